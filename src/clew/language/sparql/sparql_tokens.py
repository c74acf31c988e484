"""The tokens of SPARQL, a cursor over them, and the error that points into the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, NoReturn, TypeVar

from clew.errors import ClewError

MAX_CHARACTERS = 1_000_000  # of a query: 700 times the longest published one, read in about three seconds
MAX_KEPT_CHARACTERS = 10_000  # of a query whose tokens are kept: bounds the memory for them
EXCERPT_CHARS = 36  # to each side of the fault: fits a line of 80 characters


class SparqlError(ClewError):
    """A query that clew cannot read; the message shows where the fault is and what was expected."""

    def __init__(self, fault: str, text: str, at: int) -> None:
        self.fault = fault
        self.line = text.count("\n", 0, at) + 1
        self.column = at - (text.rfind("\n", 0, at) + 1) + 1
        super().__init__(f"line {self.line}, column {self.column}: {fault}\n{excerpt(text, at)}")
        self.position = at


def excerpt(text: str, at: int) -> str:
    """The part of the line around position `at`, and below it a caret that points there."""
    start = max(text.rfind("\n", 0, at) + 1, at - EXCERPT_CHARS)
    end = text.find("\n", at)
    line = text[start : min(len(text) if end < 0 else end, at + EXCERPT_CHARS)].replace("\t", " ").replace("\r", " ")
    return f"    {line}\n    {' ' * (at - start)}^"


NAME_START = (
    "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f"
    "\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
)
NAME_CHARACTERS = NAME_START + "0-9_\u00b7\u0300-\u036f\u203f\u2040"
LOCAL_ESCAPE = r"%[0-9A-Fa-f]{2}|\\[_~.\-!$&'()*+,;=/?#@%]"
LOCAL_NAME = (
    rf"(?:[{NAME_START}0-9_:]|{LOCAL_ESCAPE})"
    rf"(?:[{NAME_CHARACTERS}:\-]|{LOCAL_ESCAPE}|\.++(?=[{NAME_CHARACTERS}:\-%\\]))*+"
)
PREFIX = rf"[{NAME_START}](?:[{NAME_CHARACTERS}\-]|\.++(?=[{NAME_CHARACTERS}\-])){{0,60}}+"


@dataclass(frozen=True, slots=True)
class TokenDialect:
    """The regular expressions of what published queries write in another way than the standard."""

    space: str
    iri_start: str
    iri_characters: str
    name_end: str
    odd_iri: str


NOT_AFTER_OPERAND = rf"(?<![{NAME_CHARACTERS})\"'])"
PUBLISHED = TokenDialect(
    space=r"\s",
    # `?x<?y&&?y>1` compares twice, although the standard sees the IRI `<?y&&?y>` in it.
    iri_start=rf"(?:<(?![=?$])|{NOT_AFTER_OPERAND}<(?=[?$]))",
    iri_characters=r"""[^<>"{}|^`\\\x00-\x20&]++|&(?!&)""",
    # A name cannot end in a dot, but LC-QuAD writes `dbr:Middlesbrough_F.C. .`, which can mean nothing else.
    name_end=r"(?:\.(?=\s*+\.))?",
    odd_iri=rf"{NOT_AFTER_OPERAND}<[{NAME_START}][^<>\s?$]*+>",
)
STANDARD = TokenDialect(r"[ \t\r\n]", "<", r"""[^<>"{}|^`\\\x00-\x20]++""", name_end="", odd_iri="(?!)")


@cache
def token_pattern(dialect: TokenDialect) -> re.Pattern[str]:
    """A token and the space before it; compiled for the first query that is read, which takes 50 ms."""
    return re.compile(
        rf"""(?:{dialect.space}++|\#[^\n\r]*+)*+(?:
      (?P<variable>[?$][{NAME_CHARACTERS}]++)
    | (?P<iri>{dialect.iri_start}(?:{dialect.iri_characters}|\\u[0-9A-Fa-f]{{4}}|\\U[0-9A-Fa-f]{{8}})*+>)
    | (?P<name>(?:{PREFIX})?:(?:{LOCAL_NAME}{dialect.name_end})?)
    | (?P<word>[A-Za-z][A-Za-z0-9_]*+)
    | (?P<number>(?:[0-9]++(?:\.[0-9]++|\.(?=[eE][+\-]?[0-9]))?|\.[0-9]++)(?:[eE][+\-]?[0-9]++)?)
    | (?P<mark>&&|\|\||!=|<=|>=|\^\^|[{{}}()\[\].;,=>!+*/|^?\-])
    | (?P<string>"{{3}}(?:[^"\\]|\\.|"(?!""))*+"{{3}}|'{{3}}(?:[^'\\]|\\.|'(?!''))*+'{{3}}
        |"(?:[^"\\\n\r]|\\.)*+"|'(?:[^'\\\n\r]|\\.)*+')
    | (?P<blank>_:[{NAME_START}0-9_](?:[{NAME_CHARACTERS}\-]|\.++(?=[{NAME_CHARACTERS}\-]))*+)
    | (?P<language>@[A-Za-z]++(?:-[A-Za-z0-9]++)*+)
    | (?P<odd_iri>{dialect.odd_iri})
    | (?P<less><)
    | (?P<end>\Z)
    | (?P<stray>.)
    )""",
        re.VERBOSE | re.DOTALL,
    )


