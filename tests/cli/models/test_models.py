"""clew models: the list of the published systems, without PyTorch."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from dataclasses import fields

import pytest
from click.testing import CliRunner, Result

from clew.cli import clew
from clew.cli.models.models import SUBCOMMANDS, models_command
from clew.models.catalogue import MODELS


def run(*words: str) -> Result:
    return CliRunner().invoke(clew, ["models", *words])


def test_the_list_names_every_model_with_its_paper_and_what_it_needs() -> None:
    shown = " ".join(run().stdout.split())
    for name, entry in MODELS.items():
        assert name in shown
        assert entry.needs
    assert "KQA Pro (Cao et al. 2022) model what it is section needs published" in shown
    assert "rgcn RGCN 5 and appendix answers, relational facts, literal overall 34" in shown
    assert "one-fact meanings" in shown


def test_the_list_as_json_has_every_field() -> None:
    listed = json.loads(run("--json").stdout)
    assert list(listed) == list(MODELS)
    assert listed["rgcn"]["published"]["overall"] == 34.0
    assert set(listed["rgcn"]) == {"title", "paper", "section", "needs", "published"}


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_the_summary_of_a_subcommand_is_the_first_line_of_its_help(name: str) -> None:
    command = models_command.get_command(None, name)  # type: ignore[arg-type]
    assert command is not None
    text = command.help or ""
    assert text.split("\n\n")[0].strip() == SUBCOMMANDS[name]
    assert f"\n        clew models {name}" in text


@pytest.mark.parametrize("words", [[], ["--json"], ["train", "--help"], ["predict", "--help"], ["table", "--help"]])
def test_neither_the_list_nor_help_loads_pytorch(words: list[str]) -> None:
    code = "import sys\nfrom clew.cli import main\ntry: main()\nfinally: print({'torch'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code, "models", *words], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.endswith("\nset()\n")


def test_an_unknown_subcommand_and_a_misplaced_option_are_usage_errors() -> None:
    assert "No such command 'trian'" in run("trian").output
    done = run("--json", "train", "blind-gru")
    assert done.exit_code == 2
    assert "put --json after train" in done.output


def test_the_settings_of_every_model_are_printed_as_a_file_that_it_reads() -> None:
    for name, entry in MODELS.items():
        text = run("settings", name).stdout
        assert tomllib.loads(text) == {item.name: item.default for item in fields(entry.load().settings_type)}
    assert "  # epochs without a better score on the validation questions" in run("settings", "rgcn").stdout
    assert json.loads(run("settings", "rgcn", "--json").stdout)["seed"] == 1
