"""Asks the questions of WikiTableQuestions over tables that training never saw, and prints how many answers are right.

tar xzf ../shared/data/wikitables/tables.tar.gz
python benchmarks/unseen_tables.py ../shared/data/wikitables/questions.jsonl.gz . --kbs kbs -j 2
python benchmarks/unseen_tables.py ../shared/data/wikitables/questions.jsonl.gz . --kbs kbs --part train --limit 500

The part `valid` has the tables that recipes/shipped.toml holds out (a tenth, by its seed), `train` all others; --limit
takes a random sample. An answer is right if it scores 1 on the measure `wikitables-accuracy`, and sure if `clew ask`
calls it so. The run is kept in RUN (default: build/benchmarks/tables-PART.jsonl); --recount scores it again without
asking. Questions have no SQL here: their kind is told by their words, and by their answers. Intervals are 95 %
percentiles over bootstrap samples of whole tables.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
import tomllib
from functools import partial
from itertools import chain
from pathlib import Path

from clew.answer.asker import Asker
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.evaluate.measures.table_answers import are_same, read_answer
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.parse.training.build_steps import SilentReporter
from clew.parse.training.database_examples import DatabaseExamples, kb_place
from clew.parse.training.recipe import DatabaseSet
from unseen_databases import (
    FOLDER,
    SEED,
    Record,
    add_asking_arguments,
    answer_fields,
    ask_all,
    construct_table,
    describe_settings,
    open_model,
    print_report,
    read_run,
    summarise,
    write_run,
)

RECIPE = Path(__file__).parents[1] / "recipes" / "shipped.toml"
NAME = "wikitables"  # in the recipe
KINDS = {
    "difference": r"\bdifference\b|\bhow (?:many|much) (?:\w+ ){0,3}(?:more|less|fewer|longer|later|higher|older)\b",
    "next or previous row": r"\b(?:next|previous|prior|following|preceding|right (?:after|before)|immediately|"
    r"(?:comes?|came|listed|directly|above|below|just) (?:after|before|above|below)|consecutive)\b",
    "first or last row": r"\b(?:first|last|final|top|bottom)\b",
    "one of two": r"\b(?:who|which|what|whose|did|was|is|were|does)\b.*\b\w+ or \w+",
    "yes or no": r"^(?:is|was|are|were|did|does|do|has|have|had|can)\b",
    "superlative": r"\b(?:most|least|fewest|highest|lowest|largest|smallest|longest|shortest|oldest|youngest|latest|"
    r"earliest|biggest|greatest|best|worst|newest|tallest|fastest|slowest|heaviest|maximum|minimum)\b",
    "total or mean": r"\b(?:total|sum|average|mean|combined|altogether)\b",
    "count": r"\bhow many\b|\bnumber of\b|\bamount of\b",
    "comparison": r"\b(?:more|less|fewer|greater|higher|lower|over|under|above|below|at least|before|after|same)\b",
}
"""What the words of a question say of its kind, in the order in which they decide."""
LOOKUP = "lookup"
ANSWERS = ("answer: number", "answer: date", "answer: text", "answer: several")
GROUPS = ("all", LOOKUP, *KINDS, *ANSWERS)


def kind_of(question: str) -> str:
    """The kind of a question by its words."""
    low = question.lower()
    return next((kind for kind, pattern in KINDS.items() if re.search(pattern, low)), LOOKUP)


def answer_kind(answers: tuple[str, ...]) -> str:
    """What the gold answers of a question are."""
    number, date, text, several = ANSWERS
    if len(answers) != 1:
        return several
    answer = read_answer(answers[0])
    return number if answer.number is not None else date if answer.day is not None else text


def choose_questions(options: argparse.Namespace) -> dict[str, list[Record]]:
    """The questions of a part by table."""
    recipe = tomllib.loads(RECIPE.read_text("utf-8"))
    entry = next(one for one in recipe["databases"] if one["name"] == NAME)
    tables = DatabaseSet(NAME, str(options.tables), str(options.questions), held=entry["held"], seed=entry["seed"])
    examples = DatabaseExamples(tables, options.kbs, 1, SilentReporter())
    is_valid = options.part == "valid"
    asked = [
        table_record(name, one)
        for name, own in examples.questions.items()
        if (name in examples.held_out) == is_valid
        for one in own
    ]
    if options.limit and options.limit < len(asked):
        asked = random.Random(SEED).sample(asked, options.limit)
    return {name: [one for one in asked if one["table"] == name] for name in dict.fromkeys(q["table"] for q in asked)}


def table_record(table: str, question: Question) -> Record:
    return {"id": question.id, "table": table, "question": question.text, "answers": question.gold.answers or ()}


def ask_table(folder: Path, kbs: Path, parser: Path, questions: list[Record]) -> list[Record]:
    """The lines of the run for the questions about one table; if clew cannot read it, they have no answers."""
    try:
        asker = Asker(open_table(questions[0]["table"], folder, kbs), open_model(parser))
    except ClewError as fault:
        none = {"confidence": 0.0, "sure": False, "answers": [], "program": "", "seconds": 0.0, "fault": str(fault)}
        return [{"id": question["id"], **none} for question in questions]
    return [ask_question(asker, question) for question in questions]


def open_table(name: str, folder: Path, kbs: Path) -> KnowledgeBase:
    """The knowledge base of a table; one that is there already is used again."""
    place = kb_place(kbs, name)
    if not place.exists():
        build_kb([str(folder / name)], place)
    return open_kb(place)


def ask_question(asker: Asker, question: Record) -> Record:
    started = time.perf_counter()
    answer = asker.ask(question["question"], explain=False)
    seconds = round(time.perf_counter() - started, 3)
    fields = {key: value for key, value in answer_fields(answer).items() if key != "cells"}
    texts = list(answer.best.result.texts) if answer.best is not None and fields["program"] else []
    return {"id": question["id"], "seconds": seconds, "answers": texts, **fields}


def read_finished(path: Path) -> dict[str, Record]:
    """The lines of a run that was stopped, without the last one if it is cut."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines(keepends=True) if line.endswith("\n")]
    return {line["id"]: line for line in lines}


