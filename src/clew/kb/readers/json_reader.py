"""Concepts, entities and predicates as JSON records: the shapes of KQA Pro's kb.json in both its dialects."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from typing import Any

import numpy as np

from clew.errors import ValueFormatError
from clew.kb.draft import DeclaredKind, KbDraft
from clew.kb.fact_arrays import scramble
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.json_stream import DECODER, JsonStream
from clew.kb.records import Array
from clew.kb.value_json import read_json_value
from clew.kb.values import Value

FORWARD, BACKWARD = "forward", "backward"


class JsonRecordReader:
    """Puts records into a draft; `directions` remembers how each relation was listed, for counting lone ones."""

    def __init__(self, draft: KbDraft) -> None:
        self.draft = draft
        self.report = draft.report
        self.first = len(draft.relations.subject)
        self.directions = array("b")

    def concept(self, id_: str, record: Any, place: str) -> None:
        """A concept; its parents stand under `subclassOf`, or `instanceOf` in the older dialect."""
        if self.is_record(record, place):
            parents = [*self.texts(record, "subclassOf", place), *self.texts(record, "instanceOf", place)]
            self.draft.add_concept(id_, *self.labels(record, place), parents)
            self.facts(id_, record, place)

    def entity(self, id_: str, record: Any, place: str) -> None:
        """An entity with its concepts and facts."""
        if self.is_record(record, place):
            self.draft.add_entity(id_, *self.labels(record, place), self.texts(record, "instanceOf", place))
            self.facts(id_, record, place)

    def predicate(self, name: str, record: Any, place: str) -> None:
        """What is said about a predicate or key."""
        if self.is_record(record, place):
            aliases, description = self.texts(record, "aliases", place), self.text(record, "description", place)
            for iri in self.texts(record, "iris", place) or [""]:
                self.draft.describe_predicate(name, iri, aliases, description)

    def is_record(self, record: Any, place: str) -> bool:
        self.report.count_records()
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
        key, value = required_text(item, "key"), read_json_value(item.get("value"))
        self.draft.add_attribute(id_, key, value, self.qualifiers(item, place), self.texts(item, "sources", place))

    def relation(self, id_: str, item: Any, place: str) -> None:
        """A relation; its name stands under `relation`, or `predicate` in the older dialect."""
        name = required_text(item, "relation" if isinstance(item, dict) and "relation" in item else "predicate")
        other, direction = required_text(item, "object"), item.get("direction", FORWARD)
        if direction not in (FORWARD, BACKWARD):
            raise ValueFormatError(f"direction {direction!r} is neither forward nor backward")
        head, tail = (id_, other) if direction == FORWARD else (other, id_)
        self.draft.add_relation(head, name, tail, self.qualifiers(item, place), self.texts(item, "sources", place))
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
                yield read_json_value(value)
            except ValueFormatError as fault:
                self.report.skip_record("malformed qualifier", place, f"{key}: {fault}")


def required_text(item: Any, key: str) -> str:
    """The text under `key`, which must not be empty."""
    found = item.get(key) if isinstance(item, dict) else None
    if not isinstance(found, str) or not found:
        raise ValueFormatError(f"{key} is missing")
    return found


JSONL_START = re.compile(rb'\s*\{\s*"(concept|entity|predicate)"\s*:\s*"')


def looks_like_jsonl(head: bytes) -> bool:
    """Whether a file begins with a line of the exchange format."""
    return bool(JSONL_START.match(head.removeprefix(b"\xef\xbb\xbf")))


def read_jsonl(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Reads the exchange format into `draft`, line by line."""
    reader = JsonRecordReader(draft)
    with source.open() as stream:
        for number, line in enumerate(stream, 1):
            if line.strip():
                read_line(reader, line, f"{source.name}:{number}")


def read_line(reader: JsonRecordReader, line: bytes, place: str) -> None:
    try:
        record = DECODER.decode(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        reader.report.skip_record("not JSON", place, str(fault))
        return
    for kind, handler in (("concept", reader.concept), ("entity", reader.entity), ("predicate", reader.predicate)):
        id_ = record.get(kind) if isinstance(record, dict) else None
        if isinstance(id_, str) and id_:
            handler(id_, record, f"{place}: {kind} {id_}")
            return
    reader.report.skip_record("neither concept, entity nor predicate", place, line[:80].decode("utf-8", "replace"))


SECTIONS = ("concepts", "entities", "predicates")
KQAPRO_START = re.compile(rb'\s*\{\s*"(concepts|entities|predicates)"\s*:\s*\{')


def looks_like_kqapro(head: bytes) -> bool:
    """Whether a file begins like a kb.json: an object of concepts, entities or predicates."""
    match = KQAPRO_START.match(head.removeprefix(b"\xef\xbb\xbf"))
    return bool(match) and b'"labels"' not in head


def read_kqapro(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Reads a kb.json into `draft`, record by record."""
    reader = JsonRecordReader(draft)
    handlers = dict(zip(SECTIONS, (reader.concept, reader.entity, reader.predicate), strict=True))
    with source.open() as stream:
        for member in JsonStream(stream, source.name).members():
            handler = handlers.get(member.section)
            place = f"{source.name}:{member.line}: {member.section} {member.key}"
            if handler is None or not member.key:
                draft.report.skip_record("unknown section", place)
            else:
                handler(member.key, member.value, place)
    note_lone_twins(reader)


def note_lone_twins(reader: JsonRecordReader) -> None:
    """Counts the relations between entities that the file lists in one direction only; here both can be followed."""
    draft, forward = reader.draft, np.frombuffer(reader.directions, np.int8).astype(bool)
    rows = draft.relations
    ends = [np.frombuffer(column, np.int32)[reader.first :] for column in (rows.subject, rows.predicate, rows.object)]
    if not len(forward):
        return
    kinds = np.frombuffer(draft.kinds, np.int8)
    between = (kinds[ends[0]] == DeclaredKind.ENTITY) & (kinds[ends[2]] == DeclaredKind.ENTITY)
    triples = triple_hash(*ends)
    lone = np.setxor1d(triples[between & forward], triples[between & ~forward])
    if len(lone):
        row = reader.first + int(np.flatnonzero(between & np.isin(triples, lone))[0])
        example = f"{draft.nodes.keys[rows.subject[row]]} {draft.predicates.keys[rows.predicate[row]]}"
        draft.report.note("missing twin added", f"{example} {draft.nodes.keys[rows.object[row]]}", len(lone))


def triple_hash(subject: Array, predicate: Array, object_: Array) -> Array:
    """A number for each triple, equal for equal ones and for hardly any others."""
    pairs = scramble(subject.astype(np.uint64) << np.uint64(32) | object_.astype(np.uint64))
    return scramble(pairs ^ predicate.astype(np.uint64))
