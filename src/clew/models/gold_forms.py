"""The gold meaning of a question in the language that a model learns, translated from the one it is given in.

Benchmarks give meanings in different languages: KQA Pro programs and SPARQL, a slice of it only query graphs,
SimpleQuestions one fact in ids. Each function returns the first gold meaning that can be written in its language, and
`None` or an empty text if there is none. `schema` is `SchemaView(kb)`: make it once, since it remembers what it read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import orjson

from clew.benchmark.question import Forms, Question
from clew.benchmark.single_fact import SingleFact, find_fact
from clew.engine.meaning import Meaning
from clew.engine.schema_view import SchemaView
from clew.engine.translation import write_kqapro
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.sexpr import write_sexpr
from clew.language.shape_reader import parse_graph

Form = TypeVar("Form")


def gold_program(question: Question, schema: SchemaView) -> f.Function | None:
    """The gold meaning as a program in the names of the knowledge base."""
    return first_form(question, lambda forms: Meaning(present_forms(forms), schema).tree)


def gold_sparql(question: Question, schema: SchemaView) -> str:
    """The gold SPARQL as the benchmark writes it, else a translation in KQA Pro's terms."""
    return first_form(
        question, lambda forms: forms.sparql or write_kqapro(Meaning(present_forms(forms), schema))
    ) or ""  # fmt: skip


def gold_sexpr(question: Question, schema: SchemaView) -> str:
    """The gold S-expression as the benchmark writes it, else a translation in the names of the knowledge base."""
    return first_form(
        question, lambda forms: forms.sexpr or write_sexpr(Meaning(present_forms(forms), schema).sexpr)
    ) or ""  # fmt: skip


def gold_fact(question: Question, schema: SchemaView) -> SingleFact | None:
    """The one fact that the question asks for: in the ids of the benchmark, or in names if it has a program."""
    return first_form(question, lambda forms: find_fact(forms) or find_fact(rows_as_forms(forms, schema)))


def rows_as_forms(forms: Forms, schema: SchemaView) -> Forms:
    """A meaning as the rows of a query graph."""
    rows = Meaning(present_forms(forms), schema).rows
    return Forms(graph=orjson.dumps(rows.rows).decode(), target=rows.target)


def first_form(question: Question, write: Callable[[Forms], Form | None]) -> Form | None:
    """What `write` makes of the first gold meaning that it can write."""
    for gold in question.golds:
        try:
            form = write(gold.forms)
        except (ClewError, RecursionError):
            continue
        if form:
            return form
    return None


def present_forms(forms: Forms) -> dict[str, Any]:
    """The languages that a meaning is given in, as a record."""
    graph = parse_graph(forms.graph) if forms.graph else ""
    texts = {"program": forms.program, "sparql": forms.sparql, "sexpr": forms.sexpr, "graph": graph}
    return {name: form for name, form in (texts | {"target": forms.target}).items() if form}
