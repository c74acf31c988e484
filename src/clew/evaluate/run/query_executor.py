"""Running gold and predicted queries on any engine within limits; an error is part of the outcome, not an exception."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

import orjson

from clew.benchmark.file_record import form_data
from clew.benchmark.question import Forms
from clew.engine.executor import NATIVE, OXIGRAPH, native_program, program_for_export
from clew.engine.http_reply import is_url
from clew.engine.ids import missing_names
from clew.engine.meaning import Meaning, Notation
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.solutions import QueryError
from clew.errors import ClewError, EngineUnavailable
from clew.evaluate.run.known_names import KnownNames
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.sparql.algebra import Iri, walk
from clew.language.translate import TranslationError

if TYPE_CHECKING:
    from clew.engine.endpoint import EndpointEngine
    from clew.engine.oxigraph import OxigraphEngine
    from clew.language.sql import SqlSchema


# The order in which a form is chosen to run; engines for SPARQL prefer SPARQL.
NATIVE_ORDER = ("program", "sparql", "sexpr", "graph", "sql")
SPARQL_ORDER = ("sparql", "program", "sexpr", "graph", "sql")
DATABASE_ORDER = ("sql", "program", "sparql", "sexpr", "graph")
DEFAULT_SECONDS = 10.0  # a wrong prediction may take forever
DEFAULT_ANSWERS = 100_000  # bounds memory and the cache: a wrong prediction may return everything
MAX_ERROR_CHARS = 500  # of a message in the cache


class ExecutableForm(NamedTuple):
    """The form of a meaning that is run: its language, text, for a graph the target, and the name of its database."""

    language: str
    text: str
    target: str = ""
    database: str = ""


class RawOutcome(NamedTuple):
    """The outcome of a form as the engine returns it: answers with their ids, rows of a table, or an error.

    `missing` are the names in a form with a negative outcome that the knowledge base does not have.
    """

    answers: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    error: str = ""
    missing: tuple[str, ...] = ()

    def dump(self) -> bytes:
        """The outcome as JSON."""
        return orjson.dumps([self.answers, self.rows, self.error, self.missing])


def load_raw_outcome(data: bytes) -> RawOutcome:
    """The outcome that `dump` wrote."""
    answers, rows, error, missing = orjson.loads(data)
    return RawOutcome(tuple((text, id_) for text, id_ in answers), tuple(map(tuple, rows)), error, tuple(missing))


@dataclass(frozen=True, slots=True)
class ExecutionSetup:
    """Where and how queries run: folder and digest of a knowledge base, the engine, and the limits.

    `databases` is a folder with the database of each question, in place of one knowledge base for all.
    """

    kb: str = ""
    digest: str = ""
    engine: str = NATIVE
    seconds: float = DEFAULT_SECONDS
    answers: int = DEFAULT_ANSWERS
    databases: str = ""

    def __post_init__(self) -> None:
        """Refuse an unknown engine."""
        if self.engine not in (NATIVE, OXIGRAPH) and not is_url(self.engine):
            raise ClewError(f"there is no engine {self.engine!r}; use native, oxigraph, or the URL of a SPARQL server")

    @property
    def can_run(self) -> bool:
        """Whether there is something to run queries on."""
        return bool(self.kb) or self.is_remote or bool(self.databases)

    @property
    def is_remote(self) -> bool:
        """Whether the engine is a server."""
        return is_url(self.engine)

    def cache_key(self, form: ExecutableForm) -> bytes:
        """The key of the outcome of `form` under this setup."""
        texts = form if form.database else form[:-1]
        parts = (self.digest, self.engine, f"{self.seconds:g}", str(self.answers), *texts)
        return blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).digest()

    def executable_form(self, forms: Forms, database: str = "") -> ExecutableForm | None:
        """The form to run: the first language in the engine's order of preference; `None` if there is none."""
        for language in self.language_order:
            if text := getattr(forms, language):
                return ExecutableForm(language, text, forms.target if language == "graph" else "", database)
        return None

    @property
    def language_order(self) -> tuple[str, ...]:
        """The languages, those that are run first."""
        if self.databases:
            return DATABASE_ORDER
        return NATIVE_ORDER if self.engine == NATIVE else SPARQL_ORDER


