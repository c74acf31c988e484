"""Per-question results as CSV and JSON lines."""

from __future__ import annotations

import csv
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from clew.errors import ClewError
from clew.evaluate.run.question_listing import listing_type, open_listing

ROW: dict[str, Any] = {
    "id": "a", "question": 'Who, "exactly"?', "labels": {"part": ["x", "y"]},
    "runs": [{"scores": [1.0, None], "answers": ["b; c", "=1+1"], "count": 2, "error": ""},
             {"scores": [0.123456789, 0.0], "answers": [], "count": 0, "error": "late"}],
}  # fmt: skip


def test_csv_has_a_column_for_each_measure_of_each_run(tmp_path: Path) -> None:
    with open_listing(tmp_path / "x.csv", ["m", "n"], ["part"], ["r", "s"]) as listing:
        listing.add([ROW])
    header, row = csv.reader((tmp_path / "x.csv").read_text("utf-8").splitlines())
    assert header == [
        "id",
        "question",
        "part",
        "m",
        "n",
        "answers",
        "error",
        "m (s)",
        "n (s)",
        "answers (s)",
        "error (s)",
    ]
    assert row == ["a", 'Who, "exactly"?', "x; y", "1", "", "b; c; =1+1", "", "0.123457", "0", "", "late"]


def test_json_lines_have_scores_by_name(tmp_path: Path) -> None:
    with open_listing(tmp_path / "x.jsonl.gz", ["m", "n"], ["part"], ["r", "s"]) as listing:
        listing.add([ROW])
    with gzip.open(tmp_path / "x.jsonl.gz") as stream:
        (row,) = map(json.loads, stream)
    assert row["scores"] == {"m": 1.0, "n": None}
    assert row["labels"] == {"part": ["x", "y"]}
    assert row["against"]["s"]["error"] == "late"


def test_another_name_is_refused() -> None:
    with pytest.raises(ClewError, match=r"use a name ending in \.jsonl or \.csv"):
        listing_type(Path("x.txt"))
