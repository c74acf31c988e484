"""Fits the confidence of `clew ask` to questions with known answers, and prints how well it holds on others.

python benchmarks/calibration.py [--parser DIR] [-j 2] [--no-writing]

One half of each set is used to fit, the other half to report. There are questions like those of training (KQA Pro and
SimpleQuestions, validation parts), questions over a graph that training never saw (generated and casual questions over
GeoQuery's graph), and questions without an answer: from another graph, with an invented name, with the predicate that
they need hidden, or about an entity without such a fact. All of the open demo questions are used to fit, with double
weight, because people wrote them. GeoQuery's own questions are only reported. The script writes DIR/calibration.json;
the data is the same as for benchmarks/answer_accuracy.py.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import numpy as np

import clew
from answer_accuracy import (
    DATA,
    DEMO,
    FOLDER,
    build_once,
    describe_calibration,
    generate_over,
    predicates_in,
    subject_of,
)
from clew.analyse.calibration_curve import measure_calibration
from clew.answer.answer import MIN_ANSWER_CONFIDENCE
from clew.answer.asker import Asker, Understanding
from clew.answer.confidence import FEATURE_NAMES, Calibration, LabelledFeatures, fit_calibration, write_calibration
from clew.answer.linked_question import LinkedQuestion
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.kb_sampler import KbSampler
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import names_in
from clew.parse.actions import items_in
from clew.parse.casual.questions import CasualGenerator
from clew.parse.items import ItemKind
from clew.parse.model import CALIBRATION_FILE, ParserModel
from clew.parse.parser_files import SHIPPED_PARSER
from clew.parse.training.data_split import program_of_question

SEED = 3  # of every random choice
SYLLABLES = ["zor", "bla", "vek", "mun", "tri", "dax", "lo", "pel", "ga", "rin", "quo", "sha", "bex", "ti", "nor", "ul"]
GEOQUERY = str(FOLDER / "geoquery.clew")
CorrectnessCheck = Callable[[f.Function, tuple[str, ...]], bool]


@dataclass(frozen=True, slots=True)
class CalibrationQuestion:
    """A question to fit (half 0) or report (half 1), how to check an answer, and the names hidden from the parser."""

    text: str
    is_right: CorrectnessCheck
    half: int
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """The features of a question's interpretations, with the right one labelled."""

    case: LabelledFeatures
    half: int


def is_never_right(program: f.Function, texts: tuple[str, ...]) -> bool:
    return False


def has_answers(wanted: Sequence[str], program: f.Function, texts: tuple[str, ...]) -> bool:
    return bool(wanted) and set(texts) == set(wanted)


def asks_fact(subject: str, predicate: str, program: f.Function, texts: tuple[str, ...]) -> bool:
    """Whether a program asks for one fact by its subject and predicate."""
    return predicates_in(program) == [predicate] and subject in names_in(program)


# --- sets of questions


def read_kqapro() -> list[Question]:
    return shuffle(read_questions(DATA / "kqapro-slice" / "valid.jsonl").questions)


def read_simple() -> list[Question]:
    return shuffle(read_questions(DATA / "wikidata-slice" / "simplequestions-valid.jsonl").questions)


def shuffle(questions: Sequence[Question]) -> list[Question]:
    return random.Random(SEED).sample(list(questions), len(questions))


def with_gold_answers(questions: Sequence[Question]) -> Iterator[CalibrationQuestion]:
    for number, question in enumerate(questions):
        yield CalibrationQuestion(question.text, partial(has_answers, question.gold.answers or ()), number % 2)


def kqapro_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    return with_gold_answers(read_kqapro()[:500])


def simple_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    for number, question in enumerate(read_simple()[:400]):
        is_right = partial(asks_fact, subject_of(question, kb), question.extra["predicate_label"])
        yield CalibrationQuestion(question.text, is_right, number % 2)


def generated_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    return with_gold_answers(generate_over(GEOQUERY)[:300])


def casual_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    sampler = KbSampler(kb)
    for number, question in enumerate(CasualGenerator(sampler, 17).examples(300)):
        answers = [answer.text for answer in sampler.run(question.program).answers]
        yield CalibrationQuestion(question.text, partial(has_answers, answers), number % 2)


def geoquery_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    for question in read_questions(FOLDER / "geoquery-train.jsonl").questions:
        yield CalibrationQuestion(question.text, partial(has_answers, question.gold.answers or ()), 1)


def demo_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    for question in read_questions(DEMO / "demo-open.jsonl").questions:
        yield CalibrationQuestion(question.text, partial(has_answers, question.gold.answers or ()), 0)