TOKEN_KINDS = {"word": "", "mark": "", "less": "", "odd_iri": "iri"}
QUOTES = frozenset("\"'")

# Each unclosed quote costs a scan of the rest of the text.
MAX_UNCLOSED_QUOTES = 20


class SparqlToken(NamedTuple):
    """A piece of text; words and marks are their own kind, words in capitals."""

    kind: str
    text: str
    position: int


def read_tokens(text: str, dialect: TokenDialect = PUBLISHED) -> list[SparqlToken]:
    """The tokens of `text`, the last of kind `end`."""
    tokens = []
    unclosed = 0
    for match in token_pattern(dialect).finditer(text):
        kind = match.lastgroup or "end"
        piece = match[kind]
        tokens.append(SparqlToken(TOKEN_KINDS.get(kind, kind) or piece.upper(), piece, match.start(kind)))
        unclosed += kind == "stray" and piece in QUOTES
        if kind == "end" or unclosed > MAX_UNCLOSED_QUOTES:
            break
    return tokens if kind == "end" else [*tokens, SparqlToken("end", "", len(text))]


def tokens_of(text: str, dialect: TokenDialect = PUBLISHED) -> Sequence[SparqlToken]:
    """The tokens of `text`, which several readers of one query share."""
    return keep_tokens(text, dialect) if len(text) <= MAX_KEPT_CHARACTERS else read_tokens(text, dialect)


@lru_cache(maxsize=64)  # those of a question and its predictions
def keep_tokens(text: str, dialect: TokenDialect) -> tuple[SparqlToken, ...]:
    """The tokens of `text`, kept for its next reader."""
    return tuple(read_tokens(text, dialect))


T = TypeVar("T")

# A level takes up to six Python frames; this keeps a query well within the interpreter's thousand.
MAX_DEPTH = 80


class TokenCursor:
    """The tokens of `text` and the one that is read next."""

    dialect = PUBLISHED

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens_of(text, self.dialect)
        self.index = 0
        self.token = self.tokens[0]
        self.depth = 0

    def take(self) -> SparqlToken:
        """The next token, which is consumed; never called at the end."""
        token = self.token
        self.index += 1
        self.token = self.tokens[self.index]
        return token

    def accept(self, kind: str) -> bool:
        """Whether the next token is of `kind`; if so, it is consumed."""
        if self.token.kind != kind:
            return False
        self.take()
        return True

    def expect(self, kind: str, where: str) -> SparqlToken:
        """The next token, which must be of `kind`."""
        if self.token.kind != kind:
            shown = "an IRI" if kind == "iri" else f"a {kind}" if kind.islower() else repr(kind)
            self.refuse(f"{shown} {where}")
        return self.take()

    def next_kind(self) -> str:
        """The kind of the token after the next one."""
        return self.tokens[min(self.index + 1, len(self.tokens) - 1)].kind

    def read_nested(self, read: Callable[[], T]) -> T:
        """What `read` reads, one level deeper."""
        self.descend()
        part = read()
        self.depth -= 1
        return part

    def descend(self) -> None:
        """Go one level deeper; raises an error if that is too deep."""
        if self.depth >= MAX_DEPTH:
            self.fail(f"more than {MAX_DEPTH} levels of nesting; split the query or drop needless brackets")
        self.depth += 1

    def refuse(self, expected: str) -> NoReturn:
        """Raise an error that something else was `expected` here."""
        self.fail(f"found {describe_token(self.token)} where {expected} was expected")

    def fail(self, fault: str, token: SparqlToken | None = None) -> NoReturn:
        """Raise an error at `token`, or at the next one."""
        raise SparqlError(fault, self.text, (token or self.token).position)


def describe_token(token: SparqlToken) -> str:
    """A description of `token` for messages."""
    if token.kind == "end":
        return "the end of the query"
    if token.kind == "stray" and token.text in "\"'":
        return "a string that is not closed"
    text = token.text if len(token.text) <= 40 else token.text[:37] + "..."
    return f"{text!r}"
