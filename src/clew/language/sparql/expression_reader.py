"""Reads SPARQL expressions by operator precedence, and knows the built-in functions."""

from __future__ import annotations

from clew.language.sparql.algebra import Aggregate, Call, Exists, Expression, Group, Iri, Literal, Membership, Operation
from clew.language.sparql.term_reader import NUMBER_STARTS, TERM_STARTS, PathReader

ANY_NUMBER = 1_000_000  # no limit on the arguments

AGGREGATES = frozenset({"COUNT", "SUM", "MIN", "MAX", "AVG", "SAMPLE", "GROUP_CONCAT"})

ONE = (1, 1)
TWO = (2, 2)
NONE = (0, 0)

# name: the minimum and maximum number of arguments
BUILTINS = {
    "STR": ONE,
    "LANG": ONE,
    "LANGMATCHES": TWO,
    "DATATYPE": ONE,
    "BOUND": ONE,
    "IRI": ONE,
    "URI": ONE,
    "BNODE": (0, 1),
    "RAND": NONE,
    "ABS": ONE,
    "CEIL": ONE,
    "FLOOR": ONE,
    "ROUND": ONE,
    "CONCAT": (0, ANY_NUMBER),
    "STRLEN": ONE,
    "SUBSTR": (2, 3),
    "UCASE": ONE,
    "LCASE": ONE,
    "ENCODE_FOR_URI": ONE,
    "CONTAINS": TWO,
    "STRSTARTS": TWO,
    "STRENDS": TWO,
    "STRBEFORE": TWO,
    "STRAFTER": TWO,
    "YEAR": ONE,
    "MONTH": ONE,
    "DAY": ONE,
    "HOURS": ONE,
    "MINUTES": ONE,
    "SECONDS": ONE,
    "TIMEZONE": ONE,
    "TZ": ONE,
    "NOW": NONE,
    "UUID": NONE,
    "STRUUID": NONE,
    "MD5": ONE,
    "SHA1": ONE,
    "SHA256": ONE,
    "SHA384": ONE,
    "SHA512": ONE,
    "COALESCE": (0, ANY_NUMBER),
    "IF": (3, 3),
    "STRLANG": TWO,
    "STRDT": TWO,
    "SAMETERM": TWO,
    "ISIRI": ONE,
    "ISURI": ONE,
    "ISBLANK": ONE,
    "ISLITERAL": ONE,
    "ISNUMERIC": ONE,
    "REGEX": (2, 3),
    "REPLACE": (3, 4),
    # SPARQL 1.2: triples as terms
    "TRIPLE": (3, 3),
    "ISTRIPLE": ONE,
    "SUBJECT": ONE,
    "PREDICATE": ONE,
    "OBJECT": ONE,
}


PRECEDENCE = {
    **dict.fromkeys(("||",), 1),
    **dict.fromkeys(("&&",), 2),
    **dict.fromkeys(("=", "!=", "<", ">", "<=", ">=", "IN", "NOT"), 3),
    **dict.fromkeys(("+", "-"), 4),
    **dict.fromkeys(("*", "/"), 5),
}
COMPARISON_LEVEL = 3

# `a + b - c + d` nests to the left, one level for each change of operator, without brackets that count as depth.
MAX_OPERATOR_CHANGES = 60
EXPRESSION_STARTS = TERM_STARTS | BUILTINS.keys() | AGGREGATES | {"(", "!", "EXISTS", "NOT"}


