"""Reads queries and checks what the grammar leaves open: the scopes of blank nodes, variables and aggregates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count

from clew.language.sparql.algebra import (
    Aggregate,
    AlgebraNode,
    Aliased,
    Bind,
    BlankNode,
    DuplicateMode,
    Element,
    Exists,
    Expression,
    Filter,
    Group,
    Minus,
    NamedGraph,
    Query,
    QueryForm,
    Service,
    SubSelect,
    Triple,
    Values,
    Variable,
)
from clew.language.sparql.query_reader import QueryReader
from clew.language.sparql.sparql_tokens import SparqlToken

Projection = tuple[Variable | Aliased, ...]


@dataclass(slots=True)
class GroupScope:
    """What a group that is being read has shown so far (SPARQL 1.1, 18.2.1)."""

    block: int
    """The basic graph pattern that the next triple belongs to."""
    visible: set[str] = field(default_factory=set)
    """The variables in scope after the elements that are complete."""
    nested: set[str] = field(default_factory=set)
    """The variables in scope in the groups of the element that is being read."""
    triples_seen: int = 0


class ScopedReader(QueryReader):
    """Refuses queries that no engine can evaluate as they are written, at the place of the fault."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.blocks = count()
        self.scope = GroupScope(next(self.blocks))
        self.label_blocks: dict[str, int] = {}
        self.places: list[SparqlToken] = []
        self.refuses_aggregates = ""
        """What the expression that is being read is part of, if aggregates are out of place there."""

    def read_group(self) -> Group:
        """`{ ... }`, a scope of its own."""
        outer, self.scope = self.scope, GroupScope(next(self.blocks))
        group = super().read_group()
        self.see_triples(group.elements)
        outer.nested |= self.scope.visible
        self.scope = outer
        return group

    def see_triples(self, elements: Iterable[Element]) -> None:
        """Count the variables of the triples among `elements` as visible."""
        for element in elements:
            if isinstance(element, Triple):
                parts = element.subject, element.predicate, element.object
                self.scope.visible.update(part.name for part in parts if isinstance(part, Variable))

    def read_element(self) -> Element:
        """An element that is not a triple; all but filters end the basic graph pattern before them."""
        element = super().read_element()
        nested, self.scope.nested = self.scope.nested, set()
        if not isinstance(element, Filter):
            self.scope.block = next(self.blocks)
        if not isinstance(element, Filter | Minus):
            self.scope.visible |= nested
            self.scope.visible.update(names_of_element(element))
        return element

    def read_labelled_node(self) -> BlankNode:
        """A blank node; its label may occur in one basic graph pattern only."""
        token = self.token
        if self.label_blocks.setdefault(token.text, self.scope.block) != self.scope.block:
            self.fail(
                f"{token.text} occurs in two groups of triples, but a blank node belongs to one; use a variable", token
            )
        return super().read_labelled_node()

    def read_bind(self) -> Bind:
        """`BIND`, to a variable that the group does not use before."""
        with self.refusing_aggregates("BIND"):
            bind = super().read_bind()
        self.see_triples(self.read_so_far[self.scope.triples_seen :])
        self.scope.triples_seen = len(self.read_so_far)
        if bind.variable.name in self.scope.visible:
            name = self.tokens[self.index - 2]
            self.fail(f"{name.text} has a value before this BIND; bind another variable, or filter by =", name)
        return bind

    def read_filter(self) -> Filter:
        """`FILTER`, without aggregates."""
        with self.refusing_aggregates("FILTER"):
            return super().read_filter()

    def read_exists(self) -> Exists:
        """`EXISTS`, which makes no variable visible outside."""
        nested, self.scope.nested = self.scope.nested, set()
        exists = super().read_exists()
        self.scope.nested = nested
        return exists

    def read_values(self) -> Values:
        """`VALUES`, of distinct variables."""
        start = self.token
        values = super().read_values()
        names = [variable.name for variable in values.variables]
        if len(set(names)) < len(names):
            self.fail("VALUES lists a variable twice; give it one column", start)
        return values

    @contextmanager
    def refusing_aggregates(self, where: str) -> Iterator[None]:
        """Refuse aggregates in what is read meanwhile; they are refused already where `where` is empty."""
        outer, self.refuses_aggregates = self.refuses_aggregates, where
        yield
        self.refuses_aggregates = outer

    def read_aggregate(self) -> Aggregate:
        """An aggregate, where one may be: in SELECT, HAVING and ORDER BY, and not inside another one."""
        if self.refuses_aggregates:
            fault = f"{self.token.text} is an aggregate, which cannot be inside {self.refuses_aggregates}"
            self.fail(f"{fault}; compute it in a subselect, or test it in HAVING")
        with self.refusing_aggregates("another aggregate"):
            return super().read_aggregate()

    def read_group_by(self) -> tuple[Expression | Aliased, ...]:
        """The keys of GROUP BY, without aggregates."""
        with self.refusing_aggregates("GROUP BY"):
            return super().read_group_by()

    def read_select(self) -> Query:
        """A query or subselect, in which aggregates are allowed again."""
        with self.refusing_aggregates(""):
            return super().read_select()

    def read_subselect(self) -> SubSelect:
        """A subselect, of which only the projected variables are visible."""
        select = super().read_subselect()
        names = {name_of(item) for item in select.query.projection}
        self.scope.visible |= names or self.scope.nested
        if select.query.values and not names:
            self.scope.visible.update(names_of_element(select.query.values))
        self.scope.nested = set()
        return select

    def read_projection(self) -> Projection:
        """What SELECT lists; the place of each is kept in `places`, or that of the `*`."""
        start, outer = self.token, self.places
        self.places = []
        projection = super().read_projection()
        self.projection_places = self.places or [start]
        self.places = outer
        return projection

    def read_projected(self) -> Variable | Aliased:
        """A variable or an expression; its place is kept."""
        start = self.token
        projected = super().read_projected()
        self.places.append(start)
        return projected

    def read_body(self, form: QueryForm, projection: Projection, repeats: DuplicateMode) -> Query:
        """Everything after the projection, which is checked against it."""
        places = self.projection_places if form is QueryForm.SELECT else []
        query = super().read_body(form, projection, repeats)
        if query.group_by or any(map(has_aggregate, (*projection, *query.having, *query.order_by))):
            keys = {name_of(key) for key in query.group_by if isinstance(key, Variable | Aliased)}
            self.check_groups(query, places, keys)
            self.check_new_names(projection, places, keys)
        else:
            self.check_new_names(projection, places, self.scope.nested)
        return query

    def check_new_names(self, projection: Projection, places: list[SparqlToken], visible: set[str]) -> None:
        """Refuse a name after AS that the query uses for something else."""
        taken = set(visible)
        for item, place in zip(projection, places, strict=False):
            name = name_of(item)
            if isinstance(item, Aliased) and name in taken:
                self.fail(f"?{name} has another meaning in this query; choose another name after AS", place)
            taken.add(name)

    def check_groups(self, query: Query, places: list[SparqlToken], keys: set[str]) -> None:
        """Refuse a projected variable that has no single value in each group."""
        if self.groups_by_itself(query):
            return
        if query.form is QueryForm.SELECT and not query.projection:
            self.fail("SELECT * has no meaning with groups or aggregates; list the variables of GROUP BY", places[0])
        known = set(keys)
        for item, place in zip(query.projection, places, strict=False):
            for name in names_outside_aggregates(item):
                if name not in known:
                    self.fail(f"?{name} is neither in GROUP BY nor in an aggregate such as SAMPLE(?{name})", place)
            known.add(name_of(item))

    def groups_by_itself(self, query: Query) -> bool:
        """Whether a query without GROUP BY is grouped by the variables it projects, as Virtuoso does."""
        return not query.group_by


