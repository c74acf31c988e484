"""Questions for attributes, qualifiers and relations, and whether they are so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.kb.values import Op, Text
from clew.language.program import functions as f
from clew.phrasing.framing import QuestionFramer, by_length
from clew.phrasing.meaning import Comparison
from clew.phrasing.speaking import as_name
from clew.phrasing.table_questions import verify_aggregate
from clew.phrasing.templates import Constituent
from clew.phrasing.testing import usable


def attribute(framer: QuestionFramer, node: f.QueryAttr | f.QueryAttrUnderCondition) -> str:
    attribute, values = framer.phrases.attribute(node.key), framer.asked_attribute(node)
    asks = () if values["Q"].text or framer.chooser.is_plain else attribute.asks
    return framer.framed(by_length("attribute", attribute), values, asks)


def attribute_qualifier(framer: QuestionFramer, node: f.QueryAttrQualifier) -> str:
    frame = by_length("attribute_qualifier", framer.phrases.attribute(node.key))
    return framer.framed(frame, framer.stated(node) | framer.asked_qualifier(node.qualifier))


def relation(framer: QuestionFramer, node: f.QueryRelation) -> str:
    left, right = (framer.describer.entities(side) for side in (node.left, node.right))
    return framer.framed("relation_long" if left.heavy else "relation", {"L": left, "R": right})


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
    said = framer.describer.testing.said(test, attribute.kind, asked=True)
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
