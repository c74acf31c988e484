"""PredicateRanker: ranks the predicates that a question asks for, and the concepts that they imply."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log1p

from clew.english.readable_labels import readable_label, without_brackets
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import SchemaReader
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.neighbourhood import CandidateFacts, ImpliedConcepts, Neighbourhood, PredicateKey, connecting_facts
from clew.link.phrase_index import Phrase, PhraseIndex, PhraseMatch, content_words, spelled_out, synonyms_of_label
from clew.link.tokens import QuestionWords
from clew.phrasing.phrase_kit import AttributePhrases, QualifierPhrases, RelationPhrases, Templates, ValueKind
from clew.phrasing.predicates.predicate_phrases import (
    phrases_for_attribute,
    phrases_for_qualifier,
    phrases_for_relation,
)

PLACEHOLDER = re.compile(r"\{[^}]*\}")
CHOICE = re.compile(r"\[(?:\w+:)?([^|\]]*)\|?[^\]]*\]")
NAME_WEIGHT = 1.0  # of a predicate's name
ALIAS_WEIGHT = 0.97  # of its aliases, and its name without brackets
PHRASE_WEIGHT = 0.93  # of the phrases that the phrase kit has for it
SYNONYM_WEIGHT = 0.9  # of synonyms from clew's word lists
COMMON_WORDS = frozenset(
    """has have larger smaller greater higher lower largest smallest greatest highest lowest later earlier latest
    earliest include some time value thing""".split()  # noqa: SIM905
)
"""Words that templates of all predicates share."""
USES = {
    MentionKind.RELATION: PredicateUse.RELATION,
    MentionKind.ATTRIBUTE: PredicateUse.ATTRIBUTE,
    MentionKind.QUALIFIER: PredicateUse.QUALIFIER,
}
VALUE_KINDS = {"quantity": ValueKind.QUANTITY, "year": ValueKind.TIME, "month": ValueKind.TIME, "date": ValueKind.TIME,
               "coordinates": ValueKind.PLACE}  # fmt: skip
MAX_CANDIDATES = 5  # of a mention
MAX_PREDICATES = 60  # that are ranked for a question
MAX_CONCEPTS = 30  # that are ranked for a question
MAX_NODES_PER_MENTION = 3  # whose facts count for nearness
WORDING_WEIGHT = 0.43  # of how clearly the question mentions a predicate
NEARNESS_WEIGHT = 0.2  # of how near it is to mentioned entities
FREQUENCY_WEIGHT = 0.17  # of its number of facts
MAX_IMPLYING_PREDICATES = 10  # of the best predicates that imply concepts
IMPLIED_FACTOR = 0.8  # for a concept that a predicate implies
TEXT_HOLDER_SCORE = 0.7  # of the concept of an entity with a text of the question


@dataclass(frozen=True, slots=True)
class PredicateInUse:
    """A predicate in one of its uses, with its number of facts in this use."""

    number: int
    name: str
    kind: MentionKind
    facts: int


def predicates_in_use(kb: KnowledgeBase) -> tuple[PredicateInUse, ...]:
    """Every relation, attribute key and qualifier key that has facts."""
    predicates = []
    for kind, use in USES.items():
        facts = kb.fact_counts(use).tolist()
        names = enumerate(kb.predicate_names)
        predicates += [PredicateInUse(number, name, kind, facts[number]) for number, name in names if facts[number]]
    return tuple(predicates)


def predicate_phrases(kb: KnowledgeBase, predicates: tuple[PredicateInUse, ...]) -> Iterator[Phrase]:
    """The phrases that mention a predicate, by its position in `predicates`."""
    aliases = {predicate.name: predicate.aliases for predicate in kb.predicate_records() if predicate.aliases}
    reader = kb.schema_reader
    for owner, predicate in enumerate(predicates):
        others = aliases.get(predicate.name, ())
        yield Phrase(owner, content_words(readable_label(predicate.name)), NAME_WEIGHT, LinkSource.NAME)
        yield Phrase(owner, content_words(predicate.name), NAME_WEIGHT, LinkSource.NAME)
        yield Phrase(
            owner, content_words(without_brackets(readable_label(predicate.name))), ALIAS_WEIGHT, LinkSource.NAME
        )
        for variant in spelled_out(content_words(readable_label(predicate.name))):
            yield Phrase(owner, variant, ALIAS_WEIGHT, LinkSource.NAME)
        for alias in others:
            yield Phrase(owner, content_words(readable_label(alias)), ALIAS_WEIGHT, LinkSource.ALIAS)
        for phrase in synonyms_of_label(readable_label(predicate.name)):
            yield Phrase(owner, content_words(phrase), SYNONYM_WEIGHT, LinkSource.SYNONYM)
        for template in templates_of(predicate, reader, others):
            yield Phrase(owner, specific_words(template), PHRASE_WEIGHT, LinkSource.PHRASE)


def templates_of(predicate: PredicateInUse, reader: SchemaReader, aliases: tuple[str, ...]) -> Templates:
    """The templates of the phrase kit for a predicate."""
    if predicate.kind is MentionKind.RELATION:
        return relation_templates(phrases_for_relation(predicate.name, aliases=aliases))
    if predicate.kind is MentionKind.ATTRIBUTE:
        values = reader.value_uses("schema.attribute_values", predicate.number)
        kind = VALUE_KINDS.get(values[0].type, ValueKind.TEXT) if values else ValueKind.TEXT
        return attribute_templates(phrases_for_attribute(predicate.name, kind, values[0].unit if values else ""))
    return qualifier_templates(phrases_for_qualifier(predicate.name))


def relation_templates(phrases: RelationPhrases) -> Templates:
    """All templates of a relation."""
    return (phrases.noun, *phrases.subject_clauses, *phrases.object_clauses, *phrases.sentences, *phrases.asks)


def attribute_templates(phrases: AttributePhrases) -> Templates:
    """All templates of an attribute key."""
    compared = (*phrases.over, *phrases.under, *phrases.more, *phrases.less, *phrases.most, *phrases.least)
    return (phrases.noun, *phrases.clauses, *compared, *phrases.asks, *phrases.checks)


def qualifier_templates(phrases: QualifierPhrases) -> Templates:
    """All templates of a qualifier key."""
    return (phrases.noun, *phrases.restrictions, *phrases.asks, *phrases.state_restrictions, *phrases.state_asks)


def specific_words(template: str) -> tuple[str, ...]:
    """The words of a template that other templates do not share."""
    plain = PLACEHOLDER.sub(" ", CHOICE.sub(r"\1", template))
    words = tuple(word for word in content_words(plain) if word not in COMMON_WORDS)
    return words or content_words(plain)


class PredicateRanker:
    """Ranks the predicates of a knowledge base for a question."""

    def __init__(self, kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
        self.kb, self.neighbourhood, self.implied_concepts = kb, neighbourhood, ImpliedConcepts(kb)
        self.predicates = predicates_in_use(kb)
        self.places: dict[PredicateKey, int] = {
            (predicate.kind, predicate.number): position for position, predicate in enumerate(self.predicates)
        }
        self.index = PhraseIndex(predicate_phrases(kb, self.predicates), kb.indexes, "predicates")
        max_frequency = log1p(max((predicate.facts for predicate in self.predicates), default=1))
        self.frequency = tuple(log1p(predicate.facts) / max_frequency for predicate in self.predicates)

    def key(self, owner: int) -> PredicateKey:
        """The kind and number of a predicate."""
        return self.predicates[owner].kind, self.predicates[owner].number

    def scores_by_key(self, phrases: Iterable[PhraseMatch]) -> dict[PredicateKey, float]:
        """How clearly the question mentions each predicate."""
        return {self.key(phrase.owner): phrase.score for phrase in phrases}

    def attribute_keys(self, phrases: Iterable[PhraseMatch]) -> Iterator[tuple[PhraseMatch, int]]:
        """The phrases that mention an attribute key, with its number."""
        for phrase in phrases:
            predicate = self.predicates[phrase.owner]
            if predicate.kind is MentionKind.ATTRIBUTE:
                yield phrase, predicate.number

    def nearness_to(
        self, mentions: Sequence[Mention], text_facts: Sequence[CandidateFacts]
    ) -> Mapping[PredicateKey, float]:
        """How near each predicate is to what the question mentions."""
        candidates = list(text_facts)
        for number, mention in enumerate(mentions):
            for candidate in mention.candidates[:MAX_NODES_PER_MENTION]:
                if candidate.node is not None:
                    candidates.append(
                        CandidateFacts(
                            number, candidate.score, self.neighbourhood.facts_of_node(candidate.node), candidate.node
                        )
                    )
        return self.neighbourhood.predicate_nearness(candidates, connecting_facts(candidates))

    def rank(self, phrases: Sequence[PhraseMatch], near: Mapping[PredicateKey, float]) -> dict[int, Candidate]:
        """The predicates by how clearly they are mentioned, how near they are, and how frequent."""
        mentioned = {phrase.owner: phrase for phrase in phrases}
        owners = sorted({*mentioned, *(self.places[key] for key in near if key in self.places)})
        scored = {owner: self.candidate(owner, mentioned.get(owner), near) for owner in owners}
        return dict(sorted(scored.items(), key=lambda pair: (-pair[1].score, pair[0])))

    def candidate(self, owner: int, phrase: PhraseMatch | None, near: Mapping[PredicateKey, float]) -> Candidate:
        """The candidate of a predicate with its score."""
        predicate = self.predicates[owner]
        clarity, nearness = phrase.score if phrase else 0.0, near.get(self.key(owner), 0.0)
        score = WORDING_WEIGHT * clarity + NEARNESS_WEIGHT * nearness + FREQUENCY_WEIGHT * self.frequency[owner]
        return Candidate(
            predicate.kind, predicate.name, round(min(1.0, score), 4), phrase.source if phrase else LinkSource.NEAR
        )

    def mentions(
        self, words: QuestionWords, phrases: Sequence[PhraseMatch], ranked: Mapping[int, Candidate]
    ) -> Iterator[Mention]:
        """The predicates that phrases of the question mention, by span."""
        places: dict[tuple[int, int], list[Candidate]] = {}
        for match in phrases[:MAX_PREDICATES]:
            places.setdefault((match.first, match.end), []).append(ranked[match.owner])
        for span, candidates in places.items():
            best = sorted(candidates, key=lambda match: (-match.score, match.name))
            yield words.mention(*span, tuple(best[:MAX_CANDIDATES]))

    def concepts(
        self, mentions: Sequence[Mention], ranked: Mapping[int, Candidate], text_facts: Sequence[CandidateFacts]
    ) -> tuple[Candidate, ...]:
        """The concepts that the question mentions, with those that its predicates and texts imply."""
        named = best_by_name(candidate for mention in mentions for candidate in mention.candidates)
        for name, candidate in best_by_name(self.implied_candidates(ranked, text_facts)).items():
            mentioned = named.get(name)
            # Two independent reasons: both would have to be wrong.
            score = 1 - (1 - mentioned.score) * (1 - candidate.score) if mentioned else candidate.score
            named[name] = replace(mentioned or candidate, score=round(score, 4))
        return tuple(sorted(named.values(), key=lambda candidate: (-candidate.score, candidate.name))[:MAX_CONCEPTS])

    def implied_candidates(
        self, ranked: Mapping[int, Candidate], text_facts: Sequence[CandidateFacts]
    ) -> Iterator[Candidate]:
        """The concepts of entities with the best predicates, or with texts of the question."""
        for owner, predicate in list(ranked.items())[:MAX_IMPLYING_PREDICATES]:
            for place, node in enumerate(self.implied_concepts(self.key(owner))):
                yield self.concept(node, IMPLIED_FACTOR * predicate.score - 0.01 * place)
        for holder in text_facts:
            for fact in holder.facts[:2].tolist():
                subject = self.kb.fact(fact).subject
                concepts = self.kb.concepts_of(subject, closure=False) if not self.kb.is_concept(subject) else []
                for node in concepts[:3]:
                    yield self.concept(node, TEXT_HOLDER_SCORE * holder.score)

    def concept(self, node: int, score: float) -> Candidate:
        return Candidate(
            MentionKind.CONCEPT, self.kb.name_of(node), round(max(score, 0.0), 4), LinkSource.NEAR, node=node
        )


def best_by_name(candidates: Iterable[Candidate]) -> dict[str, Candidate]:
    """The best candidate of each name."""
    best: dict[str, Candidate] = {}
    for candidate in candidates:
        if candidate.name not in best or best[candidate.name].score < candidate.score:
            best[candidate.name] = candidate
    return best
