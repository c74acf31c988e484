"""A live Oxigraph server for tests."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers import export_kb
from ports import LOOPBACK, free_port

START_SECONDS = 20.0  # longer than a slow machine needs


def find_server_program() -> str:
    """The path of the server that `pip install oxigraph` installs; skips the test if there is none."""
    beside = Path(sys.executable).with_name("oxigraph")
    program = str(beside) if beside.exists() else shutil.which("oxigraph")
    if not program:
        pytest.skip("no SPARQL server to test against: pip install oxigraph")
    return program


@contextmanager
def serve_kb(kb: KnowledgeBase, folder: Path) -> Iterator[str]:
    """Start an Oxigraph server that holds an export of `kb`, with its files in `folder`, and give its address."""
    find_server_program()
    export_kb(kb, "rdf-statements", str(folder / "kb.nt"))
    with serve_file(folder / "kb.nt", folder) as address:
        yield address


@contextmanager
def serve_file(path: Path, folder: Path) -> Iterator[str]:
    """Start an Oxigraph server that holds an RDF file, with its files in `folder`, and give its address."""
    program, port = find_server_program(), free_port()
    store = ["--location", str(folder / "store")]
    subprocess.run([program, "load", *store, "--file", str(path)], check=True, capture_output=True)
    command = [program, "serve-read-only", *store, "--bind", f"{LOOPBACK}:{port}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for_port(port)
            yield f"http://{LOOPBACK}:{port}/query"
        finally:
            process.kill()


def wait_for_port(port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection((LOOPBACK, port), 1):
            return
        time.sleep(0.05)
    pytest.fail("the SPARQL server did not start")
