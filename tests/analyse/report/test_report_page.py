"""The report of runs as a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from clew.analyse.report.contents import ReportContents, collect_report
from clew.analyse.report.hard_questions import select_hardest
from clew.analyse.report.report_page import coloured_difference, write_report_page
from clew.benchmark.question import Forms, Prediction, Question
from clew.benchmark.run_reader import write_run
from clew.benchmark.writer import write_questions
from clew.evaluate.evaluation import EvaluationOptions
from clew.evaluate.report.scores import ScoreComparison
from clew.evaluate.report.significance import Bootstrap, ScoreDifference
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.knowledge_base import open_kb
from demo_benchmark import QUESTIONS
from page_checks import PHONE_WIDTH, PageParser, measure_phone_width

MARKUP = "<script>alert('x')</script>"
LONG = "w" * 400
FEW = Bootstrap(50)


def report_questions() -> list[Question]:
    """Questions about the demo graph, one of them with markup and one without a space."""
    markup = Question("markup", MARKUP, QUESTIONS[0].gold, labels={"level": MARKUP})
    return [*QUESTIONS, markup, Question(LONG, LONG, QUESTIONS[1].gold, labels={"level": LONG})]


def run_of(path: Path, questions: Sequence[Question], wrong: int) -> Path:
    """A run that answers the first questions with the gold of the next, and one with markup."""
    predictions = []
    for number, question in enumerate(questions):
        source = questions[(number + 1) % len(questions)] if number < wrong else question
        predictions.append(Prediction(question.id, source.gold.forms, score=0.1 * number))
    predictions[-2] = Prediction("markup", Forms(sparql=MARKUP), (MARKUP, LONG), error=MARKUP)
    write_run(predictions, path)
    return path


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> ReportContents:
    folder = tmp_path_factory.mktemp("report")
    write_questions(report_questions(), folder / "questions.jsonl", "jsonl")
    names = {MARKUP.replace("/", ""): 3, "b": 1}
    runs = [run_of(folder / f"{name}.jsonl", report_questions(), wrong) for name, wrong in names.items()]
    kb = open_kb()
    options = EvaluationOptions(setup=ExecutionSetup(str(kb.folder), kb.digest), bootstrap=FEW)
    return collect_report(folder / "questions.jsonl", runs, options, kb, 5)


def test_the_page_refers_to_nothing_outside_itself(found: ReportContents) -> None:
    text = write_report_page(found)
    looked = PageParser(text)
    assert all(one.startswith("#") for one in looked.references)
    assert not {"script", "link", "img", "iframe"} & looked.tags
    assert "@import" not in text
    assert "url(" not in text


def test_the_page_closes_its_tags_and_escapes_all_text(found: ReportContents) -> None:
    text = write_report_page(found)
    looked = PageParser(text)
    assert not looked.misplaced_tags
    assert not looked.open_tags
    assert "&lt;script&gt;alert(" in text
    assert "<script" not in text
    assert "<script" not in write_report_page(found, MARKUP)


def test_the_page_has_all_sections(found: ReportContents) -> None:
    text = write_report_page(found)
    for part in ("scores", "comparison", "breakdowns", "errors", "confusion", "distribution", "questions", "notes"):
        assert f'id="{part}"' in text
    assert "|n:8|questions:" in text, "a signature"
    assert "thread, " in text
    assert "against b.jsonl" in text


def test_a_report_ranks_questions_that_most_runs_get_wrong_first(found: ReportContents) -> None:
    assert found.hardest[0].question.id in {"demo-1", "markup"}
    assert len(found.hardest) == 4
    assert found.wrong_count == 4


def test_the_hardest_are_wrong_in_most_runs_and_spread_over_ties() -> None:
    assert select_hardest([[0.0, 1.0, 0.5, 0.0], [1.0, 1.0, 0.5, 0.0]], 10) == ((3, 2, 0), 3)
    assert select_hardest([[0.0] * 10], 5) == ((0, 2, 4, 6, 8), 10)
    assert select_hardest([[1.0, 1.0]], 5) == ((), 0)
    assert select_hardest([[float("nan"), 1.0]], 5) == ((0,), 1)


def test_threads_show_the_output_of_each_step(found: ReportContents) -> None:
    trace = found.hardest[0].trace.trace
    assert trace is not None
    assert trace.result.texts
    markup = next(one for one in found.hardest if one.question.id == "markup")
    assert markup.predictions[0].trace.trace is None
    assert markup.predictions[0].trace.reason


def test_a_report_without_a_kb_has_no_threads(tmp_path: Path) -> None:
    write_questions(QUESTIONS, tmp_path / "questions.jsonl", "jsonl")
    run_of(tmp_path / "run.jsonl", [*QUESTIONS, Question("x", ""), Question("markup", "")], 2)
    made = collect_report(
        tmp_path / "questions.jsonl", [tmp_path / "run.jsonl"], EvaluationOptions(bootstrap=FEW), hardest_count=1
    )
    text = write_report_page(made)
    assert "thread" not in text
    assert 'id="comparison"' not in text
    assert "1 are shown" in text
    assert made.short_names == ["run.jsonl"]


def test_a_report_shows_what_confidences_are_worth_or_that_there_are_none(tmp_path: Path) -> None:
    questions = [replace(QUESTIONS[0], id=str(number)) for number in range(30)]
    write_questions(questions, tmp_path / "questions.jsonl", "jsonl")
    answers = QUESTIONS[0].gold.answers
    assert answers is not None
    sure = [Prediction(str(n), answers=answers if n > 9 else ("wrong",), confidence=n / 30) for n in range(29)]
    write_run(sure, tmp_path / "sure.jsonl")
    write_run([replace(one, confidence=None) for one in sure], tmp_path / "plain.jsonl")
    files = [tmp_path / "sure.jsonl", tmp_path / "plain.jsonl"]
    made = collect_report(tmp_path / "questions.jsonl", files, EvaluationOptions(bootstrap=FEW), hardest_count=1)
    text = write_report_page(made)
    assert {"coverage@90", "AURC", "ECE"} <= {score.measure for score in made.runs[0].evaluation.scores}
    assert "Expected calibration error" in text
    assert "sure.jsonl: coverage and risk" in text
    assert "1 questions without an answer or a confidence are not covered" in text
    assert "Not available: no confidences in plain.jsonl." in text


def test_a_lower_score_is_coloured_as_better_where_lower_is_better() -> None:
    difference = ScoreDifference(-0.1, -0.2, -0.05, 0.01, 10)
    compared = ScoreComparison("AURC", "AURC", 0.1, 0.2, difference, lower_is_better=True)
    assert 'class="up"' in coloured_difference(compared)
    assert 'class="down"' in coloured_difference(replace(compared, lower_is_better=False))


def test_names_of_runs_are_shortened_by_what_they_share(found: ReportContents) -> None:
    names = ("nmt-a-fconv.txt.gz", "nmt-a-lstm.txt.gz")
    runs = tuple(replace(run, name=name) for run, name in zip(found.runs, names, strict=True))
    assert replace(found, runs=runs).short_names == ["fconv", "lstm"]


def test_the_page_fits_a_phone(found: ReportContents, tmp_path: Path) -> None:
    text = write_report_page(found).replace("<details>", "<details open>")
    assert measure_phone_width(text, tmp_path) <= PHONE_WIDTH
    assert measure_phone_width('<div style="width:900px">wide</div>', tmp_path) > PHONE_WIDTH, (
        "what is too wide is noticed"
    )