def foreign_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions from two other graphs about entities that this graph does not have."""
    slices = clew.open(build_once("kqapro-slice")), clew.open(build_once("wikidata-slice"))
    programs = gold_programs(read_kqapro()[500:], slices[0])
    unknown = [
        question.text
        for question, program in programs
        if any(not kb.names.with_name_or_alias(name) for name in names_in(program))
    ]
    named = ((question.text, subject_of(question, slices[1])) for question in read_simple()[400:])
    others = [text for text, name in named if not kb.names.with_name_or_alias(name)]
    for number, text in enumerate((*unknown[:120], *others[:120])):
        yield CalibrationQuestion(text, is_never_right, number % 2)


def renamed_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions in which an invented name replaces a name."""
    rng = random.Random(SEED)
    named = (
        (question, [name for name in sorted(names_in(program)) if name in question.text])
        for question, program in gold_programs(read_kqapro()[800:], kb)
    )
    for number, (question, names) in enumerate([pair for pair in named if pair[1]][:150]):
        yield CalibrationQuestion(
            question.text.replace(rng.choice(names), invent_name(rng)), is_never_right, number % 2
        )


def renamed_simple_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    rng = random.Random(SEED)
    named = ((question.text, subject_of(question, kb)) for question in read_simple()[700:])
    for number, (text, name) in enumerate([pair for pair in named if pair[1] in pair[0]][:120]):
        yield CalibrationQuestion(text.replace(name, invent_name(rng)), is_never_right, number % 2)


def hidden_predicate_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions over a graph from which a predicate they need is hidden."""
    rng = random.Random(SEED)
    for number, (question, program) in enumerate(list(gold_programs(read_kqapro()[1200:], kb))[:150]):
        predicates = sorted({item.name for item in items_in(program) if item.kind is ItemKind.PREDICATE})
        if predicates:
            is_right = partial(has_answers, question.gold.answers or ())
            yield CalibrationQuestion(question.text, is_right, number % 2, frozenset({rng.choice(predicates)}))


def hidden_predicate_simple_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    for number, question in enumerate(read_simple()[1500:1620]):
        yield CalibrationQuestion(
            question.text, is_never_right, number % 2, frozenset({question.extra["predicate_label"]})
        )


def swapped_subject_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions about a known entity that has no fact with the predicate of the question."""
    questions = [
        (question.text, subject_of(question, kb), str(question.extra["predicate_label"]))
        for question in read_simple()[1700:]
    ]
    pairs = ((text, name, other, predicate) for (text, name, predicate), (_, other, _) in pairwise(questions))
    fitting = [pair for pair in pairs if pair[1] in pair[0] and not has_predicate(kb, *pair[2:])]
    for number, (text, name, other, _) in enumerate(fitting[:150]):
        yield CalibrationQuestion(text.replace(name, other), is_never_right, number % 2)


def has_predicate(kb: KnowledgeBase, name: str, predicate: str) -> bool:
    facts = (
        number for node in kb.names.with_name_or_alias(name) for number in (*kb.facts_of(node), *kb.relations_to(node))
    )
    return any(kb.predicate_names[kb.predicate_of(int(number))] == predicate for number in facts)


def gold_programs(questions: Sequence[Question], kb: KnowledgeBase) -> Iterator[tuple[Question, f.Function]]:
    schema = SchemaView(kb)
    for question in questions:
        try:
            yield question, program_of_question(question, kb, schema)
        except ClewError:
            continue


def invent_name(rng: random.Random) -> str:
    words = ("".join(rng.choices(SYLLABLES, k=rng.choice((2, 3)))) for _ in range(rng.choice((1, 2))))
    return " ".join(word.capitalize() for word in words)


@dataclass(frozen=True, slots=True)
class CalibrationSet:
    """Questions over a knowledge base, and the weight of each in the fit; a set of weight 0 is only reported."""

    find_kb: Callable[[], str]
    make_questions: Callable[[KnowledgeBase], Iterator[CalibrationQuestion]]
    weight: float


SETS = {
    "KQA Pro": CalibrationSet(partial(build_once, "kqapro-slice"), kqapro_questions, 1.0),
    "SimpleQuestions": CalibrationSet(partial(build_once, "wikidata-slice"), simple_questions, 1.0),
    "generated": CalibrationSet(lambda: GEOQUERY, generated_questions, 1.0),
    "casual": CalibrationSet(lambda: GEOQUERY, casual_questions, 1.0),
    "GeoQuery": CalibrationSet(lambda: GEOQUERY, geoquery_questions, 0.0),
    "of another graph": CalibrationSet(lambda: "demo", foreign_questions, 1.0),
    "names made up (KQA Pro)": CalibrationSet(partial(build_once, "kqapro-slice"), renamed_questions, 1.0),
    "names made up (Simple)": CalibrationSet(partial(build_once, "wikidata-slice"), renamed_simple_questions, 1.0),
    "predicate hidden (KQA Pro)": CalibrationSet(partial(build_once, "kqapro-slice"), hidden_predicate_questions, 1.0),
    "predicate hidden (Simple)": CalibrationSet(
        partial(build_once, "wikidata-slice"), hidden_predicate_simple_questions, 1.0
    ),
    "no such fact (Simple)": CalibrationSet(partial(build_once, "wikidata-slice"), swapped_subject_questions, 1.0),
    "demo": CalibrationSet(lambda: "demo", demo_questions, 2.0),
}


