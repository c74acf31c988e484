"""What the parser may point at: the entities, concepts, predicates and values that a question may mean, as texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from clew.kb.values import Value


class ItemKind(IntEnum):
    """What an item is; each kind has a mark of its own in front of its text."""

    ENTITY = 0
    CONCEPT = 1
    PREDICATE = 2
    VALUE = 3


@dataclass(frozen=True, slots=True)
class Item:
    """Something to point at: what a program calls it, and a hint for the parser, such as an entity's concept.

    Relations, attributes and qualifiers are all predicates: where one may stand, the graph tells. `score` is how well
    the question's words fit it, up to 1.
    """

    kind: ItemKind
    name: str
    hint: str = ""
    value: Value | None = None
    score: float = field(default=1.0, compare=False)

    @property
    def text(self) -> str:
        """What the parser reads."""
        return f"{self.name}, {self.hint}" if self.hint else self.name
