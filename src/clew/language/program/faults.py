"""What can be wrong with a program before it runs."""

from __future__ import annotations

from clew.errors import ClewError


class ProgramError(ClewError):
    """A program that cannot run: an unknown function, a wrong number of inputs, a step of the wrong kind."""
