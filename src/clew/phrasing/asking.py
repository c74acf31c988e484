"""Which question a program asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.language.program import functions as f
from clew.phrasing.existence_questions import exists
from clew.phrasing.fact_questions import (
    attribute,
    attribute_qualifier,
    relation,
    relation_qualifier,
    verify,
)
from clew.phrasing.framing import QuestionFramer
from clew.phrasing.naming_questions import among, between, count, located, what
from clew.phrasing.table_questions import aggregate, group, table


def ask(framer: QuestionFramer, program: f.Function) -> str:
    """The question that `program` means, without a capital at its beginning."""
    if isinstance(program, f.Entities):
        return located(framer, program)
    return ASKING[type(program)](framer, program)


ASKING: dict[type[f.Function], Callable[[QuestionFramer, Any], str]] = {
    f.What: what,
    f.Count: count,
    f.SelectAmong: among,
    f.SelectBetween: between,
    f.QueryAttr: attribute,
    f.QueryAttrUnderCondition: attribute,
    f.QueryAttrQualifier: attribute_qualifier,
    f.QueryRelation: relation,
    f.QueryRelationQualifier: relation_qualifier,
    **dict.fromkeys((f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate), verify),
    f.Aggregate: aggregate,
    f.GroupBy: group,
    f.Table: table,
    f.Exists: exists,
}
