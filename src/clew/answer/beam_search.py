"""The grounded search: programs as the parser says them, action by action, kept only while the graph can run them.

As in ArcaneQA and Pangu (Gu and Su 2022, Gu et al. 2023), what the graph has decides what may be said: a predicate
must stand where it is used, a value must be of its key's type, and what has no entities left is given up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import log
from typing import Protocol

from clew.answer.predicate_roles import Roles
from clew.engine.native import NativeEngine
from clew.engine.native.entity_set import EntitySet, count_nodes
from clew.engine.native.result_cache import ResultCache
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.values import Op, Quantity, Value
from clew.language.program import functions as f
from clew.parse.actions import END, FIRST_ITEM, LONGEST, NO_MORE, NUMBERS, VOCABULARY, WORDS, Derivation, Slot, after
from clew.parse.items import Item
from clew.parse.model import Model, Scores

BEAM, LOOKED_AT, MARGIN, KEPT = 5, 8, 2.5, 5
PRIOR, LEAST_SCORE = 0.5, 0.05
ANY_TYPE = ("QueryAttrUnderCondition", "QueryAttrQualifier")
"""They take values as texts."""


class ActionScorer(Protocol):
    """What says how likely each action is to come next."""

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores: ...


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How wide the search is, by how much alternatives may be less likely, and whether the graph is asked."""

    beam_width: int = BEAM
    max_actions: int = LOOKED_AT
    margin: float = MARGIN
    kept: int = KEPT
    prior: float = PRIOR
    grounded: bool = True


@dataclass(frozen=True, slots=True)
class Partial:
    """A program in the making, with the actions that led to it and their log-probability."""

    actions: tuple[int, ...] = (NUMBERS["<begin>"],)
    score: float = 0.0
    made: Derivation = field(default_factory=Derivation)


@dataclass(frozen=True, slots=True)
class Found:
    """A program that the graph can run, what it gives, its log-probability, and what was changed to make it run."""

    program: f.Function
    result: Result
    score: float
    notes: tuple[str, ...] = ()


