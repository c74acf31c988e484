"""An index lists the questions of a benchmark by label, words and what is right, and shows each with its threads."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from benchmark_samples import write_sample_benchmark
from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.report.benchmark_index import (
    BenchmarkIndex,
    QuestionFilter,
    view_question,
    write_index,
    write_report,
)
from clew.errors import ClewError, UnknownName
from clew.evaluate.evaluation import EvaluationOptions
from clew.evaluate.run.query_executor import ExecutionSetup
from demo_benchmark import QUESTIONS


@pytest.fixture(scope="module")
def options() -> EvaluationOptions:
    kb = clew.open("demo")
    return EvaluationOptions(setup=ExecutionSetup(str(kb.folder), kb.digest), has_cache=False)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory, options: EvaluationOptions) -> BenchmarkIndex:
    folder = tmp_path_factory.mktemp("index")
    sample = write_sample_benchmark(folder)
    assert write_index(sample.questions, sample.runs, options, folder) == len(QUESTIONS)
    found = BenchmarkIndex(folder)
    assert not found.has_report
    assert found.find(QuestionFilter(), 0, 1).questions[0].kinds == ()
    write_report(sample.questions, sample.runs, options, clew.open("demo"), folder)
    return found


@pytest.mark.parametrize(
    ("wanted", "positions"),
    [
        (QuestionFilter(), [0, 1, 2, 3, 4, 5]),
        (QuestionFilter(labels={"level": "iid"}), [1, 3, 5]),
        (QuestionFilter(labels={"level": "iid", "odd <b>": "2"}), [5]),
        (QuestionFilter(words="borders madrid"), [5]),
        (QuestionFilter(words="demo-3"), [2]),
        (QuestionFilter(words="%"), []),
        (QuestionFilter(is_right=False), [0]),
        (QuestionFilter(is_right=True, labels={"level": "zero-shot"}), [2, 4]),
        (QuestionFilter(run=1, is_right=True), []),
        (QuestionFilter(kind=ErrorKind.RIGHT.value, words="Portugal"), [2, 5]),
        (QuestionFilter(labels={"level": "' OR 1"}), []),
    ],
)
def test_questions_are_found_by_filters(index: BenchmarkIndex, wanted: QuestionFilter, positions: list[int]) -> None:
    found = index.find(wanted, 0, 10)
    assert [question.position for question in found.questions] == positions
    assert found.count == len(positions)


def test_a_list_comes_in_pages(index: BenchmarkIndex) -> None:
    page = index.find(QuestionFilter(), 4, 4)
    assert page.count == len(QUESTIONS)
    assert [question.id for question in page.questions] == ["demo-5", "demo-6"]


def test_a_question_knows_its_neighbours_in_the_list(index: BenchmarkIndex) -> None:
    assert index.neighbours(QuestionFilter(labels={"level": "iid"}), 3) == (1, 5)
    assert index.neighbours(QuestionFilter(is_right=False), 0) == (None, None)


def test_labels_and_kinds_are_counted(index: BenchmarkIndex) -> None:
    counts = {label.name: dict(label.counts) for label in index.label_counts()}
    assert counts["level"] == {"zero-shot": 3, "iid": 3}
    assert sum(count for _, count in index.kind_counts(0)) == len(QUESTIONS)
    assert dict(index.kind_counts(0))["right"] == len(QUESTIONS) - 1


def test_gold_and_predictions_are_shown_with_their_threads(index: BenchmarkIndex, options: EvaluationOptions) -> None:
    html = view_question(index, 0, options, clew.open("demo"))
    assert html.count("<details open><summary>thread, ") == 2
    assert "Lyon" in html
    assert "&lt;script&gt;" in html
    assert "<script" not in html
    with pytest.raises(UnknownName, match="there is no question number 7"):
        index.matched(6)


def test_the_report_is_that_of_clew_report(index: BenchmarkIndex) -> None:
    report = index.report()
    assert report.title == "good.jsonl on demo.jsonl"
    assert any('id="errors"' in part for part in report.parts)


def test_a_benchmark_needs_no_run_but_questions(tmp_path: Path, options: EvaluationOptions) -> None:
    sample = write_sample_benchmark(tmp_path)
    write_index(sample.questions, (), options, tmp_path)
    assert BenchmarkIndex(tmp_path).find(QuestionFilter(), 0, 10).count == len(QUESTIONS)
    assert BenchmarkIndex(tmp_path).run_names() == []
    with pytest.raises(UnknownName, match="not there yet"):
        BenchmarkIndex(tmp_path).report()
    (tmp_path / "empty.jsonl").write_text("")
    with pytest.raises(ClewError, match=r"empty.jsonl"):
        write_index(str(tmp_path / "empty.jsonl"), (), options, tmp_path)
