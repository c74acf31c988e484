"""Measures: one module per family, all in `measure_table.MEASURES`, read from text such as `GEK-3(gamma=0.001)`."""
