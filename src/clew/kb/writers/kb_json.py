"""A knowledge base as JSON for people and programs: its counts, its largest parts, one node, one match of a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import NodeMatch
from clew.kb.schema import UNTYPED, AttributeUse, RelationUse
from clew.kb.writers.json_writer import Json, backward_json, concept_json, entity_json

MAX_CONNECTIONS = 3  # pairs of concepts that are listed for a relation


NO_CONCEPT = "(no concept)"  # what entities without any are of


def info_json(kb: KnowledgeBase, limit: int) -> dict[str, Any]:
    """The counts of a knowledge base, and the first `limit` of its concepts, predicates, keys and units."""
    schema = kb.schema
    return {
        **kb.counts,
        "entity_names": kb.count_entity_names(),
        "digest": kb.digest,
        "sources": [
            {"name": source.name, "format": source.format, "digest": source.digest} for source in kb.manifest.sources
        ],
        "top_concepts": [{"name": name, "entities": count} for name, count in top_concepts(kb, limit)],
        "top_relations": [relation_use_json(kb, use) for use in schema.relations[:limit]],
        "top_attributes": [attribute_use_json(use) for use in schema.attributes[:limit]],
        "top_qualifiers": [{"name": use.name, "facts": use.fact_count} for use in schema.qualifiers[:limit]],
        "value_types": dict(count_value_types(schema.attributes)),
        "units": dict(count_units(schema.attributes).most_common(limit)),
    }


def relation_use_json(kb: KnowledgeBase, use: RelationUse) -> dict[str, Any]:
    links = [
        (concept_name(kb, connection.subject), concept_name(kb, connection.object))
        for connection in use.connections[:MAX_CONNECTIONS]
    ]
    return {"name": use.name, "facts": use.fact_count, "connects": links}


def attribute_use_json(use: AttributeUse) -> dict[str, Any]:
    types = [{"type": value.type, "unit": value.unit, "count": value.count} for value in use.values]
    return {"name": use.name, "facts": use.fact_count, "values": types}


def concept_name(kb: KnowledgeBase, concept: int) -> str:
    """The name of a concept of the schema."""
    return NO_CONCEPT if concept == UNTYPED else kb.name_of(concept)


def top_concepts(kb: KnowledgeBase, limit: int) -> list[tuple[str, int]]:
    """The concepts with the most entities, including those of their subconcepts."""
    sizes = kb.member_counts()
    largest = sorted(range(len(sizes)), key=lambda concept: (-int(sizes[concept]), concept))[:limit]
    return [(kb.name_of(kb.entity_count + concept), int(sizes[concept])) for concept in largest]


def count_value_types(attributes: Iterable[AttributeUse]) -> Counter[str]:
    """The number of literal facts of each type of value."""
    return Counter({use.type: 0 for attribute in attributes for use in attribute.values}) + count_uses(
        attributes, "type"
    )


def count_units(attributes: Iterable[AttributeUse]) -> Counter[str]:
    """The number of literal facts in each unit."""
    counted = count_uses(attributes, "unit")
    counted.pop("", None)
    return counted


def count_uses(attributes: Iterable[AttributeUse], part: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for attribute in attributes:
        for use in attribute.values:
            counted[getattr(use, part)] += use.count
    return counted


def node_json(kb: KnowledgeBase, node: int) -> Json:
    """The node as in clew's JSONL, with the relations that lead to it added as backward ones."""
    if kb.is_concept(node):
        head: Json = {"concept": kb.id_of(node), "entities": len(kb.members(node))}
        record = head | concept_json(kb.concept_record(node))
    else:
        record = {"entity": kb.id_of(node)} | entity_json(kb.entity_record(node))
    return record | {"relations": record.get("relations", []) + backward_json(kb, node)}


def match_json(kb: KnowledgeBase, match: NodeMatch) -> Json:
    """A match of a search as a JSON object."""
    return {
        "id": kb.id_of(match.node),
        "name": kb.name_of(match.node),
        "matched": match.name,
        "score": match.score,
        "concept": kb.is_concept(match.node),
        "description": kb.description_of(match.node),
    }
