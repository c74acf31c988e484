"""Fits the confidence of `clew ask` to questions with known answers, and prints how well it holds on other graphs.

tar xzf ../shared/data/spider/databases.tar.gz && tar xzf ../shared/data/wikitables/tables.tar.gz
python benchmarks/calibration.py --spider ../shared/data/spider --databases databases --kbs kbs -j 2 \\
    --tables . --table-questions ../shared/data/wikitables/questions.jsonl.gz \\
    --parser parser --twin fold-1.txt twin-1 --twin fold-2.txt twin-2

A parser is too sure of the databases that it was trained on. So the questions over Spider's training databases are
asked with twins: parsers of the same recipe that were trained without the databases in a file (`--twin FILE PARSER`).
With `--unseen FOLDER` (made by written_databases.py), questions over databases that the parser has not seen are asked
with the parser itself; and with `--refit FEATURE`, only the weights of these features are fitted, to these databases,
and the rest of the calibration stays: for features that are newer than the twins.
All else is asked with the parser itself: questions over tables and graphs whose questions training held out, and
questions without an answer (about another graph or database, with an invented name, with the predicate that they need
hidden, about an entity without such a fact). Nothing is fitted to Spider's validation databases and GeoQuery.

In the report, no question is in the fit that gives its confidence: databases and tables are left out a fifth at a time,
graphs one at a time with all their questions. The threshold of *sure* is chosen on the databases of the twins. Features
are kept in build/benchmarks/calibration and used again as long as parser, questions and the list of features stay the
same; --again asks anew, --only asks some sets and fits nothing. The script writes PARSER/calibration.json.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import groupby, pairwise
from math import ceil
from multiprocessing import get_context
from pathlib import Path

import numpy as np

import clew
from answer_accuracy import DATA, DEMO, FOLDER, build_once, generate_over, predicates_in, subject_of
from clew.analyse.calibration_curve import measure_calibration
from clew.answer.answer import MIN_ANSWER_CONFIDENCE, MIN_OFFER_CONFIDENCE
from clew.answer.asker import Asker, Understanding
from clew.answer.confidence.calibration import (
    Calibration,
    LabelledFeatures,
    fit_calibration,
    read_calibration,
    refit_features,
    write_calibration,
)
from clew.answer.confidence.features import FEATURE_NAMES, profile_schema
from clew.answer.linked_question import LinkedQuestion
from clew.answer.self_test import invent_name
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sql.mapped_tables import MappedTables
from clew.engine.sqlite.sql_process import read_schema
from clew.errors import ClewError
from clew.evaluate.measures.result_rows import Row, has_rows, result_cells
from clew.evaluate.measures.table_answers import are_same
from clew.evaluate.run.known_names import KnownNames
from clew.generate.kb_sampler import KbSampler
from clew.kb.files import file_digest, text_digest
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import names_in
from clew.language.sql import sql_to_outline
from clew.parse.actions import items_in
from clew.parse.casual.questions import CasualGenerator
from clew.parse.items import ItemKind
from clew.parse.model import CALIBRATION_FILE
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER
from clew.parse.training.build_steps import make_once
from clew.parse.training.data_split import program_of_question
from sql_coverage import open_or_build
from unseen_databases import (
    MAX_ROWS,
    Record,
    choose_questions,
    gold_rows,
    measure_honesty,
    open_model,
    resample_databases,
)
from unseen_tables import choose_questions as choose_table_questions
from unseen_tables import open_table

SEED = 3  # of every random choice
FEATURES = FOLDER / "calibration"
GEOQUERY = str(FOLDER / "geoquery.clew")
FOLDS = 5  # of databases and tables
MAX_BYTES = 2_000_000  # of a database of a twin: in a few large ones, a question takes seconds
MAX_PER_DATABASE = 25  # questions over a database: none decides more than others
MAX_REWORDED = 800  # second wordings of Spider's questions, which say other names than the database
MAX_FOREIGN = 240  # questions asked over a database that they are not about
MAX_HIDDEN = 6  # questions over a database from which the column that they ask for is hidden
MAX_TABLE_QUESTIONS = 300  # over tables that training held out
SURE_PRECISION = 0.94  # of sure answers, at the lower end of the interval over the databases of the twins
INTERVAL_END = 0.025  # the lower end of a 95 % interval
THRESHOLDS = np.arange(0.505, 0.96, 0.01)  # of *sure* that are tried: from there on, a whole per cent is shown
CorrectnessCheck = Callable[[f.Function, Result], bool]


@dataclass(frozen=True, slots=True)
class CalibrationQuestion:
    """A question, how to check an answer to it, and the names hidden from the parser."""

    text: str
    is_right: CorrectnessCheck
    hidden: frozenset[str] = frozenset()


def is_never_right(program: f.Function, result: Result) -> bool:
    return False


def has_answers(wanted: Sequence[str], program: f.Function, result: Result) -> bool:
    return bool(wanted) and set(result.texts) == set(wanted)


def asks_fact(subject: str, predicate: str, program: f.Function, result: Result) -> bool:
    """Whether a program asks for one fact by its subject and predicate."""
    return predicates_in(program) == [predicate] and subject in names_in(program)


def stands_for(gold: list[Row], names: KnownNames, program: f.Function, result: Result) -> bool:
    return has_rows(gold, result_cells(result)[:MAX_ROWS], names)


def has_table_answers(wanted: tuple[str, ...], program: f.Function, result: Result) -> bool:
    return are_same(wanted, tuple(result.texts))


# --- questions over graphs


def read_kqapro() -> list[Question]:
    return shuffle(read_questions(DATA / "kqapro-slice" / "valid.jsonl").questions)


def read_simple() -> list[Question]:
    return shuffle(read_questions(DATA / "wikidata-slice" / "simplequestions-valid.jsonl").questions)


def shuffle(questions: Sequence[Question]) -> list[Question]:
    return random.Random(SEED).sample(list(questions), len(questions))


def with_gold_answers(questions: Sequence[Question]) -> Iterator[CalibrationQuestion]:
    for question in questions:
        yield CalibrationQuestion(question.text, partial(has_answers, question.gold.answers or ()))


def kqapro_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    return with_gold_answers(read_kqapro()[:400])


def simple_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    for question in read_simple()[:300]:
        is_right = partial(asks_fact, subject_of(question, kb), question.extra["predicate_label"])
        yield CalibrationQuestion(question.text, is_right)


def generated_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    return with_gold_answers(generate_over("demo")[:100])


def casual_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    sampler = KbSampler(kb)
    for question in CasualGenerator(sampler, 17).examples(100):
        answers = [answer.text for answer in sampler.run(question.program).answers]
        yield CalibrationQuestion(question.text, partial(has_answers, answers))


def demo_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    return with_gold_answers(read_questions(DEMO / "demo-open.jsonl").questions)


def geoquery_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    parts = [shuffle(read_questions(FOLDER / f"geoquery-{part}.jsonl").questions) for part in ("train", "dev")]
    return with_gold_answers([*parts[0][:300], *parts[1]])


def foreign_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions from two other graphs about entities that this graph does not have."""
    slices = clew.open(build_once("kqapro-slice")), clew.open(build_once("wikidata-slice"))
    programs = gold_programs(read_kqapro()[500:800], slices[0])
    unknown = [
        question.text
        for question, program in programs
        if any(not kb.names.with_name_or_alias(name) for name in names_in(program))
    ]
    named = ((question.text, subject_of(question, slices[1])) for question in read_simple()[400:])
    others = [text for text, name in named if not kb.names.with_name_or_alias(name)]
    for text in (*unknown[:80], *others[:80]):
        yield CalibrationQuestion(text, is_never_right)


