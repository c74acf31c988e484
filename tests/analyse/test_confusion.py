"""Gold against predicted classes and functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.analyse.confusion import MAX_CLASSES, NO_CLASS, NOTHING, OTHERS, UNREADABLE, class_of, count_confusion
from clew.analyse.run_set import open_run_set
from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.measure import Case
from clew.evaluate.measures.measure_table import read_measure

ONE = "(AND a.book (JOIN a.book.author m.01))"
TWO = "(AND a.book (JOIN a.book.author (JOIN a.person.child m.01)))"
COUNTED = f"(COUNT {ONE})"
ONE_SPARQL = "SELECT ?x WHERE { ?x <http://e.org/author> <http://e.org/ada> }"


def case(gold: Forms, said: Forms, id_: str = "q", **labels: str) -> Case:
    return Case(Question(id_, "?", Gold(gold), labels=labels), Prediction(id_, said))


@pytest.mark.parametrize(
    ("forms", "of", "expected"),
    [
        (Forms(), "iso", NOTHING),
        (Forms(sexpr=ONE), "iso", "Iso-0"),
        (Forms(sexpr=TWO), "iso", "Iso-1"),
        (Forms(sparql=ONE_SPARQL), "iso", "Iso-0"),
        (Forms(program="What(Relate(Find(Ada), child, forward))"), "iso", "Iso-0"),
        (Forms(sexpr="(AND a.book (JOIN"), "iso", UNREADABLE),
        (Forms(sparql="SELECT ?x WHERE { ?x"), "function", UNREADABLE),
        (Forms(graph="{broken"), "iso", UNREADABLE),
        (Forms(sparql="ASK { <http://e.org/a> <http://e.org/b> <http://e.org/c> }"), "iso", NO_CLASS),
        (Forms(sexpr=COUNTED), "function", "count"),
        (Forms(sexpr=ONE), "function", "none"),
    ],
)
def test_a_form_has_a_class_or_a_reason_why_not(forms: Forms, of: str, expected: str) -> None:
    assert class_of(forms, of) == expected


def test_a_matrix_counts_gold_against_predicted_in_the_published_order() -> None:
    pairs = [(TWO, TWO), (TWO, ONE), (ONE, ONE), (ONE, ""), (ONE, "(AND")]
    found = count_confusion([case(Forms(sexpr=gold), Forms(sexpr=said)) for gold, said in pairs], "iso")
    assert found.rows == ("Iso-0", "Iso-1")
    assert found.columns == ("Iso-0", "Iso-1", UNREADABLE, NOTHING)
    assert found.counts == {
        ("Iso-1", "Iso-1"): 1, ("Iso-1", "Iso-0"): 1, ("Iso-0", "Iso-0"): 1, ("Iso-0", NOTHING): 1,
        ("Iso-0", UNREADABLE): 1,
    }  # fmt: skip
    assert (found.total, found.agreed) == (5, 2)
    assert found.predicted() == {"Iso-0": 2, "Iso-1": 1, UNREADABLE: 1, NOTHING: 1}


def test_gold_and_prediction_may_be_in_different_languages() -> None:
    found = count_confusion([case(Forms(sexpr=ONE), Forms(sparql=ONE_SPARQL))], "iso")
    assert found.counts == {("Iso-0", "Iso-0"): 1}


def test_each_gold_class_is_scored() -> None:
    cases = [case(Forms(sexpr=ONE), Forms(sexpr=ONE)), case(Forms(sexpr=ONE), Forms(sexpr=TWO)),
             case(Forms(sexpr=TWO), Forms())]  # fmt: skip
    found = count_confusion(cases, "iso", [read_measure("query-em"), read_measure("answer-f1")])
    assert [(one.name, one.n, one.agreed) for one in found.scores] == [("Iso-0", 2, 1), ("Iso-1", 1, 0)]
    assert [one.values for one in found.scores] == [(0.5, None), (0.0, None)], "there are no answers to score"


def test_a_label_of_the_question_goes_before_its_form() -> None:
    found = count_confusion([case(Forms(sexpr=ONE), Forms(sexpr=ONE), function="argmax")], "function")
    assert found.counts == {("superlative", "none"): 1}


def test_very_many_classes_are_shown_as_others() -> None:
    forms = [Forms(sparql="SELECT ?x WHERE { " + " . ".join(f"?x <p:{i}> <e:{i}>" for i in range(size)) + " }")
             for size in range(1, MAX_CLASSES + 4)]  # fmt: skip
    found = count_confusion([case(one, one) for one in forms], "iso")
    assert len(found.rows) == MAX_CLASSES + 1
    assert OTHERS in found.rows
    assert found.total == len(forms)


def test_the_published_ranking_model_finds_no_class_beyond_the_first_two(shared_data: Path) -> None:
    """As paper 2 says of it: it enumerates candidates for RP-0 and RP-1 only."""
    place = shared_data / "grailqa" / "dev-half.jsonl.gz"
    with open_run_set(place, [place]) as found:
        made = {of: count_confusion(found.cases(), of) for of in ("iso", "function")}
    predicted = {name: count for name, count in made["iso"].predicted().items() if count}
    assert predicted == {"Iso-0": 1_952, "Iso-1": 980, UNREADABLE: 22, NOTHING: 221}
    assert sum(count for (gold, _), count in made["iso"].counts.items() if gold not in ("Iso-0", "Iso-1")) == 304
    functions = made["function"].predicted()
    assert functions["comparative"] == functions["superlative"] == 0
