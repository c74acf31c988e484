"""Standard SPARQL 1.1 and the dialects of published datasets are read; everything else is refused with its place."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter
from timeit import repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.kb.namespaces import RDF, RDF_TYPE, XSD
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Bind,
    BlankNode,
    Call,
    Dataset,
    DuplicateMode,
    Exists,
    Expression,
    Filter,
    Group,
    Inverse,
    Iri,
    Link,
    Literal,
    Membership,
    Minus,
    NamedGraph,
    NegatedSet,
    OneOrMore,
    Operation,
    Optional,
    Order,
    Query,
    QueryForm,
    Sequence,
    Service,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
    ZeroOrMore,
)
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.sparql_tokens import MAX_CHARACTERS, MAX_KEPT_CHARACTERS, SparqlError, tokens_of
from clew.language.sparql.tolerant_reader import read_query_parts
from clew.language.sparql.writer import write_sparql

E, X, Y, V = Variable("e"), Variable("x"), Variable("y"), Variable("v")
P, Q = Iri("p"), Iri("q")
ONE = Literal("1", XSD + "integer")


def test_a_query_of_kqa_pro() -> None:
    text = (
        'SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "human" . '
        "[ <pred:fact_h> ?e ; <pred:fact_r> <work_period_(start)> ; <pred:fact_t> ?pv ] <start_time> ?v . "
        'FILTER ( ?v > "187"^^xsd:double ) . }'
    )
    c, pv, fact = Variable("c"), Variable("pv"), BlankNode("b1")
    where = Group(
        (
            Triple(E, Iri("pred:instance_of"), c),
            Triple(c, Iri("pred:name"), Literal("human")),
            Triple(fact, Iri("pred:fact_h"), E),
            Triple(fact, Iri("pred:fact_r"), Iri("work_period_(start)")),
            Triple(fact, Iri("pred:fact_t"), pv),
            Triple(fact, Iri("start_time"), V),
            Filter(Operation(">", (V, Literal("187", XSD + "double")))),
        )
    )
    count = Aliased(Aggregate("COUNT", E, distinct=True), Variable("count"))
    query = read_sparql(text)
    assert query == Query(QueryForm.SELECT, where, (count,))
    assert query.prefixes == (("xsd", XSD),)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("1", ONE),
        ("-1.50", Literal("-1.50", XSD + "decimal")),
        ("+.5e-3", Literal("+.5e-3", XSD + "double")),
        ("1.e3", Literal("1.e3", XSD + "double")),
        ("TRUE", Literal("true", XSD + "boolean")),
        ("'it''", None),
        ("'a'", Literal("a")),
        ('""', Literal("")),
        ('"""a "quoted" \n text"""', Literal('a "quoted" \n text')),
        ("'''it's'''", Literal("it's")),
        (r'"a\"b\\c\n\u00e9\U0001F600"', Literal('a"b\\c\né😀')),
        ("'a'@zh-Hant", Literal("a", language="zh-Hant")),
        ('"a" ^^ xsd:date', Literal("a", XSD + "date")),
        ('"a"^^<http://www.w3.org/2001/XMLSchema#string>', Literal("a")),
        ('"1"^^xsd:datetime', Literal("1", XSD + "dateTime")),
        ("<Q36159>", Iri("Q36159")),
        ("<audio_recording_of_the_subject's_%_(é)>", Iri("audio_recording_of_the_subject's_%_(é)")),
        ('<a"b{c}|d>', Iri('a"b{c}|d')),
        (r"<a\u0020b>", Iri("a b")),
        ("wd:Q5", Iri("http://www.wikidata.org/entity/Q5")),
        ("ns:m.0f8l9c", Iri("http://rdf.freebase.com/ns/m.0f8l9c")),
        (r"dbr:Yao_\(x\)", Iri("http://dbpedia.org/resource/Yao_(x)")),
        ("dbr:Middlesbrough_F.C. .", Iri("http://dbpedia.org/resource/Middlesbrough_F.C.")),
        ("dbr:Köln.", Iri("http://dbpedia.org/resource/Köln")),
        ("_:n1.", BlankNode("n1")),
        ("$x", X),
        ("[]", BlankNode("b1")),
        ("()", Iri(RDF + "nil")),
    ],
)
def test_terms(text: str, term: Term | None) -> None:
    query = f"ASK {{ ?e <p> {text} }}"
    if term is None:
        with pytest.raises(SparqlError, match="not closed"):
            read_sparql(query)
    else:
        assert read_sparql(query).where.elements == (Triple(E, P, term),)


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        ("?e <p> 1, ?x; <q> ?y;.", (Triple(E, P, ONE), Triple(E, P, X), Triple(E, Q, Y))),
        ("dbr:Inc... <p> ?x", (Triple(Iri("http://dbpedia.org/resource/Inc..."), P, X),)),
        (
            "(?x) .",
            (
                Triple(BlankNode("b1"), Iri(RDF + "first"), X),
                Triple(BlankNode("b1"), Iri(RDF + "rest"), Iri(RDF + "nil")),
            ),
        ),
        ("?e a <q>", (Triple(E, Iri(RDF_TYPE), Q),)),
        ("[<p> ?x]", (Triple(BlankNode("b1"), P, X),)),
        ("?e ?x [<p> 1]", (Triple(BlankNode("b1"), P, ONE), Triple(E, X, BlankNode("b1")))),
        ("?e <p> +1", (Triple(E, P, Literal("+1", XSD + "integer")),)),
        ("?e <p>+ 1", (Triple(E, OneOrMore(Link(P)), ONE),)),
        ("?e ^<p>/<q>* ?x", (Triple(E, Sequence((Inverse(Link(P)), ZeroOrMore(Link(Q)))), X),)),
        ("?e !(<p>|^<q>) ?x", (Triple(E, NegatedSet((P,), (Q,)), X),)),
        ("?e (<p>) ?x", (Triple(E, P, X),)),
        ("OPTIONAL { ?e <p> ?x } .", (Optional(Group((Triple(E, P, X),))),)),
        ("{ } UNION { } UNION { }", (Union((Group(), Group(), Group())),)),
        ("{ }", (Group(),)),
        ("MINUS { } BIND (1 AS ?x)", (Minus(Group()), Bind(ONE, X))),
        ("VALUES ?x { 1 <p> UNDEF }", (Values((X,), ((ONE,), (P,), (None,))),)),
        ("VALUES (?x ?y) { (1 UNDEF) }", (Values((X, Y), ((ONE, None),)),)),
        ("GRAPH <p> { }", (NamedGraph(P, Group()),)),
        ("SERVICE SILENT ?x { }", (Service(X, Group(), silent=True),)),
        ("{ SELECT * { } }", (SubSelect(Query(QueryForm.SELECT, Group())),)),
    ],
)
def test_elements(text: str, elements: tuple[object, ...]) -> None:
    assert read_sparql(f"ASK {{ {text} }}").where.elements == elements


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("(1 + ?x * ?y)", Operation("+", (ONE, Operation("*", (X, Y))))),
        ("(?x - 1 - 1)", Operation("-", (X, ONE, ONE))),
        ("(?x -1)", Operation("-", (X, ONE))),
        ("(-?x)", Operation("-", (X,))),
        ("(-1)", Literal("-1", XSD + "integer")),
        (
            "(?x < 1 || !?y && ?x)",
            Operation("||", (Operation("<", (X, ONE)), Operation("&&", (Operation("!", (Y,)), X)))),
        ),
        ("(?x NOT IN (1, <p>))", Membership(X, (ONE, P), negated=True)),
        ("NOT EXISTS { }", Exists(Group(), negated=True)),
        ("(?x<1&&?y>1)", Operation("&&", (Operation("<", (X, ONE)), Operation(">", (Y, ONE))))),
        ("(?x<=?y&&?y>=1)", Operation("&&", (Operation("<=", (X, Y)), Operation(">=", (Y, ONE))))),
        ("Regex(?x, 'a', \"i\")", Call("REGEX", (X, Literal("a"), Literal("i")))),
        ("xsd:datetime(?x)", Call(Iri(XSD + "dateTime"), (X,))),
        ("bif:contains(?x, 'a')", Call(Iri("bif:contains"), (X, Literal("a")))),
        ("?x > 1", Operation(">", (X, ONE))),
    ],
)
def test_expressions(text: str, expression: Expression) -> None:
    assert read_sparql(f"ASK {{ FILTER {text} }}").where.elements == (Filter(expression),)


@pytest.mark.parametrize(
    ("text", "query"),
    [
        (
            "select reduced * from <p> from named <q> {}",
            {"repeats": DuplicateMode.REDUCED, "datasets": (Dataset(P), Dataset(Q, named=True))},
        ),
        (
            "SELECT ?x ?v {} GROUP BY ?x (?y + 1 AS ?v)",
            {"projection": (X, V), "group_by": (X, Aliased(Operation("+", (Y, ONE)), V))},
        ),
        ("SELECT * {} HAVING (COUNT(*) > 1)", {"having": (Operation(">", (Aggregate("COUNT", None), ONE)),)}),
        ("SELECT * {} ORDER BY DESC(?x) ?y ASC(?v)", {"order_by": (Order(X, descending=True), Order(Y), Order(V))}),
        ("SELECT * {} ORDER BY DESC ?x + 1", {"order_by": (Order(Operation("+", (X, ONE)), descending=True),)}),
        ("SELECT * {} ORDER BY xsd:integer(?x)", {"order_by": (Order(Call(Iri(XSD + "integer"), (X,))),)}),
        ("SELECT * {} OFFSET 2 LIMIT 1", {"limit": 1, "offset": 2}),
        ("SELECT * {} VALUES ?x { 1 }", {"values": Values((X,), ((ONE,),))}),
        ("# who?\nSELECT * # all\n{}", {}),
        (
            "SELECT (GROUP_CONCAT(DISTINCT ?x; SEPARATOR=', ') AS ?v) {}",
            {"projection": (Aliased(Aggregate("GROUP_CONCAT", X, distinct=True, separator=", "), V),)},
        ),
        (
            "SELECT DISTINCT COUNT(?x) {}",
            {"repeats": DuplicateMode.DISTINCT, "projection": (Aliased(Aggregate("COUNT", X), Variable("count")),)},
        ),
        (
            "SELECT COUNT DISTINCT ?x {}",
            {"projection": (Aliased(Aggregate("COUNT", X, distinct=True), Variable("count")),)},
        ),
        ("SELECT COUNT(*) AS ?v, ?x {}", {"projection": (Aliased(Aggregate("COUNT", None), V), X)}),
        (
            "SELECT ?count (COUNT(?x)) MAX(?x) {}",
            {
                "projection": (
                    Variable("count"),
                    Aliased(Aggregate("COUNT", X), Variable("count1")),
                    Aliased(Aggregate("MAX", X), Variable("max")),
                )
            },
        ),
    ],
)
def test_queries_and_dialects(text: str, query: dict[str, object]) -> None:
    assert read_sparql(text) == Query(QueryForm.SELECT, Group(), **query)  # type: ignore[arg-type]


def test_the_base_resolves_relative_iris() -> None:
    query = read_sparql("BASE <http://e/x/> PREFIX : <y/> ASK { :a <b> <http://c> }")
    assert query.where.elements == (Triple(Iri("http://e/x/y/a"), Iri("http://e/x/b"), Iri("http://c")),)


def test_a_collection_is_a_chain() -> None:
    first, rest, nil = Iri(RDF + "first"), Iri(RDF + "rest"), Iri(RDF + "nil")
    one, two = BlankNode("b2"), BlankNode("b1")
    assert read_sparql("ASK { ?e <p> (?x ?y) }").where.elements == (
        Triple(two, first, Y),
        Triple(two, rest, nil),
        Triple(one, first, X),
        Triple(one, rest, two),
        Triple(E, P, one),
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "found the end of the query where SELECT or ASK was expected"),
        (
            "SELECT ?x WHERE { ?x wdt:P31 wd:Q5",
            "found the end of the query where '.' or '}' after the triple was expected",
        ),
        ("ASK { ?x wdt:P31 }", "found '}' where an object was expected"),
        ("ASK { } }", "found '}' where the end of the query was expected"),
        ("ASK { ?x foo:bar 1 }", "the prefix 'foo:' is not declared; add PREFIX foo: <...>"),
        ("ASK { FILTER(foo(?x)) }", "found 'foo' where an expression (no function has this name) was expected"),
        ("ASK { FILTER(STRLEN(?x, 1)) }", "STRLEN takes 1 arguments, not 2"),
        ("ASK { FILTER(1 < 2 < 3) }", "comparisons cannot be chained; put one of them in brackets"),
        ("ASK { ?x <p> 'a }", "found a string that is not closed where an object was expected"),
        (r"ASK { ?x <p> '\q' }", r"the string has the unknown escape '\q'; write '\\' for a backslash"),
        ("ASK { VALUES (?x ?y) { (1) } }", "this row has 1 values for 2 variables; write UNDEF for a gap"),
        ("SELECT * {} LIMIT ten", "found 'ten' where a whole number after LIMIT was expected"),
        ("SELECT {}", "found '{' where a variable, an expression in brackets or '*' was expected"),
        ("SELECT ?x 1 {}", "found '1' where a variable, an expression in brackets or '*' was expected"),
        (
            "BASE <http://[e/> ASK { ?x <p> 1 }",
            "the IRI <p> cannot be joined to the BASE <http://[e/>; correct the one that is malformed",
        ),
        ("BASE p ASK {}", "found 'p' where an IRI after BASE was expected"),
        ("CONSTRUCT {} WHERE {}", "CONSTRUCT yields a graph; use SELECT for rows, or ASK for yes or no"),
        ("DELETE WHERE {}", "DELETE changes data, but clew only reads; use the tools of your store"),
    ],
)
def test_a_query_that_cannot_be_read_is_refused(text: str, fault: str) -> None:
    with pytest.raises(SparqlError) as caught:
        read_sparql(text)
    assert caught.value.fault == fault
    assert isinstance(caught.value, ClewError)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ASK { _:a <p> 1 . { _:a <p> 2 } }", "_:a occurs in two groups of triples"),
        ("ASK { _:a <p> 1 . OPTIONAL { ?x <p> 2 } _:a <p> 3 }", "_:a occurs in two groups of triples"),
        ("ASK { _:a <p> 1 FILTER EXISTS { _:a <p> 2 } }", "_:a occurs in two groups of triples"),
        ("ASK { ?x <p> ?y . BIND (1 AS ?y) }", "?y has a value before this BIND"),
        ("ASK { { SELECT (1 AS ?y) {} } BIND (1 AS ?y) }", "?y has a value before this BIND"),
        ("ASK { GRAPH ?y {} BIND (1 AS ?y) }", "?y has a value before this BIND"),
        ("ASK { VALUES (?x ?x) {} }", "VALUES lists a variable twice"),
        ("ASK { FILTER(COUNT(?x) > 1) }", "COUNT is an aggregate, which cannot be inside FILTER"),
        ("SELECT (SUM(COUNT(?x)) AS ?n) {}", "COUNT is an aggregate, which cannot be inside another aggregate"),
        ("SELECT (1 AS ?n) {} GROUP BY (COUNT(?x) AS ?y)", "COUNT is an aggregate, which cannot be inside GROUP BY"),
        ("SELECT (1 AS ?x) { ?x <p> 1 }", "?x has another meaning in this query"),
        ("SELECT (1 AS ?x) (2 AS ?x) {}", "?x has another meaning in this query"),
        ("SELECT ?x { ?x <p> ?y } GROUP BY ?y", "?x is neither in GROUP BY nor in an aggregate"),
        ("SELECT (?x + 1 AS ?z) { ?x <p> ?y } GROUP BY (?x + 1)", "?x is neither in GROUP BY nor in an aggregate"),
        ("SELECT * { ?x <p> ?y } GROUP BY ?y", "SELECT * has no meaning with groups or aggregates"),
        ("PREFIX a:b: <c> ASK {}", "found 'a:b:' where a prefix with its colon was expected"),
        (r"ASK { ?x <p> '\uD800' }", "U+D800 is half of a surrogate pair"),
        ("ASK { ?x <p> '\ud800' }", "half of a surrogate pair"),
    ],
)
def test_what_no_engine_can_evaluate_is_refused(text: str, fault: str) -> None:
    with pytest.raises(SparqlError) as caught:
        read_sparql(text)
    assert fault in caught.value.fault
    assert read_query_parts(text).fault in ("", caught.value.fault)


@pytest.mark.parametrize(
    "text",
    [
        "ASK { _:a <p> 1 FILTER(?x) _:a <q> 2 }",
        "ASK { MINUS { ?x <p> ?y } BIND (1 AS ?y) }",
        "ASK { FILTER EXISTS { ?x <p> ?y } BIND (1 AS ?y) }",
        "ASK { { SELECT ?x { ?x <p> ?y } } BIND (1 AS ?y) }",
        "ASK { BIND (1 AS ?y) ?x <p> ?y }",
        "SELECT (COUNT(?x) AS ?x) { ?x <p> 1 }",
        "SELECT (1 AS ?x) (?x + 1 AS ?y) {}",
        "SELECT (?x AS ?y) (COUNT(?z) AS ?n) { ?x <p> ?z } GROUP BY ?x HAVING (COUNT(?z) > 1) ORDER BY COUNT(?z)",
        "SELECT ?k { ?x <p> ?z } GROUP BY (?x + 1 AS ?k)",
        "SELECT * { ?x <p> 1 FILTER EXISTS { SELECT (COUNT(?y) AS ?n) { ?y <p> ?x } } }",
        "SELECT * { ?x <p> <?z> }",
    ],
)
def test_scopes_end_where_the_standard_ends_them(text: str) -> None:
    read_sparql(text)
    assert read_sparql(write_sparql(read_sparql(text)), strict=True) == read_sparql(text, strict=True)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ASK { ?x wdt:P31 wd:Q5 }", "the prefix 'wdt:' is not declared"),
        ("SELECT ?x, ?y {}", "found ',' where"),
        ("SELECT COUNT(?x) {}", "an expression in SELECT needs brackets and a name"),
        ("SELECT (COUNT(?x)) {}", "an expression in SELECT needs brackets and a name"),
        ("SELECT (COUNT DISTINCT ?x AS ?n) {}", "'(' was expected after COUNT"),
        ("SELECT ?x (COUNT(?y) AS ?n) { ?x <p> ?y }", "?x is neither in GROUP BY nor in an aggregate"),
        ("ASK { FILTER ?x > 1 }", "'(' or a function call as the condition"),
        ("SELECT * {} ORDER BY DESC ?x", "'(' before the expression"),
        ("SELECT * {} ORDER BY ?x + 1", "found '+' where"),
        ("ASK { FILTER(?x<1&&?y>1) }", "found '<1&&?y>' where"),
        ('ASK { ?x <p> <a"b> }', "found '<' where an object"),
        ("ASK { GRAPH a {} }", "an IRI after GRAPH"),
        ("ASK { ?x A <q> }", "an IRI as the predicate"),
        ("ASK { FILTER(BOUND(1)) }", "BOUND takes a variable"),
        ("ASK { FILTER(ISTRIPLE(?x)) }", "ISTRIPLE is a function of SPARQL 1.2"),
        ("ASK { { SELECT * FROM <g> {} } }", "a subselect cannot have FROM"),
        ("ASK { VALUES ?x { + 1 } }", "a sign must be directly before its number"),
    ],
)
def test_the_strict_reader_takes_no_liberties(text: str, fault: str) -> None:
    read_sparql(text)
    with pytest.raises(SparqlError) as caught:
        read_sparql(text, strict=True)
    assert fault in caught.value.fault


@pytest.mark.parametrize(
    "text",
    [
        "ASK { ?x <p> 1 }" + " " * MAX_CHARACTERS,
        "ASK { VALUES ?x {" + " 1" * MAX_CHARACTERS + " } }",
    ],
)
def test_a_query_that_is_too_long_is_refused_at_once(text: str) -> None:
    with pytest.raises(SparqlError, match=r"characters, and clew reads 1,000,000; build long lists"):
        read_sparql(text)


def test_an_error_points_at_its_place() -> None:
    with pytest.raises(SparqlError) as caught:
        read_sparql("SELECT ?x\nWHERE { ?x wdt:P31 }\nLIMIT 1")
    assert (caught.value.line, caught.value.column) == (2, 20)
    assert str(caught.value) == (
        "line 2, column 20: found '}' where an object was expected\n    WHERE { ?x wdt:P31 }\n                       ^"
    )


@pytest.mark.parametrize(
    "text",
    [
        "ASK " + "{" * 5000,
        "ASK { FILTER " + "(" * 5000,
        "ASK { FILTER " + "!" * 5000 + "?x }",
        "ASK { FILTER (" + "-" * 5000 + "1) }",
        "ASK { FILTER (" + "1 + 1 - " * 5000 + "1) }",
        "ASK { FILTER (" + "?a || ?b && ?c = ?d + ?e * (" * 500 + "1" + ")" * 500 + ") }",
        "ASK { ?x " + "(" * 5000,
        "ASK { ?x <p> " + "[ <p> " * 5000,
        "ASK { " + "FILTER EXISTS { " * 3000,
        "ASK { " + "{ SELECT * { " * 3000,
        "ASK { FILTER " + "ABS(IF(" * 3000,
    ],
)
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    started = perf_counter()
    with pytest.raises(SparqlError, match=r"levels of nesting|changes of operator|was expected"):
        read_sparql(text)
    assert perf_counter() - started < 5


@pytest.mark.parametrize(
    "piece",
    ['"\\', "'", '"""', "<a", "a-", "é-", ". ", "a.", "?", "[]", "<<", "{ ", "@", "_:a", "#", "\\u", "COUNT(?x) "],
)
def test_long_nonsense_takes_no_more_than_moments(piece: str) -> None:
    started = perf_counter()
    with pytest.raises(SparqlError):
        read_sparql("SELECT " + piece * (60_000 // len(piece)))
    assert perf_counter() - started < 10


def test_a_query_of_kqa_pro_takes_less_than_a_millisecond() -> None:
    clauses = " ".join(
        f'?e_{n} <place_of_birth> ?e_{n + 1} . FILTER ( ?v_{n} > "{n}"^^xsd:double ) .' for n in range(15)
    )
    text = f"SELECT DISTINCT ?e WHERE {{ {clauses} }}"
    assert min(repeat(lambda: read_sparql(text), number=1, repeat=200)) < 0.001


def test_long_lists_are_fine() -> None:
    rows = " ".join(f"wd:Q{n}" for n in range(5000))
    chain = " || ".join(f"?x = {n}" for n in range(2000))
    query = read_sparql(f"ASK {{ VALUES ?x {{ {rows} }} FILTER({chain}) ?x <p> ({rows}) }}")
    assert len(query.where.elements) == 10_003


WORDS = (
    "SELECT ASK WHERE PREFIX BASE FROM DISTINCT COUNT SUM ( ) { } [ ] . ; , = != < > <= >= + - * / | ^ ^^ ! && || ? ?x "
    "$y <p> wd:Q5 x:y _:b 1 1.5 2e3 'a' \"b\" @en a true FILTER OPTIONAL UNION MINUS BIND VALUES UNDEF GRAPH SERVICE "
    "AS IN NOT EXISTS STR REGEX GROUP_CONCAT SEPARATOR GROUP ORDER BY HAVING LIMIT OFFSET DESC # \" ' \\ é"
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS.split()) | st.text(max_size=3), max_size=40).map(" ".join))
def test_nothing_but_a_sparql_error_is_ever_raised(text: str) -> None:
    for query in (text, "SELECT * WHERE { " + text, "ASK { FILTER ( " + text):
        with suppress(SparqlError):
            read_sparql(query)


def test_the_tokens_of_short_queries_are_kept_and_those_of_long_ones_are_not() -> None:
    short, long = "ASK { ?kept ?p ?o }", "ASK { ?x ?p ?o } #" + "x" * MAX_KEPT_CHARACTERS
    assert tokens_of(short) is tokens_of(short)
    assert tokens_of(long) is not tokens_of(long)
    assert [*tokens_of(long)] == [*tokens_of(long)]
