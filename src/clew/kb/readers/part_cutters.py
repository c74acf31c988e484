"""Cutting a huge file into parts that can be read on their own: kb.json between members, JSON Lines between lines."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from clew.errors import SourceError
from clew.kb.files import MAX_RECORD_BYTES, explain_length
from clew.kb.readers.json_stream import JsonMember, JsonStream

SCANNED_BYTES = 1 << 23  # at once: the arrays of a block of 8 MB take 100 MB
QUOTE, BACKSLASH = ord('"'), ord("\\")
STEPS = np.zeros(256, np.int8)  # what each byte adds to the depth, outside of strings
STEPS[[ord("{"), ord("[")]] = 1
STEPS[[ord("}"), ord("]")]] = -1
SECTION_DEPTH = 2  # within a section of the top-level object


@dataclass(frozen=True, slots=True)
class SourcePart:
    """A part of the data of a source: the bytes from `start` to `end`, which begin on `line`.

    In a kb.json, it holds whole members of a section; `is_first` if these are its first members, `is_cut_off` if the
    file ends within them.
    """

    start: int
    end: int
    line: int
    section: str = ""
    is_first: bool = True
    is_cut_off: bool = False


class Cutter(Protocol):
    """Finds the parts of data that arrive in blocks."""

    start: int
    """Where the part begins that is not complete yet; -1 between two parts."""

    def feed(self, block: bytes) -> Iterator[SourcePart]: ...

    def finish(self) -> Iterator[SourcePart]: ...


class LineCutter:
    """Cuts behind lines."""

    def __init__(self, name: str, size: int, on_other: Callable[[JsonMember], None]) -> None:
        self.size, self.start, self.read, self.line = size, 0, 0, 1
        self.lines_since = 0

    def feed(self, block: bytes) -> Iterator[SourcePart]:
        end = block.rfind(b"\n") + 1
        if end and self.read + end - self.start >= self.size:
            last, lines = self.read + end, self.lines_since + block.count(b"\n", 0, end)
            yield SourcePart(self.start, last, self.line)
            self.start, self.line, self.lines_since = last, self.line + lines, 0
        else:
            self.lines_since += block.count(b"\n")
        self.read += len(block)

    def finish(self) -> Iterator[SourcePart]:
        if self.read > self.start:
            yield SourcePart(self.start, self.read, self.line)


class MemberCutter:
    """Cuts a kb.json between the members of its sections.

    `on_other` gets what is in the top-level object beside sections.
    """

    def __init__(self, name: str, size: int, on_other: Callable[[JsonMember], None]) -> None:
        self.name, self.size, self.on_other = name, size, on_other
        self.start, self.read, self.depth = -1, 0, 0
        self.is_inside = self.is_ended = self.is_first_section = False
        self.line, self.counted = 1, 0  # the line at the place up to which line breaks are counted
        self.section, self.is_first, self.part_line = "", True, 1
        self.head, self.head_line, self.head_from = b"", 1, 0
        self.waiting = b""  # backslashes at the end of a block, which may escape what follows

    def feed(self, block: bytes) -> Iterator[SourcePart]:
        block = self.waiting + block
        kept = len(block.rstrip(b"\\"))
        block, self.waiting = block[:kept], block[kept:]
        yield from self.scan(block)

    def scan(self, block: bytes) -> Iterator[SourcePart]:
        self.counted, self.head_from = 0, 0
        places, steps, quotes = find_brackets(block, self.is_inside)
        depths = self.depth + np.cumsum(steps, dtype=np.int64)
        shallow = np.flatnonzero(depths <= SECTION_DEPTH)
        for place, depth, step in zip(
            places[shallow].tolist(), depths[shallow].tolist(), steps[shallow].tolist(), strict=True
        ):
            yield from self.enter(block, place, depth, step)
        if len(depths):
            self.depth = int(depths[-1])
        self.is_inside ^= bool(quotes % 2)
        if self.start < 0:
            self.keep_head(block[self.head_from :])
        self.count_lines(block, len(block))
        self.read += len(block)

    def enter(self, block: bytes, place: int, depth: int, step: int) -> Iterator[SourcePart]:
        """Note a bracket that leads to the members of a section or out of them."""
        end = self.read + place + 1
        if self.start >= 0 and depth == SECTION_DEPTH and end - self.start >= self.size:
            yield self.part(end)
            self.begin_part(block, place + 1, is_first=False)
        elif self.start >= 0 and depth < SECTION_DEPTH:
            if end - 1 > self.start or self.is_first:
                yield self.part(end - 1)
            self.start = -1
            self.count_lines(block, place)
            self.head, self.head_line, self.head_from = b"", self.line, place
        elif self.start < 0 and depth == SECTION_DEPTH and step > 0 and block[place : place + 1] == b"{":
            self.keep_head(block[self.head_from : place])
            self.section = self.read_head()
            self.begin_part(block, place + 1, is_first=True)

    def part(self, end: int, is_cut_off: bool = False) -> SourcePart:
        return SourcePart(self.start, end, self.part_line, self.section, self.is_first, is_cut_off)

    def begin_part(self, block: bytes, place: int, is_first: bool) -> None:
        self.count_lines(block, place)
        self.start, self.part_line, self.is_first = self.read + place, self.line, is_first

    def count_lines(self, block: bytes, place: int) -> None:
        self.line += block.count(b"\n", self.counted, place)
        self.counted = place

    def keep_head(self, text: bytes) -> None:
        """Keep what precedes a section, to read it once it is complete."""
        self.head += text
        if len(self.head) > MAX_RECORD_BYTES:
            raise SourceError(f"{self.name}:{self.head_line}: {explain_length()}")

    def read_head(self) -> str:
        """The name of the section that follows the head; other members of the head are passed on."""
        stream = JsonStream(io.BytesIO(self.head), self.name, line=self.head_line)
        self.pass_separator(stream)
        while True:
            key = stream.key()
            line = stream.current_line()
            if not stream.peek():
                return key
            self.on_other(JsonMember(key, "", stream.value(), line))
            stream.expect(",")

    def pass_separator(self, stream: JsonStream) -> None:
        """Move behind the brace that opens the file, or the one that closes a section and the comma after it."""
        if not self.is_first_section:
            self.is_first_section = True
            stream.expect("{")
            return
        stream.expect("}")
        if stream.peek() != ",":
            stream.expect("}")
        stream.expect(",")

    def finish(self) -> Iterator[SourcePart]:
        yield from self.scan(self.waiting)
        if self.start >= 0:
            yield self.part(self.read, is_cut_off=True)
            return
        stream = JsonStream(io.BytesIO(self.head), self.name, line=self.head_line)
        self.read_end(stream)
        if stream.peek():
            raise stream.fault("there is more after the end of the object")

    def read_end(self, stream: JsonStream) -> None:
        """Read what follows the last section, up to the brace that closes the file."""
        if not self.is_first_section:
            stream.expect("{")
            is_more = stream.peek() != "}"
        else:
            stream.expect("}")
            is_more = self.passes_comma(stream)
        while is_more:
            key = stream.key()
            line = stream.current_line()
            self.on_other(JsonMember(key, "", stream.value(), line))
            is_more = self.passes_comma(stream)
        stream.expect("}")

    def passes_comma(self, stream: JsonStream) -> bool:
        if stream.peek() != ",":
            return False
        stream.expect(",")
        return True


def find_brackets(block: bytes, is_inside: bool) -> tuple[NDArray[np.intp], NDArray[np.int8], int]:
    """The places of the brackets outside of strings, what each adds to the depth, and the number of quotes.

    `is_inside` tells whether the block begins within a string.
    """
    letters = np.frombuffer(block, np.uint8)
    quotes = np.flatnonzero(letters == QUOTE)
    if b'\\"' in block:
        quotes = quotes[~is_escaped(block, letters, quotes)]
    places = np.flatnonzero(STEPS[letters])
    outside = (np.searchsorted(quotes, places) + is_inside) % 2 == 0
    places = places[outside]
    return places, STEPS[letters[places]], len(quotes)


def is_escaped(block: bytes, letters: NDArray[np.uint8], quotes: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Whether an odd number of backslashes precedes each quote."""
    escaped: NDArray[np.bool_] = letters[np.maximum(quotes - 1, 0)] == BACKSLASH
    escaped[:1] &= quotes[:1] > 0
    for number in np.flatnonzero(escaped).tolist():
        place = first = int(quotes[number])
        while first and block[first - 1] == BACKSLASH:
            first -= 1
        escaped[number] = bool((place - first) % 2)
    return escaped


CUTTERS: dict[str, Callable[[str, int, Callable[[JsonMember], None]], Cutter]] = {
    "kqapro": MemberCutter,
    "jsonl": LineCutter,
}
"""The formats that can be read in parts."""
