"""Questions translated into queries word by word: the models of the GEK measures, section 5.3."""
