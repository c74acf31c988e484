"""Any server with the SPARQL 1.1 Protocol, as an engine."""

from clew.engine.endpoint.engine import EndpointEngine

__all__ = ["EndpointEngine"]
