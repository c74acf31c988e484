"""Fits how sure clew ask is to questions whose answers are known, and prints how well that holds on others.

python benchmarks/calibration.py [--parser DIR] [-j 2] [--no-writing]

One half of each set is fitted to, the other half tells: questions like those of training (KQA Pro and SimpleQuestions,
validation parts), questions over a graph that training never saw (made ones and casual ones over GeoQuery's graph), and
questions that have no answer: asked of another graph, with a name that nobody bears, with the predicate that they need
hidden, or about an entity that has no such fact. The open half of the demo questions is fitted to whole, and counts
double: they are by people, over no graph of theirs. GeoQuery's own questions are only told about, so that nothing of
them is learned. DIR/calibration.json is written; data as for benchmarks/answer_accuracy.py.
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
from answer_accuracy import DATA, DEMO, FOLDER, built, made_over, predicates_in, subject_of, told_bins
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
from clew.parse.model import CALIBRATION_FILE, SHIPPED_PARSER, ParserModel
from clew.parse.training.data_split import program_of_question

SEED = 3
SYLLABLES = ["zor", "bla", "vek", "mun", "tri", "dax", "lo", "pel", "ga", "rin", "quo", "sha", "bex", "ti", "nor", "ul"]
GEOQUERY = str(FOLDER / "geoquery.clew")
Right = Callable[[f.Function, tuple[str, ...]], bool]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the half to fit to, 0, or to tell about, 1: when an answer is right, and what is hidden from it."""

    text: str
    is_right: Right
    half: int
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Row:
    """A question that was asked: its case, and for each meaning whether it is right."""

    case: LabelledFeatures
    half: int


def never(program: f.Function, texts: tuple[str, ...]) -> bool:
    return False


def gives(wanted: Sequence[str], program: f.Function, texts: tuple[str, ...]) -> bool:
    return bool(wanted) and set(texts) == set(wanted)


def states(subject: str, predicate: str, program: f.Function, texts: tuple[str, ...]) -> bool:
    """Whether a program asks for one fact by its subject and predicate."""
    return predicates_in(program) == [predicate] and subject in names_in(program)


# --- the sets


def kqapro() -> list[Question]:
    return shuffled(read_questions(DATA / "kqapro-slice" / "valid.jsonl").questions)


def simple() -> list[Question]:
    return shuffled(read_questions(DATA / "wikidata-slice" / "simplequestions-valid.jsonl").questions)


def shuffled(questions: Sequence[Question]) -> list[Question]:
    return random.Random(SEED).sample(list(questions), len(questions))


def answered_by(questions: Sequence[Question]) -> Iterator[Asked]:
    for number, one in enumerate(questions):
        yield Asked(one.text, partial(gives, one.gold.answers or ()), number % 2)


def like_kqapro(kb: KnowledgeBase) -> Iterator[Asked]:
    return answered_by(kqapro()[:500])


def like_simple(kb: KnowledgeBase) -> Iterator[Asked]:
    for number, one in enumerate(simple()[:400]):
        yield Asked(one.text, partial(states, subject_of(one, kb), one.extra["predicate_label"]), number % 2)


def generated(kb: KnowledgeBase) -> Iterator[Asked]:
    return answered_by(made_over(GEOQUERY)[:300])


def casual(kb: KnowledgeBase) -> Iterator[Asked]:
    ground = KbSampler(kb)
    for number, one in enumerate(CasualGenerator(ground, 17).examples(300)):
        yield Asked(one.text, partial(gives, [answer.text for answer in ground.run(one.program).answers]), number % 2)


def geoquery(kb: KnowledgeBase) -> Iterator[Asked]:
    for one in read_questions(FOLDER / "geoquery-train.jsonl").questions:
        yield Asked(one.text, partial(gives, one.gold.answers or ()), 1)


def demo(kb: KnowledgeBase) -> Iterator[Asked]:
    for one in read_questions(DEMO / "demo-open.jsonl").questions:
        yield Asked(one.text, partial(gives, one.gold.answers or ()), 0)


