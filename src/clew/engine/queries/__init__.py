"""Programs as SPARQL for people to read and run elsewhere, over clew's own vocabulary or the user's, and back."""

from clew.engine.queries.asking import query_of_program
from clew.engine.queries.own_terms import OwnTerms
from clew.engine.queries.reading import program_of_own_query, program_of_own_sparql
from clew.engine.queries.terms import StatementTerms, Terms
from clew.engine.queries.text import write_query

__all__ = [
    "OwnTerms",
    "StatementTerms",
    "Terms",
    "program_of_own_query",
    "program_of_own_sparql",
    "query_of_program",
    "write_query",
]
