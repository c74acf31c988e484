"""Features of the joins in a program: what could have been joined otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import TYPE_CHECKING

from clew.kb.values import Direction
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of

if TYPE_CHECKING:
    from clew.kb.readers.tables.table_mapping import TableMappings


# --- relations


def relations_of(node: f.Function) -> Iterator[str]:
    """The relations that a function follows."""
    if isinstance(node, f.GENERAL):
        yield from (part.predicate for part in e.parts_of(clause_of(node)) if isinstance(part, e.Along))
    elif isinstance(node, f.Relate):
        yield node.predicate


def relation_ends(tables: TableMappings) -> list[tuple[str, str, str]]:
    """Each relation of the tables, with the table that it leads from and the one that it leads to."""
    return [
        (column.name, name, column.table)
        for name, mapping in tables.items()
        for column in mapping.columns.values()
        if column.role == "relation"
    ]


def leads_within_table(relation: str, ends: Sequence[tuple[str, str, str]]) -> bool:
    """Whether a relation leads from rows to others of the same table, so that both directions have a meaning."""
    return any(name == relation and start == end for name, start, end in ends)


def lacks_own_relation(node: f.Function, ends: Sequence[tuple[str, str, str]]) -> bool:
    """Whether a function keeps rows without a relation to others of their table.

    *Dishes without variants* lack rows that refer to them, *dishes that are no variants* a row that they refer to; the
    parser mostly writes the latter for both.
    """
    if not isinstance(node, f.GENERAL):
        return False
    return any(
        isinstance(part, e.Not)
        and isinstance(part.condition, e.Has)
        and isinstance(along := leading_step(part.condition.source), e.Along)
        and along.direction is Direction.FORWARD
        and leads_within_table(along.predicate, ends)
        for part in e.parts_of(clause_of(node))
    )


def leading_step(source: e.Expression) -> e.Expression:
    """The step to the row whose attribute an expression is."""
    return source.source if isinstance(source, e.Attribute) else source


def count_rival_relations(relation: str, ends: Sequence[tuple[str, str, str]]) -> int:
    """The largest number of other relations that connect two tables which a relation connects."""
    pairs = {frozenset((start, end)) for name, start, end in ends if name == relation}
    rivals = Counter(frozenset((start, end)) for name, start, end in ends if name != relation)
    return max((rivals[pair] for pair in pairs), default=0)


# --- rows that only refer to the same one


def count_siblings(selection: e.Selection) -> int:
    """How many joined rows only refer to the same one as another: courses and students of a department."""
    joined = [strip_kind(each.source) for each in selection.each]
    referred = [along for along in joined if isinstance(along, e.Along)]
    led_to = {each.variable for each in selection.each if leads(each.source, Direction.FORWARD)}
    turned = sum(turns_back(along, led_to) for along in referred)
    backward = Counter(along.source for along in referred if along.direction is Direction.BACKWARD)
    return turned + sum(count - 1 for count in backward.values())


def strip_kind(source: e.Expression) -> e.Expression:
    """An expression without the condition on what it leads to."""
    return source.source if isinstance(source, e.Such) else source


def leads(source: e.Expression, direction: Direction) -> bool:
    along = strip_kind(source)
    return isinstance(along, e.Along) and along.direction is direction


def turns_back(along: e.Along, led_to: Container[str]) -> bool:
    """Whether a step goes back to what refers to a row that another step has just been led to."""
    if along.direction is not Direction.BACKWARD:
        return False
    start = strip_kind(along.source)
    return leads(start, Direction.FORWARD) or (isinstance(start, e.Item) and start.variable in led_to)
