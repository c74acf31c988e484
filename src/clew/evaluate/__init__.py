"""Measures, and scoring a run with them: `evaluation.evaluate` is the entrance."""
