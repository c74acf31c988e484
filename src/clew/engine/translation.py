"""From a record in any of the languages to any other (docs/translations.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.engine.meaning import Meaning, Notation
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.readable import write_query
from clew.language.graph import write_freebase_sparql, write_grailqa_graph
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import write_program_json, write_sequence
from clew.language.sexpr import write_sexpr
from clew.language.translate import write_kqapro_sparql


def translate(record: dict[str, Any], target: str, schema: SchemaView) -> Any:
    """What the record means, in the language `target`."""
    return WRITERS[target](Meaning(record, schema))


def write_rows(asked: Meaning) -> dict[str, Any]:
    return {"graph": [list(row) for row in asked.rows.rows], "target": asked.rows.target}


def write_kqapro(asked: Meaning) -> str:
    """KQA Pro's SPARQL; the types of keys are looked up only where a value does not tell its own."""
    return write_kqapro_sparql(asked.program, asked.schema.types)


def write_usual_sparql(asked: Meaning) -> str:
    """The SPARQL that people expect: of the RDF they brought, or else KQA Pro's."""
    if asked.notation in (Notation.GRAILQA, Notation.FREEBASE):
        return write_freebase_sparql(asked.graph, indented=True)
    own = any(asked.schema.own_terms.iris_by_name.values())
    return write_query(asked.program, asked.schema.own_terms) if own else write_kqapro(asked)


WRITERS: dict[str, Callable[[Meaning], Any]] = {
    "program": lambda asked: write_program_text(asked.program),
    "program-json": lambda asked: write_program_json(asked.program),
    "sequence": lambda asked: write_sequence(asked.program),
    "sexpr": lambda asked: write_sexpr(asked.sexpr),
    "graph": write_rows,
    "graph-grailqa": lambda asked: write_grailqa_graph(asked.graph),
    "sparql": write_usual_sparql,
    "sparql-kqapro": write_kqapro,
    "sparql-freebase": lambda asked: write_freebase_sparql(asked.graph, indented=True),
    "sparql-statements": lambda asked: write_query(asked.program, asked.schema.statement_terms),
    "sparql-own": lambda asked: write_query(asked.program, asked.schema.own_terms),
}
