"""What a program says about the entities it yields, before it is put into words: a name, concepts and conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Text, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison with a value."""

    op: Op
    value: Value


@dataclass(frozen=True, slots=True)
class QualifierCondition:
    """A fact has a value under the qualifier `key` that compares so."""

    key: str
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class RelationCondition:
    """A predicate leads to the entities from one of `sources`; `is_by_name` along a key of names."""

    predicate: str
    direction: Direction
    sources: tuple[f.Entities, ...]
    is_by_name: bool = False
    qualifiers: tuple[QualifierCondition, ...] = ()


@dataclass(frozen=True, slots=True)
class AttributeCondition:
    """The entities have a value under `key` that compares so.

    Several comparisons may each hold of another value; with `is_any_of`, one of them is enough.
    """

    key: str
    comparisons: tuple[Comparison, ...]
    qualifiers: tuple[QualifierCondition, ...] = ()
    is_any_of: bool = False


@dataclass(frozen=True, slots=True)
class CountCondition:
    """The predicate leads from the entities to so many others."""

    predicate: str
    direction: Direction
    count: int
    op: Op


@dataclass(frozen=True, slots=True)
class KeysCondition:
    """The values of the entities under two keys compare so."""

    key: str
    op: Op
    other: str


@dataclass(frozen=True, slots=True)
class NameCondition:
    """The entities have this name."""

    name: str


@dataclass(frozen=True, slots=True)
class GroupCondition:
    """The entities are among those that a node yields."""

    group: f.Entities


@dataclass(frozen=True, slots=True)
class EitherCondition:
    """One of two conditions holds."""

    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class RowCondition:
    """A condition of expressions on the entities of `source`; `programs` are those whose answers it uses."""

    condition: e.Condition
    programs: tuple[f.Function, ...]
    source: f.Entities


Condition = (
    RelationCondition
    | AttributeCondition
    | CountCondition
    | KeysCondition
    | NameCondition
    | GroupCondition
    | EitherCondition
    | RowCondition
)


@dataclass(frozen=True, slots=True)
class EntityDescription:
    """A description of entities: a name or a group if there is one, concepts in program order, conditions."""

    name: str | None = None
    group: f.Entities | None = None
    concepts: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()

    @property
    def is_anonymous(self) -> bool:
        """Whether there are only concepts and conditions."""
        return self.name is None and self.group is None

    def with_conditions(self, *conditions: Condition) -> EntityDescription:
        return replace(self, conditions=(*self.conditions, *conditions))


def describe_entities(node: f.Entities) -> EntityDescription:
    """The description of the entities that `node` yields."""
    return DESCRIBERS[type(node)](node)


def describe_concept_filter(node: f.FilterConcept) -> EntityDescription:
    source = describe_entities(node.source)
    is_repeated = node.concept in source.concepts
    return source if is_repeated else replace(source, concepts=(*source.concepts, node.concept))


def describe_value_filter(node: Any) -> EntityDescription:
    return describe_entities(node.source).with_conditions(AttributeCondition(node.key, (comparison_of(node),)))


def comparison_of(node: Any) -> Comparison:
    return Comparison(getattr(node, "op", Op.EQ), node.value)


def describe_qualifier_filter(node: Any) -> EntityDescription:
    """The qualifier belongs to the fact of the step before, which is the last condition."""
    source = describe_entities(node.source)
    return replace(source, conditions=(*source.conditions[:-1], add_qualifier(source.conditions[-1], node)))


def add_qualifier(condition: Condition, node: Any) -> Condition:
    """The condition with one more qualifier."""
    qualifier = QualifierCondition(node.key, comparison_of(node))
    if isinstance(condition, RelationCondition):
        return replace(condition, qualifiers=(*condition.qualifiers, qualifier))
    return (
        replace(condition, qualifiers=(*condition.qualifiers, qualifier))
        if isinstance(condition, AttributeCondition)
        else condition
    )


def describe_relation(node: f.Relate) -> EntityDescription:
    return EntityDescription(conditions=(RelationCondition(node.predicate, node.direction, (node.source,)),))


def describe_name_relation(node: f.RelateByName) -> EntityDescription:
    return EntityDescription(conditions=(RelationCondition(node.key, node.direction, (node.source,), is_by_name=True),))


def describe_intersection(node: f.And) -> EntityDescription:
    """Both descriptions in one; a name or a group of the second becomes a condition."""
    left, right = describe_entities(node.left), describe_entities(node.right)
    if left.is_anonymous and not right.is_anonymous:
        left, right = right, left
    more: list[Condition] = [] if right.name is None else [NameCondition(right.name)]
    more += [] if right.group is None else [GroupCondition(right.group)]
    concepts = tuple(dict.fromkeys((*left.concepts, *right.concepts)))
    return replace(left, concepts=concepts).with_conditions(*more, *right.conditions)


