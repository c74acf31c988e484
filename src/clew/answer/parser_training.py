"""Train a parser from a recipe, or adapt one to a knowledge base, and keep the candidate that answers best.

Training itself is in clew.parse.training; this module has what needs answering: finding the programs of questions by
their answers, scoring the candidates on the held-out questions, and fitting the confidence to them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path

import numpy as np
import orjson

from clew.answer.asker import Asker
from clew.answer.beam_search import SearchSettings
from clew.answer.confidence.calibration import (
    Calibration,
    LabelledFeatures,
    read_calibration,
    rescale_calibration,
    write_calibration,
)
from clew.answer.confidence.features import FEATURE_NAMES
from clew.answer.linked_question import LinkedQuestion
from clew.answer.outline_programs import OutlinePrograms
from clew.answer.words.words_file import Correction, Words, read_words
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.writer import write_questions
from clew.engine.result import Result
from clew.errors import ClewError, missing_extra
from clew.kb.files import file_digest, make_folder, write_file
from clew.kb.knowledge_base import KnowledgeBase, absolute_place, open_kb
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.parse.model import CALIBRATION_FILE, ParserModel
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER, writes_outlines
from clew.parse.training.adaptation import OTHER_GRAPH, OWN_GRAPH, AdaptationRequest, adaptation_recipe
from clew.parse.training.build_steps import ProgressReporter, SilentReporter, make_once
from clew.parse.training.candidates import (
    BEFORE,
    SetReport,
    TrainingReport,
    adapted_candidate,
    best_candidate,
    publish_parser,
    write_candidates,
    write_toml,
)
from clew.parse.training.data_split import HeldOutQuestion, read_held_out
from clew.parse.training.database_questions import tables_of_graph
from clew.parse.training.pipeline import HeldOutSet, Pipeline, TrainedNetwork
from clew.parse.training.recipe import SHIPPED_NAME, Recipe, read_recipe
from clew.parse.training.start_weights import parser_folder
from clew.version import __version__

WIDE_SEARCH = SearchSettings(
    beam_width=10, max_next_actions=12, margin=6.0, max_programs=20
)  # wider than for answering, since the right program only has to be among the results
TRAINING_PACKAGES = ("torch", "onnx", "safetensors")
REPORT_FILE = "training.toml"  # in the folder of a trained parser
TAUGHT_FILE = "taught.jsonl"  # in the folder of intermediate files
MAX_HELD_OUT = 200  # questions of each set that every candidate answers: a few minutes on a CPU


@dataclass(frozen=True, slots=True)
class ProgramByAnswers:
    """Finds the likeliest program with exactly the answers of a question."""

    asker: Asker

    @classmethod
    def over(cls, kb: KnowledgeBase, model: ParserModel) -> ProgramByAnswers:
        """The finder for a knowledge base and a parser."""
        return cls(Asker(kb, model, WIDE_SEARCH))

    def __call__(self, question: Question) -> f.Function | None:
        golds = [frozenset(answers) for answers in (question.gold.names, question.gold.answers or ()) if answers]
        if not golds:
            return None
        for interpretation in self.asker.understand(question.text).interpretations:
            if frozenset(interpretation.result.texts) in golds:
                return interpretation.program
        return None


def ask_held_out(asker: Asker, questions: Iterable[HeldOutQuestion], on_question: Callable[[], None]) -> list[bool]:
    """Which of the held-out questions are answered correctly; `on_question` is called after each."""
    outcomes = []
    for question in questions:
        outcomes.append(is_correct(asker, question))
        on_question()
    return outcomes


def is_correct(asker: Asker, question: HeldOutQuestion) -> bool:
    """Whether the best interpretation has the result of the question's program, or its answers."""
    best = asker.understand(question.text).best
    return best is not None and has_gold_result(asker, question, [best.result])[0]


def has_gold_result(asker: Asker, question: HeldOutQuestion, results: Sequence[Result]) -> tuple[bool, ...]:
    """Whether each of the results is that of the question's program, or has its answers."""
    gold = find_gold(asker, question)
    return tuple(matches_gold(question, gold, result) for result in results)


