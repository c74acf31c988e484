"""Casual questions about single facts: yes-or-no questions, qualifiers, and values in a year."""

from __future__ import annotations

from clew.english.grammar import pluralize
from clew.kb.records import Fact, FactQualifier
from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.program import functions as f
from clew.parse.actions import Example
from clew.parse.casual.combined_sets import CombinedSets
from clew.parse.casual.simple_sets import round_quantity, write_quantity
from clew.parse.casual.words import after_did, fill_template, write_yes_no

MORE, LESS = ("more than", "over", "above", "greater than"), ("less than", "under", "below")
WHEN = ((Op.EQ, "in"), (Op.LT, "before"), (Op.GT, "after"))


class YesNoQuestions:
    """Generates yes-or-no questions."""

    def __init__(self, sets: CombinedSets) -> None:
        self.sets, self.rng, self.ground, self.words = sets, sets.rng, sets.ground, sets.words

    def ask_exists(self) -> Example | None:
        """Whether a set has any members."""
        entities = self.sets.draw_any()
        return (
            Example(
                fill_template("exists", self.rng, many=entities.plural, one=entities.singular),
                f.Exists(entities.program),
            )
            if entities
            else None
        )

    def ask_related(self) -> Example | None:
        """Whether one entity is related to another; about half of them are not."""
        fact = self.sets.draw_nameable_relation()
        asked = fact if fact and self.rng.random() < 0.5 else fact and self.ground.draw_fact_like(fact, self.rng)
        if fact is None or asked is None or asked.object is None or not self.sets.is_nameable(asked.object):
            return None
        name, other, noun = self.sets.name(fact.subject), self.sets.name(asked.object), self.sets.noun(fact.predicate)
        verbs = [write_yes_no(verb, name, other) for verb in self.words.subject_verbs(fact.predicate)]
        passives = [write_yes_no(verb, other, name) for verb in self.words.object_verbs(fact.predicate)]
        text = fill_template(
            "is_related",
            self.rng,
            name=name,
            object=other,
            noun=noun,
            verb=self.rng.choice(verbs or [""]),
            passive=self.rng.choice(passives or [""]),
        )
        end = f.Relate(self.sets.find(asked.object), fact.predicate, Direction.BACKWARD)
        return Example(text, f.Exists(f.And(end, self.sets.find(fact.subject))))

    def ask_value(self) -> Example | None:
        """Whether an attribute has a value."""
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
                question = fill_template("is_when", self.rng, noun=noun, name=name, than=word, value=str(year))
                return Example(question, f.VerifyYear(source, Time(year), op))
            case Text() as text:
                question = fill_template("is_text", self.rng, noun=noun, name=name, value=str(text))
                return Example(question, f.VerifyStr(source, text))
        return None

    def ask_amount(self, name: str, noun: str, source: f.QueryAttr, value: Quantity) -> Example:
        """Whether a quantity is more or less than another."""
        op = self.rng.choice((Op.GT, Op.LT))
        adjectives = self.words.adjectives(source.key, "more" if op is Op.GT else "less")
        question = fill_template("is_more", self.rng, name=name, noun=noun, value=write_quantity(value, self.rng),
                   than=self.rng.choice(MORE if op is Op.GT else LESS),
                   adjective=self.rng.choice(adjectives) if adjectives else "")  # fmt: skip
        return Example(question, f.VerifyNum(source, value, op))


TIMES = {"start time": "since", "end time": "until", "point in time": "at"}
PERCENT = ("percent", "%", "percentage")
NUMBER_OF, LENGTH, MEMBER = "number of ", "length", "member of"


class QualifierQuestions:
    """Generates questions about qualifiers, and about values that a qualifier selects."""

    def __init__(self, sets: CombinedSets) -> None:
        self.sets, self.rng, self.ground = sets, sets.rng, sets.ground

    def ask_relation_qualifier(self) -> Example | None:
        """The value of a qualifier of a relation between two named entities."""
        fact = self.ground.draw_qualified(self.rng, of_value=False)
        if fact is None or fact.object is None or not self.sets.is_nameable(fact.object):
            return None
        if not self.sets.is_nameable(fact.subject):
            return None
        qualifier = self.rng.choice(self.ground.qualifiers_of(fact))
        left, right = (self.sets.find(node) for node in (fact.subject, fact.object))
        return Example(
            self.write_question(fact, qualifier, fact.object),
            f.QueryRelationQualifier(left, right, fact.predicate, qualifier.key),
        )

    def write_question(self, fact: Fact, qualifier: FactQualifier, object_: int) -> str:
        """The question for a qualifier of a fact."""
        other, noun = self.sets.name(object_), self.sets.noun(fact.predicate)
        verbs = self.sets.words.subject_verbs(fact.predicate)
        verb = self.rng.choice(verbs) if verbs else None
        words = {
            "name": self.sets.name(fact.subject), "object": other, "noun": noun, "nouns": pluralize(noun),
            "verb": after_did(verb.many, other) if verb else "", "does": verb.one.format(other) if verb else "",
            "held": self.sets.noun(qualifier.key), "group": other if fact.predicate == MEMBER else "",
            "thing": qualifier.key.removeprefix(NUMBER_OF) if qualifier.key.startswith(NUMBER_OF) else "",
        }  # fmt: skip
        return (
            fill_template(self.template_for(qualifier), self.rng, **words) if self.rng.random() < 0.8 else ""
        ) or fill_template("held", self.rng, **words)

    def template_for(self, qualifier: FactQualifier) -> str:
        """The template for a qualifier."""
        if qualifier.key in TIMES:
            return TIMES[qualifier.key]
        if isinstance(qualifier.value, Quantity) and qualifier.value.unit in PERCENT:
            return "share"
        if qualifier.key.startswith(NUMBER_OF):
            return "number"
        return "length" if qualifier.key.endswith(LENGTH) else "held"

    def ask_value_in_year(self) -> Example | None:
        """A value in a year: the population of Texas in 1990."""
        fact = self.ground.draw_qualified(self.rng, of_value=True)
        if (
            fact is None
            or not self.sets.is_nameable(fact.subject)
            or not self.sets.legal.allows_predicate(fact.predicate)
        ):
            return None
        qualifier = self.rng.choice(self.ground.qualifiers_of(fact))
        if not isinstance(qualifier.value, Time) or qualifier.value != Time(qualifier.value.year):
            return None
        question = fill_template(
            "in_year",
            self.rng,
            noun=self.sets.noun(fact.predicate),
            name=self.sets.name(fact.subject),
            value=str(qualifier.value),
        )
        source = self.sets.find(fact.subject)
        return Example(question, f.QueryAttrUnderCondition(source, fact.predicate, qualifier.key, str(qualifier.value)))
