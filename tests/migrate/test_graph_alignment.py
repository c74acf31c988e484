"""Tests for clew.migrate.meaning.graph_alignment."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.draft import KbDraft
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.meaning.graph_alignment import AlignmentSettings, align_graphs
from migrate.linked_graphs import make_links, make_source, make_target
from sample_kbs import build_draft

Rules = dict[str, list[tuple[str, Direction]]]


def used(rules: tuple[MappingRule, ...]) -> Rules:
    """The used rules by source predicate."""
    found: Rules = {}
    for rule in rules:
        if rule.is_used:
            found.setdefault(rule.source, []).append((rule.target, rule.direction))
    return found


@pytest.fixture
def rules(tmp_path: Path) -> tuple[MappingRule, ...]:
    return align_graphs(build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path), make_links())


def test_relations_keys_and_qualifiers_are_aligned_by_the_facts_that_they_share(rules: tuple[MappingRule, ...]) -> None:
    forward = Direction.FORWARD
    assert used(rules) == {
        "born in": [("birthplace of", Direction.BACKWARD)],
        "child": [("daughter", forward), ("son", forward)],
        "friend": [("knows", forward)],
        "nickname": [("called", forward)],
        "height": [("size", forward)],
        "since": [("from", forward)],
        "language": [("tongue", forward)],
    }


def test_a_rule_counts_the_facts_that_support_it(rules: tuple[MappingRule, ...]) -> None:
    by_target = {rule.target: rule for rule in rules if rule.is_used}
    assert (by_target["birthplace of"].support, by_target["birthplace of"].precision) == (4, 1.0)
    assert (by_target["son"].support, by_target["son"].precision) == (2, 1.0)


def test_facts_without_links_support_nothing(tmp_path: Path) -> None:
    kbs = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    found = used(align_graphs(*kbs, make_links(without=("c1", "c2", "c3"))))
    assert "born in" not in found
    assert "friend" in found


def test_a_rare_predicate_needs_all_its_facts_to_agree(tmp_path: Path) -> None:
    source, target = make_source(), make_target()
    source.add_relation("p1", "rival", "p4")
    source.add_relation("p1", "boss", "p2")
    target.add_relation("T-p1", "enemy", "T-p4")  # all that both say agrees
    kbs = build_draft(source, tmp_path), build_draft(target, tmp_path)
    found = used(align_graphs(*kbs, make_links()))
    assert found["rival"] == [("enemy", Direction.FORWARD)]
    assert "boss" not in found  # `son` explains its only fact, but says more


def test_what_is_not_precise_enough_is_listed_but_not_used(tmp_path: Path) -> None:
    kbs = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    rules = align_graphs(*kbs, make_links(), AlignmentSettings(min_support=3))
    assert "child" not in used(rules)  # two facts each
    assert "born in" in used(rules)


def test_concepts_without_links_are_aligned_by_their_members(tmp_path: Path) -> None:
    kbs = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    found = used(align_graphs(*kbs, make_links(without=("person", "city"))))
    assert found["person"] == [("T-person", Direction.FORWARD)]
    assert found["city"] == [("T-city", Direction.FORWARD)]


def test_empty_graphs_have_no_rules(tmp_path: Path) -> None:
    empty = KbDraft()
    empty.add_entity("x", "X")
    assert align_graphs(build_draft(empty, tmp_path), build_draft(make_target(), tmp_path), make_links()) == ()
