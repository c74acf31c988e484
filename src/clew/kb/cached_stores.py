"""Knowledge bases that are built into the cache on first use: the demo graph, and files that are asked directly."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from importlib.resources import as_file, files
from pathlib import Path

from clew.errors import SourceError, StoreError
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import Source, cache_folder, source_builds_folder, text_digest
from clew.kb.store import MANIFEST, STORE_VERSION, Store, explain_missing_store, open_store
from clew.version import __version__
from clew.working_files import remove

MAX_BUILDS = 30  # knowledge bases in the cache; the one that was not used for longest goes first
MAX_CACHE_BYTES = 10 << 30  # of all of them
SIDE_FILES = ("-wal", "-journal")  # of a SQLite database, which may change alone


GRAPH = files("clew.kb") / "demo" / "graph.jsonl.gz"  # countries, cities, organisations and the chemical elements


def open_demo_store(on_progress: Callable[[BuildReport], None] = ignore_progress) -> Store:
    """The store of the demo graph; the first call builds it, which takes a few seconds."""
    digest = blake2b(GRAPH.read_bytes(), digest_size=8).hexdigest()
    folder = cache_folder() / f"demo-{STORE_VERSION}-{digest}"
    try:
        return open_store(folder)
    except StoreError:
        with as_file(GRAPH) as path:
            return open_store(build_cached_store(path, folder, "jsonl", on_progress))


def build_cached_store(path: Path, folder: Path, format_: str, on_progress: Callable[[BuildReport], None]) -> Path:
    """Build the store of a file in `folder`, or if that cannot be written, in a temporary folder; returns where."""
    from clew.kb.build import build_kb  # only if there is something to build: it loads every reader

    try:
        folder.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        build_kb([path], folder, format_=format_, replace=True, on_progress=on_progress)
    except (StoreError, OSError):
        # Another process may have finished it first, or the cache may not be writable.
        if not folder.exists():
            folder = Path(tempfile.mkdtemp(prefix="clew-")) / folder.name
            build_kb([path], folder, format_=format_, replace=True, on_progress=on_progress)
    return folder


def is_source(path: Path) -> bool:
    """Whether `path` is a file, or a folder that is neither a knowledge base nor what is left of one."""
    if not path.is_dir():
        return path.is_file()
    return not (path / MANIFEST).exists() and not any(path.glob("*.npy"))


def open_source_store(path: Path, on_progress: Callable[[BuildReport], None] = ignore_progress) -> Store:
    """The store of a file or folder of tables, built now unless the cache has it."""
    folder = source_builds_folder() / store_name(path)
    try:
        store = open_store(folder)
    except StoreError:
        check_readable(path)
        built = build_cached_store(path, folder, "", on_progress)
        remove_stale_stores(built, name_prefix(path))
        return open_store(built)
    with suppress(OSError):
        os.utime(folder)  # it was used now
    return store


def check_readable(path: Path) -> None:
    """Raise an error, before anything is stored, if `path` is no source of any format."""
    from clew.kb.readers import detect_format

    try:
        detect_format(Source(str(path)))
    except SourceError:
        if path.is_dir():
            raise StoreError(explain_missing_store(path)) from None
        raise


def store_name(path: Path) -> str:
    """The name of the store of a source as it is now: another one once a file of it changes, or clew does."""
    return f"{name_prefix(path)}{text_digest([str(STORE_VERSION), __version__, *list_states(path.resolve())])[:16]}"


def name_prefix(path: Path) -> str:
    """What the names of all stores of a source begin with."""
    place = path.resolve()
    readable = re.sub(r"[^\w.-]+", "_", place.name)[:40]
    return f"{readable}-{text_digest([os.fsencode(place).hex()])[:8]}-"


def list_states(place: Path) -> Iterator[str]:
    """The name, size and time of change of every file of a source, and of the journals beside them."""
    for file in source_files(place):
        for path in (file, *(file.with_name(file.name + end) for end in SIDE_FILES)):
            with suppress(OSError):
                state = path.stat()
                yield f"{os.fsencode(path).hex()} {state.st_size} {state.st_mtime_ns}"


def source_files(place: Path) -> list[Path]:
    """The file itself, or the files of a folder that contain tables."""
    from clew.kb.readers.tables.table_files import find_datasets, list_files

    source = Source(str(place))
    return [*list_files(source), *(path for _, parts in find_datasets(source) for path in parts)]


def remove_stale_stores(kept: Path, prefix: str) -> None:
    """Remove older stores of the same source, and those unused for longest if there are too many or too large ones."""
    with suppress(OSError):
        others = [path for path in kept.parent.iterdir() if path != kept and (path / MANIFEST).is_file()]
        stale = {path for path in others if path.name.startswith(prefix)}
        room = MAX_CACHE_BYTES - folder_size(kept)
        newest = sorted(set(others) - stale, key=lambda path: path.stat().st_mtime, reverse=True)
        for number, path in enumerate(newest, 1):
            room -= folder_size(path)
            if number >= MAX_BUILDS or room < 0:
                stale.add(path)
        for path in stale:
            remove(path)


def folder_size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
