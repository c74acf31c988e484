"""What headers and table names say."""

from __future__ import annotations

import pytest

from clew.kb.readers.tables.headers import (
    BRACKETED_SYMBOLS,
    SAFE_SYMBOLS,
    UNCLEAR_SYMBOLS,
    Heading,
    cell_unit,
    concept_words,
    names_concept,
    read_heading,
    referenced_words,
    singular,
    split_words,
)
from clew.kb.units import find_unit, is_known_unit, unit_table


@pytest.mark.parametrize(
    ("header", "numeric", "expected"),
    [
        ("area (km²)", True, Heading(("area",), "square kilometre")),
        ("area in sq km", True, Heading(("area",), "square kilometre")),
        ("height_cm", True, Heading(("height",), "centimetre")),
        ("price [EUR]", True, Heading(("price",), "euro")),
        ("price [points]", True, Heading(("price",), "points")),
        ("weight (kilograms)", True, Heading(("weight",), "kilogram")),
        ("population_2016", True, Heading(("population",), year=2016)),
        ("population (2016)", True, Heading(("population",), year=2016)),
        ("2016 population", True, Heading(("population",), year=2016)),
        ("gdp_usd_2019", True, Heading(("gdp",), "United States dollar", 2019)),
        ("temperature_min", True, Heading(("temperature", "min"))),
        ("runtime (min)", True, Heading(("runtime",), "minute")),
        ("check_in", True, Heading(("check", "in"))),
        ("heigth_cm", True, Heading(("height",), "centimetre")),
        ("weight_kg", True, Heading(("weight",), "kilogram")),
        ("price_eur", True, Heading(("price",), "euro")),
        ("density per km²", True, Heading(("density", "per", "km²"))),
        ("cust_addr_id", False, Heading(("customer", "address", "id"))),
        ("LName", False, Heading(("last", "name"))),
        ("EMP_DOB", False, Heading(("employee", "date", "of", "birth"))),
        ("canFly", False, Heading(("can", "fly"))),
        ("CITY", False, Heading(("city",))),
        ("GDP", True, Heading(("GDP",))),
        ("height_cm", False, Heading(("height", "cm"))),
        ("name (en)", False, Heading(("name", "(en)"))),
        ("GDP per capita", True, Heading(("GDP", "per", "capita"))),
        ("POPULATION", True, Heading(("population",))),
        ("bandwidth (GB/s)", True, Heading(("bandwidth",), "gigabyte per second")),
        ("density (people/km²)", True, Heading(("density",), "person per square kilometre")),
        ("duration (years)", True, Heading(("duration",), "year")),
        ("age in years", True, Heading(("age",), "year")),
        ("RAM_MiB", True, Heading(("RAM",), "mebibyte")),
        ("clock_MHz", True, Heading(("clock",), "megahertz")),
        ("power_mW", True, Heading(("power",), "milliwatt")),
        ("POWER_MW", True, Heading(("power",), "megawatt")),
        ("rainfall_Mm", True, Heading(("rainfall",), "millimetre")),
        ("speed_rpm", True, Heading(("speed",), "revolution per minute")),
        ("start_hour", True, Heading(("start", "hour"))),
        ("day_of_week", True, Heading(("day", "of", "week"))),
        ("move_in_year", True, Heading(("move", "in", "year"))),
        ("rushing yards", True, Heading(("rushing", "yards"))),
        ("STU_GPA", True, Heading(("student", "GPA"))),
        ("sales (UK)", True, Heading(("sales", "(UK)"))),
        ("price_us", True, Heading(("price", "us"))),
        ("capacity (people)", True, Heading(("capacity", "(people)"))),
        ("score_v2", True, Heading(("score", "v2"))),
        ("Memory_in_G", True, Heading(("memory", "in", "g"))),
        ("record (W/L)", True, Heading(("record", "(W/L)"))),
        ("distance (NM)", True, Heading(("distance", "(NM)"))),
        ("E-mail", False, Heading(("email",))),
        ("Paid?", False, Heading(("paid",))),
        ("Max. size", True, Heading(("max", "size"))),
        ("Member no.", False, Heading(("member", "number"))),
        ("no_of_rooms", True, Heading(("number", "of", "rooms"))),
        ("no_smoking", False, Heading(("no", "smoking"))),
        ("#doors", True, Heading(("number", "of", "doors"))),
        ("#sku", False, Heading(("sku",))),
        ("Colour(s)", False, Heading(("colours",))),
        ("0-100 (s)", True, Heading(("0-100",), "second")),
        ("pressure_hPa", True, Heading(("pressure",), "hectopascal")),
        ("output kWh", True, Heading(("output",), "kilowatt hour")),
        ("temp_c", True, Heading(("temperature",), "degree Celsius")),
        ("vitamin_c", True, Heading(("vitamin", "c"))),
    ],
)
def test_a_header_is_taken_apart(header: str, numeric: bool, expected: Heading) -> None:
    assert read_heading(header, numeric) == expected


