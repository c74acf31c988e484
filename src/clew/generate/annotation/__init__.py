"""People in the loop: sheets that they fill in, and what comes back merged into the benchmark (docs/annotate.md)."""
