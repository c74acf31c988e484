"""The concepts that a question names or speaks of, and whether it says of what kind an entity is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import log1p

from clew.english.labels import readable_label
from clew.kb.knowledge_base import KnowledgeBase
from clew.link.entity_candidates import NodeMatch
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.phrase_index import Phrase, PhraseIndex, PhraseMatch, content_words, lookup_keys, synonyms_of_label
from clew.link.tokens import QuestionWords

MAX_CANDIDATES = 5
MAX_MENTIONS = 16
MAX_CONCEPTS = 50_000
MAX_PHRASE_MATCHES = 40
PHRASE_FACTOR, SIZE_SHARE, LARGE_CONCEPT = 0.85, 0.35, 300
NAME_WEIGHT, ALIAS_WEIGHT = 1.0, 0.95
MIN_NAME_SCORE, MIN_PHRASE_SCORE, INSIDE_NAME_FACTOR = 0.8, 0.7, 0.7
MAX_DISTANCE = 6
"""How many words away from a name its kind is looked for."""


class ConceptFinder:
    """The concepts of a knowledge base by their names, other names and words for the same."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.index = PhraseIndex(self.phrases())
        self.concept_words: dict[int, frozenset[str]] = {}

    def phrases(self) -> Iterator[Phrase]:
        for node in range(self.kb.entity_count, min(self.kb.node_count, self.kb.entity_count + MAX_CONCEPTS)):
            name = readable_label(self.kb.name_of(node))
            yield Phrase(node, content_words(name), NAME_WEIGHT, LinkSource.NAME)
            for alias in self.kb.aliases_of(node):
                yield Phrase(node, content_words(alias), ALIAS_WEIGHT, LinkSource.ALIAS)
            for phrase in synonyms_of_label(name):
                yield Phrase(node, content_words(phrase), ALIAS_WEIGHT, LinkSource.SYNONYM)

    def mentions(
        self, words: QuestionWords, bearers: Sequence[NodeMatch], predicates: Iterable[PhraseMatch]
    ) -> list[Mention]:
        """The concepts of each place; what is a part of a longer name, or of a predicate's, is less sure."""
        places: dict[tuple[int, int], dict[int, Candidate]] = {}
        names = {(one.first, one.end) for one in bearers if one.score >= MIN_NAME_SCORE}
        names |= {(one.first, one.end) for one in predicates if one.source is LinkSource.NAME}
        said = self.index.match(words)[:MAX_PHRASE_MATCHES]
        names |= {
            (one.first, one.end) for one in said if one.source is LinkSource.NAME and one.score >= MIN_PHRASE_SCORE
        }
        for one in bearers:
            if self.kb.is_concept(one.node):
                self.add(places, PhraseMatch(one.node, one.first, one.end, common_noun_score(one), one.source), names)
        for spoken in said:
            self.add(places, replace(spoken, score=PHRASE_FACTOR * spoken.score), names)
        found = [make_mention(words, *span, candidates.values()) for span, candidates in places.items()]
        return sorted(found, key=lambda mention: -mention.score)[:MAX_MENTIONS]

    def add(
        self, places: dict[tuple[int, int], dict[int, Candidate]], one: PhraseMatch, names: set[tuple[int, int]]
    ) -> None:
        at, node = places.setdefault((one.first, one.end), {}), one.owner
        inside = any(
            first <= one.first and one.end <= end and end - first > one.end - one.first for first, end in names
        )
        score = one.score * (1 - SIZE_SHARE + SIZE_SHARE * self.size(node)) * (INSIDE_NAME_FACTOR if inside else 1)
        if node not in at or at[node].score < score:
            at[node] = Candidate(MentionKind.CONCEPT, self.kb.name_of(node), round(score, 4), one.source, node=node)

    def size(self, concept: int) -> float:
        """How large a concept is, from 0, without members, to 1."""
        count = len(self.kb.members(concept))
        return 0.3 + 0.7 * min(1.0, log1p(count) / log1p(LARGE_CONCEPT)) if count else 0.0

    def type_agreement(self, words: QuestionWords, one: NodeMatch) -> float:
        """How much the words around a name say of what kind its bearer is: *the film X*; from 0 to 1."""
        said = {
            key.text
            for place in range(max(0, one.first - MAX_DISTANCE), min(len(words), one.end + MAX_DISTANCE))
            if not one.first <= place < one.end and not words.tokens[place].is_function_word
            for key in lookup_keys(words.tokens[place].form)
        }
        own = self.words_of(one.node)
        return min(1.0, 0.6 * len(said & own)) if own else 0.0

    def words_of(self, node: int) -> frozenset[str]:
        """The words that name the concepts of an entity and that describe it."""
        kinds = self.kb.concepts_of(node, closure=False)
        named = [self.words_of_concept(kind) for kind in kinds]
        return frozenset(content_words(self.kb.description_of(node))).union(*named)

    def words_of_concept(self, concept: int) -> frozenset[str]:
        if concept not in self.concept_words:
            self.concept_words[concept] = frozenset(content_words(readable_label(self.kb.name_of(concept))))
        return self.concept_words[concept]


def common_noun_score(one: NodeMatch) -> float:
    """A concept is a common noun: small letters do not speak against it."""
    return min(1.0, one.score / 0.6)


def make_mention(words: QuestionWords, first: int, end: int, candidates: Iterable[Candidate]) -> Mention:
    ranked = tuple(sorted(candidates, key=lambda one: (-one.score, one.name))[:MAX_CANDIDATES])
    return words.mention(first, end, ranked)
