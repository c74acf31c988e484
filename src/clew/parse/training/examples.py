"""Aligns examples for training: the items of a question, and the actions that build its program or outline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from clew.errors import UnknownName
from clew.kb.values import NO_UNIT, Quantity, Text
from clew.language.sql.outline import OutlineColumn, OutlineCondition, OutlineValue
from clew.parse.actions import (
    MAX_ACTIONS,
    Example,
    allowed_outline_actions,
    apply_outline_action,
    items_in,
    number_tokens,
    program_text_of,
    write_actions,
)
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.item_finder import ItemFinder
from clew.parse.items import Item, ItemKind, MissingItem
from clew.parse.outline_actions import OutlineDerivation
from clew.parse.outline_rules import PATTERNS, OutlineRules
from clew.parse.outline_tokens import OutlineWriter
from clew.parse.table_items import MIN_COLUMN_SCORE, TableItems


@dataclass(slots=True)
class Coverage:
    """How many questions there are, and for how many linking finds all items; `missing` counts the others by kind."""

    questions: int = 0
    covered: int = 0
    missing: dict[str, int] = field(default_factory=dict)

    def add(self, missing: Iterable[Item]) -> None:
        """Count a question with these missing items."""
        kinds = {word_of_kind(item) for item in missing}
        self.questions += 1
        self.covered += not kinds
        for kind in kinds:
            self.missing[kind] = self.missing.get(kind, 0) + 1

    def include(self, other: Coverage) -> None:
        """Count the questions of another coverage, too."""
        self.questions += other.questions
        self.covered += other.covered
        for kind, count in other.missing.items():
            self.missing[kind] = self.missing.get(kind, 0) + count

    def __str__(self) -> str:
        share = self.covered / max(1, self.questions)
        kinds = sorted(self.missing.items(), key=lambda pair: -pair[1])
        missing = ", ".join(f"{kind} {count / self.questions:.1%}" for kind, count in kinds)
        return f"{share:.1%} with all that they mean linked" + (f" (missing: {missing})" if missing else "")


def word_of_kind(item: Item) -> str:
    """What an item is: of those of tables, a table or column."""
    if item.table and item.kind is ItemKind.CONCEPT:
        return "table"
    return "column" if item.column and item.kind is ItemKind.PREDICATE else item.kind.name.lower()


AlignedExample = tuple[list[Item], list[int]]
"""The items of an example, and its actions."""


def align_example(example: Example, presenter: ItemFinder, coverage: Coverage) -> AlignedExample | None:
    """The items of an example and the actions that build its program; items that linking missed are added."""
    items = list(presenter.items(example.text))
    known = {(item.kind, program_text_of(item)) for item in items}
    needed = dict.fromkeys(map(without_language, items_in(example.program)))
    missing = [item for item in needed if (item.kind, program_text_of(item)) not in known]
    coverage.add(missing)
    try:
        items += [replace(add_hint(item, presenter), score=MIN_COLUMN_SCORE) for item in missing]
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


def align_outline(example: OutlineExample, presenter: ItemFinder, coverage: Coverage) -> AlignedExample | None:
    """The items of an example and the actions that build its outline; items that linking missed are added."""
    assert presenter.table_items is not None
    items, rules = list(presenter.items(example.text)), OutlineRules(presenter.table_items.schema.tables)
    writer = CompletingWriter(items, rules, presenter.table_items)
    try:
        actions = number_tokens(writer.tokens(example.outline))
    except MissingItem:
        return None
    coverage.add(writer.added)
    can_be_found = len(actions) < MAX_ACTIONS and follows_rules(actions, items, rules)
    return (items, actions) if can_be_found else None


def follows_rules(actions: Sequence[int], items: Sequence[Item], rules: OutlineRules) -> bool:
    """Whether the search would allow every action of an outline: the network need not learn the others."""
    derivation = OutlineDerivation(rules)
    for action in actions[1:]:
        if action not in allowed_outline_actions(derivation, items):
            return False
        derivation = apply_outline_action(derivation, action, items)
    return derivation.outline is not None


class CompletingWriter(OutlineWriter):
    """Writes outlines, and adds the items that they need to the list of items."""

    def __init__(self, items: list[Item], rules: OutlineRules, tables: TableItems) -> None:
        super().__init__(items, rules)
        self.all, self.tables = items, tables
        self.added: list[Item] = []

    def add(self, item: Item) -> int:
        """The position of a new item; its score must not tell the network that it is meant."""
        self.all.append(replace(item, score=MIN_COLUMN_SCORE))
        self.added.append(item)
        return len(self.all) - 1

    def column_position(self, column: OutlineColumn) -> int:
        try:
            return super().column_position(column)
        except MissingItem:
            place = self.rules.find(column)
            known = None if place is None else self.tables.columns.get(place) or self.tables.tables.get(place.table)
            if known is None or known.column != (place.name if place else ""):
                raise
            return self.add(known)

    def value_position(self, value: OutlineValue, condition: OutlineCondition) -> int:
        try:
            return super().value_position(value, condition)
        except MissingItem:
            column = self.rules.find(condition.term.column)
            if column is None:
                raise
            term = replace(condition.term, column=column)
            is_pattern = condition.comparison in PATTERNS
            typed = Text(str(value)) if is_pattern else self.rules.value_of(value, term)
            has_column = isinstance(typed, Text) and not is_pattern and column in self.tables.columns
            item = self.tables.value_item(typed, column if has_column else None)
            if not self.rules.matches(item, value, term, condition.comparison):
                raise
            return self.add(item)

    def count_position(self, count: int) -> int:
        try:
            return super().count_position(count)
        except MissingItem:
            return self.add(self.tables.value_item(Quantity(Decimal(count), NO_UNIT), None))
