"""Sets by how much or how many in casual words: with more than, without any, the largest."""

from __future__ import annotations

import random
from decimal import Decimal

from clew.english.grammar import plural
from clew.kb.knowledge_base import Fact
from clew.kb.values import Direction, Op, Quantity, Time
from clew.language.program import functions as f
from clew.language.translate.by_type import filtered
from clew.parse.casual.forms import say
from clew.parse.casual.kinds import Kinds, Said

MORE = ("more than", "over", "above", "at least", "greater than", "upwards of", ">")
LESS = ("less than", "under", "below", "fewer than", "at most", "<")
ONE = 1
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Measured(Kinds):
    """Draws sets that a quantity, a date or a number of relations tells."""

    def bounded(self) -> Said | None:
        """What has more or less of a quantity, or a date before or after."""
        one = self.kind()
        key = self.key_of(one, self.rng.choice((Quantity, Quantity, Time))) if one else ""
        facts = [] if one is None or not key else self.sampler.literals_of(one.node)
        value = next((fact.value for fact in facts if fact.predicate == key), None)
        if one is None or not isinstance(value, Quantity | Time):
            return None
        said = self.bound(key, value)
        return Said(
            f"{one.many} {said[0]}", f"{one.one} {said[0]}", filtered(one.program, key, said[2], said[1]), one.node
        )

    def bound(self, key: str, value: Quantity | Time) -> tuple[str, Op, Quantity | Time]:
        """A comparison behind a noun, its operator and the value."""
        noun = self.noun(key)
        if isinstance(value, Time):
            year = Time(value.year)
            op, word = self.rng.choice(((Op.EQ, "in"), (Op.LT, "before"), (Op.GT, "after")))
            return f"with a {noun} {word} {year}", op, year
        op, words = self.rng.choice(((Op.GT, MORE), (Op.LT, LESS)))
        value = rounded(value) if self.rng.random() < 0.7 else value
        word, number = self.rng.choice(words), said_number(value, self.rng)
        verb = "more" if op is Op.GT else "less"
        ways = [f"with {word} {number} {noun}", f"with a {noun} {word} {number}", f"that have {word} {number} {noun}",
                f"where the {noun} is {word} {number}", f"whose {noun} is {word} {number}"]  # fmt: skip
        ways += [f"{adjective} than {number}" for adjective in self.words.adjectives(key, verb)]
        return self.rng.choice(ways), op, value

    def numbered(self) -> Said | None:
        """What a relation leads from to so many things, or to none."""
        fact = self.relation()
        kind = self.concept(fact.subject) if fact else ""
        if fact is None or fact.object is None or not kind:
            return None
        verbs = [verb for verb in self.words.do(fact.predicate) if verb.denied.startswith("do ")]
        verb = self.rng.choice(verbs).many.removesuffix(" {}") if verbs else ""
        words = {"kinds": plural(kind), "nouns": plural(self.noun(fact.predicate)), "verb": verb,
                 "others": plural(self.concept(fact.object))}  # fmt: skip
        everything = f.FilterConcept(f.FindAll(), kind)
        if self.rng.random() < 0.3:
            said = say("none_of", self.rng, **words)
            program = f.FilterCount(everything, fact.predicate, Direction.FORWARD, 0, Op.EQ)
        else:
            op, text, count = self.how_many(fact)
            said = say("numbered", self.rng, number=text, **words)
            program = f.FilterCount(everything, fact.predicate, Direction.FORWARD, count, op)
        return Said(said, said, program, fact.subject) if said else None

    def how_many(self, fact: Fact) -> tuple[Op, str, int]:
        """A comparison of how many there are of a relation: the operator, the words and the number."""
        count = len(self.ground.kb.related(fact.subject, self.ground.kb.predicate(fact.predicate)))
        number = NUMBERS[count] if count < len(NUMBERS) and self.rng.random() < 0.5 else str(count)
        op = self.rng.choice((Op.EQ, Op.GT, Op.GT, Op.LT))
        words = {Op.EQ: ("", "exactly "), Op.GT: ("more than ", "over "), Op.LT: ("fewer than ", "less than ")}
        return op, self.rng.choice(words[op]) + number, count

    def best(self) -> Said | None:
        """The largest or smallest of a kind, as one thing that more can be asked about."""
        one = self.kind()
        key = self.key_of(one)
        if one is None or not key:
            return None
        among = self.rng.choice((f.Among.LARGEST, f.Among.LARGEST, f.Among.SMALLEST))
        program = f.Top(one.program, key, among, ONE)
        found = self.ground.located(program, 1)
        said = self.extreme(one.one, key, among)
        return Said(said, said, program, found[0]) if found else None

    def extreme(self, noun: str, key: str, among: f.Among) -> str:
        """The largest of a set: by an adjective where the key has one, by the key else."""
        most = among is f.Among.LARGEST
        adjectives = self.words.adjectives(key, "most" if most else "least")
        degree = self.rng.choice(("highest", "largest", "biggest", "greatest", "most") if most
                                 else ("lowest", "smallest", "least", "fewest"))  # fmt: skip
        if adjectives and self.rng.random() < 0.7:
            return f"{self.rng.choice(adjectives)} {noun}"
        return f"{noun} with the {degree} {self.noun(key)}"


def said_number(value: Quantity, rng: random.Random) -> str:
    """A quantity as people write it."""
    number, unit = value.number, "" if value.unit == "1" else f" {value.unit}"
    whole = number == int(number)
    if whole and number >= 1_000_000 and number % 100_000 == 0:
        return f"{(number / 1_000_000).normalize():f} million{unit}"
    return (f"{int(number):,}" if whole and rng.random() < 0.4 else f"{number:f}") + unit


def rounded(value: Quantity) -> Quantity:
    """A quantity to two digits."""
    if not value.number:
        return value
    place = Decimal(1).scaleb(value.number.adjusted() - 1)
    return Quantity((value.number // place) * place, value.unit)
