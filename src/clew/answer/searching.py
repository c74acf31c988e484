"""The grounded search: programs as the parser says them, action by action, kept only while the graph can run them.

As in ArcaneQA and Pangu (Gu and Su 2022, Gu et al. 2023), what the graph has decides what may be said: a predicate
must stand where it is used, a value must be of its key's type, and what has no entities left is given up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from clew.answer.roles import Roles
from clew.engine.native import NativeEngine
from clew.engine.native.located import Located, size
from clew.engine.native.remembering import Remembered
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.values import Quantity, Value
from clew.language.program import functions as f
from clew.parse.actions import (
    END,
    FIRST_ITEM,
    LONGEST,
    NO_MORE,
    NUMBERS,
    VOCABULARY,
    Derivation,
    Slot,
    after,
)
from clew.parse.items import Item
from clew.parse.model import Scores

BEAM, LOOKED_AT, ENOUGH = 5, 8, 5
OPERATORS = ("=", "!=", "<", ">")
ANY_TYPE = ("QueryAttrUnderCondition", "QueryAttrQualifier")
"""They take values as texts."""


class Speaking(Protocol):
    """What says how likely each action is to come next."""

    def next(self, beginnings: Sequence[Sequence[int]]) -> Scores: ...


@dataclass(frozen=True, slots=True)
class Settings:
    """How wide the search is, and whether it asks the graph."""

    beam: int = BEAM
    looked_at: int = LOOKED_AT
    enough: int = ENOUGH
    grounded: bool = True


@dataclass(frozen=True, slots=True)
class Partial:
    """A program in the making, with the actions that led to it and their log-probability."""

    actions: tuple[int, ...] = (NUMBERS["<begin>"],)
    score: float = 0.0
    made: Derivation = field(default_factory=Derivation)


@dataclass(frozen=True, slots=True)
class Found:
    """A program that the graph can run, what it gives, and its log-probability."""

    program: f.Function
    result: Result
    score: float


class Search:
    """Searches for programs over one graph."""

    def __init__(self, engine: NativeEngine, roles: Roles, settings: Settings | None = None) -> None:
        self.engine, self.roles, self.settings = engine, roles, settings or Settings()
        self.known = Remembered()

    def programs(self, reading: Speaking, items: Sequence[Item]) -> list[Found]:
        """The likeliest programs, best first."""
        self.known = Remembered()
        beam, found = [Partial()], list[Found]()
        fitting = Fitting(tuple(items), self.roles)
        while beam and len(beam[0].actions) < LONGEST and len(found) < self.settings.enough:
            scores = reading.next([one.actions for one in beam])
            longer = [step for one, row in zip(beam, scores, strict=True) for step in self.steps(one, row, fitting)]
            longer.sort(key=lambda one: -one.score)
            beam = []
            for one in longer:
                if one.actions[-1] == NUMBERS[END]:
                    found += self.finished(one)
                elif len(beam) < self.settings.beam and self.lives(one):
                    beam.append(one)
            if found and beam and beam[0].score < max(one.score for one in found) - 8:
                break
        return sorted(found, key=lambda one: -one.score)

    def steps(self, one: Partial, scores: Scores, fitting: Fitting) -> Iterator[Partial]:
        """The likeliest ways to go on that fit."""
        allowed = fitting.allowed(one.made)
        if not allowed:
            return
        best = sorted(allowed, key=lambda action: -scores[action])[: self.settings.looked_at]
        for action in best:
            score, actions = one.score + float(scores[action]), (*one.actions, action)
            if action == NUMBERS[END]:
                yield replace(one, actions=actions, score=score)
                continue
            try:
                yield Partial(actions, score, after(one.made, action, fitting.items))
            except ClewError:
                continue

    def lives(self, one: Partial) -> bool:
        """Whether what was just made has any entities."""
        if not self.settings.grounded or one.made.word is not None or not one.made.stack:
            return True
        last = one.made.stack[-1]
        if not isinstance(last, f.Entities) or isinstance(last, f.FindAll):
            return True
        try:
            found = self.engine.evaluate_once(last, self.known)
        except ClewError:
            return False
        return isinstance(found, Located) and bool(size(found.nodes, self.engine.kb.entity_count))

    def finished(self, one: Partial) -> Iterator[Found]:
        """The program of a whole derivation, if it gives anything."""
        program = one.made.program
        if program is None:
            return
        try:
            result = self.engine.as_result(program, self.engine.evaluate_once(program, self.known))
        except ClewError:
            return
        if result.answers or result.rows or not self.settings.grounded:
            yield Found(program, result, one.score)


class Fitting:
    """Which actions may come next, by the grammar of programs and by what the graph has."""

    def __init__(self, items: tuple[Item, ...], roles: Roles) -> None:
        self.items, self.roles = items, roles

    def allowed(self, made: Derivation) -> list[int]:
        slot = made.slot
        if slot is None:
            ends = [NUMBERS[END]] if made.program is not None else []
            return [*ends, *(NUMBERS[word] for word in made.words())]
        if slot is Slot.OP:
            return [NUMBERS[op] for op in OPERATORS]
        more = [NUMBERS[NO_MORE]] if slot is Slot.COLUMN and made.columns else []
        places = (place for place, item in enumerate(self.items) if self.fits(item, slot, made))
        return [*more, *(FIRST_ITEM + place for place in places)]

    def fits(self, item: Item, slot: Slot, made: Derivation) -> bool:
        """Whether an item may stand in a slot."""
        if item.kind is not slot.kind:
            return False
        match slot:
            case Slot.RELATION:
                return item.name in self.roles.relations
            case Slot.KEY:
                return item.name in self.roles.keys
            case Slot.COLUMN:
                return item.name in self.roles.keys | self.roles.relations
            case Slot.QUALIFIER:
                return item.name in self.roles.qualifiers
            case Slot.VALUE:
                return self.has_type(item.value, made)
            case Slot.COUNT:
                return isinstance(item.value, Quantity) and item.value.number == int(item.value.number)
        return True

    def has_type(self, value: Value | None, made: Derivation) -> bool:
        """Whether a value is of a type that the key or qualifier before it has."""
        if value is None or made.word is None:
            return False
        if made.word.name.startswith(ANY_TYPE):
            return True
        key = made.filled[-1] if made.filled else ""
        return not key or key in VOCABULARY or self.roles.takes(key, value)
