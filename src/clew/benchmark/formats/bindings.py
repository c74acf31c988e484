"""Answers as the JSON results of SPARQL queries, and back."""

from __future__ import annotations

import re
from typing import Any

from clew.benchmark.question import Answers
from clew.benchmark.records import Record

IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S+")
TRUTHS = {"true": True, "false": False}
ANSWERED = {**TRUTHS, "yes": True, "no": False}


def read_results(results: Record) -> Answers:
    """The answers of a result: `true` or `false`, or the values of the first variable that each row binds."""
    if results.has("boolean"):
        return (results.text("boolean").lower(),)
    variables = variables_of(results)
    if not results.has("results"):
        return ()
    inner = results.object("results")
    rows = inner.objects("bindings") if inner.has("bindings") else []
    return read_rows(rows, variables)


def variables_of(results: Record) -> Answers:
    head = results.object("head") if results.has("head") else results
    return head.texts("vars") if head.has("vars") else ()


def read_rows(rows: list[Record], variables: Answers = ()) -> Answers:
    """The values of the first of `variables` that each row binds, or of the first there is, each once."""
    found = (read_row(row, variables) for row in rows)
    return tuple(dict.fromkeys(value for value in found if value is not None))


def read_row(row: Record, variables: Answers) -> str | None:
    name = next((name for name in (*variables, *row.data) if row.has(name)), None)
    if name is None:
        return None
    return row.object(name).text("value") if isinstance(row.data[name], dict) else row.text(name)


def write_results(answers: Answers, asks: bool = False, variable: str = "uri") -> dict[str, Any]:
    """The result of a query with these answers; `asks` if it is a yes/no query."""
    if asks and len(answers) == 1 and answers[0] in ANSWERED:
        return {"head": {}, "boolean": ANSWERED[answers[0]]}
    return {"head": {"vars": [variable]}, "results": {"bindings": write_rows(answers, variable)}}


def write_rows(answers: Answers, variable: str) -> list[dict[str, Any]]:
    """A row for each answer: an IRI, or a literal."""
    kinds = (("uri" if IRI.fullmatch(answer) else "literal", answer) for answer in answers)
    return [{variable: {"type": kind, "value": value}} for kind, value in kinds]
