"""The script that builds clew's demo graph out of public packages (see README.md)."""
