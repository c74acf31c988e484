"""What one person entered in one row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from clew.generate.annotation.kept import same_words
from clew.generate.annotation.stages import Stage
from clew.generate.annotation.tables import Row

YES, NO = frozenset(("yes", "y", "true", "1", "x", "same")), frozenset(("no", "n", "false", "0", "different"))
LEAST_FLUENT, MOST_FLUENT = 1.0, 5.0


@dataclass(frozen=True, slots=True)
class Reworded:
    """A question in a worker's words, empty if it was only marked as confusing."""

    id: str
    worker: str
    text: str
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """A worker's judgement of a paraphrase; None for what was not answered."""

    id: str
    worker: str
    paraphrase: str
    same: bool | None = None
    fluency: float | None = None
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """A question that an expert wrote for a meaning, empty if it was only marked as confusing."""

    id: str
    worker: str
    text: str
    confusing: bool = False
    note: str = ""


Entered = Reworded | Checked | Written
Kind = TypeVar("Kind", Reworded, Checked, Written)


class BadCell(Exception):
    """A cell says nothing that can be understood."""


def reworded(row: Row) -> Reworded:
    return Reworded(row.text("id"), row.text("worker"), same_words(row.text("paraphrase")), marked(row, "confusing"))


def checked(row: Row) -> Checked:
    text = same_words(row.text("paraphrase"))
    if not text:
        raise BadCell("there is no paraphrase in the row that is judged")
    return Checked(
        row.text("id"), row.text("worker"), text, truth(row, "same_meaning"), fluency(row), marked(row, "confusing")
    )


def written(row: Row) -> Written:
    text = same_words(row.text("written"))
    annotator = row.text("annotator") or row.text("worker")
    if not annotator:
        raise BadCell("there is no annotator; experts sign what they write")
    return Written(row.text("id"), annotator, text, marked(row, "confusing"), row.text("note"))


def truth(row: Row, column: str) -> bool | None:
    """Whether a cell says yes or no; None if it is empty."""
    text = row.text(column).casefold()
    if not text:
        return None
    if text not in YES | NO:
        raise BadCell(f"{column} is {row.text(column)!r}; it is yes or no")
    return text in YES


def marked(row: Row, column: str) -> bool:
    return bool(truth(row, column))


def fluency(row: Row) -> float | None:
    """The number in the column, which some write with a comma; None if it is empty."""
    text = row.text("fluency")
    if not text:
        return None
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        found = 0.0
    if not LEAST_FLUENT <= found <= MOST_FLUENT:
        raise BadCell(f"fluency is {text!r}; it is a number from {LEAST_FLUENT:g} to {MOST_FLUENT:g}")
    return found


ENTERING: dict[Stage, Callable[[Row], Entered]] = {
    Stage.PARAPHRASE: reworded,
    Stage.CHECK: checked,
    Stage.EXPERT: written,
}
