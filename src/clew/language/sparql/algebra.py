"""SPARQL queries as trees: terms, paths, patterns, expressions, and the SELECT or ASK around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any


class AlgebraNode:
    """Any part of a query."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Iri(AlgebraNode):
    """A resource by its full IRI, or by a relative one where the query declares no BASE, as in KQA Pro."""

    value: str


@dataclass(frozen=True, slots=True)
class Variable(AlgebraNode):
    """A variable; `name` is without its question mark."""

    name: str


@dataclass(frozen=True, slots=True)
class Literal(AlgebraNode):
    """A value; an empty datatype is xsd:string, or rdf:langString where there is a language."""

    text: str
    datatype: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class BlankNode(AlgebraNode):
    """A node without a name; in a pattern it acts as a variable that is not projected."""

    label: str


Term = Iri | Variable | Literal | BlankNode


@dataclass(frozen=True, slots=True)
class Link(AlgebraNode):
    """The path along one predicate."""

    iri: Iri


@dataclass(frozen=True, slots=True)
class Inverse(AlgebraNode):
    """`^path`: from object to subject."""

    path: Path


@dataclass(frozen=True, slots=True)
class Sequence(AlgebraNode):
    """`a/b/c`."""

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Alternative(AlgebraNode):
    """`a|b|c`."""

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class ZeroOrMore(AlgebraNode):
    """`path*`."""

    path: Path


@dataclass(frozen=True, slots=True)
class OneOrMore(AlgebraNode):
    """`path+`."""

    path: Path


@dataclass(frozen=True, slots=True)
class ZeroOrOne(AlgebraNode):
    """`path?`."""

    path: Path


@dataclass(frozen=True, slots=True)
class NegatedSet(AlgebraNode):
    """`!(a|^b)`: along any predicate but `forward`, or against any but `inverse`."""

    forward: tuple[Iri, ...]
    inverse: tuple[Iri, ...] = ()


Path = Link | Inverse | Sequence | Alternative | ZeroOrMore | OneOrMore | ZeroOrOne | NegatedSet
Predicate = Iri | Variable | Path


