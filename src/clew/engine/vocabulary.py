"""What translations need to know of a knowledge base: the types of its keys, its relations and concepts."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import AttributeUse, QualifierUse


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The types of the values of each attribute and qualifier key, and the names of the relations and concepts."""

    types: dict[str, frozenset[str]]
    relations: frozenset[str]
    concepts: frozenset[str]


def vocabulary_of(kb: KnowledgeBase) -> Vocabulary:
    """The vocabulary of a knowledge base, read off its schema."""
    types: dict[str, frozenset[str]] = {}
    uses: tuple[AttributeUse | QualifierUse, ...] = (*kb.schema.attributes, *kb.schema.qualifiers)
    for use in uses:
        types[use.name] = types.get(use.name, frozenset()) | {value.type for value in use.values}
    concepts = frozenset(kb.name_of(node) for node in range(kb.entity_count, kb.node_count))
    return Vocabulary(types, frozenset(use.name for use in kb.schema.relations), concepts)
