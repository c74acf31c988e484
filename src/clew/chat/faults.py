"""What can go wrong in talking to a language model."""

from __future__ import annotations

from clew.errors import ClewError


class ChatError(ClewError):
    """The endpoint cannot be used: no further prompt will be answered either."""


class NoReply(ClewError):
    """One prompt was not answered; others may be."""
