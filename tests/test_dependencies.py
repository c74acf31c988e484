"""Dependencies are bounded, and the versions that the tests run with are locked."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
REQUIREMENTS = [
    Requirement(line)
    for lines in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for line in lines
    if not line.startswith(PROJECT["name"])
]


def locked_versions() -> dict[str, Version]:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line.split("==") for line in lines if not line.startswith("#")]
    return {canonicalize_name(name): Version(version) for name, version in pins}


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_a_requirement_has_a_lower_and_an_upper_bound(requirement: Requirement) -> None:
    """A new major version of a library must not break an installation that nobody has tested with it."""
    operators = {specifier.operator for specifier in requirement.specifier}
    assert operators >= {">=", "<"} or operators == {"=="}


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_the_locked_version_satisfies_a_requirement(requirement: Requirement) -> None:
    assert locked_versions()[canonicalize_name(requirement.name)] in requirement.specifier


def test_the_test_command_of_the_readme_uses_the_lock() -> None:
    command = next(line for line in (ROOT / "README.md").read_text().splitlines() if line.endswith("make check"))
    assert "-c constraints.txt" in command
