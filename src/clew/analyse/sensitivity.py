"""How measures answer to degraded queries: the synthetic experiments of Linjordet and Balog (2022, section 5.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from clew.analyse.degradations import Degrader, Kind
from clew.analyse.marks import Mark, mark
from clew.analyse.outcomes import Execute
from clew.analyse.scoring import Scorer, gold_answers_by, possible
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.evaluate.measure import Measure

TABLE_3 = (
    "query-em", "answer-em", "BLEU(level=instance)", "ROUGE-L", "Exec", "F1Ans", "F1Sem", "F1Tri",
    "GEK-1", "GEK-2", "GEK-3",
)  # fmt: skip
# What stands for Exec where nothing is run.
WITHOUT_KB = "well-formed"
RATES = (0.1, 0.2)
UNDEGRADED = "T0"


@dataclass(frozen=True, slots=True)
class Cell:
    """The score of a measure, and how it answers to the degradation."""

    value: float
    mark: Mark = Mark.NONE


@dataclass(frozen=True, slots=True)
class Row:
    """The scores, in the order of the measures, when `drawn` questions are to be degraded and `changed` ones can be."""

    kind: str
    rate: float
    drawn: int
    changed: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The rows of all degradations, first that of none; which measures and degradations are left out, and why."""

    measures: tuple[Measure, ...]
    rows: tuple[Row, ...]
    left_out: dict[str, str]


def sensitivity(
    questions: Sequence[Question],
    measures: Sequence[Measure],
    rates: Sequence[float] = RATES,
    seed: int = 0,
    execute: Execute | None = None,
    on_progress: Callable[[int], None] = lambda done: None,
) -> Sensitivity:
    """The scores of `measures` when gold queries, in SPARQL, are degraded; without `execute` nothing is run."""
    kept, left_out = possible(measures, execute is not None)
    if not questions or not kept:
        raise ClewError(
            "there is nothing to score: " + ("no question has a query" if kept else "all measures need a kb")
        )
    scorer = Scorer(questions, kept, execute, on_progress)
    table = Table(scorer, Degrader(questions, seed, gold_answers_by(questions, execute)))
    rows = [table.undegraded()]
    for kind in Kind:
        try:
            rows.extend(table.rows(kind, rates))
        except ClewError as fault:
            left_out[kind] = str(fault)
    return Sensitivity(kept, tuple(rows), left_out)


class Table:
    """Scores each gold query once, and each degraded one once: a higher rate contains the questions of a lower one."""

    def __init__(self, scorer: Scorer, degrader: Degrader) -> None:
        self.scorer, self.degrader = scorer, degrader
        self.base = scorer.scored({id_: one.gold.forms.sparql for id_, one in scorer.questions.items()})
        self.values = scorer.totals(self.base)

    def undegraded(self) -> Row:
        """The scores of the gold queries themselves."""
        return Row(UNDEGRADED, 0.0, 0, 0, tuple(map(Cell, self.values)))

    def rows(self, kind: Kind, rates: Sequence[float]) -> Iterator[Row]:
        """A row for each rate."""
        drawn = {rate: self.degrader.drawn(kind, rate) for rate in sorted(rates)}
        texts = {id_: self.degrader.degraded(kind, id_) for id_ in max(drawn.values(), key=len, default=())}
        degraded = self.scorer.scored({id_: text for id_, text in texts.items() if text is not None})
        for rate, ids in drawn.items():
            changed = {id_: degraded[id_] for id_ in ids if id_ in degraded}
            values = self.scorer.totals({**self.base, **changed})
            yield Row(kind, rate, len(ids), len(changed), tuple(self.cells(values, rate)))

    def cells(self, values: list[float], rate: float) -> Iterator[Cell]:
        for measure, before, after in zip(self.scorer.measures, self.values, values, strict=True):
            worse = after - before if measure.lower_is_better else before - after
            yield Cell(after, mark(worse, rate))
