"""Tests of measures themselves: the axioms and the degradation experiments of Linjordet and Balog (2022)."""
