"""The pieces that question frames are filled with: entities, attributes, qualifiers and facts."""

from __future__ import annotations

from dataclasses import dataclass

from clew.english.grammar import is_past_tense
from clew.english.word_lists import word_lists
from clew.kb.values import Op
from clew.language.program import functions as f
from clew.phrasing.entity_descriptions import Comparison, QualifierCondition
from clew.phrasing.noun_phrase_writer import NounPhraseWriter
from clew.phrasing.phrase_kit import AttributePhrases, Templates
from clew.phrasing.predicates.clause_templates import templates_with_description_last
from clew.phrasing.predicates.predicate_phrases import KitLookup
from clew.phrasing.templates import EMPTY, Constituent, TemplateChooser, fill_template, fitting_templates
from clew.phrasing.values_in_words import read_value_as


@dataclass(frozen=True, slots=True)
class FactSentence:
    """A fact as a sentence, and whether it is an event or a state."""

    sentence: Constituent
    is_event: bool


@dataclass(frozen=True, slots=True)
class QuestionFramer:
    """Fills the question frames of a kit, with the templates that a chooser chooses."""

    phrases: KitLookup
    chooser: TemplateChooser
    noun_phrases: NounPhraseWriter

    def fill_frame(
        self, frame: str, values: dict[str, Constituent], more: Templates = (), about: Constituent = EMPTY
    ) -> str:
        """One of the templates of a frame, or of `more`, filled; the plain question uses the frame's first."""
        template = self.chooser.choose(frame, (*self.phrases.frame(frame), *more), values)
        return fill_template(template, values, about)

    def add_prelude(self, question: str) -> str:
        """The question after its prelude, if there is one."""
        if not self.chooser.prelude.text:
            return question
        return self.fill_frame("prelude", {"S": self.chooser.prelude, "F": Constituent(question)})

    def fill_comparison(self, key: str, templates: Templates) -> Constituent:
        """One of the templates that compare by a key."""
        return Constituent(fill_template(self.chooser.choose(f"{key}.compare", templates), {}))

    def attribute_values(self, node: f.QueryAttr | f.QueryAttrUnderCondition) -> dict[str, Constituent]:
        """The entity, the attribute and its qualifiers."""
        qualifiers = self.noun_phrases.write_qualifiers(qualifier_conditions(node, self.phrases))
        source = self.noun_phrases.write_entities(node.source)
        return {"S": source, "A": attribute_noun_of(self.phrases.attribute(node.key)), "Q": Constituent(qualifiers)}

    def stated_values(self, node: f.QueryAttrQualifier) -> dict[str, Constituent]:
        """The entity, an attribute and its value, for a statement before the question."""
        attribute = self.phrases.attribute(node.key)
        value = self.noun_phrases.values.write_text(node.value, attribute.kind)
        return {
            "S": self.noun_phrases.write_entities(node.source),
            "A": attribute_noun_of(attribute),
            "V": Constituent(value),
        }

    def qualifier_values(self, key: str, event: bool = False) -> dict[str, Constituent]:
        """The noun of a qualifier and the question for it; `event` if its fact is an event."""
        qualifier = self.phrases.qualifier(key)
        values = {"H": Constituent(qualifier.noun, qualifier.plural)}
        asks = qualifier.asks if event else qualifier.state_asks or qualifier.asks
        if asks:
            return values | {"K": Constituent(self.chooser.choose(f"{key}.ask", asks))}
        return values | {"K": Constituent(self.fill_frame("qualifier_asked", values))}

    def fact_sentence(self, node: f.QueryRelationQualifier) -> FactSentence:
        """The fact of a query for its qualifier; a description that would break it up becomes a prelude."""
        relation = self.phrases.relation(node.predicate)
        values = {"S": self.noun_phrases.write_nested(node.left, 0), "O": self.noun_phrases.write_nested(node.right, 0)}
        templates = relation.sentences
        if not fitting_templates(templates, values):
            values = self.move_to_prelude(templates, values)
        if not fitting_templates(templates, values):
            templates = templates_with_description_last(templates) or templates
            values = self.move_to_prelude(templates, values)
        template = self.chooser.choose(f"{relation.name}.sentence", templates, values)
        return FactSentence(Constituent(fill_template(template, values, values["S"])), is_past_tense(template))

    def move_to_prelude(self, templates: Templates, values: dict[str, Constituent]) -> dict[str, Constituent]:
        """The values with a pronoun for one that becomes the prelude, if the templates then fit."""
        for name in [name for name, value in values.items() if value.is_heavy]:
            lighter = values | {name: self.noun_phrases.pronoun_for(values[name])}
            if fitting_templates(templates, lighter) and self.chooser.claim_prelude(values[name]):
                return lighter
        return values

    def qualifier_check_values(self, key: str, check: Comparison) -> dict[str, Constituent]:
        """The noun of a qualifier and the comparison to check."""
        qualifier = self.phrases.qualifier(key)
        comparison = self.noun_phrases.comparisons.placeholder_values(check, qualifier.kind, asked=True)["C"]
        return {"H": Constituent(qualifier.noun, qualifier.plural), "C": comparison}


def attribute_noun_of(attribute: AttributePhrases) -> Constituent:
    """The noun of an attribute."""
    return Constituent(attribute.noun, attribute.plural)


def frame_for(frame: str, attribute: AttributePhrases) -> str:
    """The frame for an attribute; a longer one if its noun has a preposition: *Gabon's number of deaths from AIDS*."""
    return f"{frame}_long" if word_lists().prepositions.intersection(attribute.noun.split()) else frame


def qualifier_conditions(
    node: f.QueryAttr | f.QueryAttrUnderCondition, phrases: KitLookup
) -> tuple[QualifierCondition, ...]:
    """The qualifier condition of a query for an attribute, if it has one."""
    if isinstance(node, f.QueryAttr):
        return ()
    value = read_value_as(node.value, phrases.qualifier(node.qualifier).kind)
    return (QualifierCondition(node.qualifier, Comparison(Op.EQ, value)),)
