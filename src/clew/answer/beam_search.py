"""Beam search for programs: the parser scores actions, and only programs that find something are kept.

As in ArcaneQA and Pangu (Gu and Su 2022, Gu et al. 2023), the graph decides which actions are allowed: a predicate must
have facts in its role, a value must have the type of its key, and a program without entities is dropped.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import islice
from math import log
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from clew.answer.outline_programs import OutlinePrograms
from clew.answer.predicate_roles import PredicateRoles
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.values import Op, Quantity, Value
from clew.language.program import functions as f
from clew.language.sql.outline import Outline
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
    allowed_outline_actions,
    apply_action,
    apply_outline_action,
    words_on_stack,
)
from clew.parse.items import Item, ItemKind
from clew.parse.model import ParserModel, Scores
from clew.parse.outline_actions import QUERY, OutlineDerivation

if TYPE_CHECKING:
    from clew.kb.readers.tables.table_mapping import TableMappings

BEAM_WIDTH = 5  # partial programs that are extended at each step; every one costs a pass through the decoder
MAX_NEXT_ACTIONS = 8  # of the likeliest next actions of a partial program, since the others hardly ever win
SCORE_MARGIN = (
    2.5  # the search stops at this log-probability gap between the best partial and the best complete program
)
MAX_PROGRAMS = 5  # complete programs to run and return
LINK_WEIGHT = 0.5  # of the log of an item's linking score, beside the parser's log-probability
MIN_LINK_SCORE = 0.05  # bounds the penalty for an item that the question hardly mentions
UNTYPED_FUNCTIONS = ("QueryAttrUnderCondition", "QueryAttrQualifier")
"""Functions that take values of any type as texts."""


class ActionScorer(Protocol):
    """Scores the actions that may come next."""

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores: ...


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The size of the search.

    `is_grounded` decides whether programs that find nothing are dropped.
    """

    beam_width: int = BEAM_WIDTH
    max_next_actions: int = MAX_NEXT_ACTIONS
    margin: float = SCORE_MARGIN
    max_programs: int = MAX_PROGRAMS
    link_weight: float = LINK_WEIGHT
    is_grounded: bool = True


@dataclass(frozen=True, slots=True)
class Partial:
    """A partial program or outline: its actions, their log-probability, and that of the least likely one."""

    actions: tuple[int, ...] = (ACTION_NUMBERS["<begin>"],)
    score: float = 0.0
    derivation: Derivation | OutlineDerivation = field(default_factory=Derivation)
    least_step: float = 0.0


class Extension(NamedTuple):
    """A partial program with one more action, which is applied only if no likelier extensions fill the beam."""

    partial: Partial
    action: int
    score: float
    least_step: float


@dataclass(frozen=True, slots=True)
class ScoredProgram:
    """A program with its result and log-probability; `notes` list what was changed to make it run.

    `steps` is the number of actions that wrote it, and `least_step` the log-probability of the least likely one.
    A program that `is_refined` says already what the question says.
    """

    program: f.Function
    result: Result
    score: float
    notes: tuple[str, ...] = ()
    steps: int = 1
    least_step: float = 0.0
    is_outline: bool = False
    is_refined: bool = False


Refinement = Callable[[f.Function], f.Function]
"""What makes of a program another one, closer to the words of the question."""


