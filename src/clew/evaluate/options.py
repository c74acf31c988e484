"""Options of measures as text: `name=value` between commas, in brackets behind a name."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Any, get_type_hints

from clew.evaluate.equivalence import Pairs, read_pairs
from clew.evaluate.measure import Measure, MeasureError, option_fields
from clew.evaluate.ontology import Ontology, read_ontology

KEY = re.compile(r"\s*([a-z_]+)\s*=\s*(.*?)\s*", re.DOTALL)
YES_OR_NO = {"yes": True, "no": False}


def split_call(text: str) -> tuple[str, list[str]]:
    """A name and the options in brackets behind it."""
    name, bracket, rest = text.partition("(")
    if not bracket:
        return name, []
    if not rest.endswith(")"):
        raise MeasureError(f"the bracket in {text!r} is not closed")
    return name.strip(), split_options(rest[:-1], text)


def split_options(text: str, whole: str) -> list[str]:
    """The parts of `text` between commas that stand in no inner brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            raise MeasureError(f"the brackets in {whole!r} do not match")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


@cache
def option_types(measure: type[Measure]) -> dict[str, Any]:
    """The options of a measure and their types."""
    hints = get_type_hints(measure)
    return {option.name: hints[option.name] for option in option_fields(measure)}


def key_and_value(option: str, place: int, measure: type[Measure]) -> tuple[str, str]:
    """The name and value of an option; the first ones need no name."""
    match = KEY.fullmatch(option)
    if match:
        return match[1], match[2]
    names = [name for name in option_types(measure) if name != measure.number]
    if place >= len(names):
        raise MeasureError(f"{measure.title} has no {place + 1}. option for {option!r}")
    return names[place], option


def read_option(text: str, type_: Any, key: str, read_measure: Callable[[str], Measure]) -> object:
    """The value of an option of a type, which may be a measure."""
    try:
        if type_ is Measure:
            return read_measure(text)
        if isinstance(type_, type) and issubclass(type_, StrEnum):
            return type_(text)
        return READERS[type_](text)
    except (ValueError, KeyError):
        raise MeasureError(f"{key} cannot be {text!r}{choices(type_)}") from None


def choices(type_: Any) -> str:
    """What an option of a type can be, where that is a list."""
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        return f": it is one of {', '.join(type_)}"
    return ": it is yes or no" if type_ is bool else ""


def read_numbers(text: str) -> tuple[float, ...]:
    """Numbers with colons between them."""
    return tuple(float(part) for part in text.split(":"))


READERS: dict[Any, Any] = {
    int: int,
    float: float,
    bool: YES_OR_NO.__getitem__,
    tuple[float, ...]: read_numbers,
    Pairs: read_pairs,
    Ontology: read_ontology,
}
