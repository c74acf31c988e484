"""Measures, and the scoring of a run with them."""
