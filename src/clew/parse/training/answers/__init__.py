"""Training examples from questions with answers only: outlines that give the answer are searched for and ranked."""
