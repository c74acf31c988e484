"""What a line may refer to: the entities and sets of entities of earlier turns, the latest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from clew.answer.conversation.answer_orders import key_of, order_of
from clew.answer.conversation.focus import FocusFinder
from clew.answer.conversation.genders import GENDERED, RELATIVES
from clew.answer.conversation.turns import Reference, Turn
from clew.kb.name_index import normalise
from clew.language.program import expressions as e
from clew.language.program import functions as f

DEFINITE = re.compile(
    r"\b(?P<which>that|this|the same|the) (?P<noun>(?!one\b)[a-z]+"
    r"(?: (?!is\b|was\b|has\b|have\b|does\b|did\b)[a-z]+)??)"
    r"(?=\b(?:'s)?(?: |$))",
    re.I,
)
BEHIND_DEFINITE = re.compile(r"$|'s\b| (?:is|was|has|had|does|did|located|founded|built|made|released|born)\b", re.I)
MAX_TURNS = 4  # back to which a pronoun may refer
MAX_PERSONS = 20  # of an answer among whom the only woman or man is looked for
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
        several.sort(key=is_part_asked_for)
        if asks_for_persons:
            several.sort(key=lambda one: not self.focuses.genders.is_person(one.focus.nodes[0]))
        return several or self.pair(found) or found[:1]

    def compared(self, turns: Sequence[Turn]) -> Reference | None:
        """The one entity that the last turn is about, with which a comparison without *than* compares; None if none."""
        last = next(self.find_all(turns[-1:]), None)
        return last if last is not None and len(last.focus.nodes) == 1 else None

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

    def last_set(self, turns: Sequence[Turn]) -> list[Reference]:
        """What the last turn is about: its answer, or the set that a lone answer was chosen from; at most one."""
        found = list(islice(self.find_all(turns), 12))
        first = found[0] if found else None
        for other in found[1:]:
            is_same_turn = first is not None and other.turn is first.turn
            if first is not None and is_same_turn and set(first.focus.nodes) < set(other.focus.nodes):
                return [other] if len(first.focus.nodes) == 1 and chooses_one(first.turn) else found[:1]
        return found[:1]

    def series(self, turns: Sequence[Turn], key: e.Attribute) -> list[Reference]:
        """The entities of which the last turns asked for the same key, one after the other; none if only one did."""
        singles: list[Reference] = []
        for turn in reversed(turns[-MAX_TURNS:]):
            program = turn.answer.program
            asked = key_of(program) if program is not None and turn.is_understood else None
            one = next((one for one in self.find_all([turn]) if len(one.focus.nodes) == 1), None)
            if asked != key or one is None:
                break
            singles.insert(0, one)
        both: f.Entities | None = None
        for one in singles:
            both = one.focus.entities if both is None else f.Or(both, one.focus.entities)
        focus = self.focuses.make(both) if both is not None else None
        return [Reference(focus, turns[-1], 0)] if focus is not None and len(focus.nodes) > 1 else []

    def pair(self, found: Sequence[Reference]) -> list[Reference]:
        """The last two entities of one kind, which *which is larger?* compares."""
        for one, other in pairwise([reference for reference in found if reference.focus.concept]):
            if one.focus.concept == other.focus.concept and one.turn is not other.turn:
                both = self.focuses.make(f.Or(other.focus.entities, one.focus.entities))
                return [replace(one, focus=both)] if both is not None and len(both.nodes) > 1 else []
        return []

    def singles(self, turns: Sequence[Turn], pronoun: str) -> list[Reference]:
        """The entities that *he* or *it* may refer to; if there are persons, only these for *he* and *she*."""
        near = list(islice(self.find_all(turns), 16))
        found = [one for one in near if len(one.focus.nodes) == 1]
        found = [*self.only_of_gender(near, pronoun), *found]
        fitting = [one for one in found if self.focuses.fits(one.focus, pronoun)]
        if pronoun in GENDERED:
            fitting = self.persons(fitting)
            used = self.genders_used(turns)
            gender = GENDERED[pronoun]
            fitting = [one for one in fitting if used.get(one.focus.nodes[0], gender) == gender]
            if any(GENDERED.get(word) == gender for word in normalise(turns[-1].line).split()):
                fitting.sort(key=lambda one: one.focus.nodes[0] not in used)  # he who was he just before
        elif not fitting and pronoun in ("it", "its", "that", "this"):
            fitting = found
        latest: dict[tuple[int, ...], Reference] = {}
        for one in fitting:
            latest.setdefault(one.focus.nodes, one)
        return list(latest.values())[:MAX_FOCUSES]

    def only_of_gender(self, near: Sequence[Reference], pronoun: str) -> list[Reference]:
        """The only woman or man of the last answer, if it lists several persons."""
        last = near[0] if near and near[0].distance == 0 and near[0].focus.is_answer else None
        if pronoun not in GENDERED or last is None or not 1 < len(last.focus.nodes) <= MAX_PERSONS:
            return []
        genders = self.focuses.genders
        so = [node for node in last.focus.nodes if genders.gender_of(node) == GENDERED[pronoun]]
        condition = genders.condition(so, GENDERED[pronoun]) if len(so) == 1 else None
        focus = self.focuses.make(f.Where(last.focus.entities, condition)) if condition is not None else None
        return [replace(last, focus=focus)] if focus is not None and focus.nodes == tuple(so) else []

    def persons(self, found: list[Reference]) -> list[Reference]:
        """The persons among entities; if none is one, the last answer, whose concept may be a word for persons."""
        if not self.focuses.genders.persons:
            return found
        persons = [one for one in found if self.focuses.genders.is_person(one.focus.nodes[0])]
        return persons or [one for one in found if one.focus.is_answer][:1]

    def genders_used(self, turns: Sequence[Turn]) -> dict[int, str]:
        """The genders of entities by the words that were used for them: *he*, or *husband* in the question."""
        used: dict[int, str] = {}
        for place, turn in enumerate(turns):
            pronoun = next((word for word in normalise(turn.line).split() if word in GENDERED), "")
            if pronoun and turn.is_follow_up:
                node = self.referent(turns[:place], turn)
                used |= {node: GENDERED[pronoun]} if node is not None else {}
            relative = next((RELATIVES[word] for word in normalise(turn.line).split() if word in RELATIVES), "")
            answer = next(self.find_all([turn]), None) if relative else None
            if answer is not None and answer.focus.is_answer:
                used |= dict.fromkeys(answer.focus.nodes, relative)
        return used

    def referent(self, before: Sequence[Turn], turn: Turn) -> int | None:
        """The entity that a pronoun of a turn was taken to be; None if it was none of those before."""
        if turn.about is not None and len(turn.about.nodes) == 1:
            return turn.about.nodes[0]
        nodes = [one.focus.nodes[0] for one in self.find_all(before) if len(one.focus.nodes) == 1]
        return next((node for node in nodes if self.kb.name_of(node) in turn.question), None)


def is_part_asked_for(reference: Reference) -> bool:
    """Whether a reference is the part of which *do any of them …?* only asks if it is there."""
    turn = reference.turn
    asks_if_any = turn.about is not None and isinstance(turn.answer.program, f.Exists)
    return asks_if_any and turn.about != reference.focus


def chooses_one(turn: Turn) -> bool:
    """Whether the answer of a turn was chosen by an order."""
    return turn.answer.program is not None and bool(order_of(turn.answer.program))
