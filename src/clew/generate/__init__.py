"""Questions made from a graph, with their programs, queries, choices and answers."""
