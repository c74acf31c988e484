"""The formats of runs: clew's own JSON lines, and those of published systems and scorers, in `RUN_FORMATS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from clew.benchmark.file_layout import JSON_LIST, Layout, TextLayout, TextLine
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import FieldNames
from clew.benchmark.formats.grailqa import SEMPRE, read_json_list
from clew.benchmark.formats.nspm import ENCODING, HYPOTHESIS, NSPM, PROBABILITIES
from clew.benchmark.formats.qald import looks_like_qald, read_qald_answers, read_qald_forms, read_rows
from clew.benchmark.question import Answers, Forms, Prediction
from clew.language.language_detector import is_sql


@dataclass(frozen=True, slots=True)
class RunFormat:
    """A file format of predictions; `read` returns `None` for a record without a prediction.

    If it `is_ordered`, predictions have no ids, and are in the order of the benchmark's questions.
    """

    name: str
    title: str
    recognises: Callable[[Data], bool]
    read: Callable[[Record], Prediction | None]
    layout: Layout = JSON_LIST
    is_ordered: bool = False


RUN_FIELDS = FieldNames("id", "", "program", "sparql", "sexpr", "graph", "target", "sql")
JSONL_FIELDS = (
    "id", "program", "sparql", "sql", "sexpr", "graph", "target", "answers", "score", "log_probabilities", "error",
    "confidence", "rows",
)  # fmt: skip


def looks_like_jsonl_run(data: Data) -> bool:
    """Whether a record has an id and something predicted."""
    return "id" in data and bool(data.keys() & set(JSONL_FIELDS[1:]))


def read_jsonl_run(record: Record) -> Prediction:
    """The prediction of a record; a single answer need not be in a list."""
    count = len(record.items("log_probabilities")) if record.has("log_probabilities") else 0
    logs = tuple(read_log_probability(record, place) for place in range(count))
    return Prediction(
        record.text("id"),
        RUN_FIELDS.forms(record),
        read_answers(record),
        record.number_or_none("score"),
        logs,
        record.text_or("error"),
        {name: value for name, value in record.data.items() if name not in JSONL_FIELDS},
        record.number_or_none("confidence"),
        record.data.get("sure") is False,
        read_table(record),
    )


def read_table(record: Record) -> tuple[Answers, ...]:
    """The rows of a table, or none if the record has none."""
    if not record.has("rows"):
        return ()
    rows = [Record({"rows": row}, record.place) for row in record.items("rows")]
    return tuple(row.texts("rows") for row in rows)


def read_log_probability(record: Record, place: int) -> float:
    number = record.data["log_probabilities"][place]
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise record.fault(f"log_probabilities[{place}]", "is not a number")
    return float(number)


def read_answers(record: Record) -> Answers | None:
    """The answers, or `None` if the record has none."""
    if not record.has("answers"):
        return None
    return record.texts("answers") if isinstance(record.data["answers"], list) else (record.text("answers"),)


def write_prediction(prediction: Prediction) -> dict[str, Any]:
    """The record of a prediction, with all its parts."""
    fields: dict[str, Any] = {**prediction.extra, "id": prediction.id} | RUN_FIELDS.write_forms(prediction.forms)
    if prediction.answers is not None:
        fields["answers"] = list(prediction.answers)
    if prediction.score is not None:
        fields["score"] = prediction.score
    if prediction.confidence is not None:
        fields["confidence"] = prediction.confidence
    if prediction.log_probabilities:
        fields["log_probabilities"] = list(prediction.log_probabilities)
    if prediction.rows:
        fields["rows"] = [list(row) for row in prediction.rows]
    return fields | ({"error": prediction.error} if prediction.error else {})


JSONL_RUN = RunFormat(
    "jsonl",
    "clew's own",
    looks_like_jsonl_run,
    read_jsonl_run,
)


RANKING = "bert_ranking"


def looks_like_grailqa_run(data: Data) -> bool:
    """Whether a record is a line of a GrailQA submission."""
    return "qid" in data and bool({"logical_form", "answer"} & data.keys()) and "question" not in data


def read_grailqa_run(record: Record) -> Prediction:
    """The prediction of a line: `qid`, `logical_form`, `answer`."""
    return read_logical_form(record, record.text("qid"))


def read_logical_form(record: Record, id_: str) -> Prediction:
    answers: Answers | None = record.texts("answer") if record.has("answer") else None
    extra = {name: value for name, value in record.data.items() if name not in ("qid", "logical_form", "answer")}
    return Prediction(id_, Forms(sexpr=record.text_or("logical_form")), answers, extra=extra)


def read_ranking_run(record: Record) -> Prediction | None:
    """The prediction beside a question of GrailQA, if there is one."""
    return read_logical_form(record.object(RANKING), record.text("qid")) if record.has(RANKING) else None


def read_wikisp_run(record: Record) -> Prediction:
    """The prediction of WikiSP: the query that was run, and its result."""
    answers = read_rows(record.objects("results")) if record.has("results") else None
    extra = {"predicted_sparql": record.text("predicted_sparql")} if record.has("predicted_sparql") else {}
    return Prediction(
        record.text("dev_set_id"), Forms(sparql=record.text_or("executable_sparql")), answers, extra=extra
    )


def read_qald_run(record: Record) -> Prediction:
    """The prediction in a record of QALD's or GERBIL's JSON."""
    return Prediction(record.text("id"), read_qald_forms(record), read_qald_answers(record))


def read_sempre_run(record: Record) -> Prediction:
    """The predicted answers on a line of SEMPRE's results."""
    return Prediction(record.text("qid"), answers=read_json_list(record, "predictions"))


