"""What a question mentions of what a knowledge base has: entities, concepts, predicates, values and operators."""