class BeamSearch:
    """Searches for programs over one graph."""

    def __init__(
        self,
        engine: NativeEngine,
        roles: PredicateRoles,
        settings: SearchSettings | None = None,
        graph_tables: TableMappings | None = None,
    ) -> None:
        """A search over a graph, whose outlines name `graph_tables`, by default those that it was built from."""
        self.engine, self.roles, self.settings = engine, roles, settings or SearchSettings()
        self.graph_tables = graph_tables
        self.cached, self.outline_programs = engine.cached(), OutlinePrograms(engine.kb, graph_tables)
        self.known_programs: dict[Outline, f.Function | None] = {}
        self.known_answers: dict[tuple[int, ...], bool] = {}
        self.refine: Refinement | None = None

    def find_programs(
        self, scorer: ActionScorer, items: Sequence[Item], refine: Refinement | None = None
    ) -> list[ScoredProgram]:
        """The likeliest programs that the graph can run, best first; outlines are refined before they are run."""
        self.cached, self.known_programs, self.known_answers = self.engine.cached(), {}, {}
        self.refine = refine
        beam, complete = [Partial()], list[Partial]()
        action_filter = ActionFilter(tuple(items), self.roles, self.settings.link_weight)
        while beam and len(beam[0].actions) < MAX_ACTIONS and not self.is_finished(beam, complete):
            scores = scorer.score_next([partial.actions for partial in beam])
            longer = [
                extension
                for partial, row in zip(beam, scores, strict=True)
                for extension in self.extend(partial, row, action_filter)
            ]
            longer.sort(key=lambda extension: -extension.score)
            complete += end_programs(longer)
            beam = self.keep_best(self.apply_all(longer, action_filter.items))
        complete.sort(key=lambda partial: -partial.score)
        answering = islice(filter(self.has_answer, complete), self.settings.max_programs)
        return [scored for partial in answering for scored in self.run(partial)]

    def keep_best(self, partials: Iterable[Partial]) -> list[Partial]:
        """The best that find entities, and one empty intersection, for *does Portugal border France?*"""
        kept, intersections = list[Partial](), list[Partial]()
        for partial in partials:
            if self.finds_anything(partial):
                kept.append(partial)
            elif not intersections and self.is_intersection(partial.derivation):
                intersections.append(partial)
            if len(kept) == self.settings.beam_width:
                break
        return sorted([*kept, *intersections], key=lambda partial: -partial.score)

    def is_intersection(self, derivation: Derivation | OutlineDerivation) -> bool:
        """Whether the derivation holds nothing but the intersection of two sets."""
        if isinstance(derivation, OutlineDerivation):
            return False
        return derivation.word is None and len(derivation.stack) == 1 and isinstance(derivation.stack[0], f.And)

    def is_finished(self, beam: Sequence[Partial], complete: Iterable[Partial]) -> bool:
        """Whether no partial program can come near the best complete one with an answer; scores only decrease.

        Only programs that would end the search are run: over tables, that costs more than all else.
        """
        least = beam[0].score + self.settings.margin
        return any(partial.score > least and self.has_answer(partial) for partial in complete)

    def extend(self, partial: Partial, scores: Scores, action_filter: ActionFilter) -> Iterator[Extension]:
        """The partial program with each of its likeliest allowed actions."""
        actions, links = action_filter.next_actions(partial.derivation)
        steps = scores[actions]
        best = (-steps - links).argsort(kind="stable")[: self.settings.max_next_actions]
        likeliest = zip(actions[best].tolist(), steps[best].tolist(), links[best].tolist(), strict=True)
        for action, step, link in likeliest:
            yield Extension(partial, action, partial.score + step + link, min(partial.least_step, step))

    def apply_all(self, extensions: Iterable[Extension], items: Sequence[Item]) -> Iterator[Partial]:
        """The extensions as partial programs, without those that end one or that no function fits."""
        for partial, action, score, least_step in extensions:
            if action != ACTION_NUMBERS[END]:
                with suppress(ClewError):
                    derivation = self.apply(partial.derivation, action, items)
                    yield Partial((*partial.actions, action), score, derivation, least_step)

    def apply(
        self, derivation: Derivation | OutlineDerivation, action: int, items: Sequence[Item]
    ) -> Derivation | OutlineDerivation:
        """The derivation with one more action, which may begin an outline."""
        if isinstance(derivation, OutlineDerivation):
            return apply_outline_action(derivation, action, items)
        if action == ACTION_NUMBERS[QUERY]:
            return OutlineDerivation(self.outline_programs.rules)
        return apply_action(derivation, action, items)

    def finds_anything(self, partial: Partial) -> bool:
        """Whether the step just made finds any entities; outlines are run only when they are complete."""
        derivation = partial.derivation
        if isinstance(derivation, OutlineDerivation) or not self.settings.is_grounded:
            return True
        if derivation.word is not None or not derivation.stack:
            return True
        last = derivation.stack[-1]
        return not isinstance(last, f.Entities) or isinstance(last, f.FindAll) or self.finds_entities(last)

    def finds_entities(self, program: f.Entities) -> bool:
        """Whether a program runs and finds an entity."""
        try:
            return self.cached.has_any(program)
        except ClewError:
            return False

    def has_answer(self, partial: Partial) -> bool:
        """Whether a complete program has a non-empty result, found once."""
        if partial.actions not in self.known_answers:
            self.known_answers[partial.actions] = self.finds_answer(partial)
        return self.known_answers[partial.actions]

    def finds_answer(self, partial: Partial) -> bool:
        """Whether a complete program finds anything; names of entities need not be run for that."""
        program = self.program_of(partial.derivation)
        if program is None or not self.settings.is_grounded:
            return program is not None
        if isinstance(program, f.What) or (isinstance(program, f.Count) and self.graph_tables is not None):
            return self.finds_entities(program.source)  # a count of nothing is no answer in a graph either way
        return any(scored.result.answers or scored.result.rows for scored in self.run(partial))

    def run(self, partial: Partial) -> Iterator[ScoredProgram]:
        """A complete program with its result, if it runs."""
        program = self.program_of(partial.derivation)
        if program is None:
            return
        try:
            result = self.cached.run(program, explain=False)
        except ClewError:
            return
        is_outline = isinstance(partial.derivation, OutlineDerivation)
        steps = len(partial.actions) - 1  # without the action that begins it
        is_refined = is_outline and self.refine is not None
        yield ScoredProgram(program, result, partial.score, (), steps, partial.least_step, is_outline, is_refined)

    def program_of(self, derivation: Derivation | OutlineDerivation) -> f.Function | None:
        """The complete program, or that of a complete outline; None if there is none."""
        if isinstance(derivation, Derivation):
            return derivation.program
        outline = derivation.outline
        if outline is not None and outline not in self.known_programs:
            try:
                program = self.outline_programs.program_of(outline, self.cached)
                self.known_programs[outline] = self.refine(program) if self.refine is not None else program
            except ClewError:
                self.known_programs[outline] = None
        return self.known_programs[outline] if outline is not None else None


