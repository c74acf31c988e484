"""A knowledge base is written whole or not at all, and a folder that is not one is refused with the way out."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from errno import ENOSPC
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from clew.errors import StoreError
from clew.kb.build import write_store
from clew.kb.knowledge_base import open_kb
from clew.kb.records import Array
from clew.kb.store import MANIFEST, MAX_MANIFEST_BYTES, STORE_VERSION, map_column, open_store
from clew.working_files import host_name
from sample_kbs import build_draft, make_small_draft

COLUMNS: dict[str, Array] = {
    "a.x": np.arange(5),
    "a.empty": np.zeros(0, np.int32),
    "b.table": np.zeros((2, 3), np.int32),
}


def make(target: Path, replace: bool = False) -> None:
    write_store(target, COLUMNS, {"entities": 5}, [], "0", replace, {"further.txt": b"of 5"})


def test_columns_come_back_as_they_were_written(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    store = open_store(tmp_path / "kb")
    assert all(np.array_equal(store.column(name), array) for name, array in COLUMNS.items())
    store.verify()


def test_columns_are_read_only(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    with pytest.raises(ValueError, match="read-only"):
        open_store(tmp_path / "kb").column("a.x")[0] = 1


def test_opening_maps_no_column(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    assert kb.store.mapped == {}
    assert kb.counts["entities"] == 4


def test_a_missing_folder_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no knowledge base at .*clew build"):
        open_store(tmp_path / "none")


def test_a_foreign_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(StoreError, match="is not a knowledge base"):
        open_store(tmp_path)


def test_a_foreign_manifest_is_refused(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text('{"name": "an app"}')
    with pytest.raises(StoreError, match="was not written by clew"):
        open_store(tmp_path)


@pytest.mark.parametrize(
    ("version", "way_out"), [(0, "build it again"), (STORE_VERSION + 1, "a newer one"), ("x", "newer")]
)
def test_another_version_is_refused_with_the_way_out(tmp_path: Path, version: object, way_out: str) -> None:
    make(tmp_path / "kb")
    change_manifest(tmp_path / "kb", "version", version)
    with pytest.raises(StoreError, match=way_out):
        open_store(tmp_path / "kb")


def change_manifest(folder: Path, key: str, value: object) -> None:
    path = folder / MANIFEST
    path.write_text(json.dumps(json.loads(path.read_text()) | {key: value}))


@pytest.mark.parametrize(("key", "value"), [("columns", None), ("counts", 3), ("sources", [{"x": 1}])])
def test_a_manifest_that_is_incomplete_is_damage(tmp_path: Path, key: str, value: object) -> None:
    make(tmp_path / "kb")
    change_manifest(tmp_path / "kb", key, value)
    with pytest.raises(StoreError, match="damaged"):
        open_store(tmp_path / "kb")


def test_a_truncated_manifest_is_damage(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    path = tmp_path / "kb" / MANIFEST
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(StoreError, match="damaged"):
        open_store(tmp_path / "kb")


def test_a_missing_column_is_damage(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    (tmp_path / "kb" / "a.x.npy").unlink()
    with pytest.raises(StoreError, match=r"a\.x\.npy is missing"):
        open_store(tmp_path / "kb")


def test_a_truncated_column_is_damage(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    path = tmp_path / "kb" / "a.x.npy"
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(StoreError, match="bytes instead of"):
        open_store(tmp_path / "kb")


def test_a_flipped_bit_is_found_by_verify(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    path = tmp_path / "kb" / "a.x.npy"
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(StoreError, match="has changed"):
        open_store(tmp_path / "kb").verify()


def test_a_knowledge_base_is_replaced_only_when_asked(tmp_path: Path) -> None:
    make(tmp_path / "kb")
    with pytest.raises(StoreError, match="--force"):
        make(tmp_path / "kb")
    make(tmp_path / "kb", replace=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kb"]


def test_a_foreign_folder_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(StoreError, match="not a knowledge base"):
        make(tmp_path, replace=True)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot write"):
        make(tmp_path / "file" / "kb")


def test_what_a_killed_build_left_behind_is_removed_by_the_next(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    (tmp_path / f".kb.building-{gone.pid}").mkdir()
    make(tmp_path / "kb")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kb"]


SLOW_BUILD = """
import sys, time
from pathlib import Path
from clew.kb import build
whole = build.write_column
def slow(folder, name, array):
    entry = whole(folder, name, array)
    print("wrote", flush=True)
    time.sleep(0.02)
    return entry