def renamed_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions in which an invented name replaces a name."""
    rng = random.Random(SEED)
    named = (
        (question, [name for name in sorted(names_in(program)) if name in question.text])
        for question, program in gold_programs(read_kqapro()[800:1200], kb)
    )
    for question, names in [pair for pair in named if pair[1]][:100]:
        yield CalibrationQuestion(question.text.replace(rng.choice(names), invent_name(rng)), is_never_right)


def renamed_simple_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    rng = random.Random(SEED)
    named = ((question.text, subject_of(question, kb)) for question in read_simple()[700:])
    for text, name in [pair for pair in named if pair[1] in pair[0]][:100]:
        yield CalibrationQuestion(text.replace(name, invent_name(rng)), is_never_right)


def hidden_predicate_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions over a graph from which a predicate they need is hidden."""
    rng = random.Random(SEED)
    for question, program in list(gold_programs(read_kqapro()[1200:1400], kb))[:100]:
        predicates = sorted({item.name for item in items_in(program) if item.kind is ItemKind.PREDICATE})
        if predicates:
            is_right = partial(has_answers, question.gold.answers or ())
            yield CalibrationQuestion(question.text, is_right, frozenset({rng.choice(predicates)}))


def hidden_predicate_simple_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    for question in read_simple()[1500:1600]:
        yield CalibrationQuestion(question.text, is_never_right, frozenset({question.extra["predicate_label"]}))


