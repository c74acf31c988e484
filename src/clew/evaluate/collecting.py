"""Running all queries of an evaluation, scoring all its questions, and collecting what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from clew.evaluate.columns import Column
from clew.evaluate.grouping import Groups
from clew.evaluate.inputs import Inputs
from clew.evaluate.listing import open_listing
from clew.evaluate.planning import Keyed, Plan
from clew.evaluate.remembering import Memory
from clew.evaluate.scoring import Scored, Worker
from clew.evaluate.spooling import Spool
from clew.jobs import WorkerPool

BATCH = 50
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

    def add(self, scored: Scored) -> None:
        """Counts a piece in."""
        self.unscored.update(scored.unscored)
        self.reasons = scored.reasons | self.reasons
        self.gold_errors.update(scored.gold_errors)
        self.errors = self.errors or [Counter() for _ in scored.errors]
        for ours, theirs in zip(self.errors, scored.errors, strict=True):
            ours.update(theirs)
        self.compared += scored.compared
        self.agreed += scored.agreed


class Collected:
    """Statistics of each run and measure on disk, the groups of questions, and totals."""

    def __init__(self, plan: Plan, runs: int, folder: Path) -> None:
        places = range(len(plan.measures))
        self.columns = [[Column(folder / f"scores-{run}-{place}") for place in places] for run in range(runs)]
        self.groups, self.totals = Groups(plan.labels), Totals()
        self.count = self.executed = 0

    def add(self, scored: Scored) -> None:
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


def collect(
    inputs: Inputs, plan: Plan, jobs: int, folder: Path, listing: Path | None, on_progress: Progress
) -> Collected:
    """What came of running and scoring as planned; the results of single questions go to the file `listing`."""
    found = Collected(plan, len(inputs.runs), folder)
    with WorkerPool(Worker, plan, min(jobs, max(len(inputs.spool.pieces), 1))) as workers:
        if plan.memories:
            found.executed = run_queries(inputs.spool, plan, workers, on_progress)
        names = [measure.name for measure in plan.measures]
        with open_listing(listing, names, plan.labels, inputs.run_names) as lines:
            for scored in workers.map(Worker.score, inputs.spool.pieces):
                found.add(scored)
                lines.add(scored.rows)
                on_progress("questions scored", found.count, inputs.spool.count)
    found.close()
    return found


def run_queries(spooled: Spool, plan: Plan, workers: WorkerPool[Worker], on_progress: Progress) -> int:
    """Runs every query once that is not remembered, keeps what it gave, and says how many were run."""
    kept, session = (Memory(Path(place)) for place in plan.memories)
    waiting = pending(spooled, plan, kept)
    done = 0
    for made in workers.map(Worker.execute, iter(lambda: list(islice(waiting, BATCH)), [])):
        passing = [one for one in made if plan.setup.is_remote and one.failed]
        session.add((one.key, one.data) for one in passing)
        kept.add((one.key, one.data) for one in made if one not in passing)
        done += len(made)
        on_progress("queries run", done, 0)
    kept.close()
    session.close()
    return done


def pending(spooled: Spool, plan: Plan, kept: Memory) -> Iterator[Keyed]:
    """What has to be run, each once."""
    seen: set[bytes] = set()
    for matched in spooled.matched():
        for key, runnable in plan.runnables(matched):
            if key not in seen:
                seen.add(key)
                if key not in kept:
                    yield key, runnable
