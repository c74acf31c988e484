"""The public functions: their page runs, names them all, and importing them loads nothing heavy."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import clew
from clew.cli import COMMANDS

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
PATHS = re.findall(r"`(clew(?:\.\w+){3,})`", PAGE)
HEAVY = "{'click', 'numpy', 'torch', 'pyoxigraph', 'rich', 'rapidfuzz', 'onnxruntime', 'sqlglot'}"


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = doctest.DocTestParser().get_doctest("\n".join(BLOCKS), {}, "api.md", "api.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    printed: list[str] = []
    runner.run(example, out=printed.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(printed)


@pytest.mark.parametrize("name", [name for name in clew.__all__ if name != "__version__"])
def test_every_public_name_is_on_the_page_with_its_parameters(name: str) -> None:
    function = getattr(clew, name)
    if not inspect.isfunction(function):
        assert f"`clew.{name}`" in PAGE
        return
    assert function.__doc__
    shown = re.search(rf"`clew\.{name}\((.*?)\)` \|", PAGE)
    assert shown, f"{name} is not on the page"
    for parameter in inspect.signature(function).parameters:
        assert re.search(rf"\b{parameter}\b", shown[1]) or parameter == "options", f"{name}({parameter})"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_function_on_the_page(command: str) -> None:
    functions = (command, f"{command}_questions", f"{command}_question", f"{command}_run")
    public = any(f"`clew.{name}(" in PAGE for name in functions) or command == "stats"
    assert public or re.search(rf"\| `clew .*\b{command}\b", PAGE)


@pytest.mark.parametrize("path", PATHS)
def test_the_functions_behind_commands_exist(path: str) -> None:
    module, _, name = path.rpartition(".")
    assert hasattr(importlib.import_module(module), name)


def test_no_public_function_is_hidden_by_a_module_of_the_same_name() -> None:
    """Importing a submodule sets an attribute of the package, which would replace the function."""
    folder = Path(clew.__file__).parent
    modules = {path.stem for path in folder.iterdir()}
    assert not modules & set(clew.__all__)


def test_importing_clew_loads_nothing_heavy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import clew, sys; print(sorted({HEAVY} & set(sys.modules)))"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    "call",
    [
        lambda kb, folder: clew.translate("Find(France)", "foo", kb),
        lambda kb, folder: clew.export(kb, folder / "x", format="foo"),
        lambda kb, folder: clew.build(folder / "x.csv", folder / "x.clew", format="foo"),
        lambda kb, folder: clew.build(folder / "x.csv", folder / "x.clew", foo=1),
        lambda kb, folder: clew.run("Find(France)", kb, compat="foo"),
    ],
)
def test_an_unknown_choice_is_a_clew_error_that_lists_the_known_ones(
    call: Callable[[object, Path], object], tmp_path: Path
) -> None:
    (tmp_path / "x.csv").write_text("name,height\nAnn,170\n", "utf-8")
    with pytest.raises(clew.ClewError, match=r"there is no .* 'foo'; use one of \w"):
        call(clew.open(), tmp_path)


def test_questions_can_be_generated_over_an_open_knowledge_base(tmp_path: Path) -> None:
    generated = clew.generate_questions(tmp_path / "made", clew.open(), count=3)
    assert len(clew.read_questions(tmp_path / "made" / "questions.jsonl").questions) == 3
    assert generated.folder == tmp_path / "made"
