"""What the parser may point at: the entities, concepts, predicates and values that a question may mean, as texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import IntEnum
from functools import lru_cache
from itertools import chain

from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import NO_UNIT, Quantity, Text, Value
from clew.language.translate.value_functions import write_value
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, MentionKind, QuestionLinks
from clew.link.operators import Operator


class ItemKind(IntEnum):
    """What an item is; each kind has a mark of its own in front of its text."""

    ENTITY = 0
    CONCEPT = 1
    PREDICATE = 2
    VALUE = 3


@dataclass(frozen=True, slots=True)
class Item:
    """Something to point at: what a program calls it, and a hint for the parser, such as an entity's concept.

    Relations, attributes and qualifiers are all predicates: where one may stand, the graph tells. `score` is how well
    the question's words fit it, up to 1.
    """

    kind: ItemKind
    name: str
    hint: str = ""
    value: Value | None = None
    score: float = field(default=1.0, compare=False)

    @property
    def text(self) -> str:
        """What the parser reads."""
        return f"{self.name}, {self.hint}" if self.hint else self.name


MAX_ITEMS = {ItemKind.ENTITY: 14, ItemKind.CONCEPT: 12, ItemKind.PREDICATE: 32, ItemKind.VALUE: 10}
CONCEPT_AS_ENTITY_FACTOR, MIN_NAMED_SCORE, IMPLIED_NUMBER_SCORE = 0.8, 0.95, 0.5
IMPLIED_NUMBERS = {1: (Operator.MOST, Operator.LEAST), 0: (Operator.NOT,)}
MAX_SAMPLED_FACTS = 30
CACHE_SIZE = 50_000
TYPE_HINTS = {"string": "text", "quantity": "number", "time": "date", "year": "year", "month": "date", "date": "date"}


class ItemFinder:
    """Presents one knowledge base to the parser."""

    def __init__(self, kb: KnowledgeBase, linker: Linker | None = None) -> None:
        self.kb, self.linker = kb, linker or Linker(kb)
        self.types = SchemaView(kb).types
        self.entity_hint = lru_cache(CACHE_SIZE)(self.find_entity_hint)
        self.predicate_hint = lru_cache(CACHE_SIZE)(self.find_predicate_hint)

    def items(self, question: str) -> tuple[Item, ...]:
        """All that the question may mean, the likelier first within each kind."""
        return self.items_of(self.linker.link(question))

    def items_of(self, links: QuestionLinks) -> tuple[Item, ...]:
        named = sorted(
            chain(candidates_of_kind(links, MentionKind.ENTITY), self.concepts_as_entities(links)),
            key=lambda one: -one.score,
        )
        values = sorted(
            chain(candidates_of_kind(links, MentionKind.VALUE), implied_numbers(links)), key=lambda one: -one.score
        )
        return (
            *limit_items(ItemKind.ENTITY, map(self.entity_item, named)),
            *limit_items(ItemKind.CONCEPT, map(self.concept_item, self.mentioned_concepts(links))),
            *limit_items(ItemKind.PREDICATE, (self.predicate_item(one.name, one.score) for one in links.predicates)),
            *limit_items(ItemKind.VALUE, map(value_item, values)),
        )

    def concepts_as_entities(self, links: QuestionLinks) -> Iterator[Candidate]:
        """Concepts that facts lead to: a genre, an occupation; they can be meant as entities are."""
        for one in candidates_of_kind(links, MentionKind.CONCEPT):
            if one.node is not None and len(self.kb.relations_to(one.node)):
                yield replace(one, score=CONCEPT_AS_ENTITY_FACTOR * one.score)

    def mentioned_concepts(self, links: QuestionLinks) -> Iterator[Candidate]:
        """The concepts, but none that adds to one the question names what it does not say: a *landlocked* country."""
        words = set(normalise(links.question).split())
        named = {one.node for one in links.concepts if one.node is not None and one.score >= MIN_NAMED_SCORE}
        for one in links.concepts:
            if not named & self.ancestors_of(one.node) or set(normalise(one.name).split()) <= words:
                yield one

    def ancestors_of(self, node: int | None) -> set[int]:
        """The concepts above a concept, without itself."""
        if node is None or not self.kb.is_concept(node):
            return set()
        first = self.kb.entity_count
        return {first + one for one in self.kb.ancestor_numbers(node - first)} - {node}

    def concept_item(self, one: Candidate) -> Item:
        return Item(ItemKind.CONCEPT, one.name, score=one.score)

    def entity_item(self, one: Candidate) -> Item:
        return Item(ItemKind.ENTITY, one.name, self.hint_of(one.node), score=one.score)

    def predicate_item(self, name: str, score: float = 1.0) -> Item:
        return Item(ItemKind.PREDICATE, name, self.predicate_hint(name), score=score)

    def entity_item_by_name(self, name: str) -> Item:
        """The item of an entity by its name, that of the most prominent if several have it."""
        nodes = [node for node in self.kb.names.with_name_or_alias(name) if not self.kb.is_concept(node)]
        best = max(nodes, key=self.kb.prominence, default=None)
        return Item(ItemKind.ENTITY, name, self.hint_of(best))

    def hint_of(self, node: int | None) -> str:
        return "" if node is None else self.entity_hint(node)

    def find_entity_hint(self, node: int) -> str:
        """What an entity is."""
        concepts = self.kb.concepts_of(node, closure=False) if not self.kb.is_concept(node) else []
        return self.kb.name_of(concepts[0]) if concepts else ""

    def find_predicate_hint(self, name: str) -> str:
        """What a predicate leads to: the type of its values, or what most of its objects are."""
        types = sorted({TYPE_HINTS.get(one, one) for one in self.types.get(name, ())})
        number = self.kb.predicate(name)
        _, objects = self.kb.relation_ends(number)
        step = max(1, len(objects) // MAX_SAMPLED_FACTS)
        leading = Counter(filter(None, map(self.find_entity_hint, objects[::step][:MAX_SAMPLED_FACTS].tolist())))
        return leading.most_common(1)[0][0] if leading else types[0] if types else ""


def candidates_of_kind(links: QuestionLinks, kind: MentionKind) -> Iterator[Candidate]:
    return (one for mention in links.mentions for one in mention.candidates if one.kind is kind)


def implied_numbers(links: QuestionLinks) -> Iterator[Candidate]:
    """Numbers that words imply: one by the most or the least, *the capital of the largest country*; none by *no*."""
    said = {one.name for one in candidates_of_kind(links, MentionKind.OPERATOR)}
    for number, operators in IMPLIED_NUMBERS.items():
        if not said.isdisjoint(operators):
            yield Candidate(
                MentionKind.VALUE,
                str(number),
                IMPLIED_NUMBER_SCORE,
                LinkSource.WRITTEN,
                value=Quantity(Decimal(number), NO_UNIT),
            )


def value_item(one: Candidate) -> Item:
    assert one.value is not None
    return Item(ItemKind.VALUE, write_value(one.value), value=one.value, score=one.score)


def limit_items(kind: ItemKind, items: Iterable[Item]) -> Iterator[Item]:
    """The first items of a kind, none twice; texts that differ in their language alone are one."""
    known: set[tuple[str, str]] = set()
    for item in items:
        key = item.name, type(item.value).__name__ if item.value is not None else ""
        if key not in known and len(known) < MAX_ITEMS[kind]:
            known.add(key)
            yield replace(item, value=Text(item.value.text)) if isinstance(item.value, Text) else item
