"""Where each predicate of a graph may stand: as a relation, a key of values or a qualifier, and what values it has."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from clew.engine.schema_view import SchemaView
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
        return self.predicates_in("relations.starts")

    @cached_property
    def keys(self) -> frozenset[str]:
        """Keys of values; relations whose ends can be shown in a column have their names, too."""
        return self.predicates_in("attributes.starts")

    @cached_property
    def qualifiers(self) -> frozenset[str]:
        return self.predicates_in("qualifier_keys.starts")

    def predicates_in(self, column: str) -> frozenset[str]:
        sizes = np.diff(self.kb.store.column(column))
        return frozenset(self.kb.predicate_names[number] for number in np.flatnonzero(sizes).tolist())

    def accepts(self, key: str, value: Value) -> bool:
        """Whether the values under a key are of the same type as `value`."""
        known = self.types.get(key)
        return not known or any(kind in known for kind in TYPE_NAMES.get(type(value), ()))