class QueryExecutor:
    """Runs forms on one engine; engines start when they are first used."""

    def __init__(self, kb: KnowledgeBase | None, setup: ExecutionSetup) -> None:
        self.kb_or_none, self.setup = kb, setup

    def run(self, form: ExecutableForm) -> RawOutcome:
        """The outcome of `form`; exceeding a limit is an error in it."""
        try:
            result = ENGINE_RUNNERS[self.engine_name](self, form)
            return self.raw_outcome(result)._replace(missing=self.missing_names(form, result))
        except TimeUp:
            return RawOutcome(error=f"it took more than {self.setup.seconds:g} seconds")
        except RecursionError:
            return RawOutcome(error="it is nested too deeply")
        except EngineUnavailable:
            raise
        except (ClewError, MemoryError) as fault:
            return RawOutcome(error=(str(fault) or type(fault).__name__)[:MAX_ERROR_CHARS])

    @property
    def engine_name(self) -> str:
        return "remote" if self.setup.is_remote else self.setup.engine

    def raw_outcome(self, result: Result) -> RawOutcome:
        self.refuse_too_many(max(len(result.answers), len(result.rows)))
        pairs = dict.fromkeys((answer.text, answer.id) for answer in result.answers)
        return RawOutcome(tuple(pairs), result.rows)

    def missing_names(self, form: ExecutableForm, result: Result) -> tuple[str, ...]:
        """What a form with a negative result names and the knowledge base, if there is one, does not have."""
        if self.kb_or_none is None or not result.is_negative or result.rows:
            return ()
        lookup, meaning = self.known_names.ids, self.meaning(form)
        with suppress(TranslationError):
            if form.language != "sparql" or meaning.notation is Notation.KQAPRO:
                return tuple(missing_names(meaning.program, lookup))
        iris = (part.value for part in walk(meaning.query) if isinstance(part, Iri))
        return tuple(dict.fromkeys(f"<{iri}>" for iri in iris if not self.known_names.is_known(iri)))

    @cached_property
    def known_names(self) -> KnownNames:
        return KnownNames(self.kb)

    def names_in(self, database: str) -> KnownNames | None:
        """The names in the knowledge base, if there is one; it is the same for all databases."""
        return None if self.kb_or_none is None else self.known_names

    def schema(self, database: str) -> SqlSchema | None:
        """No tables: a knowledge base has none."""
        return None

    def refuse_too_many(self, count: int) -> None:
        if count > self.setup.answers:
            raise QueryError(f"it yields {count:,} answers, more than {self.setup.answers:,}")

    @property
    def kb(self) -> KnowledgeBase:
        if self.kb_or_none is None:
            raise ClewError("this needs a knowledge base: give one with -k")
        return self.kb_or_none

    @cached_property
    def vocabulary(self) -> SchemaView:
        return SchemaView(lambda: self.kb, has_ids=self.kb_or_none is not None)

    @cached_property
    def native(self) -> NativeEngine:
        return NativeEngine(self.kb)

    @cached_property
    def oxigraph(self) -> OxigraphEngine:
        from clew.engine.oxigraph import OxigraphEngine
        from clew.engine.worker_process import QueryLimits

        return OxigraphEngine(self.kb, QueryLimits(self.setup.seconds, self.setup.answers))

    @cached_property
    def remote(self) -> EndpointEngine:
        from clew.engine.endpoint import EndpointEngine
        from clew.engine.endpoint.client import EndpointAccess

        access = EndpointAccess(seconds=self.setup.seconds)
        endpoint = EndpointEngine(self.setup.engine, access, rows=self.setup.answers)
        endpoint.ids = self.vocabulary.ids
        return endpoint

    def close(self) -> None:
        """Close the engines that were started."""
        for name in ("oxigraph", "remote"):
            if name in self.__dict__:
                getattr(self, name).close()

    def meaning(self, form: ExecutableForm) -> Meaning:
        text = form.text if form.language == "sparql" else form_data(form.text)
        return Meaning({form.language: text, "target": form.target or "?e"}, self.vocabulary)

    def run_native(self, form: ExecutableForm) -> Result:
        """Run on the native engine; SPARQL without a program runs on Oxigraph."""
        with time_limit(self.setup.seconds):
            program = native_program(self.meaning(form))
            if isinstance(program, Result):
                return program
            if program is not None:
                return self.run_program(program)
        return self.run_oxigraph(form)

    def run_program(self, program: f.Function) -> Result:
        """The result on the native engine; too many entities are refused before their names are looked up."""
        return self.native.run_limited(program.source if isinstance(program, f.What) else program, self.setup.answers)

    def run_oxigraph(self, form: ExecutableForm) -> Result:
        meaning = self.meaning(form)
        if form.language != "sparql":
            return self.oxigraph.run(meaning.tree)
        program = program_for_export(meaning)
        if program is not None:
            return program if isinstance(program, Result) else self.oxigraph.run(program)
        return self.oxigraph.run_sparql(meaning.query)

    def run_remote(self, form: ExecutableForm) -> Result:
        if form.language == "sparql":
            return self.remote.run_sparql(form.text)
        return self.remote.run(self.meaning(form).tree)


ENGINE_RUNNERS: dict[str, Callable[[QueryExecutor, ExecutableForm], Result]] = {
    NATIVE: QueryExecutor.run_native,
    OXIGRAPH: QueryExecutor.run_oxigraph,
    "remote": QueryExecutor.run_remote,
}


class TimeUp(Exception):
    """The time limit is exceeded."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TimeUp in the block after `seconds`; only in the main thread, and on systems with alarm signals."""
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
