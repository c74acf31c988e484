"""Concepts, entities and predicates as JSON records, the counterpart of the reader of the same name."""

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
    """A concept; facts about it are an extension that KQA Pro's own loaders pass over."""
    return labels_json(record) | {"subclassOf": list(record.parents)} | present(facts_json(record.facts))


def entity_json(record: EntityRecord) -> Json:
    """An entity with the facts it is the subject of."""
    return labels_json(record) | {"instanceOf": list(record.concepts)} | facts_json(record.facts)


def term_json(record: PredicateRecord) -> Json:
    """What is known of a predicate or key, if anything."""
    return present({"iris": list(record.iris), "aliases": list(record.aliases), "description": record.description})


def labels_json(record: ConceptRecord | EntityRecord) -> Json:
    return {"name": record.name} | present({"aliases": list(record.aliases), "description": record.description})


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
    """The relations that lead to a node, as they are listed at it."""
    facts = kb.relations_to(node).tolist()
    return [relation_json(kb.fact_record(fact), kb.id_of(kb.fact(fact).subject), "backward") for fact in facts]


def details_json(fact: FactRecord) -> Json:
    """The qualifiers by key, and the sources if there are any."""
    qualifiers: dict[str, list[Json]] = {}
    for key, value in fact.qualifiers:
        qualifiers.setdefault(key, []).append(write_json_value(value))
    return {"qualifiers": qualifiers} | present({"sources": list(fact.sources)})


def present(data: Json) -> Json:
    """The members of `data` that say something."""
    return {key: value for key, value in data.items() if value}


def write_jsonl(kb: KnowledgeBase, stream: IO[bytes]) -> None:
    """Writes everything in `kb`, concepts first."""
    for concept in kb.concept_records():
        write_line(stream, {"concept": concept.id} | concept_json(concept))
    for term in kb.predicate_records():
        if known := term_json(term):
            write_line(stream, {"predicate": term.name} | known)
    for entity in kb.entity_records():
        write_line(stream, {"entity": entity.id} | entity_json(entity))


def write_line(stream: IO[bytes], record: dict[str, Any]) -> None:
    stream.write(orjson.dumps(record) + b"\n")


RELATION_DIALECT, PREDICATE_DIALECT = "relation", "predicate"


def write_kqapro(kb: KnowledgeBase, stream: IO[bytes], dialect: str = RELATION_DIALECT) -> None:
    """Writes `kb` as one JSON object, record by record.

    Aliases, descriptions, sources, what is known of predicates, and the value types month and coordinates are
    members that the published loaders do not look at; everything else is as they expect it.
    """
    shape = older if dialect == PREDICATE_DIALECT else unchanged
    terms = ((term.name, term_json(term)) for term in kb.predicate_records())
    stream.write(b"{")
    write_section(
        stream, "concepts", ((one.id, shape(concept_json(at_concept(kb, one)))) for one in kb.concept_records())
    )
    stream.write(b",\n")
    write_section(stream, "entities", ((id_, shape(record)) for id_, record in entities(kb)))
    stream.write(b",\n")
    write_section(stream, "predicates", (term for term in terms if term[1]))
    stream.write(b"}\n")


def write_section(stream: IO[bytes], name: str, members: Iterable[tuple[str, Json]]) -> None:
    stream.write(orjson.dumps(name) + b": {")
    for number, (key, record) in enumerate(members):
        stream.write((b",\n" if number else b"\n") + orjson.dumps(key) + b": " + orjson.dumps(record))
    stream.write(b"}")


def at_concept(kb: KnowledgeBase, concept: ConceptRecord) -> ConceptRecord:
    """The concept without its relations to entities, which KQA Pro lists at the entity."""
    kept = [fact for fact in concept.facts if fact.value is not None or kb.is_concept(kb.node(fact.object))]
    return replace(concept, facts=tuple(kept))


def entities(kb: KnowledgeBase) -> Iterator[tuple[str, Json]]:
    """Every entity with the relations that lead to it listed as backward ones."""
    for node, entity in enumerate(kb.entity_records()):
        record = entity_json(entity)
        record["relations"] += backward_json(kb, node)
        yield entity.id, record


def unchanged(record: Json) -> Json:
    return record


def older(record: Json) -> Json:
    """The record in the dialect of KQA Pro's baselines: parents under `instanceOf`, `predicate`, `/` in dates."""
    if "subclassOf" in record:
        record["instanceOf"] = record.pop("subclassOf")
    for relation in record.get("relations", ()):
        relation["predicate"] = relation.pop("relation")
        slash_dates(relation["qualifiers"])
    for attribute in record.get("attributes", ()):
        slash_date(attribute["value"])
        slash_dates(attribute["qualifiers"])
    return record


def slash_dates(qualifiers: dict[str, list[Json]]) -> None:
    for values in qualifiers.values():
        for value in values:
            slash_date(value)


def slash_date(value: dict[str, Any]) -> None:
    """Writes `1960-02-01` as `1960/02/01`; a year before Christ keeps its sign, a time of day its form."""
    if value["type"] == "date" and "T" not in value["value"] and "Z" not in value["value"]:
        sign, rest = ("-", value["value"][1:]) if value["value"].startswith("-") else ("", value["value"])
        value["value"] = sign + rest.replace("-", "/", 2)
