"""The shapes of queries: their text without its constants, for queries whose other tokens are a fixed small set.

Two texts of one shape have the same tokens but for the constants, because a constant begins and ends at characters that
no other token can contain, and no token depends on what is in a constant before or after it. `read_shape` splits a text
without reading its tokens; `placeholder_query` reads them once for each shape, and refuses the shape if they differ from
the split or are not in the set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from clew.language.sparql.algebra import Query
from clew.language.sparql.scoped_reader import ScopedReader
from clew.language.sparql.sparql_tokens import SparqlError, SparqlToken

MAX_SHAPED_CHARACTERS = 4_000  # of a query; three times the longest published one
OWN_IRI = "<pred:"
# Strings without escapes, IRIs but KQA Pro's own, and whole numbers after an IRI or a comparison.
CONSTANT = re.compile(
    r'"([^"\\\n\r\ud800-\udfff]+)"'
    r'|<(?!pred:|[=?$])([^<>"{}|^`\\\x00-\x20&\ud800-\udfff]+)>'
    r"|(?<=[<>=] )([0-9]{1,18})(?= )"
)
FIXED_KINDS = frozenset(
    ["SELECT", "DISTINCT", "ASK", "WHERE", "COUNT", "AS", "FILTER", "UNION", "ORDER", "BY", "ASC", "DESC", "LIMIT"]
    + ["{", "}", "(", ")", "[", "]", ".", ";", ",", "=", "!=", "<", ">", "<=", ">=", "^^", "variable", "end"]
)
FIRST_PLACEHOLDER = 900_000_000  # digits are a valid string, IRI and number


class Shape(NamedTuple):
    """The text of a query around its constants, the kind of each, and which of them are equal."""

    pieces: tuple[str, ...]
    kinds: tuple[int, ...]
    """For each constant 1 for a string, 2 for an IRI and 3 for a number."""
    equal: tuple[int, ...]
    """For each constant the place of the first one with the same text."""


class ShapedText(NamedTuple):
    """The shape of a text and the texts of its constants."""

    shape: Shape
    constants: list[str]


def read_shape(text: str) -> ShapedText | None:
    """The shape of a query with IRIs of KQA Pro's; None for any other text, and for a long one."""
    if OWN_IRI not in text or len(text) > MAX_SHAPED_CHARACTERS:
        return None
    parts = CONSTANT.split(text)
    constants, kinds = [], []
    for string, iri, number in zip(parts[1::4], parts[2::4], parts[3::4], strict=True):
        constants.append(string or iri or number)
        kinds.append(1 if string else 2 if iri else 3)
    equal = tuple(map(constants.index, constants))
    return ShapedText(Shape(tuple(parts[::4]), tuple(kinds), equal), constants)


class PlaceholderQuery(NamedTuple):
    """A query with placeholders for constants, and the place of the constant that each stands for."""

    query: Query
    slots: dict[str, int]
    constant_count: int


def placeholder_query(shape: Shape) -> PlaceholderQuery | None:
    """The query of a shape; None if it cannot be read, or if its tokens might depend on the constants."""
    placeholders = [str(FIRST_PLACEHOLDER + place) for place in shape.equal]
    written = [(f'"{name}"', f"<{name}>", name)[kind - 1] for name, kind in zip(placeholders, shape.kinds, strict=True)]
    text = "".join(part for pair in zip(shape.pieces, [*written, ""], strict=True) for part in pair)
    try:
        reader = ScopedReader(text)
        if not has_fixed_tokens(reader.tokens, list(constant_places(shape, written))):
            return None
        slots = dict(zip(placeholders, shape.equal, strict=True))
        return PlaceholderQuery(reader.read_query(), slots, len(placeholders))
    except (SparqlError, RecursionError):
        return None


def constant_places(shape: Shape, written: list[str]) -> Iterator[tuple[int, str]]:
    """Where each constant begins in the text, and its token."""
    place = 0
    for piece, constant in zip(shape.pieces, written, strict=False):
        place += len(piece)
        yield place, constant
        place += len(constant)


def has_fixed_tokens(tokens: list[SparqlToken], constants: list[tuple[int, str]]) -> bool:
    """Whether the constants are tokens, all others are in the small set, and one is an IRI of KQA Pro's."""
    waiting = iter([*constants, (-1, "")])
    expected, has_own, before = next(waiting), False, ""
    for token in tokens:
        if (token.position, token.text) == expected:
            expected = next(waiting)
        elif not is_fixed(token, before):
            return False
        has_own = has_own or token.text.startswith(OWN_IRI)
        before = token.kind
    return has_own and expected[0] < 0


def is_fixed(token: SparqlToken, before: str) -> bool:
    """Whether a token after one of the kind `before` is not a constant of the query."""
    if token.kind == "iri":
        return token.text.startswith(OWN_IRI)
    if token.kind in ("name", "number"):
        return before == ("^^" if token.kind == "name" else "LIMIT")
    return token.kind in FIXED_KINDS
