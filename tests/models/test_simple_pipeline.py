"""The pipeline for one-fact questions: detection, linking, relation prediction, evidence integration."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
import torch

from clew.benchmark.question import Prediction, Question
from clew.benchmark.single_fact import BACKWARD, FORWARD, SingleFact, find_fact
from clew.errors import ClewError
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity
from clew.models.model_folder import (
    TrainingRecord,
    TrainingSet,
    make_model,
    open_model,
    open_models,
    read_settings,
    train_model,
)
from clew.models.simple.crf_detector import TAGS, CrfDetector, all_features, word_shape
from clew.models.simple.entity_detector import spans_of, write_mention
from clew.models.simple.entity_index import EntityIndex
from clew.models.simple.evidence_integration import DetectedEntity, FactPipeline, PredictedRelation
from clew.models.simple.topic_spans import WordSpan
from clew.models.word_vectors import WordVectors
from models.tiny_encoder import make_tiny_encoder
from sample_kbs import build_draft

SMALL = {"hidden": 32, "word_size": 32, "layers": 1, "learning_rate": 0.01, "batch": 8, "epochs": 20, "patience": 4}
COMPONENTS: dict[str, dict[str, Any]] = {
    "detector-bilstm": SMALL,
    "detector-crf": {"learning_rate": 0.1, "batch": 8, "epochs": 8},
    "relation-bigru": SMALL,
    "relation-cnn": SMALL,
    "relation-lr": SMALL | {"learning_rate": 0.3},
}
FIRST_NAMES = ("Ada", "Boris", "Chloe", "Dmitri", "Edith", "Farid", "Greta", "Hugo")
LAST_NAMES = ("Almond", "Birch", "Cedar", "Dogwood")
PEOPLE = tuple(f"{first} {last}" for last in LAST_NAMES for first in FIRST_NAMES)
CITIES = ("Northport", "Southport", "Easton", "Weston Falls")
TEMPLATES = (
    ("where was {} born", "place of birth"),
    ("what city is the birthplace of {}", "place of birth"),
    ("how tall is {}", "height"),
    ("what is the height of {} in metres", "height"),
)


def make_kb(folder: Path) -> KnowledgeBase:
    """People with a place of birth and a height; a ship and a song have the names of people."""
    draft = KbDraft()
    draft.add_concept("C1", "human")
    draft.add_concept("C2", "city")
    draft.add_concept("C3", "village")
    for number, city in enumerate(CITIES):
        draft.add_entity(f"city{number}", city, concepts=["C2"])
    for number, name in enumerate(PEOPLE):
        draft.add_entity(f"person{number}", name, concepts=["C1"])
        draft.add_relation(f"person{number}", "place of birth", f"city{number % 4}")
        draft.add_attribute(f"person{number}", "height", Quantity(Decimal(number + 150) / 100, "metre"))
    draft.add_entity("ship", PEOPLE[0], description="a ship")
    draft.add_entity("song", "The Who", [PEOPLE[1]])
    draft.add_entity("port", "Harbour")
    for number in range(3):
        draft.add_relation(f"person{number + 10}", "captain of", "ship")
    draft.add_relation("ship", "home port", "port")
    return build_draft(draft, folder)


def make_questions() -> list[Question]:
    """64 questions about two facts of each person, forward, and from four cities, backward."""
    facts = [
        (TEMPLATES[(number + turn) % 4], f"person{number}", name)
        for number, name in enumerate(PEOPLE) for turn in (0, 2) if turn == 0 or number < 28
    ]  # fmt: skip
    rows = [(template.format(name), SingleFact(id_, predicate)) for (template, predicate), id_, name in facts]
    rows += [
        (f"who was born in {city}", SingleFact(f"city{number}", "place of birth", BACKWARD))
        for number, city in enumerate(CITIES)
    ]
    return [Question(f"q{number}", text, fact.gold(())) for number, (text, fact) in enumerate(rows)]


def without_gold(questions: Sequence[Question]) -> list[Question]:
    return [Question(question.id, question.text) for question in questions]


def share_of_facts(questions: Sequence[Question], predictions: Sequence[Prediction]) -> float:
    right = [
        find_fact(question.gold.forms) == find_fact(prediction.forms)
        for question, prediction in zip(questions, predictions, strict=True)
    ]
    return sum(right) / len(right)


def settings_of(name: str, **values: Any) -> Any:
    return read_settings(name, COMPONENTS[name] | values, "test")


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return make_kb(tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    found = make_questions()
    assert len(found) == 64
    return found


@pytest.fixture(scope="module")
def trained(
    kb: KnowledgeBase, questions: list[Question], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[Path, TrainingRecord]]:
    """Every component, trained on the 64 questions."""
    root, data = tmp_path_factory.mktemp("models"), TrainingSet(questions, questions)
    return {
        name: (
            root / name,
            train_model(name, kb, data, root / name, settings_of(name), "cpu", lambda progress: None),
        )
        for name in COMPONENTS
    }


class TestTraining:
    @pytest.mark.parametrize("name", COMPONENTS)
    def test_each_component_overfits_64_questions(
        self, trained: dict[str, tuple[Path, TrainingRecord]], name: str
    ) -> None:
        record = trained[name][1]
        assert max(epoch.score for epoch in record.history) >= 0.95
        assert set(record.questions["left_out"].values()) == {0}

    @pytest.mark.parametrize(("detector", "predictor"), list(product(list(COMPONENTS)[:2], list(COMPONENTS)[2:])))
    def test_every_combination_answers_the_questions_without_their_gold_facts(
        self, trained: dict[str, tuple[Path, TrainingRecord]], kb: KnowledgeBase, questions: list[Question],
        detector: str, predictor: str,
    ) -> None:  # fmt: skip
        folders = [trained[predictor][0], trained[detector][0]]  # in any order
        with torch.no_grad():
            predictions = open_models(folders, kb, "cpu").predict(without_gold(questions))
        assert share_of_facts(questions, predictions) >= 0.95

    def test_what_is_asked_with_other_questions_makes_no_difference(
        self, trained: dict[str, tuple[Path, TrainingRecord]], kb: KnowledgeBase, questions: list[Question]
    ) -> None:
        for name in COMPONENTS:
            model = open_model(trained[name][0], kb, "cpu")
            with torch.no_grad():
                together = model.predict(questions)
                alone = [model.predict([question])[0] for question in questions]
            for one, other in zip(together, alone, strict=True):
                assert rounded(one.extra) == rounded(other.extra)

    def test_questions_whose_entity_cannot_be_found_are_left_out(
        self, kb: KnowledgeBase, questions: list[Question]
    ) -> None:
        hidden = Question("hidden", "where was the tallest of them born", questions[0].gold)
        detector = make_model("detector-bilstm", kb, questions, settings_of("detector-bilstm"))
        assert len(detector.examples([*questions, hidden])) == 64

    def test_word_vectors_of_an_encoder_are_used_if_one_is_named(
        self, kb: KnowledgeBase, questions: list[Question], tmp_path: Path
    ) -> None:
        encoder = str(make_tiny_encoder(tmp_path / "encoder", ("born", "tall")))
        tables = []
        for seed in (1, 2):
            settings = settings_of("relation-lr", encoder=encoder, seed=seed)
            vectors = make_model("relation-lr", kb, questions, settings).get_submodule("vectors")
            assert isinstance(vectors, WordVectors)
            tables.append(vectors.weight[vectors.numbers["born"]])
        assert torch.equal(*tables)

    def test_an_empty_question_is_answered_with_nothing(
        self, trained: dict[str, tuple[Path, TrainingRecord]], kb: KnowledgeBase
    ) -> None:
        for detector in list(COMPONENTS)[:2]:
            model = open_models([trained[detector][0], trained["relation-cnn"][0]], kb, "cpu")
            with torch.no_grad():
                (prediction,) = model.predict([Question("q", "?!")])
            assert prediction.answers is None
            assert "no candidate entity" in prediction.error

    def test_a_component_alone_says_what_is_missing(
        self, trained: dict[str, tuple[Path, TrainingRecord]], kb: KnowledgeBase, questions: list[Question]
    ) -> None:
        errors = {name: open_model(trained[name][0], kb, "cpu").predict(questions[:1])[0].error for name in COMPONENTS}
        assert "relation predictor" in errors["detector-crf"]
        assert "entity detector" in errors["relation-lr"]
        assert all(errors.values())

    def test_two_components_of_a_kind_make_no_pipeline(
        self, trained: dict[str, tuple[Path, TrainingRecord]], kb: KnowledgeBase
    ) -> None:
        with pytest.raises(ClewError, match="one entity detector and one relation predictor"):
            open_models([trained["detector-crf"][0], trained["detector-bilstm"][0]], kb, "cpu")


def rounded(value: Any) -> Any:
    """What a model found, with scores that do not depend on the order of sums."""
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, list) else value


class TestCrf:
    @pytest.fixture
    def crf(self, kb: KnowledgeBase, questions: list[Question]) -> CrfDetector:
        model = make_model("detector-crf", kb, questions, settings_of("detector-crf"))
        assert isinstance(model, CrfDetector)
        torch.manual_seed(7)
        for parameter in model.parameters():
            torch.nn.init.normal_(parameter)
        return model.eval()

    def all_scores(self, model: CrfDetector, words: Sequence[str]) -> dict[tuple[int, ...], float]:
        """The score of each sequence of tags, summed by hand."""
        features = [[model.numbers[name] for name in names if name in model.numbers] for names in all_features(words)]
        weights, transitions = model.weights.weight, model.transitions
        return {
            tags: float(
                model.starts[tags[0]]
                + sum(weights[number, tag] for numbers, tag in zip(features, tags, strict=True) for number in numbers)
                + sum(transitions[left, right] for left, right in pairwise(tags))
            )
            for tags in product(range(TAGS), repeat=len(words))
        }

    def test_the_forward_algorithm_sums_over_all_sequences_of_tags(self, crf: CrfDetector) -> None:
        rows = [["where", "was", "ada", "almond", "born"], ["how", "tall"], ["born"]]
        with torch.no_grad():
            totals = crf.log_partition(*crf([crf.encode_words(words) for words in rows]))
            expected = [torch.tensor(list(self.all_scores(crf, words).values())).logsumexp(0) for words in rows]
        torch.testing.assert_close(totals, torch.stack(expected), rtol=1e-4, atol=1e-3)

    def test_viterbi_finds_the_best_sequence_of_tags(self, crf: CrfDetector) -> None:
        rows = [["what", "is", "the", "height", "of", "hugo", "cedar"], ["who", "was", "born"], ["tall"]]
        with torch.no_grad():
            tagged = crf.tag([crf.encode_words(words) for words in rows])
            for words, tags in zip(rows, tagged, strict=True):
                scores = self.all_scores(crf, words)
                assert tuple(tags[: len(words)]) == max(scores, key=scores.__getitem__)

    def test_features_are_those_of_the_published_configuration(self) -> None:
        (first, second) = all_features(["k2", "peak"])
        assert {"word k2", "before _", "after peak", "right peak", "begin k", "end k2", "shape xd"} <= set(first)
        assert {"before k2", "after _", "left k2", "shapes xd xx", "begin peak"} <= set(second)

    @pytest.mark.parametrize(("word", "shape"), [("ada", "xx"), ("1984", "dd"), ("x", "x"), ("mp3s", "xxdx")])
    def test_shapes_say_letters_and_digits(self, word: str, shape: str) -> None:
        assert word_shape(word) == shape


class TestSpans:
    @pytest.mark.parametrize(
        ("tags", "spans"),
        [
            ([0, 1, 1, 0], [WordSpan(1, 3)]),
            ([1, 0, 1], [WordSpan(0, 1), WordSpan(2, 3)]),
            ([0, 0], []),
            ([], []),
        ],
    )
    def test_spans_are_runs_of_tagged_words(self, tags: list[int], spans: list[WordSpan]) -> None:
        assert spans_of(tags) == spans

    def test_all_words_are_looked_up_if_none_is_tagged(self) -> None:
        words = ["who", "is", "ada"]
        assert write_mention(words, []) == "who is ada"
        assert write_mention(words, [WordSpan(2, 3)]) == "ada"


@pytest.fixture(scope="module")
def index(kb: KnowledgeBase) -> EntityIndex:
    return EntityIndex(kb)


class TestEntityIndex:
    def ids(self, index: EntityIndex, mention: str, limit: int = 20) -> list[str]:
        return [index.kb.id_of(entity.node) for entity in index.link(mention, limit)]

    def test_of_namesakes_the_most_popular_comes_first(self, index: EntityIndex) -> None:
        assert self.ids(index, "ada almond") == ["ship", "person0"]

    def test_a_name_comes_before_the_same_alias(self, index: EntityIndex) -> None:
        assert self.ids(index, "Boris Almond!") == ["person1", "song"]

    def test_shorter_n_grams_are_looked_up_only_if_no_name_has_longer_ones(self, index: EntityIndex) -> None:
        assert self.ids(index, "ada almond's") == ["ship", "person0"]
        assert set(self.ids(index, "ada smith")) == {"ship", *(f"person{number}" for number in (0, 8, 16, 24))}

    def test_function_words_count_only_in_a_mention_of_nothing_else(self, index: EntityIndex) -> None:
        assert self.ids(index, "the smith") == []
        assert self.ids(index, "the") == ["song"]

    def test_unknown_words_and_no_words_find_nothing(self, index: EntityIndex) -> None:
        assert self.ids(index, "zzz") == []
        assert self.ids(index, "") == []

    def test_the_most_similar_names_come_first(self, index: EntityIndex) -> None:
        found = index.link("weston fall", 3)
        assert index.kb.id_of(found[0].node) == "city3"
        assert found[0].score == pytest.approx(0.9565, abs=1e-3)


class FixedComponent:
    """A component that always finds the same."""

    def __init__(self, kb: KnowledgeBase, found: Any) -> None:
        self.kb, self.found = kb, found

    def detect(self, questions: Sequence[Question]) -> Any:
        return [self.found for _ in questions]

    predict_relations = detect


class TestIntegration:
    def ask(self, kb: KnowledgeBase, mention: str, *relations: PredictedRelation) -> Prediction:
        candidates = tuple(EntityIndex(kb).link(mention, 20))
        detected = DetectedEntity(tuple(mention.split()), (WordSpan(0, 2),), mention, candidates)
        pipeline = FactPipeline(FixedComponent(kb, detected), FixedComponent(kb, list(relations)))  # type: ignore[arg-type]
        return pipeline.predict([Question("q", mention)])[0]

    def test_only_pairs_that_are_facts_of_the_graph_count(self, kb: KnowledgeBase) -> None:
        born = PredictedRelation("place of birth", FORWARD, "", 0.9)
        prediction = self.ask(kb, "ada almond", born)  # the ship, more popular, has no place of birth
        assert find_fact(prediction.forms) == SingleFact("person0", "place of birth")
        assert prediction.answers == ("city0",)
        home = PredictedRelation("home port", FORWARD, "", 0.2)
        assert find_fact(self.ask(kb, "ada almond", home).forms) == SingleFact("ship", "home port")

    def test_the_direction_of_the_relation_counts(self, kb: KnowledgeBase) -> None:
        found = self.ask(kb, "easton", PredictedRelation("place of birth", BACKWARD, "", 0.5))
        assert len(found.answers or ()) == 8
        assert self.ask(kb, "easton", PredictedRelation("place of birth", FORWARD, "", 0.5)).answers is None

    def test_values_are_answers(self, kb: KnowledgeBase) -> None:
        prediction = self.ask(kb, "chloe almond", PredictedRelation("height", FORWARD, "", 0.5))
        assert prediction.answers == ("1.52 metre",)

    def test_answers_have_the_type_of_the_relation(self, kb: KnowledgeBase) -> None:
        in_city = PredictedRelation("place of birth", FORWARD, "city", 0.5)
        prediction = self.ask(kb, "chloe almond", in_city)
        assert find_fact(prediction.forms) == SingleFact("person2", "place of birth", FORWARD, "city")
        in_village = PredictedRelation("place of birth", FORWARD, "village", 0.5)
        assert self.ask(kb, "chloe almond", in_village).answers is None

    def test_a_relation_that_the_graph_does_not_have_is_passed_over(self, kb: KnowledgeBase) -> None:
        unknown = PredictedRelation("P99999", FORWARD, "", 0.9)
        prediction = self.ask(kb, "greta birch", unknown, PredictedRelation("height", FORWARD, "", 0.1))
        assert find_fact(prediction.forms) == SingleFact("person14", "height")
        assert [relation["predicate"] for relation in prediction.extra["relations"]] == ["P99999", "height"]
