"""The reader of JSON records: KQA Pro's kb.json in both its dialects, even mixed, and clew's own JSON Lines.

In JSON Lines, each line is one concept, entity or predicate, shaped as in kb.json.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, Any

from clew.errors import ValueFormatError
from clew.kb.draft import KbDraft
from clew.kb.files import MAX_RECORD_BYTES, Source, bounded_lines, explain_length
from clew.kb.readers import ReaderOptions
from clew.kb.readers.json_stream import DECODER, JsonMember, JsonStream
from clew.kb.readers.part_cutters import SourcePart
from clew.kb.value_json import read_json_value
from clew.kb.values import Value

FORWARD = "forward"  # the record is the subject of the relation
BACKWARD = "backward"  # the record is the object of the relation


class JsonRecordReader:
    """Reads records into a draft; with `is_paired`, the draft notes at which of its ends a relation is listed."""

    def __init__(self, draft: KbDraft, is_paired: bool = False) -> None:
        self.draft, self.is_paired = draft, is_paired
        self.report = draft.report

    def read_concept(self, id_: str, record: Any, place: str) -> None:
        """Read a concept; its parents are under `subclassOf`, or `instanceOf` in the older dialect."""
        if self.count_record(record, place):
            parents = [*self.read_texts(record, "subclassOf", place), *self.read_texts(record, "instanceOf", place)]
            self.draft.add_concept(id_, *self.read_labels(record, place), parents)
            self.read_facts(id_, record, place)

    def read_entity(self, id_: str, record: Any, place: str) -> None:
        """Read an entity with its concepts and facts."""
        if self.count_record(record, place):
            self.draft.add_entity(id_, *self.read_labels(record, place), self.read_texts(record, "instanceOf", place))
            self.read_facts(id_, record, place)

    def read_predicate(self, name: str, record: Any, place: str) -> None:
        """Read the IRIs, aliases and description of a predicate or key."""
        if self.count_record(record, place):
            aliases, description = (
                self.read_texts(record, "aliases", place),
                self.read_text(record, "description", place),
            )
            for iri in self.read_texts(record, "iris", place) or [""]:
                self.draft.describe_predicate(name, iri, aliases, description)

    def count_record(self, record: Any, place: str) -> bool:
        """Count a record; False, and skipped, if it is not an object."""
        self.report.count_records()
        if not isinstance(record, dict):
            self.report.skip_record("not a record", place, repr(record)[:80])
        return isinstance(record, dict)

    def read_labels(self, record: dict[str, Any], place: str) -> tuple[str, list[str], str]:
        name = self.read_text(record, "name", place)
        return name, self.read_texts(record, "aliases", place), self.read_text(record, "description", place)

    def read_text(self, record: dict[str, Any], key: str, place: str) -> str:
        text = record.get(key, "")
        if isinstance(text, str):
            return text
        self.report.skip_record(f"{key} is not a text", place, repr(text)[:80])
        return ""

    def read_texts(self, record: dict[str, Any], key: str, place: str) -> list[str]:
        texts = record.get(key)
        if not texts:
            return []
        if isinstance(texts, list) and all(isinstance(text, str) for text in texts):
            return texts
        self.report.skip_record(f"{key} is not a list of texts", place, repr(texts)[:80])
        return []

    def read_facts(self, id_: str, record: dict[str, Any], place: str) -> None:
        for item in self.list_items(record, "attributes", place):
            try:
                self.read_attribute(id_, item, place)
            except ValueFormatError as fault:
                self.report.skip_fact("malformed attribute", place, str(fault))
        for item in self.list_items(record, "relations", place):
            try:
                self.read_relation(id_, item, place)
            except ValueFormatError as fault:
                self.report.skip_fact("malformed relation", place, str(fault))

    def list_items(self, record: dict[str, Any], key: str, place: str) -> Iterator[Any]:
        items = record.get(key) or []
        if isinstance(items, list):
            yield from items
        else:
            self.report.skip_record(f"{key} is not a list", place, repr(items)[:80])

    def read_attribute(self, id_: str, item: Any, place: str) -> None:
        key, value = required_text(item, "key"), read_json_value(item.get("value"))
        self.draft.add_attribute(
            id_, key, value, self.read_qualifiers(item, place), self.read_texts(item, "sources", place)
        )

    def read_relation(self, id_: str, item: Any, place: str) -> None:
        """Read a relation; its name is under `relation`, or `predicate` in the older dialect."""
        name = required_text(item, "relation" if isinstance(item, dict) and "relation" in item else "predicate")
        other, direction = required_text(item, "object"), item.get("direction", FORWARD)
        if direction not in (FORWARD, BACKWARD):
            raise ValueFormatError(f"direction {direction!r} is neither forward nor backward")
        head, tail = (id_, other) if direction == FORWARD else (other, id_)
        self.draft.add_relation(
            head, name, tail, self.read_qualifiers(item, place), self.read_texts(item, "sources", place)
        )
        if self.is_paired:
            self.draft.relations.mark_last(1 if direction == FORWARD else 2)

    def read_qualifiers(self, item: dict[str, Any], place: str) -> list[tuple[str, Value]]:
        qualifiers = item.get("qualifiers")
        if not qualifiers:
            return []
        if not isinstance(qualifiers, dict):
            raise ValueFormatError("qualifiers are not an object of lists")
        return [(key, value) for key, values in qualifiers.items() for value in self.read_values(key, values, place)]

    def read_values(self, key: str, values: Any, place: str) -> Iterator[Value]:
        for value in values if isinstance(values, list) else [values]:
            try:
                yield read_json_value(value)
            except ValueFormatError as fault:
                self.report.skip_record("malformed qualifier", place, f"{key}: {fault}")


def required_text(item: Any, key: str) -> str:
    """The text under `key`, which must not be empty."""
    text = item.get(key) if isinstance(item, dict) else None
    if not isinstance(text, str) or not text:
        raise ValueFormatError(f"{key} is missing")
    return text


JSONL_START = re.compile(rb'\s*\{\s*"(concept|entity|predicate)"\s*:\s*"')


def looks_like_jsonl(head: bytes) -> bool:
    """Whether a file begins with a line of clew's JSON Lines."""
    return bool(JSONL_START.match(head.removeprefix(b"\xef\xbb\xbf")))


