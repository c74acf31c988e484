"""Knowledge bases for tests: a small hand-written one, and arbitrary ones from hypothesis."""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path

from hypothesis import strategies as st

from clew.kb.build import write_draft
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.records import ConceptRecord, EntityRecord, PredicateRecord
from clew.kb.store import SourceEntry
from clew.kb.values import DAYS_IN_MONTH, Coordinates, Quantity, Text, Time, Value

NODE_IDS = ("Q1", "Q2", "Q10", "http://example.org/x?a=b", "a b", "é/ü", "_:b0", "<odd>", "C1")
CONCEPT_IDS = ("C1", "C2", "C3", "http://example.org/Class")
PREDICATES = ("born in", "capital", "population", "a/b_c", "Größe", "born_in", "100%", "P19")
UNITS = ("1", "metre", "km²", "US dollar", "percent of GDP", "m/s", "hectare", "foot", "knot")
MIXED_NUMBERS = [Decimal(text) for text in ("1", "0.3048", "60", "1000", "5280", "-40", "273.15", "365.25", "1E+40")]

texts = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12)
clean_texts = texts.map(str.strip).filter(bool)
languages = st.sampled_from(("", "", "en", "de", "zh-hans"))
numbers = st.decimals(allow_nan=False, allow_infinity=False, places=3) | st.integers(-(10**30), 10**30).map(Decimal)
years = st.integers(-20_000, 20_000)
clocks = st.sampled_from(("", "", "T14:30:00Z", "T23:59:59.5+02:00", "Z"))


@st.composite
def times(draw: st.DrawFn) -> Time:
    """A year, a month or a day; only days have a time of day."""
    year, exact = draw(years), draw(st.integers(1, 3))
    month = draw(st.integers(1, 12)) if exact > 1 else 0
    day = draw(st.integers(1, DAYS_IN_MONTH[month - 1])) if exact > 2 else 0
    return Time(year, month, day, draw(clocks) if day else "")


literal_values: st.SearchStrategy[Value] = st.one_of(
    st.builds(Text, clean_texts, languages),
    st.builds(Quantity, numbers, st.sampled_from(UNITS)),
    times(),
    st.builds(
        Coordinates,
        st.decimals(-90, 90, places=4),
        st.decimals(-180, 180, places=4),
        st.sampled_from(("", "", "Moon")),
    ),
)
qualifier_values = literal_values | st.builds(Text, clean_texts, entity=st.sampled_from(NODE_IDS))


@st.composite
def drafts(draw: st.DrawFn) -> KbDraft:
    """A draft with a few concepts, entities and facts of every kind."""
    draft = KbDraft()
    for id_ in draw(st.lists(st.sampled_from(CONCEPT_IDS), min_size=1, unique=True)):
        parents = draw(st.lists(st.sampled_from(CONCEPT_IDS), max_size=2, unique=True))
        draft.add_concept(id_, draw(clean_texts), draw(st.lists(clean_texts, max_size=2)), draw(texts), parents)
    for id_ in draw(st.lists(st.sampled_from(NODE_IDS), min_size=1, unique=True)):
        concepts = draw(st.lists(st.sampled_from(CONCEPT_IDS), max_size=2, unique=True))
        draft.add_entity(id_, draw(clean_texts), draw(st.lists(clean_texts, max_size=2)), draw(texts), concepts)
    draw_facts(draw, draft)
    for name in draw(st.lists(st.sampled_from(PREDICATES), max_size=2, unique=True)):
        draft.describe_predicate(
            name, f"http://example.org/{len(name)}", draw(st.lists(clean_texts, max_size=2)), draw(clean_texts)
        )
    return draft


