"""Which names of a query a knowledge base has: ids, names, aliases and predicates, however an IRI spells them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import NODE_BASE, NS, PREDICATE_BASE, decoded
from clew.language.sparql.namespaces import KNOWN_PREFIXES

# What belongs to the way facts are written and not to the facts: KQA Pro's, clew's and the W3C's own words.
OWN_WORDS = ("pred:", NS, *(KNOWN_PREFIXES[prefix] for prefix in ("rdf", "rdfs", "owl", "xsd", "skos", "wikibase")))
MOST_REMEMBERED = 1 << 16


class KnownNames:
    """The names that a knowledge base has; a `Vocabulary` for measures."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.known = lru_cache(maxsize=MOST_REMEMBERED)(self.look_up)

    def look_up(self, name: str) -> bool:
        """Whether an entity, concept, predicate or key goes by `name`, or the name is the encoding's own."""
        return name.startswith(OWN_WORDS) or any(map(self.is_there, spellings(name)))

    def is_there(self, name: str) -> bool:
        """Whether something goes by exactly this name."""
        if name in self.predicates or self.kb.names.called(name):
            return True
        try:
            self.kb.node(name)
        except UnknownName:
            return False
        return True

    @cached_property
    def predicates(self) -> frozenset[str]:
        """Every predicate and key by its names and IRIs."""
        return frozenset(name for term in self.kb.terms() for name in (term.name, *term.iris, *term.aliases))


def spellings(name: str) -> Iterator[str]:
    """What an IRI or name may stand for: itself, its last part, both with spaces for underscores."""
    for base in (NODE_BASE, PREDICATE_BASE):
        if name.startswith(base):
            yield decoded(name.removeprefix(base))
    last = name.rstrip("/").replace("#", "/").rpartition("/")[2]
    yield from (one for one in (name, last, name.replace("_", " "), last.replace("_", " ")) if one)
