"""The reader of RDF: six syntaxes, four ways to write qualifiers, and clew's own exports."""
