"""Invented graphs: borrowed names, other facts, the same for the same seed; and the lists of properties they need."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clew
from clew.errors import ClewError, SourceError
from clew.generate.kb_sampler import KbSampler
from clew.generate.property_lists import DATATYPES, ListedProperty, PropertyKind, read_properties
from clew.generate.question_maker import QuestionMaker
from clew.generate.synthetic_graphs import GraphShape, make_synthetic_graph
from clew.generate.targets import QUESTION_TYPES, Targets
from clew.kb.draft import KbDraft
from clew.kb.files import MAX_RECORD_BYTES
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Coordinates, Quantity, Text, Time
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.question_writer import write_question
from sample_kbs import all_records, build_draft

LISTED: list[dict[str, Any]] = [
    {"label": "patron", "alias": ["sponsor", "backed by"], "description": "who pays", "datatype": "wikibase-item"},
    {"label": "mooring place", "datatype": "wikibase-item"},
    {"label": "successor", "datatype": "wikibase-item"},
    {"label": "is guarded by", "datatype": "wikibase-item"},
    {"label": "mass", "alias": ["weight"], "datatype": "quantity"},
    {"label": "payload mass", "datatype": "quantity"},
    {"label": "number of seats", "datatype": "quantity"},
    {"label": "luminosity", "datatype": "quantity"},
    {"label": "date of repair", "datatype": "time"},
    {"label": "end of service", "datatype": "time"},
    {"label": "call sign", "datatype": "string"},
    {"label": "motto", "datatype": "monolingualtext"},
    {"label": "harbour position", "datatype": "globe-coordinate"},
    {"label": "Lloyd's register ID", "datatype": "external-id"},
]
SHAPE = GraphShape(concepts=4, max_members=40, relations=3, attributes=4)


def write_list(folder: Path, text: str) -> Path:
    path = folder / "properties.json"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def properties(tmp_path_factory: pytest.TempPathFactory) -> tuple[ListedProperty, ...]:
    return read_properties(write_list(tmp_path_factory.mktemp("list"), json.dumps(LISTED)))


@pytest.fixture(scope="module")
def synthetic_kb(properties: tuple[ListedProperty, ...], tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(
        make_synthetic_graph(clew.open("demo"), properties, 5, SHAPE), tmp_path_factory.mktemp("invented")
    )


def test_a_list_and_lines_are_read_alike(properties: tuple[ListedProperty, ...], tmp_path: Path) -> None:
    lines = "\n".join(json.dumps(one) for one in LISTED)
    assert read_properties(write_list(tmp_path, lines)) == properties
    assert properties[0] == ListedProperty("patron", PropertyKind.RELATION, ("sponsor", "backed by"), "who pays")
    assert len(properties) == len(LISTED)


@pytest.mark.parametrize(
    "record",
    [
        {"label": "a label of more than six words", "datatype": "quantity"},
        {"label": "number of (active) seats", "datatype": "quantity"},
        {"label": "Größe", "datatype": "quantity"},
        {"label": "Commons gallery", "datatype": "string"},
        {"label": "image", "datatype": "commonsMedia"},
        {"label": "owner ID", "datatype": "wikibase-item"},
        {"label": "identified by", "datatype": "string"},
        {"label": None, "datatype": "quantity"},
    ],
)
def test_a_property_that_fits_no_sentence_is_left_out(record: dict[str, Any], tmp_path: Path) -> None:
    assert read_properties(write_list(tmp_path, json.dumps([record]))) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[{", "properties.json: not JSON"),
        ('{"label": "mass", "datatype": "quantity"}\n{', "properties.json:2: not JSON"),
        ("[7]", "property 1: is a number; expected an object with a label and a datatype"),
        ('[{"label": "mass"}]', "property 1: field 'datatype' is missing"),
        ('[{"label": "mass", "datatype": "quantity", "alias": "m"}]', "field 'alias' is a text; it must be a list"),
    ],
)
def test_a_broken_list_is_refused_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=re.escape(message)):
        read_properties(write_list(tmp_path, text))


def test_a_missing_list_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot read"):
        read_properties(tmp_path / "none.json")


def test_a_list_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = write_list(tmp_path, "[")
    os.truncate(path, MAX_RECORD_BYTES + 1)
    with pytest.raises(SourceError, match="more than 67,108,864 bytes, too many for a list of properties"):
        read_properties(path)


scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
fields = st.fixed_dictionaries(
    {},
    optional={
        "label": scalars | st.sampled_from(("mass", "patron", "end of service")),
        "alias": scalars | st.lists(scalars, max_size=3),
        "description": scalars,
        "datatype": scalars | st.sampled_from(tuple(DATATYPES)),
    },
)


@given(st.lists(fields | scalars, max_size=4).map(json.dumps) | st.text() | st.lists(fields, max_size=3).map(
    lambda found: "\n".join(map(json.dumps, found))
))  # fmt: skip
def test_any_file_is_read_or_refused(text: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "properties.json"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        try:
            found = read_properties(path)
        except SourceError:
            return
    assert all(one.label for one in found)
    assert len({one.label.casefold() for one in found}) == len(found)


def test_names_are_borrowed_and_facts_are_not(
    synthetic_kb: KnowledgeBase, properties: tuple[ListedProperty, ...]
) -> None:
    source = clew.open("demo")
    names = {source.name_of(node) for node in range(source.node_count)}
    concepts, entities, _ = all_records(synthetic_kb)
    assert len(concepts) == SHAPE.concepts
    assert {one.name for one in concepts} | {one.name for one in entities} <= names
    labels = {one.label for one in properties}
    facts = [fact for one in entities for fact in one.facts]
    assert facts
    assert {fact.predicate for fact in facts} <= labels
    assert {key for fact in facts for key, _ in fact.qualifiers} <= labels
    assert not any(key == fact.predicate for fact in facts for key, _ in fact.qualifiers)


def test_values_are_of_the_kind_that_their_property_holds(
    synthetic_kb: KnowledgeBase, properties: tuple[ListedProperty, ...]
) -> None:
    types = {PropertyKind.QUANTITY: Quantity, PropertyKind.TIME: Time, PropertyKind.COORDINATES: Coordinates}
    kinds = {one.label: one.kind for one in properties}
    _, entities, _ = all_records(synthetic_kb)
    for fact in (fact for one in entities for fact in one.facts):
        kind = kinds[fact.predicate]
        assert (fact.value is None) == (kind is PropertyKind.RELATION)
        assert fact.value is None or isinstance(fact.value, types.get(kind, Text))


def test_not_every_entity_has_every_fact_and_units_fit_labels(synthetic_kb: KnowledgeBase) -> None:
    _, entities, _ = all_records(synthetic_kb)
    for concept in {name for one in entities for name in one.concepts}:
        members = [{fact.predicate for fact in one.facts} for one in entities if concept in one.concepts]
        assert any(one != members[0] for one in members)
    units = {
        fact.value.unit
        for one in entities
        for fact in one.facts
        if isinstance(fact.value, Quantity) and "mass" in fact.predicate
    }
    assert units <= {"kilogram", "gram", "tonne"}


def test_aliases_of_properties_are_kept(properties: tuple[ListedProperty, ...]) -> None:
    draft = make_synthetic_graph(clew.open("demo"), properties, 5, SHAPE)
    assert draft.predicate_notes["patron"].aliases == ["sponsor", "backed by"]
    assert draft.predicate_notes["patron"].description == "who pays"


def test_the_same_seed_gives_the_same_synthetic_graph(properties: tuple[ListedProperty, ...], tmp_path: Path) -> None:
    one, same, other = (
        all_records(build_draft(make_synthetic_graph(clew.open("demo"), properties, seed, SHAPE), tmp_path))
        for seed in (5, 5, 6)
    )
    assert one == same
    assert one != other


def test_some_entities_get_the_name_of_another(properties: tuple[ListedProperty, ...]) -> None:
    shape = GraphShape(concepts=2, max_members=60, namesake_share=0.5)
    draft = make_synthetic_graph(clew.open("demo"), properties, 2, shape)
    assert len(set(draft.names.values())) < len(draft.names)


def test_questions_of_every_type_can_be_asked_over_it(synthetic_kb: KnowledgeBase) -> None:
    kit, known, ground = build_kit(synthetic_kb), KbFacts(synthetic_kb), KbSampler(synthetic_kb)
    made = list(QuestionMaker(ground, "1", Targets(dict.fromkeys(QUESTION_TYPES, 1.0))).make(48))
    assert len(made) == 48
    assert len({one.question_type for one in made}) > 10
    for one in made:
        text = write_question(one.program, kit, facts=known).text
        assert text.endswith("?")
        assert "  " not in text


def test_missing_properties_and_missing_entities_are_errors(
    properties: tuple[ListedProperty, ...], tmp_path: Path
) -> None:
    with pytest.raises(ClewError, match="no properties"):
        make_synthetic_graph(clew.open("demo"), (), 1)
    draft = KbDraft()
    draft.add_concept("C1", "ship")
    draft.add_entity("Q1", "Argo", concepts=["C1"])
    with pytest.raises(ClewError, match="take a larger knowledge base"):
        make_synthetic_graph(build_draft(draft, tmp_path), properties, 1)
