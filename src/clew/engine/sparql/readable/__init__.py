"""Programs as SPARQL that people read and run elsewhere, in the vocabulary of their RDF or of an export, and back."""

from clew.engine.sparql.readable.answer_queries import query_of_program, write_query
from clew.engine.sparql.readable.exact_fragment import is_exact_query
from clew.engine.sparql.readable.sparql_to_program import program_of_rdf_query, program_of_rdf_sparql
from clew.engine.sparql.readable.terms import OwnTerms, SparqlTerms, StatementTerms, UnknownTerm

__all__ = [
    "OwnTerms",
    "SparqlTerms",
    "StatementTerms",
    "UnknownTerm",
    "is_exact_query",
    "program_of_rdf_query",
    "program_of_rdf_sparql",
    "query_of_program",
    "write_query",
]
