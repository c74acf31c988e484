"""The native engine: programs on the columns of a knowledge base."""

from clew.engine.native.engine import FoundStep, NativeEngine

__all__ = ["FoundStep", "NativeEngine"]
