"""International organisations and their members."""

import re

from demo.atlas import Place, slugify
from demo.graph import Entity, Graph, Value, make_text
from demo.shares import split_items, take_asides
from demo.sources import EDITION, FACTBOOK, read_table, split_names

ACRONYMS = {
    "UNSC": "UN Security Council",
    "Australian Group": "Australia Group",
    "Commonwealth of Nations": "C",
    "G- 9": "G-9",
}
WRONG_MEMBERSHIPS = (("country:in", "OECD"),)
FULL_MEMBERSHIPS = {
    "": "member",
    "permanent": "permanent member",
    "nonregional member": "nonregional member",
    "nonregional members": "nonregional member",
    "regional": "regional member",
}
OTHER_MEMBERSHIPS = {
    **{f"{word}": word for word in ("associate", "partner", "candidate", "correspondent", "dialogue partner")},
    **{f"{word}": word for word in ("signatory", "subbureau", "subscriber", "pending member", "suspended")},
    **{f"{word}": word for word in ("compliant country", "implementing country", "candidate country")},
    "associate member": "associate",
    "associated member": "associate",
    "partners": "partner",
    "candidates": "candidate",
    "dialogue member": "dialogue partner",
    "cooperating state": "cooperating state",
    "NGOs": "represented by nongovernmental organisations",
    "national committees": "represented by a national committee",
    "temporarily suspended": "suspended",
    "compliant country; suspended": "suspended",
}


def add_organisations(graph: Graph) -> dict[str, Entity]:
    """Add the organisations of tables/organisations.txt and return them by their acronyms."""
    organisations = {}
    for acronym, name, aliases, concept in read_table("organisations"):
        entity = graph.add_entity(f"organisation:{slugify(acronym)}", name, concept, concept)
        entity.add_aliases(acronym, *split_names(aliases))
        if len(acronym) == 1:
            entity.aliases.remove(acronym)
        organisations[acronym] = entity
    return organisations


def add_memberships(place: Place, organisations: dict[str, Entity]) -> None:
    """Relate `place` to the organisations in its profile, as a member, observer, participant or in another role."""
    listed = place.page.text("Government / International organization participation") if place.page else ""
    for part in split_items(listed.replace("(Enhanced Engagement,", "(enhanced engagement),")):
        acronym, asides = take_asides(part)
        organisation = organisations.get(ACRONYMS.get(acronym, acronym))
        if organisation and (place.entity.id, acronym) not in WRONG_MEMBERSHIPS:
            add_membership(place.entity, organisation, "; ".join(re.sub(r"\s+", " ", aside) for aside in asides))


def add_membership(entity: Entity, organisation: Entity, aside: str) -> None:
    """Relate `entity` to `organisation` in the role that `aside` names; an unknown role is left out."""
    when = {"point in time": Value("year", EDITION)}
    if "United Nations mission" in organisation.concepts and not aside:
        entity.add_relation("participant in", organisation, FACTBOOK, when)
    elif aside in FULL_MEMBERSHIPS:
        entity.add_relation(
            "member of", organisation, FACTBOOK, when | {"membership status": make_text(FULL_MEMBERSHIPS[aside])}
        )
    elif aside in ("observer", "associate observer"):
        entity.add_relation("observer in", organisation, FACTBOOK, when)
    elif aside in OTHER_MEMBERSHIPS:
        entity.add_relation(
            "affiliated with", organisation, FACTBOOK, when | {"membership status": make_text(OTHER_MEMBERSHIPS[aside])}
        )
