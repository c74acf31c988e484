"""Exact match of queries."""

from __future__ import annotations

import json

import pytest

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.exact_match import GrailqaF1, QueryEquality, QueryExactMatch
from clew.evaluate.measures.grailqa_graph import build_ontology
from clew.evaluate.measures.measure import Case, MeasureError
from sample_cases import make_query_case, score_case

GOLD = "SELECT ?x WHERE { ?x <p> ?y . ?y <q> <a> }"


@pytest.mark.parametrize(
    ("language", "gold", "said", "text", "normalised"),
    [
        ("sparql", GOLD, GOLD, 1, 1),
        ("sparql", GOLD, f" {GOLD}\n", 1, 1),
        ("sparql", GOLD, "select ?a where { ?b <q> <a>. ?a <p> ?b }", 0, 1),
        ("sparql", GOLD, "SELECT ?y WHERE { ?x <p> ?y . ?y <q> <a> }", 0, 0),
        ("sparql", GOLD, "SELECT ?x WHERE { ?x <p> ?y . ?y <q> <b> }", 0, 0),
        ("sparql", GOLD, GOLD.removesuffix("}"), 0, 0),
        ("sparql", "ASK { <a> <b>", "ASK {  <a> <b>", 0, 1),
        ("sparql", GOLD, "", 0, 0),
        ("sparql", "ASK { dbr:A dbo:b ?x }", "PREFIX d: <http://dbpedia.org/ontology/> ASK { dbr:A d:b ?x }", 0, 1),
        ("sexpr", "(AND c (JOIN r m.01))", "(AND (JOIN r m.01) c)", 0, 1),
        ("sexpr", "(AND c (JOIN r m.01))", "(AND c (JOIN r m.02))", 0, 0),
        ("sexpr", "(AND c (JOIN r m.01))", "(AND c", 0, 0),
        ("program", "Find(a) | Count()", "Find <arg> a <func> Count", 0, 1),
        ("program", "Find(a) | Count()", "Find(b) | Count()", 0, 0),
        ("graph", '[["?e", "r", "a"]]', '[["?x","r","a"]]', 0, 1),
        ("graph", '[["?e", "r", "a"]]', '[["a", "r", "?e"]]', 0, 0),
    ],
)
def test_queries_are_the_same_as_text_or_by_meaning(
    language: str, gold: str, said: str, text: float, normalised: float
) -> None:
    case = make_query_case(gold, said, language)
    assert score_case("query-em(by=text)", case) == text
    assert score_case("query-em", case) == normalised


def test_graphs_that_ask_for_different_things_differ() -> None:
    rows = '[["?e", "r", "?f"]]'
    question = Question("q", "?", Gold(Forms(graph=rows, target="?e")))
    said = {target: Prediction("q", Forms(graph=rows, target=target)) for target in ("?e", "?f")}
    assert score_case("query-em", Case(question, said["?e"])) == 1
    assert score_case("query-em", Case(question, said["?f"])) == 0


def test_any_gold_meaning_may_match() -> None:
    question = Question("q", "?", Gold(Forms(sparql=GOLD)), (Gold(Forms(sparql="ASK { <a> <b> <c> }")),))
    assert score_case("query-em", Case(question, Prediction("q", Forms(sparql="ASK {<a> <b> <c>}")))) == 1


TOY = build_ontology([["person", "born", "place"]], [["person", "sub", "thing"], ["place", "sub", "thing"]], [])
NODES = [
    {"nid": 0, "node_type": "class", "id": "person", "class": "person", "friendly_name": "", "question_node": 1,
     "function": "none"},
    {"nid": 1, "node_type": "entity", "id": "m.01", "class": "place", "friendly_name": "", "question_node": 0,
     "function": "none"},
]  # fmt: skip
GRAPH = json.dumps({"nodes": NODES, "edges": [{"start": 0, "end": 1, "relation": "born", "friendly_name": ""}]})


@pytest.mark.parametrize(
    ("said", "answers", "exact", "f1"),
    [
        ("(AND person (JOIN born m.01))", (), 1, 1),
        ("(JOIN born m.01)", ("x",), 1, 1),
        ("(AND person (JOIN born m.02))", ("a",), 0, 2 / 3),
        ("(AND person (JOIN born m.02))", (), 0, 0),
        ("@@UNKNOWN@@", ("a", "b"), 0, 1),
        ("", None, 0, 0),
    ],
)
def test_grailqas_scores(said: str, answers: tuple[str, ...] | None, exact: float, f1: float) -> None:
    question = Question("q", "?", Gold(Forms(graph=GRAPH), ("a", "b")))
    case = Case(question, Prediction("q", Forms(sexpr=said), answers))
    for by in (QueryEquality.OFFICIAL, QueryEquality.STRICT):
        assert QueryExactMatch(by, TOY).score(case) == exact
    assert GrailqaF1(TOY).score(case) == pytest.approx(f1)


def test_an_ontology_that_is_missing_is_an_error() -> None:
    with pytest.raises(MeasureError, match=r"query-em\(by=official\) needs an ontology: add ontology=FOLDER"):
        score_case("query-em(by=official)", make_query_case("c", "c", "sexpr"))
    with pytest.raises(MeasureError, match="has no file fb_roles"):
        score_case("query-em(by=official, ontology=nowhere)", make_query_case("c", "c", "sexpr"))


def test_a_language_that_both_have_goes_before_sparql_in_two_vocabularies() -> None:
    program = "Find(France) | Relate(capital, forward) | What()"
    gold = Forms(program=program, sparql='SELECT ?x { ?y <pred:name> "France" . ?y <capital> ?x }')
    said = Forms(
        program=program, sparql="SELECT ?x { <https://clew.dev/id/Q142> <https://clew.dev/predicate/capital> ?x }"
    )
    case = Case(Question("q", "?", Gold(gold)), Prediction("q", said))
    assert score_case("query-em", case) == 1
    assert score_case("F1Sem", case) == 1
    only_sparql = Case(case.question, Prediction("q", Forms(sparql=said.sparql)))
    with pytest.raises(MeasureError, match="one is in KQA Pro's SPARQL and one in clew's"):
        score_case("query-em", only_sparql)
