"""The report of a build: what was read, kept, merged and skipped, with examples of each reason."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from clew.errors import SourceError

MAX_EXAMPLES = 5  # for each reason, enough to find the pattern in the file
COUNTS = ("records_read", "facts_read", "facts_kept", "facts_merged", "facts_skipped")
RECORDS_PER_UPDATE = 2_000  # progress is shown after so many records, a few times a second


@dataclass(slots=True)
class ReasonCount:
    """The number of times something happened, and the first few places, each once."""

    count: int = 0
    examples: list[str] = field(default_factory=list)

    def count_example(self, place_with_detail: str, count: int = 1) -> None:
        self.count += count
        if place_with_detail and len(self.examples) < MAX_EXAMPLES and place_with_detail not in self.examples:
            self.examples.append(place_with_detail)


def ignore_progress(_report: BuildReport) -> None:
    """Show nothing."""


@dataclass(slots=True)
class BuildReport:
    """What happened to everything that a build has read.

    `facts_read = facts_kept + facts_merged + facts_skipped`. `notes` count what was kept, but not quite as written
    (an inverse added, a cycle removed).
    """

    strict: bool = False
    on_progress: Callable[[BuildReport], None] = ignore_progress
    stage: str = ""
    share_done: float = 0.0  # of the whole build, where it is known
    timed_from: tuple[float, float] | None = None  # a moment, and the share that was done then
    records_read: int = 0
    facts_read: int = 0
    facts_kept: int = 0
    facts_merged: int = 0
    facts_skipped: int = 0
    skipped: dict[str, ReasonCount] = field(default_factory=dict)
    notes: dict[str, ReasonCount] = field(default_factory=dict)

    def enter_stage(self, stage: str) -> None:
        """Show that a stage of the build begins."""
        self.stage = stage
        self.on_progress(self)

    def show_share(self, share: float) -> None:
        """Show how much of the whole build is done."""
        self.share_done = share
        self.timed_from = self.timed_from or (time.monotonic(), share)
        self.on_progress(self)

    def seconds_left(self) -> float | None:
        """About how long the build still takes; None while that is not known."""
        if self.timed_from is None or self.share_done <= self.timed_from[1]:
            return None
        moment, share = self.timed_from
        return (time.monotonic() - moment) * (1 - self.share_done) / (self.share_done - share)

    def count_records(self, count: int = 1) -> None:
        """Count records (lines, triples, rows, entities) as they are read, and show the count now and then."""
        before = self.records_read
        self.records_read += count
        if before // RECORDS_PER_UPDATE != self.records_read // RECORDS_PER_UPDATE:
            self.on_progress(self)

    def skip_record(self, reason: str, place: str, detail: str = "") -> None:
        """Count a skipped record that is not a fact; raise SourceError under `strict`."""
        self.raise_if_strict(reason, place, detail)
        self.skipped.setdefault(reason, ReasonCount()).count_example(place_with_detail(place, detail))

    def skip_fact(self, reason: str, place: str, detail: str = "") -> None:
        """Count a fact that was read and skipped; raise SourceError under `strict`."""
        self.raise_if_strict(reason, place, detail)
        self.facts_read += 1
        self.drop_fact(reason, place_with_detail(place, detail))

    def drop_fact(self, reason: str, detail: str, count: int = 1) -> None:
        """Count facts that were read before but cannot be kept, although the file is well-formed."""
        self.facts_skipped += count
        self.skipped.setdefault(reason, ReasonCount()).count_example(detail, count)

    def skip_without_fault(self, reason: str, detail: str, count: int = 1) -> None:
        """Count something other than a fact that cannot be kept, although the file is well-formed."""
        self.skipped.setdefault(reason, ReasonCount()).count_example(detail, count)

    def note(self, reason: str, detail: str, count: int = 1) -> None:
        """Count something that was kept, but not quite as written."""
        self.notes.setdefault(reason, ReasonCount()).count_example(detail, count)

    def raise_if_strict(self, reason: str, place: str, detail: str) -> None:
        if self.strict:
            message = f"{place}: {reason}" + (f": {detail}" if detail else "")
            raise SourceError(f"{message} (without --strict, clew skips and counts it)")

    def state(self) -> dict[str, Any]:
        """Everything counted so far, as JSON that `restore` reads."""
        counts = {name: getattr(self, name) for name in COUNTS}
        return counts | {
            name: {reason: reason_json(tally) for reason, tally in getattr(self, name).items()}
            for name in ("skipped", "notes")
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Count what `state` holds, and nothing else."""
        for name in COUNTS:
            setattr(self, name, state[name])
        for name in ("skipped", "notes"):
            setattr(self, name, {reason: ReasonCount(**tally) for reason, tally in state[name].items()})

    def add(self, state: dict[str, Any]) -> None:
        """Count also what `state` holds."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + state[name])
        for name in ("skipped", "notes"):
            tallies: dict[str, ReasonCount] = getattr(self, name)
            for reason, tally in state[name].items():
                known = tallies.setdefault(reason, ReasonCount())
                known.count += tally["count"]
                known.examples += [text for text in tally["examples"] if text not in known.examples]
                del known.examples[MAX_EXAMPLES:]
        self.on_progress(self)

    def to_json(self) -> dict[str, object]:
        """The report as one JSON object."""
        return {name: getattr(self, name) for name in COUNTS} | {
            "skipped": {reason: reason_json(tally) for reason, tally in sorted(self.skipped.items())},
            "notes": {reason: reason_json(tally) for reason, tally in sorted(self.notes.items())},
        }


def place_with_detail(place: str, detail: str) -> str:
    """The place and the detail on one line."""
    return f"{place}: {detail}" if detail else place


def reason_json(tally: ReasonCount) -> dict[str, object]:
    return {"count": tally.count, "examples": tally.examples}
