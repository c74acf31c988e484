"""From a record in any of the languages to its answers, on the engine that serves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from clew.engine.batch import MakeRunner, Runner
from clew.engine.compat import CompatEngine, Mode
from clew.engine.native import NativeEngine
from clew.engine.vocabulary import Vocabulary, vocabulary_of
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.detect import read_program
from clew.language.program import functions as f
from clew.language.sexpr import read_sexpr
from clew.language.translate import program_of_kqapro_sparql, program_of_rows, program_of_sexpr


def native_runner(kb: str) -> Runner:
    """A runner of records on the native engine over the knowledge base at `kb`."""
    opened = open_kb(kb)
    engine, vocabulary = NativeEngine(opened), vocabulary_of(opened)
    return lambda record: list(engine.run(program_of(record, vocabulary), explain=False).texts)


def compat_runner(kb: str, mode: str) -> Runner:
    """A runner that answers as a published executor does, repetitions included."""
    opened = open_kb(kb)
    engine, vocabulary = CompatEngine(opened, Mode(mode)), vocabulary_of(opened)
    return lambda record: [answer.text for answer in engine.run(program_of(record, vocabulary)).answers]


def runner_maker(compat: str | None) -> MakeRunner:
    """What makes the runner for a choice of the user's, in whatever process."""
    return native_runner if compat is None else partial(compat_runner, mode=compat)


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
