"""Layouts of files with records: a JSON list, JSON lines, a list within an object, a table, or lines of text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from clew.benchmark.file_record import Data, Record, json_type_name
from clew.benchmark.json_style import JsonStyle, StyledJsonStream
from clew.errors import ClewError, SourceError
from clew.kb.files import LATIN1_HINT, read_lines
from clew.kb.readers.json_stream import MAX_INT_DIGITS, JsonStream

Header = dict[str, Any]
OnFault = Callable[[SourceError], None]
LIST_KEYS = ("Questions", "questions")
BOM = b"\xef\xbb\xbf"


def read_integer(digits: str) -> int:
    """The integer; ValueError if it has more digits than Python converts."""
    if len(digits) > MAX_INT_DIGITS:
        raise ValueError(f"a number has {len(digits):,} digits; write it as a text")
    return int(digits)


DECODER = json.JSONDecoder(parse_int=read_integer, parse_constant=lambda _: None)


@dataclass(frozen=True, slots=True)
class JsonLayout:
    """Records as JSON: written as lines, as a list, or as the list `key` of an object; read from any of these.

    A published file may be indented by `indent` spaces, with all but ASCII escaped; then `fields` is the order of
    fields. `name_field` is the field of the object that holds the name of the data set.
    """

    key: str = ""
    lines: bool = False
    indent: int = 0
    fields: tuple[str, ...] = ()
    name_field: str = ""
    is_json = True

    def name_file(self, name: str) -> Header:
        """The fields of a new file around its records."""
        return {self.name_field: name} if self.name_field else {}

    def read(self, stream: IO[bytes], name: str, header: Header) -> Iterator[Record]:
        """The records of `stream`; other fields of an object around them are added to `header`."""
        return json_records(stream, name, header)

    def write(self, stream: IO[bytes], records: Iterable[Data], header: Header) -> None:
        """Write the records; fields that enter `header` while they are read are written behind them."""
        if self.lines:
            for record in records:
                stream.write(json_bytes(record) + b"\n")
        elif not self.key:
            write_list(stream, records)
            stream.write(b"\n")
        elif self.indent:
            self.published_style(header).write(stream, records)
        else:
            self.write_object(stream, records, header)

    def published_style(self, header: Header) -> JsonStyle:
        """The style of an indented file with this header."""
        step = " " * self.indent
        members = "".join(f"{step}{json.dumps(name)}: {json.dumps(value)},\n" for name, value in header.items())
        return JsonStyle(
            before=f"{{\n{members}{step}{json.dumps(self.key)}: [\n{step}{step}", between=f",\n{step}{step}",
            after=f"\n{step}]\n}}\n", is_list=True, newline="\n", margin=step + step, indent=step, item_separator=",",
            is_ascii=True, fields=list(self.fields),
        )  # fmt: skip

    def write_object(self, stream: IO[bytes], records: Iterable[Data], header: Header) -> None:
        before = dict(header)
        stream.write(b"{")
        for key, value in before.items():
            stream.write(json_bytes(key) + b": " + json_bytes(value) + b",\n")
        stream.write(json_bytes(self.key) + b": ")
        write_list(stream, records)
        for key, value in header.items():
            if key not in before:
                stream.write(b",\n" + json_bytes(key) + b": " + json_bytes(value))
        stream.write(b"}\n")


def raise_fault(fault: SourceError) -> None:
    """What to do with a record that cannot be read: end the reading."""
    raise fault


def json_records(
    stream: IO[bytes], name: str, header: Header, on_fault: OnFault = raise_fault, style: JsonStyle | None = None
) -> Iterator[Record]:
    """The objects in a list, on lines, or in the list of an object, each with its position in the file.

    The spelling of the file is added to `style` if it is given; it is complete when all records are read.
    """
    cursor = StyledJsonStream(stream, name, DECODER)
    style = JsonStyle() if style is None else style
    for number, value in enumerate(json_values(cursor, header, on_fault)):
        place = f"{name}:{cursor.current_line()}: record {number + 1}"
        gap, text = cursor.take_record()
        style.learn_gap(number, gap)
        if isinstance(value, dict):
            style.is_list = cursor.is_list
            style.learn_record(text, value)
            yield Record(value, place, number)
        else:
            on_fault(SourceError(f"{place} is {json_type_name(value)}; each record must be an object"))
    style.after = cursor.take_rest()


def json_values(cursor: JsonStream, header: Header, on_fault: OnFault) -> Iterator[Any]:
    """The values in a list or on lines; behind a fault in a line, reading goes on with the next line."""
    if cursor.peek() == "[":
        yield from cursor.items()
        if cursor.peek():
            raise cursor.fault("there is text after the end of the list")
        return
    if cursor.peek() == "{":
        try:
            yield from first_object(cursor, header)
        except SourceError as fault:
            on_fault(fault)
            cursor.skip_line()
    while cursor.peek():
        try:
            value = cursor.value()
        except SourceError as fault:
            on_fault(fault)
            cursor.skip_line()
        else:
            yield value


def first_object(cursor: JsonStream, header: Header) -> Iterator[Any]:
    """The items of the question list in the object at the cursor, or the object itself if it has no such list."""
    record: Header = {}
    listed = False
    for key in cursor.keys():  # noqa: SIM118
        if key in LIST_KEYS and not listed and cursor.peek() == "[":
            listed = True
            header.update(record)
            yield from cursor.items()
        else:
            (header if listed else record)[key] = cursor.value()
    if not listed:
        yield record


def json_bytes(value: Any) -> bytes:
    text = json.dumps(value, ensure_ascii=False)
    try:
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(value).encode()


def write_list(stream: IO[bytes], records: Iterable[Data]) -> None:
    stream.write(b"[")
    for number, record in enumerate(records):
        stream.write((b",\n" if number else b"\n") + json_bytes(record))
    stream.write(b"\n]")


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Records as lines of tab-separated columns, below the line `heading` if there is one."""

    columns: tuple[str, ...]
    heading: str = ""
    is_json = False

    def read(self, stream: IO[bytes], name: str, header: Header) -> Iterator[Record]:
        """The lines of `stream` by their columns."""
        numbered = (line for line in text_lines(stream, name) if line.text != self.heading)
        for number, line in enumerate(numbered):
            cells = line.text.split("\t")
            if len(cells) != len(self.columns):
                wanted = f"{len(self.columns)} columns ({', '.join(self.columns)})"
                raise SourceError(f"{line.place} has {len(cells)} columns; it needs {wanted}, separated by tabs")
            yield Record(dict(zip(self.columns, cells, strict=True)), line.place, number)

    def write(self, stream: IO[bytes], records: Iterable[Data], header: Header) -> None:
        """Write the lines."""
        if self.heading:
            stream.write(self.heading.encode() + b"\n")
        for record in records:
            stream.write("\t".join(self.cell_text(record, column) for column in self.columns).encode() + b"\n")

    def cell_text(self, record: Data, column: str) -> str:
        text = str(record[column])
        if any(mark in text for mark in "\t\n\r") or not is_utf8(text):
            raise ClewError(
                f"the {column} {text[:80]!r} does not fit into a table: remove its tab, line break or half character"
            )
        return text


