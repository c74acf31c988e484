"""Programs as SPARQL that people read and run elsewhere, in the vocabulary of their RDF or of an export, and back."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.engine.sparql.readable.answer_queries import query_of_program, write_query
    from clew.engine.sparql.readable.exact_fragment import is_exact_query
    from clew.engine.sparql.readable.sparql_to_program import program_of_rdf_query, program_of_rdf_sparql
    from clew.engine.sparql.readable.terms import OwnTerms, SparqlTerms, StatementTerms, UnknownTerm
else:
    MODULES = {
        "OwnTerms": "terms",
        "SparqlTerms": "terms",
        "StatementTerms": "terms",
        "UnknownTerm": "terms",
        "is_exact_query": "exact_fragment",
        "program_of_rdf_query": "sparql_to_program",
        "program_of_rdf_sparql": "sparql_to_program",
        "query_of_program": "answer_queries",
        "write_query": "answer_queries",
    }

    def __getattr__(name):
        """A name of this package from its module, loaded on first use: an answer writes queries and reads none."""
        if name not in MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)


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
