"""Questions worded as people type them: short, with verbs and nouns of their own for what the schema names.

The phrases of a graph make whole sentences; these are the other end: *capital of france*, *biggest city in texas*,
*which EU members don't use the euro*. `Casual` in `questions` makes them.
"""
