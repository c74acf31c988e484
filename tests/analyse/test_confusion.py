"""Gold against predicted classes and functions."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.analyse.confusion import (
    INCOMPARABLE,
    MAX_CLASSES,
    MAX_NAME_CHARS,
    NO_CLASS,
    NOTHING,
    OTHERS,
    UNREADABLE,
    class_of,
    count_confusion,
)
from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.run_set import open_run_set
from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import write_query
from clew.evaluate.measures.measure import Case
from clew.evaluate.measures.measure_table import read_measure
from clew.language.isomorphism import CATALOGUE
from clew.language.program.program_text import read_program

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


PROGRAM = "Find(France) | Relate(capital, forward) | FilterConcept(city) | What()"
STATEMENTS = """PREFIX p: <https://clew.dev/predicate/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
SELECT DISTINCT ?city WHERE {
  <https://clew.dev/id/Q142> p:capital ?city . ?city a/rdfs:subClassOf* <https://clew.dev/id/city> }"""
KQAPRO = """SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "city" . ?e_1 <capital> ?e .
?e_1 <pred:name> "France" . }"""


def test_a_shared_language_goes_before_sparql_in_two_vocabularies() -> None:
    gold, said = Forms(program=PROGRAM, sparql=KQAPRO), Forms(program=PROGRAM, sparql=STATEMENTS)
    found = count_confusion([case(gold, said)], "iso", [read_measure("query-em")])
    assert found.counts == {("Iso-0", "Iso-0"): 1}
    assert found.scores[0].values == (1.0,)


@pytest.mark.parametrize("gold", [Forms(program=PROGRAM), Forms(sparql=KQAPRO)])
def test_languages_over_different_graphs_are_not_compared_without_a_knowledge_base(gold: Forms) -> None:
    found = count_confusion([case(gold, Forms(sparql=STATEMENTS)), case(gold, gold)], "iso")
    assert found.counts == {("Iso-0", INCOMPARABLE): 1, ("Iso-0", "Iso-0"): 1}
    assert (found.agreed, found.compared, found.total) == (1, 1, 2)
    (note,) = found.notes()
    assert note.startswith("1 of 2 predictions are not compared")


def test_languages_over_different_graphs_are_translated_with_a_knowledge_base() -> None:
    kb = clew.open("demo")
    said = write_query(read_program(PROGRAM), SchemaView(kb).statement_terms)
    translate = MeaningComparer(kb).program_of
    found = count_confusion([case(Forms(sparql=KQAPRO), Forms(sparql=said))], "iso", translate=translate)
    assert found.counts == {("Iso-0", "Iso-0"): 1}
    assert not list(found.notes())


def test_programs_and_kqapros_sparql_are_one_graph() -> None:
    found = count_confusion([case(Forms(sparql=KQAPRO), Forms(program=PROGRAM))], "iso")
    assert found.counts == {("Iso-0", "Iso-0"): 1}


def test_different_classes_among_the_others_do_not_agree() -> None:
    big, bigger = (
        Forms(sparql="SELECT ?x WHERE { " + " . ".join(f"?x <p:{i}> <e:{i}>" for i in range(size)) + " }")
        for size in (MAX_NAME_CHARS, MAX_NAME_CHARS + 1)
    )
    found = count_confusion([case(big, bigger), case(big, big)], "iso")
    assert found.counts == {(OTHERS, OTHERS): 2}
    assert found.agreed == 1
    assert found.has_codes


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
    labels = [known.name for known in CATALOGUE[: MAX_CLASSES + 3]]
    found = count_confusion([case(Forms(sexpr=ONE), Forms(sexpr=ONE), iso=label) for label in labels], "iso")
    assert len(found.rows) == MAX_CLASSES + 1
    assert OTHERS in found.rows
    assert found.total == len(labels)


def test_the_frequent_classes_have_a_row_of_their_own() -> None:
    labels = [known.name for known in CATALOGUE[: MAX_CLASSES + 1] for _ in range(2)] + [CATALOGUE[MAX_CLASSES].name]
    found = count_confusion([case(Forms(sexpr=ONE), Forms(sexpr=ONE), iso=label) for label in labels], "iso")
    assert CATALOGUE[MAX_CLASSES].name in found.rows
    assert sum(count for (gold, _), count in found.counts.items() if gold == OTHERS) == 2


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
