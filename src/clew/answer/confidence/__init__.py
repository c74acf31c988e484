"""How sure an answer is: the words it uses, the doubts, the features, and the confidence that is fitted to them."""
