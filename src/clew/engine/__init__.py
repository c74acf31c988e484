"""Running and translating: programs and queries on a knowledge base, with one kind of result and a trace."""
