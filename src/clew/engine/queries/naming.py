"""Names for variables, after the words of the program."""

from __future__ import annotations

import re

from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.language.sparql.algebra import Variable

WORD = re.compile(r"[A-Za-z0-9]+")
LONGEST = 4
ANYTHING = "x"


class VariableNames:
    """Hands out each name once: `?placeOfBirth`, `?placeOfBirth2`."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def fresh(self, words: str) -> Variable:
        stem = stem_of(words)
        self.used[stem] = self.used.get(stem, 0) + 1
        return Variable(stem if self.used[stem] == 1 else f"{stem}{self.used[stem]}")


def stem_of(words: str) -> str:
    """The first words as one, without anything that a variable may not have."""
    first, *others = WORD.findall(words)[:LONGEST] or [ANYTHING]
    stem = first.lower() + "".join(word.capitalize() for word in others)
    stem = f"{ANYTHING}{stem}" if stem[0].isdigit() else stem
    return stem.rstrip("0123456789") or ANYTHING


def words_for(node: f.Function) -> str:
    """What the entities of a program would be called: their concept, the relation to them, or just entities."""
    match node:
        case f.FilterConcept(concept=concept):
            return concept
        case f.Relate(predicate=predicate, direction=Direction.FORWARD):
            return predicate
        case f.Find(name):
            return name
        case f.And(left=left) | f.Or(left=left) | f.Without(left=left):
            return words_for(left)
    source = getattr(node, "source", None)
    relates = isinstance(node, f.Relate | f.RelateByName | f.FindAll) or source is None
    return "entity" if relates else words_for(source)  # type: ignore[arg-type]
