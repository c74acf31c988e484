"""The grounded search: programs as the parser says them, action by action, kept only while the graph can run them.

As in ArcaneQA and Pangu (Gu and Su 2022, Gu et al. 2023), what the graph has decides what may be said: a predicate
must stand where it is used, a value must be of its key's type, and what has no entities left is given up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import log
from typing import Protocol

from clew.answer.predicate_roles import PredicateRoles
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.values import Op, Quantity, Value
from clew.language.program import functions as f
from clew.parse.actions import (
    ACTION_NAMES,
    ACTION_NUMBERS,
    END,
    FIRST_ITEM,
    MAX_ACTIONS,
    NO_MORE,
    WORDS,
    Derivation,
    InputSlot,
    apply_action,
)
from clew.parse.items import Item
from clew.parse.model import ParserModel, Scores

BEAM_WIDTH, MAX_ACTIONS, SCORE_MARGIN, MAX_PROGRAMS = 5, 8, 2.5, 5
LINK_WEIGHT, MIN_LINK_SCORE = 0.5, 0.05
UNTYPED_FUNCTIONS = ("QueryAttrUnderCondition", "QueryAttrQualifier")
"""They take values as texts."""


class ActionScorer(Protocol):
    """What says how likely each action is to come next."""

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores: ...


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How wide the search is, by how much alternatives may be less likely, and whether the graph is asked."""

    beam_width: int = BEAM_WIDTH
    max_actions: int = MAX_ACTIONS
    margin: float = SCORE_MARGIN
    max_programs: int = MAX_PROGRAMS
    link_weight: float = LINK_WEIGHT
    is_grounded: bool = True


@dataclass(frozen=True, slots=True)
class Partial:
    """A program in the making, with the actions that led to it and their log-probability."""

    actions: tuple[int, ...] = (ACTION_NUMBERS["<begin>"],)
    score: float = 0.0
    derivation: Derivation = field(default_factory=Derivation)


@dataclass(frozen=True, slots=True)
class ScoredProgram:
    """A program that the graph can run, what it gives, its log-probability, and what was changed to make it run."""

    program: f.Function
    result: Result
    score: float
    notes: tuple[str, ...] = ()


class BeamSearch:
    """Searches for programs over one graph."""

    def __init__(self, engine: NativeEngine, roles: PredicateRoles, settings: SearchSettings | None = None) -> None:
        self.engine, self.roles, self.settings = engine, roles, settings or SearchSettings()
        self.cached = engine.cached()

    def find_programs(self, reading: ActionScorer, items: Sequence[Item]) -> list[ScoredProgram]:
        """The likeliest programs, best first."""
        self.cached = self.engine.cached()
        beam, ended = [Partial()], list[Partial]()
        fitting = ActionFilter(tuple(items), self.roles)
        while beam and len(beam[0].actions) < MAX_ACTIONS and not self.is_finished(beam, ended):
            scores = reading.score_next([one.actions for one in beam])
            longer = [step for one, row in zip(beam, scores, strict=True) for step in self.extend(one, row, fitting)]
            longer.sort(key=lambda one: -one.score)
            ended += [one for one in longer if one.actions[-1] == ACTION_NUMBERS[END] and self.has_answer(one)]
            beam = self.keep_best(one for one in longer if one.actions[-1] != ACTION_NUMBERS[END])
        ended.sort(key=lambda one: -one.score)
        return [found for one in ended[: self.settings.max_programs] for found in self.run(one)]

    def keep_best(self, growing: Iterable[Partial]) -> list[Partial]:
        """The first that live, and one that can only ask whether there is anything: *does Portugal border France?*"""
        living, asking = list[Partial](), list[Partial]()
        for one in growing:
            if self.finds_anything(one):
                living.append(one)
            elif not asking and self.is_intersection(one.derivation):
                asking.append(one)
            if len(living) == self.settings.beam_width:
                break
        return sorted([*living, *asking], key=lambda one: -one.score)

    def is_intersection(self, made: Derivation) -> bool:
        """Whether all that was made is what two things have in common."""
        return made.word is None and len(made.stack) == 1 and isinstance(made.stack[0], f.And)

    def is_finished(self, beam: Sequence[Partial], ended: Sequence[Partial]) -> bool:
        """Whether nothing that is still growing can come near the best that has ended; it only gets less likely."""
        return bool(ended) and beam[0].score < max(one.score for one in ended) - self.settings.margin

    def extend(self, one: Partial, scores: Scores, fitting: ActionFilter) -> Iterator[Partial]:
        """The likeliest ways to go on that fit."""
        allowed = fitting.allowed_actions(one.derivation)
        likely = sorted(allowed, key=lambda action: -scores[action] - self.link_score(action, fitting.items))
        best = likely[: self.settings.max_actions]
        for action in best:
            score = one.score + float(scores[action]) + self.link_score(action, fitting.items)
            actions = (*one.actions, action)
            if action == ACTION_NUMBERS[END]:
                yield replace(one, actions=actions, score=score)
                continue
            try:
                yield Partial(actions, score, apply_action(one.derivation, action, fitting.items))
            except ClewError:
                continue

    def link_score(self, action: int, items: Sequence[Item]) -> float:
        """What the words of the question say for an item, as a log-probability; the parser does not know it."""
        if action < FIRST_ITEM or not self.settings.link_weight:
            return 0.0
        return self.settings.link_weight * log(max(items[action - FIRST_ITEM].score, MIN_LINK_SCORE))

    def finds_anything(self, one: Partial) -> bool:
        """Whether what was just made has any entities."""
        if not self.settings.is_grounded or one.derivation.word is not None or not one.derivation.stack:
            return True
        last = one.derivation.stack[-1]
        return not isinstance(last, f.Entities) or isinstance(last, f.FindAll) or self.finds_entities(last)

    def finds_entities(self, program: f.Entities) -> bool:
        """Whether a program locates any entity."""
        try:
            return self.cached.has_any(program)
        except ClewError:
            return False

    def has_answer(self, one: Partial) -> bool:
        """Whether a whole program gives an answer; that names of entities can be told is clear if there are any."""
        program = one.derivation.program
        if program is None or not self.settings.is_grounded:
            return program is not None
        if isinstance(program, f.What):
            return self.finds_entities(program.source)
        return any(found.result.answers or found.result.rows for found in self.run(one))

    def run(self, one: Partial) -> Iterator[ScoredProgram]:
        """A whole program with its result, if it can be run."""
        program = one.derivation.program
        if program is None:
            return
        try:
            result = self.cached.run(program, explain=False)
        except ClewError:
            return
        yield ScoredProgram(program, result, one.score)


