"""Accuracy on questions about one fact."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.benchmark.single_fact import SingleFact, find_fact
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.fact_accuracy import read_parsed
from clew.evaluate.measures.measure import Case, MeasureError
from clew.evaluate.report.significance import Bootstrap
from sample_cases import score_case

BORN = "<http://example.org/born>"

IDS = {"Q1": {"Q1"}, "Ada": {"Q1"}, "Q2": {"Q2"}, "Bob": {"Q2", "Q3"}, "genre": {"Q483394"}}
PREDICATES = {"P19": "born in", "born in": "born in", "P136": "genre", "genre": "genre"}


class Names:
    """A knowledge base with two things, one of them with a namesake, and two predicates, one named like a thing."""

    def is_known(self, name: str) -> bool:
        return name in IDS or name in PREDICATES

    def ids_of(self, name: str) -> frozenset[str]:
        return frozenset(IDS.get(name, set()))

    def predicate_of(self, name: str) -> str:
        return PREDICATES.get(name, "")

    def row_of(self, name: str) -> dict[str, str]:
        return {}


def case(gold: SingleFact, forms: Forms, *alternatives: SingleFact, kb: Names | None = None) -> Case:
    golds = [Gold(fact.forms, ("the file has another answer",)) for fact in (gold, *alternatives)]
    return Case(Question("q", "?", golds[0], tuple(golds[1:])), Prediction("q", forms, ("x",)), kb=kb)


GOLD = SingleFact("Q1", "P19")
TYPED = SingleFact("http://dbpedia.org/resource/Ada", "http://dbpedia.org/ontology/child", "backward", "dbo:Person")


@pytest.mark.parametrize(
    ("gold", "forms", "expected"),
    [
        (GOLD, GOLD.forms, 1),
        (GOLD, Forms(sparql="SELECT ?x WHERE { wd:Q1 wdt:P19 ?x }"), 1),
        (GOLD, Forms(sparql="SELECT ?x WHERE { ?x wdt:P19 wd:Q1 }"), 0),
        (GOLD, SingleFact("Q1", "P20").forms, 0),
        (GOLD, SingleFact("Q2", "P19").forms, 0),
        (GOLD, SingleFact("Q1", "P19", "forward", "Q5").forms, 1),
        (GOLD, Forms(sparql="SELECT ?x WHERE { wd:Q1 wdt:P19 ?y . ?y wdt:P19 ?x }"), 0),
        (GOLD, Forms(sparql="SELECT ?x WHERE {"), 0),
        (TYPED, TYPED.forms, 1),
        (TYPED, SingleFact(TYPED.subject, TYPED.predicate, "backward").forms, 0),
        (TYPED, SingleFact(TYPED.subject, TYPED.predicate, "forward", TYPED.constraint).forms, 0),
    ],
)
def test_a_fact_is_right_by_subject_predicate_direction_and_class(
    gold: SingleFact, forms: Forms, expected: int
) -> None:
    assert score_case("fact-accuracy", case(gold, forms)) == expected


def test_any_of_several_gold_predicates_is_right() -> None:
    assert score_case("fact-accuracy", case(GOLD, SingleFact("Q1", "P20").forms, SingleFact("Q1", "P20"))) == 1


def test_a_name_is_the_thing_that_it_names_alone() -> None:
    ada = Forms(program="Find(Ada) | Relate(born in, forward) | What()")
    bob = Forms(program="Find(Bob) | Relate(born in, forward) | What()")
    assert score_case("fact-accuracy", case(GOLD, ada)) == 0
    assert score_case("fact-accuracy", case(GOLD, ada, kb=Names())) == 1
    assert score_case("fact-accuracy", case(SingleFact("Q2", "P19"), bob, kb=Names())) == 0


def test_a_predicate_may_have_the_name_of_a_thing() -> None:
    """An entity of Wikidata is called genre, too."""
    forms = Forms(program="Find(Ada) | Relate(genre, forward) | What()")
    assert score_case("fact-accuracy", case(SingleFact("Q1", "P136"), forms, kb=Names())) == 1
    assert score_case("fact-accuracy", case(SingleFact("Q1", "P19"), forms, kb=Names())) == 0


def test_the_query_beside_a_program_says_which_namesake_is_meant() -> None:
    program = "Find(Bob) | Relate(born in, forward) | What()"
    query = "PREFIX id: <https://clew.dev/id/> PREFIX p: <https://clew.dev/predicate/> SELECT ?x { id:%s p:born_in ?x }"
    gold = SingleFact("Q2", "P19")
    for subject, expected in (("Q2", 1), ("Q3", 0)):
        forms = Forms(program=program, sparql=query % subject)
        assert score_case("fact-accuracy", case(gold, forms, kb=Names())) == expected
    assert score_case("fact-accuracy", case(gold, Forms(program=program, sparql="SELECT {"), kb=Names())) == 0


def test_a_gold_program_knows_its_subject_by_name() -> None:
    program = "Find(Bob) | Relate(born in, forward) | What()"
    query = "SELECT ?x { <https://clew.dev/id/Q2> <https://clew.dev/predicate/born_in> ?x }"
    question = Question("q", "?", Gold(Forms(program=program), ("Rome",)))
    for kb in (None, Names()):
        prediction = Prediction("q", Forms(program=program, sparql=query))
        assert score_case("fact-accuracy", Case(question, prediction, kb=kb)) == 1


def test_only_facts_are_compared() -> None:
    with pytest.raises(MeasureError, match="has only answers"):
        score_case("fact-accuracy", case(GOLD, Forms()))
    two = Question("q", "?", Gold(Forms(sparql="SELECT ?x WHERE { ?y wdt:P19 ?x . ?y wdt:P20 wd:Q1 }")))
    with pytest.raises(MeasureError, match="needs a gold form that asks for one fact"):
        score_case("fact-accuracy", Case(two, Prediction("q", GOLD.forms)))
    nothing = Question("q", "?", Gold(GOLD.forms))
    assert score_case("fact-accuracy", Case(nothing, Prediction("q"))) == 0


def test_one_fact_questions_are_scored_by_their_facts_by_default(tmp_path: Path) -> None:
    questions = [{"id": n, "question": "?", "graph": [[n, "P19", "?x"]], "target": "?x"} for n in ("Q1", "Q2")]
    run = [
        {"id": "Q1", "sparql": "SELECT ?x { wd:Q1 wdt:P19 ?x }", "confidence": 0.9},
        {"id": "Q2", "sparql": "SELECT ?x { wd:Q9 wdt:P19 ?x }", "confidence": 0.1},
    ]
    (tmp_path / "q.jsonl").write_text("".join(json.dumps(record) + "\n" for record in questions))
    (tmp_path / "r.jsonl").write_text("".join(json.dumps(record) + "\n" for record in run))
    options = EvaluationOptions(bootstrap=Bootstrap(50))
    found = evaluate(tmp_path / "q.jsonl", tmp_path / "r.jsonl", options)
    values = {score.measure: score.value for score in found.scores}
    assert values["fact-accuracy"] == 0.5
    assert values["coverage@90(of=fact-accuracy)"] == 0.5
    assert values["ECE(of=fact-accuracy)"] == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("query", "fact"),
    [
        (f"SELECT ?x {{ <http://example.org/a> {BORN} ?x }}", SingleFact("http://example.org/a", BORN[1:-1])),
        (f"SELECT ?x {{ ?x {BORN} <http://example.org/a> }}",
         SingleFact("http://example.org/a", BORN[1:-1], "backward")),
        (f"SELECT ?x {{ ?x {BORN} ?y }}", None),
        (f"ASK {{ <http://example.org/a> {BORN} ?x }}", None),
        (f"SELECT ?x {{ <http://example.org/a> {BORN} ?x", None),
        ("", None),
    ],
)  # fmt: skip
def test_a_query_asks_for_the_same_fact_whoever_reads_it(query: str, fact: SingleFact | None) -> None:
    assert find_fact(Forms(sparql=query)) == find_fact(Forms(sparql=query), read_parsed) == fact
