"""A run is read tolerantly, and what is wrong with it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.errors import ClewError
from clew.evaluate.run.stored_run import StoredRun


def stored(tmp_path: Path, text: str | bytes, format_: str | None = None) -> StoredRun:
    place = tmp_path / "run.jsonl"
    place.write_bytes(text.encode() if isinstance(text, str) else text)
    return StoredRun(place, format_, tmp_path / "stored")


def test_predictions_are_found_by_id_in_any_order(tmp_path: Path) -> None:
    run = stored(tmp_path, '{"id": "b", "answers": ["2"]}\n\n{"id": "a", "answers": ["1"]}\n')
    answers = [found.answers if (found := run.get(id_, 0)) else None for id_ in ("a", "b", "c")]
    assert answers == [("1",), ("2",), None]
    run.close()


def test_of_several_predictions_for_one_id_the_first_counts(tmp_path: Path) -> None:
    run = stored(tmp_path, '{"id": "a", "answers": ["1"]}\n{"id": "a", "answers": ["2"]}\n')
    found = run.get("a", 0)
    assert found is not None
    assert found.answers == ("1",)
    assert (run.repeated.count, str(run.repeated)) == (1, "'a'")
    run.close()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"id": "b", "answers": [', "run.jsonl:2 is not a JSON object"),
        ("[1, 2]", "run.jsonl:2 is not a JSON object"),
        ("\u00ff\u0000", "run.jsonl:2 is not a JSON object"),
        ('{"answers": ["1"]}', "field 'id' is missing"),
        ('{"id": "b", "answers": [{"x": 1}]}', "field 'answers[0]' is an object"),
        ('{"qid": "b", "logical_form": "(AND a b)"}', "a run must have one format"),
    ],
)
def test_a_line_that_cannot_be_read_is_counted_and_left_out(tmp_path: Path, line: str, reason: str) -> None:
    run = stored(tmp_path, f'{{"id": "a", "answers": ["1"]}}\n{line}\n{{"id": "c", "answers": ["3"]}}\n')
    assert list(run.places) == ["a", "c"]
    assert run.unread.count == 1
    assert reason in run.unread.first[0]
    run.close()


def test_a_line_with_nan_can_be_read(tmp_path: Path) -> None:
    run = stored(tmp_path, '{"id": "a", "answers": ["1"], "score": NaN}\n')
    assert list(run.places) == ["a"]
    run.close()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is empty"),
        ('[{"id": "a", "answers": ["1"]}, {"id"', "run.jsonl"),
        ('{"id": "a", "answer": 1}\n', "cannot tell the format of .*; give it with --run-format"),
        ('{"id": "a", "answers": {"x": 1}}\n', "has no record that can be read"),
    ],
)
def test_a_file_that_is_not_a_run_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(ClewError, match=fault):
        stored(tmp_path, text)


def test_a_list_is_read_as_well(tmp_path: Path) -> None:
    run = stored(tmp_path, '[{"id": "a", "answers": ["1"]},\n{"id": "b", "answers": []}]')
    assert list(run.places) == ["a", "b"]
    run.close()


def test_predictions_without_ids_go_by_their_place(tmp_path: Path) -> None:
    run = stored(tmp_path, "yes\nno\n", "kqapro")
    found = run.get("anything", 1)
    assert found is not None
    assert found.answers == ("no",)
    with pytest.raises(ClewError, match="2 predictions without ids, the benchmark 3 questions"):
        run.refuse_other_length(3)
    run.close()


def test_ids_that_were_not_asked_for_are_unknown(tmp_path: Path) -> None:
    run = stored(tmp_path, "".join(f'{{"id": "{id_}", "answers": []}}\n' for id_ in "abcdef"))
    run.get("b", 0)
    run.close()
    assert (run.unknown.count, str(run.unknown)) == (5, "'a', 'c', 'd', …")
