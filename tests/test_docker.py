"""What the Dockerfile and compose.yaml name exists: files, extras, options, variables, and the path of the check."""

from __future__ import annotations

import ast
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest

from clew.cli.serve.serve import TOKEN_VARIABLE, serve_command
from clew.serve.server_settings import PORT, ServerSettings, name_kbs
from clew.serve.web_app import Site

ROOT = Path(__file__).parents[1]
LINES = (ROOT / "Dockerfile").read_text().splitlines()
SOURCES = "\n".join(path.read_text() for path in (ROOT / "src" / "clew").rglob("*.py"))


def instructions(name: str) -> list[str]:
    """What follows each instruction of this name."""
    return [line.removeprefix(name).strip() for line in LINES if line.startswith(f"{name} ")]


def compose() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    services: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    return services


def read_command(arguments: list[str]) -> click.Context:
    """The options of a command line of clew serve; an error if it has one that does not exist."""
    assert arguments[0] == "serve"
    return serve_command.make_context("serve", arguments[1:])


def test_every_file_that_is_copied_exists_and_is_not_ignored() -> None:
    allowed = {line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().split() if line.startswith("!")}
    copied = [name for line in instructions("COPY") if not line.startswith("--from") for name in shlex.split(line)[:-1]]
    assert copied
    assert all((ROOT / name).exists() for name in copied)
    assert set(copied) == allowed


def test_the_extras_that_are_installed_exist() -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (extras,) = re.findall(r'"\.\[([\w,]+)\]"', "\n".join(LINES))
    assert set(extras.split(",")) <= set(known)
    assert "serve" in extras


def test_the_image_runs_as_a_user_of_its_own() -> None:
    (user,) = instructions("USER")
    assert re.search(rf"useradd .*\b{user}\b", "\n".join(LINES))
    assert user not in ("root", "0")
    assert LINES.index(f"USER {user}") < LINES.index(f"CMD {instructions('CMD')[0]}")


def test_the_default_command_listens_at_the_port_that_is_exposed() -> None:
    assert json.loads(instructions("ENTRYPOINT")[0]) == ["clew"]
    parameters = read_command(json.loads(instructions("CMD")[0])).params
    assert (parameters["host"], parameters["port"]) == ("0.0.0.0", PORT)
    assert instructions("EXPOSE") == [str(PORT)]


def test_the_check_asks_for_a_path_that_exists() -> None:
    (check,) = instructions("HEALTHCHECK")
    script = json.loads(check.partition(" CMD ")[2])[2]
    texts = [node.value for node in ast.walk(ast.parse(script)) if isinstance(node, ast.Constant)]
    site = Site(ServerSettings(name_kbs(["demo"])))
    assert {route.path for route in site.routes()} & set(texts) == {"/api/kbs"}
    assert PORT in texts


def test_every_variable_that_is_set_is_read() -> None:
    names = re.findall(r"(\w+)=", instructions("ENV")[0])
    assert "CLEW_CACHE" in names
    assert all(f'"{name}"' in SOURCES for name in names if not name.startswith("PYTHON"))


def test_compose_starts_clew_with_options_that_exist_and_with_a_token() -> None:
    clew = compose()["clew"]
    parameters = read_command(clew["command"]).params
    assert str(parameters["uploads"]).startswith("/data/")
    assert clew["ports"] == [f"127.0.0.1:{PORT}:{parameters['port']}"]
    assert list(clew["environment"]) == [TOKEN_VARIABLE]
    assert clew["environment"][TOKEN_VARIABLE].startswith("${CLEW_TOKEN:?")  # compose refuses to start without one


def test_compose_waits_for_a_virtuoso_that_is_checked() -> None:
    services = compose()
    assert set(services) == {"clew", "virtuoso"}
    assert services["clew"]["depends_on"] == {"virtuoso": {"condition": "service_healthy"}}
    assert services["virtuoso"]["healthcheck"]["test"][0] == "CMD-SHELL"
    assert "ports" not in services["virtuoso"]  # only clew reaches it
