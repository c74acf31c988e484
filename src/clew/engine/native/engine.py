"""The native engine: programs run on the columns, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from clew.engine.expression_values import RowSet
from clew.engine.native.answer_functions import ANSWER_MEANINGS, what
from clew.engine.native.entity_functions import ENTITY_MEANINGS
from clew.engine.native.entity_set import AllEntities, EntitySet, as_list, count_nodes
from clew.engine.native.explanations import describe_namesakes, explain_empty, facts_behind, sample_of
from clew.engine.native.index import Index
from clew.engine.native.ranking_values import RankingValues, find_ranking_values
from clew.engine.native.remote_index import open_index
from clew.engine.native.result_cache import DEFAULT_CAPACITY, ResultCache
from clew.engine.native.step_items import StepItems, list_items
from clew.engine.native.table_functions import TABLE_MEANINGS, ColumnFacts, Outcome
from clew.engine.result import Result
from clew.engine.row_tables import table_result
from clew.engine.trace import Trace, TraceStep
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.signatures import ProgramError
from clew.language.program.steps import chain_to, inputs_of, list_steps, needed_by, write_out_steps

MEANINGS: dict[type[f.Function], Callable[..., Outcome]] = {
    **ENTITY_MEANINGS,
    **ANSWER_MEANINGS,
    **TABLE_MEANINGS,
    f.ViewQuery: lambda index, node: node.read(node.query),
}
MAX_BATCH = 10_000  # programs whose results are in memory at once


class StepOutcome(NamedTuple):
    """A step of a program: the places of the steps it depends on, and what it found."""

    node: f.Function
    dependencies: tuple[int, ...]
    outcome: Outcome


class FoundStep(NamedTuple):
    """A step of a program for other rooms: the nodes that it found, or its result; of all entities it lists none."""

    node: f.Function
    dependencies: tuple[int, ...]
    nodes: list[int]
    result: Result | None


class NativeEngine:
    """Runs programs on an open knowledge base, and answers the questions about its entities that other rooms have."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.index = open_index(kb)

    def run(self, program: f.Function, explain: bool = True) -> Result:
        """The result of `program`; a program that ends in entities yields their names.

        With `explain`, a negative result says which step found nothing, and why.
        """
        result = self.to_result(program, self.evaluate(program))
        return self.with_explanation(program, result) if explain else result

    def run_limited(self, program: f.Function, limit: int) -> Result:
        """The result of `program`, unless it ends in more than `limit` entities, whose names would take long."""
        outcome = self.evaluate(program)
        count = count_nodes(outcome.nodes, self.index.entity_count) if isinstance(outcome, EntitySet) else 0
        if count > limit:
            raise ClewError(f"it yields {count:,} answers, more than {limit:,}")
        return self.to_result(program, outcome)

    def run_all(self, programs: Iterable[f.Function]) -> Iterator[Result]:
        """The results of many programs in their order, of which those of one shape run together.

        Steps that go through many entities, and with which several programs begin, are evaluated once.
        """
        return run_in_batches(programs, partial(BatchEngine(self.kb, self.index).run, explain=False))

    def cached(self, capacity: int = DEFAULT_CAPACITY) -> CachedEngine:
        """An engine on the same columns that remembers the outcome of every step, up to about so many numbers."""
        return CachedEngine(self.kb, self.index, capacity)

    def with_explanation(self, program: f.Function, result: Result) -> Result:
        """`result` with the first step that found nothing, if it is negative, and a note on names with namesakes.

        The result may come from another engine; its values stay as they are.
        """
        empty = first_empty_step(self.trace_steps(program)[0]) if result.is_negative else ""
        return self.with_namesake_note(program, result._replace(empty=empty) if empty else result)

    def with_namesake_note(self, program: f.Function, result: Result) -> Result:
        note = describe_namesakes(self.index, program)
        return result._replace(note=f"{result.note} {note}".strip()) if note else result

    def to_result(self, program: f.Function, outcome: Outcome) -> Result:
        if isinstance(outcome, Result):
            return outcome
        if isinstance(outcome, RowSet):
            return table_result(ColumnFacts(self.index), outcome)
        return what(self.index, f.What(program), outcome)  # type: ignore[arg-type]

    def evaluate(self, program: f.Function) -> Outcome:
        """The outcome of a function, after evaluating those it depends on, each once."""
        chain = chain_to(program)
        node = chain.pop()
        needed = needed_by(node)
        if needed and any(map(has_branches, needed)):
            outcome = self.evaluate_steps(node)
        else:
            outcome = MEANINGS[type(node)](self.index, node, *map(self.evaluate, needed))
        index = self.index
        while chain:
            node = chain.pop()
            outcome = MEANINGS[type(node)](index, node, outcome)
        return outcome

    def evaluate_steps(self, program: f.Function) -> Outcome:
        """The outcome of a program with several branches, which may share steps."""
        outcomes: list[Outcome] = []
        for node, dependencies in list_steps(program, shared=True):
            outcomes.append(MEANINGS[type(node)](self.index, node, *[outcomes[place] for place in dependencies]))
        return outcomes[-1]

    # --- entities, by their node numbers

    def locate(self, program: f.Function) -> list[int]:
        """The entities that `program` locates, in order; none if it yields something else."""
        outcome = self.evaluate(program)
        return as_list(outcome.nodes, self.index.entity_count) if isinstance(outcome, EntitySet) else []

    def locate_at_most(self, program: f.Function, limit: int) -> list[int] | None:
        """The entities that `program` locates; None if there are more than `limit`, or simply all."""
        outcome = self.evaluate(program)
        nodes = outcome.nodes if isinstance(outcome, EntitySet) else []
        if isinstance(nodes, AllEntities) or len(nodes) > limit:
            return None
        return as_list(nodes, self.index.entity_count)

    def first_entities(self, program: f.Function, limit: int) -> list[int]:
        """The first entities that `program` locates, at most `limit`; none if it locates simply all."""
        outcome = self.evaluate(program)
        nodes = outcome.nodes if isinstance(outcome, EntitySet) else []
        return [] if isinstance(nodes, AllEntities) else [int(node) for node in nodes[:limit]]

    def count_entities(self, program: f.Function) -> int:
        """How many entities `program` locates; 0 if it yields something else."""
        outcome = self.evaluate(program)
        return count_nodes(outcome.nodes, self.index.entity_count) if isinstance(outcome, EntitySet) else 0

    def has_any(self, program: f.Function) -> bool:
        """Whether `program` locates any entity."""
        return self.count_entities(program) > 0

    def nodes_named(self, name: str) -> tuple[int, ...]:
        """The entities and concepts with exactly this name."""
        return self.index.nodes_named(name)

    def members_of(self, concept: str) -> list[int]:
        """The entities that belong to a concept of this name, in order."""
        members: list[int] = self.index.members(concept).tolist()
        return members

    def ranking_values(self, nodes: Sequence[int], key: str) -> RankingValues:
        """The values under `key` by which SelectAmong and Top rank `nodes`."""
        return find_ranking_values(self.index, EntitySet(list(nodes)), key)

    # --- traces

    def trace(self, program: f.Function) -> Trace:
        """The thread of `program`: every step with its outcome and the facts behind it, and the result."""
        steps, outcome = self.trace_steps(program)
        result = self.with_namesake_note(program, self.to_result(program, outcome))
        return Trace(tuple(steps), result._replace(empty=first_empty_step(steps)) if result.is_negative else result)

    def trace_steps(self, program: f.Function) -> tuple[list[TraceStep], Outcome]:
        """The steps of a program with what each found, and the outcome of the last."""
        outcomes = self.run_steps(program)
        steps = [self.make_step(*step, [outcomes[place].outcome for place in step.dependencies]) for step in outcomes]
        return steps, outcomes[-1].outcome

    def run_steps(self, program: f.Function) -> list[StepOutcome]:
        """Every step of a program with its outcome, in the order in which they run."""
        steps: list[StepOutcome] = []
        for node, dependencies in write_out_steps(program):
            inputs = [steps[place].outcome for place in dependencies]
            steps.append(StepOutcome(node, dependencies, self.run_step(node, inputs)))
        return steps

    def run_step(self, node: f.Function, inputs: Sequence[Outcome]) -> Outcome:
        """The outcome of a function, given those of the functions that it depends on."""
        return MEANINGS[type(node)](self.index, node, *inputs)

    def list_step_items(self, program: f.Function, step: int, part: range) -> StepItems:
        """What the step with a number, from 1, found at the places of `part`, with the facts behind each item."""
        steps = self.run_steps(program)
        if not 1 <= step <= len(steps):
            raise ProgramError(f"there is no step {step}; the program has {len(steps)}")
        node, dependencies, outcome = steps[step - 1]
        return list_items(self.index, node, outcome, [steps[place].outcome for place in dependencies], part)

    def find_steps(self, program: f.Function) -> list[FoundStep]:
        """Every step of a program with what it found, in the order in which they run."""
        return [FoundStep(node, places, *self.spell_out(outcome)) for node, places, outcome in self.run_steps(program)]

    def spell_out(self, outcome: Outcome) -> tuple[list[int], Result | None]:
        if not isinstance(outcome, EntitySet):
            return [], outcome if isinstance(outcome, Result) else table_result(ColumnFacts(self.index), outcome)
        is_all = isinstance(outcome.nodes, AllEntities)
        return [] if is_all else as_list(outcome.nodes, self.index.entity_count), None

    def make_step(
        self,
        node: f.Function,
        dependencies: tuple[int, ...],
        outcome: Outcome,
        inputs: list[Outcome],
    ) -> TraceStep:
        shown = table_result(ColumnFacts(self.index), outcome) if isinstance(outcome, RowSet) else outcome
        sample = sample_of(self.index, shown)
        facts = facts_behind(self.index, node, outcome, inputs) if isinstance(node, f.GENERAL) else sample.facts
        return TraceStep(
            type(node).__name__,
            inputs_of(node),
            dependencies,
            sample.count,
            sample.texts,
            facts,
            "" if sample.count else explain_empty(self.index, node, inputs),
        )


