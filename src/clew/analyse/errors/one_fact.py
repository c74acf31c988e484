"""Errors on questions about one fact, with the kinds of SimpleDBpediaQA (Azmy et al. 2018, section 6).

People assigned the kinds there. Here the knowledge base decides by shared names, facts and concepts; what it cannot
decide is left to a person.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cached_property

from clew.analyse.errors.error_kinds import ErrorKind
from clew.benchmark.question import Question
from clew.benchmark.single_fact import FORWARD, SingleFact
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.short_ids import short_id
from clew.kb.values import Direction

WORD = re.compile(r"\w+")
MIN_WORD_CHARS = 4  # shorter words hardly distinguish namesakes
STOP_WORDS = frozenset(("what", "which", "where", "when", "whom", "whose", "name", "named", "kind", "type", "does",
                         "that", "this", "these", "with", "from", "some", "were", "have", "been"))  # fmt: skip


class OneFactClassifier:
    """Classifies errors on one-fact questions, with the help of a knowledge base if there is one."""

    def __init__(self, kb: KnowledgeBase | None = None) -> None:
        self.kb = kb

    def error_kind(self, question: Question, gold: SingleFact, predicted: SingleFact) -> ErrorKind:
        """The kind of error if `predicted` is not `gold`."""
        same_predicate = (gold.predicate, gold.direction) == (predicted.predicate, predicted.direction)
        if gold.subject == predicted.subject:
            return ErrorKind.CONCEPT if same_predicate else self.predicate_kind(gold, predicted)
        if same_predicate:
            return self.entity_kind(question, gold, predicted)
        return ErrorKind.PREDICTION if self.have_same_name(gold, predicted) else ErrorKind.BOTH

    def predicate_kind(self, gold: SingleFact, predicted: SingleFact) -> ErrorKind:
        return ErrorKind.DIRECTION if gold.predicate == predicted.predicate else ErrorKind.PREDICTION

    def have_same_name(self, gold: SingleFact, predicted: SingleFact) -> bool | None:
        """Whether both subjects share a name, or None if the names are not known."""
        with suppress(ClewError):
            return bool(self.names(gold.subject) & self.names(predicted.subject))
        return None

    def entity_kind(self, question: Question, gold: SingleFact, predicted: SingleFact) -> ErrorKind:
        """The kind of error if only the subject is wrong: a wrong mention, or a namesake."""
        shared = self.have_same_name(gold, predicted)
        if shared is None:
            return ErrorKind.LINKING
        return self.ambiguity_kind(question, gold, predicted) if shared else ErrorKind.DETECTION

    def ambiguity_kind(self, question: Question, gold: SingleFact, predicted: SingleFact) -> ErrorKind:
        """Soft if the predicate or a word of the question distinguishes the two namesakes, hard if nothing does."""
        right, wrong = self.node(gold.subject), self.node(predicted.subject)
        predicates = self.predicates(question, gold)
        if predicates and not any(self.has_fact(wrong, predicate, gold.direction) for predicate in predicates):
            return ErrorKind.SOFT
        names = content_words(" ".join(self.names(gold.subject)))
        if (self.description_words(right) - self.description_words(wrong) - names) & content_words(question.text):
            return ErrorKind.SOFT
        alike = self.concepts(right, closure=False) == self.concepts(wrong, closure=False)
        return ErrorKind.HARD if alike and predicates else ErrorKind.AMBIGUITY

    @cached_property
    def required_kb(self) -> KnowledgeBase:
        if self.kb is None:
            raise ClewError("names are only known with a knowledge base; name it with -k")
        return self.kb

    def node(self, text: str) -> int:
        return self.required_kb.resolve(short_id(text))[0]

    def names(self, text: str) -> frozenset[str]:
        node = self.node(text)
        return frozenset(
            name.casefold() for name in (self.required_kb.name_of(node), *self.required_kb.aliases_of(node))
        )

    def predicates(self, question: Question, fact: SingleFact) -> list[int]:
        """The numbers of the predicate: by its name, or else all that lead from the subject to a gold answer."""
        with suppress(ClewError):
            return [self.required_kb.predicate(fact.predicate)]
        node = self.node(fact.subject)
        answers = {self.node(answer) for answer in question.gold.answers or () if self.is_known(answer)}
        direction = Direction(fact.direction)
        return [predicate for predicate in range(len(self.required_kb.predicate_names))
                if answers & set(self.required_kb.neighbours(node, predicate, direction).tolist())]  # fmt: skip

    def is_known(self, text: str) -> bool:
        with suppress(ClewError):
            return self.node(text) >= 0
        return False

    def has_fact(self, node: int, predicate: int, direction: str) -> bool:
        kb = self.required_kb
        facts = kb.relation_facts(node, predicate, Direction(direction))
        return bool(len(facts)) or (direction == FORWARD and bool(len(kb.attribute_facts(node, predicate))))

    def description_words(self, node: int) -> frozenset[str]:
        """The words in the description and the concepts of a node."""
        kb = self.required_kb
        return content_words(" ".join((kb.description_of(node), *map(kb.name_of, self.concepts(node)))))

    def concepts(self, node: int, closure: bool = True) -> list[int]:
        kb = self.required_kb
        return kb.parents_of(node) if kb.is_concept(node) else kb.concepts_of(node, closure)


def content_words(text: str) -> frozenset[str]:
    """The words of a text that are long enough and not stop words."""
    return frozenset(word for word in WORD.findall(text.casefold()) if len(word) >= MIN_WORD_CHARS) - STOP_WORDS
