"""From text to query."""

from __future__ import annotations

from itertools import chain, count

from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Call,
    Dataset,
    Expression,
    Form,
    Order,
    Query,
    Repeats,
    SubSelect,
    Variable,
)
from clew.language.sparql.expression_reader import STARTS
from clew.language.sparql.pattern_reader import PatternReader
from clew.language.sparql.sparql_tokens import described

REFUSED = {
    **dict.fromkeys(("CONSTRUCT", "DESCRIBE"), "yields a graph: ask for rows with SELECT, or yes or no with ASK"),
    **dict.fromkeys(
        ("INSERT", "DELETE", "LOAD", "CLEAR", "DROP", "CREATE", "ADD", "MOVE", "COPY", "WITH"),
        "changes data, and clew only reads: use the store's own tools",
    ),
}


def read_sparql(text: str) -> Query:
    """The query written in `text`; a SparqlError says where and why there is none."""
    reader = QueryReader(text)
    try:
        return reader.whole()
    except RecursionError:
        reader.fail("too many levels of nesting for what is left of the interpreter's stack: call from less deep")


class QueryReader(PatternReader):
    """Reads whole queries, in standard SPARQL 1.1 or with the liberties of Virtuoso."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.taken: set[str] = set()
        self.numbers = count(1)

    def whole(self) -> Query:
        """The only query in the text."""
        self.prologue()
        kind = self.token.kind
        if kind in REFUSED:
            self.fail(f"{kind} {REFUSED[kind]}")
        if kind not in ("SELECT", "ASK"):
            self.refuse("SELECT or ASK")
        query = self.select() if kind == "SELECT" else self.ask()
        if self.token.kind != "end":
            self.refuse("the end of the query")
        return query

    def prologue(self) -> None:
        """The declarations of BASE and PREFIX."""
        while self.token.kind in ("BASE", "PREFIX"):
            if self.take().kind == "BASE":
                self.base = self.resolved(self.expect("iri", "after BASE"))
            else:
                self.declaration()

    def declaration(self) -> None:
        """A prefix and its namespace; a prefix declared twice is the later one."""
        name = self.token
        if name.kind != "name" or not name.text.endswith(":"):
            self.refuse("a prefix with its colon")
        self.take()
        self.prefixes[name.text[:-1]] = self.resolved(self.expect("iri", "after the prefix"))

    def ask(self) -> Query:
        """`ASK { ... }`."""
        self.take()
        return self.body(Form.ASK, (), Repeats.KEPT)

    def select(self) -> Query:
        """`SELECT ... WHERE { ... }`."""
        self.take()
        repeats = Repeats(self.take().kind) if self.token.kind in ("DISTINCT", "REDUCED") else Repeats.KEPT
        return self.body(Form.SELECT, self.projection(), repeats)

    def subselect(self) -> SubSelect:
        """`SELECT ...` within braces."""
        return SubSelect(self.select())

    def projection(self) -> tuple[Variable | Aliased, ...]:
        """What SELECT lists, or nothing for `*`."""
        if self.accept("*"):
            return ()
        listed = [self.projected()]
        while self.accept(",") or self.token.kind in STARTS:
            listed.append(self.projected())
        return tuple(listed)

    def projected(self) -> Variable | Aliased:
        """A variable, or an expression with its name; where Virtuoso needs neither brackets nor AS it gets one."""
        if self.token.kind == "variable":
            return self.variable("after SELECT")
        brackets = self.accept("(")
        expression = self.expression() if brackets else self.bare_call()
        name = self.variable("after AS") if self.accept("AS") else self.name_for(expression)
        if brackets:
            self.expect(")", "to close the projected expression")
        return Aliased(expression, name)

    def bare_call(self) -> Expression:
        """A call without brackets around it."""
        token = self.token
        expression = self.primary() if token.kind in STARTS else None
        if not isinstance(expression, Aggregate | Call):
            self.fail(
                f"found {described(token)} where a variable, an expression in brackets or '*' was expected", token
            )
        return expression

    def name_for(self, expression: Expression) -> Variable:
        """A variable named after the function in `expression` that the query does not use yet."""
        function = expression.function if isinstance(expression, Aggregate | Call) else "value"
        stem = function.lower() if isinstance(function, str) else "value"
        if not self.taken:
            self.taken = {token.text[1:] for token in self.tokens if token.kind == "variable"}
        candidates = chain((stem,), (f"{stem}{number}" for number in self.numbers))
        name = next(candidate for candidate in candidates if candidate not in self.taken)
        self.taken.add(name)
        return Variable(name)

    def body(self, form: Form, projection: tuple[Variable | Aliased, ...], repeats: Repeats) -> Query:
        """Everything from FROM to the end of a query or subselect."""
        datasets = self.datasets()
        self.accept("WHERE")
        where = self.group()
        group_by, having, order_by = self.group_by(), self.having(), self.order_by()
        limit, offset = self.slice()
        values = self.values() if self.token.kind == "VALUES" else None
        prefixes = tuple(self.prefixes.items())
        return Query(
            form, where, projection, repeats, datasets, group_by, having, order_by, limit, offset, values, prefixes
        )

    def datasets(self) -> tuple[Dataset, ...]:
        """`FROM` and `FROM NAMED` clauses."""
        found = []
        while self.accept("FROM"):
            named = self.accept("NAMED")
            found.append(Dataset(self.iri("after FROM"), named))
        return tuple(found)

    def group_by(self) -> tuple[Expression | Aliased, ...]:
        """The keys of GROUP BY."""
        if not self.accept("GROUP"):
            return ()
        self.expect("BY", "after GROUP")
        keys = [self.key()]
        while self.accept(",") or self.token.kind in STARTS:
            keys.append(self.key())
        return tuple(keys)

    def key(self) -> Expression | Aliased:
        """One key of GROUP BY, with or without a name."""
        if self.token.kind != "(":
            return self.expression()
        self.take()
        expression = self.expression()
        alias = self.variable("after AS") if self.accept("AS") else None
        self.expect(")", "to close the key")
        return Aliased(expression, alias) if alias else expression

    def having(self) -> tuple[Expression, ...]:
        """The conditions of HAVING."""
        found: list[Expression] = []
        if self.accept("HAVING"):
            found.append(self.expression())
            while self.token.kind in STARTS:
                found.append(self.expression())
        return tuple(found)

    def order_by(self) -> tuple[Order, ...]:
        """The keys of ORDER BY."""
        if not self.accept("ORDER"):
            return ()
        self.expect("BY", "after ORDER")
        keys = [self.order()]
        while self.accept(",") or self.token.kind in STARTS or self.token.kind in ("ASC", "DESC"):
            keys.append(self.order())
        return tuple(keys)

    def order(self) -> Order:
        """One key of ORDER BY; brackets may be missing."""
        descending = self.accept("DESC")
        if not descending:
            self.accept("ASC")
        return Order(self.expression(), descending)

    def slice(self) -> tuple[int | None, int]:
        """LIMIT and OFFSET, in either order."""
        found: dict[str, int] = {}
        while self.token.kind in ("LIMIT", "OFFSET") and self.token.kind not in found:
            kind = self.take().kind
            found[kind] = self.whole_number(kind)
        return found.get("LIMIT"), found.get("OFFSET", 0)

    def whole_number(self, after: str) -> int:
        """The digits that follow LIMIT or OFFSET."""
        if not self.token.text.isdecimal() or len(self.token.text) > 18:
            self.refuse(f"a whole number after {after}")
        return int(self.take().text)
