"""Knowledge bases whose facts stay on a SPARQL server: connecting to it, and fetching what a question needs."""
