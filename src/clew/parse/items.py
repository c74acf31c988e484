"""Items: the entities, concepts, predicates and values that a question may mean, which the parser points at."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from clew.errors import ClewError
from clew.kb.values import Value


class ItemKind(IntEnum):
    """What an item is; the parser reads a mark for each kind before the item's text."""

    ENTITY = 0
    CONCEPT = 1
    PREDICATE = 2
    VALUE = 3


@dataclass(frozen=True, slots=True)
class Item:
    """Something to point at: its name in programs, and a hint for the parser, such as an entity's concept.

    Relations, attributes and qualifiers are all predicates: the graph decides where each may be used. `table` and
    `column` say which table it is, which column, or which column holds it, if the knowledge base has own tables;
    `refers` is the table that a key refers to. `score` is the linking score, up to 1.
    """

    kind: ItemKind
    name: str
    hint: str = ""
    value: Value | None = None
    table: str = ""
    column: str = ""
    refers: str = field(default="", compare=False)
    score: float = field(default=1.0, compare=False)

    @property
    def text(self) -> str:
        """What the parser reads."""
        return f"{self.name}, {self.hint}" if self.hint else self.name


class MissingItem(ClewError):
    """A program uses a name or value that is not among the items, or a function that the parser has no word for."""
