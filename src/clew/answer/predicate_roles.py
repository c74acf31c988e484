"""The roles of a graph's predicates: relation, attribute key or qualifier key, and the types of their values."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from clew.engine.schema_view import SchemaView
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Time, Value

TYPE_NAMES: dict[type, tuple[str, ...]] = {
    Text: ("string",),
    Quantity: ("quantity",),
    Time: ("year", "month", "date", "time"),
}


class PredicateRoles:
    """The roles of the predicates of one graph."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.types = kb, SchemaView(kb).types

    @cached_property
    def relations(self) -> frozenset[str]:
        """The predicates between entities."""
        return self.predicates_in(PredicateUse.RELATION)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The attribute keys."""
        return self.predicates_in(PredicateUse.ATTRIBUTE)

    @cached_property
    def qualifiers(self) -> frozenset[str]:
        """The qualifier keys."""
        return self.predicates_in(PredicateUse.QUALIFIER)

    def predicates_in(self, use: PredicateUse) -> frozenset[str]:
        """The predicates that have facts in this use."""
        numbers = np.flatnonzero(self.kb.fact_counts(use)).tolist()
        return frozenset(self.kb.predicate_names[number] for number in numbers)

    def accepts(self, key: str, value: Value) -> bool:
        """Whether the values under a key have the type of `value`; a key of unknown type accepts any."""
        types = self.types.get(key)
        return not types or any(name in types for name in TYPE_NAMES.get(type(value), ()))
