"""Running an evaluation: match questions and predictions, run their queries, score them, keep the statistics."""
