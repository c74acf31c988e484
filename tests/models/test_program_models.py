"""Program induction: actions and grammar, the linked inputs, and models that learn 64 questions by heart."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import torch

from clew.benchmark.question import Forms, Gold, Question
from clew.engine.native import NativeEngine
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity
from clew.language.program.program_text import read_program
from clew.models.kqapro.program_actions import END, FUNCTION, WORDS, Action, PartialProgram, read_actions, write_actions
from clew.models.kqapro.program_candidates import InputFinder
from clew.models.kqapro.program_network import RecurrentDecoder, TransformerDecoder
from clew.models.kqapro.program_search import Hypothesis
from clew.models.kqapro.program_weak import ProgramWeak
from clew.models.model import Model, share_correct
from clew.models.model_folder import TrainingSet, make_model, open_model, predict_run, read_settings, train_model
from models.tiny_encoder import make_tiny_encoder
from sample_kbs import build_draft

TINY = {"width": 64, "dropout": 0.0, "learning_rate": 0.005, "batch": 16, "patience": 50, "processes": 1}
NAMES = tuple(
    f"{first} {last}" for first in ("Ada", "Bert", "Carl", "Dora") for last in ("Moon", "Sand", "Tree", "Lake", "Hill",
    "Wood", "Reed", "Frost")
)  # fmt: skip
TEMPLATES = (
    ("What is the height of {0}?", "Find({0}) | QueryAttr(height)"),
    ("Who is the teacher of {0}?", "Find({0}) | Relate(teacher, forward) | What()"),
    ("Who is taller, {0} or {5}?", "SelectBetween(Find({0}), Find({5}), height, greater)"),
    ("Whom does {0} teach?", "Find({0}) | Relate(teacher, backward) | What()"),
    ("How tall is the human who taught {0}?",
     "Find({0}) | Relate(teacher, forward) | FilterConcept(human) | QueryAttr(height)"),
    ("How is {1} related to {0}?", "QueryRelation(Find({0}), Find({1}))"),
    ("Is {0} smaller than 160 centimetre?", "Find({0}) | QueryAttr(height) | VerifyNum(160 centimetre, <)"),
)  # fmt: skip
RELATED = "And(Find(Paris) | Relate(capital, backward) | FilterConcept(country), FindAll()) | Count()"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """A school, in which everybody is taught by the next one."""
    draft = KbDraft()
    draft.add_concept("C1", "human")
    for number, name in enumerate(NAMES):
        draft.add_entity(f"Q{number}", name, concepts=["C1"])
        draft.add_attribute(f"Q{number}", "height", Quantity(Decimal(150 + number), "centimetre"))
        draft.add_relation(f"Q{number}", "teacher", f"Q{(number + 1) % len(NAMES)}")
    return build_draft(draft, tmp_path_factory.mktemp("school"))


@pytest.fixture(scope="module")
def questions(kb: KnowledgeBase) -> list[Question]:
    """64 questions with their programs and answers."""
    engine = NativeEngine(kb)
    made = []
    for number in range(64):
        text, program = (part.format(*NAMES[number % 32 :], *NAMES) for part in TEMPLATES[number % len(TEMPLATES)])
        gold = Gold(Forms(program=program), engine.run(read_program(program)).texts)
        made.append(Question(f"q{number}", text, gold))
    return made


def tiny_settings(name: str, **values: Any) -> Any:
    return read_settings(name, TINY | values, "test")


def train(name: str, kb: KnowledgeBase, questions: list[Question], folder: Path, **values: Any) -> None:
    settings = tiny_settings(name, **values)
    train_model(name, kb, TrainingSet(questions, questions), folder, settings, "cpu", lambda progress: None)


class TestActions:
    @pytest.mark.parametrize(
        "text",
        [
            "Find(Paris) | What()",
            RELATED,
            "FindAll() | FilterNum(population, 1000000, >) | FilterConcept(city) | SelectAmong(area, largest)",
            "QueryRelation(Find(Paris), Find(France))",
        ],
    )
    def test_a_program_is_read_back_from_its_actions(self, text: str) -> None:
        program = read_program(text)
        assert read_actions(write_actions(program)) == program

    def test_actions_are_functions_with_their_inputs_and_an_end(self) -> None:
        assert write_actions(read_program("Find(Paris) | Relate(capital, backward) | What()")) == [
            Action(FUNCTION, "Find"), Action("name", "Paris"), Action(FUNCTION, "Relate"),
            Action("predicate", "capital"), Action("direction", "backward"), Action(FUNCTION, "What"),
            Action(FUNCTION, END),
        ]  # fmt: skip

    def test_only_functions_that_fit_the_open_steps_are_allowed(self) -> None:
        functions = [action.text for action in WORDS if action.slot == FUNCTION]

        def allowed(*texts: str) -> set[str]:
            partial = PartialProgram()
            for text in texts:
                partial = partial.add(text)
            flags = partial.allowed_functions(extensions=False)
            return {name for name, is_allowed in zip(functions, flags, strict=True) if is_allowed}

        assert allowed() == {"Find", "FindAll"}
        two = allowed("Find", "Paris", "FindAll")
        assert {"And", "Or", "QueryRelation", "FilterConcept", "FindAll"} <= two
        assert not two & {"What", "Count", "QueryAttr", "QFilterStr", END}
        assert {"QFilterStr", "What"} <= allowed("Find", "Paris", "Relate", "capital", "backward")
        after_values = allowed("Find", "Paris", "QueryAttr", "population")
        assert after_values == {END, "VerifyStr", "VerifyNum", "VerifyYear", "VerifyDate"}


def test_linked_inputs_know_where_the_question_mentions_them(kb: KnowledgeBase) -> None:
    text = "Is the height of Ada Moon 170 centimetre?"
    (inputs,) = InputFinder(kb, 1).find_all([text])
    by_text = {found.text: found for found in inputs.texts}
    ada = by_text["Ada Moon"]
    assert text[ada.span.start : ada.span.end] == "Ada Moon"
    assert {"name", "text"} <= set(ada.slots)
    assert "quantity" in by_text["170 centimetre"].slots
    assert "name" not in by_text["170 centimetre"].slots
    assert "height" in [found.text for found in inputs.predicates]


@pytest.fixture(scope="module")
def trained(kb: KnowledgeBase, questions: list[Question], tmp_path_factory: pytest.TempPathFactory) -> Model[Any]:
    """A recurrent model that learned the questions, read back from its folder."""
    folder = tmp_path_factory.mktemp("program-rnn")
    train("program-rnn", kb, questions, folder, epochs=25, word_width=32, batch=8, valid_questions=16)
    return open_model(folder, kb, "cpu")


class TestSupervised:
    def test_the_recurrent_model_learns_64_questions(self, trained: Model[Any], questions: list[Question]) -> None:
        assert share_correct(questions, list(predict_run(trained, questions))) >= 0.95

    def test_it_predicts_without_gold(self, trained: Model[Any], questions: list[Question]) -> None:
        blind = [replace(question, gold=Gold(), choices=(), labels={}, extra={}) for question in questions]
        assert list(predict_run(trained, blind)) == list(predict_run(trained, questions))

    def test_the_answers_are_those_of_the_predicted_program(
        self, trained: Model[Any], kb: KnowledgeBase, questions: list[Question]
    ) -> None:
        engine = NativeEngine(kb)
        for prediction in predict_run(trained, questions[:16]):
            assert engine.run(read_program(prediction.forms.program)).texts == prediction.answers

    def test_the_transformer_learns_64_questions(
        self, kb: KnowledgeBase, questions: list[Question], tmp_path: Path
    ) -> None:
        words = tuple(sorted({word for question in questions for word in question.text.lower().strip("?").split()}))
        encoder = str(make_tiny_encoder(tmp_path / "encoder", words))
        folder = tmp_path / "model"
        train(
            "program-transformer", kb, questions, folder, epochs=15, layers=2, heads=2, warm_up=0, batch=8,
            valid_questions=16, learning_rate=0.003, encoder_rate=0.003, encoder=encoder,
        )  # fmt: skip
        (tmp_path / "encoder").rename(tmp_path / "elsewhere")  # a trained model has all it needs
        assert share_correct(questions, list(predict_run(open_model(folder, kb, "cpu"), questions))) >= 0.95


@pytest.mark.parametrize("decoder", [RecurrentDecoder(16, 0.0), TransformerDecoder(16, 2, 2, 0.0)])
def test_decoding_step_by_step_agrees_with_reading_all_actions_at_once(decoder: Any) -> None:
    torch.manual_seed(1)
    inputs, memory = torch.randn(3, 5, 16), torch.randn(3, 4, 16)
    mask = torch.arange(4) < torch.tensor([[4], [2], [3]])
    state, steps = decoder.begin(memory, mask), []
    for number in range(5):
        states, state = decoder.step(inputs[:, number], state, memory, mask)
        steps.append(states)
    assert torch.allclose(torch.stack(steps, 1), decoder(inputs, memory, mask), atol=1e-5)


class TestWeak:
    """Learning from answers alone, over a graph so small that programs are found by chance."""

    def test_it_learns_programs_from_answers(self, kb: KnowledgeBase, tmp_path: Path) -> None:
        wordings = ("What is the height of {}?", "How tall is {}?")
        answered = [
            Question(
                f"q{number}", wordings[number // 32].format(name), Gold(answers=(f"{150 + number % 32} centimetre",))
            )
            for number, name in enumerate(NAMES * 2)
        ]
        start = make_model("program-weak", kb, answered, tiny_settings("program-weak", word_width=32)).eval()
        before = share_correct(answered, start.predict(answered))
        train("program-weak", kb, answered, tmp_path, epochs=3, word_width=32, samples=16)
        after = share_correct(answered, list(predict_run(open_model(tmp_path, kb, "cpu"), answered)))
        assert after >= max(0.6, before + 0.3)

    def test_the_reward_is_by_answers(self, kb: KnowledgeBase, questions: list[Question]) -> None:
        model = make_model("program-weak", kb, questions, tiny_settings("program-weak"))
        assert isinstance(model, ProgramWeak)
        (example,) = model.examples(questions[:1])

        def reward(text: str) -> float:
            return model.reward(Hypothesis(0, PartialProgram((read_program(text),), is_finished=True)), example)

        assert reward(f"Find({NAMES[0]}) | QueryAttr(height)") == 1
        assert reward(f"Find({NAMES[1]}) | QueryAttr(height)") == model.settings.auxiliary
        assert reward(f"Find({NAMES[0]}) | Relate(teacher, forward) | What()") == 0
        assert reward("Find(nobody) | QueryAttr(height)") == 0
        assert reward("Find(nobody) | QueryAttr(height) | VerifyNum(1, =)") == 0
