"""`JsonStyle`: how a JSON file is spelled, learnt while it is read, so that it is written back byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO, Any

from clew.kb.readers.json_stream import JsonStream

JSON_LINES_SUFFIXES = (".jsonl", ".jsonl.gz", ".jsonl.bz2", ".jsonl.zst", ".ndjson")
MAX_FIELDS = 1_000  # whose order is kept: names of fields, not data
MAX_SPACE = 200  # characters between two tokens or records that are repeated for each: more is no style
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|(\s*+[,:]\s*+)|\s++')
NON_ASCII_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*+\\u(?!00[0-7])")  # control characters are escaped in any style
BOM = "\ufeff"


@dataclass(slots=True)
class JsonStyle:
    """The text around the records of a file, and the white space, escapes and order of fields within them.

    `before`, `between` and `after` are the text around the records, other fields of the file included; `after` is
    `None` until the file is read to its end. `file` is its name.
    """

    file: str = ""
    before: str = ""
    between: str = ""
    after: str | None = None
    is_list: bool = False
    newline: str = ""
    margin: str = ""
    indent: str | None = None
    item_separator: str = ""
    key_separator: str = ""
    is_ascii: bool | None = None
    is_slash_escaped: bool = False
    fields: list[str] = field(default_factory=list)
    last_fields: list[str] = field(default_factory=list)

    @property
    def is_known(self) -> bool:
        """Whether a record was read."""
        return bool(self.last_fields)

    def learn_gap(self, number: int, gap: str) -> None:
        """Take note of the text between a record, numbered from 0, and the one before it."""
        if number == 0:
            self.before += gap
        elif number == 1 and len(gap) <= MAX_SPACE:
            self.between = gap

    def learn_record(self, text: str, fields: Iterable[str]) -> None:
        """Take note of the text of a record and the order of its fields."""
        if not self.is_known:
            self.learn_indent(text)
        if not (self.item_separator and self.key_separator):
            self.learn_separators(text)
        self.learn_escapes(text)
        self.learn_order(list(fields))

    def learn_indent(self, text: str) -> None:
        inner = text[1 : len(text) - len(text[1:].lstrip())]
        outer = text[len(text[:-1].rstrip()) : -1]
        if "\n" in inner and len(inner) <= MAX_SPACE:
            self.newline = "\r\n" if "\r\n" in inner else "\n"
            self.margin = outer.rpartition("\n")[2]
            self.indent = inner.rpartition("\n")[2].removeprefix(self.margin)

    def learn_separators(self, text: str) -> None:
        for separator in filter(None, (match[1] for match in TOKEN.finditer(text))):
            if len(separator) > MAX_SPACE:
                return
            if ":" in separator:
                self.key_separator = self.key_separator or separator
            elif not self.item_separator:
                self.item_separator = separator if self.indent is None else separator.partition(self.newline)[0]
            if self.key_separator and self.item_separator:
                return

    def learn_escapes(self, text: str) -> None:
        if self.is_ascii is None and not text.isascii():
            self.is_ascii = False
        elif self.is_ascii is None and NON_ASCII_ESCAPE.search(text):
            self.is_ascii = True
        self.is_slash_escaped = self.is_slash_escaped or "\\/" in text

    def learn_order(self, fields: list[str]) -> None:
        """Take note of the order of fields; a new one belongs behind the one before it."""
        if fields == self.last_fields:
            return
        self.last_fields, place = fields, 0
        for name in fields:
            if name in self.fields:
                place = self.fields.index(name) + 1
            elif len(self.fields) < MAX_FIELDS:
                self.fields.insert(place, name)
                place += 1

    def write(self, stream: IO[bytes], records: Iterable[Mapping[str, Any]]) -> None:
        """Write the records in this style, with the other fields of the file around them."""
        is_empty = True
        for record in records:
            stream.write((self.before if is_empty else self.separator).encode() + self.spell(record))
            is_empty = False
        if is_empty and self.is_list:
            stream.write(self.before.encode())
        if self.is_list or not is_empty:
            stream.write(self.end.encode())

    @property
    def separator(self) -> str:
        """The text between two records; a file with one record does not show it."""
        return self.between or (f",\n{self.margin}" if self.is_list else "\n")

    @property
    def end(self) -> str:
        """The text behind the records; of a file that was not read to its end, only the brackets."""
        if self.after is not None:
            return self.after
        if not self.is_list:
            return "\n"
        return "]}\n" if self.before.lstrip(f"{BOM} \t\r\n").startswith("{") else "]\n"

    def spell(self, record: Mapping[str, Any]) -> bytes:
        """The record as it would be in the file."""
        ordered = {name: record[name] for name in self.fields if name in record} | dict(record)
        try:
            return self.dump(ordered, bool(self.is_ascii)).encode()
        except UnicodeEncodeError:  # half of a character exists as an escape only
            return self.dump(ordered, True).encode()

    def dump(self, data: Any, is_ascii: bool) -> str:
        separators = (self.item_separator or ", ", self.key_separator or ": ")
        text = json.dumps(data, ensure_ascii=is_ascii, indent=self.indent, separators=separators)
        if self.is_slash_escaped:
            text = text.replace("/", "\\/")
        return text if self.indent is None else text.replace("\n", self.newline + self.margin)


class StyledJsonStream(JsonStream):
    """A cursor over JSON text that keeps the text of the last value, and of all between it and the last record."""

    def __init__(self, stream: IO[bytes], name: str, decoder: json.JSONDecoder) -> None:
        super().__init__(stream, name, decoder)
        self.taken = 0  # the place up to which the text was taken
        self.parts: list[str] = []  # text that was not taken and is no longer in `text`
        self.gap: list[str] = []
        self.last = ""
        self.is_list = False

    def take(self) -> str:
        """The text up to the cursor that was not taken yet."""
        self.parts.append(self.text[self.taken : self.place])
        text = "".join(self.parts)
        self.parts, self.taken = [], self.place
        return text

    def more(self, size: int = 0) -> bool:
        """Read on, and keep the text before the cursor until it is taken."""
        if not self.ended:
            self.parts.append(self.text[self.taken : self.place])
            self.taken = 0
        return super().more(size)

    def value(self) -> Any:
        """The value at the cursor, which moves behind it."""
        self.peek()
        self.gap += [self.last, self.take()]
        self.last = ""
        value = super().value()
        self.last = self.take()
        return value

    def items(self) -> Iterator[Any]:
        """The items of the list at the cursor, which is the list of records."""
        self.is_list = True
        return super().items()

    def skip_line(self) -> None:
        """Move the cursor behind the next line break, and forget the line."""
        super().skip_line()
        self.take()
        self.gap, self.last = [], ""

    def take_record(self) -> tuple[str, str]:
        """The text between the last record and this one, and the text of this one, whose end is at the cursor."""
        rest = self.take()
        if self.is_list:
            gap, text = "".join(self.gap), self.last + rest
        else:  # the first object of a file may be read member by member
            text = "".join((*self.gap, self.last, rest))
            gap, text = text[: len(text) - len(text.lstrip())], text.lstrip()
        self.gap, self.last = [], ""
        return gap, text

    def take_rest(self) -> str:
        """The text behind the last record."""
        rest = self.take()
        return "".join((*self.gap, self.last, rest))
