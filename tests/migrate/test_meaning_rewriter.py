"""Tests for clew.migrate.meaning.meaning_rewriter: the same walk lists all terms and writes all replacements."""

from __future__ import annotations

import pytest

from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.signatures import SIGNATURES
from clew.language.sexpr import read_sexpr, write_sexpr
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql
from clew.migrate.meaning.meaning_rewriter import (
    NotExpressible,
    QueryRewriter,
    rewrite_program,
    rewrite_rows,
    rewrite_sexpr,
)
from clew.migrate.meaning.vocabulary_map import Replacement, TargetTerm, Term, TermKind

TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"


def choose(term: Term) -> Replacement:
    """Every term in capitals; `rel` is reversed, `split` is two relations, and `typed` has objects of a type."""
    name, iri = term.text.upper(), "http://t/" + term.text.rpartition("/")[2]
    match term.text.rpartition("/")[2]:
        case "rel":
            return (TargetTerm(name, iri, is_reversed=True),)
        case "split":
            return (TargetTerm("ONE", iri + "1"), TargetTerm("TWO", iri + "2", is_reversed=True))
        case "typed":
            return (TargetTerm(name, iri, constraint=TargetTerm("TYPE", "http://t/TYPE")),)
    return (TargetTerm(name, iri, is_reversed=term.kind is TermKind.ORDER),)


PROGRAMS = [
    ("Find(a) | Relate(rel, forward)", "Find(A) | Relate(REL, backward)"),
    ("Find(a) | Relate(split, forward) | QFilterStr(q, v) | What()",
     "Or(Find(A) | Relate(ONE, forward) | QFilterStr(Q, V), Find(A) | Relate(TWO, backward) | QFilterStr(Q, V)) "
     "| What()"),
    ("Find(a) | Relate(typed, forward) | QFilterYear(q, 1990, =)",
     "Find(A) | Relate(TYPED, forward) | QFilterYear(Q, 1990, =) | FilterConcept(TYPE)"),
    ("Find(a) | Relate(typed, backward)", "Find(A) | FilterConcept(TYPE) | Relate(TYPED, backward)"),
    ("QueryRelationQualifier(Find(a), Find(b), rel, q)", "QueryRelationQualifier(Find(B), Find(A), REL, Q)"),
    ("QueryRelation(Find(a), Find(b))", "QueryRelation(Find(B), Find(A))"),
    ("Find(a) | FilterStr(k, v) | QFilterNum(q, 3, >) | FilterConcept(c) | Count()",
     "Find(A) | FilterStr(K, V) | QFilterNum(Q, 3, >) | FilterConcept(C) | Count()"),
    ("SelectBetween(Find(a), Find(b), k, greater)", "SelectBetween(Find(A), Find(B), K, greater)"),
    ("Find(a) | QueryAttrUnderCondition(k, q, v)", "Find(A) | QueryAttrUnderCondition(K, Q, V)"),
    ("Find(a) | QueryAttrQualifier(k, v, q)", "Find(A) | QueryAttrQualifier(K, V, Q)"),
    ("Find(a) | QueryAttr(k) | VerifyStr(v)", "Find(A) | QueryAttr(K) | VerifyStr(V)"),
    ("Without(Find(a), Find(b)) | Top(k, largest, 2)", "Without(Find(A), Find(B)) | Top(K, largest, 2)"),
    ("Find(a) | FilterCount(rel, forward, 2, >)", "Find(A) | FilterCount(REL, backward, 2, >)"),
    ("Find(a) | TopCount(rel, backward, largest, 1)", "Find(A) | TopCount(REL, forward, largest, 1)"),
    ("Find(a) | GroupBy(rel, forward, k, sum)", "Find(A) | GroupBy(REL, backward, K, sum)"),
    ("Find(a) | FilterKeys(k, <, l) | Aggregate(k, sum)", "Find(A) | FilterKeys(K, <, L) | Aggregate(K, sum)"),
    ("Find(a) | RelateByName(k, forward) | Table(k; l)", "Find(A) | RelateByName(K, forward) | Table(K; L)"),
    ("Find(a) | Where(it->rel.k > {Find(b) | QueryAttr(k)} and it isa c and it.k = 'v' and it.k matches 'v%')",
     "Find(A) | Where(it<-REL.K > {Find(B) | QueryAttr(K)} and it isa C and it.K = 'V' and it.K matches 'v%')"),
    ("Find(a) | Where(not it isa split)", "Find(A) | Where(not (it isa ONE or it isa TWO))"),
    ("Find(a) | Rank(it->p@q desc; limit 1)", "Find(A) | Rank(it->P@Q desc; limit 1)"),
    ("CombineRows(Find(a) | Select(count(o); each o in it<-rel; group it.k), Find(b) | Select(it), union)",
     "CombineRows(Find(A) | Select(count(o); each o in it->REL; group it.K), Find(B) | Select(it), union)"),
]  # fmt: skip


