"""A Wikidata dump as lines; a line is recognised by its first bytes and parsed only if it is needed."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple, cast

import orjson
import zstandard

from clew.kb.build_report import RECORDS_PER_UPDATE, BuildReport
from clew.kb.files import CHUNK_BYTES, MAX_RECORD_BYTES, STDIN, Source, bounded_lines, explain_length
from clew.kb.readers.json_stream import JsonStream
from clew.kb.readers.wikidata.wikibase_json import EMPTY, Json, as_mapping

RECORD_KINDS = "item|property|lexeme|mediainfo"
RECORD_START = re.compile(
    rf'"type":\s*"({RECORD_KINDS})",\s*(?:"datatype":\s*"[^"]*",\s*)?"id":\s*"([A-Z]\d+)"'.encode(),
)
RECORD_TYPE = re.compile(rf'"type"\s*:\s*"(?:{RECORD_KINDS})"'.encode())
DOCUMENT_START = re.compile(rb'(?:\xef\xbb\xbf)?\s*(?:\{\s*"entities"|\[?\s*\{\s*\n)')
MAX_START_BYTES = 512  # in which the published dumps have the kind, the id and the begin of the labels
LINE_DECORATION = b" \t\r\n[],\xef\xbb\xbf"
LABELS = b'"labels":'  # begins the labels of a record
PLAIN_DECODER = json.JSONDecoder(parse_constant=lambda _: None)
DESCRIPTIONS = b',"descriptions":'  # ends the labels of a record


class DumpLine(NamedTuple):
    """One record: its line, its bytes without brackets and comma, and its place in a shared line."""

    number: int
    data: bytes
    part: int = 0


class LineHead(NamedTuple):
    """The kind and id in a record's first bytes; both empty if they are not there."""

    kind: str
    id: str


@dataclass(slots=True)
class WikidataDump:
    """A dump that can be read several times; a malformed record is reported only once."""

    source: Source
    report: BuildReport
    name: str
    is_document: bool = False
    malformed: set[tuple[int, int]] = field(default_factory=set)

    def lines(self, again: str = "") -> Iterator[DumpLine]:
        """Every record; the first reading counts them, and a later one shows `again` as its stage."""
        with self.source.open() as stream:
            self.is_document = DOCUMENT_START.match(cast(io.BufferedReader, stream).peek()) is not None
            split = document_lines(stream, self.name) if self.is_document else dump_lines(stream, self.skip_long)
            for read, line in enumerate(split, 1):
                if not again:
                    self.report.count_records()
                elif read % RECORDS_PER_UPDATE == 1:
                    self.report.enter_stage(f"{again} (record {read} of {self.report.records_read})")
                if (line.number, line.part) not in self.malformed:
                    yield line

    def skip_long(self, number: int) -> None:
        """Count a line that is too long to be parsed, once."""
        if (number, 0) not in self.malformed:
            self.skip_malformed(DumpLine(number, b""), explain_length())

    def parse(self, line: DumpLine) -> Json:
        """The record as JSON; empty, and counted, if it is malformed."""
        try:
            entity = orjson.loads(line.data)
        except orjson.JSONDecodeError as fault:
            return self.skip_malformed(line, str(fault))
        if isinstance(entity, dict) and (isinstance(entity.get("id"), str) or "redirect" in entity):
            return entity
        return self.skip_malformed(line, "it is not an object with an 'id'")

    def skip_malformed(self, line: DumpLine, fault: str) -> Json:
        self.report.skip_record("malformed record", self.place(line.number), fault)
        self.malformed.add((line.number, line.part))
        return EMPTY

    def place(self, number: int) -> str:
        """The file and line of a record for messages."""
        return f"{self.name} entity {number}" if self.is_document else f"{self.name}:{number}"


