"""Questions whether there is something, or whether something named is so."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from clew.english.grammar import indefinite_article, is_past_tense
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.phrasing.choosing import fitting_in
from clew.phrasing.fact_questions import verify_attribute
from clew.phrasing.framing import QuestionFramer
from clew.phrasing.meaning import AttributeCondition, EntityDescription, RelationCondition
from clew.phrasing.saying import NounForm
from clew.phrasing.speaking import with_article, written
from clew.phrasing.templates import Constituent, fill

PREDICATE = re.compile(r"\{who\} \[([^|\]]+)\|([^\]]+)\](.*)")
FRONTED = {"is": "exists_is", "was": "exists_was"}


class QuestionTemplate(NamedTuple):
    """A clause as a question: the frame that puts its verb first, and the template of what follows the subject."""

    frame: str
    rest: str


def exists(framer: QuestionFramer, node: f.Exists) -> str:
    """*Is there a city that …?*, or of something named *Does Portugal share a border with France?*"""
    meant = framer.describer.meaning(node.source)
    if meant.name is not None and meant.group is None:
        return named_is_so(framer, meant)
    if isinstance(node.source, f.Top | f.TopCount):
        return framer.framed("exists_ranked", {"S": framer.describer.entities(node.source)})
    return has_noun(framer, meant) or framer.framed("exists", {"S": framer.describer.entities(node.source, NounForm.A)})


def has_noun(framer: QuestionFramer, meant: EntityDescription) -> str | None:
    """*Does France have a capital?*"""
    condition = framer.describer.noun_relation(meant)
    if condition is None or condition.qualifiers or len(condition.sources) > 1:
        return None
    noun = framer.describer.relation(condition).noun
    values = {
        "S": framer.describer.sources(condition, 0),
        "D": Constituent(f"{indefinite_article(noun)} {noun}".strip()),
    }
    return framer.framed("exists_noun", values)


def named_is_so(framer: QuestionFramer, meant: EntityDescription) -> str:
    """The question whether all that is meant is true of the bearer of a name."""
    name = framer.describer.known.called(meant.name or "")
    bearer = Constituent(with_article(name), False, bool(framer.describer.known.is_person(meant.name or "")))
    if not meant.concepts and not meant.conditions:
        return framer.framed("exists_named", {"V": Constituent(written(name))})
    if asked := one_condition(framer, meant, bearer):
        return asked
    kind = framer.describer.phrase(replace(meant, name=None), NounForm.A, 0)
    return framer.framed("exists_is", {"S": bearer, "P": kind})


def one_condition(framer: QuestionFramer, meant: EntityDescription, bearer: Constituent) -> str | None:
    """The question for a single condition, in the words of its key or predicate."""
    if meant.concepts or len(meant.conditions) != 1:
        return None
    match meant.conditions[0]:
        case AttributeCondition(key, (test,), ()):
            return verify_attribute(framer, f.QueryAttr(f.Find(meant.name or ""), key), test)
        case RelationCondition() as condition:
            return is_related(framer, condition, bearer)
    return None


def is_related(framer: QuestionFramer, condition: RelationCondition, bearer: Constituent) -> str | None:
    """*Was Yao Ming born in Shanghai?*, or without a verb of its own *Is euro the currency of Slovenia?*"""
    other = framer.describer.sources(condition, 0)
    forward = condition.direction is Direction.FORWARD
    subject, object_ = (other, bearer) if forward else (bearer, other)
    return ask_about_end(framer, condition, {"O": object_}, subject) or ask_about_end(
        framer, condition, {"S": subject}, object_
    )


def ask_about_end(
    framer: QuestionFramer, condition: RelationCondition, values: dict[str, Constituent], about: Constituent
) -> str | None:
    """A clause about one end of a relation as a question, if it has one that can be turned; `values` has the other."""
    relation = framer.describer.relation(condition)
    templates = relation.object_clauses if "S" in values else relation.subject_clauses
    fitting = [one for one in fitting_in(templates, values) if as_question(one) is not None]
    if not fitting or about.heavy:
        return None
    template = framer.chooser.pick(f"{relation.name}.exists", fitting, values)
    asked = as_question(template)
    assert asked is not None
    limits = framer.describer.qualifiers(condition.qualifiers, is_past_tense(template))
    predicate = Constituent(f"{fill(asked.rest, values, about)} {limits}".strip())
    return framer.framed(asked.frame, {"S": about, "P": predicate})


@cache
def as_question(template: str) -> QuestionTemplate | None:
    """A clause as a question, if its verb stands first and agrees in number: the plural is its infinitive."""
    found = PREDICATE.fullmatch(template)
    if found is None:
        return None
    (verb, *more), infinitive, rest = found[1].split(" "), found[2].split(" ")[0], found[3]
    frame = FRONTED.get(verb, "exists_does")
    kept = more if verb in FRONTED else [infinitive, *more]
    return QuestionTemplate(frame, f"{' '.join(kept)}{rest}".strip())
