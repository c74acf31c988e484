"""Programs as actions and back; what may come next is always what a program can be."""

from __future__ import annotations

import random
import re

import pytest

import clew
from clew.errors import ClewError
from clew.kb.values import Op
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.parse.actions import (
    ACTION_NAMES,
    ACTION_NUMBERS,
    FIRST_ITEM,
    WORDS,
    Derivation,
    InputSlot,
    apply_action,
    items_in,
    read_actions,
    write_actions,
)
from clew.parse.items import Item, ItemKind, MissingItem
from golden.golden_rows import read_golden
from random_programs import ProgramSampler

UNSAID = re.compile(
    r"GroupBy\(continent, forward, area, count\)|\b(Where|Rank|Select|CombineRows)\("
)  # no action says it
ROWS = [row["program"] for row in read_golden() if not UNSAID.search(row["program"])]


@pytest.mark.parametrize("text", ROWS)
def test_a_program_is_written_as_actions_and_read_back(text: str) -> None:
    program = read_program_text(text)
    items = list(dict.fromkeys(items_in(program)))
    assert read_actions(write_actions(program, items), items) == program


def test_random_programs_round_trip() -> None:
    maker = ProgramSampler(clew.open(), 5)
    same = 0
    programs = (maker.make_program() for _ in range(600))
    for program in [program for program in programs if not UNSAID.search(write_program_text(program))][:300]:
        items = list(dict.fromkeys(items_in(program)))
        try:
            same += read_actions(write_actions(program, items), items) == program
        except ClewError:
            assert isinstance(program, f.Entities)
    assert same > 220


def test_a_function_with_its_choice_is_one_word_and_a_family_is_one() -> None:
    assert {"Relate forward", "SelectAmong largest", "Filter", "QFilter", "Verify"} <= set(WORDS)
    assert "FilterNum" not in ACTION_NAMES
    assert WORDS["GroupBy forward count"].slots == (InputSlot.RELATION,)
    assert len(set(ACTION_NAMES)) == len(ACTION_NAMES) == FIRST_ITEM


def test_a_program_with_a_missing_item_cannot_be_written() -> None:
    with pytest.raises(MissingItem, match="no entity among the items is 'Paris'"):
        write_actions(read_program_text("Find(Paris) | What()"), [Item(ItemKind.ENTITY, "Rome")])


def test_incomplete_actions_are_an_error() -> None:
    with pytest.raises(ClewError, match="do not end in a program"):
        read_actions([ACTION_NUMBERS["FindAll"]], [])


@pytest.mark.parametrize("seed", range(30))
def test_every_sequence_of_allowed_actions_leads_to_a_program(seed: int) -> None:
    """A random walk through what is allowed, with a preference for ending, ends in a program that can be written."""
    rng = random.Random(seed)
    program = read_program_text("Find(a) | FilterNum(k, 3, >) | FilterConcept(c) | Relate(r, forward) | What()")
    items = list(dict.fromkeys(items_in(program)))
    made = Derivation()
    for _ in range(200):
        if made.program is not None:
            break
        made = apply_action(made, rng.choice(list(allowed_actions(made, items))), items)
    if made.program is not None:
        assert read_program_text(write_program_text(made.program)) == made.program


def allowed_actions(made: Derivation, items: list[Item]) -> list[int]:
    if made.slot is None:
        words = made.allowed_words()
        ending = [word for word in words if word in ("What", "Count")]
        return [ACTION_NUMBERS[word] for word in ending * 5 + [word for word in words if WORDS[word].needs]] or [
            ACTION_NUMBERS["FindAll"]
        ]
    if made.slot is InputSlot.OP:
        return [ACTION_NUMBERS[Op.EQ], ACTION_NUMBERS[Op.GT]]
    found = [FIRST_ITEM + place for place, item in enumerate(items) if item.kind is made.slot.kind]
    return [*found, *([ACTION_NUMBERS["<no more>"]] * 3 if made.columns else [])]


def test_the_items_of_expressions_are_found() -> None:
    program = read_program_text(
        'FindAll() | FilterConcept(country) | Where(it.area > 5 and it->continent isa "continent") | What()'
    )
    found = {(item.kind, item.name) for item in items_in(program)}
    assert found == {
        (ItemKind.CONCEPT, "country"),
        (ItemKind.CONCEPT, "continent"),
        (ItemKind.PREDICATE, "area"),
        (ItemKind.PREDICATE, "continent"),
        (ItemKind.VALUE, "5"),
    }
