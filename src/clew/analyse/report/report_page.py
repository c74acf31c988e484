"""A report as one page of HTML; all text is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from clew import __version__
from clew.analyse.report.contents import Report, RunReport
from clew.analyse.report.error_sections import confidence_part, confusion_part, distribution_part, errors_part
from clew.analyse.report.hard_question_section import hardest_part
from clew.evaluate.evaluation_page import Html, bullets, table
from clew.evaluate.report.scores import Compared, Score, named
from clew.pages.plots import Bar, bar
from clew.pages.shell import folded, page, paragraph, section

MOST_GROUPS, MOST_DRAWN = 12, 2
SURE = 0.05


def report_page(found: Report, title: str = "") -> str:
    """The page of a report."""
    shown = title or f"{found.runs[0].name} on {found.questions}"
    parts = dict(sections(found))
    links = "".join(f'<a href="#{id_}">{escape(name)}</a>' for (id_, name), body in parts.items() if body)
    bodies = [section(id_, name, body) for (id_, name), body in parts.items() if body]
    return page(shown, [f"<header><h1>{escape(shown)}</h1>", paragraph(about(found)), f"<nav>{links}</nav></header>",
                        *bodies])  # fmt: skip


def sections(found: Report) -> Iterator[tuple[tuple[str, str], str]]:
    """The parts of the page, in order."""
    yield ("scores", "Scores"), scores_part(found)
    yield ("comparison", "Comparison"), comparison_part(found)
    yield ("breakdowns", "Breakdowns"), breakdown_part(found)
    yield ("errors", "Kinds of error"), errors_part(found)
    yield ("confusion", "Confusion"), confusion_part(found)
    yield ("distribution", "Distribution of scores"), distribution_part(found)
    yield ("confidence", "Confidence"), confidence_part(found)
    yield ("questions", "Hard questions"), hardest_part(found)
    yield ("notes", "Notes and recipes"), notes_part(found)


def about(found: Report) -> str:
    runs = f"{len(found.runs)} runs, " if len(found.runs) > 1 else ""
    kb = f", run on {found.kb}" if found.kb else ""
    return f"{runs}{found.count:,} questions{kb}. Made by clew {__version__}."


def scores_part(found: Report) -> str:
    first = found.runs[0].evaluation.scores
    cards = "".join(map(card, first[:4]))
    tables = [run_table(run, len(found.runs) > 1) for run in found.runs]
    return f'<div class="cards">{cards}</div>' + "".join(tables)


def card(score: Score) -> str:
    """A score in large figures."""
    value = f"{100 * score.value:.1f}" if is_share(score) else f"{score.value:.2f}"
    span = (
        f"{100 * score.low:.1f} – {100 * score.high:.1f}" if is_share(score) else f"{score.low:.2f} – {score.high:.2f}"
    )
    return f'<div class="card"><small>{escape(named(score))}</small><b>{value}</b><small>{span}</small></div>'


def is_share(score: Score) -> bool:
    return score.low >= 0 and score.high <= 1 and not score.lower_is_better


def run_table(run: RunReport, titled: bool) -> str:
    rows = [(named(one), figure(one, one.value), score_bar(one), f"{figure(one, one.low)} – {figure(one, one.high)}",
             f"{one.n:,}") for one in run.evaluation.scores]  # fmt: skip
    heading = f"<h3>{escape(run.name)}</h3>" if titled else ""
    return heading + table(["measure", "score", "", "95 %", "n"], rows, numbers=[1, 4])


def figure(score: Score, value: float) -> str:
    """A value of a score in per cent, unless it goes beyond."""
    return f"{100 * value:.2f}" if is_share(score) else f"{value:.4f}"


def score_bar(score: Score) -> Html:
    return bar(Bar(score.value, score.low, score.high)) if is_share(score) else Html("")


def comparison_part(found: Report) -> str:
    against = found.runs[0].evaluation.against
    if not against:
        return ""
    words = (f"{found.runs[0].name} is compared with each other run on the same questions: paired bootstrap for the "
             "interval, approximate randomisation for p.")  # fmt: skip
    return paragraph(words) + "".join(compared_table(run, rows) for run, rows in against.items())


def compared_table(run: str, rows: Sequence[Compared]) -> str:
    made = [(one.shown, f"{one.ours:.4f}", f"{one.theirs:.4f}", difference(one),
             f"{one.difference.low:+.4f} – {one.difference.high:+.4f}", f"{one.difference.p:.4f}")
            for one in rows]  # fmt: skip
    headers = ["measure", "first run", "other", "difference", "95 %", "p"]
    return f"<h3>against {escape(run)}</h3>" + table(headers, made, numbers=[1, 2, 3, 5])


def difference(one: Compared) -> Html:
    """The difference, in colour where chance is unlikely to explain it."""
    found = one.difference
    kind = "" if found.p > SURE else "up" if found.value > 0 else "down"
    return Html(f'<span class="{kind}">{found.value:+.4f}</span>')


def breakdown_part(found: Report) -> str:
    first = found.runs[0]
    parts = [breakdown(found, label, groups) for label, groups in first.evaluation.by.items() if len(groups) > 1]
    kind = "pair many" if len(found.runs) > 1 else "pair"
    told = paragraph(f"By {found.measure}." if len(found.runs) > 1 else "")
    return f'{told}<div class="{kind}">{"".join(parts)}</div>' if parts else ""


def breakdown(found: Report, label: str, groups: Mapping[str, Sequence[Score]]) -> str:
    """The main measure for each value of a label, and all measures on demand."""
    shown = list(groups.items())[:MOST_GROUPS]
    drawn = len(found.runs) <= MOST_DRAWN
    names = [found.measure] if len(found.runs) == 1 else found.short_names
    headers = [label, "n", *(name for run in names for name in (("", run) if drawn else (run,)))]
    rows = [group_row(found, label, value, scores, drawn) for value, scores in shown]
    more = paragraph(f"and {len(groups) - MOST_GROUPS:,} more, not shown") if len(groups) > MOST_GROUPS else ""
    numbers = [1, *range(3, len(headers), 2)] if drawn else range(1, len(headers))
    body = table(headers, rows, numbers=numbers) + more + folded("all measures", all_measures(label, dict(shown)))
    return f"<div><h3>{escape(label)}</h3>{body}</div>"


def group_row(found: Report, label: str, value: str, scores: Sequence[Score], drawn: bool) -> list[str]:
    row = [value, f"{max(one.n for one in scores):,}"]
    for run in found.runs:
        of_run = run.evaluation.by.get(label, {}).get(value, ())
        score = next((one for one in of_run if one.measure == found.measure), None)
        row += [score_bar(score) if score else ""] if drawn else []
        row.append(figure(score, score.value) if score else "–")
    return row


def all_measures(label: str, groups: Mapping[str, Sequence[Score]]) -> str:
    measures = [named(one) for one in next(iter(groups.values()))]
    rows = [(value, *(f"{one.value:.4f}" for one in scores)) for value, scores in groups.items()]
    return table([label, *measures], rows, numbers=range(1, len(measures) + 1))


def notes_part(found: Report) -> str:
    parts = []
    for run in found.runs:
        signatures = "".join(f"<li><code>{escape(one.signature)}</code></li>" for one in run.evaluation.scores)
        notes = bullets(run.evaluation.notes) if run.evaluation.notes else ""
        parts.append(f"<h3>{escape(run.name)}</h3>{notes}<ul>{signatures}</ul>")
    return "".join(parts)
