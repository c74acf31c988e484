"""A knowledge base is written whole or not at all, and a folder that is not one is refused with the way out."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from clew.errors import StoreError
from clew.kb.build import write_store
from clew.kb.knowledge_base import open_kb
from clew.kb.records import Array
from clew.kb.store import MANIFEST, STORE_VERSION, open_store
from sample_kbs import build_draft, make_small_draft

COLUMNS: dict[str, Array] = {
    "a.x": np.arange(5),
    "a.empty": np.zeros(0, np.int32),
    "b.table": np.zeros((2, 3), np.int32),
}


def make(target: Path, replace: bool = False) -> None:
    write_store(target, COLUMNS, {"entities": 5}, [], "0", replace)


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


ENDLESS = """
import sys
from pathlib import Path
from clew.kb import store_writer as store
whole = store.write_column
def slow(folder, name, array):
    entry = whole(folder, name, array)
    print("wrote", flush=True)
    import time; time.sleep(0.02)
    return entry
store.write_column = slow
sys.path.insert(0, sys.argv[2])
from sample_kbs import make_small_draft
from clew.kb.build import write_draft
write_draft(make_small_draft(), Path(sys.argv[1]), [store.SourceEntry("x", "x", "")], replace=True)
"""


@pytest.mark.parametrize("there_before", [False, True])
def test_killing_a_build_leaves_the_old_knowledge_base_or_none(tmp_path: Path, there_before: bool) -> None:
    target = tmp_path / "kb"
    if there_before:
        make(target)
    command = [sys.executable, "-c", ENDLESS, str(target), str(Path(__file__).parents[1])]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(5):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    assert target.exists() == there_before
    if there_before:
        assert open_store(target).manifest.counts == {"entities": 5}
    make(target, replace=True)
    assert [path.name for path in tmp_path.iterdir()] == ["kb"]


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
    assert open_kb(kb.store.folder).counts == {"entities": 5}
