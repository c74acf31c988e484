"""What translations need to know about a knowledge base: value types, relations, concepts and IRIs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from clew.engine.ids import IdLookup
from clew.kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from clew.engine.sparql.readable import OwnTerms, StatementTerms
    from clew.kb.readers.tables.table_mapping import TableMappings


class SchemaView:
    """The types and names of a knowledge base; each is read from its schema on first use, and programs need none."""

    def __init__(self, kb: KnowledgeBase | Callable[[], KnowledgeBase], has_ids: bool | None = None) -> None:
        """A view of `kb`, or of the knowledge base that `kb()` opens, on first use.

        With `has_ids`, ids in programs are those of the knowledge base; by default if it is open.
        """
        self.source = kb
        self.has_ids = isinstance(kb, KnowledgeBase) if has_ids is None else has_ids

    @cached_property
    def kb(self) -> KnowledgeBase:
        return self.source if isinstance(self.source, KnowledgeBase) else self.source()

    @cached_property
    def types(self) -> dict[str, frozenset[str]]:
        """The value types of each attribute key and qualifier key."""
        return self.kb.schema_reader.value_types()

    @cached_property
    def relations(self) -> frozenset[str]:
        """The names of the predicates between nodes."""
        return frozenset(self.kb.schema_reader.names_used_as("relations"))

    @cached_property
    def concepts(self) -> frozenset[str]:
        """The names of the concepts, and their ids."""
        concepts = range(self.kb.entity_count, self.kb.node_count)
        return frozenset(text for node in concepts for text in (self.kb.name_of(node), self.kb.id_of(node)))

    def concepts_of_name(self, name: str) -> set[str]:
        """The names of the concepts of the entities with a name."""
        entities = [node for node in self.kb.names.with_name(name) if node < self.kb.entity_count]
        return {self.kb.name_of(concept) for entity in entities for concept in self.kb.concepts_of(entity)}

    @cached_property
    def tables(self) -> TableMappings:
        """The tables that the knowledge base was built from, or else those that its graph gives."""
        from clew.kb.graph_tables.user_tables import tables_of

        return self.kb.tables or tables_of(self.kb).mapping

    @cached_property
    def ids(self) -> IdLookup | None:
        """What names and ids stand for, if the knowledge base is the one that a program is about."""
        return IdLookup(self.kb) if self.has_ids else None

    @cached_property
    def own_terms(self) -> OwnTerms:
        """The IRIs of the RDF that the knowledge base was built from."""
        from clew.engine.sparql.readable import OwnTerms

        return OwnTerms(self.kb)

    @cached_property
    def statement_terms(self) -> StatementTerms:
        """The IRIs of its `rdf-statements` export."""
        from clew.engine.sparql.readable import StatementTerms

        return StatementTerms(self.kb)
