"""The native engine: programs run on the columns, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from clew.engine.native import answer_functions, entity_functions
from clew.engine.native.entity_set import EntitySet
from clew.engine.native.explanations import describe_namesakes, explain_empty, sample_of
from clew.engine.native.index import Index
from clew.engine.native.result_cache import ResultCache
from clew.engine.result import Result
from clew.engine.trace import Trace, TraceStep
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import NEEDED, inputs_of, needed_by

MEANINGS: dict[type[f.Function], Callable[..., EntitySet | Result]] = {
    f.FindAll: entity_functions.find_all,
    f.Find: entity_functions.find,
    f.FilterConcept: entity_functions.filter_concept,
    f.FilterStr: entity_functions.filter_value,
    f.FilterNum: entity_functions.filter_value,
    f.FilterYear: entity_functions.filter_value,
    f.FilterDate: entity_functions.filter_value,
    f.QFilterStr: entity_functions.filter_qualifier,
    f.QFilterNum: entity_functions.filter_qualifier,
    f.QFilterYear: entity_functions.filter_qualifier,
    f.QFilterDate: entity_functions.filter_qualifier,
    f.Relate: entity_functions.relate,
    f.And: entity_functions.both,
    f.Or: entity_functions.either,
    f.What: answer_functions.what,
    f.Count: answer_functions.count,
    f.SelectBetween: answer_functions.select_between,
    f.SelectAmong: answer_functions.select_among,
    f.QueryAttr: answer_functions.query_attr,
    f.QueryAttrUnderCondition: answer_functions.query_attr_under_condition,
    f.VerifyStr: answer_functions.verify,
    f.VerifyNum: answer_functions.verify,
    f.VerifyYear: answer_functions.verify,
    f.VerifyDate: answer_functions.verify,
    f.QueryRelation: answer_functions.query_relation,
    f.QueryAttrQualifier: answer_functions.query_attr_qualifier,
    f.QueryRelationQualifier: answer_functions.query_relation_qualifier,
    f.Without: entity_functions.without,
    f.RelateByName: entity_functions.relate_by_name,
    f.Top: entity_functions.top,
    f.FilterCount: entity_functions.filter_count,
    f.FilterKeys: entity_functions.filter_keys,
    f.Aggregate: answer_functions.aggregate,
    f.GroupBy: answer_functions.group_by,
    f.Table: answer_functions.table,
    f.Exists: answer_functions.exists,
    f.TopCount: entity_functions.top_count,
}


NOTHING = ((), ("0",), ("no",))


class NativeEngine:
    """Runs programs on an open knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.index = Index(kb)

    def run(self, program: f.Function, explain: bool = True) -> Result:
        """The result of a program; a program that ends in entities asks for their names.

        If there is none and `explain` is set, the result says which step came up empty, and why.
        """
        result = self.as_result(program, self.evaluate(program))
        return self.explained(program, result) if explain else result

    def explained(self, program: f.Function, result: Result) -> Result:
        """The result with the step that came up empty, if it says nothing, and with a note on names that several bear.

        A result that is not this engine's keeps its answers.
        """
        empty = first_fault(self.steps(program)) if result.texts in NOTHING else ""
        return self.noted(program, result._replace(empty=empty) if empty else result)

    def noted(self, program: f.Function, result: Result) -> Result:
        shared = describe_namesakes(self.index, program)
        return result._replace(note=f"{result.note} {shared}".strip()) if shared else result

    def as_result(self, program: f.Function, found: EntitySet | Result) -> Result:
        if isinstance(found, Result):
            return found
        return answer_functions.what(self.index, f.What(program), found)  # type: ignore[arg-type]

    def evaluate(self, node: f.Function) -> EntitySet | Result:
        """What a function yields, after those it depends on."""
        kind = type(node)
        needed = NEEDED[kind]
        if len(needed) == 1:
            return MEANINGS[kind](self.index, node, self.evaluate(getattr(node, needed[0])))
        return MEANINGS[kind](self.index, node, *[self.evaluate(getattr(node, name)) for name in needed])

    def run_all(self, programs: Iterable[f.Function]) -> Iterator[Result]:
        """The results of many programs; what several of them begin with is evaluated once."""
        return map(self.remembering(), programs)

    def remembering(self) -> Callable[[f.Function], Result]:
        """What runs one program after another and remembers what each began with."""
        known = ResultCache()
        return lambda program: self.as_result(program, self.evaluate_once(program, known))

    def evaluate_once(self, node: f.Function, known: ResultCache) -> EntitySet | Result:
        """What a function yields, looked up if it was asked for before."""
        found = known.get(node)
        if found is None:
            kind = type(node)
            given = [self.evaluate_once(getattr(node, name), known) for name in NEEDED[kind]]
            found = MEANINGS[kind](self.index, node, *given)
            known.put(node, found)
        return found

    def trace(self, program: f.Function) -> Trace:
        """The thread of a program: every step with what it found and the facts behind it, and the result."""
        steps: list[TraceStep] = []
        found = self.visit(program, steps)
        result = self.noted(program, self.as_result(program, found))
        return Trace(tuple(steps), result._replace(empty=first_fault(steps)) if result.texts in NOTHING else result)

    def steps(self, program: f.Function) -> list[TraceStep]:
        steps: list[TraceStep] = []
        self.visit(program, steps)
        return steps

    def visit(self, node: f.Function, steps: list[TraceStep]) -> EntitySet | Result:
        """What a function yields; its step is added behind those of the functions it depends on."""
        given, dependencies = [], []
        for needed in needed_by(node):
            given.append(self.visit(needed, steps))
            dependencies.append(len(steps) - 1)
        found = MEANINGS[type(node)](self.index, node, *given)
        steps.append(self.step(node, dependencies, given, found))
        return found

    def step(
        self, node: f.Function, dependencies: list[int], given: list[EntitySet | Result], found: EntitySet | Result
    ) -> TraceStep:
        shown = sample_of(self.index, found)
        return TraceStep(
            type(node).__name__,
            inputs_of(node),
            tuple(dependencies),
            shown.count,
            shown.sample,
            shown.facts,
            "" if shown.count else explain_empty(self.index, node, given),
        )


def first_fault(steps: list[TraceStep]) -> str:
    """The first step that came up empty, and why."""
    for number, step in enumerate(steps, 1):
        if step.empty:
            return f"step {number} ({step.function}): {step.empty}"
    return ""
