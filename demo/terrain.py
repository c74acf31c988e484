"""Highest and lowest points of the places."""

import re

from demo.atlas import Place, slugify
from demo.graph import Entity, Graph, Value, make_quantity
from demo.quantities import NUMBER, read_number
from demo.sources import FACTBOOK, read_table, split_names

Names = dict[str, tuple[str, list[str]]]
POINTS = {"highest point": "mountain", "lowest point": "landform"}
VAGUE = re.compile(r"unnamed|sea level|junction|near |reclaimed| and |,|;| was |approximately|southern end|/")
WATERS = (
    (re.compile(r".* Ocean$"), "ocean"),
    (re.compile(r".*(Sea|Gulf|Gulf of .*|Bay|Bay of .*|Strait|Channel)$|^(Gulf|Bay) of "), "sea"),
    (re.compile(r".*[Rr]iver( delta)?$"), "river"),
    (re.compile(r"^(Lake|Lac|Lago|Laguna) .*"), "lake"),
)


def add_points(graph: Graph, place: Place) -> None:
    """Relate `place` to its highest and its lowest point if the profile names them."""
    usual = {given: (name, [given, *split_names(aliases)]) for given, name, aliases in read_table("points")}
    for relation, concept in POINTS.items():
        words = place.page.text(f"Geography / Elevation extremes / {relation}") if place.page else ""
        match = re.fullmatch(
            rf"(?P<name>[^\d(]+?)(?: \((?P<alias>[^()]+)\))? (?P<height>-?(?:{NUMBER})) m(?: \(.*\))?", words
        )
        if match and not VAGUE.search(match["name"]):
            sign = -1 if match["height"].startswith("-") else 1
            height = make_quantity(sign * read_number(match["height"].lstrip("-")), "metre")
            point = add_point(graph, place.entity, match["name"], match["alias"] or "", height, concept, usual)
            place.entity.add_relation(relation, point, FACTBOOK, {"elevation": height})


def add_point(graph: Graph, owner: Entity, name: str, alias: str, height: Value, concept: str, usual: Names) -> Entity:
    """Return the point `name`; two points of different height are different points."""
    name = name.split(" on ")[0]
    name, others = usual.get(name, (name, []))
    water = next((kind for pattern, kind in WATERS if pattern.match(name)), "")
    if water == "ocean":
        return add_ocean(graph, name)
    id = f"place:{slugify(name)}"
    known = graph.entities.get(f"place:{slugify(alias)}") if alias else None
    if known and known.description.endswith(f"{height.value} m)"):
        return known
    if id in graph.entities and not water and not graph.entities[id].description.endswith(f"{height.value} m)"):
        id = f"{id}-{owner.id.partition(':')[2]}"
    kind = water or (concept if height.value != 0 else "landform")
    words = kind if water else f"{kind} in {owner.name} ({height.value} m)"
    entity = graph.add_entity(id, name, kind, words)
    entity.add_aliases(*others, alias if re.fullmatch(r"[A-Z][\w .'-]+", alias) else "")
    if not water:
        entity.add_literal("elevation", height, FACTBOOK)
        entity.add_relation("located in", owner, FACTBOOK)
    return entity


def add_ocean(graph: Graph, name: str) -> Entity:
    """Return the ocean called `name`; the North and South Atlantic are the Atlantic."""
    usual = re.sub(r"^(?:North|South|western|eastern) ", "", name)
    if usual == "Caribbean Ocean":
        return graph.add_entity("place:caribbean-sea", "Caribbean Sea", "sea", "sea")
    return graph.add_entity(f"ocean:{slugify(usual.removesuffix(' Ocean'))}", usual, "ocean", "ocean")
