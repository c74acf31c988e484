"""From S-expression to text."""

from __future__ import annotations

from typing import TypeAlias

from clew.language.sexpr.tokens import write_literal, write_word
from clew.language.sexpr.tree import (
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Entity,
    Extreme,
    Join,
    Literal,
    Relation,
    Sexpr,
)

Piece: TypeAlias = "Sexpr | Literal | Relation | str"


def write_sexpr(tree: Sexpr | Literal | Relation) -> str:
    """The text of `tree`, as GrailQA writes it; words that it could not write are quoted."""
    written: list[str] = []
    waiting: list[Piece] = [tree]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            written.append(piece)
        else:
            waiting.extend(reversed(pieces(piece)))
    return "".join(written)


def pieces(tree: Sexpr | Literal | Relation) -> tuple[Piece, ...]:
    """The text of `tree` with its parts left to be written."""
    match tree:
        case ClassName(name) | Entity(name):
            return (write_word(name),)
        case Literal(text, datatype):
            return (write_literal(text, datatype),)
        case Relation(name, reverse):
            return (f"(R {write_word(name)})" if reverse else write_word(name),)
        case Extreme(extremum, of, path):
            return operation(extremum, of, write_path(path))
        case During(of, relation, when):
            return operation("TC", of, relation, when)
        case _:
            return plain(tree)


def plain(tree: Join | And | Comparison | Count) -> tuple[Piece, ...]:
    """The text of an operator whose parts are all trees."""
    match tree:
        case Join(relation, of):
            return operation("JOIN", relation, of)
        case And(left, right):
            return operation("AND", left, right)
        case Comparison(order, relation, value):
            return operation(order, relation, value)
        case Count(of):
            return operation("COUNT", of)


def operation(operator: str, *parts: Piece) -> tuple[Piece, ...]:
    """`(operator part …)`."""
    spaced = (piece for part in parts for piece in (" ", part))
    return (f"({operator}", *spaced, ")")


def write_path(path: tuple[Relation, ...]) -> str:
    """A path as nested JOINs."""
    *inner, last = map(write_sexpr, path)
    return "".join(f"(JOIN {step} " for step in inner) + last + ")" * len(inner)
