"""The pieces that questions are framed of: entities with their pronouns, attributes, qualifiers, facts."""

from __future__ import annotations

from dataclasses import dataclass

from clew.generate.phrasing.choosing import Chooser
from clew.generate.phrasing.describing import Describer
from clew.generate.phrasing.kit import AttributePhrases, Templates
from clew.generate.phrasing.meaning import Qualified, Test
from clew.generate.phrasing.phrases import Phrases
from clew.generate.phrasing.speaking import read_as
from clew.generate.phrasing.templates import EMPTY, Spoken, fill
from clew.kb.values import Op
from clew.language.program import functions as f


@dataclass(frozen=True, slots=True)
class Framer:
    """Fills the frames of a kit, as a chooser chooses."""

    phrases: Phrases
    chooser: Chooser
    describer: Describer

    def framed(self, frame: str, values: dict[str, Spoken], more: Templates = (), about: Spoken = EMPTY) -> str:
        """One of the templates of a frame, or of `more`, filled; the plain form is the frame's first."""
        template = self.chooser.pick(frame, (*self.phrases.frame(frame), *more), values)
        return fill(template, values, about)

    def comparison(self, key: str, templates: Templates) -> Spoken:
        return Spoken(fill(self.chooser.pick(f"{key}.compare", templates), {}))

    def asked_attribute(self, node: f.QueryAttr | f.QueryAttrUnderCondition) -> dict[str, Spoken]:
        """The entity, its pronoun, the attribute and its qualifiers."""
        attribute = self.phrases.attribute(node.key)
        limits = self.describer.qualifiers(conditions(node, self.phrases))
        return {**self.owner(node.source, attribute), "A": noun(attribute), "Q": Spoken(limits)}

    def owner(self, source: f.Entities, attribute: AttributePhrases) -> dict[str, Spoken]:
        """The entity an attribute is of, with its pronoun; the attribute says if an unknown name is a person's."""
        spoken = self.describer.entities(source)
        person = spoken.person
        if isinstance(source, f.Find) and self.describer.known.is_person(source.name) is None and attribute.holder:
            person = self.phrases.concept(attribute.holder).person
        pronoun = self.describer.its(Spoken("", spoken.plural, person))
        return {"S": spoken, "its": Spoken(pronoun)}

    def stated(self, node: f.QueryAttrQualifier) -> dict[str, Spoken]:
        """An attribute and its value, as stated before something is asked about them."""
        attribute = self.phrases.attribute(node.key)
        value = self.describer.speaker.text(node.value, attribute.kind)
        return {**self.owner(node.source, attribute), "A": noun(attribute), "V": Spoken(value)}

    def asked_qualifier(self, key: str) -> dict[str, Spoken]:
        """The noun of a qualifier, and a question for it."""
        qualifier = self.phrases.qualifier(key)
        values = {"H": Spoken(qualifier.noun, qualifier.plural)}
        if qualifier.asks:
            return values | {"K": Spoken(self.chooser.pick(f"{key}.ask", qualifier.asks))}
        return values | {"K": Spoken(self.framed("qualifier_asked", values))}

    def fact(self, node: f.QueryRelationQualifier) -> Spoken:
        """The fact that a qualifier is asked of, as a sentence."""
        relation = self.phrases.relation(node.predicate)
        values = {"S": self.describer.nested(node.left, 0), "O": self.describer.nested(node.right, 0)}
        template = self.chooser.pick(f"{relation.name}.sentence", relation.sentences, values)
        return Spoken(fill(template, values, values["S"]))

    def tested(self, key: str, test: Test) -> dict[str, Spoken]:
        qualifier = self.phrases.qualifier(key)
        comparison = self.describer.testing.said(test, qualifier.kind)["C"]
        return {"H": Spoken(qualifier.noun, qualifier.plural), "C": comparison}


def noun(attribute: AttributePhrases) -> Spoken:
    return Spoken(attribute.noun, attribute.plural)


def conditions(node: f.QueryAttr | f.QueryAttrUnderCondition, phrases: Phrases) -> tuple[Qualified, ...]:
    if isinstance(node, f.QueryAttr):
        return ()
    value = read_as(node.value, phrases.qualifier(node.qualifier).kind)
    return (Qualified(node.qualifier, Test(Op.EQ, value)),)
