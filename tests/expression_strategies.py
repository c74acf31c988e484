"""Random expressions, conditions and clauses, for property tests of their text and their meaning."""

from __future__ import annotations

from hypothesis import strategies as st

from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program import expressions as e

NAMES = st.one_of(
    st.sampled_from(["salary", "date of birth", "it", "order", "a'b", 'c"d', "ä", ""]), st.text(max_size=6)
)
NUMBERS = st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-(10**6), max_value=10**6)
CONSTANTS = st.one_of(
    st.builds(Text, st.text(max_size=8), st.sampled_from(["", "de"]), st.sampled_from(["", "Q1"])),
    st.builds(Quantity, NUMBERS, st.sampled_from(["1", "kilometre", 'a "b"'])),
    st.builds(lambda year, month: Time(year, month), st.integers(-500, 3000), st.integers(0, 12)),
).map(e.Constant)
VARIABLES = st.sampled_from([e.ROW, "o", "avg price"]).map(e.Item)
COUNTS = st.integers(0, 100)


def extend_expression(inner: st.SearchStrategy[e.Expression]) -> st.SearchStrategy[e.Expression]:
    return st.one_of(
        st.builds(e.Along, inner, NAMES, st.sampled_from(Direction)),
        st.builds(e.Attribute, inner, NAMES),
        st.builds(e.Qualifier, inner, NAMES),
        st.builds(e.Name, inner),
        st.builds(e.Identifier, inner),
        st.builds(e.Summary, st.sampled_from(e.Statistic), inner, st.booleans()),
        st.builds(e.PartOfTime, st.sampled_from(e.TimePart), inner),
        st.builds(e.Arithmetic, inner, st.sampled_from(e.Operator), inner),
        st.builds(e.Such, inner, st.builds(e.Compare, inner, st.sampled_from(e.Comparison), inner)),
    )


EXPRESSIONS = st.recursive(
    st.one_of(VARIABLES, CONSTANTS, st.integers(1, 3).map(e.Answer)), extend_expression, max_leaves=5
)
TESTS = st.one_of(
    st.builds(e.Compare, EXPRESSIONS, st.sampled_from(e.Comparison), EXPRESSIONS),
    st.builds(e.Has, EXPRESSIONS),
    st.builds(e.IsA, EXPRESSIONS, NAMES),
)


def extend_condition(inner: st.SearchStrategy[e.Condition]) -> st.SearchStrategy[e.Condition]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.one_of(st.builds(e.Not, inner), st.builds(e.AllOf, several), st.builds(e.AnyOf, several))


CONDITIONS: st.SearchStrategy[e.Condition] = st.recursive(TESTS, extend_condition, max_leaves=4)
SORT_KEYS = st.builds(e.SortKey, EXPRESSIONS, st.booleans(), st.booleans())
LIMITS = st.builds(e.Limit, COUNTS, COUNTS, st.booleans(), st.booleans())
RANKINGS = st.builds(e.Ranking, st.lists(SORT_KEYS, min_size=1, max_size=2).map(tuple), LIMITS)
SELECTIONS = st.builds(
    e.Selection,
    st.lists(st.builds(e.Column, EXPRESSIONS, NAMES), min_size=1, max_size=2).map(tuple),
    st.lists(st.builds(e.Each, st.sampled_from(["o", "p q"]), EXPRESSIONS, st.booleans()), max_size=2).map(tuple),
    st.none() | CONDITIONS,
    st.none() | st.lists(EXPRESSIONS, max_size=2).map(tuple),
    st.none() | CONDITIONS,
    st.lists(SORT_KEYS, max_size=2).map(tuple),
    st.none() | LIMITS,
    st.booleans(),
)
