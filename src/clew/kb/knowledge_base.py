"""An open knowledge base: names, concepts, predicates and facts by number, and everything as records.

Nodes, facts, values and predicates are numbers; nodes are entities first, then concepts, each sorted by id. "log" in a
docstring is a binary search in a memory-mapped column: about a microsecond.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from clew.errors import StoreError, UnknownName
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.columns.kb_columns import KbColumns
from clew.kb.columns.kept_index import IndexShelf
from clew.kb.files import URL, mask_url
from clew.kb.name_index import NameIndex, NodeMatch
from clew.kb.records import (
    SOURCE_SEPARATOR,
    Array,
    ConceptRecord,
    EntityRecord,
    Fact,
    FactQualifier,
    FactRecord,
    PredicateRecord,
)
from clew.kb.schema import Schema, SchemaReader
from clew.kb.store import Store, open_store

if TYPE_CHECKING:
    from clew.kb.readers.rdf.rdf_copy import RdfCopy
    from clew.kb.readers.tables.table_mapping import TableMappings
    from clew.kb.server_log import ServerLog

WORDS_SUFFIX = ".words.toml"  # of the file beside a knowledge base that says what people call things
PACKED_SUFFIXES = (".gz", ".bz2", ".zst")  # stripped before the ending of a source
REMOTE_FILE = "remote.json"  # of a folder whose facts stay on a server: how to ask it
DEMO = "demo"  # what users write instead of a folder for the knowledge base that comes with clew


class KnowledgeBase(KbColumns):
    """A read-only knowledge base in a folder."""

    def __repr__(self) -> str:
        facts = self.counts["relational_facts"] + self.counts["literal_facts"]
        return f"KnowledgeBase({str(self.folder)!r}: {self.counts['entities']:,} entities, {facts:,} facts)"

    def _repr_html_(self) -> str:
        """The counts as a table, for a notebook."""
        rows = "".join(
            f"<tr><td>{escape(name.replace('_', ' '))}</td><td>{count:,}</td></tr>"
            for name, count in self.counts.items()
        )
        return f"<table><caption>{escape(str(self.folder))}</caption>{rows}</table>"

    @property
    def words_file(self) -> Path:
        """The file of words that users taught: `my.words.toml` beside `my.clew`, `my.csv` and `my.ttl.gz`."""
        return find_words_file(self.place)

    @property
    def server_log(self) -> ServerLog | None:
        """What the server was asked, if the facts are on one."""
        return None

    @cached_property
    def names(self) -> NameIndex:
        """Lookups by name."""
        return NameIndex(self.store, self.strings)

    @cached_property
    def indexes(self) -> IndexShelf:
        """What other rooms made of this content to look things up, kept on disk."""
        return IndexShelf(self.store)

    @cached_property
    def schema(self) -> Schema:
        """The predicates and keys with their frequency, value types, units and the concepts they connect."""
        return self.schema_reader.read_schema()

    @cached_property
    def schema_reader(self) -> SchemaReader:
        """The schema of single predicates and keys."""
        return SchemaReader(self.store, self.strings, self.predicate_names, self.entity_count)

    @cached_property
    def rdf_copy(self) -> RdfCopy | None:
        """The RDF that the knowledge base was built from, if it keeps all of it."""
        from clew.kb.readers.rdf.rdf_copy import find_rdf_copy

        return find_rdf_copy(self.store)

    @cached_property
    def tables(self) -> TableMappings:
        """What every table and column of the sources has become, by table; empty without tables."""
        if not self.manifest.files:
            return {}
        from clew.kb.readers.tables.kept_mapping import find_kept_mapping  # loads the readers of tables

        return find_kept_mapping(self.store)

    def verify(self) -> None:
        """Read every file and raise StoreError if one has changed since it was written, or a count is wrong."""
        super().verify()
        _ = self.tables  # a mapping that cannot be read is refused
        _ = self.rdf_copy  # RDF that the manifest does not list is refused
        self.indexes.verify()

    # --- nodes

    @cached_property
    def node_ids(self) -> memoryview:
        return self.store.view("nodes.id")

    @cached_property
    def node_names(self) -> memoryview:
        return self.store.view("nodes.name")

    def node(self, id_: str) -> int:
        """The node with this id; log."""
        number, ids = self.strings.find(id_), self.node_ids
        if number >= 0:
            for low, high in ((0, self.entity_count), (self.entity_count, self.node_count)):
                place = bisect_left(ids, number, low, high)
                if place < high and ids[place] == number:
                    return place
        raise UnknownName(f"no entity or concept has the id {id_!r}")

    def is_concept(self, node: int) -> bool:
        return node >= self.entity_count

    def id_of(self, node: int) -> str:
        return self.strings[self.node_ids[node]]

    def name_of(self, node: int) -> str:
        return self.strings[self.node_names[node]]

    def count_entity_names(self) -> int:
        """The number of distinct names of entities, without those of concepts: `# Name` in Table 2 of KQA Pro."""
        import numpy as np

        is_used = np.zeros(len(self.strings), dtype=bool)
        is_used[np.asarray(self.node_names[: self.entity_count])] = True
        return int(np.count_nonzero(is_used))

    def description_of(self, node: int) -> str:
        return self.strings[self.store.view("nodes.description")[node]]

    def aliases_of(self, node: int) -> tuple[str, ...]:
        return self.texts("nodes.aliases", node)

    def resolve(self, text: str) -> list[int]:
        """The nodes with this id, or else this name or alias, or else another spelling of it."""
        try:
            return [self.node(text)]
        except UnknownName:
            pass
        nodes = self.names.with_name_or_alias(text) or [match.node for match in self.names.with_normalised_name(text)]
        if nodes:
            return list(dict.fromkeys(nodes))
        nearest = ", ".join(dict.fromkeys(repr(match.name) for match in self.names.most_similar(text, 3)))
        raise UnknownName(f"no entity or concept is named {text!r}" + (f" (nearest: {nearest})" if nearest else ""))

    def search(self, text: str, limit: int = 10) -> list[NodeMatch]:
        """The nodes whose names are most like `text`, those with more facts first among equals."""
        matches = self.names.most_similar(text, limit * 4)
        return sorted(matches, key=lambda match: (-match.score, match.is_alias, -self.prominence(match.node)))[:limit]

    # --- concepts

    def members(self, concept: int) -> Array:
        """The entities of `concept` and of the concepts below it, sorted; a slice."""
        return self.slice_of("members", "entity", concept - self.entity_count)

    def concepts_of(self, entity: int, closure: bool = True) -> list[int]:
        """The concepts of an entity, with all concepts above them unless `closure` is off; small unions of slices."""
        direct = self.slice_of("types", "concept", entity).tolist()
        concepts = {above for concept in direct for above in self.ancestor_numbers(concept)} if closure else direct
        return [self.entity_count + concept for concept in sorted(concepts)]

    def ancestor_numbers(self, concept: int) -> list[int]:
        ancestors: list[int] = self.slice_of("ancestors", "concept", concept).tolist()
        return ancestors

    def parents_of(self, concept: int) -> list[int]:
        """The concepts directly above; a slice."""
        parents = self.slice_of("parents", "concept", concept - self.entity_count)
        return [self.entity_count + parent for parent in parents]

    def children_of(self, concept: int) -> list[int]:
        """The concepts directly below; a slice."""
        children = self.slice_of("children", "concept", concept - self.entity_count)
        return [self.entity_count + child for child in children]

    # --- predicates and keys

    @cached_property
    def predicate_names(self) -> list[str]:
        """The names of all predicates and keys, by number (their sorted order)."""
        return [self.strings[number] for number in self.store.view("predicates.name")]

    def predicate(self, name: str) -> int:
        """The number of the predicate or key `name`; log."""
        number, names = self.strings.find(name), self.store.view("predicates.name")
        place = bisect_left(names, number) if number >= 0 else len(names)
        if place < len(names) and names[place] == number:
            return place
        nearest = ", ".join(map(repr, get_close_matches(name, self.predicate_names)))
        raise UnknownName(f"no predicate or key is named {name!r}" + (f" (nearest: {nearest})" if nearest else ""))

    # --- facts

    def fact(self, number: int) -> Fact:
        """The fact with this number, spelled out; log."""
        if number < self.relation_count:
            predicate = self.predicate_of(number)
            subject, object_ = (self.store.view(f"relations.{end}")[number] for end in ("subject", "object"))
            return Fact(number, subject, self.predicate_names[predicate], object_, None)
        row = number - self.relation_count
        subject, value = (self.store.view(f"attributes.{end}")[row] for end in ("subject", "value"))
        return Fact(number, subject, self.predicate_names[self.predicate_of(number)], None, self.value(value))

    def sources_of(self, fact: int) -> tuple[str, ...]:
        """The sources that the file gives for a fact, if any; constant cost."""
        sources = self.store.view("facts.source")
        number = sources[fact] if len(sources) else -1
        return tuple(self.strings[number].split(SOURCE_SEPARATOR)) if number >= 0 else ()

    def qualifiers_of(self, fact: int) -> tuple[FactQualifier, ...]:
        """The qualifiers of a fact by key and value; a slice."""
        starts = self.store.view("qualifiers.starts")
        keys, values = self.store.view("qualifiers.key"), self.store.view("qualifiers.value")
        rows = range(starts[fact], starts[fact + 1])
        return tuple(FactQualifier(self.predicate_names[keys[row]], self.value(values[row])) for row in rows)

    # --- records

    def entity_records(self) -> Iterator[EntityRecord]:
        """Every entity with the facts it is the subject of, by id."""
        return map(self.entity_record, range(self.entity_count))

    def concept_records(self) -> Iterator[ConceptRecord]:
        """Every concept with the facts it is the subject of, by id."""
        return map(self.concept_record, range(self.entity_count, self.node_count))

    def entity_record(self, node: int) -> EntityRecord:
        concepts = tuple(self.id_of(concept) for concept in self.concepts_of(node, closure=False))
        return EntityRecord(*self.labels_of(node), concepts, self.fact_records(node))

    def concept_record(self, node: int) -> ConceptRecord:
        parents = tuple(self.id_of(parent) for parent in self.parents_of(node))
        return ConceptRecord(*self.labels_of(node), parents, self.fact_records(node))

    def labels_of(self, node: int) -> tuple[str, str, tuple[str, ...], str]:
        return self.id_of(node), self.name_of(node), self.aliases_of(node), self.description_of(node)

    def predicate_records(self) -> Iterator[PredicateRecord]:
        """Every predicate and key with its IRIs, aliases and description, by name."""
        descriptions = self.store.view("predicates.description")
        for number, name in enumerate(self.predicate_names):
            iris, aliases = (self.texts(f"predicates.{part}", number) for part in ("iris", "aliases"))
            yield PredicateRecord(name, iris, aliases, self.strings[descriptions[number]])

    def fact_records(self, node: int) -> tuple[FactRecord, ...]:
        return tuple(self.fact_record(number) for number in self.facts_of(node).tolist())

    def fact_record(self, number: int) -> FactRecord:
        fact = self.fact(number)
        qualifiers = tuple((qualifier.key, qualifier.value) for qualifier in self.qualifiers_of(number))
        object_ = "" if fact.object is None else self.id_of(fact.object)
        return FactRecord(fact.predicate, object_, fact.value, qualifiers, self.sources_of(number))


def open_kb(path: str | Path = DEMO, on_progress: Callable[[BuildReport], None] = ignore_progress) -> KnowledgeBase:
    """The knowledge base in the folder `path`, or for `"demo"` the one that comes with clew.

    A file or folder that `clew build` reads can take its place. It is built into the cache when it is used first or has
    changed, as the demo is, which `on_progress` can follow.
    """
    if str(path) == DEMO:
        from clew.kb.cached_stores import open_demo_store  # loads all that building needs

        store = open_demo_store(on_progress)
        store.place = Path(DEMO)
        return KnowledgeBase(store)
    if is_connected(path):
        raise StoreError(f"{path} keeps its facts on a server, and this needs all of them here; use clew build")
    if URL.match(str(path)):
        shown = mask_url(str(path))
        raise StoreError(f"{shown} is no knowledge base; make one of it first: clew build {shown} -o KB")
    return KnowledgeBase(open_store_or_source(Path(path), on_progress))


def is_connected(path: str | Path) -> bool:
    """Whether a folder keeps names and statistics alone, with its facts on a server."""
    return str(path) != DEMO and (Path(path) / REMOTE_FILE).is_file()


def open_store_or_source(path: Path, on_progress: Callable[[BuildReport], None]) -> Store:
    """The store at `path`, or the one made of the source there."""
    try:
        return open_store(path)
    except StoreError:
        from clew.kb.cached_stores import is_source, open_source_store

        if not is_source(path):
            raise
        store = open_source_store(path, on_progress)
        store.place = path
        return store


def find_words_file(place: Path) -> Path:
    """The file of words beside a knowledge base or the file that it is built from."""
    beside = place.absolute()
    plain = beside.with_suffix("") if beside.suffix in PACKED_SUFFIXES else beside
    return plain.with_name(f"{plain.stem}{WORDS_SUFFIX}")


def absolute_place(kb: str) -> str:
    """The place of a knowledge base for a process with another working directory: an absolute path, or `"demo"`."""
    return kb if kb == DEMO else str(Path(kb).resolve())
