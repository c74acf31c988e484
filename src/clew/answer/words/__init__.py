"""Words that users teach clew: other names, definitions and corrections, in a file beside the knowledge base."""
