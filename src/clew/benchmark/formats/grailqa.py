"""GrailQA (Gu et al. 2021), and the file of AgentBench that is made from it and others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clew.benchmark.formats.format import Format
from clew.benchmark.formats.plain import Names, named
from clew.benchmark.question import Answers, Question
from clew.benchmark.records import Data, Record

GRAILQA_NAMES = Names(
    id="qid", sparql="sparql_query", sexpr="s_expression", graph="graph_query",
    labels={"function": "function", "level": "level"},
)  # fmt: skip
AGENTBENCH_NAMES = Names(id="qid", sexpr="s_expression", labels={"source": "source"})
SIGNS = {"graph_query", "s_expression", "sparql_query", "level", "domains"}
DOMAINS, SEPARATOR = "domains", ", "
MIDS = ("m.", "g.")


def looks_like_grailqa(data: Data) -> bool:
    """Whether a record has GrailQA's id and meaning, or nothing but id and question, as in its test set."""
    return {"qid", "question"} <= data.keys() and (bool(SIGNS & data.keys()) or len(data) == 2)


def answers_of(record: Record) -> tuple[Answers | None, Answers]:
    """The answers by their `answer_argument`, and their names."""
    if not record.has("answer"):
        return None, ()
    items = record.objects("answer")
    answers = tuple(item.text("answer_argument") for item in items)
    names = [item.text_or("entity_name") for item in items]
    return answers, tuple(one or answer for one, answer in zip(names, answers, strict=True)) if any(names) else ()


def write_answers(question: Question) -> dict[str, Any]:
    """The field `answer`."""
    if question.gold.answers is None:
        return {}
    return {"answer": [write_answer(answer, name) for answer, name in named(question.gold)]}


def write_answer(answer: str, name: str | None) -> dict[str, str]:
    if answer.startswith(MIDS):
        return {"answer_type": "Entity", "answer_argument": answer} | ({"entity_name": name} if name else {})
    return {"answer_type": "Value", "answer_argument": answer}


def read_grailqa(record: Record) -> Question:
    """The question of a record."""
    question = GRAILQA_NAMES.read(record, *answers_of(record))
    if not record.has(DOMAINS):
        return question
    return replace(question, labels={**question.labels, "domain": SEPARATOR.join(record.texts(DOMAINS))})


def write_grailqa(question: Question) -> dict[str, Any]:
    """The record of a question."""
    domain = question.labels.get("domain")
    domains = {} if domain is None else {DOMAINS: domain.split(SEPARATOR) if domain else []}
    return GRAILQA_NAMES.write(question) | domains | write_answers(question)


def looks_like_agentbench(data: Data) -> bool:
    """Whether a record has the actions that AgentBench expects."""
    return {"qid", "s_expression", "actions"} <= data.keys()


def read_agentbench(record: Record) -> Question:
    """The question of a record."""
    return AGENTBENCH_NAMES.read(record, *answers_of(record))


def write_agentbench(question: Question) -> dict[str, Any]:
    """The record of a question, without AgentBench's actions if it never had any."""
    return AGENTBENCH_NAMES.write(question) | write_answers(question)


GRAILQA = Format(
    "grailqa", "GrailQA", "freebase", looks_like_grailqa, read_grailqa, write_grailqa,
    wants=("question", "sexpr", "sparql", "graph", "answers"),
)  # fmt: skip
AGENTBENCH = Format(
    "agentbench", "AgentBench's knowledge graph task", "freebase", looks_like_agentbench, read_agentbench,
    write_agentbench, wants=("question", "sexpr", "answers"),
)  # fmt: skip
