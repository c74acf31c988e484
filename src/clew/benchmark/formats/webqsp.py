"""WebQSP (Yih et al. 2016) with its several parses, ComplexWebQuestions (Talmor and Berant 2018), and WikiWebQuestions
(Xu et al. 2023), which has WebQSP's questions over Wikidata."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import (
    FieldNames,
    Format,
    answers_with_names,
    is_entity_id,
    one_of,
    write_query_text,
)
from clew.benchmark.formats.qald import read_rows, write_rows
from clew.benchmark.question import Answers, Forms, Gold, Question

WEBQSP_NAMES = FieldNames(id="QuestionId", text="RawQuestion")
COMPOSITIONS = ("composition", "conjunction", "comparative", "superlative")
CWQ_NAMES = FieldNames(
    id="ID", sparql="sparql", labels={"type": "compositionality_type"}, values={"type": one_of(*COMPOSITIONS)},
    writers={"sparql": write_query_text},
)  # fmt: skip
PARSE_ANSWER, PARSE_NAME = "AnswerArgument", "EntityName"
CWQ_ANSWER, CWQ_NAME = "answer_id", "answer"
# The official scorer counts only questions with such a parse.
QUALITY = {"ParseQuality": "Complete", "QuestionQuality": "Good", "Confidence": "Normal", "FreeFormComment": ""}


def looks_like_webqsp(data: Data) -> bool:
    """Whether a record has parses."""
    return {"QuestionId", "Parses"} <= data.keys()


def read_webqsp(record: Record) -> Question:
    """The question of a record; its first parse is the main meaning, the others are alternatives.

    A parse that its annotators marked as incomplete or wrong counts like any other, as in the official scorer.
    """
    golds = tuple(read_parse(parse) for parse in record.objects("Parses"))
    question = WEBQSP_NAMES.read(record)
    return replace(question, gold=golds[0], alternatives=golds[1:]) if golds else question


def read_parse(parse: Record) -> Gold:
    answers, names = read_named_answers(parse, "Answers", PARSE_ANSWER, PARSE_NAME)
    return Gold(Forms(sparql=parse.text_or("Sparql")), answers, names)


def read_named_answers(record: Record, field: str, id_: str, name: str) -> tuple[Answers | None, Answers]:
    """The ids and names in a list of answers; a missing id is the name, and a missing name the id."""
    if not record.has(field):
        return None, ()
    items = record.objects(field)
    names = [item.text_or(name) for item in items]
    answers = tuple(item.text_or(id_) or name_ for item, name_ in zip(items, names, strict=True))
    return answers, tuple(name_ or answer for name_, answer in zip(names, answers, strict=True)) if any(names) else ()


def write_webqsp(question: Question) -> dict[str, Any]:
    """The record of a question, with a parse for each gold meaning."""
    golds = [gold for gold in question.golds if gold != Gold()]
    parses = [write_parse(gold, f"{question.id}.P{number}") for number, gold in enumerate(golds)]
    return WEBQSP_NAMES.write(question) | {"Parses": parses}


def write_parse(gold: Gold, id_: str) -> dict[str, Any]:
    fields: dict[str, Any] = {"ParseId": id_, "AnnotatorComment": QUALITY}
    if sparql := write_query_text(gold.forms):
        fields["Sparql"] = sparql
    if gold.answers is not None:
        fields["Answers"] = [
            {
                "AnswerType": "Entity" if is_entity_id(answer) else "Value",
                PARSE_ANSWER: answer,
                PARSE_NAME: name if is_entity_id(answer) else None,
            }
            for answer, name in answers_with_names(gold)
        ]
    return fields


def looks_like_cwq(data: Data) -> bool:
    """Whether a record says how its question is composed, or from which question of WebQSP."""
    return "ID" in data and bool({"compositionality_type", "webqsp_ID"} & data.keys())


def read_cwq(record: Record) -> Question:
    """The question of a record."""
    return CWQ_NAMES.read(record, *read_named_answers(record, "answers", CWQ_ANSWER, CWQ_NAME))


def write_cwq(question: Question) -> dict[str, Any]:
    """The record of a question."""
    fields, gold = CWQ_NAMES.write(question), question.gold
    if gold.answers is None:
        return fields
    return fields | {
        "answers": [{"aliases": [], CWQ_NAME: name, CWQ_ANSWER: answer} for answer, name in answers_with_names(gold)]
    }


WEBQSP = Format(
    "webqsp", "WebQSP", "freebase", looks_like_webqsp, read_webqsp, write_webqsp, JsonLayout("Questions"),
    ("question", "sparql", "answers"),
)  # fmt: skip
CWQ = Format(
    "cwq", "ComplexWebQuestions", "freebase", looks_like_cwq, read_cwq, write_cwq,
    parts=("question", "sparql", "answers"),
)  # fmt: skip


WIKIWEBQUESTIONS_NAMES = FieldNames("id", "utterance", sparql="sparql", writers={"sparql": write_query_text})


def looks_like_wikiwebquestions(data: Data) -> bool:
    """Whether a record has its question in the field `utterance`."""
    return {"id", "utterance", "sparql"} <= data.keys()


def read_wikiwebquestions(record: Record) -> Question:
    """The question of a record; an answer is the value of the first variable of a row."""
    return WIKIWEBQUESTIONS_NAMES.read(record, read_rows(record.objects("results")) if record.has("results") else None)


def write_wikiwebquestions(question: Question) -> dict[str, Any]:
    """The record of a question."""
    answers = question.gold.answers
    return WIKIWEBQUESTIONS_NAMES.write(question) | ({} if answers is None else {"results": write_rows(answers, "x")})


WIKIWEBQUESTIONS = Format(
    "wikiwebquestions", "WikiWebQuestions", "wikidata", looks_like_wikiwebquestions, read_wikiwebquestions,
    write_wikiwebquestions, parts=("question", "sparql", "answers"),
)  # fmt: skip
