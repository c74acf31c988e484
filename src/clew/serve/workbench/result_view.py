"""A result on a page: one answer as a headline, several as a list, a table with bars."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import urlencode

from clew.pages.markup import note, table
from clew.pages.plots import draw_bar

MAX_BARS = 40  # groups that are drawn; more are a list
NUMBER = re.compile(r"-?[0-9][0-9,]*(\.[0-9]+)?")
Fields = Mapping[str, Any]


def address(path: str, **parameters: str) -> str:
    """The address of a page or file of this server, escaped for an attribute."""
    return escape(page_address(path, **parameters))


def page_address(path: str, **parameters: str) -> str:
    """The address of a page or file of this server."""
    given = {name: value for name, value in parameters.items() if value}
    return f"{path}?{urlencode(given)}" if given else path


def kb_choice(kbs: Sequence[str], kb: str) -> str:
    """The choice of a knowledge base, if there are several."""
    if len(kbs) < 2:
        return ""
    options = "".join(
        f'<option value="{escape(name)}"{" selected" if name == kb else ""}>{escape(name)}</option>' for name in kbs
    )
    return f'<select name="kb" aria-label="Knowledge base">{options}</select>'


def answer_body(data: Fields) -> str:
    """One answer as a headline, several as a list, a table as a table; if clew is not sure, that comes first."""
    rows, count = data["rows"], data["count"]
    if data["which"] or not rows:
        said = "Which one do you mean?" if data["which"] else data["refusal"] or data["headline"]
        return f'<p class="headline">{escape(said)}</p>'
    doubt = "" if data["sure"] else f'<p class="doubt">{escape(data["refusal"])} My best guess:</p>'
    if len(data["columns"]) > 1:
        body = answer_table(data["columns"], [[str(cell) for cell in row] for row in rows])
    elif len(rows) == 1:
        body = f'<p class="headline">{linked(str(rows[0][0]), data)}</p>'
    else:
        body = '<ul class="answers">' + "".join(f"<li>{linked(str(row[0]), data)}</li>" for row in rows) + "</ul>"
    more = note(f"and {count - len(rows):,} more; the CSV file has them all") if count > len(rows) else ""
    return doubt + body + more


def linked(text: str, data: Fields) -> str:
    """An answer, which leads to its page if it is an entity."""
    if data.get("thread", {}).get("kind") != "entities":
        return escape(text)
    return f'<a href="{address("/explore", name=text, kb=data["kb"])}">{escape(text)}</a>'


def answer_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The rows as a table; groups with one number each get bars."""
    numbers = numeric_columns(rows)
    if len(columns) != 2 or numbers != [1] or not 1 < len(rows) <= MAX_BARS:
        return table(columns, rows, numbers)
    values = [float(row[1].replace(",", "")) for row in rows]
    longest = max(values)
    if min(values) < 0 or longest <= 0:
        return table(columns, rows, numbers)
    drawn = [(*row, draw_bar(value / longest, title=row[1])) for row, value in zip(rows, values, strict=True)]
    return table((*columns, ""), drawn, numbers, kind="bars")


def numeric_columns(rows: Sequence[Sequence[Any]]) -> list[int]:
    """The columns with numbers only."""
    return [place for place, cells in enumerate(zip(*rows, strict=True)) if all(map(is_number, cells))]


def is_number(cell: Any) -> bool:
    return bool(NUMBER.fullmatch(str(cell)))
