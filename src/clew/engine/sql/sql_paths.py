"""What expressions over the entities of a program are in SQL: columns, and the tables that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from sqlglot import exp

from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_values import PLAIN_TEXT
from clew.kb.graph_tables.sql_names import PLAIN_NAME, RESERVED
from clew.kb.readers.tables.table_mapping import ColumnMapping
from clew.kb.values import Direction

ROW_ID = "rowid"  # the key of a table without one, in SQLite and DuckDB
MAX_ALIASES = 1_000  # of one table in a query


@dataclass(frozen=True, slots=True)
class RowRef:
    """A row of a table in FROM."""

    table: str
    alias: str


@dataclass(frozen=True, slots=True)
class Step:
    """A table that leads to the end of a path, and the condition that joins it."""

    row: RowRef
    on: exp.Expr


@dataclass(frozen=True, slots=True)
class Path:
    """An entity or value: the tables that lead to it, and its row or column.

    `row` is the row of an entity; a value has `value` instead, with the mapping of its column. `fact` is the row with
    the qualifiers. `is_single` says that there is at most one for each row that the path begins at.
    """

    row: RowRef | None = None
    value: exp.Expr | None = None
    mapping: ColumnMapping = PLAIN_TEXT
    fact: RowRef | None = None
    steps: tuple[Step, ...] = ()
    conditions: tuple[exp.Expr, ...] = ()
    is_single: bool = True

    @property
    def is_direct(self) -> bool:
        """Whether no other table is needed."""
        return not self.steps and not self.conditions


def name_of(name: str) -> exp.Identifier:
    """A name, in quotation marks only if it needs them."""
    is_plain = bool(PLAIN_NAME.fullmatch(name)) and name.lower() not in RESERVED
    return exp.to_identifier(name, quoted=not is_plain)


def column_of(row: RowRef, name: str) -> exp.Column:
    return exp.Column(this=name_of(name), table=name_of(row.alias))


def all_of(conditions: Iterable[exp.Expr]) -> exp.Expr:
    """The conditions joined by AND; TRUE if there is none."""
    parts = [exp.paren(part, copy=False) if isinstance(part, exp.Or) else part for part in conditions]
    return exp.and_(*parts, wrap=False) if parts else exp.true()


@dataclass
class PathFinder:
    """Finds the columns and tables of keys and predicates."""

    schema: MappedTables
    taken: set[str] = field(default_factory=set)

    def open_row(self, table: str, alias: str = "") -> RowRef:
        """A new row of a table, under an alias that no other has."""
        wish = alias or table
        names = (wish, *(f"{wish}_{number}" for number in range(2, MAX_ALIASES)))
        name = next(name for name in names if name.lower() not in self.taken)
        self.taken.add(name.lower())
        return RowRef(table, name)

    # --- entities

    def key_of(self, row: RowRef) -> exp.Expr:
        """The key of a row: a column, or several in brackets."""
        names = self.schema.tables[row.table].key or (ROW_ID,)
        columns = [column_of(row, name) for name in names]
        return columns[0] if len(columns) == 1 else exp.Tuple(expressions=columns)

    def name_of(self, path: Path) -> Path:
        """The name of an entity; one without a table is known by its name only."""
        if path.row is None:
            return path
        mapping = self.schema.tables[path.row.table]
        names = mapping.name or mapping.key
        if not names:
            raise SqlTranslationError("no name", f"the rows of {path.row.table!r} have no name of their own")
        if len(names) == 1 and not mapping.prefix and not mapping.columns[names[0]].table:
            column = mapping.columns[names[0]]
            return replace(path, row=None, value=column_of(path.row, names[0]), mapping=column)
        if any(mapping.columns[name].is_reference for name in names):
            raise SqlTranslationError("no name", f"the rows of {path.row.table!r} are named by those of another table")
        parts: list[exp.Expr] = [exp.Literal.string(mapping.prefix)] if mapping.prefix else []
        parts += [column_of(path.row, name) for name in names]
        joined = parts[0]
        for part in parts[1:]:
            space = exp.DPipe(this=joined, expression=exp.Literal.string(" "))
            joined = exp.DPipe(this=space, expression=part)
        return replace(path, row=None, value=exp.paren(joined), mapping=PLAIN_TEXT)

    def id_of(self, path: Path) -> Path:
        """The id of an entity."""
        if path.row is None or not self.schema.tables[path.row.table].exact_ids:
            raise SqlTranslationError("id", "only the tables of a graph have the ids of entities")
        return replace(path, row=None, value=self.key_of(path.row))

    # --- values

    def attribute_of(self, path: Path, key: str) -> Path:
        """The values of an entity under a key."""
        row = require_row(path, key)
        columns = [name for name, column in self.schema.tables[row.table].columns.items() if keeps(column, key)]
        if len(columns) == 1:
            mapping = self.schema.tables[row.table].columns[columns[0]]
            return replace(path, row=None, value=column_of(row, columns[0]), mapping=mapping, fact=row)
        if columns:
            raise SqlTranslationError("several columns", f"{key!r} is in {', '.join(columns)} of {row.table!r}")
        tables = [name for name in self.tables_about(row.table) if any(self.kept_columns(name, key))]
        table = require_one(tables, f"key {key!r} of {row.table!r}")
        about = self.open_row(table)
        end = self.step_to(path, about, self.same_entity(about, self.schema.tables[table].subject, row))
        (column, *_) = self.kept_columns(table, key)
        mapping = self.schema.tables[table].columns[column]
        is_single = path.is_single and self.schema.link_of(table) is None
        return replace(end, row=None, value=column_of(about, column), mapping=mapping, fact=about, is_single=is_single)

    def kept_columns(self, table: str, key: str) -> list[str]:
        return [name for name, column in self.schema.tables[table].columns.items() if keeps(column, key)]

    def qualifier_of(self, path: Path, key: str) -> Path:
        """The qualifiers of the fact that led to an entity or value."""
        if path.fact is None:
            raise SqlTranslationError("qualifier", f"{key!r} belongs to no row")
        columns = self.schema.tables[path.fact.table].columns
        found = [name for name, column in columns.items() if column.role == "qualifier" and column.name == key]
        name = require_one(found, f"qualifier {key!r} of {path.fact.table!r}")
        return replace(path, row=None, value=column_of(path.fact, name), mapping=columns[name])

    # --- relations

    def along(self, path: Path, predicate: str, direction: Direction, concept: str = "") -> Path:
        """The entities that a predicate leads to; of several tables with it, those of `concept`."""
        row = require_row(path, predicate)
        ways = list(self.ways_along(path, row, predicate, direction))
        if concept:
            ways = [(table, follow) for table, follow in ways if self.schema.concept_of(table) == concept] or ways
        names = [table or "cells" for table, _ in ways]
        require_one(names, f"predicate {predicate!r} {direction} from {row.table!r}")
        return ways[0][1]()

    def ways_along(
        self, path: Path, row: RowRef, predicate: str, direction: Direction
    ) -> Iterable[tuple[str, Callable[[], Path]]]:
        """The tables that a predicate may lead to, each with a function that follows it."""
        for table, mapping in self.schema.tables.items():
            if mapping.skip:
                continue
            for name, column in mapping.columns.items():
                if column.role != "relation" or column.name != predicate or column.separator:
                    continue
                if mapping.subject:
                    yield from self.link_ways(path, row, table, name, direction)
                elif direction is Direction.FORWARD and table == row.table:
                    yield column.table, lambda name=name: self.follow(path, row, name)  # type: ignore[misc]
                elif direction is Direction.BACKWARD and self.schema.are_same(column.table, row.table):
                    yield table, lambda table=table, name=name: self.follow_back(path, row, table, name)  # type: ignore[misc]

    def follow(self, path: Path, row: RowRef, name: str) -> Path:
        """The entity that a column of the row refers to."""
        column = self.schema.tables[row.table].columns[name]
        if not column.table:
            return replace(path, row=None, value=column_of(row, name), mapping=PLAIN_TEXT, fact=row)
        target = self.open_row(column.table)
        return self.step_to(path, target, self.references(row, name, target), fact=row)

    def follow_back(self, path: Path, row: RowRef, table: str, name: str) -> Path:
        """The rows of another table that refer to the entity."""
        source = self.open_row(table)
        end = self.step_to(path, source, self.references(source, name, row), fact=source)
        return replace(end, is_single=False)

    def link_ways(
        self, path: Path, row: RowRef, table: str, name: str, direction: Direction
    ) -> Iterable[tuple[str, Callable[[], Path]]]:
        """The ways through a table of facts, from one end to the other."""
        columns = self.schema.tables[table].columns
        subject = self.schema.tables[table].subject
        near, far = (subject, name) if direction is Direction.FORWARD else (name, subject)
        if columns[near].table and self.schema.are_same(columns[near].table, row.table):
            yield columns[far].table, lambda: self.follow_link(path, row, table, near, far)

    def follow_link(self, path: Path, row: RowRef, table: str, near: str, far: str) -> Path:
        link = self.open_row(table)
        middle = replace(self.step_to(path, link, self.references(link, near, row)), is_single=False)
        column = self.schema.tables[table].columns[far]
        if not column.table:
            return replace(middle, row=None, value=column_of(link, far), mapping=PLAIN_TEXT, fact=link)
        target = self.open_row(column.table)
        return self.step_to(middle, target, self.references(link, far, target), fact=link)

    # --- joins

    def step_to(self, path: Path, row: RowRef, on: exp.Expr, fact: RowRef | None = None) -> Path:
        return replace(path, row=row, value=None, mapping=PLAIN_TEXT, fact=fact, steps=(*path.steps, Step(row, on)))

    def references(self, source: RowRef, name: str, target: RowRef) -> exp.Expr:
        """The condition that a column of one row refers to another."""
        column = self.schema.tables[source.table].columns[name]
        if not column.table or not column.by:
            raise SqlTranslationError("reference", f"the column {name!r} of {source.table!r} refers to no table")
        pairs = zip((name, *column.using), column.by, strict=True)
        return all_of(exp.EQ(this=column_of(source, own), expression=column_of(target, by)) for own, by in pairs)

    def same_entity(self, about: RowRef, subject: str, row: RowRef) -> exp.Expr:
        return self.references(about, subject, row)

    def tables_about(self, table: str) -> list[str]:
        """The tables whose rows tell more about the entities of a table."""
        return [
            name
            for name, mapping in self.schema.tables.items()
            if mapping.subject
            and not mapping.skip
            and mapping.columns[mapping.subject].table
            and self.schema.are_same(mapping.columns[mapping.subject].table, table)
        ]


def keeps(column: ColumnMapping, key: str) -> bool:
    """Whether the cells of a column are values under a key."""
    if column.attribute:
        return column.attribute == key
    return column.role == "attribute" and column.name == key and not column.separator and not column.longitude


def require_row(path: Path, what: str) -> RowRef:
    if path.row is None:
        raise SqlTranslationError("no row", f"{what!r} is asked of what has no row of its own")
    return path.row


def require_one(names: list[str], what: str) -> str:
    """The only name; SqlTranslationError if there are none or several."""
    if len(set(names)) == 1:
        return names[0]
    if not names:
        raise SqlTranslationError("not in the tables", f"no column has the {what}")
    raise SqlTranslationError("several tables", f"{what} is in {', '.join(sorted(set(names)))}")
