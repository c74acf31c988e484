"""clew's own exchange format: one concept, entity or predicate per line, shaped as in KQA Pro's kb.json."""

from __future__ import annotations

import re

from clew.kb.draft import Draft
from clew.kb.options import Options
from clew.kb.readers.json_stream import DECODER
from clew.kb.readers.record_json import RecordReader
from clew.kb.sources import Source

START = re.compile(rb'\s*\{\s*"(concept|entity|predicate)"\s*:\s*"')


def looks_like_jsonl(head: bytes) -> bool:
    """Whether a file begins with a line of the exchange format."""
    return bool(START.match(head.removeprefix(b"\xef\xbb\xbf")))


def read_jsonl(source: Source, draft: Draft, options: Options) -> None:
    """Reads the exchange format into `draft`, line by line."""
    reader = RecordReader(draft)
    with source.open() as stream:
        for number, line in enumerate(stream, 1):
            if line.strip():
                read_line(reader, line, f"{source.name}:{number}")


def read_line(reader: RecordReader, line: bytes, place: str) -> None:
    try:
        record = DECODER.decode(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        reader.report.skip_record("not JSON", place, str(fault))
        return
    for kind, handler in (("concept", reader.concept), ("entity", reader.entity), ("predicate", reader.predicate)):
        id_ = record.get(kind) if isinstance(record, dict) else None
        if isinstance(id_, str) and id_:
            handler(id_, record, f"{place}: {kind} {id_}")
            return
    reader.report.skip_record("neither concept, entity nor predicate", place, line[:80].decode("utf-8", "replace"))
