"""Queries run on every engine with the same outcome, and within their limits."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from clew.benchmark.question import Forms
from clew.errors import ClewError
from clew.evaluate.run.query_executor import Executed, Executor, Runnable, Setup, TimeUp, load_executed, within
from clew.kb.knowledge_base import KnowledgeBase
from making_kbs import built, small_draft

YAO = (("Kobe Bryant", "Q2"),)
SPOUSE = "Find(Yao Ming) | Relate(spouse, forward) | What()"
KQAPRO = 'SELECT DISTINCT ?e WHERE { ?e_1 <spouse> ?e . ?e_1 <pred:name> "Yao Ming" . }'
ENDLESS = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?o ?p . ?q ?r ?s . ?t ?u ?v }"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return built(small_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def setup(kb: KnowledgeBase) -> Setup:
    return Setup(str(kb.store.folder), kb.digest)


@pytest.fixture
def native(kb: KnowledgeBase, setup: Setup) -> Iterator[Executor]:
    executor = Executor(kb, setup)
    yield executor
    executor.close()


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
@pytest.mark.parametrize(
    "runnable",
    [
        Runnable("program", SPOUSE),
        Runnable("program", json.dumps([
            {"function": "Find", "dependencies": [], "inputs": ["Yao Ming"]},
            {"function": "Relate", "dependencies": [0], "inputs": ["spouse", "forward"]},
            {"function": "What", "dependencies": [1], "inputs": []},
        ])),
        Runnable("sparql", KQAPRO),
        Runnable("graph", '[["Yao Ming", "spouse", "?e"]]', "?e"),
    ],
)  # fmt: skip
def test_every_language_runs_on_every_engine(kb: KnowledgeBase, setup: Setup, engine: str, runnable: Runnable) -> None:
    executor = Executor(kb, replace(setup, engine=engine))
    assert executor.run(runnable) == Executed(YAO)
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
def test_sparql_without_a_program_runs_on_oxigraph(native: Executor, query: str, answers: list[str]) -> None:
    found = native.run(Runnable("sparql", query))
    assert found.error == ""
    assert sorted(text for text, _ in found.answers) == answers


def test_several_columns_are_rows(native: Executor) -> None:
    found = native.run(Runnable("sparql", "SELECT ?e ?y WHERE { ?e <spouse> ?o . ?e <pred:name> ?y }"))
    assert found.rows == (("Yao Ming", "Yao Ming"),)


@pytest.mark.parametrize(
    ("runnable", "error"),
    [
        (Runnable("sparql", "SELECT ?e WHERE { ?e <spouse"), "line 1"),
        (Runnable("program", "Find(Yao Ming) | Fly()"), "Fly"),
        (Runnable("sexpr", "(JOIN"), "expression"),
        (Runnable("graph", '{"rows": 1}'), "graph_query"),
        (Runnable("graph", "no json"), "graph"),
        (Runnable("sparql", "SELECT ?x WHERE { ?x <http://example.org/p> ?y } ORDER BY ?x"), "ORDER BY"),
        (Runnable("sparql", "SELECT ?x WHERE " + "{" * 3000), "levels of nesting"),
    ],
)
def test_what_goes_wrong_is_the_error_of_the_outcome(native: Executor, runnable: Runnable, error: str) -> None:
    found = native.run(runnable)
    assert error in found.error
    assert not found.answers


def test_a_query_that_never_ends_is_ended(kb: KnowledgeBase, setup: Setup) -> None:
    executor = Executor(kb, replace(setup, seconds=0.5))
    began = time.monotonic()
    assert "more than 0.5 seconds" in executor.run(Runnable("sparql", ENDLESS)).error
    assert time.monotonic() - began < 20
    assert executor.run(Runnable("program", SPOUSE)) == Executed(YAO)
    executor.close()


def test_python_that_never_ends_is_ended(kb: KnowledgeBase, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(*_: object) -> None:
        while True:
            pass

    executor = Executor(kb, replace(setup, seconds=0.1))
    monkeypatch.setattr(executor, "run_program", forever)
    assert executor.run(Runnable("program", SPOUSE)).error == "it took more than 0.1 seconds"


def test_within_gives_time_back() -> None:
    with within(0.05):
        pass
    time.sleep(0.1)
    with pytest.raises(TimeUp), within(0.05):
        time.sleep(5)


@pytest.mark.parametrize("text", ["FindAll() | What()", "FindAll()", "FindAll() | QueryAttr(height)"])
def test_too_many_answers_are_an_error(kb: KnowledgeBase, setup: Setup, text: str) -> None:
    found = Executor(kb, replace(setup, answers=2)).run(Runnable("program", text))
    assert "answers, more than 2" in found.error


def test_outcomes_are_read_back_as_they_were() -> None:
    made = Executed((("Yao Ming", "Q1"), ("3", "")), (("a", "b"),), "")
    assert load_executed(made.dump()) == made


def test_engines_limits_and_knowledge_bases_have_keys_of_their_own(setup: Setup) -> None:
    runnable = Runnable("program", SPOUSE)
    others = [replace(setup, engine="oxigraph"), replace(setup, seconds=1), replace(setup, answers=1),
              replace(setup, digest="other")]  # fmt: skip
    assert len({one.key(runnable) for one in (setup, *others)}) == 5
    assert setup.key(runnable) == replace(setup, kb="elsewhere").key(runnable)
    assert setup.key(Runnable("graph", "[]", "?e")) != setup.key(Runnable("graph", "[]", "?v"))


def test_an_engine_for_sparql_is_given_sparql(setup: Setup) -> None:
    forms = Forms(program=SPOUSE, sparql=KQAPRO)
    assert setup.runnable(forms) == Runnable("program", SPOUSE)
    assert replace(setup, engine="http://localhost/sparql").runnable(forms) == Runnable("sparql", KQAPRO)
    assert setup.runnable(Forms()) is None


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(ClewError, match="there is no engine 'virtuoso'"):
        Setup(engine="virtuoso")


def test_without_a_knowledge_base_a_program_says_so(tmp_path: Path) -> None:
    assert "needs a knowledge base" in Executor(None, Setup()).run(Runnable("program", SPOUSE)).error
