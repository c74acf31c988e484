"""A small knowledge base with names that are hard to find."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Time
from clew.link.linker import Linker
from sample_kbs import build_draft


def well_named() -> KbDraft:
    """People, films, states and a country, with names that are common words, shared, long, nested or accented."""
    draft = KbDraft()
    concepts = {"C1": "human", "C2": "film", "C3": "U.S. state", "C4": "city", "C5": "sovereign state", "C6": "award"}
    for id_, name in concepts.items():
        draft.add_concept(id_, name)
    draft.add_concept("C7", "basketball player", parents=["C1"])
    draft.add_concept("C8", "city of the United States", parents=["C4"])
    draft.add_entity("Q1", "Barack Obama", ["Barry"], "American politician", ["C1"])
    draft.add_entity("Q2", "It", concepts=["C2"])
    draft.add_entity("Q3", "Washington", description="state of the United States", concepts=["C3"])
    draft.add_entity("Q4", "Washington", description="a film", concepts=["C2"])
    draft.add_entity("Q5", "France", ["French Republic"], concepts=["C5"])
    draft.add_entity("Q6", "Academy Award for Best Actor", concepts=["C6"])
    draft.add_entity("Q7", "Academy Award", concepts=["C6"])
    draft.add_entity("Q8", "Gabriel García Márquez", concepts=["C1"])
    draft.add_entity("Q9", "Yao Ming", concepts=["C7"])
    draft.add_entity("Q10", "The Old Man and the Sea", concepts=["C2"])
    draft.add_entity("Q11", "New York City", concepts=["C8"])
    add_facts(draft)
    return draft


def add_facts(draft: KbDraft) -> None:
    draft.add_relation("Q1", "place of birth", "Q11")
    draft.add_relation("Q1", "award received", "Q7", [("point in time", Time(2009))])
    draft.add_relation("Q4", "director", "Q8")
    draft.add_relation("Q10", "author", "Q8")
    draft.add_relation("Q1", "spouse", "Q9", [("start time", Time(1992))])
    draft.add_attribute("Q9", "height", Quantity(Decimal(229), "centimetre"))
    draft.add_attribute("Q3", "population", Quantity(Decimal(7_600_000)))
    draft.add_attribute("Q3", "area", Quantity(Decimal(184_827), "square kilometre"))
    draft.add_attribute("Q10", "cost", Quantity(Decimal(5_000_000), "United States dollar"))
    draft.add_attribute("Q1", "date of birth", Time(1961, 8, 4))
    draft.add_attribute("Q9", "ISNI", Text("0000 0000 5352 284X"))
    draft.add_attribute("Q5", "official website", Text("https://www.france.fr/"))
    draft.add_attribute("Q3", "demonym", Text("Washingtonian"))
    draft.add_attribute("Q5", "official name", Text("République française", "fr"))


@pytest.fixture(scope="session")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(well_named(), tmp_path_factory.mktemp("link"))


@pytest.fixture(scope="session")
def linker(kb: KnowledgeBase) -> Linker:
    return Linker(kb)


def shop() -> KbDraft:
    """A company's tables: cells with codes, kinds, yes and no, names with first names and codes, technical headers."""
    draft = KbDraft()
    for id_, name in {"C1": "employee", "C2": "product", "C3": "vendor", "C4": "department"}.items():
        draft.add_concept(id_, name)
    for id_, name in {"E1": "Jonas Meyer", "E2": "Jonas Okafor", "E3": "Tom Becker", "E4": "Ada Larsen"}.items():
        draft.add_entity(id_, name, concepts=["C1"])
        draft.add_attribute(id_, "salary", Quantity(Decimal(50_000 + int(id_[1:]))))
        draft.add_attribute(id_, "email", Text(f"{id_.lower()}@shop.example"))
        draft.add_attribute(id_, "name", Text(name))
    for id_, name in {"D1": "Logistics", "D2": "Sales"}.items():
        draft.add_entity(id_, name, concepts=["C4"])
        draft.add_attribute(id_, "city", Text("Porto"))
    draft.add_relation("E1", "dept", "D1")
    draft.add_relation("E2", "dept", "D2")
    products = (("P1", "Drill X40", "tool", "Porto", "no"), ("P2", "Round Table", "table", "Porto", "no"),
                ("P3", "Lentil Soup", "dish", "Lyon", "yes"))  # fmt: skip
    for id_, name, kind, city, flag in products:
        draft.add_entity(id_, name, concepts=["C2"])
        draft.add_attribute(id_, "category", Text(kind))
        draft.add_attribute(id_, "delivery city", Text(city))
        draft.add_attribute(id_, "vegetarian", Text(flag))
        draft.add_attribute(id_, "status", Text("sold out" if id_ == "P1" else "new"))
    draft.add_attribute("P2", "material", Text("oak"))
    for id_, sex, country, grade in (("V1", "F", "Denmark", "F"), ("V2", "M", "DK", "B"), ("V3", "F", "France", "A")):
        draft.add_entity(id_, f"Vendor {id_}", concepts=["C3"])
        draft.add_attribute(id_, "sex", Text(sex))
        draft.add_attribute(id_, "country", Text(country))
        draft.add_attribute(id_, "grade", Text(grade))
        draft.add_attribute(id_, "state", Text({"V1": "LA", "V2": "NY", "V3": "TX"}[id_]))
    return draft


@pytest.fixture(scope="session")
def shop_linker(tmp_path_factory: pytest.TempPathFactory) -> Linker:
    return Linker(build_draft(shop(), tmp_path_factory.mktemp("shop")), today=date(2026, 2, 3))
