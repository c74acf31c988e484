"""Programs written as English questions: the kit of phrases, how it is made from a graph, and how it is put to use."""
