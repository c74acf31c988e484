"""What every model of the catalogue keeps to, and how a prediction counts as right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Gold, Prediction, Question
from clew.benchmark.single_fact import SingleFact
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.catalogue import MODELS, Need
from clew.models.model import Model, is_correct
from clew.models.model_folder import make_model, read_settings
from clew.models.training_loop import seed_everything
from models.film_questions import build_film_kb, make_film_questions
from models.tiny_encoder import make_tiny_encoder

SMALL = {"hidden": 24, "width": 24, "embedding": 24, "word_size": 24, "node_size": 24}  # 24 divides by all heads


@pytest.mark.parametrize(
    ("answers", "is_right"),
    [(("a", "b"), True), (("b", "a"), True), (("Ann", "Bob"), True), (("a",), False), ((), False), (None, False)],
)
def test_the_answers_are_right_in_any_order_by_id_or_by_name(answers: tuple[str, ...] | None, is_right: bool) -> None:
    question = Question("q", "Who?", Gold(answers=("a", "b"), names=("Ann", "Bob")))
    assert is_correct(question, Prediction("q", answers=answers)) == is_right


@pytest.mark.parametrize("gold", [Gold(), Gold(answers=()), Gold(answers=("a",))])
def test_an_empty_prediction_is_never_right(gold: Gold) -> None:
    """The names of a gold meaning without names are empty, too."""
    assert not is_correct(Question("q", "Who?", gold), Prediction("q", answers=()))


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_film_kb(tmp_path_factory.mktemp("films"))


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_encoder(tmp_path_factory.mktemp("encoder"))


@pytest.fixture(scope="module")
def questions(kb: KnowledgeBase) -> list[Question]:
    return make_film_questions(kb, ["Iso-0"], 8)


def make_facts() -> list[Question]:
    people = ("Ann Archer", "Bob Baker", "Cleo Cooper", "Dora Dyer")
    facts = [(f"where was {name} born", SingleFact(name, "place of birth")) for name in people]
    return [Question(f"q{number}", text, fact.gold(())) for number, (text, fact) in enumerate(facts)]


def small_settings(name: str, encoder: Path) -> Any:
    known = {item.name for item in fields(MODELS[name].load().settings_type)}
    pretrained = {"encoder": str(encoder)} if Need.ENCODER in MODELS[name].needs else {}
    return read_settings(name, pretrained | {key: SMALL[key] for key in SMALL if key in known}, "test")


def list_examples(model: Model[Any], questions: Sequence[Question]) -> list[str]:
    seed_everything(1)
    return [repr(network.examples(questions)) for network in model.trainables()]


@pytest.mark.parametrize("name", MODELS)
def test_questions_of_two_files_may_have_the_same_ids(
    name: str, kb: KnowledgeBase, encoder: Path, questions: list[Question]
) -> None:
    asked = make_facts() if Need.FACTS in MODELS[name].needs else questions
    other = [replace(question, id=last.id) for question, last in zip(asked, reversed(asked), strict=True)]
    model, fresh = (make_model(name, kb, asked, small_settings(name, encoder)) for _ in range(2))
    before = list_examples(model, asked)
    assert list_examples(model, other) == list_examples(fresh, other)
    assert "[]" not in before
