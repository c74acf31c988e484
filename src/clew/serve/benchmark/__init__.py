"""The pages that show a benchmark and runs on it, and the endpoint that evaluates a run."""