def end_programs(extensions: Iterable[Extension]) -> Iterator[Partial]:
    """The partial programs that the extensions end."""
    for partial, action, score, least_step in extensions:
        if action == ACTION_NUMBERS[END]:
            yield Partial((*partial.actions, action), score, partial.derivation, least_step)


class NextActions(NamedTuple):
    """Actions that may come next, and what is added to their log-probabilities for how well items are linked."""

    actions: npt.NDArray[np.intp]
    links: npt.NDArray[np.float64]


@cache
def bounded_words(kinds: tuple[type[f.Function], ...]) -> tuple[int, ...]:
    """The words that may come next on a stack of functions, without those that would search or return everything."""
    return tuple(ACTION_NUMBERS[word] for word in words_on_stack(kinds) if not is_unbounded(word, kinds))


def is_unbounded(word: str, kinds: tuple[type[f.Function], ...]) -> bool:
    """Whether a function would return or search all entities of the graph."""
    has_everything = f.FindAll in kinds[len(kinds) - len(WORDS[word].needs) :]
    return has_everything and not word.startswith(("Filter", "Relate"))


class ActionFilter:
    """The actions that may come next, by the grammar of programs and by what the graph has."""

    def __init__(self, items: tuple[Item, ...], roles: PredicateRoles, link_weight: float = LINK_WEIGHT) -> None:
        self.items, self.roles, self.link_weight = items, roles, link_weight
        self.known: dict[tuple[object, ...], NextActions] = {}
        self.has_columns = any(item.column for item in items)
        self.first_places = {(item.kind, item.name): place for place, item in reversed(list(enumerate(items)))}

    def next_actions(self, derivation: Derivation | OutlineDerivation) -> NextActions:
        """The actions that fit the derivation with their links, found once for all that expect the same."""
        key = (type(derivation), *derivation.expected)
        if key not in self.known:
            allowed = self.allowed_actions(derivation)
            has_links = isinstance(derivation, Derivation)  # outlines need columns that questions leave unsaid
            links = [self.link_score(action) if has_links else 0.0 for action in allowed]
            self.known[key] = NextActions(np.array(allowed, np.intp), np.array(links, np.float64))
        return self.known[key]

    def link_score(self, action: int) -> float:
        """The weighted log of an item's linking score, which the parser does not know; 0 for other actions."""
        if action < FIRST_ITEM or not self.link_weight:
            return 0.0
        return self.link_weight * log(max(self.items[action - FIRST_ITEM].score, MIN_LINK_SCORE))

    def allowed_actions(self, derivation: Derivation | OutlineDerivation) -> list[int]:
        """The actions that fit the derivation; an outline needs columns to point at."""
        if isinstance(derivation, OutlineDerivation):
            return allowed_outline_actions(derivation, self.items)
        slot = derivation.slot
        if slot is None:
            ends = [ACTION_NUMBERS[END]] if derivation.program is not None else []
            ends += [ACTION_NUMBERS[QUERY]] if self.has_columns and not derivation.stack else []
            return [*ends, *bounded_words(derivation.stack_kinds)]
        if slot is InputSlot.OP:
            return [ACTION_NUMBERS[op] for op in Op]
        more = [ACTION_NUMBERS[NO_MORE]] if slot is InputSlot.COLUMN and derivation.columns else []
        places = (place for place in self.places[slot.kind] if self.fits(self.items[place], slot, derivation))
        return [*more, *(FIRST_ITEM + place for place in places)]

    @cached_property
    def places(self) -> Mapping[ItemKind | None, list[int]]:
        """The places of the items of each kind."""
        places: dict[ItemKind | None, list[int]] = defaultdict(list)
        for place, item in enumerate(self.items):
            if not self.is_repeated(place, item):
                places[item.kind].append(place)
        return places

    def is_repeated(self, place: int, item: Item) -> bool:
        """Whether an item means the same in programs as one before it: columns of other tables may have its name."""
        return bool(item.column) and item.value is None and self.first_places[item.kind, item.name] != place

    def fits(self, item: Item, slot: InputSlot, derivation: Derivation) -> bool:
        """Whether an item of its kind may fill a slot."""
        match slot:
            case InputSlot.RELATION:
                return item.name in self.roles.relations
            case InputSlot.KEY:
                return item.name in self.roles.keys
            case InputSlot.COLUMN:
                return item.name in self.roles.keys or item.name in self.roles.relations
            case InputSlot.QUALIFIER:
                return item.name in self.roles.qualifiers
            case InputSlot.VALUE:
                return self.has_type(item.value, derivation)
            case InputSlot.COUNT:
                return isinstance(item.value, Quantity) and item.value.number == int(item.value.number)
        return True

    def has_type(self, value: Value | None, derivation: Derivation) -> bool:
        """Whether a value has the type of the key or qualifier before it."""
        if value is None or derivation.word is None:
            return False
        if derivation.word.name.startswith(UNTYPED_FUNCTIONS):
            return True
        key = derivation.filled[-1] if derivation.filled else ""
        return not key or key in ACTION_NAMES or self.roles.accepts(key, value)


@dataclass(frozen=True, slots=True)
class ParserProposer:
    """Proposes programs with a trained parser."""

    model: ParserModel
    search: BeamSearch

    def propose(self, question: str, items: Sequence[Item], refine: Refinement | None = None) -> list[ScoredProgram]:
        """The likeliest programs for a question, best first."""
        return self.search.find_programs(self.model.encode(question, items), items, refine)

    def without_grounding(self) -> ParserProposer:
        """The same proposer without grounding, so that programs may find nothing."""
        search, settings = self.search, replace(self.search.settings, is_grounded=False)
        return ParserProposer(self.model, BeamSearch(search.engine, search.roles, settings, search.graph_tables))
