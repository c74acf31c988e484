"""What expressions and conditions mean: the values and entities that a row or a group of rows has.

The facts come from a `FactView`: the columns of the native engine, or what a SPARQL engine has fetched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from clew.engine.run_limits import check_time
from clew.engine.value_calculation import calculate, compare_values, part_of_time, summarise, value_key
from clew.errors import ClewError
from clew.kb.values import Direction, Quantity, Text, Time, Value, precision_of
from clew.language.program import expressions as e

MIN_LOOKUP = 16  # from so many answers on, a set of them beats comparing each
Node = Any  # an entity or concept, as a view of the facts knows it
Fact = Any  # a fact, as a view of the facts knows it


class FactView(Protocol):
    """The facts of a graph, as expressions look at them."""

    def ends(self, node: Node, predicate: str, direction: Direction) -> Sequence[tuple[Fact, Node]]:
        """The facts that lead from a node in this direction, each with the node at its other end."""
        ...

    def values(self, node: Node, key: str) -> Sequence[tuple[Fact, Value]]:
        """The attributes of a node under a key, each with its value."""
        ...

    def qualifiers(self, fact: Fact, key: str) -> Sequence[Value]:
        """The values of a fact under a qualifier key."""
        ...

    def is_member(self, node: Node, concept: str) -> bool:
        """Whether a node belongs to a concept or to one below it."""
        ...

    def name_of(self, node: Node) -> str: ...

    def id_of(self, node: Node) -> str: ...

    def place_of(self, node: Node) -> Any:
        """A key that sorts nodes as results do: entities before concepts, then by id."""
        ...


class TableRow(NamedTuple):
    """A row of a table as an item, which can only be counted."""

    number: int


class Found(NamedTuple):
    """An entity, a row of a table, or a value; with the fact that led to it."""

    node: Node = None
    value: Value | None = None
    fact: Fact = None


Cell = tuple[Found, ...]
Row = Mapping[str, Cell]


class RowSet(NamedTuple):
    """The rows of a table while a program runs, with what a result says about them."""

    titles: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    tied: bool = False
    note: str = ""


def column_cell(rows: RowSet) -> Cell:
    """Everything in a table of one column."""
    if len(rows.titles) != 1:
        raise ClewError(f"a table of {len(rows.titles)} columns stands where values are needed; select one of them")
    return tuple(found for (cell,) in rows.rows for found in cell)


class Answers:
    """What another program yields, as expressions see it."""

    def __init__(self, view: FactView, found: Cell) -> None:
        self.view, self.found = view, found
        self.lookups: dict[e.Expression, dict[object, list[Found]] | None] = {}

    @cached_property
    def kind(self) -> object:
        """The kind of all answers, if equality among it can be looked up; None if they are few or of several kinds."""
        kinds = {kind_of(one) for one in self.found} if len(self.found) >= MIN_LOOKUP else set()
        return kinds.pop() if len(kinds) == 1 else None

    @cached_property
    def keys(self) -> set[object]:
        """What the answers are known by."""
        return set(map(identity, self.found))

    def lookup(self, expression: e.Expression) -> Mapping[object, list[Found]] | None:
        """The answers by what each has under an expression about `it`; None if equality of those is no mere lookup."""
        if expression not in self.lookups:
            self.lookups[expression] = self.make_lookup(expression)
        return self.lookups[expression]

    def make_lookup(self, expression: e.Expression) -> dict[object, list[Found]] | None:
        lookup: dict[object, list[Found]] = {}
        for answer in self.found:
            for one in distinct(RowScope(self.view, {e.ROW: (answer,)}, ()).values(expression)):
                if not isinstance(one.value, Text | Quantity):
                    return None
                lookup.setdefault(identity(one), []).append(answer)
        return lookup


def is_about_it(expression: e.Expression) -> bool:
    """Whether an expression uses `it`, and no other variable or program."""
    return uses_it(expression) and all(
        part == e.Item() for part in e.parts_of(expression) if isinstance(part, e.Item | e.Answer)
    )


def uses_it(expression: e.Expression) -> bool:
    return any(part == e.Item() for part in e.parts_of(expression))


def is_entity(found: Found) -> bool:
    return found.value is None and not isinstance(found.node, TableRow)


def kind_of(found: Found) -> object:
    """What two things must share so that they are equal exactly if they have the same `identity`."""
    value = found.value
    if isinstance(value, Quantity):
        return value.unit
    if isinstance(value, Time):
        return value if value.clock else precision_of(value)  # two times of one day are equal
    return type(value)


def identity(found: Found) -> object:
    """What equal entities, values or rows have in common."""
    return found.node if found.value is None else value_key(found.value)


def distinct(found: Iterable[Found]) -> list[Found]:
    """Each entity and value once, in order."""
    first: dict[object, Found] = {}
    for one in found:
        first.setdefault(identity(one), one)
    return list(first.values())


class RowScope:
    """One row, as expressions see it."""

    def __init__(self, view: FactView, row: Row, answers: Sequence[Answers]) -> None:
        check_time()
        self.view, self.row, self.answers = view, row, answers

    def values(self, expression: e.Expression) -> Sequence[Found]:
        """What the row has under an expression."""
        return VALUES[type(expression)](self, expression)

    def holds(self, condition: e.Condition) -> bool:
        """Whether the row fulfils a condition."""
        return CONDITIONS[type(condition)](self, condition)

    def item(self, item: e.Item) -> Sequence[Found]:
        if item.variable not in self.row:
            known = ", ".join(self.row) or "none"
            raise ClewError(f"there is no variable {item.variable!r} here; there are: {known}")
        return self.row[item.variable]

    def summary(self, summary: e.Summary) -> Sequence[Found]:
        return summarise_found(self.view, summary, self.values(summary.source))

    def such(self, such: e.Such) -> Sequence[Found]:
        looked_up = self.look_up_such(such)
        if looked_up is not None:
            return looked_up
        found = self.values(such.source)
        return [
            one for one in found if RowScope(self.view, {**self.row, e.ROW: (one,)}, self.answers).holds(such.condition)
        ]

    def look_up_such(self, such: e.Such) -> Sequence[Found] | None:
        """Those of many answers whose key equals something of the row, without a look at each; None if it takes one."""
        condition = such.condition
        if not isinstance(such.source, e.Answer) or not isinstance(condition, e.Compare):
            return None
        if condition.comparison is not e.Comparison.EQ or not is_about_it(condition.left) or uses_it(condition.right):
            return None
        wanted = self.values(condition.right)
        lookup = self.answers[such.source.number - 1].lookup(condition.left)
        if lookup is None or not all(isinstance(one.value, Text | Quantity) for one in wanted):
            return None
        return distinct(found for one in wanted for found in lookup.get(identity(one), ()))

    # --- steps along facts

    def along(self, along: e.Along) -> Sequence[Found]:
        return [
            Found(end, None, fact)
            for node in self.nodes(along.source)
            for fact, end in self.view.ends(node, along.predicate, along.direction)
        ]

    def attribute(self, attribute: e.Attribute) -> Sequence[Found]:
        return [
            Found(None, value, fact)
            for node in self.nodes(attribute.source)
            for fact, value in self.view.values(node, attribute.key)
        ]

    def qualifier(self, qualifier: e.Qualifier) -> Sequence[Found]:
        facts = (one.fact for one in self.values(qualifier.source) if one.fact is not None)
        return [Found(None, value) for fact in facts for value in self.view.qualifiers(fact, qualifier.key)]

    def nodes(self, source: e.Expression) -> list[Node]:
        return [one.node for one in self.values(source) if is_entity(one)]

    # --- calculations

    def arithmetic(self, arithmetic: e.Arithmetic) -> Sequence[Found]:
        left, right = (self.plain_values(side) for side in (arithmetic.left, arithmetic.right))
        results = (calculate(one, arithmetic.operator, other) for one in left for other in right)
        return [Found(None, result) for result in results if result is not None]

    def plain_values(self, expression: e.Expression) -> list[Value]:
        """The values under an expression; an entity counts as its name."""
        return [as_value(self.view, one) for one in self.values(expression)]

    # --- conditions

    def compare(self, compare: e.Compare) -> bool:
        left = self.values(compare.left)
        if compare.comparison is e.Comparison.EQ and isinstance(compare.right, e.Answer):
            answers = self.answers[compare.right.number - 1]
            if answers.kind is not None and all(kind_of(one) == answers.kind for one in left):
                return any(identity(one) in answers.keys for one in left)
        right = self.values(compare.right)
        return any(compare_found(self.view, one, compare.comparison, other) for one in left for other in right)

    def is_a(self, test: e.IsA) -> bool:
        return any(self.view.is_member(node, test.concept) for node in self.nodes(test.source))


class GroupScope(RowScope):
    """Several rows as one group: a Summary looks at all of them, anything else at what they have, each once.

    A key of the group has the value that makes the group, also if its rows have others, too.
    """

    def __init__(
        self, view: FactView, rows: Sequence[Row], answers: Sequence[Answers], keys: Mapping[e.Expression, Cell]
    ) -> None:
        self.view, self.rows, self.answers, self.keys = view, rows, answers, keys

    def values(self, expression: e.Expression) -> Sequence[Found]:
        return self.keys[expression] if expression in self.keys else super().values(expression)

    def item(self, item: e.Item) -> Sequence[Found]:
        return distinct(found for row in self.rows for found in RowScope(self.view, row, self.answers).item(item))

    def such(self, such: e.Such) -> Sequence[Found]:
        return distinct(found for row in self.rows for found in RowScope(self.view, row, self.answers).such(such))

    def summary(self, summary: e.Summary) -> Sequence[Found]:
        scopes = (RowScope(self.view, row, self.answers) for row in self.rows)
        found = [one for scope in scopes for one in scope.values(summary.source)]
        return summarise_found(self.view, summary, found)


def summarise_found(view: FactView, summary: e.Summary, found: Sequence[Found]) -> Sequence[Found]:
    found = distinct(found) if summary.distinct else found
    if summary.statistic is e.Statistic.COUNT:
        return [Found(None, Quantity(Decimal(len(found))))]
    values = [as_value(view, one) for one in found]
    return [Found(None, value) for value in summarise(summary.statistic, values)]


def as_value(view: FactView, found: Found) -> Value:
    """A value, or the name of an entity."""
    if found.value is not None:
        return found.value
    return Text(view.name_of(found.node)) if is_entity(found) else Text("")


def compare_found(view: FactView, left: Found, comparison: e.Comparison, right: Found) -> bool:
    """Whether two of them compare so; two entities are equal or not, beside a value an entity counts as its name."""
    if left.value is None and right.value is None and comparison in (e.Comparison.EQ, e.Comparison.NE):
        return (left.node == right.node) is (comparison is e.Comparison.EQ)
    return compare_values(as_value(view, left), comparison, as_value(view, right))


def names(scope: RowScope, name: e.Name) -> Sequence[Found]:
    return [Found(None, Text(scope.view.name_of(node))) for node in scope.nodes(name.source)]


def identifiers(scope: RowScope, identifier: e.Identifier) -> Sequence[Found]:
    return [Found(None, Text(scope.view.id_of(node))) for node in scope.nodes(identifier.source)]


def time_parts(scope: RowScope, part: e.PartOfTime) -> Sequence[Found]:
    numbers = (part_of_time(value, part.part) for value in scope.plain_values(part.source))
    return [Found(None, number) for number in numbers if number is not None]


VALUES: dict[type, Callable[..., Sequence[Found]]] = {
    e.Item: lambda scope, item: scope.item(item),
    e.Constant: lambda scope, constant: (Found(None, constant.value),),
    e.Answer: lambda scope, answer: scope.answers[answer.number - 1].found,
    e.Along: RowScope.along,
    e.Attribute: RowScope.attribute,
    e.Qualifier: RowScope.qualifier,
    e.Name: names,
    e.Identifier: identifiers,
    e.Such: lambda scope, such: scope.such(such),
    e.Summary: lambda scope, summary: scope.summary(summary),
    e.PartOfTime: time_parts,
    e.Arithmetic: RowScope.arithmetic,
}
CONDITIONS: dict[type, Callable[..., bool]] = {
    e.Compare: RowScope.compare,
    e.Has: lambda scope, has: bool(scope.values(has.source)),
    e.IsA: RowScope.is_a,
    e.Not: lambda scope, negation: not scope.holds(negation.condition),
    e.AllOf: lambda scope, both: all(map(scope.holds, both.conditions)),
    e.AnyOf: lambda scope, either: any(map(scope.holds, either.conditions)),
}
