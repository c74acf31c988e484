"""How well each component of a pipeline for one-fact questions does, from run files (SimpleDBpediaQA, section 6).

A run of `clew models predict` says what each component found: `spans` of words tagged as the entity, `candidates` for
the entity and `relations`, the best first. Gold spans are projected back from the names of the gold entity.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.errors.one_fact import OneFactClassifier
from clew.benchmark.question import Prediction, Question
from clew.benchmark.single_fact import SingleFact
from clew.evaluate.measures.fact_accuracy import asked_fact, gold_facts
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.short_ids import short_id
from clew.models.simple.topic_spans import TopicSpans, WordSpan, plain_words

Pairs = Sequence[tuple[Question, Prediction]]


@dataclass(frozen=True, slots=True)
class DetectionScore:
    """How many detected spans are the gold span; questions without a known gold span are left out."""

    right: int
    detected: int
    gold: int
    left_out: int

    @property
    def precision(self) -> float:
        """The share of detected spans that are right."""
        return self.right / max(self.detected, 1)

    @property
    def recall(self) -> float:
        """The share of gold spans that are detected."""
        return self.right / max(self.gold, 1)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.right / max(self.detected + self.gold, 1)


@dataclass(frozen=True, slots=True)
class RecallScore:
    """How often the gold entity or relation is the first of the candidates, and one of the first five."""

    first: int
    in_five: int
    questions: int

    @property
    def at_1(self) -> float:
        """The share of questions whose first candidate is right: R@1."""
        return self.first / max(self.questions, 1)

    @property
    def at_5(self) -> float:
        """The share of questions with a right one among the first five candidates: R@5."""
        return self.in_five / max(self.questions, 1)


@dataclass(frozen=True, slots=True)
class ComponentScores:
    """The scores of the components; None for one that the run has not."""

    detection: DetectionScore | None
    linking: RecallScore | None
    relations: RecallScore | None


class ComponentScorer:
    """Scores what the components found for questions over a knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.topics = kb, TopicSpans(kb)
        self.gold_spans: dict[tuple[str, str], WordSpan | None] = {}  # tables score many runs on the same questions
        self.classifier = OneFactClassifier(kb)

    def score(self, pairs: Pairs) -> ComponentScores:
        """The scores of all components over questions that ask for one fact."""
        asked = [(question, prediction) for question, prediction in pairs if gold_facts(question)]
        return ComponentScores(
            self.score_detection(asked) if has_part(asked, "spans") else None,
            self.score_recall(asked, "candidates") if has_part(asked, "candidates") else None,
            self.score_recall(asked, "relations") if has_part(asked, "relations") else None,
        )

    def score_detection(self, pairs: Pairs) -> DetectionScore:
        """Span-level precision and recall."""
        counts: Counter[str] = Counter()
        for question, prediction in pairs:
            gold = self.gold_span(question)
            spans = read_spans(prediction) if gold is not None else []
            counts.update(right=gold in spans, detected=len(spans), gold=gold is not None, left_out=gold is None)
        return DetectionScore(counts["right"], counts["detected"], counts["gold"], counts["left_out"])

    def score_recall(self, pairs: Pairs, part: str) -> RecallScore:
        """R@1 and R@5 of the candidates for the entity or for the relation."""
        is_right = self.is_gold_entity if part == "candidates" else is_gold_relation
        places = [
            next((place for place, item in enumerate(read_items(prediction, part)) if is_right(item, question)), None)
            for question, prediction in pairs
        ]
        return RecallScore(
            sum(place == 0 for place in places), sum(place is not None and place < 5 for place in places), len(places)
        )

    def gold_span(self, question: Question) -> WordSpan | None:
        """The words that name the topic of a question, as far as its names tell."""
        key = (question.id, question.text)
        if key not in self.gold_spans:
            self.gold_spans[key] = self.topics.find(plain_words(question.text), first_fact(question).subject)
        return self.gold_spans[key]

    def is_gold_entity(self, item: Mapping[str, Any], question: Question) -> bool:
        """Whether a candidate is the subject of a gold fact."""
        return any(
            short_id(str(item.get("id", ""))) in self.ids_of(fact.subject) for fact in gold_facts(question) or ()
        )

    def ids_of(self, subject: str) -> set[str]:
        """The ids that a subject may be written with."""
        return {short_id(subject), *(short_id(self.kb.id_of(node)) for node in self.topics.ids.nodes(subject))}

    # --- kinds of errors

    def count_error_kinds(self, pairs: Pairs) -> Counter[ErrorKind]:
        """How often each kind of error of section 6 occurs, as far as files tell it.

        People assigned the kinds there. Only a person can tell those of `ErrorKind.AMBIGUITY` and `ErrorKind.LINKING`
        apart: the latter are questions whose gold entity has no name that is in the question.
        """
        kinds = (self.error_kind(*pair) for pair in pairs if gold_facts(pair[0]))
        return Counter(kind for kind in kinds if kind.is_error)

    def error_kind(self, question: Question, prediction: Prediction) -> ErrorKind:
        """What is wrong with a prediction."""
        gold, predicted = first_fact(question), asked_fact(prediction.forms)
        if predicted is None:
            return self.kind_without_fact(question, prediction)
        has_entity = self.is_gold_entity({"id": predicted.subject}, question)
        has_relation = any(is_same_relation(fact, predicted) for fact in gold_facts(question) or ())
        if has_entity:
            return ErrorKind.RIGHT if has_relation else ErrorKind.PREDICTION
        has_mention = self.has_gold_mention(question, prediction)
        if not has_relation:
            return ErrorKind.PREDICTION if has_mention else ErrorKind.BOTH
        if has_mention:
            return self.ambiguity_kind(question, gold, predicted)
        return ErrorKind.LINKING if has_mention is None else ErrorKind.DETECTION

    def kind_without_fact(self, question: Question, prediction: Prediction) -> ErrorKind:
        """What kept a prediction from a fact: the mention, the best relation, or both."""
        has_mention = self.has_gold_mention(question, prediction)
        has_relation = any(is_gold_relation(item, question) for item in read_items(prediction, "relations")[:1])
        if not has_relation:
            return ErrorKind.PREDICTION if has_mention else ErrorKind.BOTH
        if has_mention:
            return ErrorKind.NOTHING
        return ErrorKind.LINKING if has_mention is None else ErrorKind.DETECTION

    def has_gold_mention(self, question: Question, prediction: Prediction) -> bool | None:
        """Whether exactly the gold span was detected; None if the question has no words like a name of the entity."""
        gold = self.gold_span(question)
        return None if gold is None else read_spans(prediction) == [gold]

    def ambiguity_kind(self, question: Question, gold: SingleFact, predicted: SingleFact) -> ErrorKind:
        """Hard or soft for a namesake; soft, an error of linking alone, for an entity with another name."""
        if not self.classifier.have_same_name(gold, predicted):
            return ErrorKind.SOFT
        named = self.topics.ids.predicate_name(gold.predicate) or gold.predicate
        fact = SingleFact(gold.subject, named, gold.direction, gold.constraint)
        return self.classifier.ambiguity_kind(question, fact, predicted)


