"""GrailQA's exact match: the published verdicts, defects included, and the strict ones."""

from __future__ import annotations

from typing import Any

import networkx as nx  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.evaluate.measures.grailqa_graph import ExpressionGraph, build_ontology, graph_of, is_same_expression

INT = "^^http://www.w3.org/2001/XMLSchema#integer"
TOY = build_ontology(
    [["a", "r", "c"], ["c", "r_inverse", "a"], ["a", "s", "a"], ["a", "size", "type.int"], ["a", "age", "type.int"]],
    [["a", "sub", "thing"], ["c", "sub", "thing"], ["x", "sub", "thing"]],
    [["r", "r_inverse"], ["r_inverse", "r"]],
)
TWO_LIMITS = f"(AND (lt size 5{INT}) (lt age 5{INT}))"


@pytest.mark.parametrize(
    ("one", "other", "official", "strict"),
    [
        ("(AND a (JOIN r e))", "(AND a (JOIN r e))", True, True),
        ("(AND a (JOIN r e))", "(AND a (JOIN (R r_inverse) e))", True, True),
        ("(AND (JOIN r e) (JOIN s f))", "(AND (JOIN s f) (JOIN r e))", True, True),
        ("(JOIN r e)", "(AND a (JOIN r e))", True, True),
        ("(AND x (JOIN r e))", "(AND (JOIN r e) x)", False, False),
        ("(COUNT (AND a (JOIN r e)))", "(AND a (JOIN r e))", False, False),
        (f"(AND a (lt size 5{INT}))", f"(AND a (le size 5{INT}))", False, False),
        (f"(AND a (lt size 5{INT}))", f"(AND a (lt size 5.0{INT}))", False, False),
        ("(ARGMAX a size)", "(ARGMIN a size)", False, False),
        ("(ARGMAX a size)", "(ARGMAX a size)", True, True),
        ("(ARGMAX a (JOIN s size))", "(ARGMAX a (JOIN s size))", True, True),
        ("(AND a (JOIN r c))", "(AND c (JOIN (R r) a))", True, False),
        (TWO_LIMITS, TWO_LIMITS, False, True),
        ("(TC (JOIN r e) s NOW)", "(TC (JOIN r e) s NOW)", True, True),
        ("(TC (JOIN r e) s NOW)", "(TC (JOIN r e) s 1999)", False, False),
        ("(AND a (JOIN r e))", "(AND a (JOIN r f))", False, False),
        ("(AND a (JOIN r @@UNKNOWN@@))", "(AND a (JOIN r @@UNKNOWN@@))", False, False),
        ("", "", False, False),
        ("( JOIN r e)", "( JOIN r e)", False, False),
        ("(FOO a)", "(FOO a)", False, False),
        ("(JOIN r)", "(JOIN r)", False, False),
        ("e", "e", True, True),
    ],
)
def test_forms_match_or_not(one: str, other: str, official: bool, strict: bool) -> None:
    assert is_same_expression(one, other, TOY, strict=False) is official
    assert is_same_expression(one, other, TOY, strict=True) is strict


def networkx_of(form: ExpressionGraph) -> Any:
    graph = nx.MultiDiGraph()
    for node, label in form.labels.items():
        graph.add_node(node, id=label.id, type=label.type, function=label.function, tc=label.window)
    for (start, end), names in form.edges.items():
        for name in names:
            graph.add_edge(start, end, relation=name)
    return graph


def forgetful(one: dict[str, Any], other: dict[str, Any]) -> bool:
    if (one["id"], one["type"]) != (other["id"], other["type"]):
        return False
    functions = one.pop("function", "none"), other.pop("function", "none")
    windows = one.pop("tc", ()), other.pop("tc", ())
    return bool(functions[0] == functions[1] and windows[0] == windows[1])


def same_relations(one: dict[int, Any], other: dict[int, Any]) -> bool:
    return sorted(edge["relation"] for edge in one.values()) == sorted(edge["relation"] for edge in other.values())


RELATIONS = st.sampled_from(["r", "(R r)", "r_inverse", "s", "(R s)", "size", "age"])
FORMS = st.recursive(
    st.sampled_from(["a", "c", "e", "f", f"5{INT}", f"(lt size 5{INT})", f"(lt age 5{INT})", f"(ge size 5{INT})"]),
    lambda inner: st.one_of(
        st.tuples(RELATIONS, inner).map(lambda pair: f"(JOIN {pair[0]} {pair[1]})"),
        st.tuples(inner, inner).map(lambda pair: f"(AND {pair[0]} {pair[1]})"),
        inner.map(lambda form: f"(COUNT {form})"),
        st.tuples(inner, RELATIONS).map(lambda pair: f"(ARGMAX {pair[0]} {pair[1]})"),
    ),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(FORMS, FORMS, st.booleans())
def test_the_verdict_is_that_of_the_published_comparison(one: str, other: str, itself: bool) -> None:
    other = one if itself else other
    graphs = [networkx_of(form) for text in (one, other) if (form := graph_of(text, TOY)) is not None]
    theirs = nx.is_isomorphic(*graphs, node_match=forgetful, edge_match=same_relations)
    assert is_same_expression(one, other, TOY, strict=False) == theirs
    assert is_same_expression(one, one, TOY, strict=True)


@given(st.text(alphabet="()ab rsANDJOINRCOUTG ^", max_size=40), st.text(max_size=20))
def test_no_text_is_too_odd(one: str, other: str) -> None:
    for strict in (False, True):
        assert is_same_expression(one, other, TOY, strict) in (False, True)
