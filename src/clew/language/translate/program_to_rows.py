"""Translates programs to rows and query graphs, which express facts and equality, but no comparisons or choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from clew.kb.values import Direction, Op, Value
from clew.language.graph import QueryGraph, read_rows
from clew.language.graph.graph_records import VARIABLE_MARK, YES_OR_NO
from clew.language.program import functions as f
from clew.language.translate.expressiveness import ROWS_CANNOT_EXPRESS, reason_against
from clew.language.translate.rows_to_program import INSTANCE_OF
from clew.language.translate.value_functions import TranslationError, write_value

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate
QFilter = f.QFilterStr | f.QFilterNum | f.QFilterYear | f.QFilterDate
Verify = f.VerifyStr | f.VerifyNum | f.VerifyYear | f.VerifyDate


@dataclass(frozen=True, slots=True)
class TargetedRows:
    """Rows with the variable they ask for, or `bool` for a yes/no question."""

    rows: tuple[tuple[str, ...], ...]
    target: str


def graph_of_program(program: f.Function) -> QueryGraph:
    """The query graph of `program`."""
    targeted = rows_of_program(program)
    return read_rows(targeted.rows, targeted.target)


def rows_of_program(program: f.Function) -> TargetedRows:
    """The rows of `program`; a Verify becomes the last one."""
    builder = RowBuilder()
    if isinstance(program, Verify):
        builder.add_verified_row(program)
        return TargetedRows(tuple(builder.rows), YES_OR_NO)
    draw = ASK_METHODS.get(type(program))
    if draw is None:
        raise no_rows_error(program)
    target = draw(builder, program)
    return TargetedRows(tuple(builder.rows), target)


@dataclass(slots=True)
class RowBuilder:
    """Rows under construction; `variables` counts the variables for entities."""

    rows: list[tuple[str, ...]] = field(default_factory=list)
    variables: int = 0

    def node_of(self, program: f.Entities) -> str:
        """Add the rows for the entities of `program`, and return the name of their node."""
        names = names_found_by(program)
        if len(set(names)) > 1:
            raise TranslationError(f"a node of rows has one name, so it cannot be both {names[0]!r} and {names[1]!r}")
        node = names[0] if names else self.new_variable()
        self.add_entities(program, node)
        return node

    def new_variable(self) -> str:
        self.variables += 1
        return f"{VARIABLE_MARK}e_{self.variables - 1}" if self.variables > 1 else f"{VARIABLE_MARK}e"

    def add_entities(self, program: f.Entities, node: str) -> None:
        """Add the rows that restrict `node` to the entities of `program`."""
        match program:
            case f.FindAll() | f.Find():
                return
            case f.FilterConcept(source, concept):
                self.rows.append((node, INSTANCE_OF, concept))
                self.add_entities(source, node)
            case f.And(left, right):
                self.add_entities(left, node)
                self.add_entities(right, node)
            case f.FactEntities():
                self.add_fact(program, node, ())
            case _:
                raise no_rows_error(program)

    def add_fact(self, program: f.FactEntities, node: str, qualifier: tuple[str, ...]) -> None:
        """Add the row of a fact, with its `qualifier` if it has one."""
        if isinstance(program, QFilter):
            if qualifier:
                raise TranslationError(f"a row has one qualifier, but {type(program).__name__} adds a second")
            self.add_fact(program.source, node, (program.key, equal_value_text(program)))
        elif isinstance(program, f.Relate):
            place, other = len(self.rows), self.node_of(program.source)
            ends = (other, node) if program.direction is Direction.FORWARD else (node, other)
            self.rows.insert(place, (ends[0], program.predicate, ends[1], *qualifier))
        elif isinstance(program, Filter):
            self.add_entities(program.source, node)
            self.rows.append((node, program.key, equal_value_text(program), *qualifier))
        else:
            raise no_rows_error(program)

    def add_verified_row(self, program: Verify) -> None:
        """Add the row that `program` verifies, after all others."""
        match program.source:
            case f.QueryAttr(source, key):
                self.rows.append((self.node_of(source), key, equal_value_text(program)))
            case f.QueryAttrUnderCondition(source, key, qualifier, value):
                self.rows.append((self.node_of(source), key, equal_value_text(program), qualifier, value))
            case _:
                raise no_rows_error(program.source)

    def ask_names(self, program: f.What) -> str:
        node = self.node_of(program.source)
        if not node.startswith(VARIABLE_MARK) or not self.rows:
            raise TranslationError(
                f"rows ask for a variable, but What asks for {node!r}, which is named or unrestricted"
            )
        return node

    def ask_attribute(self, program: f.QueryAttr) -> str:
        self.rows.append((self.node_of(program.source), program.key, "?pv"))
        return "?pv"

    def ask_under_condition(self, program: f.QueryAttrUnderCondition) -> str:
        self.rows.append((self.node_of(program.source), program.key, "?pv", program.qualifier, program.value))
        return "?pv"

    def ask_attribute_qualifier(self, program: f.QueryAttrQualifier) -> str:
        self.rows.append((self.node_of(program.source), program.key, program.value, program.qualifier, "?qpv"))
        return "?qpv"

    def ask_relation_qualifier(self, program: f.QueryRelationQualifier) -> str:
        left, right = self.node_of(program.left), self.node_of(program.right)
        self.rows.append((left, program.predicate, right, program.qualifier, "?qpv"))
        return "?qpv"


def names_found_by(program: f.Entities) -> list[str]:
    """The names by which `program` finds its entities, from its end to its roots."""
    match program:
        case f.Find(name):
            return [name]
        case f.And(left, right):
            return [*names_found_by(left), *names_found_by(right)]
        case f.FilterConcept() | f.FilterStr() | f.FilterNum() | f.FilterYear() | f.FilterDate():
            return names_found_by(program.source)
        case f.QFilterStr() | f.QFilterNum() | f.QFilterYear() | f.QFilterDate():
            return names_found_by(program.source)
    return []


def equal_value_text(program: Filter | QFilter | Verify) -> str:
    """The text of the value that `program` compares with by `=`; any other operator raises a TranslationError."""
    op: Op = getattr(program, "op", Op.EQ)
    value: Value = program.value
    if op is not Op.EQ:
        raise TranslationError(f"rows can only express equality, but {type(program).__name__} compares by {op.value!r}")
    return write_value(value)


def no_rows_error(program: f.Function) -> TranslationError:
    return TranslationError(f"rows cannot express {reason_against(program, ROWS_CANNOT_EXPRESS)}")


ASK_METHODS: dict[type[f.Function], Callable[[RowBuilder, Any], str]] = {
    f.What: RowBuilder.ask_names,
    f.QueryAttr: RowBuilder.ask_attribute,
    f.QueryAttrUnderCondition: RowBuilder.ask_under_condition,
    f.QueryAttrQualifier: RowBuilder.ask_attribute_qualifier,
    f.QueryRelationQualifier: RowBuilder.ask_relation_qualifier,
}
