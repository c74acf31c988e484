"""A result on a page: one answer as a headline, several as a list, a table with bars, a line over time, or a map."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import urlencode

from clew.pages.charts import Place, TimePoint, draw_map, draw_timeline
from clew.pages.markup import Html, fold, note, table
from clew.pages.plots import draw_bar

MAX_BARS = 40  # groups that are drawn; more are a list
MIN_TIMES = 3  # points of a line; two are a table
YEAR = re.compile(r"(-?[0-9]{4})")
DATE = re.compile(r"(-?[0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?")
TIME_TITLE = re.compile(r"\b(?:year|date|time|month|season|since|birth|death|founded|inception|decade)", re.IGNORECASE)
COORDINATES = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?), (-?[0-9]+(?:\.[0-9]+)?)")
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
        return f'<p class="headline">{escape(said)}</p>{remark_lines(data)}'
    doubt = "" if data["sure"] else f'<p class="doubt">{escape(data["refusal"])} My best guess:</p>'
    file = "; the CSV file has them all" if data.get("question") else ""
    more = note(f"and {count - len(rows):,} more{file}") if count > len(rows) else ""
    body = card_body(data["card"]) if data.get("card") else shown_body(data)
    return doubt + body + more + remark_lines(data) + places_map(data)


def remark_lines(data: Fields) -> str:
    """How clew read a question, each remark on a line."""
    return "".join(map(note, data.get("remarks", ())))


def shown_body(data: Fields) -> str:
    """The rows of a result as people read them."""
    exact = {"columns": data["columns"], "rows": data["rows"], "table": len(data["columns"]) > 1, "ranked": ""}
    shown = data.get("shown", exact)
    columns, rows = shown["columns"], [[str(cell) for cell in row] for row in shown["rows"]]
    if shown["table"]:
        return answer_table(columns, rows, data)
    if shown["ranked"]:
        value = f'<span class="soft">{escape(shown["ranked"])}</span>'
        return f'<p class="headline">{linked(rows[0][0], data)} {value}</p>'
    if len(rows) == 1:
        return f'<p class="headline">{linked(rows[0][0], data)}</p>'
    return '<ul class="answers">' + "".join(f"<li>{linked(row[0], data)}</li>" for row in rows) + "</ul>"


def card_body(card: Fields) -> str:
    """The card of an entity: what it is, and its main facts."""
    about = ", ".join(filter(None, (*card["kinds"], card["description"])))
    rows = [[fact["label"], fact["text"]] for fact in card["facts"]]
    return f'<p class="headline">{escape(card["name"])}</p>{note(about)}' + (table((), rows) if rows else "")


def linked(text: str, data: Fields) -> Html:
    """An answer, which leads to its page if it is an entity."""
    if data.get("thread", {}).get("kind") != "entities":
        return Html(escape(text))
    return Html(f'<a href="{address("/explore", name=text, kb=data["kb"])}">{escape(text)}</a>')


def answer_table(columns: Sequence[str], rows: Sequence[Sequence[str]], data: Fields | None = None) -> str:
    """The rows as a table; groups with one number each get bars, or a line if they are times."""
    numbers = numeric_columns(rows)
    dated = [row for row in rows if row[0].strip()]
    points = time_points(columns, dated)
    if points:
        undated = f"Rows without a time are not drawn: {len(rows) - len(dated):,}." if len(dated) < len(rows) else ""
        return draw_timeline(points, f"{columns[1]} by {columns[0]}") + note(undated) + table(columns, rows, [1])
    named = [(linked(row[0], data or {}), *row[1:]) for row in rows]
    if len(columns) != 2 or numbers != [1] or not 1 < len(rows) <= MAX_BARS:
        return table(columns, named, numbers)
    values = [float(row[1].replace(",", "")) for row in rows]
    longest = max(values)
    if min(values) < 0 or longest <= 0:
        return table(columns, named, numbers)
    drawn = [(*row, draw_bar(value / longest, title=row[1])) for row, value in zip(named, values, strict=True)]
    return table((*columns, ""), drawn, numbers, kind="bars")


def time_points(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[TimePoint]:
    """The rows as values over time, if there are two columns, of different times and of numbers; else none."""
    if len(columns) != 2 or len(rows) < MIN_TIMES or not all(is_number(row[1]) for row in rows):
        return []
    times = [read_years(row[0]) for row in rows]
    are_years = all(YEAR.fullmatch(row[0]) for row in rows)
    # Four digits alone may be anything; then the title must say that they are years.
    if len(set(times)) < len(times) or None in times or (are_years and not TIME_TITLE.search(columns[0])):
        return []
    values = (float(row[1].replace(",", "")) for row in rows)
    return [TimePoint(time or 0.0, value, *row[:2]) for time, value, row in zip(times, values, rows, strict=True)]


def read_years(text: str) -> float | None:
    """A year, month or date in years; None if a text is none of them."""
    match = YEAR.fullmatch(text) or DATE.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(part or 1) for part in (*match.groups(), None, None)[:3])
    return year + (month - 1) / 12 + (day - 1) / 366


def places_map(data: Fields) -> str:
    """The answers on a map, if they have coordinates; several at once, a single one if the reader opens it."""
    rows = [[str(cell) for cell in row] for row in data["rows"]]
    known = [Place(place["name"], place["latitude"], place["longitude"]) for place in data.get("places", ())]
    places = known or coordinate_places(rows)
    if not places:
        return ""
    left_out = f"{len(places):,} of {len(rows):,} have coordinates." if len(places) < len(rows) else ""
    drawn = draw_map(places, "Map of the answers")
    return fold("On the map", f"{drawn}{note(left_out)}", is_open=len(places) > 1)


def coordinate_places(rows: Sequence[Sequence[str]]) -> list[Place]:
    """The places in the first column of coordinates, named by the first other column; none if there is no such one."""
    for cells in zip(*rows, strict=True):
        found = [COORDINATES.fullmatch(cell) for cell in cells]
        if all(found):
            names = [
                next((other for other in row if other != cell), cell) for row, cell in zip(rows, cells, strict=True)
            ]
            places = [Place(name, float(one[1]), float(one[2])) for name, one in zip(names, found, strict=True) if one]
            return [place for place in places if abs(place.latitude) <= 90 and abs(place.longitude) <= 180]
    return []


def numeric_columns(rows: Sequence[Sequence[Any]]) -> list[int]:
    """The columns with numbers only."""
    return [place for place, cells in enumerate(zip(*rows, strict=True)) if all(map(is_number, cells))]


def is_number(cell: Any) -> bool:
    return bool(NUMBER.fullmatch(str(cell)))
