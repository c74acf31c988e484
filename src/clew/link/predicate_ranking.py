"""The predicates and keys that a question speaks of, by their names, other names and what is said with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log1p

from clew.english.labels import readable_label, without_brackets
from clew.kb.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import SchemaReader
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.neighbourhood import CandidateFacts, ImpliedConcepts, Neighbourhood, PredicateKey, connecting_facts
from clew.link.phrase_index import Phrase, PhraseIndex, PhraseMatch, content_words, synonyms_of_label
from clew.link.tokens import QuestionWords
from clew.phrasing.phrase_kit import AttributePhrases, QualifierPhrases, RelationPhrases, Templates, ValueKind
from clew.phrasing.predicate_phrases import phrases_for_attribute, phrases_for_qualifier, phrases_for_relation

PLACEHOLDER = re.compile(r"\{[^}]*\}")
CHOICE = re.compile(r"\[(?:\w+:)?([^|\]]*)\|?[^\]]*\]")
NAME_WEIGHT, ALIAS_WEIGHT, SAID, SYNONYM_WEIGHT = 1.0, 0.97, 0.93, 0.9
FILL = frozenset(
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


@dataclass(frozen=True, slots=True)
class PredicateInUse:
    """A predicate or key in one of its uses: how many facts it has in it."""

    number: int
    name: str
    kind: MentionKind
    facts: int


def predicates_in_use(kb: KnowledgeBase) -> tuple[PredicateInUse, ...]:
    """Every predicate, attribute key and qualifier key that has facts."""
    found = []
    for kind, use in USES.items():
        facts = kb.fact_counts(use).tolist()
        names = enumerate(kb.predicate_names)
        found += [PredicateInUse(number, name, kind, facts[number]) for number, name in names if facts[number]]
    return tuple(found)


def predicate_phrases(kb: KnowledgeBase, terms: tuple[PredicateInUse, ...]) -> Iterator[Phrase]:
    """All that speaks of a term, by its place in `terms`."""
    aliases = {term.name: term.aliases for term in kb.predicate_records() if term.aliases}
    reader = kb.schema_reader
    for owner, term in enumerate(terms):
        others = aliases.get(term.name, ())
        yield Phrase(owner, content_words(readable_label(term.name)), NAME_WEIGHT, LinkSource.NAME)
        yield Phrase(owner, content_words(term.name), NAME_WEIGHT, LinkSource.NAME)
        yield Phrase(owner, content_words(without_brackets(readable_label(term.name))), ALIAS_WEIGHT, LinkSource.NAME)
        for alias in others:
            yield Phrase(owner, content_words(readable_label(alias)), ALIAS_WEIGHT, LinkSource.ALIAS)
        for phrase in synonyms_of_label(readable_label(term.name)):
            yield Phrase(owner, content_words(phrase), SYNONYM_WEIGHT, LinkSource.SYNONYM)
        for template in said_with(term, reader, others):
            yield Phrase(owner, said_words(template), SAID, LinkSource.PHRASE)


def said_with(term: PredicateInUse, reader: SchemaReader, aliases: tuple[str, ...]) -> Templates:
    """The templates that the phrase kit has for a term."""
    if term.kind is MentionKind.RELATION:
        return relation_templates(phrases_for_relation(term.name, aliases=aliases))
    if term.kind is MentionKind.ATTRIBUTE:
        values = reader.value_uses("schema.attribute_values", term.number)
        kind = VALUE_KINDS.get(values[0].type, ValueKind.TEXT) if values else ValueKind.TEXT
        return attribute_templates(phrases_for_attribute(term.name, kind, values[0].unit if values else ""))
    return qualifier_templates(phrases_for_qualifier(term.name))


def relation_templates(said: RelationPhrases) -> Templates:
    return (said.noun, *said.subject_clauses, *said.object_clauses, *said.sentences, *said.asks)


def attribute_templates(said: AttributePhrases) -> Templates:
    compared = (*said.over, *said.under, *said.more, *said.less, *said.most, *said.least)
    return (said.noun, *said.clauses, *compared, *said.asks, *said.checks)


def qualifier_templates(said: QualifierPhrases) -> Templates:
    return (said.noun, *said.restrictions, *said.asks, *said.state_restrictions, *said.state_asks)


def said_words(template: str) -> tuple[str, ...]:
    """The words of a template that tell it from others."""
    plain = PLACEHOLDER.sub(" ", CHOICE.sub(r"\1", template))
    words = tuple(word for word in content_words(plain) if word not in FILL)
    return words or content_words(plain)


MAX_CANDIDATES = 5
MAX_PREDICATES = 60
MAX_CONCEPTS = 30
MAX_NODES_PER_MENTION = 3
"""How many candidates of a mention have a say about predicates."""
WORDING_WEIGHT, NEARNESS_WEIGHT, FREQUENCY_WEIGHT = 0.43, 0.2, 0.17
MAX_IMPLYING_PREDICATES, IMPLIED_FACTOR, TEXT_HOLDER_SCORE = 10, 0.8, 0.7


class PredicateRanker:
    """Ranks the predicates and keys of a knowledge base for a question."""

    def __init__(self, kb: KnowledgeBase, nearness: Neighbourhood) -> None:
        self.kb, self.neighbourhood, self.implied_concepts = kb, nearness, ImpliedConcepts(kb)
        self.terms = predicates_in_use(kb)
        self.places: dict[PredicateKey, int] = {
            (term.kind, term.number): place for place, term in enumerate(self.terms)
        }
        self.index = PhraseIndex(predicate_phrases(kb, self.terms))
        most = log1p(max((term.facts for term in self.terms), default=1))
        self.frequency = tuple(log1p(term.facts) / most for term in self.terms)

    def key(self, owner: int) -> PredicateKey:
        return self.terms[owner].kind, self.terms[owner].number

    def scores_by_key(self, spoken: Iterable[PhraseMatch]) -> dict[PredicateKey, float]:
        """How clearly each predicate is said."""
        return {self.key(one.owner): one.score for one in spoken}

    def nearness_to(self, nodes: Sequence[Mention], held: Sequence[CandidateFacts]) -> Mapping[PredicateKey, float]:
        """How near each predicate is to what the question mentions."""
        touched = list(held)
        for number, mention in enumerate(nodes):
            for one in mention.candidates[:MAX_NODES_PER_MENTION]:
                if one.node is not None:
                    touched.append(
                        CandidateFacts(number, one.score, self.neighbourhood.facts_of_node(one.node), one.node)
                    )
        return self.neighbourhood.predicate_nearness(touched, connecting_facts(touched))

    def rank(self, spoken: Sequence[PhraseMatch], near: Mapping[PredicateKey, float]) -> dict[int, Candidate]:
        """The predicates by how clearly they are said, how near they are and how frequent."""
        said = {one.owner: one for one in spoken}
        owners = sorted({*said, *(self.places[key] for key in near if key in self.places)})
        scored = {owner: self.candidate(owner, said.get(owner), near) for owner in owners}
        return dict(sorted(scored.items(), key=lambda pair: (-pair[1].score, pair[0])))

    def candidate(self, owner: int, said: PhraseMatch | None, near: Mapping[PredicateKey, float]) -> Candidate:
        term = self.terms[owner]
        clear, close = said.score if said else 0.0, near.get(self.key(owner), 0.0)
        score = WORDING_WEIGHT * clear + NEARNESS_WEIGHT * close + FREQUENCY_WEIGHT * self.frequency[owner]
        return Candidate(term.kind, term.name, round(min(1.0, score), 4), said.source if said else LinkSource.NEAR)

    def mentions(
        self, words: QuestionWords, spoken: Sequence[PhraseMatch], ranked: Mapping[int, Candidate]
    ) -> Iterator[Mention]:
        """The predicates that words speak of, by place."""
        places: dict[tuple[int, int], list[Candidate]] = {}
        for one in spoken[:MAX_PREDICATES]:
            places.setdefault((one.first, one.end), []).append(ranked[one.owner])
        for span, candidates in places.items():
            best = sorted(candidates, key=lambda one: (-one.score, one.name))
            yield words.mention(*span, tuple(best[:MAX_CANDIDATES]))

    def concepts(
        self, mentions: Sequence[Mention], ranked: Mapping[int, Candidate], held: Sequence[CandidateFacts]
    ) -> tuple[Candidate, ...]:
        """The concepts that the question names, with those that its predicates and strings imply."""
        named = best_by_name(one for mention in mentions for one in mention.candidates)
        for name, one in best_by_name(self.implied_candidates(ranked, held)).items():
            known = named.get(name)
            # Two independent reasons: both would have to be wrong.
            both = 1 - (1 - known.score) * (1 - one.score) if known else one.score
            named[name] = replace(known or one, score=round(both, 4))
        return tuple(sorted(named.values(), key=lambda one: (-one.score, one.name))[:MAX_CONCEPTS])

    def implied_candidates(
        self, ranked: Mapping[int, Candidate], held: Sequence[CandidateFacts]
    ) -> Iterator[Candidate]:
        """The concepts of what has the best predicates, and of what has the strings that were found."""
        for owner, said in list(ranked.items())[:MAX_IMPLYING_PREDICATES]:
            for place, node in enumerate(self.implied_concepts(self.key(owner))):
                yield self.concept(node, IMPLIED_FACTOR * said.score - 0.01 * place)
        for one in held:
            for fact in one.facts[:2].tolist():
                subject = self.kb.fact(fact).subject
                kinds = self.kb.concepts_of(subject, closure=False) if not self.kb.is_concept(subject) else []
                for node in kinds[:3]:
                    yield self.concept(node, TEXT_HOLDER_SCORE * one.score)

    def concept(self, node: int, score: float) -> Candidate:
        return Candidate(
            MentionKind.CONCEPT, self.kb.name_of(node), round(max(score, 0.0), 4), LinkSource.NEAR, node=node
        )


def best_by_name(candidates: Iterable[Candidate]) -> dict[str, Candidate]:
    """The surest candidate of each name."""
    found: dict[str, Candidate] = {}
    for one in candidates:
        if one.name not in found or found[one.name].score < one.score:
            found[one.name] = one
    return found
