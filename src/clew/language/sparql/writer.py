"""Writes queries as standard SPARQL: terms and paths, expressions, groups, and the query around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from clew.kb.namespaces import RDF_TYPE, XSD_BOOLEAN, XSD_DECIMAL, XSD_DOUBLE, XSD_INTEGER
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
    QueryForm,
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
from clew.language.sparql.expression_reader import COMPARISON_LEVEL, PRECEDENCE

# Other names are written as full IRIs: the standard allows several dots in a local name, Oxigraph 0.5 reads only one.
PLAIN_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_\-]*(?:\.[A-Za-z0-9_\-]+)?")
DOTTED_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_\-]*(?:\.[A-Za-z0-9_\-]+)*")
FORBIDDEN_IN_IRI = re.compile(r'[<>"{}|^`\\\x00-\x20]')
SPECIAL_CHARACTERS = re.compile(r'[\\"\n\r\t\x00-\x1f\x7f\x85\u2028\u2029]')
NAMED_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
BARE_LITERALS = {
    XSD_INTEGER: re.compile(r"[+-]?[0-9]+"),
    XSD_DECIMAL: re.compile(r"[+-]?[0-9]*\.[0-9]+"),
    XSD_DOUBLE: re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[eE][+-]?[0-9]+"),
    XSD_BOOLEAN: re.compile(r"true|false"),
}
MODIFIERS = {ZeroOrMore: "*", OneOrMore: "+", ZeroOrOne: "?"}


class TermWriter:
    """Writes terms and paths; shortens IRIs by prefixes and remembers which prefixes it used."""

    def __init__(self, prefixes: Iterable[tuple[str, str]], dotted: bool = False) -> None:
        self.local = DOTTED_LOCAL if dotted else PLAIN_LOCAL
        self.longest_first = sorted(prefixes, key=lambda pair: -len(pair[1]))
        self.texts: dict[str, str] = {}
        self.used: dict[str, str] = {}

    def write_iri(self, iri: str) -> str:
        """`iri` as `prefix:local` if a prefix fits, in angle brackets if not."""
        if iri not in self.texts:
            self.texts[iri] = self.shorten_iri(iri)
        return self.texts[iri]

    def shorten_iri(self, iri: str) -> str:
        """The text of an `iri` that was not written before."""
        for prefix, namespace in self.longest_first:
            if namespace and iri.startswith(namespace) and self.local.fullmatch(iri, len(namespace)):
                self.used[prefix] = namespace
                return f"{prefix}:{iri[len(namespace) :]}"
        return f"<{FORBIDDEN_IN_IRI.sub(escape_code_point, iri)}>"

    def write_term(self, term: Term) -> str:
        """`term` as SPARQL writes it."""
        if isinstance(term, Variable):
            return "?" + term.name
        if isinstance(term, Iri):
            return self.write_iri(term.value)
        return "_:" + term.label if isinstance(term, BlankNode) else self.write_literal(term)

    def write_literal(self, literal: Literal) -> str:
        """`literal`, without quotes if its spelling implies its datatype."""
        bare = BARE_LITERALS.get(literal.datatype)
        if bare and not literal.language and bare.fullmatch(literal.text):
            return literal.text
        if literal.language:
            return f"{quote_string(literal.text)}@{literal.language}"
        return quote_string(literal.text) + (f"^^{self.write_iri(literal.datatype)}" if literal.datatype else "")

    def write_predicate(self, predicate: Predicate) -> str:
        """`predicate` as SPARQL writes it."""
        return self.write_term(predicate) if isinstance(predicate, Variable) else self.write_path(predicate)

    def write_path(self, path: Path | Iri) -> str:
        """`path`, without brackets around it."""
        if isinstance(path, Link | Iri):
            iri = path if isinstance(path, Iri) else path.iri
            return "a" if iri.value == RDF_TYPE else self.write_iri(iri.value)
        if isinstance(path, NegatedSet):
            inside = [self.write_path(iri) for iri in path.forward] + [
                "^" + self.write_path(iri) for iri in path.inverse
            ]
            return f"!({'|'.join(inside)})"
        if isinstance(path, Inverse):
            return "^" + self.write_inner_path(path.path, Inverse | Sequence | Alternative)
        if isinstance(path, Sequence):
            return "/".join(self.write_inner_path(part, Sequence | Alternative) for part in path.paths)
        if isinstance(path, Alternative):
            return "|".join(self.write_inner_path(part, Alternative) for part in path.paths)
        return self.write_inner_path(path.path, Path) + MODIFIERS[type(path)]

    def write_inner_path(self, path: Path, looser: object) -> str:
        """`path` within another path, in brackets if it is one of the kinds that bind `looser`."""
        text = self.write_path(path)
        atomic = isinstance(path, Link | NegatedSet)
        return f"({text})" if not atomic and isinstance(path, looser) else text  # type: ignore[arg-type]


def quote_string(text: str) -> str:
    """`text` between double quotes, on one line."""
    return f'"{SPECIAL_CHARACTERS.sub(escape_character, text)}"'


def escape_character(match: re.Match[str]) -> str:
    """A special character of a string, escaped."""
    return NAMED_ESCAPES.get(match[0]) or escape_code_point(match)


def escape_code_point(match: re.Match[str]) -> str:
    """A character as `\\uXXXX`."""
    return f"\\u{ord(match[0]):04X}"


UNARY_LEVEL = 6  # binds tighter than every operator in PRECEDENCE
TIGHTEST_LEVEL = 7  # terms and calls never need brackets


class ExpressionWriter:
    """Writes expressions with as few brackets as possible."""

    def __init__(self, names: TermWriter, group: Callable[[Group], str]) -> None:
        self.names = names
        self.write_group = group

    def write(self, expression: Expression) -> str:
        """`expression`, without brackets around it."""
        if isinstance(expression, Variable | Iri | Literal):
            return self.names.write_term(expression)
        if isinstance(expression, Operation):
            return self.write_operation(expression)
        if isinstance(expression, Exists):
            return f"{'NOT ' * expression.negated}EXISTS {self.write_group(expression.group)}"
        if isinstance(expression, Membership):
            word = "NOT IN" if expression.negated else "IN"
            value = self.write_operand(expression.value, COMPARISON_LEVEL)
            return f"{value} {word} ({self.write_list(expression.choices)})"
        return self.write_call(expression) if isinstance(expression, Call) else self.write_aggregate(expression)

    def write_operation(self, operation: Operation) -> str:
        """Operands with their operator between them, or in front of the only one."""
        operands = operation.operands
        if len(operands) == 1:
            return operation.operator + self.write_operand(operands[0], UNARY_LEVEL)
        level = PRECEDENCE[operation.operator]
        return f" {operation.operator} ".join([self.write_operand(operand, level) for operand in operands])

    def write_operand(self, expression: Expression, level: int) -> str:
        """`expression` in brackets unless it binds tighter than `level`."""
        text = self.write(expression)
        signed = level == UNARY_LEVEL and isinstance(expression, Literal)
        return f"({text})" if signed or binding_level(expression) <= level else text

    def write_list(self, expressions: tuple[Expression, ...]) -> str:
        """Several expressions with commas between them."""
        return ", ".join([self.write(expression) for expression in expressions])

    def write_call(self, call: Call) -> str:
        """A call of a function."""
        function = self.names.write_iri(call.function.value) if isinstance(call.function, Iri) else call.function
        return f"{function}({'DISTINCT ' * call.distinct}{self.write_list(call.arguments)})"

    def write_aggregate(self, aggregate: Aggregate) -> str:
        """A call of an aggregate."""
        argument = "*" if aggregate.argument is None else self.write(aggregate.argument)
        separator = "" if aggregate.separator is None else f"; SEPARATOR = {quote_string(aggregate.separator)}"
        return f"{aggregate.function}({'DISTINCT ' * aggregate.distinct}{argument}{separator})"

    def write_column(self, part: Expression | Aliased) -> str:
        """A variable as it is, anything else in brackets, with its name if it has one."""
        if isinstance(part, Aliased):
            return f"({self.write(part.expression)} AS ?{part.variable.name})"
        return self.write(part) if isinstance(part, Variable) else f"({self.write(part)})"


def binding_level(expression: Expression) -> int:
    """How tightly the outermost operator of `expression` binds."""
    if isinstance(expression, Operation):
        return UNARY_LEVEL if len(expression.operands) == 1 else PRECEDENCE[expression.operator]
    return COMPARISON_LEVEL if isinstance(expression, Membership) else TIGHTEST_LEVEL


INDENT = "  "


def write_sparql(
    query: Query, prefixes: Mapping[str, str] | None = None, *, indented: bool = False, dotted: bool = False
) -> str:
    """`query` on one line, or indented, with the `prefixes` it uses declared (by default those it was read with).

    With `dotted`, names with several dots are shortened too, as `ns:film.actor.film`, which Oxigraph 0.5 cannot read.
    """
    names = TermWriter(query.prefixes if prefixes is None else prefixes.items(), dotted)
    body = QueryWriter(names).write_query(query)
    lines = [f"PREFIX {prefix}: <{namespace}>" for prefix, namespace in sorted(names.used.items())] + body
    return "\n".join(lines) if indented else join_lines(lines)


class QueryWriter:
    """Writes queries and groups as lists of lines."""

    def __init__(self, names: TermWriter) -> None:
        self.names = names
        self.expressions = ExpressionWriter(names, lambda group: join_lines(self.write_group(group)))

    def write_query(self, query: Query) -> list[str]:
        """The lines of `query`, without the prefixes."""
        lines = self.write_group_after(
            " ".join([self.write_head(query), *self.write_datasets(query), "WHERE"]), query.where
        )
        return [*lines, *self.write_modifiers(query), *(self.write_values(query.values) if query.values else ())]

    def write_datasets(self, query: Query) -> list[str]:
        """The FROM clauses."""
        return [
            f"FROM {'NAMED ' * dataset.named}{self.names.write_iri(dataset.iri.value)}" for dataset in query.datasets
        ]

    def write_head(self, query: Query) -> str:
        """`SELECT DISTINCT ?x`, or `ASK`."""
        if query.form is QueryForm.ASK:
            return "ASK"
        columns = [self.expressions.write_column(part) for part in query.projection] or ["*"]
        return " ".join(["SELECT", *([query.repeats.value] if query.repeats else []), *columns])

    def write_group_after(self, opening: str, group: Group) -> list[str]:
        """The lines of `group`, with its opening brace on the line of `opening`."""
        first, *rest = self.write_group(group)
        return [f"{opening} {first}", *rest]

    def write_group(self, group: Group) -> list[str]:
        """`{`, the elements, `}`."""
        return ["{", *indent_lines(line for element in group.elements for line in self.write_element(element)), "}"]

    def write_modifiers(self, query: Query) -> list[str]:
        """What follows the pattern: GROUP BY, HAVING, ORDER BY, LIMIT, OFFSET."""
        parts = {
            "GROUP BY": [self.expressions.write_column(key) for key in query.group_by],
            "HAVING": [f"({self.expressions.write(condition)})" for condition in query.having],
            "ORDER BY": [self.write_order_key(key) for key in query.order_by],
            "LIMIT": [] if query.limit is None else [str(query.limit)],
            "OFFSET": [str(query.offset)] if query.offset else [],
        }
        return [f"{keyword} {' '.join(texts)}" for keyword, texts in parts.items() if texts]

    def write_order_key(self, key: Order) -> str:
        """One key of ORDER BY."""
        if key.descending:
            return f"DESC({self.expressions.write(key.expression)})"
        return self.expressions.write_column(key.expression)

    def write_element(self, element: Element) -> list[str]:
        """The lines of one element of a group."""
        if isinstance(element, Triple):
            return [self.write_triple(element)]
        if isinstance(element, Filter):
            return [f"FILTER ({self.expressions.write(element.condition)})"]
        if isinstance(element, Bind):
            return [f"BIND ({self.expressions.write(element.expression)} AS ?{element.variable.name})"]
        if isinstance(element, Values):
            return self.write_values(element)
        if isinstance(element, SubSelect):
            return ["{", *indent_lines(self.write_query(element.query)), "}"]
        return self.write_nested(element)

    def write_nested(self, element: Optional | Union | Minus | NamedGraph | Service | Group) -> list[str]:
        """The lines of an element that holds groups."""
        if isinstance(element, Group):
            return self.write_group(element)
        if isinstance(element, Union):
            return self.write_union(element)
        return self.write_group_after(self.keyword_of(element), element.group)

    def keyword_of(self, element: Optional | Minus | NamedGraph | Service) -> str:
        """The keyword and name before the group of `element`."""
        if isinstance(element, NamedGraph):
            return f"GRAPH {self.names.write_term(element.name)}"
        if isinstance(element, Service):
            return f"SERVICE {'SILENT ' * element.silent}{self.names.write_term(element.name)}"
        return "OPTIONAL" if isinstance(element, Optional) else "MINUS"

    def write_union(self, union: Union) -> list[str]:
        """The branches with UNION between them."""
        lines = self.write_group(union.branches[0])
        for branch in union.branches[1:]:
            lines += self.write_group_after(f"{lines.pop()} UNION", branch)
        return lines

    def write_triple(self, triple: Triple) -> str:
        """A triple pattern with its dot."""
        subject, verb = self.names.write_term(triple.subject), self.names.write_predicate(triple.predicate)
        return f"{subject} {verb} {self.names.write_term(triple.object)} ."

    def write_values(self, values: Values) -> list[str]:
        """The table of VALUES, a line per row."""
        header = " ".join(f"?{variable.name}" for variable in values.variables)
        rows = [f"({' '.join(map(self.write_value, row))})" for row in values.rows]
        return [f"VALUES ({header}) {{", *indent_lines(rows), "}"]

    def write_value(self, value: Iri | Literal | None) -> str:
        """One value of VALUES."""
        return "UNDEF" if value is None else self.names.write_term(value)


def indent_lines(lines: Iterable[str]) -> list[str]:
    """`lines`, one step to the right."""
    return [INDENT + line for line in lines]


def join_lines(lines: Iterable[str]) -> str:
    """`lines` as one line; safe because the writer escapes line ends within strings."""
    return " ".join(line.strip() for line in lines)
