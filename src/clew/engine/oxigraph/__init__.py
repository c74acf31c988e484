"""The embedded SPARQL engine: pyoxigraph in a process of its own, on a cache beside the columns."""

from clew.engine.oxigraph.engine import OxigraphEngine

__all__ = ["OxigraphEngine"]
