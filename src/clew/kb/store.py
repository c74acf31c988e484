"""The store: a folder of memory-mapped `.npy` columns with a manifest (docs/store.md)."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import numpy as np

from clew.errors import StoreError
from clew.kb.records import Array
from clew.working_files import WORKING_NAME, is_abandoned

FORMAT = "clew knowledge base"  # how the manifest of a store announces itself
STORE_VERSION = 1  # of the columns and their meaning; other versions are refused
MANIFEST = "manifest.json"
MAX_MANIFEST_BYTES = 10_000_000  # a manifest has about 10,000
NPY_HEADER_BYTES = 128  # of a column file: the header of a short shape, padded
STORED_NAME = re.compile(r"\w+(?:\.\w+)*", re.ASCII)  # cannot lead out of the folder
REPLACEMENT_SECONDS = 1.0  # the two renames of a replacement take microseconds; a process that needs longer was killed
Columns = Mapping[str, Array]

# The column whose rows are the things that a count counts, the bytes of a row, and the rows more than things.
COUNTED_ROWS = {
    "entities": ("types.starts", 4, 1),
    "concepts": ("ancestors.starts", 4, 1),
    "relational_facts": ("relations.subject", 4, 0),
    "literal_facts": ("attributes.subject", 4, 0),
    "qualifier_facts": ("qualifiers.fact", 4, 0),
    "values": ("values.kind", 1, 0),
}
# The column that has at least as many rows as a count of distinct things.
BOUNDING_ROWS = {
    "names": "nodes.id",
    "relations": "predicates.name",
    "attributes": "predicates.name",
    "qualifiers": "predicates.name",
}


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """A file that the knowledge base was built from."""

    name: str
    format: str
    digest: str


@dataclass(frozen=True, slots=True)
class FileEntry:
    """The size of a file in bytes and the digest of its content."""

    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The counts, sources, digests, columns and further files of a knowledge base: all that is read to open it."""

    version: int
    clew: str
    counts: dict[str, int]
    sources: tuple[SourceEntry, ...]
    source_digest: str
    content_digest: str
    columns: dict[str, FileEntry]
    files: dict[str, FileEntry] = field(default_factory=dict)

    def all_files(self) -> dict[str, FileEntry]:
        """The files of the columns and those beside them, by name."""
        return {f"{name}.npy": entry for name, entry in self.columns.items()} | self.files


