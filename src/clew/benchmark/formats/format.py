"""What a format is, and how a record is read so that writing it back loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.benchmark.layouts import LIST, Layout
from clew.benchmark.question import Forms, Question
from clew.benchmark.records import Data, Record
from clew.errors import ClewError

PARTS: dict[str, Callable[[Question], object]] = {
    "question": lambda one: one.text,
    "program": lambda one: one.gold.forms.program,
    "sparql": lambda one: one.gold.forms.sparql,
    "sexpr": lambda one: one.gold.forms.sexpr,
    "graph": lambda one: one.gold.forms.graph,
    "answers": lambda one: one.gold.answers is not None,
    "choices": lambda one: one.choices,
    "meaning": lambda one: one.gold.forms != Forms(),
}


@dataclass(frozen=True, slots=True)
class Format:
    """A file format of questions.

    `sniffs` tells its records from others' by their fields. `reads` need not care for fields that it has no place for,
    and `writes` makes a record anew. `wants` are the parts (see `PARTS`) that its records hold.
    """

    name: str
    title: str
    graph: str
    sniffs: Callable[[Data], bool]
    reads: Callable[[Record], Question]
    writes: Callable[[Question], dict[str, Any]] | None = None
    layout: Layout = LIST
    wants: tuple[str, ...] = ("question",)
    splits: Callable[[Record], list[Record]] | None = None

    def missing(self, question: Question) -> tuple[str, ...]:
        """The parts that this format holds and `question` does not have."""
        return tuple(part for part in self.wants if not PARTS[part](question))


def read_record(format_: Format, record: Record) -> Question:
    """The question of a record; what `writes` would not write as it stands there is kept in `extra`."""
    plain = format_.reads(record)
    if format_.writes is None:
        return plain
    made = written(format_.writes, plain)
    rest = {key: value for key, value in record.data.items() if key not in made or made[key] != value}
    if not rest:
        return plain
    return replace(plain, extra={**plain.extra, **rest}, format=plain.format or format_.name)


def written(writes: Callable[[Question], dict[str, Any]], question: Question) -> dict[str, Any]:
    try:
        return writes(question)
    except ClewError:
        return {}


def write_record(format_: Format, question: Question) -> dict[str, Any]:
    """The record of a question; what was kept of its own record is used wherever it still says the same."""
    if format_.writes is None:
        raise ClewError(f"the format {format_.name} is only read, not written")
    made = format_.writes(question)
    if question.format != format_.name or not question.extra:
        return made
    said = meaning(format_, made)
    if meaning(format_, made | dict(question.extra)) == said:
        return made | dict(question.extra)
    kept = {key: value for key, value in question.extra.items() if meaning(format_, made | {key: value}) == said}
    return made | kept


def meaning(format_: Format, data: Data) -> Question | None:
    """What a record says, or None if it cannot be read."""
    try:
        return format_.reads(Record(data, ""))
    except ClewError:
        return None
