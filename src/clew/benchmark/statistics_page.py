"""The statistics of a benchmark as one page that needs no network."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from clew.benchmark.statistics import TOP_ANSWERS, Spread, Statistics
from clew.benchmark.sunburst import sunburst

MOST_BARS = 25
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .15rem .5rem .15rem 0; text-align: left; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.bar { width: 50%; } .bar div { background: #4a7db5; height: .9rem; min-width: 1px; }
svg { width: 100%; height: auto; max-width: 44rem; display: block; margin: 0 auto; }
.scroll { overflow-x: auto; } td:first-child { overflow-wrap: anywhere; }
"""


def statistics_page(found: Statistics, title: str) -> str:
    """The page: sizes, labels, answers and first words."""
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{found.questions:,} questions</p>", sizes_table(found)]
    for name, counts in found.shown_labels().items():
        parts.append(bars(name.capitalize(), counts, found.questions))
    for name, spread in found.sizes.items():
        sizes = [(str(size), spread.counts[size]) for size in sorted(spread.counts)]
        parts.append(bars(f"Questions by {name}", sizes, spread.number))
    if found.answers:
        parts.append(bars("Most frequent answers", found.answers.most_common(TOP_ANSWERS), found.answers.total()))
    if found.words.next:
        parts.append(f"<h2>First words</h2>\n{sunburst(found.words)}")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def sizes_table(found: Statistics) -> str:
    rows = "".join(map(size_row, found.sizes, found.sizes.values()))
    heads = "".join(f'<th class="n">{name}</th>' for name in ("questions", "mean", "median", "least", "most"))
    return f'<h2>Sizes</h2>\n<div class="scroll"><table><tr><th></th>{heads}</tr>{rows}</table></div>'


def size_row(name: str, spread: Spread) -> str:
    data = spread.as_json()
    cells = (f"{data['number']:,}", f"{data['mean']:.2f}", f"{data['median']:g}", str(data["least"]), str(data["most"]))
    return f"<tr><td>{escape(name)}</td>" + "".join(f'<td class="n">{cell}</td>' for cell in cells) + "</tr>"


def bars(title: str, counts: Iterable[tuple[str, int]], total: int) -> str:
    """A bar for each label; beyond the first the rest is one bar."""
    shown = list(counts)
    rest = sum(count for _, count in shown[MOST_BARS:])
    shown = shown[:MOST_BARS] + ([(f"{len(shown) - MOST_BARS} others", rest)] if rest else [])
    most = max((count for _, count in shown), default=1)
    rows = "".join(bar(label, count, most, total) for label, count in shown)
    return f"<h2>{escape(title)}</h2>\n<table>{rows}</table>"


def bar(label: str, count: int, most: int, total: int) -> str:
    width = f'<td class="bar"><div style="width:{100 * count / most:.1f}%"></div></td>'
    return (
        f'<tr><td>{escape(label) or "(empty)"}</td>{width}<td class="n">{count:,}</td>'
        f'<td class="n">{100 * count / max(total, 1):.1f} %</td></tr>'
    )
