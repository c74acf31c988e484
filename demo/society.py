"""Religions, ethnic groups and languages with their shares of the population."""

import re
from collections import Counter
from dataclasses import dataclass

from demo.atlas import Atlas, Place, slugify
from demo.graph import Entity, Graph, Qualifiers, make_quantity
from demo.measures import time_of_heading
from demo.shares import Item, read_items, read_parts
from demo.sources import FACTBOOK, read_table, split_names


@dataclass(frozen=True, slots=True)
class Trait:
    """A heading of the Factbook that lists groups, and how they appear in the graph."""

    path: str
    relation: str
    concept: str
    table: str
    has_unlisted: bool = False


TRAITS = (
    Trait("People and Society / Religions", "religion", "religion", "religions"),
    Trait("People and Society / Ethnic groups", "ethnic group", "ethnic group", "ethnic_groups"),
    Trait("People and Society / Languages", "language used", "language", "languages", has_unlisted=True),
)


def add_society(graph: Graph, atlas: Atlas) -> None:
    """Relate every place to its religions, ethnic groups and languages."""
    for trait in TRAITS:
        usual = read_usual(trait.table)
        listed = [(place, item) for place in atlas.places for item in items_of(place, trait, usual)]
        known = Counter(usual.get(item.name, item.name) for _, item in listed if item.share is not None)
        for place, item in listed:
            name = usual.get(item.name, item.name)
            if name and (
                item.name in usual or (is_single(name) and (known[name] or is_official(item) or trait.has_unlisted))
            ):
                add_group(graph, place.entity, trait, name, item)
        add_table_entries(graph, trait)


def read_usual(table: str) -> dict[str, str]:
    """Return the usual name for each name in the Factbook; blank for names to leave out."""
    usual: dict[str, str] = {}
    for name, given, *_ in read_table(table):
        usual |= {other: "" if name == "-" else name for other in (name, *split_names(given))}
    return usual


def is_single(name: str) -> bool:
    """Whether `name` names one group, not "Russian and Ukrainian", "Indian/Asian" or "Bantu tribes"."""
    return not re.search(
        r"\b(and|or)\b|/|\b(groups?|peoples?|mixture|origin|tribes|unspecifed|EU|widely|dialects|languages|patois|coast)\b",
        name,
    )


def items_of(place: Place, trait: Trait, usual: dict[str, str]) -> list[Item]:
    """Return the entries under the heading of `trait` for `place`, and those in their brackets."""
    if place.page is None:
        return []
    words = re.sub(r"^[^;(%]{5,160}?: ", "", place.page.text(trait.path))
    words = re.sub(r"\) and (?=[A-Z])", "), ", words.replace(" and related", ""))
    items = []
    for item in read_items(words, usual):
        when = item.when or time_of_heading(place.page, trait.path)
        dated = Item(item.name, item.share, item.asides, when)
        group_name = usual.get(item.name, item.name)
        items += [dated, *(part for part in read_parts(dated) if usual.get(part.name, part.name) != group_name)]
    return items


def is_official(item: Item) -> bool:
    """Whether the brackets of `item` call it official."""
    return any(re.match(r"official\b(?! minority| in | only)", aside) for aside in item.asides)


def add_group(graph: Graph, entity: Entity, trait: Trait, name: str, item: Item) -> None:
    """Relate `entity` to the group `name`, with its share and time."""
    prefix = trait.concept.split()[0]
    group = graph.add_entity(f"{prefix}:{slugify(name)}", name, trait.concept, trait.concept)
    qualifiers: Qualifiers = dict(item.when or {}) if item.share is not None else {}
    if item.share is not None:
        qualifiers = {**qualifiers, "share": make_quantity(item.share, "percent")}
    entity.add_relation(trait.relation, group, FACTBOOK, qualifiers)
    if is_official(item) and trait.concept != "ethnic group":
        entity.add_relation(f"official {trait.concept}", group, FACTBOOK)


def add_table_entries(graph: Graph, trait: Trait) -> None:
    """Add aliases and parent groups from the table to the groups in the graph."""
    for name, given, aliases, group_name in read_table(trait.table):
        group = graph.entities.get(f"{trait.concept.split()[0]}:{slugify(name)}")
        if group:
            group.add_aliases(*split_names(given), *split_names(aliases))
        if group and group_name:
            parent = graph.add_entity(
                f"{trait.concept.split()[0]}:{slugify(group_name)}", group_name, trait.concept, trait.concept
            )
            group.add_relation("part of", parent, "clew")
