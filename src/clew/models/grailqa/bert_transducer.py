"""BERT-Transducer (Gu et al. 2021, section 5): translates a question into an S-expression token by token.

The vocabulary is pruned (VP) to the relations and classes within two hops of the entities that the question names; the
knowledge base is not asked while the expression is written, so it may be malformed or have no result.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from clew.benchmark.question import Question
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.grailqa.linked_entities import StartingPoints
from clew.models.grailqa.sexpr_transducer import SexprTransducer, TransducerSettings, sample_items
from clew.models.grailqa.subprograms import order_tree, plain_text
from clew.models.grailqa.transducer_network import Item, WrittenQuestion
from clew.models.grailqa.transducer_search import Hypothesis
from clew.models.model import Vocabulary

CLOSE, END = ")", "END"
OPENERS = ("JOIN", "AND", "COUNT", *s.Order, *s.Extremum)
FIXED_TOKENS = (END, CLOSE, *(f"({name}" for name in OPENERS))
MAX_TOKENS = 60  # of an expression; those of the largest published classes have about 50
MAX_CLASSES = 300  # within two hops of an entity, the most frequent ones, besides those that the question names
MAX_HOP = 2000  # nodes one hop away whose own neighbours still count for the classes

SexprToken = str | Item


@dataclass(frozen=True, kw_only=True)
class BertTransducerSettings(TransducerSettings):
    """The settings of BERT-Transducer."""


class MalformedSexpr(Exception):
    """Tokens that are no S-expression."""


@dataclass(frozen=True, slots=True)
class TokenSequence:
    """The tokens of an expression so far."""

    tokens: tuple[SexprToken, ...] = ()

    @property
    def is_finished(self) -> bool:
        return bool(self.tokens) and self.tokens[-1] == END

    def add(self, token: SexprToken) -> TokenSequence:
        return TokenSequence((*self.tokens, token))


@dataclass(frozen=True, slots=True)
class PrunedVocabulary:
    """What can be written for a question: any sequence of the fixed tokens and its items."""

    items: Sequence[Item]
    fixed: Sequence[SexprToken] = FIXED_TOKENS

    def begin(self) -> TokenSequence:
        return TokenSequence()

    def options(self, writing: TokenSequence) -> None:
        """Every token may follow."""


class BertTransducer(SexprTransducer):
    """Transduction with vocabulary pruning."""

    settings_type = BertTransducerSettings
    fixed = FIXED_TOKENS
    most_tokens = MAX_TOKENS

    def __init__(self, kb: KnowledgeBase, settings: BertTransducerSettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.items_near = lru_cache(None)(self.find_items_near)
        names = kb.predicate_names
        self.keys = [s.Relation(names[number]) for number in np.flatnonzero(kb.fact_counts(PredicateUse.ATTRIBUTE))]
        relations = np.flatnonzero(kb.fact_counts(PredicateUse.RELATION))
        self.relations = [s.Relation(names[number], way) for number in relations for way in (False, True)]

    def prune(self, start: StartingPoints) -> list[Item]:
        """The items of a question: of its starting points, and within two hops of its entities."""
        entities = [leaf for leaf in start.constraints if isinstance(leaf, s.Entity)]
        items: list[Item] = [*start.constraints, *start.classes]
        for entity in entities:
            items += self.items_near(entity)
        if len(entities) < len(start.constraints) or not entities:  # values, and classes alone, have no place
            items += [*self.keys, *self.relations]
        return list(dict.fromkeys(items))

    def find_items_near(self, entity: s.Entity) -> tuple[Item, ...]:
        """The relations, keys and classes within two hops of an entity."""
        near = self.schema.nodes_of(entity)
        first = self.schema.neighbours(near)
        around = np.unique(np.concatenate([near, first]))
        reached = (
            np.unique(np.concatenate([around, self.schema.neighbours(first)])) if len(first) <= MAX_HOP else around
        )
        return (*self.schema.relations_at(around), *self.keys, *self.schema.classes_at(reached)[:MAX_CLASSES])

    def write_gold(
        self, question: Question, tree: s.Sexpr, start: StartingPoints, chance: random.Random
    ) -> WrittenQuestion | None:
        """The gold tokens in the order of the question, among a sample of the pruned vocabulary."""
        gold = [*write_tokens(order_tree(tree, plain_text(question.text))), END]
        if len(gold) > MAX_TOKENS or any(token not in FIXED_TOKENS for token in gold if isinstance(token, str)):
            return None
        needed: list[Item] = [token for token in gold if not isinstance(token, str)]
        items = sample_items(self.prune(start), [*needed, *start.constraints], 2 * self.settings.negatives, chance)
        numbers = {token: number for number, token in enumerate((*FIXED_TOKENS, *items))}
        return WrittenQuestion(question.text, tuple(items), tuple(numbers[token] for token in gold), None)

    def writer(self, start: StartingPoints) -> PrunedVocabulary:
        """Any sequence over the pruned vocabulary."""
        return PrunedVocabulary(self.prune(start))

    def tree_of(self, hypothesis: Hypothesis) -> s.Sexpr | None:
        """The tree of the tokens; None if they are malformed."""
        try:
            return read_tokens(hypothesis.writing.tokens)
        except MalformedSexpr:
            return None


def write_tokens(tree: s.Sexpr | s.Literal | s.Relation) -> Iterator[SexprToken]:
    """The tokens of an S-expression; `(R r)` is one token, a time window has an opener that the model does not know."""
    match tree:
        case s.Join(relation, of):
            yield from wrap_tokens("JOIN", relation, of)
        case s.And(left, right):
            yield from wrap_tokens("AND", left, right)
        case s.Count(of):
            yield from wrap_tokens("COUNT", of)
        case s.Comparison(order, relation, value):
            yield from wrap_tokens(order, relation, value)
        case s.Extreme(extremum, of, (relation,)):
            yield from wrap_tokens(extremum, of, relation)
        case s.Extreme() | s.During():
            yield "(TC"
        case _:
            yield tree


def wrap_tokens(opener: str, *parts: s.Sexpr | s.Literal | s.Relation) -> Iterator[SexprToken]:
    yield f"({opener}"
    for part in parts:
        yield from write_tokens(part)
    yield CLOSE


def read_tokens(tokens: Sequence[SexprToken]) -> s.Sexpr:
    """The S-expression of tokens that end in END."""
    waiting = list(reversed(tokens))
    tree = read_part(waiting)
    if waiting != [END] or not is_query(tree):
        raise MalformedSexpr
    return tree  # type: ignore[return-value]


def read_part(waiting: list[SexprToken]) -> s.Sexpr | Item:
    """The first part of the tokens that wait, last first; it is taken from them."""
    token = waiting.pop() if waiting else END
    if not isinstance(token, str):
        return token
    if not token.startswith("("):
        raise MalformedSexpr
    parts = []
    while waiting and waiting[-1] not in (CLOSE, END):
        parts.append(read_part(waiting))
    if not waiting or waiting.pop() != CLOSE:
        raise MalformedSexpr
    return build_part(token[1:], parts)


def build_part(opener: str, parts: Sequence[s.Sexpr | Item]) -> s.Sexpr:
    """The tree of an operator, if its parts are of the right kinds."""
    match opener, parts:
        case "JOIN", [s.Relation() as relation, of] if is_set(of) or isinstance(of, s.Literal):
            return s.Join(relation, of)  # type: ignore[arg-type]
        case "AND", [left, right] if is_set(left) and is_set(right):
            return s.And(left, right)  # type: ignore[arg-type]
        case "COUNT", [of] if is_set(of):
            return s.Count(of)  # type: ignore[arg-type]
        case (("lt" | "le" | "gt" | "ge"), [s.Relation() as relation, s.Literal() as value]):
            return s.Comparison(s.Order(opener), relation, value)
        case (("ARGMAX" | "ARGMIN"), [of, s.Relation() as relation]) if is_set(of):
            return s.Extreme(s.Extremum(opener), of, (relation,))  # type: ignore[arg-type]
    raise MalformedSexpr


def is_set(part: s.Sexpr | Item) -> bool:
    return not isinstance(part, s.Count | s.Relation | s.Literal)


def is_query(part: s.Sexpr | Item) -> bool:
    return is_set(part) or isinstance(part, s.Count)
