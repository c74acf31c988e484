"""What a program says of the entities it locates, before it is put in words: a name, concepts, conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.kb.values import Direction, Op, Value
from clew.language.program import functions as f


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison with a value."""

    op: Op
    value: Value


@dataclass(frozen=True, slots=True)
class QualifierCondition:
    """A comparison of what a fact has under the qualifier `key`."""

    key: str
    test: Comparison


@dataclass(frozen=True, slots=True)
class RelationCondition:
    """They are what a predicate leads to from one of `sources`, in this direction; `by_name` along a key of names."""

    predicate: str
    direction: Direction
    sources: tuple[f.Entities, ...]
    by_name: bool = False
    qualifiers: tuple[QualifierCondition, ...] = ()


@dataclass(frozen=True, slots=True)
class AttributeCondition:
    """They have a value under `key` that passes; of several tests each, or any, may be passed by another value."""

    key: str
    tests: tuple[Comparison, ...]
    qualifiers: tuple[QualifierCondition, ...] = ()
    any_of: bool = False


@dataclass(frozen=True, slots=True)
class CountCondition:
    """A predicate leads from them to so many."""

    predicate: str
    direction: Direction
    count: int
    op: Op


@dataclass(frozen=True, slots=True)
class KeysCondition:
    """Their values under two keys compare so."""

    key: str
    op: Op
    other: str


@dataclass(frozen=True, slots=True)
class NameCondition:
    """They have this name."""

    name: str


@dataclass(frozen=True, slots=True)
class GroupCondition:
    """They are among those that a node yields."""

    group: f.Entities


@dataclass(frozen=True, slots=True)
class EitherCondition:
    """One of two conditions holds."""

    left: Condition
    right: Condition


Condition = (
    RelationCondition
    | AttributeCondition
    | CountCondition
    | KeysCondition
    | NameCondition
    | GroupCondition
    | EitherCondition
)


@dataclass(frozen=True, slots=True)
class EntityDescription:
    """All that is said: a name or a group if there is one, concepts in the order of the program, conditions."""

    name: str | None = None
    group: f.Entities | None = None
    concepts: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether there are only concepts and conditions."""
        return self.name is None and self.group is None

    def also(self, *conditions: Condition) -> EntityDescription:
        return replace(self, conditions=(*self.conditions, *conditions))


def describe_entities(node: f.Entities) -> EntityDescription:
    """What `node` says of the entities it yields."""
    return MEANINGS[type(node)](node)


def of_kind(node: f.FilterConcept) -> EntityDescription:
    source = describe_entities(node.source)
    known = node.concept in source.concepts
    return source if known else replace(source, concepts=(*source.concepts, node.concept))


def filtered(node: Any) -> EntityDescription:
    return describe_entities(node.source).also(AttributeCondition(node.key, (test_of(node),)))


def test_of(node: Any) -> Comparison:
    return Comparison(getattr(node, "op", Op.EQ), node.value)


def qualified(node: Any) -> EntityDescription:
    """The qualifier belongs to the fact of the step before, which is the last condition."""
    source = describe_entities(node.source)
    return replace(source, conditions=(*source.conditions[:-1], added(source.conditions[-1], node)))


def added(condition: Condition, node: Any) -> Condition:
    one = QualifierCondition(node.key, test_of(node))
    if isinstance(condition, RelationCondition):
        return replace(condition, qualifiers=(*condition.qualifiers, one))
    return (
        replace(condition, qualifiers=(*condition.qualifiers, one))
        if isinstance(condition, AttributeCondition)
        else condition
    )


def related(node: f.Relate) -> EntityDescription:
    return EntityDescription(conditions=(RelationCondition(node.predicate, node.direction, (node.source,)),))


def related_by_name(node: f.RelateByName) -> EntityDescription:
    return EntityDescription(conditions=(RelationCondition(node.key, node.direction, (node.source,), by_name=True),))


def both(node: f.And) -> EntityDescription:
    left, right = describe_entities(node.left), describe_entities(node.right)
    if left.is_plain and not right.is_plain:
        left, right = right, left
    more: list[Condition] = [] if right.name is None else [NameCondition(right.name)]
    more += [] if right.group is None else [GroupCondition(right.group)]
    concepts = tuple(dict.fromkeys((*left.concepts, *right.concepts)))
    return replace(left, concepts=concepts).also(*more, *right.conditions)


def either(node: f.Or) -> EntityDescription:
    """A condition where the two differ in one condition only; else a group."""
    left, right = describe_entities(node.left), describe_entities(node.right)
    alike = left.is_plain and right.is_plain and left.concepts == right.concepts
    if not alike or len(left.conditions) != 1 or len(right.conditions) != 1:
        return EntityDescription(group=node)
    return replace(left, conditions=(one_of(left.conditions[0], right.conditions[0]),))


def one_of(left: Condition, right: Condition) -> Condition:
    if (
        isinstance(left, RelationCondition)
        and isinstance(right, RelationCondition)
        and replace(left, sources=right.sources) == right
    ):
        return replace(left, sources=left.sources + right.sources)
    if (
        isinstance(left, AttributeCondition)
        and isinstance(right, AttributeCondition)
        and replace(left, tests=right.tests) == right
    ):
        return left if left == right else replace(left, tests=left.tests + right.tests, any_of=True)
    return EitherCondition(left, right)


def counted(node: f.FilterCount) -> EntityDescription:
    return describe_entities(node.source).also(CountCondition(node.predicate, node.direction, node.count, node.op))


def keys_compared(node: f.FilterKeys) -> EntityDescription:
    return describe_entities(node.source).also(KeysCondition(node.key, node.op, node.other))


def grouped(node: Any) -> EntityDescription:
    return EntityDescription(group=node)


MEANINGS: dict[type[f.Function], Callable[[Any], EntityDescription]] = {
    f.FindAll: lambda _: EntityDescription(),
    f.Find: lambda node: EntityDescription(name=node.name),
    f.FilterConcept: of_kind,
    **dict.fromkeys((f.FilterStr, f.FilterNum, f.FilterYear, f.FilterDate), filtered),
    **dict.fromkeys((f.QFilterStr, f.QFilterNum, f.QFilterYear, f.QFilterDate), qualified),
    f.Relate: related,
    f.RelateByName: related_by_name,
    f.And: both,
    f.Or: either,
    f.FilterCount: counted,
    f.FilterKeys: keys_compared,
    f.Without: grouped,
    f.Top: grouped,
    f.TopCount: grouped,
}
