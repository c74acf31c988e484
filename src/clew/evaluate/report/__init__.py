"""The report of an evaluation: scores with intervals and signatures, significance, notes, and an HTML page."""
