"""Progress on standard error: a live line in a terminal, a plain line every ten seconds elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

import click
from rich.status import Status

from clew.cli.printing import Text, console
from clew.engine.kb_opener import open_any_kb
from clew.kb.build_report import BuildReport
from clew.kb.files import source_builds_folder
from clew.kb.knowledge_base import DEMO, KnowledgeBase

LIVE_DELAY = 2.0  # seconds; work that is done sooner needs no progress line
PLAIN_INTERVAL = 10.0  # seconds between lines in a log file, where each line stays
ITEMS_PER_UPDATE = 100  # reading the clock for every item would cost more than some items do

Item = TypeVar("Item")


class ProgressLine:
    """Shows the progress of work that takes more than two seconds; called with a report, the stage of a build."""

    def __init__(self, status: Status | None) -> None:
        self.status = status
        self.started = self.last_shown = time.monotonic()
        self.is_showing = False
        self.report: BuildReport | None = None

    def __call__(self, report: BuildReport) -> None:
        self.report = report
        self.show(lambda seconds: report_line(report, seconds))

    def show(self, words: Callable[[float], str]) -> None:
        """Show the text that `words` returns for the seconds since the start, if an update is due."""
        now = time.monotonic()
        if self.status is not None:
            self.show_live(self.status, words, now)
        elif now - self.last_shown >= PLAIN_INTERVAL:
            self.last_shown = now
            click.echo(words(now - self.started), err=True)

    def show_live(self, status: Status, words: Callable[[float], str], now: float) -> None:
        if now - self.started < LIVE_DELAY:
            return
        if not self.is_showing:
            self.is_showing = True
            status.start()
        status.update(Text(words(now - self.started)))


def report_line(report: BuildReport, seconds: float) -> str:
    count, what = max((report.records_read, "records"), (report.facts_read, "facts"))
    rate = count / max(seconds, 0.001)
    counts = f"{report.records_read:,} records, {report.facts_read:,} facts, {rate:,.0f} {what}/s"
    return f"{report.stage}: {counts}{describe_share(report)}"


def describe_share(report: BuildReport) -> str:
    """How much of a large build is done, and about how long the rest takes."""
    if not report.share_done:
        return ""
    left = report.seconds_left()
    return f", {report.share_done:.0%} done" + (f", about {describe_seconds(left)} left" if left is not None else "")


def describe_seconds(seconds: float) -> str:
    """A time in seconds, minutes or hours, as exact as an estimate is."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


@contextmanager
def progress_line() -> Iterator[ProgressLine]:
    """A progress line on standard error while the block runs."""
    out = console(sys.stderr)
    status = out.status("") if out.is_terminal else None
    try:
        yield ProgressLine(status)
    finally:
        if status is not None:
            status.stop()


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """Shows the current step on the progress line, and a line for each finished one."""

    line: ProgressLine

    def begin(self, words: str) -> None:
        """Show at once, in a terminal, what takes a while before the first step."""
        if self.line.status is not None:
            self.line.is_showing = True
            self.line.status.update(Text(words))
            self.line.status.start()

    def show(self, words: str) -> None:
        self.line.show(lambda seconds: words)

    def report(self, words: str) -> None:
        if self.line.status is not None:
            self.line.status.console.print(words, highlight=False, markup=False)
        else:
            click.echo(words, err=True)


@contextmanager
def show_training() -> Iterator[TrainingProgress]:
    """The progress of a training."""
    with progress_line() as line:
        yield TrainingProgress(line)


def show_count(items: Iterable[Item], what: str) -> Iterator[Item]:
    """The same items, counted on a progress line while they are consumed."""
    with progress_line() as line:
        for number, item in enumerate(items, 1):
            yield item
            if number % ITEMS_PER_UPDATE == 0:
                line.show(lambda seconds, number=number: f"{number:,} {what}, {number / seconds:,.0f}/s")  # type: ignore[misc]


def open_with_progress(place: str) -> KnowledgeBase:
    """The knowledge base at `place`; the first use builds the demo graph or a file, with a progress line."""
    with progress_line() as line:
        opened = open_any_kb(place, line)
    if line.report is not None and place != DEMO:
        click.echo(describe_source_build(place, line.report), err=True)
    return opened


def describe_source_build(place: str, report: BuildReport) -> str:
    """What was read from a file that is asked directly, and what was left out of it."""
    counts = f"{report.records_read:,} records, {report.facts_kept:,} facts"
    lines = [f"clew: built {place}: {counts}; kept in {source_builds_folder()} until it changes"]
    for title, tallies in (("left out", report.skipped), ("noted", report.notes)):
        for reason, tally in tallies.items():
            lines.append(f"  {title} {tally.count:,}: {reason}" + (f", {tally.examples[0]}" if tally.examples else ""))
    return "\n".join(lines)


@contextmanager
def count_progress(what: str) -> Iterator[Callable[[int], None]]:
    """A callback that shows how many of `what` are done."""
    with progress_line() as line:
        yield lambda done: line.show(lambda seconds: f"{done:,} {what}, {done / max(seconds, 0.001):,.0f}/s")


@contextmanager
def stage_progress() -> Iterator[Callable[[str, int, int], None]]:
    """A callback that shows a stage and how many of its items are done, in a terminal only."""
    with console(sys.stderr).status("") as status:

        def show(stage: str, done: int, of: int) -> None:
            count = f" {done:,}" + (f" of {of:,}" if of else "") if done or of else ""
            status.update(Text(f"{stage}{count}"))

        yield show