def find_gold(asker: Asker, question: HeldOutQuestion) -> Result | None:
    """The result of the question's program; None if it has only answers, or its program does not run."""
    if question.program is None and question.outline is None:
        return None
    try:
        return asker.engine.run(program_of_held_out(asker, question))
    except ClewError:
        return None


def matches_gold(question: HeldOutQuestion, gold: Result | None, result: Result) -> bool:
    """Whether a result is that of the question's program, `gold`, or has its answers."""
    if question.program is None and question.outline is None:
        return frozenset(result.texts) == frozenset(question.answers)
    return gold is not None and comparable(result) == comparable(gold)


def program_of_held_out(asker: Asker, question: HeldOutQuestion) -> f.Function:
    """The program of a held-out question, which may be that of its outline."""
    if question.program is not None:
        return question.program
    assert question.outline is not None
    tables = tables_of_graph(question.kb, question.graph_tables) if question.graph_tables else None
    return OutlinePrograms(asker.kb, tables).program_of(question.outline, asker.engine)


def comparable(result: Result) -> tuple[frozenset[str], frozenset[object]]:
    """The result without order and duplicates."""
    return frozenset(result.texts), frozenset(result.rows or ())


def train_parser(
    recipe: Path, output: Path, data: Path | None = None, jobs: int = 1, on_progress: ProgressReporter | None = None
) -> TrainingReport:
    """Train the parser of a recipe whose files are in `data`, write it to `output`, and report its scores."""
    tell = on_progress or SilentReporter()
    pipeline = open_pipeline(recipe, output, data, jobs, tell)
    return publish_best(pipeline.recipe, pipeline.run(), output, tell)


def prepare_training(
    recipe: Path, output: Path, data: Path | None = None, jobs: int = 1, on_progress: ProgressReporter | None = None
) -> Path:
    """Write the questions and corpora that training by a recipe needs; the folder of the corpora comes back."""
    pipeline = open_pipeline(recipe, output, data, jobs, on_progress or SilentReporter())
    pipeline.prepare()
    return pipeline.corpora


def open_pipeline(recipe: Path, output: Path, data: Path | None, jobs: int, tell: ProgressReporter) -> Pipeline:
    check_packages()
    read = read_recipe(recipe, data)
    make_folder(output)
    return Pipeline(read, output / "work", tell, jobs)


def adapt_parser(
    kb: str,
    output: Path,
    questions: Sequence[Path] = (),
    generated: int = 1_000,
    minutes: float = 5.0,
    steps: int = 0,
    seed: int = 1,
    start: Path | None = None,
    jobs: int = 1,
    on_progress: ProgressReporter | None = None,
) -> TrainingReport:
    """Adapt the parser in the folder `start`, or the shipped one, to the knowledge base at `kb`; write it to `output`.

    It learns from `generated` questions over the knowledge base, from your `questions` and from the corrections in its
    words file, for `minutes`, or for `steps` if given. The parser from before is kept unless a trained one answers more
    of the held-out questions over the knowledge base than chance explains, and does not lose on others.
    """
    check_packages()
    tell = on_progress or SilentReporter()
    begin = str(start.resolve()) if start else SHIPPED_NAME
    make_folder(output)
    labelled = (*questions, *write_taught_questions(open_kb(kb), parser_folder(begin), output / "work"))
    request = AdaptationRequest(
        absolute_place(kb), labelled, generated, minutes, steps, seed, begin,
        writes_outlines(parser_folder(begin)), bool(open_kb(kb).tables),
    )  # fmt: skip
    recipe = adaptation_recipe(request)
    finders = {OWN_GRAPH: ProgramFinder(open_kb(kb), recipe.start, tell)} if labelled else {}
    trained = Pipeline(recipe, output / "work", tell, jobs, finders).run()
    return publish_best(recipe, trained, output, tell, is_adapted=True)


def write_taught_questions(kb: KnowledgeBase, parser: Path, folder: Path) -> tuple[Path, ...]:
    """The file with the corrections that the user taught as labelled questions; none if there are none."""
    corrections, place = read_words(kb.words_file).corrections, folder / TAUGHT_FILE
    open_asker = cache(lambda: Asker(kb, ParserModel(parser)))  # only questions that mean another one need it
    golds = [find_taught_gold(correction, partial(understand_plainly, open_asker)) for correction in corrections]
    questions = [
        Question(str(number), correction.question, gold)
        for number, (correction, gold) in enumerate(zip(corrections, golds, strict=True), 1)
        if gold is not None
    ]
    if not questions:
        return ()
    make_folder(folder)
    write_questions(questions, place, "jsonl")
    return (place,)