def read_jsonl(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Read clew's JSON Lines into `draft`, line by line."""
    with source.open() as stream:
        read_json_lines(stream, source.name, draft)


def read_jsonl_part(stream: IO[bytes], part: SourcePart, name: str, draft: KbDraft) -> None:
    """Read a part of JSON Lines."""
    read_json_lines(stream, name, draft, part.line)


def read_json_lines(stream: IO[bytes], name: str, draft: KbDraft, first_line: int = 1) -> None:
    reader = JsonRecordReader(draft)
    for number, line in enumerate((line for _, line in bounded_lines(stream)), first_line):
        if len(line) > MAX_RECORD_BYTES:
            draft.report.skip_record("line that is too long", f"{name}:{number}", explain_length())
        elif line.strip():
            read_line(reader, line, f"{name}:{number}")
            draft.end_record()


def read_line(reader: JsonRecordReader, line: bytes, place: str) -> None:
    try:
        record = DECODER.decode(line.decode("utf-8-sig"))
    except RecursionError:
        reader.report.skip_record("not JSON", place, "it is nested too deeply")
        return
    except ValueError as fault:
        reader.report.skip_record("not JSON", place, str(fault))
        return
    for kind, handler in (
        ("concept", reader.read_concept),
        ("entity", reader.read_entity),
        ("predicate", reader.read_predicate),
    ):
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
    """Read a kb.json into `draft`, record by record."""
    with source.open() as stream:
        read_members(JsonStream(stream, source.name).members(), source.name, draft)


def read_kqapro_part(stream: IO[bytes], part: SourcePart, name: str, draft: KbDraft) -> None:
    """Read a part of a kb.json."""
    members = JsonStream(stream, name, line=part.line).part_members(part.section, part.is_first, part.is_cut_off)
    read_members(members, name, draft)


def read_members(members: Iterable[JsonMember], name: str, draft: KbDraft) -> None:
    """Read members of the sections of a kb.json."""
    reader = JsonRecordReader(draft, is_paired=True)
    handlers = dict(zip(SECTIONS, (reader.read_concept, reader.read_entity, reader.read_predicate), strict=True))
    for member in members:
        handler = handlers.get(member.section)
        place = f"{name}:{member.line}: {member.section} {member.key}"
        if handler is None or not member.key:
            draft.report.skip_record("unknown section", place)
        else:
            handler(member.key, member.value, place)
            draft.end_record()
