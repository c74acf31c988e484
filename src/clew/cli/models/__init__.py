"""Commands that train the published systems, let them predict, and fill the papers' tables."""
