"""Casual questions for training, worded as people type them: short, with everyday verbs and nouns for predicates.

The phrases of a knowledge base make whole sentences; these are the other end: *capital of france*, *biggest city in
texas*, *which EU members don't use the euro*. `CasualGenerator` in `questions` generates them.
"""
