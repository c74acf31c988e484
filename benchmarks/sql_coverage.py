"""Prints the share of Spider's gold SQL that becomes a program with the rows that SQLite gives, by construct.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/sql_coverage.py ../shared/data/spider/questions.jsonl.gz databases --kbs kbs -j 2

The knowledge bases are built into the folder KBS, and used again by the next run. Rows are compared as sets; where the
outermost query has ORDER BY, their order counts, too, except among rows that SQLite's own keys do not tell apart. If
LIMIT cuts a group of such rows, SQLite and clew may keep different ones: these queries are counted apart.
"""

from __future__ import annotations

import argparse
import gzip
import json
import signal
import sqlite3
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from sqlglot import exp
from sqlglot.errors import SqlglotError

import clew
from clew.engine.expression_values import Cell, Found, RowSet
from clew.engine.native import NativeEngine
from clew.engine.sql.mapped_tables import SqlTranslationError
from clew.engine.sql.program_to_sql import program_to_sql
from clew.engine.sql.sql_to_program import sql_to_program
from clew.errors import ClewError, ValueFormatError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.cell_types import BOOLEAN_WORDS, DATE_READERS
from clew.kb.values import Quantity, Time
from clew.language.sql import read_sql

SECONDS = 60  # for one program or query
DIGITS = 6  # of numbers, which SQLite holds as doubles
DATE_ORDERS = ("y-m-d", "words", "m/d/y", "d/m/y")
SAME = "the same rows"
TIES = "other rows of the same rank"
BARE = "a column outside GROUP BY: SQLite takes one row, clew all"
ORDER = "the same rows in another order"
OTHER = "other rows"
NESTED_TIES = "other rows: LIMIT in a nested query, where ties may be cut"
TEXT_NUMBERS = "other rows: SQLite compares cells as texts in a column that clew reads as numbers"
TEXT_DATES = "other rows: SQLite compares and subtracts dates as texts"
Plain = Any  # a cell in a form that SQLite's and clew's share
PlainRow = tuple[Plain, ...]
Checked = TypeVar("Checked")  # what is found out about one question
CheckDatabase = Callable[[Path, Path, list[dict[str, Any]]], list[Checked]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one gold query, and of the SQL that its program was written as."""

    database: str
    sql: str
    constructs: tuple[str, ...]
    verdict: str
    detail: str
    written: str
    written_detail: str
    seconds: float


# --- cells


def plain_number(number: object) -> Plain:
    return ("number", float(f"{float(str(number)):.{DIGITS}g}"))


def plain_cell(cell: object) -> Plain:
    """A cell of SQLite: numbers, dates and yes or no are equal however they are written; an empty text is missing."""
    if cell is None or isinstance(cell, int | float):
        return None if cell is None else plain_number(cell)
    text = str(cell).strip()
    if not text:
        return None
    try:
        return plain_number(text.removesuffix("%").replace(",", ""))
    except ValueError:
        return BOOLEAN_WORDS.get(text.lower()) or plain_date(text) or text


def plain_date(text: str) -> Plain:
    for order in DATE_ORDERS:
        try:
            value = DATE_READERS[order](text)
        except ValueFormatError:
            continue
        return ("date", value.year, value.month, value.day)
    return None


def plain_found(kb: KnowledgeBase, found: Found) -> Plain:
    value = found.value
    if value is None:
        return plain_cell(kb.name_of(found.node))
    if isinstance(value, Quantity):
        return plain_number(value.number)
    if isinstance(value, Time):
        return ("date", value.year, value.month, value.day) if value.month else plain_number(value.year)
    return plain_cell(str(value))


def plain_cells(kb: KnowledgeBase, cell: Cell) -> frozenset[Plain]:
    return frozenset(plain_found(kb, found) for found in cell)


# --- rows


@dataclass(frozen=True, slots=True)
class Ranked:
    """The rows of a query without its LIMIT, as SQLite orders them, each with its keys; and where LIMIT cuts them."""

    rows: list[tuple[PlainRow, PlainRow]]
    start: int
    stop: int

    def allows(self, rows: Sequence[PlainRow]) -> bool:
        """Whether `rows` are some rows of the right ranks in order."""
        if len(rows) != max(min(self.stop, len(self.rows)) - self.start, 0):
            return False
        place = 0
        for _, group in groupby(self.rows, key=lambda row: row[0]):
            peers = Counter(row for _, row in group)
            size = peers.total()
            own = rows[max(place - self.start, 0) : max(min(place + size, self.stop) - self.start, 0)]
            if Counter(own) - peers:
                return False
            place += size
        return True


def rank_rows(query: exp.Query, database: sqlite3.Connection) -> Ranked | None:
    """The rows with their keys; None if the query has no order of its own, or its keys cannot be shown beside them."""
    keys = [key.this for key in query.args["order"].expressions] if query.args.get("order") else []
    if not keys or not isinstance(query, exp.Select) or query.args.get("distinct"):
        return None
    limit, offset = query.args.get("limit"), query.args.get("offset")
    start = int(offset.expression.name) if offset else 0
    stop = start + int(limit.expression.name) if limit else sys.maxsize
    shown = query.copy()
    for clause in ("limit", "offset"):
        shown.set(clause, None)
    shown = shown.select(*(exp.alias_(place_key(query, key).copy(), f"key_{at}") for at, key in enumerate(keys)))
    try:
        rows = database.execute(shown.sql("sqlite")).fetchall()
    except sqlite3.Error:
        return None
    width = len(keys)
    return Ranked([(tuple(row[-width:]), tuple(map(plain_cell, row[:-width]))) for row in rows], start, stop)


def place_key(query: exp.Select, key: exp.Expr) -> exp.Expr:
    """The column that a number or an alias in ORDER BY stands for."""
    if isinstance(key, exp.Literal) and not key.is_string:
        chosen: exp.Expr = query.expressions[int(key.this) - 1]
        return chosen.unalias()
    named = [item.this for item in query.expressions if isinstance(item, exp.Alias) and item.alias == key.name]
    return named[0] if named and isinstance(key, exp.Column) and not key.table else key


def compare_rows(
    got: list[tuple[frozenset[Plain], ...]], gold: list[PlainRow], ranked: Ranked | None, is_cut: bool
) -> str:
    """How clew's rows compare with SQLite's."""
    single = [tuple(next(iter(cell), None) for cell in row) for row in got]
    if any(len(cell) > 1 for row in got for cell in row):
        return BARE if covers(got, gold, is_cut) else OTHER
    same = set(gold) <= set(single) if is_cut else set(gold) == set(single)
    if ranked is None:
        return SAME if same else OTHER
    if ranked.allows(single):
        return SAME if same else TIES
    return ORDER if same else OTHER


def explain_other(query: exp.Expr, kb: KnowledgeBase, database: sqlite3.Connection) -> str:
    """The likely reason why rows differ."""
    if any(limit.find_ancestor(exp.Subquery, exp.In) for limit in query.find_all(exp.Limit)):
        return NESTED_TIES
    names = {column.name.lower() for column in query.find_all(exp.Column)}
    used = {table.name.lower() for table in query.find_all(exp.Table)}
    columns = [
        (table, name, column.type)
        for table, mapping in kb.tables.items()
        for name, column in mapping.columns.items()
        if table.lower() in used and (name.lower() in names or query.find(exp.Star))
    ]
    if any(type_ in ("number", "year") and has_texts(database, table, name) for table, name, type_ in columns):
        return TEXT_NUMBERS
    return TEXT_DATES if any(type_ == "date" for _, _, type_ in columns) else OTHER


def has_texts(database: sqlite3.Connection, table: str, column: str) -> bool:
    query = f'SELECT 1 FROM "{table}" WHERE typeof("{column}") = \'text\' LIMIT 1'
    return database.execute(query).fetchone() is not None


def covers(got: list[tuple[frozenset[Plain], ...]], gold: list[PlainRow], is_cut: bool) -> bool:
    """Whether every gold row is one of those that a row with several values in its cells stands for."""
    ahead = list(got)
    for row in gold:
        fitting = next((one for one in ahead if fits(one, row)), None)
        if fitting is None:
            return False
        ahead.remove(fitting)
    return is_cut or not ahead


def fits(cells: tuple[frozenset[Plain], ...], row: PlainRow) -> bool:
    return len(cells) == len(row) and all(
        one in cell or (one is None and not cell) for cell, one in zip(cells, row, strict=True)
    )


# --- constructs

CONSTRUCTS: dict[str, Callable[[exp.Expr], bool]] = {
    "join": lambda query: query.find(exp.Join) is not None,
    "GROUP BY": lambda query: query.find(exp.Group) is not None,
    "HAVING": lambda query: query.find(exp.Having) is not None,
    "ORDER BY": lambda query: query.find(exp.Order) is not None and query.find(exp.Limit) is None,
    "ORDER BY … LIMIT": lambda query: query.find(exp.Limit) is not None,
    "aggregate": lambda query: query.find(exp.AggFunc) is not None,
    "DISTINCT": lambda query: query.find(exp.Distinct) is not None,
    "LIKE": lambda query: query.find(exp.Like) is not None,
    "BETWEEN, IN a list": lambda query: (
        query.find(exp.Between) is not None or any(part.expressions for part in query.find_all(exp.In))
    ),
    "OR": lambda query: query.find(exp.Or) is not None,
    "nested query": lambda query: any(part is not query and nested(part) for part in query.find_all(exp.Select)),
    "set operation": lambda query: query.find(exp.SetOperation) is not None,
    "arithmetic": lambda query: query.find(exp.Add, exp.Sub, exp.Mul, exp.Div) is not None,
}


def nested(part: exp.Expr) -> bool:
    return isinstance(part.parent, exp.Subquery | exp.In | exp.Binary)


def constructs_of(query: exp.Expr) -> tuple[str, ...]:
    return tuple(name for name, is_in in CONSTRUCTS.items() if is_in(query)) or ("none of these",)


# --- questions


def read_questions(place: Path) -> dict[str, list[dict[str, Any]]]:
    """The questions by database."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with gzip.open(place, "rt", encoding="utf-8") as lines:
        for line in lines:
            question = json.loads(line)
            found[question["db"]].append(question)
    return found


def open_or_build(source: Path, folder: Path) -> KnowledgeBase:
    """The knowledge base of a database; one that is there already is used again."""
    place = folder / f"{source.stem}.clew"
    if not place.exists():
        clew.build(source, place)
    return clew.open(place)


def stop_late(*_: object) -> None:
    raise TimeoutError(f"more than {SECONDS} s")


def check_database(source: Path, kbs: Path, questions: list[dict[str, Any]]) -> list[Outcome]:
    signal.signal(signal.SIGALRM, stop_late)
    kb = open_or_build(source, kbs)
    engine = NativeEngine(kb)
    known: dict[str, Outcome] = {}
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as database:
        database.text_factory = lambda data: data.decode("utf-8", "replace")
        for question in questions:  # many questions are asked twice in other words
            if question["sql"] not in known:
                known[question["sql"]] = check_question(question, engine, database)
    return [known[question["sql"]] for question in questions]


def check_question(question: dict[str, Any], engine: NativeEngine, database: sqlite3.Connection) -> Outcome:
    started = time.perf_counter()
    gold = [tuple(map(plain_cell, row)) for row in question["rows"]]
    is_cut = bool(question.get("rows_cut"))
    verdict, detail, program, ranked = "", "", None, None
    constructs: tuple[str, ...] = ()
    try:
        query = read_sql(question["sql"])
        constructs, ranked = constructs_of(query), rank_rows(query, database)
        signal.alarm(SECONDS)
        program = sql_to_program(question["sql"], engine.kb.tables)
        table = engine.evaluate(program)
        assert isinstance(table, RowSet)
        got = [tuple(plain_cells(engine.kb, cell) for cell in row) for row in table.rows]
        verdict = compare_rows(got, gold, None if is_cut else ranked, is_cut)
        verdict = explain_other(query, engine.kb, database) if verdict == OTHER else verdict
        detail = "" if verdict == SAME else f"clew {show(got)}, SQLite {show(gold)}"
    except (ClewError, SqlglotError, TimeoutError) as fault:
        verdict, detail = describe_fault(fault), str(fault)
    finally:
        signal.alarm(0)
    seconds = time.perf_counter() - started
    written, why = check_written(program, engine.kb, database, gold, is_cut, ranked) if program else ("no program", "")
    return Outcome(question["db"], question["sql"], constructs, verdict, detail, written, why, seconds)


def check_written(
    program: Any, kb: KnowledgeBase, database: sqlite3.Connection, gold: list[PlainRow], is_cut: bool, ranked: Any
) -> tuple[str, str]:
    """How the rows of the SQL that a program is written as compare with those of the gold SQL."""
    signal.alarm(SECONDS)
    try:
        text = program_to_sql(program, kb.tables)
        rows = [tuple(frozenset([plain_cell(cell)]) for cell in row) for row in database.execute(text).fetchall()]
        verdict = compare_rows(rows, gold, None if is_cut else ranked, is_cut)
        return verdict, "" if verdict == SAME else f"{' '.join(text.split())} gives {show(rows)}, not {show(gold)}"
    except (ClewError, TimeoutError, sqlite3.Error) as fault:
        return describe_fault(fault), str(fault)
    finally:
        signal.alarm(0)


def describe_fault(fault: Exception) -> str:
    return f"not translated: {fault.reason}" if isinstance(fault, SqlTranslationError) else type(fault).__name__


def show(rows: Sequence[Any]) -> str:
    return f"{len(rows)} rows: {str(rows[:2])[:200]}"


# --- report


def print_report(outcomes: list[Outcome]) -> None:
    print(f"{'construct':22} {'queries':>8} {'same rows':>10} {'with ties':>10} {'written back':>13}")
    names = [*CONSTRUCTS, "none of these", "all"]
    for name in names:
        chosen = [one for one in outcomes if name in (*one.constructs, "all")]
        if chosen:
            same, ties, written = (share(chosen, *test) for test in MEASURED)
            print(f"{name:22} {len(chosen):8,} {same:8.2f} % {ties:8.2f} % {written:11.2f} %")
    for title, key, detail in (("read", "verdict", "detail"), ("written back", "written", "written_detail")):
        print(f"\nnot the same rows, {title}:")
        print_reasons([one for one in outcomes if getattr(one, key) != SAME], key, detail)


MEASURED = (("verdict", SAME), ("verdict", SAME, TIES), ("written", SAME))


def share(outcomes: Sequence[object], key: str, *verdicts: str) -> float:
    return 100 * sum(getattr(one, key) in verdicts for one in outcomes) / len(outcomes)


def print_reasons(outcomes: list[Outcome], key: str, detail: str) -> None:
    for reason, count in Counter(getattr(one, key) for one in outcomes).most_common():
        example = next(one for one in outcomes if getattr(one, key) == reason)
        print(f"{count:6,} {reason}\n       {example.database}: {' '.join(example.sql.split())}")
        print(f"       {getattr(example, detail)[:300]}" if getattr(example, detail) else "")


def check_all(options: argparse.Namespace, check: CheckDatabase[Checked]) -> Iterator[Checked]:
    """The outcomes of all questions, database by database."""
    questions = read_questions(options.questions)
    chosen = sorted(name for name in questions if options.database in ("", name))
    options.kbs.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        jobs = {
            pool.submit(
                check, options.databases / f"{name}.sqlite", options.kbs, questions[name][: options.limit]
            ): name
            for name in chosen
        }
        for number, job in enumerate(as_completed(jobs), 1):
            print(f"{number} of {len(jobs)}: {jobs[job]}", file=sys.stderr)
            yield from job.result()


def run_benchmark(doc: str | None, check: CheckDatabase[Checked], report: Callable[[list[Checked]], None]) -> None:
    """Read the options, check all questions, and print the report."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions", type=Path)
    parser.add_argument("databases", type=Path)
    parser.add_argument("--kbs", type=Path, default=Path("kbs"))
    parser.add_argument("--database", default="", help="only this one")
    parser.add_argument("--limit", type=int, help="only so many questions of each database")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, help="a JSON line for each question")
    options = parser.parse_args()
    started = time.perf_counter()
    outcomes = list(check_all(options, check))
    if options.output:
        options.output.write_text("".join(json.dumps(asdict(one)) + "\n" for one in outcomes), "utf-8")  # type: ignore[call-overload]
    report(outcomes)
    print(f"\n{time.perf_counter() - started:.0f} s")


def print_with_slowest(outcomes: list[Outcome]) -> None:
    print_report(outcomes)
    slowest = max(outcomes, key=lambda one: one.seconds)
    print(f"\nthe slowest query took {slowest.seconds:.1f} s: {slowest.sql}")


def main() -> None:
    run_benchmark(__doc__, check_database, print_with_slowest)


if __name__ == "__main__":
    main()
