"""Women and men: who is a person, of which gender, and the condition that keeps only one gender."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from clew.answer.asker import Asker
from clew.english.grammar import singularize
from clew.english.readable_labels import readable_label
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.records import Fact
from clew.kb.values import Direction, Text
from clew.language.program import expressions as e

MAX_FACTS = 200  # of an entity that are looked through for its gender
MAX_ENTITIES = 200  # that are looked through for one with a gender
GENDER_KEYS = frozenset(["gender", "sex", "sex or gender"])
GENDERS = {
    "m": "male",
    "male": "male",
    "man": "male",
    "men": "male",
    "boy": "male",
    "f": "female",
    "female": "female",
    "woman": "female",
    "women": "female",
    "girl": "female",
    "w": "female",
}
GENDERED = {"he": "male", "him": "male", "his": "male", "she": "female", "her": "female", "hers": "female"}
RELATIVES = {
    **dict.fromkeys(("husband", "husbands", "father", "son", "sons", "brother", "brothers", "uncle", "king"), "male"),
    **dict.fromkeys(
        ("wife", "wives", "mother", "daughter", "daughters", "sister", "sisters", "aunt", "queen"), "female"
    ),
}
"""Nouns of a question that say the gender of its answer."""
GENDER_WORDS = re.compile(
    r"\b(?:(?P<female>wom[ae]n|females?|girls?|lady|ladies)|(?P<male>m[ae]n|males?|boys?|gentlem[ae]n))\b", re.I
)


PERSON_KEYS = frozenset(
    ("first name", "last name", "surname", "forename", "given name", "family name", "salary", "hired", "hired on",
     "hire date", "date hired", "job title", "marital status", "occupation")
)  # fmt: skip
"""Columns that only tables of persons have."""
PERSON_NOUNS = frozenset(
    ("advisor", "adviser", "agent", "analyst", "captain", "chef", "clerk", "conductor", "dentist", "designer", "editor",
     "guest", "inspector", "instructor", "mechanic", "passenger", "pupil", "ranger", "reporter", "researcher", "sailor",
     "soldier", "staff", "tenant", "trainer", "vet", "volunteer")
)  # fmt: skip
"""Nouns for persons that tables are called by, which may be other things in a graph of the world."""


class GenderFinder:
    """Finds persons and their gender, over one knowledge base."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.kb = asker, asker.kb

    @cached_property
    def persons(self) -> frozenset[int]:
        """The concepts of persons: by the hierarchy, and tables that are called so or have such columns."""
        known = self.asker.concept_hierarchy.persons
        if not self.kb.tables:
            return known
        holders = {
            concept
            for use in self.kb.schema.attributes
            if normalise(readable_label(use.name)) in PERSON_KEYS
            for concept, _ in use.concepts
            if concept >= 0
        }
        called = {
            table for table in range(self.kb.entity_count, self.kb.node_count) if is_called_person(self.kb, table)
        }
        return known | holders | called

    def is_person(self, node: int) -> bool:
        """Whether the graph calls an entity a person."""
        return not self.persons.isdisjoint(self.kb.concepts_of(node))

    def fact_of(self, node: int) -> Fact | None:
        """The fact that says the gender of an entity; None if the graph has none."""
        for number in self.kb.facts_of(node).tolist()[:MAX_FACTS]:
            fact = self.kb.fact(number)
            is_gender = normalise(readable_label(fact.predicate)) in GENDER_KEYS
            if is_gender and fact.subject == node and normalise(self.text_of(fact)) in GENDERS:
                return fact
        return None

    def text_of(self, fact: Fact) -> str:
        return self.kb.name_of(fact.object) if fact.object is not None else str(fact.value)

    def gender_of(self, node: int) -> str:
        """The gender of an entity; empty if the graph does not know."""
        fact = self.fact_of(node)
        return GENDERS[normalise(self.text_of(fact))] if fact is not None else ""

    def condition(self, nodes: Sequence[int], gender: str) -> e.Condition | None:
        """That an entity has a gender, as the graph writes it for some entities; None if it knows none of theirs."""
        found = [fact for node in nodes[:MAX_ENTITIES] if (fact := self.fact_of(node)) is not None]
        if not found:
            return None
        so = [fact for fact in found if GENDERS[normalise(self.text_of(fact))] == gender]
        text = self.text_of(so[0]) if so else gender
        key = found[0].predicate
        said = e.Attribute(e.Item(), key) if found[0].object is None else self.related_name(key)
        return e.Compare(said, e.Comparison.EQ, e.Constant(Text(text)))

    def spelling(self, gender: str) -> str:
        """How the graph writes a gender; as people say it if the graph has no value for it."""
        for spelled in (text for text, meant in GENDERS.items() if meant == gender):
            for written in (spelled, spelled.capitalize(), spelled.upper()):
                links = self.asker.item_finder.linker.link(written).mentions
                names = [one for mention in links for one in mention.candidates if one.name == written]
                if any(normalise(holder.predicate) in GENDER_KEYS for one in names for holder in one.holders):
                    return written
        return gender

    def related_name(self, predicate: str) -> e.Expression:
        return e.Name(e.Along(e.Item(), predicate, Direction.FORWARD))


def is_called_person(kb: KnowledgeBase, concept: int) -> bool:
    """Whether the last word of a concept's name is a noun for persons."""
    words = normalise(readable_label(kb.name_of(concept))).split()
    return bool(words) and singularize(words[-1]) in PERSON_NOUNS


def gender_said(text: str) -> str:
    """The gender that a text names; empty if none or both."""
    found = {"female" if match["female"] else "male" for match in GENDER_WORDS.finditer(text)}
    return found.pop() if len(found) == 1 else ""
