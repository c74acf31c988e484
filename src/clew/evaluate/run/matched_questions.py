"""Questions matched with the predictions of every run, in chunks on disk, and counts of what they contain."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from clew.benchmark.formats import FORMATS
from clew.benchmark.formats.clew_jsonl import write_jsonl
from clew.benchmark.formats.nspm import decode_prediction, decode_question
from clew.benchmark.labels import LABELS, ZERO_SHOT
from clew.benchmark.question import Benchmark, Forms, Prediction, Question, Run
from clew.benchmark.reader import OpenQuestions, Place, open_source
from clew.benchmark.run_reader import NO_PREDICTION
from clew.errors import ClewError
from clew.evaluate.measures.fact_accuracy import gold_facts
from clew.evaluate.measures.honesty import confidence_of
from clew.evaluate.measures.query_forms import LANGUAGES, first_form
from clew.evaluate.run.stored_run import CountedExamples, StoredRun
from clew.kb.files import Source, text_digest

CHUNK_SIZE = 200  # questions that a worker scores at a time
Labeller = Callable[[Iterable[Question]], Iterable[Question]]
KB_FIELDS = ("kb", "kb_digest")  # where a record names the knowledge base that it was made for


class MatchedQuestion(NamedTuple):
    """A question with the prediction of each run."""

    question: Question
    predictions: tuple[Prediction, ...]


class Chunk(NamedTuple):
    """The place of some matched questions on disk."""

    path: str
    start: int

    def load(self) -> list[MatchedQuestion]:
        """The questions with their predictions."""
        with Path(self.path).open("rb") as file:
            file.seek(self.start)
            questions: list[MatchedQuestion] = pickle.load(file)
        return questions


@dataclass(slots=True)
class MatchedQuestions:
    """All questions with their predictions, in `chunks`.

    `part_counts` counts what gold meanings and predictions have: `gold sparql`, `predicted answers`, `choices`, ….
    `confidence_counts`, `form_counts` and `answer_counts` count the predictions of each run that have a confidence or
    score, a query, and answers. `has_only_single_facts` says that every gold form asks for one fact.
    """

    chunks: list[Chunk] = field(default_factory=list)
    count: int = 0
    part_counts: Counter[str] = field(default_factory=Counter)
    labels: dict[str, None] = field(default_factory=dict)
    missing: list[CountedExamples] = field(default_factory=list)
    confidence_counts: list[int] = field(default_factory=list)
    form_counts: list[int] = field(default_factory=list)
    answer_counts: list[int] = field(default_factory=list)
    has_only_single_facts: bool = True
    repeated: CountedExamples = field(default_factory=CountedExamples)
    stated_kbs: dict[str, None] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)

    @classmethod
    def for_runs(cls, count: int) -> MatchedQuestions:
        """No questions yet, with counts for so many runs."""
        missing = [CountedExamples() for _ in range(count)]
        return cls(missing=missing, confidence_counts=[0] * count, form_counts=[0] * count, answer_counts=[0] * count)

    def has_both(self, language: str) -> bool:
        """Whether there are gold and predicted queries in a language."""
        return bool(self.part_counts[f"gold {language}"] and self.part_counts[f"predicted {language}"])

    def has_only_answers(self, run: int) -> bool:
        """Whether predictions of a run have answers and none has a query; a run without either is merely silent."""
        return bool(self.answer_counts[run]) and not self.form_counts[run]

    @property
    def asks_single_facts(self) -> bool:
        """Whether every gold form asks for one fact, and there are predicted forms to compare with them."""
        has_forms = any(self.part_counts[f"predicted {language}"] for language in LANGUAGES)
        return bool(self.count) and self.has_only_single_facts and has_forms

    def read_all(self) -> Iterator[MatchedQuestion]:
        """All questions, read from disk."""
        for chunk in self.chunks:
            yield from chunk.load()

    def count_parts(self, question: Question, predictions: Sequence[Prediction]) -> None:
        """Count what a question and its predictions have."""
        self.count += 1
        if question.id in self.ids:
            self.repeated.add(repr(question.id))
        self.ids.add(question.id)
        self.labels.update(dict.fromkeys(question.labels))
        self.part_counts.update(present_parts("gold", question.gold.forms, question.gold.answers))
        self.part_counts["choices"] += bool(question.choices)
        self.has_only_single_facts = self.has_only_single_facts and gold_facts(question) is not None
        self.stated_kbs.update(dict.fromkeys(stated_kb_digests(question.extra)))
        for run, (missing, prediction) in enumerate(zip(self.missing, predictions, strict=True)):
            self.confidence_counts[run] += confidence_of(prediction) is not None
            self.form_counts[run] += first_form(prediction.forms) is not None
            self.answer_counts[run] += bool(prediction.answers)
            self.part_counts["confidences"] += run == 0 and prediction.confidence is not None
            if prediction.error == NO_PREDICTION:
                missing.add(repr(question.id))
            self.part_counts.update(present_parts("predicted", prediction.forms, prediction.answers))
            self.part_counts["log-probabilities"] += bool(prediction.log_probabilities)
            self.stated_kbs.update(dict.fromkeys(stated_kb_digests(prediction.extra)))


def present_parts(whose: str, forms: Forms, answers: object) -> Iterator[str]:
    """The languages of a meaning, and `answers` if there are any, each after `whose`."""
    yield from (f"{whose} {language}" for language in LANGUAGES if getattr(forms, language))
    if answers is not None:
        yield f"{whose} answers"


def stated_kb_digests(extra: Any) -> Iterator[str]:
    """The digests of the knowledge bases that a record says it was made for."""
    for name in KB_FIELDS:
        if isinstance(digest := extra.get(name), str) and digest:
            yield digest


def match_questions(questions: Iterable[Question], runs: Sequence[StoredRun], path: Path) -> MatchedQuestions:
    """The questions with their predictions, written to the file at `path`."""
    matched_questions = MatchedQuestions.for_runs(len(runs))
    waiting: list[MatchedQuestion] = []
    with path.open("wb") as file:
        for number, question in enumerate(questions):
            matched = match_question(question, number, runs)
            matched_questions.count_parts(*matched)
            waiting.append(drop_extra(matched))
            if len(waiting) == CHUNK_SIZE:
                write_chunk(waiting, matched_questions, file, path)
        write_chunk(waiting, matched_questions, file, path)
    matched_questions.ids.clear()
    for run in runs:
        run.refuse_other_length(matched_questions.count)
    return matched_questions


def match_question(question: Question, number: int, runs: Sequence[StoredRun]) -> MatchedQuestion:
    """A question with its predictions, with queries decoded; where a run has none, the prediction is only an error."""
    stored = (run.get(question.id, number) for run in runs)
    predictions = (prediction or Prediction(question.id, error=NO_PREDICTION) for prediction in stored)
    return MatchedQuestion(decode_question(question), tuple(map(decode_prediction, predictions)))


def drop_extra(matched: MatchedQuestion) -> MatchedQuestion:
    """The same without the fields that only matter for writing a file."""
    question, predictions = matched
    if question.extra:
        question = replace(question, extra={})
    return MatchedQuestion(question, tuple(map(drop_prediction_extra, predictions)))


def drop_prediction_extra(prediction: Prediction) -> Prediction:
    return replace(prediction, extra={}) if prediction.extra else prediction


def write_chunk(waiting: list[MatchedQuestion], matched: MatchedQuestions, file: Any, path: Path) -> None:
    """Write the questions that are waiting as one chunk."""
    if waiting:
        matched.chunks.append(Chunk(str(path), file.tell()))
        pickle.dump(waiting, file, pickle.HIGHEST_PROTOCOL)
        waiting.clear()


@dataclass(frozen=True, slots=True)
class EvaluationInputs:
    """The questions and runs, matched on disk, with the header of the questions' file."""

    questions: Source
    format: str
    header: Mapping[str, Any]
    runs: tuple[StoredRun, ...]
    matched: MatchedQuestions

    @property
    def run_names(self) -> list[str]:
        """The file names of the runs, with their folders if they would be equal without."""
        names = [Path(run.name).name for run in self.runs]
        return names if len(set(names)) == len(names) else [run.name for run in self.runs]

    def refuse_unknown_labels(self, names: Sequence[str]) -> None:
        """Refuse a label that no question can have."""
        known = dict.fromkeys([*LABELS, *self.matched.labels])
        for name in names:
            if name == ZERO_SHOT and name not in known:
                raise ClewError(f"the label {ZERO_SHOT} needs the answers of the training questions: add --train FILE")
            if name not in known:
                raise ClewError(f"no question has a label {name!r}; use one of {', '.join(known)}")


