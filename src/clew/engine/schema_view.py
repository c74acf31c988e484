"""What translations need to know of a knowledge base: the types of its keys, its relations and concepts, its IRIs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import AttributeUse, QualifierUse

if TYPE_CHECKING:
    from clew.engine.sparql.readable import OwnTerms, StatementTerms


class SchemaView:
    """The vocabulary of a knowledge base, read off its schema when it is first asked for: programs do without."""

    def __init__(self, kb: KnowledgeBase | Callable[[], KnowledgeBase]) -> None:
        """Of `kb`, or of the one that `kb` opens, which is done only if something is asked for."""
        self.source = kb

    @cached_property
    def kb(self) -> KnowledgeBase:
        return self.source if isinstance(self.source, KnowledgeBase) else self.source()

    @cached_property
    def types(self) -> dict[str, frozenset[str]]:
        """The types of the values of each attribute and qualifier key."""
        found: dict[str, frozenset[str]] = {}
        uses: tuple[AttributeUse | QualifierUse, ...] = (*self.kb.schema.attributes, *self.kb.schema.qualifiers)
        for use in uses:
            found[use.name] = found.get(use.name, frozenset()) | {value.type for value in use.values}
        return found

    @cached_property
    def relations(self) -> frozenset[str]:
        """The names of the predicates between nodes."""
        return frozenset(use.name for use in self.kb.schema.relations)

    @cached_property
    def concepts(self) -> frozenset[str]:
        """The names of the concepts."""
        return frozenset(self.kb.name_of(node) for node in range(self.kb.entity_count, self.kb.node_count))

    @cached_property
    def own_terms(self) -> OwnTerms:
        """The terms of the RDF that the knowledge base was built from."""
        from clew.engine.sparql.readable import OwnTerms

        return OwnTerms(self.kb)

    @cached_property
    def statement_terms(self) -> StatementTerms:
        """The terms of its `rdf-statements` export."""
        from clew.engine.sparql.readable import StatementTerms

        return StatementTerms(self.kb)
