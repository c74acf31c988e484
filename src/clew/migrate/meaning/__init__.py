"""Questions beyond one fact: programs, queries and graphs rewritten in the terms of another knowledge base."""
