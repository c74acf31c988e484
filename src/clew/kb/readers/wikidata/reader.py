"""The reader of Wikidata dumps, whole or as the extract for a list of seeds (docs/wikidata.md).

An extract follows KQA Pro (paper 1, section 3.1): the seeds, distractors with the same names, and their concepts.
"""

from __future__ import annotations

import heapq
import re
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.wikidata.dump import DumpLine, WikidataDump, looks_like_wikidata, open_dump, peek_head, peek_labels
from clew.kb.readers.wikidata.entity_labels import LanguageChoice, read_property_labels
from clew.kb.readers.wikidata.item_facts import ItemSelection, fill_draft, skip_ids
from clew.kb.readers.wikidata.reduced_items import PAGE_CLASSES, ItemHead, ItemSpool, open_spool, read_body, read_head
from clew.kb.readers.wikidata.wikibase_json import (
    FREEBASE_ID,
    ITEM,
    SUBCLASS_OF,
    Json,
    as_list,
    as_mapping,
    is_item,
    is_property,
    items_under,
    number_of,
    snak_value,
)

SUBCLASS_MARK = f'"{SUBCLASS_OF}"'.encode()


@dataclass(slots=True)
class ClassGraph:
    """Every class with its superclasses, as two columns of numbers: 16 bytes for each statement."""

    children: array[int] = field(default_factory=lambda: array("q"))
    parents: array[int] = field(default_factory=lambda: array("q"))

    def add(self, child: str, parents: Iterable[str]) -> None:
        for parent in parents:
            self.children.append(number_of(child))
            self.parents.append(number_of(parent))

    def with_ancestors(self, classes: Iterable[str]) -> set[str]:
        """The classes and all classes above them."""
        children, parents = np.array(self.children), np.array(self.parents)
        order = np.argsort(children, kind="stable")
        children, parents = children[order], parents[order]
        closure = {number_of(class_) for class_ in classes}
        frontier = closure
        while frontier:
            wanted = np.fromiter(frontier, np.int64)
            starts, ends = np.searchsorted(children, wanted), np.searchsorted(children, wanted, "right")
            frontier = {int(p) for a, b in zip(starts, ends, strict=True) for p in parents[a:b]} - closure
            closure |= frontier
        return {f"Q{number}" for number in closure}


FREEBASE_PATTERN = re.compile(r"/?([mg])[./](\w+)", re.ASCII)
FREEBASE_BYTES = re.compile(rb'"\\?/([mg])\\?/(\w+)"')
FREEBASE_MARK = f'"{FREEBASE_ID}"'.encode()


@dataclass(frozen=True, slots=True)
class SeedList:
    """The ids to extract; Freebase ones are written `m/02mjmr`."""

    items: frozenset[str]
    freebase: frozenset[str]

    def may_match(self, id_: str, data: bytes) -> bool:
        """Whether the record may be a seed, by its id and its bytes."""
        if id_ in self.items:
            return True
        if not self.freebase or FREEBASE_MARK not in data:
            return False
        return any(f"{a.decode()}/{b.decode()}" in self.freebase for a, b in FREEBASE_BYTES.findall(data))

    def matching_seeds(self, entity: Json) -> set[str]:
        """The seeds that the entity matches."""
        own = {entity["id"]} & self.items
        return own | (freebase_ids(entity) & self.freebase) if self.freebase else own


def freebase_ids(entity: Json) -> set[str]:
    """The entity's Freebase ids, without deprecated ones."""
    statements = map(as_mapping, as_list(as_mapping(entity.get("claims")).get(FREEBASE_ID)))
    values = [
        snak_value(statement.get("mainsnak")) for statement in statements if statement.get("rank") != "deprecated"
    ]
    return {value.removeprefix("/") for value in values if isinstance(value, str)}


