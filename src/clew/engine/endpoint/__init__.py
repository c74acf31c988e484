"""Any server that speaks the SPARQL 1.1 Protocol, as an engine."""

from clew.engine.endpoint.engine import EndpointEngine

__all__ = ["EndpointEngine"]
