"""A benchmark and a run become scores, whatever is wrong with either."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Benchmark, Run
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.errors import ClewError, EngineUnavailable
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure import MeasureError, Need
from clew.evaluate.measures.measure_help import all_measures
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.scores import Evaluation
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ENGINE_RUNNERS, ExecutableForm, ExecutionSetup, QueryExecutor
from clew.evaluate.run.score_store import QUERIES_PER_BATCH
from clew.kb.knowledge_base import KnowledgeBase
from ports import LOOPBACK, free_port
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
    run = [
        {"id": one["id"], "program": one["program"], "log_probabilities": [0.0], "confidence": 1} for one in QUESTIONS
    ]
    measures = tuple(measure for measure in all_measures() if Need.SQL not in measure.needs)
    options = EvaluationOptions(measures, setup=setup, bootstrap=FAST)
    found = evaluate(write("q.jsonl", questions), write("r.jsonl", run), options)
    below = {name for name, value in values(found).items() if value != 1}
    best_at_zero = {"hallucination", "AURC", "ECE"}
    assert below == best_at_zero | {"P@5", "METEOR"}, "two are less than 1 by definition"
    assert [note for note in found.notes if not note.startswith("fact-accuracy leaves out 1 questions")] == []


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
         "Exec needs to run queries: give a knowledge base with -k, databases with --databases, or --engine URL"),
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


ID_QUESTIONS: list[dict[str, Any]] = [
    {"question": "Where was Yao born?", "subject": "Q1", "predicate": "P19", "direction": "forward", "object": "Q3"},
    {"question": "Who is Yao's spouse?", "subject": "Q1", "predicate": "P26", "direction": "forward", "object": "Q2"},
    {"question": "Who is married to Kobe?", "subject": "Q2", "predicate": "P26", "direction": "backward",
     "object": "Q1"},
]  # fmt: skip
UNKNOWN_FACT = {"graph": [["Q77", "P77", "?x"]], "target": "?x"}


@pytest.fixture(scope="module")
def id_kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The small knowledge base with the ids of Wikidata's properties."""
    draft = make_small_draft()
    draft.describe_predicate("place of birth", "http://www.wikidata.org/entity/P19")
    draft.describe_predicate("spouse", "http://www.wikidata.org/entity/P26")
    return build_draft(draft, tmp_path_factory.mktemp("ids"))


def evaluate_executed(
    write: Write, kb: KnowledgeBase, questions: list[dict[str, Any]], run: list[dict[str, Any]], *names: str
) -> Evaluation:
    """The scores of a run against the results of the gold queries, not cached."""
    options = EvaluationOptions(
        tuple(map(read_measure, names)), setup=ExecutionSetup(str(kb.folder), kb.digest), prefer_execution=True,
        bootstrap=FAST, has_cache=False,
    )  # fmt: skip
    return evaluate(write("q.jsonl", questions), write("r.jsonl", run), options)


def test_a_run_that_names_nothing_is_wrong_about_gold_rows_with_ids(write: Write, id_kb: KnowledgeBase) -> None:
    """Both would be empty, and so equal, if ids were not looked up."""
    run = [{"id": str(number), **UNKNOWN_FACT} for number in range(3)]
    found = evaluate_executed(write, id_kb, ID_QUESTIONS, run, "answer-em", "answer-f1", "Exec")
    assert values(found) == {"answer-em": 0.0, "answer-f1": 0.0, "Exec": 1.0}
    assert any("3 predicted queries" in note and "does not have what they name" in note for note in found.notes)
    right: list[dict[str, Any]] = [
        {"id": "0", "graph": [["Q1", "P19", "?x"]], "target": "?x"},
        {"id": "1", "program": "Find(Yao Ming) | Relate(spouse, forward) | What()"},
        {"id": "2", "sexpr": "(JOIN P26 Q2)"},
    ]
    assert values(evaluate_executed(write, id_kb, ID_QUESTIONS, right, "answer-em")) == {"answer-em": 1.0}


def test_a_gold_query_that_names_what_is_missing_is_no_empty_set(write: Write, id_kb: KnowledgeBase) -> None:
    """It cannot be scored; a gold query that is truly empty can."""
    questions: list[dict[str, Any]] = [
        {"id": "a", "question": "?", "program": "Find(Nobody) | What()"},
        {"id": "b", "question": "?", "program": "Find(Yao Ming) | FilterConcept(city) | What()"},
    ]
    run = [{"id": id_, "program": "Find(Somebody) | What()"} for id_ in "ab"]
    found = evaluate_executed(write, id_kb, questions, run, "answer-em")
    assert [(score.value, score.n) for score in found.scores] == [(1.0, 1)]
    assert "1 gold queries fail: the knowledge base does not have entity 'Nobody' (1)" in found.notes
    assert any(note.startswith("1 gold queries have no result") for note in found.notes)
    assert any(note.startswith("answer-em leaves out 1 questions") for note in found.notes)


