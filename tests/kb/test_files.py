"""Sources are decompressed by content, digested, and readable from standard input."""

from __future__ import annotations

import bz2
import gzip
import io
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace

import pytest
import zstandard

from clew.errors import SourceError
from clew.kb import files
from clew.kb.files import Source, bounded_lines, open_output, read_lines, read_text_file, read_toml, read_whole
from clew.working_files import working_path

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


@pytest.mark.parametrize("packer", ["gz", "bz2", "zst"])
def test_a_decompression_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packer: str) -> None:
    monkeypatch.setattr(files, "MIN_BOMB_BYTES", 1 << 20)
    path = tmp_path / "bomb"
    path.write_bytes(PACKERS[packer](b"a" * 20_000_000))
    with pytest.raises(SourceError, match="bomb expands to more than 500 times its size"):
        read_all(path)


def read_all(path: Path) -> None:
    with Source(str(path)).open() as stream:
        while stream.read(1 << 20):
            pass


def test_a_small_file_may_expand_as_it_likes(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_bytes(gzip.compress(b"a" * 20_000_000))
    with Source(str(path)).open() as stream:
        assert len(stream.read()) == 20_000_000


def test_zstd_is_decompressed_in_small_steps(tmp_path: Path) -> None:
    """A frame of 10 kB that holds 100 MB was decompressed at once."""
    path = tmp_path / "data"
    path.write_bytes(zstandard.ZstdCompressor().compress(b"a" * 100_000_000))
    with path.open("rb") as raw:
        stream = files.ZstdStream(raw)
        stream.readinto(bytearray(10))
        assert len(stream.ready) <= 64 << 20


def test_long_lines_are_cut_and_the_next_ones_are_read() -> None:
    lines = b"short\n" + b"x" * 5_000_000 + b"\nlast"
    read = list(bounded_lines(io.BytesIO(lines), limit=10))
    assert read == [(1, b"short\n"), (2, b"x" * 11), (3, b"last")]
    with pytest.raises(SourceError, match="f:2: the line is longer than 10 bytes"):
        list(read_lines(io.BytesIO(lines), "f", limit=10))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a = " + b"[" * 100_000, "is nested too deeply"),
        (b"a" + b" . 'a'" * 50_000 + b" = 1", "is nested too deeply"),
        (b"a = " + b"1" * 5_000, "5000 digits"),
        ("a = 1".encode("utf-16"), "encoded in UTF-16; convert it: iconv"),
        (b"a = '\xe9'", "it is not UTF-8"),
        (b"a = 1\0", "is not a recipe: "),
        (b" " * ((1 << 24) + 1), "has more than 16,777,216 bytes"),
    ],
)
def test_toml_that_cannot_be_read_is_an_error(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(content)
    with pytest.raises(SourceError, match=message):
        read_toml(path, "a recipe")


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbfa = 1")
    assert read_text_file(tmp_path / "a", "a text") == "a = 1"
    assert read_toml(tmp_path / "a", "a text") == {"a": 1}


def test_what_a_killed_writer_left_is_removed_by_the_next(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    here = working_path(tmp_path / "out").name
    for name in (f".out.writing-{gone.pid}", f".other.writing-{gone.pid}", here.replace(str(os.getpid()), "1")):
        (tmp_path / name).write_bytes(b"half")
    with open_output(str(tmp_path / "out")) as stream:
        stream.write(b"whole")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == sorted(["out", f".other.writing-{gone.pid}", here.replace(str(os.getpid()), "1")])


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"old")
    with pytest.raises(SourceError, match=r"cannot write .*No space left"):
        fill_disk(tmp_path / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
    assert (tmp_path / "out").read_bytes() == b"old"


def fill_disk(path: Path) -> None:
    with open_output(str(path)) as stream:
        stream.write(b"half")
        raise OSError(28, os.strerror(28))


@pytest.mark.parametrize("packer", PACKERS)
def test_a_file_that_is_held_whole_has_a_limit(tmp_path: Path, packer: str) -> None:
    (tmp_path / "data").write_bytes(PACKERS[packer](DATA))
    source = Source(str(tmp_path / "data"))
    assert read_whole(source, "a list", len(DATA)) == DATA
    with pytest.raises(SourceError, match=r"data has more than 1,099,999 bytes, too many for a list"):
        read_whole(source, "a list", len(DATA) - 1)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end")
def test_a_file_without_an_end_is_not_read_to_its_end() -> None:
    with pytest.raises(SourceError, match="too many for a list"):
        read_whole(Source("/dev/zero"), "a list", 1000)
