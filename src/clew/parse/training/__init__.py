"""Training the parser: data, network, optimisation and export; the only place that imports torch."""