class ExpressionReader(PathReader):
    """Reads expressions by operator precedence."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.operator_changes = 0

    def read_expression(self) -> Expression:
        """A whole expression."""
        return self.read_nested(self.read_operation)

    def read_operation(self, least: int = 1) -> Expression:
        """Operands joined by operators of precedence `least` or more."""
        left = self.read_unary()
        first = True
        while (precedence := PRECEDENCE.get(self.token.kind, 0)) >= least:
            self.operator_changes += not first
            if self.operator_changes > MAX_OPERATOR_CHANGES:
                self.fail(
                    f"more than {MAX_OPERATOR_CHANGES} changes of operator; compute parts of the expression with BIND"
                )
            left = (
                self.read_comparison(left) if precedence == COMPARISON_LEVEL else self.read_operands(left, precedence)
            )
            first = False
        return left

    def read_operands(self, left: Expression, precedence: int) -> Operation:
        """`left` with all operands that follow it under one operator."""
        operator = self.token.kind
        operands = [left]
        self.descend()
        while self.accept(operator):
            operands.append(self.read_operation(precedence + 1))
        self.depth -= 1
        return Operation(operator, tuple(operands))

    def read_comparison(self, left: Expression) -> Operation | Membership:
        """`left` with what it is compared to."""
        operator = self.token.kind
        if operator in ("IN", "NOT"):
            comparison: Operation | Membership = self.read_membership(left)
        else:
            self.take()
            self.descend()
            comparison = Operation(operator, (left, self.read_operation(COMPARISON_LEVEL + 1)))
            self.depth -= 1
        if PRECEDENCE.get(self.token.kind) == COMPARISON_LEVEL:
            self.fail("comparisons cannot be chained; put one of them in brackets")
        return comparison

    def read_membership(self, value: Expression) -> Membership:
        """`IN (...)` or `NOT IN (...)` after `value`."""
        negated = self.accept("NOT")
        self.expect("IN", "after NOT")
        return Membership(value, self.read_arguments(), negated)

    def read_unary(self) -> Expression:
        """An operand with its `!`, `-` or `+`."""
        kind = self.token.kind
        if kind == "!" or (kind in NUMBER_STARTS and kind != "number" and self.next_kind() != "number"):
            self.take()
            return Operation(kind, (self.read_primary(),))
        return self.read_primary()

    def read_primary(self) -> Expression:
        """A bracketed expression, a call, a variable or a constant."""
        kind = self.token.kind
        if kind == "variable":
            return self.read_variable("here")
        if kind == "(":
            return self.read_bracketed()
        if kind in TERM_STARTS and kind != "blank":
            return self.read_constant()
        if kind in AGGREGATES:
            return self.read_aggregate()
        return self.read_built_in()

    def read_bracketed(self) -> Expression:
        """An expression in brackets."""
        self.expect("(", "before the expression")
        inner = self.read_expression()
        self.expect(")", "to close the expression")
        return inner

    def read_constant(self) -> Iri | Literal | Call:
        """A literal, an IRI, or a call of the function that an IRI names."""
        if self.token.kind not in ("iri", "name"):
            return self.read_literal()
        iri = self.read_iri("here")
        if self.token.kind != "(":
            return iri
        function = Iri(self.corrected_datatypes.get(iri.value, iri.value))
        distinct = self.next_kind() == "DISTINCT"
        return Call(function, self.read_arguments(distinct), distinct)

    def read_built_in(self) -> Call | Exists:
        """A call of a built-in function, or EXISTS."""
        token = self.token
        if token.kind in ("EXISTS", "NOT"):
            return self.read_exists()
        if token.kind not in BUILTINS:
            self.refuse("an expression" + (" (no function has this name)" if self.next_kind() == "(" else ""))
        self.take()
        arguments = self.read_arguments()
        least, most = BUILTINS[token.kind]
        if not least <= len(arguments) <= most:
            wanted = least if least == most else f"{least} to {most}"
            self.fail(f"{token.text} takes {wanted} arguments, not {len(arguments)}", token)
        return Call(token.kind, arguments)

    def read_exists(self) -> Exists:
        """`EXISTS { ... }` or `NOT EXISTS { ... }`."""
        negated = self.accept("NOT")
        self.expect("EXISTS", "after NOT")
        return Exists(self.read_group(), negated)

    def read_arguments(self, distinct: bool = False) -> tuple[Expression, ...]:
        """Expressions between brackets and commas."""
        self.expect("(", "before the arguments")
        if distinct:
            self.expect("DISTINCT", "here")
        if self.accept(")"):
            return ()
        arguments = [self.read_expression()]
        while self.accept(","):
            arguments.append(self.read_expression())
        self.expect(")", "to close the arguments")
        return tuple(arguments)

    def read_aggregate(self) -> Aggregate:
        """`COUNT(DISTINCT ?x)`, `COUNT(*)`, `GROUP_CONCAT(?x; SEPARATOR = ",")`; Virtuoso's `COUNT DISTINCT ?x` too."""
        function = self.take().kind
        if self.token.kind != "(":
            distinct = self.accept("DISTINCT")
            return Aggregate(function, self.read_variable(f"or '(' after {function}"), distinct)
        self.take()
        distinct = self.accept("DISTINCT")
        argument = None if function == "COUNT" and self.accept("*") else self.read_expression()
        separator = self.read_separator() if function == "GROUP_CONCAT" and self.accept(";") else None
        self.expect(")", f"to close {function}")
        return Aggregate(function, argument, distinct, separator)

    def read_separator(self) -> str:
        """The text after `SEPARATOR =`."""
        self.expect("SEPARATOR", "after the semicolon")
        self.expect("=", "after SEPARATOR")
        return self.read_string()

    def read_group(self) -> Group:
        """`{ ... }`; PatternReader implements it."""
        raise NotImplementedError
