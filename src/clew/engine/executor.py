"""Running records in any of the languages on any engine: native, compatible, Oxigraph or a SPARQL server."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from clew.engine.compat import CompatEngine, Mode
from clew.engine.http_reply import is_url
from clew.engine.ids import IdLookup
from clew.engine.kb_opener import open_any_kb
from clew.engine.meaning import Meaning, Notation, encoding_of_query, uses_foreign_terms
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultKind, result_json
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.executable.results import count_result, is_count, truth_result
from clew.engine.sparql.readable import UnknownTerm, is_exact_query
from clew.engine.trace import Trace, trace_json
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError, check_choice
from clew.jobs import LineRunner, MakeLineRunner
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.language_detector import record_of_text
from clew.language.program import functions as f
from clew.language.program.steps import is_tree
from clew.language.sparql.algebra import Filter, Query, QueryForm, Triple
from clew.language.translate import TranslationError

if TYPE_CHECKING:
    from clew.engine.endpoint import EndpointEngine
    from clew.engine.oxigraph import OxigraphEngine


NATIVE = "native"
OXIGRAPH = "oxigraph"
Answerer = Callable[[dict[str, Any]], Result]


def make_answerer(
    kb: KnowledgeBase, engine: str = NATIVE, compat: str | None = None, quirks: str | None = None
) -> Answerer:
    """A function that runs records on `engine`: `native`, `oxigraph`, or the URL of a SPARQL server."""
    schema = SchemaView(kb)
    if compat is not None:
        check_choice(compat, Mode, "executor to reproduce")
        published = CompatEngine(kb, Mode(compat))
        return lambda record: published.run(program_of(record, schema))
    native = NativeEngine(kb)
    if engine == NATIVE:
        return make_native_answerer(native, schema)
    sparql = open_sparql_engine(kb, engine, quirks)

    def answer(record: dict[str, Any]) -> Result:
        if record.get("sparql") and not record.get("program"):
            program = program_for_export(Meaning(record, schema)) if engine == OXIGRAPH else None
            if program is not None:
                return program if isinstance(program, Result) else sparql.run(program)
            return sparql.run_sparql(str(record["sparql"]))
        explain = run_with_explanation if engine == OXIGRAPH else run_remotely
        return explain(native, Meaning(record, schema).tree, sparql.run)

    return answer


def make_native_answerer(native: NativeEngine, schema: SchemaView, limits: QueryLimits | None = None) -> Answerer:
    """A function that runs records on the native engine; queries without a program run on Oxigraph, within `limits`."""
    cached, oxigraph = native.cached(), LateOxigraph(native.kb, limits)

    def answer(record: dict[str, Any]) -> Result:
        meaning = Meaning(record, schema)
        program = native_program(meaning)
        if isinstance(program, Result):
            return program
        if program is None:
            return oxigraph.engine.run_sparql(meaning.query)
        suited = cached if is_tree(program) else native
        return run_with_explanation(native, program, partial(suited.run, explain=False))

    return answer


def native_program(meaning: Meaning) -> f.Function | Result | None:
    """The program that a meaning runs as natively; None for a query whose text must run on Oxigraph.

    A query that requires a term the knowledge base does not have is its empty result.
    """
    if meaning.language != "sparql" or meaning.planned is not None:
        return meaning.program
    query, kb = meaning.query, meaning.schema.kb
    is_own = encoding_of_query(query, kb, meaning.notation) is Notation.OWN
    if is_ordered_list(query) and (is_own or not uses_foreign_terms(query)):
        return None
    if is_own and not is_exact_query(query, meaning.schema.own_terms):
        return None
    try:
        return meaning.program
    except TranslationError as fault:
        if is_own or not uses_foreign_terms(query):
            return None
        if isinstance(fault, UnknownTerm) and is_plain_pattern(query):
            return empty_result(query, str(fault))
        raise


def program_for_export(meaning: Meaning) -> f.Function | Result | None:
    """The program that a query in terms of no store of the knowledge base runs as on Oxigraph; None for other queries.

    Wikidata's and Freebase's terms are known by their ids, but the export has its own: as text, every query is empty.
    """
    if meaning.schema.kb.rdf_copy is not None or not uses_foreign_terms(meaning.query):
        return None
    return native_program(meaning)


def is_ordered_list(query: Query) -> bool:
    """Whether a query puts several results in an order, which programs cannot: they denote sets."""
    return bool(query.order_by) and query.limit != 1


def program_to_trace(meaning: Meaning) -> f.Function:
    """The program that a meaning runs as; a query that runs on Oxigraph has no steps to show."""
    program = native_program(meaning)
    if isinstance(program, f.Function):
        return program
    raise ClewError("no program certainly means the same as this query, so it has no trace; leave out --trace")


def is_plain_pattern(query: Query) -> bool:
    """Whether all solutions of a query need all its terms: its pattern consists of triples and filters."""
    return all(isinstance(element, Triple | Filter) for element in query.where.elements)


def empty_result(query: Query, reason: str) -> Result:
    """The result of a query without solutions, and why it has none."""
    if query.form is QueryForm.ASK:
        return truth_result(False)._replace(empty=reason)
    return count_result(0)._replace(empty=reason) if is_count(query) else Result(ResultKind.ENTITIES, empty=reason)


class LateOxigraph:
    """The Oxigraph engine of a knowledge base, started when it is first used."""

    def __init__(self, kb: KnowledgeBase, limits: QueryLimits | None = None) -> None:
        self.kb, self.limits = kb, limits

    @cached_property
    def engine(self) -> OxigraphEngine:
        from clew.engine.oxigraph import OxigraphEngine

        return OxigraphEngine(self.kb, self.limits)


def run_with_explanation(native: NativeEngine, program: f.Function, run: Callable[[f.Function], Result]) -> Result:
    """The result of `program` on another engine over the same knowledge base, with the reason if it is negative."""
    return native.with_explanation(program, run(program))


def run_remotely(native: NativeEngine, program: f.Function, run: Callable[[f.Function], Result]) -> Result:
    """The result of `program` on a server; if it is negative, with the reason why the local knowledge base has none."""
    result = run(program)
    reason = native.run(program).empty if result.is_negative else ""
    return result._replace(empty=f"in the local knowledge base, {reason}") if reason else result


def open_sparql_engine(kb: KnowledgeBase, engine: str, quirks: str | None = None) -> OxigraphEngine | EndpointEngine:
    """An engine that runs any SPARQL: the embedded one, or a server."""
    if engine == OXIGRAPH:
        from clew.engine.oxigraph import OxigraphEngine

        return OxigraphEngine(kb)
    if not is_url(engine):
        raise ClewError(f"there is no engine {engine!r}; use native, oxigraph, or the URL of a SPARQL server")
    from clew.engine.endpoint import EndpointEngine
    from clew.engine.endpoint.quirks import AUTO

    endpoint = EndpointEngine(engine, quirks=quirks or AUTO)
    endpoint.ids = IdLookup(kb)
    return endpoint


def make_runner(
    kb: str, engine: str = NATIVE, compat: str | None = None, trace: bool = False, quirks: str | None = None
) -> LineRunner:
    """A function that runs records on the knowledge base at `kb`, for any process; `trace` adds the steps."""
    opened = open_any_kb(kb)
    if trace:
        native, schema = NativeEngine(opened), SchemaView(opened)
        return lambda record: trace_json(native.trace(program_to_trace(Meaning(record, schema))))
    answer = make_answerer(opened, engine, compat, quirks)
    return lambda record: result_json(answer(record), repeated=compat is not None)


def runner_maker(engine: str, compat: str | None, trace: bool = False, quirks: str | None = None) -> MakeLineRunner:
    """`make_runner` with these options, for worker processes to call with the place of a knowledge base."""
    return partial(make_runner, engine=engine, compat=compat, trace=trace, quirks=quirks)


def program_of(record: dict[str, Any], schema: SchemaView) -> f.Function:
    """The program that a record means, whichever language it is in."""
    return Meaning(record, schema).program


def run_text(
    kb: KnowledgeBase,
    text: str,
    language: str = "",
    engine: str = NATIVE,
    compat: str | None = None,
    quirks: str | None = None,
    trace: bool = False,
) -> Trace:
    """The result of one program or query on `kb`; its steps too if `trace`, which only the native engine has.

    The language is detected unless you name it.
    """
    record = record_of_text(text, language)
    if engine != NATIVE or compat is not None:
        return Trace((), make_answerer(kb, engine, compat, quirks)(record))
    native = NativeEngine(kb)
    if trace:
        return native.trace(program_to_trace(Meaning(record, SchemaView(kb))))
    return Trace((), make_native_answerer(native, SchemaView(kb))(record))