@pytest.mark.parametrize(("program", "expected"), PROGRAMS)
def test_programs(program: str, expected: str) -> None:
    assert write_program_text(rewrite_program(read_program_text(program), choose)) == expected


def test_every_function_is_rewritten_or_has_no_terms() -> None:
    """A new function must not keep its terms: all inputs of this test's programs are in capitals afterwards."""
    shown = {name for name in SIGNATURES for program, _ in PROGRAMS if f"{name}(" in program}
    like_others = {"FindAll", "FilterNum", "FilterYear", "FilterDate", "QFilterDate", "And", "Or", "SelectAmong"}
    like_others |= {"VerifyNum", "VerifyYear", "VerifyDate", "Exists"}
    assert shown | like_others == set(SIGNATURES)


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("Find(a) | Table(rel)", "leads backward"),
        ("Find(a) | FilterCount(split, forward, 2, >)", "no place for a union"),
        ("Find(a) | FilterCount(typed, forward, 2, >)", "constrained to a type"),
        ("Find(a) | Table(k; typed)", "the column 'typed' is constrained to a type in the target graph, TYPE"),
        ("Find(a) | QueryAttr(typed)", "the attribute key 'typed' is constrained to a type"),
        ("Find(a) | Where(has(it->split))", "the relation 'split' stands for several in the target graph, ONE, TWO"),
    ],
)
def test_what_a_function_cannot_say_is_named(program: str, reason: str) -> None:
    with pytest.raises(NotExpressible, match=reason):
        rewrite_program(read_program_text(program), choose)


def kind_of(predicate: str) -> TermKind:
    return TermKind.ATTRIBUTE if predicate == "key" else TermKind.RELATION


def test_rows() -> None:
    rows = [["?e", "instance of", "c"], ["?e", "rel", "a", "q", "v"], ["?e", "key", "v"], ["?e", "p", "?x"]]
    assert rewrite_rows(rows, choose, kind_of) == [
        ["?e", "instance of", "C"],
        ["A", "REL", "?e", "Q", "V"],
        ["?e", "KEY", "V"],
        ["?e", "P", "?x"],
    ]
    with pytest.raises(NotExpressible, match="union"):
        rewrite_rows([["?e", "split", "a"]], choose, kind_of)


