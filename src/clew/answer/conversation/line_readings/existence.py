"""Readings of a line that asks whether any of the last entities are so: *did any of them win a prize?*"""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.answer.conversation.focus import listed_entities
from clew.answer.conversation.merges import put_in
from clew.answer.conversation.reading_maker import ReadingMaker
from clew.answer.conversation.rewrites import Noun, question
from clew.answer.conversation.turns import Reading, Reference
from clew.english.inflection import inflections
from clew.language.program import functions as f

ANY_OF_THEM = re.compile(
    r"(?P<verb>do|does|did|are|is|was|were|have|has|had|can) (?:any|either|some|one|even one)"
    r" of (?:them|those|these)(?: two| three)? (?P<rest>.+)",
    re.I,
)
PLURALS = {"is": "are", "was": "were", "has": "have"}


class ExistenceReader:
    """Reads lines that ask whether any of the last entities are so, over one knowledge base."""

    def __init__(self, maker: ReadingMaker) -> None:
        self.maker = maker

    def read(self, reference: Reference, text: str) -> Iterator[Reading]:
        """Whether there are any of the entities that a question *which of them …?* would list."""
        asked = which_of_kind(text, reference.focus.noun)
        for one in self.maker.understand(asked) if asked else ():
            program = put_in(one.program, reference.focus, lambda concept: self.maker.fit(reference.focus, concept))
            listed = listed_entities(program) if program is not None else None
            if listed is not None:
                remark = self.maker.describe(reference)
                yield from self.maker.make(f.Exists(listed), one.confidence, reference, remark, "existence", asked)


def which_of_kind(text: str, noun: Noun) -> str:
    """The question which things of a kind are so, for one whether any of them are; empty if the text is no such one."""
    match = ANY_OF_THEM.fullmatch(text)
    if match is None:
        return ""
    verb, rest = match["verb"].lower(), match["rest"]
    if verb in ("do", "does"):
        return question(f"which {noun.plural} {rest}")
    if verb == "did":
        first, _, others = rest.partition(" ")
        past = next(iter(inflections(first, "VBD")), first)
        return question(f"which {noun.plural} {past} {others}".strip())
    return question(f"which {noun.plural} {PLURALS.get(verb, verb)} {rest}")
