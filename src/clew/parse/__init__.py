"""The learned parser: from a question and the items of a graph, as texts, to programs."""
