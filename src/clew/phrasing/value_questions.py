"""Questions for attributes, qualifiers, relations, statistics and tables, and checks whether a value holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.kb.values import Direction, Op, Text
from clew.language.program import functions as f
from clew.phrasing.clause_writer import NounForm
from clew.phrasing.entity_descriptions import Comparison
from clew.phrasing.noun_phrases import join_nouns
from clew.phrasing.question_frames import QuestionFramer, attribute_noun_of, frame_for
from clew.phrasing.templates import Constituent, fill_template
from clew.phrasing.values_in_words import quote_name, usable_templates


def ask_statistic(framer: QuestionFramer, node: f.Aggregate) -> str:
    frame = statistic_frame(node.statistic)
    if node.statistic is not f.Statistic.COUNT:
        frame = frame_for(frame, framer.phrases.attribute(node.key))
    return framer.fill_frame(frame, statistic_values(framer, node))


def statistic_values(framer: QuestionFramer, node: f.Aggregate) -> dict[str, Constituent]:
    source = framer.noun_phrases.write_entities(node.source, NounForm.THE_MANY)
    return {"S": source, "A": attribute_noun_of(framer.phrases.attribute(node.key))}


def check_statistic(framer: QuestionFramer, source: f.Aggregate, check: Comparison) -> str:
    comparison = framer.noun_phrases.comparisons.placeholder_values(
        check, framer.phrases.attribute(source.key).kind, asked=True
    )["C"]
    return framer.fill_frame(
        f"{statistic_frame(source.statistic)}_verify", statistic_values(framer, source) | {"C": comparison}
    )


def ask_groups(framer: QuestionFramer, node: f.GroupBy) -> str:
    """*How many of the cities are there per country?*; without a noun for the relation, with a clause."""
    relation, source = (
        framer.phrases.relation(node.predicate),
        framer.noun_phrases.write_entities(node.source, NounForm.THE_MANY),
    )
    if not relation.noun or node.direction is not Direction.FORWARD:
        return ask_groups_by_clause(framer, node, source)
    values = {"S": source, "D": Constituent(relation.noun), "A": attribute_noun_of(framer.phrases.attribute(node.key))}
    return framer.fill_frame(f"per_{node.statistic}", values)


def ask_groups_by_clause(framer: QuestionFramer, node: f.GroupBy, source: Constituent) -> str:
    """*For each country in which one of the cities is, how many such cities are there?*"""
    one_of = fill_template(framer.phrases.frame("one_of")[0], {"S": source}) if source.is_plural else source.text
    relation, forward = framer.phrases.relation(node.predicate), node.direction is Direction.FORWARD
    concept = relation.object if forward else relation.subject
    other = framer.noun_phrases.noun_for_concept(concept)
    about = Constituent("", False, bool(concept) and framer.phrases.concept(concept).person)
    templates = relation.object_clauses if forward else relation.subject_clauses
    ends = {"S" if forward else "O": Constituent(one_of, is_heavy=True)}
    clause = framer.noun_phrases.fill_clause(f"{relation.name}.group", templates, ends, about, 0)
    values = {
        "D": Constituent(other.singular),
        "P": Constituent(clause.full_text),
        "A": attribute_noun_of(framer.phrases.attribute(node.key)),
    }
    values["N"] = Constituent(framer.noun_phrases.noun_used_in(source.text, node.source))
    return framer.fill_frame(f"group_{node.statistic}", values)


def ask_table(framer: QuestionFramer, node: f.Table) -> str:
    source = framer.noun_phrases.write_entities(node.source, NounForm.THE_MANY)
    nouns = [column_noun(framer, name) for name in node.columns]
    text = join_nouns([noun.text for noun in nouns], framer.noun_phrases.word("and"))
    columns = Constituent(text, len(nouns) > 1 or nouns[0].is_plural)
    return framer.fill_frame(
        "table", {"S": source, "A": columns, "their": Constituent(framer.noun_phrases.word("their"))}
    )


def column_noun(framer: QuestionFramer, name: str) -> Constituent:
    if name in framer.phrases.kit.relations:
        relation = framer.phrases.relation(name)
        return Constituent(relation.noun or f"“{name}”")
    return attribute_noun_of(framer.phrases.attribute(name))


def statistic_frame(name: f.Statistic) -> str:
    return "count_known" if name is f.Statistic.COUNT else str(name)


def ask_attribute(framer: QuestionFramer, node: f.QueryAttr | f.QueryAttrUnderCondition) -> str:
    attribute, values = framer.phrases.attribute(node.key), framer.attribute_values(node)
    asks = () if values["Q"].text or framer.chooser.is_plain else attribute.asks
    return framer.fill_frame(frame_for("attribute", attribute), values, asks)


def ask_attribute_qualifier(framer: QuestionFramer, node: f.QueryAttrQualifier) -> str:
    frame = frame_for("attribute_qualifier", framer.phrases.attribute(node.key))
    return framer.fill_frame(frame, framer.stated_values(node) | framer.qualifier_values(node.qualifier))


def ask_relation(framer: QuestionFramer, node: f.QueryRelation) -> str:
    left, right = (framer.noun_phrases.write_entities(side) for side in (node.left, node.right))
    return framer.fill_frame("relation_long" if left.is_heavy else "relation", {"L": left, "R": right})


def ask_relation_qualifier(framer: QuestionFramer, node: f.QueryRelationQualifier) -> str:
    fact = framer.fact_sentence(node)
    return framer.fill_frame(
        "relation_qualifier", {"F": fact.sentence} | framer.qualifier_values(node.qualifier, fact.is_event)
    )


def ask_check(framer: QuestionFramer, node: Any) -> str:
    check = Comparison(getattr(node, "op", Op.EQ), node.value)
    return CHECKS[type(node.source)](framer, node.source, check)


def check_attribute(framer: QuestionFramer, source: f.QueryAttr | f.QueryAttrUnderCondition, check: Comparison) -> str:
    attribute = framer.phrases.attribute(source.key)
    comparison = framer.noun_phrases.comparisons.placeholder_values(check, attribute.kind, asked=True)
    checks = () if framer.chooser.is_plain else usable_templates(attribute.checks, comparison)
    values = framer.attribute_values(source) | comparison
    if isinstance(check.value, Text):
        return framer.fill_frame("verify_text", values | {"V": Constituent(quote_name(comparison["V"].text))})
    return framer.fill_frame(frame_for("verify", attribute), values, checks)


def check_attribute_qualifier(framer: QuestionFramer, source: f.QueryAttrQualifier, check: Comparison) -> str:
    values = framer.stated_values(source) | framer.qualifier_check_values(source.qualifier, check)
    return framer.fill_frame("attribute_qualifier_verify", values)


def check_relation_qualifier(framer: QuestionFramer, source: f.QueryRelationQualifier, check: Comparison) -> str:
    values = {"F": framer.fact_sentence(source).sentence} | framer.qualifier_check_values(source.qualifier, check)
    return framer.fill_frame("relation_qualifier_verify", values)


CHECKS: dict[type[f.Function], Callable[[QuestionFramer, Any, Comparison], str]] = {
    f.QueryAttr: check_attribute,
    f.QueryAttrUnderCondition: check_attribute,
    f.QueryAttrQualifier: check_attribute_qualifier,
    f.QueryRelationQualifier: check_relation_qualifier,
    f.Aggregate: check_statistic,
}
