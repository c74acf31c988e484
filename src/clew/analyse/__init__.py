"""Where and why a run is wrong, which measures can be trusted, and which wordings are hard."""
