"""The canonical form of an S-expression, up to the order of AND and, given inverses, the direction of relations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from hashlib import sha256

from clew.language.sexpr.sexpr_text import write_sexpr
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
    SexprError,
)


@dataclass(frozen=True, slots=True)
class Inverses:
    """A representative for each relation that has inverses; `symmetric` relations have no direction."""

    representatives: Mapping[str, Relation] = field(default_factory=dict)
    symmetric: frozenset[str] = frozenset()

    @classmethod
    def of(cls, inverse: Mapping[str, str] | Inverses | None) -> Inverses:
        """The inverses of a mapping from relation to inverse, in both directions and transitively."""
        if isinstance(inverse, Inverses):
            return inverse
        return close_inverses(inverse.items()) if inverse else cls()

    def canonical_relation(self, relation: Relation) -> Relation:
        """The representative of `relation` in its direction."""
        chosen = self.representatives.get(relation.name, Relation(relation.name))
        reverse = chosen.reverse != relation.reverse and chosen.name not in self.symmetric
        return Relation(chosen.name, reverse)


def read_inverses(text: str) -> Inverses:
    """The inverses in GrailQA's `reverse_properties`: a relation, a tab and its inverse on each line."""
    pairs = [tuple(line.split("\t")) for line in text.splitlines() if line.strip()]
    for number, pair in enumerate(pairs, 1):
        if len(pair) != 2:
            raise SexprError(f"line {number} of the inverses is not 'relation<tab>inverse': {pair!r}")
    return close_inverses((pair[0], pair[1]) for pair in pairs)


def close_inverses(pairs: Iterable[tuple[str, str]]) -> Inverses:
    """The inverses of `pairs`; each group is represented by its first name in sorted order."""
    neighbours: defaultdict[str, list[str]] = defaultdict(list)
    for relation, inverse in pairs:
        neighbours[relation].append(inverse)
        neighbours[inverse].append(relation)
    representatives: dict[str, Relation] = {}
    symmetric = set()
    for name in sorted(neighbours):
        if name not in representatives and assign_representative(name, neighbours, representatives):
            symmetric.add(name)
    return Inverses(representatives, frozenset(symmetric))


def assign_representative(
    first: str, neighbours: Mapping[str, list[str]], representatives: dict[str, Relation]
) -> bool:
    """Make `first` the representative of all connected relations; return whether it is its own inverse."""
    representatives[first] = Relation(first)
    symmetric, waiting = False, [first]
    while waiting:
        name = waiting.pop()
        opposite = Relation(first, not representatives[name].reverse)
        for other in neighbours[name]:
            if other not in representatives:
                representatives[other] = opposite
                waiting.append(other)
            symmetric |= representatives[other] != opposite
    return symmetric


def canonical_sexpr(tree: Sexpr, inverse: Mapping[str, str] | Inverses | None = None) -> Sexpr:
    """The canonical form of `tree`.

    It is the same for AND in any order, nesting and repetition; for TC inside or around an AND; and, given `inverse`,
    for a relation and the reverse of its inverse. Pass an `Inverses` for many trees, so that it is computed only once.
    """
    inverses = Inverses.of(inverse)
    return Count(canonical_set(tree.of, inverses)) if isinstance(tree, Count) else canonical_set(tree, inverses)


def sexpr_digest(tree: Sexpr, inverse: Mapping[str, str] | Inverses | None = None) -> str:
    """A fingerprint of the canonical form: 16 hexadecimal digits."""
    return sha256(write_sexpr(canonical_sexpr(tree, inverse)).encode()).hexdigest()[:16]


def canonical_set(tree: Set, inverses: Inverses) -> Set:
    """The canonical form of a set: its time windows around the AND of its sorted clauses."""
    texts: dict[str, Set] = {}
    windows: set[tuple[str, bool, str]] = set()
    for part in and_parts(tree):
        if isinstance(part, During):
            relation = inverses.canonical_relation(part.relation)
            windows.add((relation.name, relation.reverse, part.when))
        else:
            clause = canonical_clause(part, inverses)
            texts[write_sexpr(clause)] = clause
    ordered = sorted(texts, key=lambda text: (not isinstance(texts[text], ClassName), text))
    *others, last = (texts[text] for text in ordered)
    whole = reduce(lambda right, left: And(left, right), reversed(others), last)
    return reduce(add_window, sorted(windows), whole)


def add_window(of: Set, window: tuple[str, bool, str]) -> Set:
    """`of` within one more window."""
    name, reverse, when = window
    return During(of, Relation(name, reverse), when)


def and_parts(tree: Set) -> Iterator[Set]:
    """The clauses that AND joins in `tree`, and each TC for its time window."""
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
    """The canonical form of a set other than AND."""
    match tree:
        case Join(relation, of):
            inner = of if isinstance(of, Literal) else canonical_set(of, inverses)
            return Join(inverses.canonical_relation(relation), inner)
        case Comparison(order, relation, value):
            return Comparison(order, inverses.canonical_relation(relation), value)
        case Extreme(extremum, of, path):
            return Extreme(extremum, canonical_set(of, inverses), tuple(map(inverses.canonical_relation, path)))
        case _:
            return tree
