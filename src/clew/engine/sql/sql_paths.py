"""What expressions over the entities of a program are in SQL: columns, and the tables that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_values import PLAIN_TEXT
from clew.kb.graph_tables.sql_names import PLAIN_NAME, RESERVED, snake_name
from clew.kb.readers.tables.table_mapping import ColumnMapping
from clew.kb.values import Direction

ROW_ID = "rowid"  # the key of a table without one, in SQLite and DuckDB
FIRST, SECOND = "subject_id", "object"  # the columns of the pairs that several tables have
MAX_ALIASES = 1_000  # of one table in a query


@dataclass(frozen=True, slots=True)
class RowRef:
    """A row of a table in FROM, or of a query there."""

    table: str
    alias: str
    query: exp.Query | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A table that leads to the end of a path, the condition that joins it, and which of its cells are known before.

    A reference repeats the key of the row that it leads to, so that this takes no join.
    """

    row: RowRef
    on: exp.Expr
    known: tuple[tuple[str, exp.Column], ...] = ()


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
        return self.show_cell(path, path.row, self.schema.tables[path.row.table].key[0])

    # --- values

    def attribute_of(self, path: Path, key: str) -> Path:
        """The values of an entity under a key."""
        row = require_row(path, key)
        columns = [name for name, column in self.schema.tables[row.table].columns.items() if keeps(column, key)]
        if len(columns) == 1:
            return self.show_cell(path, row, columns[0])
        if columns:
            raise SqlTranslationError("several columns", f"{key!r} is in {', '.join(columns)} of {row.table!r}")
        if self.schema.has_ids(row.table):
            return self.attribute_by_id(path, row, key)
        tables = [name for name in self.tables_about(row.table) if any(self.kept_columns(name, key))]
        table = require_one(tables, f"key {key!r} of {row.table!r}")
        about = self.open_row(table)
        end = self.step_to(path, about, self.same_entity(about, self.schema.tables[table].subject, row))
        name = self.kept_columns(table, key)[0]
        mapping = self.schema.tables[table].columns[name]
        is_single = path.is_single and self.schema.link_of(table) is None
        return replace(end, row=None, value=column_of(about, name), mapping=mapping, fact=about, is_single=is_single)

    def show_cell(self, path: Path, row: RowRef, name: str) -> Path:
        """A cell of the row at the end of a path; what a reference repeats needs no join."""
        mapping = self.schema.tables[row.table].columns[name]
        known = dict(path.steps[-1].known) if path.steps and path.steps[-1].row == row else {}
        if name in known and not path.conditions:
            return replace(path, row=None, value=known[name], mapping=mapping, fact=None, steps=path.steps[:-1])
        cell = replace(path, row=None, value=column_of(row, name), mapping=mapping, fact=row)
        return self.read_reference(cell, row, name)

    def read_reference(self, cell: Path, row: RowRef, name: str) -> Path:
        """The name of the entity that an attribute or qualifier refers to; any other cell as it is."""
        column = self.schema.tables[row.table].columns[name]
        if not column.table or column.role not in ("attribute", "qualifier"):
            return cell
        target = self.open_row(column.table)
        end = self.step_to(cell, target, self.references(row, name, target))
        return replace(self.name_of(end), fact=cell.fact)

    # --- the tables of a graph: a predicate may be in many, which all have the ids of entities

    def attribute_by_id(self, path: Path, row: RowRef, key: str) -> Path:
        """The values that any table has under a key for the id of a row."""
        found = [(table, name) for table in self.schema.tables for name in self.kept_columns(table, key)]
        found = [(table, name) for table, name in found if not self.schema.tables[table].skip]
        if not found:
            raise SqlTranslationError("not in the tables", f"no column has the key {key!r}")
        mappings = {(column.type, column.unit, column.unit_column, column.table) for column in self.mappings(found)}
        if len(mappings) > 1:
            raise SqlTranslationError("several types", f"{key!r} has values of several types or units")
        pairs = [(table, self.own_id(table), name) for table, name in found]
        facts, mapping = self.open_pairs(pairs, key), self.mappings(found)[0]
        is_table = facts.query is None
        own, name = pairs[0][1:] if is_table else (FIRST, SECOND)
        end = self.step_to(path, facts, equal(column_of(facts, own), self.key_of(row)), facts if is_table else None)
        is_single = path.is_single and not any(self.schema.tables[table].subject for table, _ in found)
        cell = replace(end, row=None, value=column_of(facts, name), mapping=mapping, is_single=is_single)
        return self.name_by_id(cell, mapping.table) if mapping.table else cell

    def mappings(self, found: Iterable[tuple[str, str]]) -> list[ColumnMapping]:
        return [self.schema.tables[table].columns[name] for table, name in found]

    def own_id(self, table: str) -> str:
        """The column with the id of the entity that a row is, or is about."""
        mapping = self.schema.tables[table]
        return mapping.subject or mapping.key[0]

    def open_pairs(self, pairs: Sequence[tuple[str, str, str]], name: str) -> RowRef:
        """The rows of one table, or the pairs of two columns of several tables, each once."""
        if len(pairs) == 1:
            return self.open_row(pairs[0][0])
        queries = [
            exp.select(exp.alias_(column(one), FIRST), exp.alias_(column(other), SECOND))
            .from_(exp.Table(this=name_of(table)))
            .where(exp.and_(is_there(column(one)), is_there(column(other))))
            for table, one, other in pairs
        ]
        union: exp.Query = queries[0]
        for query in queries[1:]:
            union = exp.Union(this=union, expression=query, distinct=True)
        return replace(self.open_row("", snake_name(name, "facts")), query=union)

    def name_by_id(self, cell: Path, table: str) -> Path:
        """The name of the entity whose id a cell has."""
        assert cell.value is not None
        target = self.open_row(table)
        end = self.step_to(cell, target, equal(self.key_of(target), cell.value))
        return replace(self.name_of(end), fact=cell.fact)

    def along_by_id(self, path: Path, row: RowRef, predicate: str, direction: Direction) -> Path:
        """The entities that a predicate leads to by the columns of all tables."""
        found = [
            (table, self.own_id(table), name)
            for table, mapping in self.schema.tables.items()
            for name, column in mapping.columns.items()
            if column.role == "relation" and column.name == predicate and not mapping.skip
        ]
        if not found:
            raise SqlTranslationError("not in the tables", f"no column has the predicate {predicate!r}")
        is_forward = direction is Direction.FORWARD
        ends = {self.schema.tables[table].columns[name].table if is_forward else self.owner(table)
                for table, _, name in found}  # fmt: skip
        facts = self.open_pairs(found, predicate)
        first, second = found[0][1:] if facts.query is None else (FIRST, SECOND)
        near, far = (first, second) if is_forward else (second, first)
        middle = self.step_to(path, facts, equal(column_of(facts, near), self.key_of(row)))
        target = self.open_row(ends.pop() if len(ends) == 1 else self.all_entities())
        on = equal(self.key_of(target), column_of(facts, far))
        end = self.step_to(middle, target, on, facts if facts.query is None else None)
        return replace(end, is_single=False)

    def owner(self, table: str) -> str:
        """The table of the entities that a table's rows are, or are about."""
        mapping = self.schema.tables[table]
        return mapping.columns[mapping.subject].table if mapping.subject else table

    def all_entities(self) -> str:
        """The table of all entities."""
        for name, mapping in self.schema.tables.items():
            if mapping.exact_ids and not mapping.concept and not mapping.skip and "description" in mapping.columns:
                return name
        raise SqlTranslationError("FindAll", "no table has all entities; name a concept")

    # --- columns

    def kept_columns(self, table: str, key: str) -> list[str]:
        return [name for name, column in self.schema.tables[table].columns.items() if keeps(column, key)]

    def qualifier_of(self, path: Path, key: str) -> Path:
        """The qualifiers of the fact that led to an entity or value."""
        if path.fact is None:
            raise SqlTranslationError("qualifier", f"{key!r} belongs to no row")
        columns = self.schema.tables[path.fact.table].columns
        found = [name for name, column in columns.items() if column.role == "qualifier" and column.name == key]
        name = require_one(found, f"qualifier {key!r} of {path.fact.table!r}")
        cell = replace(path, row=None, value=column_of(path.fact, name), mapping=columns[name])
        return self.read_reference(cell, path.fact, name)

    # --- relations

    def along(self, path: Path, predicate: str, direction: Direction, concept: str = "") -> Path:
        """The entities that a predicate leads to; of several tables with it, those of `concept`."""
        row = require_row(path, predicate)
        columns = self.schema.tables[row.table].columns.values()
        is_own = direction is Direction.FORWARD and any(
            column.role == "relation" and column.name == predicate for column in columns
        )
        if self.schema.has_ids(row.table) and not is_own:
            return self.along_by_id(path, row, predicate, direction)
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
        end = self.step_to(path, target, self.references(row, name, target), fact=row)
        if column.attribute:  # some cells lead nowhere
            return end
        repeated = zip(column.by, (name, *column.using), strict=True)
        known = tuple((by, column_of(row, own)) for by, own in repeated)
        return replace(end, steps=(*path.steps, replace(end.steps[-1], known=known)))

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


def equal(left: exp.Expr, right: exp.Expr) -> exp.Expr:
    return exp.EQ(this=left, expression=right)


def column(name: str) -> exp.Column:
    return exp.Column(this=name_of(name))


def is_there(cell: exp.Expr) -> exp.Expr:
    return exp.not_(exp.Is(this=cell, expression=exp.null()))


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
