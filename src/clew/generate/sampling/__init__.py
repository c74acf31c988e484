"""Sample questions by isomorphism class (Dutt et al. 2023): ground a pattern in the knowledge base step by step."""
