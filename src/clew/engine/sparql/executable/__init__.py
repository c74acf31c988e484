"""Programs as SPARQL over the `rdf-statements` vocabulary (docs/rdf.md), and their rows as results."""

from clew.engine.sparql.executable.answer_queries import run_program, statements_query
from clew.engine.sparql.vocabulary import KeyUnits

__all__ = ["KeyUnits", "run_program", "statements_query"]
