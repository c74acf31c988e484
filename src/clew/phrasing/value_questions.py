"""Questions for statistics and tables, which only the extensions ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.kb.values import Direction, Op, Text
from clew.language.program import functions as f
from clew.phrasing.clause_writer import NounForm
from clew.phrasing.clauses import join_nouns
from clew.phrasing.entity_descriptions import Comparison
from clew.phrasing.question_frames import QuestionFramer, by_length, noun
from clew.phrasing.templates import Constituent, fill_template
from clew.phrasing.values_in_words import as_name, usable


def aggregate(framer: QuestionFramer, node: f.Aggregate) -> str:
    frame = statistic(node.statistic)
    if node.statistic is not f.Statistic.COUNT:
        frame = by_length(frame, framer.phrases.attribute(node.key))
    return framer.framed(frame, summed(framer, node))


def summed(framer: QuestionFramer, node: f.Aggregate) -> dict[str, Constituent]:
    source = framer.describer.write_entities(node.source, NounForm.THE_MANY)
    return {"S": source, "A": noun(framer.phrases.attribute(node.key))}


def verify_aggregate(framer: QuestionFramer, source: f.Aggregate, test: Comparison) -> str:
    comparison = framer.describer.comparisons.said(test, framer.phrases.attribute(source.key).kind, asked=True)["C"]
    return framer.framed(f"{statistic(source.statistic)}_verify", summed(framer, source) | {"C": comparison})


def group(framer: QuestionFramer, node: f.GroupBy) -> str:
    """*How many of the cities are there per country?*, or without a noun a clause for it."""
    relation, source = (
        framer.phrases.relation(node.predicate),
        framer.describer.write_entities(node.source, NounForm.THE_MANY),
    )
    if not relation.noun or node.direction is not Direction.FORWARD:
        return group_described(framer, node, source)
    given = {"S": source, "D": Constituent(relation.noun), "A": noun(framer.phrases.attribute(node.key))}
    return framer.framed(f"per_{node.statistic}", given)


def group_described(framer: QuestionFramer, node: f.GroupBy, source: Constituent) -> str:
    """*For each country in which one of the cities is, how many such cities are there?*"""
    one_of = fill_template(framer.phrases.frame("one_of")[0], {"S": source}) if source.is_plural else source.text
    relation, forward = framer.phrases.relation(node.predicate), node.direction is Direction.FORWARD
    concept = relation.object if forward else relation.subject
    other = framer.describer.noun_for_concept(concept)
    about = Constituent("", False, bool(concept) and framer.phrases.concept(concept).person)
    templates = relation.object_clauses if forward else relation.subject_clauses
    values = {"S" if forward else "O": Constituent(one_of, is_heavy=True)}
    said = framer.describer.fill_clause(f"{relation.name}.group", templates, values, about, 0)
    given = {
        "D": Constituent(other.singular),
        "P": Constituent(said.full_text),
        "A": noun(framer.phrases.attribute(node.key)),
    }
    given["N"] = Constituent(framer.describer.noun_used_in(source.text, node.source))
    return framer.framed(f"group_{node.statistic}", given)


def table(framer: QuestionFramer, node: f.Table) -> str:
    source = framer.describer.write_entities(node.source, NounForm.THE_MANY)
    nouns = [column(framer, name) for name in node.columns]
    text = join_nouns([one.text for one in nouns], framer.describer.word("and"))
    columns = Constituent(text, len(nouns) > 1 or nouns[0].is_plural)
    return framer.framed("table", {"S": source, "A": columns, "their": Constituent(framer.describer.word("their"))})


def column(framer: QuestionFramer, name: str) -> Constituent:
    if name in framer.phrases.kit.relations:
        relation = framer.phrases.relation(name)
        return Constituent(relation.noun or f"“{name}”")
    return noun(framer.phrases.attribute(name))


def statistic(name: f.Statistic) -> str:
    return "count_known" if name is f.Statistic.COUNT else str(name)


def attribute(framer: QuestionFramer, node: f.QueryAttr | f.QueryAttrUnderCondition) -> str:
    attribute, values = framer.phrases.attribute(node.key), framer.asked_attribute(node)
    asks = () if values["Q"].text or framer.chooser.is_plain else attribute.asks
    return framer.framed(by_length("attribute", attribute), values, asks)


def attribute_qualifier(framer: QuestionFramer, node: f.QueryAttrQualifier) -> str:
    frame = by_length("attribute_qualifier", framer.phrases.attribute(node.key))
    return framer.framed(frame, framer.stated(node) | framer.asked_qualifier(node.qualifier))


def relation(framer: QuestionFramer, node: f.QueryRelation) -> str:
    left, right = (framer.describer.write_entities(side) for side in (node.left, node.right))
    return framer.framed("relation_long" if left.is_heavy else "relation", {"L": left, "R": right})


def relation_qualifier(framer: QuestionFramer, node: f.QueryRelationQualifier) -> str:
    fact = framer.fact(node)
    return framer.framed(
        "relation_qualifier", {"F": fact.sentence} | framer.asked_qualifier(node.qualifier, fact.event)
    )


def verify(framer: QuestionFramer, node: Any) -> str:
    test = Comparison(getattr(node, "op", Op.EQ), node.value)
    return VERIFYING[type(node.source)](framer, node.source, test)


def verify_attribute(framer: QuestionFramer, source: f.QueryAttr | f.QueryAttrUnderCondition, test: Comparison) -> str:
    attribute = framer.phrases.attribute(source.key)
    said = framer.describer.comparisons.said(test, attribute.kind, asked=True)
    checks = () if framer.chooser.is_plain else usable(attribute.checks, said)
    values = framer.asked_attribute(source) | said
    if isinstance(test.value, Text):
        return framer.framed("verify_text", values | {"V": Constituent(as_name(said["V"].text))})
    return framer.framed(by_length("verify", attribute), values, checks)


def verify_attribute_qualifier(framer: QuestionFramer, source: f.QueryAttrQualifier, test: Comparison) -> str:
    values = framer.stated(source) | framer.tested(source.qualifier, test)
    return framer.framed("attribute_qualifier_verify", values)


def verify_relation_qualifier(framer: QuestionFramer, source: f.QueryRelationQualifier, test: Comparison) -> str:
    values = {"F": framer.fact(source).sentence} | framer.tested(source.qualifier, test)
    return framer.framed("relation_qualifier_verify", values)


VERIFYING: dict[type[f.Function], Callable[[QuestionFramer, Any, Comparison], str]] = {
    f.QueryAttr: verify_attribute,
    f.QueryAttrUnderCondition: verify_attribute,
    f.QueryAttrQualifier: verify_attribute_qualifier,
    f.QueryRelationQualifier: verify_relation_qualifier,
    f.Aggregate: verify_aggregate,
}
