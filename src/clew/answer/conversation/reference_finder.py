"""What a line may refer to: the entities and sets of entities of earlier turns, the latest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from clew.answer.conversation.focus import FocusFinder
from clew.answer.conversation.genders import GENDERED
from clew.answer.conversation.turns import Reference, Turn
from clew.language.program import functions as f

MAX_TURNS = 4  # back to which a pronoun may refer
MAX_FOCUSES = 3  # that a pronoun is tried with


class ReferenceFinder:
    """Finds what lines may refer to, over one knowledge base."""

    def __init__(self, focuses: FocusFinder) -> None:
        self.focuses, self.kb = focuses, focuses.kb

    def find_all(self, turns: Sequence[Turn]) -> Iterator[Reference]:
        """Everything that a line may refer to, the latest first."""
        understood = [turn for turn in reversed(turns) if turn.is_understood][:MAX_TURNS]
        for distance, turn in enumerate(understood):
            best = turn.answer.best
            assert best is not None
            known = set()
            for focus in self.focuses.find(best.program, best.result, turn.question or turn.line):
                known.add(focus.nodes)
                yield Reference(focus, turn, distance)
            if turn.about is not None and turn.about.nodes not in known:
                yield Reference(turn.about, turn, distance)

    def groups(self, turns: Sequence[Turn], asks_for_persons: bool = False) -> list[Reference]:
        """The sets of several entities that *they* may refer to, persons first if asked for; else the last one."""
        found = list(islice(self.find_all(turns), 12))
        several = [one for one in found if len(one.focus.nodes) > 1]
        if asks_for_persons:
            several.sort(key=lambda one: not self.focuses.genders.is_person(one.focus.nodes[0]))
        return several or self.pair(found) or found[:1]

    def owners(self, turns: Sequence[Turn], asks_for_persons: bool = False) -> list[Reference]:
        """What *they* may refer to: the one thing that the last turn answers, such as a firm, or several things."""
        groups = self.groups(turns, asks_for_persons)
        last = next(self.find_all(turns[-1:]), None)
        is_one = last is not None and last.focus.is_answer and len(last.focus.nodes) == 1
        if last is None or not is_one or self.focuses.genders.is_person(last.focus.nodes[0]):
            return groups
        about = last.turn.about
        was_chosen = about is not None and len(about.nodes) > 1 and set(last.focus.nodes) <= set(about.nodes)
        others = [one for one in groups if one.focus.nodes != last.focus.nodes]
        return [*others, last] if was_chosen else [last, *others]

    def pair(self, found: Sequence[Reference]) -> list[Reference]:
        """The last two entities of one kind, which *which is larger?* compares."""
        for one, other in pairwise([reference for reference in found if reference.focus.concept]):
            if one.focus.concept == other.focus.concept and one.turn is not other.turn:
                both = self.focuses.make(f.Or(other.focus.entities, one.focus.entities))
                return [replace(one, focus=both)] if both is not None and len(both.nodes) > 1 else []
        return []

    def singles(self, turns: Sequence[Turn], pronoun: str) -> list[Reference]:
        """The entities that *he* or *it* may refer to; if there are persons, only these for *he* and *she*."""
        found = [one for one in islice(self.find_all(turns), 16) if len(one.focus.nodes) == 1]
        fitting = [one for one in found if self.focuses.fits(one.focus, pronoun)]
        if pronoun in GENDERED:
            knows_persons = bool(self.focuses.asker.concept_hierarchy.persons)
            fitting = [
                one for one in fitting if self.focuses.genders.is_person(one.focus.nodes[0]) or not knows_persons
            ]
        elif not fitting and pronoun in ("it", "its", "that", "this"):
            fitting = found
        kept = list({one.focus.nodes: one for one in reversed(fitting)}.values())[::-1]
        return kept[:MAX_FOCUSES]
