"""Additions to a draft: ids and descriptions of its predicates, and the triples of another graph merged by a map.

KQA Pro (§3.1) merges the relations of FB15k-237 into those of Wikidata in this way. Plain triples, such as these or the
facts of SimpleQuestions, can also be a knowledge base of their own.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from clew.errors import OptionError, SourceError
from clew.kb.build_report import BuildReport
from clew.kb.draft import DeclaredKind, KbDraft
from clew.kb.entity_links import EntityLinks, read_links
from clew.kb.files import Source
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE
from clew.kb.predicate_map import MappingRule, normal_id, read_rules
from clew.kb.readers import ReaderOptions
from clew.kb.readers.json_stream import JsonStream
from clew.kb.readers.rdf.statements import Statement, is_table, read_statements
from clew.kb.short_ids import FREEBASE, id_spellings, short_id
from clew.kb.store import SourceEntry
from clew.kb.values import Direction, Text

WIKIDATA_PROPERTY = re.compile(r"P[1-9]\d*")
FREEBASE_PROPERTY = re.compile(r"\w+(?:\.\w+){2,}")
MEMBERSHIP = frozenset({"instance of", "P31", RDF_TYPE})  # names of what the draft keeps as the types of entities
NAMES = frozenset({KNOWN_PREFIXES["rdfs"] + "label", "type.object.name"})  # predicates that give a node its name
SEEN_LINES = 200  # that tell triples from a table
ENTITY_ID = re.compile(r"[QPL][1-9]\d*|[mg]\.\w+|\w+://\S+|www\.\S+")
PREDICATE_ID = re.compile(r"P[1-9]\d*|\w+(?:\.\w+){2,}|\w+://\S+|www\.\S+")
MAX_CACHED_ENDS = 1 << 18  # ids whose entity is looked up once; the ends of triples repeat

NOT_A_PROPERTY = "not a property: neither an object with a label nor one with an id"
UNKNOWN_IRI = "a property whose id is not an IRI, a Wikidata or a Freebase id; only its labels were read"
UNUSED_PROPERTY = "a property that no fact uses, left out"
UNDESCRIBED = "a predicate that the properties do not describe"
NOT_MAPPED = "a triple whose predicate has no rule in use"
VALUE = "a triple that ends in a value, not in an entity"
NOT_LINKED = "a triple with an end that has no link"
NOT_KNOWN = "a triple with an end that the knowledge base does not have"
AMBIGUOUS = "a triple with an end that is linked to several entities"
OTHER_TYPE = "a triple whose object has not the type that the rule requires"
NOT_A_CONCEPT = "a triple that makes an entity a member of something that is not a concept"
UNUSED_RULE = "a rule for a predicate that no triple has"
NEW_FACT = "a new fact from the triples"
KNOWN_FACT = "a fact of the triples that the knowledge base has already"
NEW_MEMBERSHIP = "a triple that makes an entity a member of a concept"
NEW_PREDICATE = "a predicate of the map that the knowledge base did not have"


@dataclass(frozen=True, slots=True)
class Additions:
    """Files that add to the sources of a knowledge base."""

    properties: tuple[str | Path, ...] = ()
    """JSON files with the ids, aliases and descriptions of predicates."""
    triples: tuple[str | Path, ...] = ()
    """Triples of another graph, to merge by the rules in `predicates`."""
    predicates: tuple[str | Path, ...] = ()
    """TSV files that map the predicates of `triples` to those of the knowledge base."""
    links: tuple[str | Path, ...] = ()
    """Links from the entities of `triples` to those of the knowledge base."""

    def files(self) -> list[str | Path]:
        """All files of the additions."""
        return [*self.properties, *self.triples, *self.predicates, *self.links]

    def check(self) -> None:
        """Raise an OptionError if one of the options needs another."""
        if self.triples and not self.predicates:
            raise OptionError("--triples needs --predicates, a TSV file that maps their predicates")
        for name in ("predicates", "links"):
            if getattr(self, name) and not self.triples:
                raise OptionError(f"--{name} has no effect without --triples, the file to merge")


def add_to_draft(draft: KbDraft, additions: Additions) -> list[SourceEntry]:
    """Merge the triples into the draft and describe its predicates; the entries of the files for the manifest."""
    rules = [rule for place in additions.predicates for rule in read_rules(place)]
    entries, properties = list[SourceEntry](), list[Property]()
    for place in additions.properties:
        source = enter_file(draft, place)
        properties += read_properties(source, draft.report)
        entries.append(SourceEntry(source.path.name, "properties", source.digest))
    if additions.triples:
        links = read_all_links(draft, additions.links)
        merger = TripleMerger(draft, rules, links, {one.id: one.name for one in properties if one.id})
        for place in additions.triples:
            source = enter_file(draft, place)
            merger.merge(source)
            entries.append(SourceEntry(source.path.name, "triples", source.digest))
        merger.count_facts()
    if additions.properties:
        describe_predicates(draft, properties)
    return entries


def enter_file(draft: KbDraft, place: str | Path) -> Source:
    """The source of an addition, which must be a file, shown as the stage of the build."""
    source = Source(str(place))
    if not source.path.is_file():
        raise SourceError(f"there is no file {place}")
    draft.report.enter_stage(f"reading {source.path.name}")
    return source


def read_all_links(draft: KbDraft, places: tuple[str | Path, ...]) -> EntityLinks | None:
    """The links of all files, with what was skipped in the report; None if there are none."""
    if not places:
        return None
    draft.report.enter_stage("reading links")
    links = read_links(places)
    for reason, count in links.report.skipped.items():
        for example in count.examples[:1]:
            draft.report.note(f"in the links: {reason}", example, count.count)
    return links


# --- Properties


@dataclass(frozen=True, slots=True)
class Property:
    """The short id, name, IRI, aliases and description of a predicate."""

    id: str
    name: str
    iri: str
    aliases: tuple[str, ...]
    description: str


def read_properties(source: Source, report: BuildReport) -> Iterator[Property]:
    """The properties of a JSON file: an object of records by name or id, or a list of records."""
    with source.open() as stream:
        json = JsonStream(stream, source.name)
        if json.peek() == "[":
            for record in json.items():
                yield from read_property("", record, f"{source.name}:{json.current_line()}", report)
            return
        for key in json.keys():  # noqa: SIM118 - the keys of a stream, each before its value
            line = json.current_line()
            yield from read_property(key, json.value(), f"{source.name}:{line}", report)


def read_property(key: str, record: Any, place: str, report: BuildReport) -> Iterator[Property]:
    """The property of a record, if it has a name; `key` is its name or id."""
    report.count_records()
    fields = record if isinstance(record, dict) else {}
    id_ = text_field(fields, "id", "iri") or (key if property_iri(key) else "")
    name = text_field(fields, "label", "name") or ("" if property_iri(key) else key)
    if not isinstance(record, dict) or not (name or id_):
        report.skip_record(NOT_A_PROPERTY, place, repr(record)[:80])
        return
    if id_ and not property_iri(id_):
        report.note(UNKNOWN_IRI, f"{place}: {id_[:80]}")
    description = text_field(fields, "description")
    yield Property(short_id(id_), name, property_iri(id_), read_aliases(fields.get("aliases")), description)


def text_field(record: dict[str, Any], *names: str) -> str:
    """The first of the fields that is a text and not empty."""
    texts = (record[name].strip() for name in names if isinstance(record.get(name), str))
    return next(filter(None, texts), "")


def read_aliases(value: object) -> tuple[str, ...]:
    """The aliases in a list, or in one text with commas between them."""
    texts = value.split(",") if isinstance(value, str) else value if isinstance(value, list) else []
    return tuple(text.strip() for text in texts if isinstance(text, str) and text.strip())


def property_iri(id_: str) -> str:
    """The IRI of a property by its id, prefixed name or IRI; empty if it has none."""
    if WIKIDATA_PROPERTY.fullmatch(id_):
        return KNOWN_PREFIXES["wdt"] + id_
    if FREEBASE_PROPERTY.fullmatch(id_):
        return FREEBASE + id_
    prefix, colon, rest = id_.partition(":")
    if rest.startswith("//"):
        return "" if " " in id_ else id_
    return KNOWN_PREFIXES[prefix] + rest if colon and prefix in KNOWN_PREFIXES and " " not in rest else ""


def describe_predicates(draft: KbDraft, properties: list[Property]) -> None:
    """Give the predicates of the draft their IRIs, aliases and descriptions, by name or id."""
    used = draft.predicates.numbers
    described = set()
    for known in properties:
        name = known.name if known.name in used else known.id
        if name not in used:
            draft.report.note(UNUSED_PROPERTY, known.name or known.id)
            continue
        described.add(name)
        draft.describe_predicate(name, known.iri, (known.name, *known.aliases), known.description)
    for name in draft.predicates.keys:
        if name not in described and not draft.predicate_notes.get(name):
            draft.report.note(UNDESCRIBED, name)


# --- Triples


class TripleMerger:
    """Merges triples of another graph into a draft: their predicates by rules, their ends by links.

    Of several rules for one predicate, the first applies whose type the object has: a triple becomes one fact.
    """

    def __init__(
        self, draft: KbDraft, rules: list[MappingRule], links: EntityLinks | None, property_names: dict[str, str]
    ) -> None:
        self.draft, self.report, self.links = draft, draft.report, links
        self.rules: dict[str, list[MappingRule]] = {}
        for rule in rules:
            if rule.is_used:
                self.rules.setdefault(rule.source, []).append(rule)
        self.unused_sources = set(self.rules)
        self.names = property_names | names_by_id(draft)
        self.added: dict[str, array[int]] = {}  # pairs of draft numbers by predicate, one after the other
        self.first_row = len(draft.relations.subject)
        self.find_end = lru_cache(MAX_CACHED_ENDS)(self.look_up_end)
        self.types_of = lru_cache(MAX_CACHED_ENDS)(self.collect_types)
        self.target_name = lru_cache(None)(self.look_up_target)

    def merge(self, source: Source) -> None:
        """Add the facts that the triples of a file say, and count the others by reason."""
        for statement in read_statements(source, read_triple_cells, self.report.skip_record):
            self.report.count_records()
            if reason := self.add_fact(statement, source.path.name):
                self.report.facts_read += 1
                self.report.drop_fact(
                    reason, f"{statement.place_in(source)}: {statement.subject} {statement.predicate}"
                )

    def add_fact(self, statement: Statement, file: str) -> str:
        """Add the fact of a triple; the reason if there is none."""
        predicate = normal_id(statement.predicate)
        rules = self.rules.get(predicate)
        if not rules:
            return NOT_MAPPED
        self.unused_sources.discard(predicate)
        if statement.is_value:
            return VALUE
        subject, object_ = self.find_end(statement.subject), self.find_end(statement.object)
        if fault := subject.fault or object_.fault:
            return fault
        rule = next((rule for rule in rules if self.fits(rule, object_.id)), None)
        if rule is None:
            return OTHER_TYPE
        is_forward = rule.direction is Direction.FORWARD
        ends = (subject.id, object_.id) if is_forward else (object_.id, subject.id)
        return self.add_relation(*ends, self.target_name(rule.target), file)

    def add_relation(self, subject: str, object_: str, name: str, file: str) -> str:
        """Add a relation, or a membership if the knowledge base has no predicate for it; the reason if it cannot be."""
        numbers = self.draft.node_number(subject), self.draft.node_number(object_)
        if name in MEMBERSHIP and name not in self.draft.predicates.numbers:
            if self.draft.kinds[numbers[1]] != DeclaredKind.CONCEPT:
                return NOT_A_CONCEPT
            self.draft.add_entity(subject, concepts=[object_])
            self.report.note(NEW_MEMBERSHIP, f"{subject} {object_}")
            return ""
        self.draft.add_relation(subject, name, object_, sources=(file,))
        self.added.setdefault(name, array("q")).extend(numbers)
        return ""

    def look_up_end(self, id_: str) -> LinkedEnd:
        """The entity of the draft that an id of the other graph stands for."""
        targets = (id_,) if self.links is None else self.links.targets_of(id_)
        known = tuple(dict.fromkeys(one for target in targets for one in self.find_node(target)))
        if len(known) == 1:
            return LinkedEnd(known[0])
        return LinkedEnd(fault=NOT_LINKED if not targets else AMBIGUOUS if known else NOT_KNOWN)

    def find_node(self, target: str) -> Iterator[str]:
        """The id of the draft that is the same as `target`, in the spelling of the draft."""
        for spelling in id_spellings(target):
            number = self.draft.nodes.numbers.get(spelling)
            if number is not None and self.draft.kinds[number] != DeclaredKind.UNKNOWN:
                yield spelling
                return

    def look_up_target(self, target: str) -> str:
        """The name of the predicate that a rule leads to; the text of the rule if the draft has no such predicate."""
        if target in self.draft.predicates.numbers:
            return target
        name = self.names.get(target, target)
        if name not in self.draft.predicates.numbers and name not in MEMBERSHIP:
            self.report.note(NEW_PREDICATE, name)
        return name

    def fits(self, rule: MappingRule, object_: str) -> bool:
        """Whether the object of a triple has the type that the rule requires."""
        return not rule.constraint or rule.constraint in self.types_of(object_)

    def collect_types(self, id_: str) -> frozenset[str]:
        """The short ids and names of the types of an entity, those above them included."""
        node = self.draft.node_number(id_)
        waiting, seen = [*self.draft.types.get(node, ()), *self.draft.parents.get(node, ())], set[int]()
        while waiting:
            type_ = waiting.pop()
            if type_ not in seen:
                seen.add(type_)
                waiting += self.draft.parents.get(type_, ())
        ids = {short_id(self.draft.nodes.keys[type_]) for type_ in seen}
        return frozenset(ids | {self.draft.names.get(type_, "") for type_ in seen})

    def count_facts(self) -> None:
        """Note how many facts are new, how many the knowledge base had already or occur twice, and the unused rules."""
        for source in sorted(self.unused_sources):
            self.report.note(UNUSED_RULE, source)
        rows, size = self.draft.relations, len(self.draft.nodes) + 1
        columns = (np.frombuffer(column, np.int32)[: self.first_row] for column in (rows.subject, rows.object))
        subject, object_ = (column.astype(np.int64) for column in columns)
        predicate = np.frombuffer(rows.predicate, np.int32)[: self.first_row]
        for name, ends in self.added.items():
            pairs = np.frombuffer(ends, np.int64).reshape(-1, 2)
            rows_of_name = predicate == self.draft.predicates(name)
            had = subject[rows_of_name] * size + object_[rows_of_name]
            distinct = np.unique(pairs[:, 0] * size + pairs[:, 1])
            new = int(np.count_nonzero(~np.isin(distinct, had)))
            if new:
                self.report.note(NEW_FACT, f"{name}: {new:,}", new)
            if len(pairs) > new:
                self.report.note(KNOWN_FACT, f"{name}: {len(pairs) - new:,}", len(pairs) - new)


@dataclass(frozen=True, slots=True)
class LinkedEnd:
    """The id of an entity of the draft, or the reason why an end of a triple has none."""

    id: str = ""
    fault: str = field(default="", kw_only=True)


def names_by_id(draft: KbDraft) -> dict[str, str]:
    """The names of predicates by the short ids of their IRIs."""
    return {short_id(iri): name for name, note in draft.predicate_notes.items() for iri in note.iris}


def read_triple_cells(cells: list[str]) -> tuple[str, str, str] | None:
    """The first three cells of a line: subject, predicate and object."""
    return (cells[0], cells[1], cells[2]) if len(cells) > 2 and all(cells[:3]) else None


# --- Plain triples as a source


def looks_like_triples(head: bytes) -> bool:
    """Whether all lines have three cells or more, and those of the first begin with ids, as no header does."""
    rows = list(first_cells(head))
    if not rows or not is_table(head) or any(len(cells) < 3 for cells in rows):
        return False
    return all(ENTITY_ID.fullmatch(short_id(row[0])) and PREDICATE_ID.fullmatch(normal_id(row[1])) for row in rows)


def has_repeated_predicates(head: bytes) -> bool:
    """Whether all lines have three cells, and the second of the first line occurs again, as no name of a column does.

    This takes triples of names for triples, and few tables without a header.
    """
    rows = list(first_cells(head))
    is_even = len(rows) > 1 and all(len(cells) == 3 and all(cells) for cells in rows)
    return is_even and rows[0][1] in [cells[1] for cells in rows[1:]]


def first_cells(head: bytes) -> Iterator[Sequence[str]]:
    """The cells of the first lines; the last line of a head may be cut off, unless it is the only one."""
    lines = head.decode("utf-8-sig", "replace").splitlines()
    whole = lines if len(lines) < 2 or head.endswith(b"\n") else lines[:-1]
    texts = (line for line in whole if line.strip() and line[0] != "#")
    return ([cell.strip() for cell in line.split("\t")] for line in islice(texts, SEEN_LINES))


def read_triples(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Read the triples of a file into the draft: ids without their namespaces, which name what has no other name."""
    del options
    for statement in read_statements(source, read_triple_cells, draft.report.skip_record):
        draft.report.count_records()
        add_statement(statement, draft)
        draft.end_record()


def add_statement(statement: Statement, draft: KbDraft) -> None:
    """Add a triple as the name, the type or a fact of its subject."""
    subject, predicate, object_ = short_id(statement.subject), normal_id(statement.predicate), statement.object
    if predicate in NAMES:
        draft.add_entity(subject, object_)
        return
    draft.add_entity(subject)
    if statement.is_value or object_.startswith('"'):
        draft.add_attribute(subject, predicate, Text(object_.strip('"')))
    elif predicate in MEMBERSHIP:
        draft.add_concept(short_id(object_))
        draft.add_entity(subject, concepts=[short_id(object_)])
    else:
        draft.add_entity(short_id(object_))
        draft.add_relation(subject, predicate, short_id(object_))
    if predicate not in draft.predicate_notes and predicate not in MEMBERSHIP:
        draft.describe_predicate(predicate, property_iri(predicate))
