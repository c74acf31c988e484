"""Which of the bearers of a name a question means, by what the rest of it says of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clew.kb.records import Array
from clew.link.concept_mentions import ConceptFinder
from clew.link.entity_candidates import EntityFinder, NodeMatch, group_by_span
from clew.link.mention import Candidate, Mention, MentionKind
from clew.link.neighbourhood import CandidateFacts, Neighbourhood, TermKey, connecting_facts
from clew.link.tokens import Words

MOST_CANDIDATES = 5
MOST_MENTIONS = 40
MOST_NODES = 90
"""How many bearers of all names are looked at together with their facts, the surest first."""
PLAIN, FAME, TYPED, ASKED, CONNECTED = 0.70, 0.08, 0.07, 0.08, 0.07
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Said:
    """What else the question says: the predicates it asks for, and the facts that connect two things it mentions."""

    words: Words
    asked: Mapping[TermKey, float]
    connected: frozenset[int]


@dataclass(frozen=True, slots=True)
class EntityRanking:
    """Ranks the entities of each place of a question."""

    entities: EntityFinder
    concepts: ConceptFinder
    nearness: Neighbourhood

    def mentions(
        self, words: Words, bearers: Iterable[NodeMatch], asked: Mapping[TermKey, float], held: Sequence[CandidateFacts]
    ) -> list[Mention]:
        """The mentions of entities, the surest first; `held` are the facts of values that the question gives."""
        places = group_by_span(one for one in bearers if not self.entities.kb.is_concept(one.node))
        facts = self.looked_at(places)
        said = Said(words, asked, connecting_facts([*self.touched(places, facts), *held]))
        found = [self.mention(said, span, named, facts) for span, named in places.items()]
        return sorted(found, key=lambda mention: (-mention.score, mention.start))[:MOST_MENTIONS]

    def looked_at(self, places: Mapping[Place, Sequence[NodeMatch]]) -> dict[int, Array]:
        """The facts of the surest bearers of all places, by node."""
        ranked = sorted((one for named in places.values() for one in named), key=lambda one: (-one.score, one.node))
        return {one.node: self.nearness.facts_of_node(one.node) for one in ranked[:MOST_NODES]}

    def touched(
        self, places: Mapping[Place, Sequence[NodeMatch]], facts: Mapping[int, Array]
    ) -> Iterator[CandidateFacts]:
        for number, named in enumerate(places.values()):
            for one in named:
                if one.node in facts:
                    yield CandidateFacts(number, one.score, facts[one.node])

    def mention(self, said: Said, span: Place, named: Sequence[NodeMatch], facts: Mapping[int, Array]) -> Mention:
        kb, words = self.entities.kb, said.words
        scored = [(self.worth(said, one, facts.get(one.node)), one) for one in named]
        scored.sort(key=lambda pair: (-pair[0], -kb.prominence(pair[1].node), pair[1].node))
        made = tuple(
            Candidate(MentionKind.ENTITY, kb.name_of(one.node), round(score, 4), one.source, node=one.node)
            for score, one in scored[:MOST_CANDIDATES]
        )
        return words.mention(*span, made)

    def worth(self, said: Said, one: NodeMatch, facts: Array | None) -> float:
        """How surely a bearer is meant: by its name, fame, kind, the predicates asked for and the facts in common."""
        linked = spoken = 0.0
        if facts is not None:
            linked = 0.0 if not said.connected or said.connected.isdisjoint(facts.tolist()) else 1.0
            spoken = max((said.asked.get(key, 0.0) for key in self.nearness.terms_of_node(one.node)), default=0.0)
        typed, fame = self.concepts.type_agreement(said.words, one), self.entities.fame(one.node)
        return min(1.0, one.score * (PLAIN + FAME * fame + TYPED * typed + ASKED * spoken + CONNECTED * linked))
