"""Writing a store: into a workplace beside the target, which is moved into place when it is complete."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path

import numpy as np

from clew.errors import StoreError
from clew.kb.files import digest_of, file_digest
from clew.kb.store import FORMAT, MANIFEST, VERSION, Array, ColumnEntry, Columns, Manifest, SourceEntry


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


def move_into_place(workplace: Path, target: Path) -> None:
    """Renames the finished folder to `target`; one that stood there is set aside first, and then removed."""
    aside = workplace.with_name(f"{workplace.name}.old")
    if target.exists():
        target.rename(aside)
    workplace.rename(target)
    shutil.rmtree(aside, ignore_errors=True)