class ActionFilter:
    """Which actions may come next, by the grammar of programs and by what the graph has."""

    def __init__(self, items: tuple[Item, ...], roles: PredicateRoles) -> None:
        self.items, self.roles = items, roles

    def allowed_actions(self, made: Derivation) -> list[int]:
        slot = made.slot
        if slot is None:
            ends = [ACTION_NUMBERS[END]] if made.program is not None else []
            return [
                *ends,
                *(ACTION_NUMBERS[word] for word in made.allowed_words() if not self.is_unbounded(word, made)),
            ]
        if slot is InputSlot.OP:
            return [ACTION_NUMBERS[op] for op in Op]
        more = [ACTION_NUMBERS[NO_MORE]] if slot is InputSlot.COLUMN and made.columns else []
        places = (place for place, item in enumerate(self.items) if self.fits(item, slot, made))
        return [*more, *(FIRST_ITEM + place for place in places)]

    def is_unbounded(self, word: str, made: Derivation) -> bool:
        """Whether a word would ask for all entities there are, or look for them from all there are."""
        needs = len(WORDS[word].needs)
        everything = any(isinstance(one, f.FindAll) for one in made.stack[len(made.stack) - needs :])
        return everything and not word.startswith(("Filter", "Relate"))

    def fits(self, item: Item, slot: InputSlot, made: Derivation) -> bool:
        """Whether an item may stand in a slot."""
        if item.kind is not slot.kind:
            return False
        match slot:
            case InputSlot.RELATION:
                return item.name in self.roles.relations
            case InputSlot.KEY:
                return item.name in self.roles.keys
            case InputSlot.COLUMN:
                return item.name in self.roles.keys | self.roles.relations
            case InputSlot.QUALIFIER:
                return item.name in self.roles.qualifiers
            case InputSlot.VALUE:
                return self.has_type(item.value, made)
            case InputSlot.COUNT:
                return isinstance(item.value, Quantity) and item.value.number == int(item.value.number)
        return True

    def has_type(self, value: Value | None, made: Derivation) -> bool:
        """Whether a value is of a type that the key or qualifier before it has."""
        if value is None or made.word is None:
            return False
        if made.word.name.startswith(UNTYPED_FUNCTIONS):
            return True
        key = made.filled[-1] if made.filled else ""
        return not key or key in ACTION_NAMES or self.roles.accepts(key, value)


@dataclass(frozen=True, slots=True)
class ParserProposer:
    """Lets a parser propose programs over one graph."""

    model: ParserModel
    search: BeamSearch

    def propose(self, question: str, items: Sequence[Item]) -> list[ScoredProgram]:
        """The likeliest programs, best first."""
        return self.search.find_programs(self.model.encode(question, items), items)

    def without_grounding(self) -> ParserProposer:
        """The same without asking the graph, so that programs may give nothing."""
        search = self.search
        return ParserProposer(
            self.model, BeamSearch(search.engine, search.roles, replace(search.settings, is_grounded=False))
        )
