"""Translators of questions into queries: each learns 64 questions, writes what it was taught, and reads no gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import log
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from clew.benchmark.question import Forms, Gold, Question
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text
from clew.models.catalogue import MODELS, Need
from clew.models.encoder import pad
from clew.models.kqapro.sparql_parser import SparqlParser, copy_numbers, copyable_words
from clew.models.model import share_correct
from clew.models.model_folder import TrainingSet, make_model, open_model, predict_run, read_settings, train_model
from clew.models.translation.attention import LocalAttention
from clew.models.translation.sequence_search import SequenceNetwork, Source, State, search_sequences
from clew.models.translation.text_coder import (
    END,
    START,
    UNKNOWN,
    make_piece_coder,
    make_word_coder,
    question_words,
    read_coder,
)
from clew.models.translation.translator import Translator
from models.tiny_encoder import make_tiny_encoder
from sample_kbs import build_draft

FIRST_NAMES = ("Ada", "Bo", "Cy", "Dee")
LAST_NAMES = ("Moss", "Reed", "Stone", "Vale")
TOWNS = ("Alder", "Birch", "Cedar", "Elm")
LOOKUP = 'SELECT DISTINCT ?e WHERE {{ ?e_1 <{0}> ?e . ?e_1 <pred:name> "{1}" . }}'
COUNT = 'SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE {{ ?e <{0}> ?e_1 . ?e_1 <pred:name> "{1}" . }}'
VERIFY = 'ASK {{ ?e <pred:name> "{0}" . ?e <name_in_native_language> ?pv . ?pv <pred:value> "{1}" . }}'
SMALL = {"batch": 8, "learning_rate": 0.01, "hidden": 64, "layers": 1, "dropout": 0.0, "valid_questions": 64}
RECURRENT = SMALL | {"epochs": 40, "embedding": 32, "patience": 5}
SETTINGS: dict[str, dict[str, Any]] = {
    "nspm": RECURRENT | {"epochs": 55, "embedding": 64, "hidden": 128, "learning_rate": 0.005, "patience": 12},
    "nspm-global": RECURRENT,
    "nspm-luong": RECURRENT,
    "nspm-local": RECURRENT | {"window": 3},
    "convs2s": SMALL | {"batch": 16, "epochs": 40, "embedding": 32, "layers": 2, "pieces": 200, "clip": 1.0,
                        "learning_rate": 0.005, "warm_up": 0, "patience": 6},
    "transformer": SMALL | {"batch": 16, "epochs": 40, "heads": 4, "feed_forward": 64, "pieces": 200,
                            "learning_rate": 0.003, "patience": 4},
    "sparql-rnn": RECURRENT,
    "sparql-transformer": SMALL | {"batch": 16, "epochs": 40, "heads": 4, "feed_forward": 64, "encoder_rate": 0.001,
                                   "learning_rate": 0.003, "warm_up": 0, "decays": False, "patience": 6},
}  # fmt: skip


def make_people() -> list[str]:
    return [f"{first} {last}" for first in FIRST_NAMES for last in LAST_NAMES]


def make_questions() -> list[Question]:
    """Four questions about each of sixteen people."""
    questions = []
    for number, person in enumerate(make_people()):
        town, first = TOWNS[number // 4], person.split()[0]
        rows = (
            (f"Where was {person} born?", LOOKUP.format("born_in", person), town),
            (f"Who taught {person}?", LOOKUP.format("teacher", person), make_people()[number - 1]),
            (f"How many people did {person} teach?", COUNT.format("teacher", person), "1"),
            (f"Is {first} the name of {person}?", VERIFY.format(person, first), "yes"),
        )
        questions += [
            Question(f"{number}-{place}", text, Gold(Forms(sparql=sparql), (answer,)))
            for place, (text, sparql, answer) in enumerate(rows)
        ]
    return questions


def make_draft() -> KbDraft:
    """Sixteen people, each taught by the one before, four in each town."""
    draft = KbDraft()
    draft.add_concept("C0", "human")
    for town in TOWNS:
        draft.add_entity(town, town)
    for number, person in enumerate(make_people()):
        draft.add_entity(f"Q{number}", person, concepts=["C0"])
        draft.add_relation(f"Q{number}", "born in", TOWNS[number // 4])
        draft.add_relation(f"Q{number}", "teacher", f"Q{(number - 1) % 16}")
        draft.add_attribute(f"Q{number}", "name in native language", Text(person.split()[0]))
    return draft


QUESTIONS = make_questions()


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory) -> str:
    words = tuple(sorted({word for question in QUESTIONS for word in question_words(question.text).split()}))
    return str(make_tiny_encoder(tmp_path_factory.mktemp("encoder"), words))


def choose_settings(name: str, encoder: str, **values: Any) -> Any:
    pretrained = {"encoder": encoder} if Need.ENCODER in MODELS[name].needs else {}
    return read_settings(name, SETTINGS[name] | pretrained | values, "test")


def train(name: str, kb: KnowledgeBase | None, encoder: str, folder: Path) -> None:
    data = TrainingSet(QUESTIONS, QUESTIONS, {})
    train_model(name, kb, data, folder, choose_settings(name, encoder), "cpu", lambda step: None)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_translator_learns_64_questions_and_reads_no_gold(
    name: str, kb: KnowledgeBase, encoder: str, tmp_path: Path
) -> None:
    needed = kb if MODELS[name].needs_kb else None
    train(name, needed, encoder, tmp_path / "model")
    model = open_model(tmp_path / "model", kb, "cpu")
    predictions = list(predict_run(model, QUESTIONS))
    assert share_correct(QUESTIONS, predictions) >= 0.95
    without_gold = [replace(question, gold=Gold()) for question in QUESTIONS]
    assert list(predict_run(open_model(tmp_path / "model", kb, "cpu"), without_gold)) == predictions
    tokens = [len(prediction.log_probabilities) for prediction in predictions]
    assert min(tokens) > 10
    assert all(log_probability <= 0 for prediction in predictions for log_probability in prediction.log_probabilities)


def test_without_a_knowledge_base_a_translator_predicts_queries_only(encoder: str) -> None:
    model = make_model("nspm", None, QUESTIONS, choose_settings("nspm", encoder)).eval()
    prediction, *_ = model.predict(QUESTIONS[:2])
    assert prediction.answers is None
    assert prediction.error == ""


def test_a_predicted_query_that_cannot_run_is_an_error_without_answers(kb: KnowledgeBase, encoder: str) -> None:
    model: Any = make_model("sparql-rnn", kb, QUESTIONS, choose_settings("sparql-rnn", encoder))
    answers, error = model.run_query("SELECT DISTINCT ?e WHERE { ?e")
    assert answers == ()
    assert "line 1" in error


@pytest.mark.parametrize("name", SETTINGS)
def test_the_search_gives_the_probabilities_that_training_sees(name: str, kb: KnowledgeBase, encoder: str) -> None:
    """What is decoded token by token has the probabilities of what is decoded at once: no token sees a later one."""
    model: Any = make_model(name, kb, QUESTIONS, choose_settings(name, encoder)).eval()
    sources = [model.source_of(question) for question in QUESTIONS[:5]]
    with torch.no_grad():
        found = search_sequences(model.network, sources, beam=3, limit=6)
        for source, hypothesis in zip(sources, found, strict=True):
            written = [*hypothesis.tokens, END][: len(hypothesis.log_probabilities)]
            logs, _ = model.network.decode(model.network.encode([source]), torch.tensor([[START, *written[:-1]]]))
            expected = logs[0].gather(1, torch.tensor(written)[:, None])[:, 0].tolist()
            assert hypothesis.log_probabilities == pytest.approx(expected, abs=1e-4)


class TableNetwork(SequenceNetwork):
    """A network whose next token depends on the last one only."""

    def __init__(self, table: dict[int, dict[int, float]], size: int) -> None:
        super().__init__()
        self.table = nn.Parameter(torch.full((size, size), log(1e-9)))
        with torch.no_grad():
            for token, following in table.items():
                for number, probability in following.items():
                    self.table[token, number] = log(probability)

    def encode(self, sources: Sequence[Source]) -> State:
        return {"rows": torch.zeros(len(sources))}

    def decode(self, state: State, tokens: Tensor) -> tuple[Tensor, State]:
        return self.table[tokens], state


def test_a_beam_finds_what_a_greedy_search_misses() -> None:
    first, second, end_of_first, end_of_second = 4, 5, 6, 7
    network = TableNetwork(
        {START: {first: 0.6, second: 0.4}, first: {end_of_first: 0.5, first: 0.5}, second: {end_of_second: 1.0},
         end_of_first: {END: 1.0}, end_of_second: {END: 1.0}}, 8,
    )  # fmt: skip
    sources = [Source("a", [1]), Source("b", [1])]
    greedy, wide = (search_sequences(network, sources, beam, 5)[1] for beam in (1, 2))
    assert greedy.tokens[0] == first
    assert wide.tokens == [second, end_of_second]
    assert wide.log_probabilities == pytest.approx([log(0.4), 0, 0], abs=1e-6)


def test_a_sequence_that_does_not_end_is_cut_at_the_limit() -> None:
    endless = TableNetwork({START: {4: 1.0}, 4: {4: 1.0}}, 5)
    found = search_sequences(endless, [Source("a", [1])], 2, 3)[0]
    assert found.tokens == [4, 4, 4]
    assert len(found.log_probabilities) == 3


def test_local_attention_sees_only_its_window() -> None:
    attention = LocalAttention(4, window=1)
    with torch.no_grad():
        attention.position.weight.zero_()  # the center is then the middle of the sentence: word 2 of 0 to 4
    memory, mask = torch.randn(1, 6, 4), torch.tensor([[True] * 5 + [False]])
    changed = memory.clone()
    changed[:, [0, 4, 5]] = 9.0
    query = torch.randn(1, 2, 4)
    seen = attention(query, memory, mask)
    assert torch.equal(seen, attention(query, changed, mask))
    changed[:, 2] = 9.0
    assert not torch.allclose(seen, attention(query, changed, mask))


def test_words_and_pieces_are_read_back_from_json() -> None:
    texts = ["SELECT var_x brack_open dbr_Berlin", "SELECT var_y brack_open dbr_Bern"]
    for coder in (make_word_coder(texts, 0), make_piece_coder(texts, 100)):
        again = read_coder(coder.as_json())
        assert again.size == coder.size
        assert [again.decode(coder.encode(text)) for text in texts] == texts


def test_an_unknown_word_is_written_as_nspm_writes_it_while_pieces_spell_it() -> None:
    texts = ["dbr_Berlin dbr_Bern dbr_Paris"]
    words, pieces = make_word_coder(texts, 0), make_piece_coder(texts, 100)
    assert words.encode("dbr_Aries") == [UNKNOWN]
    assert Translator.decode_query(words.decode([UNKNOWN])) == "<unk>"
    assert pieces.decode(pieces.encode("dbr_siren")) == "dbr_siren"


def test_a_query_loses_its_prefixes_and_nothing_else_in_nspms_encoding() -> None:
    query = (
        "PREFIX dbo: <http://dbpedia.org/ontology/> SELECT ?x WHERE { ?x dbo:river <http://dbpedia.org/resource/R> }"
    )
    text = Translator.encode_query(query)
    assert text == "SELECT var_x WHERE brack_open var_x <dbo_river> <dbr_R> brack_close"
    assert "<http://dbpedia.org/ontology/river> <http://dbpedia.org/resource/R>" in Translator.decode_query(text)


@pytest.mark.parametrize(
    "query",
    [
        'ASK { ?e <pred:name> "Yao Ming" . ?e <height> ?pv . ?pv <pred:value> "229"^^xsd:double . }',
        'SELECT ?e WHERE { ?e <pred:name> "a \\"b\\" c" . }',
    ],
)
def test_kqapros_sparql_is_split_at_quotes_and_type_marks_and_joined_again(query: str) -> None:
    text = SparqlParser.encode_query(query)
    assert '" Yao Ming "' in text or '" a \\"b\\" c "' in text
    assert SparqlParser.decode_query(text) == query


def test_a_word_that_training_never_saw_is_copied_from_the_question(kb: KnowledgeBase, encoder: str) -> None:
    model: Any = make_model("sparql-transformer", kb, QUESTIONS, choose_settings("sparql-transformer", encoder))
    source = model.source_of(Question("new", "Where was Zoë Quux's friend Quux born?"))
    query = SparqlParser.encode_query(LOOKUP.format("born_in", "Zoë Quux"))
    numbers = model.target_numbers(query, source)
    assert UNKNOWN not in numbers
    assert sum(number >= model.target.size for number in numbers) == 2
    assert model.target_text(numbers, source) == query


def test_words_to_copy_lose_marks_and_possessives_and_repeated_ones_share_a_number() -> None:
    text = "Is (Bo Reed's) D.C. Bo?"
    found = list(copyable_words(text))
    words = tuple([word.text for word in found])
    assert words == ("Is", "Bo", "Reed's)", "Reed's", "Reed", "D.C.", "D.C", "Bo?", "Bo")
    assert all(text[: word.end + 1].endswith(word.text) for word in found)
    assert len({word.end for word in found}) == len(found)
    assert copy_numbers(Source("", [], words), {"Is": 0}) == [0, 2, 3, 4, 5, 6, 7, 8, 2]


def test_copying_and_writing_a_word_add_up_to_one(kb: KnowledgeBase, encoder: str) -> None:
    model: Any = make_model("sparql-transformer", kb, QUESTIONS, choose_settings("sparql-transformer", encoder)).eval()
    sources = [model.source_of(question) for question in QUESTIONS[:3]]
    with torch.no_grad():
        logs, _ = model.network.decode(model.network.encode(sources), pad([[START]] * 3, model.device))
    assert logs.exp().sum(2).flatten().tolist() == pytest.approx([1, 1, 1], abs=1e-3)
