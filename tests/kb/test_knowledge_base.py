"""Every lookup gives what a search through all records gives."""

from __future__ import annotations

import tempfile
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from clew.errors import UnknownName
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import ConceptRecord, EntityRecord, FactQualifier, FactRecord
from clew.kb.values import Direction, Quantity, Text, Time, ValueType, to_parts
from sample_kbs import all_records, build_draft, drafts, make_small_draft

SOME = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture
def kb(tmp_path: Path) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path)


def names(kb: KnowledgeBase, nodes: list[int]) -> list[str]:
    return [kb.name_of(node) for node in nodes]


def test_counts_are_those_of_table_2(kb: KnowledgeBase) -> None:
    assert kb.counts == {
        "entities": 4,
        "concepts": 4,
        "names": 7,
        "relations": 2,
        "attributes": 4,
        "qualifiers": 3,
        "relational_facts": 2,
        "literal_facts": 8,
        "qualifier_facts": 4,
        "values": 12,
    }


def test_a_node_is_found_by_its_id(kb: KnowledgeBase) -> None:
    assert kb.name_of(kb.node("Q1")) == "Yao Ming"
    assert kb.name_of(kb.node("C4")) == "city"
    with pytest.raises(UnknownName, match="'Q9'"):
        kb.node("Q9")


def test_all_nodes_with_a_name_are_found(kb: KnowledgeBase) -> None:
    assert [kb.id_of(node) for node in kb.names.with_name("Shanghai")] == ["Q3", "Q4"]


def test_an_alias_is_not_a_name_but_calls_the_node(kb: KnowledgeBase) -> None:
    assert kb.names.with_name("姚明") == []
    assert names(kb, kb.names.with_name_or_alias("姚明")) == ["Yao Ming"]


def test_a_name_is_resolved_in_any_spelling(kb: KnowledgeBase) -> None:
    assert names(kb, kb.resolve("YAO-MING")) == ["Yao Ming"]
    assert names(kb, kb.resolve("Q2")) == ["Kobe Bryant"]


def test_an_unknown_name_is_answered_with_the_nearest(kb: KnowledgeBase) -> None:
    with pytest.raises(UnknownName, match="nearest: 'Yao Ming'"):
        kb.resolve("Yao Mign")


def test_a_concept_has_the_members_of_those_below_it(kb: KnowledgeBase) -> None:
    assert names(kb, kb.members(kb.node("C3")).tolist()) == ["Yao Ming", "Kobe Bryant"]
    assert names(kb, kb.concepts_of(kb.node("Q1"))) == ["athlete", "basketball player", "human"]
    assert names(kb, kb.concepts_of(kb.node("Q1"), closure=False)) == ["basketball player"]
    assert names(kb, kb.parents_of(kb.node("C2"))) == ["athlete"]
    assert names(kb, kb.children_of(kb.node("C3"))) == ["athlete"]


def test_a_relation_is_followed_both_ways(kb: KnowledgeBase) -> None:
    born, yao, shanghai = kb.predicate("place of birth"), kb.node("Q1"), kb.node("Q3")
    assert kb.neighbours(yao, born).tolist() == [shanghai]
    assert kb.neighbours(shanghai, born, Direction.BACKWARD).tolist() == [yao]
    assert kb.neighbours(shanghai, born).tolist() == []


def test_a_qualifier_that_is_an_entity_has_its_name(kb: KnowledgeBase) -> None:
    fact = int(kb.relation_facts(kb.node("Q1"), kb.predicate("spouse"))[0])
    assert kb.qualifiers_of(fact) == (
        FactQualifier("place", Text("Shanghai", entity="Q3")),
        FactQualifier("start time", Time(2007, 8, 6)),
    )


def test_a_fact_keeps_its_sources(kb: KnowledgeBase) -> None:
    born = int(kb.relation_facts(kb.node("Q1"), kb.predicate("place of birth"))[0])
    assert kb.sources_of(born) == ("https://example.org/yao",)
    assert kb.sources_of(int(kb.relation_facts(kb.node("Q1"), kb.predicate("spouse"))[0])) == ()


def test_values_of_a_key_are_sorted_within_their_unit(kb: KnowledgeBase) -> None:
    column = kb.value_column(kb.predicate("height"), ValueType.QUANTITY, "centimetre")
    assert column.order.tolist() == [198, 229]
    assert [kb.fact(int(fact)).subject for fact in column.facts] == [kb.node("Q2"), kb.node("Q1")]
    assert kb.value_column(kb.predicate("height"), ValueType.QUANTITY, "inch").order.tolist() == []
    assert [str(kb.value(v)) for v in kb.value_column(kb.predicate("inception"), ValueType.TIME).values] == [
        "1291",
        "1291-05",
    ]


def test_facts_are_found_by_value(kb: KnowledgeBase) -> None:
    found = kb.facts_with_value(Quantity(Decimal("229"), "centimetre"))
    assert [kb.fact(int(fact)).subject for fact in found] == [kb.node("Q1")]
    assert kb.facts_with_value(Text("姚明")).tolist() == kb.facts_with_value(Text("姚明", "zh")).tolist() != []
    assert kb.facts_with_value(Quantity(Decimal("229"), "metre")).tolist() == []


