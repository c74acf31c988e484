"""Exec, F1Ans and the compound measures."""

from __future__ import annotations

import pytest

from clew.evaluate.measures.element_overlap import F1Tri
from clew.evaluate.measures.gek import Compound
from clew.evaluate.measures.measure import MeasureError, Outcome
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.measures.predicted_query import Exec, F1Ans
from sample_cases import make_executed_case, make_query_case, score_case

GOLD = "SELECT ?x WHERE { <a> <p> ?x }"
ONE, TWO = Outcome(("1",)), Outcome(("1", "2"))
ERROR = Outcome(error="line 1: found the end")
G = 1e-4


@pytest.mark.parametrize(
    ("gold", "outcome", "runs", "answers"),
    [
        (TWO, TWO, 1, 1),
        (TWO, ONE, 1, 2 / 3),
        (TWO, Outcome(("3",)), 1, 0),
        (TWO, Outcome(), 1, 0),
        (Outcome(), Outcome(), 1, 1),
        (TWO, ERROR, 0, 0),
        (Outcome(), ERROR, 0, 0),
        (Outcome(("1",), rows=(("1", "a"), ("1", "b"))), Outcome(("1",), rows=(("1", "a"),)), 1, 2 / 3),
    ],
)
def test_what_running_gives(gold: Outcome, outcome: Outcome, runs: float, answers: float) -> None:
    case = make_executed_case(GOLD, GOLD, gold, outcome)
    assert score_case("Exec", case) == runs
    assert score_case("F1Ans", case) == pytest.approx(answers)


@pytest.mark.parametrize(
    ("said", "outcome", "expected"),
    [
        (GOLD, TWO, (1, 1, 1)),
        (GOLD, ONE, (G + (1 - G) * 2 / 3,) * 3),
        (GOLD.removesuffix("}"), ERROR, (None, G * G, G * G)),
        ("SELECT ?x WHERE { <b> <q> ?x }", TWO, (None, G, G)),
        ("SELECT ?x WHERE { <a> <q> ?x }", TWO, (None, G + (1 - G) / 2, G)),
        ("", None, (G**3, G**3, G**3)),
    ],
)
def test_gek_by_hand(said: str, outcome: Outcome | None, expected: tuple[float | None, ...]) -> None:
    case = make_executed_case(GOLD, said, TWO, outcome)
    for variant, value in enumerate(expected, 1):
        if value is not None:
            assert score_case(f"GEK-{variant}", case) == pytest.approx(value)


def test_gek_1_is_bleu() -> None:
    case = make_executed_case(GOLD, "SELECT ?y WHERE { <a> <q> ?y }", TWO, TWO)
    bleu = score_case("BLEU(level=instance)", case)
    assert score_case("GEK-1", case) == pytest.approx(G + (1 - G) * bleu)


def test_gamma_and_weights() -> None:
    case = make_executed_case(GOLD, "SELECT ?x WHERE { <a> <q> ?x }", TWO, ONE)
    assert score_case("GEK-2(gamma=0)", case) == pytest.approx(0.5 * 2 / 3)
    assert score_case("GEK-2(gamma=0, weights=2:1:0.5)", case) == pytest.approx(0.5**2 * (2 / 3) ** 0.5)
    assert score_case("GEK-2(gamma=0.1)", case) == pytest.approx((0.1 + 0.9 * 0.5) * (0.1 + 0.9 * 2 / 3))


def test_a_compound_measure_is_written_in_one_line() -> None:
    case = make_executed_case(GOLD, "SELECT ?y WHERE { <a> <p> ?y", TWO, ERROR)
    made = Compound(F1Tri(), Exec(), F1Ans(), gamma=0.01)
    assert made == read_measure("compound(F1Tri, Exec, F1Ans, gamma=0.01)")
    assert made.score(case) == pytest.approx(0.01**2)
    assert score_case("compound(F1Tri, syntax-degree, F1Ans, gamma=0.01)", case) > made.score(case)
    assert str(read_measure("compound(ROUGE-L(tokens=plain))")) == "compound(ROUGE-L(tokens=plain), Exec, F1Ans)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("GEK-4", "there is no GEK-4"),
        ("GEK-3(gamma=1)", "gamma cannot be 1: use a number from 0 to below 1"),
        ("GEK-3(weights=1:2)", "weights cannot be 1:2: use three numbers"),
        ("compound(perplexity)", "perplexity cannot be part"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, message: str) -> None:
    with pytest.raises(MeasureError, match=message):
        read_measure(text)


def test_queries_that_were_not_run_are_an_error() -> None:
    with pytest.raises(MeasureError, match="Exec needs to run the predicted queries: give a knowledge base"):
        score_case("Exec", make_query_case(GOLD, GOLD))


@pytest.mark.parametrize(
    ("language", "said", "degree"),
    [
        ("sparql", GOLD, 1),
        ("sparql", "SELECT ?x WHERE { <a> <p> ?x", 7 / 8),
        ("sparql", "SELECT ?x WHERE { <a> } ?x }", 5 / 9),
        ("sparql", "nonsense", 0),
        ("sparql", "", 0),
        ("sparql", GOLD + " }", 8 / 10),
        ("sparql", 'ASK { <a> <b> "x }', None),
        ("sexpr", "(JOIN r m.01)", 1),
        ("sexpr", "(JOIN r m.01", 0),
        ("program", "Find(a)", 1),
        ("program", "Find(", 0),
        ("graph", '[["a", "b", "?c"]]', 1),
        ("graph", "[[", 0),
    ],
)
def test_degrees_of_syntax(language: str, said: str, degree: float | None) -> None:
    case = make_query_case("", said, language)
    found = score_case("syntax-degree", case)
    assert found == pytest.approx(degree) if degree is not None else 0 < found < 1
    assert score_case("well-formed", case) == (found == 1)
