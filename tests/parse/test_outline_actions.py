"""Outlines as actions and back: what the grammar allows is written and read, and only what fits is allowed."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import NO_UNIT, Quantity, Text, Time
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Combination,
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
)
from clew.parse.actions import (
    ACTION_NAMES,
    ACTION_NUMBERS,
    END,
    FIRST_ITEM,
    allowed_outline_actions,
    apply_outline_action,
    read_outline_actions,
    write_outline_actions,
)
from clew.parse.items import Item, ItemKind, MissingItem
from clew.parse.outline_actions import EXISTS, LATER_OUTLINE_WORDS, OUTLINE_WORDS, QUERY, WHERE, WITH, OutlineDerivation
from clew.parse.outline_rules import OutlineRules
from clew.parse.table_items import TableItems
from shop_database import build_shop

NAME, SALARY, BORN = (OutlineColumn("employee", name) for name in ("name", "salary", "born"))
DEPARTMENT, EMPLOYEES = OutlineColumn("employee", "department_id"), OutlineColumn("employee")
CITY = OutlineColumn("customer", "city")
COUNT = OutlineTerm(EMPLOYEES, Statistic.COUNT)
MAX_STEPS = 45  # of a random outline


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_shop(tmp_path_factory.mktemp("shop"))[0]


@pytest.fixture(scope="module")
def rules(shop: KnowledgeBase) -> OutlineRules:
    return OutlineRules(shop.tables)


@pytest.fixture(scope="module")
def known() -> dict[object, list[int]]:
    """What is allowed, by what an outline expects, over all examples of a test."""
    return {}


@pytest.fixture(scope="module")
def items(shop: KnowledgeBase) -> list[Item]:
    tables = TableItems(shop)
    values = [
        Item(ItemKind.ENTITY, "Ada Berg", "employee", table="employee", column="name"),
        tables.value_item(Quantity(Decimal(1), NO_UNIT), None),
        tables.value_item(Quantity(Decimal(3000), NO_UNIT), None),
        tables.value_item(Time(1985, 7, 8), None),
        tables.value_item(Time(1985), None),
        tables.value_item(Text("Oslo"), CITY),
        tables.value_item(Text("berg"), None),
    ]
    return [*tables.tables.values(), *tables.columns.values(), *values]


def where(term: OutlineTerm, comparison: OutlineComparison, *operands: object) -> OutlineCondition:
    return OutlineCondition(term, comparison, operands)  # type: ignore[arg-type]


OUTLINES = [
    Outline((COUNT,)),
    Outline((OutlineTerm(NAME), OutlineTerm(SALARY)), distinct=True),
    Outline((OutlineTerm(SALARY, Statistic.COUNT, distinct=True),)),
    Outline((OutlineTerm(OutlineColumn("customer", "name")),), joined=(OutlineColumn("purchase"),)),
    Outline((OutlineTerm(NAME),), conditions=(where(OutlineTerm(SALARY), OutlineComparison.GE, 3000),)),
    Outline((OutlineTerm(BORN),), conditions=(where(OutlineTerm(NAME), OutlineComparison.EQ, "Ada Berg"),)),
    Outline((OutlineTerm(NAME),), conditions=(where(OutlineTerm(NAME), OutlineComparison.CONTAINS, "berg"),)),
    Outline((OutlineTerm(NAME),), conditions=(where(OutlineTerm(BORN), OutlineComparison.MISSING),)),
    Outline((), conditions=(where(OutlineTerm(NAME), OutlineComparison.EQ, "Ada Berg"),), exists=True),
    Outline((), joined=(OutlineColumn("purchase"),), exists=True),
    Outline((OutlineTerm(NAME),), conditions=(where(OutlineTerm(BORN), OutlineComparison.GT, "1985"),)),
    Outline((OutlineTerm(NAME),), conditions=(where(OutlineTerm(SALARY), OutlineComparison.BETWEEN, 1, 3000),)),
    Outline(
        (OutlineTerm(DEPARTMENT), COUNT),
        group=(DEPARTMENT,),
        having=(where(COUNT, OutlineComparison.GT, 1),),
        order=(OutlineOrder(COUNT, descending=True), OutlineOrder(OutlineTerm(DEPARTMENT))),
        limit=1,
    ),
    Outline(
        (OutlineTerm(NAME),),
        conditions=(
            where(OutlineTerm(SALARY), OutlineComparison.GT, Outline((OutlineTerm(SALARY, Statistic.AVERAGE),))),
            OutlineCondition(OutlineTerm(NAME), OutlineComparison.EQ, ("Ada Berg",), Connector.OR),
        ),
    ),
    Outline(
        (OutlineTerm(CITY),),
        combined=(
            Combination.UNION,
            Outline(
                (OutlineTerm(OutlineColumn("purchase", "city")),),
                combined=(
                    Combination.EXCEPT,
                    Outline((OutlineTerm(CITY),), conditions=(where(OutlineTerm(CITY), OutlineComparison.EQ, "Oslo"),)),
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize("outline", OUTLINES)
def test_an_outline_is_written_as_actions_and_read_back(
    outline: Outline, items: list[Item], rules: OutlineRules
) -> None:
    actions = write_outline_actions(outline, items, rules)
    assert read_outline_actions(actions, items, rules) == outline


@pytest.mark.parametrize("outline", OUTLINES)
def test_the_actions_of_an_outline_are_allowed(outline: Outline, items: list[Item], rules: OutlineRules) -> None:
    derivation = OutlineDerivation(rules)
    for action in write_outline_actions(outline, items, rules)[1:]:
        assert action in allowed_outline_actions(derivation, items)
        derivation = apply_outline_action(derivation, action, items)
    assert ACTION_NUMBERS[END] in allowed_outline_actions(derivation, items)


@given(seed=st.integers(0, 100_000))
def test_outlines_that_expect_the_same_allow_the_same(
    seed: int, items: list[Item], rules: OutlineRules, known: dict[object, list[int]]
) -> None:
    rng, derivation = random.Random(seed), OutlineDerivation(rules)
    for _ in range(MAX_STEPS):
        allowed = allowed_outline_actions(derivation, items)
        assert known.setdefault(derivation.expected, allowed) == allowed
        words = [action for action in allowed if action < FIRST_ITEM]
        action = rng.choice(words) if words and rng.random() < 0.6 else rng.choice(allowed or [ACTION_NUMBERS[END]])
        if action == ACTION_NUMBERS[END]:
            return
        derivation = apply_outline_action(derivation, action, items)


@given(seed=st.integers(0, 100_000))
def test_whatever_the_grammar_allows_round_trips(seed: int, items: list[Item], rules: OutlineRules) -> None:
    rng, derivation = random.Random(seed), OutlineDerivation(rules)
    for step in range(MAX_STEPS):
        allowed = allowed_outline_actions(derivation, items)
        if not allowed:
            return
        words = [action for action in allowed if action < FIRST_ITEM]
        action = rng.choice(words) if words and rng.random() < 0.6 else rng.choice(allowed)
        if action == ACTION_NUMBERS[END] or (step > MAX_STEPS // 2 and ACTION_NUMBERS[END] in allowed):
            break
        derivation = apply_outline_action(derivation, action, items)
    outline = derivation.outline
    if outline is not None:
        assert read_outline_actions(write_outline_actions(outline, items, rules), items, rules) == outline


def allowed_after(outline: Outline, more: str, items: list[Item], rules: OutlineRules) -> set[str]:
    """What may follow the actions of an outline and further words, as texts."""
    derivation = OutlineDerivation(rules)
    actions = [*write_outline_actions(outline, items, rules)[1:], *(ACTION_NUMBERS[word] for word in more.split(";"))]
    for action in actions:
        derivation = apply_outline_action(derivation, action, items)
    names = [*ACTION_NAMES, *(item.text for item in items)]
    return {names[action] for action in allowed_outline_actions(derivation, items)}


def test_only_numbers_are_summed(items: list[Item], rules: OutlineRules) -> None:
    allowed = allowed_after(OUTLINES[0], "sum", items, rules)
    assert "salary, number of employee" in allowed
    assert not {"name, text of employee", "born, date of employee", "employee"} & allowed


def test_a_value_fits_only_the_column_that_holds_it(items: list[Item], rules: OutlineRules) -> None:
    derivation = OutlineDerivation(rules)
    words = [*write_outline_actions(Outline((OutlineTerm(NAME),)), items, rules)[1:], ACTION_NUMBERS["where"]]
    city = next(place for place, item in enumerate(items) if (item.table, item.column) == ("customer", "city"))
    for action in [*words, FIRST_ITEM + city, ACTION_NUMBERS["="]]:
        derivation = apply_outline_action(derivation, action, items)
    values = {
        items[action - FIRST_ITEM].name for action in allowed_outline_actions(derivation, items) if action >= FIRST_ITEM
    }
    assert "Oslo" in values
    assert not {"Ada Berg", "name"} & {value for value in values if value == "Ada Berg"}


def test_combined_queries_have_equally_many_columns(items: list[Item], rules: OutlineRules) -> None:
    allowed = allowed_after(Outline((OutlineTerm(NAME), OutlineTerm(SALARY))), "union", items, rules)
    assert END not in allowed
    first = Outline(
        (OutlineTerm(NAME), OutlineTerm(SALARY)), combined=(Combination.UNION, Outline((OutlineTerm(NAME),)))
    )
    derivation = OutlineDerivation(rules)
    for action in write_outline_actions(first, items, rules)[1:]:
        derivation = apply_outline_action(derivation, action, items)
    assert derivation.outline is None


def test_an_outline_with_a_value_that_is_no_item_cannot_be_written(items: list[Item], rules: OutlineRules) -> None:
    unknown = Outline((OutlineTerm(NAME),), conditions=(where(OutlineTerm(CITY), OutlineComparison.EQ, "Atlantis"),))
    with pytest.raises(MissingItem, match="Atlantis"):
        write_outline_actions(unknown, items, rules)


def test_an_outline_that_asks_for_existence_needs_a_table_or_condition(items: list[Item], rules: OutlineRules) -> None:
    begun = apply_outline_action(OutlineDerivation(rules), ACTION_NUMBERS[EXISTS], items)
    allowed = [ACTION_NAMES[action] for action in allowed_outline_actions(begun, items) if action < FIRST_ITEM]
    assert allowed == [WITH, WHERE]


def test_the_words_of_outlines_come_after_those_of_functions() -> None:
    assert ACTION_NAMES[57] == QUERY
    assert ACTION_NAMES[57:] == (*OUTLINE_WORDS, *LATER_OUTLINE_WORDS)
