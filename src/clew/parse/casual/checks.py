"""Casual questions for yes or no."""

from __future__ import annotations

from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.program import functions as f
from clew.parse.casual.forms import say
from clew.parse.casual.measured import rounded, said_number
from clew.parse.casual.sets import Sets
from clew.parse.casual.words import asked_of
from clew.parse.training.examples import Example

MORE, LESS = ("more than", "over", "above", "greater than"), ("less than", "under", "below")
WHEN = ((Op.EQ, "in"), (Op.LT, "before"), (Op.GT, "after"))


class Checks:
    """Makes questions whether something is so."""

    def __init__(self, sets: Sets) -> None:
        self.sets, self.rng, self.ground, self.words = sets, sets.rng, sets.ground, sets.words

    def any(self) -> Example | None:
        """Whether there is any of a set."""
        one = self.sets.some()
        return Example(say("exists", self.rng, many=one.many, one=one.one), f.Exists(one.program)) if one else None

    def related(self) -> Example | None:
        """Whether one thing is related to another; about every second is not."""
        fact = self.sets.whole_relation()
        asked = fact if fact and self.rng.random() < 0.5 else fact and self.ground.fact_under(fact, self.rng)
        if fact is None or asked is None or asked.object is None or not self.sets.is_nameable(asked.object):
            return None
        name, other, noun = self.sets.name(fact.subject), self.sets.name(asked.object), self.sets.noun(fact.predicate)
        verbs = [asked_of(one, name, other) for one in self.words.do(fact.predicate)]
        passives = [asked_of(one, other, name) for one in self.words.done(fact.predicate)]
        said = say("is_related", self.rng, name=name, object=other, noun=noun, verb=self.rng.choice(verbs or [""]),
                   passive=self.rng.choice(passives or [""]))  # fmt: skip
        end = f.Relate(self.sets.find(asked.object), fact.predicate, Direction.BACKWARD)
        return Example(said, f.Exists(f.And(end, self.sets.find(fact.subject))))

    def value(self) -> Example | None:
        """Whether a value is so."""
        fact = self.sets.literal()
        if fact is None:
            return None
        name, noun = self.sets.name(fact.subject), self.sets.noun(fact.predicate)
        source = f.QueryAttr(self.sets.find(fact.subject), fact.predicate)
        match fact.value if self.rng.random() < 0.4 else self.ground.fact_under(fact, self.rng).value:
            case Quantity() as value:
                return self.amount(name, noun, source, rounded(value) if self.rng.random() < 0.5 else value)
            case Time(year=year):
                op, word = self.rng.choice(WHEN)
                said = say("is_when", self.rng, noun=noun, name=name, than=word, value=str(year))
                return Example(said, f.VerifyYear(source, Time(year), op))
            case Text() as text:
                said = say("is_text", self.rng, noun=noun, name=name, value=str(text))
                return Example(said, f.VerifyStr(source, text))
        return None

    def amount(self, name: str, noun: str, source: f.QueryAttr, value: Quantity) -> Example:
        op = self.rng.choice((Op.GT, Op.LT))
        adjectives = self.words.adjectives(source.key, "more" if op is Op.GT else "less")
        said = say("is_more", self.rng, name=name, noun=noun, value=said_number(value, self.rng),
                   than=self.rng.choice(MORE if op is Op.GT else LESS),
                   adjective=self.rng.choice(adjectives) if adjectives else "")  # fmt: skip
        return Example(said, f.VerifyNum(source, value, op))