def read_inputs(
    questions: Place | Benchmark,
    runs: Sequence[Place | Run],
    folder: Path,
    question_format: str | None = None,
    run_format: str | None = None,
    label: Labeller = iter,
) -> EvaluationInputs:
    """Questions as `label` returns them and runs, from files or read already, matched in `folder`."""
    with ExitStack() as stack:
        stored = tuple(
            stack.enter_context(closing(StoredRun(run, run_format, folder / f"run-{number}", f"run {number + 1}")))
            for number, run in enumerate(runs)
        )
        source = source_of(questions)
        if isinstance(questions, Benchmark):
            opened = OpenQuestions(FORMATS.get(questions.format), iter(questions.questions), dict(questions.header))
        else:
            opened = stack.enter_context(open_source(source, question_format))
        matched = match_questions(label(opened.questions), stored, folder / "questions")
    return EvaluationInputs(source, opened.format.name if opened.format else "", opened.header, stored, matched)


def source_of(questions: Place | Benchmark) -> Source:
    """The file of the questions; for questions without a file, a source with a digest of their content."""
    if not isinstance(questions, Benchmark):
        return Source(str(questions))
    records = (orjson.dumps(write_jsonl(question)).decode() for question in questions.questions)
    return Source("questions", questions.digest or text_digest(records))
