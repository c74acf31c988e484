"""Questions of a wanted isomorphism class (Dutt et al. 2023): a pattern, grounded in the graph, step by step."""
