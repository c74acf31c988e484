from __future__ import annotations

from pathlib import Path

import pytest

from clew.errors import ClewError, OptionError, SourceError
from table_files import answer_run, fill_table, find_row, write_questions, write_run

RIGHT = {"q1": "right", "q2": "right"}


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    records = [{"id": id_, "answers": ["right"], "labels": {"category": "count"}} for id_ in RIGHT]
    return write_questions(tmp_path / "questions.jsonl", records)


def test_a_run_of_other_questions_is_refused(tmp_path: Path, questions: Path) -> None:
    run = answer_run(tmp_path / "a.jsonl", {"other": "right"})
    with pytest.raises(ClewError, match="no prediction for any of the 2 questions, but for 'other'"):
        fill_table("kqapro", questions, [f"x={run}"])


def test_a_run_without_a_record_needs_a_label(tmp_path: Path, questions: Path) -> None:
    run = answer_run(tmp_path / "a.jsonl", RIGHT)
    with pytest.raises(OptionError, match=r"no a\.about\.json beside it.*write LABEL="):
        fill_table("kqapro", questions, [run])


def test_an_equals_sign_without_a_label_is_refused(tmp_path: Path, questions: Path) -> None:
    with pytest.raises(OptionError, match="is not LABEL=FILE"):
        fill_table("kqapro", questions, ["=a.jsonl"])


def test_a_file_name_with_an_equals_sign_is_no_label(tmp_path: Path, questions: Path) -> None:
    run = answer_run(tmp_path / "lr=3.jsonl", RIGHT, model="rgcn", title="RGCN", seed=1)
    assert find_row(fill_table("kqapro", questions, [run]), "RGCN").cells["overall"][0].mean == 100.0


def test_two_runs_with_one_label_and_one_seed_are_refused(tmp_path: Path, questions: Path) -> None:
    about = {"model": "rgcn", "title": "RGCN", "seed": 1}
    runs = [answer_run(tmp_path / name, RIGHT, **about) for name in ("a.jsonl", "b.jsonl")]
    with pytest.raises(OptionError, match="are both RGCN, seed 1"):
        fill_table("kqapro", questions, runs)


def test_one_label_for_two_models_is_refused(tmp_path: Path, questions: Path) -> None:
    first = answer_run(tmp_path / "a.jsonl", RIGHT, model="rgcn", seed=1)
    second = answer_run(tmp_path / "b.jsonl", RIGHT, model="srn", seed=2)
    with pytest.raises(OptionError, match="stands for several models, rgcn, srn"):
        fill_table("kqapro", questions, [f"x={first}", f"x={second}"])


def test_a_run_that_was_stopped_is_refused(tmp_path: Path, questions: Path) -> None:
    about = {"model": "rgcn", "title": "RGCN", "seed": 1, "questions": {"count": 2, "digest": "x"}}
    run = answer_run(tmp_path / "a.jsonl", {"q1": "right"}, **about)
    with pytest.raises(ClewError, match="has only 1 of 2 predictions, since it was stopped"):
        fill_table("kqapro", questions, [run])


def test_a_broken_record_is_refused(tmp_path: Path, questions: Path) -> None:
    run = answer_run(tmp_path / "a.jsonl", RIGHT)
    (tmp_path / "a.about.json").write_text('{"title": "no model"}', encoding="utf-8")
    with pytest.raises(SourceError, match=r"a\.about\.json is not what clew models predict writes"):
        fill_table("kqapro", questions, [run])


def test_a_folder_without_runs_of_people_is_refused(tmp_path: Path, questions: Path) -> None:
    folder = tmp_path / "people"
    folder.mkdir()
    with pytest.raises(SourceError, match="has no runs of people"):
        fill_table("kqapro", questions, [f"Human={folder}"])


def test_two_labels_of_one_model_are_two_rows_and_one_published_figure(tmp_path: Path, questions: Path) -> None:
    first = answer_run(tmp_path / "a.jsonl", RIGHT, model="rgcn", title="RGCN", seed=1)
    second = answer_run(tmp_path / "b.jsonl", {"q1": "right", "q2": "no"}, model="rgcn", title="RGCN", seed=1)
    table = fill_table("kqapro", questions, [first, f"RGCN small={second}"])
    rows = {row.label: row for row in table.sections[0].rows}
    assert rows["RGCN"].cells["overall"][0].mean == 100.0
    assert rows["RGCN"].has_published
    assert rows["RGCN small"].cells["overall"][0].mean == 50.0
    assert not rows["RGCN small"].has_published


def test_a_label_like_the_name_of_a_row_is_noted(tmp_path: Path, questions: Path) -> None:
    table = fill_table("kqapro", questions, ["KVMemNett=" + answer_run(tmp_path / "a.jsonl", RIGHT)])
    assert "'KVMemNett' is not a row of the paper's table and has one of its own (nearest: 'KVMemNet')" in table.notes


def test_signatures_name_the_measure_and_the_questions_but_no_run(tmp_path: Path, questions: Path) -> None:
    runs = [f"{name}=" + answer_run(tmp_path / f"{name}.jsonl", RIGHT) for name in ("one", "two")]
    (signature,) = fill_table("kqapro", questions, runs).signatures
    assert signature.labels == ("one", "two")
    assert signature.text.startswith("kqapro-accuracy|equality:official|n:2|questions:")
    assert "run:" not in signature.text


def test_a_question_without_a_prediction_counts_as_wrong_and_is_noted(tmp_path: Path, questions: Path) -> None:
    table = fill_table(
        "kqapro", questions, ["x=" + write_run(tmp_path / "a.jsonl", [{"id": "q1", "answers": ["right"]}])]
    )
    assert find_row(table, "x").cells["overall"][0].mean == 50.0
    assert any(note.startswith("x has no prediction for 1 of 2 questions") for note in table.notes)