def read_nspm_run(record: Record) -> Prediction | None:
    """The predicted query, still encoded, with its log-probability and those of its tokens."""
    if not record.has(HYPOTHESIS):
        return None
    score, _, query = record.text(HYPOTHESIS).partition("\t")
    logs = tuple(parse_log_probability(record, PROBABILITIES, text) for text in record.text_or(PROBABILITIES).split())
    extra: dict[str, Any] = {"encoding": ENCODING}
    return Prediction(
        record.text("id"),
        Forms(sparql=query),
        None,
        parse_log_probability(record, HYPOTHESIS, score),
        logs,
        extra=extra,
    )


def parse_log_probability(record: Record, name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise record.fault(name, f"has {text[:40]!r} where a log-probability is needed") from None


def answer_lines(lines: Iterator[TextLine]) -> Iterator[Record]:
    """A record for each line, also for blank lines."""
    return (Record({"answer": line.text}, line.place, number) for number, line in enumerate(lines))


def read_answer_line(record: Record) -> Prediction:
    """The single answer on a line of a KQA Pro submission; its id is the number of the line, from 0."""
    return Prediction(str(record.number), answers=(record.text("answer"),))


def read_sql_line(record: Record) -> Prediction:
    """The SQL on a line of predictions for Spider, before the tab and the name of the database if it has them."""
    return Prediction(str(record.number), Forms(sql=record.text("answer").partition("\t")[0].strip()))


GRAILQA_RUN = RunFormat("grailqa", "GrailQA's predictions", looks_like_grailqa_run, read_grailqa_run)
RANKING_RUN = RunFormat(
    "grailqa-ranking", "GrailQA with BERT-ranking's predictions", lambda data: {"qid", RANKING} <= data.keys(),
    read_ranking_run,
)  # fmt: skip
WIKISP_RUN = RunFormat("wikisp", "WikiSP's predictions", lambda data: "dev_set_id" in data, read_wikisp_run)
QALD_RUN = RunFormat("qald", "QALD's and GERBIL's JSON", looks_like_qald, read_qald_run)
SEMPRE_RUN = RunFormat("sempre", "SEMPRE's results", SEMPRE.recognises, read_sempre_run, SEMPRE.layout)
NSPM_RUN = RunFormat("nspm", "outputs in NSpM's encoding", NSPM.recognises, read_nspm_run, NSPM.layout)
SPIDER_RUN = RunFormat(
    "spider", "Spider's predictions, a query on each line", lambda data: is_sql(str(data.get("answer"))), read_sql_line,
    TextLayout(answer_lines, blank=True), is_ordered=True,
)  # fmt: skip
KQAPRO_RUN = RunFormat(
    "kqapro", "KQA Pro's predictions, an answer on each line", lambda data: True, read_answer_line,
    TextLayout(answer_lines, blank=True), is_ordered=True,
)  # fmt: skip

# In the order in which a file is tried: the formats with the most telling fields first.
RUN_FORMATS: dict[str, RunFormat] = {
    format_.name: format_
    for format_ in (
        RANKING_RUN, GRAILQA_RUN, WIKISP_RUN, QALD_RUN, JSONL_RUN, SEMPRE_RUN, NSPM_RUN, SPIDER_RUN,
        KQAPRO_RUN,
    )
}  # fmt: skip
