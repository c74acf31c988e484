"""Entities described in words: a meaning becomes a noun with clauses, nested where the program is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.english.grammar import indefinite_article
from clew.english.word_lists import word_lists
from clew.kb.values import Direction, Quantity
from clew.language.program import functions as f
from clew.phrasing.clause_writer import ClauseWriter, NounForm
from clew.phrasing.clauses import NounPhrase, join_clauses, light_clauses_first
from clew.phrasing.entity_descriptions import (
    AttributeCondition,
    Condition,
    EntityDescription,
    GroupCondition,
    RelationCondition,
    describe_entities,
)
from clew.phrasing.phrase_kit import ConceptPhrases, Noun, RelationPhrases
from clew.phrasing.templates import Constituent, fill_template
from clew.phrasing.values_in_words import clean_name, name_with_article


@dataclass(frozen=True, slots=True)
class NounPhraseWriter(ClauseWriter):
    """Describes entities in the phrases of a kit, as a chooser chooses."""

    # --- noun phrases

    def write_entities(self, node: f.Entities, form: NounForm | None = None, depth: int = 0) -> Constituent:
        """The entities that `node` yields; without a form *the one* or *the many*, by how many there are."""
        form = form or (NounForm.THE_ONE if self.facts.is_single(node) else NounForm.THE_MANY)
        return self.write_description(self.description_of(node), form, depth)

    def description_of(self, node: f.Entities) -> EntityDescription:
        """What `node` says, without concepts that follow from others or that everything belongs to."""
        meant = describe_entities(node)
        concepts = self.most_specific(meant.concepts) if len(meant.concepts) > 1 else meant.concepts
        if meant.name is None and meant.conditions and len(concepts) == 1 and self.facts.covers_everything(concepts[0]):
            concepts = ()
        return replace(meant, concepts=concepts)

    def most_specific(self, concepts: tuple[str, ...]) -> tuple[str, ...]:
        below = self.facts.is_subconcept
        kept = [one for one in concepts if not any(below(other, one) for other in concepts if other != one)]
        return tuple(kept) or concepts

    def write_description(self, meant: EntityDescription, form: NounForm, depth: int) -> Constituent:
        if not meant.concepts and not meant.conditions and not meant.is_anonymous:
            return self.write_name_or_group(meant, form, depth)
        if (noun := self.write_as_noun(meant, form, depth)) is not None:
            return noun
        return self.to_constituent(self.build_noun_phrase(meant, form.is_plural, depth), meant, form)

    def write_name_or_group(self, meant: EntityDescription, form: NounForm, depth: int) -> Constituent:
        """A name alone, or a group alone."""
        if meant.name is None:
            return self.write_group(meant.group, form, depth)
        if form is NounForm.MANY:
            return self.to_constituent(self.build_noun_phrase(meant, True, depth), meant, form)
        return Constituent(
            name_with_article(self.facts.name_in_question(meant.name)), False, bool(self.facts.is_person(meant.name))
        )

    def to_constituent(self, described: NounPhrase, meant: EntityDescription, form: NounForm) -> Constituent:
        if meant.name is not None:
            described = self.add_name(described, meant, form)
        before = {NounForm.THE_ONE: self.word("the"), NounForm.THE_MANY: self.word("the"), NounForm.MANY: ""}
        if not meant.concepts and not meant.conditions and meant.name is None and form is NounForm.THE_MANY:
            before[form] = self.word("all")
        text = described.full_text(before.get(form, described.noun.article), self.word("and"))
        return Constituent(text, form.is_plural, described.is_person, described.is_heavy)

    def add_name(self, described: NounPhrase, meant: EntityDescription, form: NounForm) -> NounPhrase:
        """A name with what tells its bearer from others: *the city called Paris whose …*, *the Paris whose …*."""
        name = Constituent(clean_name(self.facts.name_in_question(meant.name or "")))
        if not meant.concepts and not form.is_plural:
            return replace(described, noun=Noun(self.word("the"), name.text, name.text))
        values = {"D": Constituent(described.head), "V": name}
        head = fill_template(self.chooser.choose("named", self.phrases.frame("named")), values)
        return replace(described, noun=replace(described.noun, singular=head, plural=head))

    def write_as_noun(self, meant: EntityDescription, form: NounForm, depth: int) -> Constituent | None:
        """What a relation leads to as its noun: *the capital of France*; none if more is said or there is no noun."""
        condition = self.relation_with_noun(meant)
        if condition is None:
            return None
        named = self.write_relation_noun(condition, self.relation_phrases(condition), form, depth)
        persons = any(self.phrases.concept(concept).person for concept in meant.concepts)
        return replace(named, is_person=named.is_person or persons) if named is not None else None

    def relation_with_noun(self, meant: EntityDescription) -> RelationCondition | None:
        """The one condition, if it is a relation that leads to what its noun names, and its concept says no more."""
        if len(meant.concepts) > 1 or len(meant.conditions) != 1 or not meant.is_anonymous:
            return None
        (condition,) = meant.conditions
        if not isinstance(condition, RelationCondition) or condition.direction is not Direction.FORWARD:
            return None
        noun = self.relation_phrases(condition).noun
        said = all(self.noun_implies_concept(concept, noun, condition) for concept in meant.concepts)
        return condition if noun and said else None

    def noun_implies_concept(self, concept: str, noun: str, condition: RelationCondition) -> bool:
        """Whether the noun of a relation names its concept, to which all belong that it leads to: *decay mode*."""
        names = {one.singular for one in self.phrases.concept(concept).nouns}
        if not any(noun == name or noun.endswith(f" {name}") for name in names):
            return False
        return not condition.is_by_name and all(
            self.facts.all_belong_to(f.Relate(source, condition.predicate, condition.direction), concept)
            for source in condition.sources
        )

    def write_relation_noun(
        self, condition: RelationCondition, relation: RelationPhrases, form: NounForm, depth: int
    ) -> Constituent | None:
        source = self.write_sources(condition, depth)
        if condition.qualifiers and source.is_heavy:
            return None
        noun = relation.plural if form.is_plural else relation.noun
        values = {"D": Constituent(noun), "S": source}
        frame = "noun_of" if form in (NounForm.THE_ONE, NounForm.THE_MANY) else "some_noun_of"
        text = fill_template(self.chooser.choose(frame, self.phrases.frame(frame), values), values)
        if form is NounForm.A:
            text = f"{indefinite_article(relation.noun)} {text}"
        limits = self.write_qualifiers(condition.qualifiers)
        person = self.phrases.concept(relation.object).person if relation.object else False
        heavy = source.is_heavy or bool(limits)
        return Constituent(
            " ".join(part for part in (text, limits) if part), form.is_plural, person, heavy, is_owned=True
        )

    # --- groups that are no single description

    def write_group(self, node: f.Entities | None, form: NounForm, depth: int) -> Constituent:
        return GROUP_WRITERS[type(node)](self, node, form, depth)

    def write_union(self, node: f.Or, form: NounForm, depth: int) -> Constituent:
        left, right = (self.write_entities(side, form, depth) for side in (node.left, node.right))
        text = join_clauses([left.text, right.text], self.word("or"), [left.is_heavy, right.is_heavy])
        return Constituent(text, form.is_plural, left.is_person and right.is_person, left.is_heavy or right.is_heavy)

    def write_difference(self, node: f.Without, form: NounForm, depth: int) -> Constituent:
        left, right = self.write_entities(node.left, form, depth), self.write_excluded(node, depth)
        template = self.chooser.choose("except", self.phrases.frame("except"))
        left_text = left.text + ("," if left.is_heavy else "")
        text = fill_template(template, {"L": Constituent(left_text), "R": right})
        return Constituent(text, form.is_plural, left.is_person, True)

    def write_excluded(self, node: f.Without, depth: int) -> Constituent:
        """What a difference leaves out: a name, *capitals*, *those that are in France*."""
        left, right = self.description_of(node.left), self.description_of(node.right)
        if right.is_anonymous and not right.conditions:
            return self.write_entities(node.right, NounForm.MANY, depth)
        if not right.is_anonymous or (right.concepts and right.concepts != left.concepts):
            return self.write_entities(node.right, None, depth)
        return self.write_those(replace(right, concepts=left.concepts), depth)

    def write_those(self, meant: EntityDescription, depth: int) -> Constituent:
        """*those that are in France*, where it was said what they are."""
        described = self.build_noun_phrase(meant, True, depth)
        return Constituent(
            f"{self.word('those')} {described.clause_text(self.word('and'))}", True, described.is_person, True
        )

    def write_top(self, node: f.Top, form: NounForm, depth: int) -> Constituent:
        """*the 3 cities with the largest population*."""
        attribute = self.phrases.attribute(node.key)
        most = attribute.most if node.among is f.Among.LARGEST else attribute.least
        meant, one = self.description_of(node.source), node.count == 1
        described = self.build_noun_phrase(replace(meant, conditions=(), name=None, group=None), not one, depth)
        values = {
            "V": Constituent("" if one else f"{node.count:,}"),
            "D": Constituent(described.head),
            "A": Constituent(most[0].removeprefix("[has|have] the ")),
            "S": self.write_those(meant, depth)
            if meant.is_anonymous
            else self.write_entities(node.source, NounForm.THE_MANY, depth),
        }
        frame = "top" if meant.is_anonymous and not meant.conditions else "top_of"
        text = fill_template(self.chooser.choose(frame, self.phrases.frame(frame), values), values)
        return Constituent(" ".join(text.split()), not one, described.is_person, True)

    def write_top_count(self, node: f.TopCount, form: NounForm, depth: int) -> Constituent:
        """*the 3 countries that share a border with the most countries*."""
        meant, described = self.description_of(node.source), self.noun_phrase_with_most(node, depth)
        values = {
            "D": Constituent(described.full_text("", self.word("and"))),
            "S": self.write_those(meant, depth)
            if meant.is_anonymous
            else self.write_entities(node.source, NounForm.THE_MANY, depth),
        }
        frame = "top_count" if meant.is_anonymous and not meant.conditions else "top_count_of"
        text = fill_template(self.chooser.choose(frame, self.phrases.frame(frame), values), values)
        return Constituent(text, described.is_plural, described.is_person, True)

    def noun_phrase_with_most(self, node: f.TopCount, depth: int) -> NounPhrase:
        """What `node` ranks, with the clause that says which come first: *3 countries that have the most …*."""
        meant, several = self.description_of(node.source), node.count != 1
        described = self.build_noun_phrase(replace(meant, conditions=(), name=None, group=None), several, depth)
        about = Constituent("", several, described.is_person)
        most = self.word("most" if node.among is f.Among.LARGEST else "fewest")
        clause = self.relation_count_clause(node, Constituent(most, True), about, depth)
        head = f"{node.count:,} {described.head}" if several else described.head
        noun = replace(described.noun, singular=head, plural=head)
        return replace(described, noun=noun, clauses=(clause,))

    def noun_used_in(self, text: str, node: f.Entities) -> str:
        """The plural noun by which `text` calls the entities that `node` yields."""
        nouns = self.head_phrases(self.description_of(node)).nouns
        return next((noun.plural for noun in nouns if noun.plural in text), nouns[0].plural)

    # --- descriptions

    def build_noun_phrase(self, meant: EntityDescription, plural: bool, depth: int) -> NounPhrase:
        """The noun and clauses that say what is meant."""
        head = self.head_phrases(meant)
        head = replace(head, person=head.person or self.describes_persons(meant))
        typed = bool(head.name) and head.name.lower() not in word_lists().person_roots
        about = Constituent("", plural, head.person)
        noun = head.nouns[0] if self.chooser.is_plain else head.nouns[self.draw_index(len(head.nouns))]
        conditions = merge_comparisons(meant)
        if not meant.is_anonymous and meant.group is not None:
            conditions = (GroupCondition(meant.group), *conditions)
        alone = len(conditions) + len(meant.concepts) <= 2 and len(conditions) == 1
        said = [self.concept_clause(one, about, depth) for one in meant.concepts[:-1]]
        said += [self.write_clause(one, about, depth, alone and not said) for one in conditions]
        return NounPhrase(noun, head.person, plural, light_clauses_first(said), typed)

    def draw_index(self, count: int) -> int:
        return self.chooser.rng.randrange(count) if self.chooser.rng is not None else 0

    def head_phrases(self, meant: EntityDescription) -> ConceptPhrases:
        """What the entities are called: by their concept, else by what a condition says of them."""
        if meant.concepts:
            return self.phrases.concept(meant.concepts[-1])
        names = [self.concept_implied_by(condition) for condition in meant.conditions]
        found = next((name for name in names if name), "")
        if found:
            return self.phrases.concept(found)
        person = meant.name is not None and bool(self.facts.is_person(meant.name))
        word = "word_person" if person else "word_entity"
        return ConceptPhrases("", (Noun(*self.phrases.frame(word)),), person)

    def describes_persons(self, meant: EntityDescription) -> bool:
        """Whether a condition can hold of persons only, and the concept is none of something else."""
        names = [
            name
            for name in map(self.concept_implied_by, meant.conditions)
            if name and self.phrases.concept(name).person
        ]
        return any(all(self.facts.is_subconcept(name, concept) for concept in meant.concepts) for name in names)

    def concept_implied_by(self, condition: Condition) -> str:
        """The concept that all entities with such a fact belong to, if there is one."""
        if isinstance(condition, AttributeCondition):
            return self.phrases.attribute(condition.key).holder
        if isinstance(condition, RelationCondition) and not condition.is_by_name:
            relation = self.phrases.relation(condition.predicate)
            return relation.object if condition.direction is Direction.FORWARD else relation.subject
        return ""


def merge_comparisons(meant: EntityDescription) -> tuple[Condition, ...]:
    """The conditions, with the tests of one key put together: *greater than 200 and less than 210*."""
    found: list[Condition] = []
    for condition in dict.fromkeys(meant.conditions):
        last = found[-1] if found else None
        if (
            isinstance(condition, AttributeCondition)
            and isinstance(last, AttributeCondition)
            and are_mergeable(last, condition)
        ):
            found[-1] = replace(last, comparisons=last.comparisons + condition.comparisons)
        else:
            found.append(condition)
    return tuple(found)


def are_mergeable(left: AttributeCondition, right: AttributeCondition) -> bool:
    kinds = {type(test.value) for test in left.comparisons + right.comparisons}
    alone = not (left.qualifiers or right.qualifiers or left.is_any_of or right.is_any_of)
    return left.key == right.key and alone and kinds == {Quantity}


GROUP_WRITERS: dict[type[Any], Callable[..., Constituent]] = {
    f.Or: NounPhraseWriter.write_union,
    f.Without: NounPhraseWriter.write_difference,
    f.Top: NounPhraseWriter.write_top,
    f.TopCount: NounPhraseWriter.write_top_count,
}
