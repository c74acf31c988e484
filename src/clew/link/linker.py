"""Linker: links questions to a knowledge base, by indexes that are kept on disk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text, Time
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
from clew.link.value_kinds import KindFinder
from clew.link.value_mentions import ValueFinder
from clew.link.value_words import TextWords

MIN_NAME_SCORE = 0.85  # of a name that makes phrases inside it doubtful
INSIDE_NAME_FACTOR = 0.5  # for a phrase inside a longer name
MIN_RELATED_SCORE = 0.25  # of a mention by a related word; below, the word may as well mean nothing in the graph
MIN_SPELLED_SCORE = 0.5  # of a name whose words mention nothing else
SPELLED_SOURCES = frozenset(
    (LinkSource.NAME, LinkSource.ALIAS, LinkSource.TEXT, LinkSource.DEMONYM, LinkSource.CODE, LinkSource.MISSPELT)
)
"""How names are found whose words mention nothing else."""
TEXT_SOURCES = frozenset((LinkSource.TEXT, LinkSource.INFLECTED, LinkSource.CODE, LinkSource.DEMONYM))
"""How texts are found that the question mentions for sure."""
MAX_CONTEXT_MENTIONS = 10  # of entities, and of concepts, whose facts are compared with the predicates


class Linker:
    """Links questions to one knowledge base.

    links = Linker(open_kb("my.clew")).link("Who was born in Paris?")
    [(mention.text, mention.candidates[0].name) for mention in links.mentions]
    """

    def __init__(self, kb: KnowledgeBase, today: date | None = None) -> None:
        """A linker for `kb`; *last year* is the one before `today`, or before the day on which a question is linked."""
        self.kb = kb
        self.entity_finder, self.concept_finder = EntityFinder(kb), ConceptFinder(kb)
        self.value_finder, self.similar_texts = ValueFinder(kb, today), SimilarTexts(kb)
        self.neighbourhood = Neighbourhood(kb)
        self.text_words = TextWords(kb, self.neighbourhood)
        self.kind_finder = KindFinder(kb, self.value_finder.texts, self.neighbourhood)
        self.entity_ranker = EntityRanker(self.entity_finder, self.concept_finder, self.neighbourhood)
        self.predicate_ranker = PredicateRanker(kb, self.neighbourhood)
        self.latest: tuple[tuple[str, date], QuestionLinks] | None = None

    def link(self, question: str) -> QuestionLinks:
        """Everything that the question mentions; only the first words of a very long one are read.

        The last one is kept, because who answers a question also shows how its words were understood.
        """
        latest, key = self.latest, (question, date.today())
        if latest is None or latest[0] != key:
            latest = self.latest = key, self.find_links(question)  # in one go: threads share the linker
        return latest[1]

    def find_links(self, question: str) -> QuestionLinks:
        """Everything that the question mentions."""
        words = QuestionWords(question)
        matches, values = self.entity_finder.find(words), self.value_finder.mentions(words)
        phrases = weaken_inside_names(self.predicate_ranker.index.match(words), matches)
        self.kb.expect_values(one.value for mention in values for one in mention.candidates if one.value is not None)
        text_facts = tuple(self.text_facts(values))
        entities = self.entity_ranker.mentions(words, matches, self.predicate_ranker.scores_by_key(phrases), text_facts)
        values += self.similar_texts.mentions(words, entities, values)
        concepts = self.concept_finder.mentions(words, matches, phrases)
        operators = [mention for mention in find_operators(words) if not is_in_time(mention, values)]
        kinds = self.find_kinds(words, [*entities, *values])
        other_texts = self.find_other_texts(words, [*entities, *values, *kinds], concepts, phrases)
        text_facts = tuple(self.text_facts([*values, *kinds, *other_texts]))
        flags = self.kind_finder.flag_mentions(words, self.predicate_ranker.attribute_keys(phrases), operators)
        context = [*entities[:MAX_CONTEXT_MENTIONS], *concepts[:MAX_CONTEXT_MENTIONS]]
        ranked = self.predicate_ranker.rank(phrases, self.predicate_ranker.nearness_to(context, text_facts))
        predicate_mentions = list(self.predicate_ranker.mentions(words, phrases, ranked))
        said = best_scores((*concepts, *predicate_mentions))
        values = [*values, *kinds, *other_texts, *flags]
        self.kb.expect_values(one.value for mention in values for one in mention.candidates if one.value is not None)
        values = [self.add_holders(mention, said) for mention in values]
        return QuestionLinks(
            question,
            order_mentions((*entities, *filter(is_clear, (*concepts, *predicate_mentions)), *values, *operators)),
            tuple(ranked.values())[:MAX_PREDICATES],
            self.predicate_ranker.concepts(concepts, ranked, text_facts),
        )

    def find_kinds(self, words: QuestionWords, named: Sequence[Mention]) -> list[Mention]:
        """The values of the graph that the question says otherwise.

        In a graph without tables, the name of a country means the country, and not the code that it has.
        """
        kinds = self.kind_finder.mentions(words)
        spelled = [] if self.kb.tables else spelled_spans(named)
        return [kind for kind in kinds if not any(start <= kind.start and kind.end <= end for start, end in spelled)]

    def find_other_texts(
        self,
        words: QuestionWords,
        named: Iterable[Mention],
        concepts: Iterable[Mention],
        phrases: Iterable[PhraseMatch],
    ) -> list[Mention]:
        """The texts of the graph that the question does not spell, by words outside the names that it spells."""
        schema = [(mention.start, mention.end) for mention in concepts]
        schema += [
            (words.tokens[phrase.first].start, words.tokens[phrase.end - 1].end)
            for phrase in phrases
            if phrase.source is LinkSource.NAME
        ]
        return self.text_words.mentions(words, places_inside(words, spelled_spans(named)), places_inside(words, schema))

    def add_holders(self, mention: Mention, said: Mapping[str, float]) -> Mention:
        """The mention of values with the places where the knowledge base holds them, first those that are `said`."""
        candidates = []
        for candidate in mention.candidates:
            holders = candidate.holders
            if candidate.value is not None and not holders:
                holders = self.neighbourhood.holders_of_value(candidate.value)
            ranked = sorted(holders, key=lambda holder: -said.get(holder.predicate, 0) - said.get(holder.concept, 0))
            candidates.append(replace(candidate, holders=tuple(ranked)))
        return replace(mention, candidates=tuple(candidates))

    def text_facts(self, values: Iterable[Mention]) -> Iterator[CandidateFacts]:
        """The facts with a text that the question contains."""
        for number, mention in enumerate(values):
            best = mention.candidates[0]
            if isinstance(best.value, Text) and best.source in TEXT_SOURCES:
                facts = self.neighbourhood.facts_of_value(best.value)
                if len(facts):
                    yield CandidateFacts(-1 - number, best.score, facts)


def prepare_indexes(kb: KnowledgeBase) -> None:
    """Write what linking looks up into the folder of a knowledge base, so that the first question need not make it."""
    if kb.indexes.is_kept:
        kb.indexes.keep_inside()
        _ = Linker(kb).entity_finder.initials.index  # made on first use, unlike the others


def weaken_inside_names(phrases: Iterable[PhraseMatch], matches: Iterable[NodeMatch]) -> list[PhraseMatch]:
    """The phrases, best first; one inside a longer name counts less: the actor of *Award for Best Actor*."""
    long = (match for match in matches if match.end - match.first > 1)
    names = {(match.first, match.end) for match in long if match.score >= MIN_NAME_SCORE}
    weakened = []
    for phrase in phrases:
        is_inside = any(first <= phrase.first and phrase.end <= end for first, end in names)
        weakened.append(replace(phrase, score=phrase.score * INSIDE_NAME_FACTOR) if is_inside else phrase)
    return sorted(weakened, key=lambda phrase: (-phrase.score, phrase.first, phrase.owner))


def is_in_time(operator: Mention, values: Iterable[Mention]) -> bool:
    """Whether the words of an operator are a part of a time: the *last* of *last year*."""
    return any(
        value.start <= operator.start and operator.end <= value.end and isinstance(value.candidates[0].value, Time)
        for value in values
    )


def spelled_spans(mentions: Iterable[Mention]) -> list[tuple[int, int]]:
    """Where the question spells names, whose words mention nothing else."""
    return [
        (mention.start, mention.end)
        for mention in mentions
        if mention.score >= MIN_SPELLED_SCORE and mention.candidates[0].source in SPELLED_SOURCES
    ]


def best_scores(mentions: Iterable[Mention]) -> dict[str, float]:
    """The best score of each predicate and concept that the question mentions."""
    scores: dict[str, float] = {}
    for candidate in (candidate for mention in mentions for candidate in mention.candidates):
        scores[candidate.name] = max(scores.get(candidate.name, 0.0), candidate.score)
    return scores


def is_clear(mention: Mention) -> bool:
    """Whether the words of a mention are not only related to the name of what they may mention."""
    return mention.score >= MIN_RELATED_SCORE or mention.candidates[0].source is not LinkSource.RELATED


def places_inside(words: QuestionWords, spans: Sequence[tuple[int, int]]) -> set[int]:
    """The numbers of the words inside spans of characters."""
    return {
        place
        for place, token in enumerate(words.tokens)
        if any(start <= token.start and token.end <= end for start, end in spans)
    }


def order_mentions(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """The mentions from left to right, longer ones first, the best first among equals."""
    return tuple(sorted(mentions, key=lambda mention: (mention.start, -mention.end, -mention.score)))
