"""Lists of properties, as Wikidata has them: the labels of relations and attributes, and what they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.file_record import Record
from clew.benchmark.file_record import json_type_name as json_kind
from clew.errors import SourceError
from clew.generate.sampling.askable_names import HOUSEKEEPING, IDENTIFIER
from clew.kb.files import Source, read_whole
from clew.phrasing.predicates.predicate_phrases import attribute_noun

SAYABLE_LABEL = re.compile(r"(?!The )[A-Za-z][A-Za-z0-9'’-]*( [A-Za-z0-9'’-]+){0,5}")
WIKI_WORD = re.compile(
    r"\b(wiki\w*|commons|item|property|entity|lexeme|statement|template|category|regex|html|formatter"
    r"|regular expression|applies|object|subject|label|qualifier|reference|retrieved|url|sandbox|page)\b",
    re.IGNORECASE,
)


class PropertyKind(StrEnum):
    """What a property holds."""

    RELATION = "relation"
    QUANTITY = "quantity"
    TIME = "time"
    STRING = "string"
    COORDINATES = "coordinates"
    IDENTIFIER = "identifier"


DATATYPES = {
    "wikibase-item": PropertyKind.RELATION,
    "quantity": PropertyKind.QUANTITY,
    "time": PropertyKind.TIME,
    "string": PropertyKind.STRING,
    "monolingualtext": PropertyKind.STRING,
    "globe-coordinate": PropertyKind.COORDINATES,
    "external-id": PropertyKind.IDENTIFIER,
}


@dataclass(frozen=True, slots=True)
class ListedProperty:
    """A relation or attribute: its label, what it holds, its aliases and description."""

    label: str
    kind: PropertyKind
    aliases: tuple[str, ...] = ()
    description: str = ""


def read_properties(path: Path) -> tuple[ListedProperty, ...]:
    """The properties in a file of JSON lines or a JSON list that fit into a sentence, each label once.

    Left out are datatypes that are not in `DATATYPES`, properties without a label, labels of more than six words or
    with unusual characters, attributes that are not nouns, and housekeeping properties of the wiki.
    """
    data = read_whole(Source(str(path)), "a list of properties")
    properties: dict[str, ListedProperty] = {}
    for record in read_records(data.removeprefix(b"\xef\xbb\xbf"), str(path)):
        property_ = read_property(record)
        if property_ is not None:
            properties.setdefault(property_.label.casefold(), property_)
    return tuple(properties.values())


def read_records(data: bytes, name: str) -> Iterator[Record]:
    """The records of a JSON list or of JSON lines."""
    if data.lstrip().startswith(b"["):
        for number, item in enumerate(decode_json(data, name)):
            yield make_record(item, f"{name}: property {number + 1}")
        return
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            yield make_record(decode_json(line, f"{name}:{number}"), f"{name}:{number}")


def decode_json(data: bytes, place: str) -> Any:
    """The JSON value in `data`."""
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as fault:
        raise SourceError(
            f"{place}: not JSON: {fault}; expected a list of properties, or one property a line"
        ) from None


def make_record(item: Any, place: str) -> Record:
    """The record of a JSON object."""
    if not isinstance(item, dict):
        raise SourceError(f"{place}: is {json_kind(item)}; expected an object with a label and a datatype")
    return Record(item, place)


def read_property(record: Record) -> ListedProperty | None:
    """The property of a record; None if a knowledge base cannot hold it or its label does not fit into a sentence."""
    kind, label = DATATYPES.get(record.text("datatype")), record.text_or("label").strip()
    if kind is None or not is_sayable_label(label, kind):
        return None
    aliases = record.texts("alias") if record.has("alias") else ()
    sayable = tuple(dict.fromkeys(alias for alias in aliases if alias != label and is_sayable_label(alias, kind)))
    return ListedProperty(label, kind, sayable, record.text_or("description"))


def is_sayable_label(label: str, kind: PropertyKind) -> bool:
    """Whether a label is a few words, not about the wiki, and a noun unless it names a relation."""
    if not SAYABLE_LABEL.fullmatch(label) or WIKI_WORD.search(label) or HOUSEKEEPING.match(label):
        return False
    if kind is not PropertyKind.RELATION and attribute_noun(label).startswith("“"):
        return False
    return kind in (PropertyKind.IDENTIFIER, PropertyKind.STRING) or not IDENTIFIER.search(label)
