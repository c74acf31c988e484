"""The embedded SPARQL engine: pyoxigraph in a separate process, on a store kept beside the columns."""

from clew.engine.oxigraph.engine import OxigraphEngine

__all__ = ["OxigraphEngine"]
