"""Questions about tables: Spider (Yu et al. 2018) as published and with its rows, and WikiTableQuestions as rows."""

from __future__ import annotations

from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import FieldNames, Format
from clew.benchmark.question import DATABASE_LABEL, Answers, Question
from clew.errors import ClewError

NULL_TEXT = "NULL"  # of a cell without a value, as the engine for SQL writes it
SPIDER_NAMES = FieldNames(sql="query", labels={DATABASE_LABEL: "db_id"})
ROW_NAMES = FieldNames("id", sql="sql", labels={DATABASE_LABEL: "db"})
TABLE_NAMES = FieldNames("id", labels={DATABASE_LABEL: "table"})


def looks_like_spider(data: Data) -> bool:
    """Whether a record has a database, a question and SQL under Spider's names."""
    return {"db_id", "question", "query"} <= data.keys()


def read_spider(record: Record) -> Question:
    """The question of a record; its id is its number, as in Spider's own files of predictions."""
    return SPIDER_NAMES.read(record)


def write_spider(question: Question) -> dict[str, Any]:
    """The record of a question, which needs SQL and a database."""
    if not question.gold.forms.sql or not question.labels.get(DATABASE_LABEL):
        raise ClewError(f"question {question.id} has no SQL or names no database, which Spider's format needs")
    return SPIDER_NAMES.write(question)


def looks_like_spider_rows(data: Data) -> bool:
    """Whether a record has a database and SQL beside an id."""
    return {"id", "db", "question", "sql"} <= data.keys()


def read_spider_row(record: Record) -> Question:
    """The question of a record; rows with one cell each are its answers."""
    return ROW_NAMES.read(record, read_single_cells(record))


def read_single_cells(record: Record) -> Answers | None:
    """The cells of rows with one cell each; `None` if there are no rows, wider ones, or not all of them."""
    if not record.has("rows") or record.data.get("rows_cut"):
        return None
    rows = record.items("rows")
    if not all(isinstance(row, list) and len(row) == 1 for row in rows):
        return None
    return tuple(dict.fromkeys(cell_text(record, row[0]) for row in rows))


def cell_text(record: Record, cell: object) -> str:
    """A cell as a text: a number without fraction as an integer, as 1 and 1.0 are equal."""
    if cell is None:
        return NULL_TEXT
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return record.scalar("rows", cell)


def write_spider_row(question: Question) -> dict[str, Any]:
    """The record of a question."""
    answers = question.gold.answers
    return ROW_NAMES.write(question) | ({} if answers is None else {"rows": [[answer] for answer in answers]})


def looks_like_wikitables(data: Data) -> bool:
    """Whether a record has a table beside an id and answers."""
    return {"id", "question", "table", "answers"} <= data.keys()


def read_wikitables(record: Record) -> Question:
    """The question of a record, whose database is one table."""
    return TABLE_NAMES.read(record, record.texts("answers"))


def write_wikitables(question: Question) -> dict[str, Any]:
    """The record of a question."""
    return TABLE_NAMES.write(question) | {"answers": list(question.gold.answers or ())}


SPIDER = Format(
    "spider", "Spider", "tables", looks_like_spider, read_spider, write_spider, parts=("question", "sql"),
)  # fmt: skip
SPIDER_ROWS = Format(
    "spider-rows", "Spider with the rows of its queries", "tables", looks_like_spider_rows, read_spider_row,
    write_spider_row, JsonLayout(lines=True), ("question", "sql"),
)  # fmt: skip
WIKITABLES = Format(
    "wikitables", "WikiTableQuestions as rows", "tables", looks_like_wikitables, read_wikitables, write_wikitables,
    JsonLayout(lines=True), ("question", "answers"),
)  # fmt: skip
