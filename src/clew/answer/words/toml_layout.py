"""Where each statement of a TOML file is, so that an error can name its line and an edit keeps all the others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

PIECE = re.compile(
    r"""
    \"\"\"(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5} | '''(?:[^']|'{1,2}(?!'))*'{3,5}
    | "(?:[^"\\\n]|\\.)*" | '[^'\n]*' | \#[^\n]* | [\[\]{},=\n] | [^"'\#\[\]{},=\n]+
    """,
    re.VERBOSE | re.DOTALL,
)
OPENING, CLOSING = ("[", "{"), ("]", "}")
QUOTES = ('"', "'")


@dataclass(frozen=True, slots=True)
class Statement:
    """A header, or a key with its value: the characters `start` to `end`, with the value at `value` to `value_end`.

    `path` leads to the key from the root of the file; that of a header has no key. `texts` are the places of the texts
    inside an array.
    """

    path: tuple[str, ...]
    line: int
    start: int
    value: int
    value_end: int
    end: int
    texts: tuple[tuple[int, int], ...] = ()
    is_header: bool = False
    is_array_header: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A token of the file: a text, a comment, a mark, the end of a line, or anything else."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def list_statements(text: str) -> list[Statement]:
    """The statements of a TOML file without faults, in order."""
    statements: list[Statement] = []
    header: tuple[str, ...] = ()
    for pieces in split_statements(text):
        first = next((piece for piece in pieces if piece.text.strip() and not piece.text.startswith("#")), None)
        if first is None:
            continue
        line = text.count("\n", 0, first.start) + 1
        if first.text == "[":
            written = "".join(piece.text for piece in pieces if not piece.text.startswith("#")).strip()
            header = read_path(written.strip("[]"))
            is_array = written.startswith("[[")
            end = pieces[-1].end
            statements.append(Statement(header, line, first.start, end, end, end, (), True, is_array))
        else:
            statements.append(make_assignment(pieces, first, header, line))
    return statements


def make_assignment(pieces: list[Piece], first: Piece, header: tuple[str, ...], line: int) -> Statement:
    """The statement of a key with its value."""
    equals = next(piece for piece in pieces if piece.text == "=")
    key = "".join(piece.text for piece in pieces if piece.end <= equals.start and piece.start >= first.start)
    inside = [piece for piece in pieces if piece.start >= equals.end and piece.text.strip()]
    value = inside[0].start + len(inside[0].text) - len(inside[0].text.lstrip())
    last = next(piece for piece in reversed(inside) if not piece.text.startswith("#"))
    texts = tuple((piece.start, piece.end) for piece in inside if piece.text.startswith(QUOTES))
    value_end = last.start + len(last.text.rstrip())
    return Statement((*header, *read_path(key)), line, first.start, value, value_end, pieces[-1].end, texts)


def split_statements(text: str) -> Iterator[list[Piece]]:
    """The pieces of each statement, up to the end of its last line."""
    pieces: list[Piece] = []
    depth = 0
    for match in PIECE.finditer(text):
        pieces.append(Piece(match[0], match.start()))
        depth += (match[0] in OPENING) - (match[0] in CLOSING)
        if match[0] == "\n" and depth == 0:
            yield pieces
            pieces = []
    if pieces:
        yield pieces


def read_path(key: str) -> tuple[str, ...]:
    """The parts of a key, which may be quoted and joined by points."""
    inside = tomllib.loads(f"{key.strip()} = 0")
    path: list[str] = []
    while isinstance(inside, dict):
        name, inside = next(iter(inside.items()))
        path.append(name)
    return tuple(path)


def find_line(statements: list[Statement], *path: str) -> int:
    """The line of a key, or else of the nearest thing above it in the file; 1 if there is none."""
    for length in range(len(path), 0, -1):
        for statement in statements:
            if statement.path == path[:length]:
                return statement.line
    return 1