def draw_facts(draw: st.DrawFn, draft: KbDraft) -> None:
    nodes, predicates = st.sampled_from(NODE_IDS), st.sampled_from(PREDICATES)
    qualifiers = st.lists(st.tuples(predicates, qualifier_values), max_size=3)
    sources = st.lists(st.sampled_from(("https://example.org/1", "a book, p. 7", "x")), max_size=2)
    for _ in range(draw(st.integers(0, 5))):
        draft.add_relation(draw(nodes), draw(predicates), draw(nodes), draw(qualifiers), draw(sources))
    for _ in range(draw(st.integers(0, 5))):
        draft.add_attribute(draw(nodes), draw(predicates), draw(literal_values), draw(qualifiers), draw(sources))


def build_draft(draft: KbDraft, folder: Path) -> KnowledgeBase:
    """Build a draft in a new folder below `folder` and open the knowledge base."""
    target = folder / f"{len(list(folder.iterdir()))}.clew"
    write_draft(draft, target, [SourceEntry("test", "test", "")])
    return open_kb(target)


KbRecords = tuple[list[ConceptRecord], list[EntityRecord], list[PredicateRecord]]


def all_records(kb: KnowledgeBase) -> KbRecords:
    """The whole content of a knowledge base, for comparing two of them with a readable difference."""
    return list(kb.concept_records()), list(kb.entity_records()), list(kb.predicate_records())


MIXED_UNITS = {
    "length": ("metre", "kilometre", "foot", "widget"),
    "duration": ("second", "minute", "day", "year"),
    "temperature": ("kelvin", "degree Celsius", "degree Fahrenheit"),
    "price": ("euro", "United States dollar", "1"),
}


def make_mixed_unit_draft(seed: int = 0, things: int = 24) -> KbDraft:
    """Things whose quantities come in several units, many of them equal in two units."""
    rng, draft = random.Random(seed), KbDraft()
    draft.add_concept("C1", "thing")
    for number in range(things):
        draft.add_entity(f"Q{number}", f"thing {number}", concepts=["C1"])
    for number in range(things):
        for key, units in MIXED_UNITS.items():
            for _ in range(rng.choice((0, 1, 1, 2))):
                period = [("during", Quantity(Decimal(rng.choice((1, 60, 1440))), rng.choice(MIXED_UNITS["duration"])))]
                value = Quantity(rng.choice(MIXED_NUMBERS), rng.choice(units))
                draft.add_attribute(f"Q{number}", key, value, period if rng.random() < 0.5 else [])
        draft.add_relation(f"Q{number}", "part of", f"Q{rng.randrange(things)}")
    return draft


def make_small_draft() -> KbDraft:
    """Two basketball players, a city and a few odd values."""
    draft = KbDraft()
    draft.add_concept("C1", "athlete", parents=["C3"])
    draft.add_concept("C2", "basketball player", aliases=["cager"], parents=["C1"])
    draft.add_concept("C3", "human")
    draft.add_concept("C4", "city")
    draft.add_entity("Q1", "Yao Ming", ["姚明"], "Chinese basketball player", ["C2"])
    draft.add_entity("Q2", "Kobe Bryant", concepts=["C2", "C3"])
    draft.add_entity("Q3", "Shanghai", ["Hu"], concepts=["C4"])
    draft.add_entity("Q4", "Shanghai", description="a ship")
    draft.add_relation("Q1", "place of birth", "Q3", sources=["https://example.org/yao"])
    draft.add_relation(
        "Q1", "spouse", "Q2", [("start time", Time(2007, 8, 6)), ("place", Text("Shanghai", entity="Q3"))]
    )
    draft.add_attribute("Q1", "height", Quantity(Decimal("229"), "centimetre"))
    draft.add_attribute("Q2", "height", Quantity(Decimal("198"), "centimetre"))
    draft.add_attribute("Q2", "height", Quantity(Decimal("6.5"), "foot"))
    draft.add_attribute("Q3", "population", Quantity(Decimal("23390000")), [("point in time", Time(2016))])
    draft.add_attribute("Q3", "population", Quantity(Decimal("24870895")), [("point in time", Time(2020))])
    draft.add_attribute("Q3", "inception", Time(1291))
    draft.add_attribute("Q4", "inception", Time(1291, 5))
    draft.add_attribute("Q1", "native name", Text("姚明", "zh"))
    return draft
