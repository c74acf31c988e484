"""What long work says of itself while it goes on."""

from __future__ import annotations

from typing import Protocol


class Teller(Protocol):
    """Who is told: of what is being done, over and over; and once, of what was done."""

    def doing(self, words: str) -> None: ...
    def did(self, words: str) -> None: ...


class Silent:
    """Nobody."""

    def doing(self, words: str) -> None:
        pass

    def did(self, words: str) -> None:
        pass
