"""`SingleFact`: what a question about one fact asks for, as rows, as SPARQL and as an S-expression."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from clew.benchmark.file_record import form_text
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.errors import ClewError
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.language.sexpr import And, ClassName, Entity, Join, Relation, write_sexpr
from clew.language.sparql import algebra as a
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql

ASKED_VARIABLE = "?x"
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
FREEBASE_TYPE = "type.object.type"
TYPE_NAMES = (TYPE, FREEBASE_TYPE)
FORWARD, BACKWARD = "forward", "backward"
FREEBASE_ID = re.compile(r"[mg]\.\w+", re.ASCII)
FREEBASE_NAME = re.compile(r"\w+(?:\.\w+)+", re.ASCII)
WIKIDATA_ITEM = re.compile(r"Q\d+", re.ASCII)
WIKIDATA_PROPERTY = re.compile(r"P\d+", re.ASCII)
IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]+")


@dataclass(frozen=True, slots=True)
class SingleFact:
    """The fact that a question asks for: objects of a subject or, `backward`, subjects of it, perhaps of a class.

    As a query graph, it is a row with `?x` for what is asked.
    """

    subject: str
    predicate: str
    direction: str = FORWARD
    constraint: str = ""

    @property
    def forms(self) -> Forms:
        """The fact as a graph of rows."""
        ends = (self.subject, ASKED_VARIABLE) if self.direction == FORWARD else (ASKED_VARIABLE, self.subject)
        rows = [[ends[0], self.predicate, ends[1]]]
        if self.constraint:
            rows.append([ASKED_VARIABLE, TYPE, self.constraint])
        return Forms(graph=form_text(rows), target=ASKED_VARIABLE)

    def gold(self, answers: Answers | None, names: Answers = ()) -> Gold:
        """The fact as a gold meaning with answers."""
        return Gold(self.forms, answers, names)

    @property
    def is_freebase(self) -> bool:
        """Whether the fact is told in the ids of Freebase."""
        names = (self.predicate, *filter(None, [self.constraint]))
        return bool(FREEBASE_ID.fullmatch(self.subject)) and all(map(FREEBASE_NAME.fullmatch, names))


def read_or_none(sparql: str) -> a.Query | None:
    """The query in a text; `None` if there is none, or it cannot be read."""
    try:
        return read_sparql(sparql) if sparql else None
    except (ClewError, RecursionError):
        return None


def fact_of(gold: Gold, question: Question) -> SingleFact:
    """The fact that a gold meaning asks for; an error if it does not ask for a single fact."""
    fact = find_fact(gold.forms)
    if fact is None:
        raise ClewError(
            f"question {question.id} does not fit: the format needs a graph of one row that asks for one end"
        )
    return fact


def find_fact(forms: Forms, read: Callable[[str], a.Query | None] = read_or_none) -> SingleFact | None:
    """The fact that a meaning asks for, from its graph of rows or its SPARQL; `None` if it asks for anything else.

    `read` reads SPARQL, for a caller that keeps what it has read.
    """
    rows, target = (rows_of(forms.graph), forms.target) if forms.graph else rows_of_query(read(forms.sparql))
    typed = [row for row in rows if row[0] == target and row[1] in TYPE_NAMES]
    stated = [row for row in rows if row not in typed]
    if len(stated) != 1 or len(typed) > 1 or (stated[0][0] == target) == (stated[0][2] == target):
        return None
    first, predicate, last = stated[0]
    subject, direction = (first, FORWARD) if last == target else (last, BACKWARD)
    if subject.startswith("?"):
        return None
    return SingleFact(subject, predicate, direction, typed[0][2] if typed else "")


def rows_of(graph: str) -> list[list[str]]:
    """The rows of a graph; none if one of them is not a subject, a predicate and an object."""
    try:
        rows = json.loads(graph)
    except (ValueError, RecursionError):
        return []
    return rows if isinstance(rows, list) and all(map(is_plain_row, rows)) else []


def is_plain_row(row: object) -> bool:
    return isinstance(row, list) and len(row) == 3 and all(isinstance(cell, str) for cell in row)


def rows_of_query(query: a.Query | None) -> tuple[list[list[str]], str]:
    """The triples of a plain SELECT query as rows, and its variable; none if the query has anything else."""
    if query is None or len(query.projection) != 1 or query != plain_query(query):
        return [], ""
    rows = [[row_cell(part) for part in (row.subject, row.predicate, row.object)] for row in a.triples_in(query)]
    return rows if all(all(row) for row in rows) else [], row_cell(query.projection[0])


def plain_query(query: a.Query) -> a.Query:
    """A query with the projection and the triples of `query`, and nothing else."""
    triples = tuple(element for element in query.where.elements if isinstance(element, a.Triple))
    return a.Query(a.QueryForm.SELECT, a.Group(triples), query.projection, query.repeats)


def row_cell(term: object) -> str:
    """The text of a variable or name in a row; empty for any other term."""
    if isinstance(term, a.Variable):
        return f"?{term.name}"
    if isinstance(term, a.Link):
        return row_cell(term.iri)
    return shorten_name(term.value) if isinstance(term, a.Iri) else ""


def shorten_name(iri: str) -> str:
    """The id of a name of Wikidata or Freebase; any other IRI as it is."""
    for prefix, pattern in ID_NAMESPACES:
        id_ = iri.removeprefix(KNOWN_PREFIXES[prefix])
        if id_ != iri and pattern.fullmatch(id_):
            return id_
    return iri


ID_NAMESPACES = (
    ("wd", WIKIDATA_ITEM),
    ("wdt", WIKIDATA_PROPERTY),
    ("ns", FREEBASE_NAME),
)


def write_name(text: str) -> a.Iri | None:
    """The IRI of an IRI or of an id of Wikidata or Freebase; `None` for a name that is neither."""
    prefix = next((prefix for prefix, pattern in ID_NAMESPACES if pattern.fullmatch(text)), None)
    if prefix is not None:
        return a.Iri(KNOWN_PREFIXES[prefix] + text)
    return a.Iri(text) if IRI.fullmatch(text) else None


def sparql_of_fact(fact: SingleFact) -> str:
    """The SPARQL query for a fact; empty if it is told in names that are not IRIs or ids."""
    subject, predicate, class_ = (write_name(text) for text in (fact.subject, fact.predicate, fact.constraint or TYPE))
    if subject is None or predicate is None or class_ is None:
        return ""
    asked = a.Variable(ASKED_VARIABLE[1:])
    ends = (subject, asked) if fact.direction == FORWARD else (asked, subject)
    triples = [a.Triple(ends[0], predicate, ends[1])]
    if fact.constraint:
        is_a = KNOWN_PREFIXES["ns"] + FREEBASE_TYPE if fact.is_freebase else TYPE
        triples.append(a.Triple(asked, a.Iri(is_a), class_))
    return write_sparql(a.Query(a.QueryForm.SELECT, a.Group(tuple(triples)), (asked,), a.DuplicateMode.DISTINCT))


def sexpr_of_fact(fact: SingleFact) -> str:
    """The S-expression for a fact of Freebase; empty for others."""
    if not fact.is_freebase:
        return ""
    found = Join(Relation(fact.predicate, reverse=fact.direction == FORWARD), Entity(fact.subject))
    return write_sexpr(And(ClassName(fact.constraint), found) if fact.constraint else found)
