"""The systems of KQA Pro, section 5: answer classifiers, memory and graph networks, program induction, SPARQL."""
