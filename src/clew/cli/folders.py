"""Folders and files that commands write."""

from __future__ import annotations

from pathlib import Path

from clew.errors import SourceError
from clew.kb.files import open_output


def place_of(kb: str) -> str:
    """Where a knowledge base is, for a process that may have another folder to begin with."""
    return kb if kb == "demo" else str(Path(kb).resolve())


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, unless they are there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise SourceError(f"cannot write to {folder}: {fault.strerror}") from fault


def write_file(path: Path, content: bytes) -> None:
    """Writes a file, whole or not at all, in a folder that is made if need be."""
    make_folder(path.parent)
    with open_output(str(path)) as stream:
        stream.write(content)
