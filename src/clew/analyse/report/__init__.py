"""The report on one or several runs as an HTML page: its contents, and its sections."""
