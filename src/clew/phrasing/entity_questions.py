"""Questions for entities: what or who they are, how many there are, which has the most, whether there are any."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from clew.english.grammar import indefinite_article, is_past_tense
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.language.program.expressions import Compare
from clew.phrasing.clause_writer import NounForm
from clew.phrasing.entity_descriptions import (
    AttributeCondition,
    EntityDescription,
    RelationCondition,
    RowCondition,
)
from clew.phrasing.expression_phrases import ExpressionWriter, RowWords
from clew.phrasing.noun_phrases import NounPhrase
from clew.phrasing.question_frames import QuestionFramer
from clew.phrasing.templates import Constituent, fill_template, fitting_templates
from clew.phrasing.value_questions import check_attribute
from clew.phrasing.values_in_words import clean_name, name_with_article

NATURAL_SHARE = 0.7  # how often a variant uses a more natural frame than the plain one
PREDICATE_CLAUSE = re.compile(r"\{who\} \[([^|\]]+)\|([^\]]+)\](.*)")
FRONTED_VERB_FRAMES = {"is": "exists_is", "was": "exists_was"}


def ask_what(framer: QuestionFramer, node: f.What) -> str:
    if isinstance(node.source, f.Without):
        return ask_what_except(framer, node.source)
    if isinstance(node.source, f.TopCount) and (first := ask_top_ranked(framer, node.source)):
        return first
    if question := ask_object(framer, node.source):
        return question
    phrase = predicate_phrase(framer, node.source, not framer.noun_phrases.facts.is_single(node.source))
    if phrase is not None:
        return ask_which(framer, phrase)
    source = framer.noun_phrases.write_entities(node.source)
    word = "who" if source.is_person else "what"
    return framer.fill_frame("what", {"S": source, "what": Constituent(framer.noun_phrases.word(word))})


def ask_top_ranked(framer: QuestionFramer, node: f.TopCount) -> str | None:
    """*Which country shares a border with the most countries?*, *Among the cities in O, which one has the most …?*"""
    description, phrase = (
        framer.noun_phrases.description_of(node.source),
        framer.noun_phrases.noun_phrase_with_most(node, 0),
    )
    if not phrase.can_be_predicate:
        return None
    if description.is_anonymous and not description.conditions:
        return ask_which(framer, phrase)
    source = framer.noun_phrases.write_entities(node.source, NounForm.THE_MANY)
    word = Constituent(framer.noun_phrases.word("which_one" if node.count == 1 else "which"))
    number = "" if node.count == 1 else f"{node.count:,} "
    predicate = Constituent(number + phrase.predicate_text(framer.noun_phrases.word("and")))
    return framer.fill_frame("among", {"S": source, "M": predicate, "which": word})


def ask_object(framer: QuestionFramer, source: f.Entities) -> str | None:
    """The relation's own question for its object: *Where was S born?*"""
    if not isinstance(source, f.Relate) or source.direction is not Direction.FORWARD:
        return None
    relation = framer.phrases.relation(source.predicate)
    if not relation.asks or not framer.chooser.decide(NATURAL_SHARE):
        return None
    values = {"S": framer.noun_phrases.write_nested(source.source, 0)}
    return fill_template(framer.chooser.choose(f"{relation.name}.ask", relation.asks, values), values)


def predicate_phrase(framer: QuestionFramer, source: f.Entities, plural: bool) -> NounPhrase | None:
    """A noun phrase whose clauses can be the predicate of the question; in variants, most of the time."""
    if not framer.chooser.is_plain and not framer.chooser.decide(NATURAL_SHARE):
        return None
    phrase = phrase_with_clauses(framer, source, plural)
    return phrase if phrase is not None and phrase.can_be_predicate else None


def phrase_with_clauses(framer: QuestionFramer, source: f.Entities, plural: bool) -> NounPhrase | None:
    """A noun phrase with clauses, if that is how the entities are phrase."""
    description = framer.noun_phrases.description_of(source)
    if (
        not description.is_anonymous
        or not description.conditions
        or framer.noun_phrases.relation_with_noun(description) is not None
    ):
        return None
    return framer.noun_phrases.build_noun_phrase(description, plural, 0)


def ask_which(framer: QuestionFramer, phrase: NounPhrase) -> str:
    """*Which city …?*, or *Who …?* for a person without a more specific noun."""
    and_ = framer.noun_phrases.word("and")
    word = framer.noun_phrases.word("who" if phrase.is_person else "what")
    values = {
        "D": Constituent(phrase.head),
        "P": Constituent(phrase.predicate_text(and_)),
        "what": Constituent(word),
    }
    return framer.fill_frame("what_which" if phrase.is_typed or phrase.is_plural else "what_who", values)


