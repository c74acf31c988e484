"""A copy of a knowledge base in which every id, name, predicate and key is another, and some relations are reversed."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from clew.kb.build import write_draft
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import ConceptRecord, EntityRecord, FactRecord
from clew.kb.store import SourceEntry
from clew.kb.values import Text, Value

REVERSED_SHARE = 1 / 3  # of the relations lead the other way in the copy


def scramble(text: str, kind: str) -> str:
    """A text of that kind which says nothing about the one it replaces."""
    return f"{kind} {sha256(f'{kind}:{text}'.encode()).hexdigest()[:10]}"


def is_reversed(predicate: str) -> bool:
    """Whether the copy has a relation in the other direction."""
    return int(sha256(predicate.encode()).hexdigest()[:8], 16) / 16**8 < REVERSED_SHARE


@dataclass(frozen=True, slots=True)
class RenamedGraph:
    """The copy of a knowledge base without some of its predicates, and the links to it without some of the nodes."""

    kb: KnowledgeBase
    deleted: Collection[str] = ()
    unlinked: Collection[str] = ()

    def write(self, folder: Path) -> None:
        """Write the copy to `folder`."""
        draft = KbDraft()
        for concept in self.kb.concept_records():
            draft.add_concept(new_id(concept.id), new_name(concept.name), parents=map(new_id, concept.parents))
            self.add_facts(draft, concept)
        for entity in self.kb.entity_records():
            draft.add_entity(new_id(entity.id), new_name(entity.name), concepts=map(new_id, entity.concepts))
            self.add_facts(draft, entity)
        write_draft(draft, folder, [SourceEntry("renamed", "test", "")], replace=True)

    def add_facts(self, draft: KbDraft, node: ConceptRecord | EntityRecord) -> None:
        """Add the facts of a node to the draft of the copy."""
        for fact in node.facts:
            if fact.predicate not in self.deleted:
                self.add_fact(draft, new_id(node.id), fact)

    def add_fact(self, draft: KbDraft, subject: str, fact: FactRecord) -> None:
        kept = [(key, value) for key, value in fact.qualifiers if key not in self.deleted]
        qualifiers = [(new_predicate(key), self.new_value(value)) for key, value in kept]
        predicate = new_predicate(fact.predicate)
        if fact.value is not None:
            draft.add_attribute(subject, predicate, self.new_value(fact.value), qualifiers)
        elif is_reversed(fact.predicate):
            draft.add_relation(new_id(fact.object), predicate, subject, qualifiers)
        else:
            draft.add_relation(subject, predicate, new_id(fact.object), qualifiers)

    def new_value(self, value: Value) -> Value:
        """The value; one that is the name of a node is its new name."""
        if not isinstance(value, Text) or not self.kb.names.with_name(value.text):
            return value
        return replace(value, text=new_name(value.text), entity=new_id(value.entity) if value.entity else "")

    def links(self) -> Iterator[str]:
        """The lines of a table that links the nodes of both graphs."""
        for node in range(self.kb.node_count):
            id_ = self.kb.id_of(node)
            if id_ not in self.unlinked:
                yield f"{id_}\t{new_id(id_)}\n"


def new_id(id_: str) -> str:
    return scramble(id_, "node").replace(" ", "-")


def new_name(name: str) -> str:
    return scramble(name, "name")


def new_predicate(name: str) -> str:
    return scramble(name, "says")


def sample_nodes(kb: KnowledgeBase, share: float, seed: int = 13) -> frozenset[str]:
    """The ids of a share of all nodes."""
    ids = [kb.id_of(node) for node in range(kb.node_count)]
    return frozenset(random.Random(seed).sample(ids, round(len(ids) * share)))
