"""ArcaneQA and BERT-Transducer: sub-programs, what may follow them, and models that learn 64 questions by heart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Question
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.grailqa.arcaneqa import ArcaneQA
from clew.models.grailqa.bert_transducer import END as WRITTEN
from clew.models.grailqa.bert_transducer import MalformedSexpr, read_tokens, write_tokens
from clew.models.grailqa.linked_entities import StartingPoints, gold_tree, leaves_of
from clew.models.grailqa.reachable_schema import ReachableSchema
from clew.models.grailqa.subprograms import (
    END,
    FUNCTIONS,
    Admissible,
    NoSubprograms,
    PartialProgram,
    Reference,
    write_subprograms,
)
from clew.models.model import share_correct
from clew.models.model_folder import TrainingSet, open_model, predict_run, read_settings, train_model
from models.film_questions import build_film_kb, make_film_encoder, make_film_questions

CLASSES = ("Iso-0", "Iso-1", "Iso-2", "Iso-3")
TINY = {
    "hidden": 64, "dropout": 0.0, "learning_rate": 0.01, "encoder_rate": 0.006, "batch": 8, "epochs": 16,
    "warm_up": 5, "negatives": 40, "beam": 4, "patience": 16, "valid_questions": 32,
}  # fmt: skip


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_film_kb(tmp_path_factory.mktemp("films"))


@pytest.fixture(scope="module")
def questions(kb: KnowledgeBase) -> list[Question]:
    """64 generated questions of four isomorphism classes and four functions."""
    return make_film_questions(kb, CLASSES)


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory, questions: list[Question]) -> Path:
    return make_film_encoder(tmp_path_factory.mktemp("encoder"), questions)


def settings_of(name: str, encoder: Path, **values: Any) -> Any:
    return read_settings(name, TINY | {"encoder": str(encoder)} | values, "test")


def test_sub_programs_put_the_argument_before_the_relation() -> None:
    tree = s.read_sexpr("(AND film (JOIN director (AND human (JOIN spouse Ann))))", {"film", "human"})
    assert write_subprograms(tree, "Which films are by a spouse of Ann?") == [
        "JOIN", s.Entity("Ann"), s.Relation("spouse"),
        "AND", Reference(0), s.ClassName("human"),
        "JOIN", Reference(1), s.Relation("director"),
        "AND", Reference(2), s.ClassName("film"),
        END,
    ]  # fmt: skip


def test_the_constraint_that_the_question_names_first_comes_first() -> None:
    tree = s.read_sexpr("(AND film (AND (JOIN director Ann) (JOIN cast Bob)))", {"film"})
    tokens = write_subprograms(tree, "Which films star Bob and are directed by Ann?")
    assert [token for token in tokens if isinstance(token, s.Entity)] == [s.Entity("Bob"), s.Entity("Ann")]


@pytest.mark.parametrize("text", ["Ann", "film", "(TC film (R since) 2001)", "(AND film human)"])
def test_what_no_function_makes_is_no_sub_program(text: str) -> None:
    with pytest.raises(NoSubprograms):
        write_subprograms(s.read_sexpr(text, {"film", "human"}), "")


def test_gold_forms_survive_as_tokens_and_every_token_is_admissible(
    kb: KnowledgeBase, questions: list[Question]
) -> None:
    schema, admissible = SchemaView(kb), Admissible(ReachableSchema(kb), FUNCTIONS)
    for question in questions:
        tree = gold_tree(question, schema)
        assert tree is not None
        assert read_tokens([*write_tokens(tree), WRITTEN]) == tree
        classes = tuple(map(s.ClassName, sorted(schema.concepts)))
        start, program = StartingPoints(tuple(leaves_of(tree)), classes), PartialProgram()
        for token in write_subprograms(tree, question.text):
            assert token in admissible.after(program, start), (question.text, program.pending, token)
            program = program.add(token)
        assert program.result is not None
        assert s.canonical_sexpr(program.result) == s.canonical_sexpr(tree)


def test_only_what_has_a_result_is_admissible(kb: KnowledgeBase) -> None:
    admissible = Admissible(ReachableSchema(kb), FUNCTIONS)
    start = StartingPoints((s.Entity("Silent Garden"),), ())
    assert admissible.after(PartialProgram(), start) == ["JOIN"]
    joined = PartialProgram().add("JOIN").add(s.Entity("Silent Garden"))
    relations = admissible.after(joined, start)
    assert s.Relation("cast member", reverse=True) in relations
    assert s.Relation("cast member") not in relations  # a film is no member of a cast
    whole = joined.add(s.Relation("cast member", reverse=True))
    assert {"JOIN", "AND", "COUNT", END} <= set(admissible.after(whole, start))
    counted = whole.add("COUNT").add(Reference(0))
    assert admissible.after(counted, start) == [END]


@pytest.mark.parametrize(
    "tokens",
    [
        (),
        (WRITTEN,),
        (s.Relation("capital"), WRITTEN),
        ("(COUNT", s.ClassName("city"), WRITTEN),
        ("(COUNT", s.ClassName("city"), ")", ")", WRITTEN),
        ("(JOIN", s.Entity("France"), s.Relation("capital"), ")", WRITTEN),
        ("(COUNT", "(COUNT", s.ClassName("city"), ")", ")", WRITTEN),
    ],
)
def test_malformed_tokens_are_no_expression(tokens: tuple[Any, ...]) -> None:
    with pytest.raises(MalformedSexpr):
        read_tokens(tokens)


@pytest.mark.parametrize(("name", "classes"), [("arcaneqa", ("Iso-0", "Iso-1")), ("bert-transducer", ("Iso-0",))])
def test_a_model_learns_64_questions_by_heart(
    name: str, classes: tuple[str, ...], kb: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    # Literals are left out: a year and a number with the same digits have one label, and only ArcaneQA asks the graph.
    questions = [
        question for question in make_film_questions(kb, classes, 160) if "^^" not in question.gold.forms.sexpr
    ]
    questions = questions[:64]
    assert len(questions) == 64
    settings = settings_of(name, make_film_encoder(tmp_path_factory.mktemp("encoder"), questions))
    record = train_model(name, kb, TrainingSet(questions, questions), tmp_path, settings, "cpu", lambda step: None)
    assert record.history[-1].loss < record.history[0].loss / 5
    model = open_model(tmp_path, kb, "cpu")
    predictions = list(predict_run(model, questions))
    assert share_correct(questions, predictions) >= 0.95
    bare = [Question(question.id, question.text) for question in questions]
    assert list(predict_run(open_model(tmp_path, kb, "cpu"), bare)) == predictions  # the gold is not read


def test_given_entities_need_a_gold_form(kb: KnowledgeBase, questions: list[Question], encoder: Path) -> None:
    settings = settings_of("arcaneqa", encoder, entities="given")
    model = ArcaneQA(kb, settings, ArcaneQA.make_vocabulary(kb, questions, settings)).eval()
    with pytest.raises(ClewError, match="has no gold S-expression to take its entities from"):
        model.predict([Question("x", "Who?")])
