"""Questions about one fact as rows of a query graph: subject and predicate are known, `?x` is asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass

from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.records import as_text
from clew.errors import ClewError

ASKED = "?x"
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
FORWARD, BACKWARD = "forward", "backward"


@dataclass(frozen=True, slots=True)
class Fact:
    """What a one-fact question asks: objects of a subject, or `backward` subjects of it, of a class if one is named."""

    subject: str
    predicate: str
    direction: str = FORWARD
    constraint: str = ""

    @property
    def forms(self) -> Forms:
        """The fact as a graph of rows."""
        ends = (self.subject, ASKED) if self.direction == FORWARD else (ASKED, self.subject)
        rows = [[ends[0], self.predicate, ends[1]]]
        if self.constraint:
            rows.append([ASKED, TYPE, self.constraint])
        return Forms(graph=as_text(rows), target=ASKED)

    def gold(self, answers: Answers | None, names: Answers = ()) -> Gold:
        """The fact as a right reading."""
        return Gold(self.forms, answers, names)


def fact_of(gold: Gold, question: Question) -> Fact:
    """The fact that a reading asks for; an error if it is not of that form."""
    rows = rows_of(gold)
    constraint = ""
    if len(rows) == 2 and rows[1][:2] == [gold.forms.target, TYPE]:
        constraint = rows.pop()[2]
    if len(rows) != 1 or gold.forms.target not in (rows[0][0], rows[0][2]):
        raise ClewError(
            f"question {question.id}: the format needs one fact, as a graph of one row that asks for an end"
        )
    first, predicate, last = rows[0]
    if last == gold.forms.target:
        return Fact(first, predicate, FORWARD, constraint)
    return Fact(last, predicate, BACKWARD, constraint)


def rows_of(gold: Gold) -> list[list[str]]:
    """The rows of a reading's graph, none if it has no such graph."""
    try:
        rows = json.loads(gold.forms.graph or "[]")
    except (ValueError, RecursionError):
        return []
    if not isinstance(rows, list):
        return []
    return [row for row in rows if isinstance(row, list) and len(row) == 3 and all(isinstance(one, str) for one in row)]
