"""Sources are decompressed by content, digested, and readable from standard input."""

from __future__ import annotations

import bz2
import gzip
import io
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace

import pytest
import zstandard

from clew.errors import SourceError
from clew.kb.files import Source

DATA = b"some facts\n" * 100_000
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gz": gzip.compress,
    "bz2": bz2.compress,
    "zst": zstandard.ZstdCompressor().compress,
}


@pytest.mark.parametrize("packer", PACKERS)
def test_a_file_is_decompressed_whatever_it_is_called(tmp_path: Path, packer: str) -> None:
    path = tmp_path / "data"
    path.write_bytes(PACKERS[packer](DATA))
    source = Source(str(path))
    assert source.head() == DATA[:65536]
    with source.open() as stream:
        assert stream.read() == DATA
    assert source.digest == blake2b(path.read_bytes(), digest_size=16).hexdigest()


@pytest.mark.parametrize("packer", PACKERS)
def test_standard_input_can_be_looked_at_and_then_read(monkeypatch: pytest.MonkeyPatch, packer: str) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(PACKERS[packer](DATA))))
    source = Source("-")
    assert source.head() == DATA[:65536]
    with source.open() as stream:
        assert stream.read() == DATA


@pytest.mark.parametrize("packer", ["gz", "bz2", "zst"])
def test_a_truncated_archive_is_an_error_that_names_it(tmp_path: Path, packer: str) -> None:
    path = tmp_path / "data"
    path.write_bytes(PACKERS[packer](DATA)[:-20])
    with pytest.raises(SourceError, match="data cannot be read to its end"), Source(str(path)).open() as stream:
        stream.read()


def test_members_one_after_another_are_all_read(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_bytes(gzip.compress(b"a") + gzip.compress(b"b"))
    with Source(str(path)).open() as stream:
        assert stream.read() == b"ab"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="none: No such file"):
        Source(str(tmp_path / "none")).head()
