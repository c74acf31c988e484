"""The systems of KQA Pro section 5 that choose or walk to an answer: each learns 64 questions, and reads no gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch_geometric.nn import RGCNConv

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.errors import OptionError
from clew.generate.answer_choices import ChoiceMaker
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Time
from clew.models.catalogue import MODELS
from clew.models.kqapro.answer_classifier import collect_answers
from clew.models.kqapro.kb_graph import list_edges, list_relations
from clew.models.kqapro.kvmemnet import KvMemNetSettings, Memory, list_pairs
from clew.models.kqapro.rgcn import RelationalConvolution, count_norms
from clew.models.kqapro.srn import CANNOT_HANDLE, NO_EDGE, STAY, list_actions
from clew.models.model import share_correct
from clew.models.model_folder import TrainingSet, make_model, open_model, predict_run, read_settings, train_model
from clew.models.word_vectors import FIRST_WORD, UNKNOWN, WordVectors, read_table, split_words
from models.tiny_encoder import make_tiny_encoder
from sample_kbs import build_draft

FIRST_NAMES = ("Ada", "Bo", "Cy", "Dee")
LAST_NAMES = ("Moss", "Reed", "Stone", "Vale")
TOWNS = ("Alder", "Birch", "Cedar", "Elm", "Fir")
COUNTRIES = ("Northland", "Southland", "Eastland")
FIRMS = ("Acme", "Zenith", "Orbit")
SMALL = {"word_size": 64, "hidden": 64, "layers": 1, "dropout": 0.0, "word_dropout": 0.0, "learning_rate": 0.01,
         "patience": 25}  # fmt: skip
CLASSIFIERS: dict[str, dict[str, Any]] = {
    "blind-gru": {"epochs": 70, "batch": 16},
    "kvmemnet": {"epochs": 70, "batch": 16, "memory": 40},
    "rgcn": {"epochs": 70, "batch": 16, "node_size": 16},
}
SRN: dict[str, Any] = SMALL | {"relation_size": 32, "epochs": 12, "batch": 8, "beams": 8, "learning_rate": 0.003}


def make_people() -> list[str]:
    return [f"{first} {last}" for first in FIRST_NAMES for last in LAST_NAMES]


def make_draft() -> KbDraft:
    """Sixteen people with a town of birth, an employer since some year, and a height."""
    draft = KbDraft()
    for number, concept in enumerate(("human", "town", "country", "company")):
        draft.add_concept(f"C{number}", concept)
    for number, town in enumerate(TOWNS):
        draft.add_entity(town, town, concepts=["C1"])
        draft.add_relation(town, "country", COUNTRIES[number % 3])
    for country in COUNTRIES:
        draft.add_entity(country, country, concepts=["C2"])
    for firm in FIRMS:
        draft.add_entity(firm, firm, concepts=["C3"])
    for number, person in enumerate(make_people()):
        draft.add_entity(f"Q{number}", person, concepts=["C0"])
        draft.add_relation(f"Q{number}", "born in", TOWNS[number % 5])
        draft.add_relation(f"Q{number}", "employer", FIRMS[number % 3], [("start time", Time(1990 + number))])
        draft.add_attribute(f"Q{number}", "height", Quantity(Decimal(150 + number), "cm"))
    return draft


def make_questions() -> list[Question]:
    """Four questions about each person; SRN can handle the first two."""
    questions = []
    for number, person in enumerate(make_people()):
        town, firm = TOWNS[number % 5], FIRMS[number % 3]
        country = COUNTRIES[TOWNS.index(town) % 3]
        born = f"Find({person}) | Relate(born in, forward)"
        height = 150 + number % 2 * number
        rows = (
            (f"Where was {person} born?", f"{born} | FilterConcept(town) | What()", town),
            (f"In which country is the town where {person} was born?",
             f"{born} | Relate(country, forward) | What()", country),
            (f"When did {person} start to work for {firm}?",
             f"QueryRelationQualifier(Find({person}), Find({firm}), employer, start time)", str(1990 + number)),
            (f"Is {person} {height} cm tall?", f"Find({person}) | QueryAttr(height) | VerifyNum({height} cm, =)",
             "yes" if height == 150 + number else "no"),
        )  # fmt: skip
        questions += [
            Question(f"{number}-{place}", text, Gold(Forms(program=program), (answer,)))
            for place, (text, program, answer) in enumerate(rows)
        ]
    return questions


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def questions(kb: KnowledgeBase) -> list[Question]:
    maker = ChoiceMaker(kb, 1)
    made = list(maker.add_choices(make_questions()))
    assert not maker.skipped
    return made


def learn(
    name: str, values: dict[str, Any], kb: KnowledgeBase, questions: Sequence[Question], folder: Path
) -> list[Prediction]:
    """The predictions of a model, trained on and asked the same questions, and read back from its folder."""
    settings = read_settings(name, values, "test")
    train_model(name, kb, TrainingSet(questions, questions), folder, settings, "cpu", lambda step: None)
    return list(predict_run(open_model(folder, kb, "cpu"), questions))


@pytest.mark.parametrize("name", CLASSIFIERS)
def test_a_classifier_learns_64_questions_and_reads_no_gold(
    name: str, kb: KnowledgeBase, questions: list[Question], tmp_path: Path
) -> None:
    predictions = learn(name, SMALL | CLASSIFIERS[name], kb, questions, tmp_path)
    assert share_correct(questions, predictions) >= 0.95
    chosen = [replace(prediction, answers=(prediction.extra["choice"],)) for prediction in predictions]
    assert share_correct(questions, chosen) >= 0.95
    model = open_model(tmp_path, kb, "cpu")
    assert list(predict_run(model, [replace(question, gold=Gold()) for question in questions])) == predictions
    assert all(not prediction.extra for prediction in predict_run(model, [replace(q, choices=()) for q in questions]))


def test_srn_learns_the_questions_that_it_can_handle_and_says_which_it_cannot(
    kb: KnowledgeBase, questions: list[Question], tmp_path: Path
) -> None:
    untrained = make_model("srn", kb, questions, read_settings("srn", SRN, "test")).eval()
    predictions = learn("srn", SRN, kb, questions, tmp_path)
    handled = [number for number, question in enumerate(questions) if question.id.endswith(("-0", "-1"))]
    errors = [number for number, prediction in enumerate(predictions) if prediction.error == CANNOT_HANDLE]
    assert sorted(handled + errors) == list(range(64))
    asked = [questions[number] for number in handled]
    assert share_correct(asked, [predictions[number] for number in handled]) >= 0.6 > untrained.score(questions)
    without_answers = [replace(question, gold=replace(question.gold, answers=None)) for question in questions]
    assert list(predict_run(open_model(tmp_path, kb, "cpu"), without_answers)) == predictions


def test_the_choices_mask_all_other_answers(kb: KnowledgeBase, questions: list[Question]) -> None:
    model = make_model("blind-gru", kb, questions, read_settings("blind-gru", SMALL, "test")).eval()
    asked = replace(questions[0], choices=("no", "Zenith", "never seen"))
    predicted = model.predict([asked])[0]
    assert predicted.extra["choice"] in ("no", "Zenith")
    assert "choice" not in model.predict([replace(asked, choices=("never seen",))])[0].extra


def test_answers_and_choices_yes_no_and_small_numbers_are_classes() -> None:
    question = Question("1", "Who?", Gold(answers=("Q5",), names=("Yao Ming",)), choices=("Kobe Bryant",))
    several = Question("2", "Who?", Gold(answers=("A", "B")))
    classes = collect_answers([question, several])
    assert {"yes", "no", "0", "100", "Yao Ming", "Kobe Bryant"} <= set(classes)
    assert not {"", "A", "B", "Q5"} & set(classes)


def test_the_memory_of_a_question_has_the_pairs_with_its_rare_words(kb: KnowledgeBase) -> None:
    pairs = list(list_pairs(kb))
    key = split_words("Ada Moss employer Acme start time")
    assert (key, ["1990"]) in pairs
    words = WordVectors(dict.fromkeys(word for pair in pairs for part in pair for word in part), 4)
    numbered = [(words.number_words(key), words.number_words(value)) for key, value in pairs]
    memory = Memory(numbered, KvMemNetSettings(memory=3, frequent=20))
    slots = memory.select(words.number_words(split_words("When did Ada Moss start to work for Acme?")))
    assert len(slots) == 4
    assert slots[0] == 0
    assert pairs[slots[1] - 1] == (key, ["1990"])
    assert memory.select(words.number_words(["nothing"])).tolist() == [0]
    everything = Memory(numbered, KvMemNetSettings(memory=3, frequent=1))
    assert everything.select(words.number_words(split_words("Ada Moss"))).tolist() == [0]


def test_the_convolution_is_that_of_rgcn() -> None:
    torch.manual_seed(0)
    edges, relations = torch.randint(0, 7, (2, 30)), torch.randint(0, 4, (30,))
    published = RGCNConv(5, 5, num_relations=4, num_bases=2, aggr="mean")
    own = RelationalConvolution(5, relations=4, bases=2)
    with torch.no_grad():
        own.shares.copy_(published.comp)
        own.own.weight.copy_(published.root.T)
        own.own.bias.copy_(published.bias)
        for basis, weight in zip(own.bases, published.weight, strict=True):
            basis.load_state_dict({"weight": weight.T})
    groups = edges[1] * 4 + relations
    norms = torch.tensor([1 / int((groups == group).sum()) for group in groups])
    nodes = torch.randn(7, 3, 5)  # under three questions
    together = own(nodes, edges, relations, norms)
    for number in range(3):
        assert torch.allclose(together[:, number], published(nodes[:, number], edges, relations), atol=1e-5)


def test_edges_run_both_ways_and_each_node_can_stay(kb: KnowledgeBase) -> None:
    names = list_relations(kb)
    assert sorted(names) == ["born in", "country", "employer"]
    edges = list_edges(kb, names, with_concepts=False)
    assert edges.relation_count == 8  # three predicates, the concepts, and the inverse of each
    assert len(edges.starts) == 2 * kb.relation_count
    unknown = list_edges(kb, ["born in", "spouse"], with_concepts=True)
    assert set(unknown.relations.tolist()) == {0, 2, 3, 5}  # born in, the concepts, their inverses
    assert set(count_norms(edges).tolist()) >= {1.0}
    relations, ends = list_actions(edges, kb, limit=3)
    assert relations.shape == (kb.node_count, 3)
    assert (relations[:, 0] == STAY).all()
    assert (ends[:, 0] == torch.arange(kb.node_count)).all()
    person = kb.node("Q0")
    assert {kb.name_of(int(end)) for end in ends[person, 1:]} == {"Alder", "Acme"}
    assert (relations[kb.node("C0"), 1:] == NO_EDGE).all()


def test_words_start_from_the_vectors_of_their_pieces(tmp_path: Path) -> None:
    folder = make_tiny_encoder(tmp_path, ("capital",))
    table = read_table(folder)
    words = WordVectors(["the", "capital"], table.shape[1])
    words.load_pretrained(folder)
    from tokenizers import Tokenizer

    pieces = Tokenizer.from_file(str(folder / "tokenizer.json")).encode("capital", add_special_tokens=False).ids
    assert np.allclose(words.weight[FIRST_WORD + 1].detach(), table[pieces].mean(0))
    assert words.number_words(["capital", "of"]) == [FIRST_WORD + 1, UNKNOWN]
    with pytest.raises(OptionError, match="set word_size"):
        WordVectors(["the"], 3).load_pretrained(folder)


def test_every_answer_model_has_its_row_with_published_figures() -> None:
    assert MODELS["rgcn"].published["overall"] == 34.0
    assert MODELS["kvmemnet"].published["choice overall"] == 38.33
    assert MODELS["srn"].published == {"multihop": 10.49}
    assert not MODELS["blind-gru"].needs_kb
