"""A run on disk by its ids, read tolerantly: records that cannot be read are counted, and their questions have no
prediction."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import IO, Any

import orjson

from clew.benchmark.file_layout import BOM, DECODER, LIST_KEYS, Header
from clew.benchmark.file_record import Record
from clew.benchmark.formats.run_formats import RUN_FORMATS, RunFormat, write_prediction
from clew.benchmark.question import Prediction, Run
from clew.benchmark.reader import Place, check_head, find_format, guard_nesting, recognise
from clew.benchmark.run_reader import read_prediction
from clew.errors import SourceError
from clew.kb.files import Source, bounded_lines, text_digest

MAX_EXAMPLES = 3  # of a fault, in a note


class CountedExamples:
    """The number of times something happened, with the first examples."""

    def __init__(self) -> None:
        self.count, self.first = 0, list[str]()

    def add(self, example: str) -> None:
        """Count an example."""
        self.count += 1
        if len(self.first) < MAX_EXAMPLES:
            self.first.append(example)

    def __str__(self) -> str:
        return ", ".join(self.first) + (", …" if self.count > MAX_EXAMPLES else "")


class StoredRun:
    """The predictions of `run`, a file or a `Run`, kept in the file at `path`; the first for an id counts.

    Notes call a `Run`, which has no file, by `name`.
    """

    def __init__(self, run: Place | Run, format_: str | None, path: Path, name: str = "run") -> None:
        self.unread, self.repeated, self.unknown = CountedExamples(), CountedExamples(), CountedExamples()
        self.places: dict[str, int] = {}
        self.used: set[str] = set()
        self.format: RunFormat | None = None
        self.file = path.open("w+b")
        try:
            self.name, self.digest = (
                self.store_run(run, name) if isinstance(run, Run) else self.store_file(run, format_)
            )
        except BaseException:
            self.file.close()
            raise

    def store_run(self, run: Run, name: str) -> tuple[str, str]:
        """Store the predictions of `run`, and return its name and digest."""
        for prediction in run.predictions:
            self.store_prediction(prediction)
        records = (orjson.dumps(write_prediction(prediction)).decode() for prediction in run.predictions)
        return name, run.digest or text_digest(records)

    def store_file(self, place: Place, format_: str | None) -> tuple[str, str]:
        """Store the predictions of the file at `place`, and return its name and digest."""
        source = Source(str(place))
        check_head(source)
        self.name = source.name
        named_format = None if format_ is None else find_format(format_, RUN_FORMATS)
        with source.open() as stream:
            self.format = self.store(source, named_format, stream)
        return source.name, source.digest

    def store(self, source: Source, named_format: RunFormat | None, stream: IO[bytes]) -> RunFormat | None:
        head = source.head()
        if is_json_lines(head):
            records: Iterator[Record] = self.read_json_lines(stream)
            format_, records = detect_format(records, named_format, source.name)
        else:
            format_, records = recognise(RUN_FORMATS, named_format, stream, head, source.name, Header())
        for record in guard_nesting(records, source.name):
            self.store_record(format_, record)
        if self.unread.count and not self.places:
            raise SourceError(f"{source.name} has no record that can be read: {self.unread.first[0]}")
        return format_

    def read_json_lines(self, stream: IO[bytes]) -> Iterator[Record]:
        """A record for each line that is a JSON object."""
        count = 0
        for number, line in bounded_lines(stream):
            data = parse_object(line.removeprefix(BOM))
            if data is not None:
                yield Record(data, f"{self.name}:{number}", count)
                count += 1
            elif line.strip():
                self.unread.add(f"{self.name}:{number} is not a JSON object")

    def store_record(self, format_: RunFormat | None, record: Record) -> None:
        assert format_ is not None
        try:
            prediction = read_prediction(format_, record)
        except SourceError as fault:
            self.unread.add(str(fault))
            return
        if prediction is not None:
            self.store_prediction(prediction)

    def store_prediction(self, prediction: Prediction) -> None:
        if prediction.id in self.places:
            self.repeated.add(repr(prediction.id))
            return
        self.places[prediction.id] = self.file.tell()
        pickle.dump(prediction, self.file, pickle.HIGHEST_PROTOCOL)

    def get(self, id_: str, number: int) -> Prediction | None:
        """The prediction for the question with this id and number in the benchmark; `None` if there is none."""
        key = str(number) if self.format is not None and self.format.is_ordered else id_
        place = self.places.get(key)
        if place is None:
            return None
        self.used.add(key)
        self.file.seek(place)
        prediction: Prediction = pickle.load(self.file)
        return prediction

    def refuse_other_length(self, questions: int) -> None:
        """Refuse predictions without ids if their number is not that of the questions."""
        if self.format is not None and self.format.is_ordered and len(self.places) != questions:
            raise SourceError(
                f"{self.name} has {len(self.places):,} predictions without ids, the benchmark {questions:,} questions: "
                "write one line for each question"
            )

    def close(self) -> None:
        """Count the ids that no question has, and close the file."""
        for id_ in self.places:
            if id_ not in self.used:
                self.unknown.add(repr(id_))
        self.places.clear()
        self.used.clear()
        self.file.close()


def is_json_lines(head: bytes) -> bool:
    """Whether a file begins with a record on one line, and not with an object around a list of records."""
    first = head.removeprefix(BOM).lstrip().split(b"\n", 1)[0]
    data = parse_object(first)
    return data is not None and not any(isinstance(data.get(key), list) for key in LIST_KEYS)


def parse_object(line: bytes) -> dict[str, Any] | None:
    """The JSON object on a line; `None` if there is none."""
    try:
        data = orjson.loads(line)
    except orjson.JSONDecodeError:
        data = parse_leniently(line)
    return data if isinstance(data, dict) else None


def parse_leniently(line: bytes) -> Any:
    """The JSON on a line with what Python allows beyond the standard: NaN, lone surrogates."""
    try:
        return DECODER.decode(line.decode())
    except (ValueError, RecursionError):
        return None


def detect_format(
    records: Iterator[Record], named_format: RunFormat | None, name: str
) -> tuple[RunFormat | None, Iterator[Record]]:
    """The format, detected by the first record unless `named_format`, and all records."""
    if named_format is not None:
        return named_format, records
    first = next(records, None)
    if first is None:
        return None, records
    json_formats = (format_ for format_ in RUN_FORMATS.values() if format_.layout.is_json)
    detected = next((format_ for format_ in json_formats if format_.recognises(first.data)), None)
    if detected is None:
        fields = ", ".join(map(str, first.data)) or "none"
        raise SourceError(
            f"cannot tell the format of {name}, whose first record has the fields {fields}; give it with --run-format "
            f"({', '.join(RUN_FORMATS)})"
        )
    return detected, chain([first], records)
