"""Degrees of syntax correctness: how much of a query is well formed."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from clew.errors import ClewError
from clew.evaluate.forms import first_form, read_query
from clew.evaluate.measure import Case, Measure
from clew.language.detect import read_program
from clew.language.graph import QueryGraph, read_grailqa_graph, read_rows
from clew.language.graph.rows import YES_OR_NO
from clew.language.sexpr import read_sexpr
from clew.language.sparql.tokens import read_tokens


@lru_cache(maxsize=4096)
def degree_of(language: str, text: str) -> float:
    """How much of `text` is well formed: 1 if it can be read; see `SyntaxDegree`."""
    if language == "sparql":
        read = read_query(text)
        return 1.0 if read.query is not None else share_before(text, read.failed_at)
    return float(can_be_read(text, READERS[language]))


def share_before(text: str, place: int) -> float:
    """The share of tokens, the end included, that stand before character `place`."""
    places = [token.at for token in read_tokens(text)]
    return min(bisect_left(places, place), len(places) - 1) / len(places)


def can_be_read(text: str, read: Callable[[str], object]) -> bool:
    """Whether `read` accepts `text`."""
    try:
        read(text)
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return False
    return True


def read_graph(text: str) -> QueryGraph:
    """The query graph in JSON: rows with or without a target, or GrailQA's nodes and edges."""
    data = json.loads(text)
    if isinstance(data, dict) and "rows" not in data:
        return read_grailqa_graph(data)
    return read_rows(data["rows"], data["target"]) if isinstance(data, dict) else read_rows(data, YES_OR_NO)


READERS: dict[str, Callable[[str], object]] = {
    "sexpr": read_sexpr,
    "program": read_program,
    "graph": read_graph,
}


@dataclass(frozen=True, slots=True)
class SyntaxDegree(Measure):
    """The share of a query's tokens that come before the first fault, 1 only if there is none.

    With n tokens and the fault at token k (from 0; k = n if something is missing at the end) it is k / (n + 1). What
    precedes the first fault of a top-down reader is the beginning of some well-formed query. Programs, S-expressions
    and graphs have 0 or 1.
    """

    title = "syntax-degree"

    def score(self, case: Case) -> float:
        """The degree of the predicted query in the first language it has."""
        said = first_form(case.prediction.forms)
        return degree_of(*said) if said else 0.0
