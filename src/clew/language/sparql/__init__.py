"""SPARQL: read into an algebra, written back, compared up to renaming (docs/sparql.md)."""
