"""Looking up the names in a query: ids, names, aliases and predicates of a knowledge base, also within IRIs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

from clew.engine.ids import IdLookup
from clew.engine.meaning import ENCODING_TERMS
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import NODE_BASE, PREDICATE_BASE, decode_from_iri

OWN_NAME, OWN_ID = "", " "  # keys that no column has: many tables have columns `name` and `id`
MAX_CACHED_NAMES = 1 << 16  # bounds memory; predictions repeat the same names


class KnownNames:
    """The names in a knowledge base: a `NameLookup` for measures."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.ids = kb, IdLookup(kb)
        self.is_known = lru_cache(maxsize=MAX_CACHED_NAMES)(self.look_up)

    def look_up(self, name: str) -> bool:
        """Whether an entity, concept, predicate or key has this name in some spelling, or the encoding uses it."""
        return name.startswith(ENCODING_TERMS) or any(map(self.has_exactly, name_spellings(name)))

    def ids_of(self, name: str) -> frozenset[str]:
        """The ids of the entities and concepts, or else the name of the predicate, that `name` stands for."""
        ids = frozenset(self.kb.id_of(node) for node in self.ids.nodes(name))
        predicate = self.ids.predicate_name(name)
        return ids or (frozenset({predicate}) if predicate else frozenset())

    def predicate_of(self, name: str) -> str:
        """The name of the predicate or key that `name` stands for, whatever else has that name; empty if none."""
        return self.ids.predicate_name(name)

    def has_exactly(self, name: str) -> bool:
        """Whether something has exactly this name."""
        return bool(
            name in self.predicates
            or self.ids.predicate_name(name)
            or self.ids.nodes(name)
            or self.kb.names.with_name_or_alias(name)
        )

    def row_of(self, name: str) -> Mapping[str, str]:
        """What the row of the entity `name` says: its name, its id and the values that it has once, by key."""
        nodes = [
            node
            for node in self.ids.nodes(name) or self.kb.names.with_name_or_alias(name)
            if not self.kb.is_concept(node)
        ]
        if len(nodes) != 1:
            return {}
        node = nodes[0]
        values: dict[str, list[str]] = {}
        for fact in map(self.kb.fact, (*self.kb.literal_facts_of(node), *self.kb.relations_from(node))):
            text = str(fact.value) if fact.object is None else self.kb.name_of(fact.object)
            values.setdefault(fact.predicate, []).append(text)
        once = {key: texts[0] for key, texts in values.items() if len(texts) == 1}
        return {**once, OWN_NAME: self.kb.name_of(node), OWN_ID: self.kb.id_of(node)}

    @cached_property
    def predicates(self) -> frozenset[str]:
        """The names, aliases and IRIs of all predicates and keys."""
        return frozenset(
            name for term in self.kb.predicate_records() for name in (term.name, *term.iris, *term.aliases)
        )


def name_spellings(name: str) -> Iterator[str]:
    """The names that an IRI or name may stand for: itself, its last part, and both with spaces for underscores."""
    for base in (NODE_BASE, PREDICATE_BASE):
        if name.startswith(base):
            yield decode_from_iri(name.removeprefix(base))
    last = name.rstrip("/").replace("#", "/").rpartition("/")[2]
    yield from filter(None, (name, last, name.replace("_", " "), last.replace("_", " ")))
