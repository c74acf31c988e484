"""One version in the code and in the package's metadata."""

from __future__ import annotations

import tomllib
from pathlib import Path

import clew
from clew.version import __version__

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"


def test_pyproject_and_the_code_have_one_version() -> None:
    assert tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["version"] == __version__


def test_the_package_exports_its_version() -> None:
    assert clew.__version__ == __version__
