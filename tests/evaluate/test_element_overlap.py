"""F1Sem, F1Tri and hallucination."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.element_overlap import count_equal_triples
from clew.evaluate.measures.measure import Case, MeasureError
from sample_cases import KnownNames, make_query_case, score_case

GRANDCHILDREN = "SELECT ?p WHERE { ?p :childOf ?q . ?q :childOf :Albert }"
REORDERED = "SELECT ?a WHERE { ?b :childOf :Albert . ?a :childOf ?b }"
UNCLOSED = "SELECT ?p WHERE { ?p :childOf ?q . ?q :childOf :Albert"
AND_BORN = "SELECT ?p WHERE { ?p :childOf :Albert . ?p :bornIn :Ulm }"
FLIPPED = "SELECT ?q WHERE { ?p :childOf ?q . ?q :childOf :Albert }"


# F1Sem compares {childOf, Albert} with what the other has; F1Tri {(?, childOf, ?), (?, childOf, Albert)}.
@pytest.mark.parametrize(
    ("said", "names", "triples", "aligned"),
    [
        (GRANDCHILDREN, 1, 1, 1),
        (REORDERED, 1, 1, 1),
        (UNCLOSED, 1, 1, 1),
        (FLIPPED, 1, 1, 1),
        (AND_BORN, 2 / 3, 0.5, 0.5),
        ("SELECT ?p WHERE { ?p :childOf :Albert . ?q :childOf ?p }", 1, 1, 1),
        ("SELECT ?p WHERE { ?q :childOf :Albert . ?q :childOf ?p }", 1, 1, 0.5),
        ("SELECT ?p WHERE { ?p :childOf ?q . ?p :childOf :Albert }", 1, 1, 0.5),
        ("SELECT ?p WHERE { ?p :childOf ?q }", 2 / 3, 2 / 3, 2 / 3),
        ("SELECT ?p WHERE { ?p :other ?q }", 0, 0, 0),
        ("what is this", 0, 0, 0),
        ("", 0, 0, 0),
    ],
)
def test_parts_of_queries_are_compared(said: str, names: float, triples: float, aligned: float) -> None:
    case = make_query_case(GRANDCHILDREN, said)
    assert score_case("F1Sem", case) == pytest.approx(names)
    assert score_case("F1Tri", case) == pytest.approx(triples)
    assert score_case("F1Tri(variables=aligned)", case) == pytest.approx(aligned)


def test_beta_weighs_recall() -> None:
    case = make_query_case(GRANDCHILDREN, "SELECT ?p WHERE { ?p :childOf ?q }")
    assert score_case("F1Sem(beta=2)", case) == pytest.approx(5 * 1 * 0.5 / (4 * 1 + 0.5))


def test_two_queries_without_parts_agree() -> None:
    assert score_case("F1Tri", make_query_case("SELECT (1 AS ?x) {}", "SELECT (2 AS ?y) {}")) == 1
    assert score_case("F1Sem", make_query_case("SELECT (1 AS ?x) {}", "ASK { :a :b :c }")) == 0


def test_a_name_of_a_thing_in_kqa_pros_sparql_is_an_entity() -> None:
    gold, said = (f'SELECT ?e WHERE {{ ?e <pred:name> "{name}" . ?e <height> ?v }}' for name in ("Yao", "Ming"))
    assert score_case("F1Sem", make_query_case(gold, said)) == pytest.approx(2 / 3)


def test_literals_count_on_request() -> None:
    case = make_query_case('ASK { :a :b "x" }', 'ASK { :a :b "y" }')
    assert score_case("F1Sem", case) == 1
    assert score_case("F1Sem(literals=yes)", case) == pytest.approx(2 / 3)
    assert score_case("F1Tri", case) == 0


@pytest.mark.parametrize(
    ("language", "gold", "said", "names", "triples"),
    [
        ("sexpr", "(AND c (JOIN r m.01))", "(AND (JOIN r m.01) c)", 1, 1),
        ("sexpr", "(AND c (JOIN r m.01))", "(AND c (JOIN (R r) m.01))", 1, 0.5),
        ("sexpr", "(AND c (JOIN r m.01))", "(AND c (JOIN r m.01)", 1, 2 / 3),
        ("sexpr", "(AND c (JOIN r m.01))", "(AND c (JOIN r m.02))", 2 / 3, 0.5),
        ("program", "Find(a) | Relate(r, forward) | What()", "Find(a) | Relate(r, backward) | What()", 1, 2 / 3),
        ("program", "Find(a) | Relate(r, forward) | What()", "Find(a) | Relate(r, forward", 2 / 3, 0.5),
        ("program", "Find(a) | Count()", "Find <arg> a <func> Count", 1, 1),
        ("program", "Find(a) | Count()", "Find <arg> a <func> Cunt", 1, 0.5),
        ("graph", '[["?e", "r", "a"]]', '[["?x", "r", "a"]]', 1, 1),
        ("graph", '[["?e", "r", "a"]]', '[["?e", "r", "b", "k", "v"]]', 1 / 3, 0),
        ("graph", '[["?e", "r", "a"]]', '[["?e", "r"', 0, 0),
    ],
)
def test_other_languages_have_parts_too(language: str, gold: str, said: str, names: float, triples: float) -> None:
    case = make_query_case(gold, said, language)
    assert score_case("F1Sem", case) == pytest.approx(names)
    assert score_case("F1Tri", case) == pytest.approx(triples)


def test_names_that_mean_the_same_are_the_same(tmp_path: Path) -> None:
    case = make_query_case("ASK { <a> <p> ?x }", "ASK { <b> <p> ?x }")
    assert score_case("F1Sem", case) == 0.5
    assert score_case("F1Sem(same=a~b)", case) == score_case("F1Tri(same=b~c;a~c)", case) == 1
    (tmp_path / "same.nt").write_text("<a> owl:sameAs <b> .\n", "utf-8")
    assert score_case(f"F1Tri(same={tmp_path / 'same.nt'})", case) == 1


def test_inverse_predicates_are_the_same_the_other_way_round() -> None:
    """The example of the GEK paper, section 6.1.4."""
    said = "SELECT ?person WHERE { ?parent <parentOf> ?person . ?parent <childOf> <Albert> }"
    case = make_query_case("SELECT ?p WHERE { ?p <childOf> ?q . ?q <childOf> <Albert> }", said)
    assert score_case("F1Tri", case) == 0.5
    assert score_case("F1Tri(inverse=parentOf~childOf)", case) == 1
    assert score_case("F1Tri(variables=aligned, inverse=parentOf~childOf)", case) == 1
    assert score_case("F1Sem(inverse=parentOf~childOf)", case) == 1


def test_a_file_of_pairs_that_is_missing_is_an_error() -> None:
    with pytest.raises(MeasureError, match=r"cannot read the pairs in 'nowhere.tsv'"):
        score_case("F1Sem(same=nowhere.tsv)", make_query_case("ASK {}", "ASK {}"))


TRIPLES = st.frozensets(st.tuples(st.sampled_from(["?a", "?b", "?c", "x"]), st.sampled_from("pq"),
                                  st.sampled_from(["?a", "?b", "?c", "y"])), max_size=5)  # fmt: skip


@given(TRIPLES, TRIPLES)
def test_the_best_pairing_of_variables_is_found(
    gold: frozenset[tuple[str, str, str]], said: frozenset[tuple[str, str, str]]
) -> None:
    renamed = frozenset(tuple(part.replace("?", "?_") for part in triple) for triple in said)
    names = ["?a", "?b", "?c"]
    best = max(
        len({tuple(dict(zip(names, order, strict=True)).get(part, part) for part in triple) for triple in said} & gold)
        for order in permutations(names)
    )
    assert count_equal_triples(frozenset(gold), renamed) == best


def test_very_many_variables_take_no_time() -> None:
    gold = frozenset((f"?a{n}", "p", f"?a{n + 1}") for n in range(40))
    assert count_equal_triples(gold, frozenset((f"?b{n}", "p", f"?b{(n * 7) % 40}") for n in range(40))) > 0


@pytest.mark.parametrize(
    ("measure", "said", "expected"),
    [
        ("hallucination", "ASK { <a> <p> ?x }", 0),
        ("hallucination", "ASK { <a> <q> ?x . ?x <p> <c> }", 0.5),
        ("hallucination(what=entities)", "ASK { <a> <q> <b> }", 0.5),
        ("hallucination(what=predicates)", "ASK { <a> <q> <b> }", 1),
        ("hallucination", "ASK { <a> <q> <b>", 2 / 3),
        ("hallucination", "", 0),
    ],
)
def test_names_that_are_not_in_the_knowledge_base_are_hallucinated(measure: str, said: str, expected: float) -> None:
    case = make_query_case("ASK {}", said, kb=KnownNames("a", "p"))
    assert score_case(measure, case) == pytest.approx(expected)


def test_a_measure_that_needs_a_knowledge_base_says_so() -> None:
    with pytest.raises(MeasureError, match="hallucination needs a knowledge base"):
        score_case("hallucination", make_query_case("ASK {}", "ASK {}"))


def test_languages_that_differ_are_an_error() -> None:
    case = Case(Question("q", "?", Gold(Forms(sparql="ASK {}"))), Prediction("q", Forms(program="Find(a)")))
    with pytest.raises(MeasureError, match=r"has sparql and its prediction program: translate"):
        score_case("F1Tri", case)


def test_a_gold_query_that_is_missing_is_an_error_and_no_zero() -> None:
    with pytest.raises(MeasureError, match="F1Tri needs a gold query"):
        score_case("F1Tri", Case(Question("q", "?"), Prediction("q", Forms(sparql="ASK {}"))))