def find_taught_gold(correction: Correction, understand: Callable[[str], f.Function | None]) -> Gold | None:
    """What a correction says in the terms of a benchmark; None if the question that it means is not understood."""
    if correction.answers:
        return Gold(answers=correction.answers, names=correction.answers)
    program = understand(correction.means) if correction.program is None else correction.program
    return Gold(Forms(write_program_text(program))) if program is not None else None


def understand_plainly(open_asker: Callable[[], Asker], question: str) -> f.Function | None:
    """The program of a question, if clew is sure of it."""
    asker = open_asker()
    understanding = asker.understand(question)
    is_sure = understanding.best is not None and asker.is_confident(understanding)
    return understanding.best.program if understanding.best and is_sure else None


def words_without_corrections(kb: KnowledgeBase) -> Words:
    """The words of a knowledge base for judging a parser: a corrected question would be right whatever it does."""
    return replace(read_words(kb.words_file), corrections=())


class ProgramFinder:
    """Finds the program of a question from its answers; opens the parser when the first question needs it."""

    def __init__(self, kb: KnowledgeBase, start: str, tell: ProgressReporter) -> None:
        self.kb, self.start, self.tell = kb, start, tell
        self.by_answers: ProgramByAnswers | None = None
        self.count = 0

    def __call__(self, question: Question) -> f.Function | None:
        self.by_answers = self.by_answers or ProgramByAnswers.over(self.kb, ParserModel(parser_folder(self.start)))
        self.count += 1
        self.tell.show(f"{self.count:,} questions searched for a program that gives their answers")
        return self.by_answers(question)


def check_packages() -> None:
    """Raise an error unless the packages that training needs are installed."""
    # Threads that spin while they wait make torch many times slower if other processes need the processor, too.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    for name in TRAINING_PACKAGES:
        try:
            import_module(name)
        except ImportError:
            raise ClewError(missing_extra("training", name, "train")) from None


def publish_best(
    recipe: Recipe, trained: TrainedNetwork, output: Path, tell: ProgressReporter, is_adapted: bool = False
) -> TrainingReport:
    """Export the candidates, and publish the one that answers most of the held-out questions.

    If the parser `is_adapted` to a graph, it must be surely better there than the parser from before.
    """
    tell.show("writing the parser")
    work = output / "work"
    candidates = write_candidates(
        trained.start, trained.network, trained.tokenizer, work, trained.has_outlines, trained.has_graph_tables
    )
    if (parser_folder(recipe.start) / PARSER_FILES[0]).is_file():
        candidates[BEFORE] = parser_folder(recipe.start)
    sets = tuple(score_candidates(questions, candidates, work, tell) for questions in trained.held)
    kept, reason = adapted_candidate(sets, OTHER_GRAPH) if is_adapted else (best_candidate(sets, list(candidates)), "")
    publish_parser(candidates[kept], output)
    if kept != BEFORE or not (output / CALIBRATION_FILE).is_file():
        may_rise = not is_adapted or any(graph.labelled for graph in recipe.graphs)
        refit_confidence(output, parser_folder(recipe.start), trained.held, may_rise, tell)
    report = TrainingReport(
        recipe.start,
        kept,
        trained.steps,
        round(trained.seconds / 60, 2),
        recipe.stages[0].settings.seed,
        package_versions(),
        sets,
        reason,
    )
    write_file(output / REPORT_FILE, write_toml(report.data()).encode())
    return report


