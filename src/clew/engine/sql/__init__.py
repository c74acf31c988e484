"""SQL over the tables that a knowledge base was built from, or that it can be seen as: read into programs."""
