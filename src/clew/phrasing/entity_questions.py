"""Questions for the names and the number of entities, and which of them has the most of something."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from clew.english.grammar import indefinite_article, is_past_tense
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.phrasing.clause_writer import NounForm
from clew.phrasing.clauses import NounPhrase
from clew.phrasing.entity_descriptions import AttributeCondition, EntityDescription, RelationCondition
from clew.phrasing.question_frames import QuestionFramer
from clew.phrasing.templates import Constituent, fill_template, fitting_templates
from clew.phrasing.value_questions import check_attribute
from clew.phrasing.values_in_words import clean_name, name_with_article

NATURAL_SHARE = 0.7
"""How often a question that can do without its plain frame does."""


def ask_what(framer: QuestionFramer, node: f.What) -> str:
    if isinstance(node.source, f.Without):
        return ask_what_except(framer, node.source)
    if isinstance(node.source, f.TopCount) and (first := ask_top_ranked(framer, node.source)):
        return first
    if asked := ask_object(framer, node.source):
        return asked
    described = predicate_phrase(framer, node.source, not framer.noun_phrases.facts.is_single(node.source))
    if described is not None:
        return ask_which(framer, described)
    source = framer.noun_phrases.write_entities(node.source)
    word = "who" if source.is_person else "what"
    return framer.fill_frame("what", {"S": source, "what": Constituent(framer.noun_phrases.word(word))})


def ask_top_ranked(framer: QuestionFramer, node: f.TopCount) -> str | None:
    """*Which country shares a border with the most countries?*, *Among the cities in O, which one has the most …?*"""
    meant, described = (
        framer.noun_phrases.description_of(node.source),
        framer.noun_phrases.noun_phrase_with_most(node, 0),
    )
    if not described.can_be_predicate:
        return None
    if meant.is_anonymous and not meant.conditions:
        return ask_which(framer, described)
    source = framer.noun_phrases.write_entities(node.source, NounForm.THE_MANY)
    word = Constituent(framer.noun_phrases.word("which_one" if node.count == 1 else "which"))
    number = "" if node.count == 1 else f"{node.count:,} "
    predicate = Constituent(number + described.predicate_text(framer.noun_phrases.word("and")))
    return framer.fill_frame("among", {"S": source, "M": predicate, "which": word})


def ask_object(framer: QuestionFramer, source: f.Entities) -> str | None:
    """A question of the relation's own: *Where was S born?*"""
    if not isinstance(source, f.Relate) or source.direction is not Direction.FORWARD:
        return None
    relation = framer.phrases.relation(source.predicate)
    if not relation.asks or not framer.chooser.decide(NATURAL_SHARE):
        return None
    values = {"S": framer.noun_phrases.write_nested(source.source, 0)}
    return fill_template(framer.chooser.choose(f"{relation.name}.ask", relation.asks, values), values)


def predicate_phrase(framer: QuestionFramer, source: f.Entities, plural: bool) -> NounPhrase | None:
    """A description whose clauses can be the predicate of a question; in variants, mostly."""
    if not framer.chooser.is_plain and not framer.chooser.decide(NATURAL_SHARE):
        return None
    described = phrase_with_clauses(framer, source, plural)
    return described if described is not None and described.can_be_predicate else None


def phrase_with_clauses(framer: QuestionFramer, source: f.Entities, plural: bool) -> NounPhrase | None:
    """A noun with clauses, if that is how the entities are described."""
    meant = framer.noun_phrases.description_of(source)
    if not meant.is_anonymous or not meant.conditions or framer.noun_phrases.relation_with_noun(meant) is not None:
        return None
    return framer.noun_phrases.build_noun_phrase(meant, plural, 0)


def ask_which(framer: QuestionFramer, described: NounPhrase) -> str:
    """*Which city …?*, and *Who …?* of a person of whom no more is known."""
    and_ = framer.noun_phrases.word("and")
    word = framer.noun_phrases.word("who" if described.is_person else "what")
    values = {
        "D": Constituent(described.head),
        "P": Constituent(described.predicate_text(and_)),
        "what": Constituent(word),
    }
    return framer.fill_frame("what_which" if described.is_typed or described.is_plural else "what_who", values)


