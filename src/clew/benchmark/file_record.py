"""`Record`: a record of a file, read field by field; every error names the file, the record and the field."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from clew.errors import SourceError

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """A JSON object, or a line of a table by its columns; records are numbered from 0."""

    data: Data
    place: str
    number: int = 0
    path: str = field(default="")

    def fault(self, name: str, message: str) -> SourceError:
        """The error `message` about the field `name`."""
        return SourceError(f"{self.place}: field {self.path + name!r} {message}")

    def has(self, name: str) -> bool:
        """Whether the record has the field, and it is not null."""
        return self.data.get(name) is not None

    def value(self, name: str) -> Any:
        """The value of a required field."""
        if name not in self.data:
            known = ", ".join(map(str, list(self.data)[:12])) or "none"
            raise self.fault(name, f"is missing (the record has: {known})")
        return self.data[name]

    def text(self, name: str) -> str:
        """The field as a text; a number or Boolean is converted."""
        return self.scalar(name, self.value(name))

    def text_or(self, name: str, default: str = "") -> str:
        """The field as a text, or `default` if it is missing or null."""
        return self.text(name) if self.has(name) else default

    def scalar(self, name: str, value: Any) -> str:
        """A single value as a text."""
        if isinstance(value, str):
            return value
        if isinstance(value, bool | int | float):
            return json.dumps(value)
        raise self.fault(name, f"is {json_type_name(value)}; it must be a text or number")

    def texts(self, name: str) -> tuple[str, ...]:
        """The field as a list of texts."""
        return tuple(self.scalar(f"{name}[{place}]", item) for place, item in enumerate(self.items(name)))

    def items(self, name: str) -> list[Any]:
        """The field as a list."""
        value = self.value(name)
        if not isinstance(value, list):
            raise self.fault(name, f"is {json_type_name(value)}; it must be a list")
        return value

    def objects(self, name: str) -> list[Record]:
        """The field as a list of records."""
        return [self.inner(f"{name}[{place}]", item) for place, item in enumerate(self.items(name))]

    def object(self, name: str) -> Record:
        """The field as a record."""
        return self.inner(name, self.value(name))

    def inner(self, name: str, value: Any) -> Record:
        if not isinstance(value, dict):
            raise self.fault(name, f"is {json_type_name(value)}; it must be an object")
        return Record(value, self.place, self.number, f"{self.path}{name}.")

    def number_or_none(self, name: str) -> float | None:
        """The field as a number, or `None` if it is missing or null."""
        value = self.data.get(name)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            raise self.fault(name, f"is {json_type_name(value)}; it must be a number")
        return value


def json_type_name(value: Any) -> str:
    """The type of a JSON value in words, with an article."""
    return JSON_TYPE_NAMES.get(type(value), type(value).__name__)


JSON_TYPE_NAMES = {
    dict: "an object", list: "a list", str: "a text", bool: "a Boolean", int: "a number", float: "a number",
    type(None): "null",
}  # fmt: skip


def form_text(value: Any) -> str:
    """A program or graph as the text in `Forms`: JSON in one spelling, even if given as a text; else the text."""
    if not isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    data = parse_container(value)
    try:
        return value if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    except RecursionError:
        return value


def form_data(text: str) -> Any:
    """The inverse of `form_text`: the list or object whose JSON the text is, or else the text."""
    return parse_container(text)


def parse_container(text: str) -> Any:
    """The list or object in a JSON text; any other text as it is."""
    if text.lstrip()[:1] not in ("[", "{"):
        return text
    try:
        return STRICT_DECODER.decode(text.strip())
    except (ValueError, RecursionError):
        return text


def refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


STRICT_DECODER = json.JSONDecoder(parse_constant=refuse_constant)
