"""Items of Wikidata reduced to what clew keeps: a head that declares the item, and a body of facts.

Identifiers, media and Wikimedia pages are left out (KQA Pro, section 3.1). Reduced items wait on disk until all labels
are known, so that a dump is parsed once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple

import orjson

from clew.kb.files import CHUNK_BYTES
from clew.kb.readers import ReaderOptions
from clew.kb.readers.wikidata.entity_labels import LanguageChoice
from clew.kb.readers.wikidata.wikibase_json import (
    INSTANCE_OF,
    ITEM,
    SHAPE_FAULTS,
    SUBCLASS_OF,
    Json,
    Snak,
    UnwantedValue,
    as_list,
    as_mapping,
    best_ranked,
    items_under,
    read_snak,
)

IDENTIFIER = "identifier, media or Wikimedia page"

FILTERED_DATATYPES = frozenset(
    {
        "external-id",
        "commonsMedia",
        "localMedia",
        "math",
        "musical-notation",
        "geo-shape",
        "tabular-data",
    }
)

PAGE_PROPERTIES = frozenset(
    {
        "P373",  # Commons category
        "P910",  # topic's main category
        "P935",  # Commons gallery
        "P971",  # category combines topics
        "P1151",  # topic's main Wikimedia portal
        "P1204",  # Wikimedia portal's main topic
        "P1423",  # template has topic
        "P1424",  # topic's main template
        "P1464",  # category for people born here
        "P1465",  # category for people who died here
        "P1472",  # Commons Creator page
        "P1612",  # Commons Institution page
        "P1687",  # Wikidata property
        "P1740",  # category for films shot at this location
        "P1753",  # list related to category
        "P1754",  # category related to list
        "P1791",  # category for people buried here
        "P1792",  # category of associated people
        "P1963",  # properties for this type
        "P2354",  # has list
        "P2517",  # category for recipients of this award
        "P2959",  # permanent duplicated item
        "P3722",  # Commons maps category
        "P4195",  # category for employees of the organization
        "P5008",  # on focus list of Wikimedia project
        "P6104",  # maintained by WikiProject
        "P6112",  # category for members of a team
        "P6365",  # member category
        "P7084",  # related category
        "P7561",  # category for the interior of the item
        "P7782",  # category for ship name
        "P7861",  # category for files created with program
        "P7867",  # category for maps
        "P8464",  # content partnership category
        "P8989",  # category for the view of the item
    }
)

PAGE_CLASSES = frozenset(
    {
        "Q4167410",  # Wikimedia disambiguation page
        "Q4167836",  # Wikimedia category
        "Q11266439",  # Wikimedia template
        "Q13406463",  # Wikimedia list article
        "Q4663903",  # Wikimedia portal
        "Q15184295",  # Wikimedia module
        "Q17362920",  # Wikimedia duplicated page
        "Q17442446",  # Wikimedia internal item
        "Q22808320",  # Wikimedia human name disambiguation page
    }
)


STRUCTURE = (INSTANCE_OF, SUBCLASS_OF)  # the properties of the head, not facts of the body
REFERENCE_URL = "P854"
STATED_IN = "P248"
MAX_SOURCES = 3  # of a fact; some statements have dozens of references
MAX_URL_CHARS = 500  # longer ones are queries rather than addresses of pages
OTHER_RANK = "statement of another rank"
QUALIFIER_NOTE = "qualifier left out: "


class ItemHead(NamedTuple):
    """The declaration of a node; `is_foreign` if its name is in none of the chosen languages."""

    id: str
    name: str
    is_foreign: bool
    aliases: list[str]
    description: str
    classes: list[str]
    parents: list[str]


class ItemFact(NamedTuple):
    """A kept statement; its `sources` are URLs and ids of items."""

    snak: Snak
    qualifiers: list[Snak]
    sources: list[str]


@dataclass(slots=True)
class ItemBody:
    """The facts about an item, and the statements that were left out or are malformed."""

    id: str
    line: int
    facts: list[ItemFact] = field(default_factory=list)
    left_out: dict[str, list[Any]] = field(default_factory=dict)
    malformed: list[str] = field(default_factory=list)

    def leave_out(self, reason: str, property_: str, count: int = 1) -> None:
        tally = self.left_out.setdefault(reason, [0, f"{self.id} {property_}"])
        tally[0] += count

    def items_needed(self) -> Iterator[str]:
        """The items whose labels the facts need: units, globes, items in qualifiers and references."""
        for fact in self.facts:
            yield from filter(ITEM.fullmatch, fact.sources)
            if fact.snak.kind in ("quantity", "place") and fact.snak.extra:
                yield fact.snak.extra
            for _, kind, written, extra in fact.qualifiers:
                if kind == "item" or (kind in ("quantity", "place") and extra):
                    yield written if kind == "item" else extra


def read_head(entity: Json, languages: LanguageChoice, all_ranks: bool) -> ItemHead:
    """The names, classes (P31) and parents (P279) of the item."""
    name = languages.best_label(as_mapping(entity.get("labels")))
    return ItemHead(
        entity["id"],
        name.text,
        name.is_foreign,
        languages.aliases_of(entity, name.text),
        languages.best_text(as_mapping(entity.get("descriptions"))),
        items_under(entity, INSTANCE_OF, all_ranks),
        items_under(entity, SUBCLASS_OF, all_ranks),
    )


def read_body(entity: Json, line: int, options: ReaderOptions) -> ItemBody:
    """The item's facts, without its classes and parents."""
    body = ItemBody(entity["id"], line)
    for property_, statements in as_mapping(entity.get("claims")).items():
        if property_ in STRUCTURE or not isinstance(statements, list):
            continue
        kept = best_ranked(statements, options.all_ranks)
        if len(kept) < len(statements):
            body.leave_out(OTHER_RANK, property_, len(statements) - len(kept))
        if kept and not options.identifiers and is_identifier(property_, as_mapping(kept[0].get("mainsnak"))):
            body.leave_out(IDENTIFIER, property_, len(kept))
            continue
        for statement in kept:
            add_fact(body, property_, statement, options.identifiers)
    return body


