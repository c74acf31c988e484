"""The papers' tables by name, and how one is made from files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clew.analyse.published_tables.gek_table import group_by_share, make_gek_table
from clew.analyse.published_tables.grailqa_table import make_grailqa_table
from clew.analyse.published_tables.kqapro_table import make_kqapro_table
from clew.analyse.published_tables.published_table import PublishedTable
from clew.analyse.published_tables.simpledbpediaqa_table import make_simpledbpediaqa_table, name_combination
from clew.analyse.published_tables.table_runs import RunGroup, TableRun, read_groups
from clew.analyse.published_tables.table_scorer import TableScorer
from clew.errors import ClewError, check_choice


@dataclass(frozen=True, slots=True)
class TableMaker:
    """How a table is made, and by what its runs are grouped into rows: runs with one name are seeds."""

    make: Callable[[Sequence[RunGroup], TableScorer], PublishedTable]
    name_group: Callable[[TableRun], str] = lambda run: run.label


TABLES = {
    "kqapro": TableMaker(make_kqapro_table),
    "simpledbpediaqa": TableMaker(make_simpledbpediaqa_table, name_combination),
    "gek": TableMaker(make_gek_table, group_by_share),
    "grailqa++": TableMaker(make_grailqa_table),
}


def make_table(name: str, runs: Sequence[str], scorer: TableScorer) -> PublishedTable:
    """The table `name` with these runs, each FILE or LABEL=FILE, on the questions of `scorer`."""
    check_choice(name, TABLES, "table")
    if not scorer.questions.questions:
        raise ClewError("there are no questions to score the runs on")
    maker = TABLES[name]
    groups = read_groups(runs, scorer.questions, maker.name_group, scorer.on_progress)
    return maker.make(groups, scorer)
