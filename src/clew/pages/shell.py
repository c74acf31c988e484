"""The HTML shell and the stylesheet of all pages, for wide and narrow, light and dark screens, without a network."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from string import Template

SHELL = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>$title</title><style>
$style</style></head>
<body><main>
<header><h1>$title</h1>$intro</header>
$body
</main>$footer</body></html>
""")


def write_page(title: str, parts: Iterable[str], *, intro: str = "", style: str = "", footer: str = "") -> str:
    """A whole page: `title` as text, then `parts`, which are HTML; empty parts are left out.

    `intro` is HTML below the title, `style` is added to the shared stylesheet, and `footer` is HTML after the content.
    """
    body = "\n".join(part for part in parts if part)
    return SHELL.substitute(title=escape(title), style=stylesheet() + style, intro=intro, body=body, footer=footer)


@cache
def stylesheet() -> str:
    """The CSS that all pages share."""
    return files("clew.pages").joinpath("style.css").read_text("utf-8")
