"""Terms and paths as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Alternative,
    Bind,
    BlankNode,
    Call,
    Element,
    Exists,
    Expression,
    Filter,
    Form,
    Group,
    Inverse,
    Iri,
    Link,
    Literal,
    Membership,
    Minus,
    NamedGraph,
    NegatedSet,
    OneOrMore,
    Operation,
    Optional,
    Order,
    Path,
    Predicate,
    Query,
    Sequence,
    Service,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
    ZeroOrMore,
    ZeroOrOne,
)
from clew.language.sparql.expression_reader import COMPARISON, PRECEDENCE
from clew.language.sparql.namespaces import RDF_TYPE, XSD_BOOLEAN, XSD_DECIMAL, XSD_DOUBLE, XSD_INTEGER

# Anything else is written as a full IRI: standard local names may have several dots, but Oxigraph 0.5 reads only one.
PLAIN_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_\-]*(?:\.[A-Za-z0-9_\-]+)?")
DOTTED_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_\-]*(?:\.[A-Za-z0-9_\-]+)*")
FORBIDDEN = re.compile(r'[<>"{}|^`\\\x00-\x20]')
SPECIAL = re.compile(r'[\\"\n\r\t\x00-\x1f\x7f\x85\u2028\u2029]')
NAMED_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
BARE = {
    XSD_INTEGER: re.compile(r"[+-]?[0-9]+"),
    XSD_DECIMAL: re.compile(r"[+-]?[0-9]*\.[0-9]+"),
    XSD_DOUBLE: re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[eE][+-]?[0-9]+"),
    XSD_BOOLEAN: re.compile(r"true|false"),
}
MODIFIERS = {ZeroOrMore: "*", OneOrMore: "+", ZeroOrOne: "?"}


class Names:
    """Shortens IRIs by prefixes, and remembers which of them were of use."""

    def __init__(self, prefixes: Iterable[tuple[str, str]], dotted: bool = False) -> None:
        self.local = DOTTED_LOCAL if dotted else PLAIN_LOCAL
        self.longest_first = sorted(prefixes, key=lambda pair: -len(pair[1]))
        self.texts: dict[str, str] = {}
        self.used: dict[str, str] = {}

    def iri(self, iri: str) -> str:
        """`iri` as `prefix:local` if a prefix fits, in angle brackets if not."""
        if iri not in self.texts:
            self.texts[iri] = self.shortened(iri)
        return self.texts[iri]

    def shortened(self, iri: str) -> str:
        """The text of an `iri` that is met for the first time."""
        for prefix, namespace in self.longest_first:
            if namespace and iri.startswith(namespace) and self.local.fullmatch(iri, len(namespace)):
                self.used[prefix] = namespace
                return f"{prefix}:{iri[len(namespace) :]}"
        return f"<{FORBIDDEN.sub(code_point, iri)}>"

    def term(self, term: Term) -> str:
        """`term` as SPARQL writes it."""
        if isinstance(term, Variable):
            return "?" + term.name
        if isinstance(term, Iri):
            return self.iri(term.value)
        return "_:" + term.label if isinstance(term, BlankNode) else self.literal(term)

    def literal(self, literal: Literal) -> str:
        """`literal`, bare where its datatype can be told from its spelling."""
        bare = BARE.get(literal.datatype)
        if bare and not literal.language and bare.fullmatch(literal.text):
            return literal.text
        if literal.language:
            return f"{quoted(literal.text)}@{literal.language}"
        return quoted(literal.text) + (f"^^{self.iri(literal.datatype)}" if literal.datatype else "")

    def predicate(self, predicate: Predicate) -> str:
        """What stands between subject and object."""
        return self.term(predicate) if isinstance(predicate, Variable) else self.path(predicate)

    def path(self, path: Path | Iri) -> str:
        """`path`, without brackets around it."""
        if isinstance(path, Link | Iri):
            iri = path if isinstance(path, Iri) else path.iri
            return "a" if iri.value == RDF_TYPE else self.iri(iri.value)
        if isinstance(path, NegatedSet):
            inside = [self.path(iri) for iri in path.forward] + ["^" + self.path(iri) for iri in path.inverse]
            return f"!({'|'.join(inside)})"
        if isinstance(path, Inverse):
            return "^" + self.part(path.path, Inverse | Sequence | Alternative)
        if isinstance(path, Sequence):
            return "/".join(self.part(part, Sequence | Alternative) for part in path.paths)
        if isinstance(path, Alternative):
            return "|".join(self.part(part, Alternative) for part in path.paths)
        return self.part(path.path, Path) + MODIFIERS[type(path)]

    def part(self, path: Path, looser: object) -> str:
        """`path` within another one, in brackets if it is of a kind that binds `looser`."""
        text = self.path(path)
        atomic = isinstance(path, Link | NegatedSet)
        return f"({text})" if not atomic and isinstance(path, looser) else text  # type: ignore[arg-type]


def quoted(text: str) -> str:
    """`text` between double quotes, on one line."""
    return f'"{SPECIAL.sub(escaped, text)}"'


def escaped(match: re.Match[str]) -> str:
    """A special character of a string, escaped."""
    return NAMED_ESCAPES.get(match[0]) or code_point(match)


def code_point(match: re.Match[str]) -> str:
    """A character as `\\uXXXX`."""
    return f"\\u{ord(match[0]):04X}"


UNARY = 6
TIGHTEST = 7


class Expressions:
    """Writes expressions with as few brackets as reading them back needs."""

    def __init__(self, names: Names, group: Callable[[Group], str]) -> None:
        self.names = names
        self.group = group

    def write(self, expression: Expression) -> str:
        """`expression`, without brackets around it."""
        if isinstance(expression, Variable | Iri | Literal):
            return self.names.term(expression)
        if isinstance(expression, Operation):
            return self.operation(expression)
        if isinstance(expression, Exists):
            return f"{'NOT ' * expression.negated}EXISTS {self.group(expression.group)}"
        if isinstance(expression, Membership):
            word = "NOT IN" if expression.negated else "IN"
            return f"{self.operand(expression.value, COMPARISON)} {word} ({self.listed(expression.choices)})"
        return self.call(expression) if isinstance(expression, Call) else self.aggregate(expression)

    def operation(self, operation: Operation) -> str:
        """Operands with their operator between them, or in front of the only one."""
        operands = operation.operands
        if len(operands) == 1:
            return operation.operator + self.operand(operands[0], UNARY)
        level = PRECEDENCE[operation.operator]
        return f" {operation.operator} ".join([self.operand(operand, level) for operand in operands])

    def operand(self, expression: Expression, level: int) -> str:
        """`expression` in brackets unless it binds tighter than `level`."""
        text = self.write(expression)
        signed = level == UNARY and isinstance(expression, Literal)
        return f"({text})" if signed or binding(expression) <= level else text

    def listed(self, expressions: tuple[Expression, ...]) -> str:
        """Several expressions with commas between them."""
        return ", ".join([self.write(expression) for expression in expressions])

    def call(self, call: Call) -> str:
        """A call of a function."""
        function = self.names.iri(call.function.value) if isinstance(call.function, Iri) else call.function
        return f"{function}({'DISTINCT ' * call.distinct}{self.listed(call.arguments)})"

    def aggregate(self, aggregate: Aggregate) -> str:
        """A call of an aggregate."""
        argument = "*" if aggregate.argument is None else self.write(aggregate.argument)
        separator = "" if aggregate.separator is None else f"; SEPARATOR = {quoted(aggregate.separator)}"
        return f"{aggregate.function}({'DISTINCT ' * aggregate.distinct}{argument}{separator})"

    def named(self, part: Expression | Aliased) -> str:
        """A variable as it is, anything else in brackets, with its name if it has one."""
        if isinstance(part, Aliased):
            return f"({self.write(part.expression)} AS ?{part.variable.name})"
        return self.write(part) if isinstance(part, Variable) else f"({self.write(part)})"


def binding(expression: Expression) -> int:
    """How tightly the outermost operator of `expression` binds."""
    if isinstance(expression, Operation):
        return UNARY if len(expression.operands) == 1 else PRECEDENCE[expression.operator]
    return COMPARISON if isinstance(expression, Membership) else TIGHTEST


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
