"""Casual questions for yes or no."""

from __future__ import annotations

from clew.english.grammar import pluralize
from clew.kb.records import Fact, FactQualifier
from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.program import functions as f
from clew.parse.casual.combined_sets import CombinedSets
from clew.parse.casual.simple_sets import round_quantity, write_quantity
from clew.parse.casual.words import after_did, fill_template, write_yes_no
from clew.parse.training.examples import Example

MORE, LESS = ("more than", "over", "above", "greater than"), ("less than", "under", "below")
WHEN = ((Op.EQ, "in"), (Op.LT, "before"), (Op.GT, "after"))


class YesNoQuestions:
    """Makes questions whether something is so."""

    def __init__(self, sets: CombinedSets) -> None:
        self.sets, self.rng, self.ground, self.words = sets, sets.rng, sets.ground, sets.words

    def ask_exists(self) -> Example | None:
        """Whether there is any of a set."""
        one = self.sets.draw_any()
        return (
            Example(fill_template("exists", self.rng, many=one.plural, one=one.singular), f.Exists(one.program))
            if one
            else None
        )

    def ask_related(self) -> Example | None:
        """Whether one thing is related to another; about every second is not."""
        fact = self.sets.draw_nameable_relation()
        asked = fact if fact and self.rng.random() < 0.5 else fact and self.ground.draw_fact_like(fact, self.rng)
        if fact is None or asked is None or asked.object is None or not self.sets.is_nameable(asked.object):
            return None
        name, other, noun = self.sets.name(fact.subject), self.sets.name(asked.object), self.sets.noun(fact.predicate)
        verbs = [write_yes_no(one, name, other) for one in self.words.subject_verbs(fact.predicate)]
        passives = [write_yes_no(one, other, name) for one in self.words.object_verbs(fact.predicate)]
        said = fill_template("is_related", self.rng, name=name, object=other, noun=noun, verb=self.rng.choice(verbs or [""]),
                   passive=self.rng.choice(passives or [""]))  # fmt: skip
        end = f.Relate(self.sets.find(asked.object), fact.predicate, Direction.BACKWARD)
        return Example(said, f.Exists(f.And(end, self.sets.find(fact.subject))))

    def ask_value(self) -> Example | None:
        """Whether a value is so."""
        fact = self.sets.draw_attribute()
        if fact is None:
            return None
        name, noun = self.sets.name(fact.subject), self.sets.noun(fact.predicate)
        source = f.QueryAttr(self.sets.find(fact.subject), fact.predicate)
        match fact.value if self.rng.random() < 0.4 else self.ground.draw_fact_like(fact, self.rng).value:
            case Quantity() as value:
                return self.ask_amount(name, noun, source, round_quantity(value) if self.rng.random() < 0.5 else value)
            case Time(year=year):
                op, word = self.rng.choice(WHEN)
                said = fill_template("is_when", self.rng, noun=noun, name=name, than=word, value=str(year))
                return Example(said, f.VerifyYear(source, Time(year), op))
            case Text() as text:
                said = fill_template("is_text", self.rng, noun=noun, name=name, value=str(text))
                return Example(said, f.VerifyStr(source, text))
        return None

    def ask_amount(self, name: str, noun: str, source: f.QueryAttr, value: Quantity) -> Example:
        op = self.rng.choice((Op.GT, Op.LT))
        adjectives = self.words.adjectives(source.key, "more" if op is Op.GT else "less")
        said = fill_template("is_more", self.rng, name=name, noun=noun, value=write_quantity(value, self.rng),
                   than=self.rng.choice(MORE if op is Op.GT else LESS),
                   adjective=self.rng.choice(adjectives) if adjectives else "")  # fmt: skip
        return Example(said, f.VerifyNum(source, value, op))


TIMES = {"start time": "since", "end time": "until", "point in time": "at"}
PERCENT = ("percent", "%", "percentage")
NUMBER_OF, LENGTH, MEMBER = "number of ", "length", "member of"


class QualifierQuestions:
    """Makes questions for qualifiers, and for values that a qualifier tells apart."""

    def __init__(self, sets: CombinedSets) -> None:
        self.sets, self.rng, self.ground = sets, sets.rng, sets.ground

    def ask_relation_qualifier(self) -> Example | None:
        """A qualifier of a relation between two named things."""
        fact = self.ground.draw_qualified(self.rng, of_value=False)
        if fact is None or fact.object is None or not self.sets.is_nameable(fact.object):
            return None
        if not self.sets.is_nameable(fact.subject):
            return None
        held = self.rng.choice(self.ground.qualifiers_of(fact))
        left, right = (self.sets.find(one) for one in (fact.subject, fact.object))
        return Example(
            self.write_question(fact, held, fact.object),
            f.QueryRelationQualifier(left, right, fact.predicate, held.key),
        )

    def write_question(self, fact: Fact, held: FactQualifier, object_: int) -> str:
        other, noun = self.sets.name(object_), self.sets.noun(fact.predicate)
        verbs = self.sets.words.subject_verbs(fact.predicate)
        verb = self.rng.choice(verbs) if verbs else None
        words = {
            "name": self.sets.name(fact.subject), "object": other, "noun": noun, "nouns": pluralize(noun),
            "verb": after_did(verb.many, other) if verb else "", "does": verb.one.format(other) if verb else "",
            "held": self.sets.noun(held.key), "group": other if fact.predicate == MEMBER else "",
            "thing": held.key.removeprefix(NUMBER_OF) if held.key.startswith(NUMBER_OF) else "",
        }  # fmt: skip
        return (
            fill_template(self.template_for(held), self.rng, **words) if self.rng.random() < 0.8 else ""
        ) or fill_template("held", self.rng, **words)

    def template_for(self, held: FactQualifier) -> str:
        if held.key in TIMES:
            return TIMES[held.key]
        if isinstance(held.value, Quantity) and held.value.unit in PERCENT:
            return "share"
        if held.key.startswith(NUMBER_OF):
            return "number"
        return "length" if held.key.endswith(LENGTH) else "held"

    def ask_value_in_year(self) -> Example | None:
        """A value in a year: the population of Texas in 1990."""
        fact = self.ground.draw_qualified(self.rng, of_value=True)
        if fact is None or not self.sets.is_nameable(fact.subject) or not self.sets.legal.predicate(fact.predicate):
            return None
        held = self.rng.choice(self.ground.qualifiers_of(fact))
        if not isinstance(held.value, Time) or held.value != Time(held.value.year):
            return None
        said = fill_template("in_year", self.rng, noun=self.sets.noun(fact.predicate), name=self.sets.name(fact.subject),
                   value=str(held.value))  # fmt: skip
        source = self.sets.find(fact.subject)
        return Example(said, f.QueryAttrUnderCondition(source, fact.predicate, held.key, str(held.value)))
