"""Values compare as the published systems do, and keep what real graphs add."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given

from clew.errors import ValueFormatError
from clew.kb.values import (
    Coordinates,
    Op,
    Quantity,
    Text,
    Time,
    Value,
    from_parts,
    holds,
    order_key,
    read_coordinates,
    read_number,
    read_time,
    to_parts,
    write_number,
)
from sample_kbs import literal_values, qualifier_values, times


def quantity(number: str, unit: str = "1") -> Quantity:
    return Quantity(Decimal(number), unit)


@pytest.mark.parametrize(
    ("fact", "target", "true_for"),
    [
        ("2001", "2001-06-01", "!="),
        ("2001-06-01", "2001", "="),
        ("2001", "2001", "="),
        ("2001-06-01", "2001-06-01", "="),
        ("2001-06-01", "2001-06-02", "!= <"),
        ("2001-06-01", "2000", "!= >"),
        ("2001", "2002-01-01", "!= <"),
        ("2001-06", "2001-06-01", "!="),
        ("2001-06-01", "2001-06", "="),
        ("2001-06-01", "2001-07", "!= <"),
        ("2001-06", "2001", "="),
        ("2001", "2001-06", "!="),
        ("-500", "-499", "!= <"),
        ("-0500-03-15", "-500", "="),
        ("12000", "9999-12-31", "!= >"),
        ("2001-06-01T23:00:00Z", "2001-06-01T01:00:00Z", "="),
        ("2001-06-01T23:00:00Z", "2001-06-01", "="),
    ],
)
def test_times_compare_by_containment_and_by_the_coarser_precision(fact: str, target: str, true_for: str) -> None:
    actual = " ".join(op for op in Op if holds(read_time(fact), op, read_time(target)))
    assert actual == true_for


@pytest.mark.parametrize(
    ("fact", "target", "true_for"),
    [
        (quantity("206", "centimetre"), quantity("206.0", "centimetre"), "="),
        (quantity("206", "centimetre"), quantity("206", "gram"), ""),
        (quantity("206", "centimetre"), quantity("2.06", "metre"), "="),
        (quantity("206", "centimetre"), quantity("206", "metre"), "!= <"),
        (quantity("5"), quantity("7"), "!= <"),
        (quantity("-3.5"), quantity("-3.2"), "!= <"),
        (quantity("9007199254740993"), quantity("9007199254740992"), "!= >"),
        (Text("a"), Text("a"), "="),
        (Text("a"), Text("A"), "!="),
        (Text("a"), Text("b"), "!="),
        (Text("Köln", "de"), Text("Köln"), "="),
        (Text("Köln", "de"), Text("Köln", "en"), "!="),
        (Text("China", entity="Q148"), Text("China"), "="),
        (Text("2001"), Time(2001), ""),
        (quantity("2001"), Time(2001), ""),
        (Coordinates(Decimal(1), Decimal(2)), Coordinates(Decimal("1.0"), Decimal(2)), "="),
        (Coordinates(Decimal(1), Decimal(2)), Coordinates(Decimal(1), Decimal(2), "Moon"), "!="),
    ],
)
def test_values_that_cannot_be_compared_fail_under_every_operator(fact: Value, target: Value, true_for: str) -> None:
    assert " ".join(op for op in Op if holds(fact, op, target)) == true_for


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (quantity("206", "centimetre"), "206 centimetre"),
        (quantity("0.91"), "0.91"),
        (quantity("199110.0"), "199110"),
        (quantity("-3.5"), "-3.5"),
        (quantity("5.000001"), "5"),
        (quantity("0.000001"), "0.000001"),
        (quantity("1E+20"), "100000000000000000000"),
        (quantity("1.5E+400"), "1.5E+400"),
        (quantity("123456789012345678901234567890"), "123456789012345678901234567890"),
        (Time(2003), "2003"),
        (Time(-500), "-500"),
        (Time(1960, 2), "1960-02"),
        (Time(1984, 12, 30), "1984-12-30"),
        (Time(-44, 3, 15), "-0044-03-15"),
        (Time(12024, 1, 1), "12024-01-01"),
        (Time(1969, 7, 20, "T20:17:40Z"), "1969-07-20T20:17:40Z"),
        (Coordinates(Decimal("48.85"), Decimal("2.35")), "48.85, 2.35"),
        (Text("Yao Ming", "en"), "Yao Ming"),
    ],
)
def test_values_print_as_answers_are_written(value: Value, printed: str) -> None:
    assert str(value) == printed


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("1960/2/1", Time(1960, 2, 1)),
        ("1960-02-01", Time(1960, 2, 1)),
        ("1960-02", Time(1960, 2)),
        ("-500", Time(-500)),
        ("-500-01-01", Time(-500, 1, 1)),
        ("+1960", Time(1960)),
        ("1900-02-29", Time(1900, 2, 29)),
        ("2011-05-05-08:00", Time(2011, 5, 5, "-08:00")),
        ("13800000000", Time(13_800_000_000)),
        ("1960-02-01 14:30", Time(1960, 2, 1, "T14:30")),
    ],
)
def test_times_are_read_in_every_usual_spelling(text: str, time: Time) -> None:
    assert read_time(text) == time


@pytest.mark.parametrize("text", ["", "soon", "1960-13", "1960-02-30", "1960-2/1", "1960-00-01", "12-ab-3", "٣"])
def test_a_text_that_is_no_time_is_refused_with_its_words(text: str) -> None:
    with pytest.raises(ValueFormatError, match="is not a date"):
        read_time(text)


@pytest.mark.parametrize("text", ["", "NaN", "Infinity", "12a", "1e9999999999999999999999"])
def test_a_text_that_is_no_finite_number_is_refused(text: str) -> None:
    with pytest.raises(ValueFormatError, match="number"):
        read_number(text)


def test_a_place_off_the_globe_is_refused() -> None:
    with pytest.raises(ValueFormatError, match="latitudes reach 90"):
        read_coordinates("91", "0")


@given(literal_values | qualifier_values)
def test_a_value_comes_back_from_its_parts(value: Value) -> None:
    assert from_parts(*to_parts(value)) == value


@given(times())
def test_a_time_is_read_from_what_it_prints(time: Time) -> None:
    assert read_time(str(time)) == time


@given(times(), times())
def test_the_order_of_times_agrees_with_their_comparison(left: Time, right: Time) -> None:
    if holds(left, Op.LT, right):
        assert order_key(left) < order_key(right)


@given(literal_values, literal_values)
def test_unequal_is_the_opposite_of_equal_wherever_values_compare(fact: Value, target: Value) -> None:
    equal, unequal = holds(fact, Op.EQ, target), holds(fact, Op.NE, target)
    assert not (equal and unequal)
    assert holds(fact, Op.EQ, fact)


@pytest.mark.parametrize("text", ["0", "-0", "0.10", "1E-7", "100", "12.50", "1E+31", "-1.2E-50"])
def test_a_number_keeps_its_value_through_its_text(text: str) -> None:
    assert Decimal(write_number(Decimal(text))) == Decimal(text)