def test_an_evaluation_in_which_every_gold_query_fails_stops(write: Write, kb: KnowledgeBase) -> None:
    """This knowledge base has no ids of properties."""
    run = [{"id": "0", **UNKNOWN_FACT}]
    with pytest.raises(ClewError, match=r"all 3 gold queries fail: the knowledge base does not have predicate 'P26'"):
        evaluate_executed(write, kb, ID_QUESTIONS, run, "answer-em")


def test_stored_answers_are_compared_by_what_they_name(write: Write, id_kb: KnowledgeBase) -> None:
    setup = ExecutionSetup(str(id_kb.folder), id_kb.digest)
    options = EvaluationOptions((read_measure("answer-em"),), setup=setup, bootstrap=FAST)
    names = [{"id": str(number), "answers": [name]} for number, name in enumerate(("Shanghai", "Kobe Bryant", "Kobe"))]
    found = evaluate(write("q.jsonl", ID_QUESTIONS), write("r.jsonl", names), options)
    assert values(found) == {"answer-em": round(2 / 3, 4)}
    ids = [{"id": question["id"], "answers": [id_]} for question, id_ in zip(QUESTIONS, ("Q2", "x", "1"), strict=True)]
    found = evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", ids), options)
    assert values(found) == {"answer-em": round(2 / 3, 4)}


def test_a_run_in_another_vocabulary_is_compared_in_that_of_the_gold_queries(
    write: Write, id_kb: KnowledgeBase
) -> None:
    """Gold SPARQL is KQA Pro's, that of the run clew's; its program has the branches in another order."""
    branches = "FindAll() | FilterConcept(athlete)", "Find(Yao Ming) | Relate(spouse, forward)"
    schema = SchemaView(id_kb)
    gold, predicted = (f"And({first}, {second}) | What()" for first, second in (branches, branches[::-1]))
    questions = [{"id": "a", "question": "?", "program": gold,
                  "sparql": translate({"program": gold}, "sparql-kqapro", schema)}]  # fmt: skip
    own = translate({"program": predicted}, "sparql-statements", schema)
    options = EvaluationOptions(
        tuple(map(read_measure, ("query-em", "F1Sem", "F1Tri", "GEK-3"))),
        setup=ExecutionSetup(str(id_kb.folder), id_kb.digest), bootstrap=FAST,
    )  # fmt: skip
    for record in ({"program": predicted, "sparql": own}, {"sparql": own}):
        found = evaluate(write("q.jsonl", questions), write("r.jsonl", [{"id": "a", **record}]), options)
        assert values(found) == {"query-em": 1.0, "F1Sem": 1.0, "F1Tri": 1.0, "GEK-3": 1.0}


def test_an_engine_that_nobody_runs_stops_the_evaluation(
    write: Write, setup: ExecutionSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("httpx", reason="the endpoint engine needs httpx: pip install 'clew-kbqa[endpoint]'")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    remote = replace(setup, engine=f"http://{LOOPBACK}:{free_port()}/sparql")
    with pytest.raises(EngineUnavailable, match=r"cannot be reached(.|\n)*0 queries were run"):
        evaluate(write("q.jsonl", QUESTIONS), write("r.jsonl", RUN), EvaluationOptions(setup=remote, bootstrap=FAST))


def test_an_engine_that_dies_keeps_what_was_run(
    write: Write, setup: ExecutionSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second evaluation runs the rest only."""
    options = EvaluationOptions((read_measure("Exec"),), setup=setup, bootstrap=FAST)
    run_native, done = QueryExecutor.run_native, list[str]()

    def run_twice(executor: QueryExecutor, form: ExecutableForm) -> Result:
        if len(done) == 2:
            raise EngineUnavailable("the engine is gone")
        done.append(form.text)
        return run_native(executor, form)

    files = write("q.jsonl", QUESTIONS), write("r.jsonl", QUESTIONS)
    monkeypatch.setitem(ENGINE_RUNNERS, "native", run_twice)
    with pytest.raises(EngineUnavailable, match=r"the engine is gone\nno scores: 2 queries were run"):
        evaluate(*files, options)
    monkeypatch.undo()
    monkeypatch.setenv("CLEW_CACHE", str(files[0].parent / "cache"))
    found = evaluate(*files, options)
    assert (found.facts["executed"], values(found)) == (1, {"Exec": 1.0})
