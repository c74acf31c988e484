"""The store: a folder of memory-mapped `.npy` columns with a manifest (docs/store.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from clew.errors import StoreError
from clew.kb.records import Array

FORMAT = "clew knowledge base"  # how the manifest of a store announces itself
STORE_VERSION = 1  # of the columns and their meaning; other versions are refused
MANIFEST = "manifest.json"
Columns = Mapping[str, Array]


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """A file that the knowledge base was built from."""

    name: str
    format: str
    digest: str


@dataclass(frozen=True, slots=True)
class ColumnEntry:
    """The size of a column file in bytes and the digest of its content."""

    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The counts, sources, digests and columns of a knowledge base: all that is read to open it."""

    version: int
    clew: str
    counts: dict[str, int]
    sources: tuple[SourceEntry, ...]
    source_digest: str
    content_digest: str
    columns: dict[str, ColumnEntry]


class Store:
    """An open folder of columns; each is mapped into memory on first use."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest
        self.mapped: dict[str, Array] = {}
        self.views: dict[str, memoryview] = {}

    def column(self, name: str) -> Array:
        """The column `name`, memory-mapped and read-only; the first call costs one file open."""
        column = self.mapped.get(name)
        if column is None:
            column = self.mapped[name] = map_column(self.folder / f"{name}.npy")
        return column

    def view(self, name: str) -> memoryview:
        """The column `name` for access to single elements: a memoryview yields plain ints faster than numpy."""
        view = self.views.get(name)
        if view is None:
            view = self.views[name] = self.column(name).data
        return view

    def verify(self) -> None:
        """Read every column and raise StoreError for one whose content has changed since it was written."""
        from clew.kb.files import file_digest  # hashing loads OpenSSL, which opening a store does without

        for name, entry in self.manifest.columns.items():
            if file_digest(self.folder / f"{name}.npy") != entry.digest:
                raise StoreError(explain_damage(self.folder, f"{name}.npy has changed since it was written"))


def map_column(path: Path) -> Array:
    """The array in an `.npy` file, memory-mapped; an empty array cannot be mapped and is read."""
    try:
        mapped = np.load(path, mmap_mode="r", allow_pickle=False)
    except ValueError as fault:
        if "mmap" not in str(fault) and "empty" not in str(fault):
            raise StoreError(explain_damage(path.parent, f"{path.name} is not a column: {fault}")) from fault
        mapped = np.load(path, allow_pickle=False)
    except OSError as fault:
        raise StoreError(explain_damage(path.parent, f"{path.name} cannot be read: {fault}")) from fault
    array: Array = np.asarray(mapped)
    return array


def open_store(folder: Path) -> Store:
    """The store in `folder`, after checking its manifest and the size of every column."""
    manifest = read_manifest(folder)
    for name, entry in manifest.columns.items():
        check_size(folder, f"{name}.npy", entry.size)
    return Store(folder, manifest)


def read_manifest(folder: Path) -> Manifest:
    """The manifest of the knowledge base in `folder`."""
    try:
        data = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise StoreError(explain_missing_store(folder)) from None
    except (OSError, ValueError) as fault:
        raise StoreError(explain_damage(folder, f"{MANIFEST} cannot be read: {fault}")) from fault
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise StoreError(f"{folder} is not a knowledge base: its {MANIFEST} was not written by clew")
    if data.get("version") != STORE_VERSION:
        raise StoreError(explain_version(folder, data.get("version")))
    try:
        return manifest_from_json(data)
    except (KeyError, TypeError, AttributeError) as fault:
        raise StoreError(explain_damage(folder, f"{MANIFEST} is incomplete: {fault}")) from fault


def manifest_from_json(data: dict[str, Any]) -> Manifest:
    return Manifest(
        version=data["version"],
        clew=data["clew"],
        counts={name: int(count) for name, count in data["counts"].items()},
        sources=tuple(SourceEntry(**entry) for entry in data["sources"]),
        source_digest=data["source_digest"],
        content_digest=data["content_digest"],
        columns={name: ColumnEntry(**entry) for name, entry in data["columns"].items()},
    )


def check_size(folder: Path, name: str, size: int) -> None:
    try:
        actual = (folder / name).stat().st_size
    except OSError:
        raise StoreError(explain_damage(folder, f"{name} is missing")) from None
    if actual != size:
        raise StoreError(explain_damage(folder, f"{name} has {actual:,} bytes instead of {size:,}"))


def explain_missing_store(folder: Path) -> str:
    if not folder.exists():
        return f"there is no knowledge base at {folder}; make one with: clew build SOURCE -o {folder}"
    return f"{folder} is not a knowledge base (it has no {MANIFEST}); make one with: clew build SOURCE -o KB"


def explain_damage(folder: Path, fault: str) -> str:
    return f"the knowledge base {folder} is damaged: {fault}; build it again from its sources"


def explain_version(folder: Path, version: object) -> str:
    older = isinstance(version, int) and version < STORE_VERSION
    way_out = "build it again from its sources" if older else "use the version of clew that wrote it, or a newer one"
    return (
        f"the knowledge base {folder} has format version {version}, this clew reads version {STORE_VERSION}; {way_out}"
    )
