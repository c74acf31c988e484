"""Snaks: a property and a value, taken apart into texts; items in it are still ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from clew.kb.readers.wikidata.json import Json, item_id, item_of_iri, text

EARTH = "Q2"
UNVALUED = {"somevalue": "unknown value", "novalue": "no value"}


class Snak(NamedTuple):
    """A property and a value; `extra` is a language, a unit's item, a precision or a globe's item, by kind."""

    property: str
    kind: str
    text: str
    extra: str


class LeftOut(Exception):
    """A value that is well-formed and yet nothing to keep; its text is the reason."""


def read_snak(property_: str, snak: Json) -> Snak:
    """The snak with its value taken apart into texts."""
    snaktype = snak["snaktype"]
    if snaktype != "value":
        raise LeftOut(UNVALUED[snaktype])
    datavalue = snak["datavalue"]
    reader = VALUE_READERS.get(datavalue["type"])
    if reader is None:
        raise LeftOut(f"value of type {datavalue['type']}")
    kind, written, extra = reader(datavalue["value"])
    return Snak(property_, kind, written, extra)


def read_string(value: Any) -> tuple[str, str, str]:
    return "text", filled(value), ""


def read_monolingual(value: Any) -> tuple[str, str, str]:
    return "text", filled(value["text"]), text(value["language"])


def filled(value: Any) -> str:
    written = text(value).strip()
    if not written:
        raise LeftOut("blank text")
    return written


def read_quantity(value: Any) -> tuple[str, str, str]:
    unit = value.get("unit", "1")
    return "quantity", text(value["amount"]), "" if unit == "1" else item_of_iri(unit)


def read_time_value(value: Any) -> tuple[str, str, str]:
    return "time", text(value["time"]), str(int(value["precision"]))


def read_place(value: Any) -> tuple[str, str, str]:
    globe = value.get("globe") or EARTH
    planet = item_of_iri(globe)
    degrees = f"{float(value['latitude'])!r} {float(value['longitude'])!r}"
    return "place", degrees, "" if planet == EARTH else planet


def read_item(value: Any) -> tuple[str, str, str]:
    kind = value.get("entity-type", "item")
    if kind != "item":
        raise LeftOut(f"value that is a {text(kind)}")
    return "item", item_id(value), ""


VALUE_READERS: dict[str, Callable[[Any], tuple[str, str, str]]] = {
    "string": read_string,
    "monolingualtext": read_monolingual,
    "quantity": read_quantity,
    "time": read_time_value,
    "globecoordinate": read_place,
    "wikibase-entityid": read_item,
}