class Search:
    """Searches for programs over one graph."""

    def __init__(self, engine: NativeEngine, roles: Roles, settings: SearchSettings | None = None) -> None:
        self.engine, self.roles, self.settings = engine, roles, settings or SearchSettings()
        self.known = ResultCache()

    def programs(self, reading: ActionScorer, items: Sequence[Item]) -> list[Found]:
        """The likeliest programs, best first."""
        self.known = ResultCache()
        beam, ended = [Partial()], list[Partial]()
        fitting = Fitting(tuple(items), self.roles)
        while beam and len(beam[0].actions) < LONGEST and not self.settled(beam, ended):
            scores = reading.score_next([one.actions for one in beam])
            longer = [step for one, row in zip(beam, scores, strict=True) for step in self.steps(one, row, fitting)]
            longer.sort(key=lambda one: -one.score)
            ended += [one for one in longer if one.actions[-1] == NUMBERS[END] and self.gives_something(one)]
            beam = self.best(one for one in longer if one.actions[-1] != NUMBERS[END])
        ended.sort(key=lambda one: -one.score)
        return [found for one in ended[: self.settings.kept] for found in self.found(one)]

    def best(self, growing: Iterable[Partial]) -> list[Partial]:
        """The first that live, and one that can only ask whether there is anything: *does Portugal border France?*"""
        living, asking = list[Partial](), list[Partial]()
        for one in growing:
            if self.lives(one):
                living.append(one)
            elif not asking and self.is_meeting(one.made):
                asking.append(one)
            if len(living) == self.settings.beam_width:
                break
        return sorted([*living, *asking], key=lambda one: -one.score)

    def is_meeting(self, made: Derivation) -> bool:
        """Whether all that was made is what two things have in common."""
        return made.word is None and len(made.stack) == 1 and isinstance(made.stack[0], f.And)

    def settled(self, beam: Sequence[Partial], ended: Sequence[Partial]) -> bool:
        """Whether nothing that is still growing can come near the best that has ended; it only gets less likely."""
        return bool(ended) and beam[0].score < max(one.score for one in ended) - self.settings.margin

    def steps(self, one: Partial, scores: Scores, fitting: Fitting) -> Iterator[Partial]:
        """The likeliest ways to go on that fit."""
        allowed = fitting.allowed(one.made)
        likely = sorted(allowed, key=lambda action: -scores[action] - self.prior(action, fitting.items))
        best = likely[: self.settings.max_actions]
        for action in best:
            score = one.score + float(scores[action]) + self.prior(action, fitting.items)
            actions = (*one.actions, action)
            if action == NUMBERS[END]:
                yield replace(one, actions=actions, score=score)
                continue
            try:
                yield Partial(actions, score, after(one.made, action, fitting.items))
            except ClewError:
                continue

    def prior(self, action: int, items: Sequence[Item]) -> float:
        """What the words of the question say for an item, as a log-probability; the parser does not know it."""
        if action < FIRST_ITEM or not self.settings.prior:
            return 0.0
        return self.settings.prior * log(max(items[action - FIRST_ITEM].score, LEAST_SCORE))

    def lives(self, one: Partial) -> bool:
        """Whether what was just made has any entities."""
        if not self.settings.grounded or one.made.word is not None or not one.made.stack:
            return True
        last = one.made.stack[-1]
        return not isinstance(last, f.Entities) or isinstance(last, f.FindAll) or self.has_any(last)

    def has_any(self, program: f.Entities) -> bool:
        """Whether a program locates any entity."""
        try:
            found = self.engine.evaluate_once(program, self.known)
        except ClewError:
            return False
        return isinstance(found, EntitySet) and bool(count_nodes(found.nodes, self.engine.kb.entity_count))

    def gives_something(self, one: Partial) -> bool:
        """Whether a whole program gives an answer; that names of entities can be told is clear if there are any."""
        program = one.made.program
        if program is None or not self.settings.grounded:
            return program is not None
        if isinstance(program, f.What):
            return self.has_any(program.source)
        return any(found.result.answers or found.result.rows for found in self.found(one))

    def found(self, one: Partial) -> Iterator[Found]:
        """A whole program with its result, if it can be run."""
        program = one.made.program
        if program is None:
            return
        try:
            result = self.engine.as_result(program, self.engine.evaluate_once(program, self.known))
        except ClewError:
            return
        yield Found(program, result, one.score)


class Fitting:
    """Which actions may come next, by the grammar of programs and by what the graph has."""

    def __init__(self, items: tuple[Item, ...], roles: Roles) -> None:
        self.items, self.roles = items, roles

    def allowed(self, made: Derivation) -> list[int]:
        slot = made.slot
        if slot is None:
            ends = [NUMBERS[END]] if made.program is not None else []
            return [*ends, *(NUMBERS[word] for word in made.words() if not self.is_idle(word, made))]
        if slot is Slot.OP:
            return [NUMBERS[op] for op in Op]
        more = [NUMBERS[NO_MORE]] if slot is Slot.COLUMN and made.columns else []
        places = (place for place, item in enumerate(self.items) if self.fits(item, slot, made))
        return [*more, *(FIRST_ITEM + place for place in places)]

    def is_idle(self, word: str, made: Derivation) -> bool:
        """Whether a word would ask for all entities there are, or look for them from all there are."""
        needs = len(WORDS[word].needs)
        everything = any(isinstance(one, f.FindAll) for one in made.stack[len(made.stack) - needs :])
        return everything and not word.startswith(("Filter", "Relate"))

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


@dataclass(frozen=True, slots=True)
class Parsing:
    """Lets a parser propose programs over one graph."""

    model: Model
    search: Search

    def programs(self, question: str, items: Sequence[Item]) -> list[Found]:
        """The likeliest programs, best first."""
        return self.search.programs(self.model.read(question, items), items)

    def unchecked(self) -> Parsing:
        """The same without asking the graph, so that programs may give nothing."""
        search = self.search
        return Parsing(self.model, Search(search.engine, search.roles, replace(search.settings, grounded=False)))
