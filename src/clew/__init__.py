"""clew: question answering over knowledge graphs that shows its thread."""

__version__ = "0.1.0"