def ask_entities(framer: QuestionFramer, node: f.Entities) -> str:
    """Entities asked for without a question of their own."""
    one = framer.noun_phrases.facts.is_single(node)
    if one:
        return ask_what(framer, f.What(node))
    described = predicate_phrase(framer, node, True)
    if described is not None:
        return ask_which(framer, described)
    source = framer.noun_phrases.write_entities(node, NounForm.THE_MANY)
    word = framer.noun_phrases.word("who" if source.is_person else "what")
    return framer.fill_frame("entities", {"S": source, "what": Constituent(word)})


def ask_what_except(framer: QuestionFramer, source: f.Without) -> str:
    """*Which cities are in France, except Paris?*, *What are the cities other than those that are in France?*"""
    if phrase_with_clauses(framer, source.left, True) is not None:
        return add_exception(framer, "what_except", ask_what(framer, f.What(source.left)), source)
    spoken = framer.noun_phrases.write_entities(source, NounForm.THE_MANY)
    word = framer.noun_phrases.word("who" if spoken.is_person else "what")
    return framer.fill_frame("entities", {"S": spoken, "what": Constituent(word)})


def add_exception(framer: QuestionFramer, frame: str, question: str, source: f.Without) -> str:
    """The question for the whole, and what is left out behind it."""
    left_out = framer.noun_phrases.write_excluded(source, 0)
    return framer.fill_frame(frame, {"F": Constituent(question.rstrip("?")), "R": left_out})


def ask_count(framer: QuestionFramer, node: f.Count) -> str:
    if isinstance(node.source, f.Without):
        return add_exception(framer, "count_except", ask_count(framer, f.Count(node.source.left)), node.source)
    natural = framer.chooser.is_plain or framer.chooser.decide(NATURAL_SHARE)
    if natural and (asked := ask_count_of_noun(framer, node.source)):
        return asked
    if natural and (described := phrase_with_clauses(framer, node.source, True)) is not None:
        return ask_count_of_phrase(framer, described)
    source = framer.noun_phrases.write_entities(node.source, NounForm.MANY)
    return framer.fill_frame("count", {"S": source})


def ask_count_of_phrase(framer: QuestionFramer, described: NounPhrase) -> str:
    """*How many people were born in O?* or *How many people are there whose …?*"""
    and_ = framer.noun_phrases.word("and")
    if described.can_be_predicate:
        return framer.fill_frame(
            "count_which", {"D": Constituent(described.head), "P": Constituent(described.predicate_text(and_))}
        )
    if any(clause.is_short for clause in described.clauses):
        return framer.fill_frame("count", {"S": Constituent(described.full_text("", and_), True, is_heavy=True)})
    return framer.fill_frame(
        "count_there", {"D": Constituent(described.head), "P": Constituent(described.clause_text(and_))}
    )


def ask_count_of_noun(framer: QuestionFramer, source: f.Entities) -> str | None:
    """*How many official languages does S have?*"""
    condition = framer.noun_phrases.relation_with_noun(framer.noun_phrases.description_of(source))
    if condition is None or condition.qualifiers or len(condition.sources) > 1:
        return None
    relation = framer.noun_phrases.relation_phrases(condition)
    if not any(" is a" in one or "[is a" in one for one in relation.object_clauses):
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


PREDICATE_CLAUSE = re.compile(r"\{who\} \[([^|\]]+)\|([^\]]+)\](.*)")
FRONTED_VERB_FRAMES = {"is": "exists_is", "was": "exists_was"}


class QuestionTemplate(NamedTuple):
    """A clause as a question: the frame that puts its verb first, and the template of what follows the subject."""

    frame: str
    rest: str


def ask_existence(framer: QuestionFramer, node: f.Exists) -> str:
    """*Is there a city that …?*, or of something named *Does Portugal share a border with France?*"""
    meant = framer.noun_phrases.description_of(node.source)
    if meant.name is not None and meant.group is None:
        return ask_about_named(framer, meant)
    if isinstance(node.source, f.Top | f.TopCount):
        return framer.fill_frame("exists_ranked", {"S": framer.noun_phrases.write_entities(node.source)})
    return ask_has_noun(framer, meant) or framer.fill_frame(
        "exists", {"S": framer.noun_phrases.write_entities(node.source, NounForm.A)}
    )


