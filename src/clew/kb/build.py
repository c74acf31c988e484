"""Building a knowledge base: read every source into one draft, arrange it, write it in one step."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from clew import __version__
from clew.errors import SourceError
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.draft import KbDraft
from clew.kb.files import STDIN, Source
from clew.kb.readers import ReaderOptions, detect, reader_of
from clew.kb.store import SourceEntry
from clew.kb.store_columns import make_columns
from clew.kb.store_writer import check_target, write_store


def build(
    places: Sequence[str | Path],
    target: Path,
    options: ReaderOptions | None = None,
    format_: str = "",
    strict: bool = False,
    replace: bool = False,
    on_progress: Callable[[BuildReport], None] = ignore_progress,
) -> BuildReport:
    """Builds one knowledge base in `target` from all `places`, and returns the account of it.

    Until everything is read and written, `target` stays as it was.
    """
    check_target(target, replace)
    report = BuildReport(strict=strict, on_progress=on_progress)
    draft = KbDraft(report)
    with garbage_collection_paused():
        entries = [read_source(str(place), format_, draft, options or ReaderOptions()) for place in places]
        write_draft(draft, target, entries, replace)
    return report


def write_draft(draft: KbDraft, target: Path, entries: Sequence[SourceEntry], replace: bool = False) -> None:
    """Arranges a draft and writes it to `target`."""
    draft.report.enter("arranging")
    made = make_columns(draft)
    if not made.counts["entities"] + made.counts["concepts"]:
        names = ", ".join(entry.name for entry in entries)
        raise SourceError(f"nothing to build: no entity or concept was found in {names}")
    draft.report.enter("writing")
    write_store(target, made.columns, made.counts, entries, __version__, replace)


def read_source(place: str, format_: str, draft: KbDraft, options: ReaderOptions) -> SourceEntry:
    source = Source(place)
    if place != STDIN and not source.path.exists():
        raise SourceError(f"there is no file or folder {place}")
    chosen = format_ or detect(source)
    draft.report.enter(f"reading {source.path.name if place != STDIN else source.name}")
    reader_of(chosen)(source, draft, options)
    return SourceEntry("-" if place == STDIN else source.path.name, chosen, source.digest)


@contextmanager
def garbage_collection_paused() -> Iterator[None]:
    """A build makes millions of small objects and no cycles; looking for cycles would take a third of its time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
