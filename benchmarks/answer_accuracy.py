"""Measures how many questions clew answers correctly, and how fast, on sets that the parser was not trained on.

python benchmarks/answer_accuracy.py [NAME …] [--limit 300] [--parser DIR] [--no-grounding] [--misses 20]

NAMEs: kqapro (KQA Pro slice, valid), simple (SimpleQuestions over Wikidata, valid: subject and predicate both right),
demo (questions people would ask about the demo graph), geoquery (dev), generated (questions generated over GeoQuery's
graph, which training never saw); these are asked without a NAME. Only by their names: geoquery-train (its training
part, which clew does not train on), geoquery-graph and geoquery-graph-train (the same questions over GeoQuery's graph
without the tables that it was built from), and kept and kept-2 (demo questions that are never used for tuning, and
whose wrong answers are not printed). CLEW_DATA is the folder with the data; knowledge bases are kept in
build/benchmarks. Intervals are 95 % percentiles over bootstrap samples of the questions. An answer with several columns
must have their rows.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

import clew
import geoquery
from clew.analyse.calibration_curve import measure_calibration
from clew.answer.answer import Answer
from clew.answer.asker import Asker
from clew.answer.beam_search import SearchSettings
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.evaluate.measures.result_rows import has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers import export_kb
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import names_in, nodes_of
from clew.parse.model import ParserModel

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
DEMO = Path(__file__).parent / "questions"
GENERATED_COUNT = 400  # questions: a standard error of about two points
SAMPLES = 10_000  # of the bootstrap
SEED = 5  # of samples
USUAL_SETS = ("kqapro", "simple", "generated", "geoquery", "demo")
KEPT_SETS = ("kept", "kept-2")


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """Questions over a knowledge base, the label that divides them into parts, and how to check an answer."""

    kb: str
    questions: Sequence[Question]
    label: str
    is_right: Callable[[Answer, Question, KnowledgeBase], bool]


@dataclass(slots=True)
class AccuracyTally:
    """The number of right answers by part, with confidences, scores and times."""

    right: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    confident: int = 0
    right_and_confident: int = 0
    seconds: list[float] = field(default_factory=list)
    confidences: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    def summary_lines(self) -> Iterator[str]:
        total = self.counts.total()
        low, high = sample_share(self.right.total(), total)
        yield f"{self.right.total() / total:.1%} ({low:.1%} to {high:.1%}) of {total:,} right"
        right_share = self.right_and_confident / max(1, self.confident)
        yield f"{self.confident / total:.0%} answered confidently, {right_share:.1%} of these right"
        ordered = sorted(self.seconds)
        yield f"{1000 * ordered[total // 2]:.0f} ms median, {1000 * ordered[int(total * 0.95)]:.0f} ms p95"
        yield f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"


def sample_share(part: int, whole: int) -> tuple[float, float]:
    """The interval of a share: percentiles over bootstrap samples of the questions."""
    shares = np.random.default_rng(SEED).binomial(whole, part / whole, SAMPLES) / whole
    low, high = np.percentile(shares, (2.5, 97.5))
    return float(low), float(high)


def gives_gold_rows(answer: Answer, question: Question, kb: KnowledgeBase) -> bool:
    """Whether a table has the gold rows; without gold rows, whether the answers are the gold ones."""
    rows = [tuple(map(str, row)) for row in question.extra.get("rows", ())]
    if not rows or len(rows[0]) == 1 or answer.best is None:
        return gives_gold_answers(answer, question, kb)
    return has_rows(rows, list(answer.best.result.rows), KnownNames(kb))


def gives_gold_answers(answer: Answer, question: Question, kb: KnowledgeBase) -> bool:
    """Whether the set of answers is the gold set; without gold answers, whether no answer is confident."""
    wanted = question.gold.answers or ()
    if not wanted:
        return not answer.is_confident
    best = answer.best
    return best is not None and sorted(set(best.result.texts)) == sorted(set(wanted))


def asks_gold_fact(answer: Answer, question: Question, kb: KnowledgeBase) -> bool:
    """Whether the program asks for the gold fact, by its subject and predicate."""
    if answer.program is None:
        return False
    names, predicates = names_in(answer.program), predicates_in(answer.program)
    return predicates == [question.extra["predicate_label"]] and names == {subject_of(question, kb)}


def predicates_in(program: f.Function) -> list[str]:
    """The relations that a program follows."""
    return [node.predicate for node in nodes_of(program) if isinstance(node, f.Relate)]


def subject_of(question: Question, kb: KnowledgeBase) -> str:
    row = question.gold.forms.graph.replace('"', "").strip("[]").split(", ")
    return kb.name_of(kb.node(next(term for term in (row[0], row[2]) if not term.startswith("?"))))


def build_once(name: str) -> str:
    """The knowledge base of a data folder, built once."""
    place = FOLDER / f"{name}.clew"
    if not place.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        build_kb([DATA / name / "kb.json.gz"], place)
    return str(place)


def generate_over(kb: str) -> list[Question]:
    return list(
        generate_questions(GenerationJob(kb, GENERATED_COUNT, seed=99), FOLDER / "asking-parts", GenerationReport())
    )


def demo_set(name: str) -> QuestionSet:
    return QuestionSet("demo", read_questions(DEMO / f"{name}.jsonl").questions, "kind", gives_gold_rows)


def geoquery_set(split: str) -> QuestionSet:
    """The questions of a split of GeoQuery, made if they do not exist."""
    place, questions = FOLDER / "geoquery.clew", FOLDER / f"geoquery-{split}.jsonl"
    if not place.exists() or not questions.exists():
        geoquery.make_benchmark(split)
    return QuestionSet(str(place), read_questions(questions).questions, "kind", gives_gold_answers)


def geoquery_graph_set(split: str) -> QuestionSet:
    """The same questions over a graph that knows nothing of the tables that it was built from."""
    question_set, place = geoquery_set(split), FOLDER / "geoquery-graph.clew"
    if not place.exists():
        export = FOLDER / "geoquery-graph.jsonl"
        export_kb(clew.open(question_set.kb), "jsonl", str(export))
        build_kb([export], place)
    return replace(question_set, kb=str(place))


QUESTION_SETS: dict[str, Callable[[], QuestionSet]] = {
    "kqapro": lambda: QuestionSet(
        build_once("kqapro-slice"),
        read_questions(DATA / "kqapro-slice" / "valid.jsonl").questions,
        "part",
        gives_gold_answers,
    ),
    "simple": lambda: QuestionSet(
        build_once("wikidata-slice"),
        read_questions(DATA / "wikidata-slice" / "simplequestions-valid.jsonl").questions,
        "answerable",
        asks_gold_fact,
    ),
    "demo": lambda: demo_set("demo-open"),
    "kept": lambda: demo_set("demo-kept"),
    "kept-2": lambda: demo_set("demo-kept-2"),
    "geoquery": lambda: geoquery_set("dev"),
    "geoquery-train": lambda: geoquery_set("train"),
    "geoquery-graph": lambda: geoquery_graph_set("dev"),
    "geoquery-graph-train": lambda: geoquery_graph_set("train"),
    "generated": lambda: QuestionSet(
        str(FOLDER / "geoquery.clew"), generate_over(str(FOLDER / "geoquery.clew")), "type", gives_gold_answers
    ),
}


def ask_questions(question_set: QuestionSet, asker: Asker, limit: int, misses: int) -> AccuracyTally:
    """Ask up to `limit` questions of a set, and print the first `misses` wrong answers."""
    tally = AccuracyTally()
    for question in random.Random(SEED).sample(question_set.questions, min(limit, len(question_set.questions))):
        began = time.monotonic()
        answer = asker.ask(question.text, explain=False)
        tally.seconds.append(time.monotonic() - began)
        right, label = question_set.is_right(answer, question, asker.kb), question.labels.get(question_set.label, "")
        tally.counts[label] += 1
        tally.right[label] += right
        tally.confident += answer.is_confident
        tally.right_and_confident += right and answer.is_confident
        tally.confidences.append(answer.confidence)
        tally.scores.append(
            float(right and (question_set.is_right is not gives_gold_answers or bool(question.gold.answers)))
        )
        if not right and misses > 0:
            misses -= 1
            program = write_program_text(answer.program) if answer.program else "nothing"
            gold = question.gold
            print(f"  {question.text}\n    {gold.answers}; {gold.forms.program or gold.forms.graph}")
            print(f"    {answer.answers[:3]} {answer.confidence:.2f} {program}")
    return tally


def describe_calibration(confidences: Sequence[float], scores: Sequence[float]) -> str:
    """The calibration error, and for each tenth of the questions the mean confidence and the share of right answers."""
    curve = measure_calibration(confidences, scores, by_size=True)
    if curve is None:
        return "  too few questions to measure calibration"
    bins = ", ".join(f"{bin_.confidence:.0%} confident {bin_.score:.0%} right" for bin_ in curve.bins)
    figures = f"calibration error {curve.error or 0:.3f}, rank agreement {curve.rank_agreement:.3f}"
    return f"  {figures}, tenths of the questions: {bins}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(USUAL_SETS), metavar="NAME")
    parser.add_argument("--limit", type=int, default=1_000_000)
    parser.add_argument("--parser", type=Path)
    parser.add_argument("--no-grounding", action="store_true")
    parser.add_argument("--misses", type=int, default=0)
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in QUESTION_SETS]
    if unknown:
        parser.error(f"there is no set {unknown[0]!r}; the sets are {', '.join(QUESTION_SETS)}")
    model = ParserModel(options.parser) if options.parser else None
    for name in options.names:
        question_set = QUESTION_SETS[name]()
        asker = Asker(clew.open(question_set.kb), model, SearchSettings(is_grounded=not options.no_grounding))
        misses = 0 if name in KEPT_SETS else options.misses
        tally = ask_questions(question_set, asker, options.limit, misses)
        print(f"{name}: {'; '.join(tally.summary_lines())}", flush=True)
        parts = sorted(tally.counts, key=lambda part: -tally.counts[part])
        print(
            "  "
            + ", ".join(
                f"{part} {tally.right[part] / tally.counts[part]:.1%} of {tally.counts[part]}" for part in parts
            )
        )
        print(describe_calibration(tally.confidences, tally.scores), flush=True)


if __name__ == "__main__":
    main()
