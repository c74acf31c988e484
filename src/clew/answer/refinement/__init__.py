"""Programs rewritten as a question says them, where the parser has no words for it or slips."""
