"""Queries run on every engine with the same outcome, and within their limits."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Forms
from clew.errors import ClewError
from clew.evaluate.run.query_executor import (
    ExecutableForm,
    ExecutionSetup,
    QueryExecutor,
    RawOutcome,
    TimeUp,
    load_raw_outcome,
    time_limit,
)
from clew.kb.knowledge_base import KnowledgeBase
from sample_kbs import build_draft, make_small_draft

YAO = (("Kobe Bryant", "Q2"),)
SPOUSE = "Find(Yao Ming) | Relate(spouse, forward) | What()"
KQAPRO = 'SELECT DISTINCT ?e WHERE { ?e_1 <spouse> ?e . ?e_1 <pred:name> "Yao Ming" . }'
ENDLESS = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?o ?p . ?q ?r ?s . ?t ?u ?v }"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def setup(kb: KnowledgeBase) -> ExecutionSetup:
    return ExecutionSetup(str(kb.folder), kb.digest)


@pytest.fixture
def native(kb: KnowledgeBase, setup: ExecutionSetup) -> Iterator[QueryExecutor]:
    executor = QueryExecutor(kb, setup)
    yield executor
    executor.close()


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
@pytest.mark.parametrize(
    "runnable",
    [
        ExecutableForm("program", SPOUSE),
        ExecutableForm("program", json.dumps([
            {"function": "Find", "dependencies": [], "inputs": ["Yao Ming"]},
            {"function": "Relate", "dependencies": [0], "inputs": ["spouse", "forward"]},
            {"function": "What", "dependencies": [1], "inputs": []},
        ])),
        ExecutableForm("sparql", KQAPRO),
        ExecutableForm("graph", '[["Yao Ming", "spouse", "?e"]]', "?e"),
    ],
)  # fmt: skip
def test_every_language_runs_on_every_engine(
    kb: KnowledgeBase, setup: ExecutionSetup, engine: str, runnable: ExecutableForm
) -> None:
    executor = QueryExecutor(kb, replace(setup, engine=engine))
    assert executor.run(runnable) == RawOutcome(YAO)
    executor.close()


@pytest.mark.parametrize(
    ("query", "answers"),
    [
        # None of these has a program: they run on Oxigraph, in KQA Pro's vocabulary.
        ('ASK { ?e <pred:name> "Yao Ming" . ?e <height> ?x . ?x <pred:value> ?n . FILTER (?n > 200) }', ["yes"]),
        ('SELECT DISTINCT ?x WHERE { ?e <pred:name> "Kobe Bryant" . ?e <height> ?x . } LIMIT 5',
         ["198 centimetre", "6.5 foot"]),
        ('SELECT (COUNT(DISTINCT ?e) AS ?n) WHERE { ?e <height> ?x . ?e <pred:name> ?y }', ["2"]),
        ('SELECT DISTINCT ?e WHERE { ?e <height> ?x . ?e <pred:name> ?y . FILTER (STRLEN(?y) < 10) }', ["Yao Ming"]),
        ('SELECT DISTINCT ?p WHERE { ?e <pred:name> "Yao Ming" . ?e ?p ?o . ?o <pred:name> "Kobe Bryant" . '
         'FILTER (?p != <x>) }', ["spouse"]),
        ('SELECT DISTINCT ?z WHERE { ?e <pred:name> "Yao Ming" . ?e <spouse> ?o . }', []),
    ],
)  # fmt: skip
def test_sparql_without_a_program_runs_on_oxigraph(native: QueryExecutor, query: str, answers: list[str]) -> None:
    found = native.run(ExecutableForm("sparql", query))
    assert found.error == ""
    assert sorted(text for text, _ in found.answers) == answers


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
@pytest.mark.parametrize(
    ("order", "expected"), [("ASC", ["Yao Ming", "Kobe Bryant"]), ("DESC", ["Kobe Bryant", "Yao Ming"])]
)
def test_a_column_keeps_the_order_that_the_query_asks_for(
    kb: KnowledgeBase, engine: str, order: str, expected: list[str]
) -> None:
    query = f"""SELECT DISTINCT ?e WHERE {{ ?e a ?c .
    VALUES ?e {{ <https://clew.dev/id/Q1> <https://clew.dev/id/Q2> }} }} ORDER BY {order}(?e)"""
    executor = QueryExecutor(kb, ExecutionSetup(str(kb.folder), kb.digest, engine))
    found = executor.run(ExecutableForm("sparql", query))
    executor.close()
    assert (found.error, [text for text, _ in found.answers]) == ("", expected)


def test_several_columns_are_rows(native: QueryExecutor) -> None:
    found = native.run(ExecutableForm("sparql", "SELECT ?e ?y WHERE { ?e <spouse> ?o . ?e <pred:name> ?y }"))
    assert found.rows == (("Yao Ming", "Yao Ming"),)


@pytest.mark.parametrize(
    ("runnable", "error"),
    [
        (ExecutableForm("sparql", "SELECT ?e WHERE { ?e <spouse"), "line 1"),
        (ExecutableForm("program", "Find(Yao Ming) | Fly()"), "Fly"),
        (ExecutableForm("sexpr", "(JOIN"), "expression"),
        (ExecutableForm("graph", '{"rows": 1}'), "graph_query"),
        (ExecutableForm("graph", "no json"), "graph"),
        (ExecutableForm("sparql", "SELECT ?x WHERE { ?x <http://example.org/p> ?y } ORDER BY ?x"), "ORDER BY"),
        (ExecutableForm("sparql", "SELECT ?x WHERE " + "{" * 3000), "levels of nesting"),
    ],
)
def test_what_goes_wrong_is_the_error_of_the_outcome(
    native: QueryExecutor, runnable: ExecutableForm, error: str
) -> None:
    found = native.run(runnable)
    assert error in found.error
    assert not found.answers


def test_a_query_that_never_ends_is_ended(kb: KnowledgeBase, setup: ExecutionSetup) -> None:
    executor = QueryExecutor(kb, replace(setup, seconds=0.5))
    began = time.monotonic()
    assert "more than 0.5 seconds" in executor.run(ExecutableForm("sparql", ENDLESS)).error
    assert time.monotonic() - began < 20
    assert executor.run(ExecutableForm("program", SPOUSE)) == RawOutcome(YAO)
    executor.close()


def test_python_that_never_ends_is_ended(
    kb: KnowledgeBase, setup: ExecutionSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forever(*_: object) -> None:
        while True:
            pass

    executor = QueryExecutor(kb, replace(setup, seconds=0.1))
    monkeypatch.setattr(executor, "run_program", forever)
    assert executor.run(ExecutableForm("program", SPOUSE)).error == "it took more than 0.1 seconds"


def test_within_gives_time_back() -> None:
    with time_limit(0.05):
        pass
    time.sleep(0.1)
    with pytest.raises(TimeUp), time_limit(0.05):
        time.sleep(5)


@pytest.mark.parametrize("text", ["FindAll() | What()", "FindAll()", "FindAll() | QueryAttr(height)"])
def test_too_many_answers_are_an_error(kb: KnowledgeBase, setup: ExecutionSetup, text: str) -> None:
    found = QueryExecutor(kb, replace(setup, answers=2)).run(ExecutableForm("program", text))
    assert "answers, more than 2" in found.error


def test_outcomes_are_read_back_as_they_were() -> None:
    made = RawOutcome((("Yao Ming", "Q1"), ("3", "")), (("a", "b"),), "")
    assert load_raw_outcome(made.dump()) == made


def test_engines_limits_and_knowledge_bases_have_keys_of_their_own(setup: ExecutionSetup) -> None:
    runnable = ExecutableForm("program", SPOUSE)
    others = [replace(setup, engine="oxigraph"), replace(setup, seconds=1), replace(setup, answers=1),
              replace(setup, digest="other")]  # fmt: skip
    assert len({one.cache_key(runnable) for one in (setup, *others)}) == 5
    assert setup.cache_key(runnable) == replace(setup, kb="elsewhere").cache_key(runnable)
    assert setup.cache_key(ExecutableForm("graph", "[]", "?e")) != setup.cache_key(ExecutableForm("graph", "[]", "?v"))


def test_an_engine_for_sparql_is_given_sparql(setup: ExecutionSetup) -> None:
    forms = Forms(program=SPOUSE, sparql=KQAPRO)
    assert setup.executable_form(forms) == ExecutableForm("program", SPOUSE)
    assert replace(setup, engine="http://localhost/sparql").executable_form(forms) == ExecutableForm("sparql", KQAPRO)
    assert setup.executable_form(Forms()) is None


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(ClewError, match="there is no engine 'virtuoso'"):
        ExecutionSetup(engine="virtuoso")


def test_without_a_knowledge_base_a_program_says_so(tmp_path: Path) -> None:
    assert (
        "needs a knowledge base" in QueryExecutor(None, ExecutionSetup()).run(ExecutableForm("program", SPOUSE)).error
    )


def test_names_that_the_knowledge_base_lacks_are_told_of_an_empty_outcome(native: QueryExecutor) -> None:
    missing = {
        ExecutableForm("graph", '[["Q1", "P1", "?x"]]', "?x"): ("predicate 'P1'",),
        ExecutableForm("program", "Find(Nobody) | Count()"): ("entity 'Nobody'",),
        ExecutableForm("sparql", 'SELECT ?e WHERE { ?e <pred:name> "Nobody" . }'): ("entity 'Nobody'",),
        ExecutableForm("program", "Or(Find(Nobody), Find(Yao Ming))"): (),
        ExecutableForm("program", "Find(Yao Ming) | FilterConcept(city)"): (),
    }
    assert {form: native.run(form).missing for form in missing} == missing


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
def test_a_program_with_shared_inputs_ends_on_every_engine(
    kb: KnowledgeBase, setup: ExecutionSetup, engine: str
) -> None:
    steps: list[dict[str, Any]] = [{"function": "Find", "dependencies": [], "inputs": ["Yao Ming"]}]
    steps += [{"function": "And", "dependencies": [number, number], "inputs": []} for number in range(30)]
    outcome = QueryExecutor(kb, replace(setup, engine=engine)).run(ExecutableForm("program", json.dumps(steps)))
    expected = RawOutcome((("Yao Ming", "Q1"),)) if engine == "native" else RawOutcome(error=outcome.error)
    assert outcome == expected
    assert bool(outcome.error) == ("more than 1,000 functions" in outcome.error)
