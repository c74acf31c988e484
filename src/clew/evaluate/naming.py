"""Whether a knowledge base has what a query names."""

from __future__ import annotations

from functools import lru_cache

from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.encoding import (
    NODE_BASE,
    PREDICATE_BASE,
    RELATIVE_BASE,
    read_kqapro_key,
    read_kqapro_node,
    read_node_iri,
    read_predicate_iri,
)

# What no knowledge base has to say of its own: the words of RDF and of the encodings.
WORDS = (
    "pred:",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "http://www.w3.org/2000/01/rdf-schema#",
    "http://www.w3.org/2001/XMLSchema#",
    "http://www.w3.org/2002/07/owl#",
)
REMEMBERED = 1 << 16


class KnownNames:
    """The names of a knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.known = lru_cache(REMEMBERED)(self.look_up)
        self.predicates = frozenset(kb.predicate_names)

    def look_up(self, name: str) -> bool:
        """Whether an entity, concept or predicate goes by this IRI, id or name."""
        if name.startswith(WORDS):
            return True
        return any(self.is_node(one) or one in self.predicates for one in readings(name))

    def is_node(self, name: str) -> bool:
        try:
            self.kb.node(name)
        except UnknownName:
            return bool(self.kb.names.exact(name))
        return True


def readings(name: str) -> list[str]:
    """What a name may stand for: itself, or the id or key that an IRI spells."""
    found = [name]
    if name.startswith(NODE_BASE):
        found.append(read_node_iri(name))
    if name.startswith(PREDICATE_BASE):
        found.append(read_predicate_iri(name).name)
    if name.startswith(RELATIVE_BASE) or "://" not in name:
        found += [read_kqapro_node(name), read_kqapro_key(name)]
    return found
