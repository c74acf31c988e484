"""Exact match of queries: as text, by meaning, and as GrailQA's graphs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from clew.errors import ClewError
from clew.evaluate.measures.answer_sets import EmptyConvention, best_overlap, gold_answers, predicted_answers
from clew.evaluate.measures.grailqa_graph import NO_ONTOLOGY, Ontology, is_same_expression
from clew.evaluate.measures.measure import Case, Measure, MeasureError, Need
from clew.evaluate.measures.predicted_query import read_graph
from clew.evaluate.measures.query_elements import elements_of
from clew.evaluate.measures.query_forms import FormPair, QueryMeasure, form_pairs, missing_message, read_query
from clew.evaluate.measures.tokens import Tokenisation, words_of
from clew.language.graph import graph_digest, read_grailqa_graph, sexpr_of_graph
from clew.language.program.program_text import read_shared_program
from clew.language.program.steps import distinct_steps
from clew.language.sexpr import canonical_sexpr, read_sexpr, write_sexpr
from clew.language.sparql.canonical_query import canonical_query_text

if TYPE_CHECKING:
    from clew.language.sql import SqlSchema

SQL = "sql"


class QueryEquality(StrEnum):
    """When two queries are the same.

    `text`: the same characters. `normalised`: the same canonical form, so that variable names, prefixes and the order
    of triples do not matter; broken queries must have the same words. `official`: isomorphic according to GrailQA's
    scorer. `strict`: isomorphic, with the same question node.
    """

    TEXT = "text"
    NORMALISED = "normalised"
    OFFICIAL = "official"
    STRICT = "strict"

    @property
    def compares_graphs(self) -> bool:
        """Whether this equality compares GrailQA's graphs."""
        return self in (QueryEquality.OFFICIAL, QueryEquality.STRICT)


@dataclass(frozen=True, slots=True)
class QueryExactMatch(QueryMeasure):
    """1 if the predicted query is the gold query."""

    title = "query-em"

    by: QueryEquality = QueryEquality.NORMALISED
    ontology: Ontology = NO_ONTOLOGY

    @property
    def needs(self) -> frozenset[Need]:
        """The comparison of GrailQA's graphs needs its ontology."""
        return frozenset({Need.ONTOLOGY}) if self.by.compares_graphs else frozenset()

    def score(self, case: Case) -> float:
        """Whether the prediction is one of the gold queries."""
        if self.by.compares_graphs:
            return float(is_same_graph(case, self, self.ontology, self.by is QueryEquality.STRICT))
        pairs = form_pairs(case, self)
        return max([float(bool(pair.predicted) and self.is_same(pair, case.schema)) for pair in pairs])

    def is_same(self, pair: FormPair, schema: SqlSchema | None = None) -> bool:
        """Whether both have the same text or the same canonical form."""
        if pair.gold.strip() == pair.predicted.strip():
            return True
        return self.by is QueryEquality.NORMALISED and is_equivalent_query(*pair, schema)

    def compare(self, pair: FormPair) -> float:
        """1 if both are the same, else 0."""
        return float(self.is_same(pair))


def is_same_graph(case: Case, measure: Measure, ontology: Ontology, strict: bool) -> bool:
    """Whether the predicted S-expression matches a gold S-expression, or one derived from a gold graph."""
    if not ontology:
        raise MeasureError(
            f"{measure} needs an ontology: add ontology=FOLDER, a folder with fb_roles, fb_types and reverse_properties"
        )
    golds = [text for gold in case.question.golds if (text := gold.forms.sexpr or sexpr_of(gold.forms.graph))]
    if not golds:
        raise MeasureError(missing_message(case, measure, "a gold S-expression or graph_query"))
    return any(is_same_expression(case.prediction.forms.sexpr, gold, ontology, strict) for gold in golds)


@lru_cache(maxsize=4096)
def sexpr_of(graph: str) -> str:
    """The S-expression that GrailQA derives from a graph_query; empty if there is none."""
    try:
        return write_sexpr(sexpr_of_graph(read_grailqa_graph(json.loads(graph)))) if graph else ""
    except (ClewError, ValueError, RecursionError):
        return ""


