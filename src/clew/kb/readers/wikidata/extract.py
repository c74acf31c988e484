"""The recipe of KQA Pro (paper 1, section 3.1): seeds, distractors of the same name, and the concepts above them."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from clew.kb.draft import Draft
from clew.kb.options import Options
from clew.kb.readers.wikidata.classes import SUBCLASS_MARK, ClassGraph
from clew.kb.readers.wikidata.dump import Dump, Line, peek, peek_labels
from clew.kb.readers.wikidata.facts import Selection, leave_out
from clew.kb.readers.wikidata.filters import PAGE_CLASSES
from clew.kb.readers.wikidata.items import Head, read_body, read_head
from clew.kb.readers.wikidata.json import SUBCLASS_OF, Json, is_item, is_property, items_under, mapping, number_of
from clew.kb.readers.wikidata.labels import Languages
from clew.kb.readers.wikidata.names import read_property
from clew.kb.readers.wikidata.seeds import Seeds
from clew.kb.readers.wikidata.spool import Spool


@dataclass(slots=True)
class Extract:
    """A selection in the making; every pass over the dump adds to it and parses only the lines it needs."""

    dump: Dump
    draft: Draft
    options: Options
    spool: Spool
    seeds: Seeds
    languages: Languages
    selection: Selection = field(default_factory=Selection)
    graph: ClassGraph = field(default_factory=ClassGraph)
    heads: dict[str, Head] = field(default_factory=dict)
    found: set[str] = field(default_factory=set)

    def run(self) -> Selection:
        """The seeds with their distractors and concepts; what could not be found is counted."""
        self.find_seeds()
        missing = (self.seeds.items | self.seeds.freebase) - self.found
        leave_out(self.draft, "seed that the dump does not hold", missing)
        if self.options.homonyms > 0 and self.heads:
            self.find_homonyms()
        self.choose_concepts()
        self.find_names()
        return self.selection

    def find_seeds(self) -> None:
        """First pass: the seeds, all properties, and the class graph."""
        for line in self.dump.lines():
            kind, id_ = peek(line.data)
            if kind in ("", "property") or SUBCLASS_MARK in line.data or self.seeds.may_match(id_, line.data):
                self.survey(line, self.dump.parse(line))

    def survey(self, line: Line, entity: Json) -> None:
        if is_property(entity):
            self.selection.properties[entity["id"]] = read_property(entity, self.languages)
        elif is_item(entity):
            self.graph.add(entity["id"], items_under(entity, SUBCLASS_OF, self.options.all_ranks))
            matched = self.seeds.matches(entity)
            self.found |= matched
            if matched:
                self.keep(line, entity)

    def keep(self, line: Line, entity: Json) -> None:
        """Puts the item into the spool, and its head within reach."""
        head = read_head(entity, self.languages, self.options.all_ranks)
        self.heads[head.id] = head
        self.spool.add_head(head)
        self.spool.add_body(read_body(entity, line.number, self.options))

    def find_homonyms(self) -> None:
        """Second pass: entities that share a seed's name, those with the lowest ids if there are too many.

        Lowest ids rather than first in the file: the choice stays the same however a dump is sorted.
        """
        names = {head.name for head in self.heads.values() if head.name}
        seeds, chosen = frozenset(self.heads), list[int]()
        for line in self.dump.lines("looking for entities with the seeds' names"):
            id_ = peek(line.data).id
            if id_ in seeds or not self.shares_name(line, names) or self.is_too_high(id_, chosen):
                continue
            entity = self.dump.parse(line)
            if self.is_distractor(entity, names) and entity["id"] not in self.heads:
                self.keep(line, entity)
                self.admit(entity["id"], chosen)

    def shares_name(self, line: Line, names: set[str]) -> bool:
        """Whether the record may have one of the names; only full parsing tells when its layout is unusual."""
        labels = peek_labels(line.data)
        return not labels or self.languages.name(labels).text in names

    def is_too_high(self, id_: str, chosen: list[int]) -> bool:
        return len(chosen) == self.options.homonyms and bool(id_) and number_of(id_) > -chosen[0]

    def is_distractor(self, entity: Json, names: set[str]) -> bool:
        """Whether the record is an entity with a class that goes by one of the names, and no page of Wikimedia."""
        if not is_item(entity) or self.languages.name(mapping(entity.get("labels"))).text not in names:
            return False
        head = read_head(entity, self.languages, self.options.all_ranks)
        return bool(head.classes) and not head.parents and PAGE_CLASSES.isdisjoint(head.classes)

    def admit(self, id_: str, chosen: list[int]) -> None:
        """Adds a distractor, in exchange for the one with the highest id if there are enough."""
        heapq.heappush(chosen, -number_of(id_))
        if len(chosen) > self.options.homonyms:
            del self.heads[f"Q{-heapq.heappop(chosen)}"]

    def choose_concepts(self) -> None:
        """Settles which items are concepts, and leaves out entities without one."""
        above = {class_ for head in self.heads.values() for class_ in head.classes}
        below = {head.id for head in self.heads.values() if head.parents}
        self.selection.concepts = self.graph.with_ancestors(above | below)
        classless = {id_ for id_, head in self.heads.items() if not head.classes} - self.selection.concepts
        leave_out(self.draft, "seed without a class", classless)
        self.selection.with_facts = self.heads.keys() - classless
        self.selection.nodes = set(self.selection.with_facts)

    def find_names(self) -> None:
        """Last pass: the concepts, and the labels of units, globes and items in qualifiers and references."""
        concepts = self.selection.concepts - self.selection.nodes
        labelled = self.labels_needed() - self.selection.nodes - concepts
        wanted = concepts | labelled
        for line in self.dump.lines("looking for concepts and labels"):
            kind, id_ = peek(line.data)
            if id_ in wanted or not kind:
                self.look_up(self.dump.parse(line), concepts, labelled)

    def labels_needed(self) -> set[str]:
        kept = self.selection.with_facts
        return {item for body in self.spool.bodies() if body.id in kept for item in body.items()}

    def look_up(self, entity: Json, concepts: set[str], labelled: set[str]) -> None:
        if entity.get("id") in concepts:
            self.spool.add_head(read_head(entity, self.languages, self.options.all_ranks))
            self.selection.nodes.add(entity["id"])
        elif entity.get("id") in labelled:
            self.selection.labels[entity["id"]] = self.languages.name(mapping(entity.get("labels"))).text
