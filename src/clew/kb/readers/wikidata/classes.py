"""The class graph of a dump, as two columns of numbers: 16 bytes for each subclass-of statement."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from clew.kb.readers.wikidata.json import SUBCLASS_OF, number_of

SUBCLASS_MARK = f'"{SUBCLASS_OF}"'.encode()


@dataclass(slots=True)
class ClassGraph:
    """Every pair of a class and a superclass that was read."""

    children: array[int] = field(default_factory=lambda: array("q"))
    parents: array[int] = field(default_factory=lambda: array("q"))

    def add(self, child: str, parents: Iterable[str]) -> None:
        for parent in parents:
            self.children.append(number_of(child))
            self.parents.append(number_of(parent))

    def with_ancestors(self, classes: Iterable[str]) -> set[str]:
        """The classes and everything above them."""
        children, parents = np.array(self.children), np.array(self.parents)
        order = np.argsort(children, kind="stable")
        children, parents = children[order], parents[order]
        found = {number_of(class_) for class_ in classes}
        frontier = found
        while frontier:
            wanted = np.fromiter(frontier, np.int64)
            starts, ends = np.searchsorted(children, wanted), np.searchsorted(children, wanted, "right")
            frontier = {int(p) for a, b in zip(starts, ends, strict=True) for p in parents[a:b]} - found
            found |= frontier
        return {f"Q{number}" for number in found}
