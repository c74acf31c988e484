"""Which of the bearers of a name a question means, by what the rest of it says of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clew.kb.records import Array
from clew.link.concept_mentions import ConceptFinder
from clew.link.entity_candidates import EntityFinder, NodeMatch, group_by_span
from clew.link.mention import Candidate, Mention, MentionKind
from clew.link.neighbourhood import CandidateFacts, Neighbourhood, PredicateKey, connecting_facts
from clew.link.tokens import QuestionWords

MAX_CANDIDATES = 5
MAX_MENTIONS = 40
MAX_NODES = 90
"""How many bearers of all names are looked at together with their facts, the surest first."""
BASE_WEIGHT, FAME_WEIGHT, TYPE_WEIGHT, PREDICATE_WEIGHT, CONNECTION_WEIGHT = 0.70, 0.08, 0.07, 0.08, 0.07
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """What else the question says: the predicates it asks for, and the facts that connect two things it mentions."""

    words: QuestionWords
    asked: Mapping[PredicateKey, float]
    connected: frozenset[int]


@dataclass(frozen=True, slots=True)
class EntityRanker:
    """Ranks the entities of each place of a question."""

    entities: EntityFinder
    concepts: ConceptFinder
    neighbourhood: Neighbourhood

    def mentions(
        self,
        words: QuestionWords,
        bearers: Iterable[NodeMatch],
        asked: Mapping[PredicateKey, float],
        held: Sequence[CandidateFacts],
    ) -> list[Mention]:
        """The mentions of entities, the surest first; `held` are the facts of values that the question gives."""
        places = group_by_span(one for one in bearers if not self.entities.kb.is_concept(one.node))
        facts = self.collect_facts(places)
        said = QuestionContext(words, asked, connecting_facts([*self.candidate_facts(places, facts), *held]))
        found = [self.mention(said, span, named, facts) for span, named in places.items()]
        return sorted(found, key=lambda mention: (-mention.score, mention.start))[:MAX_MENTIONS]

    def collect_facts(self, places: Mapping[Place, Sequence[NodeMatch]]) -> dict[int, Array]:
        """The facts of the surest bearers of all places, by node."""
        ranked = sorted((one for named in places.values() for one in named), key=lambda one: (-one.score, one.node))
        return {one.node: self.neighbourhood.facts_of_node(one.node) for one in ranked[:MAX_NODES]}

    def candidate_facts(
        self, places: Mapping[Place, Sequence[NodeMatch]], facts: Mapping[int, Array]
    ) -> Iterator[CandidateFacts]:
        for number, named in enumerate(places.values()):
            for one in named:
                if one.node in facts:
                    yield CandidateFacts(number, one.score, facts[one.node])

    def mention(
        self, said: QuestionContext, span: Place, named: Sequence[NodeMatch], facts: Mapping[int, Array]
    ) -> Mention:
        kb, words = self.entities.kb, said.words
        scored = [(self.score(said, one, facts.get(one.node)), one) for one in named]
        scored.sort(key=lambda pair: (-pair[0], -kb.prominence(pair[1].node), pair[1].node))
        made = tuple(
            Candidate(MentionKind.ENTITY, kb.name_of(one.node), round(score, 4), one.source, node=one.node)
            for score, one in scored[:MAX_CANDIDATES]
        )
        return words.mention(*span, made)

    def score(self, said: QuestionContext, one: NodeMatch, facts: Array | None) -> float:
        """How surely a bearer is meant: by its name, fame, kind, the predicates asked for and the facts in common."""
        linked = spoken = 0.0
        if facts is not None:
            linked = 0.0 if not said.connected or said.connected.isdisjoint(facts.tolist()) else 1.0
            spoken = max((said.asked.get(key, 0.0) for key in self.neighbourhood.terms_of_node(one.node)), default=0.0)
        typed, fame = self.concepts.type_agreement(said.words, one), self.entities.fame(one.node)
        return min(
            1.0,
            one.score
            * (
                BASE_WEIGHT
                + FAME_WEIGHT * fame
                + TYPE_WEIGHT * typed
                + PREDICATE_WEIGHT * spoken
                + CONNECTION_WEIGHT * linked
            ),
        )
