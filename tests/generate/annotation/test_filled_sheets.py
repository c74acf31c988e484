"""Every row that people fill in is used, or named with its line and the reason why it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.benchmark.question import Question
from clew.errors import SourceError
from clew.generate.annotation.filled_sheets import (
    CheckEntry,
    ExpertEntry,
    FilledSheets,
    ParaphraseEntry,
    read_filled_sheets,
)

QUESTIONS = (Question("q1", "Who is it?"), Question("q2", "Who was it?"))


def read_sheets(folder: Path, *texts: str) -> FilledSheets:
    places = []
    for number, text in enumerate(texts):
        places.append(folder / f"f{number}.csv")
        places[-1].write_text(text, encoding="utf-8")
    return read_filled_sheets(map(str, places), QUESTIONS)


def remarks(sheets: FilledSheets) -> list[tuple[str, str]]:
    return [(one.kind, one.place.rpartition(":")[2]) for one in sheets.remarks.items]


def test_a_paraphrase_is_read_with_its_worker_and_mark(tmp_path: Path) -> None:
    sheets = read_sheets(tmp_path, "id,worker,paraphrase,confusing\nq1,ann, Who  then?,\nq2,ann,,X\n")
    assert sheets.entries_of(ParaphraseEntry) == {
        "q1": [ParaphraseEntry("q1", "ann", "Who then?")],
        "q2": [ParaphraseEntry("q2", "ann", "", confusing=True)],
    }
    assert sheets.remarks.items == []


def test_a_check_is_read_with_numbers_as_people_write_them(tmp_path: Path) -> None:
    sheets = read_sheets(tmp_path, "id;paraphrase;worker;same_meaning;fluency\nq1;Who?;ann;Yes;4,5\nq1;Who?;bob;n;2\n")
    assert sheets.entries_of(CheckEntry)["q1"] == [
        CheckEntry("q1", "ann", "Who?", True, 4.5),
        CheckEntry("q1", "bob", "Who?", False, 2.0),
    ]


def test_an_expert_row_is_read(tmp_path: Path) -> None:
    sheets = read_sheets(tmp_path, "id,annotator,written,note\nq1,ann,Who?,odd\n")
    assert sheets.entries_of(ExpertEntry)["q1"] == [ExpertEntry("q1", "ann", "Who?", note="odd")]


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("q9,Who is it?,Who?,ann,yes,3", "unknown id"),
        ("q2,Who is it?,Who?,ann,yes,3", "other question"),
        ("q1,Who is it?,Who?,ann,perhaps,3", "bad cell"),
        ("q1,Who is it?,Who?,ann,yes,6", "bad cell"),
        ("q1,Who is it?,Who?,ann,yes,nan", "bad cell"),
        ("q1,Who is it?,Who?,ann,yes,good", "bad cell"),
        ("q1,Who is it?,,ann,yes,3", "bad cell"),
        ("q1,Who is it?,Who?,ann,yes,3,and more", "broken row"),
    ],
)
def test_a_row_that_cannot_be_used_is_named_with_its_line(tmp_path: Path, row: str, kind: str) -> None:
    good = "q1,Who is it?,Who?,bob,yes,3"
    sheets = read_sheets(tmp_path, f"id,question,paraphrase,worker,same_meaning,fluency\n{good}\n{row}\n")
    assert remarks(sheets) == [(kind, "3")]
    assert sheets.remarks.rows == {"read": 2, "used": 1, "set aside": 1}


def test_a_meaning_of_another_benchmark_gives_a_remark(tmp_path: Path) -> None:
    sheets = read_sheets(tmp_path, "id,annotator,meaning,written\nq1,ann,(JOIN a b),Who?\n")
    assert remarks(sheets) == [("other question", "2")]


def test_repeated_rows_count_once_and_changed_ones_replace(tmp_path: Path) -> None:
    head = "id,paraphrase,worker\n"
    sheets = read_sheets(tmp_path, f"{head}q1,Who?,ann\nq1,Who?,ann\n", f"{head}q1,Whoever?,ann\n")
    assert remarks(sheets) == [("repeated row", "3"), ("changed row", "2")]
    assert [one.text for one in sheets.entries_of(ParaphraseEntry)["q1"]] == ["Whoever?"]
    assert sheets.remarks.rows == {"read": 3, "used": 1, "repeated": 1, "replaced": 1}


def test_rows_without_a_worker_count_as_different_people(tmp_path: Path) -> None:
    sheets = read_sheets(tmp_path, "id,paraphrase,same_meaning,fluency\nq1,Who?,yes,3\nq1,Who?,yes,3\n")
    assert [one.worker for one in sheets.entries_of(CheckEntry)["q1"]] == ["f0.csv 1", "f0.csv 2"]
    assert [one.kind for one in sheets.remarks.items] == ["no worker"]


def test_empty_rows_are_counted(tmp_path: Path) -> None:
    sheets = read_sheets(tmp_path, "id,paraphrase,worker\nq1,,ann\nq2,Who?,ann\n")
    assert sheets.remarks.rows == {"read": 2, "not filled in": 1, "used": 1}


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ("id,same_meaning", "lacks the column paraphrase, fluency"),
        ("id,written", "lacks the column annotator"),
        ("id,question", "cannot tell the stage"),
    ],
)
def test_missing_columns_are_an_error(tmp_path: Path, header: str, fault: str) -> None:
    with pytest.raises(SourceError, match=fault):
        read_sheets(tmp_path, f"{header}\nq1,x\n")
