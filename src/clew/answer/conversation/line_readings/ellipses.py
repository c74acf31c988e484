"""Readings of a question that does not say what it is about, such as *how many bottles are left?* after a wine."""

from __future__ import annotations

import re
from collections.abc import Sequence

from clew.answer.answer import Answer
from clew.answer.conversation.follow_up import has_superlative
from clew.answer.conversation.line_patterns import SPEAKERS
from clew.answer.conversation.merges import Fit, main_chain
from clew.answer.conversation.reading_maker import ReadingMaker
from clew.answer.conversation.reference_finder import ReferenceFinder
from clew.answer.conversation.turns import DOUBTFUL, Reading, Reference, Turn, compare
from clew.kb.name_index import normalise
from clew.language.program import functions as f
from clew.link.mention import Mention, MentionKind

EVERYTHING = re.compile(
    r"\b(?:all|any|every\w*|each|overall|altogether|total|in general|there (?:is|are)|are there)\b", re.I
)
MIN_SCORE = 0.5  # of a mention that names what a question is about
MIN_SHARE = 0.5  # of the confidence of the question on its own, which a reading about the last entities needs


class EllipsisReader:
    """Reads questions about what the last turn is about that do not refer to it, over one knowledge base."""

    def __init__(self, maker: ReadingMaker, references: ReferenceFinder) -> None:
        self.maker, self.references, self.asker = maker, references, maker.asker

    def read(self, turns: Sequence[Turn], line: str, asked: Answer) -> list[Reading]:
        """The readings about the last entities, if the question on its own is about all of their kind; else none."""
        concept = self.kind_asked(asked) if turns and turns[-1].is_understood and not self.says_what(line) else ""
        reference = self.find(turns, concept) if concept else None
        if reference is None or self.says_kind(line, reference):
            return []
        readings = compare(self.maker.ask_kind(reference, [line], DOUBTFUL))
        least = MIN_SHARE * asked.confidence * reference.turn.trust
        return readings if readings and readings[0].confidence >= least else []

    def says_what(self, line: str) -> bool:
        """Whether a line names something, or says that it is about everything, or about the speakers."""
        mentions = self.asker.item_finder.linker.link(line).mentions
        names = any(map(names_something, mentions))
        return names or has_superlative(line) or any(one.search(line) for one in (EVERYTHING, SPEAKERS))

    def kind_asked(self, asked: Answer) -> str:
        """The concept about all of whose entities a question is; empty if it is about some or nothing."""
        last = main_chain(asked.program)[-2:] if asked.program is not None else []
        match last:
            case [f.FilterConcept(concept=concept), f.FindAll()]:
                return concept
        return ""

    def find(self, turns: Sequence[Turn], concept: str) -> Reference | None:
        """The first of what the last turn is about that is of a concept, but not all of it."""
        for reference in self.references.find_all(turns[-1:]):
            if self.maker.fit(reference.focus, concept) is Fit.ALL:
                everything = self.maker.engine.count_entities(f.FilterConcept(f.FindAll(), concept))
                return reference if len(reference.focus.nodes) < everything else None
        return None

    def says_kind(self, line: str, reference: Reference) -> bool:
        """Whether a line has the noun of the last entities, which would be *they* or *it* then."""
        noun, words = reference.focus.noun, f" {normalise(line)} "
        heads = (noun.singular.split()[-1], noun.plural.split()[-1])
        return any(f" {normalise(head)} " in words for head in heads)


def names_something(mention: Mention) -> bool:
    """Whether a mention is a name or text that the graph has, and not words for yes or no under a key."""
    is_named = mention.kind in (MentionKind.ENTITY, MentionKind.VALUE) and mention.score >= MIN_SCORE
    said = set(normalise(mention.text).split())
    return is_named and any(said & set(normalise(one.name).split()) for one in mention.candidates[:3])
