"""A file in place of a knowledge base is built once into the cache, and again when it changes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import clew
from clew.errors import SourceError, StoreError
from clew.kb import cached_stores
from clew.kb.build_report import BuildReport
from clew.kb.knowledge_base import open_kb
from command_runner import run_command


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "files"


def write_people(path: Path, *names: str) -> Path:
    path.write_text("name,age\n" + "".join(f"{name},{30 + at}\n" for at, name in enumerate(names)))
    return path


def count_builds(path: Path) -> int:
    """How often opening a file builds it: 0 or 1."""
    stages: list[str] = []
    open_kb(path, lambda report: stages.append(report.stage))
    return stages.count("writing")


def test_a_file_is_built_when_it_is_new_or_has_changed(tmp_path: Path, cache: Path) -> None:
    path = write_people(tmp_path / "people.csv", "Ann", "Bob")
    assert [count_builds(path), count_builds(path)] == [1, 0]
    write_people(path, "Ann", "Bob", "Cy")
    assert [count_builds(path), count_builds(path)] == [1, 0]
    assert open_kb(path).entity_count == 3
    os.utime(path, (1, 1))
    assert count_builds(path) == 1
    assert len(list(cache.iterdir())) == 1  # older builds of the same file are gone


def test_a_change_in_a_folder_or_beside_a_database_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    database = write_people(folder / "people.csv", "Ann")
    assert [count_builds(folder), count_builds(folder)] == [1, 0]
    write_people(folder / "cities.csv", "Oslo")
    assert count_builds(folder) == 1
    before = cached_stores.store_name(database)
    (folder / "people.csv-wal").write_text("x")
    assert cached_stores.store_name(database) != before


def test_every_kind_of_file_can_be_asked(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(
        '<http://e/a> <http://www.w3.org/2000/01/rdf-schema#label> "Ann"@en ; <http://e/age> 3 .'
    )
    (tmp_path / "b.jsonl").write_text('{"entity": "Q1", "name": "Ann"}\n')
    for name in ("a.ttl", "b.jsonl"):
        assert open_kb(tmp_path / name).resolve("Ann")


def test_the_cache_is_bounded(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached_stores, "MAX_BUILDS", 2)
    paths = [write_people(tmp_path / f"{name}.csv", name) for name in ("Ann", "Bob", "Cy")]
    for at, path in enumerate(paths):
        folder = open_kb(path).folder
        os.utime(folder, (at, at))
    assert [count_builds(paths[1]), count_builds(paths[2]), count_builds(paths[0])] == [0, 0, 1]
    monkeypatch.setattr(cached_stores, "MAX_CACHE_BYTES", 1)
    open_kb(write_people(tmp_path / "Di.csv", "Di"))
    assert len(list(cache.iterdir())) == 1


def test_without_a_cache_a_file_is_built_in_a_temporary_folder(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in the way")
    assert open_kb(write_people(tmp_path / "people.csv", "Ann")).entity_count == 1


def test_what_is_no_source_is_refused(tmp_path: Path, cache: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\0\0")
    with pytest.raises(StoreError, match="there is no knowledge base at"):
        open_kb(tmp_path / "missing.csv")
    with pytest.raises(StoreError, match="is not a knowledge base"):
        open_kb(tmp_path / "empty")
    with pytest.raises(SourceError, match="is not text, and no Excel"):
        open_kb(tmp_path / "picture.png")
    with pytest.raises(StoreError, match="postgresql://h/d is no knowledge base; make one of it first") as fault:
        open_kb("postgresql://me:secret@h/d")
    assert "secret" not in str(fault.value)
    assert not cache.exists()


def test_what_is_left_of_a_knowledge_base_is_not_built_as_a_folder(tmp_path: Path) -> None:
    kb = clew.build({"people": {"name": ["Ann"], "age": [3]}}, tmp_path / "kb")
    (kb.folder / "manifest.json").unlink()
    write_people(kb.folder / "people.csv", "Ann")
    with pytest.raises(StoreError, match="is not a knowledge base"):
        open_kb(kb.folder)


def test_commands_take_a_file_and_say_once_that_they_built_it(tmp_path: Path, cache: Path) -> None:
    path = str(write_people(tmp_path / "people.csv", "Ann", "Bob"))
    command = ("run", "-k", path, "Find(Bob) | QueryAttr(age)")
    answer, told = run_command(*command)
    assert f"built {path}: 2 records" in told
    assert f"kept in {cache} until it changes" in told
    assert run_command(*command) == (answer, "")
    assert answer.strip() == "31"


def test_frames_are_built_without_a_target() -> None:
    kb = clew.build({"people": {"name": ["Ann", "Bob"], "age": [30, 31]}})
    assert kb.entity_count == 2
    assert clew.run("Find(Bob) | QueryAttr(age)", kb).texts == ("31",)


def test_progress_of_a_build_can_be_followed(tmp_path: Path) -> None:
    reports: list[BuildReport] = []
    open_kb(write_people(tmp_path / "people.csv", "Ann"), reports.append)
    assert reports[-1].records_read == 1
