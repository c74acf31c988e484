"""Commands that run programs and queries, and translate them."""
