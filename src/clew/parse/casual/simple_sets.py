"""Sets of entities by one relation, quantity, date or number, in casual words with their programs."""

from __future__ import annotations

import random
from dataclasses import dataclass
from decimal import Decimal

from clew.english.grammar import pluralize
from clew.kb.records import Fact
from clew.kb.values import Direction, Op, Quantity, Time
from clew.language.program import functions as f
from clew.language.translate.value_functions import make_filter
from clew.parse.casual.conditions import CasualPhrases, Condition
from clew.parse.casual.words import fill_template

MAX_SET_SIZE = 3_000  # larger sets are not searched for keys


@dataclass(frozen=True, slots=True)
class EntitySet:
    """A set in words, plural and singular, its program, and one of its entities."""

    plural: str
    singular: str
    program: f.Entities
    node: int


class RelationSets(CasualPhrases):
    """Draws sets of entities with one relation, or of one concept."""

    def set_of(self, condition: Condition | None, node: int) -> EntitySet | None:
        """The set that meets a condition, with a noun for its members: their role, or their concept."""
        if condition is None:
            return None
        if condition.role and self.rng.random() < 0.5:
            return EntitySet(condition.role, condition.role, condition.program, node)
        concept = self.concept(node)
        if not concept:
            return None
        program = f.FilterConcept(condition.program, concept)
        if condition.before and self.rng.random() < 0.4:
            return EntitySet(f"{condition.before} {pluralize(concept)}", f"{condition.before} {concept}", program, node)
        single = condition.behind.replace(condition.many, condition.one)
        return EntitySet(f"{pluralize(concept)} {condition.behind}", f"{concept} {single}", program, node)

    def draw_key(self, entities: EntitySet | None, kind: type = Quantity) -> str:
        """A key under which some of the set have a value of this type."""
        nodes = self.ground.entities_of(entities.program, MAX_SET_SIZE) if entities else None
        if not nodes or len(nodes) < 2:
            return ""
        facts = self.sampler.literals_of(self.rng.choice(nodes))
        keys = sorted({fact.predicate for fact in facts if isinstance(fact.value, kind)})
        return self.rng.choice(keys) if keys else ""

    def draw_kind(self) -> EntitySet | None:
        """All entities of a concept, or those of a concept with one relation."""
        if self.rng.random() < 0.6:
            return self.draw_related()
        if not self.sampler.concepts:
            return None
        concept = self.rng.choice(self.sampler.concepts)
        name, node = self.ground.name_of(concept), int(self.rng.choice(self.ground.kb.members(concept)))
        return EntitySet(pluralize(name), name, f.FilterConcept(f.FindAll(), name), node)

    def draw_related(self) -> EntitySet | None:
        """The entities with a relation to a named one."""
        fact = self.draw_relation()
        if fact is None:
            return None
        node = fact.subject
        if self.rng.random() < 0.3 and self.is_nameable(fact.subject) and fact.object is not None:
            node = fact.object
        return self.set_of(self.condition(fact, node), node)

    def draw_reached(self) -> EntitySet | None:
        """The objects of a relation of a named entity, by the relation's noun."""
        fact = self.draw_relation()
        if fact is None or fact.object is None or not self.is_nameable(fact.subject):
            return None
        name, noun = self.name(fact.subject), self.noun(fact.predicate)
        if not noun:
            return None
        program = f.Relate(self.find(fact.subject), fact.predicate, Direction.FORWARD)
        many = self.rng.choice((f"{pluralize(noun)} of {name}", f"{name}'s {pluralize(noun)}"))
        return EntitySet(many, self.rng.choice((f"{noun} of {name}", f"{name}'s {noun}")), program, fact.object)

    def draw_single(self) -> EntitySet | None:
        """The only object of a relation of a named entity."""
        entities = self.draw_reached()
        return entities if entities and self.ground.entities_of(entities.program, 1) == [entities.node] else None


