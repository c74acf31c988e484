"""Values as JSON objects: the four types of KQA Pro, and clew's own month and coordinates."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from clew.errors import ValueFormatError
from clew.kb.values import (
    NO_UNIT,
    Coordinates,
    Quantity,
    Text,
    Time,
    Value,
    read_coordinates,
    read_number,
    read_time,
    type_name,
    write_number,
)

MAX_FLOAT_DIGITS = 15  # a double keeps so many decimal digits exactly
EXACT = "exact"  # the member of a published value that holds what the published types cannot
FIRST_YEAR, LAST_YEAR = 1, 9999  # of the days that the published loaders can read
MAX_FLOAT_EXPONENT = 300  # beyond it, a double overflows or loses digits


def read_json_value(data: Any) -> Value:
    """The value of a JSON object `{"type", "value", …}`."""
    if not isinstance(data, dict):
        raise ValueFormatError(f"{data!r} is not a value; write an object with type and value")
    type_ = data.get("type")
    reader = JSON_VALUE_READERS.get(type_) if isinstance(type_, str) else None
    if reader is None:
        raise ValueFormatError(f"unknown value type {type_!r}; use one of {', '.join(JSON_VALUE_READERS)}")
    if data.get("value") is None:
        raise ValueFormatError("a value is missing")
    exact = data.get(EXACT)
    if isinstance(exact, dict) and exact.get(EXACT) is None:
        return read_json_value(exact)
    return reader(data, data["value"])


def read_json_text(data: dict[str, Any], value: Any) -> Value:
    text = value if isinstance(value, str) else str(value)
    return Text(text, language=optional_text(data, "language"), entity=optional_text(data, "entity"))


def read_json_quantity(data: dict[str, Any], value: Any) -> Value:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal | str):
        raise ValueFormatError(f"{value!r} is not a number")
    number = value if isinstance(value, Decimal) else read_number(str(value))
    return Quantity(number, optional_text(data, "unit") or NO_UNIT)


def read_json_time(_: dict[str, Any], value: Any) -> Value:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueFormatError(f"{value!r} is not a date, month or year")
    return read_time(str(value))


def read_json_coordinates(data: dict[str, Any], value: Any) -> Value:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueFormatError(f"{value!r} is not a pair of latitude and longitude")
    return read_coordinates(str(value[0]), str(value[1]), optional_text(data, "globe"))


JSON_VALUE_READERS: dict[str, Callable[[dict[str, Any], Any], Value]] = {
    "string": read_json_text,
    "quantity": read_json_quantity,
    "date": read_json_time,
    "year": read_json_time,
    "month": read_json_time,
    "coordinates": read_json_coordinates,
}


def optional_text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else "" if value is None else str(value)


def write_json_value(value: Value) -> dict[str, Any]:
    """The JSON object of `value`, which `read_value` reads back."""
    data: dict[str, Any] = {"type": type_name(value), "value": json_payload(value)}
    if isinstance(value, Quantity):
        data["unit"] = value.unit
    elif isinstance(value, Text):
        data |= {key: text for key, text in (("language", value.language), ("entity", value.entity)) if text}
    elif isinstance(value, Coordinates) and value.globe:
        data["globe"] = value.globe
    return data


def write_published_value(value: Value, date_mark: str = "-") -> dict[str, Any]:
    """The JSON object of `value` in the four published types, with the `exact` value if these lose something.

    A pair of coordinates becomes a string; a month, and a day that the loaders cannot read, its year; a time of day its
    day; a number with more digits than a double has, the nearest double.
    """
    own = write_json_value(value)
    published = own | published_members(value, own, date_mark)
    published.pop("globe", None)
    return published if read_json_value(published) == value else published | {EXACT: own}


def published_members(value: Value, own: dict[str, Any], date_mark: str) -> dict[str, Any]:
    if isinstance(value, Coordinates):
        return {"type": "string", "value": str(value)}
    if isinstance(value, Quantity):
        return {"value": float(own["value"])} if isinstance(own["value"], str) else {}
    if not isinstance(value, Time):
        return {}
    if not value.day or not FIRST_YEAR <= value.year <= LAST_YEAR:
        return {"type": "year", "value": value.year}
    return {"value": date_mark.join((f"{value.year:04d}", f"{value.month:02d}", f"{value.day:02d}"))}


def json_payload(value: Value) -> Any:
    if isinstance(value, Quantity):
        return json_number(value.number)
    if isinstance(value, Time) and not value.month and not value.clock:
        return value.year
    if isinstance(value, Coordinates):
        return [json_number(value.latitude), json_number(value.longitude)]
    return str(value)


def json_number(number: Decimal) -> int | float | str:
    """The number as a JSON number, or as a text if a double would lose digits."""
    text = write_number(number)
    if len(number.as_tuple().digits) > MAX_FLOAT_DIGITS or abs(number.adjusted()) > MAX_FLOAT_EXPONENT:
        return text
    return int(text) if text.lstrip("-").isdigit() else float(text)
