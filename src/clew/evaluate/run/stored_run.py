"""A run on disk by its ids, read tolerantly: what cannot be read of it is told, and counts as missing."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import orjson

from clew.benchmark.file_layout import BOM, DECODER, LIST_KEYS, Header
from clew.benchmark.file_record import Record
from clew.benchmark.formats.run_formats import RUN_FORMATS, RunFormat
from clew.benchmark.question import Prediction
from clew.benchmark.reader import Place, find_format, guard_nesting, recognise, refuse_folder
from clew.benchmark.run_reader import read_prediction
from clew.errors import SourceError
from clew.kb.files import Source

MAX_EXAMPLES = 3


class CountedExamples:
    """How often something happened, with the first cases of it."""

    def __init__(self) -> None:
        self.count, self.first = 0, list[str]()

    def add(self, case: str) -> None:
        """Counts a case."""
        self.count += 1
        if len(self.first) < MAX_EXAMPLES:
            self.first.append(case)

    def __str__(self) -> str:
        return ", ".join(self.first) + (", …" if self.count > MAX_EXAMPLES else "")


class StoredRun:
    """The predictions of the file at `place`, kept in the one at `path`; of several for one id the first counts."""

    def __init__(self, place: Place, format_: str | None, path: Path) -> None:
        source = Source(str(place))
        refuse_folder(source)
        self.name = source.name
        self.unread, self.repeated, self.unknown = CountedExamples(), CountedExamples(), CountedExamples()
        self.places: dict[str, int] = {}
        self.used: set[str] = set()
        given = None if format_ is None else find_format(format_, RUN_FORMATS)
        self.file = path.open("w+b")
        try:
            with source.open() as stream:
                self.format = self.store(source, given, stream)
        except BaseException:
            self.file.close()
            raise
        self.digest = source.digest

    def store(self, source: Source, given: RunFormat | None, stream: IO[bytes]) -> RunFormat | None:
        head = source.head()
        if is_json_lines(head):
            records: Iterator[Record] = self.read_json_lines(stream)
            format_, records = detect_format(records, given, source.name)
        else:
            format_, records = recognise(RUN_FORMATS, given, stream, head, source.name, Header())
        for record in guard_nesting(records, source.name):
            self.store_prediction(format_, record)
        if self.unread.count and not self.places:
            raise SourceError(f"{source.name}: no record can be read: {self.unread.first[0]}")
        return format_

    def read_json_lines(self, stream: IO[bytes]) -> Iterator[Record]:
        """A record for each line that is a JSON object."""
        count = 0
        for number, line in enumerate(stream, 1):
            data = parse_object(line.removeprefix(BOM))
            if data is not None:
                yield Record(data, f"{self.name}:{number}", count)
                count += 1
            elif line.strip():
                self.unread.add(f"{self.name}:{number} is not a JSON object")

    def store_prediction(self, format_: RunFormat | None, record: Record) -> None:
        assert format_ is not None
        try:
            prediction = read_prediction(format_, record)
        except SourceError as fault:
            self.unread.add(str(fault))
            return
        if prediction is None:
            return
        if prediction.id in self.places:
            self.repeated.add(repr(prediction.id))
            return
        self.places[prediction.id] = self.file.tell()
        pickle.dump(prediction, self.file, pickle.HIGHEST_PROTOCOL)

    def get(self, id_: str, number: int) -> Prediction | None:
        """The prediction for the question with this id, the `number`-th of the benchmark."""
        key = str(number) if self.format is not None and self.format.is_ordered else id_
        place = self.places.get(key)
        if place is None:
            return None
        self.used.add(key)
        self.file.seek(place)
        found: Prediction = pickle.load(self.file)
        return found

    def refuse_other_length(self, questions: int) -> None:
        """Predictions without ids must be as many as there are questions."""
        if self.format is not None and self.format.is_ordered and len(self.places) != questions:
            raise SourceError(
                f"{self.name} has {len(self.places):,} predictions without ids, the benchmark {questions:,} questions: "
                "each question needs its line"
            )

    def close(self) -> None:
        """Ends asking for predictions: notes the ids that no question has, and forgets the others."""
        for id_ in self.places:
            if id_ not in self.used:
                self.unknown.add(repr(id_))
        self.places.clear()
        self.used.clear()
        self.file.close()


def is_json_lines(head: bytes) -> bool:
    """Whether a file begins with a line that is a record, not an object around a list of them."""
    first = head.removeprefix(BOM).lstrip().split(b"\n", 1)[0]
    data = parse_object(first)
    return data is not None and not any(isinstance(data.get(key), list) for key in LIST_KEYS)


def parse_object(line: bytes) -> dict[str, Any] | None:
    """The object on a line, None if it is none."""
    try:
        data = orjson.loads(line)
    except orjson.JSONDecodeError:
        data = parse_leniently(line)
    return data if isinstance(data, dict) else None


def parse_leniently(line: bytes) -> Any:
    """What Python's JSON allows beyond the standard: NaN, lone surrogates."""
    try:
        return DECODER.decode(line.decode())
    except (ValueError, RecursionError):
        return None


def detect_format(
    records: Iterator[Record], given: RunFormat | None, name: str
) -> tuple[RunFormat | None, Iterator[Record]]:
    """The format of records by the first of them, and all of them again."""
    if given is not None:
        return given, records
    first = next(records, None)
    if first is None:
        return None, records
    found = next((one for one in RUN_FORMATS.values() if one.layout.is_json and one.recognises(first.data)), None)
    if found is None:
        fields = ", ".join(map(str, first.data)) or "none"
        raise SourceError(
            f"{name} has a first record with the fields {fields}, which tells no format: say it with --run-format "
            f"({', '.join(RUN_FORMATS)})"
        )
    return found, again(first, records)


def again(first: Record, rest: Iterator[Record]) -> Iterator[Record]:
    yield first
    yield from rest
