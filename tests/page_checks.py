"""Checks of HTML pages: their references, whether their tags close, and how wide a browser renders them."""

from __future__ import annotations

import os
import shutil
import subprocess
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

VOID_TAGS = frozenset(("meta", "link", "br", "img", "input", "hr", "wbr"))
REFERENCE_ATTRIBUTES = frozenset(("src", "href", "xlink:href", "srcset", "action", "data"))
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PHONE_WIDTH = 390  # CSS pixels of a common phone
WIDTH_PROBE = """<body style="margin:0"><iframe style="width:{width}px;height:900px;border:0" srcdoc="{page}"></iframe>
<script>
const frame = document.querySelector("iframe");
frame.onload = () => {{ const root = frame.contentDocument.documentElement;
  document.body.setAttribute("data-width", root.scrollWidth); }};
</script>"""


class PageParser(HTMLParser):
    """The tags of a page, their references, and the closing tags that match no opening tag."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.references: list[str] = []
        self.open_tags: list[str] = []
        self.misplaced_tags: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.references += [value or "" for name, value in attrs if name in REFERENCE_ATTRIBUTES]
        if tag not in VOID_TAGS:
            self.open_tags.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open_tags or self.open_tags.pop() != tag:
            self.misplaced_tags.append(tag)


def find_browser() -> str:
    """The path of a browser; skips the test if none is installed."""
    browser = next((place for name in BROWSERS if (place := shutil.which(name))), None)
    if browser is None:
        pytest.skip("no browser is installed: install the package chromium (make system)")
    return browser


def measure_phone_width(page: str, folder: Path) -> int:
    """The width of the content of a page in a window of `PHONE_WIDTH` pixels."""
    wrapper = folder / "phone.html"
    wrapper.write_text(WIDTH_PROBE.format(width=PHONE_WIDTH, page=escape(page)), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'browser'}",
               "--virtual-time-budget=5000", "--dump-dom"]  # fmt: skip
    done = subprocess.run([find_browser(), *options, wrapper.as_uri()], capture_output=True, timeout=120, check=True,
                          env=os.environ | {"HOME": str(folder)})  # fmt: skip
    return int(done.stdout.decode().partition('data-width="')[2].partition('"')[0])
