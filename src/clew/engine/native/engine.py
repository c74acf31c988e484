"""The native engine: programs run on the columns, step by step."""

from __future__ import annotations

from collections.abc import Callable

from clew.engine.native import asking, locating
from clew.engine.native.index import Index
from clew.engine.native.located import All, Located, size
from clew.engine.result import Result, ResultKind
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import needed_by

MEANINGS: dict[type[f.Function], Callable[..., Located | Result]] = {
    f.FindAll: locating.find_all,
    f.Find: locating.find,
    f.FilterConcept: locating.filter_concept,
    f.FilterStr: locating.filter_value,
    f.FilterNum: locating.filter_value,
    f.FilterYear: locating.filter_value,
    f.FilterDate: locating.filter_value,
    f.QFilterStr: locating.filter_qualifier,
    f.QFilterNum: locating.filter_qualifier,
    f.QFilterYear: locating.filter_qualifier,
    f.QFilterDate: locating.filter_qualifier,
    f.Relate: locating.relate,
    f.And: locating.both,
    f.Or: locating.either,
    f.What: asking.what,
    f.Count: asking.count,
    f.SelectBetween: asking.select_between,
    f.SelectAmong: asking.select_among,
    f.QueryAttr: asking.query_attr,
    f.QueryAttrUnderCondition: asking.query_attr_under_condition,
    f.VerifyStr: asking.verify,
    f.VerifyNum: asking.verify,
    f.VerifyYear: asking.verify,
    f.VerifyDate: asking.verify,
    f.QueryRelation: asking.query_relation,
    f.QueryAttrQualifier: asking.query_attr_qualifier,
    f.QueryRelationQualifier: asking.query_relation_qualifier,
    f.Without: locating.without,
    f.Top: locating.top,
    f.FilterCount: locating.filter_count,
    f.FilterKeys: locating.filter_keys,
    f.Aggregate: asking.aggregate,
    f.GroupBy: asking.group_by,
    f.Table: asking.table,
}


class NativeEngine:
    """Runs programs on an open knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.index = Index(kb)

    def run(self, program: f.Function) -> Result:
        """The result of a program; a program that ends in entities asks for their names."""
        found = self.evaluate(program)
        if isinstance(found, Located):
            return asking.what(self.index, f.What(program), found)  # type: ignore[arg-type]
        return found

    def evaluate(self, node: f.Function) -> Located | Result:
        """What a function yields, after those it depends on."""
        return MEANINGS[type(node)](self.index, node, *map(self.evaluate, needed_by(node)))


def is_empty(index: Index, found: Located | Result) -> bool:
    """Whether a step came up with nothing."""
    if isinstance(found, Located):
        return not isinstance(found.nodes, All) and not size(found.nodes, index.entities)
    return not found.answers and found.kind is not ResultKind.TABLE
