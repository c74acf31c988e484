"""Compares the parser alone, a language model alone, and both, on questions with known answers.

python benchmarks/language_model.py --llm http://127.0.0.1:8080/v1 --model qwen --limit 20
python benchmarks/language_model.py --llm URL --model NAME --set demo=demo.jsonl:demo --set kqapro=test.jsonl:my.clew

The default set are questions over the databases that valid-databases.txt of SPIDER names, which nothing was trained on;
each --set NAME=QUESTIONS:KB adds questions with answers over a knowledge base. Printed are how many answers are right
and sure, the median seconds, and the tokens that the server counts for each question. Each answer is kept in RUN
(default: build/benchmarks/language-model.jsonl) as soon as it is there: a stopped run goes on with the same command.
Both are asked before the model alone, which therefore finds its prompts in the server's cache and seems faster.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean, median

from clew.answer.asker import Asker
from clew.answer.llm.language_model import LanguageModel
from clew.benchmark.reader import read_questions
from clew.chat.client import NoReply
from clew.evaluate.measures.result_rows import has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from sql_coverage import open_or_build
from unseen_databases import FOLDER, Record, answer_fields, choose_questions, gold_rows, percent, share

WAYS = ("parser", "model", "both")
SPIDER = "spider"


def make_askers(kb: KnowledgeBase, llm: LanguageModel) -> dict[str, Asker]:
    """What answers in each way; the replies of each are cached apart, so that each pays for its own."""
    assert llm.cache is not None
    alone = replace(llm, alone=True, cache=llm.cache.with_suffix(".alone.sqlite"))
    return {"parser": Asker(kb), "both": Asker(kb, llm), "model": Asker(kb, alone)}


def ask_in_all_ways(askers: dict[str, Asker], question: str, is_right: Callable[[Record], bool]) -> Iterator[Record]:
    """For each way: whether the answer is right and sure, and what it cost."""
    for way, asker in askers.items():
        chat = asker.llm_reader.chat if asker.llm_reader is not None else None
        before, started = chat.token_count if chat else 0, time.perf_counter()
        try:
            answer = asker.ask(question, explain=False)
        except NoReply:
            continue
        seconds, fields = time.perf_counter() - started, answer_fields(answer)
        tokens = chat.token_count - before if chat else 0
        yield {
            "way": way,
            "right": is_right(fields),
            "sure": fields["sure"],
            "seconds": round(seconds, 2),
            "tokens": tokens,
        }


def ask_databases(options: argparse.Namespace, llm: LanguageModel, done: set[str]) -> Iterator[Record]:
    """The outcomes of questions over the validation databases, one database after the other."""
    for name, questions in sorted(choose_questions(options.spider, "valid", options.limit).items()):
        missing = [question for question in questions if question["id"] not in done]
        if not missing:
            continue
        kb = open_or_build(options.databases / f"{name}.sqlite", options.kbs)
        askers, names = make_askers(kb, llm), KnownNames(kb)
        for question in missing:
            gold = gold_rows(question, options.databases)
            for line in ask_in_all_ways(askers, question["question"], rows_test(gold, names)):
                yield {"set": SPIDER, "id": question["id"], **line}


def rows_test(gold: list[tuple[str, ...]], names: KnownNames) -> Callable[[Record], bool]:
    return lambda fields: bool(fields["cells"]) and has_rows(gold, [tuple(row) for row in fields["cells"]], names)


def ask_file(text: str, limit: int, llm: LanguageModel, done: set[str]) -> Iterator[Record]:
    """The outcomes of the questions of one file, given as NAME=QUESTIONS:KB."""
    name, _, places = text.partition("=")
    path, _, place = places.rpartition(":")
    kb = open_kb(place)
    askers, names = make_askers(kb, llm), KnownNames(kb)
    questions = [one for one in read_questions(path).questions if one.gold.answers]
    for question in questions[: limit or None]:
        key = f"{name} {question.id}"
        if key not in done:
            gold: list[tuple[str, ...]] = [(answer,) for answer in question.gold.answers or ()]
            for line in ask_in_all_ways(askers, question.text, rows_test(gold, names)):
                yield {"set": name, "id": key, **line}


def summarise(lines: Sequence[Record]) -> list[Record]:
    """A line for each set and way."""
    table = []
    for name in dict.fromkeys(line["set"] for line in lines):
        for way in WAYS:
            chosen = [line for line in lines if (line["set"], line["way"]) == (name, way)]
            if chosen:
                sure = [line for line in chosen if line["sure"]]
                table.append({
                    "set": name, "way": way, "questions": len(chosen),
                    "right": share(sum(line["right"] for line in chosen), len(chosen)),
                    "sure": share(len(sure), len(chosen)),
                    "right when sure": share(sum(line["right"] for line in sure), len(sure)),
                    "median seconds": round(median(line["seconds"] for line in chosen), 2),
                    "tokens": round(mean(line["tokens"] for line in chosen)),
                })  # fmt: skip
    return table


def print_table(table: Sequence[Record]) -> None:
    print("| set | answered by | questions | right | called sure | right when sure | median s | tokens |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for line in table:
        shares = " | ".join(percent(line[key]) for key in ("right", "sure", "right when sure"))
        costs = f"{line['median seconds']} | {line['tokens']}"
        print(f"| {line['set']} | {line['way']} | {line['questions']} | {shares} | {costs} |")


def read_lines(path: Path) -> list[Record]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--llm", required=True, help="URL of an OpenAI-compatible API")
    parser.add_argument("--model", required=True)
    parser.add_argument("--spider", type=Path, default=Path("../shared/data/spider"))
    parser.add_argument("--databases", type=Path, default=Path("databases"), help="folder with NAME.sqlite")
    parser.add_argument("--kbs", type=Path, default=Path("kbs"), help="folder of knowledge bases, built where missing")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=QUESTIONS:KB")
    parser.add_argument("--limit", type=int, default=0, help="questions of each set; default: all")
    parser.add_argument("-o", "--run", type=Path, default=FOLDER / "language-model.jsonl")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    options.kbs.mkdir(parents=True, exist_ok=True)
    options.run.parent.mkdir(parents=True, exist_ok=True)
    cache = options.run.with_suffix(".replies.sqlite")
    llm = LanguageModel(options.llm, options.model, cache=cache)
    done = {line["id"] for line in read_lines(options.run)}
    with options.run.open("a", encoding="utf-8") as run:
        sources = [ask_databases(options, llm, done)] if options.databases.is_dir() else []
        for lines in (*sources, *(ask_file(text, options.limit, llm, done) for text in options.set)):
            for line in lines:
                run.write(json.dumps(line) + "\n")
                run.flush()
    table = summarise(read_lines(options.run))
    if options.json:
        print(json.dumps({"model": options.model, "table": table}, indent=2))
    else:
        print_table(table)


if __name__ == "__main__":
    main()
