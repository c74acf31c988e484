"""Where and why a run is wrong."""
