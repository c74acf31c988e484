"""The routes on which a program is translated or run, and how their results compare with the native engine's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.solutions import QueryError
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.graph import write_rows
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.steps import (
    names_in,
    nodes_of,
    read_program_json,
    read_sequence,
    write_program_json,
    write_sequence,
)
from clew.language.sexpr import read_sexpr, write_sexpr
from clew.language.translate import (
    graph_of_program,
    program_of_kqapro_sparql,
    program_of_rows,
    program_of_sexpr,
    rows_of_program,
    sexpr_of_program,
    write_kqapro_sparql,
)
from kqapro_store import SELECTS, KqaproStore, expected_texts, explain_differences

Explanation = Callable[["Engines", f.Function], str]


class OutcomeKind(StrEnum):
    """How the result of a route compares with the expected result."""

    AGREED = "agreed"
    NOT_EXPRESSIBLE = "cannot be expressed"
    DOCUMENTED = "differ as documented"
    DIFFERENT = "DIFFER"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class RouteOutcome:
    """The outcome of a program on a route, with the construct, the reason or the answers."""

    kind: OutcomeKind
    detail: str = ""


class Engines:
    """A knowledge base with its engines and its schema."""

    def __init__(self, kb: KnowledgeBase, seconds: float) -> None:
        self.kb, self.limits = kb, QueryLimits(seconds=seconds)
        self.native, self.schema = NativeEngine(kb), SchemaView(kb)
        self.oxigraph = OxigraphEngine(kb, self.limits)

    @cached_property
    def kqapro(self) -> KqaproStore:
        return KqaproStore(self.kb, self.limits)

    @cached_property
    def ambiguous_names(self) -> frozenset[str]:
        """The names of relations that are also names of attributes or qualifiers."""
        return self.schema.relations & self.schema.types.keys()

    def close(self) -> None:
        self.oxigraph.close()
        if "kqapro" in self.__dict__:
            self.kqapro.close()


def run_on_oxigraph(engines: Engines, program: f.Function, expected: Result) -> RouteOutcome:
    """Kind, answers, ids, typed values, ties and rows must all be the same."""
    return compare(comparable_parts(engines.oxigraph.run(program)), comparable_parts(expected))


def comparable_parts(result: Result) -> tuple[object, ...]:
    return result.kind, result.answers, result.tied, result.columns, result.rows


def compare(actual: tuple[object, ...], expected: tuple[object, ...]) -> RouteOutcome:
    if actual == expected:
        return RouteOutcome(OutcomeKind.AGREED)
    return RouteOutcome(OutcomeKind.DIFFERENT, f"{actual!s:.300} INSTEAD OF {expected!s:.300}")


def make_form_route(write: Callable[[f.Function], object], read: Callable[..., f.Function]) -> Route:
    """A route that writes a program and reads it back; the program must be the same."""

    def route(engines: Engines, program: f.Function, expected: Result) -> RouteOutcome:
        return compare((read(write(program)),), (program,))

    return route


def make_translation_route(
    translate: Callable[[Engines, f.Function], f.Function], explain: Explanation = lambda *_: ""
) -> Route:
    """A route that translates a program, reads it back and runs it; the answers must agree or `explain` say why."""

    def route(engines: Engines, program: f.Function, expected: Result) -> RouteOutcome:
        again = translate(engines, program)
        if again == program:
            return RouteOutcome(OutcomeKind.AGREED, "the same program")
        result = engines.native.run(again, explain=False)
        outcome = compare((result.texts, result.rows), (expected.texts, expected.rows))
        reason = explain(engines, program)
        if outcome.kind is OutcomeKind.DIFFERENT and reason:
            return RouteOutcome(OutcomeKind.DOCUMENTED, reason)
        return (
            outcome
            if outcome.kind is OutcomeKind.AGREED
            else RouteOutcome(outcome.kind, f"{write_program_text(again)} {outcome.detail}")
        )

    return route


def translate_through_sparql(engines: Engines, program: f.Function) -> f.Function:
    return program_of_kqapro_sparql(write_kqapro_sparql(program, engines.schema.types))


def translate_through_sexpr(engines: Engines, program: f.Function) -> f.Function:
    text = write_sexpr(sexpr_of_program(program))
    return program_of_sexpr(read_sexpr(text, engines.schema.concepts))


def explain_concept_names(engines: Engines, program: f.Function) -> str:
    """An S-expression writes the name of an entity and of a class in the same way."""
    has_concept = any(name in engines.schema.concepts for name in names_in(program))
    return "the name of a concept is read as the class" if has_concept else ""


def explain_mixed_keys(engines: Engines, program: f.Function) -> str:
    """Under a key of several types, the form of a text decides whether it is a time or a number; a month is neither."""
    keys = {getattr(node, name) for node in nodes_of(program) for name in ("key", "qualifier") if hasattr(node, name)}
    has_mixed_key = any(len(engines.schema.types.get(key, ())) > 1 for key in keys)
    return "the form of a text decides its type under a key of several types" if has_mixed_key else ""


def translate_through_rows(engines: Engines, program: f.Function) -> f.Function:
    graph = rows_of_program(program)
    return program_of_rows(graph.rows, graph.target, engines.schema.types, engines.schema.relations)


def translate_through_graph(engines: Engines, program: f.Function) -> f.Function:
    rows, target = write_rows(graph_of_program(program))
    return program_of_rows(rows, target, engines.schema.types, engines.schema.relations)


def run_on_kqapro_store(engines: Engines, program: f.Function, expected: Result) -> RouteOutcome:
    """Run the query on the published encoding; a select must give one of the tied entities."""
    query = write_kqapro_sparql(program, engines.schema.types)
    actual, wanted = engines.kqapro.run_query(query), expected_texts(expected)
    if actual == wanted or (isinstance(program, SELECTS) and actual and actual <= wanted):
        return RouteOutcome(OutcomeKind.AGREED)
    mixed_keys = explain_mixed_keys(engines, program)
    reasons = [*explain_differences(program, engines.ambiguous_names), *filter(None, [mixed_keys])]
    if reasons:
        return RouteOutcome(OutcomeKind.DOCUMENTED, "; ".join(reasons))
    return RouteOutcome(OutcomeKind.DIFFERENT, f"{sorted(actual)!s:.300} INSTEAD OF {sorted(wanted)!s:.300}")


Route = Callable[[Engines, f.Function, Result], RouteOutcome]
ROUTES: dict[str, Route] = {
    "Oxigraph": run_on_oxigraph,
    "text": make_form_route(write_program_text, read_program_text),
    "sequence": make_form_route(write_sequence, read_sequence),
    "JSON": make_form_route(write_program_json, read_program_json),
    "KQA Pro's SPARQL, read back": make_translation_route(translate_through_sparql),
    "KQA Pro's SPARQL on rdf-kqapro": run_on_kqapro_store,
    "S-expression": make_translation_route(translate_through_sexpr, explain_concept_names),
    "rows": make_translation_route(translate_through_rows, explain_mixed_keys),
    "query graph": make_translation_route(translate_through_graph, explain_mixed_keys),
}


def run_route(route: Route, engines: Engines, program: f.Function, expected: Result) -> RouteOutcome:
    """The outcome of a program on a route, including a translation that is refused and a query that is stopped."""
    try:
        return route(engines, program, expected)
    except QueryError as fault:
        return RouteOutcome(OutcomeKind.STOPPED, str(fault).splitlines()[0][:60])
    except ClewError as fault:
        return RouteOutcome(OutcomeKind.NOT_EXPRESSIBLE, str(fault).splitlines()[0])
