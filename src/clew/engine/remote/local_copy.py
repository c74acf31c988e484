"""A copy with all facts of a graph that stays on its server, for work that draws from all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from clew.engine.endpoint.graph_extract import fetch_endpoints
from clew.engine.remote.connection import open_connected_kb
from clew.errors import StoreError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import cache_folder, make_folder
from clew.kb.store import MANIFEST

MAX_COPIED = 2_000_000  # facts; a larger graph is worth a build of its own


def copy_graph(folder: Path, on_progress: Callable[[BuildReport], None] = ignore_progress) -> Path:
    """The place of a copy in the cache, which is made if there is none since the folder was connected."""
    kb = open_connected_kb(folder)
    facts = kb.counts["relational_facts"] + kb.counts["literal_facts"]
    if facts > MAX_COPIED:
        raise StoreError(
            f"this draws from all {facts:,} facts of {kb.note.url}; make a copy first: clew build {kb.note.url} -o KB"
        )
    target = cache_folder() / "copies" / f"{kb.digest[:16]}.clew"
    if not (target / MANIFEST).is_file():
        make_folder(target.parent)
        nodes = kb.counts["entities"] + kb.counts["concepts"]
        with fetch_endpoints([kb.note.url], limit=10 * nodes + 1_000, on_progress=on_progress) as fetched:
            build_kb(fetched.places, target, on_progress=on_progress)
    return target
