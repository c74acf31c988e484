"""Land borders between neighbours, with their lengths."""

import re
from collections import defaultdict
from decimal import Decimal

from demo.atlas import Atlas, Place
from demo.graph import Entity, make_quantity
from demo.quantities import NUMBER, read_number
from demo.shares import split_items
from demo.sources import FACTBOOK

HEADINGS = ("border countries", "border sovereign base areas", "regional border", "regional border (1)")
Lengths = dict[tuple[str, str], Decimal]


def add_borders(atlas: Atlas, entities: dict[str, Entity]) -> None:
    """Add `shares border with` both ways wherever one of two neighbours lists the other."""
    lengths: Lengths = defaultdict(Decimal)
    for place in atlas.places:
        for pair, length in listed_borders(atlas, place).items():
            lengths[pair] = length
    for (place_id, neighbour_id), length in list(lengths.items()):
        lengths.setdefault((neighbour_id, place_id), length)
    for (place_id, neighbour_id), length in sorted(lengths.items()):
        qualifiers = {"border length": make_quantity(length, "kilometre")}
        entities[place_id].add_relation("shares border with", entities[neighbour_id], FACTBOOK, qualifiers)


def listed_borders(atlas: Atlas, place: Place) -> Lengths:
    """Return the borders that the profile of `place` lists; two sections with the same neighbour are summed."""
    lengths: Lengths = defaultdict(Decimal)
    for heading in HEADINGS:
        words = place.page.text(f"Geography / Land boundaries / {heading}") if place.page else ""
        for part in split_items(words):
            match = re.match(rf"(?P<name>[A-Z][^\d]*?)(?: \([^)]*\))? (?P<length>{NUMBER}) km", part)
            neighbour = atlas.find(match["name"]) if match else None
            if match and neighbour:
                lengths[border_owner(place).id, neighbour.id] += read_number(match["length"])
    return lengths


def border_owner(place: Place) -> Entity:
    """Return the entity whose borders a profile lists: France's profile lists those of French Guiana."""
    return Entity("territory:gf", "French Guiana", []) if place.entity.id == "country:fr" else place.entity
