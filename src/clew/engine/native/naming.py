"""Names that several nodes bear, and how to tell those apart."""

from __future__ import annotations

from collections.abc import Iterator

from clew.engine.native.index import Index
from clew.language.program import functions as f
from clew.language.program.steps import needed_by

LISTED = 5


def shared_names(index: Index, program: f.Function) -> str:
    """A sentence for each name in `program` that several nodes bear; empty if none is such."""
    names = dict.fromkeys(names_in(program))
    return " ".join(sentence(index, name) for name in names if len(index.named(name)) > 1)


def names_in(program: f.Function) -> Iterator[str]:
    if isinstance(program, f.Find):
        yield program.name
    for needed in needed_by(program):
        yield from names_in(needed)


def sentence(index: Index, name: str) -> str:
    nodes = index.named(name)
    listed = ", ".join(described(index, node) for node in nodes[:LISTED])
    more = ", …" if len(nodes) > LISTED else ""
    concept = telling_concept(index, nodes)
    way = f"; FilterConcept({concept}) behind Find keeps one of them" if concept else ""
    return f"{len(nodes)} are named {name!r}: {listed}{more}{way}."


def described(index: Index, node: int) -> str:
    """The id of a node, with what is said of it, or else its concepts."""
    about = index.kb.description_of(node) or ", ".join(concept_names(index, node)) or kind(index, node)
    return f"{index.kb.id_of(node)} ({about})"


def kind(index: Index, node: int) -> str:
    return "a concept" if index.kb.is_concept(node) else "an entity"


def concept_names(index: Index, node: int) -> list[str]:
    """The names of the concepts that an entity is directly of."""
    concepts = [] if index.kb.is_concept(node) else index.kb.concepts_of(node, closure=False)
    return [index.kb.name_of(concept) for concept in concepts]


def telling_concept(index: Index, nodes: tuple[int, ...]) -> str:
    """A concept that exactly one of the nodes belongs to."""
    for node in nodes:
        for concept in concept_names(index, node):
            members = index.concept_members(concept)
            if sum(index.is_member(one, members) for one in nodes) == 1:
                return concept
    return ""