@dataclass(frozen=True, slots=True)
class Operation(AlgebraNode):
    """Operands joined left to right by one operator; one operand only after `!`, `-` and `+`."""

    operator: str
    operands: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Call(AlgebraNode):
    """A built-in function by its upper-case name, or a cast or custom function by its IRI."""

    function: str | Iri
    arguments: tuple[Expression, ...]
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class Membership(AlgebraNode):
    """`value IN (choices)`, or NOT IN."""

    value: Expression
    choices: tuple[Expression, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Exists(AlgebraNode):
    """`EXISTS { ... }`, or NOT EXISTS."""

    group: Group
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Aggregate(AlgebraNode):
    """An aggregate such as `COUNT(DISTINCT ?x)`; no argument means `*`."""

    function: str
    argument: Expression | None
    distinct: bool = False
    separator: str | None = None


Expression = Variable | Iri | Literal | Operation | Call | Membership | Exists | Aggregate


@dataclass(frozen=True, slots=True)
class Aliased(AlgebraNode):
    """`(expression AS ?variable)`."""

    expression: Expression
    variable: Variable


@dataclass(frozen=True, slots=True)
class Triple(AlgebraNode):
    """A triple pattern."""

    subject: Term
    predicate: Predicate
    object: Term


@dataclass(frozen=True, slots=True)
class Filter(AlgebraNode):
    """`FILTER (condition)`."""

    condition: Expression


@dataclass(frozen=True, slots=True)
class Optional(AlgebraNode):
    """`OPTIONAL { ... }`."""

    group: Group


@dataclass(frozen=True, slots=True)
class Union(AlgebraNode):
    """`{ ... } UNION { ... }`, of two branches or more."""

    branches: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Minus(AlgebraNode):
    """`MINUS { ... }`."""

    group: Group


@dataclass(frozen=True, slots=True)
class Bind(AlgebraNode):
    """`BIND (expression AS ?variable)`."""

    expression: Expression
    variable: Variable


@dataclass(frozen=True, slots=True)
class Values(AlgebraNode):
    """`VALUES`: a table with a column per variable; None is UNDEF."""

    variables: tuple[Variable, ...]
    rows: tuple[tuple[Iri | Literal | None, ...], ...]


@dataclass(frozen=True, slots=True)
class SubSelect(AlgebraNode):
    """A SELECT within a group."""

    query: Query


@dataclass(frozen=True, slots=True)
class NamedGraph(AlgebraNode):
    """`GRAPH name { ... }`."""

    name: Iri | Variable
    group: Group


@dataclass(frozen=True, slots=True)
class Service(AlgebraNode):
    """`SERVICE name { ... }`, SILENT or not."""

    name: Iri | Variable
    group: Group
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Group(AlgebraNode):
    """`{ ... }`: its elements in the order they are written."""

    elements: tuple[Element, ...] = ()


Element = Triple | Filter | Optional | Union | Minus | Bind | Values | SubSelect | NamedGraph | Service | Group


class QueryForm(StrEnum):
    """Whether a query asks for rows (SELECT) or whether there are any (ASK)."""

    SELECT = "SELECT"
    ASK = "ASK"


class DuplicateMode(StrEnum):
    """What happens to equal rows."""

    KEPT = ""
    DISTINCT = "DISTINCT"
    REDUCED = "REDUCED"


@dataclass(frozen=True, slots=True)
class Order(AlgebraNode):
    """One key of ORDER BY."""

    expression: Expression
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Dataset(AlgebraNode):
    """`FROM iri`, or FROM NAMED."""

    iri: Iri
    named: bool = False


@dataclass(frozen=True, slots=True)
class Query(AlgebraNode):
    """A SELECT or ASK query; an empty projection is `*`, and `prefixes` serve only to write it back."""

    form: QueryForm
    where: Group
    projection: tuple[Variable | Aliased, ...] = ()
    repeats: DuplicateMode = DuplicateMode.KEPT
    datasets: tuple[Dataset, ...] = ()
    group_by: tuple[Expression | Aliased, ...] = ()
    having: tuple[Expression, ...] = ()
    order_by: tuple[Order, ...] = ()
    limit: int | None = None
    offset: int = 0
    values: Values | None = None
    prefixes: tuple[tuple[str, str], ...] = field(default=(), compare=False)


@cache
def inner_parts(kind: type[Any]) -> Callable[[AlgebraNode], tuple[object, ...]]:
    """What gets the fields of a node of this kind, the last field first."""
    names = kind.__match_args__[::-1]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda node: tuple(getattr(node, name) for name in names)


def walk(node: object) -> Iterator[AlgebraNode]:
    """Every part of `node`, itself first, in the order of the text."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, AlgebraNode):
            yield part
            waiting.extend(inner_parts(type(part))(part))  # type: ignore[arg-type]
        elif isinstance(part, tuple):
            waiting.extend(reversed(part))


def triples_in(node: AlgebraNode) -> tuple[Triple, ...]:
    """Every triple pattern within `node`, those in filters and subselects too."""
    return tuple(part for part in walk(node) if isinstance(part, Triple))


def variables_in(node: AlgebraNode) -> tuple[Variable, ...]:
    """The variables of `node`, each once, in the order they first appear."""
    return tuple(dict.fromkeys(part for part in walk(node) if isinstance(part, Variable)))


def rebuild(part: Any, change: Callable[[AlgebraNode], AlgebraNode]) -> Any:
    """`part` with `change` applied to every node in it, the innermost first."""
    if isinstance(part, tuple):
        return tuple(rebuild(item, change) for item in part)
    if not isinstance(part, AlgebraNode):
        return part
    inside = {field.name: rebuild(getattr(part, field.name), change) for field in fields(part)}  # type: ignore[arg-type]
    return change(replace(part, **inside))  # type: ignore[type-var]
