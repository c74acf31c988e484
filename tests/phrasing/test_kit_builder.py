"""The phrases of a knowledge base: all of them, or each when it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.schema import AttributeUse, QualifierUse
from clew.phrasing.kit_builder import build_kit, open_kit
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(params=["small", "demo"])
def kb(request: pytest.FixtureRequest, tmp_path: Path) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path) if request.param == "small" else open_kb()


@pytest.mark.parametrize("part", ["concepts", "relations", "attributes", "qualifiers", "units"])
def test_phrases_made_on_demand_are_those_of_the_whole_kit(kb: KnowledgeBase, part: str) -> None:
    whole, on_demand = getattr(build_kit(kb), part), getattr(open_kit(kb), part)
    assert {name: on_demand.get(name) for name in whole} == dict(whole)
    assert dict(on_demand) == dict(whole)


@pytest.mark.parametrize("part", ["concepts", "relations", "attributes", "qualifiers", "units"])
def test_a_name_that_the_graph_does_not_have_has_no_phrases(kb: KnowledgeBase, part: str) -> None:
    others = {*kb.predicate_names, "", " ", "no such name"} - getattr(build_kit(kb), part).keys()
    assert not [name for name in others if name in getattr(open_kit(kb), part)]


def test_value_types_are_those_of_the_whole_schema(kb: KnowledgeBase) -> None:
    types: dict[str, frozenset[str]] = {}
    uses: tuple[AttributeUse | QualifierUse, ...] = (*kb.schema.attributes, *kb.schema.qualifiers)
    for use in uses:
        types[use.name] = types.get(use.name, frozenset()) | {value.type for value in use.values}
    assert SchemaView(kb).types == types
