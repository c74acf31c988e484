"""Gold meanings in the language that a model learns, from the one that the benchmark gives."""

from __future__ import annotations

import pytest

from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.single_fact import SingleFact
from clew.engine.schema_view import SchemaView
from clew.language.program.program_text import write_program_text
from clew.models.gold_forms import gold_fact, gold_program, gold_sexpr, gold_sparql
from sample_kbs import build_draft, make_small_draft

PROGRAM = "Find(Yao Ming) | Relate(place of birth, forward) | What()"
SPARQL = 'SELECT DISTINCT ?e WHERE { ?e_1 <place_of_birth> ?e . ?e_1 <pred:name> "Yao Ming" . }'
SEXPR = '(JOIN (R "place of birth") "Yao Ming")'
GRAPH = '[["Yao Ming", "place of birth", "?e"]]'
FORMS = {
    "program": Forms(program=PROGRAM),
    "sparql": Forms(sparql=SPARQL),
    "sexpr": Forms(sexpr=SEXPR),
    "graph": Forms(graph=GRAPH, target="?e"),
    "graph of ids": Forms(graph='[["Q1", "place of birth", "?e"]]', target="?e"),
}


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> SchemaView:
    return SchemaView(build_draft(make_small_draft(), tmp_path_factory.mktemp("kb")))


def question(*forms: Forms) -> Question:
    first, *others = [Gold(form) for form in forms]
    return Question("1", "Where was Yao Ming born?", first, tuple(others))


@pytest.mark.parametrize("given", FORMS)
def test_a_meaning_in_any_language_gives_every_other(given: str, schema: SchemaView) -> None:
    asked = question(FORMS[given])
    program = gold_program(asked, schema)
    assert program is not None
    assert write_program_text(program) == PROGRAM
    assert gold_sexpr(asked, schema) == SEXPR
    assert " ".join(gold_sparql(asked, schema).split()) == SPARQL
    fact = gold_fact(asked, schema)
    assert fact is not None
    assert (fact.predicate, fact.direction) == ("place of birth", "forward")
    assert fact.subject == ("Q1" if given == "graph of ids" else "Yao Ming")


def test_what_the_benchmark_writes_is_kept_as_it_is(schema: SchemaView) -> None:
    odd = "SELECT  ?x WHERE { <http://x> <http://y> ?x }"
    assert gold_sparql(question(Forms(sparql=odd)), schema) == odd
    assert gold_sexpr(question(Forms(sexpr="(JOIN a m.01)")), schema) == "(JOIN a m.01)"
    fact = gold_fact(question(Forms(graph='[["?x", "P19", "Q9"]]', target="?x")), schema)
    assert fact == SingleFact("Q9", "P19", "backward")


def test_the_first_meaning_that_can_be_written_is_taken(schema: SchemaView) -> None:
    asked = question(Forms(program="Nonsense("), Forms(program=PROGRAM))
    assert gold_sexpr(asked, schema) == SEXPR


@pytest.mark.parametrize("forms", [Forms(), Forms(program="Nonsense("), Forms(graph="[[["), Forms(sparql="SELECT")])
def test_a_question_without_a_meaning_that_can_be_read_gives_nothing(forms: Forms, schema: SchemaView) -> None:
    assert gold_program(question(forms), schema) is None
    assert gold_sexpr(question(forms), schema) == ""
    assert gold_fact(question(forms), schema) is None


def test_more_than_one_fact_is_no_fact(schema: SchemaView) -> None:
    forms = Forms(program="Find(Yao Ming) | Relate(spouse, forward) | Relate(place of birth, forward) | What()")
    assert gold_fact(question(forms), schema) is None