@pytest.mark.parametrize(
    ("sexpr", "expected"),
    [
        ("(AND x.y (JOIN rel m.01))", "(AND X.Y (JOIN (R REL) M.01))"),
        ("(AND x.y (JOIN (R rel) m.01))", "(AND X.Y (JOIN REL M.01))"),
        ("(JOIN typed m.01)", "(JOIN TYPED (AND TYPE M.01))"),
        ("(COUNT (JOIN (R typed) m.01))", "(COUNT (AND TYPE (JOIN (R TYPED) M.01)))"),
        ("(ARGMAX x.y (JOIN a.b key))", "(ARGMAX X.Y (JOIN A.B KEY))"),
        ("(lt key 3^^http://www.w3.org/2001/XMLSchema#integer)",
         "(lt KEY 3^^http://www.w3.org/2001/XMLSchema#integer)"),
    ],
)  # fmt: skip
def test_s_expressions(sexpr: str, expected: str) -> None:
    assert write_sexpr(rewrite_sexpr(read_sexpr(sexpr), choose, kind_of)) == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("<http://s/a> <http://s/rel> ?x", "?x <http://t/rel> <http://t/a> ."),
        ("?x <http://s/split> ?y", "?x <http://t/split1>|^<http://t/split2> ?y ."),
        ("?x <http://s/typed> ?y", "?x <http://t/typed> ?y . ?y a <http://t/TYPE> ."),
        ("?x <http://s/p>/<http://s/rel>* ?y", "?x <http://t/p>/(^<http://t/rel>)* ?y ."),
        ("?x a <http://s/c>", "?x a <http://t/c> ."),
        ("?x a/<http://www.w3.org/2000/01/rdf-schema#subClassOf>* ?y",
         "?x a/<http://www.w3.org/2000/01/rdf-schema#subClassOf>* ?y ."),
        ("?x ?p <http://s/a> FILTER (?x != <http://s/b> && ?p = 3)",
         "?x ?p <http://t/a> . FILTER (?x != <http://t/b> && ?p = 3)"),
        ("VALUES ?x { <http://s/a> } OPTIONAL { ?x <http://s/rel> ?y }",
         "VALUES (?x) { (<http://t/a>) } OPTIONAL { ?y <http://t/rel> ?x . }"),
    ],
)  # fmt: skip
def test_sparql(pattern: str, expected: str) -> None:
    query = QueryRewriter(choose, TYPE).rewrite(read_sparql(f"SELECT * WHERE {{ {pattern} }}"))
    assert write_sparql(query) == f"SELECT * WHERE {{ {expected} }}"


INTEGER = "http://www.w3.org/2001/XMLSchema#integer"


@pytest.mark.parametrize(
    "sexpr",
    [
        f"(lt typed 3^^{INTEGER})",
        f"(JOIN typed 3^^{INTEGER})",
        "(ARGMAX x.y typed)",
        "(ARGMIN x.y (JOIN typed key))",
        "(TC (JOIN rel m.01) typed 2015)",
    ],
)
def test_an_s_expression_has_no_place_for_the_type_of_a_value(sexpr: str) -> None:
    with pytest.raises(NotExpressible, match="'typed' is constrained to a type in the target graph, TYPE"):
        rewrite_sexpr(read_sexpr(sexpr), choose, kind_of)


@pytest.mark.parametrize(
    "pattern",
    [
        "?x <http://s/p>/<http://s/typed> ?y",
        "?x <http://s/typed>* ?y",
        "?x ^<http://s/typed> ?y",
        "?x <http://s/typed> 3",
    ],
)
def test_a_path_has_no_place_for_the_type_of_its_objects(pattern: str) -> None:
    with pytest.raises(NotExpressible, match="constrained to a type"):
        QueryRewriter(choose, TYPE).rewrite(read_sparql(f"SELECT * WHERE {{ {pattern} }}"))


def test_a_statement_of_wikidata_stays_one_only_in_wikidata() -> None:
    query = "SELECT ?y WHERE { ?x <http://www.wikidata.org/prop/P26> ?s . "
    query += "?s <http://www.wikidata.org/prop/qualifier/P580> ?y }"
    kinds: list[TermKind] = []

    def to_wikidata(term: Term) -> Replacement:
        kinds.append(term.kind)
        return (TargetTerm("P1", "http://www.wikidata.org/prop/direct/P1"),)

    moved = write_sparql(QueryRewriter(to_wikidata, TYPE).rewrite(read_sparql(query)))
    assert "prop/P1>" in moved
    assert "prop/qualifier/P1>" in moved
    assert kinds == [TermKind.PREDICATE, TermKind.QUALIFIER]
    with pytest.raises(NotExpressible, match="part of a statement of Wikidata"):
        QueryRewriter(choose, TYPE).rewrite(read_sparql(query))
