"""Readings of a line that asks for others: *who else works there?*, *which other clubs are in that league?*"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from clew.answer.conversation.answer_orders import column_of
from clew.answer.conversation.columns import FoundColumn
from clew.answer.conversation.focus import Focus, listed_entities
from clew.answer.conversation.follow_up import FollowUp, read_follow_up
from clew.answer.conversation.line_readings.subset_readings import SubsetReader
from clew.answer.conversation.reading_maker import EDIT_CONFIDENCE
from clew.answer.conversation.turns import OLDER, Reading, Reference, Turn
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f

MAX_SHARED_TURNS = 3  # back to which a line may refer to what one entity has
SHARED = re.compile(
    r"\b(?:there|(?:in|on|at|from|for|to|by|with|of|has|have|had|share|shares) (?:that|this|the same|it|the)"
    r"(?: (?P<noun>[a-z]+(?: [a-z]+)?))?)$",
    re.I,
)
ASKED_KIND = re.compile(r"(?:which|what|how many|any|list|show) (?P<noun>[a-z]+(?: [a-z]+)?)(?= |$)", re.I)
NO_KIND = frozenset(["is", "are", "was", "were", "does", "do", "did", "has", "have", "works", "lives", "in", "on"])


class SiblingReader:
    """Reads lines that ask for others than those that were mentioned, over one knowledge base."""

    def __init__(self, subsets: SubsetReader, read: Callable[[Sequence[Turn], FollowUp], list[Reading]]) -> None:
        self.subsets, self.read_line = subsets, read
        self.maker, self.references, self.columns = subsets.maker, subsets.references, subsets.sets.columns

    def read(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """*Who else works there?*: those that share it, or the answer to the question without *else*."""
        shared = list(self.read_shared(turns, line.text))
        yield from shared
        if not shared:
            yield from self.read_others(turns, line)

    def read_others(self, turns: Sequence[Turn], line: FollowUp) -> Iterator[Reading]:
        """The answer to the question without *else*, without those that were mentioned."""
        inner = read_follow_up(line.text)
        readings = self.read_line(turns, inner) if inner is not None else []
        stands_alone = inner is None or not inner.certain
        for reading in readings or (self.maker.ask_itself(line.text) if stands_alone else ()):
            listed = listed_entities(reading.interpretation.program)
            rest = self.subsets.without_known(turns, listed) if listed is not None else None
            result = self.maker.run(f.What(rest)) if rest is not None else None
            if rest is None or result is None:
                yield reading
                continue
            changed = replace(reading.interpretation, program=f.What(rest), result=result)
            known = next(self.references.find_all(turns), None)
            yield replace(reading, interpretation=changed, about=known.focus if known is not None else None)

    def read_shared(self, turns: Sequence[Turn], text: str) -> Iterator[Reading]:
        """*Who else is in that team?* after *which team is she in?*: those that have the same."""
        match = SHARED.search(text)
        if match is None:
            return
        asked = [turn for turn in reversed(turns) if turn.is_understood][:MAX_SHARED_TURNS]
        for place, turn in enumerate(asked):
            for reference, column in self.shared_columns(turn):
                focus = reference.focus
                is_named = self.is_called(turn, column, match["noun"]) if match["noun"] else place == 0
                if is_named and self.asks_kind(focus, text):
                    yield from self.list_siblings(reference, column, float(OLDER**place))
                    return

    def shared_columns(self, turn: Turn) -> Iterator[tuple[Reference, e.Expression]]:
        """What a turn asks of one entity, as a column of all entities of its kind."""
        program = turn.answer.program
        for reference in islice(self.references.find_all([turn]), 4):
            if len(reference.focus.nodes) == 1 and reference.focus.concept and program is not None:
                column = column_of(program, self.maker.kb.name_of(reference.focus.nodes[0]))
                if column is not None and not isinstance(column, e.Name):
                    yield reference, column

    def is_called(self, turn: Turn, column: e.Expression, noun: str) -> bool:
        """Whether a noun names what a turn asks for: a key, a relation, or the kind of its answer."""
        names = normalise(column.key if isinstance(column, e.Attribute) else str(getattr(column, "predicate", "")))
        answer = next(self.references.find_all([turn]), None)
        is_kind = answer is not None and answer.focus.is_answer and self.maker.focuses.is_called(answer.focus, noun)
        return is_kind or bool(set(normalise(noun).split()) & set(names.split())) or said_in(turn, noun)

    def asks_kind(self, focus: Focus, text: str) -> bool:
        """Whether a text asks for entities of the kind of a focus, or says no kind."""
        match = ASKED_KIND.match(text)
        nouns = match["noun"].lower().split() if match else []
        if not nouns or nouns[0] in NO_KIND:
            return True
        return any(self.maker.focuses.is_called(focus, noun) for noun in (" ".join(nouns), nouns[0]))

    def list_siblings(self, reference: Reference, column: e.Expression, factor: float) -> Iterator[Reading]:
        """The other entities of a kind that have the same in a column."""
        focus = reference.focus
        everything = f.FilterConcept(f.FindAll(), focus.concept)
        own = self.columns.details(focus, FoundColumn(column, ""))
        same = f.Where(everything, e.Compare(column, e.Comparison.EQ, e.Answer(1)), (own,))
        program = f.What(f.Without(same, focus.entities))
        yield from self.subsets.sets.edit(program, reference, EDIT_CONFIDENCE * factor)


def said_in(turn: Turn, noun: str) -> bool:
    """Whether the line of a turn has a noun: *which wagon is she in?*"""
    return normalise(noun) in normalise(turn.line)
