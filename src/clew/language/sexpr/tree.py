"""The nodes of an S-expression; each denotes a set of things (Gu et al. 2021, section 4.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from clew.errors import ClewError

NOW = "NOW"


class SexprError(ClewError):
    """A text is not an S-expression; the message says where."""


class Order(StrEnum):
    """How a value compares with a literal."""

    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"


class Extremum(StrEnum):
    """Whether the greatest or the least value is wanted."""

    ARGMAX = "ARGMAX"
    ARGMIN = "ARGMIN"


@dataclass(frozen=True, slots=True)
class ClassName:
    """All things of a class."""

    name: str


@dataclass(frozen=True, slots=True)
class Entity:
    """One thing."""

    id: str


@dataclass(frozen=True, slots=True)
class Literal:
    """One value: its lexical form and the IRI of its datatype."""

    text: str
    datatype: str


@dataclass(frozen=True, slots=True)
class Relation:
    """The pairs of a relation, in the other direction if `reverse`."""

    name: str
    reverse: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """The x with some y in `of` so that (x, y) is in `relation`."""

    relation: Relation
    of: Set | Literal


@dataclass(frozen=True, slots=True)
class And:
    """The members of both sets."""

    left: Set
    right: Set


@dataclass(frozen=True, slots=True)
class Comparison:
    """The x with some value under `relation` that compares with `value` by `order`."""

    order: Order
    relation: Relation
    value: Literal


@dataclass(frozen=True, slots=True)
class Extreme:
    """All members of `of` that reach the greatest or least value at the end of `path`; ties stay."""

    extremum: Extremum
    of: Set
    path: tuple[Relation, ...]


@dataclass(frozen=True, slots=True)
class During:
    """The members of `of` whose interval covers the year `when` or NOW; `relation` is where it begins."""

    of: Set
    relation: Relation
    when: str


@dataclass(frozen=True, slots=True)
class Count:
    """The number of members of `of`."""

    of: Set


Set: TypeAlias = ClassName | Entity | Join | And | Comparison | Extreme | During
Sexpr: TypeAlias = Set | Count
