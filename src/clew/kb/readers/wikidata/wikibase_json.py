"""The parts of Wikibase JSON: ids, the best-ranked statements, snaks, and times of any precision."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from clew.errors import ValueFormatError
from clew.kb.values import Text, Time, calendar_fault

Json = Mapping[str, Any]
ITEM = re.compile(r"Q[1-9]\d{0,17}", re.ASCII)
PROPERTY = re.compile(r"P[1-9]\d{0,17}", re.ASCII)
SHAPE_FAULTS = (AttributeError, IndexError, KeyError, TypeError, ValueError)
EMPTY: Json = {}
PREFERRED = "preferred"
NORMAL = "normal"
INSTANCE_OF = "P31"
SUBCLASS_OF = "P279"
FREEBASE_ID = "P646"


def as_mapping(value: object) -> Json:
    """The map, or an empty one for anything else: an empty map is written `[]` in the dumps."""
    return value if isinstance(value, dict) else EMPTY


def as_list(value: object) -> list[Any]:
    """The list, or an empty one for anything else."""
    return value if isinstance(value, list) else []


def require_text(value: object) -> str:
    """The text itself; TypeError for anything else."""
    if isinstance(value, str):
        return value
    raise TypeError(f"{value!r:.60} is not a text")


def is_item(entity: Json) -> bool:
    return entity.get("type", "item") == "item" and has_id(entity, ITEM)


def is_property(entity: Json) -> bool:
    return entity.get("type") == "property" and has_id(entity, PROPERTY)


def has_id(entity: Json, pattern: re.Pattern[str]) -> bool:
    """Whether the entity exists (the API marks missing ones) and its id matches the pattern."""
    return "missing" not in entity and pattern.fullmatch(str(entity.get("id"))) is not None


def item_id(value: Json) -> str:
    """The id in an entity value; dumps before 2017 have only its number."""
    id_ = value.get("id") or f"Q{value['numeric-id']}"
    if ITEM.fullmatch(id_):
        return str(id_)
    raise ValueError(f"{id_!r:.60} is not the id of an item")


def item_of_iri(iri: object) -> str:
    """The id at the end of an item's IRI, such as a unit's or a globe's."""
    return item_id({"id": require_text(iri).rpartition("/")[2]})


def number_of(item: str) -> int:
    """42 for Q42 and for P42."""
    return int(item[1:])


def statements_of(entity: Json, property_: str, all_ranks: bool) -> list[Json]:
    """The entity's statements with this property, of the kept ranks."""
    return best_ranked(as_list(as_mapping(entity.get("claims")).get(property_)), all_ranks)


def best_ranked(statements: list[Any], all_ranks: bool) -> list[Json]:
    """The preferred statements if there are any, else the normal ones; with `all_ranks`, both."""
    records = [as_mapping(statement) for statement in statements]
    ranks = [statement.get("rank", NORMAL) for statement in records]
    best = (PREFERRED,) if PREFERRED in ranks and not all_ranks else (PREFERRED, NORMAL)
    return [statement for statement, rank in zip(records, ranks, strict=True) if rank in best]


def items_under(entity: Json, property_: str, all_ranks: bool) -> list[str]:
    """The items that the entity's statements with this property point to; other values are ignored."""
    items = []
    for statement in statements_of(entity, property_, all_ranks):
        value = snak_value(statement.get("mainsnak"))
        if isinstance(value, dict) and ITEM.fullmatch(str(value.get("id") or f"Q{value.get('numeric-id')}")):
            items.append(item_id(value))
    return list(dict.fromkeys(items))


def snak_value(snak: object) -> object:
    """The bare value in a snak; None if it has none."""
    return as_mapping(as_mapping(snak).get("datavalue")).get("value")


EARTH = "Q2"  # the globe of coordinates unless another is given
SNAKS_WITHOUT_VALUE = {"somevalue": "unknown value", "novalue": "no value"}


class Snak(NamedTuple):
    """A property and a value; `extra` is a language, a unit, a precision or a globe, depending on `kind`."""

    property: str
    kind: str
    text: str
    extra: str


class UnwantedValue(Exception):
    """A value is well-formed but not kept; the message is the reason."""


def read_snak(property_: str, snak: Json) -> Snak:
    """The snak with its value as texts; items in it are ids."""
    snaktype = snak["snaktype"]
    if snaktype != "value":
        raise UnwantedValue(SNAKS_WITHOUT_VALUE[snaktype])
    datavalue = snak["datavalue"]
    reader = VALUE_READERS.get(datavalue["type"])
    if reader is None:
        raise UnwantedValue(f"value of type {datavalue['type']}")
    kind, written, extra = reader(datavalue["value"])
    return Snak(property_, kind, written, extra)


