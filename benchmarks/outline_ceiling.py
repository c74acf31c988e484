"""Prints how many human questions over databases a parser could answer that never errs: what outlines, items and
actions allow, by construct.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/outline_ceiling.py ../shared/data/spider databases --kbs kbs -j 2

The gold SQL of each question becomes an outline, the outline the actions that the parser would have to choose, with the
items that it could choose from, and these again an outline and a program, which is run. `outline` is the share of
questions whose SQL has an outline; `right` that of those whose program gives the gold rows, as in unseen_databases.py;
`linked` counts only those of them for which linking found every item. Questions whose gold SQL gives no rows are wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from clew.answer.outline_programs import OutlinePrograms
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.evaluate.measures.result_rows import has_rows, result_cells
from clew.evaluate.run.known_names import KnownNames
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.sql import sql_to_outline
from clew.parse.actions import read_outline_actions
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.item_finder import ItemFinder
from clew.parse.items import Item
from clew.parse.training.examples import Coverage, align_outline
from sql_coverage import open_or_build
from unseen_databases import CONSTRUCTS, Record, choose_questions, constructs_of, gold_rows

STAGES = ("outline", "right", "linked")


class CeilingTest:
    """Finds out how far questions over one database get."""

    def __init__(self, kb: KnowledgeBase, folder: Path) -> None:
        self.folder, self.engine, self.programs = folder, NativeEngine(kb), OutlinePrograms(kb)
        self.finder, self.names = ItemFinder(kb, has_columns=True), KnownNames(kb)

    def stages_of(self, question: Record) -> tuple[str, ...]:
        """The stages that a question reaches."""
        coverage = Coverage()
        try:
            outline = sql_to_outline(question["sql"], self.programs.schema.sql_schema)
        except ClewError:
            return ()
        aligned = align_outline(OutlineExample(question["question"], outline), self.finder, coverage)
        try:
            is_right = aligned is not None and self.is_right(question, *aligned)
        except ClewError:
            is_right = False
        return STAGES[: 1 + is_right + (is_right and not coverage.missing)]

    def is_right(self, question: Record, items: list[Item], actions: list[int]) -> bool:
        """Whether the program that the actions build gives the gold rows."""
        outline = read_outline_actions(actions, items, self.programs.rules)
        cells = result_cells(self.engine.run(self.programs.program_of(outline, self.engine), explain=False))
        return bool(cells) and has_rows(gold_rows(question, self.folder), cells, self.names)


def test_database(folder: Path, kbs: Path, questions: list[Record]) -> Counter[tuple[str, str]]:
    """How many questions of each construct over one database reach each stage."""
    test = CeilingTest(open_or_build(folder / f"{questions[0]['db']}.sqlite", kbs), folder)
    reached: Counter[tuple[str, str]] = Counter()
    for question in questions:
        stages = ("questions", *test.stages_of(question))
        reached.update((name, stage) for name in ("all", *constructs_of(question["sql"])) for stage in stages)
    return reached


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spider", type=Path, help="folder with questions.jsonl.gz and valid-databases.txt")
    parser.add_argument("databases", type=Path, help="folder with NAME.sqlite")
    parser.add_argument("--kbs", type=Path, default=Path("kbs"), help="folder of knowledge bases, built where missing")
    parser.add_argument("--part", choices=("valid", "train"), default="valid")
    parser.add_argument("--limit", type=int, default=0, help="questions, drawn at random; default: all")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    options = parser.parse_args()
    options.kbs.mkdir(parents=True, exist_ok=True)
    questions = choose_questions(options.spider, options.part, options.limit)
    work = partial(test_database, options.databases, options.kbs)
    reached: Counter[tuple[str, str]] = Counter()
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        for number, one in enumerate(pool.map(work, questions.values()), 1):
            print(f"{number} of {len(questions)} databases", file=sys.stderr, flush=True)
            reached.update(one)
    print("| construct | questions | outline | right | linked |\n|---|--:|--:|--:|--:|")
    for name in CONSTRUCTS:
        count = reached[name, "questions"]
        if count:
            print(f"| {name} | {count} | {' | '.join(f'{reached[name, stage] / count:.1%}' for stage in STAGES)} |")


if __name__ == "__main__":
    main()
