"""BERT-Ranker and RnG-KBQA: the forms they enumerate, their tokens, and models that learn 64 questions by heart."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from clew.benchmark.question import Gold, Question
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.grailqa import form_candidates
from clew.models.grailqa.form_candidates import CandidateSource
from clew.models.grailqa.form_generator import Memory
from clew.models.grailqa.form_tokens import TokenReader, form_text, write_tokens
from clew.models.grailqa.linked_entities import Constraint, ConstraintFinder, gold_tree
from clew.models.grailqa.path_enumeration import ALL_SHAPES, SMALL_SHAPES, PathEnumerator
from clew.models.grailqa.rng_kbqa import RngKbqa
from clew.models.model import share_correct
from clew.models.model_folder import TrainingSet, open_model, predict_run, read_settings, train_model
from models.film_questions import build_film_kb, make_film_encoder, make_film_questions

CLASSES = {"film", "person", "director", "city"}
SMALL_CLASSES = ("Iso-0", "Iso-1")
RANKED_CLASSES = ("Iso-0", "Iso-1", "Iso-2", "Iso-3", "Iso-4")
LARGE_CLASSES = ("Iso-5", "Iso-11")
TINY = {
    "entities": "given", "dropout": 0.0, "learning_rate": 0.004, "encoder_rate": 0.003, "batch": 4, "warm_up": 5,
    "patience": 30, "valid_questions": 0, "candidates": 16,
}  # fmt: skip
TINY_OF: dict[str, dict[str, Any]] = {
    "bert-ranker": {"epochs": 12, "names_from": 8},
    "rng-kbqa": {
        "epochs": 3, "ranker_epochs": 4, "ranker_batch": 4, "negatives": 15, "layers": 1, "heads": 2, "beams": 2,
        "encoder_rate": 0.004, "candidates": 12, "valid_questions": 32,
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_film_kb(tmp_path_factory.mktemp("films"))


@pytest.fixture(scope="module")
def questions(kb: KnowledgeBase) -> list[Question]:
    return make_film_questions(kb, RANKED_CLASSES)


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory, questions: list[Question]) -> Path:
    return make_film_encoder(tmp_path_factory.mktemp("encoder"), questions)


def settings_of(name: str, encoder: Path, **values: Any) -> Any:
    return read_settings(name, TINY | TINY_OF[name] | {"encoder": str(encoder)} | values, "test")


def share_enumerated(source: CandidateSource, questions: list[Question]) -> float:
    return sum(bool(forms.gold) for forms in source.forms_of(questions)) / len(questions)


def test_every_gold_form_of_the_ranked_classes_is_enumerated(kb: KnowledgeBase, questions: list[Question]) -> None:
    assert share_enumerated(CandidateSource(kb, "given", 400), questions) == 1


@pytest.mark.parametrize("shapes", [ALL_SHAPES, SMALL_SHAPES])
def test_only_small_classes_are_enumerated(kb: KnowledgeBase, shapes: Any) -> None:
    source = CandidateSource(kb, "given", 400, shapes)
    assert share_enumerated(source, make_film_questions(kb, LARGE_CLASSES, 12)) == 0


def test_the_ranker_has_no_two_constraints(kb: KnowledgeBase, questions: list[Question]) -> None:
    source = CandidateSource(kb, "given", 400, SMALL_SHAPES)
    by_class = {
        name: share_enumerated(source, [question for question in questions if question.labels["iso"] == name])
        for name in RANKED_CLASSES
    }
    assert by_class == {"Iso-0": 1, "Iso-1": 1, "Iso-2": 0, "Iso-3": 0, "Iso-4": 0}


def test_forms_lead_from_the_constraints_in_both_directions(kb: KnowledgeBase) -> None:
    start = Constraint(s.Entity("Ashford"), 0)
    found = {s.write_sexpr(form.tree) for form in PathEnumerator(kb).enumerate("Who?", [start], 500)}
    assert '(AND person (JOIN "place of birth" Ashford))' in found
    assert '(AND city (JOIN (R residence) (AND person (JOIN "place of birth" Ashford))))' in found
    assert all("Ashford" in form for form in found)


def test_the_words_of_a_question_choose_functions_and_order(kb: KnowledgeBase) -> None:
    paths, start = PathEnumerator(kb), Constraint(s.Entity("Ashford"), 0)
    plain = [s.write_sexpr(form.tree) for form in paths.enumerate("Which films were filmed in Ashford?", [start], 200)]
    assert plain[0] == '(AND film (JOIN "filming location" Ashford))'
    assert not any(form.startswith(("(COUNT", "(ARG")) for form in plain)
    counted = paths.enumerate("How many films were filmed in Ashford?", [start], 200)
    assert any(s.write_sexpr(form.tree) == f"(COUNT {plain[0]})" for form in counted)
    ranked = paths.enumerate("Which city has the largest population?", [], 200)
    assert "(ARGMAX city population)" in {s.write_sexpr(form.tree) for form in ranked}


def test_literals_are_compared_only_if_the_question_compares(kb: KnowledgeBase) -> None:
    paths, year = PathEnumerator(kb), Constraint(s.Literal("1960", "http://www.w3.org/2001/XMLSchema#gYear"), 0)
    equal = paths.enumerate("Which film was published in 1960?", [year], 100)
    compared = paths.enumerate("Which films were published before 1960?", [year], 100)
    assert not any("(lt " in s.write_sexpr(form.tree) for form in equal)
    assert any(s.write_sexpr(form.tree).startswith('(AND film (lt "publication date"') for form in compared)


def test_the_number_of_forms_is_bounded(kb: KnowledgeBase) -> None:
    starts = [Constraint(s.Entity(name), number) for number, name in enumerate(("Ashford", "Bexley"))]
    assert len(PathEnumerator(kb).enumerate("Who?", starts, 30)) == 30


def test_entities_are_linked_from_the_text_or_given(kb: KnowledgeBase, questions: list[Question]) -> None:
    linked, given = ConstraintFinder(kb, "linked"), ConstraintFinder(kb, "given")
    found = [{one.of for one in given.find(q)} <= {one.of for one in linked.find(q)} for q in questions]
    assert sum(found) >= 0.9 * len(questions)
    with pytest.raises(ClewError, match="has no gold S-expression"):
        given.find(Question("1", "Who?"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(AND film (JOIN director (AND person (JOIN (R spouse) Ann))))",
         "film , whose director is ( person , spouse of Ann )"),
        ("(COUNT (AND film (AND (JOIN cast Ann) (lt year 1990^^http://www.w3.org/2001/XMLSchema#gYear))))",
         "how many film , whose cast is Ann and whose year is less than 1990"),
        ("(ARGMIN (AND city (JOIN (R capital) France)) population)",
         "city , capital of France with the smallest population"),
    ],
)  # fmt: skip
def test_a_form_is_said_in_words_and_written_in_tokens(text: str, words: str) -> None:
    tree = s.read_sexpr(text, CLASSES)
    assert form_text(tree) == words
    assert TokenReader(write_tokens(tree)).read() == tree


@pytest.mark.parametrize("tokens", [[], ["AND", "class:film"], ["JOIN", "class:film"], ["class:a", "class:b"], ["R"]])
def test_broken_tokens_are_no_form(tokens: list[str]) -> None:
    with pytest.raises(ClewError):
        TokenReader(tokens).read()


@pytest.mark.parametrize(
    ("name", "classes", "epochs"),
    # The generator of RnG-KBQA adds nothing to what its ranker knows by heart; seeds end at 0.95 to 0.98.
    [("bert-ranker", SMALL_CLASSES, {}), ("rng-kbqa", ("Iso-0", "Iso-2"), {"ranker_epochs": 10, "epochs": 2})],
)
def test_models_learn_64_questions_by_heart(
    name: str, classes: tuple[str, ...], epochs: dict[str, int], kb: KnowledgeBase, encoder: Path, tmp_path: Path
) -> None:
    learned = make_film_questions(kb, classes)
    assert len(learned) == 64
    settings = settings_of(name, encoder, **epochs)
    train_model(name, kb, TrainingSet(learned, learned), tmp_path / name, settings, "cpu", lambda step: None)
    predictions = list(predict_run(open_model(tmp_path / name, kb, "cpu"), learned))
    assert share_correct(learned, predictions) >= 0.95
    again = list(predict_run(open_model(tmp_path / name, kb, "cpu"), learned[:16]))
    assert [found.forms for found in again] == [found.forms for found in predictions[:16]]


@pytest.mark.parametrize("name", ["bert-ranker", "rng-kbqa"])
def test_linked_entities_need_no_gold(
    name: str, kb: KnowledgeBase, encoder: Path, questions: list[Question], tmp_path: Path
) -> None:
    settings = replace(settings_of(name, encoder), entities="linked", epochs=1)
    few = questions[:8]
    train_model(name, kb, TrainingSet(few, few), tmp_path, settings, "cpu", lambda step: None)
    bare = [replace(question, gold=Gold(), alternatives=(), labels={}) for question in few]
    with_gold = list(predict_run(open_model(tmp_path, kb, "cpu"), few))
    assert list(predict_run(open_model(tmp_path, kb, "cpu"), bare)) == with_gold


def test_the_generator_starts_with_even_chances_of_all_tokens(
    kb: KnowledgeBase, encoder: Path, questions: list[Question]
) -> None:
    settings = settings_of("rng-kbqa", encoder)
    generator = RngKbqa(kb, settings, RngKbqa.make_vocabulary(kb, questions, settings)).eval().generator
    examples = generator.examples(questions[:8])
    names = sum(len(example.seen.named.names) for example in examples) / len(examples)
    even = math.log(len(generator.fixed_tokens) + names)
    assert 0.75 * even < generator.loss(examples).item() < 1.25 * even


def test_a_form_goes_on_like_the_candidates_that_it_begins() -> None:
    candidates = torch.tensor([[[5, 6, 7, 1], [5, 8, 1, -1], [9, 1, -1, -1]]])
    empty = torch.zeros(1)
    memory = Memory(empty, empty, empty, empty, empty, candidates)
    written = torch.tensor([[0, 5, 8, 1, 1]])  # begins with START and is longer than any candidate
    assert memory.continuations(written)[0].tolist() == [
        [5, 5, 9], [6, 8, -1], [-1, 1, -1], [-1, -1, -1], [-1, -1, -1],
    ]  # fmt: skip


def test_processes_enumerate_the_same_candidates(
    kb: KnowledgeBase, questions: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = CandidateSource(kb, "given", 20).forms_of(questions)
    monkeypatch.setattr(form_candidates, "QUESTIONS_PER_PROCESS", len(questions) // 2)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert CandidateSource(kb, "given", 20).forms_of(questions) == alone


def test_a_generated_form_that_yields_nothing_gives_way_to_the_best_candidate(
    kb: KnowledgeBase, encoder: Path, questions: list[Question]
) -> None:
    settings = settings_of("rng-kbqa", encoder)
    model = RngKbqa(kb, settings, RngKbqa.make_vocabulary(kb, questions, settings)).eval()
    seen = model.read_input(questions[:1])[0]
    empty = s.read_sexpr('(AND city (JOIN "filming location" Ashford))', CLASSES)
    assert model.choose(seen, [(empty, -0.1)]).extra == {"from": "ranker"}
    gold = gold_tree(questions[0], SchemaView(kb))
    assert gold is not None
    chosen = model.choose(seen, [(empty, -0.1), (gold, -0.2)])
    assert chosen.extra == {"from": "generator"}
    assert share_correct(questions[:1], [chosen]) == 1
