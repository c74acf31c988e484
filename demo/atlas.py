"""The entities of countries and territories, and the names that the sources use for them."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from demo.graph import Entity, Graph
from demo.shares import split_items
from demo.sources import Page, read_countryinfo, read_geonames, read_pages, read_table, split_names

ISO_OF_CODE = {"cc": "CW", "sk": "SX"}
SUMMARY_CODES = {"uc": "cc", "nn": "sk"}
NO_ISO = ("at", "ax", "bq", "cr", "dx", "gz", "ip", "jn", "pf", "pg", "sv", "we", "wq")
OCEANS = {"oo": "southern", "xo": "indian", "xq": "arctic", "zh": "atlantic", "zn": "pacific"}
MISLEADING_NAMES = {
    *(
        "Kinshasa",
        "Leopoldville",
        "Brazzaville",
        "Scotland",
        "Island",
        "Tunis",
        "Cocos",
        "Thai",
        "Prathet",
        "Mexicanos",
    ),
    *("Togolese", "Portuguesa", "Belorussian", "Ponape", "Truk", "Mali Federation", "Netherlands Antilles"),
    *(
        "Curacao and Dependencies",
        "United Arab Republic",
        "Trust Territory of the Pacific Islands",
        "US or USA",
    ),
    *(
        "Ellas or Ellada",
        "St. Barts or St. Barths",
        "the Abode of Peace",
        "Guiana",
        "Henderson",
        "Ducie",
        "Mann",
    ),
    *(
        "Ascension",
        "Palau District",
        "Mariana Islands District",
        "Senegambia",
        "South Georgia",
        "Italian East Africa",
        "Montenegrin",
    ),
}
FORMER_ISO_CODES = ("CS", "AN", "UM", "SJ")
NAME_FORMS = (
    *("conventional short form", "conventional long form", "local short form", "local long form"),
    *("abbreviation", "former", "former name"),
)


@dataclass(slots=True)
class Place:
    """A country or territory with its records in each source."""

    entity: Entity
    page: Page | None
    geonames: dict[str, Any]
    info: dict[str, Any]


@dataclass(slots=True)
class Atlas:
    """The places, also by ISO code, and all entities by their names."""

    places: list[Place] = field(default_factory=list)
    by_iso: dict[str, Place] = field(default_factory=dict)
    by_name: dict[str, Entity] = field(default_factory=dict)

    def find(self, name: str) -> Entity | None:
        """Return the place that a source calls `name`, or None."""
        bare = re.sub(r"^the ", "", name.strip(), flags=re.IGNORECASE).lower()
        return self.by_name.get(bare) or self.by_name.get(bare.replace("st. ", "saint "))

    def add_names(self, entity: Entity) -> None:
        """Let `find` return `entity` for its name and aliases; the first entity with a name keeps it."""
        for name in (entity.name, *entity.aliases):
            self.by_name.setdefault(re.sub(r"^the ", "", name, flags=re.IGNORECASE).lower(), entity)


def open_atlas(graph: Graph, folder: Path) -> Atlas:
    """Add the countries and territories of all sources to `graph`, with their names, and return them."""
    pages = {page.code: page for page in read_pages(folder)}
    kinds = read_kinds(folder)
    geonames, info = read_geonames("countries"), read_countryinfo()
    atlas = Atlas()
    for iso, record in sorted(geonames.items()):
        if iso not in FORMER_ISO_CODES:
            page = page_of(iso, record["fips"].lower(), pages)
            add_place(graph, atlas, iso, page, record, info.get(iso, {}), kinds)
    for code in NO_ISO:
        add_place(graph, atlas, "", pages[code], {}, {}, kinds)
    for place in sorted(atlas.places, key=lambda place: "sovereign state" not in place.entity.concepts):
        atlas.add_names(place.entity)
    return atlas


def page_of(iso: str, fips: str, pages: dict[str, Page]) -> Page | None:
    """Return the profile of the country `iso`, or None if the Factbook has no separate profile."""
    code = next((code for code, other in ISO_OF_CODE.items() if other == iso), fips)
    return None if code in NO_ISO or (code in ISO_OF_CODE and ISO_OF_CODE[code] != iso) else pages.get(code)


def read_kinds(folder: Path) -> dict[str, str]:
    """Return the section of SUMMARY.md (Sovereign Countries, Dependencies, ...) for each Factbook code."""
    kinds: dict[str, str] = {}
    section = ""
    for line in (folder / "SUMMARY.md").read_text(encoding="utf-8").splitlines():
        section = line.strip("# ").split(" (")[0] if line.startswith("###") else section
        kinds |= dict.fromkeys(re.findall(r"`(\w\w)`", line), section)
    return kinds


def read_owners(folder: Path) -> dict[str, str]:
    """Return, by Factbook code, the country that SUMMARY.md lists each dependency under."""
    owners: dict[str, str] = {}
    owner = ""
    for line in (folder / "SUMMARY.md").read_text(encoding="utf-8").splitlines():
        heading = re.match(r"([A-Z][A-Za-z ]+) \(\d+\):", line)
        owner = heading[1] if heading else "" if line.startswith("###") else owner
        owners |= {SUMMARY_CODES.get(code, code): owner for code in re.findall(r"`(\w\w)`", line) if owner}
    return owners


def add_place(
    graph: Graph,
    atlas: Atlas,
    iso: str,
    page: Page | None,
    record: dict[str, Any],
    info: dict[str, Any],
    kinds: dict[str, str],
) -> None:
    """Add one country or territory to `graph` and `atlas`."""
    usual, aliases = read_usual_name(iso.lower() or f"factbook:{page.code if page else ''}")
    forms = name_forms(page) if page else []
    name = usual or record.get("name", "").strip() or forms[0]
    sovereign = page is not None and (kinds.get(page.code) == "Sovereign Countries" or iso in ("TW", "XK"))
    slug = iso.lower() or slugify(name)
    entity = graph.add_entity(
        f"{'country' if sovereign else 'territory'}:{slug}",
        name,
        "sovereign state" if sovereign else "territory",
    )
    entity.add_aliases(*aliases, *forms, record.get("name", "").strip(), *long_spellings(info))
    atlas.places.append(Place(entity, page, record, info))
    if iso:
        atlas.by_iso[iso] = atlas.places[-1]


def read_usual_name(code: str) -> tuple[str, list[str]]:
    """Return the name and aliases of `code` in tables/countries.txt, blank if it is not there."""
    rows = {row[0]: (row[1], split_names(row[2])) for row in read_table("countries")}
    return rows.get(code, ("", []))


def name_forms(page: Page) -> list[str]:
    """Return the names that the profile `page` gives, the short form first."""
    found = []
    for form in NAME_FORMS:
        marks = ";/," if form.startswith("local") else ";,"
        for part in split_items(page.text(f"Government / Country name / {form}"), marks):
            bare = re.sub(r"\s*(\(.*|:? ?note -.*)$", "", part.strip()).strip()
            if bare.lower() not in ("none", "", "na") and re.fullmatch(r"[^\W\d][\w' .\u2019-]{2,55}", bare):
                found.append(bare)
    return [form for form in found if not re.match(r"(local|sometimes|or|and) ", form) and form not in MISLEADING_NAMES]


def long_spellings(info: dict[str, Any]) -> list[str]:
    """Return the other names in countryinfo that use Latin letters, without codes."""
    spellings = [name.strip() for name in (*info.get("altSpellings", []), info.get("nativeName", ""))]
    return [
        name
        for name in spellings
        if len(name) > 3 and name not in MISLEADING_NAMES and re.fullmatch(r"[A-Za-zÀ-ž' .-]+", name)
    ]


def slugify(name: str) -> str:
    """Return `name` in lower case with hyphens, for an id."""
    return re.sub(r"[^\w]+", "-", name.lower()).strip("-")