# --- features of interpretations


def label_set(parser: Path, name: str) -> tuple[str, list[LabelledQuestion]]:
    """The questions of a set with the features of the parser's interpretations."""
    chosen = SETS[name]
    asker = Asker(clew.open(chosen.find_kb()), ParserModel(parser, threads=1))
    return name, [label_question(asker, question, chosen.weight) for question in chosen.make_questions(asker.kb)]


def label_question(asker: Asker, question: CalibrationQuestion, weight: float) -> LabelledQuestion:
    text = " ".join(question.text.split())
    links = asker.item_finder.linker.link(text)
    items = [item for item in asker.item_finder.items_of(links) if item.name not in question.hidden]
    linked = LinkedQuestion(links)
    proposals = asker.propose(linked, items)
    single = [Understanding(text, linked, (interpretation,)) for interpretation in proposals.interpretations]
    resolved = [asker.resolve_namesakes(understanding, {}).best for understanding in single]
    right = [best is not None and question.is_right(best.program, best.result.texts) for best in resolved]
    features = np.array(proposals.features).reshape(-1, len(FEATURE_NAMES))
    return LabelledQuestion(LabelledFeatures(features, right.index(True) if any(right) else -1, weight), question.half)


# --- report


def score_rows(rows: Sequence[LabelledQuestion], calibration: Calibration) -> tuple[list[float], list[float]]:
    """For each question, the confidence of its likeliest interpretation and whether that is right."""
    confidences, right = [], []
    for row in rows:
        scores = calibration.confidences(row.case.rows.tolist())
        best = int(np.argmax(scores)) if scores else -1
        confidences.append(scores[best] if scores else 0.0)
        right.append(float(bool(scores) and row.case.right == best))
    return confidences, right


def calibration_error(confidences: Sequence[float], right: Sequence[float]) -> float:
    curve = measure_calibration(confidences, right, by_size=True)
    return curve.error if curve is not None and curve.error is not None else float("nan")


def table_line(name: str, confidences: Sequence[float], right: Sequence[float]) -> str:
    pairs = zip(confidences, right, strict=True)
    answered = [is_right for confidence, is_right in pairs if confidence >= MIN_ANSWER_CONFIDENCE]
    share = f"{np.mean(answered):.1%}" if answered else "–"
    curve = measure_calibration(confidences, right, by_size=True)
    agreement = f"{curve.rank_agreement:.3f}" if curve and 0 < sum(right) < len(right) else "–"
    shares = f"{np.mean(right):.1%} | {np.mean(confidences):.1%} | {len(answered) / len(confidences):.0%} | {share}"
    return f"| {name} | {len(confidences)} | {shares} | {calibration_error(confidences, right):.3f} | {agreement} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parser", type=Path, default=SHIPPED_PARSER, help="folder of the parser")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--no-writing", action="store_true", help="do not write calibration.json")
    options = parser.parse_args()
    for chosen in SETS.values():
        chosen.find_kb()  # builds it before several processes need it
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        sets = dict(pool.map(partial(label_set, options.parser), SETS))
    fitted = {name: rows for name, rows in sets.items() if SETS[name].weight}
    calibration = fit_calibration([row.case for rows in fitted.values() for row in rows if row.half == 0])
    print_report(sets, calibration)
    if not options.no_writing:
        counts = {name: sum(row.half == 0 for row in rows) for name, rows in fitted.items()}
        confidences, right = score_rows([row for rows in fitted.values() for row in rows if row.half], calibration)
        write_calibration(
            options.parser / CALIBRATION_FILE,
            calibration,
            {"fitted to": counts, "calibration error": round(calibration_error(confidences, right), 4)},
        )


def print_report(sets: dict[str, list[LabelledQuestion]], calibration: Calibration) -> None:
    """Print the weights, a line for each set, and the calibration over all halves that were not fitted."""
    for name, weight in zip(("meaning", *FEATURE_NAMES), calibration.weights, strict=True):
        print(f"{name:24}{weight:8.3f}")
    print("\n| set (halves not fitted) | questions | right | confidence | answered | of these right | ECE | AUC |")
    print("|---|---|---|---|---|---|---|---|")
    others = []
    for name, rows in sets.items():
        half = [replace(row) for row in rows if row.half]
        if half:
            print(table_line(name, *score_rows(half, calibration)))
        others += half if SETS[name].weight else []
    confidences, right = score_rows(others, calibration)
    print(table_line("all sets with a fitted half", confidences, right))
    print(describe_calibration(confidences, right), flush=True)


if __name__ == "__main__":
    main()
