"""Write entities as noun phrases: a description becomes a noun with clauses, nested as the program is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.english.grammar import indefinite_article
from clew.english.word_lists import word_lists
from clew.kb.values import Direction, Quantity
from clew.language.program import functions as f
from clew.language.program.expressions import Ranking
from clew.phrasing.clause_writer import ClauseWriter, NounForm
from clew.phrasing.entity_descriptions import (
    AttributeCondition,
    Condition,
    EntityDescription,
    GroupCondition,
    RelationCondition,
    RowCondition,
    describe_entities,
)
from clew.phrasing.expression_phrases import ExpressionWriter, clause_expressions, write_row_clause
from clew.phrasing.noun_phrases import Clause, NounPhrase, join_clauses, light_clauses_first
from clew.phrasing.phrase_kit import ConceptPhrases, Noun, RelationPhrases
from clew.phrasing.templates import Constituent, fill_template
from clew.phrasing.values_in_words import clean_name, name_with_article


@dataclass(frozen=True, slots=True)
class NounPhraseWriter(ClauseWriter):
    """Writes noun phrases, with the templates that a chooser chooses from a phrase kit."""

    def write_entities(self, node: f.Entities, form: NounForm | None = None, depth: int = 0) -> Constituent:
        """The entities that `node` yields; without a form, *the one* or *the many* by their number."""
        form = form or (NounForm.THE_ONE if self.facts.is_single(node) else NounForm.THE_MANY)
        return self.write_description(self.description_of(node), form, depth)

    def row_clause(self, condition: RowCondition, about: Constituent, depth: int, alone: bool) -> Clause:
        return write_row_clause(self, condition, about, depth, alone)

    def description_of(self, node: f.Entities) -> EntityDescription:
        """The description of `node`, without concepts that follow from others or cover everything."""
        description = describe_entities(node)
        concepts = self.most_specific(description.concepts) if len(description.concepts) > 1 else description.concepts
        if (
            description.name is None
            and description.conditions
            and len(concepts) == 1
            and self.facts.covers_everything(concepts[0])
        ):
            concepts = ()
        return replace(description, concepts=concepts)

    def most_specific(self, concepts: tuple[str, ...]) -> tuple[str, ...]:
        """The concepts that are not above another of them."""
        below = self.facts.is_subconcept
        kept = [
            concept for concept in concepts if not any(below(other, concept) for other in concepts if other != concept)
        ]
        return tuple(kept) or concepts

    def write_description(self, description: EntityDescription, form: NounForm, depth: int) -> Constituent:
        """The description in this form: as a name, as the noun of a relation, or as a noun with clauses."""
        if not description.concepts and not description.conditions and not description.is_anonymous:
            return self.write_name_or_group(description, form, depth)
        if (noun := self.write_as_noun(description, form, depth)) is not None:
            return noun
        return self.to_constituent(self.build_noun_phrase(description, form.is_plural, depth), description, form)

    def write_name_or_group(self, description: EntityDescription, form: NounForm, depth: int) -> Constituent:
        """A name alone, or a group alone."""
        if description.name is None:
            return self.write_group(description.group, form, depth)
        if form is NounForm.MANY:
            return self.to_constituent(self.build_noun_phrase(description, True, depth), description, form)
        return Constituent(
            name_with_article(self.facts.name_in_question(description.name)),
            False,
            bool(self.facts.is_person(description.name)),
        )

    def to_constituent(self, phrase: NounPhrase, description: EntityDescription, form: NounForm) -> Constituent:
        """The noun phrase with its article and name."""
        if description.name is not None:
            phrase = self.add_name(phrase, description, form)
        before = {NounForm.THE_ONE: self.word("the"), NounForm.THE_MANY: self.word("the"), NounForm.MANY: ""}
        if (
            not description.concepts
            and not description.conditions
            and description.name is None
            and form is NounForm.THE_MANY
        ):
            before[form] = self.word("all")
        text = phrase.full_text(before.get(form, phrase.noun.article), self.word("and"))
        return Constituent(text, form.is_plural, phrase.is_person, phrase.is_heavy)

    def add_name(self, phrase: NounPhrase, description: EntityDescription, form: NounForm) -> NounPhrase:
        """The noun phrase with a name: *the city called Paris whose …*, *the Paris whose …*."""
        name = Constituent(clean_name(self.facts.name_in_question(description.name or "")))
        if not description.concepts and not form.is_plural:
            return replace(phrase, noun=Noun(self.word("the"), name.text, name.text))
        values = {"D": Constituent(phrase.head), "V": name}
        head = fill_template(self.chooser.choose("named", self.phrases.frame("named")), values)
        return replace(phrase, noun=replace(phrase.noun, singular=head, plural=head))

    def write_as_noun(self, description: EntityDescription, form: NounForm, depth: int) -> Constituent | None:
        """What a relation leads to as its noun: *the capital of France*; None if more is said or there is no noun."""
        condition = self.relation_with_noun(description)
        if condition is None:
            return None
        phrase = self.write_relation_noun(condition, self.relation_phrases(condition), form, depth)
        persons = any(self.phrases.concept(concept).person for concept in description.concepts)
        return replace(phrase, is_person=phrase.is_person or persons) if phrase is not None else None

    def relation_with_noun(self, description: EntityDescription) -> RelationCondition | None:
        """The only condition, if it is a relation with a noun that implies the concept; otherwise None."""
        if len(description.concepts) > 1 or len(description.conditions) != 1 or not description.is_anonymous:
            return None
        (condition,) = description.conditions
        if not isinstance(condition, RelationCondition) or condition.direction is not Direction.FORWARD:
            return None
        noun = self.relation_phrases(condition).noun
        implied = all(self.noun_implies_concept(concept, noun, condition) for concept in description.concepts)
        return condition if noun and implied else None

    def noun_implies_concept(self, concept: str, noun: str, condition: RelationCondition) -> bool:
        """Whether the noun of a relation names the concept of everything it leads to: *decay mode*."""
        names = {forms.singular for forms in self.phrases.concept(concept).nouns}
        if not any(noun == name or noun.endswith(f" {name}") for name in names):
            return False
        return not condition.is_by_name and all(
            self.facts.all_belong_to(f.Relate(source, condition.predicate, condition.direction), concept)
            for source in condition.sources
        )

    def write_relation_noun(
        self, condition: RelationCondition, relation: RelationPhrases, form: NounForm, depth: int
    ) -> Constituent | None:
        """The noun of a relation with its source: *the capital of France*."""
        source = self.write_sources(condition, depth)
        if condition.qualifiers and source.is_heavy:
            return None
        noun = relation.plural if form.is_plural else relation.noun
        values = {"D": Constituent(noun), "S": source}
        frame = "noun_of" if form in (NounForm.THE_ONE, NounForm.THE_MANY) else "some_noun_of"
        text = fill_template(self.chooser.choose(frame, self.phrases.frame(frame), values), values)
        if form is NounForm.A:
            text = f"{indefinite_article(relation.noun)} {text}"
        qualifiers = self.write_qualifiers(condition.qualifiers)
        person = self.phrases.concept(relation.object).person if relation.object else False
        heavy = source.is_heavy or bool(qualifiers)
        return Constituent(
            " ".join(part for part in (text, qualifiers) if part), form.is_plural, person, heavy, is_owned=True
        )

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

    def write_those(self, description: EntityDescription, depth: int) -> Constituent:
        """*those that are in France*, when the noun was already named."""
        phrase = self.build_noun_phrase(description, True, depth)
        return Constituent(f"{self.word('those')} {phrase.clause_text(self.word('and'))}", True, phrase.is_person, True)

    def write_top(self, node: f.Top, form: NounForm, depth: int) -> Constituent:
        """*the 3 cities with the largest population*."""
        attribute = self.phrases.attribute(node.key)
        most = attribute.most if node.among is f.Among.LARGEST else attribute.least
        description, is_single = self.description_of(node.source), node.count == 1
        phrase = self.build_noun_phrase(
            replace(description, conditions=(), name=None, group=None), not is_single, depth
        )
        values = {
            "V": Constituent("" if is_single else f"{node.count:,}"),
            "D": Constituent(phrase.head),
            "A": Constituent(most[0].removeprefix("[has|have] the ")),
            "S": self.write_those(description, depth)
            if description.is_anonymous
            else self.write_entities(node.source, NounForm.THE_MANY, depth),
        }
        frame = "top" if description.is_anonymous and not description.conditions else "top_of"
        text = fill_template(self.chooser.choose(frame, self.phrases.frame(frame), values), values)
        return Constituent(" ".join(text.split()), not is_single, phrase.is_person, True)

    def write_top_count(self, node: f.TopCount, form: NounForm, depth: int) -> Constituent:
        """*the 3 countries that share a border with the most countries*."""
        description, phrase = self.description_of(node.source), self.noun_phrase_with_most(node, depth)
        values = {
            "D": Constituent(phrase.full_text("", self.word("and"))),
            "S": self.write_those(description, depth)
            if description.is_anonymous
            else self.write_entities(node.source, NounForm.THE_MANY, depth),
        }
        frame = "top_count" if description.is_anonymous and not description.conditions else "top_count_of"
        text = fill_template(self.chooser.choose(frame, self.phrases.frame(frame), values), values)
        return Constituent(text, phrase.is_plural, phrase.is_person, True)

    def noun_phrase_with_most(self, node: f.TopCount, depth: int) -> NounPhrase:
        """What `node` ranks, with the clause that ranks it: *3 countries that have the most …*."""
        description, several = self.description_of(node.source), node.count != 1
        phrase = self.build_noun_phrase(replace(description, conditions=(), name=None, group=None), several, depth)
        about = Constituent("", several, phrase.is_person)
        most = self.word("most" if node.among is f.Among.LARGEST else "fewest")
        clause = self.relation_count_clause(node, Constituent(most, True), about, depth)
        head = f"{node.count:,} {phrase.head}" if several else phrase.head
        noun = replace(phrase.noun, singular=head, plural=head)
        return replace(phrase, noun=noun, clauses=(clause,))

    def write_rank(self, node: f.Rank, form: NounForm, depth: int) -> Constituent:
        """*the country with the second largest area*, *the 3 countries with the smallest area*."""
        limit, description = node.ranking.limit, self.description_of(node.source)
        is_single = limit.count == 1 and not limit.is_percent
        bare = replace(description, conditions=(), name=None, group=None)
        phrase = self.build_noun_phrase(bare, not is_single, depth)
        about = Constituent(phrase.noun.singular, not is_single, phrase.is_person)
        writer = clause_expressions(self, about, phrase.noun.plural, node.programs, node.source, depth)
        text = self.write_ranked(writer, node.ranking, Constituent(phrase.head, not is_single))
        if not description.is_anonymous or description.conditions:
            those = (
                self.write_those(description, depth)
                if description.is_anonymous
                else self.write_entities(node.source, NounForm.THE_MANY, depth)
            )
            text = writer.fill("ranked_among", D=Constituent(text), S=those)
        return Constituent(text, not is_single, phrase.is_person, True)

    def write_ranked(self, writer: ExpressionWriter, ranking: Ranking, head: Constituent) -> str:
        """A noun with its places in an order: by a superlative if there is one, else *the first 3 when sorted by …*."""
        limit, most = ranking.limit, writer.superlative(ranking.order)
        if not most or not limit.count or (limit.is_percent and limit.offset):
            order, places = Constituent(writer.write_order(ranking.order)), Constituent(writer.write_places(limit))
            return writer.fill("placed", D=head, N=places, A=order)
        if limit.is_percent:
            return writer.fill("ranked_share", N=Constituent(writer.write_count(limit)), D=head, A=Constituent(most))
        number = "" if limit.count == 1 or limit.offset else f"{limit.count:,}"
        first = writer.write_ordinal(limit.offset + 1)
        if limit.offset and limit.count > 1:
            last = Constituent(writer.write_ordinal(limit.offset + limit.count))
            first = writer.fill("places_between", L=Constituent(first), R=last)
        degree = f"{first} {most}" if limit.offset else most
        return " ".join(writer.fill("ranked", N=Constituent(number), D=head, A=Constituent(degree)).split())

    def noun_used_in(self, text: str, node: f.Entities) -> str:
        """The plural noun that `text` uses for the entities of `node`."""
        nouns = self.head_phrases(self.description_of(node)).nouns
        return next((noun.plural for noun in nouns if noun.plural in text), nouns[0].plural)

    def build_noun_phrase(self, description: EntityDescription, plural: bool, depth: int) -> NounPhrase:
        """The noun and clauses for a description."""
        head = self.head_phrases(description)
        head = replace(head, person=head.person or self.describes_persons(description))
        typed = bool(head.name) and head.name.lower() not in word_lists().person_roots
        noun = head.nouns[0] if self.chooser.is_plain else head.nouns[self.draw_index(len(head.nouns))]
        about = Constituent(noun.singular, plural, head.person)
        conditions = merge_comparisons(description)
        if not description.is_anonymous and description.group is not None:
            conditions = (GroupCondition(description.group), *conditions)
        alone = len(conditions) + len(description.concepts) <= 2 and len(conditions) == 1
        clauses = [self.concept_clause(concept, about, depth) for concept in description.concepts[:-1]]
        clauses += [self.write_clause(condition, about, depth, alone and not clauses) for condition in conditions]
        return NounPhrase(noun, head.person, plural, light_clauses_first(clauses), typed)

    def draw_index(self, count: int) -> int:
        """A random index below `count`; 0 for the plain question."""
        return self.chooser.rng.randrange(count) if self.chooser.rng is not None else 0

    def head_phrases(self, description: EntityDescription) -> ConceptPhrases:
        """The nouns for the entities: from their concept, otherwise from a condition."""
        if description.concepts:
            return self.phrases.concept(description.concepts[-1])
        names = [self.concept_implied_by(condition) for condition in description.conditions]
        concept = next((name for name in names if name), "")
        if concept:
            return self.phrases.concept(concept)
        person = description.name is not None and bool(self.facts.is_person(description.name))
        word = "word_person" if person else "word_entity"
        return ConceptPhrases("", (Noun(*self.phrases.frame(word)),), person)

    def describes_persons(self, description: EntityDescription) -> bool:
        """Whether a condition can only hold of persons, and the concepts allow persons."""
        names = [
            name
            for name in map(self.concept_implied_by, description.conditions)
            if name and self.phrases.concept(name).person
        ]
        return any(all(self.facts.is_subconcept(name, concept) for concept in description.concepts) for name in names)

    def concept_implied_by(self, condition: Condition) -> str:
        """The concept that all entities with such a fact belong to; empty if there is none."""
        if isinstance(condition, AttributeCondition):
            return self.phrases.attribute(condition.key).holder
        if isinstance(condition, RelationCondition) and not condition.is_by_name:
            relation = self.phrases.relation(condition.predicate)
            return relation.object if condition.direction is Direction.FORWARD else relation.subject
        return ""


def merge_comparisons(description: EntityDescription) -> tuple[Condition, ...]:
    """The conditions, with the comparisons of one key merged: *greater than 200 and less than 210*."""
    merged: list[Condition] = []
    for condition in dict.fromkeys(description.conditions):
        last = merged[-1] if merged else None
        if (
            isinstance(condition, AttributeCondition)
            and isinstance(last, AttributeCondition)
            and are_mergeable(last, condition)
        ):
            merged[-1] = replace(last, comparisons=last.comparisons + condition.comparisons)
        else:
            merged.append(condition)
    return tuple(merged)


def are_mergeable(left: AttributeCondition, right: AttributeCondition) -> bool:
    """Whether two conditions compare quantities under the same key, without qualifiers."""
    kinds = {type(test.value) for test in left.comparisons + right.comparisons}
    alone = not (left.qualifiers or right.qualifiers or left.is_any_of or right.is_any_of)
    return left.key == right.key and alone and kinds == {Quantity}


GROUP_WRITERS: dict[type[Any], Callable[..., Constituent]] = {
    f.Or: NounPhraseWriter.write_union,
    f.Without: NounPhraseWriter.write_difference,
    f.Top: NounPhraseWriter.write_top,
    f.TopCount: NounPhraseWriter.write_top_count,
    f.Rank: NounPhraseWriter.write_rank,
}
