"""The predicates that a question asks for, and the concepts they imply, ranked for the whole of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import log1p

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.mention import Candidate, Kind, Mention, Why
from clew.link.nearness import Implied, Nearness, TermKey, Touched, connecting_facts
from clew.link.phrases import PhraseIndex, Spoken
from clew.link.predicates import phrases_of, terms_of
from clew.link.tokens import Words

MOST_CANDIDATES = 5
MOST_PREDICATES = 60
MOST_CONCEPTS = 30
BELIEVED = 3
"""How many candidates of a mention have a say about predicates."""
LEXICAL, NEAR, COMMON = 0.43, 0.2, 0.17
IMPLYING, IMPLIED, HELD = 10, 0.8, 0.7


class PredicateRanking:
    """Ranks the predicates and keys of a knowledge base for a question."""

    def __init__(self, kb: KnowledgeBase, nearness: Nearness) -> None:
        self.kb, self.nearness, self.implied_by = kb, nearness, Implied(kb)
        self.terms = terms_of(kb)
        self.places: dict[TermKey, int] = {(term.kind, term.number): place for place, term in enumerate(self.terms)}
        self.index = PhraseIndex(phrases_of(kb, self.terms))
        most = log1p(max((term.facts for term in self.terms), default=1))
        self.frequency = tuple(log1p(term.facts) / most for term in self.terms)

    def key(self, owner: int) -> TermKey:
        return self.terms[owner].kind, self.terms[owner].number

    def asked(self, spoken: Iterable[Spoken]) -> dict[TermKey, float]:
        """How clearly each predicate is said."""
        return {self.key(one.owner): one.score for one in spoken}

    def near(self, nodes: Sequence[Mention], held: Sequence[Touched]) -> Mapping[TermKey, float]:
        """How near each predicate is to what the question mentions."""
        touched = list(held)
        for number, mention in enumerate(nodes):
            for one in mention.candidates[:BELIEVED]:
                if one.node is not None:
                    touched.append(Touched(number, one.score, self.nearness.facts_of_node(one.node), one.node))
        return self.nearness.near(touched, connecting_facts(touched))

    def ranked(self, spoken: Sequence[Spoken], near: Mapping[TermKey, float]) -> dict[int, Candidate]:
        """The predicates by how clearly they are said, how near they are and how frequent."""
        said = {one.owner: one for one in spoken}
        owners = sorted({*said, *(self.places[key] for key in near if key in self.places)})
        scored = {owner: self.candidate(owner, said.get(owner), near) for owner in owners}
        return dict(sorted(scored.items(), key=lambda pair: (-pair[1].score, pair[0])))

    def candidate(self, owner: int, said: Spoken | None, near: Mapping[TermKey, float]) -> Candidate:
        term = self.terms[owner]
        clear, close = said.score if said else 0.0, near.get(self.key(owner), 0.0)
        score = LEXICAL * clear + NEAR * close + COMMON * self.frequency[owner]
        return Candidate(term.kind, term.name, round(min(1.0, score), 4), said.why if said else Why.NEAR)

    def mentions(self, words: Words, spoken: Sequence[Spoken], ranked: Mapping[int, Candidate]) -> Iterator[Mention]:
        """The predicates that words speak of, by place."""
        places: dict[tuple[int, int], list[Candidate]] = {}
        for one in spoken[:MOST_PREDICATES]:
            places.setdefault((one.first, one.end), []).append(ranked[one.owner])
        for span, candidates in places.items():
            best = sorted(candidates, key=lambda one: (-one.score, one.name))
            yield words.mention(*span, tuple(best[:MOST_CANDIDATES]))

    def concepts(
        self, mentions: Sequence[Mention], ranked: Mapping[int, Candidate], held: Sequence[Touched]
    ) -> tuple[Candidate, ...]:
        """The concepts that the question names, with those that its predicates and strings imply."""
        named = best_by_name(one for mention in mentions for one in mention.candidates)
        for name, one in best_by_name(self.implied(ranked, held)).items():
            known = named.get(name)
            # Two independent reasons: both would have to be wrong.
            both = 1 - (1 - known.score) * (1 - one.score) if known else one.score
            named[name] = replace(known or one, score=round(both, 4))
        return tuple(sorted(named.values(), key=lambda one: (-one.score, one.name))[:MOST_CONCEPTS])

    def implied(self, ranked: Mapping[int, Candidate], held: Sequence[Touched]) -> Iterator[Candidate]:
        """The concepts of what has the best predicates, and of what has the strings that were found."""
        for owner, said in list(ranked.items())[:IMPLYING]:
            for place, node in enumerate(self.implied_by(self.key(owner))):
                yield self.concept(node, IMPLIED * said.score - 0.01 * place)
        for one in held:
            for fact in one.facts[:2].tolist():
                subject = self.kb.fact(fact).subject
                kinds = self.kb.concepts_of(subject, closure=False) if not self.kb.is_concept(subject) else []
                for node in kinds[:3]:
                    yield self.concept(node, HELD * one.score)

    def concept(self, node: int, score: float) -> Candidate:
        return Candidate(Kind.CONCEPT, self.kb.name_of(node), round(max(score, 0.0), 4), Why.NEAR, node=node)


def best_by_name(candidates: Iterable[Candidate]) -> dict[str, Candidate]:
    """The surest candidate of each name."""
    found: dict[str, Candidate] = {}
    for one in candidates:
        if one.name not in found or found[one.name].score < one.score:
            found[one.name] = one
    return found