def read_seeds(path: Path, report: BuildReport) -> SeedList:
    """The ids in the first column of the file, without blank lines and comments (#)."""
    items: set[str] = set()
    freebase: set[str] = set()
    with Source(str(path)).open() as stream:
        for number, raw in enumerate(stream, 1):
            words = raw.decode("utf-8-sig", "replace").split()
            if words and not words[0].startswith("#") and not add_seed(words[0], items, freebase):
                report.skip_record(
                    "seed that is not a Wikidata or Freebase id", f"{path}:{number}", repr(words[0][:60])
                )
    if not items and not freebase:
        raise SourceError(f"{path} contains no seed; write one id a line, such as Q42 or /m/02mjmr")
    return SeedList(frozenset(items), frozenset(freebase))


def add_seed(word: str, items: set[str], freebase: set[str]) -> bool:
    """Add the id to those of its kind; False if it is of neither kind."""
    item = re.split("[/:]", word)[-1]
    if ITEM.fullmatch(item):
        items.add(item)
        return True
    match = FREEBASE_PATTERN.fullmatch(word)
    if match:
        freebase.add(f"{match[1]}/{match[2]}")
    return match is not None


@dataclass(slots=True)
class SeedExtract:
    """Selects the extract of a dump; each pass over the dump parses only the lines it needs."""

    dump: WikidataDump
    draft: KbDraft
    options: ReaderOptions
    spool: ItemSpool
    seeds: SeedList
    languages: LanguageChoice
    selection: ItemSelection = field(default_factory=ItemSelection)
    class_graph: ClassGraph = field(default_factory=ClassGraph)
    heads: dict[str, ItemHead] = field(default_factory=dict)
    found_seeds: set[str] = field(default_factory=set)

    def run(self) -> ItemSelection:
        """The seeds with their distractors and concepts; seeds that were not found are counted."""
        self.find_seeds()
        missing = (self.seeds.items | self.seeds.freebase) - self.found_seeds
        skip_ids(self.draft, "seed that the dump does not contain", missing)
        if self.options.homonyms > 0 and self.heads:
            self.find_homonyms()
        self.choose_concepts()
        self.find_concepts_and_labels()
        return self.selection

    def find_seeds(self) -> None:
        """First pass: the seeds, all properties, and the class graph."""
        for line in self.dump.lines():
            kind, id_ = peek_head(line.data)
            if kind in ("", "property") or SUBCLASS_MARK in line.data or self.seeds.may_match(id_, line.data):
                self.read_record(line, self.dump.parse(line))

    def read_record(self, line: DumpLine, entity: Json) -> None:
        if is_property(entity):
            self.selection.properties[entity["id"]] = read_property_labels(entity, self.languages)
        elif is_item(entity):
            self.class_graph.add(entity["id"], items_under(entity, SUBCLASS_OF, self.options.all_ranks))
            matched = self.seeds.matching_seeds(entity)
            self.found_seeds |= matched
            if matched:
                self.keep_item(line, entity)

    def keep_item(self, line: DumpLine, entity: Json) -> None:
        """Add the item to the spool, and its head to `heads`."""
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
            id_ = peek_head(line.data).id
            if id_ in seeds or not self.shares_name(line, names) or self.is_too_high(id_, chosen):
                continue
            entity = self.dump.parse(line)
            if self.is_distractor(entity, names) and entity["id"] not in self.heads:
                self.keep_item(line, entity)
                self.admit_distractor(entity["id"], chosen)

    def shares_name(self, line: DumpLine, names: set[str]) -> bool:
        """Whether the record may have one of the names; a record with an unusual layout must be parsed."""
        labels = peek_labels(line.data)
        return not labels or self.languages.best_label(labels).text in names

    def is_too_high(self, id_: str, chosen: list[int]) -> bool:
        return len(chosen) == self.options.homonyms and bool(id_) and number_of(id_) > -chosen[0]

    def is_distractor(self, entity: Json, names: set[str]) -> bool:
        """Whether the record is an entity with a class and one of the names, and not a Wikimedia page."""
        if not is_item(entity) or self.languages.best_label(as_mapping(entity.get("labels"))).text not in names:
            return False
        head = read_head(entity, self.languages, self.options.all_ranks)
        return bool(head.classes) and not head.parents and PAGE_CLASSES.isdisjoint(head.classes)

    def admit_distractor(self, id_: str, chosen: list[int]) -> None:
        """Add a distractor; if there are enough, it replaces the one with the highest id."""
        heapq.heappush(chosen, -number_of(id_))
        if len(chosen) > self.options.homonyms:
            del self.heads[f"Q{-heapq.heappop(chosen)}"]

    def choose_concepts(self) -> None:
        """Select the concepts, and leave out entities without one."""
        above = {class_ for head in self.heads.values() for class_ in head.classes}
        below = {head.id for head in self.heads.values() if head.parents}
        self.selection.concepts = self.class_graph.with_ancestors(above | below)
        classless = {id_ for id_, head in self.heads.items() if not head.classes} - self.selection.concepts
        skip_ids(self.draft, "seed without a class", classless)
        self.selection.with_facts = self.heads.keys() - classless
        self.selection.nodes = set(self.selection.with_facts)

    def find_concepts_and_labels(self) -> None:
        """Last pass: the concepts, and the labels of units, globes and items in qualifiers and references."""
        concepts = self.selection.concepts - self.selection.nodes
        labelled = self.labels_needed() - self.selection.nodes - concepts
        wanted = concepts | labelled
        for line in self.dump.lines("looking for concepts and labels"):
            kind, id_ = peek_head(line.data)
            if id_ in wanted or not kind:
                self.read_wanted(self.dump.parse(line), concepts, labelled)

    def labels_needed(self) -> set[str]:
        kept = self.selection.with_facts
        return {item for body in self.spool.bodies() if body.id in kept for item in body.items_needed()}

    def read_wanted(self, entity: Json, concepts: set[str], labelled: set[str]) -> None:
        if entity.get("id") in concepts:
            self.spool.add_head(read_head(entity, self.languages, self.options.all_ranks))
            self.selection.nodes.add(entity["id"])
        elif entity.get("id") in labelled:
            self.selection.labels[entity["id"]] = self.languages.best_label(as_mapping(entity.get("labels"))).text


