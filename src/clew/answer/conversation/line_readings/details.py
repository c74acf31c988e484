"""Readings of a bare question word about the last answer: *when?*, *how much?*, *in which department?*"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from clew.answer.conversation.answer_orders import concept_of_variable, key_of, show_instead
from clew.answer.conversation.columns import FoundColumn, shares_word
from clew.answer.conversation.focus import follow
from clew.answer.conversation.follow_up import FollowUp
from clew.answer.conversation.line_readings.set_readings import SetReader
from clew.answer.conversation.reading_maker import EDIT_CONFIDENCE
from clew.answer.conversation.rewrites import question
from clew.answer.conversation.turns import DOUBTFUL, Reading, Reference, Turn
from clew.kb.values import Direction
from clew.language.program import expressions as e
from clew.language.program import functions as f

MAX_REFERENCES = 8  # that a bare question word is tried with
WHEN_KEYS = ("start time", "point in time")  # the qualifiers of Wikidata and of the demo graph that say when
UNTIL_KEYS = ("end time",)
LIFE = re.compile(r"birth|born|death|died", re.I)  # times that nobody asks for by a mere *when?*
UNSURE = 0.7  # factor of a key that only its kind of value tells
ASKED_WORDS = re.compile(
    r"(?:who|whom|what|where|when|which(?: \w+)?|how \w+)(?= (?:is|was|are|were|did|does|do|has|have)\b)", re.I
)


class DetailReader:
    """Reads lines that consist of a question word, or of one with a noun, over one knowledge base."""

    def __init__(self, sets: SetReader) -> None:
        self.sets, self.maker, self.references, self.columns = sets, sets.maker, sets.references, sets.columns

    def read(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """The readings of a bare question; one with a noun may also be a question of its own."""
        if line.referring:
            yield from self.read_noun(turns, line.referring, line.text.lower().startswith("how many"))
            return
        word = line.text.lower()
        if word.endswith("when"):
            yield from self.read_time(turns, word)
        elif word.startswith("how"):
            yield from self.read_amount(turns)
        elif word.endswith(("who", "whom")):
            yield from self.read_person(turns)
        yield from self.ask_with_word(turns, line.text)

    def near(self, turns: Sequence[Turn]) -> Iterator[Reference]:
        """What a bare question may be about: the last answer, then what it names."""
        return islice(self.references.find_all(turns[-2:]), MAX_REFERENCES)

    def read_person(self, turns: Sequence[Turn]) -> Iterator[Reading]:
        """*With whom?*: the persons that the last entities lead to, of another kind than those that were mentioned."""
        near = list(self.near(turns))
        for reference in near:
            if not self.maker.focuses.genders.is_person(reference.focus.nodes[0]):
                column = self.columns.find_person(reference.focus, {one.focus.concept for one in near})
                if column is not None:
                    yield from self.sets.read_detail_of(reference, column, DOUBTFUL)
                    return

    def read_noun(self, turns: Sequence[Turn], noun: str, counts: bool) -> Iterator[Reading]:
        """*In which department?*, *how many students?*: what the last entities have under a noun, or how many."""
        for place, reference in enumerate(self.near(turns)):
            if self.maker.focuses.is_called(reference.focus, noun):
                asked = f.Count if counts else f.What
                yield from self.sets.edit(asked(reference.focus.entities), reference, EDIT_CONFIDENCE)
                return
            column = self.columns.find(reference.focus, noun)
            reached = follow(reference.focus.entities, column.expression) if column is not None and counts else None
            if reached is not None:
                yield from self.sets.edit(f.Count(reached), reference, EDIT_CONFIDENCE * DOUBTFUL)
                return
            if column is not None and not isinstance(column.expression, e.Name):
                yield from self.sets.read_detail_of(reference, column, DOUBTFUL ** (place > 0))
                return

    def read_amount(self, turns: Sequence[Turn]) -> Iterator[Reading]:
        """*How much?*: what the last answer was chosen, sorted or compared by."""
        last = turns[-1].answer.program
        key = key_of(last) if last is not None else None
        for reference in islice(self.near(turns[-1:]), 1):
            if key is not None and self.columns.has_any(reference.focus, key):
                yield from self.sets.read_detail_of(reference, FoundColumn(key, key.key))

    def read_time(self, turns: Sequence[Turn], word: str) -> Iterator[Reading]:
        """*When?*, *since when?*: a time of what the last answer was found by, or of the last entities."""
        last = turns[-1].answer.program
        reference = next(self.near(turns[-1:]), None)
        qualifiers = list(self.read_qualifier(last, reference, word))
        if qualifiers:
            yield from qualifiers
            return
        if isinstance(last, f.Select) and reference is not None and last.selection.group is None:
            for variable in (*(each.variable for each in last.selection.each), e.ROW):
                concept = concept_of_variable(last, variable)
                for column in self.best_times(concept, turns[-1], word):
                    shown = e.Column(e.Attribute(e.Item(variable), column.title), column.title)
                    program = show_instead(last, shown)
                    yield from self.sets.edit(program, reference, column.confidence)
                    return
        found = [
            (one, column)
            for one in self.near(turns)
            for column in self.best_times(one.focus.concept, turns[-1], word)
            if self.columns.has_any(one.focus, column.expression)
        ]
        found.sort(key=lambda pair: LIFE.search(pair[1].title) is not None and not LIFE.search(turns[-1].line))
        for one, column in found[:1]:
            yield from self.sets.read_detail_of(one, column)

    def read_qualifier(self, last: f.Function | None, reference: Reference | None, word: str) -> Iterator[Reading]:
        """A time that qualifies the fact which the last program follows: *start time* of *head of state*."""
        related = last.source if isinstance(last, f.What) else None
        related = related.source if isinstance(related, f.FilterConcept) else related
        if not isinstance(related, f.Relate) or reference is None:
            return
        is_forward = related.direction is Direction.FORWARD
        left: f.Entities = related.source if is_forward else related
        right: f.Entities = related if is_forward else related.source
        keys = UNTIL_KEYS if word.startswith(("until", "till")) else WHEN_KEYS
        for key in keys:
            program = f.QueryRelationQualifier(left, right, related.predicate, key)
            result = self.maker.run(program)
            if result is not None and result.answers:
                yield from self.sets.edit(program, reference, EDIT_CONFIDENCE)
                return

    def best_times(self, concept: str, turn: Turn, word: str) -> Iterator[FoundColumn]:
        """The times of the entities of a concept, first those with a word of the question; a lone one is sure."""
        found = list(self.columns.time_columns(concept))
        said = f"{word} {turn.question or turn.line}"
        named = [column for column in found if shares_word(said, column.title)]
        for column in named[:1] or found[:1]:
            is_clear = bool(named) or len(found) == 1
            yield replace(column, confidence=EDIT_CONFIDENCE * (DOUBTFUL if is_clear else UNSURE))

    def ask_with_word(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """The last question with another question word: *and when?* after *where was she born?*"""
        last = turns[-1]
        asked = last.question or last.line
        match = ASKED_WORDS.match(asked)
        if match is None:
            return
        changed = question(f"{text}{asked[match.end() :].rstrip('?')}")
        for one in self.maker.understand(changed)[:1]:
            yield Reading(one, f"I read this as “{changed}”", "question", changed, limit=last.trust)
