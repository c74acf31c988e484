"""Plain sets of questions with queries: SPARQL with paraphrases, and SQL over tables (Finegan-Dollak et al. 2018)."""

from __future__ import annotations

import json
from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import FieldNames, Format, write_query_text
from clew.benchmark.formats.qald import read_results, read_rows, write_results
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.errors import SourceError

NAMES = FieldNames("id", sparql="sparql", writers={"sparql": write_query_text})


def looks_like_sparql_rows(data: Data) -> bool:
    """Whether a record has a query, paraphrases and further information."""
    return {"id", "question", "sparql", "paraphrases", "info"} <= data.keys()


def read_sparql_row(record: Record) -> Question:
    """The question of a record, with the answers in its information, if any."""
    return NAMES.read(record, read_info_answers(record.object("info")) if record.has("info") else None)


def read_info_answers(info: Record) -> Answers | None:
    """The answers in `results` (rows), or in `answers` (results of SPARQL, as JSON or as its text)."""
    if info.has("results"):
        return read_rows(info.objects("results"))
    if not info.has("answers"):
        return None
    answers = (answer for results in parse_answers(info).objects("answers") for answer in read_results(results))
    return tuple(dict.fromkeys(answers))


def parse_answers(info: Record) -> Record:
    if not isinstance(info.data["answers"], str):
        return info
    try:
        return Record({"answers": json.loads(info.data["answers"])}, info.place, info.number, info.path)
    except (ValueError, RecursionError) as fault:
        raise info.fault("answers", f"is not JSON: {fault}") from None


def write_sparql_row(question: Question) -> dict[str, Any]:
    """The record of a question."""
    answers = question.gold.answers
    info = {} if answers is None else {"answers": json.dumps([write_results(answers)])}
    return NAMES.write(question) | {"paraphrases": [], "info": info}


SPARQL_ROWS = Format(
    "sparql-rows", "questions with SPARQL and paraphrases", "", looks_like_sparql_rows, read_sparql_row,
    write_sparql_row, JsonLayout(lines=True), ("question", "sparql"),
)  # fmt: skip


def looks_like_text2sql(data: Data) -> bool:
    """Whether a record has sentences and SQL."""
    return {"sentences", "sql"} <= data.keys()


def sentences_of(record: Record) -> list[Record]:
    """A record for each sentence, with the shared SQL and its own variables."""
    queries = record.texts("sql")
    if not queries:
        raise record.fault("sql", "is empty; it needs a query")
    return [
        Record({"id": f"{record.number}.{number}", "query": queries[0], **sentence.data}, record.place, record.number)
        for number, sentence in enumerate(record.objects("sentences"))
    ]


def read_sentence(record: Record) -> Question:
    """The question of a sentence and its SQL, both with the variables filled in."""
    variables = record.object("variables") if record.has("variables") else Record({}, record.place)
    texts = {name: variables.text(name) for name in variables.data}
    gold = Gold(Forms(sql=fill_variables(record.text("query"), texts)))
    labels = {"split": record.text("question-split")} if record.has("question-split") else {}
    return Question(record.text("id"), fill_variables(record.text("text"), texts), gold, labels=labels)


def fill_variables(text: str, variables: dict[str, str]) -> str:
    for name in sorted(variables, key=len, reverse=True):
        text = text.replace(name, variables[name])
    return text


def split_sentences(record: Record) -> list[Record]:
    sentences = sentences_of(record)
    if not sentences:
        raise SourceError(f"{record.place}: the record has no sentences; it needs at least one")
    return sentences


TEXT2SQL = Format(
    "text2sql", "text2sql-data", "tables", looks_like_text2sql, read_sentence, parts=("question", "sql"),
    split=split_sentences,
)  # fmt: skip
