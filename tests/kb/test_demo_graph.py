"""The demo graph as shipped, and the functions that read it out of prose."""

import gzip
import json
import sys
from collections import Counter
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from demo.graph import Value  # noqa: E402
from demo.quantities import read_coordinates, read_date, read_quantities, read_when  # noqa: E402
from demo.shares import read_items, read_parts, split_items, take_asides  # noqa: E402

Json = dict[str, Any]


def test_dates_keep_the_precision_of_the_text() -> None:
    assert read_date("2015 est.") == Value("year", 2015)
    assert read_date("July 2015 est.") == Value("month", "2015-07")
    assert read_date("31 December 2014 est.") == Value("date", "2014-12-31")
    assert read_date("2009 census") == Value("year", 2009)
    assert read_date("landlocked") is None


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [("2010-15 est.", 2010, 2015), ("2010/11", 2010, 2011), ("FY08/09 est.", 2008, 2009)],
)
def test_spans_of_years_have_a_start_and_an_end(words: str, first: int, last: int) -> None:
    assert read_when(words) == {"start time": Value("year", first), "end time": Value("year", last)}


@pytest.mark.parametrize(
    ("words", "unit", "expected"),
    [
        ("83,871 sq km", "sq km", [("83871", None)]),
        ("$1.507 trillion", "", [("1507000000000", None)]),
        (
            "-$29.91 billion (2014 est.) ++ -$40.2 billion (2013 est.)",
            "",
            [("-29910000000", 2014), ("-40200000000", 2013)],
        ),
        ("5.2% (2019 est.), 4.8% (2018 est.)", "%", [("5.2", 2019), ("4.8", 2018)]),
        ("-19.1% ++  (2014 est.)", "%", [("-19.1", 2014)]),
        ("643,801 sq km; 551,500 sq km (metropolitan France)", "sq km", [("643801", None)]),
        ("0 km (landlocked)", "km", [("0", None)]),
        (".5% (2010)", "%", [("0.5", 2010)]),
        ("1.1% (2013 est.) ++ NA% (2012 est.)", "%", [("1.1", 2013)]),
        ("63-66%", "%", []),
        ("less than 1%", "%", []),
        ("26,420 sq km 26,950 sq km", "sq km", []),
        ("12 nm in the north, 3 nm in the south", "nm", []),
        ("NA", "", []),
        ("12 km", "%", []),
    ],
)
def test_quantities_are_read_only_where_they_are_plain(
    words: str, unit: str, expected: list[tuple[str, int | None]]
) -> None:
    readings = read_quantities(words, unit)
    years = [reading.when["point in time"].value if reading.when else None for reading in readings]
    assert list(zip([reading.value for reading in readings], years, strict=True)) == [
        (Decimal(number), year) for number, year in expected
    ]


def test_coordinates_are_read_in_degrees() -> None:
    assert read_coordinates("46 00 N, 2 00 E") == (46.0, 2.0)
    assert read_coordinates("33 30 S, 70 45 W") == (-33.5, -70.75)
    assert read_coordinates("somewhere") is None


def test_items_are_split_outside_brackets_and_numbers() -> None:
    assert split_items("a 1,000 km (b, c), d; e") == ["a 1,000 km (b, c)", "d", "e"]
    assert take_asides("Muslim (official; Sunni (most)) 99%") == ("Muslim 99%", ("official; Sunni (most)",))


def test_shares_are_read_with_their_date_and_without_rests() -> None:
    items = read_items(
        "Roman Catholic 47% (official), Muslim 4.5%, other 2%, Jewish less than 1%, none 46% (2021 est.)"
    )
    assert [(item.name, item.share) for item in items] == [
        ("Roman Catholic", Decimal(47)),
        ("Muslim", Decimal("4.5")),
        ("Jewish", None),
    ]
    assert {item.when["point in time"].value for item in items if item.when} == {2021}
    assert items[0].asides == ("official",)


@pytest.mark.parametrize(
    "words", ["Christian 63-66%", "Christian 80% to 90%", "Christian over 40%", "Christian about 5%"]
)
def test_a_range_or_a_bound_is_no_share(words: str) -> None:
    assert [(item.name, item.share) for item in read_items(words)] == [("Christian", None)]


