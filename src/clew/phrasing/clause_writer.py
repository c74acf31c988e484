"""Write conditions as clauses about a noun, with the phrases of their predicates and keys."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

from clew.english.grammar import is_past_tense, pluralize
from clew.english.word_lists import word_lists
from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.expressions import Along
from clew.phrasing.entity_descriptions import (
    AttributeCondition,
    Condition,
    CountCondition,
    EitherCondition,
    GroupCondition,
    KeysCondition,
    NameCondition,
    QualifierCondition,
    RelationCondition,
    RowCondition,
)
from clew.phrasing.entity_facts import EntityFacts
from clew.phrasing.noun_phrases import Clause, join_clauses
from clew.phrasing.phrase_kit import Noun, RelationPhrases, Templates
from clew.phrasing.predicates.clause_templates import templates_with_description_last
from clew.phrasing.predicates.predicate_phrases import KitLookup
from clew.phrasing.templates import Constituent, TemplateChooser, fill_template, fitting_templates, placeholders_of
from clew.phrasing.values_in_words import ComparisonWriter, ValueWriter, name_with_article, usable_templates

SHORT_CLAUSE_SHARE = 0.4  # how often a single clause loses its pronoun: *people born in O*
HAS_AS_ROLE = re.compile(r"\{who\} (?:\[has\|have\]|had) \{[SO]\} as an? ([^{}\[\]]+)")


class NounForm(Enum):
    """The article and number of a noun phrase."""

    THE_ONE = "the city"
    A = "a city"
    THE_MANY = "the cities"
    MANY = "cities"

    @property
    def is_plural(self) -> bool:
        """Whether the form is a plural."""
        return self in (NounForm.THE_MANY, NounForm.MANY)


@dataclass(frozen=True, slots=True)
class ClauseWriter(ABC):
    """Writes conditions as clauses, with the templates that a chooser chooses from a phrase kit."""

    phrases: KitLookup
    chooser: TemplateChooser
    facts: EntityFacts
    values: ValueWriter
    comparisons: ComparisonWriter

    @abstractmethod
    def write_entities(self, node: f.Entities, form: NounForm | None = None, depth: int = 0) -> Constituent:
        """The entities that `node` yields, as a noun phrase."""

    @abstractmethod
    def row_clause(self, condition: RowCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        """The clause for a condition of expressions."""

    def write_nested(self, node: f.Entities, depth: int) -> Constituent:
        """The entities inside a clause: *the* one, or *a* one of several."""
        return self.write_entities(node, NounForm.THE_ONE if self.facts.is_single(node) else NounForm.A, depth + 1)

    def write_clause(self, condition: Condition, about: Constituent, depth: int, alone: bool = False) -> Clause:
        """The clause for a condition about `about`; `alone` allows clauses that cannot be joined to others."""
        return CLAUSE_WRITERS[type(condition)](self, condition, about, depth, alone)

    def fill_clause(
        self, label: str, templates: Templates, values: dict[str, Constituent], about: Constituent, depth: int
    ) -> Clause:
        """A clause from one of the templates."""
        values = values | self.pronouns(about, depth)
        template = self.chooser.choose(label, templates, values)
        heavy = [values[name].text for name in ("S", "O") if name in values and values[name].is_heavy]
        subject = template.startswith("{who} ")
        text = fill_template(template.removeprefix("{who} "), values, about)
        tail = next((phrase for phrase in heavy if text.endswith(phrase)), "")
        return Clause(
            text, values["who"].text if subject else "", bool(heavy), is_event=is_past_tense(template), tail=tail
        )

    def pronouns(self, about: Constituent, depth: int) -> dict[str, Constituent]:
        """The relative pronouns for `about`; *which* alternates with *that* in nested clauses."""
        thing = "which" if depth % 2 else "that"
        words = {
            "who": "who" if about.is_person else thing,
            "that": "whom" if about.is_person else thing,
            "whom": "whom" if about.is_person else "which",
        }
        return {name: Constituent(self.word(word)) for name, word in words.items()}

    def relation_clause(self, condition: RelationCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        """The clause for a relation, with its qualifiers."""
        relation, forward = self.relation_phrases(condition), condition.direction is Direction.FORWARD
        templates = relation.object_clauses if forward else relation.subject_clauses
        values = {"S" if forward else "O": self.write_sources(condition, depth)}
        if alone and not forward and relation.short and self.chooser.decide(SHORT_CLAUSE_SHARE):
            clause = self.fill_clause(f"{relation.name}.short", relation.short, values, about, depth)
            return self.add_qualifiers(replace(clause, is_short=True), condition.qualifiers)
        label = f"{relation.name}.{'object' if forward else 'subject'}"
        if not fitting_templates(templates, values):
            label, templates, values = self.rearrange(
                label, templates, values, depth == 0 and len(condition.sources) == 1
            )
        clause = self.fill_clause(label, templates, values, about, depth)
        return self.add_qualifiers(clause, condition.qualifiers)

    def rearrange(
        self, label: str, templates: Templates, values: dict[str, Constituent], movable: bool
    ) -> tuple[str, Templates, dict[str, Constituent]]:
        """Move a long description that would break up the clause: to its end, or before the question."""
        if rearranged := templates_with_description_last(templates):
            return f"{label} turned", rearranged, values
        ((name, heavy),) = values.items()
        only_one = heavy.text.startswith(f"{self.word('the')} ")
        if movable and only_one and self.chooser.claim_prelude(heavy):
            return label, templates, {name: self.pronoun_for(heavy)}
        return label, templates, values

    def pronoun_for(self, spoken: Constituent) -> Constituent:
        """The pronoun for something that was described before."""
        word = "they" if spoken.is_plural else "this_person" if spoken.is_person else "it"
        return Constituent(self.word(word), spoken.is_plural, spoken.is_person)

    def relation_phrases(self, condition: RelationCondition) -> RelationPhrases:
        """The phrases of the relation, or of the key of names."""
        by_name = condition.is_by_name
        return (
            self.phrases.key_as_relation(condition.predicate) if by_name else self.phrases.relation(condition.predicate)
        )

    def write_sources(self, condition: RelationCondition, depth: int) -> Constituent:
        """The entities that a relation starts from, joined with *or*."""
        sources = [self.write_nested(source, depth) for source in condition.sources]
        text = join_clauses(
            [source.text for source in sources], self.word("or"), [source.is_heavy for source in sources]
        )
        return replace(sources[-1], text=text, is_heavy=any(source.is_heavy for source in sources))

    def add_qualifiers(self, clause: Clause, qualifiers: tuple[QualifierCondition, ...]) -> Clause:
        """The clause with its qualifiers."""
        texts = self.write_qualifiers(qualifiers, clause.is_event)
        return clause.with_qualifiers(texts) if texts else clause

    def write_qualifiers(self, qualifiers: tuple[QualifierCondition, ...], event: bool = False) -> str:
        """The qualifiers, one after the other."""
        return " ".join(self.write_qualifier(condition, event) for condition in qualifiers)

    def write_qualifier(self, condition: QualifierCondition, event: bool) -> str:
        """A qualifier; in brackets only if there is no better template."""
        phrases = self.phrases.qualifier(condition.key)
        values = self.comparisons.placeholder_values(condition.comparison, phrases.kind)
        if isinstance(condition.comparison.value, Time) and "V" in values:
            values["C"] = values["V"]
        of_states = () if event else usable_templates(phrases.state_restrictions, values)
        fitting = of_states or usable_templates(phrases.restrictions, values)
        if isinstance(condition.comparison.value, Time) and condition.comparison.op is Op.EQ:
            fitting = tuple(template for template in fitting if "V" in placeholders_of(template)) or fitting
        fitting = tuple(template for template in fitting if not template.startswith("(")) or fitting
        template = self.chooser.choose(f"{condition.key}.qualifier", fitting)
        if isinstance(condition.comparison.value, Text) and has_preposition_before_value(template):
            values["V"] = Constituent(name_with_article(values["V"].text))
        return fill_template(template, values)

    def attribute_clause(self, condition: AttributeCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        """The clause for comparisons of an attribute."""
        attribute, (first, *others) = self.phrases.attribute(condition.key), condition.comparisons
        values = self.comparisons.placeholder_values(first, attribute.kind)
        if others:
            mixed = len({test.op for test in condition.comparisons}) > 1
            texts = [
                self.comparisons.placeholder_values(test, attribute.kind, asked=mixed)["C"].text
                for test in condition.comparisons
            ]
            word = self.word("or" if condition.is_any_of else "and")
            values = {"C": Constituent(join_clauses(texts, word, [False] * len(texts)))}
        templates = attribute.clauses
        if isinstance(first.value, Quantity) and not self.chooser.is_plain:
            templates += {Op.GT: attribute.over, Op.LT: attribute.under}.get(first.op, ())
        fitting = tuple(
            template for template in usable_templates(templates, values) if alone or not template.startswith("with ")
        )
        clause = self.fill_clause(f"{attribute.name}.clause", fitting, values, about, depth)
        return self.add_qualifiers(replace(clause, is_short=clause.text.startswith("with ")), condition.qualifiers)

    def count_clause(self, condition: CountCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        """*that has more than 3 official languages*, *where more than 3 people were born*."""
        amount = self.comparisons.write_amount(condition.op, condition.count)
        is_singular = (condition.count, condition.op) in ((1, Op.EQ), (1, Op.GT), (0, Op.NE))
        return self.relation_count_clause(condition, Constituent(amount, not is_singular), about, depth)

    def relation_count_clause(
        self,
        step: CountCondition | f.TopCount | Along,
        number: Constituent,
        about: Constituent,
        depth: int,
        inside: str = "",
    ) -> Clause:
        """The clause that `about` has `number` others by a relation: *that has the most official languages*.

        `inside` is a clause about these others.
        """
        relation, forward = self.phrases.relation(step.predicate), step.direction is Direction.FORWARD
        templates = relation.subject_clauses if forward else relation.object_clauses
        if noun := Noun("", relation.noun, relation.plural) if forward and relation.noun else role_noun(templates):
            values = {
                "N": Constituent(number.text),
                "D": Constituent(f"{noun.plural if number.is_plural else noun.singular} {inside}".strip()),
            }
            clause = self.fill_clause("counted", self.phrases.frame("counted"), values, about, depth)
            return replace(clause, is_heavy=clause.is_heavy or bool(inside))
        other = self.noun_for_concept(relation.object if forward else relation.subject)
        others = f"{number.text} {other.plural if number.is_plural else other.singular} {inside}".strip()
        many = replace(number, text=others, is_heavy=bool(inside))
        templates = tuple(template for template in templates if " as a" not in template) or templates
        return self.fill_clause(f"{relation.name}.counted", templates, {"O" if forward else "S": many}, about, depth)

    def noun_for_concept(self, concept: str) -> Noun:
        """The noun for members of a concept, or for anything."""
        return self.phrases.concept(concept).nouns[0] if concept else Noun(*self.phrases.frame("word_entity"))

    def keys_clause(self, condition: KeysCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        """*whose width is greater than its height*."""
        left, right = self.phrases.attribute(condition.key), self.phrases.attribute(condition.other)
        other = f"{self.possessive_pronoun(about)} {right.noun}"
        values = {
            "A": Constituent(left.noun, left.plural),
            "C": Constituent(
                self.comparisons.fill_frame("asked" if condition.op is Op.EQ else "number", condition.op, other)
            ),
        }
        return self.fill_clause("keys", self.phrases.frame("keys"), values, about, depth)

    def possessive_pronoun(self, about: Constituent) -> str:
        """The possessive pronoun: its, their, his/her."""
        if about.is_plural:
            return self.word("their")
        return (
            self.chooser.choose("his_her", self.phrases.frame("word_his_her")) if about.is_person else self.word("its")
        )

    def name_clause(self, condition: NameCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        values = {"V": Constituent(self.facts.name_in_question(condition.name))}
        return self.fill_clause("also_called", self.phrases.frame("also_called"), values, about, depth)

    def group_clause(self, condition: GroupCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        values = {"S": self.write_entities(condition.group, NounForm.THE_MANY, depth + 1)}
        return self.fill_clause("within", self.phrases.frame("within"), values, about, depth)

    def either_clause(self, condition: EitherCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        left, right = (self.write_clause(side, about, depth) for side in (condition.left, condition.right))
        text = join_clauses([left.full_text, right.full_text], self.word("or"), [left.is_heavy, right.is_heavy])
        return Clause(text, "", is_heavy=True)

    def concept_clause(self, concept: str, about: Constituent, depth: int) -> Clause:
        noun = self.phrases.concept(concept).nouns[0]
        value = Constituent(noun.plural if about.is_plural else f"{noun.article} {noun.singular}".strip())
        return self.fill_clause("also_a", self.phrases.frame("also_a"), {"D": value}, about, depth)

    def word(self, name: str) -> str:
        """A single word of the kit, such as *and*."""
        return self.phrases.frame(f"word_{name}")[0]


@cache
def role_noun(templates: Templates) -> Noun | None:
    """The role of the other end if all templates name one: *isotope* in *that has S as an isotope*."""
    matches = [HAS_AS_ROLE.fullmatch(match) for match in templates]
    nouns = [match[1] for match in matches if match is not None]
    return Noun("", nouns[0], pluralize(nouns[0])) if nouns and len(nouns) == len(matches) else None


@cache
def has_preposition_before_value(template: str) -> bool:
    """Whether the value follows a preposition, as a name does: *from the United States*."""
    before, slot, _ = template.partition(" {V}")
    return bool(slot) and before.split(" ")[-1] in word_lists().prepositions


CLAUSE_WRITERS: dict[type[Any], Callable[..., Clause]] = {
    RelationCondition: ClauseWriter.relation_clause,
    AttributeCondition: ClauseWriter.attribute_clause,
    CountCondition: ClauseWriter.count_clause,
    KeysCondition: ClauseWriter.keys_clause,
    NameCondition: ClauseWriter.name_clause,
    GroupCondition: ClauseWriter.group_clause,
    EitherCondition: ClauseWriter.either_clause,
    RowCondition: lambda writer, *inputs: writer.row_clause(*inputs),
}
