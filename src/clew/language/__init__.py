"""SYNTAX: programs, queries, S-expressions and query graphs, read, written and translated into each other."""
