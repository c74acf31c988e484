"""One form for S-expressions of one meaning, and its digest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from hashlib import sha256

from clew.language.sexpr.inverses import Inverses
from clew.language.sexpr.tree import (
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Extreme,
    Join,
    Literal,
    Relation,
    Set,
    Sexpr,
)
from clew.language.sexpr.writer import write_sexpr


def canonical_sexpr(tree: Sexpr, inverse: Mapping[str, str] | Inverses | None = None) -> Sexpr:
    """The form of `tree` that all its equals share.

    Equal are: AND in any order, nesting and repetition; TC inside or around an AND; and, given `inverse`, a relation
    and the reverse of its inverse. Pass an `Inverses` when there are many trees: it is made only once.
    """
    inverses = Inverses.of(inverse)
    return Count(canonical_set(tree.of, inverses)) if isinstance(tree, Count) else canonical_set(tree, inverses)


def sexpr_digest(tree: Sexpr, inverse: Mapping[str, str] | Inverses | None = None) -> str:
    """A fingerprint that equal meanings share: 16 hexadecimal digits."""
    return sha256(write_sexpr(canonical_sexpr(tree, inverse)).encode()).hexdigest()[:16]


def canonical_set(tree: Set, inverses: Inverses) -> Set:
    """The shared form of a set: its windows around the AND of its sorted clauses."""
    texts: dict[str, Set] = {}
    windows: set[tuple[str, bool, str]] = set()
    for part in parts(tree):
        if isinstance(part, During):
            relation = inverses.settled(part.relation)
            windows.add((relation.name, relation.reverse, part.when))
        else:
            clause = canonical_clause(part, inverses)
            texts[write_sexpr(clause)] = clause
    ordered = sorted(texts, key=lambda text: (not isinstance(texts[text], ClassName), text))
    *others, last = (texts[text] for text in ordered)
    whole = reduce(lambda right, left: And(left, right), reversed(others), last)
    return reduce(with_window, sorted(windows), whole)


def with_window(of: Set, window: tuple[str, bool, str]) -> Set:
    """`of` within one more window."""
    name, reverse, when = window
    return During(of, Relation(name, reverse), when)


def parts(tree: Set) -> Iterator[Set]:
    """The clauses that `tree` is the AND of, and each TC in it for its window."""
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        if isinstance(part, And):
            waiting += part.right, part.left
            continue
        if isinstance(part, During):
            waiting.append(part.of)
        yield part


def canonical_clause(tree: Set, inverses: Inverses) -> Set:
    """The shared form of a set that is no AND."""
    match tree:
        case Join(relation, of):
            inner = of if isinstance(of, Literal) else canonical_set(of, inverses)
            return Join(inverses.settled(relation), inner)
        case Comparison(order, relation, value):
            return Comparison(order, inverses.settled(relation), value)
        case Extreme(extremum, of, path):
            return Extreme(extremum, canonical_set(of, inverses), tuple(map(inverses.settled, path)))
        case _:
            return tree
