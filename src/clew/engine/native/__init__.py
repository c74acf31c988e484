"""The native engine, on the columns of the store."""

from clew.engine.native.engine import NativeEngine

__all__ = ["NativeEngine"]
