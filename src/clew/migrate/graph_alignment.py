"""Mapping rules mined from the facts of two knowledge bases whose entities are linked."""

from __future__ import annotations

from clew.kb.entity_links import EntityLinks
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.predicate_map import MappingRule


def align_graphs(
    source: KnowledgeBase,
    target: KnowledgeBase,
    links: EntityLinks,
    min_support: int = 2,
    min_precision: float = 0.5,
) -> tuple[MappingRule, ...]:
    """The rules for relations, attribute keys, qualifier keys and concepts that the facts of both graphs support."""
    return ()
