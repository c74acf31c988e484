"""Which properties of a question's wording go with the score it gets (Dutt et al. 2023)."""
