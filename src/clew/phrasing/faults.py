"""What can go wrong with phrases."""

from __future__ import annotations

from clew.errors import ClewError


class PhrasesError(ClewError):
    """A kit cannot be made or read."""
