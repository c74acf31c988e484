"""The meaning of a question, given in any language: as a program, an S-expression, a query graph or rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from clew.engine.ids import resolve_ids, resolve_rows
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import UnknownTerm, program_of_rdf_query
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.readers.rdf.export_encoding import HOME, NS
from clew.language.graph import (
    QueryGraph,
    graph_of_query,
    graph_of_sexpr,
    read_grailqa_graph,
    sexpr_of_graph,
)
from clew.language.program import functions as f
from clew.language.program.program_text import read_shared_program
from clew.language.program.steps import require_tree
from clew.language.sexpr import Sexpr, is_freebase_sexpr, read_sexpr
from clew.language.sparql.algebra import Iri, Query, walk
from clew.language.sparql.reader import read_sparql
from clew.language.translate import (
    TargetedRows,
    TranslationError,
    has_plan,
    planned_program,
    program_of_query,
    program_of_rows,
    program_of_sexpr,
    rows_of_program,
    sexpr_of_program,
)

LANGUAGES = (
    "program",
    "sparql",
    "sexpr",
    "graph",
    "graph_query",
    "sql",
)  # the keys of a record, in order of preference
ENGINE_HINTS = {  # what to do with a query that is not a program, by whether it is over an export
    True: "Any SPARQL over rdf-statements runs with --engine oxigraph",
    False: "Any SPARQL runs on a knowledge base that was built from RDF, or on a server, --engine URL",
}
# Terms of the encodings, which name nothing in the data: those of KQA Pro, clew and the W3C.
ENCODING_TERMS = (
    "pred:",
    NS,
    *(KNOWN_PREFIXES[prefix] for prefix in ("rdf", "rdfs", "owl", "xsd", "skos", "wikibase")),
)
KQAPRO_PREDICATES = "pred:"
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")


class Notation(StrEnum):
    """The ways to write a meaning: the languages, with a notation for each dialect of SPARQL and kind of graph."""

    PROGRAM = "program"
    SEXPR = "sexpr"
    ROWS = "graph"
    GRAILQA = "graph-grailqa"
    KQAPRO = "sparql-kqapro"
    FREEBASE = "sparql-freebase"
    STATEMENTS = "sparql-statements"
    OWN = "sparql-own"
    SQL = "sql"


@dataclass(frozen=True)
class Meaning:
    """The meaning of a record, in the first of `LANGUAGES` that it has."""

    record: dict[str, Any]
    schema: SchemaView

    @cached_property
    def language(self) -> str:
        for language in LANGUAGES:
            if self.record.get(language):
                return language
        raise ClewError(f"the record has none of {', '.join(LANGUAGES)}")

    @cached_property
    def notation(self) -> Notation:
        """The notation of the record."""
        if self.language == "sparql":
            return Notation.KQAPRO if has_plan(str(self.record["sparql"])) else notation_of_query(self.query)
        if self.language in ("program", "sexpr", "sql"):
            return Notation(self.language)
        return Notation.GRAILQA if isinstance(self.record[self.language], dict) else Notation.ROWS

    @cached_property
    def query(self) -> Query:
        return read_sparql(str(self.record["sparql"]))

    @cached_property
    def planned(self) -> f.Function | None:
        """The program of a query in KQA Pro's encoding whose shape has a plan, found without reading the query."""
        return planned_program(str(self.record["sparql"]), self.schema) if self.language == "sparql" else None

    @cached_property
    def tree(self) -> f.Function:
        """The meaning as a program that is small enough to be written as a tree, as every other language must."""
        return require_tree(self.program)

    @cached_property
    def program(self) -> f.Function:
        """The meaning as a program, whose steps may share inputs; ids are replaced by names (docs/semantics.md)."""
        lookup = self.schema.ids
        return self.program_as_written if lookup is None else resolve_ids(self.program_as_written, lookup)

    @cached_property
    def program_as_written(self) -> f.Function:
        """The program before ids are looked up."""
        match self.notation:
            case Notation.PROGRAM:
                return read_shared_program(self.record["program"])
            case Notation.ROWS:
                return self.program_of_rows
            case Notation.KQAPRO:
                return program_of_query(self.query, self.schema) if self.planned is None else self.planned
            case Notation.STATEMENTS | Notation.OWN:
                return self.program_of_rdf_query
            case Notation.SQL:
                return self.program_of_sql
        return program_of_sexpr(self.sexpr)

    @cached_property
    def program_of_sql(self) -> f.Function:
        """The program of SQL over the tables that the knowledge base was built from, or that its graph gives."""
        from clew.engine.sql.sql_to_program import sql_to_program

        return sql_to_program(str(self.record["sql"]), self.schema.tables)

    @cached_property
    def program_of_rows(self) -> f.Function:
        lookup, rows = self.schema.ids, self.rows.rows
        by_name = rows if lookup is None else resolve_rows(rows, lookup)
        return program_of_rows(by_name, self.rows.target, self.schema.types, self.schema.relations)

    @cached_property
    def program_of_rdf_query(self) -> f.Function:
        is_export = self.notation is Notation.STATEMENTS
        terms = self.schema.statement_terms if is_export else self.schema.own_terms
        try:
            return program_of_rdf_query(self.query, terms)
        except UnknownTerm:
            raise
        except TranslationError as fault:
            raise TranslationError(f"{fault}. {ENGINE_HINTS[is_export]}") from None

    @cached_property
    def sexpr(self) -> Sexpr:
        """The meaning as an S-expression."""
        if self.notation is Notation.SEXPR:
            text = str(self.record["sexpr"])
            return read_sexpr(text, None if is_freebase_sexpr(text) else self.schema.concepts)
        if self.notation in (Notation.GRAILQA, Notation.FREEBASE):
            return sexpr_of_graph(self.graph)
        return sexpr_of_program(self.tree)

    @cached_property
    def graph(self) -> QueryGraph:
        """The meaning as a query graph."""
        match self.notation:
            case Notation.GRAILQA:
                return read_grailqa_graph(self.record[self.language])
            case Notation.FREEBASE:
                return graph_of_query(self.query)
        return graph_of_sexpr(self.sexpr)

    @cached_property
    def rows(self) -> TargetedRows:
        """The meaning as rows with a target."""
        if self.notation is not Notation.ROWS:
            return rows_of_program(self.tree)
        rows = self.record[self.language]
        if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
            raise ClewError("a graph is a list of [subject, predicate, object] lists, or GrailQA's nodes and edges")
        texts = tuple(tuple(str(cell) for cell in row) for row in rows)
        return TargetedRows(texts, str(self.record.get("target", "?e")))


