"""The reader of Wikidata JSON dumps."""
