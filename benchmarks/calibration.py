"""Fits the confidence of `clew ask` to questions with known answers, and prints how well it holds on other graphs.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/calibration.py --spider ../shared/data/spider --databases databases --kbs kbs -j 2
python benchmarks/calibration.py --spider ../shared/data/spider --databases databases --kbs kbs --refit

The calibration is fitted to human questions over Spider's 120 training databases, some also asked over a database that
they are not about; to one half of KQA Pro and SimpleQuestions (validation parts) and of generated and casual questions
over the demo graph; and to questions without an answer: from another graph, with an invented name, with the predicate
that they need hidden, or about an entity without such a fact. All of these count twice, since they are few beside
Spider's, and the demo questions four times, because people wrote them. The report has the other halves, the databases
in five folds (each fold reported by a fit without it), and what nothing is fitted to: GeoQuery and Spider's 17
validation databases. The features are kept in build/benchmarks, where --refit reads them instead of asking. The script
writes DIR/calibration.json; the data is the same as for benchmarks/answer_accuracy.py.
"""

from __future__ import annotations

import argparse
import json
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
from clew.answer.confidence import Calibration, LabelledFeatures, fit_calibration, write_calibration
from clew.answer.confidence_features import FEATURE_NAMES
from clew.answer.linked_question import LinkedQuestion
from clew.answer.self_test import invent_name
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sqlite.sql_process import read_schema
from clew.errors import ClewError
from clew.evaluate.measures.result_rows import Row, has_rows, result_cells
from clew.evaluate.run.known_names import KnownNames
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
from sql_coverage import open_or_build
from unseen_databases import Record, choose_questions, gold_rows

SEED = 3  # of every random choice
GEOQUERY = str(FOLDER / "geoquery.clew")
CorrectnessCheck = Callable[[f.Function, Result], bool]
FEATURE_FILE = FOLDER / "calibration-features.jsonl"
FOLDS = 5
MAX_TRAINING_QUESTIONS = 6_000  # over Spider's training databases: all of them
MAX_FOREIGN_QUESTIONS = 500  # asked over a database that they are not about


@dataclass(frozen=True, slots=True)
class CalibrationQuestion:
    """A question to fit (half 0) or report (half 1), how to check an answer, and the names hidden from the parser."""

    text: str
    is_right: CorrectnessCheck
    half: int
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """The features of a question's interpretations, with the right ones labelled, and the database it is about."""

    case: LabelledFeatures
    half: int
    database: str = ""


def is_never_right(program: f.Function, result: Result) -> bool:
    return False


def has_answers(wanted: Sequence[str], program: f.Function, result: Result) -> bool:
    return bool(wanted) and set(result.texts) == set(wanted)


def asks_fact(subject: str, predicate: str, program: f.Function, result: Result) -> bool:
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
    return with_gold_answers(generate_over("demo")[:300])


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


@dataclass(frozen=True, slots=True)
class CalibrationSet:
    """Questions over a knowledge base, and the weight of each in the fit; a set of weight 0 is only reported."""

    find_kb: Callable[[], str]
    make_questions: Callable[[KnowledgeBase], Iterator[CalibrationQuestion]]
    weight: float


