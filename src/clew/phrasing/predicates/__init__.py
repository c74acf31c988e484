"""The phrases of predicates: analysed labels, written by hand in a lexicon, or built from templates."""