def name_of(item: Variable | Aliased) -> str:
    """The name under which `item` appears in the results."""
    return item.name if isinstance(item, Variable) else item.variable.name


def names_of_element(element: Element) -> Iterator[str]:
    """The variables that `element` itself makes visible, apart from its groups."""
    if isinstance(element, Bind):
        yield element.variable.name
    elif isinstance(element, Values):
        yield from (variable.name for variable in element.variables)
    elif isinstance(element, NamedGraph | Service) and isinstance(element.name, Variable):
        yield element.name.name


def names_outside_aggregates(item: Variable | Aliased) -> Iterator[str]:
    """The variables whose values `item` depends on, apart from those within aggregates and EXISTS."""
    parts = walk_row(item.expression if isinstance(item, Aliased) else item)
    return (part.name for part in parts if isinstance(part, Variable))


def has_aggregate(item: AlgebraNode) -> bool:
    """Whether an aggregate is computed in `item`, apart from subselects."""
    return any(isinstance(part, Aggregate) for part in walk_row(item))


def walk_row(node: AlgebraNode) -> Iterator[AlgebraNode]:
    """The parts of `node` that are evaluated on the same row: nothing within aggregates and EXISTS."""
    waiting: list[object] = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, AlgebraNode):
            yield part
            if not isinstance(part, Aggregate | Exists):
                waiting.extend(getattr(part, name) for name in reversed(part.__match_args__))  # type: ignore[attr-defined]
        elif isinstance(part, tuple):
            waiting.extend(reversed(part))
