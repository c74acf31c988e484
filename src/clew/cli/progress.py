"""What a person sees while something takes long: a live line in a terminal, now and then a plain one elsewhere."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.status import Status

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.report import Report

QUIET_SECONDS = 2.0
PLAIN_SECONDS = 10.0


class ProgressLine:
    """Shows the stage of a build with a count and a rate, once it has taken two seconds."""

    def __init__(self, status: Status | None) -> None:
        self.status = status
        self.began = self.shown = time.monotonic()
        self.showing = False

    def __call__(self, report: Report) -> None:
        now = time.monotonic()
        if self.status is not None:
            self.show_live(self.status, report, now)
        elif now - self.shown >= PLAIN_SECONDS:
            self.shown = now
            click.echo(line(report, now - self.began), err=True)

    def show_live(self, status: Status, report: Report, now: float) -> None:
        if now - self.began < QUIET_SECONDS:
            return
        if not self.showing:
            self.showing = True
            status.start()
        status.update(line(report, now - self.began))


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


def open_shown(place: str) -> KnowledgeBase:
    """The knowledge base at `place`; the demo graph is made the first time, and that shows."""
    import clew

    if place != "demo":
        return clew.open(place)
    from clew.kb.demo_graph import open_demo

    with progress_line() as show:
        return open_demo(show)
