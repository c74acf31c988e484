"""Translation of records from any language to any other (docs/translations.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.engine.meaning import Meaning, Notation
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import write_query
from clew.errors import check_choice
from clew.language.graph import write_freebase_sparql, write_grailqa_graph
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import write_program_json, write_sequence
from clew.language.sexpr import write_sexpr
from clew.language.translate import write_kqapro_sparql


def translate(record: dict[str, Any], target: str, schema: SchemaView) -> Any:
    """The meaning of `record` in the notation `target`."""
    check_choice(target, WRITERS, "notation")
    return WRITERS[target](Meaning(record, schema))


def write_rows(meaning: Meaning) -> dict[str, Any]:
    return {"graph": [list(row) for row in meaning.rows.rows], "target": meaning.rows.target}


def write_kqapro(meaning: Meaning) -> str:
    """KQA Pro's SPARQL; the schema is read only where a value does not show its type."""
    return write_kqapro_sparql(meaning.tree, meaning.schema.types)


def write_usual_sparql(meaning: Meaning) -> str:
    """The SPARQL that people expect: over the RDF that the knowledge base was built from, or else KQA Pro's."""
    if meaning.notation in (Notation.GRAILQA, Notation.FREEBASE):
        return write_freebase_sparql(meaning.graph, indented=True)
    own = any(meaning.schema.own_terms.iris_by_name.values())
    return write_query(meaning.tree, meaning.schema.own_terms) if own else write_kqapro(meaning)


def write_sql(meaning: Meaning, dialect: str) -> str:
    """SQL over the tables that the knowledge base was built from, or that its graph gives."""
    from clew.engine.sql.program_to_sql import program_to_sql

    schema = meaning.schema
    return program_to_sql(meaning.tree, schema.tables, dialect, schema.concepts_of_name)


WRITERS: dict[str, Callable[[Meaning], Any]] = {
    "program": lambda meaning: write_program_text(meaning.tree),
    "program-json": lambda meaning: write_program_json(meaning.program),
    "sequence": lambda meaning: write_sequence(meaning.tree),
    "sexpr": lambda meaning: write_sexpr(meaning.sexpr),
    "graph": write_rows,
    "graph-grailqa": lambda meaning: write_grailqa_graph(meaning.graph),
    "sparql": write_usual_sparql,
    "sparql-kqapro": write_kqapro,
    "sparql-freebase": lambda meaning: write_freebase_sparql(meaning.graph, indented=True),
    "sparql-statements": lambda meaning: write_query(meaning.tree, meaning.schema.statement_terms),
    "sparql-own": lambda meaning: write_query(meaning.tree, meaning.schema.own_terms),
    "sql": lambda meaning: write_sql(meaning, "sqlite"),
    "sql-duckdb": lambda meaning: write_sql(meaning, "duckdb"),
}
