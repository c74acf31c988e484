"""Reads standard SPARQL 1.1 and nothing else: the liberties of published queries are faults here."""

from __future__ import annotations

from collections.abc import Mapping

from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Call,
    Dataset,
    Exists,
    Expression,
    Iri,
    Literal,
    Order,
    Query,
    SubSelect,
    Term,
    Variable,
)
from clew.language.sparql.expression_reader import AGGREGATES, BUILTINS
from clew.language.sparql.scoped_reader import ScopedReader
from clew.language.sparql.sparql_tokens import STANDARD, SparqlToken

# Functions of SPARQL 1.2.
NOT_STANDARD_YET = frozenset({"TRIPLE", "ISTRIPLE", "SUBJECT", "PREDICATE", "OBJECT"})
CALL_STARTS = (BUILTINS.keys() - NOT_STANDARD_YET) | AGGREGATES | {"EXISTS", "NOT"}


class StandardReader(ScopedReader):
    """Refuses, at its place, whatever the grammar of SPARQL 1.1 does not allow."""

    dialect = STANDARD
    corrected_datatypes: Mapping[str, str] = {}

    def find_namespace(self, prefix: str, token: SparqlToken) -> str:
        """None: every prefix must be declared."""
        self.fail(f"the prefix '{prefix}:' is not declared; add PREFIX {prefix}: <...>", token)

    def accept_comma(self) -> bool:
        """False: lists of variables have no commas."""
        return False

    def read_projected(self) -> Variable | Aliased:
        """A variable, or an expression with AS and its name in brackets."""
        start = self.token
        projected = super().read_projected()
        if isinstance(projected, Aliased) and (start.kind != "(" or not self.closes_with_name()):
            self.fail("an expression in SELECT needs brackets and a name: (expression AS ?name)", start)
        return projected

    def closes_with_name(self) -> bool:
        """Whether the tokens before this one are `AS`, a variable and a bracket."""
        return [token.kind for token in self.tokens[self.index - 3 : self.index]] == ["AS", "variable", ")"]

    def read_condition(self) -> Expression:
        """An expression in brackets, or a call."""
        if self.token.kind == "(":
            return self.read_bracketed()
        if self.token.kind in CALL_STARTS or self.starts_function_call():
            return self.read_nested(self.read_primary)
        return self.refuse("'(' or a function call as the condition")

    def starts_function_call(self) -> bool:
        """Whether an IRI and its arguments come next."""
        return self.token.kind in ("iri", "name") and self.next_kind() == "("

    def read_group_key(self) -> Expression | Aliased:
        """A variable, a call, or an expression in brackets with or without a name."""
        if self.token.kind == "(":
            return super().read_group_key()
        return self.read_variable("here") if self.token.kind == "variable" else self.read_condition()

    def read_order_key(self) -> Order:
        """A variable, a call, or an expression in brackets, which it must be after ASC and DESC."""
        if self.token.kind in ("ASC", "DESC"):
            descending = self.take().kind == "DESC"
            return Order(self.read_bracketed(), descending)
        return Order(self.read_variable("here") if self.token.kind == "variable" else self.read_condition())

    def read_aggregate(self) -> Aggregate:
        """An aggregate with its brackets."""
        if self.next_kind() != "(":
            self.fail(f"'(' was expected after {self.token.text}")
        return super().read_aggregate()

    def read_built_in(self) -> Call | Exists:
        """A call of a function of SPARQL 1.1; BOUND takes a variable."""
        token = self.token
        if token.kind in NOT_STANDARD_YET:
            self.fail(f"{token.text} is a function of SPARQL 1.2, not of SPARQL 1.1")
        call = super().read_built_in()
        if token.kind == "BOUND" and isinstance(call, Call) and not isinstance(call.arguments[0], Variable):
            self.fail("BOUND takes a variable", token)
        return call

    def read_iri(self, where: str) -> Iri:
        """The IRI that comes next, or a lower-case `a`."""
        if self.token.kind == "A" and self.token.text != "a":
            self.refuse(f"an IRI {where}")
        return super().read_iri(where)

    def read_datatype(self) -> str:
        """The IRI after `^^`."""
        self.refuse_a("as the datatype")
        return super().read_datatype()

    def read_graph_name(self, where: str) -> Iri | Variable:
        """An IRI or a variable."""
        self.refuse_a(where)
        return super().read_graph_name(where)

    def read_datasets(self) -> tuple[Dataset, ...]:
        """`FROM` and `FROM NAMED` clauses."""
        if self.token.kind == "FROM" and "A" in (self.next_kind(), self.tokens[self.index + 2].kind):
            self.fail("an IRI was expected after FROM")
        return super().read_datasets()

    def refuse_a(self, where: str) -> None:
        """Refuse the `a` that stands for rdf:type in other places than that of a predicate."""
        if self.token.kind == "A":
            self.refuse(f"an IRI {where}")

    def read_subselect(self) -> SubSelect:
        """A subselect, which cannot choose its own data."""
        start = self.token
        select = super().read_subselect()
        if select.query.datasets:
            self.fail("a subselect cannot have FROM; put it after the outer SELECT", start)
        return select

    def groups_by_itself(self, query: Query) -> bool:
        """False: a query without GROUP BY has one group."""
        return False

    def read_trailing_dots(self, subject: Term) -> Term:
        """The subject alone: a dot ends a name."""
        return subject

    def read_term(self, what: str) -> Term:
        """A term of a triple."""
        self.check_sign()
        return super().read_term(what)

    def read_value(self) -> Iri | Literal | None:
        """A value of a table."""
        self.check_sign()
        return super().read_value()

    def check_sign(self) -> None:
        """Refuse a sign that is apart from its number; in expressions, it is an operator."""
        number = self.tokens[min(self.index + 1, len(self.tokens) - 1)]
        if self.token.kind in ("+", "-") and number.position != self.token.position + 1:
            self.fail("a sign must be directly before its number")
