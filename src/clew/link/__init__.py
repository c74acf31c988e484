"""Entity linking: the entities, concepts, predicates, values and operators of a knowledge base that a question mentions."""