def test_parts_in_brackets_count_only_where_they_fit_into_the_whole() -> None:
    fitting, exceeding = read_items("Christian 82.5% (Protestant 47.4%, Catholic 23.3%), Muslim 10% (Sunni 90%)")
    assert [part.name for part in read_parts(fitting)] == ["Protestant", "Catholic"]
    assert read_parts(exceeding) == []


@cache
def read_graph() -> list[Json]:
    """Return the lines of the shipped graph."""
    with gzip.open(ROOT / "src/clew/kb/demo/graph.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@cache
def entities() -> dict[str, Json]:
    """Return the entities of the shipped graph by id."""
    return {line["entity"]: line for line in read_graph() if "entity" in line}


def objects(id: str, relation: str) -> set[str]:
    """Return the names of what `id` is related to."""
    actual = (fact for fact in entities()[id].get("relations", []) if fact["relation"] == relation)
    return {entities()[fact["object"]]["name"] for fact in actual}


def values(id: str, key: str, **qualifiers: Any) -> list[Any]:
    """Return the values under `key` of `id` whose qualifiers are `qualifiers` (point_in_time=2015)."""
    wanted = {(name.replace("_", " "), value) for name, value in qualifiers.items()}
    return [
        fact["value"]["value"]
        for fact in entities()[id]["attributes"]
        if fact["key"] == key
        and wanted <= {(name, value[0]["value"]) for name, value in fact.get("qualifiers", {}).items()}
    ]


def qualifier(id: str, relation: str, target: str, name: str) -> Any:
    """Return the qualifier `name` of the first `relation` from `id` to `target`."""
    facts = (fact for fact in entities()[id]["relations"] if (fact["relation"], fact["object"]) == (relation, target))
    return next(facts)["qualifiers"][name][0]["value"]


def count(kind: str, name: str) -> Counter[str]:
    """Return how often each `name` occurs in the `kind` (attributes or relations) of all entities."""
    return Counter(fact[name] for entity in entities().values() for fact in entity.get(kind, []))


def test_the_graph_is_as_rich_as_promised() -> None:
    attributes, relations = count("attributes", "key"), count("relations", "relation")
    assert len(entities()) >= 4_000
    assert len(relations) >= 25
    assert len(attributes) >= 60
    assert attributes.total() >= 20_000
    dated = [
        fact
        for entity in entities().values()
        for fact in entity.get("attributes", [])
        if "point in time" in fact.get("qualifiers", {})
    ]
    assert len(dated) >= 25_000
    assert (ROOT / "src/clew/kb/demo/graph.jsonl.gz").stat().st_size < 3_000_000


def test_ids_are_unique_and_lines_are_sorted() -> None:
    for kind in ("concept", "predicate", "entity"):
        ids = [line[kind] for line in read_graph() if kind in line]
        assert ids == sorted(set(ids))


def test_every_id_that_is_referred_to_exists() -> None:
    concepts = {line["concept"]: line for line in read_graph() if "concept" in line}
    assert {parent for line in concepts.values() for parent in line.get("subclassOf", [])} <= set(concepts)
    assert {concept for entity in entities().values() for concept in entity["instanceOf"]} <= set(concepts)
    assert set(count("relations", "object")) <= set(entities())


def test_every_predicate_is_described_and_has_aliases() -> None:
    described = {line["predicate"] for line in read_graph() if line.get("predicate") and line["aliases"]}
    facts = [
        fact for entity in entities().values() for fact in (*entity.get("attributes", []), *entity.get("relations", []))
    ]
    used = {fact.get("key") or fact["relation"] for fact in facts} | {
        name for fact in facts for name in fact.get("qualifiers", {})
    }
    assert used == described


def test_borders_are_facts_of_both_neighbours() -> None:
    borders = {
        (id, fact["object"])
        for id, entity in entities().items()
        for fact in entity.get("relations", [])
        if fact["relation"] == "shares border with"
    }
    assert borders == {(other, one) for one, other in borders}


def test_shares_are_percentages() -> None:
    for entity in entities().values():
        for fact in entity.get("relations", []):
            for value in fact.get("qualifiers", {}).get("share", []):
                assert 0 <= value["value"] <= 100, (entity["entity"], fact)


@pytest.mark.parametrize(
    ("id", "relation", "expected"),
    [
        ("country:au", "capital", {"Canberra"}),
        ("country:fr", "capital", {"Paris"}),
        ("country:bo", "capital", {"La Paz", "Sucre"}),
        ("country:pt", "shares border with", {"Spain"}),
        ("country:jp", "language used", {"Japanese"}),
        ("country:be", "official language", {"Dutch", "French", "German"}),
        ("country:ke", "currency", {"Kenyan shilling"}),
        ("country:ke", "gained independence from", {"United Kingdom"}),
        ("country:np", "highest point", {"Mount Everest"}),
        ("element:Ra", "discovered by", {"Marie Curie", "Pierre Curie"}),
        ("isotope:C-14", "isotope of", {"carbon"}),
        ("isotope:U-238", "decays to", {"thorium-234", "plutonium-238"}),
        ("city:2988507", "country", {"France"}),
        ("territory:gl", "dependency of", {"Denmark"}),
    ],
)
def test_relations_hold_what_the_sources_say(id: str, relation: str, expected: set[str]) -> None:
    assert objects(id, relation) == expected


@pytest.mark.parametrize(
    ("id", "key", "expected"),
    [
        ("element:Au", "atomic number", [79]),
        ("element:W", "melting point", [3687.15]),
        ("element:Fe", "density", [7.87]),
        ("element:Ne", "time of discovery", [1898]),
        ("isotope:C-14", "half-life", [5700]),
        ("country:ke", "date of independence", ["1963-12-12"]),
        ("country:us", "date of independence", ["1776-07-04"]),
        ("country:at", "area", [83871]),
        ("country:fr", "ISO 3166-1 alpha-3 code", ["FRA"]),
        ("currency:JPY", "ISO 4217 code", ["JPY"]),
    ],
)
def test_attributes_hold_what_the_sources_say(id: str, key: str, expected: list[Any]) -> None:
    assert values(id, key) == expected


def test_dated_values_keep_their_dates() -> None:
    assert values("country:fr", "population", point_in_time="2015-07") == [66553766]
    assert values("country:fr", "public debt", point_in_time=2013) == [92.2]
    assert values("country:fr", "median age", point_in_time=2015) == [41.1]


def test_france_borders_its_neighbours_and_not_those_of_french_guiana() -> None:
    assert {"Spain", "Belgium", "Germany", "Italy", "Switzerland"} <= objects("country:fr", "shares border with")
    assert "Brazil" not in objects("country:fr", "shares border with")
    assert "Brazil" in objects("territory:gf", "shares border with")
    assert qualifier("country:fr", "shares border with", "country:es", "border length") == 646


def test_memberships_have_a_status_and_observers_are_no_members() -> None:
    assert (
        qualifier("country:fr", "member of", "organisation:un-security-council", "membership status")
        == "permanent member"
    )
    assert "Organization of American States" not in objects("country:fr", "member of")
    assert "Organization of American States" in objects("country:fr", "observer in")


def test_trading_partners_have_shares() -> None:
    assert qualifier("country:fr", "export partner", "country:de", "share") == 16.9
    assert qualifier("country:fr", "export partner", "country:de", "point in time") == 2014


def test_ramsay_discovered_five_noble_gases() -> None:
    actual = {
        entity["name"]
        for id, entity in entities().items()
        if "concept:noble gas" in entity["instanceOf"] and "William Ramsay" in objects(id, "discovered by")
    }
    assert actual == {"helium", "neon", "argon", "krypton", "xenon"}


def test_the_members_of_nato_with_more_than_fifty_million_people() -> None:
    large = {
        entity["name"]
        for id, entity in entities().items()
        if "NATO" in objects(id, "member of") and max(values(id, "population")) > 50_000_000
    }
    assert large == {"United States", "United Kingdom", "France", "Germany", "Italy", "Turkey"}


def test_the_largest_city_of_brazil_is_sao_paulo() -> None:
    cities = [id for id in entities() if id.startswith("city:") and "Brazil" in objects(id, "country")]
    assert entities()[max(cities, key=lambda id: max(values(id, "population"), default=0))]["name"] == "São Paulo"


@pytest.mark.parametrize(
    ("id", "alias"),
    [
        ("country:us", "USA"),
        ("country:gb", "UK"),
        ("country:nl", "Holland"),
        ("country:mm", "Burma"),
        ("country:fr", "French Republic"),
        ("element:Au", "Au"),
        ("isotope:H-2", "deuterium"),
        ("organisation:nato", "North Atlantic Treaty Organization"),
        ("city:5128581", "New York"),
    ],
)
def test_entities_are_known_by_their_usual_aliases(id: str, alias: str) -> None:
    assert alias in entities()[id]["aliases"]