def ask_has_noun(framer: QuestionFramer, meant: EntityDescription) -> str | None:
    """*Does France have a capital?*"""
    condition = framer.noun_phrases.relation_with_noun(meant)
    if condition is None or condition.qualifiers or len(condition.sources) > 1:
        return None
    noun = framer.noun_phrases.relation_phrases(condition).noun
    values = {
        "S": framer.noun_phrases.write_sources(condition, 0),
        "D": Constituent(f"{indefinite_article(noun)} {noun}".strip()),
    }
    return framer.fill_frame("exists_noun", values)


def ask_about_named(framer: QuestionFramer, meant: EntityDescription) -> str:
    """The question whether all that is meant is true of the bearer of a name."""
    name = framer.noun_phrases.facts.name_in_question(meant.name or "")
    bearer = Constituent(name_with_article(name), False, bool(framer.noun_phrases.facts.is_person(meant.name or "")))
    if not meant.concepts and not meant.conditions:
        return framer.fill_frame("exists_named", {"V": Constituent(clean_name(name))})
    if asked := ask_single_condition(framer, meant, bearer):
        return asked
    kind = framer.noun_phrases.write_description(replace(meant, name=None), NounForm.A, 0)
    return framer.fill_frame("exists_is", {"S": bearer, "P": kind})


def ask_single_condition(framer: QuestionFramer, meant: EntityDescription, bearer: Constituent) -> str | None:
    """The question for a single condition, in the words of its key or predicate."""
    if meant.concepts or len(meant.conditions) != 1:
        return None
    match meant.conditions[0]:
        case AttributeCondition(key, (test,), ()):
            return check_attribute(framer, f.QueryAttr(f.Find(meant.name or ""), key), test)
        case RelationCondition() as condition:
            return ask_relation_holds(framer, condition, bearer)
    return None


def ask_relation_holds(framer: QuestionFramer, condition: RelationCondition, bearer: Constituent) -> str | None:
    """*Was Yao Ming born in Shanghai?*, or without a verb of its own *Is euro the currency of Slovenia?*"""
    other = framer.noun_phrases.write_sources(condition, 0)
    forward = condition.direction is Direction.FORWARD
    subject, object_ = (other, bearer) if forward else (bearer, other)
    return ask_about_end(framer, condition, {"O": object_}, subject) or ask_about_end(
        framer, condition, {"S": subject}, object_
    )


def ask_about_end(
    framer: QuestionFramer, condition: RelationCondition, values: dict[str, Constituent], about: Constituent
) -> str | None:
    """A clause about one end of a relation as a question, if it has one that can be turned; `values` has the other."""
    relation = framer.noun_phrases.relation_phrases(condition)
    templates = relation.object_clauses if "S" in values else relation.subject_clauses
    fitting = [one for one in fitting_templates(templates, values) if question_template(one) is not None]
    if not fitting or about.is_heavy:
        return None
    template = framer.chooser.choose(f"{relation.name}.exists", fitting, values)
    asked = question_template(template)
    assert asked is not None
    limits = framer.noun_phrases.write_qualifiers(condition.qualifiers, is_past_tense(template))
    predicate = Constituent(f"{fill_template(asked.rest, values, about)} {limits}".strip())
    return framer.fill_frame(asked.frame, {"S": about, "P": predicate})


@cache
def question_template(template: str) -> QuestionTemplate | None:
    """A clause as a question, if its verb stands first and agrees in number: the plural is its infinitive."""
    found = PREDICATE_CLAUSE.fullmatch(template)
    if found is None:
        return None
    (verb, *more), infinitive, rest = found[1].split(" "), found[2].split(" ")[0], found[3]
    frame = FRONTED_VERB_FRAMES.get(verb, "exists_does")
    kept = more if verb in FRONTED_VERB_FRAMES else [infinitive, *more]
    return QuestionTemplate(frame, f"{' '.join(kept)}{rest}".strip())
