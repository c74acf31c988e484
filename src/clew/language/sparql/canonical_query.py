"""The canonical form of a SPARQL query: equal for queries that differ only in names and order without meaning.

A query is first normalised to nested lists with numbered variables; then the numbering with the least text is searched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from clew.language.sparql.algebra import (
    Aggregate,
    AlgebraNode,
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
    Operation,
    Optional,
    Query,
    QueryForm,
    SubSelect,
    Union,
    Values,
    Variable,
    walk,
)
from clew.language.sparql.writer import quote_string

Named = Variable | BlankNode
Names = frozenset[Named] | None
UNION_HOLDERS = (Group, Union, Optional, Minus, SubSelect)  # nothing beside their groups uses variables
COMMUTATIVE = frozenset({"||", "&&", "=", "!=", "+", "*"})
MIRRORED = {">": "<", ">=": "<="}


@dataclass(frozen=True, slots=True)
class PartList:
    """Parts in a fixed order, or in any order."""

    parts: tuple[NormalPart, ...]
    is_ordered: bool = True


# A number is a variable or blank node.
NormalPart = str | int | PartList


@dataclass(frozen=True, slots=True)
class NormalQuery:
    """A normalised query; `kinds` says for each number whether it is a variable (`?`) or a blank node (`_`)."""

    part: NormalPart
    kinds: tuple[str, ...]


def normalise_query(query: Query) -> NormalQuery:
    """`query` normalised."""
    kinds: list[str] = []
    shape = Normaliser(kinds).normalise_query(query)
    return NormalQuery(shape, tuple(kinds))


class Normaliser:
    """Normalises nodes; each SubSelect, and each branch of a UNION, has its own scope for variables unseen outside.

    `visible` are the variables seen outside the node at hand; `None` means that all may be.
    """

    def __init__(self, kinds: list[str], scope: dict[AlgebraNode, int] | None = None, visible: Names = None) -> None:
        self.kinds = kinds
        self.scope = {} if scope is None else scope
        self.visible = visible

    def number_of(self, node: Variable | BlankNode) -> int:
        """The number of a variable or blank node in this scope."""
        if node not in self.scope:
            self.scope[node] = len(self.kinds)
            self.kinds.append("?" if isinstance(node, Variable) else "_")
        return self.scope[node]

    def normalise(self, part: object) -> NormalPart:
        """Any part of a query, normalised."""
        if isinstance(part, Variable | BlankNode):
            return self.number_of(part)
        if isinstance(part, AlgebraNode):
            return self.normalise_node(part)
        if isinstance(part, tuple):
            return make_ordered(map(self.normalise, part))
        return quote_string(part) if isinstance(part, str) else str(part)

    def normalise_node(self, node: AlgebraNode) -> NormalPart:
        """A node other than a variable, normalised; the order of its fields is kept unless it has no meaning."""
        if isinstance(node, Group):
            return self.normalise_group(node)
        if isinstance(node, Operation):
            return self.normalise_operation(node)
        if isinstance(node, SubSelect):
            return self.normalise_subselect(node.query)
        if isinstance(node, Values):
            return self.normalise_values(node)
        if isinstance(node, Literal):
            return make_ordered(
                ("Literal", quote_string(node.text), quote_string(node.datatype), quote_string(node.language.lower()))
            )
        if isinstance(node, Union):
            return make_ordered(("Union", make_unordered(map(self.normalise_branch, node.branches))))
        if isinstance(node, Alternative | NegatedSet | Membership):
            return make_ordered(
                (type(node).__name__, *(self.normalise_unordered(getattr(node, name)) for name in field_names(node)))
            )
        return make_ordered((type(node).__name__, *(self.normalise(getattr(node, name)) for name in field_names(node))))

    def normalise_unordered(self, part: object) -> NormalPart:
        """A field, normalised; the order of a tuple has no meaning."""
        return make_unordered(map(self.normalise, part)) if isinstance(part, tuple) else self.normalise(part)

    def normalise_branch(self, branch: Group) -> NormalPart:
        """A branch of a UNION; another branch may use the same names for other variables that only it sees."""
        if self.visible is None:
            return self.normalise(branch)
        shared: dict[AlgebraNode, int] = {
            name: self.number_of(name) for name in ordered_names(branch) if name in self.visible
        }
        return Normaliser(self.kinds, shared, self.visible).normalise(branch)

    def normalise_element(self, element: AlgebraNode, others: Counter[Named]) -> NormalPart:
        """An element of a group whose elements use the names `others`, itself included."""
        outside = None
        if self.visible is not None and isinstance(element, UNION_HOLDERS):
            here = set(ordered_names(element))
            outside = self.visible | {name for name, count in others.items() if count > (name in here)}
        return Normaliser(self.kinds, self.scope, outside).normalise(element)

    def normalise_group(self, group: Group) -> NormalPart:
        """Filters apply to the whole group; other elements may swap places, but not across OPTIONAL, MINUS or BIND."""
        names = Counter(name for element in group.elements for name in dict.fromkeys(ordered_names(element)))
        filters = [self.normalise_element(element, names) for element in group.elements if isinstance(element, Filter)]
        runs: list[list[NormalPart]] = [[]]
        for element in group.elements:
            if isinstance(element, Optional | Minus | Bind):
                runs += [[self.normalise_element(element, names)], []]
            elif not isinstance(element, Filter):
                runs[-1].append(self.normalise_element(element, names))
        return make_ordered(("Group", make_unordered(filters), *(make_unordered(run) for run in runs if run)))

    def normalise_operation(self, operation: Operation) -> NormalPart:
        """Operands in any order if the operator is commutative; `a > b` becomes `b < a`."""
        operator = MIRRORED.get(operation.operator, operation.operator)
        operands = [self.normalise(operand) for operand in operation.operands]
        if operator != operation.operator:
            operands.reverse()
        return make_ordered((operator, make_unordered(operands) if operator in COMMUTATIVE else make_ordered(operands)))

    def normalise_subselect(self, query: Query) -> NormalPart:
        """A query whose variables are its own, except those it projects."""
        if not query.projection:
            return self.normalise_query(query)
        outward = [part.variable if isinstance(part, Aliased) else part for part in query.projection]
        shared: dict[AlgebraNode, int] = {variable: self.number_of(variable) for variable in outward}
        return Normaliser(self.kinds, shared).normalise_query(query)

    def normalise_values(self, values: Values) -> NormalPart:
        """Rows in any order, and columns too."""
        columns = [self.number_of(variable) for variable in values.variables]
        rows = [zip(columns, map(self.normalise, row), strict=True) for row in values.rows]
        return make_ordered(
            ("Values", make_unordered(columns), make_unordered(make_unordered(map(make_ordered, row)) for row in rows))
        )

    def normalise_query(self, query: Query) -> NormalPart:
        """A query without its prefixes; grouping keys, conditions and datasets are in any order."""
        return make_ordered(
            (
                query.form.value + query.repeats.value,
                self.normalise(query.projection),
                make_unordered(map(self.normalise, query.datasets)),
                Normaliser(self.kinds, self.scope, names_outside_pattern(query)).normalise_group(query.where),
                make_unordered(map(self.normalise, query.group_by)),
                make_unordered(map(self.normalise, query.having)),
                self.normalise(query.order_by),
                self.normalise((query.limit, query.offset, query.values)),
            )
        )


def ordered_names(node: object) -> Iterator[Named]:
    """The variables and blank nodes in `node`, in the order of the text."""
    return (part for part in walk(node) if isinstance(part, Variable | BlankNode))


def names_outside_pattern(query: Query) -> Names:
    """The variables that a query uses outside its pattern; `None` if that may be any: `SELECT *`, `COUNT(*)`."""
    outside = (query.projection, query.group_by, query.having, query.order_by, query.values)
    takes_all = query.form is QueryForm.SELECT and not query.projection
    if takes_all or any(isinstance(part, Aggregate) and part.argument is None for part in walk(outside)):
        return None
    return frozenset(ordered_names(outside))


def field_names(node: AlgebraNode) -> tuple[str, ...]:
    """The names of the fields of `node`."""
    names: tuple[str, ...] = node.__match_args__  # type: ignore[attr-defined]
    return names


def make_ordered(shapes: Iterable[NormalPart]) -> NormalPart:
    """`shapes` in this order."""
    return fold_constants(PartList(tuple(shapes)))


def make_unordered(shapes: Iterable[NormalPart]) -> NormalPart:
    """`shapes` in any order."""
    return fold_constants(PartList(tuple(shapes), is_ordered=False))


def fold_constants(shape: PartList) -> NormalPart:
    """The text of a list without variables, which is constant; any other list unchanged."""
    return render_part(shape, ()) if all(isinstance(part, str) for part in shape.parts) else shape


def render_part(shape: NormalPart, names: tuple[str, ...]) -> str:
    """The text of a part with `names` for its numbers."""
    if isinstance(shape, str):
        return shape
    if isinstance(shape, int):
        return names[shape]
    texts = [render_part(part, names) for part in shape.parts]
    if not shape.is_ordered:
        texts.sort()
    return f"({' '.join(texts)})"


# After this many renderings (about a second), the first of the variables that look alike is taken.
MAX_RENDERINGS = 20_000

Colours = tuple[int, ...]


def canonical_query_text(query: Query) -> str:
    """The canonical text of `query`: equal queries have equal texts, different queries different ones.

    A query with very many variables that look alike may have more than one text, depending on how it is written.
    """
    return CanonicalSearch(normalise_query(query)).find_text()


def query_digest(query: Query) -> str:
    """Sixteen hexadecimal digits of the SHA-256 of the canonical text."""
    return sha256(canonical_query_text(query).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class CanonicalSearch:
    """Colours variables by their occurrences in the query, and tries all orders of those that still look alike.

    This is colour refinement with individualisation, as McKay and Piperno describe it (Practical graph isomorphism II,
    2014, section 2), with the rendered query in place of a graph.
    """

    def __init__(self, numbered: NormalQuery) -> None:
        self.numbered = numbered
        self.renderings = 0
        self.numbered_text = self.render(tuple(range(len(numbered.kinds))))

    def find_text(self) -> str:
        """The least text of the query over all ways of naming its variables that refinement leaves open."""
        return self.least_text(self.refine((0,) * len(self.numbered.kinds)))

    def names_by_colour(self, colours: Colours) -> tuple[str, ...]:
        """A name for each variable by its kind and colour."""
        return tuple([f"{kind}{colour}" for kind, colour in zip(self.numbered.kinds, colours, strict=True)])

    def render(self, colours: Colours, marked: int | None = None) -> str:
        """The query with its variables named by their colours, one of them marked."""
        self.renderings += 1
        names = list(self.names_by_colour(colours))
        if marked is not None:
            names[marked] += "!"
        return render_part(self.numbered.part, tuple(names))

    def refine(self, colours: Colours) -> Colours:
        """Colours that distinguish all variables with different occurrences."""
        colours = colours_of(self.names_by_colour(colours))
        while len(set(colours)) < len(colours):
            names = self.names_by_colour(colours)
            finer = colours_of(tuple(names[n] + self.render(colours, n) for n in range(len(colours))))
            if len(set(finer)) == len(set(colours)):
                break
            colours = finer
        return colours

    def least_text(self, colours: Colours) -> str:
        """The least text of the query whose variables have these colours or finer ones."""
        alike = first_alike(colours)
        if not alike:
            return self.render(colours)
        return min(self.least_text(choice) for choice in self.best_refinements(colours, alike))

    def best_refinements(self, colours: Colours, alike: list[int]) -> list[Colours]:
        """The best colourings that result from setting apart one of the variables `alike`."""
        members = self.drop_twins(alike) if self.renderings < MAX_RENDERINGS else alike[:1]
        finer = [self.refine(set_apart(colours, member)) for member in members]
        texts = [self.render(choice) for choice in finer]
        least = [choice for choice, text in zip(finer, texts, strict=True) if text == min(texts)]
        return least if len(least) == 1 else self.drop_images(least)

    def drop_images(self, choices: list[Colours]) -> list[Colours]:
        """`choices` without those that lead to the same text as another one."""
        kept: dict[str, Colours] = {}
        for choice in choices:
            if not kept or self.renderings < MAX_RENDERINGS:
                kept.setdefault(self.text_of_first_leaf(choice), choice)
        return list(kept.values())

    def drop_twins(self, alike: list[int]) -> list[int]:
        """`alike` without those that can swap places with another one without changing the query."""
        kept: list[int] = []
        for member in alike:
            if not any(self.are_twins(member, other) for other in kept):
                kept.append(member)
        return kept

    def are_twins(self, first: int, second: int) -> bool:
        """Whether swapping two variables leaves the query unchanged."""
        numbers = list(range(len(self.numbered.kinds)))
        numbers[first], numbers[second] = second, first
        return self.render(tuple(numbers)) == self.numbered_text

    def text_of_first_leaf(self, colours: Colours) -> str:
        """The text of the first full refinement of `colours`."""
        while alike := first_alike(colours):
            colours = self.refine(set_apart(colours, alike[0]))
        return self.render(colours)


def first_alike(colours: Colours) -> list[int]:
    """The variables of the least colour that several of them have, or none."""
    shared = [colour for colour, size in Counter(colours).items() if size > 1]
    return [number for number, colour in enumerate(colours) if colour == min(shared)] if shared else []


def colours_of(texts: tuple[str, ...]) -> Colours:
    """The place of each text among all the different ones."""
    places = {text: place for place, text in enumerate(sorted(set(texts)))}
    return tuple([places[text] for text in texts])


def set_apart(colours: Colours, member: int) -> Colours:
    """`colours` with a new colour for one variable, just before its former colour."""
    return tuple([2 * colour + (number != member) for number, colour in enumerate(colours)])
