"""Read one huge JSON object member by member, without holding all of it in memory."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import IO, Any

from clew.errors import SourceError
from clew.kb.files import LATIN1_HINT, MAX_RECORD_BYTES, read_up_to

CHUNK = 1 << 20  # bytes decoded at once
NO_SPACE = re.compile(r"[^ \t\r\n]")  # a character that is not white space in JSON
MAX_INT_DIGITS = 4300  # Python converts no longer integers


def read_exact_number(digits: str) -> int | Decimal:
    """An integer; one with more digits than Python converts is a Decimal."""
    return int(digits) if len(digits) <= MAX_INT_DIGITS else Decimal(digits)


DECODER = json.JSONDecoder(parse_int=read_exact_number, parse_float=Decimal, parse_constant=str)


@dataclass(frozen=True, slots=True)
class JsonMember:
    """A member of a section in `{"section": {"key": value}}`, and the line on which it begins."""

    section: str
    key: str
    value: Any
    line: int


class JsonStream:
    """A cursor over JSON text that is decoded as needed; errors name the file and line."""

    def __init__(self, stream: IO[bytes], name: str, decoder: json.JSONDecoder = DECODER, line: int = 1) -> None:
        self.stream, self.name, self.decoder = stream, name, decoder
        self.decode = codecs.getincrementaldecoder("utf-8-sig")().decode
        self.text, self.place, self.ended = "", 0, False
        self.line, self.counted = line, 0

    def members(self) -> Iterator[JsonMember]:
        """The members of every section of the top-level object; a section that is not an object is one member."""
        for section in self.keys():
            if self.peek() != "{":
                yield JsonMember(section, "", self.value(), self.current_line())
                continue
            for key in self.keys():
                line = self.current_line()
                yield JsonMember(section, key, self.value(), line)
        if self.peek():
            raise self.fault("there is more after the end of the object")

    def part_members(self, section: str, is_first: bool, is_cut_off: bool) -> Iterator[JsonMember]:
        """The members in a part of a section, which ends behind a member unless the file is cut off there."""
        while self.peek() or is_cut_off:
            if not is_first:
                if self.peek() != ",":
                    self.expect("}")
                self.place += 1
            is_first = False
            key = self.key()
            line = self.current_line()
            yield JsonMember(section, key, self.value(), line)

    def keys(self) -> Iterator[str]:
        """The keys of the object at the cursor; after each key, the cursor is at its value."""
        self.expect("{")
        if self.peek() == "}":
            self.place += 1
            return
        while True:
            yield self.key()
            if self.peek() != ",":
                break
            self.place += 1
        self.expect("}")

    def items(self) -> Iterator[Any]:
        """The items of the list at the cursor; after each item, the cursor is behind it."""
        self.expect("[")
        if self.peek() == "]":
            self.place += 1
            return
        while True:
            yield self.value()
            if self.peek() != ",":
                break
            self.place += 1
        self.expect("]")

    def key(self) -> str:
        if self.peek() != '"':
            raise self.fault("a key in quotes is missing")
        key: str = self.value()
        self.expect(":")
        return key

    def expect(self, character: str) -> None:
        actual = self.peek()
        if actual != character:
            raise self.fault(f"expected {character!r}, found {actual or 'the end of the file'!r}")
        self.place += 1

    def peek(self) -> str:
        """The next character that is not white space; empty at the end."""
        while True:
            if match := NO_SPACE.search(self.text, self.place):
                self.place = match.start()
                return match[0]
            self.place = len(self.text)
            if not self.more():
                return ""

    def value(self) -> Any:
        """The value at the cursor, which moves behind it."""
        self.peek()
        size, last = CHUNK, -1
        while True:
            try:
                value, end = self.decoder.raw_decode(self.text, self.place)
            except json.JSONDecodeError as error:
                place = error.pos - self.place
                if (place == last and not may_go_on(error)) or not self.more(self.allowed(size)):
                    raise self.fault(error.msg, self.place + place) from None
                last, size = place, size * 2
            except RecursionError:
                raise self.fault("a value is nested too deeply") from None
            except ValueError as error:
                raise self.fault(str(error)) from None
            else:
                if end < len(self.text) or not self.more():
                    self.place = end
                    return value

    def skip_line(self) -> None:
        """Move the cursor behind the next line break."""
        while (end := self.text.find("\n", self.place)) < 0:
            self.place = len(self.text)
            if not self.more():
                return
        self.place = end + 1

    def allowed(self, size: int) -> int:
        """The bytes to read on for a long value: `size`, unless the value becomes longer than clew reads at once."""
        if len(self.text) - self.place > MAX_RECORD_BYTES:
            raise SourceError(
                f"{self.name}:{self.current_line()}: the value that begins here is longer than {MAX_RECORD_BYTES:,} "
                "bytes, the most that clew reads at once"
            )
        return size

    def more(self, size: int = 0) -> bool:
        """Read on and forget the text before the cursor; False at the end of the file."""
        if self.ended:
            return False
        data = read_up_to(self.stream, size or CHUNK)
        self.ended = not data
        try:
            added = self.decode(data, self.ended)
        except UnicodeDecodeError as error:
            line = self.line + data.count(b"\n", 0, error.start)
            raise SourceError(f"{self.name}:{line}: this is not UTF-8: {error.reason}; {LATIN1_HINT}") from None
        self.line, self.counted = self.current_line(), 0
        self.text, self.place = self.text[self.place :] + added, 0
        return bool(added) or not self.ended

    def current_line(self) -> int:
        """The line of the cursor; each line break is counted once."""
        self.line += self.text.count("\n", self.counted, self.place)
        self.counted = self.place
        return self.line

    def fault(self, message: str, place: int | None = None) -> SourceError:
        line = self.current_line() + self.text.count("\n", self.place, self.place if place is None else place)
        return SourceError(f"{self.name}:{line}: this is not JSON: {message}; correct the file or fetch it again")


def may_go_on(error: json.JSONDecodeError) -> bool:
    """Whether more text could remove the fault without moving it: a string may just be long."""
    return error.msg.startswith(("Unterminated", "Invalid \\"))
