"""From a question to an answer with its thread: link, parse, ground, execute, explain."""
