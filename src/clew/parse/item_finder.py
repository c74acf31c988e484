"""ItemFinder: finds the items of questions, by linking them to a knowledge base."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import NO_UNIT, Quantity, Text
from clew.language.translate.value_functions import write_value
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, MentionKind, QuestionLinks
from clew.link.operators import Operator
from clew.parse.items import Item, ItemKind

if TYPE_CHECKING:
    from clew.kb.readers.tables.table_mapping import TableMappings
    from clew.parse.table_items import TableItems

MAX_ITEMS = {
    ItemKind.ENTITY: 14,
    ItemKind.CONCEPT: 12,
    ItemKind.PREDICATE: 32,
    ItemKind.VALUE: 10,
}  # the parser reads at most 384 tokens
MAX_TABLE_ITEMS = {
    ItemKind.ENTITY: 6,
    ItemKind.CONCEPT: 18,
    ItemKind.PREDICATE: 40,
    ItemKind.VALUE: 12,
}  # over tables: the parser reads at most 512 tokens, and half of them name columns
SURE_PREDICATES = 16  # of a graph that are always offered; one question in seventy needs others
MIN_PREDICATE_SHARE = 0.3  # of the best one's score, for the others; one question in a thousand needs a worse one
CONCEPT_AS_ENTITY_FACTOR = 0.8  # a concept is less often meant as an entity than as a concept
MIN_NAMED_SCORE = 0.95  # from here on the question names a concept itself
IMPLIED_NUMBER_SCORE = 0.5  # of a number that only a word implies
IMPLIED_NUMBERS = {1: (Operator.MOST, Operator.LEAST), 0: (Operator.NOT,)}
CACHE_SIZE = 50_000  # hints that are kept in memory
TYPE_HINTS = {"string": "text", "quantity": "number", "time": "date", "year": "year", "month": "date", "date": "date"}


ONE = Item(ItemKind.VALUE, "1", value=Quantity(Decimal(1), NO_UNIT), score=IMPLIED_NUMBER_SCORE)
"""Offered with every question over tables: *which singer is the oldest* has one answer."""


class ItemFinder:
    """Finds the items of questions over one knowledge base.

    With `has_columns`, tables and columns are items: a parser needs them to write outlines, and one that writes none
    was trained without them. The tables are those that the knowledge base was built from, or `tables` of its graph.
    """

    def __init__(
        self,
        kb: KnowledgeBase,
        linker: Linker | None = None,
        has_columns: bool = False,
        tables: TableMappings | None = None,
    ) -> None:
        self.kb, self.linker, self.graph_tables = kb, linker or Linker(kb), tables
        self.table_items = open_table_items(kb, tables) if has_columns else None
        self.types = SchemaView(kb).types
        self.entity_hint = lru_cache(CACHE_SIZE)(self.find_entity_hint)
        self.predicate_hint = lru_cache(CACHE_SIZE)(self.find_predicate_hint)

    def items(self, question: str) -> tuple[Item, ...]:
        """Everything that the question may mean, the likelier first within each kind."""
        return self.items_of(self.linker.link(question))

    def items_of(self, links: QuestionLinks) -> tuple[Item, ...]:
        """The items of a linked question."""
        if self.table_items is None:
            return self.graph_items_of(links)
        return self.items_of_tables(self.table_items, links, self.named_of(links), self.values_of(links))

    def named_of(self, links: QuestionLinks) -> list[Candidate]:
        """The entities that a question may mean, best first."""
        named = chain(candidates_of_kind(links, MentionKind.ENTITY), self.concepts_as_entities(links))
        return sorted(named, key=lambda candidate: -candidate.score)

    def values_of(self, links: QuestionLinks) -> list[Candidate]:
        """The values that a question may mean, best first."""
        values = chain(candidates_of_kind(links, MentionKind.VALUE), implied_numbers(links))
        return sorted(values, key=lambda candidate: -candidate.score)

    def graph_items_of(self, links: QuestionLinks) -> tuple[Item, ...]:
        """The items of a linked question without tables and columns."""
        return (
            *limit_items(ItemKind.ENTITY, map(self.entity_item, self.named_of(links))),
            *limit_items(ItemKind.CONCEPT, map(self.concept_item, self.mentioned_concepts(links))),
            *limit_items(
                ItemKind.PREDICATE,
                (self.predicate_item(candidate.name, candidate.score) for candidate in drop_unlikely(links.predicates)),
            ),
            *limit_items(ItemKind.VALUE, map(value_item, self.values_of(links))),
        )

    def items_of_tables(
        self, tables: TableItems, links: QuestionLinks, named: Sequence[Candidate], values: Sequence[Candidate]
    ) -> tuple[Item, ...]:
        """The items of a question over tables; all tables and columns, if there are not too many."""
        entities = [tables.entity_item(self.entity_item(candidate), candidate.node) for candidate in named]
        entities = list(limit_items(ItemKind.ENTITY, entities, MAX_TABLE_ITEMS))
        known = {(item.name, item.table, item.column) for item in entities if item.column}
        found = (item for item in tables.value_items(values) if (item.name, item.table, item.column) not in known)
        texts = list(limit_items(ItemKind.VALUE, found, MAX_TABLE_ITEMS))
        columns = tables.column_items(links, [*entities, *texts])
        concepts = (self.concept_item(candidate) for candidate in self.mentioned_concepts(links))
        others = (item for item in concepts if item.name not in tables.tables_of_concept)
        return (
            *entities,
            *limit_items(ItemKind.CONCEPT, chain(tables.table_items(links), others), MAX_TABLE_ITEMS),
            *columns,
            *limit_items(ItemKind.VALUE, chain([ONE], texts, tables.boolean_items(columns)), MAX_TABLE_ITEMS),
        )

    def concepts_as_entities(self, links: QuestionLinks) -> Iterator[Candidate]:
        """Concepts that are objects of facts, such as genres and occupations; they can be meant as entities."""
        for candidate in candidates_of_kind(links, MentionKind.CONCEPT):
            if candidate.node is not None and len(self.kb.relations_to(candidate.node)):
                yield replace(candidate, score=CONCEPT_AS_ENTITY_FACTOR * candidate.score)

    def mentioned_concepts(self, links: QuestionLinks) -> Iterator[Candidate]:
        """The concepts, without those that narrow a named one by unsaid words: a *landlocked* country."""
        words = set(normalise(links.question).split())
        named = {
            candidate.node
            for candidate in links.concepts
            if candidate.node is not None and candidate.score >= MIN_NAMED_SCORE
        }
        for candidate in links.concepts:
            if not named & self.ancestors_of(candidate.node) or set(normalise(candidate.name).split()) <= words:
                yield candidate

    def ancestors_of(self, node: int | None) -> set[int]:
        """The concepts above a concept."""
        if node is None or not self.kb.is_concept(node):
            return set()
        first = self.kb.entity_count
        return {first + number for number in self.kb.ancestor_numbers(node - first)} - {node}

    def concept_item(self, candidate: Candidate) -> Item:
        """The item of a concept."""
        return Item(ItemKind.CONCEPT, candidate.name, score=candidate.score)

    def entity_item(self, candidate: Candidate) -> Item:
        """The item of an entity with its hint."""
        return Item(ItemKind.ENTITY, candidate.name, self.hint_of(candidate.node), score=candidate.score)

    def predicate_item(self, name: str, score: float = 1.0) -> Item:
        """The item of a predicate with its hint."""
        return Item(ItemKind.PREDICATE, name, self.predicate_hint(name), score=score)

    def entity_item_by_name(self, name: str) -> Item:
        """The item of an entity by its name; if several have it, of the best known one."""
        nodes = [node for node in self.kb.names.with_name_or_alias(name) if not self.kb.is_concept(node)]
        best = max(nodes, key=self.kb.prominence, default=None)
        return Item(ItemKind.ENTITY, name, self.hint_of(best))

    def hint_of(self, node: int | None) -> str:
        """The hint for an entity, if its node is known."""
        return "" if node is None else self.entity_hint(node)

    def find_entity_hint(self, node: int) -> str:
        """The first concept of an entity."""
        concepts = self.kb.concepts_of(node, closure=False) if not self.kb.is_concept(node) else []
        return self.kb.name_of(concepts[0]) if concepts else ""

    def find_predicate_hint(self, name: str) -> str:
        """What a predicate leads to: the type of its values, or the concept of most of its objects."""
        types = sorted({TYPE_HINTS.get(type_, type_) for type_ in self.types.get(name, ())})
        number = self.kb.predicate(name)
        objects = self.kb.sample_objects(number).tolist()
        concepts = Counter(filter(None, map(self.find_entity_hint, objects)))
        return concepts.most_common(1)[0][0] if concepts else types[0] if types else ""


def open_table_items(kb: KnowledgeBase, graph_tables: TableMappings | None = None) -> TableItems | None:
    """The items of the tables that a knowledge base was built from, or of its graph; None if there are no tables."""
    if not (kb.tables or graph_tables):
        return None
    from clew.parse.table_items import GraphTableItems, TableItems  # loads the readers of tables

    return GraphTableItems(kb, graph_tables) if graph_tables else TableItems(kb)


def drop_unlikely(predicates: Sequence[Candidate]) -> list[Candidate]:
    """The predicates, best first, without those behind the first ones that are far less likely than the best."""
    least = MIN_PREDICATE_SHARE * max((candidate.score for candidate in predicates), default=0.0)
    return [
        candidate for place, candidate in enumerate(predicates) if place < SURE_PREDICATES or candidate.score >= least
    ]


def candidates_of_kind(links: QuestionLinks, kind: MentionKind) -> Iterator[Candidate]:
    """The candidates of one kind in all mentions."""
    return (candidate for mention in links.mentions for candidate in mention.candidates if candidate.kind is kind)


def implied_numbers(links: QuestionLinks) -> Iterator[Candidate]:
    """Numbers that words imply: 1 by *the largest country*, 0 by *no*."""
    operators_said = {candidate.name for candidate in candidates_of_kind(links, MentionKind.OPERATOR)}
    for number, operators in IMPLIED_NUMBERS.items():
        if not operators_said.isdisjoint(operators):
            yield Candidate(
                MentionKind.VALUE,
                str(number),
                IMPLIED_NUMBER_SCORE,
                LinkSource.WRITTEN,
                value=Quantity(Decimal(number), NO_UNIT),
            )


def value_item(candidate: Candidate) -> Item:
    """The item of a value."""
    assert candidate.value is not None
    return Item(ItemKind.VALUE, write_value(candidate.value), value=candidate.value, score=candidate.score)


def limit_items(kind: ItemKind, items: Iterable[Item], limits: Mapping[ItemKind, int] = MAX_ITEMS) -> Iterator[Item]:
    """The first items of a kind without duplicates; texts that differ only in their language are one."""
    known: set[tuple[str, ...]] = set()
    for item in items:
        key = item.name, type(item.value).__name__ if item.value is not None else "", item.table, item.column
        if key not in known and len(known) < limits[kind]:
            known.add(key)
            yield replace(item, value=Text(item.value.text)) if isinstance(item.value, Text) else item
