"""Faults in the gold itself: what the questions of a benchmark say against what their gold meanings do."""