__all__ = ["looks_like_wikidata", "read_wikidata"]


def read_wikidata(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Read a Wikidata dump into `draft`: all its items, or with `options.seeds` the extract for the seeds."""
    languages = LanguageChoice(options.languages)
    with open_spool() as spool, open_dump(source, draft.report, rereadable=options.seeds is not None) as dump:
        if options.seeds is None:
            selection = select_all(dump, draft, options, spool, languages)
        else:
            seeds = read_seeds(options.seeds, draft.report)
            selection = SeedExtract(dump, draft, options, spool, seeds, languages).run()
        fill_draft(draft, spool, selection, dump.place)


def select_all(
    dump: WikidataDump, draft: KbDraft, options: ReaderOptions, spool: ItemSpool, languages: LanguageChoice
) -> ItemSelection:
    """Every item of the dump; an item that is a class, or has or is a superclass, is a concept."""
    selection = ItemSelection()
    for line in dump.lines():
        entity = dump.parse(line)
        if is_property(entity):
            selection.properties[entity["id"]] = read_property_labels(entity, languages)
        elif is_item(entity):
            add_item(entity, selection, spool, languages, options.all_ranks)
            spool.add_body(read_body(entity, line.number, options))
        elif entity:
            skip_ids(draft, skip_reason(entity), [str(entity.get("id", entity.get("entity")))])
    selection.with_facts = selection.nodes.copy()
    return selection


def add_item(
    entity: Json, selection: ItemSelection, spool: ItemSpool, languages: LanguageChoice, all_ranks: bool
) -> None:
    head = read_head(entity, languages, all_ranks)
    spool.add_head(head)
    selection.nodes.add(head.id)
    selection.concepts.update(head.classes, head.parents, [head.id] if head.parents else [])


def skip_reason(entity: Json) -> str:
    """Why a record is neither an item nor a property."""
    if "redirect" in entity:
        return "redirect"
    if "missing" in entity:
        return "entity that Wikidata does not have"
    return "record that is neither an item nor a property"
