"""Generate benchmarks: programs over a knowledge base, asked as questions, paraphrased and annotated."""