def first_fact(question: Question) -> SingleFact:
    facts = gold_facts(question) or []
    return facts[0]


def has_part(pairs: Pairs, part: str) -> bool:
    """Whether a run says what a component found."""
    return any(part in prediction.extra for _, prediction in pairs)


def read_spans(prediction: Prediction) -> list[WordSpan]:
    """The detected spans."""
    return [WordSpan(int(first), int(end)) for first, end in prediction.extra.get("spans", ())]


def read_items(prediction: Prediction, part: str) -> list[Mapping[str, Any]]:
    """The candidates that a component found, the best first."""
    return [item for item in prediction.extra.get(part, ()) if isinstance(item, Mapping)]


def is_gold_relation(item: Mapping[str, Any], question: Question) -> bool:
    """Whether a candidate is the relation of a gold fact."""
    predicate, direction, constraint = (str(item.get(key, "")) for key in ("predicate", "direction", "constraint"))
    found = SingleFact("", predicate, direction, constraint)
    return any(is_same_relation(fact, found) for fact in gold_facts(question) or ())


def is_same_relation(gold: SingleFact, found: SingleFact) -> bool:
    """Whether two facts have the same predicate in the same direction, and the same type if the gold one has any."""
    return (
        short_id(gold.predicate) == short_id(found.predicate)
        and gold.direction == found.direction
        and (not gold.constraint or short_id(gold.constraint) == short_id(found.constraint))
    )
