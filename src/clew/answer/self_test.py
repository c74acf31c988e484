"""The self-test of a knowledge base: questions made from its facts, or given ones, are asked and the answers checked.

Most of the questions that clew makes are worded as people type, the others by the generator. Some get an invented name,
so that the only right reply is none.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from clew.answer.asker import Asker, Understanding
from clew.answer.confidence.precision import HeldOutOutcome, HeldOutRecord, parser_digest, write_record
from clew.answer.parser_training import find_gold, matches_gold
from clew.benchmark.reader import read_questions
from clew.benchmark.schema_items import CLASS, program_items
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.generate.kb_sampler import KbSampler
from clew.jobs import WorkerPool
from clew.kb.knowledge_base import open_kb
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.program.steps import names_in
from clew.parse.casual.questions import CasualGenerator
from clew.parse.model import ParserModel
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER, THREADS
from clew.parse.training.data_split import HeldOutQuestion, QuestionSplitter

CASUAL_SHARE = 0.7  # of the questions, worded as people type
MAX_WORDS = 25  # of a question by the generator: people rarely type longer ones
UNKNOWN_SHARE = 0.1  # of the questions, which get an invented name
SYLLABLES = ("zor", "bla", "vek", "mun", "tri", "dax", "lo", "pel", "ga", "rin", "quo", "sha", "bex", "ti", "nor", "ul")
MAX_EXAMPLES = 3  # questions that are shown for a weak spot
MIN_ASKED = 2  # questions about a predicate before it can be called weak
MAX_WEAK_SHARE = 0.9  # from this share of right answers on, nothing is weak
KINDS: dict[str, tuple[type[f.Function], ...]] = {
    "how many": (f.Count,),
    "yes or no": (f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate, f.Exists),
    "comparison": (f.SelectAmong, f.SelectBetween),
    "statistic": (f.Aggregate,),
    "table": (f.Table, f.GroupBy, f.Select, f.CombineRows),
    "qualifier": (f.QueryAttrQualifier, f.QueryAttrUnderCondition, f.QueryRelationQualifier),
    "relation": (f.QueryRelation,),
    "value": (f.QueryAttr,),
    "which": (f.What, f.Entities),
}  # by the last function of the program
NO_PROGRAM = "given by its answers"
NO_ANSWER = "without an answer"


@dataclass(frozen=True, slots=True)
class CheckedQuestion(HeldOutQuestion):
    """A question of a self-test; with neither a program nor answers, the graph cannot answer it."""

    @property
    def kind(self) -> str:
        """What the question asks for."""
        if self.program is None:
            return NO_PROGRAM if self.answers else NO_ANSWER
        return next((kind for kind, functions in KINDS.items() if isinstance(self.program, functions)), "which")

    @property
    def predicates(self) -> tuple[str, ...]:
        """The relations, attributes and qualifiers that the question is about."""
        items = program_items(self.program) if self.program is not None else ()
        return tuple(dict.fromkeys(item.name for item in items if item.kind != CLASS))


@dataclass(frozen=True, slots=True)
class QuestionOutcome:
    """What clew said to a question; a question without an answer is right if clew is not sure of any."""

    question: CheckedQuestion
    given: tuple[str, ...]
    expected: tuple[str, ...]
    confidence: float
    is_sure: bool
    is_right: bool
    unmatched: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WeakSpot:
    """A predicate or kind of question that clew often gets wrong, with the questions, wrong and sure ones first.

    `words` are those of the questions that nothing in the graph fits.
    """

    name: str
    asked: int
    right: int
    sure_and_wrong: int
    examples: tuple[QuestionOutcome, ...]
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SelfTestReport:
    """The outcome of every question of a self-test."""

    outcomes: tuple[QuestionOutcome, ...]
    weak_predicates: tuple[WeakSpot, ...] = field(init=False)
    weak_kinds: tuple[WeakSpot, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "weak_predicates", find_weak_spots(self.outcomes, lambda one: one.predicates))
        object.__setattr__(self, "weak_kinds", find_weak_spots(self.outcomes, lambda one: (one.kind,)))

    @property
    def held_out(self) -> tuple[HeldOutOutcome, ...]:
        """The outcomes for a precision contract, in which any answer to a question without one is wrong."""
        return tuple(
            HeldOutOutcome(outcome.confidence, outcome.is_right and outcome.question.kind != NO_ANSWER)
            for outcome in self.outcomes
        )

    @property
    def asked(self) -> int:
        return len(self.outcomes)

    @property
    def sure(self) -> int:
        """The questions that clew was sure of."""
        return sum(outcome.is_sure for outcome in self.outcomes)

    @property
    def right(self) -> int:
        return sum(outcome.is_right for outcome in self.outcomes)

    @property
    def right_and_sure(self) -> int:
        return sum(outcome.is_right and outcome.is_sure for outcome in self.outcomes)

    @property
    def accuracy(self) -> float:
        """The share of right replies."""
        return self.right / self.asked if self.asked else 0.0

    @property
    def precision(self) -> float:
        """The share of right answers among those that clew was sure of."""
        return self.right_and_sure / self.sure if self.sure else 0.0

    @property
    def coverage(self) -> float:
        """The share of questions that clew was sure of."""
        return self.sure / self.asked if self.asked else 0.0


def find_weak_spots(
    outcomes: Sequence[QuestionOutcome], names_of: Callable[[CheckedQuestion], Iterable[str]]
) -> tuple[WeakSpot, ...]:
    """The names with the most wrong answers first; those that are nearly always right are left out."""
    by_name: dict[str, list[QuestionOutcome]] = defaultdict(list)
    for outcome in outcomes:
        for name in names_of(outcome.question):
            by_name[name].append(outcome)
    spots = [describe_spot(name, asked) for name, asked in by_name.items() if len(asked) >= MIN_ASKED]
    weak = (spot for spot in spots if spot.right < MAX_WEAK_SHARE * spot.asked)
    return tuple(sorted(weak, key=lambda spot: (spot.right - spot.asked, spot.name)))


def describe_spot(name: str, asked: Sequence[QuestionOutcome]) -> WeakSpot:
    wrong = sorted((one for one in asked if not one.is_right), key=lambda one: -one.confidence)
    words = tuple(dict.fromkeys(word for one in wrong for word in one.unmatched))
    sure_and_wrong = sum(one.is_sure for one in wrong)
    return WeakSpot(name, len(asked), len(asked) - len(wrong), sure_and_wrong, tuple(wrong[:MAX_EXAMPLES]), words)


# --- the questions


def make_test_questions(kb: str, count: int, seed: int) -> list[CheckedQuestion]:
    """Up to `count` questions over the knowledge base at `kb`; the same seed gives the same questions."""
    rng, casual = random.Random(seed), round(CASUAL_SHARE * count)
    questions = [*casual_questions(kb, casual, seed), *generated_questions(kb, count - casual, seed)]
    rng.shuffle(questions)
    unknown = round(UNKNOWN_SHARE * len(questions))
    renamed = list(islice(rename_entities(questions, rng), unknown))
    return [*renamed, *questions[: len(questions) - len(renamed)]]


def casual_questions(kb: str, count: int, seed: int) -> Iterator[CheckedQuestion]:
    for example in CasualGenerator(KbSampler(open_kb(kb)), seed).examples(count):
        yield CheckedQuestion(example.text, example.program)


def generated_questions(kb: str, count: int, seed: int) -> Iterator[CheckedQuestion]:
    with TemporaryDirectory() as parts:
        made = generate_questions(GenerationJob(kb, 2 * count, seed), Path(parts), GenerationReport())
        short = (question for question in made if len(question.text.split()) <= MAX_WORDS)
        for question in islice(short, count):
            yield CheckedQuestion(question.text, read_program(question.gold.forms.program))


def rename_entities(questions: Iterable[CheckedQuestion], rng: random.Random) -> Iterator[CheckedQuestion]:
    """The questions that name an entity, with an invented name for it."""
    for question in questions:
        names = sorted(names_in(question.program)) if question.program is not None else []
        said = [name for name in names if name in question.text]
        if said:
            yield CheckedQuestion(question.text.replace(rng.choice(said), invent_name(rng)))


def invent_name(rng: random.Random) -> str:
    """A name that no graph has."""
    words = ("".join(rng.choices(SYLLABLES, k=rng.choice((2, 3)))) for _ in range(rng.choice((1, 2))))
    return " ".join(word.capitalize() for word in words)


def read_test_questions(kb: str, path: Path) -> list[CheckedQuestion]:
    """The questions of a file that have programs, queries or answers."""
    opened = open_kb(kb)
    splitter, rng = QuestionSplitter(opened, SchemaView(opened)), random.Random(0)
    questions = read_questions(path).questions
    held_out = (item for question in questions for item in splitter.read_held_out(question, rng))
    tested = [as_checked(item) for item in held_out]
    if not tested:
        raise ClewError(
            f"{path}: none of its {len(questions):,} questions has a program, query or answers to test with"
        )
    return tested


def as_checked(question: HeldOutQuestion) -> CheckedQuestion:
    return CheckedQuestion(question.text, question.program, question.answers)


# --- asking


def run_self_test(
    kb: str,
    questions: Sequence[CheckedQuestion],
    parser: Path | None = None,
    jobs: int = 1,
    on_progress: Callable[[int], None] = lambda done: None,
) -> SelfTestReport:
    """Ask the questions over the knowledge base at `kb` with the parser in the folder `parser`; default: shipped."""
    plan = kb, str(parser or SHIPPED_PARSER), 1 if jobs > 1 else THREADS
    outcomes = []
    with WorkerPool(open_asker, plan, jobs) as pool:
        for outcome in pool.map(check_question, questions):
            outcomes.append(outcome)
            on_progress(len(outcomes))
    return SelfTestReport(tuple(outcomes))


def keep_outcomes(kb: str, report: SelfTestReport, origin: str, parser: Path | None = None) -> Path:
    """Keep the outcomes in the knowledge base, for the precision contract; the file comes back.

    `origin` says where the questions are from.
    """
    digest = parser_digest(parser or SHIPPED_PARSER, PARSER_FILES)
    return write_record(open_kb(kb), HeldOutRecord(report.held_out, origin, parser=digest))


def open_asker(plan: tuple[str, str, int]) -> Asker:
    kb, parser, threads = plan
    return Asker(open_kb(kb), ParserModel(Path(parser), threads), precision=0)


def check_question(asker: Asker, question: CheckedQuestion) -> QuestionOutcome:
    """What clew says to a question, and whether it is right."""
    understanding = asker.understand(question.text)
    best, is_sure = understanding.best, asker.is_confident(understanding)
    given = best.result.texts if best is not None else ()
    unmatched = unmatched_words(asker, understanding)
    confidence = best.confidence if best is not None else 0.0
    if question.program is None and not question.answers:
        return QuestionOutcome(question, given, (), confidence, is_sure, not is_sure, unmatched)
    gold = find_gold(asker, question)
    expected = question.answers if gold is None else gold.texts
    is_right = best is not None and matches_gold(question, gold, best.result)
    return QuestionOutcome(question, given, expected, confidence, is_sure, is_right, unmatched)


def unmatched_words(asker: Asker, understanding: Understanding) -> tuple[str, ...]:
    """The words of a question that nothing in the graph fits."""
    linked = understanding.linked
    if linked is None:
        return ()
    return tuple(linked.words.text(*span) for span in asker.missing_finder.unmatched_spans(linked))
