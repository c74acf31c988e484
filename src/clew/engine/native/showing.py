"""What a step found, as people read it: how much, a sample, and the facts behind it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from clew.engine.native.index import Index
from clew.engine.native.located import All, Located, size
from clew.engine.result import Result
from clew.engine.trace import SAMPLE, FactText


@dataclass(frozen=True, slots=True)
class Shown:
    """The part of a trace step that depends on what was found."""

    count: int
    sample: tuple[str, ...]
    facts: tuple[FactText, ...]


def show(index: Index, found: Located | Result) -> Shown:
    """What a step found."""
    if isinstance(found, Result):
        texts = found.texts or tuple(" | ".join(row) for row in found.rows)
        return Shown(len(texts), texts[:SAMPLE], ())
    nodes = range(index.entities) if isinstance(found.nodes, All) else found.nodes
    names = tuple(index.kb.name_of(int(node)) for node in islice(nodes, SAMPLE))
    facts = () if found.facts is None else tuple(fact_text(index, int(fact)) for fact in islice(found.facts, SAMPLE))
    return Shown(size(found.nodes, index.entities), names, facts)


def fact_text(index: Index, number: int) -> FactText:
    """A fact with its qualifiers and sources."""
    kb, fact = index.kb, index.kb.fact(number)
    object_ = str(fact.value) if fact.object is None else kb.name_of(fact.object)
    qualifiers = tuple(f"{one.key}: {one.value}" for one in kb.qualifiers_of(number))
    return FactText(kb.name_of(fact.subject), fact.predicate, object_, qualifiers, kb.sources_of(number))
