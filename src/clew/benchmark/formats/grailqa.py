"""GrailQA (Gu et al. 2021), AgentBench's task made from it, GraphQuestions (Su et al. 2016), SEMPRE's results on it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from clew.benchmark.file_layout import TableLayout
from clew.benchmark.file_record import Data, Record, form_data
from clew.benchmark.form_reader import graph_of
from clew.benchmark.formats.format import (
    FieldNames,
    Format,
    answers_with_names,
    is_entity_id,
    one_of,
    write_query_text,
)
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.single_fact import find_fact, sexpr_of_fact
from clew.errors import ClewError
from clew.language.graph import write_grailqa_graph
from clew.language.sexpr import read_sexpr

FUNCTIONS = ("none", "count", "max", "min", "argmax", "argmin", ">", ">=", "<", "<=")
LEVELS = ("i.i.d.", "compositional", "zero-shot")


def write_graph_query(forms: Forms) -> Any:
    """The graph as GrailQA's nodes and edges; nothing if it is not one and cannot be written as one."""
    try:
        graph = graph_of(forms) if forms.graph else None
        given = form_data(forms.graph)
        return None if graph is None else given if isinstance(given, dict) else write_grailqa_graph(graph)
    except (ClewError, RecursionError):
        return None


def write_plain_sexpr(forms: Forms) -> str:
    """The S-expression, derived if it asks for a fact; nothing if it has names that GrailQA's reader would divide."""
    fact = find_fact(forms) if forms.graph and not forms.sexpr else None
    text = sexpr_of_fact(fact) if fact else forms.sexpr
    try:
        read_sexpr(text)
    except (ClewError, RecursionError):
        return ""
    return "" if '"' in text else text


GRAILQA_NAMES = FieldNames(
    id="qid", sparql="sparql_query", sexpr="s_expression", graph="graph_query",
    labels={"function": "function", "level": "level"},
    values={"function": one_of(*FUNCTIONS), "level": one_of(*LEVELS)},
    writers={"sparql": write_query_text, "sexpr": write_plain_sexpr, "graph": write_graph_query},
)  # fmt: skip
AGENTBENCH_NAMES = FieldNames(
    id="qid", sexpr="s_expression", labels={"source": "source"}, writers={"sexpr": write_plain_sexpr}
)
SIGNS = {"graph_query", "s_expression", "sparql_query", "level", "domains"}
DOMAINS, SEPARATOR = "domains", ", "


def looks_like_grailqa(data: Data) -> bool:
    """Whether a record has GrailQA's id and meaning, or only id and question, as in its test set."""
    return {"qid", "question"} <= data.keys() and (bool(SIGNS & data.keys()) or len(data) == 2)


def read_grailqa_answers(record: Record) -> tuple[Answers | None, Answers]:
    """The answers by their `answer_argument`, and their names."""
    if not record.has("answer"):
        return None, ()
    items = record.objects("answer")
    answers = tuple(item.text("answer_argument") for item in items)
    names = [item.text_or("entity_name") for item in items]
    return answers, tuple(name or answer for name, answer in zip(names, answers, strict=True)) if any(names) else ()


def write_answers(question: Question) -> dict[str, Any]:
    """The field `answer`."""
    if question.gold.answers is None:
        return {}
    return {"answer": [write_answer(answer, name) for answer, name in answers_with_names(question.gold)]}


def write_answer(answer: str, name: str | None) -> dict[str, str]:
    if is_entity_id(answer):
        return {"answer_type": "Entity", "answer_argument": answer} | ({"entity_name": name} if name else {})
    return {"answer_type": "Value", "answer_argument": answer}


def read_grailqa(record: Record) -> Question:
    """The question of a record."""
    question = GRAILQA_NAMES.read(record, *read_grailqa_answers(record))
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
    return AGENTBENCH_NAMES.read(record, *read_grailqa_answers(record))


def write_agentbench(question: Question) -> dict[str, Any]:
    """The record of a question; AgentBench's entities and actions are not derived."""
    return AGENTBENCH_NAMES.write(question) | write_answers(question)


GRAILQA = Format(
    "grailqa", "GrailQA", "freebase", looks_like_grailqa, read_grailqa, write_grailqa,
    parts=("question", "sexpr", "sparql", "graph", "answers"),
)  # fmt: skip
AGENTBENCH = Format(
    "agentbench", "AgentBench's knowledge graph task", "freebase", looks_like_agentbench, read_agentbench,
    write_agentbench, parts=("question", "sexpr", "answers"),
)  # fmt: skip


GRAPHQUESTIONS_NAMES = FieldNames(
    id="qid", sparql="sparql_query", graph="graph_query", labels={"function": "function"},
    values={"function": one_of(*FUNCTIONS)}, writers={"sparql": write_query_text, "graph": write_graph_query},
)  # fmt: skip
SEMPRE_COLUMNS = ("qid", "time", "answers", "predictions", "structure", "function", "answer_cardinality", "commonness")


def looks_like_graphquestions(data: Data) -> bool:
    """Whether a record has the commonness of its question."""
    return {"qid", "question", "commonness"} <= data.keys()


def read_graphquestions(record: Record) -> Question:
    """The question of a record; answers are ids if the file has them (`answer_mid`), else names."""
    names: Answers = record.texts("answer") if record.has("answer") else ()
    if record.has("answer_mid"):
        return GRAPHQUESTIONS_NAMES.read(record, record.texts("answer_mid"), names)
    return GRAPHQUESTIONS_NAMES.read(record, names if record.has("answer") else None)


def write_graphquestions(question: Question) -> dict[str, Any]:
    """The record of a question."""
    fields, gold = GRAPHQUESTIONS_NAMES.write(question), question.gold
    if gold.answers is not None and gold.names:
        return fields | {"answer": list(gold.names), "answer_mid": list(gold.answers)}
    return fields if gold.answers is None else fields | {"answer": list(gold.answers)}


def looks_like_sempre(data: Data) -> bool:
    """Whether a line begins with an id and two lists."""
    return all(str(data.get(name, "")).startswith("[") for name in ("answers", "predictions"))


def read_sempre(record: Record) -> Question:
    """The question of a line; the file has its gold answers but not its text."""
    labels = {"structure": record.text("structure"), "function": record.text("function")}
    return Question(record.text("qid"), "", Gold(answers=read_json_list(record, "answers")), labels=labels)


def read_json_list(record: Record, name: str) -> Answers:
    """The texts of a JSON list in a cell."""
    try:
        texts = json.loads(record.text(name))
    except (ValueError, RecursionError) as fault:
        raise record.fault(name, f"is not JSON: {fault}") from None
    return Record({name: texts}, record.place).texts(name)


GRAPHQUESTIONS = Format(
    "graphquestions", "GraphQuestions", "freebase", looks_like_graphquestions, read_graphquestions,
    write_graphquestions, parts=("question", "graph", "sparql", "answers"),
)  # fmt: skip
SEMPRE = Format(
    "sempre", "SEMPRE's results on GraphQuestions", "freebase", looks_like_sempre, read_sempre,
    layout=TableLayout(SEMPRE_COLUMNS, "# " + "\t".join(SEMPRE_COLUMNS)), parts=("answers",),
)  # fmt: skip
