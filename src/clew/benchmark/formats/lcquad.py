"""LC-QuAD 1 (Trivedi et al. 2017) over DBpedia and LC-QuAD 2 (Dubey et al. 2019) over Wikidata."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import FieldNames, Format, whole_number, write_query_text
from clew.benchmark.question import Answers, Forms, Question

WIKIDATA_NAME = re.compile(r"wikidata\.org/|\b(?:wd|wdt|p|ps|pq):[QP]\d", re.ASCII)


def write_wikidata_query(forms: Forms) -> str:
    """The query, if it is over Wikidata, as the name of its field says."""
    sparql = write_query_text(forms)
    return sparql if WIKIDATA_NAME.search(sparql) else ""


NAMES_1 = FieldNames("_id", "corrected_question", sparql="sparql_query", labels={"template": "sparql_template_id"},
                     values={"template": whole_number}, writers={"sparql": write_query_text})  # fmt: skip
NAMES_2 = FieldNames("uid", sparql="sparql_wikidata", labels={"type": "subgraph", "template": "template_id"},
                     writers={"sparql": write_wikidata_query})  # fmt: skip
TEMPLATED = "NNQT_question"
NO_TEXT = ("", "n/a", "na")


def looks_like_lcquad1(data: Data) -> bool:
    """Whether a record has a corrected question."""
    return {"_id", "corrected_question"} <= data.keys()


def read_lcquad1(record: Record) -> Question:
    """The question of a record, without answers."""
    return NAMES_1.read(record)


def looks_like_lcquad2(data: Data) -> bool:
    """Whether a record has a query over Wikidata and a templated question."""
    return {"uid", "sparql_wikidata"} <= data.keys()


def read_lcquad2(record: Record) -> Question:
    """The question of a record; if nobody verbalised it, its text is that of the template."""
    answers: Answers | None = None
    if isinstance(record.data.get("answer"), list) and record.items("answer"):
        answers = record.texts("answer")
    question = NAMES_2.read(record, answers)
    if question.text.strip().lower() in NO_TEXT:
        return replace(question, text=record.text_or(TEMPLATED))
    return question


def write_lcquad2(question: Question) -> dict[str, Any]:
    """The record of a question."""
    answers, number = question.gold.answers, whole_number(question.id)
    fields = NAMES_2.write(question) | ({} if number is None else {"uid": number})
    return fields | ({"answer": list(answers)} if answers else {})


LCQUAD1 = Format(
    "lcquad1", "LC-QuAD 1", "dbpedia", looks_like_lcquad1, read_lcquad1, NAMES_1.write,
    parts=("question", "sparql"),
)  # fmt: skip
LCQUAD2 = Format(
    "lcquad2", "LC-QuAD 2", "wikidata", looks_like_lcquad2, read_lcquad2, write_lcquad2,
    parts=("question", "sparql"),
)  # fmt: skip
