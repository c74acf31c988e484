"""How many questions are answered right, and how fast, on sets that the parser was not trained on.

python benchmarks/answer_accuracy.py [NAME …] [--limit 300] [--parser DIR] [--no-grounding] [--misses 20] [--kept]

NAMEs: kqapro (KQA Pro slice, valid), simple (SimpleQuestions over Wikidata, valid: subject and predicate both right),
demo (questions people would ask of the demo graph), geoquery (dev; run benchmarks/geoquery.py first), generated
(questions made over GeoQuery's graph, which training never saw). CLEW_DATA is the folder with the data;
knowledge bases are kept in build/benchmarks. --kept asks the half of the demo questions that nothing is tuned on.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import clew
from clew.analyse.calibration_curve import measure_calibration
from clew.answer.answer import Answer
from clew.answer.asker import Asker
from clew.answer.beam_search import SearchSettings
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import names_in, nodes_of
from clew.parse.model import ParserModel

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
DEMO = Path(__file__).parent / "questions"
MADE = 400


@dataclass(frozen=True, slots=True)
class Exam:
    """Questions over a knowledge base, the label to tell them apart by, and when an answer is right."""

    kb: str
    questions: Sequence[Question]
    label: str
    is_right: Callable[[Answer, Question, KnowledgeBase], bool]


@dataclass(slots=True)
class Marks:
    """How an exam went."""

    right: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    sure: int = 0
    right_and_sure: int = 0
    seconds: list[float] = field(default_factory=list)
    said: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    def told(self) -> Iterator[str]:
        total = self.asked.total()
        yield f"{self.right.total() / total:.1%} of {total:,} right"
        yield f"{self.sure / total:.0%} answered surely, {self.right_and_sure / max(1, self.sure):.1%} of these right"
        ordered = sorted(self.seconds)
        yield f"{1000 * ordered[total // 2]:.0f} ms median, {1000 * ordered[int(total * 0.95)]:.0f} ms p95"
        yield f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"


def has_answers(answered: Answer, question: Question, kb: KnowledgeBase) -> bool:
    """The answers are those wanted, as a set; where there are none, that nothing is answered surely."""
    wanted = question.gold.answers or ()
    if not wanted:
        return not answered.is_confident
    best = answered.best
    return best is not None and sorted(set(best.result.texts)) == sorted(set(wanted))


def has_fact(answered: Answer, question: Question, kb: KnowledgeBase) -> bool:
    """Subject and predicate are those of the one fact asked for."""
    if answered.program is None:
        return False
    found, predicates = names_in(answered.program), predicates_in(answered.program)
    return predicates == [question.extra["predicate_label"]] and found == {subject_of(question, kb)}


def predicates_in(program: f.Function) -> list[str]:
    """The relations that a program follows."""
    return [node.predicate for node in nodes_of(program) if isinstance(node, f.Relate)]


def subject_of(question: Question, kb: KnowledgeBase) -> str:
    row = question.gold.forms.graph.replace('"', "").strip("[]").split(", ")
    return kb.name_of(kb.node(next(one for one in (row[0], row[2]) if not one.startswith("?"))))


def built(name: str) -> str:
    """The knowledge base of a data folder, built once."""
    place = FOLDER / f"{name}.clew"
    if not place.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        build_kb([DATA / name / "kb.json.gz"], place)
    return str(place)


def made_over(kb: str) -> list[Question]:
    return list(generate_questions(GenerationJob(kb, MADE, seed=99), FOLDER / "asking-parts", GenerationReport()))


EXAMS: dict[str, Callable[[], Exam]] = {
    "kqapro": lambda: Exam(
        built("kqapro-slice"), read_questions(DATA / "kqapro-slice" / "valid.jsonl").questions, "part", has_answers
    ),
    "simple": lambda: Exam(
        built("wikidata-slice"),
        read_questions(DATA / "wikidata-slice" / "simplequestions-valid.jsonl").questions,
        "answerable",
        has_fact,
    ),
    "demo": lambda: Exam("demo", read_questions(DEMO / "demo-open.jsonl").questions, "kind", has_answers),
    "kept": lambda: Exam("demo", read_questions(DEMO / "demo-kept.jsonl").questions, "kind", has_answers),
    "geoquery": lambda: Exam(
        str(FOLDER / "geoquery.clew"), read_questions(FOLDER / "geoquery-dev.jsonl").questions, "type", has_answers
    ),
    "generated": lambda: Exam(
        str(FOLDER / "geoquery.clew"), made_over(str(FOLDER / "geoquery.clew")), "type", has_answers
    ),
}


def take(exam: Exam, asker: Asker, limit: int, misses: int) -> Marks:
    """Asks the questions of an exam."""
    marks = Marks()
    for question in random.Random(5).sample(exam.questions, min(limit, len(exam.questions))):
        began = time.monotonic()
        answered = asker.ask(question.text, explain=False)
        marks.seconds.append(time.monotonic() - began)
        right, label = exam.is_right(answered, question, asker.kb), question.labels.get(exam.label, "")
        marks.asked[label] += 1
        marks.right[label] += right
        marks.sure += answered.is_confident
        marks.right_and_sure += right and answered.is_confident
        marks.said.append(answered.confidence)
        marks.scores.append(float(right and (exam.is_right is not has_answers or bool(question.gold.answers))))
        if not right and misses > 0:
            misses -= 1
            said = write_program_text(answered.program) if answered.program else "nothing"
            gold = question.gold
            print(f"  {question.text}\n    {gold.answers}; {gold.forms.program or gold.forms.graph}")
            print(f"    {answered.answers[:3]} {answered.confidence:.2f} {said}")
    return marks


def told_bins(said: Sequence[float], scores: Sequence[float]) -> str:
    """How right the answers of each tenth of confidence are: beside what was said, the share that is right."""
    found = measure_calibration(said, scores)
    if found is None:
        return "  too few questions to tell how well confidence fits"
    bins = ", ".join(f"{one.confidence:.0%} said {one.score:.0%} right" for one in found.bins)
    return (
        f"  calibration error {found.error or 0:.3f}, order {found.rank_agreement:.3f}, tenths of the questions: {bins}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=["kqapro", "simple", "generated", "geoquery", "demo"])
    parser.add_argument("--limit", type=int, default=1_000_000)
    parser.add_argument("--parser", type=Path)
    parser.add_argument("--no-grounding", action="store_true")
    parser.add_argument("--misses", type=int, default=0)
    parser.add_argument("--kept", action="store_true")
    asked = parser.parse_args()
    model = ParserModel(asked.parser) if asked.parser else None
    for name in [*asked.names, *(["kept"] if asked.kept else [])]:
        exam = EXAMS[name]()
        asker = Asker(clew.open(exam.kb), model, SearchSettings(is_grounded=not asked.no_grounding))
        marks = take(exam, asker, asked.limit, asked.misses)
        print(f"{name}: {'; '.join(marks.told())}", flush=True)
        parts = sorted(marks.asked, key=lambda part: -marks.asked[part])
        print(
            "  "
            + ", ".join(f"{part} {marks.right[part] / marks.asked[part]:.1%} of {marks.asked[part]}" for part in parts)
        )
        print(told_bins(marks.said, marks.scores), flush=True)


if __name__ == "__main__":
    main()
