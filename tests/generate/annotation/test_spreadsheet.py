"""Tables come back as they were written, and as spreadsheets and crowd platforms rewrite them."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError, SourceError
from clew.generate.annotation.spreadsheet import read_table, write_table

COLUMNS = ("id", "question", "paraphrase")
ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]))
ROWS = st.lists(st.fixed_dictionaries({"id": st.just("q"), "question": ANY_TEXT, "paraphrase": ANY_TEXT}), max_size=5)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables") / "filled.csv"


def cells_of(place: Path) -> list[dict[str, str]]:
    return [dict(row.cells) for row in read_table(str(place)).rows]


@given(rows=ROWS)
def test_any_text_survives(place: Path, rows: list[dict[str, str]]) -> None:
    place.write_bytes(write_table(COLUMNS, rows))
    assert cells_of(place) == rows


@given(rows=ROWS, delimiter=st.sampled_from(",;\t|"), encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
def test_any_text_survives_what_spreadsheets_make_of_a_file(
    place: Path, rows: list[dict[str, str]], delimiter: str, encoding: str
) -> None:
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    place.write_bytes(text.getvalue().encode(encoding))
    assert cells_of(place) == rows


@given(rows=ROWS)
def test_any_text_survives_as_json(place: Path, rows: list[dict[str, str]]) -> None:
    place.write_text(json.dumps({"stage": "paraphrase", "worker": "ann", "rows": rows}), encoding="utf-8")
    assert cells_of(place) == [{"worker": "ann"} | row for row in rows]


@given(head=st.sampled_from([b"", b"id,paraphrase\r\n", b"[", b'{"rows": [']), content=st.binary())
def test_any_bytes_are_read_or_refused(place: Path, head: bytes, content: bytes) -> None:
    place.write_bytes(head + content)
    with suppress(ClewError):
        assert read_table(str(place)).name == str(place)


def test_a_row_knows_its_line_even_after_cells_with_line_breaks(place: Path) -> None:
    place.write_text('id,paraphrase\n\nq1,"one\ntwo"\nq2,three\n', encoding="utf-8")
    assert [row.place for row in read_table(str(place)).rows] == [f"{place}:3", f"{place}:5"]


def test_windows_encoding_is_read_with_a_note(place: Path) -> None:
    place.write_bytes("id;paraphrase\nq1;Zürich – Genève\n".encode("cp1252"))
    table = read_table(str(place))
    assert table.rows[0].text("paraphrase") == "Zürich – Genève"
    assert "read as cp1252" in table.notes[0]


def test_answer_columns_of_a_crowd_platform_outweigh_input_columns(place: Path) -> None:
    place.write_text(
        "HITId,WorkerId,Input.id,Input.worker,Input.paraphrase,Answer.paraphrase\nh,A1,q1,,,Who?\n", encoding="utf-8"
    )
    row = read_table(str(place)).rows[0]
    assert (row.text("id"), row.text("worker"), row.text("paraphrase")) == ("q1", "A1", "Who?")


def test_a_row_with_too_many_cells_is_reported_with_its_line(place: Path) -> None:
    place.write_text("id,paraphrase\nq1,Who, then?\nq2,Who?\n", encoding="utf-8")
    table = read_table(str(place))
    assert len(table.rows) == 1
    assert table.broken == ((f"{place}:2", "it has 3 cells, the header 2: is a quote missing?"),)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "is empty"),
        (b"name,paraphrase\n", "has no column 'id'"),
        (b'id,paraphrase\nq1,"Who\n', r":2: .*is a quote missing"),
        (b"[1]", "row 1 is a number"),
        (b'{"worker": "a"}', "has no list of rows"),
        (b"{", "is not JSON"),
    ],
)
def test_a_file_that_is_not_a_table_is_an_error(place: Path, content: bytes, fault: str) -> None:
    place.write_bytes(content)
    with pytest.raises(SourceError, match=fault):
        read_table(str(place))
