"""What cannot be said in another language."""

from __future__ import annotations

from clew.errors import ClewError


class TranslationError(ClewError):
    """A question that the language asked for cannot express; the message names the part of it."""
