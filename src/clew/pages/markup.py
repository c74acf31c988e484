"""Pages as HTML: the shell with the stylesheet of all pages, and tables, lists and sections.

Pages work on wide and narrow, light and dark screens, without a network. The pieces escape all text that is not `Html`
already.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from string import Template


class Html(str):
    """Text that is HTML already; any other text is escaped."""

    __slots__ = ()


def section(title: str, *parts: str, id_: str = "") -> str:
    """A heading above `parts`, which are HTML; with `id_` links can point to it. Nothing if all parts are empty."""
    body = "\n".join(part for part in parts if part)
    anchor = f' id="{escape(id_)}"' if id_ else ""
    return f"<section{anchor}><h2>{escape(title)}</h2>\n{body}</section>" if body else ""


def fold(summary: str, body: str, is_open: bool = False) -> str:
    """HTML that the reader can fold in and out by clicking on `summary`; nothing if `body` is empty."""
    return f"<details{' open' if is_open else ''}><summary>{escape(summary)}</summary>{body}</details>" if body else ""


def note(text: str) -> str:
    """A paragraph in a soft colour, for explanations; nothing if `text` is empty."""
    return f'<p class="soft">{escape(text)}</p>' if text else ""


def bullets(texts: Iterable[str]) -> str:
    """A list of `texts`; nothing if there are none."""
    items = "".join(f"<li>{text if isinstance(text, Html) else escape(text)}</li>" for text in texts)
    return f"<ul>{items}</ul>" if items else ""


def code(text: str) -> Html:
    """`text` in a monospaced font."""
    return Html(f"<code>{escape(text)}</code>")


def table(headers: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = (), kind: str = "") -> str:
    """A table; the columns at `numbers` are right-aligned. `kind` is a class of the stylesheet, such as `bars`."""
    head = "".join(cell(text, column in numbers, "th") for column, text in enumerate(headers))
    lines = ("".join(cell(text, column in numbers) for column, text in enumerate(row)) for row in rows)
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    top = f"<thead><tr>{head}</tr></thead>\n" if head else ""
    return f'<div class="{f"wide {kind}".rstrip()}"><table>{top}<tbody>{body}</tbody></table></div>'


def cell(text: str, is_number: bool, tag: str = "td") -> str:
    """One cell of a table."""
    content = text if isinstance(text, Html) else escape(text)
    return f'<{tag} class="number">{content}</{tag}>' if is_number else f"<{tag}>{content}</{tag}>"


def shorten(text: str, limit: int) -> str:
    """The first `limit` characters of `text`, with an ellipsis if there are more."""
    return text if len(text) <= limit else text[:limit] + "…"


# --- the whole page


SHELL = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>$title</title>$head</head>
<body>$top<main>
<header><h1>$title</h1>$intro</header>
$body
</main>$footer</body></html>
""")


def write_page(
    title: str,
    parts: Iterable[str],
    *,
    intro: str = "",
    style: str = "",
    footer: str = "",
    head: str = "",
    top: str = "",
) -> str:
    """A whole page: `title` as text, then `parts`, which are HTML; empty parts are left out.

    `intro` is HTML below the title, `style` is added to the shared stylesheet, and `top` and `footer` are HTML before
    and after the content. A page of a server gives links to its stylesheet and script as `head`; others hold the style.
    """
    body = "\n".join(part for part in parts if part)
    head = head or f"<style>\n{stylesheet()}{style}</style>"
    return SHELL.substitute(title=escape(title), head=head, top=top, intro=intro, body=body, footer=footer)


@cache
def stylesheet() -> str:
    """The CSS that all pages share."""
    return files("clew.pages").joinpath("style.css").read_text("utf-8")
