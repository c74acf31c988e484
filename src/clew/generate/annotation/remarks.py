"""What is to be said of rows that were not taken as they came: none is dropped in silence."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Remark:
    """What was wrong with a row, in a few words and in a sentence, and where the row stands."""

    kind: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.kind}: {self.text}"


@dataclass(slots=True)
class Remarks:
    """The remarks on the rows of all files, and what became of the rows."""

    found: list[Remark] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)

    def set_aside(self, kind: str, place: str, text: str) -> None:
        """A row that is not used, and why."""
        self.rows["set aside"] += 1
        self.note(kind, place, text)

    def note(self, kind: str, place: str, text: str) -> None:
        """Something odd about a row that is used."""
        self.found.append(Remark(kind, place, text))
