"""A knowledge base as tables: which tables and columns it has, their rows, and their CREATE TABLE statements."""