class Store:
    """An open folder of columns; each is mapped into memory on first use."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.place = folder  # what the user opened: for a file that was built into the cache, the file
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
        """Read every file and raise StoreError for one whose content has changed since it was written."""
        from clew.kb.files import text_digest  # hashing loads OpenSSL, which opening a store does without

        manifest = self.manifest
        if text_digest(list_content(manifest.columns, manifest.files)) != manifest.content_digest:
            raise StoreError(explain_damage(self.folder, f"{MANIFEST} has changed since it was written"))
        for name in manifest.all_files():
            self.verify_file(name)
        for name in manifest.columns:
            self.column(name)

    def verify_file(self, name: str) -> None:
        """Read a file of the store and raise StoreError unless its content is what was written."""
        from clew.kb.files import file_digest

        entry = self.manifest.all_files().get(name)
        if entry is None:
            raise StoreError(explain_damage(self.folder, f"{MANIFEST} does not list {name}"))
        check_size(self.folder, name, entry.size)
        if file_digest(self.folder / name) != entry.digest:
            raise StoreError(explain_damage(self.folder, f"{name} has changed since it was written"))


def list_content(columns: Mapping[str, FileEntry], files: Mapping[str, FileEntry]) -> Iterator[str]:
    """A line for each column and each further file, from which the digest of the content is taken."""
    for name, entry in sorted(columns.items()):
        yield f"{name} {entry.digest}"
    for name, entry in sorted(files.items()):
        yield f"file {name} {entry.digest}"


def map_column(path: Path) -> Array:
    """The array in an `.npy` file, memory-mapped; an empty array cannot be mapped and is made."""
    try:
        with path.open("rb") as stream:
            shape, _, dtype = read_array_header(stream)
        if 0 in shape:
            return np.zeros(shape, dtype)
        return np.asarray(np.lib.format.open_memmap(path, mode="r"))
    except ValueError as fault:
        raise StoreError(explain_damage(path.parent, f"{path.name} is not a column: {fault}")) from fault
    except OSError as fault:
        raise StoreError(explain_damage(path.parent, f"{path.name} cannot be read: {fault}")) from fault


def read_array_header(stream: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """The shape, order and type of an array of numbers in an `.npy` file; other content raises ValueError."""
    version = np.lib.format.read_magic(stream)
    if version != (1, 0):
        raise ValueError(f"its version {version} is not one that clew writes")
    shape, fortran_order, dtype = np.lib.format.read_array_header_1_0(stream)
    if dtype.kind not in "iuf" or any(length < 0 for length in shape):
        raise ValueError(f"it has elements of the type {dtype}")
    return shape, fortran_order, dtype


def open_store(folder: Path) -> Store:
    """The store in `folder`, after checking its manifest and the size of every file that it lists."""
    manifest = read_manifest(folder)
    for name, entry in manifest.all_files().items():
        check_size(folder, name, entry.size)
    unlisted = sorted({path.stem for path in folder.glob("*.npy")} - manifest.columns.keys())
    if unlisted:
        raise StoreError(explain_damage(folder, f"{MANIFEST} does not list {unlisted[0]}.npy"))
    check_counts(folder, manifest)
    return Store(folder, manifest)


def check_counts(folder: Path, manifest: Manifest) -> None:
    """Raise StoreError unless the counts of the manifest agree with the sizes of the columns."""
    rows = {name: (entry.size - NPY_HEADER_BYTES) for name, entry in manifest.columns.items()}
    for name, count in manifest.counts.items():
        column, row_bytes, more = COUNTED_ROWS.get(name, ("", 1, 0))
        wrong = column in rows and rows[column] != (count + more) * row_bytes
        bound = BOUNDING_ROWS.get(name, "")
        if wrong or (bound in rows and count * 4 > rows[bound]):
            raise StoreError(explain_damage(folder, f"{MANIFEST} counts {count:,} {name.replace('_', ' ')}"))


def old_store_of(working_folder: Path) -> Path:
    """Where the store that the one in `working_folder` replaces lies between the two renames."""
    return working_folder.with_name(f"{working_folder.name}.old")


def restore_old_store(folder: Path) -> bool:
    """Put back the store that a killed replacement had set aside; False if there is none."""
    if folder.exists():
        return False
    interrupted = [path for path in find_working_folders(folder) if (old_store_of(path) / MANIFEST).is_file()]
    end = time.monotonic() + REPLACEMENT_SECONDS
    while interrupted and not folder.exists():
        if is_abandoned(interrupted[0]) or time.monotonic() > end:
            with suppress(OSError):
                old_store_of(interrupted[0]).rename(folder)
            break
        time.sleep(0.01)
    return bool(interrupted) and folder.exists()


def find_working_folders(folder: Path) -> list[Path]:
    """The folders in which processes have built a store for `folder`."""
    with suppress(OSError):
        matches = ((path, WORKING_NAME.fullmatch(path.name)) for path in sorted(folder.parent.iterdir()))
        return [path for path, match in matches if match and match["name"] == folder.name and path.suffix != ".old"]
    return []


def read_manifest(folder: Path) -> Manifest:
    """The manifest of the knowledge base in `folder`."""
    data = load_manifest(folder)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise StoreError(f"{folder} is not a knowledge base: its {MANIFEST} was not written by clew")
    if data.get("version") != STORE_VERSION:
        raise StoreError(explain_version(folder, data.get("version")))
    try:
        return manifest_from_json(data)
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise StoreError(explain_damage(folder, f"{MANIFEST} is incomplete or wrong: {fault}")) from fault


def load_manifest(folder: Path) -> Any:
    """The JSON data of the manifest."""
    try:
        restore_old_store(folder)
        with (folder / MANIFEST).open("rb") as stream:
            text = stream.read(MAX_MANIFEST_BYTES + 1)
        if len(text) > MAX_MANIFEST_BYTES:
            raise ValueError(f"it has more than {MAX_MANIFEST_BYTES:,} bytes")
        return json.loads(text)
    except (FileNotFoundError, NotADirectoryError):
        raise StoreError(explain_missing_store(folder)) from None
    except (OSError, ValueError, RecursionError) as fault:
        raise StoreError(explain_damage(folder, f"{MANIFEST} cannot be read: {fault}")) from fault


def manifest_from_json(data: dict[str, Any]) -> Manifest:
    return Manifest(
        version=data["version"],
        clew=checked_text(data["clew"]),
        counts={name: checked_count(count) for name, count in data["counts"].items()},
        sources=tuple(
            SourceEntry(**{key: checked_text(text) for key, text in entry.items()}) for entry in data["sources"]
        ),
        source_digest=checked_text(data["source_digest"]),
        content_digest=checked_text(data["content_digest"]),
        columns=read_entries(data["columns"]),
        files=read_entries(data.get("files", {})),
    )


def read_entries(data: dict[str, Any]) -> dict[str, FileEntry]:
    return {checked_name(name): read_entry(**entry) for name, entry in data.items()}


def read_entry(size: object, digest: object) -> FileEntry:
    return FileEntry(checked_count(size), checked_text(digest))


def checked_text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.80} is not a text")
    value.encode()  # half of a surrogate pair is a ValueError, too
    return value


def checked_count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{value!r:.80} is not a count")
    return value


def checked_name(name: str) -> str:
    if not STORED_NAME.fullmatch(name):
        raise ValueError(f"{name!r:.80} is not the name of a column or file")
    return name


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