def is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line without its line break, and its position in the file."""

    text: str
    place: str


def text_lines(stream: IO[bytes], name: str, blank: bool = False) -> Iterator[TextLine]:
    """The lines of a text in UTF-8; with `blank`, also blank lines."""
    for number, line in enumerate(read_lines(stream, name), 1):
        try:
            text = line.removeprefix(BOM if number == 1 else b"").decode().rstrip("\r\n")
        except UnicodeDecodeError as fault:
            raise SourceError(f"{name}:{number}: this is not UTF-8: {fault.reason}; {LATIN1_HINT}") from None
        if blank or text.strip():
            yield TextLine(text, f"{name}:{number}")


@dataclass(frozen=True, slots=True)
class TextLayout:
    """Records that `parse` finds in the lines of a text, with blank lines if `blank`; such files are only read."""

    parse: Callable[[Iterator[TextLine]], Iterator[Record]]
    blank: bool = False
    is_json = False

    def read(self, stream: IO[bytes], name: str, header: Header) -> Iterator[Record]:
        """The records of `stream`."""
        return self.parse(text_lines(stream, name, self.blank))

    def write(self, stream: IO[bytes], records: Iterable[Data], header: Header) -> None:
        """Refuse, because such files are only read."""
        raise ClewError("clew reads this format but does not write it")


Layout = JsonLayout | TableLayout | TextLayout
JSON_LIST = JsonLayout()