def looks_like_wikidata(head: bytes) -> bool:
    """Whether a file with this head is Wikidata's JSON: a dump, lines of one, or a reply of Special:EntityData."""
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not start.startswith((b"{", b"[")):
        return False
    named = RECORD_TYPE.search(head) is not None and (b'"labels"' in head or b'"claims"' in head)
    return named or RECORD_START.search(head) is not None or (b'"mainsnak"' in head and b'"snaktype"' in head)


@contextmanager
def open_dump(source: Source, report: BuildReport, rereadable: bool) -> Iterator[WikidataDump]:
    """The dump; standard input that must be `rereadable` is copied to a compressed temporary file."""
    if source.place != STDIN or not rereadable:
        yield WikidataDump(source, report, source.name)
        return
    with TemporaryDirectory(prefix="clew-") as folder:
        copy = Path(folder, "dump.json.zst")
        copy_compressed(source, copy)
        yield WikidataDump(Source(str(copy)), report, source.name)


def copy_compressed(source: Source, target: Path) -> None:
    with source.open() as stream, zstandard.open(target, "wb", cctx=zstandard.ZstdCompressor(level=1)) as writer:
        while part := stream.read(CHUNK_BYTES):
            writer.write(part)


def dump_lines(stream: IO[bytes], skip_long: Callable[[int], object]) -> Iterator[DumpLine]:
    """The records of a dump with one entity a line, or with the whole array in one line."""
    for number, raw in bounded_lines(stream):
        if len(raw) > MAX_RECORD_BYTES:
            skip_long(number)
            continue
        data = raw.strip(LINE_DECORATION)
        if raw.startswith(b"[{") and raw.rstrip().endswith(b"]"):
            yield from array_lines(number, raw)
        elif data:
            yield DumpLine(number, data)


def array_lines(number: int, raw: bytes) -> Iterator[DumpLine]:
    """The records of an array in one line; the line itself if it is not valid JSON."""
    try:
        entities = orjson.loads(raw)
    except orjson.JSONDecodeError:
        entities = []
        yield DumpLine(number, raw.strip(LINE_DECORATION))
    for part, entity in enumerate(entities):
        yield DumpLine(number, to_line(entity), part)


def document_lines(stream: IO[bytes], name: str) -> Iterator[DumpLine]:
    """The records of one JSON document: `{"entities": {...}}`, a single entity, or an indented array."""
    cursor = JsonStream(stream, name, PLAIN_DECODER)
    for number, entity in enumerate(list_entities(cursor), 1):
        yield DumpLine(number, to_line(entity))
    if cursor.peek():
        raise cursor.fault("there is more after the end of the document")


def to_line(entity: object) -> bytes:
    """The entity as one line of JSON; empty if it is nested too deeply."""
    try:
        return orjson.dumps(entity)
    except orjson.JSONEncodeError:
        return b""


def list_entities(cursor: JsonStream) -> Iterator[Any]:
    """The entities of the document at the cursor, read one by one."""
    if cursor.peek() == "[":
        yield from cursor.items()
        return
    single: dict[str, Any] = {}
    has_entities = False
    for key in cursor.keys():  # noqa: SIM118
        if key == "entities" and cursor.peek() == "{":
            has_entities = True
            yield from (cursor.value() for _ in cursor.keys())  # noqa: SIM118
        else:
            single[key] = cursor.value()
    if not has_entities and "entities" not in single:
        yield single


def peek_head(data: bytes) -> LineHead:
    """The kind and id of a record, if they are near its beginning as in the published dumps."""
    match = RECORD_START.search(data, 0, MAX_START_BYTES)
    return LineHead(match[1].decode(), match[2].decode()) if match else LineHead("", "")


def peek_labels(data: bytes) -> Json:
    """The labels of a record with the layout of the published dumps; empty for other layouts or without labels."""
    start = data.find(LABELS, 0, MAX_START_BYTES)
    end = data.find(DESCRIPTIONS, start)
    if start < 0 or end < 0:
        return EMPTY
    try:
        return as_mapping(orjson.loads(data[start + len(LABELS) : end]))
    except orjson.JSONDecodeError:
        return EMPTY
