"""Trading partners, refugees, natural resources, products and commodities of the countries."""

import re
from collections import Counter

from demo.atlas import Atlas, Place, slugify
from demo.graph import Entity, Graph, make_quantity
from demo.quantities import NUMBER, last_when, read_number
from demo.shares import read_items, split_items, take_asides
from demo.sources import FACTBOOK, read_table, split_names

PARTNERS = {
    "export partner": "Economy / Exports - partners",
    "import partner": "Economy / Imports - partners",
}
GOODS = {
    "natural resource": "Geography / Natural resources",
    "agricultural product": "Economy / Agriculture - products",
    "export commodity": "Economy / Exports - commodities",
    "import commodity": "Economy / Imports - commodities",
}
VAGUE = re.compile(
    r".*(\b(other|some|small|large|major|minor|potential|possible|various|negligible|none|limited|undeveloped|deposits|"
    r"reserves|unexploited|NEGL|foster|displays|undetermined|NA|mostly|including|especially|etc|note)\b|%|\d|\.|:|-$).*",
    re.IGNORECASE,
)


def add_partners(atlas: Atlas, place: Place) -> None:
    """Relate `place` to its main trading partners, with their shares of the trade."""
    for relation, path in PARTNERS.items():
        for item in read_items(place.page.text(path) if place.page else ""):
            partner = atlas.find(item.name)
            if partner and partner is not place.entity and item.share is not None:
                qualifiers = {"share": make_quantity(item.share, "percent"), **(item.when or {})}
                place.entity.add_relation(relation, partner, FACTBOOK, qualifiers)


def add_refugees(atlas: Atlas, place: Place) -> None:
    """Relate `place` to the countries whose refugees it hosts, with their number."""
    path = "Transnational Issues / Refugees and internally displaced persons / refugees (country of origin)"
    words = place.page.text(path) if place.page else ""
    for part in split_items(words, ";") if words[:1].isdigit() else []:
        match = re.match(rf"(?P<number>{NUMBER}) \((?P<name>[^()]+)\)", part)
        origin = atlas.find(match["name"]) if match else None
        if match and origin:
            number = {"number of refugees": make_quantity(read_number(match["number"]))}
            place.entity.add_relation("hosts refugees from", origin, FACTBOOK, number | dict(last_when(words) or {}))


def add_goods(graph: Graph, atlas: Atlas) -> None:
    """Relate the places to their resources, products and commodities that at least two of them share."""
    usual = {given: row[0] for row in read_table("goods") for given in (row[0], *split_names(row[1]))}
    elements = {entity.name: entity for id, entity in graph.entities.items() if id.startswith("element:")}
    for relation, path in GOODS.items():
        listed = [(place.entity, name) for place in atlas.places for name in goods_of(place, path, usual)]
        counts = Counter(name for _, name in listed)
        for entity, name in listed:
            if counts[name] > 1:
                entity.add_relation(relation, add_good(graph, elements, relation, name), FACTBOOK)


def goods_of(place: Place, path: str, usual: dict[str, str]) -> list[str]:
    """Return the goods under `path` by their usual names."""
    goods = []
    for part in split_items(place.page.text(path) if place.page else ""):
        kept, _ = take_asides(re.sub(r"^and ", "", part))
        if 2 < len(kept) < 32 and len(kept.split()) < 4 and not VAGUE.fullmatch(kept):
            goods.append(usual.get(kept.lower(), kept if kept.isupper() else kept[0].lower() + kept[1:]))
    return goods


def add_good(graph: Graph, elements: dict[str, Entity], relation: str, name: str) -> Entity:
    """Return the entity of the good `name`, which may be a chemical element."""
    if name in elements:
        return elements[name]
    concept = relation if relation in ("natural resource", "agricultural product") else "commodity"
    entity = graph.add_entity(f"good:{slugify(name)}", name, concept, concept)
    entity.add_aliases(name[:-1] if name.endswith("s") and not name.endswith("ss") else f"{name}s")
    entity.add_concept(concept)
    return entity
