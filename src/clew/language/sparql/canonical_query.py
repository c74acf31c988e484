"""A query without the names and orders that mean nothing: numbered variables in ordered and unordered lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from clew.language.sparql.algebra import (
    Aliased,
    Alternative,
    Bind,
    BlankNode,
    Filter,
    Group,
    Literal,
    Membership,
    Minus,
    NegatedSet,
    Node,
    Operation,
    Optional,
    Query,
    SubSelect,
    Union,
    Values,
    Variable,
)
from clew.language.sparql.writer import quoted

COMMUTATIVE = frozenset({"||", "&&", "=", "!=", "+", "*"})
MIRRORED = {">": "<", ">=": "<="}


@dataclass(frozen=True, slots=True)
class List:
    """Shapes one after the other, or in any order."""

    shapes: tuple[Shape, ...]
    ordered: bool = True


# A number stands for a variable or blank node.
Shape = str | int | List


@dataclass(frozen=True, slots=True)
class Numbered:
    """The shape of a query; `kinds` says for each number whether it is a variable (`?`) or a blank node (`_`)."""

    shape: Shape
    kinds: tuple[str, ...]


def shape_of(query: Query) -> Numbered:
    """The shape of `query`."""
    kinds: list[str] = []
    shape = Shaper(kinds).query(query)
    return Numbered(shape, tuple(kinds))


class Shaper:
    """Turns nodes into shapes; each SubSelect has a scope of its own for what it does not project."""

    def __init__(self, kinds: list[str], scope: dict[Node, int] | None = None) -> None:
        self.kinds = kinds
        self.scope = {} if scope is None else scope

    def number(self, node: Variable | BlankNode) -> int:
        """The number of a variable or blank node in this scope."""
        if node not in self.scope:
            self.scope[node] = len(self.kinds)
            self.kinds.append("?" if isinstance(node, Variable) else "_")
        return self.scope[node]

    def shape(self, part: object) -> Shape:
        """The shape of any part of a query."""
        if isinstance(part, Variable | BlankNode):
            return self.number(part)
        if isinstance(part, Node):
            return self.node(part)
        if isinstance(part, tuple):
            return ordered(map(self.shape, part))
        return quoted(part) if isinstance(part, str) else str(part)

    def node(self, node: Node) -> Shape:
        """The shape of a node other than a variable; one without a rule of its own keeps its order."""
        if isinstance(node, Group):
            return self.group(node)
        if isinstance(node, Operation):
            return self.operation(node)
        if isinstance(node, SubSelect):
            return self.subselect(node.query)
        if isinstance(node, Values):
            return self.values(node)
        if isinstance(node, Literal):
            return ordered(("Literal", quoted(node.text), quoted(node.datatype), quoted(node.language.lower())))
        if isinstance(node, Union | Alternative | NegatedSet | Membership):
            return ordered((type(node).__name__, *(self.either(getattr(node, name)) for name in fields(node))))
        return ordered((type(node).__name__, *(self.shape(getattr(node, name)) for name in fields(node))))

    def either(self, part: object) -> Shape:
        """The shape of a field whose order, if it is a tuple, means nothing."""
        return unordered(map(self.shape, part)) if isinstance(part, tuple) else self.shape(part)

    def group(self, group: Group) -> Shape:
        """Filters hold for all of a group; what is joined may change places, but not across OPTIONAL, MINUS or BIND."""
        filters = [self.shape(element) for element in group.elements if isinstance(element, Filter)]
        runs: list[list[Shape]] = [[]]
        for element in group.elements:
            if isinstance(element, Optional | Minus | Bind):
                runs += [[self.shape(element)], []]
            elif not isinstance(element, Filter):
                runs[-1].append(self.shape(element))
        return ordered(("Group", unordered(filters), *(unordered(run) for run in runs if run)))

    def operation(self, operation: Operation) -> Shape:
        """Operands in any order where that makes no difference; `a > b` is `b < a`."""
        operator = MIRRORED.get(operation.operator, operation.operator)
        operands = [self.shape(operand) for operand in operation.operands]
        if operator != operation.operator:
            operands.reverse()
        return ordered((operator, unordered(operands) if operator in COMMUTATIVE else ordered(operands)))

    def subselect(self, query: Query) -> Shape:
        """A query whose variables are its own, except those it projects."""
        if not query.projection:
            return self.query(query)
        outward = [part.variable if isinstance(part, Aliased) else part for part in query.projection]
        shared: dict[Node, int] = {variable: self.number(variable) for variable in outward}
        return Shaper(self.kinds, shared).query(query)

    def values(self, values: Values) -> Shape:
        """Rows in any order, and columns too."""
        columns = [self.number(variable) for variable in values.variables]
        rows = [zip(columns, map(self.shape, row), strict=True) for row in values.rows]
        return ordered(("Values", unordered(columns), unordered(unordered(map(ordered, row)) for row in rows)))

    def query(self, query: Query) -> Shape:
        """A query without its prefixes; grouping keys, conditions and datasets are in any order."""
        return ordered(
            (
                query.form.value + query.repeats.value,
                self.shape(query.projection),
                unordered(map(self.shape, query.datasets)),
                self.group(query.where),
                unordered(map(self.shape, query.group_by)),
                unordered(map(self.shape, query.having)),
                self.shape(query.order_by),
                self.shape((query.limit, query.offset, query.values)),
            )
        )


def fields(node: Node) -> tuple[str, ...]:
    """The names of the fields of `node`."""
    names: tuple[str, ...] = node.__match_args__  # type: ignore[attr-defined]
    return names


def ordered(shapes: Iterable[Shape]) -> Shape:
    """`shapes` one after the other."""
    return folded(List(tuple(shapes)))


def unordered(shapes: Iterable[Shape]) -> Shape:
    """`shapes` in any order."""
    return folded(List(tuple(shapes), ordered=False))


def folded(shape: List) -> Shape:
    """The text of a shape without variables, which never changes; any other shape as it is."""
    return render(shape, ()) if all(isinstance(part, str) for part in shape.shapes) else shape


def render(shape: Shape, names: tuple[str, ...]) -> str:
    """The text of `shape` with `names` for its numbers."""
    if isinstance(shape, str):
        return shape
    if isinstance(shape, int):
        return names[shape]
    texts = [render(part, names) for part in shape.shapes]
    if not shape.ordered:
        texts.sort()
    return f"({' '.join(texts)})"


# Beyond this many renderings (about a second) the first of the variables that look alike is taken.
MOST_RENDERINGS = 20_000

Colours = tuple[int, ...]


def canonical_query_text(query: Query) -> str:
    """A text that is equal for queries that differ in nothing that matters, and different for all others.

    A query with very many variables that look alike may get more than one text, depending on how it is written.
    """
    return Search(shape_of(query)).text()


def digest(query: Query) -> str:
    """Sixteen hexadecimal digits of the SHA-256 of the canonical text."""
    return sha256(canonical_query_text(query).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Search:
    """Colours variables by how the query looks from them, and tries all orders of those that still look alike.

    This is colour refinement with individualisation, as McKay and Piperno describe it (Practical graph isomorphism II,
    2014, section 2), with the rendered query in place of a graph.
    """

    def __init__(self, numbered: Numbered) -> None:
        self.numbered = numbered
        self.renderings = 0
        self.as_numbered = self.rendered(tuple(range(len(numbered.kinds))))

    def text(self) -> str:
        """The least text of the query over all ways of naming its variables that refinement leaves open."""
        return self.best(self.refined((0,) * len(self.numbered.kinds)))

    def names(self, colours: Colours) -> tuple[str, ...]:
        """A name for each variable by its kind and colour."""
        return tuple([f"{kind}{colour}" for kind, colour in zip(self.numbered.kinds, colours, strict=True)])

    def rendered(self, colours: Colours, marked: int | None = None) -> str:
        """The query with its variables named by their colours, one of them marked."""
        self.renderings += 1
        names = list(self.names(colours))
        if marked is not None:
            names[marked] += "!"
        return render(self.numbered.shape, tuple(names))

    def refined(self, colours: Colours) -> Colours:
        """Colours that tell apart all variables from which the query looks different."""
        colours = ranks(self.names(colours))
        while len(set(colours)) < len(colours):
            names = self.names(colours)
            finer = ranks(tuple(names[n] + self.rendered(colours, n) for n in range(len(colours))))
            if len(set(finer)) == len(set(colours)):
                break
            colours = finer
        return colours

    def best(self, colours: Colours) -> str:
        """The least text of the query whose variables have these colours or finer ones."""
        alike = first_alike(colours)
        if not alike:
            return self.rendered(colours)
        return min(self.best(choice) for choice in self.choices(colours, alike))

    def choices(self, colours: Colours, alike: list[int]) -> list[Colours]:
        """The colourings that come of setting each of the variables `alike` apart, less those that are no better."""
        members = self.untwinned(alike) if self.renderings < MOST_RENDERINGS else alike[:1]
        finer = [self.refined(set_apart(colours, member)) for member in members]
        texts = [self.rendered(choice) for choice in finer]
        least = [choice for choice, text in zip(finer, texts, strict=True) if text == min(texts)]
        return least if len(least) == 1 else self.unlike(least)

    def unlike(self, choices: list[Colours]) -> list[Colours]:
        """`choices` without those that lead to a text another one leads to, which are its images."""
        kept: dict[str, Colours] = {}
        for choice in choices:
            if not kept or self.renderings < MOST_RENDERINGS:
                kept.setdefault(self.leaf(choice), choice)
        return list(kept.values())

    def untwinned(self, alike: list[int]) -> list[int]:
        """`alike` without those that can change places with another of them and leave the query as it is."""
        kept: list[int] = []
        for member in alike:
            if not any(self.twins(member, other) for other in kept):
                kept.append(member)
        return kept

    def twins(self, one: int, other: int) -> bool:
        """Whether two variables can change places."""
        numbers = list(range(len(self.numbered.kinds)))
        numbers[one], numbers[other] = other, one
        return self.rendered(tuple(numbers)) == self.as_numbered

    def leaf(self, colours: Colours) -> str:
        """The text at the end of one way down from `colours`."""
        while alike := first_alike(colours):
            colours = self.refined(set_apart(colours, alike[0]))
        return self.rendered(colours)


def first_alike(colours: Colours) -> list[int]:
    """The variables of the least colour that several of them have, or none."""
    shared = [colour for colour, size in Counter(colours).items() if size > 1]
    return [number for number, colour in enumerate(colours) if colour == min(shared)] if shared else []


def ranks(texts: tuple[str, ...]) -> Colours:
    """The place of each text among all the different ones."""
    places = {text: place for place, text in enumerate(sorted(set(texts)))}
    return tuple([places[text] for text in texts])


def set_apart(colours: Colours, member: int) -> Colours:
    """`colours` with a colour of its own for one variable, in front of those it looked like."""
    return tuple([2 * colour + (number != member) for number, colour in enumerate(colours)])
