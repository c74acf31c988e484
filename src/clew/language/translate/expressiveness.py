"""The functions that S-expressions, rows and drawn query graphs cannot express at all, each with the reason.

Errors give the reason; `tests/test_extending.py` checks that every function is either translated or listed here.
KQA Pro's SPARQL needs no list: it expresses the 27 published functions and no extension.
"""

from __future__ import annotations

from clew.language.program import functions as f

Reasons = dict[type[f.Function], str]

ALL_FACTS_HOLD = "all facts of a graph must hold"
NO_COUNTS = "it does not count or calculate"
NO_RANKING = "it does not compare or rank entities"
NO_NAMES = "its edges lead to nodes or values, not to names"
NO_TABLES = "it has one target"
NO_VALUES = "it denotes a set of entities, not values"
NO_QUALIFIERS = "it has no qualifiers"
NO_TRUTH = "it denotes a set of entities, not yes or no"
NO_PREDICATES = "its predicates are names, not variables"

NO_EXPRESSIONS = "it has no expressions"
GENERAL_FUNCTIONS = (f.Where, f.Rank, f.Select, f.CombineRows)

ROWS_CANNOT_EXPRESS: Reasons = {
    **dict.fromkeys(GENERAL_FUNCTIONS, NO_EXPRESSIONS),
    **dict.fromkeys((f.Or, f.Without), ALL_FACTS_HOLD),
    **dict.fromkeys((f.Count, f.FilterCount, f.Aggregate, f.GroupBy), NO_COUNTS),
    **dict.fromkeys((f.SelectAmong, f.SelectBetween, f.Top, f.TopCount, f.FilterKeys), NO_RANKING),
    f.QueryRelation: NO_PREDICATES,
    f.RelateByName: NO_NAMES,
    f.Table: NO_TABLES,
    f.Exists: "a yes/no question of rows is about the value of its last row",
}
GRAPHS_CANNOT_EXPRESS: Reasons = {
    **dict.fromkeys(GENERAL_FUNCTIONS, NO_EXPRESSIONS),
    **dict.fromkeys((f.Or, f.Without), ALL_FACTS_HOLD),
    **dict.fromkeys((f.FilterCount, f.Aggregate, f.GroupBy), NO_COUNTS),
    **dict.fromkeys((f.SelectBetween, f.Top, f.TopCount, f.FilterKeys), NO_RANKING),
    f.QueryRelation: NO_PREDICATES,
    f.RelateByName: NO_NAMES,
    f.Table: NO_TABLES,
}
SEXPRS_CANNOT_EXPRESS: Reasons = {
    **dict.fromkeys(GENERAL_FUNCTIONS, NO_EXPRESSIONS),
    f.Without: "it has no difference",
    **dict.fromkeys(f.QUALIFIER_FILTERS, NO_QUALIFIERS),
    **dict.fromkeys((f.QueryAttrUnderCondition, f.QueryAttrQualifier, f.QueryRelationQualifier), NO_QUALIFIERS),
    f.QueryAttr: NO_VALUES,
    **dict.fromkeys((*f.VERIFICATIONS, f.Exists), NO_TRUTH),
    **dict.fromkeys((f.FilterCount, f.Aggregate, f.GroupBy), "it counts only the whole set"),
    **dict.fromkeys((f.SelectBetween, f.TopCount, f.FilterKeys), "it ranks a set only by the values of one key"),
    f.QueryRelation: NO_PREDICATES,
    f.RelateByName: NO_NAMES,
    f.Table: NO_TABLES,
}
NOT_HERE = "not in this place"  # for a function that the language can express elsewhere


def reason_against(program: f.Function, reasons: Reasons) -> str:
    """The name of the function that `program` ends in, and why a language with these `reasons` cannot express it."""
    return f"{type(program).__name__}: {reasons.get(type(program), NOT_HERE)}"
