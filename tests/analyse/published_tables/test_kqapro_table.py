from __future__ import annotations

from pathlib import Path

import pytest

from clew.models.published_figures import KQA_PRO_FIGURES
from table_files import answer_run, fill_table, find_figure, find_row, write_questions, write_run

# Four count questions, two on qualifiers and two that ask yes or no; all answers are "right".
CATEGORIES = ["count"] * 4 + ["qualifier"] * 2 + ["verify"] * 2
IDS = [f"q{number}" for number in range(len(CATEGORIES))]


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    records = (
        {"id": id_, "answers": ["right"], "labels": {"category": category}, "choices": ["right", "wrong"]}
        for id_, category in zip(IDS, CATEGORIES, strict=True)
    )
    return write_questions(tmp_path / "questions.jsonl", records)


def marks(text: str) -> dict[str, str]:
    """The answers of a run: right where `text` has a 1."""
    return {id_: "right" if mark == "1" else "wrong" for id_, mark in zip(IDS, text, strict=True)}


def test_seeds_of_a_model_become_mean_and_standard_deviation(tmp_path: Path, questions: Path) -> None:
    about = {"model": "kvmemnet", "title": "KVMemNet"}
    runs = [
        answer_run(tmp_path / "a.jsonl", marks("10001111"), seed=2, minutes=3.0, **about),
        answer_run(tmp_path / "b.jsonl", marks("11100001"), seed=1, minutes=1.0, parameters=2_000_000, **about),
    ]
    table = fill_table("kqapro", questions, runs)
    count = find_figure(table, "KVMemNet", "count")
    assert count.measured == (75.0, 25.0)  # seed 1 comes first
    assert count.mean == 50.0
    assert count.deviation == pytest.approx(50 / 2**0.5)
    assert count.n == 4
    assert count.published == 21.82
    assert find_figure(table, "KVMemNet", "overall").mean == 100 * (5 / 8 + 4 / 8) / 2
    assert table.trainings[0].cells() == ("KVMemNet", "1, 2", "2.0", "–", "2.0", "–")


def test_rows_and_columns_are_those_of_the_paper(tmp_path: Path, questions: Path) -> None:
    table = fill_table("kqapro", questions, ["clew=" + answer_run(tmp_path / "a.jsonl", marks("11111111"))])
    opened, choice, people = table.sections
    labels = [row.label for row in opened.rows]
    assert [label for label in labels if "(Transformer)" not in label] == [
        "Blind GRU", "KVMemNet", "RGCN", "SRN", "Sup. Program", "Weak. Program", "Sup. SPARQL", "clew",
    ]  # fmt: skip
    assert list(opened.columns) == ["overall", "multihop", "qualifier", "comparison", "logical", "count", "verify"]
    assert [row.label for row in choice.rows] == ["Blind GRU", "KVMemNet", "RGCN"]
    assert [row.label for row in people.rows] == ["Human"]
    assert find_figure(table, "RGCN", "overall").published == KQA_PRO_FIGURES["rgcn"]["overall"]
    assert find_figure(table, "RGCN", "overall").mean is None
    assert find_figure(table, "clew", "verify").mean == 100.0
    assert table.trainings == ()  # nothing is known about clew's run


def test_srn_is_scored_only_on_questions_it_can_handle(tmp_path: Path, questions: Path) -> None:
    handled: list[dict[str, object]] = [
        {"id": id_, "answers": ["right" if id_ == "q0" else "wrong"]} for id_ in IDS[:5]
    ]
    failed: list[dict[str, object]] = [{"id": id_, "error": "literal"} for id_ in IDS[5:]]
    records = ({"id": id_, "answers": ["right"], "labels": {"category": "multihop"}} for id_ in IDS)
    asked = write_questions(tmp_path / "hops.jsonl", records)
    run = write_run(tmp_path / "srn.jsonl", handled + failed, model="srn", title="SRN", seed=1)
    table = fill_table("kqapro", asked, [run])
    assert find_figure(table, "SRN", "multihop").measured == (20.0,)
    assert find_figure(table, "SRN", "multihop").n == 5
    assert "overall" not in find_row(table, "SRN").cells
    assert any("the 5 of 8 questions that it can handle" in note for note in table.notes)


def test_the_choice_of_a_model_is_scored_in_the_multiple_choice_half(tmp_path: Path, questions: Path) -> None:
    predictions = [
        {"id": id_, "answers": ["wrong"], "choice": "right" if number < 6 else "wrong"}
        for number, id_ in enumerate(IDS)
    ]
    run = write_run(tmp_path / "gru.jsonl", predictions, model="blind-gru", title="Blind GRU", seed=1)
    table = fill_table("kqapro", questions, [run])
    assert find_figure(table, "Blind GRU", "overall").mean == 0.0
    assert find_figure(table, "Blind GRU", "overall", section=1).mean == 75.0
    assert find_figure(table, "Blind GRU", "verify", section=1).mean == 0.0
    assert find_figure(table, "KVMemNet", "overall", section=1).mean is None


def test_people_are_scored_on_the_answers_they_gave(tmp_path: Path, questions: Path) -> None:
    folder = tmp_path / "people"
    folder.mkdir()
    write_run(folder / "ann.jsonl", [{"id": "q0", "answers": ["right"]}, {"id": "q4", "answers": ["right"]}])
    write_run(folder / "bob.jsonl", [{"id": "q0", "answers": []}])
    write_questions(folder / "questions.jsonl", [{"id": "q0", "answers": ["right"]}])
    run = answer_run(tmp_path / "a.jsonl", marks("11111111"))
    table = fill_table("kqapro", questions, [f"Human={folder}", f"clew={run}"])
    people = find_figure(table, "Human", "overall", section=2)
    assert people.mean == pytest.approx(100 * 2 / 3)
    assert people.n == 3
    assert find_figure(table, "Human", "count", section=2).mean == 50.0
    assert people.published == 97.5
    assert "clew" in [row.label for row in table.sections[0].rows]
    assert "Human" not in [row.label for row in table.sections[0].rows]


def test_findings_say_what_holds_and_what_was_not_tested(tmp_path: Path, questions: Path) -> None:
    runs = [
        answer_run(tmp_path / "m.jsonl", marks("10000000"), model="kvmemnet", title="KVMemNet", seed=1),
        answer_run(tmp_path / "p.jsonl", marks("11110011"), model="program-rnn", title="Programs", seed=1),
    ]
    table = fill_table("kqapro", questions, runs)
    by_statement = {finding.statement: finding for finding in table.findings}
    count = by_statement["KVMemNet is far below supervised programs on count questions"]
    assert count.holds is True
    assert count.measured == "25.00 against 100.00"
    assert count.published == "21.82 against 41.61"
    assert count.p is not None
    assert by_statement["KVMemNet is far below supervised programs on qualifier questions"].holds is False
    weak = by_statement["weakly supervised programs are far below supervised ones"]
    assert weak.holds is None
    assert weak.measured == "there is no run of Weak. Program"
