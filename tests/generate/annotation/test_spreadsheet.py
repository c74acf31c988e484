"""Tables come back as they were written, and as spreadsheets and crowd platforms rewrite them."""

from __future__ import annotations

import csv
import io
import json
import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError, SourceError
from clew.generate.annotation.spreadsheet import read_table, write_table
from clew.kb.files import MAX_RECORD_BYTES
from clew.pages.csv_output import neutralise_cell, restore_cell, write_csv

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
    writer.writerows({column: neutralise_cell(cell) for column, cell in row.items()} for row in rows)
    place.write_bytes(text.getvalue().encode(encoding))
    assert cells_of(place) == rows


@pytest.mark.parametrize(
    "text", ["=cmd|' /C calc'!A0", "+1+cmd|x", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''@x", "＝1"]
)
def test_a_formula_is_shown_instead_of_run(place: Path, text: str) -> None:
    place.write_bytes(write_table(COLUMNS, [{"id": "q", "question": text, "paraphrase": ""}]))
    written = place.read_bytes().decode("utf-8-sig").splitlines()[1].removeprefix("q,").removeprefix('"')
    assert written.startswith("'")
    assert cells_of(place)[0]["question"] == text


@pytest.mark.parametrize("text", ["-5", "+3.25", "-1,200 metres", "-40 degree Celsius", "a=b", "'tis", "", "1-2"])
def test_numbers_and_ordinary_texts_stay_as_they_are(text: str) -> None:
    assert neutralise_cell(text) == restore_cell(text) == text
    assert write_csv([["id", text]]).startswith("id,")


@given(text=st.text(st.sampled_from("'=+-@\t\r\n＝0 a,\"")))
def test_the_apostrophe_is_told_from_those_of_the_text(text: str) -> None:
    cell = neutralise_cell(text)
    assert restore_cell(cell) == text
    assert cell[:1] not in set("=@\t\r\n＝")


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


@pytest.mark.parametrize("start", [b"id,paraphrase\n", b"[{}"])
def test_a_file_that_is_too_large_for_a_table_is_refused(place: Path, start: bytes) -> None:
    place.write_bytes(start)
    os.truncate(place, MAX_RECORD_BYTES + 1)
    with pytest.raises(SourceError, match=r"more than 67,108,864 bytes, too many for an annotation sheet"):
        read_table(str(place))
