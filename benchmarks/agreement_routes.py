"""The ways on which a program is run or translated and run, and what comes of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.oxigraph.query_process import QueryLimits
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.solutions import QueryError
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
from kqapro_store import SELECTS, KqaproStore, expected_texts, reasons

Why = Callable[["Ground", f.Function], str]


class Kind(StrEnum):
    """What came of a program on a route."""

    AGREED = "agreed"
    UNSAID = "cannot be expressed"
    EXPLAINED = "differ as documented"
    DIFFERENT = "DIFFER"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a program on a route, with the construct, the reason or the answers."""

    kind: Kind
    detail: str = ""


class Ground:
    """A knowledge base with everything that runs on it."""

    def __init__(self, kb: KnowledgeBase, seconds: float) -> None:
        self.kb, self.limits = kb, QueryLimits(seconds=seconds)
        self.native, self.vocabulary = NativeEngine(kb), SchemaView(kb)
        self.oxigraph = OxigraphEngine(kb, self.limits)

    @cached_property
    def kqapro(self) -> KqaproStore:
        return KqaproStore(self.kb, self.limits)

    @cached_property
    def both(self) -> frozenset[str]:
        """The names of relations that are attributes or qualifiers too."""
        return self.vocabulary.relations & self.vocabulary.types.keys()

    def close(self) -> None:
        self.oxigraph.close()
        if "kqapro" in self.__dict__:
            self.kqapro.close()


def by_oxigraph(ground: Ground, program: f.Function, expected: Result) -> Outcome:
    """Everything must be the same: kind, answers, ids, typed values, ties, rows."""
    return judged(essence(ground.oxigraph.run(program)), essence(expected))


def essence(result: Result) -> tuple[object, ...]:
    return result.kind, result.answers, result.tied, result.columns, result.rows


def judged(found: tuple[object, ...], expected: tuple[object, ...]) -> Outcome:
    if found == expected:
        return Outcome(Kind.AGREED)
    return Outcome(Kind.DIFFERENT, f"{found!s:.300} INSTEAD OF {expected!s:.300}")


def by_form(write: Callable[[f.Function], object], read: Callable[..., f.Function]) -> Route:
    """Written and read again, a program is the very same."""

    def route(ground: Ground, program: f.Function, expected: Result) -> Outcome:
        return judged((read(write(program)),), (program,))

    return route


def by_translation(there_and_back: Callable[[Ground, f.Function], f.Function], why: Why = lambda *_: "") -> Route:
    """Translated, read back and run, a program has the same answers, unless there is a known reason."""

    def route(ground: Ground, program: f.Function, expected: Result) -> Outcome:
        again = there_and_back(ground, program)
        if again == program:
            return Outcome(Kind.AGREED, "the same program")
        found = ground.native.run(again, explain=False)
        outcome = judged((found.texts, found.rows), (expected.texts, expected.rows))
        reason = why(ground, program)
        if outcome.kind is Kind.DIFFERENT and reason:
            return Outcome(Kind.EXPLAINED, reason)
        return (
            outcome
            if outcome.kind is Kind.AGREED
            else Outcome(outcome.kind, f"{write_program_text(again)} {outcome.detail}")
        )

    return route


def through_sparql(ground: Ground, program: f.Function) -> f.Function:
    return program_of_kqapro_sparql(write_kqapro_sparql(program, ground.vocabulary.types))


def through_sexpr(ground: Ground, program: f.Function) -> f.Function:
    text = write_sexpr(sexpr_of_program(program))
    return program_of_sexpr(read_sexpr(text, ground.vocabulary.concepts))


def finds_a_concept(ground: Ground, program: f.Function) -> str:
    """An expression has one form for the name of an entity and of a class."""
    named = any(name in ground.vocabulary.concepts for name in names_in(program))
    return "the name of a concept is read as the class" if named else ""


def reads_by_form(ground: Ground, program: f.Function) -> str:
    """Under a key of several types, what is a time or a number is told by the form of the text; a month is neither."""
    keys = {getattr(node, name) for node in nodes_of(program) for name in ("key", "qualifier") if hasattr(node, name)}
    several = any(len(ground.vocabulary.types.get(key, ())) > 1 for key in keys)
    return "the type of a text is told by its form, under a key of several types" if several else ""


def through_rows(ground: Ground, program: f.Function) -> f.Function:
    found = rows_of_program(program)
    return program_of_rows(found.rows, found.target, ground.vocabulary.types, ground.vocabulary.relations)


def through_graph(ground: Ground, program: f.Function) -> f.Function:
    rows, target = write_rows(graph_of_program(program))
    return program_of_rows(rows, target, ground.vocabulary.types, ground.vocabulary.relations)


def on_kqapro_store(ground: Ground, program: f.Function, expected: Result) -> Outcome:
    """The query itself, on the published encoding; a select must give one of those tied."""
    query = write_kqapro_sparql(program, ground.vocabulary.types)
    found, wanted = ground.kqapro.texts(query), expected_texts(expected)
    if found == wanted or (isinstance(program, SELECTS) and found and found <= wanted):
        return Outcome(Kind.AGREED)
    why = [*reasons(program, ground.both), *filter(None, [reads_by_form(ground, program)])]
    if why:
        return Outcome(Kind.EXPLAINED, "; ".join(why))
    return Outcome(Kind.DIFFERENT, f"{sorted(found)!s:.300} INSTEAD OF {sorted(wanted)!s:.300}")


Route = Callable[[Ground, f.Function, Result], Outcome]
ROUTES: dict[str, Route] = {
    "Oxigraph": by_oxigraph,
    "text": by_form(write_program_text, read_program_text),
    "sequence": by_form(write_sequence, read_sequence),
    "JSON": by_form(write_program_json, read_program_json),
    "KQA Pro's SPARQL, read back": by_translation(through_sparql),
    "KQA Pro's SPARQL on rdf-kqapro": on_kqapro_store,
    "S-expression": by_translation(through_sexpr, finds_a_concept),
    "rows": by_translation(through_rows, reads_by_form),
    "query graph": by_translation(through_graph, reads_by_form),
}


def outcome(route: Route, ground: Ground, program: f.Function, expected: Result) -> Outcome:
    """What comes of a program; a refusal to translate and a time limit are told apart."""
    try:
        return route(ground, program, expected)
    except QueryError as fault:
        return Outcome(Kind.STOPPED, str(fault).splitlines()[0][:60])
    except ClewError as fault:
        return Outcome(Kind.UNSAID, str(fault).splitlines()[0])
