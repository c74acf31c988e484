"""Concepts, entities and predicates as JSON records, the counterpart of the reader of the same name."""

from __future__ import annotations

from typing import Any

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.value_json import write_value
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord, TermRecord
from clew.kb.values import Value

Json = dict[str, Any]


def concept_json(record: ConceptRecord) -> Json:
    """A concept; facts about it are an extension that KQA Pro's own loaders pass over."""
    return labels_json(record) | {"subclassOf": list(record.parents)} | present(facts_json(record.facts))


def entity_json(record: EntityRecord) -> Json:
    """An entity with the facts it is the subject of."""
    return labels_json(record) | {"instanceOf": list(record.concepts)} | facts_json(record.facts)


def term_json(record: TermRecord) -> Json:
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
    return {"key": fact.predicate, "value": write_value(value)} | details_json(fact)


def relation_json(fact: FactRecord, other: str, direction: str) -> Json:
    return {"relation": fact.predicate, "object": other, "direction": direction} | details_json(fact)


def backward_json(kb: KnowledgeBase, node: int) -> list[Json]:
    """The relations that lead to a node, as they are listed at it."""
    facts = kb.facts_about(node).tolist()
    return [relation_json(kb.fact_record(fact), kb.id_of(kb.fact(fact).subject), "backward") for fact in facts]


def details_json(fact: FactRecord) -> Json:
    """The qualifiers by key, and the sources if there are any."""
    qualifiers: dict[str, list[Json]] = {}
    for key, value in fact.qualifiers:
        qualifiers.setdefault(key, []).append(write_value(value))
    return {"qualifiers": qualifiers} | present({"sources": list(fact.sources)})


def present(data: Json) -> Json:
    """The members of `data` that say something."""
    return {key: value for key, value in data.items() if value}
