"""Outputs of translation models in NSpM's encoding: question, gold query and prediction on lines S-, T- and H-."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.benchmark.formats.format import Format
from clew.benchmark.layouts import Line, TextLayout
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.records import Data, Record

ENCODING = "nspm"
LINE = re.compile(r"([STHP])-(\d+)(?:\t(.*))?")
QUESTION, GOLD, HYPOTHESIS, PROBABILITIES = "STHP"


def nspm_records(lines: Iterator[Line]) -> Iterator[Record]:
    """A record for each number, from the lines that begin with it; all other lines are the log of the program.

    Of several predictions the first, which is the best, is read.
    """
    data: dict[str, str] = {}
    number, place = 0, ""
    for line in lines:
        if not (match := LINE.fullmatch(line.text)):
            continue
        kind, id_, text = match.groups(default="")
        if data and id_ != data["id"]:
            yield Record(data, place, number)
            data, number = {}, number + 1
        if not data:
            place = line.place
        data = {"id": id_, kind: text} | data
    if data:
        yield Record(data, place, number)


def looks_like_nspm(data: Data) -> bool:
    """Whether a record has a gold query and a prediction."""
    return {"T", "H"} <= data.keys()


def read_nspm(record: Record) -> Question:
    """The question of a record; its query is still encoded, which `extra` says."""
    text, query = (record.text_or(kind) for kind in (QUESTION, GOLD))
    return Question(record.text("id"), text, Gold(Forms(sparql=query)), extra={"encoding": ENCODING})


NSPM = Format(
    "nspm", "NSpM's encoding", "dbpedia", looks_like_nspm, read_nspm, layout=TextLayout(nspm_records),
    wants=("question", "sparql"),
)  # fmt: skip