build.write_column = slow
sys.path.insert(0, sys.argv[2])
from sample_kbs import make_small_draft
build.write_draft(make_small_draft(), Path(sys.argv[1]), [build.SourceEntry("x", "x", "")], replace=True)
"""


@pytest.mark.parametrize("there_before", [False, True])
def test_killing_a_build_leaves_the_old_knowledge_base_or_none(tmp_path: Path, there_before: bool) -> None:
    target = tmp_path / "kb"
    if there_before:
        make(target)
    command = [sys.executable, "-c", SLOW_BUILD, str(target), str(Path(__file__).parents[1])]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(5)] == [b"wrote\n"] * 5
        os.kill(process.pid, signal.SIGKILL)
    assert target.exists() == there_before
    if there_before:
        assert open_store(target).manifest.counts == {"entities": 5}
    make(target, replace=True)
    assert [path.name for path in tmp_path.iterdir()] == ["kb"]


STEPS = ("rename", "replace", "fsync", "mkdir", "unlink", "rmdir")  # the system calls by which a store changes


class StepCounter:
    """Replaces the system calls that change a store; the one with number `last` calls `stop` instead."""

    def __init__(self, last: int, stop: Callable[[], object]) -> None:
        self.last, self.stop, self.count = last, stop, 0

    def install(self, set_attribute: Callable[[object, str, object], object]) -> None:
        for name in STEPS:
            set_attribute(os, name, partial(self.step, getattr(os, name)))

    def step(self, call: Callable[..., object], *arguments: object, **options: object) -> object:
        self.count += 1
        return self.stop() if self.count == self.last else call(*arguments, **options)


def replace_and_die(target: Path, last: int) -> bool:
    """Replace the store in a process that is killed at its step `last`; False if it had fewer steps."""
    process = os.fork()
    if not process:
        StepCounter(last, lambda: os._exit(9)).install(setattr)
        write_store(target, COLUMNS, {"entities": 6}, [], "0", True, {"further.txt": b"of 6"})
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 9


def check_complete(target: Path) -> None:
    """The store is the old one or the new one, and whole, with the file beside its columns."""
    store = open_store(target)
    assert store.manifest.counts["entities"] in (5, 6)
    assert (target / "further.txt").read_text() == f"of {store.manifest.counts['entities']}"
    store.verify()


def raise_no_space() -> None:
    raise OSError(ENOSPC, os.strerror(ENOSPC))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process that is killed at a step needs fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("next_use", ["open", "failing build"])
def test_a_replacement_that_is_killed_at_any_step_loses_nothing(tmp_path: Path, next_use: str) -> None:
    step, was_killed = 0, True
    while was_killed:
        step += 1
        target = tmp_path / f"kb{step}"
        make(target)
        was_killed = replace_and_die(target, step)
        if next_use == "failing build":
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(os, "fsync", lambda descriptor: raise_no_space())
                with pytest.raises(StoreError, match=r"cannot write .*: No space left"):
                    make(target, replace=True)
        check_complete(target)
        make(target, replace=True)
        check_complete(target)
    assert step > 2 * len(COLUMNS)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"kb{number}" for number in range(1, step + 1))


def test_a_replacement_that_fails_at_any_step_loses_nothing(tmp_path: Path) -> None:
    target, step, failures = tmp_path / "kb", 0, 0
    make(target)
    counter = StepCounter(0, raise_no_space)
    while counter.count >= step:
        step, counter = step + 1, StepCounter(step + 1, raise_no_space)
        with pytest.MonkeyPatch.context() as patch:
            counter.install(patch.setattr)
            try:
                make(target, replace=True)
            except StoreError:
                failures += 1
        check_complete(target)
    make(target, replace=True)
    assert failures > len(COLUMNS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kb"]


def test_working_folders_of_living_processes_stay(tmp_path: Path) -> None:
    here = f"{os.getppid()}@{host_name()}"
    for name in (f".kb.building-{here}", ".kb.building-1@another-machine"):
        (tmp_path / name).mkdir()
    make(tmp_path / "kb")
    assert len(list(tmp_path.iterdir())) == 3


TAMPERED = {
    "no columns": ("columns", {}),
    "a count of 10^12": ("counts", {"entities": 10**12}),
    "a negative count": ("counts", {"entities": -1}),
    "a fraction as a count": ("counts", {"entities": 4.0}),
    "an infinite count": ("counts", {"entities": float("inf")}),
    "no counts": ("counts", {}),
    "a column elsewhere": ("columns", {"../../x": {"size": 1, "digest": ""}}),
    "a file elsewhere": ("files", {"../x": {"size": 1, "digest": ""}}),
    "a file that is not there": ("files", {"x.json": {"size": 1, "digest": ""}}),
    "a size that is a text": ("columns", {"nodes.id": {"size": "1", "digest": ""}}),
    "a digest that is a list": ("content_digest", []),
    "a source that is a number": ("sources", [1]),
}


@pytest.mark.parametrize("key", TAMPERED)
def test_a_tampered_manifest_is_refused_when_opened(tmp_path: Path, key: str) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    name, value = TAMPERED[key]
    before = json.loads((kb.folder / MANIFEST).read_text()).get(name)
    change_manifest(kb.folder, name, before | value if name == "counts" and value else value)
    with pytest.raises(StoreError, match="damaged"):
        open_kb(kb.folder)


@pytest.mark.parametrize(("name", "value"), [("content_digest", "0"), ("relations", 1), ("attributes", 0)])
def test_what_opening_cannot_see_is_found_by_verify(tmp_path: Path, name: str, value: object) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    is_count = name in kb.counts
    change_manifest(kb.folder, "counts" if is_count else name, kb.counts | {name: value} if is_count else value)
    with pytest.raises(StoreError, match="damaged"):
        open_kb(kb.folder).verify()


def forge_header(shape: str, descr: str = "<i4") -> bytes:
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}".encode().ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header


@pytest.mark.parametrize(
    "column",
    [forge_header("(1000000000000,)"), forge_header("(-1,)"), forge_header("(0,)", "|O"), b"PK\x03\x04", b""],
)
def test_a_forged_column_is_damage_and_allocates_nothing(tmp_path: Path, column: bytes) -> None:
    make(tmp_path / "kb")
    (tmp_path / "kb" / "a.x.npy").write_bytes(column)
    with pytest.raises(StoreError, match="damaged"):
        map_column(tmp_path / "kb" / "a.x.npy")


def test_a_manifest_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_bytes(b" " * (MAX_MANIFEST_BYTES + 1))
    with pytest.raises(StoreError, match="more than"):
        open_store(tmp_path)


def test_processes_share_an_open_knowledge_base(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    code = "import sys, clew; print(clew.open(sys.argv[1]).resolve('Yao Ming'))"
    readers = [
        subprocess.Popen([sys.executable, "-c", code, str(kb.store.folder)], stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert [reader.communicate(timeout=60)[0] for reader in readers] == ["[0]\n"] * 3


def test_an_open_knowledge_base_survives_its_replacement(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    name = kb.name_of(0)
    make(kb.store.folder, replace=True)
    assert kb.name_of(0) == name
    assert open_store(kb.store.folder).manifest.counts == {"entities": 5}
