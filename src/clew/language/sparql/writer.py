"""From query to text: standard SPARQL 1.1, whatever dialect it was read from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clew.language.sparql.algebra import (
    Bind,
    Element,
    Filter,
    Form,
    Group,
    Iri,
    Literal,
    Minus,
    NamedGraph,
    Optional,
    Order,
    Query,
    Service,
    SubSelect,
    Triple,
    Union,
    Values,
)
from clew.language.sparql.write_expressions import Expressions
from clew.language.sparql.write_terms import Names

STEP = "  "


def write_sparql(
    query: Query, prefixes: Mapping[str, str] | None = None, *, indented: bool = False, dotted: bool = False
) -> str:
    """`query` on one line, or indented, with the `prefixes` it uses declared (by default those it was read with).

    With `dotted`, names with several dots are shortened too, as `ns:film.actor.film`, which Oxigraph 0.5 cannot read.
    """
    names = Names(query.prefixes if prefixes is None else prefixes.items(), dotted)
    body = Writer(names).query(query)
    lines = [f"PREFIX {prefix}: <{namespace}>" for prefix, namespace in sorted(names.used.items())] + body
    return "\n".join(lines) if indented else on_one_line(lines)


class Writer:
    """Writes queries and groups as lists of lines."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.expressions = Expressions(names, lambda group: on_one_line(self.group(group)))

    def query(self, query: Query) -> list[str]:
        """The lines of `query`, without the prefixes."""
        lines = self.behind(" ".join([self.head(query), *self.sources(query), "WHERE"]), query.where)
        return [*lines, *self.modifiers(query), *(self.values(query.values) if query.values else ())]

    def sources(self, query: Query) -> list[str]:
        """The FROM clauses."""
        return [f"FROM {'NAMED ' * dataset.named}{self.names.iri(dataset.iri.value)}" for dataset in query.datasets]

    def head(self, query: Query) -> str:
        """`SELECT DISTINCT ?x`, or `ASK`."""
        if query.form is Form.ASK:
            return "ASK"
        columns = [self.expressions.named(part) for part in query.projection] or ["*"]
        return " ".join(["SELECT", *([query.repeats.value] if query.repeats else []), *columns])

    def behind(self, opening: str, group: Group) -> list[str]:
        """The lines of `group`, its brace on the line of `opening`."""
        first, *rest = self.group(group)
        return [f"{opening} {first}", *rest]

    def group(self, group: Group) -> list[str]:
        """`{`, the elements, `}`."""
        return ["{", *indent(line for element in group.elements for line in self.element(element)), "}"]

    def modifiers(self, query: Query) -> list[str]:
        """What follows the pattern: GROUP BY, HAVING, ORDER BY, LIMIT, OFFSET."""
        parts = {
            "GROUP BY": [self.expressions.named(key) for key in query.group_by],
            "HAVING": [f"({self.expressions.write(condition)})" for condition in query.having],
            "ORDER BY": [self.order(key) for key in query.order_by],
            "LIMIT": [] if query.limit is None else [str(query.limit)],
            "OFFSET": [str(query.offset)] if query.offset else [],
        }
        return [f"{keyword} {' '.join(texts)}" for keyword, texts in parts.items() if texts]

    def order(self, key: Order) -> str:
        """One key of ORDER BY."""
        if key.descending:
            return f"DESC({self.expressions.write(key.expression)})"
        return self.expressions.named(key.expression)

    def element(self, element: Element) -> list[str]:
        """The lines of one element of a group."""
        if isinstance(element, Triple):
            return [self.triple(element)]
        if isinstance(element, Filter):
            return [f"FILTER ({self.expressions.write(element.condition)})"]
        if isinstance(element, Bind):
            return [f"BIND ({self.expressions.write(element.expression)} AS ?{element.variable.name})"]
        if isinstance(element, Values):
            return self.values(element)
        if isinstance(element, SubSelect):
            return ["{", *indent(self.query(element.query)), "}"]
        return self.nested(element)

    def nested(self, element: Optional | Union | Minus | NamedGraph | Service | Group) -> list[str]:
        """The lines of an element that holds groups."""
        if isinstance(element, Group):
            return self.group(element)
        if isinstance(element, Union):
            return self.union(element)
        return self.behind(self.keyword(element), element.group)

    def keyword(self, element: Optional | Minus | NamedGraph | Service) -> str:
        """What stands in front of the group of `element`."""
        if isinstance(element, NamedGraph):
            return f"GRAPH {self.names.term(element.name)}"
        if isinstance(element, Service):
            return f"SERVICE {'SILENT ' * element.silent}{self.names.term(element.name)}"
        return "OPTIONAL" if isinstance(element, Optional) else "MINUS"

    def union(self, union: Union) -> list[str]:
        """The branches with UNION between them."""
        lines = self.group(union.branches[0])
        for branch in union.branches[1:]:
            lines += self.behind(f"{lines.pop()} UNION", branch)
        return lines

    def triple(self, triple: Triple) -> str:
        """A triple pattern with its dot."""
        subject, verb = self.names.term(triple.subject), self.names.predicate(triple.predicate)
        return f"{subject} {verb} {self.names.term(triple.object)} ."

    def values(self, values: Values) -> list[str]:
        """The table of VALUES, a line per row."""
        header = " ".join(f"?{variable.name}" for variable in values.variables)
        rows = [f"({' '.join(map(self.cell, row))})" for row in values.rows]
        return [f"VALUES ({header}) {{", *indent(rows), "}"]

    def cell(self, value: Iri | Literal | None) -> str:
        """One value of VALUES."""
        return "UNDEF" if value is None else self.names.term(value)


def indent(lines: Iterable[str]) -> list[str]:
    """`lines`, one step to the right."""
    return [STEP + line for line in lines]


def on_one_line(lines: Iterable[str]) -> str:
    """`lines` as one, which is safe because the writer escapes the line ends within strings."""
    return " ".join(line.strip() for line in lines)
