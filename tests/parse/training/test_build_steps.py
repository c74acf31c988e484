"""Steps of a build: results are made once, and parts of another job are removed."""

from __future__ import annotations

from pathlib import Path

from clew.parse.training.build_steps import make_once, parts_folder


def test_a_result_with_the_same_note_is_not_made_again(tmp_path: Path) -> None:
    path, made = tmp_path / "new" / "thing", list[int]()

    def make() -> None:
        made.append(1)
        path.touch()

    assert [make_once(path, note, make) for note in ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2})] == [
        True,
        False,
        True,
        False,
    ]
    path.unlink()
    assert make_once(path, {"a": 2}, make)
    assert len(made) == 3


def test_parts_of_another_job_are_removed(tmp_path: Path) -> None:
    folder = parts_folder(tmp_path / "thing", "one")
    folder.mkdir()
    (folder / "job.json").write_text("one", "utf-8")
    assert parts_folder(tmp_path / "thing", "one").exists()
    assert not parts_folder(tmp_path / "thing", "other").exists()
