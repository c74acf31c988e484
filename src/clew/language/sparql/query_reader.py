"""Reads whole SPARQL queries by the grammar: SELECT and ASK, with the liberties that Virtuoso allows."""

from __future__ import annotations

from itertools import chain, count

from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Call,
    Dataset,
    DuplicateMode,
    Expression,
    Order,
    Query,
    QueryForm,
    SubSelect,
    Variable,
)
from clew.language.sparql.expression_reader import EXPRESSION_STARTS
from clew.language.sparql.pattern_reader import PatternReader
from clew.language.sparql.sparql_tokens import describe_token

REFUSED = {
    **dict.fromkeys(("CONSTRUCT", "DESCRIBE"), "yields a graph; use SELECT for rows, or ASK for yes or no"),
    **dict.fromkeys(
        ("INSERT", "DELETE", "LOAD", "CLEAR", "DROP", "CREATE", "ADD", "MOVE", "COPY", "WITH"),
        "changes data, but clew only reads; use the tools of your store",
    ),
}


class QueryReader(PatternReader):
    """Reads complete queries, in standard SPARQL 1.1 or with the liberties that Virtuoso allows."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.used_names: set[str] = set()
        self.numbers = count(1)

    def read_query(self) -> Query:
        """The only query in the text."""
        self.read_prologue()
        kind = self.token.kind
        if kind in REFUSED:
            self.fail(f"{kind} {REFUSED[kind]}")
        if kind not in ("SELECT", "ASK"):
            self.refuse("SELECT or ASK")
        query = self.read_select() if kind == "SELECT" else self.read_ask()
        if self.token.kind != "end":
            self.refuse("the end of the query")
        return query

    def read_prologue(self) -> None:
        """The declarations of BASE and PREFIX."""
        while self.token.kind in ("BASE", "PREFIX"):
            if self.take().kind == "BASE":
                self.base = self.resolve_iri(self.expect("iri", "after BASE"))
            else:
                self.read_prefix()

    def read_prefix(self) -> None:
        """A prefix and its namespace; a later declaration replaces an earlier one."""
        name = self.token
        if name.kind != "name" or name.text.find(":") < len(name.text) - 1:
            self.refuse("a prefix with its colon")
        self.take()
        self.prefixes[name.text[:-1]] = self.resolve_iri(self.expect("iri", "after the prefix"))

    def read_ask(self) -> Query:
        """`ASK { ... }`."""
        self.take()
        return self.read_body(QueryForm.ASK, (), DuplicateMode.KEPT)

    def read_select(self) -> Query:
        """`SELECT ... WHERE { ... }`."""
        self.take()
        repeats = DuplicateMode(self.take().kind) if self.token.kind in ("DISTINCT", "REDUCED") else DuplicateMode.KEPT
        return self.read_body(QueryForm.SELECT, self.read_projection(), repeats)

    def read_subselect(self) -> SubSelect:
        """`SELECT ...` within braces."""
        return SubSelect(self.read_select())

    def read_projection(self) -> tuple[Variable | Aliased, ...]:
        """What SELECT lists, or nothing for `*`."""
        if self.accept("*"):
            return ()
        listed = [self.read_projected()]
        while self.accept_comma() or self.token.kind in EXPRESSION_STARTS:
            listed.append(self.read_projected())
        return tuple(listed)

    def accept_comma(self) -> bool:
        """Whether a comma comes next, which Virtuoso allows between the items of a list; if so, it is consumed."""
        return self.accept(",")

    def read_projected(self) -> Variable | Aliased:
        """A variable, or an expression with its name; one without AS, as Virtuoso allows, gets a new name."""
        if self.token.kind == "variable":
            return self.read_variable("after SELECT")
        brackets = self.accept("(")
        expression = self.read_expression() if brackets else self.read_bare_call()
        name = self.read_variable("after AS") if self.accept("AS") else self.new_name_for(expression)
        if brackets:
            self.expect(")", "to close the projected expression")
        return Aliased(expression, name)

    def read_bare_call(self) -> Expression:
        """A call without brackets around it."""
        token = self.token
        expression = self.read_primary() if token.kind in EXPRESSION_STARTS else None
        if not isinstance(expression, Aggregate | Call):
            self.fail(
                f"found {describe_token(token)} where a variable, an expression in brackets or '*' was expected", token
            )
        return expression

    def new_name_for(self, expression: Expression) -> Variable:
        """A variable named after the function in `expression` that the query does not use yet."""
        function = expression.function if isinstance(expression, Aggregate | Call) else "value"
        stem = function.lower() if isinstance(function, str) else "value"
        if not self.used_names:
            self.used_names = {token.text[1:] for token in self.tokens if token.kind == "variable"}
        candidates = chain((stem,), (f"{stem}{number}" for number in self.numbers))
        name = next(candidate for candidate in candidates if candidate not in self.used_names)
        self.used_names.add(name)
        return Variable(name)

    def read_body(self, form: QueryForm, projection: tuple[Variable | Aliased, ...], repeats: DuplicateMode) -> Query:
        """Everything from FROM to the end of a query or subselect."""
        datasets = self.read_datasets()
        self.accept("WHERE")
        where = self.read_group()
        group_by, having, order_by = self.read_group_by(), self.read_having(), self.read_order_by()
        limit, offset = self.read_slice()
        values = self.read_values() if self.token.kind == "VALUES" else None
        prefixes = tuple(self.prefixes.items())
        return Query(
            form, where, projection, repeats, datasets, group_by, having, order_by, limit, offset, values, prefixes
        )

    def read_datasets(self) -> tuple[Dataset, ...]:
        """`FROM` and `FROM NAMED` clauses."""
        datasets = []
        while self.accept("FROM"):
            named = self.accept("NAMED")
            datasets.append(Dataset(self.read_iri("after FROM"), named))
        return tuple(datasets)

    def read_group_by(self) -> tuple[Expression | Aliased, ...]:
        """The keys of GROUP BY."""
        if not self.accept("GROUP"):
            return ()
        self.expect("BY", "after GROUP")
        keys = [self.read_group_key()]
        while self.accept_comma() or self.token.kind in EXPRESSION_STARTS:
            keys.append(self.read_group_key())
        return tuple(keys)

    def read_group_key(self) -> Expression | Aliased:
        """One key of GROUP BY, with or without a name."""
        if self.token.kind != "(":
            return self.read_expression()
        self.take()
        expression = self.read_expression()
        alias = self.read_variable("after AS") if self.accept("AS") else None
        self.expect(")", "to close the key")
        return Aliased(expression, alias) if alias else expression

    def read_having(self) -> tuple[Expression, ...]:
        """The conditions of HAVING."""
        conditions: list[Expression] = []
        if self.accept("HAVING"):
            conditions.append(self.read_condition())
            while self.token.kind in EXPRESSION_STARTS:
                conditions.append(self.read_condition())
        return tuple(conditions)

    def read_order_by(self) -> tuple[Order, ...]:
        """The keys of ORDER BY."""
        if not self.accept("ORDER"):
            return ()
        self.expect("BY", "after ORDER")
        keys = [self.read_order_key()]
        while self.accept_comma() or self.token.kind in EXPRESSION_STARTS or self.token.kind in ("ASC", "DESC"):
            keys.append(self.read_order_key())
        return tuple(keys)

    def read_order_key(self) -> Order:
        """One key of ORDER BY; brackets may be missing."""
        descending = self.accept("DESC")
        if not descending:
            self.accept("ASC")
        return Order(self.read_expression(), descending)

    def read_slice(self) -> tuple[int | None, int]:
        """LIMIT and OFFSET, in either order."""
        numbers: dict[str, int] = {}
        while self.token.kind in ("LIMIT", "OFFSET") and self.token.kind not in numbers:
            kind = self.take().kind
            numbers[kind] = self.read_whole_number(kind)
        return numbers.get("LIMIT"), numbers.get("OFFSET", 0)

    def read_whole_number(self, after: str) -> int:
        """The digits that follow LIMIT or OFFSET."""
        if not self.token.text.isdecimal() or len(self.token.text) > 18:
            self.refuse(f"a whole number after {after}")
        return int(self.take().text)
