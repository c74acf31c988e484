"""clew axioms, degrade, sensitivity and factors, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.writer import write_questions
from command_runner import run_command
from demo_benchmark import QUESTIONS


@pytest.fixture(scope="module")
def benchmark(tmp_path_factory: pytest.TempPathFactory) -> str:
    place = tmp_path_factory.mktemp("analysis") / "questions.jsonl"
    write_questions(QUESTIONS, place, "jsonl")
    return str(place)


def lines(place: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in place.read_text("utf-8").splitlines()]


def test_axioms_prints_a_table_and_counter_examples(benchmark: str) -> None:
    out, _ = run_command("axioms", benchmark, "-k", "demo", "-m", "GEK-3", "-m", "BLEU")
    rows = [line.split() for line in out.splitlines()]
    assert ["GEK-3", "●", "●", "●", "●", "●"] in rows
    assert ["BLEU", "◐", "○", "○", "◐", "●"] in rows
    assert "6 questions; queries were run" in out
    assert "does not run" in out
    assert "does not run" not in run_command("axioms", benchmark, "-m", "BLEU", "--brief")[0]


def test_axioms_as_json_has_every_check_with_its_counts(benchmark: str) -> None:
    data = json.loads(run_command("axioms", benchmark, "-m", "query-em", "--json")[0])
    assert data["run"] is False
    verdict = data["measures"][0]["A2"]
    assert verdict["verdict"] == "half"
    assert verdict["checks"][-1]["tied"] == 6
    assert {"id", "is", "sparql", "answers", "error", "score"} == set(verdict["checks"][-1]["example"][0])


def test_axioms_names_a_measure_that_cannot_be_judged(benchmark: str) -> None:
    assert "cannot be graded" in run_command("axioms", benchmark, "-m", "query-em(by=official)")[0]


def test_degrade_writes_a_run(benchmark: str, tmp_path: Path) -> None:
    _, said = run_command("degrade", benchmark, "-o", str(tmp_path / "run.jsonl"), "--kind", "T1", "--rate", "0.5")
    assert "3 of 6 queries changed" in said
    found = lines(tmp_path / "run.jsonl")
    assert [one["id"] for one in found] == [one.id for one in QUESTIONS]
    assert sum("}" not in one["sparql"] for one in found) == 3


def test_degrade_prints_counts_as_json_and_how_many_queries_it_could_not_change(benchmark: str, tmp_path: Path) -> None:
    words = ("degrade", benchmark, "-o", str(tmp_path / "run.jsonl"), "--kind", "T3", "--rate", "1")
    assert "4 of 6 queries changed, 2 more could not be" in run_command(*words)[1]
    data = json.loads(run_command(*words, "--json")[0])
    assert sorted(data["changed"]) == ["demo-3", "demo-4", "demo-5", "demo-6"]
    assert (data["drawn"], data["questions"]) == (6, 6)


def test_a_degraded_run_is_evaluated_like_any_other(benchmark: str, tmp_path: Path) -> None:
    run_command("degrade", benchmark, "-o", str(tmp_path / "run.jsonl"), "--kind", "T1", "--rate", "0.5")
    out, _ = run_command("evaluate", benchmark, str(tmp_path / "run.jsonl"), "-m", "query-em", "--json")
    assert json.loads(out)["scores"][0]["value"] == 0.5


def test_sensitivity_prints_marks_and_what_is_left_out(benchmark: str) -> None:
    out, _ = run_command("sensitivity", benchmark, "--rate", "0.5")
    assert "0.500‡" in out
    assert "left out: answer-em, Exec, F1Ans, GEK-1, GEK-2, GEK-3" in out
    data = json.loads(run_command("sensitivity", benchmark, "-k", "demo", "-m", "GEK-3", "--rate", "0.5", "--json")[0])
    assert [row["kind"] for row in data["rows"]] == ["T0", "T1", "T2", "T3"]
    assert data["rows"][1]["scores"]["GEK-3"]["mark"] == "‡"
    assert data["left_out"] == {}


def test_factors_prints_coefficients_and_means(benchmark: str, tmp_path: Path) -> None:
    values, said, listing = tmp_path / "values.jsonl", tmp_path / "run.jsonl", tmp_path / "listing.jsonl"
    values.write_text("".join(f'{{"id": "demo-{n}", "luck": {n % 3}}}\n' for n in range(1, 7)))
    said.write_text("".join(f'{{"id": "demo-{n}", "answers": ["Paris", "France"]}}\n' for n in range(1, 6)))
    words = ("factors", benchmark, str(said), "--values", str(values), "--per-question", str(listing))
    out, fault = run_command(*words, code=1)
    assert "too few" in out + fault
    assert "1 questions have no prediction" in fault


def test_a_benchmark_without_queries_is_an_error(tmp_path: Path) -> None:
    place = tmp_path / "questions.jsonl"
    place.write_text('{"id": "1", "question": "who?", "answers": ["me"]}\n')
    assert "no question has a usable query" in run_command("axioms", str(place), code=1)[1]


def test_factors_explains_a_score_by_what_made_it(tmp_path: Path) -> None:
    texts = [
        f"What is the {'large ' * (n % 4)}capital of {'the country and ' * (n % 5)}France{n % 3}?" for n in range(40)
    ]
    asked, said, listing = tmp_path / "questions.jsonl", tmp_path / "run.jsonl", tmp_path / "listing.jsonl"
    records = [{"id": str(n), "question": text, "answers": ["a"]} for n, text in enumerate(texts)]
    asked.write_text("".join(json.dumps(one) + "\n" for one in records))
    said.write_text(
        "".join(json.dumps({"id": str(n), "answers": ["a" if n % 4 < 2 else "b"]}) + "\n" for n in range(40))
    )
    words = ("factors", str(asked), str(said), "--per-question", str(listing))
    out, _ = run_command(*words)
    assert "answer-f1: coefficients" in out
    assert "coherence ~" in out
    fitted = json.loads(run_command(*words, "--json")[0])["fits"][-1]
    assert fitted["coefficients"]["sentence length (#W)"]["value"] < 0
    assert fitted["n"] == len(lines(listing)) == 40
    assert lines(listing)[0]["score"] == 1.0
