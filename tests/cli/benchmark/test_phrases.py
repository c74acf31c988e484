"""The command that writes the phrases of a knowledge base."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from clew.cli.benchmark.phrases import phrases_command
from sample_kbs import build_draft, make_small_draft


def test_phrases_are_written_tried_and_kept(tmp_path: Path) -> None:
    place, file = str(build_draft(make_small_draft(), tmp_path).folder), tmp_path / "phrases.toml"
    run = CliRunner().invoke
    assert "relations" in run(phrases_command, ["-k", place, "-o", str(file)]).output
    file.write_text(file.read_text("utf-8").replace("how tall", "of what height"), "utf-8")
    again = run(phrases_command, ["-k", place, "-o", str(file)])
    assert "1 edited by hand and kept" in again.output
    tried = run(phrases_command, ["-k", place, "-o", str(file), "-t", "Find(Yao Ming) | QueryAttr(height)", "-v", "9"])
    assert tried.output.startswith("What is the height of Yao Ming?\n")
    assert "Of what height is Yao Ming?" in tried.output


def test_without_a_file_the_phrases_are_printed(tmp_path: Path) -> None:
    place = str(build_draft(make_small_draft(), tmp_path).folder)
    done = CliRunner().invoke(phrases_command, ["-k", place])
    assert "[frames]" in done.output
    assert "place of birth" in done.output
