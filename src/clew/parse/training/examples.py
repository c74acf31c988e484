"""Aligns examples for training: the items of a question, and the actions that build its program from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from clew.errors import UnknownName
from clew.kb.values import Text
from clew.parse.actions import Example, items_in, program_text_of, write_actions
from clew.parse.item_finder import ItemFinder
from clew.parse.items import Item, ItemKind, MissingItem


@dataclass(slots=True)
class Coverage:
    """How many questions there are, and for how many linking finds all items; `missing` counts the others by kind."""

    questions: int = 0
    covered: int = 0
    missing: dict[str, int] = field(default_factory=dict)

    def add(self, missing: Iterable[Item]) -> None:
        """Count a question with these missing items."""
        kinds = {item.kind.name.lower() for item in missing}
        self.questions += 1
        self.covered += not kinds
        for kind in kinds:
            self.missing[kind] = self.missing.get(kind, 0) + 1


def align_example(example: Example, presenter: ItemFinder, coverage: Coverage) -> tuple[list[Item], list[int]] | None:
    """The items of an example and the actions that build its program; items that linking missed are added."""
    items = list(presenter.items(example.text))
    known = {(item.kind, program_text_of(item)) for item in items}
    needed = dict.fromkeys(map(without_language, items_in(example.program)))
    missing = [item for item in needed if (item.kind, program_text_of(item)) not in known]
    coverage.add(missing)
    try:
        items += [add_hint(item, presenter) for item in missing]
        return items, write_actions(example.program, items)
    except (MissingItem, UnknownName):
        return None


def without_language(item: Item) -> Item:
    """The item with its text's language removed, as linking yields it."""
    return Item(item.kind, item.name, value=Text(item.value.text)) if isinstance(item.value, Text) else item


def add_hint(item: Item, presenter: ItemFinder) -> Item:
    """The item with its hint."""
    if item.kind is ItemKind.ENTITY:
        return presenter.entity_item_by_name(item.name)
    return presenter.predicate_item(item.name) if item.kind is ItemKind.PREDICATE else item
