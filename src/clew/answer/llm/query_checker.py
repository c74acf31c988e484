"""Makes a program of the SQL that a language model wrote, and runs it: its result, or what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from clew.answer.llm.query_repair import QueryRepairer
from clew.answer.llm.reply_reader import ReplyQuery
from clew.answer.outline_programs import entities_program, graph_program_of, has_same_answers, word_titles
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.run_limits import RunLimitError, RunLimits, limit_run
from clew.engine.sql import table_view
from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_to_program import translate_query
from clew.errors import ClewError
from clew.kb.graph_tables.graph_tables import GraphTables
from clew.language.program import expressions as e
from clew.language.program import functions as f

MAX_JOINED_ROWS = 200_000  # that the native engine joins; larger ones run on the view at once
PROGRAM_LIMITS = RunLimits(seconds=5, rows=500_000)  # of a program in this process: half a gigabyte
MAX_FAULT_CHARS = 300  # of a message to the model
FINAL_REASONS = ("unknown table", "unknown column", "function")
"""Faults that the view would find, too, but for columns of an outer query."""
VIEW_NOTE = "No program says this query, or none within its limits, so it ran as SQL on a copy of the tables."


@dataclass(frozen=True, slots=True)
class CheckedQuery:
    """A query with its program and result, or with what is wrong."""

    query: str
    program: f.Function | None = None
    result: Result | None = None
    notes: tuple[str, ...] = ()
    fault: str = ""


class QueryChecker:
    """Checks and runs queries over one knowledge base."""

    def __init__(self, engine: NativeEngine, tables: GraphTables) -> None:
        self.engine, self.kb, self.tables = engine, engine.kb, tables
        self.mapped, self.repairer = MappedTables(tables.mapping), QueryRepairer(engine.kb, tables)
        self.row_counts = {name.lower(): table.row_count for name, table in tables.tables.items()}

    def check(self, reply: ReplyQuery, allow_zero: bool = True) -> CheckedQuery:
        """The program of a query with its result; without rows, a fault; so has a count of 0 if not allowed."""
        if reply.query is None:
            return CheckedQuery(reply.text, fault=reply.fault[:MAX_FAULT_CHARS])
        query = reply.query.copy()
        try:
            table_view.refuse_functions(query)
            refuse_no_columns(query)
            notes = self.repairer.repair(query)
            program, result = self.run_query(query)
        except (ClewError, ArithmeticError, RecursionError) as fault:
            return CheckedQuery(reply.text, fault=str(fault)[:MAX_FAULT_CHARS] or type(fault).__name__)
        if not (result.answers or result.rows) or (result.is_negative and not allow_zero):
            return CheckedQuery(reply.text, program, fault="its result is empty: no row fulfils the conditions")
        ran = (VIEW_NOTE,) if isinstance(program, f.ViewQuery) else ()
        return CheckedQuery(query.sql("sqlite"), program, result, (*notes, *ran))

    def run_query(self, query: exp.Query) -> tuple[f.Function, Result]:
        """The program of a query and its result; a program that takes too long is left to the view."""
        try:
            with limit_run(PROGRAM_LIMITS):
                program = self.program_of(query)
                if not isinstance(program, f.ViewQuery):
                    return program, self.engine.run(program, explain=False)
        except RunLimitError:
            program = f.ViewQuery(query.sql("sqlite"), self.run_view)
        return program, self.engine.run(program, explain=False)

    def program_of(self, query: exp.Query) -> f.Function:
        """The program of a query, or the query itself if no program says it or it joins too many rows."""
        try:
            rows = translate_query(query.copy(), self.mapped)
        except SqlTranslationError as fault:
            is_outer = fault.reason == "unknown column" and len(list(query.find_all(exp.Select))) > 1
            if fault.reason in FINAL_REASONS and not is_outer:
                raise
            return f.ViewQuery(query.sql("sqlite"), self.run_view)
        if not table_view.has_few_rows(query, self.mapped, self.row_counts, MAX_JOINED_ROWS):
            return f.ViewQuery(query.sql("sqlite"), self.run_view)
        return self.simplify(word_titles(show_names(rows)), query)

    def run_view(self, query: str) -> Result:
        """The rows of a query on a copy of the tables."""
        return table_view.run_view_query(query, self.kb, self.engine.run)

    def simplify(self, rows: f.Rows, query: exp.Query) -> f.Function:
        """The program for entities that a table lists, if it is one; else the table."""
        if not self.kb.tables:
            table = query.find(exp.Table)
            found = self.tables.tables.get(table.name) if table is not None else None
            return graph_program_of(rows, bool(found and found.mapping.concept))
        entities = entities_program(rows)
        return entities if entities is not None and has_same_answers(self.engine, rows, entities) else rows


def refuse_no_columns(query: exp.Query) -> None:
    """Refuse a SELECT of nothing, which sqlglot reads."""
    if not all(select.expressions for select in query.find_all(exp.Select)):
        raise SqlTranslationError("no columns", "SELECT needs columns")


def show_names(rows: f.Rows) -> f.Rows:
    """The same rows with the names of entities in place of their ids, which people do not ask for."""
    if not isinstance(rows, f.Select):
        return rows
    columns = tuple(
        replace(column, expression=e.Name(column.expression.source))
        if isinstance(column.expression, e.Identifier)
        else column
        for column in rows.selection.columns
    )
    return replace(rows, selection=replace(rows.selection, columns=columns))
