"""The store that queries run on, built once from an RDF export and kept beside the columns."""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, cast

import pyoxigraph as ox

from clew.engine.sparql.export_vocabulary import exact_line
from clew.errors import StoreError
from clew.kb.files import Source, cache_folder
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers.rdf_writer import write_rdf_kqapro, write_rdf_statements

VERSION = 1  # of the stores; another version builds them anew
COMPLETE_MARK = "clew-complete"
WRITING, LOCK, STORE = ".writing-", "lock", "store"
DIGEST_DIGITS = 16  # of the digest of a knowledge base, in the name of its store


@dataclass(frozen=True, slots=True)
class RdfEncoding:
    """An RDF encoding of facts: the name of its stores and the function that writes it."""

    name: str
    write: Callable[[KnowledgeBase, IO[bytes]], None]


def write_exactly(kb: KnowledgeBase, stream: IO[bytes]) -> None:
    write_rdf_statements(kb, cast(IO[bytes], ExactStream(stream)))


def write_rdf_copy(kb: KnowledgeBase, stream: IO[bytes]) -> None:
    """Write the RDF that a knowledge base was built from."""
    if kb.rdf_copy is None:
        raise StoreError(f"{kb.folder} keeps no RDF; build it again from RDF files")
    kb.columns_view.verify_file(kb.rdf_copy.path.name)
    with Source(str(kb.rdf_copy.path)).open() as lines:
        shutil.copyfileobj(lines, stream)


STATEMENTS = RdfEncoding("oxigraph", write_exactly)
KQAPRO = RdfEncoding("kqapro-oxigraph", write_rdf_kqapro)
OWN_RDF = RdfEncoding("rdf-oxigraph", write_rdf_copy)


def cached_store(kb: KnowledgeBase, encoding: RdfEncoding = STATEMENTS) -> Path:
    """The folder of the store for the content of `kb`, built now if it does not exist."""
    if (found := find_store(kb, encoding)) is not None:
        return found
    places = store_places(kb, encoding)
    for folder in places:
        if is_writable(folder.parent):
            return build_store(kb, folder, encoding)
    folders = " and ".join(str(folder.parent) for folder in places)
    raise StoreError(
        f"cannot write the store {places[0].name}: {folders} are read-only; set CLEW_CACHE to a folder that is not"
    )


def find_store(kb: KnowledgeBase, encoding: RdfEncoding = STATEMENTS) -> Path | None:
    """The folder of the store for the content of `kb`; None if it is not built yet."""
    return next((folder for folder in store_places(kb, encoding) if (folder / COMPLETE_MARK).exists()), None)


def store_places(kb: KnowledgeBase, encoding: RdfEncoding) -> tuple[Path, Path]:
    """Where the store may be: beside the columns, or in the cache folder."""
    name = f"{encoding.name}-{VERSION}-{kb.digest[:DIGEST_DIGITS]}"
    return kb.folder / name, cache_folder() / name


def is_writable(folder: Path) -> bool:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    return False


def build_store(kb: KnowledgeBase, folder: Path, encoding: RdfEncoding) -> Path:
    """Load the store in a folder beside its place and move it there; the first of several processes wins."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    remove_abandoned(folder.parent)
    partial = Path(tempfile.mkdtemp(prefix=f".{folder.name}{WRITING}", dir=folder.parent))
    try:
        with (partial / LOCK).open("w") as lock:
            acquire_lock(lock)
            load_store(kb, partial, encoding)
            with suppress(OSError):
                (partial / STORE).replace(folder)
    except OSError as fault:
        raise StoreError(f"cannot write the store {folder}: {fault.strerror or fault}") from fault
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    if not (folder / COMPLETE_MARK).exists():
        raise StoreError(f"the store {folder} is incomplete; remove it, and clew builds it again")
    remove_outdated(folder, encoding)
    return folder


def remove_outdated(folder: Path, encoding: RdfEncoding) -> None:
    """Remove the stores of earlier contents of a knowledge base from beside the new one."""
    if folder.parent == cache_folder():
        return
    for other in folder.parent.glob(f"{encoding.name}-*"):
        if other.name != folder.name:
            shutil.rmtree(other, ignore_errors=True)


def remove_abandoned(place: Path) -> None:
    """Remove the folders of builds that ended before they were done."""
    for partial in place.glob(f".*oxigraph-*{WRITING}*"):
        with suppress(OSError), (partial / LOCK).open("r+") as lock:
            if acquire_lock(lock):
                shutil.rmtree(partial, ignore_errors=True)


def acquire_lock(lock: IO[str]) -> bool:
    """Whether this process holds the lock now; the system releases it when the process ends."""
    try:
        import fcntl
    except ImportError:  # Windows: abandoned builds cannot be recognised, so they stay.
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def load_store(kb: KnowledgeBase, folder: Path, encoding: RdfEncoding) -> None:
    """Build the store in `folder`, from an export beside it."""
    lines, store = folder / "export.nq", ox.Store(str(folder / STORE))
    with lines.open("wb") as export:
        encoding.write(kb, export)
    store.bulk_load(path=str(lines), format=ox.RdfFormat.N_QUADS, lenient=True)
    store.optimize()
    store.flush()
    (folder / STORE / COMPLETE_MARK).touch()


class ExactStream(io.RawIOBase):
    """Passes whole lines on to `target`, with their literals as the store keeps them."""

    def __init__(self, target: Any) -> None:
        self.target = target

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        lines = bytes(data).decode().removesuffix("\n").split("\n")
        self.target.write("".join(exact_line(line + "\n") for line in lines).encode())
        return len(data)
