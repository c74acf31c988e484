"""From questions with their programs to what the network learns from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from clew.errors import UnknownName
from clew.kb.values import Text
from clew.language.program import functions as f
from clew.parse.actions import MissingItem, items_in, program_text_of, write_actions
from clew.parse.items import Item, ItemFinder, ItemKind
from clew.parse.network_input import TextEncoder
from clew.parse.training.corpus import CorpusBuilder


@dataclass(frozen=True, slots=True)
class Example:
    """A question as it was asked, and the program that answers it."""

    text: str
    program: f.Function


@dataclass(slots=True)
class Coverage:
    """How many questions there were, and of how many all that they mean was presented."""

    questions: int = 0
    covered: int = 0
    missing: dict[str, int] = field(default_factory=dict)

    def add(self, missing: Iterable[Item]) -> None:
        kinds = {item.kind.name.lower() for item in missing}
        self.questions += 1
        self.covered += not kinds
        for kind in kinds:
            self.missing[kind] = self.missing.get(kind, 0) + 1


def align_example(example: Example, presenter: ItemFinder, coverage: Coverage) -> tuple[list[Item], list[int]] | None:
    """The items of an example and the actions that make its program of them; what linking missed is added."""
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
    """A text without its language, as items have it."""
    return Item(item.kind, item.name, value=Text(item.value.text)) if isinstance(item.value, Text) else item


def add_hint(item: Item, presenter: ItemFinder) -> Item:
    """The item with its hint."""
    if item.kind is ItemKind.ENTITY:
        return presenter.entity_item_by_name(item.name)
    return presenter.predicate_item(item.name) if item.kind is ItemKind.PREDICATE else item


def add_examples(
    examples: Iterable[Example], presenter: ItemFinder, texts: TextEncoder, maker: CorpusBuilder, coverage: Coverage
) -> Iterator[Example]:
    """Adds examples to a corpus, and yields those that were."""
    for example in examples:
        found = align_example(example, presenter, coverage)
        if found is not None:
            items, actions = found
            maker.add(texts.encode(example.text), map(texts.encode_item, items), actions)
            yield example