def notation_of_query(query: Query) -> Notation:
    """The notation of a query, by its IRIs: relative ones are KQA Pro's, others show it by how they begin."""
    iris = [part.value for part in walk(query) if isinstance(part, Iri)]
    if any(not SCHEME.match(iri) or iri.startswith("pred:") for iri in iris):
        return Notation.KQAPRO
    if any(iri.startswith(KNOWN_PREFIXES["ns"]) for iri in iris):
        return Notation.FREEBASE
    return Notation.STATEMENTS if any(iri.startswith(HOME) for iri in iris) else Notation.OWN


def encoding_of_query(query: Query, kb: KnowledgeBase, notation: Notation | None = None) -> Notation:
    """The encoding of `kb` that has the terms of a query: KQA Pro's, its RDF if it keeps that, or else its export.

    `notation` is that of the query, if it is known.
    """
    notation = notation or notation_of_query(query)
    if kb.rdf_copy is None:
        return Notation.KQAPRO if notation is Notation.KQAPRO else Notation.STATEMENTS
    if any(part.value.startswith(KQAPRO_PREDICATES) for part in walk(query) if isinstance(part, Iri)):
        return Notation.KQAPRO
    return Notation.STATEMENTS if notation is Notation.STATEMENTS else Notation.OWN


def uses_foreign_terms(query: Query) -> bool:
    """Whether a query uses terms outside our encodings: those of the user's RDF, or Freebase's."""
    iris = (part.value for part in walk(query) if isinstance(part, Iri))
    return notation_of_query(query) in (Notation.OWN, Notation.FREEBASE) and not all(
        iri.startswith(ENCODING_TERMS) for iri in iris
    )


NOTATION_NAMES = {
    Notation.PROGRAM: "a program",
    Notation.SEXPR: "an S-expression",
    Notation.ROWS: "rows of a query graph",
    Notation.GRAILQA: "a query graph of GrailQA",
    Notation.KQAPRO: "SPARQL in KQA Pro's terms",
    Notation.FREEBASE: "SPARQL in Freebase's terms",
    Notation.STATEMENTS: "SPARQL over clew's rdf-statements",
    Notation.OWN: "SPARQL in the terms of your RDF",
    Notation.SQL: "SQL",
}


def notation_of_record(record: dict[str, Any]) -> Notation:
    """The notation of a record, which shows without a knowledge base."""
    return Meaning(record, SchemaView(no_kb)).notation


def no_kb() -> KnowledgeBase:
    raise ClewError("this needs a knowledge base: give one with -k")
