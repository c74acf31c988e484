"""The store: a folder of memory-mapped `.npy` columns with a manifest, written whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.errors import StoreError

FORMAT = "clew knowledge base"
VERSION = 1
MANIFEST = "manifest.json"
DIGEST_SIZE = 16
Array = NDArray[Any]
Columns = Mapping[str, Array]


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """A file the knowledge base was built from."""

    name: str
    format: str
    digest: str


@dataclass(frozen=True, slots=True)
class ColumnEntry:
    """What a column file must look like: its size in bytes and the digest of its content."""

    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The first thing that is read of a knowledge base, and the only thing read to open it."""

    version: int
    clew: str
    counts: dict[str, int]
    sources: tuple[SourceEntry, ...]
    source_digest: str
    content_digest: str
    columns: dict[str, ColumnEntry]


class Store:
    """An open folder of columns; each is mapped into memory when it is first asked for."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest
        self.mapped: dict[str, Array] = {}

    def column(self, name: str) -> Array:
        """The column `name`, memory-mapped and read-only; the first call costs one file open."""
        found = self.mapped.get(name)
        if found is None:
            found = self.mapped[name] = map_column(self.folder / f"{name}.npy")
        return found

    def view(self, name: str) -> memoryview:
        """The column `name` for one-by-one access, where a memoryview yields plain ints faster than numpy does."""
        return self.column(name).data

    def verify(self) -> None:
        """Reads every column once and raises StoreError for one whose content is not what was written."""
        for name, entry in self.manifest.columns.items():
            if file_digest(self.folder / f"{name}.npy") != entry.digest:
                raise StoreError(damaged(self.folder, f"{name}.npy has changed since it was written"))


def map_column(path: Path) -> Array:
    """The array in an `.npy` file, memory-mapped; empty arrays cannot be mapped and are read."""
    try:
        mapped = np.load(path, mmap_mode="r", allow_pickle=False)
    except ValueError as fault:
        if "mmap" not in str(fault) and "empty" not in str(fault):
            raise StoreError(damaged(path.parent, f"{path.name} is not a column: {fault}")) from fault
        mapped = np.load(path, allow_pickle=False)
    except OSError as fault:
        raise StoreError(damaged(path.parent, f"{path.name} cannot be read: {fault}")) from fault
    array: Array = np.asarray(mapped)
    return array


def open_store(folder: Path) -> Store:
    """The store in `folder`, after checking its manifest and the size of every column."""
    manifest = read_manifest(folder)
    for name, entry in manifest.columns.items():
        check_size(folder, f"{name}.npy", entry.size)
    return Store(folder, manifest)


def read_manifest(folder: Path) -> Manifest:
    """The manifest of the knowledge base in `folder`; StoreError says why there is none and what to do."""
    try:
        data = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise StoreError(not_a_store(folder)) from None
    except (OSError, ValueError) as fault:
        raise StoreError(damaged(folder, f"{MANIFEST} cannot be read: {fault}")) from fault
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise StoreError(f"{folder} is a folder of something else: its {MANIFEST} is not clew's")
    if data.get("version") != VERSION:
        raise StoreError(other_version(folder, data.get("version")))
    try:
        return manifest_from_json(data)
    except (KeyError, TypeError, AttributeError) as fault:
        raise StoreError(damaged(folder, f"{MANIFEST} is incomplete: {fault}")) from fault


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
        found = (folder / name).stat().st_size
    except OSError:
        raise StoreError(damaged(folder, f"{name} is missing")) from None
    if found != size:
        raise StoreError(damaged(folder, f"{name} has {found:,} bytes instead of {size:,}"))


def not_a_store(folder: Path) -> str:
    if not folder.exists():
        return f"there is no knowledge base at {folder}; make one with: clew build SOURCE -o {folder}"
    return f"{folder} is not a knowledge base (it has no {MANIFEST}); make one with: clew build SOURCE -o KB"


def damaged(folder: Path, fault: str) -> str:
    return f"the knowledge base {folder} is damaged: {fault}; build it again from its sources"


def other_version(folder: Path, version: object) -> str:
    older = isinstance(version, int) and version < VERSION
    way_out = "build it again from its sources" if older else "use the version of clew that wrote it, or a newer one"
    return f"the knowledge base {folder} has format version {version}, this clew reads version {VERSION}; {way_out}"


def write_store(
    target: Path,
    columns: Columns,
    counts: Mapping[str, int],
    sources: Iterable[SourceEntry],
    clew_version: str,
    replace: bool = False,
) -> Manifest:
    """Writes a knowledge base to `target` in one step: until it is complete, `target` stays as it was."""
    check_target(target, replace)
    remove_leftovers(target)
    workplace = target.parent / f"{workplace_prefix(target)}{os.getpid()}"
    try:
        workplace.mkdir(parents=True)
        entries = {name: write_column(workplace, name, columns[name]) for name in sorted(columns)}
        manifest = make_manifest(entries, counts, tuple(sources), clew_version)
        write_synced(workplace / MANIFEST, json.dumps({"format": FORMAT, **asdict(manifest)}, indent=1).encode())
        move_into_place(workplace, target)
    except OSError as fault:
        raise StoreError(f"cannot write {target}: {fault.strerror or fault}") from fault
    finally:
        shutil.rmtree(workplace, ignore_errors=True)
    return manifest


def check_target(target: Path, replace: bool) -> None:
    """Raises StoreError unless `target` is free, or a knowledge base that may be replaced."""
    if not target.exists() or (target.is_dir() and not any(target.iterdir())):
        return
    if not (target / MANIFEST).is_file():
        raise StoreError(f"{target} exists and is not a knowledge base; choose another place or remove it yourself")
    if not replace:
        raise StoreError(f"{target} is a knowledge base already; add --force to replace it")


def workplace_prefix(target: Path) -> str:
    return f".{target.name}.building-"


def remove_leftovers(target: Path) -> None:
    """Removes the workplaces of builds that were killed; those of running processes stay."""
    for leftover in target.parent.glob(f"{workplace_prefix(target)}*"):
        pid = leftover.name.rpartition("-")[2]
        if not pid.isdigit() or not is_running(int(pid)):
            shutil.rmtree(leftover, ignore_errors=True)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def write_column(folder: Path, name: str, array: Array) -> ColumnEntry:
    path = folder / f"{name}.npy"
    with path.open("wb") as stream:
        np.lib.format.write_array(stream, np.ascontiguousarray(array), allow_pickle=False)
        stream.flush()
        os.fsync(stream.fileno())
    return ColumnEntry(path.stat().st_size, file_digest(path))


def write_synced(path: Path, data: bytes) -> None:
    with path.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def file_digest(path: Path) -> str:
    """The digest of a file's bytes."""
    digest = blake2b(digest_size=DIGEST_SIZE)
    with path.open("rb") as stream:
        while chunk := stream.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def make_manifest(
    entries: dict[str, ColumnEntry], counts: Mapping[str, int], sources: tuple[SourceEntry, ...], clew_version: str
) -> Manifest:
    return Manifest(
        version=VERSION,
        clew=clew_version,
        counts=dict(counts),
        sources=sources,
        source_digest=digest_of(source.digest for source in sources),
        content_digest=digest_of(f"{name} {entry.digest}" for name, entry in sorted(entries.items())),
        columns=entries,
    )


def digest_of(texts: Iterable[str]) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=DIGEST_SIZE).hexdigest()


def move_into_place(workplace: Path, target: Path) -> None:
    """Renames the finished folder to `target`; one that stood there is set aside first, and then removed."""
    aside = workplace.with_name(f"{workplace.name}.old")
    if target.exists():
        target.rename(aside)
    workplace.rename(target)
    shutil.rmtree(aside, ignore_errors=True)
