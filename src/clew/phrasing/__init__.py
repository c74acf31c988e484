"""Programs in English: phrase kits, and the questions that programs ask."""
