"""What is known of the keys of a knowledge base, so that a query need not ask for what cannot be."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import AttributeUse, QualifierUse
from clew.kb.values import Kind, Time, order_key

TIMES = frozenset({"year", "month", "date"})
PRECISION = {"year": 1, "month": 2, "date": 3}
FIRST, LAST = order_key(Time(1)), order_key(Time(9999, 12, 31))


@dataclass(frozen=True, slots=True)
class Key:
    """The values under one key: their types, the units of the quantities, and whether all years have four digits."""

    name: str
    types: frozenset[str] = frozenset()
    units: tuple[str, ...] = ()
    four_digits: bool = True
    leads_to_nodes: bool = False

    @property
    def times(self) -> frozenset[str]:
        return self.types & TIMES

    @property
    def precisions(self) -> frozenset[int]:
        """How exactly the times under the key are known: years, months, days."""
        return frozenset(PRECISION[type_] for type_ in self.times)


@dataclass
class Keys:
    """The keys of attributes and of qualifiers."""

    kb: KnowledgeBase
    known: dict[tuple[str, bool], Key] = field(default_factory=dict)

    @cached_property
    def relations(self) -> frozenset[str]:
        return frozenset(use.name for use in self.kb.schema.relations)

    @cached_property
    def uses(self) -> dict[tuple[str, bool], AttributeUse | QualifierUse]:
        found: dict[tuple[str, bool], AttributeUse | QualifierUse] = {}
        found |= {(use.name, False): use for use in self.kb.schema.attributes}
        return found | {(use.name, True): use for use in self.kb.schema.qualifiers}

    def attribute(self, name: str) -> Key:
        return self.key(name, qualifier=False)

    def qualifier(self, name: str) -> Key:
        return self.key(name, qualifier=True)

    def key(self, name: str, qualifier: bool) -> Key:
        """What is known of a key, which may be none."""
        if (name, qualifier) not in self.known:
            self.known[name, qualifier] = self.read(name, qualifier)
        return self.known[name, qualifier]

    def read(self, name: str, qualifier: bool) -> Key:
        nodes = not qualifier and name in self.relations
        use = self.uses.get((name, qualifier))
        if use is None:
            return Key(name, leads_to_nodes=nodes)
        units = tuple(sorted({value.unit for value in use.values if value.type == "quantity"}))
        types = frozenset(value.type for value in use.values)
        return Key(name, types, units, not types & TIMES or self.has_four_digits(name, qualifier), nodes)

    def has_four_digits(self, name: str, qualifier: bool) -> bool:
        """Whether all times under a key lie in the years 1 to 9999."""
        store, number = self.kb.store, self.kb.predicate(name)
        if not qualifier:
            order = self.kb.value_column(number, Kind.TIME).order
        else:
            values = store.column("qualifiers.value")[self.kb.slice_of("qualifier_keys", "row", number)]
            values = values[store.column("values.kind")[values] == Kind.TIME]
            order = store.column("values.order")[values]
        return bool(np.all((order >= FIRST) & (order <= LAST)))

    @cached_property
    def concept_facts(self) -> dict[tuple[str, bool], list[str]]:
        """The ids of the concepts that facts of a predicate begin at, or end at if the flag is set."""
        found: dict[tuple[str, bool], list[str]] = {}
        for node in range(self.kb.entity_count, self.kb.node_count):
            for ends, facts in ((False, self.kb.facts_of(node)), (True, self.kb.facts_about(node))):
                for name in {self.kb.predicate_names[self.kb.predicate_of(fact)] for fact in facts.tolist()}:
                    found.setdefault((name, ends), []).append(self.kb.id_of(node))
        return found