def is_equivalent_query(language: str, gold: str, predicted: str, schema: SqlSchema | None = None) -> bool:
    """Whether two queries have the same canonical form or, if one has none, the same words; `schema` is for SQL."""
    if language == SQL:
        forms = canonical_sql_form(gold, schema), canonical_sql_form(predicted, schema)
    elif elements_of(language, gold).names != elements_of(language, predicted).names:
        return False
    else:
        forms = canonical_form(language, gold), canonical_form(language, predicted)
    if None in forms:
        return words_of(language, gold, Tokenisation.QUERY) == words_of(language, predicted, Tokenisation.QUERY)
    return forms[0] == forms[1]


@lru_cache(maxsize=4096)
def canonical_form(language: str, text: str) -> str | None:
    """The canonical form of a query; `None` if it cannot be read."""
    try:
        return CANONICAL[language](text)
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return None


@lru_cache(maxsize=4096)
def canonical_sql_form(text: str, schema: SqlSchema | None = None) -> str | None:
    """The canonical form of a SQL query over the tables of `schema`; `None` if it cannot be read."""
    from clew.language.sql import SqlError, canonical_sql

    try:
        return canonical_sql(text, schema)
    except SqlError:
        return None


def canonical_sparql(text: str) -> str | None:
    """The canonical text of a SPARQL query."""
    query = read_query(text).query
    return None if query is None else canonical_query_text(query)


def digest_graph(text: str) -> str:
    """The digest of a query graph in JSON."""
    return graph_digest(read_graph(text))


CANONICAL: dict[str, Callable[[str], str | None]] = {
    "sparql": canonical_sparql,
    "sexpr": lambda text: write_sexpr(canonical_sexpr(read_sexpr(text))),
    SQL: canonical_sql_form,
    "program": lambda text: str(distinct_steps(read_shared_program(text))),
    "graph": digest_graph,
}


@dataclass(frozen=True, slots=True)
class ExactSetMatch(QueryMeasure):
    """1 if the predicted SQL has the components of the gold SQL, compared as sets without values (Yu et al. 2018).

    The components are SELECT, FROM, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT and set operations. DISTINCT, conditions
    of joins and the number in LIMIT do not count, nor by which end of a foreign key a column is named.
    """

    title = "exact-set-match"
    needs = frozenset({Need.SQL})

    def score(self, case: Case) -> float:
        """The best over all gold queries; 0 if the prediction cannot be read."""
        pairs = form_pairs(case, self, (SQL,))
        return max([float(has_same_components(pair.gold, pair.predicted, case.schema)) for pair in pairs])

    def compare(self, pair: FormPair) -> float:
        """1 if both have the same components, else 0."""
        return float(has_same_components(pair.gold, pair.predicted, None))


def has_same_components(gold: str, predicted: str, schema: SqlSchema | None) -> bool:
    """Whether two SQL queries have the same components; never if the prediction cannot be read."""
    wanted = components_of_sql(gold, schema)
    return wanted is not None and wanted == components_of_sql(predicted, schema)


@lru_cache(maxsize=4096)
def components_of_sql(text: str, schema: SqlSchema | None) -> tuple[object, ...] | None:
    """The components of a SQL query; `None` if it cannot be read."""
    from clew.language.sql import SqlError, read_components

    try:
        return read_components(text, schema)
    except SqlError:
        return None


@dataclass(frozen=True, slots=True)
class GrailqaF1(Measure):
    """F1 as in GrailQA's scorer: 1 for an exact match, else F1 of the answers; empty predictions are wrong."""

    title = "grailqa-f1"
    needs = frozenset({Need.ONTOLOGY, Need.ANSWERS})

    ontology: Ontology = NO_ONTOLOGY
    by: QueryEquality = QueryEquality.OFFICIAL

    def score(self, case: Case) -> float:
        """1 if the S-expressions match, else F1 of the answers."""
        if is_same_graph(case, self, self.ontology, self.by is QueryEquality.STRICT):
            return 1.0
        return best_overlap(gold_answers(case, self), predicted_answers(case), EmptyConvention.GRAILQA).f1
