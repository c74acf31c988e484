"""The writer of JSON records: KQA Pro's kb.json in either dialect, and clew's own JSON Lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import IO, Any

import orjson

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord, PredicateRecord
from clew.kb.value_json import write_json_value, write_published_value
from clew.kb.values import Value

Json = dict[str, Any]
ValueWriter = Callable[[Value], Json]


def concept_json(record: ConceptRecord, write: ValueWriter = write_json_value) -> Json:
    """A concept; facts about it are an extension that KQA Pro's own loaders ignore."""
    return labels_json(record) | {"subclassOf": list(record.parents)} | drop_empty(facts_json(record.facts, write))


def entity_json(record: EntityRecord, write: ValueWriter = write_json_value) -> Json:
    """An entity with the facts it is the subject of."""
    return labels_json(record) | {"instanceOf": list(record.concepts)} | facts_json(record.facts, write)


def predicate_json(record: PredicateRecord) -> Json:
    """The IRIs, aliases and description of a predicate or key; empty if it has none."""
    return drop_empty({"iris": list(record.iris), "aliases": list(record.aliases), "description": record.description})


def labels_json(record: ConceptRecord | EntityRecord) -> Json:
    return {"name": record.name} | drop_empty({"aliases": list(record.aliases), "description": record.description})


def facts_json(facts: tuple[FactRecord, ...], write: ValueWriter) -> Json:
    return {
        "attributes": [attribute_json(fact, fact.value, write) for fact in facts if fact.value is not None],
        "relations": [relation_json(fact, fact.object, "forward", write) for fact in facts if fact.value is None],
    }


def attribute_json(fact: FactRecord, value: Value, write: ValueWriter) -> Json:
    return {"key": fact.predicate, "value": write(value)} | details_json(fact, write)


def relation_json(fact: FactRecord, other: str, direction: str, write: ValueWriter) -> Json:
    return {"relation": fact.predicate, "object": other, "direction": direction} | details_json(fact, write)


def backward_json(kb: KnowledgeBase, node: int, write: ValueWriter = write_json_value) -> list[Json]:
    """The relations that lead to a node, as kb.json lists them at the node."""
    facts = kb.relations_to(node).tolist()
    return [relation_json(kb.fact_record(fact), kb.id_of(kb.fact(fact).subject), "backward", write) for fact in facts]


def details_json(fact: FactRecord, write: ValueWriter) -> Json:
    """The qualifiers by key, and the sources if there are any."""
    qualifiers: dict[str, list[Json]] = {}
    for key, value in fact.qualifiers:
        qualifiers.setdefault(key, []).append(write(value))
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

    Everything is in the published types and places. What they cannot hold is in members that the published loaders
    ignore: aliases, descriptions, sources, predicates, facts of concepts, and `exact` values.
    """
    is_predicate = dialect == PREDICATE_DIALECT
    shape = to_predicate_dialect if is_predicate else keep_dialect
    write = slashed_value if is_predicate else write_published_value
    concepts = ((record.id, without_entity_relations(kb, record)) for record in kb.concept_records())
    concept_members = ((id_, shape(concept_json(record, write))) for id_, record in concepts)
    predicates = ((record.name, predicate_json(record)) for record in kb.predicate_records())
    stream.write(b"{")
    write_section(stream, "concepts", concept_members)
    stream.write(b",\n")
    write_section(stream, "entities", ((id_, shape(record)) for id_, record in entity_members(kb, write)))
    stream.write(b",\n")
    write_section(stream, "predicates", (member for member in predicates if member[1]))
    stream.write(b"}\n")


def slashed_value(value: Value) -> Json:
    """A published value whose date has slashes, which KQA Pro's baselines need."""
    return write_published_value(value, "/")


def write_section(stream: IO[bytes], name: str, members: Iterable[tuple[str, Json]]) -> None:
    stream.write(orjson.dumps(name) + b": {")
    for number, (key, record) in enumerate(members):
        stream.write((b",\n" if number else b"\n") + orjson.dumps(key) + b": " + orjson.dumps(record))
    stream.write(b"}")


def without_entity_relations(kb: KnowledgeBase, concept: ConceptRecord) -> ConceptRecord:
    """The concept without its relations to entities, which KQA Pro lists at the entity."""
    kept = [fact for fact in concept.facts if fact.value is not None or kb.is_concept(kb.node(fact.object))]
    return replace(concept, facts=tuple(kept))


def entity_members(kb: KnowledgeBase, write: ValueWriter) -> Iterator[tuple[str, Json]]:
    """Every entity with the relations that lead to it listed as backward ones."""
    for node, entity in enumerate(kb.entity_records()):
        record = entity_json(entity, write)
        record["relations"] += backward_json(kb, node, write)
        yield entity.id, record


def keep_dialect(record: Json) -> Json:
    return record


def to_predicate_dialect(record: Json) -> Json:
    """The record in the dialect of KQA Pro's baselines: parents under `instanceOf`, and `predicate`."""
    if "subclassOf" in record:
        record["instanceOf"] = record.pop("subclassOf")
    for relation in record.get("relations", ()):
        relation["predicate"] = relation.pop("relation")
    return record
