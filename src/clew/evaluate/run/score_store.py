"""The scores of an evaluation: run its queries, score its questions, keep statistics by measure and label on disk."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from clew.benchmark.labels import CATEGORIES, COMPARATIVE, COUNT, NONE, SEEN, SUPERLATIVE, UNSEEN, ZERO_SHOT
from clew.benchmark.levels import Level
from clew.errors import ClewError, EngineUnavailable
from clew.evaluate.measures.measure import Floats
from clew.evaluate.run.matched_questions import EvaluationInputs, MatchedQuestions
from clew.evaluate.run.outcome_cache import OutcomeCache
from clew.evaluate.run.question_listing import open_listing
from clew.evaluate.run.scorer import ChunkScores, EvaluationPlan, KeyedForm, ScoringWorker
from clew.jobs import WorkerPool

QUERIES_PER_BATCH = 50  # outcomes are saved after each batch: a stopped evaluation loses at most one per process
CONTINUE_HINT = "repeat the command to continue when the engine answers"
Progress = Callable[[str, int, int], None]


@dataclass(slots=True)
class Totals:
    """Counts over all chunks: unscored cases with a reason, errors, and gold queries that agree with gold answers.

    `empty_golds` are gold answers that come from a query and are none; `unknown_names` are, for each run, the names in
    predicted queries without results that the knowledge base does not have.
    """

    unscored: Counter[tuple[int, int]] = field(default_factory=Counter)
    reasons: dict[tuple[int, int], str] = field(default_factory=dict)
    gold_runs: int = 0
    empty_golds: int = 0
    gold_errors: Counter[str] = field(default_factory=Counter)
    errors: list[Counter[str]] = field(default_factory=list)
    unknown_names: Counter[tuple[int, str]] = field(default_factory=Counter)
    compared: int = 0
    agreed: int = 0

    def add(self, scored: ChunkScores) -> None:
        """Add the counts of a chunk."""
        self.unscored.update(scored.unscored)
        self.reasons = scored.reasons | self.reasons
        self.gold_runs += scored.gold_runs
        self.empty_golds += scored.empty_golds
        self.gold_errors.update(scored.gold_errors)
        self.unknown_names.update(scored.unknown_names)
        self.errors = self.errors or [Counter() for _ in scored.errors]
        for ours, theirs in zip(self.errors, scored.errors, strict=True):
            ours.update(theirs)
        self.compared += scored.compared
        self.agreed += scored.agreed

    def refuse_failed_golds(self) -> None:
        """Refuse an evaluation in which every gold query fails: its scores would say nothing about the run."""
        if self.gold_runs and self.gold_errors.total() == self.gold_runs:
            raise ClewError(
                f"all {self.gold_runs:,} gold queries fail: {most_common_errors(self.gold_errors)}. "
                "Use the knowledge base and engine that they were written for, or neither to compare without running"
            )


def most_common_errors(errors: Counter[str], limit: int = 3) -> str:
    """The most common kinds of errors with their counts."""
    texts = [f"{kind} ({count:,})" for kind, count in errors.most_common(limit)]
    return "; ".join(texts) + ("; …" if len(errors) > limit else "")


class ScoreStore:
    """Statistics of each run and measure on disk, the groups of questions, and totals."""

    def __init__(self, plan: EvaluationPlan, runs: int, folder: Path) -> None:
        places = range(len(plan.measures))
        self.columns = [[ScoreColumn(folder / f"scores-{run}-{place}") for place in places] for run in range(runs)]
        self.groups, self.totals = LabelGroups(plan.labels), Totals()
        self.count = self.executed = 0

    def add(self, scored: ChunkScores) -> None:
        """Add the scores of a chunk."""
        self.totals.add(scored)
        self.groups.add(scored.labels, self.count)
        for columns, tables in zip(self.columns, scored.tables, strict=True):
            for column, table in zip(columns, tables, strict=True):
                column.add(table, scored.count)
        self.count += scored.count

    def close(self) -> None:
        """Close the files."""
        for columns in self.columns:
            for column in columns:
                column.close()


def run_and_score(
    inputs: EvaluationInputs,
    plan: EvaluationPlan,
    workers: WorkerPool[ScoringWorker],
    folder: Path,
    listing: Path | None,
    on_progress: Progress,
) -> ScoreStore:
    """Run and score according to the plan; the results of single questions go to the file `listing`."""
    store = ScoreStore(plan, len(inputs.runs), folder)
    if plan.cache_paths:
        store.executed = run_queries(inputs.matched, plan, workers, on_progress)
    names = [measure.name for measure in plan.measures]
    with open_listing(listing, names, plan.labels, inputs.run_names) as lines:
        for scored in workers.map(ScoringWorker.score, inputs.matched.chunks):
            store.add(scored)
            lines.add(scored.rows)
            on_progress("questions scored", store.count, inputs.matched.count)
    store.close()
    store.totals.refuse_failed_golds()
    return store


def run_queries(
    questions: MatchedQuestions, plan: EvaluationPlan, workers: WorkerPool[ScoringWorker], on_progress: Progress
) -> int:
    """Run every query that is not cached once, cache its outcome, and return the number of queries run.

    Errors of a server may be temporary, so they are kept for this session only.
    """
    cache, session = (OutcomeCache(Path(place)) for place in plan.cache_paths)
    waiting = pending_queries(questions, plan, cache)
    done = 0
    batches = iter(lambda: list(islice(waiting, QUERIES_PER_BATCH)), [])
    with closing(cache), closing(session):
        for outcomes, fault in workers.map(ScoringWorker.execute, batches):
            temporary = [outcome for outcome in outcomes if plan.setup.is_remote and outcome.failed]
            session.add((outcome.key, outcome.data) for outcome in temporary)
            cache.add((outcome.key, outcome.data) for outcome in outcomes if outcome not in temporary)
            done += len(outcomes)
            if fault:
                raise EngineUnavailable(f"{fault}\nno scores: {done:,} queries were run; {CONTINUE_HINT}")
            on_progress("queries run", done, 0)
    return done


def pending_queries(questions: MatchedQuestions, plan: EvaluationPlan, cache: OutcomeCache) -> Iterator[KeyedForm]:
    """The forms that have to run, each once."""
    seen: set[bytes] = set()
    for matched in questions.read_all():
        for key, form in plan.forms_to_run(matched):
            if key not in seen:
                seen.add(key)
                if key not in cache:
                    yield key, form


class ScoreColumn:
    """Scores and statistics of one measure in the file at `path`, with a row per question.

    The file exists from the first score on; `scored` counts the questions that have one. Only one column at a time has
    to be in memory.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.width = self.pending = self.scored = 0
        self.file: IO[bytes] | None = None

    def add(self, rows: Floats | None, count: int) -> None:
        """Add the rows of `count` questions; `None` if none of them has a score."""
        if rows is None and not self.width:
            self.pending += count
            return
        if self.file is None and rows is not None:
            self.width, self.file = rows.shape[1], self.path.open("wb")
            self.write(self.empty_rows(self.pending))
        self.scored += 0 if rows is None else int(np.count_nonzero(~np.isnan(rows[:, 0])))
        self.write(self.empty_rows(count) if rows is None else rows)

    def empty_rows(self, count: int) -> Floats:
        rows = np.zeros((count, self.width))
        rows[:, :1] = np.nan
        return rows

    def write(self, rows: Floats) -> None:
        assert self.file is not None
        self.file.write(rows.tobytes())

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            self.file.close()

    def load(self) -> Floats:
        """A row for each question with its score and statistics; no columns if no question has a score."""
        if not self.width:
            return np.zeros((self.pending, 0))
        return np.fromfile(self.path).reshape(-1, self.width)


