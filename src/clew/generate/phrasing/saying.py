"""Clauses: what a condition says of a noun, from the phrases of its predicate or key."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from clew.generate.phrasing.choosing import Chooser
from clew.generate.phrasing.clauses import Said, joined
from clew.generate.phrasing.kit import Noun, RelationPhrases, Templates
from clew.generate.phrasing.known import Known
from clew.generate.phrasing.meaning import (
    Called,
    Compared,
    Condition,
    Counted,
    Either,
    KeysCompared,
    Qualified,
    Related,
    Within,
)
from clew.generate.phrasing.phrases import Phrases
from clew.generate.phrasing.speaking import Speaker
from clew.generate.phrasing.templates import Spoken, fill
from clew.generate.phrasing.testing import Testing, usable
from clew.kb.values import Direction, Op, Quantity, Time
from clew.language.program import functions as f

SHORT = 0.4
"""How often a clause that is alone is shortened: *people born in O*."""


class Form(Enum):
    """How a description stands in a sentence."""

    THE_ONE = "the city"
    A = "a city"
    THE_MANY = "the cities"
    MANY = "cities"

    @property
    def plural(self) -> bool:
        return self in (Form.THE_MANY, Form.MANY)


@dataclass(frozen=True, slots=True)
class Sayer(ABC):
    """Says what conditions mean in the phrases of a kit, as a chooser chooses."""

    phrases: Phrases
    chooser: Chooser
    known: Known
    speaker: Speaker
    testing: Testing

    @abstractmethod
    def entities(self, node: f.Entities, form: Form | None = None, depth: int = 0) -> Spoken:
        """The entities that `node` yields."""

    def nested(self, node: f.Entities, depth: int) -> Spoken:
        """The entities inside a clause: *the* one, or *a* one of several."""
        return self.entities(node, Form.THE_ONE if self.known.is_one(node) else Form.A, depth + 1)

    def clause(self, condition: Condition, about: Spoken, depth: int, alone: bool = False) -> Said:
        """What a condition says of `about`; `alone` allows clauses that cannot be joined to others."""
        return CLAUSES[type(condition)](self, condition, about, depth, alone)

    def made(self, label: str, templates: Templates, values: dict[str, Spoken], about: Spoken, depth: int) -> Said:
        """A clause from one of the templates."""
        values = values | self.pronouns(about, depth)
        template = self.chooser.pick(label, templates, values, closing=True)
        heavy = any(values[name].heavy for name in ("S", "O") if name in values)
        subject = template.startswith("{who} ")
        text = fill(template.removeprefix("{who} "), values, about)
        return Said(text, values["who"].text if subject else "", heavy)

    def pronouns(self, about: Spoken, depth: int) -> dict[str, Spoken]:
        """The relative pronouns for what is described; *which* inside another clause, so that the two differ."""
        thing = "which" if depth % 2 else "that"
        words = {
            "who": "who" if about.person else thing,
            "that": "whom" if about.person else thing,
            "whom": "whom" if about.person else "which",
        }
        return {name: Spoken(self.word(word)) for name, word in words.items()}

    def related(self, condition: Related, about: Spoken, depth: int, alone: bool) -> Said:
        relation, forward = self.relation(condition), condition.direction is Direction.FORWARD
        templates = relation.object_clauses if forward else relation.subject_clauses
        values = {"S" if forward else "O": self.sources(condition, depth)}
        if alone and not forward and relation.short and self.chooser.chance(SHORT):
            said = self.made(f"{relation.name}.short", relation.short, values, about, depth)
            return self.limited(replace(said, short=True), condition.qualifiers)
        side = "object" if forward else "subject"
        said = self.made(f"{relation.name}.{side}", templates, values, about, depth)
        return self.limited(said, condition.qualifiers)

    def relation(self, condition: Related) -> RelationPhrases:
        by_name = condition.by_name
        return (
            self.phrases.key_as_relation(condition.predicate) if by_name else self.phrases.relation(condition.predicate)
        )

    def sources(self, condition: Related, depth: int) -> Spoken:
        found = [self.nested(source, depth) for source in condition.sources]
        text = joined([one.text for one in found], self.word("or"), [one.heavy for one in found])
        return replace(found[-1], text=text, heavy=any(one.heavy for one in found))

    def limited(self, said: Said, qualifiers: tuple[Qualified, ...]) -> Said:
        """The clause with what qualifiers add: behind it, or behind its pronoun if it ends in another clause."""
        limits = self.qualifiers(qualifiers)
        if not limits:
            return said
        if said.heavy and said.pronoun:
            aside = limits if limits.startswith("(") else f"{limits},"
            comma = "" if limits.startswith("(") else ","
            return replace(said, text=f"{said.pronoun}{comma} {aside} {said.text}", pronoun="")
        return replace(said, text=f"{said.text} {limits}")

    def qualifiers(self, qualifiers: tuple[Qualified, ...]) -> str:
        return " ".join(self.qualifier(one) for one in qualifiers)

    def qualifier(self, qualified: Qualified) -> str:
        phrases = self.phrases.qualifier(qualified.key)
        values = self.testing.said(qualified.test, phrases.kind)
        if isinstance(qualified.test.value, Time) and "V" in values:
            values["C"] = values["V"]
        fitting = usable(phrases.restrictions, values)
        if not self.chooser.is_plain and len(fitting) > 1:
            fitting = fitting[1:]
        return fill(self.chooser.pick(f"{qualified.key}.qualifier", fitting), values)

    def compared(self, condition: Compared, about: Spoken, depth: int, alone: bool) -> Said:
        attribute, (first, *others) = self.phrases.attribute(condition.key), condition.tests
        values = self.testing.said(first, attribute.kind)
        if others:
            texts = [values["C"].text, *(self.testing.said(one, attribute.kind)["C"].text for one in others)]
            values = {"C": Spoken(joined(texts, self.word("and"), [False] * len(texts)))}
        templates = attribute.clauses
        if isinstance(first.value, Quantity) and not self.chooser.is_plain:
            templates += {Op.GT: attribute.over, Op.LT: attribute.under}.get(first.op, ())
        fitting = tuple(one for one in usable(templates, values) if alone or not one.startswith("with "))
        said = self.made(f"{attribute.name}.clause", fitting, values, about, depth)
        return self.limited(replace(said, short=said.text.startswith("with ")), condition.qualifiers)

    def counted(self, condition: Counted, about: Spoken, depth: int, alone: bool) -> Said:
        """*that has more than 3 official languages*, *where more than 3 people were born*."""
        relation, forward = self.phrases.relation(condition.predicate), condition.direction is Direction.FORWARD
        amount = self.testing.amount(condition.op, condition.count)
        one = (condition.count, condition.op) in ((1, Op.EQ), (1, Op.GT), (0, Op.NE))
        if forward and relation.noun:
            values = {"N": Spoken(amount), "D": Spoken(relation.noun if one else relation.plural)}
            return self.made("counted", self.phrases.frame("counted"), values, about, depth)
        other = self.others(relation.object if forward else relation.subject)
        many = Spoken(f"{amount} {other.singular if one else other.plural}", not one)
        templates = relation.subject_clauses if forward else relation.object_clauses
        templates = tuple(one for one in templates if " as a" not in one) or templates
        return self.made(f"{relation.name}.counted", templates, {"O" if forward else "S": many}, about, depth)

    def others(self, concept: str) -> Noun:
        return self.phrases.concept(concept).nouns[0] if concept else Noun(*self.phrases.frame("word_thing"))

    def keys(self, condition: KeysCompared, about: Spoken, depth: int, alone: bool) -> Said:
        """*whose width is greater than its height*."""
        left, right = self.phrases.attribute(condition.key), self.phrases.attribute(condition.other)
        other = f"{self.its(about)} {right.noun}"
        values = {
            "A": Spoken(left.noun, left.plural),
            "C": Spoken(self.testing.frame("number", condition.op, other)),
        }
        return self.made("keys", self.phrases.frame("keys"), values, about, depth)

    def its(self, about: Spoken) -> str:
        """The possessive pronoun: its, their, his/her."""
        if about.plural:
            return self.word("their")
        return self.chooser.pick("his_her", self.phrases.frame("word_his_her")) if about.person else self.word("its")

    def called(self, condition: Called, about: Spoken, depth: int, alone: bool) -> Said:
        values = {"V": Spoken(self.known.called(condition.name))}
        return self.made("also_called", self.phrases.frame("also_called"), values, about, depth)

    def within(self, condition: Within, about: Spoken, depth: int, alone: bool) -> Said:
        values = {"S": self.entities(condition.group, Form.THE_MANY, depth + 1)}
        return self.made("within", self.phrases.frame("within"), values, about, depth)

    def either(self, condition: Either, about: Spoken, depth: int, alone: bool) -> Said:
        left, right = (self.clause(side, about, depth) for side in (condition.left, condition.right))
        text = joined([left.whole, right.whole], self.word("or"), [left.heavy, right.heavy])
        return Said(text, "", heavy=True)

    def also_a(self, concept: str, about: Spoken, depth: int) -> Said:
        noun = self.phrases.concept(concept).nouns[0]
        value = Spoken(noun.plural if about.plural else f"{noun.article} {noun.singular}".strip())
        return self.made("also_a", self.phrases.frame("also_a"), {"D": value}, about, depth)

    def word(self, name: str) -> str:
        return self.phrases.frame(f"word_{name}")[0]


CLAUSES: dict[type[Any], Callable[..., Said]] = {
    Related: Sayer.related,
    Compared: Sayer.compared,
    Counted: Sayer.counted,
    KeysCompared: Sayer.keys,
    Called: Sayer.called,
    Within: Sayer.within,
    Either: Sayer.either,
}