def foreign(kb: KnowledgeBase) -> Iterator[Asked]:
    """Questions of two other graphs about things that this one does not know."""
    slices = clew.open(built("kqapro-slice")), clew.open(built("wikidata-slice"))
    meant = meanings(kqapro()[500:], slices[0])
    asked = [
        one.text for one, program in meant if any(not kb.names.with_name_or_alias(name) for name in names_in(program))
    ]
    named = ((one.text, subject_of(one, slices[1])) for one in simple()[400:])
    others = [text for text, name in named if not kb.names.with_name_or_alias(name)]
    for number, text in enumerate((*asked[:120], *others[:120])):
        yield Asked(text, never, number % 2)


def renamed(kb: KnowledgeBase) -> Iterator[Asked]:
    """Questions in which a name is another that nobody bears."""
    rng = random.Random(SEED)
    named = (
        (one, [name for name in sorted(names_in(program)) if name in one.text])
        for one, program in meanings(kqapro()[800:], kb)
    )
    for number, (one, names) in enumerate([pair for pair in named if pair[1]][:150]):
        yield Asked(one.text.replace(rng.choice(names), invented(rng)), never, number % 2)


def renamed_simple(kb: KnowledgeBase) -> Iterator[Asked]:
    rng = random.Random(SEED)
    named = ((one.text, subject_of(one, kb)) for one in simple()[700:])
    for number, (text, name) in enumerate([pair for pair in named if pair[1] in pair[0]][:120]):
        yield Asked(text.replace(name, invented(rng)), never, number % 2)


def hidden(kb: KnowledgeBase) -> Iterator[Asked]:
    """Questions over a graph that lacks a predicate which they need."""
    rng = random.Random(SEED)
    for number, (one, program) in enumerate(list(meanings(kqapro()[1200:], kb))[:150]):
        predicates = sorted({item.name for item in items_in(program) if item.kind is ItemKind.PREDICATE})
        if predicates:
            yield Asked(
                one.text, partial(gives, one.gold.answers or ()), number % 2, frozenset({rng.choice(predicates)})
            )


def hidden_simple(kb: KnowledgeBase) -> Iterator[Asked]:
    for number, one in enumerate(simple()[1500:1620]):
        yield Asked(one.text, never, number % 2, frozenset({one.extra["predicate_label"]}))


def swapped(kb: KnowledgeBase) -> Iterator[Asked]:
    """Questions about a known entity that has no fact with the predicate asked for."""
    asked = [(one.text, subject_of(one, kb), str(one.extra["predicate_label"])) for one in simple()[1700:]]
    pairs = ((text, name, other, predicate) for (text, name, predicate), (_, other, _) in pairwise(asked))
    fitting = [one for one in pairs if one[1] in one[0] and not has_predicate(kb, *one[2:])]
    for number, (text, name, other, _) in enumerate(fitting[:150]):
        yield Asked(text.replace(name, other), never, number % 2)


def has_predicate(kb: KnowledgeBase, name: str, predicate: str) -> bool:
    facts = (
        number for node in kb.names.with_name_or_alias(name) for number in (*kb.facts_of(node), *kb.relations_to(node))
    )
    return any(kb.predicate_names[kb.predicate_of(int(number))] == predicate for number in facts)


def meanings(questions: Sequence[Question], kb: KnowledgeBase) -> Iterator[tuple[Question, f.Function]]:
    vocabulary = SchemaView(kb)
    for one in questions:
        try:
            yield one, program_of_question(one, kb, vocabulary)
        except ClewError:
            continue


def invented(rng: random.Random) -> str:
    words = ("".join(rng.choices(SYLLABLES, k=rng.choice((2, 3)))) for _ in range(rng.choice((1, 2))))
    return " ".join(word.capitalize() for word in words)


SETS: dict[str, tuple[Callable[[], str], Callable[[KnowledgeBase], Iterator[Asked]], float]] = {
    "KQA Pro": (partial(built, "kqapro-slice"), like_kqapro, 1.0),
    "SimpleQuestions": (partial(built, "wikidata-slice"), like_simple, 1.0),
    "generated": (lambda: GEOQUERY, generated, 1.0),
    "casual": (lambda: GEOQUERY, casual, 1.0),
    "GeoQuery": (lambda: GEOQUERY, geoquery, 0.0),
    "of another graph": (lambda: "demo", foreign, 1.0),
    "names made up (KQA Pro)": (partial(built, "kqapro-slice"), renamed, 1.0),
    "names made up (Simple)": (partial(built, "wikidata-slice"), renamed_simple, 1.0),
    "predicate hidden (KQA Pro)": (partial(built, "kqapro-slice"), hidden, 1.0),
    "predicate hidden (Simple)": (partial(built, "wikidata-slice"), hidden_simple, 1.0),
    "no such fact (Simple)": (partial(built, "wikidata-slice"), swapped, 1.0),
    "demo": (lambda: "demo", demo, 2.0),
}
"""By name: the graph, its questions, and what one counts; what counts nothing is only told about."""


