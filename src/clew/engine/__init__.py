"""Meaning: programs and queries run on a knowledge base, with one kind of result and a trace."""
