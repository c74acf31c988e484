"""The knowledge bases that a process of the server has open, each with its engines and its asker."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clew.engine.executor import Answerer, make_native_answerer
from clew.engine.kb_opener import open_any_kb
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.engine.worker_process import QueryLimits
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.working_files import FileStamp, stamp_file

if TYPE_CHECKING:
    from clew.answer.asker import Asker
    from clew.engine.oxigraph import OxigraphEngine
    from clew.parse.model import ParserModel

MAX_ROWS = 100_000  # of one query; more belong into a file, which clew run writes
FIRST_QUESTION = "What is this?"  # answering any question loads what every question needs


RECENT_REPLIES = 1_000  # that a process keeps, a few kilobytes each
RECENT_ANSWERS = 1_000  # of a reply; larger ones are not kept
RECENT_SECONDS = 300.0  # after which a question is answered anew: "today" may be another day


class RecentReplies:
    """Replies to questions that were asked a moment ago: the page, its CSV file and its JSON ask the same question."""

    def __init__(self) -> None:
        self.replies: dict[Hashable, tuple[float, dict[str, Any]]] = {}

    def find(self, key: Hashable, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """The reply that is kept under `key`, or else a new one."""
        made, reply = self.replies.pop(key, (0.0, {}))
        if not reply or time.monotonic() - made > RECENT_SECONDS:
            made, reply = time.monotonic(), make()
        if len(reply.get("answers", ())) <= RECENT_ANSWERS:
            self.replies[key] = made, reply
        while len(self.replies) > RECENT_REPLIES:
            del self.replies[next(iter(self.replies))]  # the one that was not asked for longest
        return reply


class OpenKb:
    """A knowledge base with all that requests use; each part is made when it is first used."""

    def __init__(self, name: str, place: str, open_parser: Callable[[], ParserModel], limits: QueryLimits) -> None:
        self.name, self.place, self.open_parser, self.limits = name, place, open_parser, limits
        self.words_stamp: FileStamp | None = None
        self.recent = RecentReplies()

    @cached_property
    def kb(self) -> KnowledgeBase:
        return open_any_kb(self.place)

    def open(self, has_parser: bool) -> None:
        """Open the files, and with a parser answer a first question."""
        _ = self.kb.names
        if has_parser:
            self.asker.ask(FIRST_QUESTION)

    @cached_property
    def native(self) -> NativeEngine:
        return NativeEngine(self.kb)

    @cached_property
    def schema(self) -> SchemaView:
        return SchemaView(self.kb)

    @cached_property
    def coordinate_keys(self) -> tuple[str, ...]:
        """The keys whose values are coordinates."""
        types = self.kb.schema_reader.value_types()
        return tuple(key for key, names in sorted(types.items()) if "coordinates" in names)

    @cached_property
    def answerer(self) -> Answerer:
        """Runs programs and queries."""
        return make_native_answerer(self.native, self.schema, self.limits)

    @cached_property
    def oxigraph(self) -> OxigraphEngine:
        from clew.engine.oxigraph import OxigraphEngine

        return OxigraphEngine(self.kb, self.limits)

    @cached_property
    def first_asker(self) -> Asker:
        from clew.answer.asker import Asker  # lookups need no parser

        return Asker(self.kb, self.open_parser())

    @property
    def asker(self) -> Asker:
        """Answers questions with the words that are in the file now; replies with other words are forgotten."""
        stamp = stamp_file(self.kb.words_file)
        if stamp != self.words_stamp:
            self.words_stamp, self.recent = stamp, RecentReplies()
        return self.first_asker


class OpenKbs:
    """The knowledge bases of a process by name; the first is the default."""

    def __init__(
        self,
        kbs: Sequence[dict[str, str]],
        parser: str,
        seconds: float,
        threads: int = 1,
        dropped: Sequence[dict[str, str]] = (),
    ) -> None:
        self.parser_folder, self.threads, self.opened_first = parser, threads, len(kbs)
        self.limits = QueryLimits(seconds, rows=MAX_ROWS)
        self.by_name: dict[str, OpenKb] = {}
        for kb in (*kbs, *dropped):
            self.add(**kb)

    def add(self, name: str, place: str) -> OpenKb:
        """A further knowledge base."""
        return self.by_name.setdefault(name, OpenKb(name, place, lambda: self.parser, self.limits))

    @cached_property
    def parser(self) -> ParserModel:
        """The parser that was chosen, or the shipped one; all knowledge bases share it."""
        from clew.parse.model import ParserModel
        from clew.parse.parser_files import SHIPPED_PARSER

        return ParserModel(Path(self.parser_folder) if self.parser_folder else SHIPPED_PARSER, self.threads)

    def find(self, name: str) -> OpenKb:
        """The knowledge base with this name, or the default one."""
        if not name:
            return next(iter(self.by_name.values()))
        if name not in self.by_name:
            raise UnknownName(unknown_kb(name, tuple(self.by_name)))
        return self.by_name[name]

    def open_all(self, has_parser: bool) -> None:
        """Open the knowledge bases but those of dropped files, and with a parser answer a first question."""
        for kb in islice(self.by_name.values(), self.opened_first):
            kb.open(has_parser)


def unknown_kb(name: str, known: Sequence[str]) -> str:
    """The message for a knowledge base that the server does not have."""
    return f"there is no knowledge base {name!r} here; use one of {', '.join(known)}"
