"""clew's own runs: JSON lines with an id, answers, and any of the languages."""

from __future__ import annotations

from typing import Any

from clew.benchmark.formats.plain import Names
from clew.benchmark.question import Answers, Prediction
from clew.benchmark.records import Data, Record
from clew.benchmark.runs.format import RunFormat

RUN_FIELDS = Names("id", "", "program", "sparql", "sexpr", "graph", "target")
FIELDS = ("id", "program", "sparql", "sexpr", "graph", "target", "answers", "score", "log_probabilities", "error")


def looks_like_jsonl(data: Data) -> bool:
    """Whether a record has an id and something that is predicted."""
    return "id" in data and bool(data.keys() & set(FIELDS[1:]))


def read_jsonl(record: Record) -> Prediction:
    """The prediction of a record; a single answer need not be in a list."""
    logs = tuple(read_log_probability(record, place) for place in range(len(record.items("log_probabilities")))) if record.has(
        "log_probabilities"
    ) else ()  # fmt: skip
    return Prediction(
        record.text("id"),
        RUN_FIELDS.forms(record),
        read_answers(record),
        record.number_or_none("score"),
        logs,
        record.text_or("error"),
        {name: value for name, value in record.data.items() if name not in FIELDS},
    )


def read_log_probability(record: Record, place: int) -> float:
    found = record.data["log_probabilities"][place]
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise record.fault(f"log_probabilities[{place}]", "is not a number")
    return float(found)


def read_answers(record: Record) -> Answers | None:
    """The answers, None if the record gives none."""
    if not record.has("answers"):
        return None
    return record.texts("answers") if isinstance(record.data["answers"], list) else (record.text("answers"),)


def write_prediction(prediction: Prediction) -> dict[str, Any]:
    """The record of a prediction, with all it has."""
    made: dict[str, Any] = {**prediction.extra, "id": prediction.id} | RUN_FIELDS.write_forms(prediction.forms)
    if prediction.answers is not None:
        made["answers"] = list(prediction.answers)
    if prediction.score is not None:
        made["score"] = prediction.score
    if prediction.log_probabilities:
        made["log_probabilities"] = list(prediction.log_probabilities)
    return made | ({"error": prediction.error} if prediction.error else {})


JSONL_RUN = RunFormat(
    "jsonl",
    "clew's own",
    looks_like_jsonl,
    read_jsonl,
)
