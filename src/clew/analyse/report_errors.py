"""The part of a report about kinds of error."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clew.analyse.error_kinds import Kind
from clew.analyse.errors import Errors, Judged
from clew.analyse.plots import Bar, bar
from clew.analyse.report import Report
from clew.analyse.report_style import folded, paragraph
from clew.evaluate.page import table

EXAMPLES = 5
LONGEST = 300


def errors_part(found: Report) -> str:
    """How many errors of each kind each run makes, and examples of the first run's."""
    runs = [run.errors for run in found.runs]
    kinds = [kind for kind in Kind if any(one.counts[kind] for one in runs)]
    told = "; ".join(f"{run.errors.wrong:,} of {found.count:,} predictions are wrong{of_run(run.name, found)}"
                     for run in found.runs)  # fmt: skip
    shown = kinds_of_one(runs[0], kinds) if len(runs) == 1 else kinds_of_many(found, kinds)
    return paragraph(f"{told}.") + shown + folded("examples", examples(runs[0], kinds))


def of_run(name: str, found: Report) -> str:
    return f" in {name}" if len(found.runs) > 1 else ""


def kinds_of_one(errors: Errors, kinds: Sequence[Kind]) -> str:
    return table(
        ["kind", "", "count", "of errors"], [[str(kind), *cells(errors, kind)] for kind in kinds], numbers=[2, 3]
    )


def kinds_of_many(found: Report, kinds: Sequence[Kind]) -> str:
    """Counts and shares only: that is enough to compare."""
    headers = ["kind", *(head for name in found.short_names for head in (name, "%"))]
    rows = [[str(kind), *(cell for run in found.runs for cell in cells(run.errors, kind)[1:])] for kind in kinds]
    return table(headers, [[cell.removesuffix(" %") for cell in row] for row in rows], numbers=range(1, len(headers)))


def cells(errors: Errors, kind: Kind) -> list[str]:
    count, wrong = errors.counts[kind], max(errors.wrong, 1)
    share = count / wrong
    if not kind.is_error:
        return ["", f"{count:,}", ""]
    return [bar(Bar(share, share, share)), f"{count:,}", f"{100 * share:.1f} %"]


def examples(errors: Errors, kinds: Sequence[Kind]) -> str:
    parts = []
    for kind in (one for one in kinds if one.is_error):
        items = "".join(map(example, errors.of(kind)[:EXAMPLES]))
        parts.append(f"<h3>{escape(kind)}</h3><ul>{items}</ul>" if items else "")
    return "".join(parts)


def example(one: Judged) -> str:
    at = f' <span class="soft">{escape(cut(one.at))}</span>' if one.at else ""
    return f"<li>{escape(cut(one.question))}{at}</li>"


def cut(text: str, most: int = LONGEST) -> str:
    """The beginning of a long text."""
    return text if len(text) <= most else text[:most] + "…"
