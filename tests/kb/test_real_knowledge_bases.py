"""The two real knowledge bases build, and every fact of theirs is there."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.records import ConceptRecord, EntityRecord
from clew.kb.value_json import read_json_value
from clew.kb.values import Value

# As the data's own README counts them.
COUNTS = {
    "kqapro-slice": {
        "entities": 12_935,
        "concepts": 2_068,
        "relational_facts": 35_321,
        "literal_facts": 66_059,
        "qualifier_facts": 56_569,
    },
    "wikidata-slice": {"entities": 72_304, "concepts": 5_483, "relational_facts": 219_762, "literal_facts": 30_979},
}
Fact = tuple[str, str, str | Value, tuple[tuple[str, Value], ...]]


@pytest.mark.parametrize("name", COUNTS)
def test_a_real_knowledge_base_is_built_without_loss(shared_data: Path, tmp_path: Path, name: str) -> None:
    path = shared_data / name / "kb.json.gz"
    report = build_kb([path], tmp_path / "kb", strict=True)
    kb = open_kb(tmp_path / "kb")
    assert {key: kb.counts[key] for key in COUNTS[name]} == COUNTS[name]
    assert report.skipped == {}
    with gzip.open(path) as stream:
        data = json.load(stream)
    assert sorted(facts_of(data), key=repr) == sorted(facts_in(kb), key=repr)
    for section in ("entities", "concepts"):
        assert all(kb.name_of(kb.node(id_)) == record["name"] for id_, record in data[section].items())


def facts_of(data: Any) -> Iterator[Fact]:
    """The facts of a kb.json: each relation once, where it is forward or leads to a concept."""
    for id_, record in data["entities"].items():
        for item in record["attributes"]:
            yield id_, item["key"], read_json_value(item["value"]), qualifiers_of(item)
        for item in record["relations"]:
            if item["direction"] == "forward":
                yield id_, item["relation"], item["object"], qualifiers_of(item)
            elif item["object"] in data["concepts"]:
                yield item["object"], item["relation"], id_, qualifiers_of(item)


def qualifiers_of(item: Any) -> tuple[tuple[str, Value], ...]:
    pairs = ((key, read_json_value(value)) for key, values in item["qualifiers"].items() for value in values)
    return tuple(sorted(pairs, key=repr))


def facts_in(kb: KnowledgeBase) -> Iterator[Fact]:
    records: list[EntityRecord | ConceptRecord] = [*kb.entity_records(), *kb.concept_records()]
    for record in records:
        for fact in record.facts:
            target = fact.object if fact.value is None else fact.value
            yield record.id, fact.predicate, target, tuple(sorted(fact.qualifiers, key=repr))


@pytest.mark.parametrize("seed", range(15))
def test_a_mutated_piece_of_a_real_file_never_ends_in_a_traceback(shared_data: Path, tmp_path: Path, seed: int) -> None:
    with gzip.open(shared_data / "wikidata-slice" / "kb.json.gz") as stream:
        piece = stream.read(3_000_000)[-60_000:]
    rng = random.Random(seed)
    data = bytearray(b'{"entities": {"Q0": {"name": "' + piece[piece.index(b'"name"') :])
    for _ in range(rng.randrange(20)):
        data[rng.randrange(len(data))] = rng.choice(b'{}[]",:0a\\\xff')
    path = tmp_path / "kb.json"
    path.write_bytes(data + b"}]}}" * rng.randrange(2))
    with suppress(ClewError):
        build_kb([path], tmp_path / "kb", format_="kqapro")
        open_kb(tmp_path / "kb").store.verify()
    assert {one.name for one in tmp_path.iterdir()} <= {"kb.json", "kb"}