# --- asking


def asked_of(parser: Path, name: str) -> tuple[str, list[Row]]:
    """The questions of a set with the features of what the parser makes of them."""
    place, questions, weight = SETS[name]
    asker = Asker(clew.open(place()), ParserModel(parser, threads=1))
    return name, [row_of(asker, one, weight) for one in questions(asker.kb)]


def row_of(asker: Asker, asked: Asked, weight: float) -> Row:
    text = " ".join(asked.text.split())
    links = asker.item_finder.linker.link(text)
    items = [one for one in asker.item_finder.items_of(links) if one.name not in asked.hidden]
    heard = LinkedQuestion(links)
    found = asker.propose(heard, items)
    ended = [asker.resolve_namesakes(Understanding(text, heard, (one,)), {}).best for one in found.interpretations]
    right = [one is not None and asked.is_right(one.program, one.result.texts) for one in ended]
    return Row(
        LabelledFeatures(
            np.array(found.features).reshape(-1, len(FEATURE_NAMES)), right.index(True) if any(right) else -1, weight
        ),
        asked.half,
    )


# --- telling


def judged(rows: Sequence[Row], made: Calibration) -> tuple[list[float], list[float]]:
    """How sure the likeliest meaning of each question is, and whether it is right."""
    sure, right = [], []
    for row in rows:
        given = made.confidences(row.case.rows.tolist())
        best = int(np.argmax(given)) if given else -1
        sure.append(given[best] if given else 0.0)
        right.append(float(bool(given) and row.case.right == best))
    return sure, right


def error(sure: Sequence[float], right: Sequence[float]) -> float:
    found = measure_calibration(sure, right)
    return found.error if found is not None and found.error is not None else float("nan")


def told_set(name: str, sure: Sequence[float], right: Sequence[float]) -> str:
    given = [ok for one, ok in zip(sure, right, strict=True) if one >= MIN_ANSWER_CONFIDENCE]
    share = f"{np.mean(given):.1%}" if given else "–"
    found = measure_calibration(sure, right)
    ordered = f"{found.rank_agreement:.3f}" if found and 0 < sum(right) < len(right) else "–"
    shares = f"{np.mean(right):.1%} | {np.mean(sure):.1%} | {len(given) / len(sure):.0%} | {share}"
    return f"| {name} | {len(sure)} | {shares} | {error(sure, right):.3f} | {ordered} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parser", type=Path, default=SHIPPED_PARSER)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--no-writing", action="store_true")
    asked = parser.parse_args()
    for place, _, _ in SETS.values():
        place()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        sets = dict(pool.map(partial(asked_of, asked.parser), SETS))
    fitted = {name: rows for name, rows in sets.items() if SETS[name][2]}
    made = fit_calibration([row.case for rows in fitted.values() for row in rows if row.half == 0])
    told(sets, made)
    if not asked.no_writing:
        counts = {name: sum(row.half == 0 for row in rows) for name, rows in fitted.items()}
        sure, right = judged([row for rows in fitted.values() for row in rows if row.half], made)
        write_calibration(
            asked.parser / CALIBRATION_FILE,
            made,
            {"fitted to": counts, "calibration error": round(error(sure, right), 4)},
        )


def told(sets: dict[str, list[Row]], made: Calibration) -> None:
    """Prints the weights, a line for each set, and the reliability of all that were not fitted to."""
    for name, weight in zip(("meaning", *FEATURE_NAMES), made.weights, strict=True):
        print(f"{name:24}{weight:8.3f}")
    print("\n| set (halves not fitted to) | questions | right | said | sure | of these right | ECE | AUC |")
    print("|---|---|---|---|---|---|---|---|")
    others = []
    for name, rows in sets.items():
        half = [replace(row) for row in rows if row.half]
        if half:
            print(told_set(name, *judged(half, made)))
        others += half if SETS[name][2] else []
    sure, right = judged(others, made)
    print(told_set("all whose other halves were fitted to", sure, right))
    print(told_bins(sure, right), flush=True)


if __name__ == "__main__":
    main()
