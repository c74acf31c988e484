"""Outlines that the parser writes, as programs: entities where the rows of a table are asked for, else tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Direction, Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.sql.outline import Outline, OutlineColumn, OutlineError, OutlineTerm, outline_tables
from clew.parse.outline_rules import OutlineRules

if TYPE_CHECKING:
    from clew.engine.sql.mapped_tables import MappedTables
    from clew.kb.readers.tables.table_mapping import TableMappings


class OutlinePrograms:
    """Makes the programs of outlines over the tables of one knowledge base, by default its own."""

    def __init__(self, kb: KnowledgeBase, tables: TableMappings | None = None) -> None:
        self.tables, self.is_graph = kb.tables if tables is None else tables, tables is not None

    @cached_property
    def rules(self) -> OutlineRules:
        """What fits together in outlines over the tables."""
        return OutlineRules(self.tables)

    @cached_property
    def schema(self) -> MappedTables:
        from clew.engine.sql.mapped_tables import MappedTables  # loads the readers of tables

        return MappedTables(self.tables)

    def program_of(self, outline: Outline, engine: NativeEngine) -> f.Function:
        """The program of an outline; ClewError if its tables cannot be joined, or no program says it."""
        from clew.engine.sql.sql_to_program import outline_to_program  # loads the reader of SQL

        if outline.exists:
            counted = OutlineTerm(OutlineColumn(outline_tables(outline)[0]), e.Statistic.COUNT)
            asked = replace(outline, columns=(counted,), exists=False)
            return existence_program(outline_to_program(asked, self.schema))
        rows = name_counted_rows(word_titles(outline_to_program(outline, self.schema)))
        if self.is_graph:
            return graph_program_of(rows, bool(self.tables[outline.columns[0].column.table].concept))
        entities = entities_program(rows)
        return entities if entities is not None and has_same_answers(engine, rows, entities) else rows


def name_counted_rows(rows: f.Rows) -> f.Rows:
    """The same rows with `count(*)` as the number of what each row is about: of orders, if customers have several."""
    if not isinstance(rows, f.Select) or any(each.optional for each in rows.selection.each):
        return rows
    multiplied = [each.variable for each in rows.selection.each if leads_back(each.source)]
    if not multiplied:
        return rows

    def name_counted(part: e.Clause) -> e.Clause:
        counts_rows = part == e.Summary(e.Statistic.COUNT, e.Item(e.ROW))
        return e.Summary(e.Statistic.COUNT, e.Item(multiplied[-1])) if counts_rows else part

    selection = rows.selection
    changed = {part: e.change_clause(getattr(selection, part), name_counted) for part in ("columns", "having", "order")}
    return replace(rows, selection=replace(selection, **changed))


def leads_back(source: e.Expression) -> bool:
    """Whether an entity may have several of these, each of which refers to it."""
    along = source.source if isinstance(source, e.Such) else source
    return isinstance(along, e.Along) and along.direction is Direction.BACKWARD


TITLES = {
    e.Statistic.SUM: "total",
    e.Statistic.AVERAGE: "average",
    e.Statistic.MINIMUM: "lowest",
    e.Statistic.MAXIMUM: "highest",
    e.Statistic.COUNT: "count of",
}
"""How the titles of columns with statistics begin."""


def word_titles(rows: f.Rows) -> f.Rows:
    """The same rows with the statistics under titles in words, not in SQL."""
    if not isinstance(rows, f.Select):
        return rows
    columns = tuple(replace(column, title=word_title(column)) for column in rows.selection.columns)
    return replace(rows, selection=replace(rows.selection, columns=columns))


def word_title(column: e.Column) -> str:
    """The title of a column: *count* for rows, *total price* for the sum of an attribute."""
    match column.expression:
        case e.Summary(statistic=statistic, source=e.Attribute(key=key)):
            return f"{TITLES[statistic]} {key}"
        case e.Summary(statistic=e.Statistic.COUNT, distinct=False):
            return "count"
        case e.Attribute(key=key):
            return column.title or key
    return column.title


def entities_program(rows: f.Rows) -> f.Function | None:
    """The entities that a table lists by name, in its order, or their number; None if it is another table."""
    if not isinstance(rows, f.Select) or not isinstance(rows.source, f.Entities):
        return None
    selection, source = rows.selection, rows.source
    if len(selection.columns) != 1 or selection.each or selection.having:
        return None
    if selection.where is not None:
        source = f.Where(source, selection.where, rows.programs)
    shown = selection.columns[0].expression
    if shown == e.Summary(e.Statistic.COUNT, e.Item()) and selection.group == ():
        return f.Count(source)
    is_named = isinstance(shown, e.Name | e.Attribute) and shown.source == e.Item() and selection.group is None
    if not is_named or bool(selection.order) != (selection.limit is not None):
        return None
    if lists_in_order(selection):
        name = replace(selection.columns[0], expression=e.Name(e.Item()))
        return replace(rows, selection=replace(rows.selection, columns=(name,)))
    if selection.limit is not None:
        source = f.Rank(source, e.Ranking(selection.order, selection.limit), rows.programs)
    return f.What(source)


def lists_in_order(selection: e.Selection) -> bool:
    """Whether several rows are asked for in an order, which sets of entities do not have."""
    return selection.limit is not None and selection.limit.count > 1


def has_same_answers(engine: NativeEngine, rows: f.Rows, entities: f.Function) -> bool:
    """Whether both programs run and have the same answers, as often: names are often not those of the column."""
    try:
        one, other = engine.run(rows, explain=False), engine.run(entities, explain=False)
    except ClewError:
        return False
    return sorted_texts(one) == sorted_texts(other)


def sorted_texts(result: Result) -> list[str]:
    return sorted(answer.text for answer in result.answers)


def rank_missing_last(rows: f.Rows) -> f.Rows:
    """The same rows in an order that begins with those that have a value: a graph seldom has all."""
    if not isinstance(rows, f.Select):
        return rows
    order = tuple(replace(key, missing_first=False) for key in rows.selection.order)
    return replace(rows, selection=replace(rows.selection, order=order))


def begin_with_names(program: f.Function) -> f.Function:
    """The program with named entities found by their names, and what they are related to from there."""
    if isinstance(program, f.What | f.Count | f.QueryAttr):
        return replace(program, source=find_by_name(program.source))
    return program


def find_by_name(entities: f.Entities) -> f.Entities:
    """The same entities from one that a condition names, if their first condition does."""
    match entities:
        case f.Relate(source) | f.FilterConcept(source) | f.Rank(source):
            return replace(entities, source=find_by_name(source))
        case f.Where(f.FindAll() | f.FilterConcept(f.FindAll()) as everything, condition):
            found = named_entities(condition)
            if found is None:
                return entities
            return f.FilterConcept(found, everything.concept) if isinstance(everything, f.FilterConcept) else found
        case f.Where(source):
            return replace(entities, source=find_by_name(source))
    return entities


def named_entities(condition: e.Condition) -> f.Entities | None:
    """The entities that a condition names, or that are related to those; None if it is another condition."""
    match condition:
        case e.Compare(e.Name(end), e.Comparison.EQ, e.Constant(Text(name))):
            return reach_back(end, f.Find(name))
        case e.Has(e.Such(end, inner)):
            found = named_entities(inner)
            return None if found is None else reach_back(end, found)
    return None


def reach_back(end: e.Expression, found: f.Entities) -> f.Entities | None:
    """The entities from which an expression leads to those that were found."""
    match end:
        case e.Item(e.ROW):
            return found
        case e.Along(source, predicate, direction):
            return reach_back(source, f.Relate(found, predicate, opposite(direction)))
        case e.Such(source, e.IsA(e.Item(e.ROW), concept)):
            return reach_back(source, f.FilterConcept(found, concept))
    return None


def opposite(direction: Direction) -> Direction:
    return Direction.BACKWARD if direction is Direction.FORWARD else Direction.FORWARD


# --- entities of joined tables


def existence_program(rows: f.Rows) -> f.Exists:
    """Whether there are rows; OutlineError if they are no entities with conditions."""
    if isinstance(rows, f.Select) and isinstance(rows.source, f.Entities):
        try:
            return f.Exists(find_by_name(JoinedEntities(rows.source, rows.selection, rows.programs).find(e.Item())))
        except NotEntities:
            pass
    raise OutlineError("yes or no about these rows", "they are no entities with conditions of their own")


def graph_program_of(rows: f.Rows, counts_entities: bool) -> f.Function:
    """The simplest program for rows over the tables of a graph, where an entity counts once if entities are counted.

    It is not compared with the rows: the names in these tables are those of the entities.
    """
    rows = rank_missing_last(rows)
    entities = joined_entities_program(rows, counts_entities)
    return rows if entities is None else begin_with_names(entities)


def joined_entities_program(rows: f.Rows, counts_entities: bool) -> f.Function | None:
    """The entities that joined tables list by name, each once, or an attribute or the number of them; else None."""
    if not isinstance(rows, f.Select) or not isinstance(rows.source, f.Entities):
        return None
    selection = rows.selection
    is_sorted = bool(selection.order) or selection.limit is not None
    if len(selection.columns) != 1 or selection.having or any(each.optional for each in selection.each):
        return None
    entities, shown = JoinedEntities(rows.source, selection, rows.programs), selection.columns[0].expression
    try:
        match shown, selection.group:
            case e.Summary(e.Statistic.COUNT, e.Item(e.ROW), False), ():
                return f.Count(entities.find(e.Item())) if counts_entities and not is_sorted else None
            case e.Name(source), None:
                return f.What(entities.rank(source) if is_sorted else entities.find(source))
            case e.Attribute(source, key), None:
                return None if is_sorted else f.QueryAttr(entities.find(source), key)
    except NotEntities:
        pass
    return None


class NotEntities(Exception):
    """Rows that are no set of entities, such as those of a condition on two joined tables."""


@dataclass(frozen=True, slots=True)
class JoinedEntities:
    """The entities that the variables of a table stand for, as steps along relations from the first of them."""

    source: f.Entities
    selection: e.Selection
    programs: tuple[f.Function, ...]

    def find(self, shown: e.Expression, child: str = "") -> f.Entities:
        """The entities that an expression leads to; `child` is the variable that continues from them."""
        match shown:
            case e.Item(e.ROW):
                return self.keep(self.source, self.conditions_on(e.ROW, child))
            case e.Item(variable):
                each = next(each for each in self.selection.each if each.variable == variable)
                return self.keep(self.find(each.source, variable), self.conditions_on(variable, child))
            case e.Along(source, predicate, direction):
                return f.Relate(self.find(source, child), predicate, direction)
            case e.Such(source, e.IsA(e.Item(e.ROW), concept)):
                return f.FilterConcept(self.find(source, child), concept)
        raise NotEntities

    def rank(self, shown: e.Expression) -> f.Entities:
        """The first of the entities of the rows by their own order."""
        order, limit = self.selection.order, self.selection.limit
        is_own = all(variable_of(key.expression) == e.ROW for key in order)
        if shown != e.Item() or limit is None or lists_in_order(self.selection) or not is_own:
            raise NotEntities
        ranking = e.Ranking(order, limit)
        return f.Rank(self.find(shown), ranking, self.programs if e.answer_numbers(ranking) else ())

    def keep(self, entities: f.Entities, conditions: Sequence[e.Condition]) -> f.Entities:
        """Those of the entities that fulfil all conditions."""
        for condition in conditions:
            entities = f.Where(entities, condition, self.programs if e.answer_numbers(condition) else ())
        return entities

    def conditions_on(self, variable: str, child: str = "") -> list[e.Condition]:
        """The conditions on the entity of a variable, and that the variables reached from it have one, but `child`."""
        parts = e.AllOf((self.selection.where,)) if self.selection.where else e.AllOf(())
        own = [part for part in split_conditions(parts) if variable_of(part) == variable]
        reached = [
            each for each in self.selection.each if each.variable != child and variable_of(each.source) == variable
        ]
        return [*(about_row(part, variable) for part in own), *(self.exists(each, variable) for each in reached)]

    def exists(self, each: e.Each, variable: str) -> e.Condition:
        """That a variable stands for an entity, as a condition on the one that it is reached from."""
        inner = self.conditions_on(each.variable)
        ends = about_row(each.source, variable)
        return e.Has(e.Such(ends, inner[0] if len(inner) == 1 else e.AllOf(tuple(inner))) if inner else ends)


def split_conditions(condition: e.Condition) -> Iterator[e.Condition]:
    """The conditions that all hold."""
    if isinstance(condition, e.AllOf):
        for part in condition.conditions:
            yield from split_conditions(part)
    else:
        yield condition


def variable_of(clause: e.Expression | e.Condition) -> str:
    """The only variable of a clause."""
    inner = {id(part) for such in e.parts_of(clause) if isinstance(such, e.Such) for part in e.parts_of(such.condition)}
    items = [part for part in e.parts_of(clause) if isinstance(part, e.Item)]
    outer = {item.variable for item in items if id(item) not in inner}
    if len(outer) != 1 or any(item.variable != e.ROW for item in items if id(item) in inner):
        raise NotEntities
    return outer.pop()


def about_row(clause: Any, variable: str) -> Any:
    """An expression or condition about the entity of a variable as one about `it`."""
    if clause == e.Item(variable):
        return e.Item()
    changed: dict[str, Any] = {}
    for part in fields(clause):
        value = getattr(clause, part.name)
        if isinstance(value, tuple):
            changed[part.name] = tuple(about_row(one, variable) for one in value)
        elif isinstance(value, e.Expression | e.Condition) and not is_about_others(clause, part.name):
            changed[part.name] = about_row(value, variable)
    return replace(clause, **changed)


def is_about_others(clause: e.Expression | e.Condition, field: str) -> bool:
    """Whether a field is the condition of a Such, in which `it` is another one."""
    return isinstance(clause, e.Such) and field == "condition"
