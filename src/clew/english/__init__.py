"""English: word lists, inflection and the grammar of noun phrases."""
