"""What `clew evaluate` does and prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.text import Text

from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_shown
from clew.errors import SourceError
from clew.evaluate.collecting import Progress
from clew.evaluate.evaluation import Options, evaluate
from clew.evaluate.executing import Setup
from clew.evaluate.measure import Measure
from clew.evaluate.measures import read_measure
from clew.evaluate.page import evaluation_page
from clew.evaluate.report import Compared, Evaluation, Score, groups_table, named
from clew.evaluate.sampling import Sampling
from clew.evaluate.selecting import all_measures

ALL = "all"


def evaluate_files(
    questions: str, run: str, kb: str, measures: tuple[str, ...], by: tuple[str, ...], against: tuple[str, ...],
    engine: str, seconds: float, answers: int, gold: str, jobs: int, resamples: int, seed: int, cache: Path | None,
    no_cache: bool, listing: Path | None, html: Path | None, question_format: str | None, run_format: str | None,
    signatures: bool, as_json: bool,
) -> None:  # fmt: skip
    """Evaluates and prints as the user chose."""
    setup = Setup(*place_and_digest(kb), engine, seconds, answers)
    options = Options(
        tuple(chosen(measures, setup)), tuple(dict.fromkeys(by)), setup, gold == "executed", jobs,
        Sampling(resamples, seed=seed), cache, not no_cache, listing, question_format, run_format,
    )  # fmt: skip
    with progress() as show:
        found = evaluate(questions, run, options, against, show)
    if html is not None:
        write_page(html, evaluation_page(found, f"{Path(run).name} on {Path(questions).name}"))
    if as_json:
        print_json(found.as_json())
    else:
        print_evaluation(found, signatures)


def place_and_digest(kb: str) -> tuple[str, str]:
    """The folder of a knowledge base and its digest, both empty if there is none."""
    if not kb:
        return "", ""
    opened = open_shown(kb)
    return str(opened.store.folder), opened.digest


def chosen(texts: Sequence[str], setup: Setup) -> Iterator[Measure]:
    """The measures that the user named, each once."""
    seen: set[Measure] = set()
    for measure in (one for text in texts for one in (all_measures() if text == ALL else [read_measure(text)])):
        if measure not in seen:
            seen.add(measure)
            yield measure


def write_page(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise SourceError(f"cannot write {path}: {fault.strerror}") from fault


@contextmanager
def progress() -> Iterator[Progress]:
    """A line on standard error that says how far things are, in a terminal only."""
    screen = Console(stderr=True)
    with screen.status("") as status:

        def show(stage: str, done: int, of: int) -> None:
            count = f" {done:,}" + (f" of {of:,}" if of else "") if done or of else ""
            status.update(f"{stage}{count}")

        yield show


def print_evaluation(found: Evaluation, signatures: bool) -> None:
    out = console()
    out.print(table("", HEADERS, map(score_row, found.scores), numbers=[1, 3]))
    for label, groups in found.by.items():
        print_groups(out, label, groups)
    for run, rows in found.against.items():
        headers = ["measure", "this run", run, "difference", "95 %", "p"]
        out.print(table(f"\nagainst {run}", headers, map(compared_row, rows), numbers=[1, 2, 3, 5]))
    for note in found.notes:
        Console(stderr=True, highlight=False, soft_wrap=True).print(Text(f"note: {note}", "yellow"))
    if signatures:
        out.print()
        for score in found.scores:
            out.print(Text(score.signature, "dim"), soft_wrap=True)


HEADERS = ["measure", "score", "95 %", "n"]


def score_row(score: Score) -> list[str]:
    return [named(score), f"{score.value:.4f}", f"{score.low:.4f} – {score.high:.4f}", f"{score.n:,}"]


def compared_row(row: Compared) -> list[str]:
    found = row.difference
    interval = f"{found.low:+.4f} – {found.high:+.4f}"
    return [row.shown, f"{row.ours:.4f}", f"{row.theirs:.4f}", f"{found.value:+.4f}", interval, f"{found.p:.4f}"]


def print_groups(out: Console, label: str, groups: Mapping[str, tuple[Score, ...]]) -> None:
    """The values of a label and the measures, whichever there are fewer of as columns."""
    headers, *rows = groups_table(label, groups)
    out.print(table(f"\nby {label}", headers, rows, numbers=range(1, len(headers))))
