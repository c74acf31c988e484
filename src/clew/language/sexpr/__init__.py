"""S-expressions: GrailQA's query language, read into typed trees and written back (docs/graphs.md)."""

from clew.language.sexpr.canonical_sexpr import Inverses, canonical_sexpr, read_inverses, sexpr_digest
from clew.language.sexpr.sexpr_text import is_freebase_sexpr, read_sexpr, write_sexpr
from clew.language.sexpr.tree import (
    NOW,
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Entity,
    Extreme,
    Extremum,
    Join,
    Literal,
    Order,
    Relation,
    Set,
    Sexpr,
    SexprError,
)

__all__ = [
    "NOW",
    "And",
    "ClassName",
    "Comparison",
    "Count",
    "During",
    "Entity",
    "Extreme",
    "Extremum",
    "Inverses",
    "Join",
    "Literal",
    "Order",
    "Relation",
    "Set",
    "Sexpr",
    "SexprError",
    "canonical_sexpr",
    "is_freebase_sexpr",
    "read_inverses",
    "read_sexpr",
    "sexpr_digest",
    "write_sexpr",
]
