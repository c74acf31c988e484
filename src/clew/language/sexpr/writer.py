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

TextPiece: TypeAlias = "Sexpr | Literal | Relation | str"


def write_sexpr(tree: Sexpr | Literal | Relation) -> str:
    """The text of `tree`, as GrailQA writes it; words that it could not write are quoted."""
    written: list[str] = []
    waiting: list[TextPiece] = [tree]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            written.append(piece)
        else:
            waiting.extend(reversed(text_pieces(piece)))
    return "".join(written)


def text_pieces(tree: Sexpr | Literal | Relation) -> tuple[TextPiece, ...]:
    """The text of `tree` with its parts left to be written."""
    match tree:
        case ClassName(name) | Entity(name):
            return (write_word(name),)
        case Literal(text, datatype):
            return (write_literal(text, datatype),)
        case Relation(name, reverse):
            return (f"(R {write_word(name)})" if reverse else write_word(name),)
        case Extreme(extremum, of, path):
            return bracket(extremum, of, nested_joins(path))
        case During(of, relation, when):
            return bracket("TC", of, relation, when)
        case _:
            return operator_pieces(tree)


def operator_pieces(tree: Join | And | Comparison | Count) -> tuple[TextPiece, ...]:
    """The text of an operator whose parts are all trees."""
    match tree:
        case Join(relation, of):
            return bracket("JOIN", relation, of)
        case And(left, right):
            return bracket("AND", left, right)
        case Comparison(order, relation, value):
            return bracket(order, relation, value)
        case Count(of):
            return bracket("COUNT", of)


def bracket(operator: str, *parts: TextPiece) -> tuple[TextPiece, ...]:
    """`(operator part …)`."""
    spaced = (piece for part in parts for piece in (" ", part))
    return (f"({operator}", *spaced, ")")


def nested_joins(path: tuple[Relation, ...]) -> str:
    """A path as nested JOINs."""
    *inner, last = map(write_sexpr, path)
    return "".join(f"(JOIN {step} " for step in inner) + last + ")" * len(inner)
