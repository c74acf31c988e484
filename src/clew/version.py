"""The version of clew."""

__version__ = "0.1.0"