def has_branches(program: f.Function) -> bool:
    """Whether a function of `program` depends on several."""
    return bool(needed_by(chain_to(program)[-1]))


class CachedEngine(NativeEngine):
    """A native engine that remembers the outcome of every step, for programs that begin alike.

    It is for programs that are small as trees (`require_tree`), because it compares them as trees.
    """

    def __init__(self, kb: KnowledgeBase, index: Index, capacity: int = DEFAULT_CAPACITY) -> None:
        self.kb, self.index, self.cache = kb, index, ResultCache(capacity)

    def cached(self, capacity: int = DEFAULT_CAPACITY) -> CachedEngine:
        """Itself, because it remembers already."""
        return self

    def evaluate(self, program: f.Function) -> Outcome:
        outcome = self.cache.get(program)
        if outcome is None:
            inputs = [self.evaluate(source) for source in needed_by(program)]
            outcome = MEANINGS[type(program)](self.index, program, *inputs)
            self.cache.put(program, outcome)
        return outcome

    def run_step(self, node: f.Function, inputs: Sequence[Outcome]) -> Outcome:
        outcome = self.cache.get(node)
        if outcome is None:
            outcome = MEANINGS[type(node)](self.index, node, *inputs)
            self.cache.put(node, outcome)
        return outcome


class BatchEngine(CachedEngine):
    """A native engine that remembers the outcomes of steps that go through many entities; others are not worth it."""

    def evaluate(self, program: f.Function) -> Outcome:
        chain = chain_to(program)
        if needed_by(chain[-1]):
            return NativeEngine.evaluate(self, program)
        node = chain.pop()
        outcome = MEANINGS[type(node)](self.index, node)
        while chain:
            node = chain.pop()
            if isinstance(outcome, EntitySet) and not isinstance(outcome.known_nodes, list):
                outcome = self.evaluate_once(node, outcome)
            else:
                outcome = MEANINGS[type(node)](self.index, node, outcome)
        return outcome

    def evaluate_once(self, node: f.Function, source: EntitySet) -> Outcome:
        """The outcome of a function applied to `source`, unless it is remembered."""
        outcome = self.cache.get(node)
        if outcome is None:
            outcome = MEANINGS[type(node)](self.index, node, source)
            self.cache.put(node, outcome)
        return outcome


