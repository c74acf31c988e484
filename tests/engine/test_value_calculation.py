"""What expressions do with single values: sort them, calculate with them and sum them up, in any units."""

from __future__ import annotations

import pytest

from clew.engine.value_calculation import calculate, most_common_kind, sort_key, statistics_by_dimension
from clew.kb.values import Quantity, Time
from clew.language.program.expressions import Operator, Statistic
from clew.language.program.signatures import read_quantity


def quantities(*texts: str) -> list[Quantity]:
    return [read_quantity(text) for text in texts]


@pytest.mark.parametrize(
    ("left", "operator", "right", "result"),
    [
        ("1 kilometre", Operator.ADD, "500 metre", "1.5 kilometre"),
        ("1 day", Operator.SUBTRACT, "6 hour", "0.75 day"),
        ("20 degree Celsius", Operator.SUBTRACT, "283.15 kelvin", "10 degree Celsius"),
        ("1 kilometre", Operator.DIVIDE, "500 metre", "2"),
        ("10 kilometre", Operator.DIVIDE, "2 hour", "5 kilometre/hour"),
        ("10 kilometre per hour", Operator.MULTIPLY, "2 hour", "20 kilometre"),
        ("3 euro", Operator.MULTIPLY, "2", "6 euro"),
        ("1 kilometre", Operator.ADD, "1 gram", None),
        ("1 euro", Operator.ADD, "1 United States dollar", None),
        ("1 percent", Operator.ADD, "1", None),
    ],
)
def test_quantities_are_calculated_in_the_unit_of_the_first(
    left: str, operator: Operator, right: str, result: str | None
) -> None:
    value = calculate(read_quantity(left), operator, read_quantity(right))
    assert value == (read_quantity(result) if result else None)


def test_quantities_sort_by_what_they_measure_and_then_by_size() -> None:
    mixed = quantities("1 mile", "2 gram", "1 kilometre", "1 metre", "0.001 kilogram")
    assert [str(value) for value in sorted(mixed, key=sort_key)] == [
        "1 metre", "1 kilometre", "1 mile", "0.001 kilogram", "2 gram",
    ]  # fmt: skip


def test_values_are_ranked_by_the_dimension_that_most_of_them_have() -> None:
    assert (
        most_common_kind([*quantities("1 metre", "1 mile", "2 gram"), Time(1990)])
        == sort_key(read_quantity("1 foot"))[:2]
    )
    assert most_common_kind(quantities("1 metre", "2 gram")) == sort_key(read_quantity("3 gram"))[:2]


@pytest.mark.parametrize(
    ("statistic", "results"),
    [
        (Statistic.SUM, ["2 gram", "2503 metre"]),
        (Statistic.AVERAGE, ["2 gram", "625.75 metre"]),
        (Statistic.MINIMUM, ["2 gram", "1 metre"]),
        (Statistic.MAXIMUM, ["2 gram", "1.5 kilometre"]),
    ],
)
def test_a_statistic_has_a_value_for_each_dimension(statistic: Statistic, results: list[str]) -> None:
    values = quantities("1 metre", "2 metre", "1.5 kilometre", "1000 metre", "2 gram")
    assert [str(value) for value in statistics_by_dimension(statistic, values)] == results
