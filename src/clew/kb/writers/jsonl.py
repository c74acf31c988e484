"""clew's own exchange format: one concept, predicate or entity per line."""

from __future__ import annotations

from typing import IO, Any

import orjson

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers.record_json import concept_json, entity_json, term_json


def write_jsonl(kb: KnowledgeBase, stream: IO[bytes]) -> None:
    """Writes everything in `kb`, concepts first."""
    for concept in kb.concepts():
        write_line(stream, {"concept": concept.id} | concept_json(concept))
    for term in kb.terms():
        if known := term_json(term):
            write_line(stream, {"predicate": term.name} | known)
    for entity in kb.entities():
        write_line(stream, {"entity": entity.id} | entity_json(entity))


def write_line(stream: IO[bytes], record: dict[str, Any]) -> None:
    stream.write(orjson.dumps(record) + b"\n")
