"""The tables of a SELECT as rows of a graph: each join becomes a variable along the relation that its keys are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from sqlglot import exp

from clew.engine.sql.mapped_tables import MAX_HINTS, Link, MappedTables, RowSource, SqlTranslationError
from clew.kb.values import Direction
from clew.language.program import expressions as e
from clew.language.program import functions as f

ROW = e.Item(e.ROW)
MAX_NAMESAKES = 1_000  # variables that are called alike but for a number


@dataclass(frozen=True, slots=True)
class JoinSides:
    """A condition `old.x = new.y`: a table that is already there, its column, and the column of the new one."""

    old: RowSource
    old_column: str
    column: str


@dataclass
class TableJoins:
    """The tables of a SELECT by alias, with the variables, conditions and programs that they need."""

    schema: MappedTables
    sources: dict[str, RowSource] = field(default_factory=dict)
    each: list[e.Each] = field(default_factory=list)
    conditions: list[e.Condition] = field(default_factory=list)
    programs: list[f.Function] = field(default_factory=list)

    def open_first(self, table: exp.Expr) -> f.Entities:
        """The entities that the rows begin with: those of the first table, or those that its facts lead from."""
        alias, name = self.table_names(table)
        link = self.schema.link_of(name)
        if link is None:
            self.sources[alias] = RowSource(self.schema, name, ROW)
            self.require_row(self.sources[alias])
        else:
            self.add_link(alias, link, ROW, Direction.FORWARD, is_optional=False)
        return self.schema.entities_of(name)

    def require_row(self, source: RowSource) -> None:
        """For a table whose rows tell more about entities of another table: only those that have such a row."""
        if source.mapping.concept or not source.mapping.subject:
            return
        told = [name for name, column in source.mapping.columns.items() if column.role in ("attribute", "relation")]
        present = tuple(e.Has(source.column(name).values) for name in told)
        if present:
            self.conditions.append(present[0] if len(present) == 1 else e.AnyOf(present))

    def table_names(self, table: exp.Expr) -> tuple[str, str]:
        """The alias of a table in lower case, and its name."""
        if not isinstance(table, exp.Table):
            raise SqlTranslationError("join with a query", "only tables are joined")
        alias = table.alias_or_name.lower()
        if alias in self.sources:
            raise SqlTranslationError("table twice without an alias", alias)
        try:
            return alias, self.schema.find(table.name)
        except SqlTranslationError as fault:
            raise fault.at(place_of(table)) from None

    def find_column(self, column: exp.Column) -> tuple[RowSource, str] | None:
        """The source of a column among the tables so far, with its name there."""
        wanted = column.table.lower()
        candidates = [source for alias, source in self.sources.items() if wanted in ("", alias)]
        for source in candidates:
            name = self.schema.column_name(source.table, column.name)
            if name is not None:
                return source, name
        return None

    def nearest_hint(self, column: exp.Column) -> str:
        """Columns of the tables so far that are called almost like one that they do not have; empty if none are."""
        names = [name for source in self.sources.values() for name in self.schema.tables[source.table].columns]
        nearest = get_close_matches(column.name.lower(), list(dict.fromkeys(names)), MAX_HINTS)
        return f"; the nearest: {', '.join(nearest)}" if nearest else ""

    # --- joins

    def join_next(self, joins: Sequence[exp.Join], pending: list[exp.Expr]) -> exp.Join:
        """Add the first table that a condition ties to the tables before it; the condition is then used up.

        A join may come before the condition that ties it; without any, the first table is joined with all rows.
        """
        for join in joins:
            alias, name = self.table_names(join.this)
            for condition in pending:
                sides = self.find_sides(condition, alias, name)
                if sides is not None and self.join_along(alias, name, sides, is_left(join)):
                    pending.remove(condition)
                    return join
        alias, name = self.table_names(joins[0].this)
        self.join_all(alias, name, pending, is_left(joins[0]))
        return joins[0]

    def find_sides(self, condition: exp.Expr, alias: str, table: str) -> JoinSides | None:
        """The sides of an equality of a column of the new table with one of an earlier table."""
        if not is_column_equality(condition):
            return None
        sides = condition.this, condition.expression
        for old, new in (sides, sides[::-1]):
            own = self.schema.column_name(table, new.name) if self.is_of(new, alias, table) else None
            if own is None or (self.is_of(old, alias, table) and not old.table):
                continue
            found = self.find_column(old)
            if found is not None:
                return JoinSides(*found, own)
        return None

    def is_of(self, column: exp.Column, alias: str, table: str) -> bool:
        if column.table:
            return bool(column.table.lower() == alias)
        return self.schema.column_name(table, column.name) is not None

    def join_along(self, alias: str, table: str, sides: JoinSides, is_optional: bool) -> bool:
        """Whether the new table could be reached from an earlier one along the relation between two columns."""
        found = self.entity_at(sides.old, sides.old_column)
        if found is None:
            return False
        entity, owner = found
        link = self.schema.link_of(table)
        if link is not None:
            return self.join_link(alias, link, sides.column, entity, owner, is_optional)
        column = self.schema.tables[table].columns[sides.column]
        if self.schema.is_key(table, sides.column) and self.schema.are_same(table, owner):
            reached = entity if table == owner else self.schema.narrow(entity, table)
        elif not column.table or not self.schema.are_same(column.table, owner):
            return False
        elif column.role == "subject":
            reached = entity
        elif column.role == "relation" and len(column.by) == 1:
            reached = self.schema.along(entity, column, Direction.BACKWARD, table)
        else:
            return False
        self.add_entity(alias, table, reached, is_optional)
        self.require_row(self.sources[alias])
        return True

    def join_link(
        self, alias: str, link: Link, column: str, entity: e.Expression, owner: str, is_optional: bool
    ) -> bool:
        """Whether a table of facts could be reached from the entity at one of their ends."""
        ends = (link.subject,) if link.is_attribute else (link.subject, link.object)
        target = self.schema.tables[link.table].columns[column].table
        if column not in ends or not self.schema.are_same(target, owner):
            return False
        direction = Direction.FORWARD if column == link.subject else Direction.BACKWARD
        self.add_link(alias, link, entity, direction, is_optional)
        return True

    def entity_at(self, source: RowSource, column: str) -> tuple[e.Expression, str] | None:
        """The entity that a cell stands for, and the table of that entity: the row itself, or what it refers to."""
        mapping = source.mapping.columns[column]
        if source.fact is None and source.entity is not None and self.schema.is_key(source.table, column):
            return source.entity, source.table
        if mapping.table and len(mapping.by) == 1 and self.schema.is_key(mapping.table, mapping.by[0]):
            entity = source.column(column).entity
            return (entity, mapping.table) if entity is not None else None
        return None

    def add_entity(self, alias: str, table: str, reached: e.Expression, is_optional: bool) -> None:
        """A source whose rows are entities; one that an earlier source stands for needs no variable of its own."""
        if isinstance(reached, e.Item) and not is_optional:
            self.sources[alias] = RowSource(self.schema, table, reached)
            return
        variable = self.new_variable(alias)
        self.each.append(e.Each(variable, reached, is_optional))
        self.sources[alias] = RowSource(self.schema, table, e.Item(variable))

    def add_link(self, alias: str, link: Link, entity: e.Expression, direction: Direction, is_optional: bool) -> None:
        """A source whose rows are facts, from the entity at one end."""
        variable = self.new_variable(alias)
        self.each.append(e.Each(variable, self.link_end(link, entity, direction), is_optional))
        end = e.Item(variable)
        ends = (entity, end) if direction is Direction.FORWARD else (end, entity)
        self.sources[alias] = RowSource(self.schema, link.table, None, ends[0], ends[1], end)

    def link_end(self, link: Link, entity: e.Expression, direction: Direction) -> e.Expression:
        """What the facts of a link lead to from the entity at the other end."""
        if link.is_attribute:
            return e.Attribute(entity, link.predicate)
        columns = self.schema.tables[link.table].columns
        other = columns[link.object if direction is Direction.FORWARD else link.subject]
        if other.table:
            return self.schema.along(entity, columns[link.object], direction, other.table)
        return e.Along(entity, link.predicate, direction)

    def join_all(self, alias: str, table: str, pending: list[exp.Expr], is_optional: bool) -> None:
        """A join on other columns than keys: all rows of the table, which a condition then narrows down."""
        if is_optional:
            raise SqlTranslationError("left join without a key", table)
        self.programs.append(self.schema.entities_of(table))
        found: e.Expression = e.Answer(len(self.programs))
        link = self.schema.link_of(table)
        if link is None:
            self.add_entity(alias, table, self.choose_rows(found, alias, table, pending), is_optional=False)
            self.require_row(self.sources[alias])
            return
        variable = self.new_variable(f"{alias}_{link.subject}")
        self.each.append(e.Each(variable, found))
        self.add_link(alias, link, e.Item(variable), Direction.FORWARD, is_optional=False)

    def choose_rows(self, found: e.Expression, alias: str, table: str, pending: list[exp.Expr]) -> e.Expression:
        """The rows of a table that one of the conditions allows; the condition is then used up."""
        for condition in list(pending):
            sides = self.find_sides(condition, alias, table)
            if sides is None:
                continue
            pending.remove(condition)
            ours = RowSource(self.schema, table, ROW).column(sides.column).values
            theirs = rename_it(sides.old.column(sides.old_column).values, self.name_first_row)
            return e.Such(found, e.Compare(ours, e.Comparison.EQ, theirs))
        return found

    def name_first_row(self) -> e.Item:
        """A variable for the entity that rows begin with: inside a condition on others, `it` is one of those."""
        for each in self.each:
            if each.source == ROW:
                return e.Item(each.variable)
        variable = self.new_variable(next(iter(self.sources)))
        self.each.insert(0, e.Each(variable, ROW))
        return e.Item(variable)

    def new_variable(self, alias: str) -> str:
        taken = {each.variable for each in self.each} | {e.ROW}
        numbered = (f"{alias}{number}" for number in range(2, MAX_NAMESAKES))
        return next(name for name in (alias, *numbered) if name not in taken)


def rename_it(expression: e.Expression, name: Callable[[], e.Item]) -> e.Expression:
    """The expression with another name for `it`, except inside the conditions of a Such, where it is another one."""
    if expression == ROW:
        return name()
    source = getattr(expression, "source", None)
    if source is None:
        return expression
    renamed: e.Expression = replace(expression, source=rename_it(source, name))  # type: ignore[type-var]
    return renamed


def is_column_equality(part: exp.Expr) -> bool:
    return isinstance(part, exp.EQ) and isinstance(part.this, exp.Column) and isinstance(part.expression, exp.Column)


def place_of(named: exp.Column | exp.Table) -> int | None:
    """Where the name of a column or table is in the text that was read, in characters from 0; None if not known."""
    place: int | None = named.this.meta.get("start")
    return place


def is_left(join: exp.Join) -> bool:
    """Whether a join keeps rows that it finds nothing for."""
    if join.side.upper() in ("RIGHT", "FULL"):
        raise SqlTranslationError("RIGHT JOIN", join.sql("sqlite"))
    return join.side.upper() == "LEFT"
