"""Reduced items on disk: they wait there until all labels are known, so that a dump is parsed once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO

import orjson

from clew.kb.readers.wikidata.items import Body, Fact, Head
from clew.kb.readers.wikidata.snaks import Snak
from clew.kb.sources import CHUNK


@dataclass(slots=True)
class Spool:
    """Two temporary files, one of heads and one of bodies, each written first and read after."""

    heads_file: IO[bytes]
    bodies_file: IO[bytes]

    def add_head(self, head: Head) -> None:
        write_row(self.heads_file, tuple(head))

    def add_body(self, body: Body) -> None:
        facts = [(tuple(fact.snak), list(map(tuple, fact.qualifiers)), fact.sources) for fact in body.facts]
        write_row(self.bodies_file, (body.id, body.line, facts, body.left_out, body.malformed))

    def heads(self) -> Iterator[Head]:
        self.heads_file.seek(0)
        for row in self.heads_file:
            yield Head(*orjson.loads(row))

    def bodies(self) -> Iterator[Body]:
        self.bodies_file.seek(0)
        for row in self.bodies_file:
            id_, line, facts, left_out, malformed = orjson.loads(row)
            yield Body(id_, line, [read_fact(fact) for fact in facts], left_out, malformed)


@contextmanager
def open_spool() -> Iterator[Spool]:
    """An empty spool in the system's temporary folder; nothing of it is left in the end."""
    with TemporaryFile(buffering=CHUNK) as heads, TemporaryFile(buffering=CHUNK) as bodies:
        yield Spool(heads, bodies)


def write_row(file: IO[bytes], row: tuple[object, ...]) -> None:
    file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))


def read_fact(row: list[list[str]]) -> Fact:
    snak, qualifiers, sources = row
    return Fact(Snak(*snak), [Snak(*qualifier) for qualifier in qualifiers], sources)
