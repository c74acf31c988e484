"""Programs as SPARQL over the `rdf-statements` vocabulary (docs/rdf.md), and their rows as results."""

from clew.engine.sparql.executable.answer_queries import run_program, statements_query
from clew.engine.sparql.vocabulary import Units

__all__ = ["Units", "run_program", "statements_query"]
