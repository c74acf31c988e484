"""The papers' tables, filled with the scores of your runs: the same rows and columns, published figures beside them.

`published_table` is what every table consists of, `table_runs` reads runs with how their models were trained,
`table_scorer` scores them, and there is one module for the table of each paper.
"""
