"""Concepts, entities and predicates as JSON records: the shapes of KQA Pro's kb.json in both its dialects."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from clew.errors import ValueFormatError
from clew.kb.draft import Draft
from clew.kb.readers.value_json import read_value
from clew.kb.values import Value

FORWARD, BACKWARD = "forward", "backward"


class RecordReader:
    """Puts records into a draft; `directions` remembers how each relation was listed, for counting lone ones."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.report = draft.report
        self.first = len(draft.relations.subject)
        self.directions = array("b")

    def concept(self, id_: str, record: Any, place: str) -> None:
        """A concept; its parents stand under `subclassOf`, or `instanceOf` in the older dialect."""
        if self.is_record(record, place):
            parents = [*self.texts(record, "subclassOf", place), *self.texts(record, "instanceOf", place)]
            self.draft.concept(id_, *self.labels(record, place), parents)
            self.facts(id_, record, place)

    def entity(self, id_: str, record: Any, place: str) -> None:
        """An entity with its concepts and facts."""
        if self.is_record(record, place):
            self.draft.entity(id_, *self.labels(record, place), self.texts(record, "instanceOf", place))
            self.facts(id_, record, place)

    def predicate(self, name: str, record: Any, place: str) -> None:
        """What is said about a predicate or key."""
        if self.is_record(record, place):
            aliases, description = self.texts(record, "aliases", place), self.text(record, "description", place)
            for iri in self.texts(record, "iris", place) or [""]:
                self.draft.term(name, iri, aliases, description)

    def is_record(self, record: Any, place: str) -> bool:
        self.report.record()
        if not isinstance(record, dict):
            self.report.skip_record("not a record", place, repr(record)[:80])
        return isinstance(record, dict)

    def labels(self, record: dict[str, Any], place: str) -> tuple[str, list[str], str]:
        name = self.text(record, "name", place)
        return name, self.texts(record, "aliases", place), self.text(record, "description", place)

    def text(self, record: dict[str, Any], key: str, place: str) -> str:
        found = record.get(key, "")
        if isinstance(found, str):
            return found
        self.report.skip_record(f"{key} is not a text", place, repr(found)[:80])
        return ""

    def texts(self, record: dict[str, Any], key: str, place: str) -> list[str]:
        found = record.get(key)
        if not found:
            return []
        if isinstance(found, list) and all(isinstance(one, str) for one in found):
            return found
        self.report.skip_record(f"{key} is not a list of texts", place, repr(found)[:80])
        return []

    def facts(self, id_: str, record: dict[str, Any], place: str) -> None:
        for item in self.items(record, "attributes", place):
            try:
                self.attribute(id_, item, place)
            except ValueFormatError as fault:
                self.report.skip_fact("malformed attribute", place, str(fault))
        for item in self.items(record, "relations", place):
            try:
                self.relation(id_, item, place)
            except ValueFormatError as fault:
                self.report.skip_fact("malformed relation", place, str(fault))

    def items(self, record: dict[str, Any], key: str, place: str) -> Iterator[Any]:
        found = record.get(key) or []
        if isinstance(found, list):
            yield from found
        else:
            self.report.skip_record(f"{key} is not a list", place, repr(found)[:80])

    def attribute(self, id_: str, item: Any, place: str) -> None:
        key, value = required_text(item, "key"), read_value(item.get("value"))
        self.draft.attribute(id_, key, value, self.qualifiers(item, place), self.texts(item, "sources", place))

    def relation(self, id_: str, item: Any, place: str) -> None:
        """A relation; its name stands under `relation`, or `predicate` in the older dialect."""
        name = required_text(item, "relation" if isinstance(item, dict) and "relation" in item else "predicate")
        other, direction = required_text(item, "object"), item.get("direction", FORWARD)
        if direction not in (FORWARD, BACKWARD):
            raise ValueFormatError(f"direction {direction!r} is neither forward nor backward")
        head, tail = (id_, other) if direction == FORWARD else (other, id_)
        self.draft.relation(head, name, tail, self.qualifiers(item, place), self.texts(item, "sources", place))
        self.directions.append(direction == FORWARD)

    def qualifiers(self, item: dict[str, Any], place: str) -> list[tuple[str, Value]]:
        found = item.get("qualifiers")
        if not found:
            return []
        if not isinstance(found, dict):
            raise ValueFormatError("qualifiers are not an object of lists")
        return [(key, value) for key, values in found.items() for value in self.values(key, values, place)]

    def values(self, key: str, values: Any, place: str) -> Iterator[Value]:
        for value in values if isinstance(values, list) else [values]:
            try:
                yield read_value(value)
            except ValueFormatError as fault:
                self.report.skip_record("malformed qualifier", place, f"{key}: {fault}")


def required_text(item: Any, key: str) -> str:
    """The text under `key`, which must not be empty."""
    found = item.get(key) if isinstance(item, dict) else None
    if not isinstance(found, str) or not found:
        raise ValueFormatError(f"{key} is missing")
    return found