def run_in_batches(programs: Iterable[f.Function], run: Callable[[f.Function], Result]) -> Iterator[Result]:
    """The results of programs in their order; an error is raised at the place of its program."""
    waiting = iter(programs)
    while batch := list(islice(waiting, MAX_BATCH)):
        for outcome in run_batch(batch, run):
            if isinstance(outcome, ClewError):
                raise outcome
            yield outcome


def run_batch(batch: Sequence[f.Function], run: Callable[[f.Function], Result]) -> list[Result | ClewError]:
    """The result of each program or its error, in their order."""
    outcomes: dict[int, Result | ClewError] = {}
    for place in order_by_shape(batch):
        try:
            outcomes[place] = run(batch[place])
        except ClewError as fault:
            outcomes[place] = fault
    return [outcomes[place] for place in range(len(batch))]


def order_by_shape(programs: Sequence[f.Function]) -> list[int]:
    """The places of programs, those of one shape after another: the functions up to the first that joins branches.

    A function that runs many times in a row finds its code and its columns in the processor's caches.
    """
    groups: dict[tuple[type[f.Function], ...], list[int]] = {}
    for place, program in enumerate(programs):
        groups.setdefault(tuple(map(type, chain_to(program))), []).append(place)
    return [place for group in groups.values() for place in group]


def first_empty_step(steps: list[TraceStep]) -> str:
    """The number of the first step that found nothing, and why."""
    for number, step in enumerate(steps, 1):
        if step.empty:
            return f"step {number} ({step.function}): {step.empty}"
    return ""
