"""Facts: values, the columnar store, readers, writers, the name index and the demo graph."""
