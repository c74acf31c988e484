"""The store that queries run on, made once from the `rdf-statements` export and kept beside the columns."""

from __future__ import annotations

import io
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, cast

import pyoxigraph as ox

from clew.engine.statements.exact import exact_line
from clew.errors import StoreError
from clew.kb.demo_graph import cache_folder
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers.rdf_statements import write_rdf_statements

VERSION = 1
COMPLETE = "clew-complete"
DIGITS = 16


def cached_store(kb: KnowledgeBase) -> Path:
    """The folder of the store for `kb`, made now if it is not there; a kb with another content has another."""
    name = f"oxigraph-{VERSION}-{kb.digest[:DIGITS]}"
    places = [kb.store.folder / name, cache_folder() / name]
    for folder in places:
        if (folder / COMPLETE).exists():
            return folder
    for folder in places:
        if is_writable(folder.parent):
            return make(kb, folder)
    raise StoreError(f"there is no place for the cache {name}: {places[0].parent} and {places[1].parent} cannot be "
                     "written to; set CLEW_CACHE to a folder that can")  # fmt: skip


def is_writable(folder: Path) -> bool:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    return False


def make(kb: KnowledgeBase, folder: Path) -> Path:
    """Loads the store in a folder beside its place and moves it there; the first of several processes wins."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    partial = Path(tempfile.mkdtemp(prefix=f".{folder.name}.writing-", dir=folder.parent))
    try:
        load(kb, partial)
        (partial / COMPLETE).touch()
        with suppress(OSError):
            partial.replace(folder)
    except OSError as fault:
        raise StoreError(f"cannot write the cache {folder}: {fault.strerror or fault}") from fault
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    if not (folder / COMPLETE).exists():
        raise StoreError(f"the cache {folder} is incomplete; remove it, and it is made again")
    remove_outdated(folder)
    return folder


def remove_outdated(folder: Path) -> None:
    """Removes what an earlier content of a knowledge base has left beside the new cache."""
    if folder.parent == cache_folder():
        return
    for other in folder.parent.glob("oxigraph-*"):
        if other.name != folder.name:
            shutil.rmtree(other, ignore_errors=True)


def load(kb: KnowledgeBase, folder: Path) -> None:
    store = ox.Store(str(folder))
    with tempfile.NamedTemporaryFile(dir=folder.parent, prefix=".export-", suffix=".nt") as export:
        write_rdf_statements(kb, cast(IO[bytes], ExactStream(export)))
        export.flush()
        store.bulk_load(path=export.name, format=ox.RdfFormat.N_TRIPLES)
    store.optimize()
    store.flush()


class ExactStream(io.RawIOBase):
    """Passes whole lines on to `target`, as the cache spells them."""

    def __init__(self, target: Any) -> None:
        self.target = target

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        lines = bytes(data).decode().removesuffix("\n").split("\n")
        self.target.write("".join(exact_line(line + "\n") for line in lines).encode())
        return len(data)