def ask_entities(framer: QuestionFramer, node: f.Entities) -> str:
    """The question for a program that only yields entities."""
    is_single = framer.noun_phrases.facts.is_single(node)
    if is_single:
        return ask_what(framer, f.What(node))
    phrase = predicate_phrase(framer, node, True)
    if phrase is not None:
        return ask_which(framer, phrase)
    source = framer.noun_phrases.write_entities(node, NounForm.THE_MANY)
    word = framer.noun_phrases.word("who" if source.is_person else "what")
    return framer.fill_frame("entities", {"S": source, "what": Constituent(word)})


def ask_what_except(framer: QuestionFramer, source: f.Without) -> str:
    """*Which cities are in France, except Paris?*, *What are the cities other than those that are in France?*"""
    if phrase_with_clauses(framer, source.left, True) is not None:
        return add_exception(framer, "what_except", ask_what(framer, f.What(source.left)), source)
    entities = framer.noun_phrases.write_entities(source, NounForm.THE_MANY)
    word = framer.noun_phrases.word("who" if entities.is_person else "what")
    return framer.fill_frame("entities", {"S": entities, "what": Constituent(word)})


def add_exception(framer: QuestionFramer, frame: str, question: str, source: f.Without) -> str:
    """The question for the whole, followed by what is left out."""
    left_out = framer.noun_phrases.write_excluded(source, 0)
    return framer.fill_frame(frame, {"F": Constituent(question.rstrip("?")), "R": left_out})


def ask_count(framer: QuestionFramer, node: f.Count) -> str:
    if isinstance(node.source, f.Without):
        return add_exception(framer, "count_except", ask_count(framer, f.Count(node.source.left)), node.source)
    natural = framer.chooser.is_plain or framer.chooser.decide(NATURAL_SHARE)
    if natural and (question := ask_count_of_noun(framer, node.source)):
        return question
    if natural and (phrase := phrase_with_clauses(framer, node.source, True)) is not None:
        return ask_count_of_phrase(framer, phrase)
    source = framer.noun_phrases.write_entities(node.source, NounForm.MANY)
    return framer.fill_frame("count", {"S": source})


def ask_count_of_phrase(framer: QuestionFramer, phrase: NounPhrase) -> str:
    """*How many people were born in O?* or *How many people are there whose …?*"""
    and_ = framer.noun_phrases.word("and")
    if phrase.can_be_predicate:
        return framer.fill_frame(
            "count_which", {"D": Constituent(phrase.head), "P": Constituent(phrase.predicate_text(and_))}
        )
    if any(clause.is_short for clause in phrase.clauses):
        return framer.fill_frame("count", {"S": Constituent(phrase.full_text("", and_), True, is_heavy=True)})
    return framer.fill_frame("count_there", {"D": Constituent(phrase.head), "P": Constituent(phrase.clause_text(and_))})


def ask_count_of_noun(framer: QuestionFramer, source: f.Entities) -> str | None:
    """*How many official languages does S have?*"""
    condition = framer.noun_phrases.relation_with_noun(framer.noun_phrases.description_of(source))
    if condition is None or condition.qualifiers or len(condition.sources) > 1:
        return None
    relation = framer.noun_phrases.relation_phrases(condition)
    if not any(" is a" in clause or "[is a" in clause for clause in relation.object_clauses):
        return None
    values = {"S": framer.noun_phrases.write_sources(condition, 0), "D": Constituent(relation.plural)}
    return framer.fill_frame("count_noun", values)


def ask_among(framer: QuestionFramer, node: f.SelectAmong) -> str:
    attribute, source = (
        framer.phrases.attribute(node.key),
        framer.noun_phrases.write_entities(node.source, NounForm.THE_MANY),
    )
    most = attribute.most if node.among is f.Among.LARGEST else attribute.least
    word = Constituent(framer.noun_phrases.word("which_one"))
    return framer.fill_frame("among", {"S": source, "M": framer.fill_comparison(node.key, most), "which": word})


def ask_between(framer: QuestionFramer, node: f.SelectBetween) -> str:
    attribute = framer.phrases.attribute(node.key)
    more = attribute.more if node.extreme is f.Extreme.GREATER else attribute.less
    left, right = (framer.noun_phrases.write_entities(side) for side in (node.left, node.right))
    persons = left.is_person and right.is_person
    left = replace(left, text=f"{left.text},") if left.is_heavy else left
    values = {"L": left, "R": right, "M": framer.fill_comparison(node.key, more)}
    return framer.fill_frame("between_persons" if persons else "between", values)


class QuestionTemplate(NamedTuple):
    """A clause as a question: the frame that puts its verb first, and the template for the rest."""

    frame: str
    rest: str


def ask_existence(framer: QuestionFramer, node: f.Exists) -> str:
    """*Is there a city that …?*, or for a named entity *Does Portugal share a border with France?*"""
    description = framer.noun_phrases.description_of(node.source)
    if description.name is not None and description.group is None:
        return ask_about_named(framer, description)
    if isinstance(node.source, f.Top | f.TopCount | f.Rank):
        return framer.fill_frame("exists_ranked", {"S": framer.noun_phrases.write_entities(node.source)})
    return ask_has_noun(framer, description) or framer.fill_frame(
        "exists", {"S": framer.noun_phrases.write_entities(node.source, NounForm.A)}
    )


