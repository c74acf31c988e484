"""Units of measurement: their names, their dimensions and exact conversion between them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ValueFormatError
from clew.kb.units import (
    are_convertible,
    convert_number,
    find_unit,
    forms_of,
    group_units,
    product_unit,
    quotient_unit,
    spell_unit,
    unit_table,
)
from clew.kb.values import Op, Quantity, comparison_key, convert, holds, numbers_in_unit, split_by_dimension

NUMBERS = st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12, places=6)


def quantity(text: str) -> Quantity:
    number, _, unit = text.partition(" ")
    return Quantity(Decimal(number), unit or "1")


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("1 kilometre", "1000 m"),
        ("1 mile", "1609.344 metre"),
        ("1 square kilometre", "100 hectare"),
        ("1 km²", "1000000 sq m"),
        ("640 acre", "1 square mile"),
        ("1 litre", "1000 cubic centimetre"),
        ("1 tonne", "1000 kilogram"),
        ("16 ounce", "1 pound"),
        ("1 pound", "0.45359237 kg"),
        ("365.25 day", "1 year"),
        ("1 Myr", "1000000 annum"),
        ("12 month", "1 year"),
        ("100 degree Celsius", "212 degree Fahrenheit"),
        ("-40 °C", "-40 °F"),
        ("0 degree Celsius", "273.15 kelvin"),
        ("1 bar", "100000 pascal"),
        ("1 hPa", "1 millibar"),
        ("1 electronvolt", "0.0000000000000000001602176634 joule"),
        ("1 kWh", "3.6 megajoule"),
        ("1 kilobyte", "8000 bit"),
        ("1 percent", "10 per mille"),
        ("1 knot", "1.852 kilometre per hour"),
        ("60 mph", "96.56064 km/h"),
        ("36 km/h", "10 metre per second"),
        ("1 light-year", "9460730472580.8 kilometre"),
        ("1 g/cm³", "1000 kilograms per cubic metre"),
        ("1 inhabitant per hectare", "100 people/km²"),
        ("2 death per 1,000 people", "20 death per 10,000 people"),
        ("24 barrel per day", "1 barrel per hour"),
        ("1 tonne of carbon dioxide equivalent", "1000 kilogram of carbon dioxide equivalent"),
        ("5 EUR", "5 euro"),
        ("8 litre per 100 kilometre", "8 L/100km"),
        ("1 m/s²", "1 metre per square second"),
    ],
)
def test_equal_quantities_in_two_units_are_equal(left: str, right: str) -> None:
    assert holds(quantity(left), Op.EQ, quantity(right))
    assert comparison_key(quantity(left)) == comparison_key(quantity(right))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("kilometre", "square kilometre"),
        ("percent", "1"),
        ("euro", "United States dollar"),
        ("pound", "pound sterling"),
        ("US gallon", "gallon"),
        ("kt", "knot"),
        ("mb", "megabyte"),
        ("point in time", "inch"),
        ("percent of GDP", "percent"),
        ("death per 1,000 people", "birth per 1,000 people"),
        ("degree", "degree Celsius"),
        ("hertz", "becquerel"),
        ("goals", "points"),
        ("78", "1"),
        ("", "1"),
    ],
)
def test_units_that_measure_different_things_do_not_compare(left: str, right: str) -> None:
    assert not are_convertible(left, right)
    assert not any(holds(Quantity(Decimal(1), left), op, Quantity(Decimal(2), right)) for op in Op)


def test_an_unknown_unit_compares_with_itself() -> None:
    assert holds(quantity("3 goals"), Op.GT, quantity("2 goals"))


@pytest.mark.parametrize(
    ("symbol", "name"),
    [("MW", "megawatt"), ("mW", "milliwatt"), ("KM", "kilometre"), ("Kg", "kilogram"), ("µm", "micrometre"),
     ("um", "micrometre"), ("ha", "hectare"), ("min", "minute"), ("Pa", "pascal"), ("Metres", "metre"),
     ("CENTIMETRE", "centimetre"), ("feet", "foot"), ("years old", "year"), ("minute of arc", "arcminute")],
)  # fmt: skip
def test_a_symbol_or_spelling_has_its_unit(symbol: str, name: str) -> None:
    assert find_unit(symbol).name == name


@pytest.mark.parametrize(
    ("text", "words"),
    [("km²", "square kilometre"), ("sq miles", "square mile"), ("m/s²", "metre per second squared"),
     ("People/km2", "person per square kilometre"), ("J/(mol·K)", "joule per mole kelvin"),
     ("psi", "pound per square inch"),
     ("L/100km", "litre per 100 kilometre"), ("points/game", ""), ("percent of GDP", ""), ("2016", ""), ("", ""),
     ("/km²", ""), ("Class A", "")],
)  # fmt: skip
def test_a_unit_is_spelled_in_words_if_all_of_it_is_known(text: str, words: str) -> None:
    assert spell_unit(text) == words
    assert not words or are_convertible(text, words)


def test_every_form_of_a_unit_is_that_unit() -> None:
    compounds = ("square foot", "cubic metre", "person per square kilometre", "metre per second")
    for name in (*unit_table().rows, *unit_table().forms, *compounds):
        forms = forms_of(name).symbols | {form for form in forms_of(name).names if " per " not in form}
        for form in sorted(forms):
            unit, own = find_unit(form), find_unit(name)
            assert (unit.dimension, unit.factor, unit.zero) == (own.dimension, own.factor, own.zero), (name, form)


@pytest.mark.parametrize("name", sorted(unit_table().rows))
def test_every_row_of_the_table_can_be_read(name: str) -> None:
    unit = find_unit(name)
    assert unit.factor > 0
    assert "of" in unit_table().rows[name] or unit.dimension != ((name, 1),)


@given(NUMBERS, st.sampled_from(["second", "minute", "year", "Myr"]), st.sampled_from(["hour", "day", "month"]))
def test_a_conversion_there_and_back_loses_nothing(number: Decimal, unit: str, other: str) -> None:
    assert convert_number(convert_number(number, unit, other), other, unit) == Fraction(number)


@given(NUMBERS, NUMBERS, *[st.sampled_from(["kelvin", "degree Celsius", "degree Fahrenheit"])] * 2)
def test_exactly_one_of_less_equal_and_greater_holds(left: Decimal, right: Decimal, unit: str, other: str) -> None:
    first, second = Quantity(left, unit), Quantity(right, other)
    assert [holds(first, op, second) for op in (Op.LT, Op.EQ, Op.GT)].count(True) == 1
    assert holds(first, Op.LT, second) == holds(second, Op.GT, first)
    assert holds(first, Op.NE, second) != holds(first, Op.EQ, second)
    assert holds(first, Op.LT, second) == (comparison_key(first) < comparison_key(second))


def test_a_comparison_is_exact_where_decimals_do_not_end() -> None:
    third = Quantity(Decimal("0.3333333333333333333333333333"), "yard")
    assert holds(third, Op.LT, quantity("1 foot"))
    assert not holds(third, Op.EQ, quantity("1 foot"))


def test_a_quantity_is_converted_to_a_unit_of_its_dimension() -> None:
    assert convert(quantity("5 foot"), "metre") == quantity("1.524 metre")
    assert str(convert(quantity("1 metre"), "foot")) == "3.280839895013123359580052493 foot"
    with pytest.raises(ValueFormatError, match="5 foot cannot be converted to 'gram'"):
        convert(quantity("5 foot"), "gram")


def test_numbers_beyond_any_measure_neither_fail_nor_fill_the_memory() -> None:
    assert holds(quantity("1E+999999 metre"), Op.GT, quantity("1 kilometre"))
    assert holds(quantity("-1E+999999 metre"), Op.LT, quantity("1 kilometre"))
    assert holds(quantity("1E-999999 metre"), Op.LT, quantity("1 kilometre"))


def test_units_are_grouped_by_what_they_measure() -> None:
    groups = group_units({"year": 2, "second": 2, "metre": 3, "day": 1})
    assert [(group.main, group.count) for group in groups] == [("second", 5), ("metre", 3)]


def test_quantities_come_in_the_unit_of_most() -> None:
    (length, mass) = split_by_dimension(map(quantity, ["1 km", "1 metre", "2 metre", "3 gram"]))
    assert (length.unit, numbers_in_unit(length.quantities, length.unit)) == (
        "metre",
        tuple(map(Fraction, (1000, 1, 2))),
    )
    assert (mass.unit, numbers_in_unit(mass.quantities, mass.unit)) == ("gram", (Decimal(3),))


@pytest.mark.parametrize(
    ("left", "right", "product", "quotient"),
    [
        ("kilometre", "hour", "kilometre hour", "kilometre/hour"),
        ("kilometre per hour", "hour", "kilometre", "kilometre/hour/hour"),
        ("hour", "kilometre per hour", "kilometre", "hour hour/kilometre"),
        ("1/metre", "metre", "1", "1/metre/metre"),
        ("1/metre", "gram", "gram/metre", "1/metre/gram"),
        ("gram", "m/s", "gram m/s", "gram s/m"),
    ],
)
def test_products_and_quotients_have_units_that_can_be_read(left: str, right: str, product: str, quotient: str) -> None:
    assert (product_unit(left, right), quotient_unit(left, right)) == (product, quotient)
    for name, sign in ((product, 1), (quotient, -1)):
        assert find_unit(name).factor == find_unit(left).factor * find_unit(right).factor ** sign