SETS = {
    "KQA Pro": CalibrationSet(partial(build_once, "kqapro-slice"), kqapro_questions, 2.0),
    "SimpleQuestions": CalibrationSet(partial(build_once, "wikidata-slice"), simple_questions, 2.0),
    "generated": CalibrationSet(lambda: "demo", generated_questions, 2.0),
    "casual": CalibrationSet(lambda: "demo", casual_questions, 2.0),
    "GeoQuery": CalibrationSet(lambda: GEOQUERY, geoquery_questions, 0.0),
    "of another graph": CalibrationSet(lambda: "demo", foreign_questions, 2.0),
    "names made up (KQA Pro)": CalibrationSet(partial(build_once, "kqapro-slice"), renamed_questions, 2.0),
    "names made up (Simple)": CalibrationSet(partial(build_once, "wikidata-slice"), renamed_simple_questions, 2.0),
    "predicate hidden (KQA Pro)": CalibrationSet(partial(build_once, "kqapro-slice"), hidden_predicate_questions, 2.0),
    "predicate hidden (Simple)": CalibrationSet(
        partial(build_once, "wikidata-slice"), hidden_predicate_simple_questions, 2.0
    ),
    "no such fact (Simple)": CalibrationSet(partial(build_once, "wikidata-slice"), swapped_subject_questions, 2.0),
    "demo": CalibrationSet(lambda: "demo", demo_questions, 4.0),
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
    right = tuple(best is not None and question.is_right(best.program, best.result) for best in resolved)
    features = np.array(proposals.features).reshape(-1, len(FEATURE_NAMES))
    return LabelledQuestion(LabelledFeatures(features, right, weight), question.half)


# --- questions over databases


def label_database(parser: Path, folder: Path, kbs: Path, name: str, questions: list[Record]) -> list[LabelledQuestion]:
    """The questions over one database; those about another one have no right answer there."""
    kb = open_or_build(folder / f"{name}.sqlite", kbs)
    asker, names = Asker(kb, ParserModel(parser, threads=1)), KnownNames(kb)
    labelled = []
    for question in questions:
        is_own = question["db"] == name
        check = partial(stands_for, gold_rows(question, folder), names) if is_own else is_never_right
        found = label_question(asker, CalibrationQuestion(question["question"], check, 0), 1.0)
        labelled.append(replace(found, database=name))
    return labelled


def stands_for(gold: list[Row], names: KnownNames, program: f.Function, result: Result) -> bool:
    return has_rows(gold, result_cells(result), names)


def foreign_to_databases(questions: dict[str, list[Record]], folder: Path) -> dict[str, list[Record]]:
    """Questions for each database that are about tables which only another one has."""
    names, chosen = sorted(questions), dict[str, list[Record]]()
    for number, name in enumerate(names):
        tables = {table.lower() for table in read_schema(folder / f"{name}.sqlite").tables}
        others = questions[names[(number + 7) % len(names)]]
        fitting = [one for one in others if not any(table in one["sql"].lower() for table in tables)]
        chosen[name] = fitting[: 1 + MAX_FOREIGN_QUESTIONS // len(names)]
    return chosen


def label_databases(options: argparse.Namespace) -> dict[str, list[LabelledQuestion]]:
    """Spider's training and validation questions, and questions over databases that they are not about."""
    train = choose_questions(options.spider, "train", MAX_TRAINING_QUESTIONS)
    parts = {
        "Spider, training databases": train,
        "of another database": foreign_to_databases(train, options.databases),
        "Spider, validation databases": choose_questions(options.spider, "valid", 0),
    }
    label = partial(label_database, options.parser, options.databases, options.kbs)
    sets = {}
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        for name, questions in parts.items():
            found = pool.map(label, questions, questions.values())
            sets[name] = [one for rows in found for one in rows]
    return sets


# --- report


def score_rows(rows: Sequence[LabelledQuestion], calibration: Calibration) -> tuple[list[float], list[float]]:
    """For each question, the confidence of its likeliest interpretation and whether that is right."""
    confidences, right = [], []
    for row in rows:
        scores = calibration.confidences(row.case.rows.tolist())
        best = int(np.argmax(scores)) if scores else -1
        confidences.append(scores[best] if scores else 0.0)
        right.append(float(bool(scores) and row.case.right[best]))
    return confidences, right


def calibration_error(confidences: Sequence[float], right: Sequence[float]) -> float:
    curve = measure_calibration(confidences, right, by_size=True)
    return curve.error if curve is not None and curve.error is not None else float("nan")


def table_line(name: str, confidences: Sequence[float], right: Sequence[float]) -> str:
    pairs = zip(confidences, right, strict=True)
    answered = [is_right for confidence, is_right in pairs if confidence >= MIN_ANSWER_CONFIDENCE]
    share = f"{np.mean(answered):.1%}" if answered else "–"
    found = f"{sum(answered) / sum(right):.0%}" if sum(right) else "–"
    curve = measure_calibration(confidences, right, by_size=True)
    agreement = f"{curve.rank_agreement:.3f}" if curve and 0 < sum(right) < len(right) else "–"
    shares = f"{np.mean(right):.1%} | {np.mean(confidences):.1%} | {len(answered) / len(confidences):.0%}"
    error = calibration_error(confidences, right)
    return f"| {name} | {len(confidences)} | {shares} | {share} | {found} | {error:.3f} | {agreement} |"


DATABASE_SETS = ("Spider, training databases", "of another database")
UNFITTED_SETS = ("GeoQuery", "Spider, validation databases")


def is_fitted(name: str, row: LabelledQuestion) -> bool:
    return name in DATABASE_SETS or (name not in UNFITTED_SETS and row.half == 0)


def cases_to_fit(sets: dict[str, list[LabelledQuestion]], without: frozenset[str]) -> list[LabelledFeatures]:
    """The questions that the calibration is fitted to, without those over some databases."""
    return [
        row.case for name, rows in sets.items() for row in rows
        if is_fitted(name, row) and (not row.database or row.database not in without)
    ]  # fmt: skip


def report_folds(sets: dict[str, list[LabelledQuestion]]) -> dict[str, tuple[list[float], list[float]]]:
    """The confidences of questions over each fifth of the databases, by a fit to the others."""
    databases = sorted({row.database for name in DATABASE_SETS for row in sets[name]})
    random.Random(SEED).shuffle(databases)
    scored: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in DATABASE_SETS}
    for fold in range(FOLDS):
        left_out = frozenset(databases[fold::FOLDS])
        calibration = fit_calibration(cases_to_fit(sets, left_out))
        for name in DATABASE_SETS:
            confidences, right = score_rows([row for row in sets[name] if row.database in left_out], calibration)
            scored[name][0].extend(confidences)
            scored[name][1].extend(right)
    return scored


def print_report(sets: dict[str, list[LabelledQuestion]], calibration: Calibration) -> float:
    """Print a line for each set, and the calibration over all that was not fitted; its error comes back."""
    print("| set (not fitted) | questions | right | confidence | sure | right when sure | right and sure | ECE | AUC |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    scored = report_folds(sets)
    for name, rows in sets.items():
        if name not in scored:
            scored[name] = score_rows([row for row in rows if not is_fitted(name, row)], calibration)
    for name, (confidences, right) in scored.items():
        if confidences:
            print(table_line(name, confidences, right), flush=True)
    confidences, right = ([value for pair in scored.values() for value in pair[side]] for side in (0, 1))
    print(table_line("all", confidences, right))
    print(describe_calibration(confidences, right), flush=True)
    return calibration_error(confidences, right)


# --- the file of features


def write_features(sets: dict[str, list[LabelledQuestion]]) -> None:
    with FEATURE_FILE.open("w", encoding="utf-8") as file:
        for name, rows in sets.items():
            for row in rows:
                case = {"rows": row.case.rows.round(5).tolist(), "right": row.case.right, "weight": row.case.weight}
                file.write(json.dumps({"set": name, "half": row.half, "database": row.database, **case}) + "\n")


def read_features() -> dict[str, list[LabelledQuestion]]:
    sets: dict[str, list[LabelledQuestion]] = {}
    with FEATURE_FILE.open(encoding="utf-8") as lines:
        for data in map(json.loads, lines):
            rows = np.array(data["rows"], float).reshape(-1, len(FEATURE_NAMES))
            case = LabelledFeatures(rows, tuple(data["right"]), data["weight"])
            sets.setdefault(data["set"], []).append(LabelledQuestion(case, data["half"], data["database"]))
    return sets


def ask_sets(options: argparse.Namespace) -> dict[str, list[LabelledQuestion]]:
    for chosen in SETS.values():
        chosen.find_kb()  # builds it before several processes need it
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        sets = dict(pool.map(partial(label_set, options.parser), SETS))
    return sets | label_databases(options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, help="folder with Spider's questions")
    parser.add_argument("--databases", type=Path, required=True, help="folder with NAME.sqlite")
    parser.add_argument("--kbs", type=Path, default=Path("kbs"), help="folder of knowledge bases, built where missing")
    parser.add_argument("--parser", type=Path, default=SHIPPED_PARSER, help="folder of the parser")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--refit", action="store_true", help="use the features of the last run, without asking")
    parser.add_argument("--no-writing", action="store_true", help="do not write calibration.json")
    options = parser.parse_args()
    if options.refit:
        sets = read_features()
    else:
        sets = ask_sets(options)
        write_features(sets)
    calibration = fit_calibration(cases_to_fit(sets, frozenset()))
    error = print_report(sets, calibration)
    if not options.no_writing:
        counts = {name: sum(is_fitted(name, row) for row in rows) for name, rows in sets.items()}
        details = {"fitted to": {name: count for name, count in counts.items() if count}}
        write_calibration(options.parser / CALIBRATION_FILE, calibration, {**details, "error": round(error, 4)})


if __name__ == "__main__":
    main()
