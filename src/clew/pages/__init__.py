"""What every HTML page of clew shares: the shell with its stylesheet, tables and plots, and how scores are printed."""
