"""KQA Pro's kb.json, in both dialects that are in circulation, even mixed."""

from __future__ import annotations

import re

import numpy as np

from clew.kb.arrange import mix
from clew.kb.draft import Draft, NodeKind
from clew.kb.options import Options
from clew.kb.readers.json_stream import JsonStream
from clew.kb.readers.record_json import RecordReader
from clew.kb.sources import Source
from clew.kb.store import Array

SECTIONS = ("concepts", "entities", "predicates")
START = re.compile(rb'\s*\{\s*"(concepts|entities|predicates)"\s*:\s*\{')


def looks_like_kqapro(head: bytes) -> bool:
    """Whether a file begins like a kb.json: an object of concepts, entities or predicates."""
    match = START.match(head.removeprefix(b"\xef\xbb\xbf"))
    return bool(match) and b'"labels"' not in head


def read_kqapro(source: Source, draft: Draft, options: Options) -> None:
    """Reads a kb.json into `draft`, record by record."""
    reader = RecordReader(draft)
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


def note_lone_twins(reader: RecordReader) -> None:
    """Counts the relations between entities that the file lists in one direction only; here both can be followed."""
    draft, forward = reader.draft, np.frombuffer(reader.directions, np.int8).astype(bool)
    rows = draft.relations
    ends = [np.frombuffer(column, np.int32)[reader.first :] for column in (rows.subject, rows.predicate, rows.object)]
    if not len(forward):
        return
    kinds = np.frombuffer(draft.kinds, np.int8)
    between = (kinds[ends[0]] == NodeKind.ENTITY) & (kinds[ends[2]] == NodeKind.ENTITY)
    triples = triple_hash(*ends)
    lone = np.setxor1d(triples[between & forward], triples[between & ~forward])
    if len(lone):
        row = reader.first + int(np.flatnonzero(between & np.isin(triples, lone))[0])
        example = f"{draft.nodes.keys[rows.subject[row]]} {draft.predicates.keys[rows.predicate[row]]}"
        draft.report.note("missing twin added", f"{example} {draft.nodes.keys[rows.object[row]]}", len(lone))


def triple_hash(subject: Array, predicate: Array, object_: Array) -> Array:
    """A number for each triple, equal for equal ones and for hardly any others."""
    pairs = mix(subject.astype(np.uint64) << np.uint64(32) | object_.astype(np.uint64))
    return mix(pairs ^ predicate.astype(np.uint64))
