"""The look of a report: one page, no script, nothing from elsewhere, for wide and narrow, light and dark screens."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from string import Template

PAGE = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>$title</title><style>$style</style></head>
<body><main>
$body
</main></body></html>
""")
STYLE = """
:root { --paper: #fdfcfa; --ink: #22252a; --soft: #666e7a; --line: #e3e0da; --card: #ffffff; --accent: #2f6f8f;
  --back: #e9e6e0; --good: #2f7d4f; --bad: #b4483c; --shade: #f4f2ee }
@media (prefers-color-scheme: dark) { :root { --paper: #17191c; --ink: #e4e2de; --soft: #9aa1ab; --line: #33373d;
  --card: #1e2125; --accent: #6fb3d2; --back: #30343a; --good: #74c493; --bad: #e58c80; --shade: #23272c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, -apple-system,
  "Segoe UI", Roboto, "Helvetica Neue", sans-serif; -webkit-text-size-adjust: 100% }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em; overflow-wrap: anywhere }
h2 { font-size: 1.2rem; margin: 2.75rem 0 .75rem; letter-spacing: -.005em }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem } p { margin: .5rem 0 } .soft { color: var(--soft) }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: 1rem; font-size: .9rem }
a { color: var(--accent); text-decoration: none } a:hover { text-decoration: underline }
.wide { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem }
th, td { padding: .3rem .9rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap }
th { font-weight: 600; color: var(--soft); font-size: .82rem } .number { text-align: right }
td.long, th.long { white-space: normal; overflow-wrap: anywhere; min-width: 9rem }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr)); gap: .75rem; margin-top: 1rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .8rem 1rem;
  min-width: 0 }
.card b { display: block; font-size: 1.7rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums }
.card small { color: var(--soft); display: block; overflow-wrap: anywhere }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem 2rem }
.pair > * { min-width: 0 } .pair svg.bar { width: 5rem } .cards + .wide { margin-top: 1.5rem }
svg text { fill: var(--soft); font: 11px ui-sans-serif, system-ui, sans-serif }
svg.bar { width: 8rem; height: .7rem; vertical-align: middle } svg.plot { width: 100%; max-width: 26rem; height: auto }
svg.heat { display: block } .back { fill: var(--back) } .fill, .dot { fill: var(--accent) }
.span { stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke }
.axis { stroke: var(--line); fill: none } .line { stroke: var(--accent); stroke-width: 2; fill: none }
.ideal { stroke: var(--soft); stroke-dasharray: 3 4 } .cell { fill: var(--accent); stroke: var(--line) }
.same { stroke: var(--ink); stroke-opacity: .55 } svg text.on { fill: var(--paper) } svg text.off { fill: var(--ink) }
details { margin: .5rem 0 } summary { cursor: pointer; color: var(--soft); font-size: .9rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; margin: 1rem 0 }
article > h3 { margin: 0 0 .25rem; overflow-wrap: anywhere } .tags { color: var(--soft); font-size: .82rem; margin: 0 }
.tags, .at, li, dd { overflow-wrap: anywhere }
pre { background: var(--shade); border-radius: .4rem; padding: .6rem .75rem; margin: .35rem 0; white-space: pre-wrap;
  overflow-wrap: anywhere; font: .8rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { font: .78rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.kind { display: inline-block; border-radius: 1rem; padding: 0 .6rem; font-size: .8rem; background: var(--shade);
  color: var(--bad) } .kind.fine { color: var(--good) }
.label { font-size: .78rem; color: var(--soft); margin: .75rem 0 0; text-transform: none }
ol.steps { padding-left: 1.4rem; margin: .35rem 0; font-size: .86rem } ol.steps li { margin: .3rem 0 }
article .pair { grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)) }
article .at { font-size: .9rem } article .soft { font-size: .88rem }
.fact { color: var(--soft); display: block; font-size: .8rem } ul { padding-left: 1.2rem }
.up { color: var(--good) } .down { color: var(--bad) }
@media (max-width: 30rem) { main { padding: 1.25rem .9rem 3rem } svg.bar { width: 2rem }
  .many svg.bar { display: none } table { font-size: .86rem } th, td { padding-right: .5rem }
  h2 { margin-top: 2.25rem } .cards { grid-template-columns: repeat(2, minmax(0, 1fr)) } .card b { font-size: 1.4rem } }
"""


def page(title: str, parts: Iterable[str]) -> str:
    """A whole page of the parts, which are HTML."""
    return PAGE.substitute(title=escape(title), style=STYLE, body="\n".join(part for part in parts if part))


def section(id_: str, title: str, *parts: str) -> str:
    """A part of the page that can be jumped to; nothing if there is nothing in it."""
    body = "\n".join(part for part in parts if part)
    return f'<section id="{id_}"><h2>{escape(title)}</h2>\n{body}</section>' if body else ""


def folded(summary: str, body: str) -> str:
    """Something that is shown on demand."""
    return f"<details><summary>{escape(summary)}</summary>{body}</details>" if body else ""


def paragraph(text: str) -> str:
    """A sentence beside the point."""
    return f'<p class="soft">{escape(text)}</p>' if text else ""
