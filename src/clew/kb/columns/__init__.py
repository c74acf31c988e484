"""The columns of a store: arrays of facts, sort orders, pooled strings, and what a knowledge base looks up in them."""
