"""What a line may refer to: the entities and sets of entities of earlier turns, the latest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from clew.answer.conversation.focus import FocusFinder
from clew.answer.conversation.genders import GENDERED
from clew.answer.conversation.turns import Reference, Turn
from clew.language.program import functions as f

DEFINITE = re.compile(
    r"\b(?P<which>that|this|the same|the) (?P<noun>(?!one\b)[a-z]+"
    r"(?: (?!is\b|was\b|has\b|have\b|does\b|did\b)[a-z]+)??)"
    r"(?=\b(?:'s)?(?: |$))",
    re.I,
)
BEHIND_DEFINITE = re.compile(r"$|'s\b| (?:is|was|has|had|does|did|located|founded|built|made|released|born)\b", re.I)
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

    def definite(self, turns: Sequence[Turn], text: str) -> re.Match[str] | None:
        """The words of a text such as *that department* that name the kind of a recent entity; None if there are none.

        *The department* counts only at the end or before a verb, and only for what the last turn is about.
        """
        for match in DEFINITE.finditer(text):
            is_plain = match["which"].lower() == "the"
            if is_plain and not BEHIND_DEFINITE.match(text[match.end() :]):
                continue
            singles = [one for one in islice(self.find_all(turns[-1:] if is_plain else turns), 12)]
            if any(len(one.focus.nodes) == 1 and self.focuses.is_called(one.focus, match["noun"]) for one in singles):
                return match
        return None

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
        latest: dict[tuple[int, ...], Reference] = {}
        for one in fitting:
            latest.setdefault(one.focus.nodes, one)
        return list(latest.values())[:MAX_FOCUSES]
