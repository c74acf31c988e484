"""The result of a program or query on any engine: values as text with their ids, and why there are none."""

from __future__ import annotations

from enum import StrEnum
from html import escape
from typing import Any, NamedTuple

from clew.engine.readable_values import ReadableResult, guess_column, html_table, readable_value, text_column
from clew.kb.values import Value

NEGATIVE_TEXTS = ((), ("0",), ("no",))  # what empty lists, counts and tests look like
MAX_PRINTED = 10  # values in the short text of a result
MAX_HTML_ROWS = 100  # of a table in a notebook


class ResultKind(StrEnum):
    """What the values of a result are."""

    ENTITIES = "entities"
    PREDICATES = "predicates"
    VALUES = "values"
    COUNT = "count"
    TRUTH = "truth"
    TABLE = "table"


class ResultValue(NamedTuple):
    """One value of a result as a person reads it; an entity has an id, an attribute value its typed form."""

    text: str
    id: str = ""
    value: Value | None = None


class Result(NamedTuple):
    """The values in order: entities by id, attribute values by size; `tied` if several share the first place.

    `empty` says which step found nothing, and why; `note` says what the result leaves out; `rows` hold a table.
    """

    kind: ResultKind
    answers: tuple[ResultValue, ...] = ()
    tied: bool = False
    empty: str = ""
    note: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as text, each once."""
        return tuple(dict.fromkeys(answer.text for answer in self.answers))

    @property
    def is_negative(self) -> bool:
        """Whether the result is empty, 0 or no: what a program yields if a step finds nothing."""
        return self.texts in NEGATIVE_TEXTS

    def __repr__(self) -> str:
        return f"Result({self.kind}: {first_texts(self)})"

    def __str__(self) -> str:
        """The values or rows, one on each line, or why there are none."""
        lines = [", ".join(row) for row in self.rows] or self.texts or [self.empty]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """The rows as a table, or the values on one line, for a notebook."""
        shown = readable_result(self)
        if shown.is_table:
            return html_table(shown, MAX_HTML_ROWS)
        return f"<p><b>{escape(shown.first_texts(MAX_PRINTED) or self.empty)}</b></p>"


def first_texts(result: Result) -> str:
    """The first values of a result, the number of rows of a table, or why the result is empty."""
    if result.rows:
        return f"{len(result.rows):,} rows of {', '.join(result.columns)}"
    more = len(result.texts) - MAX_PRINTED
    return ", ".join(result.texts[:MAX_PRINTED]) + (f" and {more:,} more" if more > 0 else "") or result.empty


def readable_list(result: Result, key: str = "") -> ReadableResult:
    """The values as people read them, each once; `key` is what they stand under, if that is known."""
    texts: dict[str, str] = {}
    for answer in result.answers:
        texts.setdefault(answer.text, answer.text if answer.value is None else readable_value(answer.value, key))
    return ReadableResult((text_column(key, tuple(texts.values())),))


def readable_result(result: Result) -> ReadableResult:
    """The values or rows as people read them, if nothing is known about the program."""
    if not result.rows:
        return readable_list(result, "".join(result.columns[:1]))
    columns = zip(result.columns, zip(*result.rows, strict=True), strict=True)
    return ReadableResult(tuple(guess_column(title, cells) for title, cells in columns))


def result_json(result: Result, repeated: bool = False) -> dict[str, Any]:
    """The result as JSON, each value once unless `repeated`, with its rows, reason and note if it has any."""
    texts = [answer.text for answer in result.answers] if repeated else list(result.texts)
    data: dict[str, Any] = {"answers": texts}
    if result.rows:
        data |= {"columns": list(result.columns), "rows": [list(row) for row in result.rows]}
    return data | {key: text for key, text in (("empty", result.empty), ("note", result.note)) if text}
