"""Outlines as JSON, for files of examples."""

from __future__ import annotations

from typing import Any

from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Combination,
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
    OutlineValue,
)

GRAPH_TABLES = "graph_tables"  # the field of an example with the tables of a graph that its outline may name
Json = dict[str, Any]
Operand = OutlineValue | OutlineColumn | Outline


def write_outline(outline: Outline) -> Json:
    """The JSON object of an outline; what it does not have is left out."""
    parts: Json = {
        "columns": [write_term(term) for term in outline.columns],
        "distinct": outline.distinct,
        "joined": [write_column(column) for column in outline.joined],
        "conditions": [write_condition(condition) for condition in outline.conditions],
        "group": [write_column(column) for column in outline.group],
        "having": [write_condition(condition) for condition in outline.having],
        "exists": outline.exists,
        "order": [write_term(order.term) | {"descending": order.descending} for order in outline.order],
    }
    present = {name: part for name, part in parts.items() if part}
    if outline.limit is not None:
        present["limit"] = outline.limit
    if outline.combined is not None:
        combination, other = outline.combined
        present["combined"] = [combination.value, write_outline(other)]
    return present


def read_outline(data: Json) -> Outline:
    """The outline of a JSON object."""
    combined = data.get("combined")
    return Outline(
        tuple(map(read_term, data.get("columns", ()))),
        data.get("distinct", False),
        tuple(map(read_column, data.get("joined", ()))),
        tuple(map(read_condition, data.get("conditions", ()))),
        tuple(map(read_column, data.get("group", ()))),
        tuple(map(read_condition, data.get("having", ()))),
        tuple(OutlineOrder(read_term(part), part["descending"]) for part in data.get("order", ())),
        data.get("limit"),
        (Combination(combined[0]), read_outline(combined[1])) if combined else None,
        data.get("exists", False),
    )


def write_column(column: OutlineColumn) -> list[str]:
    return [column.table, column.name]


def read_column(data: list[str]) -> OutlineColumn:
    return OutlineColumn(*data)


def write_term(term: OutlineTerm) -> Json:
    plain: Json = {"column": write_column(term.column)}
    if term.statistic is not None:
        plain["statistic"] = term.statistic.value
    return plain | ({"distinct": True} if term.distinct else {})


def read_term(data: Json) -> OutlineTerm:
    statistic = Statistic(data["statistic"]) if "statistic" in data else None
    return OutlineTerm(read_column(data["column"]), statistic, data.get("distinct", False))


def write_condition(condition: OutlineCondition) -> Json:
    return {
        "term": write_term(condition.term),
        "comparison": condition.comparison.value,
        "operands": [write_operand(operand) for operand in condition.operands],
        "connector": condition.connector.value,
    }


def read_condition(data: Json) -> OutlineCondition:
    return OutlineCondition(
        read_term(data["term"]),
        OutlineComparison(data["comparison"]),
        tuple(map(read_operand, data["operands"])),
        Connector(data["connector"]),
    )


def write_operand(operand: Operand) -> Any:
    if isinstance(operand, Outline):
        return {"outline": write_outline(operand)}
    return {"column": write_column(operand)} if isinstance(operand, OutlineColumn) else operand


def read_operand(data: Any) -> Operand:
    if not isinstance(data, dict):
        return data  # type: ignore[no-any-return]
    return read_outline(data["outline"]) if "outline" in data else read_column(data["column"])
