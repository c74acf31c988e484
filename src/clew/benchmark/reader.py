"""Reading questions from a file in any format, one by one or all at once."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from os import PathLike
from typing import IO, Protocol, TypeVar

from clew.benchmark.file_layout import BOM, Header, Layout, OnFault, json_records, raise_fault
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats import FORMATS, Format, read_record
from clew.benchmark.json_style import JsonStyle
from clew.benchmark.question import Benchmark, Question
from clew.errors import ClewError, SourceError
from clew.kb.files import Source

Place = str | PathLike[str]


class RecordFormat(Protocol):
    """A format of questions or runs that recognises its own records."""

    @property
    def name(self) -> str: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def recognises(self) -> Callable[[Data], bool]: ...


FormatType = TypeVar("FormatType", bound=RecordFormat)


@dataclass(slots=True)
class OpenQuestions:
    """An open file of questions: its format, its questions as they are read, and the other fields of the file.

    `style` is how the file is spelled if it is JSON; it is complete when all questions are read.
    """

    format: Format | None
    questions: Iterator[Question]
    header: Header = field(default_factory=dict)
    style: JsonStyle = field(default_factory=JsonStyle)


def read_questions(
    place: Place, format_: str | None = None, unique: bool = True, on_fault: OnFault = raise_fault
) -> Benchmark:
    """The questions of the file at `place`, or of standard input if it is `-`; without `format_`, it is detected.

    With `unique`, two questions with the same id are an error. A record that cannot be read is one, too, unless
    `on_fault` takes it: then it is left out, as far as the layout of the file allows.
    """
    source = Source(str(place))
    with open_source(source, format_, on_fault) as opened:
        questions = tuple(refuse_repeated_ids(opened.questions, source.name) if unique else opened.questions)
    known = opened.format
    names = (known.name, known.graph) if known else ("", "")
    return Benchmark(questions, *names, opened.header, source.digest, opened.style)


@contextmanager
def open_questions(place: Place, format_: str | None = None) -> Iterator[OpenQuestions]:
    """The file of questions at `place`, read as its questions are consumed."""
    with open_source(Source(str(place)), format_) as opened:
        yield opened


@contextmanager
def open_source(source: Source, format_: str | None = None, on_fault: OnFault = raise_fault) -> Iterator[OpenQuestions]:
    given = None if format_ is None else find_format(format_, FORMATS)
    head, header = check_head(source), Header()
    style = JsonStyle(source.name, BOM.decode() if head.startswith(BOM) else "")
    with source.open() as stream:
        detected, records = recognise(FORMATS, given, stream, head, source.name, header, on_fault, style)
        questions = guard_nesting(parse_records(detected, records, on_fault), source.name)
        yield OpenQuestions(detected, questions, header, style)


def find_format(name: str, known: Mapping[str, FormatType]) -> FormatType:
    """The format `name` among the `known` ones."""
    if name not in known:
        raise ClewError(f"there is no format {name!r}; use one of {', '.join(known)}")
    return known[name]


def check_head(source: Source) -> bytes:
    """The first bytes of a file of questions or predictions; SourceError if they are not text."""
    if source.is_folder:
        raise SourceError(f"{source.name} is a folder; give a file of questions or predictions")
    head = source.head()
    if fault := source.explain_head(head):
        raise SourceError(fault)
    return head


def recognise(
    known: Mapping[str, FormatType],
    given: FormatType | None,
    stream: IO[bytes],
    head: bytes,
    name: str,
    header: Header,
    on_fault: OnFault = raise_fault,
    style: JsonStyle | None = None,
) -> tuple[FormatType | None, Iterator[Record]]:
    """The format of a file (`None` if it has no record) and its records; `style` takes note of the spelling of JSON."""
    if given is not None and given.layout.is_json:
        return given, json_records(stream, name, header, style=style)
    if given is not None:
        return given, given.layout.read(stream, name, header)
    text = head.removeprefix(BOM).lstrip()
    if not text:
        raise SourceError(f"{name} is empty")
    if text[:1] in b"[{":
        return recognise_json(known, json_records(stream, name, header, on_fault, style), name)
    texts = (format_ for format_ in known.values() if not format_.layout.is_json)
    detected = next((format_ for format_ in texts if matches_start(format_, head)), None)
    if detected is None:
        first = text.splitlines()[0][:60].decode(errors="replace")
        raise unknown_format(name, f"begins with {first!r}", known)
    return detected, detected.layout.read(stream, name, header)


def recognise_json(
    known: Mapping[str, FormatType], opened: Iterator[Record], name: str
) -> tuple[FormatType | None, Iterator[Record]]:
    records = guard_nesting(opened, name)
    first = next(records, None)
    if first is None:
        return None, iter(())
    json_formats = (format_ for format_ in known.values() if format_.layout.is_json)
    detected = next((format_ for format_ in json_formats if format_.recognises(first.data)), None)
    if detected is None:
        raise unknown_format(
            name, f"has a first record with the fields {', '.join(map(str, first.data)) or 'none'}", known
        )
    return detected, chain([first], records)


def matches_start(format_: RecordFormat, head: bytes) -> bool:
    """Whether the first record of a text is in this format."""
    try:
        first = next(format_.layout.read(io.BytesIO(head), "", {}), None)
    except ClewError:
        return False
    return first is not None and format_.recognises(first.data)


def unknown_format(name: str, what: str, known: Iterable[str]) -> SourceError:
    way = "; clew convert --from FORMAT --to jsonl makes a file that every command reads" if known is FORMATS else ""
    return SourceError(f"cannot tell the format of {name}, which {what}; give its format: {', '.join(known)}{way}")


def parse_records(
    format_: Format | None, records: Iterator[Record], on_fault: OnFault = raise_fault
) -> Iterator[Question]:
    for record in records if format_ is not None else ():
        assert format_ is not None
        try:
            parts: Sequence[Record] = format_.split(record) if format_.split else (record,)
            questions = [read_record(format_, part) for part in parts]
        except SourceError as fault:
            on_fault(fault)
        else:
            yield from questions


Item = TypeVar("Item")


def guard_nesting(items: Iterator[Item], name: str) -> Iterator[Item]:
    """The same items; a record that is nested too deeply is an error of the file."""
    try:
        yield from items
    except RecursionError:
        raise SourceError(f"{name}: a record is nested too deeply") from None


def refuse_repeated_ids(questions: Iterable[Question], name: str) -> Iterator[Question]:
    """The same questions; an error if two have the same id."""
    seen: dict[str, int] = {}
    for number, question in enumerate(questions, 1):
        before = seen.setdefault(question.id, number)
        if before != number:
            raise SourceError(f"{name}: questions {before} and {number} both have the id {question.id!r}")
        yield question