# The order of the values of some labels; other values are sorted by number, or by the count of their questions.
LABEL_ORDERS: dict[str, tuple[str, ...]] = {
    "category": (*CATEGORIES, ZERO_SHOT),
    "part": (*CATEGORIES, ZERO_SHOT),
    ZERO_SHOT: (SEEN, UNSEEN),
    "level": tuple(map(str, Level)),
    "function": (NONE, COUNT, COMPARATIVE, SUPERLATIVE),
}


class LabelGroups:
    """For each value of each label, the numbers of its questions; a question may have several values."""

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = labels
        self.numbers: dict[str, dict[str, array[int]]] = {label: {} for label in labels}

    def add(self, labels: Sequence[Sequence[tuple[str, ...]]], start: int) -> None:
        """Add the labels of questions, which are numbered from `start` on."""
        for label, of_questions in zip(self.labels, labels, strict=True):
            groups = self.numbers[label]
            for number, values in enumerate(of_questions, start):
                for value in values:
                    groups.setdefault(value, array("q")).append(number)

    def in_order(self, label: str) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """The values of a label in order, with the numbers of their questions."""
        groups = self.numbers[label]
        for value in sorted(groups, key=lambda value: value_order(label, value, len(groups[value]))):
            yield value, np.frombuffer(groups[value], np.int64)

    def count_without(self, label: str, count: int) -> int:
        """The number of questions, out of `count`, without a value of a label."""
        return count - len({number for numbers in self.numbers[label].values() for number in numbers})


def value_order(label: str, value: str, size: int) -> tuple[float, float, str]:
    """The sort key of a value: its place in the order of its label, its number, or the size of its group."""
    known = LABEL_ORDERS.get(label, ())
    if value in known:
        return known.index(value), 0, ""
    return (len(known), float(value), "") if is_number(value) else (len(known) + 1, -size, value)


def is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()
