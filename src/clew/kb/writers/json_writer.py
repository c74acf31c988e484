"""The writer of JSON records: KQA Pro's kb.json in either dialect, and clew's own JSON Lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import IO, Any

import orjson

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord, PredicateRecord
from clew.kb.value_json import write_json_value
from clew.kb.values import Value

Json = dict[str, Any]


def concept_json(record: ConceptRecord) -> Json:
    """A concept; facts about it are an extension that KQA Pro's own loaders ignore."""
    return labels_json(record) | {"subclassOf": list(record.parents)} | drop_empty(facts_json(record.facts))


def entity_json(record: EntityRecord) -> Json:
    """An entity with the facts it is the subject of."""
    return labels_json(record) | {"instanceOf": list(record.concepts)} | facts_json(record.facts)


def predicate_json(record: PredicateRecord) -> Json:
    """The IRIs, aliases and description of a predicate or key; empty if it has none."""
    return drop_empty({"iris": list(record.iris), "aliases": list(record.aliases), "description": record.description})


def labels_json(record: ConceptRecord | EntityRecord) -> Json:
    return {"name": record.name} | drop_empty({"aliases": list(record.aliases), "description": record.description})


def facts_json(facts: tuple[FactRecord, ...]) -> Json:
    return {
        "attributes": [attribute_json(fact, fact.value) for fact in facts if fact.value is not None],
        "relations": [relation_json(fact, fact.object, "forward") for fact in facts if fact.value is None],
    }


def attribute_json(fact: FactRecord, value: Value) -> Json:
    return {"key": fact.predicate, "value": write_json_value(value)} | details_json(fact)


def relation_json(fact: FactRecord, other: str, direction: str) -> Json:
    return {"relation": fact.predicate, "object": other, "direction": direction} | details_json(fact)


def backward_json(kb: KnowledgeBase, node: int) -> list[Json]:
    """The relations that lead to a node, as kb.json lists them at the node."""
    facts = kb.relations_to(node).tolist()
    return [relation_json(kb.fact_record(fact), kb.id_of(kb.fact(fact).subject), "backward") for fact in facts]


def details_json(fact: FactRecord) -> Json:
    """The qualifiers by key, and the sources if there are any."""
    qualifiers: dict[str, list[Json]] = {}
    for key, value in fact.qualifiers:
        qualifiers.setdefault(key, []).append(write_json_value(value))
    return {"qualifiers": qualifiers} | drop_empty({"sources": list(fact.sources)})


def drop_empty(data: Json) -> Json:
    """The members of `data` that are not empty."""
    return {key: value for key, value in data.items() if value}


def write_jsonl(kb: KnowledgeBase, stream: IO[bytes]) -> None:
    """Write everything in `kb` as JSON Lines, concepts first."""
    for concept in kb.concept_records():
        write_line(stream, {"concept": concept.id} | concept_json(concept))
    for term in kb.predicate_records():
        if known := predicate_json(term):
            write_line(stream, {"predicate": term.name} | known)
    for entity in kb.entity_records():
        write_line(stream, {"entity": entity.id} | entity_json(entity))


def write_line(stream: IO[bytes], record: dict[str, Any]) -> None:
    stream.write(orjson.dumps(record) + b"\n")


RELATION_DIALECT = "relation"  # of the published kb.json
PREDICATE_DIALECT = "predicate"  # of the kb.json that KQA Pro's baselines read


def write_kqapro(kb: KnowledgeBase, stream: IO[bytes], dialect: str = RELATION_DIALECT) -> None:
    """Write `kb` as a kb.json, record by record; relations between entities are listed at both ends.

    The published loaders ignore aliases, descriptions, sources, predicates and the value types month and coordinates;
    everything else is as they expect it.
    """
    shape = to_predicate_dialect if dialect == PREDICATE_DIALECT else keep_dialect
    concepts = ((record.id, without_entity_relations(kb, record)) for record in kb.concept_records())
    concept_members = ((id_, shape(concept_json(record))) for id_, record in concepts)
    predicates = ((record.name, predicate_json(record)) for record in kb.predicate_records())
    stream.write(b"{")
    write_section(
        stream,
        "concepts",
        concept_members,
    )
    stream.write(b",\n")
    write_section(stream, "entities", ((id_, shape(record)) for id_, record in entity_members(kb)))
    stream.write(b",\n")
    write_section(stream, "predicates", (member for member in predicates if member[1]))
    stream.write(b"}\n")


def write_section(stream: IO[bytes], name: str, members: Iterable[tuple[str, Json]]) -> None:
    stream.write(orjson.dumps(name) + b": {")
    for number, (key, record) in enumerate(members):
        stream.write((b",\n" if number else b"\n") + orjson.dumps(key) + b": " + orjson.dumps(record))
    stream.write(b"}")


def without_entity_relations(kb: KnowledgeBase, concept: ConceptRecord) -> ConceptRecord:
    """The concept without its relations to entities, which KQA Pro lists at the entity."""
    kept = [fact for fact in concept.facts if fact.value is not None or kb.is_concept(kb.node(fact.object))]
    return replace(concept, facts=tuple(kept))


def entity_members(kb: KnowledgeBase) -> Iterator[tuple[str, Json]]:
    """Every entity with the relations that lead to it listed as backward ones."""
    for node, entity in enumerate(kb.entity_records()):
        record = entity_json(entity)
        record["relations"] += backward_json(kb, node)
        yield entity.id, record


def keep_dialect(record: Json) -> Json:
    return record


def to_predicate_dialect(record: Json) -> Json:
    """The record in the dialect of KQA Pro's baselines: parents under `instanceOf`, `predicate`, `/` in dates."""
    if "subclassOf" in record:
        record["instanceOf"] = record.pop("subclassOf")
    for relation in record.get("relations", ()):
        relation["predicate"] = relation.pop("relation")
        write_slashed_dates(relation["qualifiers"])
    for attribute in record.get("attributes", ()):
        write_slashed_date(attribute["value"])
        write_slashed_dates(attribute["qualifiers"])
    return record


def write_slashed_dates(qualifiers: dict[str, list[Json]]) -> None:
    for values in qualifiers.values():
        for value in values:
            write_slashed_date(value)


def write_slashed_date(value: dict[str, Any]) -> None:
    """Change `1960-02-01` to `1960/02/01`; a year BC keeps its sign, a time of day its form."""
    if value["type"] == "date" and "T" not in value["value"] and "Z" not in value["value"]:
        sign, rest = ("-", value["value"][1:]) if value["value"].startswith("-") else ("", value["value"])
        value["value"] = sign + rest.replace("-", "/", 2)