def ask_has_noun(framer: QuestionFramer, description: EntityDescription) -> str | None:
    """*Does France have a capital?*"""
    condition = framer.noun_phrases.relation_with_noun(description)
    if condition is None or condition.qualifiers or len(condition.sources) > 1:
        return None
    noun = framer.noun_phrases.relation_phrases(condition).noun
    values = {
        "S": framer.noun_phrases.write_sources(condition, 0),
        "D": Constituent(f"{indefinite_article(noun)} {noun}".strip()),
    }
    return framer.fill_frame("exists_noun", values)


def ask_about_named(framer: QuestionFramer, description: EntityDescription) -> str:
    """The question whether the description holds of the entity with its name."""
    name = framer.noun_phrases.facts.name_in_question(description.name or "")
    named_entity = Constituent(
        name_with_article(name), False, bool(framer.noun_phrases.facts.is_person(description.name or ""))
    )
    if not description.concepts and not description.conditions:
        return framer.fill_frame("exists_named", {"V": Constituent(clean_name(name))})
    if question := ask_single_condition(framer, description, named_entity):
        return question
    kind = framer.noun_phrases.write_description(replace(description, name=None), NounForm.A, 0)
    return framer.fill_frame("exists_is", {"S": named_entity, "P": kind})


def ask_single_condition(
    framer: QuestionFramer, description: EntityDescription, named_entity: Constituent
) -> str | None:
    """The question for a single condition, in the words of its key or predicate."""
    if description.concepts or len(description.conditions) != 1:
        return None
    match description.conditions[0]:
        case AttributeCondition(key, (comparison,), ()):
            return check_attribute(framer, f.QueryAttr(f.Find(description.name or ""), key), comparison)
        case RelationCondition() as condition:
            return ask_relation_holds(framer, condition, named_entity)
        case RowCondition(Compare() as compare, programs, source):
            words = RowWords(named_entity, named_entity)
            writer = ExpressionWriter(framer.noun_phrases, words, programs, source)
            return ask_comparison_holds(framer, writer, compare)
    return None


def ask_comparison_holds(framer: QuestionFramer, writer: ExpressionWriter, compare: Compare) -> str | None:
    """*Is the mass of gold greater than the mass of silver?*, if the predicate begins with *is*."""
    left = writer.write(compare.left)
    verb, _, rest = writer.predicate(compare, left).partition(" ")
    if verb not in ("is", "are") or left.is_heavy:
        return None
    return framer.fill_frame("comparison_holds", {"L": left, "P": Constituent(rest)})


def ask_relation_holds(framer: QuestionFramer, condition: RelationCondition, named_entity: Constituent) -> str | None:
    """*Was Yao Ming born in Shanghai?*, or without such a verb *Is euro the currency of Slovenia?*"""
    other = framer.noun_phrases.write_sources(condition, 0)
    forward = condition.direction is Direction.FORWARD
    subject, object_ = (other, named_entity) if forward else (named_entity, other)
    return ask_about_end(framer, condition, {"O": object_}, subject) or ask_about_end(
        framer, condition, {"S": subject}, object_
    )


def ask_about_end(
    framer: QuestionFramer, condition: RelationCondition, values: dict[str, Constituent], about: Constituent
) -> str | None:
    """A clause about one end of a relation as a question, if a clause allows that; `values` has the other end."""
    relation = framer.noun_phrases.relation_phrases(condition)
    templates = relation.object_clauses if "S" in values else relation.subject_clauses
    fitting = [template for template in fitting_templates(templates, values) if question_template(template) is not None]
    if not fitting or about.is_heavy:
        return None
    template = framer.chooser.choose(f"{relation.name}.exists", fitting, values)
    question = question_template(template)
    assert question is not None
    qualifiers = framer.noun_phrases.write_qualifiers(condition.qualifiers, is_past_tense(template))
    predicate = Constituent(f"{fill_template(question.rest, values, about)} {qualifiers}".strip())
    return framer.fill_frame(question.frame, {"S": about, "P": predicate})


@cache
def question_template(template: str) -> QuestionTemplate | None:
    """A clause as a question, if its verb comes first and agrees in number: its plural is the infinitive."""
    match = PREDICATE_CLAUSE.fullmatch(template)
    if match is None:
        return None
    (verb, *more), infinitive, rest = match[1].split(" "), match[2].split(" ")[0], match[3]
    frame = FRONTED_VERB_FRAMES.get(verb, "exists_does")
    kept = more if verb in FRONTED_VERB_FRAMES else [infinitive, *more]
    return QuestionTemplate(frame, f"{' '.join(kept)}{rest}".strip())