def read_string(value: Any) -> tuple[str, str, str]:
    return "text", require_filled(value), ""


def read_monolingual(value: Any) -> tuple[str, str, str]:
    return "text", require_filled(value["text"]), require_text(value["language"])


def require_filled(value: Any) -> str:
    written = require_text(value).strip()
    if not written:
        raise UnwantedValue("blank text")
    return written


def read_quantity(value: Any) -> tuple[str, str, str]:
    unit = value.get("unit", "1")
    return "quantity", require_text(value["amount"]), "" if unit == "1" else item_of_iri(unit)


def read_time_value(value: Any) -> tuple[str, str, str]:
    return "time", require_text(value["time"]), str(int(value["precision"]))


def read_place(value: Any) -> tuple[str, str, str]:
    globe = value.get("globe") or EARTH
    planet = item_of_iri(globe)
    degrees = f"{float(value['latitude'])!r} {float(value['longitude'])!r}"
    return "place", degrees, "" if planet == EARTH else planet


def read_item(value: Any) -> tuple[str, str, str]:
    kind = value.get("entity-type", "item")
    if kind != "item":
        raise UnwantedValue(f"value that is a {require_text(kind)}")
    return "item", item_id(value), ""


VALUE_READERS: dict[str, Callable[[Any], tuple[str, str, str]]] = {
    "string": read_string,
    "monolingualtext": read_monolingual,
    "quantity": read_quantity,
    "time": read_time_value,
    "globecoordinate": read_place,
    "wikibase-entityid": read_item,
}


WIKIDATA_TIME = re.compile(r"(?P<year>[+-]\d{1,16})-(?P<month>\d\d)-(?P<day>\d\d)(?P<clock>T\d\d:\d\d:\d\dZ)", re.ASCII)
YEAR_PRECISION = 9  # Wikidata's numbers for the precision of a time
MONTH_PRECISION = 10
DAY_PRECISION = 11
SECOND_PRECISION = 14
MAX_YEAR = 10**13  # the longest year that `read_time` reads
ORDINAL_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def read_wikidata_time(written: str, precision: int) -> Time | Text:
    """The time with this precision: 0 is a billion years, 9 a year, 11 a day, 14 a second.

    Years are counted as Wikidata does: -500 is 500 BC. A month or day of 00 is not known, whatever the precision.
    """
    match = WIKIDATA_TIME.fullmatch(written)
    if match is None:
        raise ValueFormatError(f"{written!r} is not a Wikidata time such as '+1984-12-30T00:00:00Z'")
    year = int(match["year"])
    if precision in COARSE_NAMES:
        return Text(COARSE_NAMES[precision](abs(year)) + (" BC" if year < 0 else ""))
    if not YEAR_PRECISION <= precision <= SECOND_PRECISION or abs(year) >= MAX_YEAR:
        raise ValueFormatError(f"{written!r} with precision {precision} is not a time that clew can store")
    return exact_time(year, int(match["month"]), int(match["day"]), match["clock"], precision)


def exact_time(year: int, month: int, day: int, clock: str, precision: int) -> Time:
    """The year, with the month, day and clock if the precision covers them."""
    month = month if precision >= MONTH_PRECISION else 0
    day = day if precision >= DAY_PRECISION and month else 0
    fault = calendar_fault(str(month) if month else None, month, str(day) if day else None, day)
    if fault:
        raise ValueFormatError(f"{year}-{month:02d}-{day:02d} is not a date: {fault}")
    return Time(year, month, day, clock if precision > DAY_PRECISION and day else "")


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else ORDINAL_ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"


def name_period(years: int, name: str) -> Callable[[int], str]:
    """A function that names the century or millennium of a year: the 19th century is 1801 to 1900."""
    return lambda year: f"{ordinal(max(1, -(-year // years)))} {name}"


def name_decade(year: int) -> str:
    return f"{year // 10 * 10}s"


def name_rounded_year(years: int, scale: int = 1, word: str = "") -> Callable[[int], str]:
    """A function that names a year rounded to a multiple of `years`, in units of `scale` called `word`."""
    return lambda year: f"circa {(year + years // 2) // years * years // scale}{word}"


COARSE_NAMES: dict[int, Callable[[int], str]] = {
    0: name_rounded_year(10**9, 10**9, " billion"),
    1: name_rounded_year(10**8, 10**6, " million"),
    2: name_rounded_year(10**7, 10**6, " million"),
    3: name_rounded_year(10**6, 10**6, " million"),
    4: name_rounded_year(10**5),
    5: name_rounded_year(10**4),
    6: name_period(1000, "millennium"),
    7: name_period(100, "century"),
    8: name_decade,
}
