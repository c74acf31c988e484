"""Reading a run from a file of predictions in any format, matching it with questions, writing and resuming one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from clew.benchmark.file_layout import Header, JsonLayout
from clew.benchmark.file_record import Record
from clew.benchmark.formats.run_formats import RUN_FORMATS, RunFormat, write_prediction
from clew.benchmark.question import Prediction, Question, Run
from clew.benchmark.reader import Place, check_head, find_format, guard_nesting, recognise
from clew.errors import ClewError, SourceError
from clew.jobs import complete_lines, load_json
from clew.kb.files import Source, open_output

NO_PREDICTION = "the run has no prediction for this question"


def read_run(place: Place, format_: str | None = None, questions: Sequence[Question] | None = None) -> Run:
    """The run in the file at `place`, or in standard input if it is `-`; without `format_`, it is detected.

    Predictions without ids (KQA Pro's) get the ids of `questions` in order. Without questions, you must give their
    format, and they get numbers from 0. Two predictions for one id are an error.
    """
    source = Source(str(place))
    given = None if format_ is None else find_format(format_, RUN_FORMATS)
    head = check_head(source)
    with source.open() as stream:
        detected, records = recognise(
            candidate_formats(questions is not None), given, stream, head, source.name, Header()
        )
        predictions = tuple(parse_predictions(detected, guard_nesting(records, source.name)))
    if detected is not None and detected.is_ordered and questions is not None:
        predictions = tuple(assign_ids(predictions, questions, source.name))
    return Run(predictions, detected.name if detected else "", source.digest)


def candidate_formats(ordered: bool) -> dict[str, RunFormat]:
    """The formats to try; any text could be lines of answers, so formats without ids are tried only if `ordered`."""
    return {name: format_ for name, format_ in RUN_FORMATS.items() if ordered or not format_.is_ordered}


def parse_predictions(format_: RunFormat | None, records: Iterator[Record]) -> Iterator[Prediction]:
    seen: dict[str, str] = {}
    for record in records if format_ is not None else ():
        assert format_ is not None
        prediction = read_prediction(format_, record)
        if prediction is None:
            continue
        if prediction.id in seen:
            raise SourceError(
                f"{record.place}: a prediction for {prediction.id!r} is already at {seen[prediction.id]}; remove one"
            )
        seen[prediction.id] = record.place
        yield prediction


def read_prediction(format_: RunFormat, record: Record) -> Prediction | None:
    """The prediction of a record; if the record looks like another format, the error says so."""
    try:
        return format_.read(record)
    except SourceError as fault:
        others = (other for other in RUN_FORMATS.values() if other.layout.is_json and other is not format_)
        other = next((other for other in others if format_.layout.is_json and other.recognises(record.data)), None)
        if other is None or format_.recognises(record.data):
            raise
        mixed = f"the file begins as {format_.name}, and this looks like {other.name}; a run must have one format"
        raise SourceError(f"{fault}; {mixed}") from None


def assign_ids(predictions: Sequence[Prediction], questions: Sequence[Question], name: str) -> Iterator[Prediction]:
    """Predictions without ids, with the ids of the questions in the same order."""
    if len(predictions) != len(questions):
        raise SourceError(
            f"{name} has {len(predictions):,} predictions without ids, the benchmark {len(questions):,} questions: "
            "write one line for each question"
        )
    for prediction, question in zip(predictions, questions, strict=True):
        yield replace(prediction, id=question.id)


@dataclass(frozen=True, slots=True)
class PairedPredictions:
    """A prediction for each question in order, the ids without a prediction, and the ids without a question."""

    predictions: tuple[Prediction, ...]
    missing: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def pair_predictions(questions: Iterable[Question], run: Run) -> PairedPredictions:
    """The predictions of `run` for `questions`; a question without one gets a prediction with only an error."""
    by_id = {prediction.id: prediction for prediction in run.predictions}
    ids = [question.id for question in questions]
    missing, known = tuple(id_ for id_ in ids if id_ not in by_id), set(ids)
    predictions = tuple(by_id.get(id_) or Prediction(id_, error=NO_PREDICTION) for id_ in ids)
    return PairedPredictions(predictions, missing, tuple(id_ for id_ in by_id if id_ not in known))


def write_run(predictions: Iterable[Prediction], place: Place) -> None:
    """Write predictions in clew's JSON lines to the file `place`, or to standard output if it is `-`."""
    with open_output(str(place)) as stream:
        JsonLayout(lines=True).write(stream, map(write_prediction, predictions), {})


def read_run_ids(output: Path, command: str) -> set[str]:
    """The ids in a run that `command` began to write; an incomplete last line is removed from the file."""
    try:
        return {load_json(line)["id"] for line in complete_lines(output)}
    except (ClewError, KeyError, TypeError):
        raise SourceError(f"{output} exists and is not a run of {command}; choose another file") from None
