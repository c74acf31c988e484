"""Verdicts on measures: those of the paper's Table 1, and those to the letter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import clew
from clew.analyse.measure_tests.axioms import PROPERTIES, TABLE_1, grade_measure, make_probe_sets
from clew.analyse.measure_tests.gold_queries import open_query_runner, translate_gold
from clew.analyse.measure_tests.probes import ProbeSet
from clew.analyse.measure_tests.verdicts import Grade
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.measures.measure import Outcome
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase
from demo_benchmark import QUESTIONS

# Linjordet and Balog (2022), Table 1: A1, A2, A3, instance level, partial reward.
PAPER = {
    "query-em": "◐◐◐●○",
    "answer-em": "○●●●○",
    "answer-f1": "○●●●●",
    "answer-recall": "○●●●●",
    "answer-precision": "○●●●●",
    "perplexity": "○○○●●",
    "BLEU": "◐○○◐●",
    "ROUGE-L": "◐○○●●",
    "GEK-1": "◐●●●●",
    "GEK-2": "●●●●●",
    "GEK-3": "●●●●●",
}
LETTER = PAPER | {
    "answer-em": "○◐◐●○",
    "answer-f1": "○◐●●●",
    "answer-recall": "○◐●●●",
    "answer-precision": "○◐●●●",
    "BLEU": "○○○◐●",
    "ROUGE-L": "○○○●●",
    "GEK-1": "○●●●●",
}
OTHERS = {
    "Exec": "○●○●○",
    "well-formed": "○◐○●○",
    "BLEU(level=instance)": "◐○○●●",
    "query-em(by=text)": "◐◐○●○",
}


def pools(kb: KnowledgeBase | None, questions: Sequence[Question], size: int) -> tuple[ProbeSet, ...]:
    setup = ExecutionSetup(str(kb.folder), kb.digest, seconds=10) if kb else ExecutionSetup()
    with open_query_runner(kb, setup, questions) as execute:
        return make_probe_sets(questions, size, 0, execute)


def signs(name: str, found: Sequence[ProbeSet], strict: bool = False) -> str:
    judged = grade_measure(read_measure(name), found, strict)
    assert not judged.error
    return "".join(judged.verdicts[one].grade.sign for one in PROPERTIES)


@pytest.fixture(scope="module")
def demo() -> tuple[ProbeSet, ...]:
    return pools(clew.open("demo"), QUESTIONS, len(QUESTIONS))


@pytest.fixture(scope="module")
def kqapro(shared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[ProbeSet, ...]:
    folder = tmp_path_factory.mktemp("axioms") / "kb"
    build_kb([shared_data / "kqapro-slice" / "kb.json.gz"], folder)
    kb = clew.open(folder)
    questions = read_questions(shared_data / "kqapro-slice" / "valid.jsonl").questions
    return pools(kb, translate_gold(questions, SchemaView(kb)).questions, 12)


def test_the_paper_has_all_measures() -> None:
    assert tuple(PAPER) == TABLE_1


@pytest.mark.parametrize("name", PAPER)
def test_verdicts_are_those_of_the_paper_on_questions_about_the_demo_graph(
    demo: tuple[ProbeSet, ...], name: str
) -> None:
    assert signs(name, demo) == PAPER[name]


@pytest.mark.parametrize("name", PAPER)
def test_verdicts_are_those_of_the_paper_on_kqapro(kqapro: tuple[ProbeSet, ...], name: str) -> None:
    assert signs(name, kqapro) == PAPER[name]


@pytest.mark.parametrize("name", PAPER)
def test_verdicts_are_those_of_the_paper_if_outcomes_are_supposed(name: str) -> None:
    assert signs(name, pools(None, QUESTIONS, len(QUESTIONS))) == PAPER[name]


@pytest.mark.parametrize("name", LETTER)
def test_to_the_letter_ties_are_failures(demo: tuple[ProbeSet, ...], name: str) -> None:
    assert signs(name, demo, strict=True) == LETTER[name]


@pytest.mark.parametrize("name", OTHERS)
def test_any_measure_can_be_judged(demo: tuple[ProbeSet, ...], name: str) -> None:
    assert signs(name, demo) == OTHERS[name]


def test_a_measure_that_is_not_satisfied_has_a_counter_example(demo: tuple[ProbeSet, ...]) -> None:
    for name in PAPER:
        for verdict in grade_measure(read_measure(name), demo).verdicts.values():
            assert (verdict.grade is Grade.FULL) == (verdict.example is None)


def test_a_counter_example_to_a2_shows_bleu_preferring_a_broken_query(demo: tuple[ProbeSet, ...]) -> None:
    example = grade_measure(read_measure("BLEU"), demo).verdicts["A2"].example
    assert example is not None
    assert example.pair.better.runs
    assert not example.pair.worse.runs
    assert example.better < example.worse


def test_a_measure_with_unmet_needs_reports_an_error(demo: tuple[ProbeSet, ...]) -> None:
    assert "ontology" in grade_measure(read_measure("query-em(by=official)"), demo).error


def test_a_knowledge_base_on_which_no_query_runs_is_an_error() -> None:
    broken = [Question("1", "?", QUESTIONS[0].gold)]
    with pytest.raises(ClewError, match="no gold query runs"):
        make_probe_sets(broken, 1, 0, lambda text: Outcome(error="no"))


def test_renamed_and_reordered_queries_have_the_answers_of_the_gold_one(demo: tuple[ProbeSet, ...]) -> None:
    for pool in demo:
        for one in pool.queries:
            if one.kind in ("renamed", "reordered"):
                assert one.outcome.answers == pool.gold.outcome.answers
