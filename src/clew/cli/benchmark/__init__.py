"""Commands that make, convert, split and describe benchmarks."""
