"""Two small graphs about the same people and cities in other words, and the links between them.

In the target, `born in` is `birthplace of` with its ends changed over, `child` is either `son` or `daughter`, and names
are in capitals, in the qualifiers that are names too.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from clew.kb.draft import KbDraft
from clew.kb.entity_links import EntityLinks
from clew.kb.values import Quantity, Text, Time
from clew.migrate.meaning.graph_alignment import align_graphs
from clew.migrate.meaning.meaning_migration import MeaningMigrator, MeaningPlan
from sample_kbs import build_draft

PEOPLE = {"p1": "Ada", "p2": "Ben", "p3": "Cleo", "p4": "Dan"}
CITIES = {"c1": "Oslo", "c2": "Lima", "c3": "Rome"}
BIRTHS = (("p1", "c1"), ("p2", "c2"), ("p3", "c1"), ("p4", "c3"))
SONS, DAUGHTERS = (("p1", "p2"), ("p3", "p4")), (("p2", "p3"), ("p4", "p1"))
FRIENDS = (("p1", "p3", 1990), ("p2", "p4", 1995), ("p3", "p2", 1999))
NICKNAMES = (("p1", "Adi"), ("p2", "Benny"), ("p3", "Oslo"))
HEIGHTS = (("p1", 170), ("p2", 181), ("p3", 165), ("p4", 190))


def make_source() -> KbDraft:
    """The graph that questions come from."""
    draft = KbDraft()
    draft.add_concept("person", "person")
    draft.add_concept("city", "city")
    for id_, name in PEOPLE.items():
        draft.add_entity(id_, name, concepts=["person"])
    for id_, name in CITIES.items():
        draft.add_entity(id_, name, concepts=["city"])
    for person, city in BIRTHS:
        draft.add_relation(person, "born in", city, [("language", Text("Oslo"))])
    for parent, child in SONS + DAUGHTERS:
        draft.add_relation(parent, "child", child)
    for person, friend, year in FRIENDS:
        draft.add_relation(person, "friend", friend, [("since", Time(year))])
    for person, name in NICKNAMES:
        draft.add_attribute(person, "nickname", Text(name))
    for person, height in HEIGHTS:
        draft.add_attribute(person, "height", Quantity(Decimal(height), "centimetre"))
    return draft


def make_target() -> KbDraft:
    """The graph that questions move to."""
    draft = KbDraft()
    for concept, name, members in (("T-person", "HUMAN", PEOPLE), ("T-city", "TOWN", CITIES)):
        draft.add_concept(concept, name)
        for id_, member in members.items():
            draft.add_entity(f"T-{id_}", member.upper(), concepts=[concept])
    for person, city in BIRTHS:
        draft.add_relation(f"T-{city}", "birthplace of", f"T-{person}", [("tongue", Text("OSLO"))])
    children = [("son", *pair) for pair in SONS] + [("daughter", *pair) for pair in DAUGHTERS]
    for name, parent, child in children:
        draft.add_relation(f"T-{parent}", name, f"T-{child}")
    for person, friend, year in FRIENDS:
        draft.add_relation(f"T-{person}", "knows", f"T-{friend}", [("from", Time(year))])
    for person, name in NICKNAMES:
        draft.add_attribute(f"T-{person}", "called", Text("OSLO" if name == "Oslo" else name))
    for person, height in HEIGHTS:
        draft.add_attribute(f"T-{person}", "size", Quantity(Decimal(height), "centimetre"))
    return draft


def make_links(without: tuple[str, ...] = ()) -> EntityLinks:
    """The links between all nodes of both graphs, except some."""
    ids = ("person", "city", *PEOPLE, *CITIES)
    return EntityLinks({id_: (f"T-{id_}",) for id_ in ids if id_ not in without})


def make_migrator(folder: Path, without: tuple[str, ...] = ()) -> MeaningMigrator:
    """A migrator between the two graphs, with the rules that their facts support."""
    source, target, links = build_draft(make_source(), folder), build_draft(make_target(), folder), make_links(without)
    rules = align_graphs(source, target, links)
    return MeaningMigrator(MeaningPlan(str(source.folder), str(target.folder), links, rules))
