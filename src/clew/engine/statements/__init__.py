"""Programs as SPARQL over the `rdf-statements` vocabulary (docs/rdf.md), and their rows as results."""

from clew.engine.statements.asking import statements_query
from clew.engine.statements.running import run_program
from clew.engine.statements.vocabulary import Units

__all__ = ["Units", "run_program", "statements_query"]
