"""Kinds of error, decided from files and a knowledge base."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from clew.analyse.errors.classifier import (
    SHEET_COLUMNS,
    ErrorSummary,
    classify_errors,
    sample_for_judgement,
    write_judgement_sheet,
)
from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.errors.error_kinds import ErrorKind
from clew.benchmark.question import Answers, Forms, Gold, Prediction, Question
from clew.benchmark.single_fact import SingleFact
from clew.evaluate.measures.fact_accuracy import asked_fact
from clew.evaluate.measures.measure import Case
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from sample_kbs import build_draft

TALL = "QueryAttr(Relate(Find(Ada), child, forward), height)"


def program(text: str) -> Forms:
    return Forms(program=text)


def rows(subject: str, predicate: str, backward: bool = False) -> Forms:
    row = ["?x", predicate, subject] if backward else [subject, predicate, "?x"]
    return Forms(graph=json.dumps([row]), target="?x")


def case(gold: Forms, said: Forms, answers: Answers | None = ("a",), said_answers: Answers | None = ("b",),
         text: str = "?") -> Case:  # fmt: skip
    return Case(Question("q", text, Gold(gold, answers)), Prediction("q", said, said_answers))


def kind(one: Case, kb: KnowledgeBase | None = None) -> ErrorKind:
    return classify_errors([one], kb).predictions[0].kind


@pytest.mark.parametrize(
    ("gold", "said", "expected", "at"),
    [
        (TALL, TALL.replace("Ada", "Bob"), ErrorKind.ENTITY, "Find: Bob instead of Ada"),
        (TALL, TALL.replace("child", "parent"), ErrorKind.RELATION, "Relate: parent instead of child"),
        (TALL, TALL.replace("height", "mass"), ErrorKind.RELATION, "QueryAttr: mass instead of height"),
        (TALL, TALL.replace("forward", "backward"), ErrorKind.DIRECTION, "Relate: backward instead of forward"),
        (TALL, "QueryAttr(Find(Ada), height)", ErrorKind.MISSING, "Relate(child, forward)"),
        ("QueryAttr(Find(Ada), height)", TALL, ErrorKind.EXTRA, "Relate(child, forward)"),
        ("Count(Relate(Find(Ada), child, forward))", "What(Relate(Find(Ada), child, forward))", ErrorKind.FUNCTION,
         "What instead of Count"),
        ("Count(FilterConcept(Relate(Find(Ada), child, forward), poet))",
         "Count(FilterConcept(Relate(Find(Ada), child, forward), king))", ErrorKind.CONCEPT,
         "FilterConcept: king instead of poet"),
        ("What(FilterNum(FindAll(), height, 1 metre, >))", "What(FilterNum(FindAll(), height, 1 metre, <))",
         ErrorKind.VALUE, "FilterNum: < instead of >"),
        ("What(And(Relate(Find(Ada), child, forward), Find(Bob)))",
         "What(And(Find(Bob), Relate(Find(Ada), friend, forward)))", ErrorKind.RELATION,
         "Relate: friend instead of child"),
    ],
)  # fmt: skip
def test_the_first_step_that_leaves_the_gold_program_is_named(
    gold: str, said: str, expected: ErrorKind, at: str
) -> None:
    found = classify_errors([case(program(gold), program(said))]).predictions[0]
    assert (found.kind, found.at) == (expected, at)


def test_the_first_of_several_differences_counts() -> None:
    said = TALL.replace("Ada", "Bob").replace("height", "mass")
    assert kind(case(program(TALL), program(said))) is ErrorKind.ENTITY


@pytest.mark.parametrize(
    ("gold", "said", "expected"),
    [
        ("(AND a.b (JOIN a.b.c (JOIN a.d.e m.1)))", "(AND a.b (JOIN a.b.c (JOIN a.d.e m.2)))", ErrorKind.ENTITY),
        ("(AND a.b (JOIN a.b.c (JOIN a.d.e m.1)))", "(AND a.b (JOIN a.b.c (JOIN (R a.d.e) m.1)))", ErrorKind.DIRECTION),
        ("(AND a.b (JOIN a.b.c (JOIN a.d.e m.1)))", "(AND a.x (JOIN a.b.c (JOIN a.d.e m.1)))", ErrorKind.CONCEPT),
        ("(AND a.b (JOIN a.b.c m.1))", "(AND a.b (JOIN a.b.c (JOIN a.d.e m.1)))", ErrorKind.EXTRA),
        ("(COUNT (AND a.b (JOIN a.b.c m.1)))", "(AND a.b (JOIN a.b.c m.1))", ErrorKind.MISSING),
        ("(ARGMAX a.b a.b.size)", "(ARGMIN a.b a.b.size)", ErrorKind.VALUE),
    ],
)
def test_s_expressions_are_compared_step_by_step(gold: str, said: str, expected: ErrorKind) -> None:
    assert kind(case(Forms(sexpr=gold), Forms(sexpr=said))) is expected


TWO_TRIPLES = "SELECT ?x WHERE { ?y <http://e/p> <http://e/a> . ?y <http://e/q> ?x }"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (TWO_TRIPLES.replace("e/a", "e/b"), ErrorKind.ENTITY),
        (TWO_TRIPLES.replace("e/q", "e/r"), ErrorKind.RELATION),
        (TWO_TRIPLES.replace("?y <http://e/p> <http://e/a>", "<http://e/a> <http://e/p> ?y"), ErrorKind.DIRECTION),
        (TWO_TRIPLES.replace("SELECT ?x", "SELECT (COUNT(?x) AS ?n)"), ErrorKind.FUNCTION),
        (TWO_TRIPLES.replace(" . ?y <http://e/q> ?x", ""), ErrorKind.MISSING),
        (TWO_TRIPLES[:-1], ErrorKind.UNREADABLE),
        (TWO_TRIPLES.replace("?y", "?z"), ErrorKind.SAME_FORM),
    ],
)
def test_queries_over_any_vocabulary_are_compared_triple_by_triple(said: str, expected: ErrorKind) -> None:
    assert kind(case(Forms(sparql=TWO_TRIPLES), Forms(sparql=said))) is expected


def test_another_form_with_the_right_answer_is_not_an_error() -> None:
    found = classify_errors([case(program(TALL), program("QueryAttr(Find(Cid), height)"), ("a",), ("a",))])
    assert found.counts == {ErrorKind.OTHER_FORM: 1}
    assert found.error_count == 0


@pytest.mark.parametrize(
    ("said", "answers", "expected"),
    [
        (Forms(), None, ErrorKind.NOTHING),
        (Forms(), ("a",), ErrorKind.RIGHT),
        (Forms(), ("b",), ErrorKind.ANSWERS),
        (program("QueryAttr(Find(Ada"), None, ErrorKind.UNREADABLE),
        (program(TALL), None, ErrorKind.RIGHT),
        (program(TALL), ("b",), ErrorKind.SAME_FORM),
        (Forms(sparql=TWO_TRIPLES), None, ErrorKind.UNDECIDED),
    ],
)
def test_missing_and_incomparable_predictions_have_their_kinds(
    said: Forms, answers: Answers | None, expected: ErrorKind
) -> None:
    assert kind(case(program(TALL), said, said_answers=answers)) is expected


@pytest.mark.parametrize(
    ("forms", "fact"),
    [
        (rows("Q1", "P19"), SingleFact("Q1", "P19")),
        (rows("Q1", "P19", backward=True), SingleFact("Q1", "P19", "backward")),
        (program("What(Relate(Find(Ada), child, backward))"), SingleFact("Ada", "child", "backward")),
        (program("QueryAttr(Find(Ada), height)"), SingleFact("Ada", "height")),
        (
            Forms(sexpr="(AND a.book (JOIN a.book.author m.1))"),
            SingleFact("m.1", "a.book.author", "backward", "a.book"),
        ),
        (Forms(sparql="SELECT ?x WHERE { wd:Q1 wdt:P19 ?x }"), SingleFact("Q1", "P19")),
        (Forms(sparql="SELECT ?x WHERE { ?x wdt:P19 wd:Q1 }"), SingleFact("Q1", "P19", "backward")),
        (Forms(sparql="ASK { wd:Q2 wdt:P19 wd:Q1 }"), None),
        (Forms(sparql="SELECT ?x WHERE { ?y wdt:P19 wd:Q1 . ?y wdt:P20 ?x }"), None),
        (program(TALL), None),
        (Forms(sexpr="(AND"), None),
    ],
)
def test_the_one_fact_of_a_form_in_any_language(forms: Forms, fact: SingleFact | None) -> None:
    assert asked_fact(forms) == fact


@pytest.mark.parametrize(
    ("said", "answers", "expected"),
    [
        (rows("Q1", "P19"), ("another answer",), ErrorKind.RIGHT),
        (rows("Q1", "P19"), (), ErrorKind.RIGHT),
        (rows("Q1", "P20"), ("a",), ErrorKind.PREDICTION),
        (rows("Q1", "P19", backward=True), ("a",), ErrorKind.DIRECTION),
        (Forms(sparql=TWO_TRIPLES), ("a",), ErrorKind.RIGHT),
    ],
)
def test_the_fact_decides_on_questions_about_one_fact(said: Forms, answers: Answers, expected: ErrorKind) -> None:
    assert kind(case(rows("Q1", "P19"), said, ("a",), answers)) is expected


@pytest.fixture(scope="module")
def films(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """Three things called All In, two songs and a show, and others."""
    draft = KbDraft()
    for id_, name in (("C1", "song"), ("C2", "television show"), ("C3", "person")):
        draft.add_concept(id_, name, [], "", [])
    for id_, name, concept in (("Q1", "All In", "C2"), ("Q2", "All In", "C1"), ("Q3", "All In", "C1"),
                               ("Q4", "Ada", "C3"), ("Q5", "Bob", "C3"), ("Q6", "All Out", "C1")):  # fmt: skip
        draft.add_entity(id_, name, [], "", [concept])
    for subject, object_ in (("Q1", "Q4"), ("Q2", "Q4"), ("Q3", "Q5")):
        draft.add_relation(subject, "maker", object_, [], [])
    draft.add_relation("Q1", "presenter", "Q5", [], [])
    return build_draft(draft, tmp_path_factory.mktemp("films"))


@pytest.mark.parametrize(
    ("text", "gold", "said", "expected"),
    [
        ("who made all in", ("Q2", "maker"), ("Q3", "maker"), ErrorKind.HARD),
        ("who made the show all in", ("Q1", "maker"), ("Q3", "maker"), ErrorKind.SOFT),
        ("who presents all in", ("Q1", "presenter"), ("Q2", "presenter"), ErrorKind.SOFT),
        ("who made all in", ("Q1", "maker"), ("Q3", "maker"), ErrorKind.AMBIGUITY),
        ("who made all in", ("Q1", "maker"), ("Q6", "maker"), ErrorKind.DETECTION),
        ("who made all in", ("Q1", "maker"), ("Q1", "presenter"), ErrorKind.PREDICTION),
        ("who made all in", ("Q1", "maker"), ("Q2", "presenter"), ErrorKind.PREDICTION),
        ("who made all in", ("Q1", "maker"), ("Q6", "presenter"), ErrorKind.BOTH),
        ("who made all in", ("Q1", "maker"), ("Q999", "maker"), ErrorKind.LINKING),
    ],
)
def test_the_kb_decides_the_kind_of_errors_on_one_fact(
    films: KnowledgeBase, text: str, gold: tuple[str, str], said: tuple[str, str], expected: ErrorKind
) -> None:
    assert kind(case(rows(*gold), rows(*said), ("Q4",), (), text), films) is expected


def test_a_predicate_that_the_kb_calls_otherwise_is_found_by_the_gold_answer(films: KnowledgeBase) -> None:
    one = case(rows("Q2", "P170"), rows("Q3", "P170"), ("Q4",), (), "who made all in")
    assert kind(one, films) is ErrorKind.HARD


def test_without_a_kb_a_person_has_to_tell(tmp_path: Path) -> None:
    made = classify_errors([case(rows("Q1", "P19"), rows("Q2", "P19")), case(rows("Q1", "P19"), rows("Q1", "P20"))])
    assert [one.kind for one in made.predictions] == [ErrorKind.LINKING, ErrorKind.PREDICTION]
    write_judgement_sheet(sample_for_judgement(made, 10, 1), tmp_path / "sheet.csv")
    with (tmp_path / "sheet.csv").open(encoding="utf-8") as file:
        header, *lines = csv.reader(file)
    assert tuple(header) == SHEET_COLUMNS
    assert [line[2] for line in lines] == ["entity detection, hard ambiguity or soft ambiguity?"]


def test_the_sample_is_the_same_for_a_seed_and_no_larger_than_asked() -> None:
    judged = classify_errors(
        [case(rows("Q1", "P19"), rows(f"Q{number}", "P19")) for number in range(2, 50)]
    ).predictions
    errors = ErrorSummary(judged)
    assert len(sample_for_judgement(errors, 5, 1)) == 5
    assert (
        sample_for_judgement(errors, 5, 1) == sample_for_judgement(errors, 5, 1) != sample_for_judgement(errors, 5, 2)
    )


def test_names_are_shown_beside_ids(films: KnowledgeBase) -> None:
    one = case(rows("Q1", "maker"), rows("Q6", "maker"))
    assert classify_errors([one], films).predictions[0].at == "All Out (Q6) instead of All In (Q1)"


@pytest.mark.parametrize("size", [250, 20_000])
def test_a_gigantic_prediction_is_not_compared(size: int) -> None:
    said = "SELECT ?x WHERE { " + " . ".join(f"?x <http://e/{number}> ?y" for number in range(size)) + " }"
    assert kind(case(Forms(sparql=TWO_TRIPLES), Forms(sparql=said))) is ErrorKind.ANSWERS


def test_rows_need_no_kb_to_be_compared() -> None:
    gold = Forms(graph='[["?e", "instance of", "club"], ["?e", "website", "w"], ["?e", "name", "?x"]]', target="?x")
    said = Forms(graph='[["?e", "instance of", "club"], ["?e", "webpage", "w"], ["?e", "name", "?x"]]', target="?x")
    found = MeaningComparer().first_difference(Question("q", "?"), Gold(gold), said)
    assert found is not None
    assert found.kind is ErrorKind.RELATION
