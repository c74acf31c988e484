"""Programs for a question by the parser: it reads the question, and the grounded search says what it makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.answer.searching import Found, Search
from clew.parse.items import Item
from clew.parse.model import Model


@dataclass(frozen=True, slots=True)
class Parsing:
    """Lets a parser propose programs over one graph."""

    model: Model
    search: Search

    def programs(self, question: str, items: Sequence[Item]) -> list[Found]:
        """The likeliest programs, best first."""
        return self.search.programs(self.model.read(question, items), items)

    def unchecked(self) -> Parsing:
        """The same without asking the graph, so that programs may give nothing."""
        search = self.search
        return Parsing(self.model, Search(search.engine, search.roles, replace(search.settings, grounded=False)))
