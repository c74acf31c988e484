"""The HTML page of a report on one or several runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from clew.analyse.confusion import CODE_EXPLANATION, CODE_MARKS
from clew.analyse.report.contents import ReportContents, RunReport
from clew.analyse.report.error_sections import (
    confidence_section,
    confusion_section,
    distribution_section,
    errors_section,
)
from clew.analyse.report.hard_question_section import hard_questions_section
from clew.evaluate.report.evaluation_page import score_bar, scores_table
from clew.evaluate.report.scores import Score, ScoreComparison, label_with_arrow
from clew.pages.markup import Html, bullets, code, fold, note, section, table, write_page
from clew.pages.score_text import format_difference, format_difference_interval, format_interval, format_score
from clew.version import __version__

MAX_CARDS = 4  # scores in large figures: as many as fit beside each other
CARD_DIGITS = 3  # large figures are for a first look; the table below has four decimals
MAX_GROUPS = 12  # of a label: more make the page hard to read, and the CSV of `clew evaluate` has all
MAX_RUNS_WITH_BARS = 1  # bars of two runs do not fit beside each other in half the width of a page
SIGNIFICANCE_LEVEL = 0.05  # differences below this p are coloured


class PageSection(NamedTuple):
    """A section of the page: what links point to, its title, and its HTML, which may be empty."""

    id: str
    title: str
    body: str


def write_report_page(contents: ReportContents, title: str = "") -> str:
    """The page of a report; without a `title` it names the first run and the questions."""
    return write_page(title or report_title(contents), report_parts(contents), intro=report_intro(contents))


def report_title(contents: ReportContents) -> str:
    return f"{contents.runs[0].name} on {contents.questions}"


def report_parts(contents: ReportContents) -> list[str]:
    """The sections as HTML."""
    return [section(part.title, part.body, id_=part.id) for part in filled_sections(contents)]


def report_intro(contents: ReportContents) -> str:
    """What the report is about, and links to its sections, as HTML."""
    links = "".join(f'<a href="#{part.id}">{escape(part.title)}</a>' for part in filled_sections(contents))
    return f"{note(summary_line(contents))}<nav>{links}</nav>"


def filled_sections(contents: ReportContents) -> list[PageSection]:
    return [part for part in report_sections(contents) if part.body]


def report_sections(contents: ReportContents) -> Iterator[PageSection]:
    """The sections of the page, in order."""
    yield PageSection("scores", "Scores", scores_section(contents))
    yield PageSection("comparison", "Comparison", comparison_section(contents))
    yield PageSection("breakdowns", "Breakdowns", breakdown_section(contents))
    yield PageSection("errors", "Kinds of error", errors_section(contents))
    yield PageSection("confusion", "Confusion", confusion_section(contents))
    yield PageSection("distribution", "Distribution of scores", distribution_section(contents))
    yield PageSection("confidence", "Confidence", confidence_section(contents))
    yield PageSection("questions", "Hard questions", hard_questions_section(contents))
    yield PageSection("notes", "Notes and recipes", notes_section(contents))


def summary_line(contents: ReportContents) -> str:
    """What the report is about, in one line."""
    runs = f"{len(contents.runs)} runs, " if len(contents.runs) > 1 else ""
    kb = f", run on {contents.kb}" if contents.kb else ""
    return f"{runs}{contents.count:,} questions{kb}. Made by clew {__version__}."


def scores_section(contents: ReportContents) -> str:
    """The first scores in large figures, and all scores of each run."""
    cards = "".join(map(score_card, contents.runs[0].evaluation.scores[:MAX_CARDS]))
    tables = [run_table(run, len(contents.runs) > 1) for run in contents.runs]
    return f'<div class="cards">{cards}</div>' + "".join(tables)


def score_card(score: Score) -> str:
    """A score in large figures."""
    value = format_score(score.value, CARD_DIGITS)
    interval = format_interval(score.low, score.high, CARD_DIGITS)
    name = escape(label_with_arrow(score))
    return f'<div class="card"><small>{name}</small><b>{value}</b><small>{interval}</small></div>'


def run_table(run: RunReport, has_title: bool) -> str:
    """All scores of a run."""
    title = f"<h3>{escape(run.name)}</h3>" if has_title else ""
    return title + scores_table(run.evaluation.scores)


def comparison_section(contents: ReportContents) -> str:
    """The first run against each other run; nothing if there is only one."""
    against = contents.runs[0].evaluation.against
    if not against:
        return ""
    explanation = (
        f"{contents.runs[0].name} is compared with each other run on the same questions: paired bootstrap for the "
        "interval, approximate randomisation for p."
    )
    return note(explanation) + "".join(comparison_table(run, rows) for run, rows in against.items())


def comparison_table(run: str, comparisons: Sequence[ScoreComparison]) -> str:
    """The scores of the first run beside those of another one."""
    rows = [
        (
            label_with_arrow(compared),
            format_score(compared.run_value),
            format_score(compared.other_value),
            coloured_difference(compared),
            format_difference_interval(compared.difference.low, compared.difference.high),
            format_score(compared.difference.p),
        )
        for compared in comparisons
    ]
    headers = ["measure", "first run", "other", "difference", "95 %", "p"]
    return f"<h3>against {escape(run)}</h3>" + table(headers, rows, numbers=[1, 2, 3, 5])


def coloured_difference(compared: ScoreComparison) -> Html:
    """The difference, in colour if it is significant: that of a better score, or that of a worse one."""
    difference = compared.difference
    is_better = (difference.value > 0) != compared.lower_is_better
    is_significant = difference.p <= SIGNIFICANCE_LEVEL
    kind = "" if not is_significant else "up" if is_better else "down"
    return Html(f'<span class="{kind}">{format_difference(difference.value)}</span>')


def breakdown_section(contents: ReportContents) -> str:
    """The main measure for each value of each label."""
    by_label = contents.runs[0].evaluation.by
    parts = [breakdown(contents, label, groups) for label, groups in by_label.items() if len(groups) > 1]
    kind = "pair many" if len(contents.runs) > 1 else "pair"
    explanation = note(f"By {contents.measure}." if len(contents.runs) > 1 else "")
    return f'{explanation}<div class="{kind}">{"".join(parts)}</div>' if parts else ""


def breakdown(contents: ReportContents, label: str, groups: Mapping[str, Sequence[Score]]) -> str:
    """The main measure for each value of a label, and all measures on demand."""
    first_groups = list(groups.items())[:MAX_GROUPS]
    has_bars = len(contents.runs) <= MAX_RUNS_WITH_BARS
    names = [contents.measure] if len(contents.runs) == 1 else contents.short_names
    headers = [label, "n", *(name for run in names for name in (("", run) if has_bars else (run,)))]
    rows = [group_row(contents, label, value, scores, has_bars) for value, scores in first_groups]
    more = note(f"and {len(groups) - MAX_GROUPS:,} more, not shown") if len(groups) > MAX_GROUPS else ""
    numbers = [1, *range(3, len(headers), 2)] if has_bars else range(1, len(headers))
    if any(value.startswith(CODE_MARKS) for value, _ in first_groups):
        more += note(CODE_EXPLANATION)
    body = (
        table(headers, rows, numbers=numbers) + more + fold("all measures", measures_table(label, dict(first_groups)))
    )
    return f"<div><h3>{escape(label)}</h3>{body}</div>"


def group_row(contents: ReportContents, label: str, value: str, scores: Sequence[Score], has_bars: bool) -> list[str]:
    """A value of a label with the main score of each run."""
    row = [value, f"{max(score.n for score in scores):,}"]
    for run in contents.runs:
        run_scores = run.evaluation.by.get(label, {}).get(value, ())
        main = next((score for score in run_scores if score.measure == contents.measure), None)
        row += [score_bar(main) if main else ""] if has_bars else []
        row.append(format_score(main.value) if main else "–")
    return row


def measures_table(label: str, groups: Mapping[str, Sequence[Score]]) -> str:
    """All measures for each value of a label."""
    measures = list(map(label_with_arrow, next(iter(groups.values()))))
    rows = [(value, *(format_score(score.value) for score in scores)) for value, scores in groups.items()]
    return table([label, *measures], rows, numbers=range(1, len(measures) + 1))


def notes_section(contents: ReportContents) -> str:
    """The notes on each run and the signatures of its scores."""
    return "".join(
        f"<h3>{escape(run.name)}</h3>{bullets(run.evaluation.notes)}"
        f"{bullets(code(score.signature) for score in run.evaluation.scores)}"
        for run in contents.runs
    )
