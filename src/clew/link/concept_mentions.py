"""ConceptFinder: the concepts that a question mentions, and whether it gives an entity's concept beside its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import log1p

from clew.english.readable_labels import readable_label
from clew.kb.knowledge_base import KnowledgeBase
from clew.link.entity_candidates import NodeMatch
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.phrase_index import (
    Phrase,
    PhraseIndex,
    PhraseMatch,
    content_words,
    lookup_keys,
    spelled_out,
    synonyms_of_label,
)
from clew.link.tokens import QuestionWords

MAX_CANDIDATES = 5  # of a mention
MAX_MENTIONS = 16  # of concepts
MAX_CONCEPTS = 50_000  # of a knowledge base that are indexed
MAX_PHRASE_MATCHES = 40  # that are looked at for a question
PHRASE_FACTOR = 0.85  # for a phrase instead of the name itself
SIZE_SHARE = 0.35  # of the score that depends on the size of the concept
LARGE_CONCEPT = 300  # members from which on a concept counts as large
NAME_WEIGHT = 1.0  # of a concept's name
ALIAS_WEIGHT = 0.95  # of its aliases and synonyms
MIN_NAME_SCORE = 0.8  # of a name that makes the concepts inside it doubtful
MIN_PHRASE_SCORE = 0.7  # of a phrase that makes the concepts inside it doubtful
INSIDE_NAME_FACTOR = 0.7  # for a concept inside a longer name
MAX_DISTANCE = 6  # words from a name to the word for its concept
CACHE_SIZE = 20_000  # entities and concepts of which that is kept in memory


class ConceptFinder:
    """The concepts of a knowledge base by their names, aliases and synonyms."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.index = PhraseIndex(self.phrases(), kb.indexes, "concepts")
        self.concept_words: dict[int, frozenset[str]] = {}
        self.words_of, self.size = lru_cache(CACHE_SIZE)(self.find_words_of), lru_cache(CACHE_SIZE)(self.find_size)

    def phrases(self) -> Iterator[Phrase]:
        """The phrases of all concepts."""
        for node in range(self.kb.entity_count, min(self.kb.node_count, self.kb.entity_count + MAX_CONCEPTS)):
            name = readable_label(self.kb.name_of(node))
            yield Phrase(node, content_words(name), NAME_WEIGHT, LinkSource.NAME)
            for variant in spelled_out(content_words(name)):
                yield Phrase(node, variant, ALIAS_WEIGHT, LinkSource.NAME)
            for alias in self.kb.aliases_of(node):
                yield Phrase(node, content_words(alias), ALIAS_WEIGHT, LinkSource.ALIAS)
            for phrase in synonyms_of_label(name):
                yield Phrase(node, content_words(phrase), ALIAS_WEIGHT, LinkSource.SYNONYM)

    def mentions(
        self, words: QuestionWords, matches: Sequence[NodeMatch], predicates: Iterable[PhraseMatch]
    ) -> list[Mention]:
        """The concepts of each span; those inside a longer name, or a predicate's, count less."""
        places: dict[tuple[int, int], dict[int, Candidate]] = {}
        names = {(match.first, match.end) for match in matches if match.score >= MIN_NAME_SCORE}
        names |= {(match.first, match.end) for match in predicates if match.source is LinkSource.NAME}
        phrases = self.index.match(words)[:MAX_PHRASE_MATCHES]
        names |= {
            (match.first, match.end)
            for match in phrases
            if match.source is LinkSource.NAME and match.score >= MIN_PHRASE_SCORE
        }
        for match in matches:
            if self.kb.is_concept(match.node):
                self.add(
                    places,
                    PhraseMatch(match.node, match.first, match.end, common_noun_score(match), match.source),
                    names,
                )
        for phrase in phrases:
            self.add(places, replace(phrase, score=PHRASE_FACTOR * phrase.score), names)
        mentions_ = [make_mention(words, *span, candidates.values()) for span, candidates in places.items()]
        return sorted(mentions_, key=lambda mention: -mention.score)[:MAX_MENTIONS]

    def add(
        self, places: dict[tuple[int, int], dict[int, Candidate]], match: PhraseMatch, names: set[tuple[int, int]]
    ) -> None:
        """Add a match to the candidates of its span."""
        candidates, node = places.setdefault((match.first, match.end), {}), match.owner
        is_inside = any(
            first <= match.first and match.end <= end and end - first > match.end - match.first for first, end in names
        )
        score = match.score * (1 - SIZE_SHARE + SIZE_SHARE * self.size(node)) * (INSIDE_NAME_FACTOR if is_inside else 1)
        if node not in candidates or candidates[node].score < score:
            candidates[node] = Candidate(
                MentionKind.CONCEPT, self.kb.name_of(node), round(score, 4), match.source, node=node
            )

    def find_size(self, concept: int) -> float:
        """How large a concept is, from 0 without members to 1."""
        count = len(self.kb.members(concept))
        return 0.3 + 0.7 * min(1.0, log1p(count) / log1p(LARGE_CONCEPT)) if count else 0.0

    def type_agreement(self, words: QuestionWords, match: NodeMatch) -> float:
        """How well the words around a name agree with its entity's concept, from 0 to 1: *the film X*."""
        words_around = {
            key.text
            for place in range(max(0, match.first - MAX_DISTANCE), min(len(words), match.end + MAX_DISTANCE))
            if not match.first <= place < match.end and not words.tokens[place].is_function_word
            for key in lookup_keys(words.tokens[place].form)
        }
        entity_words = self.words_of(match.node)
        return min(1.0, 0.6 * len(words_around & entity_words)) if entity_words else 0.0

    def find_words_of(self, node: int) -> frozenset[str]:
        """The words of an entity's concepts and description."""
        concepts = self.kb.concepts_of(node, closure=False)
        words = [self.words_of_concept(concept) for concept in concepts]
        return frozenset(content_words(self.kb.description_of(node))).union(*words)

    def words_of_concept(self, concept: int) -> frozenset[str]:
        """The words of a concept's name."""
        if concept not in self.concept_words:
            self.concept_words[concept] = frozenset(content_words(readable_label(self.kb.name_of(concept))))
        return self.concept_words[concept]


def common_noun_score(match: NodeMatch) -> float:
    """The score of a concept's name; unlike an entity's, it needs no capitals."""
    return min(1.0, match.score / 0.6)


def make_mention(words: QuestionWords, first: int, end: int, candidates: Iterable[Candidate]) -> Mention:
    """The mention of a span with its best candidates."""
    ranked = tuple(sorted(candidates, key=lambda candidate: (-candidate.score, candidate.name))[:MAX_CANDIDATES])
    return words.mention(first, end, ranked)
