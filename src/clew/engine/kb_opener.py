"""Opening a knowledge base wherever its facts are: in its folder, or on a server that its folder is connected to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.knowledge_base import DEMO, KnowledgeBase, is_connected, open_kb


def open_any_kb(path: str | Path = DEMO, on_progress: Callable[[BuildReport], None] = ignore_progress) -> KnowledgeBase:
    """The knowledge base at `path`; the server of a connected folder is asked when the first fact is needed."""
    if is_connected(path):
        from clew.engine.remote.connection import open_connected_kb  # a usual knowledge base needs no HTTP

        return open_connected_kb(Path(path))
    return open_kb(path, on_progress)


def place_with_facts(place: str, on_progress: Callable[[BuildReport], None] = ignore_progress) -> str:
    """The place of a knowledge base with all facts: for a connected folder, that of a copy, which may take minutes."""
    if not is_connected(place):
        return place
    from clew.engine.remote.local_copy import copy_graph  # a usual knowledge base needs no HTTP

    return str(copy_graph(Path(place), on_progress))
