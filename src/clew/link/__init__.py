"""Entity linking: the entities, concepts, predicates, values and operators that a question mentions."""
