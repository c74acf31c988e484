"""The words and parentheses of an S-expression, and the quoted form of words that need one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clew.language.sexpr.tree import SexprError

TOKEN = re.compile(r'\s*(?:([()])|("(?:[^"\\]|\\.)*")(?:\^\^([^\s()]*))?(?=[\s()]|\Z)|([^\s()"][^\s()]*))', re.DOTALL)
ESCAPED = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
ESCAPES = {escape: character for character, escape in ESCAPED.items()}
NEEDS_QUOTES = re.compile(r'^"|[\s()]|^$')
BAD_DATATYPE = re.compile(r"[\s()]|\^\^")
DATATYPE_MARK = "^^"


@dataclass(frozen=True, slots=True)
class Token:
    """A parenthesis or word with its place in the text; a literal has a `datatype`, only it."""

    text: str
    place: int
    is_word: bool = True
    datatype: str | None = None


def tokens(text: str) -> Iterator[Token]:
    """The tokens of `text` in order."""
    place, end = 0, len(text.rstrip())
    while place < end:
        match = TOKEN.match(text, place)
        if match is None:
            raise SexprError(f"no closing quote for the word at character {place}: {excerpt(text, place)}")
        yield token_of(match)
        place = match.end()


def token_of(match: re.Match[str]) -> Token:
    """The token that `match` found."""
    parenthesis, quoted, datatype, bare = match.groups()
    if parenthesis:
        return Token(parenthesis, match.start(1), is_word=False)
    if quoted:
        return Token(unquoted(quoted), match.start(2), datatype=datatype)
    lexical, mark, after = bare.rpartition(DATATYPE_MARK)
    return Token(lexical, match.start(4), datatype=after) if mark else Token(bare, match.start(4))


def excerpt(text: str, place: int) -> str:
    """The text from `place` on, cut short, for an error message."""
    rest = text[place : place + 30].strip()
    return repr(rest) if rest else "the end"


def unquoted(word: str) -> str:
    """The text that the quoted `word` stands for."""
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[0], match[1]), word[1:-1], flags=re.DOTALL)


def quoted(text: str) -> str:
    """The quoted word for `text`."""
    return '"' + re.sub(r'[\n\r\t"\\]', lambda match: ESCAPED[match[0]], text) + '"'


def write_word(text: str) -> str:
    """A name as a word: bare where the published reader can read it, quoted where it cannot."""
    return quoted(text) if NEEDS_QUOTES.search(text) or DATATYPE_MARK in text else text


def write_literal(text: str, datatype: str) -> str:
    """A literal as a word, its lexical form quoted where the published reader could not read it."""
    if BAD_DATATYPE.search(datatype):
        raise SexprError(f"the datatype {datatype!r} cannot be written: it has to be an IRI")
    return (quoted(text) if NEEDS_QUOTES.search(text) else text) + DATATYPE_MARK + datatype
