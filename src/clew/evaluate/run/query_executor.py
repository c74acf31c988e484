"""Running gold and predicted queries on any engine, within limits; what goes wrong is data, not an exception."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

import orjson

from clew.benchmark.file_record import form_data
from clew.benchmark.question import Forms
from clew.engine.executor import NATIVE, OXIGRAPH
from clew.engine.meaning import Meaning, Notation
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.solutions import QueryError
from clew.errors import ClewError
from clew.evaluate.run.known_names import ENCODING_TERMS
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.sparql.algebra import Iri, walk
from clew.language.translate import TranslationError

if TYPE_CHECKING:
    from clew.engine.endpoint import EndpointEngine
    from clew.engine.oxigraph import OxigraphEngine
    from clew.engine.oxigraph.engine import KqaproEngine


# The first language that a prediction has is run; an engine for SPARQL is given SPARQL where there is some.
NATIVE_ORDER = ("program", "sparql", "sexpr", "graph")
SPARQL_ORDER = ("sparql", "program", "sexpr", "graph")
DEFAULT_SECONDS, DEFAULT_ANSWERS = 10.0, 100_000
MAX_ERROR_CHARS = 500
ADDRESS = ("http://", "https://")


class ExecutableForm(NamedTuple):
    """A meaning in the language that it is run in; a graph has a target."""

    language: str
    text: str
    target: str = ""


class RawOutcome(NamedTuple):
    """What came of running something: answers with their ids, the rows of a table, or an error."""

    answers: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    error: str = ""

    def dump(self) -> bytes:
        """The outcome as JSON."""
        return orjson.dumps([self.answers, self.rows, self.error])


def load_raw_outcome(data: bytes) -> RawOutcome:
    """What `dump` wrote."""
    answers, rows, error = orjson.loads(data)
    return RawOutcome(tuple((text, id_) for text, id_ in answers), tuple(map(tuple, rows)), error)


@dataclass(frozen=True, slots=True)
class ExecutionSetup:
    """Where and how queries are run: the folder of a knowledge base and its digest, an engine, and the limits."""

    kb: str = ""
    digest: str = ""
    engine: str = NATIVE
    seconds: float = DEFAULT_SECONDS
    answers: int = DEFAULT_ANSWERS

    def __post_init__(self) -> None:
        """Refuse an engine that there is none of, or that lacks a knowledge base."""
        if self.engine not in (NATIVE, OXIGRAPH) and not self.engine.startswith(ADDRESS):
            raise ClewError(f"there is no engine {self.engine!r}: native, oxigraph, or the URL of a SPARQL server")

    @property
    def can_run(self) -> bool:
        """Whether there is something to run queries on."""
        return bool(self.kb) or self.is_remote

    @property
    def is_remote(self) -> bool:
        """Whether a server is asked."""
        return self.engine.startswith(ADDRESS)

    def cache_key(self, runnable: ExecutableForm) -> bytes:
        """The digest that stands for running `runnable` in this way."""
        parts = (self.digest, self.engine, f"{self.seconds:g}", str(self.answers), *runnable)
        return blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).digest()

    def executable_form(self, forms: Forms) -> ExecutableForm | None:
        """What is run of a meaning: its first language that this engine takes."""
        for language in NATIVE_ORDER if self.engine == NATIVE else SPARQL_ORDER:
            if text := getattr(forms, language):
                return ExecutableForm(language, text, forms.target if language == "graph" else "")
        return None


class QueryExecutor:
    """Runs meanings on one engine; engines are started when they are needed."""

    def __init__(self, kb: KnowledgeBase | None, setup: ExecutionSetup) -> None:
        self.kb_or_none, self.setup = kb, setup

    def run(self, runnable: ExecutableForm) -> RawOutcome:
        """The outcome; an error is part of it, also that the limits were exceeded."""
        try:
            return self.raw_outcome(ENGINE_RUNNERS[self.engine_name](self, runnable))
        except TimeUp:
            return RawOutcome(error=f"it took more than {self.setup.seconds:g} seconds")
        except RecursionError:
            return RawOutcome(error="it is nested too deeply")
        except (ClewError, MemoryError) as fault:
            return RawOutcome(error=(str(fault) or type(fault).__name__)[:MAX_ERROR_CHARS])

    @property
    def engine_name(self) -> str:
        return "remote" if self.setup.is_remote else self.setup.engine

    def raw_outcome(self, result: Result) -> RawOutcome:
        found = max(len(result.answers), len(result.rows))
        self.refuse_too_many(found)
        pairs = dict.fromkeys((one.text, one.id) for one in result.answers)
        return RawOutcome(tuple(pairs), result.rows)

    def refuse_too_many(self, found: int) -> None:
        if found > self.setup.answers:
            raise QueryError(f"it yields {found:,} answers, more than {self.setup.answers:,}")

    @property
    def kb(self) -> KnowledgeBase:
        if self.kb_or_none is None:
            raise ClewError("this needs a knowledge base: give one with -k")
        return self.kb_or_none

    @cached_property
    def vocabulary(self) -> SchemaView:
        return SchemaView(lambda: self.kb)

    @cached_property
    def native(self) -> NativeEngine:
        return NativeEngine(self.kb)

    @cached_property
    def oxigraph(self) -> OxigraphEngine:
        from clew.engine.oxigraph import OxigraphEngine
        from clew.engine.oxigraph.query_process import QueryLimits

        return OxigraphEngine(self.kb, QueryLimits(self.setup.seconds, self.setup.answers))

    @cached_property
    def kqapro(self) -> KqaproEngine:
        from clew.engine.oxigraph.engine import KqaproEngine
        from clew.engine.oxigraph.query_process import QueryLimits

        return KqaproEngine(self.kb, QueryLimits(self.setup.seconds, self.setup.answers))

    @cached_property
    def remote(self) -> EndpointEngine:
        from clew.engine.endpoint import EndpointEngine
        from clew.engine.endpoint.client import EndpointAccess

        return EndpointEngine(self.setup.engine, EndpointAccess(seconds=self.setup.seconds), rows=self.setup.answers)

    def close(self) -> None:
        """Ends what was started."""
        for name in ("oxigraph", "kqapro", "remote"):
            if name in self.__dict__:
                getattr(self, name).close()

    def asked(self, runnable: ExecutableForm) -> Meaning:
        text = runnable.text if runnable.language == "sparql" else form_data(runnable.text)
        return Meaning({runnable.language: text, "target": runnable.target or "?e"}, self.vocabulary)

    def run_native(self, runnable: ExecutableForm) -> Result:
        """Runs on the columns; SPARQL that has no program goes to Oxigraph, if that has its vocabulary."""
        asked = self.asked(runnable)
        try:
            with time_limit(self.setup.seconds):
                return self.run_program(asked.program)
        except TranslationError:
            if runnable.language != "sparql" or uses_foreign_terms(asked):
                raise
        return self.run_oxigraph(runnable)

    def run_program(self, program: f.Function) -> Result:
        """The result on the columns; too many entities are refused before they are named."""
        source = program.source if isinstance(program, f.What) else program
        engine = self.native.cached()  # so that counting the entities and naming them evaluates `source` once
        self.refuse_too_many(engine.count_entities(source))
        return engine.run(source, explain=False)

    def run_oxigraph(self, runnable: ExecutableForm) -> Result:
        asked = self.asked(runnable)
        if runnable.language != "sparql":
            return self.oxigraph.run(asked.program)
        engine = self.kqapro if asked.notation is Notation.KQAPRO else self.oxigraph
        return engine.run_sparql(asked.query)

    def run_remote(self, runnable: ExecutableForm) -> Result:
        if runnable.language == "sparql":
            return self.remote.run_sparql(runnable.text)
        return self.remote.run(self.asked(runnable).program)


def uses_foreign_terms(asked: Meaning) -> bool:
    """Whether a query speaks of what neither of our encodings has: the terms of the user's RDF, or Freebase's."""
    iris = (part.value for part in walk(asked.query) if isinstance(part, Iri))
    return asked.notation in (Notation.OWN, Notation.FREEBASE) and not all(
        iri.startswith(ENCODING_TERMS) for iri in iris
    )


ENGINE_RUNNERS: dict[str, Callable[[QueryExecutor, ExecutableForm], Result]] = {
    NATIVE: QueryExecutor.run_native,
    OXIGRAPH: QueryExecutor.run_oxigraph,
    "remote": QueryExecutor.run_remote,
}


class TimeUp(Exception):
    """The time that was allowed is over."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """TimeUp in the block as soon as it has taken so long; only in a main thread, and where the system has alarms."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, raise_time_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def raise_time_up(number: int, frame: FrameType | None) -> None:
    raise TimeUp
