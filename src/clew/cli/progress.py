"""What a person sees while something takes long: a live line in a terminal, now and then a plain one elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click
from rich.console import Console
from rich.status import Status

from clew.kb.build_report import Report
from clew.kb.knowledge_base import KnowledgeBase

QUIET_SECONDS = 2.0
PLAIN_SECONDS = 10.0
TICK = 100

Item = TypeVar("Item")


class ProgressLine:
    """Shows how far something is, once it has taken two seconds; called with a report, the stage of a build."""

    def __init__(self, status: Status | None) -> None:
        self.status = status
        self.began = self.shown = time.monotonic()
        self.showing = False

    def __call__(self, report: Report) -> None:
        self.say(lambda seconds: line(report, seconds))

    def say(self, words: Callable[[float], str]) -> None:
        """Shows what `words` makes of the seconds since the beginning, if it is time to."""
        now = time.monotonic()
        if self.status is not None:
            self.show_live(self.status, words, now)
        elif now - self.shown >= PLAIN_SECONDS:
            self.shown = now
            click.echo(words(now - self.began), err=True)

    def show_live(self, status: Status, words: Callable[[float], str], now: float) -> None:
        if now - self.began < QUIET_SECONDS:
            return
        if not self.showing:
            self.showing = True
            status.start()
        status.update(words(now - self.began))


def line(report: Report, seconds: float) -> str:
    count, what = max((report.records_read, "records"), (report.facts_read, "facts"))
    rate = count / max(seconds, 0.001)
    return f"{report.stage}: {report.records_read:,} records, {report.facts_read:,} facts, {rate:,.0f} {what}/s"


@contextmanager
def progress_line() -> Iterator[ProgressLine]:
    """A progress line on standard error for as long as the block runs."""
    console = Console(stderr=True)
    status = console.status("") if console.is_terminal else None
    try:
        yield ProgressLine(status)
    finally:
        if status is not None:
            status.stop()


def counted(items: Iterable[Item], what: str) -> Iterator[Item]:
    """The same items; while they are drawn, how many there were is shown, once that takes two seconds."""
    with progress_line() as show:
        for number, item in enumerate(items, 1):
            yield item
            if number % TICK == 0:
                show.say(lambda seconds, number=number: f"{number:,} {what}, {number / seconds:,.0f}/s")  # type: ignore[misc]


def open_shown(place: str) -> KnowledgeBase:
    """The knowledge base at `place`; the demo graph is made the first time, and that shows."""
    import clew

    if place != "demo":
        return clew.open(place)
    from clew.kb.demo_graph import open_demo

    with progress_line() as show:
        return open_demo(show)
