"""Outlines that the parser writes, as programs: entities where the rows of a table are asked for, else tables."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.sql.outline import Outline
from clew.parse.outline_rules import OutlineRules

if TYPE_CHECKING:
    from clew.engine.sql.mapped_tables import MappedTables
    from clew.kb.readers.tables.table_mapping import TableMappings


class OutlinePrograms:
    """Makes the programs of outlines over the tables of one knowledge base, by default its own."""

    def __init__(self, kb: KnowledgeBase, tables: TableMappings | None = None) -> None:
        self.tables = kb.tables if tables is None else tables

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

        rows = outline_to_program(outline, self.schema)
        entities = entities_program(rows)
        return entities if entities is not None and has_same_answers(engine, rows, entities) else rows


def entities_program(rows: f.Rows) -> f.Function | None:
    """The entities that a table lists by name, or their number; None if it is another table."""
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
    if selection.limit is not None:
        source = f.Rank(source, e.Ranking(selection.order, selection.limit), rows.programs)
    return f.What(source)


def has_same_answers(engine: NativeEngine, rows: f.Rows, entities: f.Function) -> bool:
    """Whether both programs run and have the same answers, as often: names are often not those of the column."""
    try:
        one, other = engine.run(rows, explain=False), engine.run(entities, explain=False)
    except ClewError:
        return False
    return sorted_texts(one) == sorted_texts(other)


def sorted_texts(result: Result) -> list[str]:
    return sorted(answer.text for answer in result.answers)
