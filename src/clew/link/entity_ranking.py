"""EntityRanker: ranks the entities of a name by what the rest of the question says about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clew.kb.records import Array
from clew.link.concept_mentions import ConceptFinder
from clew.link.entity_candidates import EntityFinder, NodeMatch, group_by_span
from clew.link.mention import Candidate, Mention, MentionKind
from clew.link.neighbourhood import CandidateFacts, Neighbourhood, PredicateKey, connecting_facts
from clew.link.tokens import QuestionWords, Span

MAX_CANDIDATES = 5  # of a mention
MAX_MENTIONS = 40  # of entities
MAX_NODES = 90  # whose facts are looked up for a question, the best first
BASE_WEIGHT = 0.70  # of the name itself
FAME_WEIGHT = 0.08  # of how well known the entity is
TYPE_WEIGHT = 0.07  # of its concept beside the name
PREDICATE_WEIGHT = 0.08  # of having the predicates that the question asks for
CONNECTION_WEIGHT = 0.07  # of a fact with something else that the question mentions


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """What else the question mentions: predicates with scores, and the facts that connect two mentioned things."""

    words: QuestionWords
    asked: Mapping[PredicateKey, float]
    connected: frozenset[int]


@dataclass(frozen=True, slots=True)
class EntityRanker:
    """Ranks the entities of each span of a question."""

    entities: EntityFinder
    concepts: ConceptFinder
    neighbourhood: Neighbourhood

    def mentions(
        self,
        words: QuestionWords,
        matches: Iterable[NodeMatch],
        asked: Mapping[PredicateKey, float],
        text_facts: Sequence[CandidateFacts],
    ) -> list[Mention]:
        """The mentions of entities, best first; `text_facts` are the facts of texts in the question."""
        places = group_by_span(match for match in matches if not self.entities.kb.is_concept(match.node))
        facts = self.collect_facts(places)
        context = QuestionContext(words, asked, connecting_facts([*self.candidate_facts(places, facts), *text_facts]))
        mentions = [self.mention(context, span, namesakes, facts) for span, namesakes in places.items()]
        return sorted(mentions, key=lambda mention: (-mention.score, mention.start))[:MAX_MENTIONS]

    def collect_facts(self, places: Mapping[Span, Sequence[NodeMatch]]) -> dict[int, Array]:
        """The facts of the best matches, by node."""
        ranked = sorted(
            (match for namesakes in places.values() for match in namesakes),
            key=lambda match: (-match.score, match.node),
        )
        self.entities.kb.expect_nodes(match.node for match in ranked[:MAX_NODES])
        return {match.node: self.neighbourhood.facts_of_node(match.node) for match in ranked[:MAX_NODES]}

    def candidate_facts(
        self, places: Mapping[Span, Sequence[NodeMatch]], facts: Mapping[int, Array]
    ) -> Iterator[CandidateFacts]:
        """The matches with their facts."""
        for number, namesakes in enumerate(places.values()):
            for match in namesakes:
                if match.node in facts:
                    yield CandidateFacts(number, match.score, facts[match.node])

    def mention(
        self, context: QuestionContext, span: Span, namesakes: Sequence[NodeMatch], facts: Mapping[int, Array]
    ) -> Mention:
        """The mention of a span with its best candidates."""
        kb, words = self.entities.kb, context.words
        scored = [(self.score(context, match, facts.get(match.node)), match) for match in namesakes]
        scored.sort(key=lambda pair: (-pair[0], -kb.prominence(pair[1].node), pair[1].node))
        candidates = tuple(
            Candidate(MentionKind.ENTITY, kb.name_of(match.node), round(score, 4), match.source, node=match.node)
            for score, match in scored[:MAX_CANDIDATES]
        )
        return words.mention(*span, candidates)

    def score(self, context: QuestionContext, match: NodeMatch, facts: Array | None) -> float:
        """The score of a match: by its name, fame, concept, predicates and connections."""
        connection = predicate = 0.0
        if facts is not None:
            connection = 0.0 if not context.connected or context.connected.isdisjoint(facts.tolist()) else 1.0
            predicate = max(
                (context.asked.get(key, 0.0) for key in self.neighbourhood.terms_of_node(match.node)), default=0.0
            )
        type_, fame = self.concepts.type_agreement(context.words, match), self.entities.fame(match.node)
        return min(
            1.0,
            match.score
            * (
                BASE_WEIGHT
                + FAME_WEIGHT * fame
                + TYPE_WEIGHT * type_
                + PREDICATE_WEIGHT * predicate
                + CONNECTION_WEIGHT * connection
            ),
        )
