"""The pages match the code: their examples run, and they name every format, function and command."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from clew.benchmark.formats import FORMATS
from clew.benchmark.formats.run_formats import RUN_FORMATS
from clew.benchmark.labels import LABELS
from clew.cli import COMMANDS
from clew.kb.readers import READERS
from clew.kb.writers import WRITERS
from clew.language.program.signatures import SIGNATURES
from sample_kbs import build_draft, make_small_draft

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_page_of_commands_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "docs" / "make.py", "-"], capture_output=True, check=True)
    assert (ROOT / "docs" / "commands.md").read_bytes() == done.stdout, "run `make docs`"


@pytest.mark.parametrize("format_", [*READERS, *WRITERS])
def test_every_format_is_on_the_page_about_building(format_: str) -> None:
    assert f"`{format_}`" in (ROOT / "docs" / "build.md").read_text("utf-8")


@pytest.mark.parametrize("name", [*FORMATS, *RUN_FORMATS, *LABELS])
def test_every_format_and_label_is_on_the_page_about_questions(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "questions.md").read_text("utf-8")


def test_every_column_is_on_the_page_about_the_store(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "store.md").read_text("utf-8")
    for column in build_draft(make_small_draft(), tmp_path).manifest.columns:
        prefix, _, name = column.partition(".")
        assert f"`{column}`" in page or f"`{prefix}.*`" in page or (f"`{prefix}." in page and f".{name}`" in page), (
            column
        )


def test_every_public_lookup_is_on_the_page_about_the_store() -> None:
    page = (ROOT / "docs" / "store.md").read_text("utf-8")
    for name in (
        "node",
        "resolve",
        "members",
        "relation_facts",
        "neighbours",
        "value_column",
        "facts_with",
        "qualifiers_of",
    ):
        assert f"kb.{name}" in page


def test_the_python_example_of_the_readme_runs(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=os.environ | {"CLEW_CACHE": str(tmp_path)},
    )
    assert done.stderr == ""
    assert "Spain" in done.stdout


EXAMPLES = re.findall(r"^\$ clew (.*?)\n(.*?)```", README, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_the_examples_of_the_readme_print_what_they_show(tmp_path: Path, command: str, shown: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from clew.cli import main; main()", *shlex.split(command)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env=os.environ | {"CLEW_CACHE": str(tmp_path)},
    )
    printed, expected = ([line.split() for line in text.splitlines() if line] for text in (done.stdout, shown))
    assert printed == expected


@pytest.mark.parametrize("function", SIGNATURES)
def test_every_function_is_on_the_page_about_programs(function: str) -> None:
    assert f"`{function}(" in (ROOT / "docs" / "programs.md").read_text("utf-8")


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_on_the_page_of_commands(command: str) -> None:
    assert f"## clew {command}" in (ROOT / "docs" / "commands.md").read_text("utf-8")


def test_ci_runs_the_test_command_of_the_readme() -> None:
    assert "pip install -e '.[test]' -c constraints.txt && make check" in README
    assert "grep -m1 'make check$' README.md" in (ROOT / ".ci" / "run").read_text("utf-8")
