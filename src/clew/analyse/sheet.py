"""A table of errors that only a person can tell apart, to be filled in."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Sequence
from pathlib import Path

from clew.analyse.error_kinds import Kind
from clew.analyse.errors import Errors, Judged
from clew.kb.export import open_output

COLUMNS = (
    "id",
    "question",
    "kind",
    "at",
    "gold",
    "predicted",
    "gold answers",
    "predicted answers",
    "judgement",
    "note",
)
SEPARATOR = "; "


def sampled(errors: Errors, most: int, seed: int) -> list[Judged]:
    """At most so many of the errors that need a person, drawn at random, in the order of the questions."""
    found = [one for one in errors.judged if one.kind.needs_a_person]
    chosen = sorted(random.Random(seed).sample(range(len(found)), min(most, len(found))))
    return [found[place] for place in chosen]


def write_sheet(rows: Sequence[Judged], path: Path) -> None:
    """Writes a CSV file with a row for each error; the person's columns, `judgement` and `note`, are empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in rows:
        answers = (SEPARATOR.join(one.gold_answers), SEPARATOR.join(one.said_answers))
        writer.writerow([one.id, one.question, choices(one.kind), one.at, one.gold, one.said, *answers, "", ""])
    with open_output(str(path)) as stream:
        stream.write(text.getvalue().encode("utf-8", "replace"))


def choices(kind: Kind) -> str:
    """What a person has to decide between."""
    if kind is Kind.AMBIGUITY:
        return f"{Kind.HARD} or {Kind.SOFT}?"
    if kind is Kind.LINKING:
        return f"{Kind.DETECTION}, {Kind.HARD} or {Kind.SOFT}?"
    return str(kind)
