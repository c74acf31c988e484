"""The statements of the papers as comparisons of figures: each holds or does not hold, with the figures that say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from clew.analyse.published_tables.published_table import Figure, Finding

FAR = 10.0  # points: what "far below" means here, since no paper says it
ABOUT = 2.0  # points: what "about the same" means here; the papers' example differs by 1.1

PValue = Callable[[], float]


@dataclass(frozen=True, slots=True)
class NamedFigure:
    """A figure with the label of its row, whether the row has runs, and why runs may have no such figure."""

    label: str
    figure: Figure
    has_run: bool = True
    gap: str = "it was not measured"


class Relation(Enum):
    """How one figure compares with another."""

    BELOW = "below"
    FAR_BELOW = "far below"
    ABOVE = "above"
    ABOUT = "about"

    def holds(self, first: float, second: float) -> bool:
        """Whether `first` is so to `second`."""
        difference = first - second
        tests = {
            Relation.BELOW: difference < 0,
            Relation.FAR_BELOW: difference <= -FAR,
            Relation.ABOVE: difference > 0,
            Relation.ABOUT: abs(difference) <= ABOUT,
        }
        return tests[self]


def compare_figures(
    statement: str, first: NamedFigure, relation: Relation, second: NamedFigure, p_value: PValue | None = None,
    decimals: int = 1,
) -> Finding:  # fmt: skip
    """Whether `first` is as the statement says to `second`; `p_value` is asked only if both were measured."""
    one, other = first.figure.mean, second.figure.mean
    if one is None or other is None:
        return Finding(statement, None, missing_reason(first, second))
    p = p_value() if p_value is not None else None
    return Finding(statement, relation.holds(one, other), *compare_texts(first, second, decimals), p)


def missing_reason(*figures: NamedFigure) -> str:
    """Why figures cannot be compared; empty if all were measured."""
    missing = [named for named in figures if named.figure.mean is None]
    without_run = list(dict.fromkeys(named.label for named in missing if not named.has_run))
    if without_run:
        return f"there is no run of {' and '.join(without_run)}"
    return missing[0].gap if missing else ""


def compare_texts(first: NamedFigure, second: NamedFigure, decimals: int) -> tuple[str, str]:
    """Both measured figures, and both published ones if there are two."""
    measured = f"{first.figure.text(decimals)} against {second.figure.text(decimals)}"
    published = [first.figure.published_text(decimals), second.figure.published_text(decimals)]
    has_both = first.figure.published is not None and second.figure.published is not None
    return measured, " against ".join(published) if has_both else ""
