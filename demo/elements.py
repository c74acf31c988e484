"""Chemical elements, their discoverers and their isotopes."""

from decimal import Decimal
from typing import Any

from demo.atlas import Atlas, slugify
from demo.graph import Entity, Graph, Value, make_quantity, make_text
from demo.isotopes import add_isotopes
from demo.sources import read_mendeleev, read_table, source_name, split_names

SERIES = {
    "Nonmetals": "reactive nonmetal",
    "Noble gases": "noble gas",
    "Alkali metals": "alkali metal",
    "Alkaline earth metals": "alkaline earth metal",
    "Metalloids": "metalloid",
    "Halogens": "halogen",
    "Poor metals": "post-transition metal",
    "Transition metals": "transition metal",
    "Lanthanides": "lanthanide",
    "Actinides": "actinide",
}
GROUPS = {11: "coinage metal", 15: "pnictogen", 16: "chalcogen"}
STRUCTURES = {"HEX": "hexagonal", "FCC": "face-centred cubic", "BCC": "body-centred cubic", "CUB": "cubic"}
SPELLINGS = {"Al": "aluminium", "S": "sulphur", "Cs": "caesium", "W": "wolfram", "Hg": "quicksilver"}
QUERY = """
    select e.*, s.name as series, p.melting_point, p.boiling_point,
        p.is_sublimation_point, p.critical_temperature
    from elements e join series s on s.id = e.series_id
    left join phasetransitions p on p.atomic_number = e.atomic_number and (
        p.allotrope is null
        or p.allotrope in ('gray', 'graphite', 'white', 'monoclinic', 'β form') and p.is_transition is null)
    order by e.atomic_number
"""


def add_elements(graph: Graph, atlas: Atlas) -> None:
    """Add the elements, with their properties, classes, discoverers and isotopes."""
    withheld = {symbol: split_names(columns) for symbol, columns in read_table("withheld")}
    elements = {}
    for row in read_mendeleev(QUERY):
        row |= dict.fromkeys(withheld.get(row["symbol"], []))
        elements[row["atomic_number"]] = add_element(graph, row)
        add_discovery(graph, atlas, elements[row["atomic_number"]], row)
    add_discoverers(graph, {entity.id: entity for entity in elements.values()})
    add_isotopes(graph, elements)


def add_element(graph: Graph, row: dict[str, Any]) -> Entity:
    """Return the element of `row` with its classes and properties."""
    symbol, number = row["symbol"], row["atomic_number"]
    words = f"chemical element, symbol {symbol}, atomic number {number}"
    element = graph.add_entity(f"element:{symbol}", row["name"].lower(), SERIES[row["series"]], words)
    element.add_aliases(symbol, SPELLINGS.get(symbol, ""))
    if row["group_id"] in GROUPS:
        element.add_concept(GROUPS[row["group_id"]])
    if row["is_radioactive"]:
        element.add_concept("radioactive element")
    element.add_literal("chemical symbol", make_text(symbol), source_name("mendeleev"))
    for column, key, unit, *_ in read_table("properties"):
        if row[column] is not None:
            element.add_literal(key, make_quantity(round_digits(row[column]), unit), source_name("mendeleev"))
    add_word_properties(element, row)
    return element


def round_digits(number: float) -> Decimal:
    """Return `number` rounded to ten digits, which removes the errors of binary fractions."""
    return Decimal(f"{number:.10g}")


def add_word_properties(element: Entity, row: dict[str, Any]) -> None:
    """Add the properties of an element that are words."""
    point = "sublimation point" if row["is_sublimation_point"] else "boiling point"
    if row["boiling_point"] is not None:
        element.add_literal(
            point, make_quantity(round_digits(row["boiling_point"]), "kelvin"), source_name("mendeleev")
        )
    structure = STRUCTURES.get(row["lattice_structure"] or "")
    values = {
        "electron configuration": row["electronic_configuration"],
        "CAS number": row["cas"],
        "periodic table block": row["block"],
        "crystal structure": structure,
        "Goldschmidt class": (row["goldschmidt_class"] or "").replace("litophile", "lithophile"),
        "name origin": row["name_origin"],
    }
    for key, value in values.items():
        if value:
            element.add_literal(key, make_text(" ".join(value.split())), source_name("mendeleev"))


def add_discovery(graph: Graph, atlas: Atlas, element: Entity, row: dict[str, Any]) -> None:
    """Add when and in which countries an element was discovered."""
    if row["discovery_year"]:
        element.add_literal("time of discovery", Value("year", row["discovery_year"]), source_name("mendeleev"))
    for name in (row["discovery_location"] or "").split("/"):
        place = graph.entities.get(f"historical:{slugify('Soviet Union')}") if name == "USSR" else atlas.find(name)
        if place:
            element.add_relation("country of discovery", place, source_name("mendeleev"))


def add_discoverers(graph: Graph, elements: dict[str, Entity]) -> None:
    """Relate the elements to their discoverers, by the full names of tables/discoverers.txt."""
    discoveries: dict[str, list[str]] = {}
    for symbols, name, aliases, concept in read_table("discoverers"):
        prefix = "person" if concept == "person" else "organisation"
        discoverer = graph.add_entity(
            f"{prefix}:{slugify(name)}", name, "chemist or physicist" if concept == "person" else concept
        )
        discoverer.add_aliases(*split_names(aliases))
        for symbol in symbols.split():
            elements[f"element:{symbol}"].add_relation("discovered by", discoverer, source_name("mendeleev"))
            discoveries.setdefault(discoverer.id, []).append(elements[f"element:{symbol}"].name)
    for id, discovered in discoveries.items():
        parts = [", ".join(discovered[:-1]), discovered[-1]][not discovered[:-1] :]
        graph.entities[id].description = f"discoverer of {' and '.join(parts)}"
