"""The demo graph that comes with clew: countries, cities, organisations and the chemical elements."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from hashlib import blake2b
from importlib.resources import as_file, files
from pathlib import Path

from clew.errors import StoreError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import cache_folder
from clew.kb.store import STORE_VERSION, Store, open_store

GRAPH = files("clew.kb") / "demo" / "graph.jsonl.gz"


def open_demo_store(on_progress: Callable[[BuildReport], None] = ignore_progress) -> Store:
    """The store of the demo graph; the first call builds it in the user's cache folder, which takes a few seconds."""
    data = GRAPH.read_bytes()
    folder = cache_folder() / f"demo-{STORE_VERSION}-{blake2b(data, digest_size=8).hexdigest()}"
    try:
        return open_store(folder)
    except StoreError:
        return build_demo_store(folder, on_progress)


def build_demo_store(folder: Path, on_progress: Callable[[BuildReport], None]) -> Store:
    """Build the store in `folder`, or if that cannot be written, in a temporary folder."""
    try:
        build_graph(folder, on_progress)
    except StoreError:
        # Another process may have finished it first, or the cache may not be writable.
        if not folder.exists():
            folder = Path(tempfile.mkdtemp(prefix="clew-")) / folder.name
            build_graph(folder, on_progress)
    return open_store(folder)


def build_graph(folder: Path, on_progress: Callable[[BuildReport], None]) -> None:
    with as_file(GRAPH) as path:
        build_kb([path], folder, format_="jsonl", replace=True, on_progress=on_progress)
