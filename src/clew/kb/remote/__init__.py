"""A knowledge base whose names, types and statistics lie in a folder, and whose facts stay on a server."""
