"""Prints the share of Spider's gold SQL that becomes an outline, and whose outline gives the rows of the gold SQL.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/outline_coverage.py ../shared/data/spider/questions.jsonl.gz databases --kbs kbs -j 2

Three figures: the queries that outlines can say; those whose outline, written as SQL again, has the same rows in
SQLite; and those whose outline, run as a program on the knowledge base of the database, has them. Rows are compared
as in sql_coverage.py. The schema, with its links, is that of the knowledge base, as for questions.
"""

from __future__ import annotations

import signal
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clew.engine.expression_values import RowSet
from clew.engine.native import NativeEngine
from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_to_program import translate_query
from clew.errors import ClewError
from clew.language.sql import Outline, OutlineError, outline_to_sql, read_sql, sql_to_outline
from clew.language.sql.outline import OutlineColumn, inner_outlines
from sql_coverage import (
    CONSTRUCTS,
    OTHER,
    SAME,
    SECONDS,
    TIES,
    compare_rows,
    constructs_of,
    explain_other,
    open_or_build,
    plain_cell,
    plain_cells,
    rank_rows,
    run_benchmark,
    share,
    show,
    stop_late,
)

OUTLINED = "an outline"
NO_OUTLINE = "no outline"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one gold query: of its outline, of that as SQL, and of that as a program."""

    database: str
    sql: str
    constructs: tuple[str, ...]
    outline: str
    sqlite: str
    program: str
    written: str
    detail: str
    named: str = ""


def check_database(source: Path, kbs: Path, questions: list[dict[str, Any]]) -> list[Outcome]:
    signal.signal(signal.SIGALRM, stop_late)
    kb = open_or_build(source, kbs)
    engine, tables = NativeEngine(kb), MappedTables(kb.tables)
    known: dict[str, Outcome] = {}
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as database:
        database.text_factory = lambda data: data.decode("utf-8", "replace")
        for question in questions:  # many questions are asked twice in other words
            if question["sql"] not in known:
                known[question["sql"]] = check_question(question, engine, tables, database)
    return [known[question["sql"]] for question in questions]


def check_question(
    question: dict[str, Any], engine: NativeEngine, tables: MappedTables, database: sqlite3.Connection
) -> Outcome:
    query = read_sql(question["sql"])
    shared = (question["db"], question["sql"], constructs_of(query))
    try:
        outline = sql_to_outline(query, tables.sql_schema)
        written = outline_to_sql(outline, tables.sql_schema)
    except ClewError as fault:
        return Outcome(*shared, describe_fault(fault), NO_OUTLINE, NO_OUTLINE, "", str(fault))
    text = written.sql("sqlite")
    is_read_back = sql_to_outline(text, tables.sql_schema) == outline
    gold = [tuple(map(plain_cell, row)) for row in question["rows"]]
    is_cut = bool(question.get("rows_cut"))
    ranked = None if is_cut else rank_rows(query, database)

    def compare(run: Any) -> tuple[str, str]:
        signal.alarm(SECONDS)
        try:
            got = run()
            verdict = compare_rows(got, gold, ranked, is_cut)
            verdict = explain_other(query, engine.kb, database) if verdict == OTHER else verdict
            return verdict, f"{show(got)}, not {show(gold)}"
        except (ClewError, TimeoutError, sqlite3.Error) as fault:
            return describe_fault(fault), str(fault)
        finally:
            signal.alarm(0)

    sqlite, why = compare(lambda: run_sql(text, database))
    program, detail = compare(lambda: run_program(written, engine, tables))
    outlined = OUTLINED if is_read_back else "an outline whose SQL has another one"
    return Outcome(*shared, outlined, sqlite, program, text, why if sqlite != SAME else detail, named_in(outline))


def named_in(outline: Outline) -> str:
    """What an outline names beside columns, so that its joins follow."""
    ahead = [outline]
    joined: list[OutlineColumn] = []
    while ahead:
        inner = ahead.pop()
        ahead += inner_outlines(inner)
        joined += inner.joined
    if any(column.name for column in joined):
        return "the key of a join"
    return "a joined table" if joined else "only columns"


def run_sql(text: str, database: sqlite3.Connection) -> list[tuple[frozenset[Any], ...]]:
    return [tuple(frozenset([plain_cell(cell)]) for cell in row) for row in database.execute(text).fetchall()]


def run_program(query: Any, engine: NativeEngine, tables: MappedTables) -> list[tuple[frozenset[Any], ...]]:
    table = engine.evaluate(translate_query(query, tables))
    assert isinstance(table, RowSet)
    return [tuple(plain_cells(engine.kb, cell) for cell in row) for row in table.rows]


def describe_fault(fault: Exception) -> str:
    if isinstance(fault, OutlineError | SqlTranslationError):
        return f"refused: {fault.reason}"
    return type(fault).__name__


# --- report

MEASURED = (("outline", OUTLINED), ("sqlite", SAME, TIES), ("program", SAME, TIES))


def print_report(outcomes: list[Outcome]) -> None:
    print(f"{'construct':22} {'queries':>8} {'outline':>10} {'SQLite':>10} {'program':>10}")
    for name in (*CONSTRUCTS, "none of these", "all"):
        chosen = [one for one in outcomes if name in (*one.constructs, "all")]
        if chosen:
            shares = [share(chosen, *test) for test in MEASURED]
            print(f"{name:22} {len(chosen):8,} " + " ".join(f"{one:8.2f} %" for one in shares))
    for named, count in Counter(one.named for one in outcomes if one.named).most_common():
        print(f"{count:6,} outlines name {named}")
    for key, *right in MEASURED:
        print(f"\nnot counted under {key}:")
        print_reasons([one for one in outcomes if getattr(one, key) not in (*right, NO_OUTLINE)], key)


def print_reasons(outcomes: list[Outcome], key: str) -> None:
    for reason, count in Counter(getattr(one, key) for one in outcomes).most_common():
        example = next(one for one in outcomes if getattr(one, key) == reason)
        print(f"{count:6,} {reason}\n       {example.database}: {' '.join(example.sql.split())}")
        print(f"       {example.written}" if example.written else f"       {example.detail[:300]}")


def main() -> None:
    run_benchmark(__doc__, check_database, print_report)


if __name__ == "__main__":
    main()
