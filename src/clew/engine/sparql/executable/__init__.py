"""Programs as exact SPARQL over an `rdf-statements` export (docs/rdf.md), for engines, and their rows as results."""

from clew.engine.sparql.executable.answer_queries import executable_query, run_program
from clew.engine.sparql.export_vocabulary import KeyUnits

__all__ = ["KeyUnits", "executable_query", "run_program"]
