"""An evaluation as a page of HTML that needs nothing else: no script, no network; all text is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from string import Template

from clew.evaluate.scores import Compared, Evaluation, Score, groups_table, named

PAGE = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title><style>$style</style></head>
<body><h1>$title</h1>
$body
</body></html>
""")
STYLE = """
:root { color-scheme: light dark; --line: #8884; --bar: #3b82f6; --soft: #767676 }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap }
th { font-weight: 600; color: var(--soft) } td.number, th.number { text-align: right }
code { font-size: .8rem; overflow-wrap: anywhere } li { margin: .25rem 0 }
svg { width: 8rem; height: .8rem; vertical-align: middle } .bar { fill: var(--bar) } .span { stroke: currentColor }
"""


class Html(str):
    """Text that is HTML already; any other is escaped."""

    __slots__ = ()


def page(title: str, parts: Iterable[str]) -> str:
    """A whole page of the parts, which are HTML."""
    return PAGE.substitute(title=escape(title), style=STYLE, body="\n".join(parts))


def section(title: str, *parts: str) -> str:
    """A heading above parts that are HTML."""
    return f"<h2>{escape(title)}</h2>\n" + "\n".join(parts)


def table(headers: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    """A table; the columns at `numbers` are right-aligned, and cells are escaped unless they are Html."""
    head = "".join(cell(text, place in numbers, "th") for place, text in enumerate(headers))
    body = "\n".join("<tr>" + "".join(cell(text, place in numbers) for place, text in enumerate(row)) + "</tr>"
                     for row in rows)  # fmt: skip
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def cell(text: str, number: bool, tag: str = "td") -> str:
    shown = text if isinstance(text, Html) else escape(text)
    return f'<{tag} class="number">{shown}</{tag}>' if number else f"<{tag}>{shown}</{tag}>"


def plain_table(rows: Sequence[Sequence[str]]) -> str:
    """A table of rows of which the first has the headers, with numbers in all columns but the first."""
    return table(rows[0], rows[1:], numbers=range(1, len(rows[0])))


def bullets(texts: Iterable[str]) -> str:
    """A list of texts."""
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def bar(score: Score) -> Html:
    """A score from 0 to 1 as a bar, with its interval as a line; nothing for a measure that has no upper bound."""
    if not 0 <= score.high <= 1:
        return Html("")
    value, low, high = (100 * one for one in (score.value, score.low, score.high))
    return Html(f'<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{value:.1f} %">'
                f'<rect class="bar" width="{value:.2f}" height="10"/>'
                f'<line class="span" x1="{low:.2f}" x2="{high:.2f}" y1="5" y2="5"/></svg>')  # fmt: skip


def evaluation_page(found: Evaluation, title: str) -> str:
    """The page of an evaluation."""
    parts = [scores_table(found.scores)]
    parts += [section(f"by {label}", plain_table(groups_table(label, groups))) for label, groups in found.by.items()]
    parts += [section(f"against {run}", compared_table(run, rows)) for run, rows in found.against.items()]
    if found.notes:
        parts.append(section("notes", bullets(found.notes)))
    signatures = "".join(f"<li><code>{escape(score.signature)}</code></li>" for score in found.scores)
    return page(title, [*parts, section("signatures", f"<ul>{signatures}</ul>")])


def scores_table(scores: Sequence[Score]) -> str:
    """The scores with their intervals."""
    rows = [(named(one), f"{one.value:.4f}", bar(one), f"{one.low:.4f} – {one.high:.4f}", f"{one.n:,}")
            for one in scores]  # fmt: skip
    return table(["measure", "score", "", "95 %", "n"], rows, numbers=[1, 4])


def compared_table(run: str, rows: Sequence[Compared]) -> str:
    """The run beside another one."""
    made = [(one.shown, f"{one.ours:.4f}", f"{one.theirs:.4f}", f"{one.difference.value:+.4f}",
             f"{one.difference.low:+.4f} – {one.difference.high:+.4f}", f"{one.difference.p:.4f}")
            for one in rows]  # fmt: skip
    return table(["measure", "this run", run, "difference", "95 %", "p"], made, numbers=[1, 2, 3, 5])
