"""The concepts that a question names or speaks of, and whether it says of what kind an entity is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import log1p

from clew.english.labels import readable_label
from clew.kb.knowledge_base import KnowledgeBase
from clew.link.entity_candidates import Bearer
from clew.link.mention import Candidate, Mention, MentionKind, Why
from clew.link.phrase_index import Phrase, PhraseIndex, Spoken, content, keys_of, same_as
from clew.link.tokens import Words

MOST_CANDIDATES = 5
MOST_MENTIONS = 16
MOST_CONCEPTS = 50_000
MOST_SPOKEN = 40
SPOKEN, FAME, LARGE = 0.85, 0.35, 300
NAMED, OTHER = 1.0, 0.95
SURE, WHOLE, WITHIN = 0.8, 0.7, 0.7
AROUND = 6
"""How many words away from a name its kind is looked for."""


class Concepts:
    """The concepts of a knowledge base by their names, other names and words for the same."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.index = PhraseIndex(self.phrases())
        self.known: dict[int, frozenset[str]] = {}

    def phrases(self) -> Iterator[Phrase]:
        for node in range(self.kb.entity_count, min(self.kb.node_count, self.kb.entity_count + MOST_CONCEPTS)):
            name = readable_label(self.kb.name_of(node))
            yield Phrase(node, content(name), NAMED, Why.NAME)
            for alias in self.kb.aliases_of(node):
                yield Phrase(node, content(alias), OTHER, Why.ALIAS)
            for phrase in same_as(name):
                yield Phrase(node, content(phrase), OTHER, Why.SYNONYM)

    def mentions(self, words: Words, bearers: Sequence[Bearer], predicates: Iterable[Spoken]) -> list[Mention]:
        """The concepts of each place; what is a part of a longer name, or of a predicate's, is less sure."""
        places: dict[tuple[int, int], dict[int, Candidate]] = {}
        names = {(one.first, one.end) for one in bearers if one.base >= SURE}
        names |= {(one.first, one.end) for one in predicates if one.why is Why.NAME}
        said = self.index.spoken_of(words)[:MOST_SPOKEN]
        names |= {(one.first, one.end) for one in said if one.why is Why.NAME and one.score >= WHOLE}
        for one in bearers:
            if self.kb.is_concept(one.node):
                self.add(places, Spoken(one.node, one.first, one.end, named_score(one), one.why), names)
        for spoken in said:
            self.add(places, replace(spoken, score=SPOKEN * spoken.score), names)
        found = [made(words, *span, candidates.values()) for span, candidates in places.items()]
        return sorted(found, key=lambda mention: -mention.score)[:MOST_MENTIONS]

    def add(
        self, places: dict[tuple[int, int], dict[int, Candidate]], one: Spoken, names: set[tuple[int, int]]
    ) -> None:
        at, node = places.setdefault((one.first, one.end), {}), one.owner
        inside = any(
            first <= one.first and one.end <= end and end - first > one.end - one.first for first, end in names
        )
        score = one.score * (1 - FAME + FAME * self.size(node)) * (WITHIN if inside else 1)
        if node not in at or at[node].score < score:
            at[node] = Candidate(MentionKind.CONCEPT, self.kb.name_of(node), round(score, 4), one.why, node=node)

    def size(self, concept: int) -> float:
        """How large a concept is, from 0, without members, to 1."""
        count = len(self.kb.members(concept))
        return 0.3 + 0.7 * min(1.0, log1p(count) / log1p(LARGE)) if count else 0.0

    def typed(self, words: Words, one: Bearer) -> float:
        """How much the words around a name say of what kind its bearer is: *the film X*; from 0 to 1."""
        said = {
            key.text
            for place in range(max(0, one.first - AROUND), min(len(words), one.end + AROUND))
            if not one.first <= place < one.end and not words.tokens[place].is_function_word
            for key in keys_of(words.tokens[place].form)
        }
        own = self.words_of(one.node)
        return min(1.0, 0.6 * len(said & own)) if own else 0.0

    def words_of(self, node: int) -> frozenset[str]:
        """The words that name the concepts of an entity and that describe it."""
        kinds = self.kb.concepts_of(node, closure=False)
        named = [self.words_of_concept(kind) for kind in kinds]
        return frozenset(content(self.kb.description_of(node))).union(*named)

    def words_of_concept(self, concept: int) -> frozenset[str]:
        if concept not in self.known:
            self.known[concept] = frozenset(content(readable_label(self.kb.name_of(concept))))
        return self.known[concept]


def named_score(one: Bearer) -> float:
    """A concept is a common noun: small letters do not speak against it."""
    return min(1.0, one.base / 0.6)


def made(words: Words, first: int, end: int, candidates: Iterable[Candidate]) -> Mention:
    ranked = tuple(sorted(candidates, key=lambda one: (-one.score, one.name))[:MOST_CANDIDATES])
    return words.mention(first, end, ranked)
