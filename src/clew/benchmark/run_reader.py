"""From a file of predictions to a run, and a run beside the questions it answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from clew.benchmark.file_layout import Header, JsonLayout
from clew.benchmark.file_record import Record
from clew.benchmark.formats.run_formats import RUN_FORMATS, RunFormat, write_prediction
from clew.benchmark.question import Prediction, Question, Run
from clew.benchmark.reader import Place, find_format, guard_nesting, recognise, refuse_folder
from clew.errors import SourceError
from clew.kb.files import Source, open_output

NO_PREDICTION = "the run has no prediction for this question"


def read_run(place: Place, format_: str | None = None, questions: Sequence[Question] | None = None) -> Run:
    """The run in the file at `place`, `-` for standard input; its format is told by its content unless given.

    Predictions without ids (KQA Pro's) get those of `questions`, in their order; without questions they must be said to
    be that, and get numbers from 0. Two predictions for one id are an error.
    """
    source = Source(str(place))
    given = None if format_ is None else find_format(format_, RUN_FORMATS)
    refuse_folder(source)
    head = source.head()
    with source.open() as stream:
        found, records = recognise(candidate_formats(questions is not None), given, stream, head, source.name, Header())
        predictions = tuple(parse_predictions(found, guard_nesting(records, source.name)))
    if found is not None and found.is_ordered and questions is not None:
        predictions = tuple(assign_ids(predictions, questions, source.name))
    return Run(predictions, found.name if found else "", source.digest)


def candidate_formats(ordered: bool) -> dict[str, RunFormat]:
    """The formats that a file is tried as; any text could be lines of answers, so those must be wanted."""
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
                f"{record.place}: there is a prediction for {prediction.id!r} already, at {seen[prediction.id]}"
            )
        seen[prediction.id] = record.place
        yield prediction


def read_prediction(format_: RunFormat, record: Record) -> Prediction | None:
    """The prediction of a record; if it looks like one of another format, the error says so."""
    try:
        return format_.read(record)
    except SourceError as fault:
        others = (one for one in RUN_FORMATS.values() if one.layout.is_json and one is not format_)
        other = next((one for one in others if format_.layout.is_json and one.recognises(record.data)), None)
        if other is None or format_.recognises(record.data):
            raise
        mixed = f"the file began as {format_.name}, this looks like {other.name}; a run is in one format"
        raise SourceError(f"{fault}; {mixed}") from None


def assign_ids(predictions: Sequence[Prediction], questions: Sequence[Question], name: str) -> Iterator[Prediction]:
    """Predictions without ids under the ids of the questions they stand in line with."""
    if len(predictions) != len(questions):
        raise SourceError(
            f"{name} has {len(predictions):,} predictions without ids, the benchmark {len(questions):,} questions: "
            "each question needs its line"
        )
    for prediction, question in zip(predictions, questions, strict=True):
        yield replace(prediction, id=question.id)


@dataclass(frozen=True, slots=True)
class PairedPredictions:
    """A prediction for each question, in order; the ids that had none, and those of predictions for no question."""

    predictions: tuple[Prediction, ...]
    missing: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def pair_predictions(questions: Iterable[Question], run: Run) -> PairedPredictions:
    """The predictions of `run` for `questions`; a question without one gets one that says nothing but why."""
    found = {prediction.id: prediction for prediction in run.predictions}
    ids = [question.id for question in questions]
    missing, known = tuple(id_ for id_ in ids if id_ not in found), set(ids)
    predictions = tuple(found.get(id_) or Prediction(id_, error=NO_PREDICTION) for id_ in ids)
    return PairedPredictions(predictions, missing, tuple(id_ for id_ in found if id_ not in known))


def write_run(predictions: Iterable[Prediction], place: Place) -> None:
    """Writes predictions as clew's own JSON lines to the file `place`, or to standard output for `-`."""
    with open_output(str(place)) as stream:
        JsonLayout(lines=True).write(stream, map(write_prediction, predictions), {})
