"""The graph that questions move to: a knowledge base or a SPARQL server, by the same questions."""
