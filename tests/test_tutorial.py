"""The tutorial and the page about teaching work: their files and commands, run in order, print what the pages show."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r'^```(?P<kind>\w*)(?: title="(?P<title>[^"]+)")?\n(?P<body>.*?)^```$', re.MULTILINE | re.DOTALL)
CONFIDENCE = re.compile(r"\(\d+% confident\)")  # may differ by a point between versions of the inference library
COMMAND = re.compile(r"^\$ clew (?P<command>.*)\n(?P<shown>(?:(?!\$ clew ).*\n)*)", re.MULTILINE)


def run_clew(command: str, folder: Path, cache: Path) -> str:
    """What a command prints, on both streams."""
    done = subprocess.run(
        [sys.executable, "-c", "from clew.cli import main; main()", *shlex.split(command)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=folder,
        env=os.environ | {"CLEW_CACHE": str(cache), "COLUMNS": "200"},
    )
    assert done.returncode in (0, 1), done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def comparable_lines(text: str) -> list[str]:
    """The lines without spaces at the end and without the figures of confidences."""
    return [CONFIDENCE.sub("(… confident)", line.rstrip()) for line in text.splitlines()]


def follow(block: re.Match[str], folder: Path) -> None:
    """Do what a block of the page says."""
    if block["title"]:
        (folder / block["title"]).parent.mkdir(exist_ok=True)
        (folder / block["title"]).write_text(block["body"], "utf-8")
    elif block["kind"] == "sh":
        pattern, new = re.fullmatch(r"sed -i 's/(.*)/(.*)/' mapping.toml\n", block["body"]).groups()  # type: ignore[union-attr]
        mapping = folder / "mapping.toml"
        mapping.write_text(mapping.read_text("utf-8").replace(pattern, new), "utf-8")
    for example in COMMAND.finditer(block["body"]):
        printed = comparable_lines(run_clew(example["command"], folder, folder / "cache"))
        for line in filter(None, comparable_lines(example["shown"])):
            assert line in printed, f"clew {example['command']}: {line!r} is not in\n" + "\n".join(printed)


@pytest.mark.parametrize(("page", "least"), [("tutorial.md", 10), ("teach.md", 4)])
def test_a_page_prints_what_it_shows(tmp_path: Path, page: str, least: int) -> None:
    blocks = list(BLOCK.finditer((DOCS / page).read_text("utf-8")))
    assert len(blocks) > least
    for block in blocks:
        follow(block, tmp_path)
