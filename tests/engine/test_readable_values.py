"""Values and results as people read them: digits, separators, headings, alignment."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.engine.readable_values import (
    MIN_SEPARATED,
    ReadableColumn,
    ReadableResult,
    add_unit,
    guess_column,
    html_table,
    is_numbering,
    number_column,
    readable_number,
    readable_value,
)
from clew.engine.result import Result, ResultKind, ResultValue, readable_result
from clew.kb.values import Coordinates, Quantity, Text, Time

SUPERSCRIPTS = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
PLAIN = st.decimals(min_value=-(10**17), max_value=10**17, allow_nan=False, allow_infinity=False, places=12)
ANY = st.decimals(allow_nan=False, allow_infinity=False)
NUMBERING_KEYS = ("year", "founding year", "id", "order_id", "customerId", "zip code", "Postal Code", "phone", "ISBN",
                  "invoice number", "telephone number (work)", "postcode")  # fmt: skip


def read_back(text: str) -> Decimal:
    """The number that a person reads."""
    mantissa, _, power = text.replace(",", "").partition(" × 10")
    return Decimal(mantissa).scaleb(int(power.translate(SUPERSCRIPTS) or 0))


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("87333.333333333333333", "87,333.33"),
        ("1234567", "1,234,567"),
        ("0.0042", "0.0042"),
        ("1980", "1980"),
        ("9999", "9999"),
        ("10000", "10,000"),
        ("-12345.50", "-12,345.5"),
        ("0.66666666666666666", "0.6667"),
        ("196.966569", "196.966569"),
        ("3.299999952316284", "3.3"),
        ("99999.999", "99,999.999"),
        ("99999.99899999", "100,000.00"),
        ("14.00324198862", "14.003242"),
        ("1.00866491595", "1.00866492"),
        ("6.02214076E+23", "6.02214076 × 10²³"),
        ("1.5E-10", "1.5 × 10⁻¹⁰"),
        ("0", "0"),
        ("0.000", "0"),
    ],
)
def test_numbers_have_sensible_digits(number: str, text: str) -> None:
    assert readable_number(Decimal(number)) == text


@given(ANY)
def test_a_number_is_never_wrong_at_the_digits_shown(number: Decimal) -> None:
    text = readable_number(number)
    shown = read_back(text)
    last = Decimal(1).scaleb(int(shown.as_tuple().exponent))
    assert abs(shown - number) <= max(last / 2, Decimal("0.00001") if abs(number) > 1 else last / 2)


@given(PLAIN)
def test_separators_change_nothing_but_the_look(number: Decimal) -> None:
    text = readable_number(number)
    assert ("," in text) == (" × " not in text and abs(read_back(text)) >= MIN_SEPARATED)
    assert all(len(part) == 3 for part in text.partition(".")[0].split(",")[1:])


@given(st.integers(-9999, 9999))
def test_years_have_no_separators_even_as_plain_numbers(year: int) -> None:
    assert readable_value(Quantity(Decimal(year))) == str(year)
    assert readable_value(Time(year)) == str(Time(year))


@given(st.integers(0, 10**20), st.sampled_from(NUMBERING_KEYS))
def test_ids_codes_and_phone_numbers_have_no_separators(number: int, key: str) -> None:
    quantity = Quantity(Decimal(number))
    assert readable_value(quantity, key) == str(quantity)
    assert guess_column(key, [str(number), str(number + 1)]).cells == (str(number), str(number + 1))


@pytest.mark.parametrize("key", ["number of employees", "yearly revenue", "population", "years of service", "keyboard"])
def test_amounts_are_no_numbering(key: str) -> None:
    assert not is_numbering(key)
    assert readable_value(Quantity(Decimal(123456), "euro"), key) == "123,456 euro"


@given(st.text(), st.text())
def test_texts_stay_as_they_are(text: str, key: str) -> None:
    assert readable_value(Text(text), key) == text


def test_dates_and_places_stay_as_they_are() -> None:
    assert readable_value(Time(1969, 7, 20)) == "1969-07-20"
    assert readable_value(Coordinates(Decimal("48.85"), Decimal("2.35"))) == "48.85, 2.35"


def test_the_numbers_of_a_column_look_alike_and_share_their_unit() -> None:
    column = number_column("averageArea", ["1234 km", "692990.5 km", "", "502169.68347826 km"])
    assert column == ReadableColumn("average area", ("1,234.00", "692,990.50", "", "502,169.68"), True, "km")
    mixed = number_column("size", ["5 metre", "12000 foot"])
    assert mixed == ReadableColumn("size", ("5 metres", "12,000 feet"), True)


@pytest.mark.parametrize("texts", [["12345", "n/a"], ["01067", "10115"], ["1, 2", "3"], ["", ""]])
def test_a_column_with_a_text_stays_as_it_is(texts: list[str]) -> None:
    assert guess_column("code name", texts) == ReadableColumn("code name", tuple(texts))


@given(st.lists(PLAIN, min_size=1, max_size=5))
def test_a_column_never_shows_a_wrong_number(numbers: list[Decimal]) -> None:
    column = number_column("size", [f"{number:f}" for number in numbers])
    for number, cell in zip(numbers, column.cells, strict=True):
        shown = read_back(cell)
        last = Decimal(1).scaleb(int(shown.as_tuple().exponent))
        assert abs(shown - number) <= max(last / 2, Decimal("0.00001"))


def test_a_table_has_headings_in_words_and_a_count_of_what_is_cut() -> None:
    result = Result(ResultKind.TABLE, columns=("homeTown", "n"), rows=(("A<b>", "10000"), ("C", "2500"), ("D", "1")))
    shown = readable_result(result)
    assert shown.headings == ("home town", "n")
    assert shown.rows == (("A<b>", "10,000"), ("C", "2,500"), ("D", "1"))
    html = html_table(shown, 2)
    assert '<td style="text-align: right; padding: 0 .5em">10,000</td>' in html
    assert "A&lt;b&gt;" in html
    assert "… and 1 more" in html
    assert shown.first_texts(2) == "A<b>: 10,000; C: 2,500 … and 1 more"


def test_a_wide_table_is_cut_on_one_line() -> None:
    rows = (("1", "Ann", "x" * 50, "y"),)
    shown = readable_result(Result(ResultKind.TABLE, columns=("id", "name", "text", "more"), rows=rows))
    assert shown.first_texts(3) == "1, Ann, …"
    two = readable_result(Result(ResultKind.TABLE, columns=("name", "text"), rows=(("Ann", "x" * 50),)))
    assert two.first_texts(3) == f"Ann: {'x' * 39}…"


def test_amounts_of_money_have_cents() -> None:
    assert readable_value(Quantity(Decimal("499.9"), "US dollar")) == "499.90 US dollars"
    assert readable_value(Quantity(Decimal("4.333"), "euro")) == "4.333 euro"
    assert readable_value(Quantity(Decimal(500), "euro")) == "500 euro"
    assert number_column("price", ["499.9 euro", "12 euro"]).cells == ("499.90", "12.00")


def test_a_ranked_answer_tells_what_it_was_ranked_by() -> None:
    names, values = ReadableColumn("country", ("Russia",)), ReadableColumn("area", ("17,098,242",), True, "km²")
    shown = ReadableResult((names, values), is_ranked=True)
    assert not shown.is_table
    assert shown.texts == ("Russia (area 17,098,242 km²)",)
    counted = ReadableColumn("number", ("58",), True)
    assert ReadableResult((names, counted), is_ranked=True).texts == ("Russia (58)",)


def test_each_value_is_shown_once() -> None:
    twice = ResultValue("20000", value=Quantity(Decimal(20000)))
    assert readable_result(Result(ResultKind.VALUES, (twice, twice))).texts == ("20,000",)


@pytest.mark.parametrize(
    ("number", "unit", "shown"),
    [
        ("5,700", "year", "5,700 years"),
        ("1", "year", "1 year"),
        ("19.3", "gram per cubic centimetre", "19.3 grams per cubic centimetre"),
        ("12", "degree Celsius", "12 degrees Celsius"),
        ("24.5", "percent", "24.5 percent"),
        ("87,400", "euro", "87,400 euro"),
        ("3", "kg", "3 kg"),
    ],
)
def test_a_unit_that_is_counted_has_a_plural(number: str, unit: str, shown: str) -> None:
    assert add_unit(number, unit) == shown