MORE_PHRASES = ("more than", "over", "above", "at least", "greater than", "upwards of", ">")
LESS_PHRASES = ("less than", "under", "below", "fewer than", "at most", "<")
ONE = 1  # the number of entities that a superlative names
NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class MeasuredSets(RelationSets):
    """Draws sets by a quantity, a date or a number of relations."""

    def draw_bounded(self) -> EntitySet | None:
        """The entities with more or less of a quantity, or a date before or after another."""
        entities = self.draw_kind()
        key = self.draw_key(entities, self.rng.choice((Quantity, Quantity, Time))) if entities else ""
        facts = [] if entities is None or not key else self.sampler.literals_of(entities.node)
        value = next((fact.value for fact in facts if fact.predicate == key), None)
        if entities is None or not isinstance(value, Quantity | Time):
            return None
        bound = self.write_bound(key, value)
        return EntitySet(
            f"{entities.plural} {bound[0]}",
            f"{entities.singular} {bound[0]}",
            make_filter(entities.program, key, bound[2], bound[1]),
            entities.node,
        )

    def write_bound(self, key: str, value: Quantity | Time) -> tuple[str, Op, Quantity | Time]:
        """A comparison that follows a noun, its operator and its value."""
        noun = self.noun(key)
        if isinstance(value, Time):
            year = Time(value.year)
            op, word = self.rng.choice(((Op.EQ, "in"), (Op.LT, "before"), (Op.GT, "after")))
            return f"with a {noun} {word} {year}", op, year
        op, words = self.rng.choice(((Op.GT, MORE_PHRASES), (Op.LT, LESS_PHRASES)))
        value = round_quantity(value) if self.rng.random() < 0.7 else value
        word, number = self.rng.choice(words), write_quantity(value, self.rng)
        verb = "more" if op is Op.GT else "less"
        ways = [f"with {word} {number} {noun}", f"with a {noun} {word} {number}", f"that have {word} {number} {noun}",
                f"where the {noun} is {word} {number}", f"whose {noun} is {word} {number}"]  # fmt: skip
        ways += [f"{adjective} than {number}" for adjective in self.words.adjectives(key, verb)]
        return self.rng.choice(ways), op, value

    def draw_numbered(self) -> EntitySet | None:
        """The entities with a number of relations, or with none."""
        fact = self.draw_relation()
        kind = self.concept(fact.subject) if fact else ""
        if fact is None or fact.object is None or not kind:
            return None
        verbs = [verb for verb in self.words.subject_verbs(fact.predicate) if verb.denied.startswith("do ")]
        verb = self.rng.choice(verbs).many.removesuffix(" {}") if verbs else ""
        words = {"kinds": pluralize(kind), "nouns": pluralize(self.noun(fact.predicate)), "verb": verb,
                 "others": pluralize(self.concept(fact.object))}  # fmt: skip
        everything = f.FilterConcept(f.FindAll(), kind)
        if self.rng.random() < 0.3:
            text = fill_template("none_of", self.rng, **words)
            program = f.FilterCount(everything, fact.predicate, Direction.FORWARD, 0, Op.EQ)
        else:
            op, number, count = self.write_number(fact)
            text = fill_template("numbered", self.rng, number=number, **words)
            program = f.FilterCount(everything, fact.predicate, Direction.FORWARD, count, op)
        return EntitySet(text, text, program, fact.subject) if text else None

    def write_number(self, fact: Fact) -> tuple[Op, str, int]:
        """A comparison with the number of relations: operator, words and number."""
        count = len(self.ground.kb.relation_facts(fact.subject, self.ground.kb.predicate(fact.predicate)))
        number = NUMBER_WORDS[count] if count < len(NUMBER_WORDS) and self.rng.random() < 0.5 else str(count)
        op = self.rng.choice((Op.EQ, Op.GT, Op.GT, Op.LT))
        words = {Op.EQ: ("", "exactly "), Op.GT: ("more than ", "over "), Op.LT: ("fewer than ", "less than ")}
        return op, self.rng.choice(words[op]) + number, count

    def draw_extreme(self) -> EntitySet | None:
        """The largest or smallest of a concept, as one entity that more can be asked about."""
        entities = self.draw_kind()
        key = self.draw_key(entities)
        if entities is None or not key:
            return None
        among = self.rng.choice((f.Among.LARGEST, f.Among.LARGEST, f.Among.SMALLEST))
        program = f.Top(entities.program, key, among, ONE)
        nodes = self.ground.entities_of(program, 1)
        text = self.write_extreme(entities.singular, key, among)
        return EntitySet(text, text, program, nodes[0]) if nodes else None

    def write_extreme(self, noun: str, key: str, among: f.Among) -> str:
        """The largest of a set: with an adjective if the key has one, else with the key's noun."""
        most = among is f.Among.LARGEST
        adjectives = self.words.adjectives(key, "most" if most else "least")
        degree = self.rng.choice(("highest", "largest", "biggest", "greatest", "most") if most
                                 else ("lowest", "smallest", "least", "fewest"))  # fmt: skip
        if adjectives and self.rng.random() < 0.7:
            return f"{self.rng.choice(adjectives)} {noun}"
        return f"{noun} with the {degree} {self.noun(key)}"


def write_quantity(value: Quantity, rng: random.Random) -> str:
    """A quantity as people write it."""
    number, unit = value.number, "" if value.unit == "1" else f" {value.unit}"
    whole = number == int(number)
    if whole and number >= 1_000_000 and number % 100_000 == 0:
        return f"{(number / 1_000_000).normalize():f} million{unit}"
    return (f"{int(number):,}" if whole and rng.random() < 0.4 else f"{number:f}") + unit


def round_quantity(value: Quantity) -> Quantity:
    """A quantity rounded down to two digits."""
    if not value.number:
        return value
    place = Decimal(1).scaleb(value.number.adjusted() - 1)
    return Quantity((value.number // place) * place, value.unit)
