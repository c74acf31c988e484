"""Scores are decimal fractions, shares are per cent."""

from __future__ import annotations

from clew.pages.score_text import (
    format_difference,
    format_difference_interval,
    format_interval,
    format_score,
    format_share,
)


def test_scores_have_four_decimals_by_default() -> None:
    assert format_score(0.94666) == "0.9467"
    assert format_score(0.94666, 3) == "0.947"
    assert format_score(12.5) == "12.5000"


def test_differences_have_a_sign() -> None:
    assert format_difference(0.1) == "+0.1000"
    assert format_difference_interval(-0.1, 0.2) == "-0.1000 – +0.2000"
    assert format_interval(0.1, 0.2) == "0.1000 – 0.2000"


def test_shares_are_per_cent() -> None:
    assert format_share(0.8333) == "83.3 %"
