"""Queries as trees: terms, paths, patterns, expressions and the SELECT or ASK around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum


class Node:
    """Any part of a query."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Iri(Node):
    """A resource by its full IRI, or by a relative one where the query declares no BASE, as in KQA Pro."""

    value: str


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """A variable; `name` is without its question mark."""

    name: str


@dataclass(frozen=True, slots=True)
class Literal(Node):
    """A value; an empty datatype is xsd:string, or rdf:langString where there is a language."""

    text: str
    datatype: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class BlankNode(Node):
    """A node without a name, which in a pattern acts as a variable nobody asks for."""

    label: str


Term = Iri | Variable | Literal | BlankNode


@dataclass(frozen=True, slots=True)
class Link(Node):
    """The path along one predicate."""

    iri: Iri


@dataclass(frozen=True, slots=True)
class Inverse(Node):
    """`^path`: from object to subject."""

    path: Path


@dataclass(frozen=True, slots=True)
class Sequence(Node):
    """`a/b/c`."""

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Alternative(Node):
    """`a|b|c`."""

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class ZeroOrMore(Node):
    """`path*`."""

    path: Path


@dataclass(frozen=True, slots=True)
class OneOrMore(Node):
    """`path+`."""

    path: Path


@dataclass(frozen=True, slots=True)
class ZeroOrOne(Node):
    """`path?`."""

    path: Path


@dataclass(frozen=True, slots=True)
class NegatedSet(Node):
    """`!(a|^b)`: along any predicate but `forward`, or against any but `inverse`."""

    forward: tuple[Iri, ...]
    inverse: tuple[Iri, ...] = ()


Path = Link | Inverse | Sequence | Alternative | ZeroOrMore | OneOrMore | ZeroOrOne | NegatedSet
Predicate = Iri | Variable | Path


@dataclass(frozen=True, slots=True)
class Operation(Node):
    """Operands joined left to right by one operator; one operand only after `!`, `-` and `+`."""

    operator: str
    operands: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A built-in function by its upper-case name, or a cast or custom function by its IRI."""

    function: str | Iri
    arguments: tuple[Expression, ...]
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class Membership(Node):
    """`value IN (choices)`, or NOT IN."""

    value: Expression
    choices: tuple[Expression, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """`EXISTS { ... }`, or NOT EXISTS."""

    group: Group
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Aggregate(Node):
    """`COUNT(DISTINCT ?x)` and its like; no argument stands for `*`."""

    function: str
    argument: Expression | None
    distinct: bool = False
    separator: str | None = None


Expression = Variable | Iri | Literal | Operation | Call | Membership | Exists | Aggregate


@dataclass(frozen=True, slots=True)
class Aliased(Node):
    """`(expression AS ?variable)`."""

    expression: Expression
    variable: Variable


@dataclass(frozen=True, slots=True)
class Triple(Node):
    """A triple pattern."""

    subject: Term
    predicate: Predicate
    object: Term


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """`FILTER (condition)`."""

    condition: Expression


@dataclass(frozen=True, slots=True)
class Optional(Node):
    """`OPTIONAL { ... }`."""

    group: Group


@dataclass(frozen=True, slots=True)
class Union(Node):
    """`{ ... } UNION { ... }`, of two branches or more."""

    branches: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Minus(Node):
    """`MINUS { ... }`."""

    group: Group


@dataclass(frozen=True, slots=True)
class Bind(Node):
    """`BIND (expression AS ?variable)`."""

    expression: Expression
    variable: Variable


@dataclass(frozen=True, slots=True)
class Values(Node):
    """`VALUES`: a table with a column per variable; None is UNDEF."""

    variables: tuple[Variable, ...]
    rows: tuple[tuple[Iri | Literal | None, ...], ...]


@dataclass(frozen=True, slots=True)
class SubSelect(Node):
    """A SELECT within a group."""

    query: Query


@dataclass(frozen=True, slots=True)
class NamedGraph(Node):
    """`GRAPH name { ... }`."""

    name: Iri | Variable
    group: Group


@dataclass(frozen=True, slots=True)
class Service(Node):
    """`SERVICE name { ... }`, SILENT or not."""

    name: Iri | Variable
    group: Group
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Group(Node):
    """`{ ... }`: its elements in the order they are written."""

    elements: tuple[Element, ...] = ()


Element = Triple | Filter | Optional | Union | Minus | Bind | Values | SubSelect | NamedGraph | Service | Group


class Form(StrEnum):
    """What a query asks for: rows, or whether there are any."""

    SELECT = "SELECT"
    ASK = "ASK"


class Repeats(StrEnum):
    """What becomes of equal rows."""

    KEPT = ""
    DISTINCT = "DISTINCT"
    REDUCED = "REDUCED"


@dataclass(frozen=True, slots=True)
class Order(Node):
    """One key of ORDER BY."""

    expression: Expression
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Dataset(Node):
    """`FROM iri`, or FROM NAMED."""

    iri: Iri
    named: bool = False


@dataclass(frozen=True, slots=True)
class Query(Node):
    """A SELECT or ASK query; an empty projection is `*`, and `prefixes` serve only to write it back."""

    form: Form
    where: Group
    projection: tuple[Variable | Aliased, ...] = ()
    repeats: Repeats = Repeats.KEPT
    datasets: tuple[Dataset, ...] = ()
    group_by: tuple[Expression | Aliased, ...] = ()
    having: tuple[Expression, ...] = ()
    order_by: tuple[Order, ...] = ()
    limit: int | None = None
    offset: int = 0
    values: Values | None = None
    prefixes: tuple[tuple[str, str], ...] = field(default=(), compare=False)


def walk(node: object) -> Iterator[Node]:
    """Every part of `node`, itself first, in the order of the text."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Node):
            yield part
            waiting.extend(getattr(part, name) for name in reversed(part.__match_args__))  # type: ignore[attr-defined]
        elif isinstance(part, tuple):
            waiting.extend(reversed(part))


def triples(node: Node) -> tuple[Triple, ...]:
    """Every triple pattern within `node`, those in filters and subselects too."""
    return tuple(part for part in walk(node) if isinstance(part, Triple))


def variables(node: Node) -> tuple[Variable, ...]:
    """The variables of `node`, each once, in the order they first appear."""
    return tuple(dict.fromkeys(part for part in walk(node) if isinstance(part, Variable)))
