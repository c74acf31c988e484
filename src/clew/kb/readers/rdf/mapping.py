"""The mapping file for RDF: a TOML table `[rdf]` that says what predicates mean (docs/rdf.md)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clew.errors import MappingError
from clew.kb.readers.rdf.vocabulary import PREFIXES

LISTS = ("name", "alias", "description", "type", "subclass", "unit", "ignore")
NARY_KEYS = ("into", "value", "predicate")


@dataclass(frozen=True, slots=True)
class Nary:
    """An intermediate node to be read as a qualified fact: entity -`into`-> node -`value`-> object."""

    into: str
    value: str
    predicate: str = ""


@dataclass(frozen=True, slots=True)
class Mapping:
    """Predicates by the job they do, to be tried before the built-in ones."""

    name: tuple[str, ...] = ()
    alias: tuple[str, ...] = ()
    description: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    subclass: tuple[str, ...] = ()
    unit: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    nary: tuple[Nary, ...] = ()

    def named(self) -> tuple[str, ...]:
        """Every predicate the file names."""
        lists = [iri for key in LISTS for iri in getattr(self, key)]
        return (*lists, *(iri for rule in self.nary for iri in (rule.into, rule.value)))


def read_mapping(path: Path | None) -> Mapping:
    """The mapping in the file at `path`; an empty one if there is none."""
    if path is None:
        return Mapping()
    table = read_table(path)
    known = (*LISTS, "nary")
    check_keys(table, known, f"{path}: [rdf]")
    lists = {key: read_iris(table[key], f"{path}: [rdf] {key}") for key in LISTS if key in table}
    rules = table.get("nary", [])
    if not isinstance(rules, list):
        raise MappingError(f"{path}: [rdf] nary is not a list of tables (write [[rdf.nary]])")
    return Mapping(**lists, nary=tuple(read_nary(rule, f"{path}: [[rdf.nary]]") for rule in rules))


def read_table(path: Path) -> dict[str, Any]:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8")).get("rdf", {})
    except OSError as fault:
        raise MappingError(f"cannot read the mapping {path}: {fault.strerror}") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise MappingError(f"the mapping {path} is not TOML: {fault}") from fault
    if not isinstance(table, dict):
        raise MappingError(f"{path}: rdf is not a table (write [rdf])")
    return table


def read_nary(rule: object, place: str) -> Nary:
    if not isinstance(rule, dict):
        raise MappingError(f"{place} is not a table")
    check_keys(rule, NARY_KEYS, place)
    for key in ("into", "value"):
        if key not in rule:
            raise MappingError(f"{place} lacks {key!r}, the IRI of a predicate")
    predicate = rule.get("predicate", "")
    if not isinstance(predicate, str):
        raise MappingError(f"{place} predicate: {predicate!r} is not a name in quotes")
    return Nary(read_iri(rule["into"], f"{place} into"), read_iri(rule["value"], f"{place} value"), predicate)


def check_keys(table: dict[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in known:
            raise MappingError(f"{place} has no key {key!r} (known: {', '.join(known)})")


def read_iris(items: object, place: str) -> tuple[str, ...]:
    if not isinstance(items, list):
        raise MappingError(f"{place} is not a list of IRIs")
    return tuple(read_iri(item, place) for item in items)


def read_iri(item: object, place: str) -> str:
    """The full IRI of an IRI or of a name with a well-known prefix."""
    if not isinstance(item, str):
        raise MappingError(f"{place}: {item!r} is not an IRI in quotes")
    prefix, colon, local = item.strip("<>").partition(":")
    if colon and prefix in PREFIXES and not local.startswith("//"):
        return PREFIXES[prefix] + local
    if not colon:
        raise MappingError(f"{place}: {item!r} is not an IRI (write it out, or use a prefix such as rdfs:)")
    return item.strip("<>")
