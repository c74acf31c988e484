"""GraphQuestions (Su et al. 2016), and the answers of SEMPRE on it."""

from __future__ import annotations

import json
from typing import Any

from clew.benchmark.formats.format import Format
from clew.benchmark.formats.plain import Names
from clew.benchmark.layouts import TableLayout
from clew.benchmark.question import Answers, Gold, Question
from clew.benchmark.records import Data, Record

NAMES = Names(id="qid", sparql="sparql_query", graph="graph_query", labels={"function": "function"})
SEMPRE_COLUMNS = ("qid", "time", "answers", "predictions", "structure", "function", "answer_cardinality", "commonness")


def looks_like_graphquestions(data: Data) -> bool:
    """Whether a record says how common its question is."""
    return {"qid", "question", "commonness"} <= data.keys()


def read_graphquestions(record: Record) -> Question:
    """The question of a record; answers are ids where the file has them (`answer_mid`), else names."""
    names: Answers = record.texts("answer") if record.has("answer") else ()
    if record.has("answer_mid"):
        return NAMES.read(record, record.texts("answer_mid"), names)
    return NAMES.read(record, names if record.has("answer") else None)


def write_graphquestions(question: Question) -> dict[str, Any]:
    """The record of a question."""
    made, gold = NAMES.write(question), question.gold
    if gold.answers is not None and gold.names:
        return made | {"answer": list(gold.names), "answer_mid": list(gold.answers)}
    return made if gold.answers is None else made | {"answer": list(gold.answers)}


def looks_like_sempre(data: Data) -> bool:
    """Whether a line begins with an id and two lists."""
    return all(str(data.get(name, "")).startswith("[") for name in ("answers", "predictions"))


def read_sempre(record: Record) -> Question:
    """The question of a line, of which the file has the gold answers but not the text."""
    labels = {"structure": record.text("structure"), "function": record.text("function")}
    return Question(record.text("qid"), "", Gold(answers=listed(record, "answers")), labels=labels)


def listed(record: Record, name: str) -> Answers:
    """The texts of a list that stands in a cell as JSON."""
    try:
        found = json.loads(record.text(name))
    except (ValueError, RecursionError) as fault:
        raise record.fault(name, f"is not JSON: {fault}") from None
    return Record({name: found}, record.place).texts(name)


GRAPHQUESTIONS = Format(
    "graphquestions", "GraphQuestions", "freebase", looks_like_graphquestions, read_graphquestions,
    write_graphquestions, wants=("question", "graph", "sparql", "answers"),
)  # fmt: skip
SEMPRE = Format(
    "sempre", "SEMPRE's results on GraphQuestions", "freebase", looks_like_sempre, read_sempre,
    layout=TableLayout(SEMPRE_COLUMNS, "# " + "\t".join(SEMPRE_COLUMNS)), wants=("answers",),
)  # fmt: skip
