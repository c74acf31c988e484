"""Files that are dropped on the page: each becomes a knowledge base of the server."""
