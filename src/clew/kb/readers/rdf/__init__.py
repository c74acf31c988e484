"""The reader of RDF: six syntaxes, four shapes of qualifiers, and our own exports."""
