"""Running all queries of an evaluation, scoring all its questions, and collecting what came of it."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from clew.benchmark.labels import CATEGORIES, COMPARATIVE, COUNT, NONE, SUPERLATIVE, ZERO_SHOT
from clew.benchmark.levels import Level
from clew.evaluate.measures.measure import Floats
from clew.evaluate.run.matched_questions import EvaluationInputs, MatchedQuestions
from clew.evaluate.run.outcome_cache import OutcomeCache
from clew.evaluate.run.question_listing import open_listing
from clew.evaluate.run.scorer import ChunkScores, EvaluationPlan, KeyedForm, ScoringWorker
from clew.jobs import WorkerPool

QUERIES_PER_BATCH = 50
Progress = Callable[[str, int, int], None]


@dataclass(slots=True)
class Totals:
    """What all pieces have counted together."""

    unscored: Counter[tuple[int, int]] = field(default_factory=Counter)
    reasons: dict[tuple[int, int], str] = field(default_factory=dict)
    gold_errors: Counter[str] = field(default_factory=Counter)
    errors: list[Counter[str]] = field(default_factory=list)
    compared: int = 0
    agreed: int = 0

    def add(self, scored: ChunkScores) -> None:
        """Counts a piece in."""
        self.unscored.update(scored.unscored)
        self.reasons = scored.reasons | self.reasons
        self.gold_errors.update(scored.gold_errors)
        self.errors = self.errors or [Counter() for _ in scored.errors]
        for ours, theirs in zip(self.errors, scored.errors, strict=True):
            ours.update(theirs)
        self.compared += scored.compared
        self.agreed += scored.agreed


class ScoreStore:
    """Statistics of each run and measure on disk, the groups of questions, and totals."""

    def __init__(self, plan: EvaluationPlan, runs: int, folder: Path) -> None:
        places = range(len(plan.measures))
        self.columns = [[ScoreColumn(folder / f"scores-{run}-{place}") for place in places] for run in range(runs)]
        self.groups, self.totals = LabelGroups(plan.labels), Totals()
        self.count = self.executed = 0

    def add(self, scored: ChunkScores) -> None:
        """Takes the scores of a piece."""
        self.totals.add(scored)
        self.groups.add(scored.labels, self.count)
        for columns, tables in zip(self.columns, scored.tables, strict=True):
            for column, table in zip(columns, tables, strict=True):
                column.add(table, scored.count)
        self.count += scored.count

    def close(self) -> None:
        """Ends writing."""
        for column in (one for of_run in self.columns for one in of_run):
            column.close()


def run_and_score(
    inputs: EvaluationInputs, plan: EvaluationPlan, jobs: int, folder: Path, listing: Path | None, on_progress: Progress
) -> ScoreStore:
    """What came of running and scoring as planned; the results of single questions go to the file `listing`."""
    found = ScoreStore(plan, len(inputs.runs), folder)
    with WorkerPool(ScoringWorker, plan, min(jobs, max(len(inputs.matched.chunks), 1))) as workers:
        if plan.cache_paths:
            found.executed = run_queries(inputs.matched, plan, workers, on_progress)
        names = [measure.name for measure in plan.measures]
        with open_listing(listing, names, plan.labels, inputs.run_names) as lines:
            for scored in workers.map(ScoringWorker.score, inputs.matched.chunks):
                found.add(scored)
                lines.add(scored.rows)
                on_progress("questions scored", found.count, inputs.matched.count)
    found.close()
    return found


def run_queries(
    spooled: MatchedQuestions, plan: EvaluationPlan, workers: WorkerPool[ScoringWorker], on_progress: Progress
) -> int:
    """Runs every query once that is not remembered, keeps what it gave, and says how many were run."""
    kept, session = (OutcomeCache(Path(place)) for place in plan.cache_paths)
    waiting = pending_queries(spooled, plan, kept)
    done = 0
    for made in workers.map(ScoringWorker.execute, iter(lambda: list(islice(waiting, QUERIES_PER_BATCH)), [])):
        passing = [one for one in made if plan.setup.is_remote and one.failed]
        session.add((one.key, one.data) for one in passing)
        kept.add((one.key, one.data) for one in made if one not in passing)
        done += len(made)
        on_progress("queries run", done, 0)
    kept.close()
    session.close()
    return done


def pending_queries(spooled: MatchedQuestions, plan: EvaluationPlan, kept: OutcomeCache) -> Iterator[KeyedForm]:
    """What has to be run, each once."""
    seen: set[bytes] = set()
    for matched in spooled.read_all():
        for key, runnable in plan.forms_to_run(matched):
            if key not in seen:
                seen.add(key)
                if key not in kept:
                    yield key, runnable


class ScoreColumn:
    """Scores and statistics of one measure in the file at `path`, a row per question; nothing until one is scored."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.width = self.pending = 0
        self.file: IO[bytes] | None = None

    def add(self, rows: Floats | None, count: int) -> None:
        """Adds the rows of `count` questions, or as many without a score."""
        if rows is None and not self.width:
            self.pending += count
            return
        if self.file is None and rows is not None:
            self.width, self.file = rows.shape[1], self.path.open("wb")
            self.write(self.empty_rows(self.pending))
        self.write(self.empty_rows(count) if rows is None else rows)

    def empty_rows(self, count: int) -> Floats:
        found = np.zeros((count, self.width))
        found[:, :1] = np.nan
        return found

    def write(self, rows: Floats) -> None:
        assert self.file is not None
        self.file.write(rows.tobytes())

    def close(self) -> None:
        """Ends writing."""
        if self.file is not None:
            self.file.close()

    def load(self) -> Floats:
        """A row for each question: its score, and the statistics behind it; no columns if there is no score."""
        if not self.width:
            return np.zeros((self.pending, 0))
        return np.fromfile(self.path).reshape(-1, self.width)


# Labels that have an order of their own; others go by number, or by how many questions have them.
LABEL_ORDERS: dict[str, tuple[str, ...]] = {
    "category": (*CATEGORIES, ZERO_SHOT),
    "part": (*CATEGORIES, ZERO_SHOT),
    "level": tuple(map(str, Level)),
    "function": (NONE, COUNT, COMPARATIVE, SUPERLATIVE),
}


class LabelGroups:
    """For each label the numbers of the questions that have each of its values; a question may have several."""

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = labels
        self.numbers: dict[str, dict[str, array[int]]] = {label: {} for label in labels}

    def add(self, labels: Sequence[Sequence[tuple[str, ...]]], start: int) -> None:
        """Takes the labels of questions from number `start` on."""
        for label, of_questions in zip(self.labels, labels, strict=True):
            groups = self.numbers[label]
            for number, values in enumerate(of_questions, start):
                for value in values:
                    groups.setdefault(value, array("q")).append(number)

    def in_order(self, label: str) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """The values of a label in their order, with the questions that have them."""
        groups = self.numbers[label]
        for value in sorted(groups, key=lambda value: value_order(label, value, len(groups[value]))):
            yield value, np.frombuffer(groups[value], np.int64)

    def count_without(self, label: str, count: int) -> int:
        """How many of `count` questions have no value of a label."""
        return count - len({number for numbers in self.numbers[label].values() for number in numbers})


def value_order(label: str, value: str, size: int) -> tuple[float, float, str]:
    """Where a value stands: in the order of its label, by its number, or by size."""
    known = LABEL_ORDERS.get(label, ())
    if value in known:
        return known.index(value), 0, ""
    return (len(known), float(value), "") if is_number(value) else (len(known) + 1, -size, value)


def is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()
