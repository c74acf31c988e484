"""Programs and SPARQL: readable queries for people, executable ones for engines, and what both share."""
