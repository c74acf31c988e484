"""The demo graph: countries, cities, organisations and the elements, ready without a file of one's own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from importlib.resources import as_file, files
from pathlib import Path

from clew.errors import StoreError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.store import VERSION

DEMO = "demo"
GRAPH = files("clew.kb") / "demo" / "graph.jsonl.gz"


def open_demo(on_progress: Callable[[BuildReport], None] = ignore_progress) -> KnowledgeBase:
    """The demo graph, built into the user's cache folder the first time (a few seconds), opened from there after."""
    data = GRAPH.read_bytes()
    folder = cache_folder() / f"demo-{VERSION}-{blake2b(data, digest_size=8).hexdigest()}"
    try:
        return open_kb(folder)
    except StoreError:
        return build_demo(folder, on_progress)


def build_demo(folder: Path, on_progress: Callable[[BuildReport], None]) -> KnowledgeBase:
    try:
        with as_file(GRAPH) as path:
            build_kb([path], folder, format_="jsonl", replace=True, on_progress=on_progress)
    except StoreError:
        # Another process may have finished it first, or the cache may not be writable.
        if not folder.exists():
            folder = Path(tempfile.mkdtemp(prefix="clew-")) / folder.name
            return build_demo(folder, on_progress)
    return open_kb(folder)


def cache_folder() -> Path:
    """Where clew may keep what it can make again: `CLEW_CACHE`, or the user's cache folder."""
    if place := os.environ.get("CLEW_CACHE"):
        return Path(place)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "clew"