def swapped_subject_questions(kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """Questions about a known entity that has no fact with the predicate of the question."""
    questions = [
        (question.text, subject_of(question, kb), str(question.extra["predicate_label"]))
        for question in read_simple()[1700:]
    ]
    pairs = ((text, name, other, predicate) for (text, name, predicate), (_, other, _) in pairwise(questions))
    fitting = [pair for pair in pairs if pair[1] in pair[0] and not has_predicate(kb, *pair[2:])]
    for text, name, other, _ in fitting[:100]:
        yield CalibrationQuestion(text.replace(name, other), is_never_right)


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
class GraphSet:
    """Questions over a graph, which is left out of the fit as a whole."""

    graph: str
    make_questions: Callable[[KnowledgeBase], Iterator[CalibrationQuestion]]


GRAPHS: dict[str, Callable[[], str]] = {
    "KQA Pro": partial(build_once, "kqapro-slice"),
    "Wikidata": partial(build_once, "wikidata-slice"),
    "demo": lambda: "demo",
    "GeoQuery": lambda: GEOQUERY,
}
TRAINING_GRAPHS = ("KQA Pro", "Wikidata", "demo")  # whose predicates the parser knows
GRAPH_SETS = {
    "KQA Pro": GraphSet("KQA Pro", kqapro_questions),
    "SimpleQuestions": GraphSet("Wikidata", simple_questions),
    "generated": GraphSet("demo", generated_questions),
    "casual": GraphSet("demo", casual_questions),
    "demo": GraphSet("demo", demo_questions),
    "of another graph": GraphSet("demo", foreign_questions),
    "names made up (KQA Pro)": GraphSet("KQA Pro", renamed_questions),
    "names made up (Simple)": GraphSet("Wikidata", renamed_simple_questions),
    "predicate hidden (KQA Pro)": GraphSet("KQA Pro", hidden_predicate_questions),
    "predicate hidden (Simple)": GraphSet("Wikidata", hidden_predicate_simple_questions),
    "no such fact (Simple)": GraphSet("Wikidata", swapped_subject_questions),
    "GeoQuery": GraphSet("GeoQuery", geoquery_questions),
}
DATABASES, REWORDED, FOREIGN = "left-out databases", "… with other words", "of another database"
HIDDEN = "column hidden (left-out databases)"
TABLES, VALID = "WikiTableQuestions, held-out tables", "Spider, validation databases"
WEIGHTS = dict.fromkeys(GRAPH_SETS, 2.0) | {
    "demo": 4.0,  # people wrote them
    DATABASES: 1.0,
    REWORDED: 0.5,  # nobody is as careful not to say the names of a database
    FOREIGN: 2.0,
    HIDDEN: 3.0,  # to answer what is not there is the worst mistake
    "predicate hidden (Simple)": 4.0,
    "no such fact (Simple)": 4.0,
    TABLES: 1.0,
    VALID: 0.0,
    "GeoQuery": 0.0,
}
"""The weight of a question in the fit; sets of weight 0 are only reported."""


# --- parts: questions over one knowledge base, asked with one parser


@dataclass(frozen=True, slots=True)
class Part:
    """Questions of a set over one knowledge base, which are asked with one parser.

    Those over databases and tables are in `records`, those over graphs are made where they are asked. Only a `share` of
    them is asked.
    """

    set_name: str
    group: str
    parser: Path
    records: tuple[Record, ...] = field(default=(), repr=False)
    share: float = 1.0

    @property
    def path(self) -> Path:
        """The file with the features."""
        letters = (letter if letter.isalnum() else "-" for letter in f"{self.set_name}-{self.group}")
        return FEATURES / self.parser.resolve().name / f"{''.join(letters)}.jsonl"

    def note(self) -> Record:
        """What the features are made from."""
        texts = [wording_of(self.set_name, record) for record in self.records]
        made_from = {"parser": digest_of(self.parser), "features": FEATURE_NAMES, "questions": text_digest(texts)}
        return made_from | {"share": self.share}


@cache
def digest_of(folder: Path) -> str:
    """The digest of a parser's network."""
    return text_digest([file_digest(folder / name) for name in PARSER_FILES])


def wording_of(set_name: str, record: Record) -> str:
    return str(record["synonyms"] if set_name == REWORDED else record["question"])


def list_parts(options: argparse.Namespace) -> list[Part]:
    """All parts, the sets one after the other."""
    parts = [Part(name, chosen.graph, options.parser) for name, chosen in GRAPH_SETS.items()]
    for listed, twin in options.twin:
        parts += list_twin_parts(options, Path(listed).read_text("utf-8").split(), Path(twin))
    parts += list_unseen_parts(options) if options.unseen else ()
    valid = choose_questions(options.spider, "valid", 0)
    parts += [Part(VALID, name, options.parser, tuple(own)) for name, own in valid.items()]
    if options.tables is not None:
        given = argparse.Namespace(
            questions=options.table_questions, tables=options.tables, kbs=options.table_kbs, part="valid",
            limit=MAX_TABLE_QUESTIONS,
        )  # fmt: skip
        tables = choose_table_questions(given)
        parts += [Part(TABLES, name, options.parser, tuple(own)) for name, own in tables.items()]
    return [replace(part, share=options.share) for part in parts if not options.only or part.set_name in options.only]


def list_unseen_parts(options: argparse.Namespace) -> Iterator[Part]:
    """The questions over databases that the parser itself has not seen."""
    every = choose_questions(options.unseen, "valid", 0)
    rng = random.Random(SEED)
    questions = {name: rng.sample(own, min(len(own), MAX_PER_DATABASE)) for name, own in every.items()}
    foreign = foreign_to_databases(questions, options.databases, MAX_FOREIGN // len(questions))
    yield from (Part(DATABASES, name, options.parser, tuple(own)) for name, own in questions.items())
    yield from (Part(FOREIGN, name, options.parser, tuple(own)) for name, own in foreign.items() if own)
    yield from (Part(HIDDEN, name, options.parser, tuple(own[:MAX_HIDDEN])) for name, own in questions.items())


def list_twin_parts(options: argparse.Namespace, names: Sequence[str], twin: Path) -> Iterator[Part]:
    """The questions over the databases that a twin has not seen, in both wordings, and some about other databases."""
    every = choose_questions(options.spider, "train", 0)
    rng = random.Random(SEED)
    sizes = {name: (options.databases / f"{name}.sqlite").stat().st_size for name in sorted(names)}
    asked = [name for name, size in sizes.items() if name in every and size <= MAX_BYTES]
    questions = {name: rng.sample(every[name], min(len(every[name]), MAX_PER_DATABASE)) for name in asked}
    foreign = foreign_to_databases(questions, options.databases, MAX_FOREIGN // (len(options.twin) * len(questions)))
    reworded = [one for own in questions.values() for one in own if one.get("synonyms")]
    kept = rng.sample(reworded, min(len(reworded), MAX_REWORDED // len(options.twin)))
    kept.sort(key=lambda one: str(one["db"]))
    yield from (Part(DATABASES, name, twin, tuple(own)) for name, own in questions.items())
    yield from (Part(FOREIGN, name, twin, tuple(own)) for name, own in foreign.items() if own)
    yield from (Part(HIDDEN, name, twin, tuple(own[:MAX_HIDDEN])) for name, own in questions.items())
    for name, own in groupby(kept, key=lambda one: str(one["db"])):
        yield Part(REWORDED, name, twin, tuple(own))


def foreign_to_databases(questions: Mapping[str, list[Record]], folder: Path, most: int) -> dict[str, list[Record]]:
    """Questions for each database that are about tables which only another one has."""
    names, chosen = sorted(questions), dict[str, list[Record]]()
    for number, name in enumerate(names):
        tables = {table.lower() for table in read_schema(folder / f"{name}.sqlite").tables}
        others = questions[names[(number + 7) % len(names)]]
        fitting = [one for one in others if not any(table in one["sql"].lower() for table in tables)]
        chosen[name] = fitting[: max(1, most)]
    return chosen


# --- features of interpretations


@cache
def known_names() -> frozenset[str]:
    """The predicates of the graphs that the parser was trained on."""
    return frozenset(name for graph in TRAINING_GRAPHS for name in clew.open(GRAPHS[graph]()).predicate_names)


def collect_part(options: argparse.Namespace, part: Part) -> bool:
    """Write the features of a part unless they are there; whether they were made."""
    if options.again:
        part.path.unlink(missing_ok=True)
    return make_once(part.path, part.note(), partial(write_features, options, part))


def write_features(options: argparse.Namespace, part: Part) -> None:
    with part.path.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in label_part(options, part))


def label_part(options: argparse.Namespace, part: Part) -> Iterator[Record]:
    """The features of the interpretations of all questions of a part."""
    try:
        kb = open_part(options, part)
    except ClewError as fault:  # a table that cannot be read is asked nothing
        print(f"{part.group}: {fault}", file=sys.stderr)
        return
    asker = Asker(kb, open_model(part.parser))
    asker.schema_profile = profile_schema(kb, known_names())
    questions = list(questions_of(options, part, kb))
    for question in questions[: ceil(part.share * len(questions))]:
        yield label_question(asker, question)


def open_part(options: argparse.Namespace, part: Part) -> KnowledgeBase:
    if part.set_name in GRAPH_SETS:
        return clew.open(GRAPHS[part.group]())
    if part.set_name == TABLES:
        return open_table(part.group, options.tables, options.table_kbs)
    return open_or_build(options.databases / f"{part.group}.sqlite", options.kbs)


def questions_of(options: argparse.Namespace, part: Part, kb: KnowledgeBase) -> Iterator[CalibrationQuestion]:
    """The questions of a part with what is right."""
    if part.set_name in GRAPH_SETS:
        yield from GRAPH_SETS[part.set_name].make_questions(kb)
        return
    names, check = KnownNames(kb), is_never_right
    for record in part.records:
        if part.set_name == TABLES:
            check = partial(has_table_answers, tuple(record["answers"]))
        elif part.set_name != FOREIGN:
            check = partial(stands_for, gold_rows(record, options.databases), names)
        hidden = asked_column(record, kb) if part.set_name == HIDDEN else frozenset[str]()
        if hidden or part.set_name != HIDDEN:
            yield CalibrationQuestion(wording_of(part.set_name, record), check, hidden)


def asked_column(record: Record, kb: KnowledgeBase) -> frozenset[str]:
    """The names of the only column that a question over a database asks for; none if rows are asked for."""
    try:
        outline = sql_to_outline(record["sql"], MappedTables(kb.tables).sql_schema)
    except ClewError:
        return frozenset()
    asked = {term.column for term in outline.columns}
    if len(asked) != 1:
        return frozenset()
    [place] = asked
    mapping = kb.tables[place.table]
    if not place.name or mapping.name == (place.name,):
        return frozenset()
    return frozenset(filter(None, (mapping.columns[place.name].attribute, mapping.columns[place.name].name)))


def label_question(asker: Asker, question: CalibrationQuestion) -> Record:
    """The interpretations of a question, their features, the limits of their confidences, and which are right."""
    text = " ".join(question.text.split())
    links = asker.item_finder.linker.link(text)
    items = [item for item in asker.item_finder.items_of(links) if item.name not in question.hidden]
    linked = LinkedQuestion(links)
    proposals = asker.propose(linked, items)
    single = [Understanding(text, linked, (interpretation,)) for interpretation in proposals.interpretations]
    resolved = [asker.resolve_namesakes(understanding, {}).best for understanding in single]
    pairs = zip(proposals.interpretations, proposals.limits, strict=True)
    return {
        "question": question.text,
        "programs": [write_program_text(one.program) for one in proposals.interpretations],
        "rows": np.array(proposals.features).round(5).tolist(),
        "limits": [asker.limit_confidence(interpretation, limit) for interpretation, limit in pairs],
        "right": [best is not None and question.is_right(best.program, best.result) for best in resolved],
    }


def collect_all(options: argparse.Namespace, parts: Sequence[Part]) -> None:
    """Write the features of all parts, the long ones first."""
    for graph in {GRAPH_SETS[part.set_name].graph for part in parts if part.set_name in GRAPH_SETS}:
        GRAPHS[graph]()  # builds it before several processes need it
    order = sorted(parts, key=lambda part: -len(part.records) if part.records else -1_000)
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        jobs = {pool.submit(collect_part, options, part): part for part in order}
        for number, job in enumerate(as_completed(jobs), 1):
            made = "asked" if job.result() else "kept"
            print(f"\r{number} of {len(jobs)} parts, {made}: {jobs[job].group:50.50}", end="", file=sys.stderr)
    print(file=sys.stderr)


# --- fit


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """A question for fitting and reporting: its set, its graph, database or table, and its features.

    `limits` are the highest confidences that its interpretations can have, whatever the features say.
    """

    set_name: str
    group: str
    case: LabelledFeatures
    limits: tuple[float, ...]


def read_features(part: Part) -> Iterator[LabelledQuestion]:
    """The questions of a part with the features that were written."""
    with part.path.open(encoding="utf-8") as lines:
        for data in map(json.loads, lines):
            rows = np.array(data["rows"], float).reshape(-1, len(FEATURE_NAMES))
            case = LabelledFeatures(rows, tuple(data["right"]), WEIGHTS[part.set_name])
            yield LabelledQuestion(part.set_name, part.group, case, tuple(data["limits"]))


@dataclass(frozen=True, slots=True)
class Fit:
    """How confidence is fitted: anew to all sets, or only the weights of some features of a calibration."""

    sets: frozenset[str]
    base: Calibration | None = None
    features: tuple[str, ...] = ()

    def fit_without(self, questions: Sequence[LabelledQuestion], left_out: frozenset[str]) -> Calibration:
        """The fit to all questions of its sets that are not about something left out."""
        kept = [one.case for one in questions if one.group not in left_out and one.set_name in self.sets]
        if self.base is not None:
            return refit_features(self.base, kept, self.features)
        return fit_calibration(kept, known_names())


def choose_fit(options: argparse.Namespace) -> Fit:
    if options.refit:
        base = read_calibration(options.parser / CALIBRATION_FILE)
        return Fit(frozenset((DATABASES, FOREIGN, HIDDEN)), base, tuple(options.refit))
    return Fit(frozenset(name for name, weight in WEIGHTS.items() if weight))


def choose_folds(questions: Sequence[LabelledQuestion], fit: Fit) -> list[frozenset[str]]:
    """What is left out at a time: each graph, and fifths of the databases and tables."""
    graphs = dict.fromkeys(one.group for one in questions if one.set_name in GRAPH_SETS and one.set_name in fit.sets)
    fitted = {one.group for one in questions if one.set_name in fit.sets} - set(graphs)
    others = sorted(fitted)
    random.Random(SEED).shuffle(others)
    folds = [frozenset(others[number::FOLDS]) for number in range(FOLDS)]
    return [fold for fold in (*(frozenset({graph}) for graph in graphs), *folds) if fold]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The confidence of the likeliest interpretation of a question, 0 without any, and whether it is right."""

    set_name: str
    group: str
    confidence: float
    is_right: bool


def score_question(question: LabelledQuestion, calibration: Calibration) -> Outcome:
    scores = list(map(min, calibration.confidences(question.case.rows.tolist()), question.limits))
    best = int(np.argmax(scores)) if scores else -1
    is_right = bool(scores) and question.case.right[best]
    return Outcome(question.set_name, question.group, scores[best] if scores else 0.0, is_right)


def score_fold(questions: Sequence[LabelledQuestion], fit: Fit, left_out: frozenset[str]) -> list[Outcome]:
    """The outcomes of the questions that a fit leaves out; those that no fit has, by the fit to all others."""
    calibration = fit.fit_without(questions, left_out)
    return [
        score_question(one, calibration)
        for one in questions
        if (one.group in left_out if left_out else one.set_name not in fit.sets)
    ]


def score_all(questions: Sequence[LabelledQuestion], fit: Fit, jobs: int) -> list[Outcome]:
    """The outcome of every question, by a fit without it."""
    folds = [frozenset[str](), *choose_folds(questions, fit)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return [one for found in pool.map(partial(score_fold, questions, fit), folds) for one in found]


def choose_threshold(outcomes: Sequence[Outcome]) -> float:
    """The lowest threshold from which on answers over databases like those of the twins are right often enough."""
    own = [one for one in outcomes if one.set_name in (DATABASES, REWORDED)]
    if not own:
        return MIN_ANSWER_CONFIDENCE
    counts = resample_databases([{"db": one.group} for one in own])
    confidences, right = np.array([(one.confidence, one.is_right) for one in own]).T
    for threshold in THRESHOLDS:
        sure = confidences >= threshold
        with np.errstate(invalid="ignore"):
            shares = counts @ (sure * right) / (counts @ sure)
        if np.quantile(shares, INTERVAL_END) >= SURE_PRECISION:
            return round(float(threshold), 3)
    return 1.0


# --- report


COLUMNS = ("right", "sure", "right when sure", "sure when right", "coverage at 95 %", "ECE", "RS(10)")


def table_line(name: str, outcomes: Sequence[Outcome], threshold: float) -> str:
    """The figures of a set, as benchmarks/unseen_databases.py defines them."""
    scored = [
        {"confidence": one.confidence, "given": one.confidence >= MIN_OFFER_CONFIDENCE,
         "sure": one.confidence >= threshold, "right": one.is_right and one.confidence >= MIN_OFFER_CONFIDENCE}
        for one in outcomes
    ]  # fmt: skip
    figures = {name: float(value[0]) for name, value in measure_honesty(scored, np.ones((1, len(scored)))).items()}
    curve = measure_calibration([one.confidence for one in outcomes], [float(one.is_right) for one in outcomes])
    agreement = f"{curve.rank_agreement:.3f}" if curve and 0 < figures["right"] < 1 else "–"
    cells = (write_figure(key, figures[key]) for key in COLUMNS)
    return f"| {name} | {len(outcomes)} | {' | '.join(cells)} | {agreement} |"


def write_figure(name: str, value: float) -> str:
    if np.isnan(value):
        return "–"
    return f"{value:.3f}" if name == "ECE" else f"{value:.0f}" if name.startswith("RS") else f"{value:.1%}"


def print_report(outcomes: Sequence[Outcome], threshold: float) -> None:
    """Print a line for each set."""
    print(f"| set (sure from {threshold:.0%} on) | questions | {' | '.join(COLUMNS)} | AUC |")
    print(f"|---|{'--:|' * (len(COLUMNS) + 2)}")
    for name in WEIGHTS:
        chosen = [one for one in outcomes if one.set_name == name]
        if chosen:
            print(table_line(name, chosen, threshold), flush=True)


def make_argument_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, help="folder with Spider's questions")
    parser.add_argument("--databases", type=Path, required=True, help="folder with NAME.sqlite")
    parser.add_argument("--kbs", type=Path, default=Path("kbs"), help="folder of knowledge bases, built where missing")
    parser.add_argument("--tables", type=Path, help="the folder that the paths of WikiTableQuestions begin at")
    parser.add_argument("--table-questions", type=Path, help="questions.jsonl.gz of WikiTableQuestions")
    parser.add_argument("--table-kbs", type=Path, default=Path("kbs"), help="folder of the tables' knowledge bases")
    parser.add_argument("--parser", type=Path, default=SHIPPED_PARSER, help="folder of the parser")
    parser.add_argument("--twin", nargs=2, action="append", default=[], metavar=("FILE", "PARSER"),
                        help="names of databases, and a parser trained without them")  # fmt: skip
    parser.add_argument("--unseen", type=Path, help="folder with questions over databases that the parser has not seen")
    parser.add_argument("--refit", action="append", default=[], metavar="FEATURE", choices=FEATURE_NAMES,
                        help="fit only the weight of this feature, to the unseen databases")  # fmt: skip
    parser.add_argument("--only", action="append", default=[], metavar="SET", help="ask the questions of this set")
    parser.add_argument("--share", type=float, default=1.0, help="of the questions of each set that are asked")
    parser.add_argument("--again", action="store_true", help="ask again, whatever was kept")
    parser.add_argument("--no-writing", action="store_true", help="do not write calibration.json")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    return parser


def main() -> None:
    options = make_argument_parser().parse_args()
    parts = list_parts(options)
    collect_all(options, parts)
    if options.only:
        return
    questions = [one for part in parts for one in read_features(part)]
    fit = choose_fit(options)
    outcomes = score_all(questions, fit, options.jobs)
    threshold = MIN_ANSWER_CONFIDENCE if options.refit else choose_threshold(outcomes)
    print_report(outcomes, threshold)
    if threshold != MIN_ANSWER_CONFIDENCE:
        print(f"\nclew ask is sure from {MIN_ANSWER_CONFIDENCE:.0%} on: MIN_ANSWER_CONFIDENCE in clew.answer.answer")
    if not options.no_writing:
        place = options.parser / CALIBRATION_FILE
        write_calibration(place, fit.fit_without(questions, frozenset()), describe_fit(questions, fit, place))


def describe_fit(questions: Sequence[LabelledQuestion], fit: Fit, place: Path) -> dict[str, object]:
    """What a fit was made to; for refitted features, beside what the calibration in a file says of the others."""
    counts = {name: sum(one.set_name == name for one in questions) for name in WEIGHTS if name in fit.sets}
    fitted = {name: count for name, count in counts.items() if count}
    if fit.base is None:
        return {"fitted to": fitted}
    kept = json.loads(place.read_text("utf-8"))
    return {"fitted to": kept["fitted to"], "refitted": {"features": fit.features, "fitted to": fitted}}


if __name__ == "__main__":
    main()
