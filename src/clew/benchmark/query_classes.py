"""Records of JSON with a query in any language, and the isomorphism class of each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clew.errors import ClewError, SourceError
from clew.kb.files import Source
from clew.language.shape_reader import classify_record

ID_FIELDS = ("id", "qid", "ID", "QuestionId")  # what published benchmarks call the id of a record


@dataclass(frozen=True, slots=True)
class QueryClass:
    """The isomorphism class of a record's query graph and its code, or why it has none."""

    id: str
    name: str = ""
    code: str = ""
    error: str = ""


def read_records(place: str) -> Iterator[dict[str, Any]]:
    """The records of a file with JSON lines or one JSON list, compressed or not."""
    source = Source(place)
    is_list = source.head().lstrip().startswith(b"[")
    with source.open() as stream:
        if is_list:
            yield from json.loads(stream.read())
            return
        for number, line in enumerate(stream, 1):
            if line.strip():
                yield parse_record(line, f"{source.name}:{number}")


def parse_record(line: bytes, place: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError as fault:
        raise SourceError(f"{place}: this is not JSON: {fault}") from None
    if not isinstance(record, dict):
        raise SourceError(f"{place}: the line is not an object")
    return record


def record_id(record: dict[str, Any], number: int) -> str:
    """The id of a record, or `number` if it has none."""
    return next((str(record[field]) for field in ID_FIELDS if field in record), str(number))


def classify_file(place: str) -> Iterator[QueryClass]:
    """The isomorphism class of every record in a file."""
    for number, record in enumerate(read_records(place), 1):
        id_ = record_id(record, number)
        try:
            class_ = classify_record(record)
            yield QueryClass(id_, class_.name, class_.code)
        except ClewError as fault:
            yield QueryClass(id_, error=str(fault))