def test_a_symbol_means_what_the_table_of_units_says_or_nothing() -> None:
    for symbol in unit_table().symbols:
        assert cell_unit(symbol) in ("", find_unit(symbol).name), symbol


def test_the_symbols_of_headers_are_in_the_table_of_units() -> None:
    for symbol in SAFE_SYMBOLS | BRACKETED_SYMBOLS | UNCLEAR_SYMBOLS.keys():
        assert is_known_unit(cell_unit(symbol)), symbol
    assert not [symbol for symbol in UNCLEAR_SYMBOLS if is_known_unit(symbol)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("birthYear", ("birth", "year")),
        ("birth_year", ("birth", "year")),
        ("Birth-Year", ("birth", "year")),
        ("employeeID", ("employee", "id")),
        ("HTTPStatus", ("HTTP", "status")),
        ("", ()),
    ],
)
def test_names_are_split_into_words(text: str, words: tuple[str, ...]) -> None:
    assert split_words(text) == words


@pytest.mark.parametrize(
    ("plural", "expected"),
    [
        ("countries", "country"), ("cities", "city"), ("people", "person"), ("movies", "movie"), ("boxes", "box"),
        ("classes", "class"), ("houses", "house"), ("branches", "branch"), ("species", "species"), ("status", "status"),
        ("analysis", "analysis"), ("states", "state"), ("bus", "bus"), ("address", "address"),
    ],
)  # fmt: skip
def test_a_plural_becomes_its_singular(plural: str, expected: str) -> None:
    assert singular(plural) == expected


@pytest.mark.parametrize(
    ("table", "concept"),
    [
        ("countries", ("country",)),
        ("tbl_Customers", ("customer",)),
        ("state_info", ("state",)),
        ("films", ("film",)),
        ("Ref_Document_Types", ("document", "type")),
        ("204", ("row",)),
        ("dept_emp", ("department", "employee")),
        ("Cars Export (final) v2", ("car",)),
        ("members_backup", ("member",)),
    ],
)
def test_the_concept_of_a_table_is_that_of_one_row(table: str, concept: tuple[str, ...]) -> None:
    assert concept_words(table) == concept


@pytest.mark.parametrize(
    ("header", "concept", "expected"),
    [
        ("state", ("state",), True),
        ("state_name", ("state",), True),
        ("home_state_id", ("state",), True),
        ("country of birth", ("country",), True),
        ("state_population", ("state",), False),
        ("estate", ("state",), False),
    ],
)
def test_a_header_refers_to_the_table_it_names(header: str, concept: tuple[str, ...], expected: bool) -> None:
    assert names_concept(split_words(header), concept) is expected


def test_a_reference_names_its_concept_without_id_and_name() -> None:
    assert [referenced_words(split_words(header)) for header in ("state_name", "stateId", "states")] == [("state",)] * 3