def score_candidates(held: HeldOutSet, candidates: dict[str, Path], work: Path, tell: ProgressReporter) -> SetReport:
    """The share of the held-out questions that each candidate answers correctly."""
    questions = choose_evenly(list(read_held_out(held.path)), MAX_HELD_OUT)
    places = list(dict.fromkeys(question.kb or held.kb for question in questions)) or [held.kb]
    digests = [open_kb(place).digest for place in places if place]
    outcomes = dict[str, list[bool]]()
    for name, folder in candidates.items() if questions else ():
        path = work / "measured" / f"{held.name}-{name.replace(' ', '-')}.json"
        note = {file: file_digest(folder / file) for file in PARSER_FILES} | {
            "held": file_digest(held.path),
            "kb": digests,
            "outcomes": True,
        }
        counter = QuestionCounter(f"{held.name}, {name}", len(questions), tell)
        make_once(path, note, partial(write_score, path, held.kb, folder, questions, counter))
        outcomes[name] = orjson.loads(path.read_bytes())
    right = {name: round(sum(own) / len(own), 4) for name, own in outcomes.items()}
    is_one = len(digests) == 1
    kb = Path(places[0]).name if is_one else f"{len(digests)} knowledge bases"
    return SetReport(held.name, kb, digests[0] if is_one else "", held.learned, len(questions), right, outcomes)


def refit_confidence(
    parser: Path, start: Path, sets: Iterable[HeldOutSet], may_rise: bool, tell: ProgressReporter
) -> None:
    """Write the calibration of a parser: that of the one it started from, fitted to the held-out questions.

    Unless it `may_rise`, the confidence may only become lower: made questions are easier than those of people.
    """
    model, cases = ParserModel(parser), list[LabelledFeatures]()
    for held in sets:
        questions = choose_evenly(list(read_held_out(held.path)), MAX_HELD_OUT)
        counter = QuestionCounter(f"{held.name}, confidence", len(questions), tell)
        for place, own in groupby(questions, key=lambda question: question.kb or held.kb):
            kb = open_kb(place)
            asker = Asker(kb, model, words=words_without_corrections(kb))
            for question in own:
                cases.append(label_held_out(asker, question))
                counter()
    source = start if (start / CALIBRATION_FILE).is_file() else SHIPPED_PARSER
    calibration = read_calibration(source / CALIBRATION_FILE)
    fitted = rescale_calibration(calibration, cases)
    if may_rise or mean_confidence(fitted, cases) < mean_confidence(calibration, cases):
        calibration = fitted
    write_calibration(parser / CALIBRATION_FILE, calibration, {"rescaled on": len(cases)})


def mean_confidence(calibration: Calibration, cases: Iterable[LabelledFeatures]) -> float:
    """The mean confidence of the best interpretations of questions."""
    return float(np.mean([max(calibration.confidences(case.rows.tolist()), default=0.0) for case in cases] or [0.0]))


def label_held_out(asker: Asker, question: HeldOutQuestion) -> LabelledFeatures:
    """The features of the interpretations of a held-out question, and which of them are right."""
    links = asker.item_finder.linker.link(" ".join(question.text.split()))
    proposals = asker.propose(LinkedQuestion(links), asker.item_finder.items_of(links))
    right = has_gold_result(asker, question, [one.result for one in proposals.interpretations])
    return LabelledFeatures(np.array(proposals.features).reshape(-1, len(FEATURE_NAMES)), right)


def choose_evenly(questions: list[HeldOutQuestion], most: int) -> list[HeldOutQuestion]:
    """At most so many questions: the first ones over one knowledge base, else spread evenly over all."""
    if not any(question.kb for question in questions) or len(questions) <= most:
        return questions[:most]
    return [questions[place * len(questions) // most] for place in range(most)]


def write_score(path: Path, kb: str, parser: Path, questions: list[HeldOutQuestion], counter: QuestionCounter) -> None:
    """Write which of the questions a parser answers correctly; those over one knowledge base come together."""
    model, outcomes = ParserModel(parser), list[bool]()
    for place, own in groupby(questions, key=lambda question: question.kb or kb):
        opened = open_kb(place)
        outcomes += ask_held_out(Asker(opened, model, words=words_without_corrections(opened)), own, counter)
    write_file(path, orjson.dumps(outcomes))


@dataclass(slots=True)
class QuestionCounter:
    """Shows how many of the questions were asked."""

    name: str
    total: int
    tell: ProgressReporter
    asked: int = 0

    def __call__(self) -> None:
        self.asked += 1
        self.tell.show(f"{self.name}: {self.asked:,} of {self.total:,} questions asked")


def package_versions() -> dict[str, str]:
    versions = {"clew": __version__}
    for name in ("torch", "onnxruntime"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    return versions
