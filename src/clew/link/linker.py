"""From a question to what it mentions of a knowledge base; the indexes are made once and kept in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text
from clew.link.concept_mentions import ConceptFinder
from clew.link.entity_candidates import EntityFinder, NodeMatch
from clew.link.entity_ranking import EntityRanker
from clew.link.mention import LinkSource, Mention, QuestionLinks
from clew.link.neighbourhood import CandidateFacts, Neighbourhood
from clew.link.operators import find_operators
from clew.link.phrase_index import PhraseMatch
from clew.link.predicate_ranking import MAX_PREDICATES, PredicateRanker
from clew.link.text_values import SimilarTexts
from clew.link.tokens import QuestionWords
from clew.link.value_mentions import ValueFinder

MIN_NAME_SCORE, INSIDE_NAME_FACTOR = 0.85, 0.5
MAX_CONTEXT_MENTIONS = 10
"""How many mentions of entities, and of concepts, have a say about predicates."""


class Linker:
    """Links questions to one knowledge base.

    links = Linker(open_kb("my.clew")).link("Who was born in Paris?")
    [(mention.text, mention.candidates[0].name) for mention in links.mentions]
    """

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.entity_finder, self.concept_finder, self.value_finder, self.neighbourhood = (
            EntityFinder(kb),
            ConceptFinder(kb),
            ValueFinder(kb),
            Neighbourhood(kb),
        )
        self.similar_texts = SimilarTexts(kb)
        self.entity_ranker = EntityRanker(self.entity_finder, self.concept_finder, self.neighbourhood)
        self.predicate_ranker = PredicateRanker(kb, self.neighbourhood)

    def link(self, question: str) -> QuestionLinks:
        """All that the question mentions; of an endless one, what its first words do."""
        words = QuestionWords(question)
        bearers, values = self.entity_finder.find(words), self.value_finder.mentions(words)
        spoken = weaken_inside_names(self.predicate_ranker.index.match(words), bearers)
        held = tuple(self.text_facts(values))
        entities = self.entity_ranker.mentions(words, bearers, self.predicate_ranker.scores_by_key(spoken), held)
        values += self.similar_texts.mentions(words, entities, values)
        concepts = self.concept_finder.mentions(words, bearers, spoken)
        ranked = self.predicate_ranker.rank(
            spoken,
            self.predicate_ranker.nearness_to(
                [*entities[:MAX_CONTEXT_MENTIONS], *concepts[:MAX_CONTEXT_MENTIONS]], held
            ),
        )
        said = self.predicate_ranker.mentions(words, spoken, ranked)
        return QuestionLinks(
            question,
            order_mentions((*entities, *concepts, *said, *values, *find_operators(words))),
            tuple(ranked.values())[:MAX_PREDICATES],
            self.predicate_ranker.concepts(concepts, ranked, held),
        )

    def text_facts(self, values: Iterable[Mention]) -> Iterator[CandidateFacts]:
        """The facts with a string that stands in the question."""
        for number, mention in enumerate(values):
            best = mention.candidates[0]
            if isinstance(best.value, Text) and best.source is LinkSource.TEXT:
                facts = self.neighbourhood.facts_of_value(best.value)
                if len(facts):
                    yield CandidateFacts(-1 - number, best.score, facts)


def weaken_inside_names(spoken: Iterable[PhraseMatch], bearers: Iterable[NodeMatch]) -> list[PhraseMatch]:
    """What is spoken of, the surest first; a part of a longer name says little: the actor of *Award for Best Actor*."""
    names = {(one.first, one.end) for one in bearers if one.score >= MIN_NAME_SCORE and one.end - one.first > 1}
    found = []
    for one in spoken:
        inside = any(first <= one.first and one.end <= end for first, end in names)
        found.append(replace(one, score=one.score * INSIDE_NAME_FACTOR) if inside else one)
    return sorted(found, key=lambda one: (-one.score, one.first, one.owner))


def order_mentions(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """The mentions from left to right, longer ones first, the surest first among equals."""
    return tuple(sorted(mentions, key=lambda one: (one.start, -one.end, -one.score)))
