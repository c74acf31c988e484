"""Questions beside what each run says to them, in pieces on disk, and what is known of them all."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from clew.benchmark.formats.nspm import decode_prediction, decode_question
from clew.benchmark.labels import LABELS
from clew.benchmark.question import Forms, Prediction, Question
from clew.benchmark.reader import Place, open_source
from clew.benchmark.run_reader import NO_PREDICTION
from clew.errors import ClewError
from clew.evaluate.measures.query_forms import LANGUAGES
from clew.evaluate.run.stored_run import CountedExamples, StoredRun
from clew.kb.files import Source

CHUNK_SIZE = 200
KB_FIELDS = ("kb", "kb_digest")


class MatchedQuestion(NamedTuple):
    """A question and what each run says to it."""

    question: Question
    predictions: tuple[Prediction, ...]


class Chunk(NamedTuple):
    """Where some questions lie on disk."""

    path: str
    start: int

    def load(self) -> list[MatchedQuestion]:
        """The questions and their predictions."""
        with Path(self.path).open("rb") as file:
            file.seek(self.start)
            found: list[MatchedQuestion] = pickle.load(file)
        return found


@dataclass(slots=True)
class MatchedQuestions:
    """All questions with their predictions, in `pieces`; `has` counts what gold and predictions have."""

    chunks: list[Chunk] = field(default_factory=list)
    count: int = 0
    part_counts: Counter[str] = field(default_factory=Counter)
    labels: dict[str, None] = field(default_factory=dict)
    missing: list[CountedExamples] = field(default_factory=list)
    repeated: CountedExamples = field(default_factory=CountedExamples)
    stated_kbs: dict[str, None] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)

    def has_both(self, language: str) -> bool:
        """Whether there are gold and predicted queries in a language."""
        return bool(self.part_counts[f"gold {language}"] and self.part_counts[f"predicted {language}"])

    def read_all(self) -> Iterator[MatchedQuestion]:
        """Every question again, read from disk."""
        for piece in self.chunks:
            yield from piece.load()

    def count_parts(self, question: Question, predictions: Sequence[Prediction]) -> None:
        """Takes account of a question and what was predicted."""
        self.count += 1
        if question.id in self.ids:
            self.repeated.add(repr(question.id))
        self.ids.add(question.id)
        self.labels.update(dict.fromkeys(question.labels))
        self.part_counts.update(present_parts("gold", question.gold.forms, question.gold.answers))
        self.part_counts["choices"] += bool(question.choices)
        self.stated_kbs.update(dict.fromkeys(stated_kb_digests(question.extra)))
        for tally, prediction in zip(self.missing, predictions, strict=True):
            if prediction.error == NO_PREDICTION:
                tally.add(repr(question.id))
            self.part_counts.update(present_parts("predicted", prediction.forms, prediction.answers))
            self.part_counts["log-probabilities"] += bool(prediction.log_probabilities)
            self.stated_kbs.update(dict.fromkeys(stated_kb_digests(prediction.extra)))


def present_parts(whose: str, forms: Forms, answers: object) -> Iterator[str]:
    """What a meaning and its answers are given in."""
    yield from (f"{whose} {language}" for language in LANGUAGES if getattr(forms, language))
    if answers is not None:
        yield f"{whose} answers"


def stated_kb_digests(extra: Any) -> Iterator[str]:
    """The digest of the knowledge base that a record says it was made for."""
    for name in KB_FIELDS:
        if isinstance(found := extra.get(name), str) and found:
            yield found


def match_questions(questions: Iterable[Question], runs: Sequence[StoredRun], path: Path) -> MatchedQuestions:
    """The questions with their predictions, written to the file at `path`."""
    made = MatchedQuestions(missing=[CountedExamples() for _ in runs])
    waiting: list[MatchedQuestion] = []
    with path.open("wb") as file:
        for number, question in enumerate(questions):
            matched = match_question(question, number, runs)
            made.count_parts(*matched)
            waiting.append(drop_extra(matched))
            if len(waiting) == CHUNK_SIZE:
                write_chunk(waiting, made, file, path)
        write_chunk(waiting, made, file, path)
    made.ids.clear()
    for run in runs:
        run.refuse_other_length(made.count)
    return made


def match_question(question: Question, number: int, runs: Sequence[StoredRun]) -> MatchedQuestion:
    """A question with its predictions, queries decoded; a run without one says nothing but that."""
    found = (run.get(question.id, number) for run in runs)
    said = (one or Prediction(question.id, error=NO_PREDICTION) for one in found)
    return MatchedQuestion(decode_question(question), tuple(map(decode_prediction, said)))


def drop_extra(matched: MatchedQuestion) -> MatchedQuestion:
    """The same without what only matters for writing a file again."""
    question, predictions = matched
    if question.extra:
        question = replace(question, extra={})
    return MatchedQuestion(question, tuple(replace(one, extra={}) if one.extra else one for one in predictions))


def write_chunk(waiting: list[MatchedQuestion], made: MatchedQuestions, file: Any, path: Path) -> None:
    """Writes what is waiting as one piece."""
    if waiting:
        made.chunks.append(Chunk(str(path), file.tell()))
        pickle.dump(waiting, file, pickle.HIGHEST_PROTOCOL)
        waiting.clear()


@dataclass(frozen=True, slots=True)
class EvaluationInputs:
    """The questions and runs, matched on disk, with what the file of questions says of itself."""

    questions: Source
    format: str
    header: Mapping[str, Any]
    runs: tuple[StoredRun, ...]
    matched: MatchedQuestions

    @property
    def run_names(self) -> list[str]:
        """The names of the runs' files, with their folders if they are the same without."""
        names = [Path(run.name).name for run in self.runs]
        return names if len(set(names)) == len(names) else [run.name for run in self.runs]

    def refuse_unknown_labels(self, names: Sequence[str]) -> None:
        """Refuse a label that no question can have."""
        known = dict.fromkeys([*LABELS, *self.matched.labels])
        for name in names:
            if name not in known:
                raise ClewError(f"no question has a label {name!r}; there are {', '.join(known)}")


def read_inputs(
    questions: Place, runs: Sequence[Place], folder: Path, question_format: str | None, run_format: str | None
) -> EvaluationInputs:
    """The files, matched in `folder`."""
    source = Source(str(questions))
    with ExitStack() as stack:
        stored = tuple(stack.enter_context(closing(StoredRun(place, run_format, folder / f"run-{number}")))
                       for number, place in enumerate(runs))  # fmt: skip
        reading = stack.enter_context(open_source(source, question_format))
        spooled = match_questions(reading.questions, stored, folder / "questions")
    return EvaluationInputs(source, reading.format.name if reading.format else "", reading.header, stored, spooled)
