"""Commands that score runs and explain the scores."""
