"""Mapping rules between the predicates of two graphs, and the TSV file in which people correct them."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kb.values import Direction


@dataclass(frozen=True, slots=True)
class MappingRule:
    """A source predicate says what `target` says, of answers of the type `constraint` if there is one.

    A rule is `backward` if the subject of the source predicate is the object of the target predicate. `support` is the
    number of observations that the rule explains; `precision` their share among those to which it applies, `None` if
    nobody measured it.
    """

    source: str
    target: str
    direction: Direction = Direction.FORWARD
    constraint: str = ""
    is_used: bool = True
    support: int = 0
    precision: float | None = None
