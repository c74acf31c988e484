"""S-expressions: read, written back, and brought to one form."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.language.sexpr import (
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Entity,
    Extreme,
    Extremum,
    Inverses,
    Join,
    Literal,
    Order,
    Relation,
    Set,
    Sexpr,
    SexprError,
    canonical_sexpr,
    read_inverses,
    read_sexpr,
    sexpr_digest,
    write_sexpr,
)

INTEGER = "http://www.w3.org/2001/XMLSchema#integer"
FIVE = Literal("5", INTEGER)
INVERSES = {"film.director": "person.directed", "person.directed": "film.director", "spouse": "spouse"}

READINGS = [
    ("m.06w2sn5", Entity("m.06w2sn5")),
    ("film.film", ClassName("film.film")),
    ("(JOIN film.director m.01)", Join(Relation("film.director"), Entity("m.01"))),
    ("(JOIN (R film.director) m.01)", Join(Relation("film.director", reverse=True), Entity("m.01"))),
    (f"(JOIN r 5^^{INTEGER})", Join(Relation("r"), FIVE)),
    (f"(le (R r) 5^^{INTEGER})", Comparison(Order.LE, Relation("r", reverse=True), FIVE)),
    ("(AND a (JOIN r b))", And(ClassName("a"), Join(Relation("r"), ClassName("b")))),
    ("(COUNT a)", Count(ClassName("a"))),
    ("(ARGMAX a r)", Extreme(Extremum.ARGMAX, ClassName("a"), (Relation("r"),))),
    (
        "(ARGMIN a (JOIN r (JOIN (R s) t)))",
        Extreme(Extremum.ARGMIN, ClassName("a"), (Relation("r"), Relation("s", reverse=True), Relation("t"))),
    ),
    ("(TC a r.from NOW)", During(ClassName("a"), Relation("r.from"), "NOW")),
    ("(TC a r.from 1980)", During(ClassName("a"), Relation("r.from"), "1980")),
    ('(JOIN "place of birth" "New York (state)")', Join(Relation("place of birth"), ClassName("New York (state)"))),
    ('(JOIN r "a \\"b\\" \\\\ (c)"^^x)', Join(Relation("r"), Literal('a "b" \\ (c)', "x"))),
    ('(JOIN r "two\\nlines"^^x)', Join(Relation("r"), Literal("two\nlines", "x"))),
    ('(JOIN r 6"^^x)', Join(Relation("r"), Literal('6"', "x"))),
    ('(JOIN r a^^b^^x)', Join(Relation("r"), Literal("a^^b", "x"))),
    ('(JOIN r "a^^b")', Join(Relation("r"), ClassName("a^^b"))),
    ('(JOIN r "")', Join(Relation("r"), ClassName(""))),
]  # fmt: skip

FAULTS = [
    ("", "expected a class, an entity or ( at character 0 of the S-expression, found the end"),
    ("(AND a", "expected a class, an entity or ( at character 6"),
    ("(AND a b", "AND has its parts, expected ) at character 8"),
    ("(AND a b c)", "AND has its parts, expected ) at character 9 of the S-expression, found 'c)'"),
    ("(AND a b) c", "nothing may follow the expression at character 10"),
    ("(and a b)", "expected ( and one of AND, JOIN, lt, le, gt, ge, ARGMAX, ARGMIN, TC, or COUNT outermost"),
    ("(AND a (COUNT b))", "or COUNT outermost, at character 7"),
    ("(JOIN (5^^x))", "expected a relation or (R relation) at character 6"),
    ("(JOIN (R (R r)) a)", "expected the name of a relation at character 9"),
    ("(lt r a)", "expected a literal such as 5^^"),
    ("5^^x", "expected a class, an entity or ("),
    ("(AND a 5^^x)", "expected a class, an entity or ( at character 7"),
    ("(TC a r yesterday)", "expected a year or NOW at character 8"),
    ('(JOIN r "a b)', "no closing quote for the word at character 7"),
    ('(JOIN r "a"b)', "no closing quote for the word at character 7"),
    (")", "expected a class"),
    ("(((((", "expected ( and one of"),
]


@pytest.mark.parametrize(("text", "tree"), READINGS)
def test_an_s_expression_is_read_into_its_tree_and_written_back(text: str, tree: Sexpr) -> None:
    assert read_sexpr(text) == tree
    assert write_sexpr(tree) == text


def test_white_space_between_words_and_parentheses_does_not_matter() -> None:
    assert read_sexpr(" ( AND\ta\n( JOIN ( R r )m.1 ) )\n") == read_sexpr("(AND a (JOIN (R r) m.1))")


def test_a_list_of_classes_decides_what_a_name_is() -> None:
    text = '(AND human (JOIN "place of birth" Shanghai))'
    tree = And(ClassName("human"), Join(Relation("place of birth"), Entity("Shanghai")))
    assert read_sexpr(text, classes={"human"}) == tree


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_a_fault_names_its_place(text: str, message: str) -> None:
    with pytest.raises(SexprError) as caught:
        read_sexpr(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["(" * 100_000, "(AND a " * 5_000, "(JOIN (R r) " * 101 + "a" + ")" * 101])
def test_deep_nesting_is_refused_without_exhausting_the_stack(text: str) -> None:
    with pytest.raises(SexprError):
        read_sexpr(text)


def test_a_hundred_levels_are_read() -> None:
    text = "(JOIN r " * 100 + "a" + ")" * 100
    assert write_sexpr(read_sexpr(text)) == text


def test_a_datatype_must_be_an_iri() -> None:
    with pytest.raises(SexprError, match="cannot be written"):
        write_sexpr(Literal("5", "a b"))


names = st.text(min_size=0, max_size=8)
relations = st.builds(Relation, names | st.sampled_from(sorted(INVERSES)), st.booleans())
literals = st.builds(Literal, names, st.sampled_from([INTEGER, "x", ""]))
leaves = st.builds(ClassName, names.filter(lambda name: not name.startswith(("m.", "g.")))) | st.builds(
    Entity, st.from_regex(r"[mg]\.\w{1,6}", fullmatch=True)
)
sets: st.SearchStrategy[Set] = st.recursive(
    leaves | st.builds(Comparison, st.sampled_from(Order), relations, literals),
    lambda inner: (
        st.builds(And, inner, inner)
        | st.builds(Join, relations, inner | literals)
        | st.builds(Extreme, st.sampled_from(Extremum), inner, st.lists(relations, min_size=1, max_size=3).map(tuple))
        | st.builds(During, inner, relations, st.sampled_from(["NOW", "1980"]))
    ),
    max_leaves=8,
)
trees = sets | st.builds(Count, sets)


@given(trees)
def test_every_tree_reads_back_from_its_text(tree: Sexpr) -> None:
    assert read_sexpr(write_sexpr(tree)) == tree


@given(st.text(alphabet='()AND JOINRTCarm."\\^5 ', max_size=60) | st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        tree = read_sexpr(text)
    except SexprError:
        return
    assert read_sexpr(write_sexpr(tree)) == tree


def shuffled(tree: Set, random: Random) -> Set:
    """An equal of `tree`: AND turned round or nested anew, relations said by their inverses."""
    match tree:
        case And(left, right):
            one, other = random.sample([shuffled(left, random), shuffled(right, random)], 2)
            return And(one, And(other, one)) if random.random() < 0.2 else And(one, other)
        case Join(relation, of):
            return Join(other_way(relation, random), of if isinstance(of, Literal) else shuffled(of, random))
        case Comparison(order, relation, value):
            return Comparison(order, other_way(relation, random), value)
        case Extreme(extremum, of, path):
            return Extreme(extremum, shuffled(of, random), tuple(other_way(step, random) for step in path))
        case During(And(left, right), relation, when):
            return And(shuffled(left, random), During(shuffled(right, random), other_way(relation, random), when))
        case _:
            return tree


def other_way(relation: Relation, random: Random) -> Relation:
    """A relation, or the reverse of its inverse."""
    if relation.name not in INVERSES or random.random() < 0.5:
        return relation
    return Relation(INVERSES[relation.name], not relation.reverse)


@given(sets, st.randoms(use_true_random=False))
def test_equal_meanings_have_one_canonical_form(tree: Set, random: Random) -> None:
    other = shuffled(tree, random)
    assert canonical_sexpr(other, INVERSES) == canonical_sexpr(tree, INVERSES)
    assert sexpr_digest(Count(other), INVERSES) == sexpr_digest(Count(tree), INVERSES)


@given(sets)
def test_a_canonical_form_is_its_own(tree: Set) -> None:
    form = canonical_sexpr(tree, INVERSES)
    assert canonical_sexpr(form, INVERSES) == form


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(JOIN film.director m.1)", "(JOIN (R person.directed) m.1)"),
        ("(JOIN (R film.director) m.1)", "(JOIN person.directed m.1)"),
        ("(JOIN spouse m.1)", "(JOIN (R spouse) m.1)"),
        ("(AND a (AND b c))", "(AND (AND c a) b)"),
        ("(AND a a)", "a"),
        ("(TC (AND a b) r NOW)", "(AND (TC b r NOW) a)"),
    ],
)
def test_these_are_equal(one: str, other: str) -> None:
    assert sexpr_digest(read_sexpr(one), INVERSES) == sexpr_digest(read_sexpr(other), INVERSES)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(JOIN film.director m.1)", "(JOIN person.directed m.1)"),
        ("(JOIN r m.1)", "(JOIN (R r) m.1)"),
        ("(COUNT a)", "a"),
        ("(ARGMAX a r)", "(ARGMIN a r)"),
        ("(AND (ARGMAX a r) b)", "(ARGMAX (AND a b) r)"),
        ("(lt r 5^^x)", "(le r 5^^x)"),
        ("(JOIN r 5^^x)", "(JOIN r 5.0^^x)"),
        ("(TC a r NOW)", "(TC a r 1980)"),
    ],
)
def test_these_differ(one: str, other: str) -> None:
    assert sexpr_digest(read_sexpr(one), INVERSES) != sexpr_digest(read_sexpr(other), INVERSES)


def test_inverses_hold_in_both_directions_and_through_each_other() -> None:
    inverses = Inverses.of({"b": "a", "c": "b"})
    assert inverses.canonical_relation(Relation("b")) == Relation("a", reverse=True)
    assert inverses.canonical_relation(Relation("c")) == Relation("a")


def test_a_line_of_inverses_without_a_tab_is_refused() -> None:
    with pytest.raises(SexprError, match="line 2"):
        read_inverses("a\tb\nc d\n")


def test_all_published_s_expressions_are_written_back_as_they_were(shared_data: Path) -> None:
    records = json.loads(gzip.decompress((shared_data / "grailqa" / "sexpr-agentbench.json.gz").read_bytes()))
    texts = [record["s_expression"] for record in records]
    assert len(texts) == 1214
    assert [write_sexpr(read_sexpr(text)) for text in texts] == texts
