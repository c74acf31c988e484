"""axe-core finds no serious fault on any page: light and dark, wide and narrow, with everything unfolded."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from browser_tab import BrowserTab, open_tab

AXE_VARIABLE = "AXE_CORE"  # the place of a newer axe.min.js than that of the package
PAGES = [
    "/",
    "/?question=Which country bordering France has the largest population?",
    "/?question=Who is the best singer of Atlantis?",
    '/?question=and the smallest?&conversation=["Which country bordering France has the largest population?"]',
    '/?draft=and the least?&conversation=["Which country bordering France has the largest population?"]',
    "/run",
    "/run?query=FindAll() | FilterConcept(country) | Top(population, largest, 3) | Relate(capital, forward)",
    "/run?query=Nonsense(",
    "/step?query=FindAll() | FilterConcept(country)&step=2",
    "/words",
    "/explore",
    "/explore?name=France",
    "/explore?name=Frnace",
    "/schema?kb=people",
    "/benchmark",
    "/benchmark/question?number=1",
    "/annotate",
    "/annotate/reword",
    "/annotate/reword/progress",
    "/api",
]
FAULTS = """axe.run().then((found) => found.violations
  .filter((one) => ["serious", "critical"].includes(one.impact))
  .map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(" ")}`))"""


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserTab]:
    with open_tab(tmp_path_factory.mktemp("browser")) as opened:
        opened.call("Page.setBypassCSP", enabled=True)  # the policy lets no other script run
        yield opened


@pytest.fixture(scope="module")
def axe() -> str:
    place = os.environ.get(AXE_VARIABLE, "")
    script = Path(place) if place else files("axe_core_python").joinpath("axe.min.js")
    return script.read_text("utf-8")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [400, 1400])
def test_no_page_has_a_serious_fault(
    server: httpx.Client, tab: BrowserTab, axe: str, width: int, is_dark: bool
) -> None:
    faults = {}
    for path in PAGES:
        tab.open(f"{server.base_url}{path}", width, dark=is_dark)
        tab.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        tab.run(f"{axe};0")
        faults[path] = tab.run(FAULTS)
    assert {path: found for path, found in faults.items() if found} == {}
