"""Links between the entities of two graphs: owl:sameAs, schema:sameAs and identifier properties, from files or a kb.

A file is RDF in any syntax, lines such as `/m/02mjmr <SameAs> <http://dbpedia.org/resource/Barack_Obama> .`, or a table
of two columns separated by tabs. A link between two id spaces, such as Freebase and Wikidata, leads both ways; a link
within one leads from the first id to the second.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote

from clew.errors import SourceError
from clew.kb.build_report import ReasonCount, reason_json
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.files import STDIN, Source, open_output
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.readers.rdf.statements import read_statements
from clew.kb.records import Fact, PredicateRecord
from clew.kb.short_ids import short_id
from clew.kb.values import Text

MAX_LINKS = 20_000_000  # held at once, about 4 GB; all links from Freebase to Wikidata are 5 million
SAME_AS = ("owl:sameAs", "schema:sameAs", "skos:exactMatch")
FREEBASE_IDS = ("P646", "P2671")  # the properties of Wikidata for ids in Freebase and its successor
DIRECT_IDS = tuple(f"{prefix}:{id_}" for prefix in ("wdt", "wdtn") for id_ in FREEBASE_IDS)
# The predicates of links in every spelling; "SameAs" is in the links that come with SimpleQuestions.
LINK_PREDICATES = frozenset(
    (
        *(SAME_AS + DIRECT_IDS + FREEBASE_IDS),
        *(KNOWN_PREFIXES[name.partition(":")[0]] + name.partition(":")[2] for name in SAME_AS + DIRECT_IDS),
        "https://schema.org/sameAs",
        "SameAs",
    )
)
LINK_NAMES = "owl:sameAs, schema:sameAs, skos:exactMatch or wdt:P646"
WIKIDATA_ID = re.compile(r"[QPL][1-9]\d*")
FREEBASE_ID = re.compile(r"[mg]\.\w+")
NOT_AN_ID = "a value that is not an id"
NOT_NAMED = "a link of a node without an id"
OTHER_STATEMENT = "a statement that is not a link"

MAX_IDS_SHOWN = 5  # of the ids at one end of several links

TargetTable = dict[str, dict[str, None] | str]  # most ids have one link, which needs no dict


@dataclass(slots=True)
class LinksReport:
    """What the sources of links contain; `one_to_many` and `many_to_one` count the source and the target ids."""

    links: int = 0
    sources: int = 0
    targets: int = 0
    one_to_many: ReasonCount = field(default_factory=ReasonCount)
    many_to_one: ReasonCount = field(default_factory=ReasonCount)
    repeated: int = 0
    unused: int = 0
    """Links of ids that nobody asked for."""
    skipped: dict[str, ReasonCount] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """The report as one JSON object."""
        counts = {name: getattr(self, name) for name in ("links", "sources", "targets", "repeated", "unused")}
        shapes = {name: reason_json(getattr(self, name)) for name in ("one_to_many", "many_to_one")}
        return counts | shapes | {"skipped": {reason: reason_json(count) for reason, count in self.skipped.items()}}


@dataclass(frozen=True, slots=True)
class EntityLinks:
    """The target ids of each source id, in the order of the files; ids are short (`m.0f3xg_`, `Q42`) or IRIs."""

    targets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    report: LinksReport = field(default_factory=LinksReport)

    def targets_of(self, source: str) -> tuple[str, ...]:
        """The target ids of a source id in any spelling; none if it has no link."""
        return self.targets.get(source) or self.targets.get(link_key(source), ())


def link_key(id_: str) -> str:
    """The short id, which is the same for all spellings of an id, percent-encoded ones included."""
    short = short_id(id_)
    return unquote(short) if "%" in short else short


def id_space(id_: str) -> str:
    """The space that a short id belongs to: Wikidata, Freebase, or the namespace of an IRI; empty for other ids."""
    if WIKIDATA_ID.fullmatch(id_):
        return "wikidata"
    if FREEBASE_ID.fullmatch(id_):
        return "freebase"
    return id_[: max(id_.rfind("/"), id_.rfind("#")) + 1] if "://" in id_ else ""


class LinkTable:
    """Collects links; the links of an id to several others are kept in order."""

    def __init__(self, wanted: Collection[str] | None) -> None:
        self.wanted = None if wanted is None else frozenset(map(link_key, wanted))
        self.forward: TargetTable = {}
        self.backward: TargetTable = {}
        self.report = LinksReport()
        self.size = 0
        self.offered = 0  # links read, wanted or not

    def add(self, first: str, second: str) -> None:
        """Add a link in each direction in which it leads from a wanted id."""
        self.offered += 1
        one, other = short_id(first), short_id(second)
        is_forward, is_backward = self.is_wanted(one), self.is_wanted(other)
        if is_forward:
            self.add_from(self.forward, one, other)
        if is_backward and id_space(one) != id_space(other):
            self.add_from(self.backward, other, one)
        elif not is_forward:
            self.report.unused += 1

    def is_wanted(self, id_: str) -> bool:
        return self.wanted is None or id_ in self.wanted or ("%" in id_ and unquote(id_) in self.wanted)

    def add_from(self, table: TargetTable, source: str, target: str) -> None:
        """Add a link in one direction."""
        key = unquote(source) if "%" in source else source
        known = table.setdefault(key, target)
        if known is target:
            self.count()
        elif isinstance(known, str) and known != target:
            table[key] = {known: None, target: None}
            self.count()
        elif isinstance(known, dict) and target not in known:
            known[target] = None
            self.count()
        else:
            self.report.repeated += table is self.forward

    def count(self) -> None:
        self.size += 1
        if self.size > MAX_LINKS:
            raise SourceError(f"there are more than {MAX_LINKS:,} links; keep only those of the entities you need")

    def skip(self, reason: str, place: str) -> None:
        """Count something that is not a link."""
        self.report.skipped.setdefault(reason, ReasonCount()).count_example(place)

    def finish(self) -> EntityLinks:
        """The links, with the report of their shape: from the first id to the second, or from the wanted ids."""
        forward, backward = spell_out(self.forward), spell_out(self.backward)
        both = forward | {key: tuple(dict.fromkeys(forward.get(key, ()) + ids)) for key, ids in backward.items()}
        describe_shape(self.report, forward if self.wanted is None else both)
        return EntityLinks(both, self.report)


def spell_out(table: TargetTable) -> dict[str, tuple[str, ...]]:
    """The targets of each source as a tuple."""
    return {key: (ids,) if isinstance(ids, str) else tuple(ids) for key, ids in table.items()}


def describe_shape(report: LinksReport, targets: Mapping[str, tuple[str, ...]]) -> None:
    """Count the links, their ends, and the ends that have several links."""
    sources_of: dict[str, dict[str, None]] = {}
    for source, ids in targets.items():
        report.links += len(ids)
        if len(ids) > 1:
            report.one_to_many.count_example(f"{source} → {list_ids(ids)}")
        for id_ in ids:
            sources_of.setdefault(link_key(id_), {})[source] = None
    report.sources, report.targets = len(targets), len(sources_of)
    for target, sources in sources_of.items():
        if len(sources) > 1:
            report.many_to_one.count_example(f"{list_ids(tuple(sources))} → {target}")


def list_ids(ids: Sequence[str]) -> str:
    """The first few ids, and how many more there are."""
    more = f" and {len(ids) - MAX_IDS_SHOWN:,} more" if len(ids) > MAX_IDS_SHOWN else ""
    return ", ".join(ids[:MAX_IDS_SHOWN]) + more


class LinkedKb(Protocol):
    """What links need of a knowledge base, which cannot be imported here because building one reads links."""

    @property
    def predicate_names(self) -> list[str]: ...

    @property
    def relation_count(self) -> int: ...

    def predicate_records(self) -> Iterator[PredicateRecord]: ...

    def predicate(self, name: str) -> int: ...

    def fact_range(self, use: PredicateUse, predicate: int) -> range: ...

    def fact(self, number: int) -> Fact: ...

    def id_of(self, node: int) -> str: ...


def read_links(
    places: Sequence[str | Path],
    kb: LinkedKb | None = None,
    wanted: Collection[str] | None = None,
) -> EntityLinks:
    """The links of all `places`, each a file or the name, id or IRI of a property of `kb` whose values are source ids.

    Only links of the `wanted` source ids are kept, if they are given; malformed lines are counted with their places.
    """
    table = LinkTable(wanted)
    for place in places:
        before = table.offered
        if kb is None or str(place) == STDIN or Path(place).exists():
            add_file_links(table, Source(str(place)))
        else:
            add_kb_links(table, kb, find_property(kb, str(place)))
        if table.offered == before:
            raise SourceError(explain_no_links(str(place), table.report))
    return table.finish()


def explain_no_links(place: str, report: LinksReport) -> str:
    """Why a source without links is refused, and what clew reads."""
    reasons = [f"{reason}, e.g. {count.examples[0]}" for reason, count in report.skipped.items() if count.examples]
    why = f" ({'; '.join(reasons)})" if reasons else ""
    return (
        f"{place} has no links{why}; clew reads RDF with {LINK_NAMES}, lines such as '/m/0d3k14 <SameAs> <IRI> .', "
        "and two ids on a line, separated by a tab"
    )


def write_links(links: Iterable[tuple[str, str, str]], path: Path) -> None:
    """Write links, each with a note, to a file that `read_links` reads: it takes the notes for comments."""
    with open_output(str(path)) as stream:
        stream.write(b"# source\ttarget\tnote\n")
        for source, target, note in links:
            stream.write("\t".join((source, target, note) if note else (source, target)).encode() + b"\n")


# --- Properties of a knowledge base


def find_property(kb: LinkedKb, text: str) -> str:
    """The predicate or key of a knowledge base with this name, id or IRI."""
    if text in kb.predicate_names:
        return text
    wanted = short_id(text)
    for term in kb.predicate_records():
        if wanted in map(short_id, term.iris):
            return term.name
    raise SourceError(f"{text} is neither a file nor a property of the knowledge base")


def add_kb_links(table: LinkTable, kb: LinkedKb, name: str) -> None:
    """Add a link for each value of the predicate or key `name`, which is the id of an entity in another graph."""
    number = kb.predicate(name)
    rows = kb.fact_range(PredicateUse.ATTRIBUTE, number)
    facts = [*kb.fact_range(PredicateUse.RELATION, number), *(kb.relation_count + row for row in rows)]
    for fact in map(kb.fact, facts):
        other = (
            fact.value.text if isinstance(fact.value, Text) else "" if fact.object is None else kb.id_of(fact.object)
        )
        if other:
            table.add(other, kb.id_of(fact.subject))
        else:
            table.skip(NOT_AN_ID, f"{kb.id_of(fact.subject)} {name} {fact.value}")


# --- Files


def add_file_links(table: LinkTable, source: Source) -> None:
    """Add the links of a file; any other statement is counted."""
    for statement in read_statements(source, read_link_cells, table.skip):
        if statement.predicate and statement.predicate not in LINK_PREDICATES:
            place = statement.place_in(source)
            table.skip(OTHER_STATEMENT, place if statement.line else f"{place}: {statement.predicate}")
        elif not statement.has_ids:
            table.skip(NOT_NAMED, statement.place_in(source))
        else:
            table.add(statement.subject, statement.object)


def read_link_cells(cells: list[str]) -> tuple[str, str, str] | None:
    """The two ids of a line, with the predicate between them if there is one; further cells are comments."""
    if len(cells) > 2 and cells[1] in LINK_PREDICATES:
        return cells[0], cells[1], cells[2]
    return (cells[0], "", cells[1]) if len(cells) > 1 and cells[0] and cells[1] else None
