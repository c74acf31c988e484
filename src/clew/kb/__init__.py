"""Knowledge bases: values, the columnar store and its lookups, readers, writers, and the demo graph."""
