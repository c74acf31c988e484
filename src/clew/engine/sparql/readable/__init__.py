"""Programs as SPARQL for people to read and run elsewhere, over clew's own vocabulary or the user's, and back."""

from clew.engine.sparql.readable.answer_queries import query_of_program, write_query
from clew.engine.sparql.readable.sparql_to_program import program_of_own_query, program_of_own_sparql
from clew.engine.sparql.readable.terms import OwnTerms, SparqlTerms, StatementTerms

__all__ = [
    "OwnTerms",
    "SparqlTerms",
    "StatementTerms",
    "program_of_own_query",
    "program_of_own_sparql",
    "query_of_program",
    "write_query",
]
