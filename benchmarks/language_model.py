"""Compares the parser alone, a language model alone, and both, on questions with known answers.

python benchmarks/language_model.py --llm http://127.0.0.1:8080/v1 --model qwen --databases databases --limit 100
python benchmarks/language_model.py --llm URL --model NAME --set kept-2 --set kqapro:50

With --databases, questions over the databases that valid-databases.txt of SPIDER names are asked, which the parser was
not trained on; the limit takes as many of each database as possible, drawn by a seed, one database after the other.
Each --set NAME or NAME:LIMIT adds questions of a set of answer_accuracy.py. Printed are how many answers are right and
sure, the median seconds, and the mean tokens of the requests and replies.

Each answer is kept in RUN (default: build/benchmarks/language-model.jsonl) as soon as it is there: a stopped run goes
on with the same command. The replies are kept beside it with their seconds and tokens, which count for each way that
uses a reply: what the model alone and both need is asked once. Remove RUN, and not the replies, to measure other
weights of the parser with the same replies.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from statistics import mean, median

import clew
from answer_accuracy import QUESTION_SETS, QuestionSet
from clew.answer.answer import Answer
from clew.answer.asker import Asker
from clew.answer.llm.language_model import LanguageModel
from clew.benchmark.question import Question
from clew.chat.client import Chat, NoReply
from clew.evaluate.measures.result_rows import has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.kb.files import text_digest
from clew.kb.knowledge_base import KnowledgeBase
from sql_coverage import open_or_build
from unseen_databases import FOLDER, SEED, Record, answer_fields, choose_questions, gold_rows, percent, share

WAYS = ("parser", "model", "both")


@dataclass(slots=True)
class ReplyCosts:
    """The seconds and tokens of each reply, kept in a file; those of cached replies count like those of new ones."""

    path: Path
    known: dict[str, tuple[float, int]] = field(default_factory=dict)
    seconds: float = 0.0  # that cached replies would have taken
    tokens: int = 0

    def __post_init__(self) -> None:
        self.known = {line["reply"]: (line["seconds"], line["tokens"]) for line in read_lines(self.path)}

    def watch(self, chat: Chat) -> None:
        """Count the costs of what is said in a chat."""
        say = chat.say

        def say_and_count(prompt: str, system: str = "", draw: int = 0, temperature: float | None = None) -> str:
            cached, tokens, started = chat.cached_count, chat.token_count, time.perf_counter()
            reply = say(prompt, system, draw, temperature)
            digest = text_digest((chat.model, str(temperature), system, prompt, str(draw)))
            if chat.cached_count == cached:
                self.keep(digest, time.perf_counter() - started, chat.token_count - tokens)
            else:
                self.seconds += self.known[digest][0]
            self.tokens += self.known[digest][1]
            return reply

        chat.say = say_and_count  # type: ignore[method-assign]

    def keep(self, digest: str, seconds: float, tokens: int) -> None:
        self.known[digest] = seconds, tokens
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"reply": digest, "seconds": round(seconds, 3), "tokens": tokens}) + "\n")


def make_askers(kb: KnowledgeBase, llm: LanguageModel, costs: ReplyCosts) -> dict[str, Asker]:
    """What answers in each way."""
    askers = {"parser": Asker(kb), "model": Asker(kb, replace(llm, alone=True)), "both": Asker(kb, llm)}
    for asker in askers.values():
        if asker.llm_reader is not None:
            costs.watch(asker.llm_reader.chat)
    return askers


def ask_in_all_ways(
    askers: dict[str, Asker], costs: ReplyCosts, question: str, is_right: Callable[[Answer], bool]
) -> Iterator[Record]:
    """For each way: whether the answer is right and sure, and what it cost."""
    for way, asker in askers.items():
        costs.seconds, costs.tokens, started = 0.0, 0, time.perf_counter()
        try:
            answer = asker.ask(question, explain=False)
        except NoReply:
            continue
        seconds, fields = time.perf_counter() - started + costs.seconds, answer_fields(answer)
        yield {
            "way": way,
            "right": is_right(answer),
            "sure": fields["sure"],
            "confidence": fields["confidence"],
            "seconds": round(seconds, 2),
            "tokens": costs.tokens,
        }


def spread_questions(spider: Path, part: str, limit: int) -> dict[str, list[Record]]:
    """The questions of a part by database; a limit takes as many of each database as possible."""
    questions = choose_questions(spider, part, 0)
    shuffled = [random.Random(SEED).sample(questions[name], len(questions[name])) for name in sorted(questions)]
    rounds = [one for turn in zip_longest(*shuffled) for one in turn if one is not None]
    kept = {one["id"] for one in rounds[: limit or None]}
    return {name: [one for one in questions[name] if one["id"] in kept] for name in sorted(questions)}


def ask_databases(
    options: argparse.Namespace, llm: LanguageModel, costs: ReplyCosts, done: set[str]
) -> Iterator[Record]:
    """The outcomes of questions over the databases of a part, one database after the other."""
    for name, questions in spread_questions(options.spider, options.part, options.limit).items():
        missing = [question for question in questions if question["id"] not in done]
        if not missing:
            continue
        kb = open_or_build(options.databases / f"{name}.sqlite", options.kbs)
        askers, names = make_askers(kb, llm, costs), KnownNames(kb)
        for question in missing:
            gold = gold_rows(question, options.databases)
            for line in ask_in_all_ways(askers, costs, question["question"], rows_test(gold, names)):
                yield {"set": options.spider.name, "id": question["id"], **line}


def rows_test(gold: list[tuple[str, ...]], names: KnownNames) -> Callable[[Answer], bool]:
    """The test whether an answer has the gold rows."""

    def is_right(answer: Answer) -> bool:
        cells = [tuple(row) for row in answer_fields(answer)["cells"]]
        return bool(cells) and has_rows(gold, cells, names)

    return is_right


def answers_test(chosen: QuestionSet, question: Question, kb: KnowledgeBase) -> Callable[[Answer], bool]:
    return lambda answer: chosen.is_right(answer, question, kb)


def ask_set(text: str, llm: LanguageModel, costs: ReplyCosts, done: set[str]) -> Iterator[Record]:
    """The outcomes of the questions of a set, given as NAME or NAME:LIMIT."""
    name, _, limit = text.partition(":")
    chosen = QUESTION_SETS[name]()
    kb = clew.open(chosen.kb)
    askers, count = make_askers(kb, llm, costs), len(chosen.questions)
    for question in random.Random(SEED).sample(chosen.questions, min(int(limit or count), count)):
        if question.id not in done:
            for line in ask_in_all_ways(askers, costs, question.text, answers_test(chosen, question, kb)):
                yield {"set": name, "id": question.id, **line}


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
    parser.add_argument("--databases", type=Path, help="folder with NAME.sqlite")
    parser.add_argument("--part", choices=("valid", "train"), default="valid", help="of the databases")
    parser.add_argument("--kbs", type=Path, default=Path("kbs"), help="folder of knowledge bases, built where missing")
    parser.add_argument("--limit", type=int, default=0, help="questions over the databases; default: all")
    parser.add_argument("--set", action="append", default=[], metavar="NAME[:LIMIT]")
    parser.add_argument("-o", "--run", type=Path, default=FOLDER / "language-model.jsonl")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    options.kbs.mkdir(parents=True, exist_ok=True)
    options.run.parent.mkdir(parents=True, exist_ok=True)
    llm = LanguageModel(options.llm, options.model, cache=options.run.with_suffix(".replies.sqlite"))
    costs = ReplyCosts(options.run.with_suffix(".costs.jsonl"))
    done = {line["id"] for line in read_lines(options.run)}
    with options.run.open("a", encoding="utf-8") as run:
        sources = [ask_databases(options, llm, costs, done)] if options.databases else []
        for lines in (*sources, *(ask_set(text, llm, costs, done) for text in options.set)):
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
