"""Runs as the benchmarks' own tools and papers have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clew.benchmark.formats.bindings import read_rows
from clew.benchmark.formats.graphquestions import SEMPRE, listed
from clew.benchmark.formats.nspm import ENCODING, HYPOTHESIS, NSPM, PROBABILITIES
from clew.benchmark.formats.qald import answers_of, forms_of, looks_like_qald
from clew.benchmark.layouts import Line, TextLayout
from clew.benchmark.question import Answers, Forms, Prediction
from clew.benchmark.records import Data, Record
from clew.benchmark.runs.format import RunFormat

RANKING = "bert_ranking"


def looks_like_grailqa(data: Data) -> bool:
    """Whether a record is a line of a GrailQA submission."""
    return "qid" in data and bool({"logical_form", "answer"} & data.keys()) and "question" not in data


def read_grailqa(record: Record) -> Prediction:
    """The prediction of a line: `qid`, `logical_form`, `answer`."""
    return read_logical_form(record, record.text("qid"))


def read_logical_form(record: Record, id_: str) -> Prediction:
    answers: Answers | None = record.texts("answer") if record.has("answer") else None
    extra = {name: value for name, value in record.data.items() if name not in ("qid", "logical_form", "answer")}
    return Prediction(id_, Forms(sexpr=record.text_or("logical_form")), answers, extra=extra)


def read_ranking(record: Record) -> Prediction | None:
    """The prediction that stands beside a question of GrailQA, if there is one."""
    return read_logical_form(record.object(RANKING), record.text("qid")) if record.has(RANKING) else None


def read_wikisp(record: Record) -> Prediction:
    """The prediction of WikiSP: the query that was run, and what it gave."""
    answers = read_rows(record.objects("results")) if record.has("results") else None
    extra = {"predicted_sparql": record.text("predicted_sparql")} if record.has("predicted_sparql") else {}
    return Prediction(
        record.text("dev_set_id"), Forms(sparql=record.text_or("executable_sparql")), answers, extra=extra
    )


def read_qald(record: Record) -> Prediction:
    """The prediction in a record of QALD's or GERBIL's JSON."""
    return Prediction(record.text("id"), forms_of(record), answers_of(record))


def read_sempre(record: Record) -> Prediction:
    """The predicted answers on a line of SEMPRE's results."""
    return Prediction(record.text("qid"), answers=listed(record, "predictions"))


def read_nspm(record: Record) -> Prediction | None:
    """The predicted query, still encoded, with its log-probability and those of its tokens."""
    if not record.has(HYPOTHESIS):
        return None
    score, _, query = record.text(HYPOTHESIS).partition("\t")
    logs = tuple(number(record, PROBABILITIES, text) for text in record.text_or(PROBABILITIES).split())
    extra: dict[str, Any] = {"encoding": ENCODING}
    return Prediction(
        record.text("id"), Forms(sparql=query), None, number(record, HYPOTHESIS, score), logs, extra=extra
    )


def number(record: Record, name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise record.fault(name, f"has {text[:40]!r} where a log-probability is needed") from None


def answer_lines(lines: Iterator[Line]) -> Iterator[Record]:
    """A record for each line, blank or not."""
    return (Record({"answer": line.text}, line.place, number) for number, line in enumerate(lines))


def read_answer_line(record: Record) -> Prediction:
    """The single answer on a line of a KQA Pro submission; its id is the number of the line, from 0."""
    return Prediction(str(record.number), answers=(record.text("answer"),))


GRAILQA_RUN = RunFormat("grailqa", "GrailQA's predictions", looks_like_grailqa, read_grailqa)
RANKING_RUN = RunFormat(
    "grailqa-ranking", "GrailQA with BERT-ranking's predictions", lambda data: {"qid", RANKING} <= data.keys(),
    read_ranking,
)  # fmt: skip
WIKISP_RUN = RunFormat("wikisp", "WikiSP's predictions", lambda data: "dev_set_id" in data, read_wikisp)
QALD_RUN = RunFormat("qald", "QALD's and GERBIL's JSON", looks_like_qald, read_qald)
SEMPRE_RUN = RunFormat("sempre", "SEMPRE's results", SEMPRE.sniffs, read_sempre, SEMPRE.layout)
NSPM_RUN = RunFormat("nspm", "outputs in NSpM's encoding", NSPM.sniffs, read_nspm, NSPM.layout)
KQAPRO_RUN = RunFormat(
    "kqapro", "KQA Pro's predictions, an answer on each line", lambda data: True, read_answer_line,
    TextLayout(answer_lines, blank=True), ordered=True,
)  # fmt: skip
