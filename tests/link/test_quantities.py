"""Numbers in a question, and the units around them."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.readers.rdf.value_nodes import split_unit
from clew.kb.readers.rdf.value_vocabulary import unit_from_text
from clew.kb.readers.tables.cell_types import find_format
from clew.kb.readers.tables.headers import read_heading, symbol_unit, unit_name
from clew.kb.units import UnitTable, find_unit, forms_of, spell_unit, unit_table
from clew.kb.values import Op, Quantity, holds
from clew.link.quantities import UnitIndex, asked_units, find_numbers
from clew.link.tokens import QuestionWords
from sample_kbs import build_draft, make_small_draft


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1,200 people", ["1200"]),
        ("1.5 million", ["1500000"]),
        ("2 hundred thousand", ["200"]),
        ("-12.5 degrees", ["-12.5"]),
        ("twelve apostles", ["12"]),
        ("two hundred and five", ["205"]),
        ("three million four hundred thousand", ["3400000"]),
        ("the 3rd or the third", ["3", "3"]),
        ("50%", ["50"]),
        ("$5bn or 10k", ["5000000000", "10000"]),
        ("1.2.3 and abc12 and 12abc", []),
        ("war and peace", []),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, numbers: list[str]) -> None:
    assert [f"{one.number:f}" for one in find_numbers(QuestionWords(text))] == numbers


@pytest.mark.parametrize(("text", "ordinal"), [("the 3rd", True), ("third", True), ("three", False), ("3", False)])
def test_ordinals_are_distinguished_from_counts(text: str, ordinal: bool) -> None:
    assert [one.is_ordinal for one in find_numbers(QuestionWords(text))] == [ordinal]


@given(st.integers(0, 10**12))
def test_thousands_may_have_separators(number: int) -> None:
    [found] = find_numbers(QuestionWords(f"more than {number:,} people"))
    assert found.number == number


@given(st.text(st.sampled_from("0123456789.,-−kKmMbn stndrh%$ hundredmillion"), max_size=60))
def test_any_text_can_be_read(text: str) -> None:
    for one in find_numbers(QuestionWords(text)):
        assert 0 <= one.start < one.end <= len(text)


NAMES = ("metre", "square kilometre", "square mile", "degree Celsius", "United States dollar", "percent", "widget")


@pytest.fixture(scope="module")
def units(tmp_path_factory: pytest.TempPathFactory) -> UnitIndex:
    draft = make_small_draft()
    for name in NAMES:
        draft.add_attribute("Q1", "size", Quantity(Decimal(1), name))
    return UnitIndex(build_draft(draft, tmp_path_factory.mktemp("units")))


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("5 m", "metre"),
        ("5m", "metre"),
        ("5-metre", "metre"),
        ("5 meters", "metre"),
        ("5 km²", "square kilometre"),
        ("5 sq mi", "square mile"),
        ("5 square miles", "square mile"),
        ("5 degrees Celsius", "degree Celsius"),
        ("5%", "percent"),
        ("5 widgets", "widget"),
        ("5 ft", "foot"),
        ("5 yards", "yard"),
        ("5 acres", "acre"),
        ("5 kelvins", "kelvin"),
        ("5 furlongs", "furlong"),
        ("5 megametres", "megametre"),
        ("5 ppm", "parts per million"),
    ],
)
def test_a_unit_is_read_after_a_number(units: UnitIndex, text: str, unit: str) -> None:
    end, found = units.units_after(text, 1)
    assert (end, unit in found) == (len(text), True)


@pytest.mark.parametrize(
    "text", ["5 men", "5 millions", "5", "5 ", "5 apples", "5 in Rome", "5 years", "5 grams", "5 are here", "5 UK"]
)
def test_a_word_that_only_begins_like_a_unit_is_not_a_unit(units: UnitIndex, text: str) -> None:
    assert units.units_after(text, 1) == (1, ())


def test_a_sign_before_a_number_is_a_currency(units: UnitIndex) -> None:
    assert units.currencies_before("$5", 1) == ("United States dollar",)
    assert units.currencies_before("€5", 1) == ()
    assert units.currencies_before("5", 0) == ()


def test_a_knowledge_base_without_quantities_has_no_units(tmp_path: Path) -> None:
    from clew.kb.draft import KbDraft

    draft = KbDraft()
    draft.add_concept("C1", "river")
    assert UnitIndex(build_draft(draft, tmp_path)).units_after("5 m", 1) == (1, ())


@pytest.fixture
def smoots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table of units with one more."""
    caches = (find_unit, spell_unit, forms_of, unit_name, symbol_unit, asked_units)
    table = UnitTable({**unit_table().rows, "smoot": {"is": "1.7018 metre", "symbols": ["smt"]}})
    monkeypatch.setattr("clew.kb.units.unit_table", lambda: table)
    monkeypatch.setattr("clew.kb.readers.tables.headers.unit_table", lambda: table)
    monkeypatch.setattr("clew.link.quantities.unit_table", lambda: table)
    for function in caches:
        function.cache_clear()
    yield
    for function in caches:
        function.cache_clear()


@pytest.mark.usefixtures("smoots")
def test_a_unit_of_the_table_is_read_everywhere(tmp_path: Path) -> None:
    draft = make_small_draft()
    draft.add_attribute("Q1", "size", Quantity(Decimal(1), "metre"))
    assert UnitIndex(build_draft(draft, tmp_path)).units_after("5 smoots", 1) == (8, ("smoot",))
    assert [read_heading(header, True).unit for header in ("length_smt", "area (smt²)")] == ["smoot", "square smoot"]
    assert find_format(["5 smt", "6.5 smt"], ("length",)).affix == "smt"
    assert split_unit("length (smoots)") == ("length", "smoot")
    assert unit_from_text("smt") == "smoot"
    assert holds(Quantity(Decimal(2), "smoot"), Op.EQ, Quantity(Decimal("3.4036"), "metre"))
