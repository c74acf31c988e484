"""From a record in any of the languages to its answers, on the engine that serves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from clew.engine.batch import MakeRunner, Runner
from clew.engine.compat import CompatEngine, Mode
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.vocabulary import Vocabulary
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.detect import read_program
from clew.language.program import functions as f
from clew.language.sexpr import read_sexpr
from clew.language.translate import program_of_kqapro_sparql, program_of_rows, program_of_sexpr

if TYPE_CHECKING:
    from clew.engine.endpoint import EndpointEngine
    from clew.engine.oxigraph import OxigraphEngine


NATIVE, OXIGRAPH = "native", "oxigraph"
Answerer = Callable[[dict[str, Any]], Result]


def answerer(kb: KnowledgeBase, engine: str = NATIVE, compat: str | None = None) -> Answerer:
    """What answers records on the engine: `native`, `oxigraph`, or the URL of a SPARQL server."""
    vocabulary = Vocabulary(kb)
    if compat is not None:
        published = CompatEngine(kb, Mode(compat))
        return lambda record: published.run(program_of(record, vocabulary))
    if engine == NATIVE:
        native = NativeEngine(kb)
        return lambda record: native.run(program_of(record, vocabulary), explain=False)
    sparql = sparql_engine(kb, engine)

    def answer(record: dict[str, Any]) -> Result:
        if record.get("sparql") and not record.get("program"):
            return sparql.run_sparql(str(record["sparql"]))
        return sparql.run(program_of(record, vocabulary))

    return answer


def sparql_engine(kb: KnowledgeBase, engine: str) -> OxigraphEngine | EndpointEngine:
    """The engine that runs any SPARQL: embedded, or a server's."""
    if engine == OXIGRAPH:
        from clew.engine.oxigraph import OxigraphEngine

        return OxigraphEngine(kb)
    if not engine.startswith(("http://", "https://")):
        raise ClewError(f"there is no engine {engine!r}: native, oxigraph, or the URL of a SPARQL server")
    from clew.engine.endpoint import EndpointEngine

    return EndpointEngine(engine)


def make_runner(kb: str, engine: str = NATIVE, compat: str | None = None) -> Runner:
    """A runner of records over the knowledge base at `kb`, in whatever process."""
    answer = answerer(open_kb(kb), engine, compat)
    if compat is not None:
        return lambda record: [one.text for one in answer(record).answers]
    return lambda record: list(answer(record).texts)


def runner_maker(engine: str, compat: str | None) -> MakeRunner:
    """What makes the runner for a choice of the user's."""
    return partial(make_runner, engine=engine, compat=compat)


def open_kb(place: str) -> KnowledgeBase:
    import clew

    return clew.open(place)


def program_of(record: dict[str, Any], vocabulary: Vocabulary) -> f.Function:
    """The program that a record means, read from the first of `LANGUAGES` that it has."""
    for language, read in LANGUAGES.items():
        if record.get(language):
            return read(record, vocabulary)
    raise ClewError(f"the record has none of {', '.join(LANGUAGES)}")


def rows_program(record: dict[str, Any], vocabulary: Vocabulary) -> f.Function:
    rows = record["graph"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ClewError("only a graph of rows can be run: a list of [subject, predicate, object] lists")
    texts = [[str(cell) for cell in row] for row in rows]
    return program_of_rows(texts, str(record.get("target", "?e")), vocabulary.types, vocabulary.relations)


LANGUAGES: dict[str, Callable[[dict[str, Any], Vocabulary], f.Function]] = {
    "program": lambda record, _: read_program(record["program"]),
    "sparql": lambda record, _: program_of_kqapro_sparql(str(record["sparql"])),
    "sexpr": lambda record, known: program_of_sexpr(read_sexpr(str(record["sexpr"]), known.concepts)),
    "graph": rows_program,
}
