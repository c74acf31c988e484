"""A benchmark and a run become scores, whatever is wrong with either."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Benchmark, Run
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run
from clew.errors import ClewError
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.measure_help import all_measures
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.scores import Evaluation
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.evaluate.run.score_store import QUERIES_PER_BATCH
from clew.kb.knowledge_base import KnowledgeBase
from sample_kbs import build_draft, make_small_draft

HEIGHT = "Find({}) | QueryAttr(height)"
QUESTIONS: list[dict[str, Any]] = [
    {"id": "a", "question": "Who is Yao's spouse?", "program": "Find(Yao Ming) | Relate(spouse, forward) | What()",
     "answers": ["Kobe Bryant"], "labels": {"part": "easy"}},
    {"id": "b", "question": "How tall is Yao?", "program": HEIGHT.format("Yao Ming"), "answers": ["229 centimetre"],
     "labels": {"part": "easy"}},
    {"id": "c", "question": "How many are tall?", "answers": ["1"],
     "program": "FindAll() | FilterNum(height, 200 centimetre, >) | Count()", "labels": {"part": "hard"}},
]  # fmt: skip
RUN: list[dict[str, Any]] = [
    {"id": "b", "program": HEIGHT.format("Kobe Bryant")},
    {"id": "a", "program": QUESTIONS[0]["program"]},
    {"id": "c", "program": "FindAll() | Count("},
]
FAST = Bootstrap(50)
Write = Callable[[str, list[dict[str, Any]]], Path]


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture
def setup(kb: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ExecutionSetup:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    return ExecutionSetup(str(kb.folder), kb.digest)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, records: list[dict[str, Any]]) -> Path:
        place = tmp_path / name
        place.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
        return place

    return written


def values(found: Evaluation) -> dict[str, float]:
    return {score.measure: round(score.value, 4) for score in found.scores}


def test_scores_of_programs_that_are_run(write: Write, setup: ExecutionSetup) -> None:
    found = evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", RUN), EvaluationOptions(setup=setup, bootstrap=FAST))
    assert values(found) == {
        "answer-em": 0.3333, "answer-f1": 0.3333, "query-em": 0.3333, "F1Sem": 0.5, "F1Tri": 0.6667, "Exec": 0.6667,
        "GEK-3": 0.3334,
    }  # fmt: skip
    assert all(score.n == 3 and score.low <= score.value <= score.high for score in found.scores)
    assert any("1 predicted queries" in note for note in found.notes)


def test_a_perfect_run_is_perfect_on_every_measure(write: Write, setup: ExecutionSetup) -> None:
    questions = [one | {"choices": [*one["answers"], "x"]} for one in QUESTIONS]
    run = [{"id": one["id"], "program": one["program"], "log_probabilities": [0.0]} for one in QUESTIONS]
    options = EvaluationOptions(tuple(all_measures()), setup=setup, bootstrap=FAST)
    found = evaluate(write("q.jsonl", questions), write("r.jsonl", run), options)
    below = {name for name, value in values(found).items() if value != 1}
    assert below == {"hallucination", "P@5", "METEOR"}, "two are less than 1 by definition, one is better so"
    assert found.notes == ()


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_number_of_processes_changes_nothing(
    write: Write, setup: ExecutionSetup, jobs: int, tmp_path: Path
) -> None:
    questions = [one | {"id": f"{one['id']}{number}"} for number in range(150) for one in QUESTIONS]
    run = [one | {"id": f"{one['id']}{number}"} for number in range(150) for one in RUN]
    listing = tmp_path / "list.jsonl"
    options = EvaluationOptions(
        by=("part", "function"), setup=setup, bootstrap=FAST, jobs=jobs, listing=listing, has_cache=False
    )
    found = evaluate(write("q.jsonl", questions), write("r.jsonl", run), options)
    assert found.facts["executed"] == 5
    assert values(found)["answer-f1"] == 0.3333
    assert [(value, scores[0].n) for value, scores in found.by["part"].items()] == [("easy", 300), ("hard", 150)]
    assert list(found.by["function"]) == ["none", "count"]
    listed = listing.read_text().splitlines()
    assert [json.loads(line)["id"] for line in listed] == [one["id"] for one in questions]


def test_a_second_evaluation_runs_nothing(write: Write, setup: ExecutionSetup) -> None:
    files, options = (
        (write("q.jsonl", QUESTIONS), write("r.jsonl", RUN)),
        EvaluationOptions(setup=setup, bootstrap=FAST),
    )
    first, second = evaluate(*files, options), evaluate(*files, options)
    assert (first.facts["executed"], second.facts["executed"]) == (5, 0)
    assert first.scores == second.scores
    assert evaluate(*files, EvaluationOptions(setup=setup, bootstrap=FAST, has_cache=False)).facts["executed"] == 5


def test_a_stopped_evaluation_goes_on_where_it_was(write: Write, setup: ExecutionSetup) -> None:
    count = 3 * QUERIES_PER_BATCH
    questions = [{"id": str(number), "question": "?", "answers": []} for number in range(count)]
    run = [{"id": str(number), "program": f"Find(no one {number}) | What()"} for number in range(count)]
    files, options = (
        (write("q.jsonl", questions), write("r.jsonl", run)),
        EvaluationOptions(setup=setup, bootstrap=FAST),
    )

    def stop(stage: str, done: int, of: int) -> None:
        if done >= 2 * QUERIES_PER_BATCH:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        evaluate(*files, options, on_progress=stop)
    assert evaluate(*files, options).facts["executed"] == QUERIES_PER_BATCH


def test_a_file_that_is_not_a_cache_is_refused(write: Write, setup: ExecutionSetup, tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_text("this is not what it should be" * 100)
    with pytest.raises(ClewError, match="remove the file, choose another --cache, or use --no-cache"):
        evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", RUN), EvaluationOptions(setup=setup, cache=broken))


def test_missing_unknown_and_repeated_ids_are_noted(write: Write, setup: ExecutionSetup) -> None:
    run = [RUN[1], RUN[1], {"id": "z", "program": "FindAll()"}]
    questions = [*QUESTIONS, QUESTIONS[0]]
    found = evaluate(write("q.jsonl", questions), write("r.jsonl", run), EvaluationOptions(setup=setup, bootstrap=FAST))
    assert values(found)["answer-em"] == 0.5
    told = "\n".join(found.notes)
    assert "1 questions have the id of an earlier one: 'a'" in told
    assert "no prediction for 2 of 4 questions, which count as wrong: 'b', 'c'" in told
    assert "1 predictions for ids that no question has: 'z'" in told
    assert "1 further predictions for the same ids; the first counts: 'a'" in told


def test_another_knowledge_base_than_that_of_the_files_is_noted(write: Write, setup: ExecutionSetup) -> None:
    questions = [one | {"extra": {"kb": "0123456789abcdef"}} for one in QUESTIONS]
    run = [one | {"kb": setup.digest[:8]} for one in RUN]
    found = evaluate(write("q.jsonl", questions), write("r.jsonl", run), EvaluationOptions(setup=setup, bootstrap=FAST))
    (note,) = [note for note in found.notes if "0123456789abcdef" in note]
    assert f"queries were run on {setup.digest}" in note
    assert setup.digest[:8] not in note.split("queries")[0]


def test_gold_queries_that_do_not_return_the_gold_answers_are_noted(write: Write, setup: ExecutionSetup) -> None:
    questions = [QUESTIONS[0] | {"answers": ["Shaquille O'Neal"]}, *QUESTIONS[1:]]
    files = write("q.jsonl", questions), write("r.jsonl", RUN)
    given = evaluate(*files, EvaluationOptions(setup=setup, bootstrap=FAST))
    assert "1 of 3 gold queries do not return the gold answers on this knowledge base" in given.notes
    assert values(given)["answer-em"] == 0.0
    executed = evaluate(*files, EvaluationOptions(setup=setup, bootstrap=FAST, prefer_execution=True))
    assert values(executed)["answer-em"] == 0.3333
    assert "gold:executed" in executed.scores[0].signature


def test_gold_answers_come_from_running_every_gold_meaning(write: Write, setup: ExecutionSetup) -> None:
    question = {"id": "a", "question": "How tall?", "program": HEIGHT.format("Kobe Bryant"),
                "alternatives": [{"program": HEIGHT.format("Yao Ming")}]}  # fmt: skip
    run = [{"id": "a", "answers": ["229 centimetre"]}]
    measures = (read_measure("answer-f1"),)
    found = evaluate(
        write("q.jsonl", [question]), write("r.jsonl", run), EvaluationOptions(measures, setup=setup, bootstrap=FAST)
    )
    assert values(found) == {"answer-f1": 1.0}


def test_queries_that_never_end_do_not_keep_the_evaluation(
    write: Write, kb: KnowledgeBase, setup: ExecutionSetup
) -> None:
    endless = (
        "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?o ?p . ?q ?r ?s . ?t ?u ?v }"
    )
    run = [RUN[1], {"id": "b", "sparql": endless}, {"id": "c", "sparql": endless}]
    limited = ExecutionSetup(setup.kb, setup.digest, seconds=0.5)
    options = EvaluationOptions((read_measure("Exec"), read_measure("answer-em")), setup=limited, bootstrap=FAST)
    found = evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", run), options)
    assert values(found) == {"Exec": 0.3333, "answer-em": 0.3333}
    assert found.facts["executed"] == 4
    assert any("2 predicted queries" in note and "more than 0.5 seconds" in note for note in found.notes)


def test_a_million_answers_do_not_hurt(write: Write, setup: ExecutionSetup) -> None:
    million = ["Kobe Bryant", *map(str, range(1_000_000))]
    run: list[dict[str, Any]] = [{"id": "a", "answers": million}, {"id": "b", "program": "FindAll()"}]
    limited = ExecutionSetup(setup.kb, setup.digest, answers=2)
    found = evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", run),
                     EvaluationOptions((read_measure("answer-f1"),), setup=limited, bootstrap=FAST))  # fmt: skip
    assert 0 < found.scores[0].value < 1e-5
    assert any("it yields 4 answers, more than 2 (1)" in note for note in found.notes)


def test_two_runs_are_compared_question_by_question(write: Write, setup: ExecutionSetup) -> None:
    perfect = [{"id": one["id"], "program": one["program"]} for one in QUESTIONS]
    files = write("q.jsonl", QUESTIONS), write("perfect.jsonl", perfect)
    found = evaluate(*files, EvaluationOptions(setup=setup, bootstrap=FAST), [write("r.jsonl", RUN)])
    first = found.against["r.jsonl"][0]
    assert (first.measure, first.run_value, round(first.other_value, 4)) == ("answer-em", 1.0, 0.3333)
    assert round(first.difference.value, 4) == 0.6667
    assert found.as_json()["against"]["r.jsonl"][0]["against"] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("questions", "run", "measures", "fault"),
    [
        ([{"id": "a", "question": "?", "answers": ["1"]}], [{"id": "a", "sexpr": "(AND a b)"}], [],
         "there is nothing to compare: the questions have answers, the run has sexpr"),
        (QUESTIONS, RUN, ["Exec"],
         "Exec needs to run queries: give a knowledge base with -k, or a server with --engine URL"),
        (QUESTIONS, RUN, ["hallucination"], "looks up names in a knowledge base: give one with -k"),
        (QUESTIONS, RUN, ["choice-accuracy"], "needs choices"),
        (QUESTIONS, [{"id": "a", "sparql": "ASK {}"}], ["F1Sem"], "translate one of them"),
    ],
)  # fmt: skip
def test_what_cannot_be_scored_is_an_error(
    write: Write, questions: list[dict[str, Any]], run: list[dict[str, Any]], measures: list[str], fault: str
) -> None:
    with pytest.raises(MeasureError, match=fault):
        evaluate(
            write("q.jsonl", questions[:1]),
            write("r.jsonl", run),
            EvaluationOptions(tuple(map(read_measure, measures))),
        )


def test_questions_that_a_measure_cannot_score_are_left_out_and_noted(write: Write) -> None:
    questions = [QUESTIONS[0], {"id": "b", "question": "?", "answers": ["1"]}]
    run = [{"id": "a", "program": QUESTIONS[0]["program"]}, {"id": "b", "program": "FindAll()"}]
    found = evaluate(write("q.jsonl", questions), write("r.jsonl", run), EvaluationOptions((read_measure("query-em"),)))
    assert (found.scores[0].value, found.scores[0].n) == (1.0, 1)
    assert "query-em leaves out 1 questions: query-em needs a gold query" in found.notes[0]


def test_a_label_that_no_question_has_is_refused_with_those_there_are(write: Write) -> None:
    with pytest.raises(ClewError, match=r"no question has a label 'levle'; use one of type, category, .*part"):
        evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", RUN), EvaluationOptions(by=("levle",)))


def test_a_benchmark_without_questions_has_no_scores(write: Write) -> None:
    nothing = write("q.json", [])
    nothing.write_text("[]")
    found = evaluate(nothing, write("r.jsonl", RUN), EvaluationOptions((read_measure("answer-f1"),)))
    assert found.scores == ()


def test_the_digest_of_a_file_is_that_of_its_bytes(write: Write) -> None:
    run = [{"id": one["id"], "answers": one["answers"]} for one in QUESTIONS]
    options = EvaluationOptions(bootstrap=FAST)
    first = evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", run), options)
    second = evaluate(write("other.jsonl", QUESTIONS), write("r2.jsonl", run[::-1]), options)
    digests = [[part for part in found.scores[0].signature.split("|") if part.startswith(("questions", "run"))]
               for found in (first, second)]  # fmt: skip
    assert digests[0][0] == digests[1][0]
    assert digests[0][1] != digests[1][1]


def test_questions_and_runs_that_are_read_already_give_the_same_scores(write: Write) -> None:
    questions, run = write("q.jsonl", QUESTIONS), write("r.jsonl", RUN)
    options = EvaluationOptions((read_measure("query-em"),), bootstrap=FAST)
    read = evaluate(read_questions(questions), read_run(run), options, [read_run(run)])
    assert read.scores == evaluate(questions, run, options).scores
    assert list(read.against) == ["run 2"]


def test_questions_without_a_file_get_a_digest_of_their_content(write: Write) -> None:
    questions, run = read_questions(write("q.jsonl", QUESTIONS)), read_run(write("r.jsonl", RUN))
    options = EvaluationOptions((read_measure("query-em"),), bootstrap=FAST)
    first, second, shorter = (
        evaluate(Benchmark(chosen), Run(run.predictions), options).scores[0].signature
        for chosen in (questions.questions, questions.questions, questions.questions[:-1])
    )
    assert first == second != shorter


def test_an_evaluation_prints_its_scores_and_converts_to_pandas(write: Write) -> None:
    options = EvaluationOptions((read_measure("query-em"),), by=("type",), bootstrap=FAST)
    evaluation = evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", RUN), options)
    assert str(evaluation).startswith(f"query-em  {evaluation.scores[0].value:.4f}  (")
    assert "<table" in evaluation._repr_html_()
    frame = evaluation.to_pandas()
    assert frame["value"][0] == evaluation.scores[0].value
    assert list(frame["by"].unique()) == ["", *evaluation.by]
