"""Writers: from an open knowledge base to files of every kind."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import IO

from clew.kb.knowledge_base import KnowledgeBase

Writer = Callable[[KnowledgeBase, IO[bytes]], None]
# Modules and functions by name, so that writing one format does not load the libraries of the others.
WRITERS = {
    "kqapro": ("clew.kb.writers.kqapro", "write_kqapro"),
    "jsonl": ("clew.kb.writers.jsonl", "write_jsonl"),
    "rdf-kqapro": ("clew.kb.writers.rdf_kqapro", "write_rdf_kqapro"),
    "rdf-statements": ("clew.kb.writers.rdf_statements", "write_rdf_statements"),
}


def writer_of(format_: str) -> Writer:
    """The writer of a format."""
    module, function = WRITERS[format_]
    writer: Writer = getattr(import_module(module), function)
    return writer
