"""What Where, Rank, Select and CombineRows mean, on any view of the facts (docs/semantics.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil
from typing import Any, NamedTuple, TypeVar

from clew.engine.expression_values import (
    Answers,
    Cell,
    FactView,
    Found,
    GroupScope,
    Node,
    Row,
    RowScope,
    RowSet,
    TableRow,
    as_value,
    distinct,
    identity,
    is_entity,
)
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.run_limits import RunLimitError, row_limit
from clew.engine.value_calculation import most_common_kind, sort_key
from clew.errors import ClewError
from clew.kb.values import Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.expression_text import write_expression


def keep_fulfilling(
    view: FactView, condition: e.Condition, nodes: Iterable[Node], answers: Sequence[Answers]
) -> list[Node]:
    """The nodes that fulfil a condition, in order."""
    return [node for node in nodes if row_of(view, node, answers).holds(condition)]


def row_of(view: FactView, node: Node, answers: Sequence[Answers]) -> RowScope:
    return RowScope(view, {e.ROW: (Found(node),)}, answers)


def keep_ranked(view: FactView, ranking: e.Ranking, nodes: Iterable[Node], answers: Sequence[Answers]) -> list[Node]:
    """The nodes at the places that a ranking keeps, in the order of `nodes`.

    They are ranked by values of the most common kind under the first key; those without any are left out.
    """
    scopes = {node: row_of(view, node, answers) for node in nodes}
    first, *others = ranking.order
    cells = {node: scope.values(first.expression) for node, scope in scopes.items()}
    kind = most_common_kind(as_value(view, found) for cell in cells.values() for found in cell)
    keyed: list[tuple[tuple[SortedKey, ...], Node]] = []
    for node, scope in scopes.items():
        fitting = [found for found in cells[node] if sort_key(as_value(view, found))[:2] == kind]
        if fitting:
            keyed.append(((cell_key(view, fitting, first.descending), *order_keys(view, others, scope)), node))
    kept = set(cut_rows(sort_rows(keyed, ranking.order), ranking.limit)[0])
    return [node for node in scopes if node in kept]


# --- order and limits

SortedKey = tuple[object, ...] | None  # of one row under one key; None if it has no value there
Kept = TypeVar("Kept")


def order_keys(view: FactView, order: Sequence[e.SortKey], scope: RowScope) -> tuple[SortedKey, ...]:
    """What a row is sorted by under each key: its largest value if that is descending, else its smallest."""
    return tuple(cell_key(view, scope.values(key.expression), key.descending) for key in order)


def cell_key(view: FactView, cell: Sequence[Found], largest: bool) -> SortedKey:
    keys = [sort_key(as_value(view, found)) for found in cell]
    return (max if largest else min)(keys) if keys else None


def sort_rows(
    keyed: list[tuple[tuple[SortedKey, ...], Kept]], order: Sequence[e.SortKey]
) -> list[tuple[tuple[SortedKey, ...], Kept]]:
    """The rows in order; those that tie stay as they were."""
    for place in reversed(range(len(order))):
        sort = order[place]
        present = [row for row in keyed if row[0][place] is not None]
        missing = [row for row in keyed if row[0][place] is None]
        present.sort(key=lambda row: row[0][place], reverse=sort.descending)  # type: ignore[arg-type, return-value]
        keyed = missing + present if sort.missing_first else present + missing
    return keyed


def cut_rows(ordered: Sequence[tuple[tuple[SortedKey, ...], Kept]], limit: e.Limit | None) -> tuple[list[Kept], int]:
    """The rows that a limit keeps, and how many beyond them tie with the last."""
    if limit is None:
        return [row for _, row in ordered], 0
    count = ceil(len(ordered) * limit.count / 100) if limit.is_percent else limit.count
    end = min(limit.offset + count, len(ordered))
    last = ordered[end - 1][0] if limit.offset < end else None
    tied = 0
    while last and end + tied < len(ordered) and ordered[end + tied][0] == last:
        tied += 1
    stop = end + tied if limit.with_ties else end
    return [row for _, row in ordered[limit.offset : stop]], 0 if limit.with_ties else tied


# --- tables


def select_rows(view: FactView, selection: e.Selection, rows: Iterable[Row], answers: Sequence[Answers]) -> RowSet:
    """The table that a Select makes of its first rows."""
    bound = list(bind_rows(view, rows, selection.each, answers))
    if selection.where is not None:
        bound = [row for row in bound if RowScope(view, row, answers).holds(selection.where)]
    scopes = list(make_scopes(view, bound, selection, answers))
    if selection.having is not None:
        scopes = [scope for scope in scopes if scope.holds(selection.having)]
    keyed = [(order_keys(view, selection.order, scope), make_cells(selection, scope)) for scope in scopes]
    if selection.distinct:
        keyed = first_of_each(keyed)
    kept, tied = cut_rows(sort_rows(keyed, selection.order), selection.limit)
    note = note_ties(selection, tied)
    return RowSet(titles_of(selection), kept, bool(note), note)


def note_ties(selection: e.Selection, tied: int) -> str:
    """What is said of rows that a limit cut off although they share the last place."""
    return f"{tied:,} more share the last place" if tied and selection.order else ""


def titles_of(selection: e.Selection) -> tuple[str, ...]:
    return tuple(column.title or write_expression(column.expression) for column in selection.columns)


def rows_of_nodes(nodes: Iterable[Node]) -> Iterator[Row]:
    """A row for each entity."""
    return ({e.ROW: (Found(node),)} for node in nodes)


def rows_of_table(table: RowSet) -> Iterator[Row]:
    """A row for each row of a table, whose titles become variables."""
    for number, cells in enumerate(table.rows):
        yield {e.ROW: (Found(TableRow(number)),), **dict(zip(table.titles, cells, strict=True))}


def as_row_set(result: Result) -> RowSet:
    """The table of a GroupBy or Table, whose cells are texts."""
    rows: list[tuple[Cell, ...]] = [tuple((Found(None, Text(text)),) for text in row) for row in result.rows]
    return RowSet(result.columns, rows)


def bind_rows(view: FactView, rows: Iterable[Row], each: Sequence[e.Each], answers: Sequence[Answers]) -> Iterator[Row]:
    """The rows with the further variables of `each`."""
    count, limit = 0, row_limit()
    for row in rows:
        for bound in bind_row(view, row, each, answers):
            count += 1
            if count > limit:
                raise RunLimitError(f"the table has more than {limit:,} rows before it is grouped; narrow it down")
            yield bound


def bind_row(view: FactView, row: Row, each: Sequence[e.Each], answers: Sequence[Answers]) -> Iterator[Row]:
    if not each:
        yield row
        return
    first, *others = each
    found = RowScope(view, row, answers).values(first.source)
    cells: list[Cell] = [(one,) for one in found] or ([()] if first.optional else [])
    for cell in cells:
        yield from bind_row(view, {**row, first.variable: cell}, others, answers)


def make_scopes(
    view: FactView, rows: list[Row], selection: e.Selection, answers: Sequence[Answers]
) -> Iterable[RowScope]:
    """The rows, or the groups of them, by their keys; a row with several values under a key is in several groups."""
    if selection.group is None:
        return (RowScope(view, row, answers) for row in rows)
    if not selection.group:
        return (GroupScope(view, rows, answers, {}),)
    groups: dict[tuple[object, ...], Group] = {}
    for row in rows:
        scope = RowScope(view, row, answers)
        cells: list[list[Found | None]] = [[*distinct(scope.values(key))] or [None] for key in selection.group]
        for combination in product(*cells):
            key = tuple(found and identity(found) for found in combination)
            groups.setdefault(key, Group(combination, [])).rows.append(row)
    ordered = sorted(groups.values(), key=lambda group: group_order(view, group))
    return (GroupScope(view, group.rows, answers, group.cells(selection.group)) for group in ordered)


class Group(NamedTuple):
    """Rows with the same values under the keys of a group."""

    keys: tuple[Found | None, ...]
    rows: list[Row]

    def cells(self, expressions: Sequence[e.Expression]) -> dict[e.Expression, Cell]:
        """The value of the group under each key: of a row that is in several groups, only that one."""
        return {each: (key,) if key else () for each, key in zip(expressions, self.keys, strict=True)}


def group_order(view: FactView, group: Group) -> list[tuple[Any, ...]]:
    """Groups come by their keys; one without a value comes first."""
    return [
        (0,) if found is None else (1, *sort_key(as_value(view, found)), place(view, found)) for found in group.keys
    ]


def place(view: FactView, found: Found) -> Any:
    return view.place_of(found.node) if is_entity(found) else 0


def make_cells(selection: e.Selection, scope: RowScope) -> tuple[Cell, ...]:
    cells = (scope.values(column.expression) for column in selection.columns)
    return tuple(tuple(cell) if selection.group is None else tuple(distinct(cell)) for cell in cells)


def cells_key(cells: tuple[Cell, ...]) -> tuple[object, ...]:
    """What equal rows have in common."""
    return tuple(tuple(map(identity, cell)) for cell in cells)


Keyed = tuple[tuple[SortedKey, ...], tuple[Cell, ...]]


def first_of_each(keyed: list[Keyed]) -> list[Keyed]:
    """Each row once."""
    first: dict[tuple[object, ...], Keyed] = {}
    for one in keyed:
        first.setdefault(cells_key(one[1]), one)
    return list(first.values())


def combine_rows(left: RowSet, right: RowSet, combination: f.Combination) -> RowSet:
    """The rows of two tables combined, each once."""
    if len(left.titles) != len(right.titles):
        raise ClewError(f"tables of {len(left.titles)} and {len(right.titles)} columns cannot be combined")
    first = {cells_key(row): row for row in reversed(left.rows)}
    second = {cells_key(row): row for row in reversed(right.rows)}
    ordered = [first[key] for key in dict.fromkeys(map(cells_key, left.rows))]
    if combination is f.Combination.UNION:
        rows = [*ordered, *(row for key, row in reversed(second.items()) if key not in first)]
    else:
        wanted = combination is f.Combination.INTERSECTION
        rows = [row for row in ordered if (cells_key(row) in second) is wanted]
    return RowSet(left.titles, rows)


# --- results


def table_result(view: FactView, table: RowSet) -> Result:
    """A table of one column as its values, a wider one with its rows."""
    answers = tuple(result_value(view, found) for row in table.rows for found in row[0])
    if len(table.titles) == 1:
        is_entities = bool(answers) and all(answer.id for answer in answers)
        kind = ResultKind.ENTITIES if is_entities else ResultKind.VALUES
        return Result(kind, answers, tied=table.tied, note=table.note, columns=table.titles)
    rows = tuple(tuple(cell_text(view, cell) for cell in row) for row in table.rows)
    return Result(ResultKind.TABLE, answers, tied=table.tied, note=table.note, columns=table.titles, rows=rows)


def result_value(view: FactView, found: Found) -> ResultValue:
    if is_entity(found):
        return ResultValue(view.name_of(found.node), view.id_of(found.node))
    value = as_value(view, found)
    return ResultValue(str(value), value=value)


def cell_text(view: FactView, cell: Cell) -> str:
    return ", ".join(dict.fromkeys(str(as_value(view, found)) for found in cell))