def score_question(question: Record, line: Record) -> Record:
    """The table and kinds of a question, and whether the answer is given, sure and right."""
    gold, predicted = tuple(question["answers"]), tuple(line["answers"])
    return {"id": question["id"], "db": question["table"],
            "constructs": ("all", kind_of(question["question"]), answer_kind(gold)), "confidence": line["confidence"],
            "given": bool(predicted), "sure": line["sure"], "right": are_same(gold, predicted)}  # fmt: skip


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions", type=Path, help="questions.jsonl.gz with `table`, `question` and `answers`")
    parser.add_argument("tables", type=Path, help="the folder that the paths of the tables begin at")
    add_asking_arguments(parser)
    parser.add_argument("-o", "--run", type=Path, help="default: build/benchmarks/tables-PART.jsonl")
    parser.add_argument("--resume", action="store_true", help="ask only what a stopped run with this parser lacks")
    parser.add_argument("--recount", action="store_true", help="score the run that is there, without asking")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    path = options.run or FOLDER / f"tables-{options.part}.jsonl"
    questions = choose_questions(options)
    if not options.recount:
        options.kbs.mkdir(parents=True, exist_ok=True)
        ask = partial(ask_table, options.tables, options.kbs, options.parser)
        done = read_finished(path) if options.resume and path.exists() else {}
        left = {name: [one for one in own if one["id"] not in done] for name, own in questions.items()}
        waiting = {name: own for name, own in left.items() if own}
        write_run(chain(done.values(), ask_all(ask, waiting, options.jobs)), path)
    run = read_run(path)
    scored = [score_question(one, run[one["id"]]) for asked in questions.values() for one in asked]
    lines, figures = construct_table(scored, GROUPS), summarise(scored)
    signature = describe_settings("wikitables-accuracy", scored, options.questions, options.parser)
    unread = sum("fault" in line for line in run.values())
    if options.json:
        print(json.dumps({"kinds": lines, "figures": figures, "signature": signature, "unread": unread}, indent=2))
    else:
        print_report(lines, figures, [line["seconds"] for line in run.values()])
        print(f"\n{unread} questions about tables that clew cannot read\n{signature}")


if __name__ == "__main__":
    main()
