"""The shapes of queries: their text without its constants, for queries whose other tokens are of a small fixed set.

All texts of one shape have the same tokens but for the constants: a constant ends at a character that it cannot
contain, and no other token depends on what is in a constant before or after it. `read_shape` splits a text without
reading its tokens; `placeholder_query` reads them, once for each shape, and refuses one whose tokens are not those of
the split.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from clew.language.sparql.algebra import Query
from clew.language.sparql.scoped_reader import ScopedReader
from clew.language.sparql.sparql_tokens import SparqlError, SparqlToken

MAX_SHAPED_CHARACTERS = 2_000  # of a query; KQA Pro's have at most 600
OWN_IRI = "<pred:"
# After a space: a string, an IRI without a colon, or a whole number that follows an IRI or a comparison.
CONSTANT = re.compile(
    r' (?:"|<|(?<=[<>=] ))'
    r"""((?<=")[^"]++(?=")|(?<=<)[^<>"{}|^`&=?$: ]++(?=>)|(?<= )[0-9]++(?= ))"""
)
OPENING = {'"': ' "', ">": " <", " ": " "}
END_OF_PIECE = "\0"
WORDS = ("SELECT", "DISTINCT", "ASK", "WHERE", "COUNT", "AS", "FILTER", "UNION", "ORDER", "BY", "ASC", "DESC", "LIMIT")
MARKS = ("{", "}", "(", ")", "[", "]", ".", ";", ",", "=", "!=", "<", ">", "<=", ">=", "^^")
FIXED_KINDS = frozenset((*WORDS, *MARKS, "variable", "end"))
FIRST_PLACEHOLDER = 900_000_000  # digits are a valid string, IRI and number


class Shape(NamedTuple):
    """The text of a query around its constants, and which of them are equal."""

    pieces: str
    """The text before, between and after the constants, joined by `END_OF_PIECE`."""
    equal: tuple[int, ...]
    """For each constant the place of the first one with the same text."""


class ShapedText(NamedTuple):
    """The shape of a text and the texts of its constants."""

    shape: Shape
    constants: list[str]


def read_shape(text: str) -> ShapedText | None:
    """The shape of a query with IRIs of KQA Pro's; None for any other text, for a long one, and for escapes."""
    if OWN_IRI not in text or len(text) > MAX_SHAPED_CHARACTERS or "\\" in text:
        return None
    parts = CONSTANT.split(text)
    constants = parts[1::2]
    if not "".join(constants).isprintable():  # line breaks and halves of characters are errors
        return None
    return ShapedText(Shape(END_OF_PIECE.join(parts[::2]), tuple(map(constants.index, constants))), constants)


class PlaceholderQuery(NamedTuple):
    """A query with placeholders for constants, and the place of the constant that each stands for."""

    query: Query
    slots: dict[str, int]
    constant_count: int


def placeholder_query(shape: Shape) -> PlaceholderQuery | None:
    """The query of a shape; None if it cannot be read, or if its tokens might depend on the constants."""
    first, *pieces = shape.pieces.split(END_OF_PIECE)
    if len(pieces) != len(shape.equal):
        return None
    placeholders = [str(FIRST_PLACEHOLDER + place) for place in shape.equal]
    text, constants = first, []
    for piece, placeholder in zip(pieces, placeholders, strict=True):
        opening = OPENING[piece[0]]
        constants.append((len(text) + 1, f"{opening}{placeholder}{piece[0]}".strip()))
        text += opening + placeholder + piece
    try:
        reader = ScopedReader(text)
        if not has_fixed_tokens(reader.tokens, constants):
            return None
        slots = dict(zip(placeholders, shape.equal, strict=True))
        return PlaceholderQuery(reader.read_query(), slots, len(placeholders))
    except (SparqlError, RecursionError):
        return None


def has_fixed_tokens(tokens: Sequence[SparqlToken], constants: Sequence[tuple[int, str]]) -> bool:
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
