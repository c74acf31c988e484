"""Queries in NSpM's encoding: encoded, decoded, and decoded where a record says that they are encoded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.formats.nspm import decode, decode_prediction, decode_question, encode
from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.language.sparql.reader import read_sparql

DBR = "http://dbpedia.org/resource/"


@pytest.mark.parametrize(
    ("words", "query"),
    [
        (
            "SELECT var_uri WHERE brack_open var_x <dbo_state> var_uri sep_dot var_x <rdf_type> <<unk>> brack_close",
            "SELECT ?uri WHERE { ?x <http://dbpedia.org/ontology/state> ?uri . "
            "?x <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <unk> }",
        ),
        (
            "SELECT DISTINCT COUNT attr_open var_uri attr_close WHERE brack_open var_uri <dbp_a> <dbr_B> brack_close",
            f"SELECT DISTINCT COUNT(?uri) WHERE {{ ?uri <http://dbpedia.org/property/a> <{DBR}B> }}",
        ),
        ("ASK WHERE brack_open <dbr_X_ attr_open film attr_close math_gt var_p var_o brack_close",
         f"ASK WHERE {{ <{DBR}X_(film)> ?p ?o }}"),
        ("ASK WHERE brack_open <dbr_U_ attr_open Washington,_D.C sep_dot attr_close math_gt var_p var_o brack_close",
         f"ASK WHERE {{ <{DBR}U_(Washington,_D.C.)> ?p ?o }}"),
        ("ASK WHERE brack_open <<unk>> attr_open film attr_close math_gt var_p var_o brack_close",
         "ASK WHERE { <unk(film)> ?p ?o }"),
        ("ask where brack_open dbr_X_ par_open Baku par_close rdf_type dbo_Place brack_close",
         r"ask where { dbr:X_\(Baku\) rdf:type dbo:Place }"),
        ("select count par_open wildcard par_close where brack_open var_a var_b dbr_Nelson's_Column,_M brack_close",
         r"select count ( * ) where { ?a ?b dbr:Nelson\'s_Column\,_M }"),
        ("select var_a where brack_open var_a dbo_b [] brack_close order by desc par_open var_a par_close limit 1",
         "select ?a where { ?a dbo:b [] } order by desc ( ?a ) limit 1"),
    ],
)  # fmt: skip
def test_words_stand_for_a_query_that_can_be_read(words: str, query: str) -> None:
    assert decode(words) == query
    assert encode(query) == words
    assert read_sparql(query)


@pytest.mark.parametrize(
    "words",
    [
        "SELECT DISTINCT var_uri WHERE brack_open <dbr_X_ sep_dot var_x <dbo_a> var_uri brack_close",
        "SELECT var_uri WHERE brack_open <dbr_X> attr_open 2005_film attr_close math_gt <dbp_a> var_uri brack_close",
        "brack_close brack_open sep_dot",
        "",
    ],
)
def test_broken_words_survive(words: str) -> None:
    assert encode(decode(words)) == words


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("SELECT ?x{?x dbo:a<http://dbpedia.org/resource/B>.}",
         "SELECT var_x brack_open var_x dbo_a <dbr_B> sep_dot brack_close"),
        ("ASK { ?x <p> 5 FILTER(?x <= 5) }",
         "ASK brack_open var_x <p> 5 FILTER attr_open var_x math_leq 5 attr_close brack_close"),
        ("ASK { wd:Q1 wdt:P31 <http://www.wikidata.org/entity/Q2> }",
         "ASK brack_open wd_Q1 wdt_P31 <wd_Q2> brack_close"),
    ],
)  # fmt: skip
def test_any_query_has_words(query: str, words: str) -> None:
    assert encode(query) == words


@given(st.text(max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    assert isinstance(decode(text), str)
    assert isinstance(encode(text), str)


WORDS = "SELECT var_x WHERE brack_open var_x <dbo_author> <dbr_Ada> brack_close"
ENCODED = {"encoding": "nspm"}


def test_queries_are_decoded_where_the_record_says_that_they_are_encoded() -> None:
    question = decode_question(Question("q", "?", Gold(Forms(sparql=WORDS)), extra=ENCODED))
    prediction = decode_prediction(Prediction("q", Forms(sparql=WORDS), extra=ENCODED))
    assert question.gold.forms.sparql == prediction.forms.sparql
    assert "?x" in prediction.forms.sparql
    assert "brack" not in prediction.forms.sparql


def test_other_queries_stay_as_they_are() -> None:
    question, prediction = Question("q", "?", Gold(Forms(sparql=WORDS))), Prediction("q", Forms(sparql=WORDS))
    assert decode_question(question) is question
    assert decode_prediction(prediction) is prediction
    assert decode_prediction(Prediction("q", extra=ENCODED)).forms == Forms()
