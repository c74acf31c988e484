"""What every HTML page of clew shares (its shell, stylesheet, tables, plots and printed scores), and CSV for people."""
