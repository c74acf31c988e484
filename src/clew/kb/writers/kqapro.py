"""KQA Pro's kb.json, in either dialect: relations between entities stand at both ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import IO, Any

import orjson

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import ConceptRecord
from clew.kb.writers.record_json import Json, backward_json, concept_json, entity_json, term_json

RELATION_DIALECT, PREDICATE_DIALECT = "relation", "predicate"


def write_kqapro(kb: KnowledgeBase, stream: IO[bytes], dialect: str = RELATION_DIALECT) -> None:
    """Writes `kb` as one JSON object, record by record.

    Aliases, descriptions, sources, what is known of predicates, and the value types month and coordinates are
    members that the published loaders do not look at; everything else is as they expect it.
    """
    shape = older if dialect == PREDICATE_DIALECT else unchanged
    terms = ((term.name, term_json(term)) for term in kb.terms())
    stream.write(b"{")
    write_section(stream, "concepts", ((one.id, shape(concept_json(at_concept(kb, one)))) for one in kb.concepts()))
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
    for node, entity in enumerate(kb.entities()):
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
