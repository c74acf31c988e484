"""Expressions as text, on one line."""

from __future__ import annotations

from collections.abc import Callable

from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Call,
    Exists,
    Expression,
    Group,
    Iri,
    Literal,
    Membership,
    Operation,
    Variable,
)
from clew.language.sparql.read_expressions import COMPARISON, PRECEDENCE
from clew.language.sparql.write_terms import Names, quoted

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
