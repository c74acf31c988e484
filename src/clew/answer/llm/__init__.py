"""SQL written by a language model: the prompt, the reply, repairs, the program of a query, and the second reading."""
