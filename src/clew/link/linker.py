"""From a question to what it mentions of a knowledge base; the indexes are made once and kept in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text
from clew.link.concept_mentions import ConceptFinder
from clew.link.entity_candidates import EntityFinder, NodeMatch
from clew.link.entity_ranking import EntityRanking
from clew.link.mention import LinkSource, Mention, QuestionLinks
from clew.link.neighbourhood import CandidateFacts, Neighbourhood
from clew.link.operators import operators_in
from clew.link.phrase_index import PhraseMatch
from clew.link.predicate_ranking import MOST_PREDICATES, PredicateRanking
from clew.link.text_values import NearTexts
from clew.link.tokens import Words
from clew.link.value_mentions import Values

NAMED, WITHIN = 0.85, 0.5
MOST_NEAR = 10
"""How many mentions of entities, and of concepts, have a say about predicates."""


class Linker:
    """Links questions to one knowledge base.

    links = Linker(open_kb("my.clew")).link("Who was born in Paris?")
    [(mention.text, mention.candidates[0].name) for mention in links.mentions]
    """

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.entities, self.concepts, self.values, self.nearness = (
            EntityFinder(kb),
            ConceptFinder(kb),
            Values(kb),
            Neighbourhood(kb),
        )
        self.near_texts = NearTexts(kb)
        self.ranking = EntityRanking(self.entities, self.concepts, self.nearness)
        self.predicates = PredicateRanking(kb, self.nearness)

    def link(self, question: str) -> QuestionLinks:
        """All that the question mentions; of an endless one, what its first words do."""
        words = Words(question)
        bearers, values = self.entities.find(words), self.values.mentions(words)
        spoken = outside_names(self.predicates.index.match(words), bearers)
        held = tuple(self.held(values))
        entities = self.ranking.mentions(words, bearers, self.predicates.asked(spoken), held)
        values += self.near_texts.mentions(words, entities, values)
        concepts = self.concepts.mentions(words, bearers, spoken)
        ranked = self.predicates.ranked(
            spoken, self.predicates.near([*entities[:MOST_NEAR], *concepts[:MOST_NEAR]], held)
        )
        said = self.predicates.mentions(words, spoken, ranked)
        return QuestionLinks(
            question,
            in_order((*entities, *concepts, *said, *values, *operators_in(words))),
            tuple(ranked.values())[:MOST_PREDICATES],
            self.predicates.concepts(concepts, ranked, held),
        )

    def held(self, values: Iterable[Mention]) -> Iterator[CandidateFacts]:
        """The facts with a string that stands in the question."""
        for number, mention in enumerate(values):
            best = mention.candidates[0]
            if isinstance(best.value, Text) and best.source is LinkSource.TEXT:
                facts = self.nearness.facts_of_value(best.value)
                if len(facts):
                    yield CandidateFacts(-1 - number, best.score, facts)


def outside_names(spoken: Iterable[PhraseMatch], bearers: Iterable[NodeMatch]) -> list[PhraseMatch]:
    """What is spoken of, the surest first; a part of a longer name says little: the actor of *Award for Best Actor*."""
    names = {(one.first, one.end) for one in bearers if one.score >= NAMED and one.end - one.first > 1}
    found = []
    for one in spoken:
        inside = any(first <= one.first and one.end <= end for first, end in names)
        found.append(replace(one, score=one.score * WITHIN) if inside else one)
    return sorted(found, key=lambda one: (-one.score, one.first, one.owner))


def in_order(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """The mentions from left to right, longer ones first, the surest first among equals."""
    return tuple(sorted(mentions, key=lambda one: (one.start, -one.end, -one.score)))