def test_numbers_with_the_same_double_stay_distinct(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_entity("Q1", "x")
    for number in ("9007199254740993", "9007199254740992", "9007199254740994"):
        draft.add_attribute("Q1", "n", Quantity(Decimal(number)))
    kb = build_draft(draft, tmp_path)
    column = kb.value_column(kb.predicate("n"), ValueType.QUANTITY)
    assert [str(kb.value(number)) for number in column.values.tolist()] == [
        "9007199254740992",
        "9007199254740993",
        "9007199254740994",
    ]
    assert len(kb.facts_with_value(Quantity(Decimal("9007199254740993")))) == 1


def test_the_schema_says_what_connects_what(kb: KnowledgeBase) -> None:
    born = next(use for use in kb.schema.relations if use.name == "place of birth")
    assert [
        (kb.name_of(connection.subject), kb.name_of(connection.object), connection.count)
        for connection in born.connections
    ] == [("basketball player", "city", 1)]
    height = next(use for use in kb.schema.attributes if use.name == "height")
    assert [(use.type, use.unit, use.count) for use in height.values] == [
        ("quantity", "centimetre", 2),
        ("quantity", "foot", 1),
    ]
    assert [use.name for use in kb.schema.qualifiers] == ["point in time", "place", "start time"]


def test_prefixes_find_the_shortest_names_first(kb: KnowledgeBase) -> None:
    assert [match.name for match in kb.names.with_prefix("sh")] == ["Shanghai", "Shanghai"]
    assert [match.name for match in kb.names.with_prefix("zz")] == []


@SOME
@given(drafts())
def test_lookups_agree_with_the_records(draft: KbDraft) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
        records: list[EntityRecord | ConceptRecord] = [*kb.entity_records(), *kb.concept_records()]
        for node, record in enumerate(records):
            assert kb.node(record.id) == node
            assert node in kb.names.with_name(record.name)
            assert all(node in kb.names.with_name_or_alias(alias) for alias in record.aliases)
            assert any(match.node == node for match in kb.names.with_normalised_name(record.name))
            for number, fact in zip(kb.facts_of(node).tolist(), record.facts, strict=True):
                check_fact(kb, node, number, fact)


def check_fact(kb: KnowledgeBase, node: int, number: int, fact: FactRecord) -> None:
    predicate = kb.predicate(fact.predicate)
    if fact.value is None:
        other = kb.node(fact.object)
        assert number in kb.relation_facts(node, predicate)
        assert number in kb.relation_facts(other, predicate, Direction.BACKWARD)
        assert number in kb.relations_to(other)
    else:
        kind, _, extra = to_parts(fact.value)
        assert number in kb.attribute_facts(node, predicate)
        assert number in kb.facts_with_value(fact.value)
        assert number in kb.value_column(predicate, kind, extra).facts
    assert all(number in kb.facts_qualified_by(kb.predicate(key)) for key, _ in fact.qualifiers)


@SOME
@given(drafts())
def test_members_are_the_entities_below_a_concept(draft: KbDraft) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
        for concept in range(kb.entity_count, kb.node_count):
            expected = [entity for entity in range(kb.entity_count) if concept in kb.concepts_of(entity)]
            assert kb.members(concept).tolist() == expected


@SOME
@given(drafts())
def test_every_fact_read_is_kept_merged_or_skipped(draft: KbDraft) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
    report = draft.report
    assert report.facts_read == report.facts_kept + report.facts_merged + report.facts_skipped
    assert report.facts_kept == kb.counts["relational_facts"] + kb.counts["literal_facts"]
    assert report.facts_skipped == sum(tally.count for name, tally in report.skipped.items() if name == "dangling id")


def test_the_same_facts_in_another_order_have_the_same_digest(tmp_path: Path) -> None:
    first, second = make_small_draft(), KbDraft()
    second.add_relation("Q1", "place of birth", "Q3", sources=["https://example.org/yao"])
    for again in (make_small_draft(), make_small_draft()):
        merge(second, again)
    left, right = build_draft(first, tmp_path), build_draft(second, tmp_path)
    assert all_records(left) == all_records(right)
    assert left.digest == right.digest


def merge(draft: KbDraft, other: KbDraft) -> None:
    """Tells `draft` all that `other` knows, in reverse order."""
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(other, Path(folder))
        for record in reversed(list(kb.entity_records())):
            draft.add_entity(record.id, record.name, record.aliases, record.description, record.concepts)
            for fact in reversed(record.facts):
                if fact.value is None:
                    draft.add_relation(record.id, fact.predicate, fact.object, fact.qualifiers, fact.sources)
                else:
                    draft.add_attribute(record.id, fact.predicate, fact.value, fact.qualifiers, fact.sources)
        for concept in reversed(list(kb.concept_records())):
            draft.add_concept(concept.id, concept.name, concept.aliases, concept.description, concept.parents)


def test_an_unknown_predicate_is_reported_with_the_nearest(kb: KnowledgeBase) -> None:
    with pytest.raises(UnknownName, match=r"no predicate or key is named 'heigt' \(nearest: 'height'\)"):
        kb.predicate("heigt")
