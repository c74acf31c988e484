"""Casual questions about facts: since when, until when, which share."""

from __future__ import annotations

from clew.english.grammar import plural
from clew.kb.knowledge_base import Fact, Qualifier
from clew.kb.values import Quantity, Time
from clew.language.program import functions as f
from clew.parse.casual.forms import say
from clew.parse.casual.sets import Sets
from clew.parse.casual.words import did
from clew.parse.training.examples import Example

TIMES = {"start time": "since", "end time": "until", "point in time": "at"}
PERCENT = ("percent", "%", "percentage")
NUMBER_OF, LENGTH, MEMBER = "number of ", "length", "member of"


class Qualified:
    """Makes questions for qualifiers, and for values that a qualifier tells apart."""

    def __init__(self, sets: Sets) -> None:
        self.sets, self.rng, self.ground = sets, sets.rng, sets.ground

    def relation(self) -> Example | None:
        """A qualifier of a relation between two named things."""
        fact = self.ground.qualified(self.rng, of_value=False)
        if fact is None or fact.object is None or not self.sets.is_nameable(fact.object):
            return None
        if not self.sets.is_nameable(fact.subject):
            return None
        held = self.rng.choice(self.ground.qualifiers(fact))
        left, right = (self.sets.find(one) for one in (fact.subject, fact.object))
        return Example(
            self.said(fact, held, fact.object), f.QueryRelationQualifier(left, right, fact.predicate, held.key)
        )

    def said(self, fact: Fact, held: Qualifier, object_: int) -> str:
        other, noun = self.sets.name(object_), self.sets.noun(fact.predicate)
        verbs = self.sets.words.do(fact.predicate)
        verb = self.rng.choice(verbs) if verbs else None
        words = {
            "name": self.sets.name(fact.subject), "object": other, "noun": noun, "nouns": plural(noun),
            "verb": did(verb.many, other) if verb else "", "does": verb.one.format(other) if verb else "",
            "held": self.sets.noun(held.key), "group": other if fact.predicate == MEMBER else "",
            "thing": held.key.removeprefix(NUMBER_OF) if held.key.startswith(NUMBER_OF) else "",
        }  # fmt: skip
        return (say(self.form(held), self.rng, **words) if self.rng.random() < 0.8 else "") or say(
            "held", self.rng, **words
        )

    def form(self, held: Qualifier) -> str:
        if held.key in TIMES:
            return TIMES[held.key]
        if isinstance(held.value, Quantity) and held.value.unit in PERCENT:
            return "share"
        if held.key.startswith(NUMBER_OF):
            return "number"
        return "length" if held.key.endswith(LENGTH) else "held"

    def value(self) -> Example | None:
        """A value in a year: the population of Texas in 1990."""
        fact = self.ground.qualified(self.rng, of_value=True)
        if fact is None or not self.sets.is_nameable(fact.subject) or not self.sets.legal.predicate(fact.predicate):
            return None
        held = self.rng.choice(self.ground.qualifiers(fact))
        if not isinstance(held.value, Time) or held.value != Time(held.value.year):
            return None
        said = say("in_year", self.rng, noun=self.sets.noun(fact.predicate), name=self.sets.name(fact.subject),
                   value=str(held.value))  # fmt: skip
        source = self.sets.find(fact.subject)
        return Example(said, f.QueryAttrUnderCondition(source, fact.predicate, held.key, str(held.value)))
