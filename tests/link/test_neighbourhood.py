"""What the facts of mentioned things say."""

from __future__ import annotations

import numpy as np
import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text
from clew.link.mention import MentionKind
from clew.link.neighbourhood import CandidateFacts, ImpliedConcepts, Neighbourhood, connecting_facts


@pytest.fixture(scope="module")
def neighbourhood(kb: KnowledgeBase) -> Neighbourhood:
    return Neighbourhood(kb)


def candidate_facts(kb: KnowledgeBase, neighbourhood: Neighbourhood, *ids: str) -> list[CandidateFacts]:
    return [CandidateFacts(place, 0.5, neighbourhood.facts_of_node(kb.node(id_))) for place, id_ in enumerate(ids)]


def test_predicates_and_qualifiers_of_an_entity_are_near(kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
    near = neighbourhood.predicate_nearness(candidate_facts(kb, neighbourhood, "Q1"), ())
    names = {(kind, kb.predicate_names[number]) for kind, number in near}
    assert (MentionKind.RELATION, "spouse") in names
    assert (MentionKind.ATTRIBUTE, "date of birth") in names
    assert (MentionKind.QUALIFIER, "start time") in names
    assert all(0.5 <= one <= 1 for one in near.values())


def test_a_predicate_with_more_of_the_facts_is_nearer(kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
    [one] = candidate_facts(kb, neighbourhood, "Q1")
    near = neighbourhood.predicate_nearness([one], ())
    spouse, share = (MentionKind.RELATION, kb.predicate("spouse")), neighbourhood.predicates(one.facts)
    assert near[spouse] == 0.5 * (1 + share[spouse])
    assert sum(share.values()) == pytest.approx(1)
    assert near[MentionKind.QUALIFIER, kb.predicate("start time")] == 0.5


def test_a_predicate_between_two_mentions_is_nearest(kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
    pair = candidate_facts(kb, neighbourhood, "Q1", "Q9")
    shared = connecting_facts(pair)
    near = neighbourhood.predicate_nearness(pair, shared)
    assert [kb.fact(number).predicate for number in shared] == ["spouse"]
    assert near[MentionKind.RELATION, kb.predicate("spouse")] == 2
    assert 0.5 < near[MentionKind.RELATION, kb.predicate("place of birth")] < 1


def test_one_mention_connects_nothing(kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
    [one] = candidate_facts(kb, neighbourhood, "Q1")
    assert connecting_facts([one, one]) == frozenset()
    assert connecting_facts([]) == frozenset()
    assert neighbourhood.predicate_nearness([], ()) == {}


def test_a_text_has_the_facts_that_contain_it(kb: KnowledgeBase, neighbourhood: Neighbourhood) -> None:
    facts = neighbourhood.facts_of_value(Text("0000 0000 5352 284X"))
    assert [kb.fact(number).predicate for number in facts.tolist()] == ["ISNI"]
    assert neighbourhood.facts_of_value(Text("unknown")).tolist() == np.zeros(0).tolist()


def test_predicates_imply_the_concepts_of_their_entities(kb: KnowledgeBase) -> None:
    implied = ImpliedConcepts(kb)
    assert {kb.name_of(node) for node in implied((MentionKind.RELATION, kb.predicate("author")))} == {"film", "human"}
    assert [kb.name_of(node) for node in implied((MentionKind.ATTRIBUTE, kb.predicate("height")))] == [
        "basketball player"
    ]
    assert implied((MentionKind.QUALIFIER, kb.predicate("start time"))) == ()