def is_identifier(property_: str, snak: Json) -> bool:
    """Whether the snak is an identifier, media or a Wikimedia page."""
    return str(snak.get("datatype")) in FILTERED_DATATYPES or property_ in PAGE_PROPERTIES


def add_fact(body: ItemBody, property_: str, statement: Json, identifiers: bool) -> None:
    """Add the statement to the body's facts, or to those left out or malformed."""
    try:
        snak = read_snak(property_, as_mapping(statement.get("mainsnak")))
    except UnwantedValue as reason:
        body.leave_out(str(reason), property_)
    except SHAPE_FAULTS as fault:
        body.malformed.append(f"{property_}: {describe_fault(fault)}")
    else:
        qualifiers = list(read_qualifiers(body, as_mapping(statement.get("qualifiers")), identifiers))
        body.facts.append(ItemFact(snak, qualifiers, read_sources(statement)))


def describe_fault(fault: Exception) -> str:
    """Why a statement cannot be read, in terms of its JSON."""
    if isinstance(fault, KeyError):
        return f"{fault} is missing or unknown"
    return str(fault) if isinstance(fault, ValueError) else f"it is not shaped like a statement of Wikibase ({fault})"


def read_qualifiers(body: ItemBody, qualifiers: Json, identifiers: bool) -> Iterator[Snak]:
    for property_, snaks in qualifiers.items():
        for snak in map(as_mapping, as_list(snaks)):
            try:
                if not identifiers and is_identifier(property_, snak):
                    raise UnwantedValue(IDENTIFIER)
                yield read_snak(property_, snak)
            except UnwantedValue as reason:
                body.leave_out(QUALIFIER_NOTE + str(reason), property_)
            except SHAPE_FAULTS:
                body.leave_out(QUALIFIER_NOTE + "malformed", property_)


def read_sources(statement: Json) -> list[str]:
    """Up to `MAX_SOURCES` sources of the statement: a reference's URL, else the item it is stated in."""
    sources: dict[str, None] = {}
    for reference in as_list(statement.get("references")):
        source = reference_source(as_mapping(as_mapping(reference).get("snaks")))
        if source:
            sources[source] = None
        if len(sources) == MAX_SOURCES:
            break
    return list(sources)


def reference_source(snaks: Json) -> str:
    for property_ in (REFERENCE_URL, STATED_IN):
        for snak in map(as_mapping, as_list(snaks.get(property_))):
            try:
                written = read_snak(property_, snak).text
            except (UnwantedValue, *SHAPE_FAULTS):
                continue
            if len(written) <= MAX_URL_CHARS and len(written.split()) == 1:
                return written
    return ""


@dataclass(slots=True)
class ItemSpool:
    """Two temporary files, one of heads and one of bodies, each written first and then read."""

    heads_file: IO[bytes]
    bodies_file: IO[bytes]

    def add_head(self, head: ItemHead) -> None:
        write_row(self.heads_file, tuple(head))

    def add_body(self, body: ItemBody) -> None:
        facts = [(tuple(fact.snak), list(map(tuple, fact.qualifiers)), fact.sources) for fact in body.facts]
        write_row(self.bodies_file, (body.id, body.line, facts, body.left_out, body.malformed))

    def heads(self) -> Iterator[ItemHead]:
        self.heads_file.seek(0)
        for row in self.heads_file:
            yield ItemHead(*orjson.loads(row))

    def bodies(self) -> Iterator[ItemBody]:
        self.bodies_file.seek(0)
        for row in self.bodies_file:
            id_, line, facts, left_out, malformed = orjson.loads(row)
            yield ItemBody(id_, line, [read_fact(fact) for fact in facts], left_out, malformed)


@contextmanager
def open_spool() -> Iterator[ItemSpool]:
    """An empty spool in the system's temporary folder, removed at the end."""
    with TemporaryFile(buffering=CHUNK_BYTES) as heads, TemporaryFile(buffering=CHUNK_BYTES) as bodies:
        yield ItemSpool(heads, bodies)


def write_row(file: IO[bytes], row: tuple[object, ...]) -> None:
    file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))


def read_fact(row: list[list[str]]) -> ItemFact:
    snak, qualifiers, sources = row
    return ItemFact(Snak(*snak), [Snak(*qualifier) for qualifier in qualifiers], sources)
