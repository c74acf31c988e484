"""The HTML page of an evaluation: scores with intervals, by group, against other runs, and how they were computed."""

from __future__ import annotations

from collections.abc import Sequence

from clew.evaluate.report.scores import Evaluation, Score, ScoreComparison, groups_table, label_with_arrow
from clew.pages.markup import Html, bullets, code, section, table, write_page
from clew.pages.plots import draw_bar
from clew.pages.score_text import format_difference, format_difference_interval, format_interval, format_score


def evaluation_page(evaluation: Evaluation, title: str) -> str:
    """The page of an evaluation."""
    parts = [scores_table(evaluation.scores)]
    for label, groups in evaluation.by.items():
        headers, *rows = groups_table(label, groups)
        parts.append(section(f"by {label}", table(headers, rows, numbers=range(1, len(headers)))))
    parts += [section(f"against {run}", compared_table(run, rows)) for run, rows in evaluation.against.items()]
    parts.append(section("notes", bullets(evaluation.notes)))
    return write_page(
        title, [*parts, section("signatures", bullets(code(score.signature) for score in evaluation.scores))]
    )


def scores_table(scores: Sequence[Score]) -> str:
    """The scores with their intervals."""
    rows = [
        (
            label_with_arrow(score),
            format_score(score.value),
            score_bar(score),
            format_interval(score.low, score.high),
            f"{score.n:,}",
        )
        for score in scores
    ]
    return table(["measure", "score", "", "95 %", "n"], rows, numbers=[1, 4])


def score_bar(score: Score) -> Html:
    """A score from 0 to 1 as a bar with its interval; nothing for a measure with another range, such as perplexity."""
    low, high = (score.low, score.high) if score.low == score.low else (score.value, score.value)
    is_share = low >= 0 and high <= 1 and not score.lower_is_better
    return draw_bar(score.value, low, high) if is_share else Html("")


def compared_table(run: str, rows: Sequence[ScoreComparison]) -> str:
    """The scores beside those of another run, with differences and their significance."""
    cells = [
        (
            label_with_arrow(row),
            format_score(row.run_value),
            format_score(row.other_value),
            format_difference(row.difference.value),
            format_difference_interval(row.difference.low, row.difference.high),
            format_score(row.difference.p),
        )
        for row in rows
    ]
    return table(["measure", "this run", run, "difference", "95 %", "p"], cells, numbers=[1, 2, 3, 5])