def describe_union(node: f.Or) -> EntityDescription:
    """One condition if both sides differ only in that; otherwise a group."""
    left, right = describe_entities(node.left), describe_entities(node.right)
    alike = left.is_anonymous and right.is_anonymous and left.concepts == right.concepts
    if not alike or len(left.conditions) != 1 or len(right.conditions) != 1:
        return EntityDescription(group=node)
    return replace(left, conditions=(merge_alternatives(left.conditions[0], right.conditions[0]),))


def merge_alternatives(left: Condition, right: Condition) -> Condition:
    """Two conditions as one with alternatives."""
    if (
        isinstance(left, RelationCondition)
        and isinstance(right, RelationCondition)
        and replace(left, sources=right.sources) == right
    ):
        return replace(left, sources=left.sources + right.sources)
    if (
        isinstance(left, AttributeCondition)
        and isinstance(right, AttributeCondition)
        and replace(left, comparisons=right.comparisons) == right
    ):
        return (
            left if left == right else replace(left, comparisons=left.comparisons + right.comparisons, is_any_of=True)
        )
    return EitherCondition(left, right)


def describe_count_filter(node: f.FilterCount) -> EntityDescription:
    return describe_entities(node.source).with_conditions(
        CountCondition(node.predicate, node.direction, node.count, node.op)
    )


def describe_keys_filter(node: f.FilterKeys) -> EntityDescription:
    return describe_entities(node.source).with_conditions(KeysCondition(node.key, node.op, node.other))


def describe_group(node: Any) -> EntityDescription:
    return EntityDescription(group=node)


def describe_where(node: f.Where) -> EntityDescription:
    """The conditions that must all hold, each in the simplest form that says it."""
    description = describe_entities(node.source)
    parts = node.condition.conditions if isinstance(node.condition, e.AllOf) else (node.condition,)
    for part in parts:
        match part:
            case e.IsA(e.Item(e.ROW), concept):
                concepts = tuple(dict.fromkeys((*description.concepts, concept)))
                description = replace(description, concepts=concepts)
            case _:
                description = description.with_conditions(simplify_condition(part, node))
    return description


def simplify_condition(condition: e.Condition, node: f.Where) -> Condition:
    """The condition as one that a function of its own has, if there is such a function."""
    row = e.Item()
    match condition:
        case e.Compare(e.Attribute(source, key), op, e.Constant(value)) if source == row and is_said_by(op, value):
            return AttributeCondition(key, (Comparison(Op(op), value),))
        case e.Compare(e.Summary(e.Statistic.COUNT, e.Along(source, predicate, direction)), op, e.Constant(value)) if (
            source == row and op.value in set(Op) and is_count(value)
        ):
            return CountCondition(predicate, direction, int(value.number), Op(op))  # type: ignore[union-attr]
        case e.Has(e.Along(source, predicate, direction)) if source == row:
            return CountCondition(predicate, direction, 0, Op.NE)
        case e.Not(e.Has(e.Along(source, predicate, direction))) if source == row:
            return CountCondition(predicate, direction, 0, Op.EQ)
        case e.Compare(e.Along(source, predicate, direction), e.Comparison.EQ, e.Answer(number)) if source == row:
            other = node.programs[number - 1]
            if isinstance(other, f.Entities):
                return RelationCondition(predicate, opposite_of(direction), (other,))
    return RowCondition(condition, node.programs, node.source)


def is_said_by(comparison: e.Comparison, value: Value) -> bool:
    """Whether a filter can compare with a value so: texts are only the same or not."""
    return comparison.value in set(Op) and (comparison is e.Comparison.EQ or not isinstance(value, Text))


def is_count(value: Value) -> bool:
    """Whether a value is a whole number without a unit."""
    is_number = isinstance(value, Quantity) and value.unit == NO_UNIT
    return is_number and value.number >= 0 and value.number == int(value.number)  # type: ignore[union-attr]


def opposite_of(direction: Direction) -> Direction:
    return Direction.BACKWARD if direction is Direction.FORWARD else Direction.FORWARD


DESCRIBERS: dict[type[f.Function], Callable[[Any], EntityDescription]] = {
    f.FindAll: lambda _: EntityDescription(),
    f.Find: lambda node: EntityDescription(name=node.name),
    f.FilterConcept: describe_concept_filter,
    **dict.fromkeys(f.VALUE_FILTERS, describe_value_filter),
    **dict.fromkeys(f.QUALIFIER_FILTERS, describe_qualifier_filter),
    f.Relate: describe_relation,
    f.RelateByName: describe_name_relation,
    f.And: describe_intersection,
    f.Or: describe_union,
    f.FilterCount: describe_count_filter,
    f.FilterKeys: describe_keys_filter,
    f.Without: describe_group,
    f.Top: describe_group,
    f.TopCount: describe_group,
    f.Where: describe_where,
    f.Rank: describe_group,
}
