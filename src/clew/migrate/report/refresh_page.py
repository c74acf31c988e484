"""The HTML page of a refresh: what became of the questions, why, and examples with their answers and facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from clew.migrate.report.migration_page import STYLE
from clew.pages.markup import fold, note, section, write_page
from clew.pages.report_table import ReportTable

MAX_SHOWN = 5  # answers or facts of an example; questions.jsonl has all
LISTS = {"before": "answers before", "answers": "answers now", "added": "added", "removed": "removed",
         "wrong_before": "stored, but given by neither version"}  # fmt: skip

Row = Mapping[str, Any]


def write_refresh_page(
    title: str, summary: str, tables: Iterable[ReportTable], examples: Mapping[str, Sequence[Row]]
) -> str:
    """The page with its tables, and below them the first questions of each fate and cause, folded."""
    folded = [fold(kind, list_rows(rows)) for kind, rows in examples.items()]
    parts = [data.as_html() for data in tables]
    parts += [section("Examples", note(EXAMPLES_NOTE), *folded)] if folded else []
    return write_page(title, parts, intro=note(summary), style=STYLE)


EXAMPLES_NOTE = (
    "The first questions of each kind, with the facts that vanished, appeared or changed between the two versions. "
    "questions.jsonl has all questions."
)


def list_rows(rows: Iterable[Row]) -> str:
    """Questions as a list: the text, and below it the reason, the answers and the facts."""
    items = "".join(f"<li>{row_title(row)}{row_lines(row)}</li>" for row in rows)
    return f'<ol class="examples">{items}</ol>' if items else ""


def row_title(row: Row) -> str:
    return f'{escape(row["question"] or "–")} <span class="soft">question {escape(row["id"])}</span>'


def row_lines(row: Row) -> str:
    """The lines below a question."""
    lines = [f"why: {row['reason']}"] if "reason" in row else []
    shown = {key: word for key, word in LISTS.items() if key in row and (key != "answers" or "before" in row)}
    lines += [f"{word}: {list_texts(row[key])}" for key, word in shown.items()]
    lines += [describe_change(change) for change in row.get("facts", ())[:MAX_SHOWN]]
    hidden = len(row.get("facts", ())[MAX_SHOWN:]) + row.get("more_facts", 0)
    lines += [f"and more facts: {hidden:,}"] if hidden else []
    return "".join(f'<span class="fact">{escape(line)}</span>' for line in lines)


def list_texts(texts: Sequence[str]) -> str:
    """The first texts of a list, and how many more there are; a dash for none."""
    more = f" and {len(texts) - MAX_SHOWN:,} more" if len(texts) > MAX_SHOWN else ""
    return ", ".join(texts[:MAX_SHOWN]) + more or "–"


def describe_change(change: Row) -> str:
    """A fact that vanished, appeared or changed."""
    sides = [describe_fact(change[side]) for side in ("before", "after") if side in change]
    return f"fact {change['change']}: {' → '.join(sides)}"


def describe_fact(fact: Row) -> str:
    """A fact by the names of its nodes, with its qualifiers."""
    ends = fact["subject_name"] or fact["subject"], fact.get("object_name") or fact["object"]
    qualifiers = f" ({', '.join(fact['qualifiers'])})" if "qualifiers" in fact else ""
    return f"{ends[0]} — {fact['predicate']} — {ends[1]}{qualifiers}"
