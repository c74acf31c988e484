"""Queries that files hold in NSpM's words are scored as SPARQL."""

from __future__ import annotations

from clew.benchmark.formats.nspm import decoded_prediction, decoded_question
from clew.benchmark.question import Forms, Gold, Prediction, Question

WORDS = "SELECT var_x WHERE brack_open var_x <dbo_author> <dbr_Ada> brack_close"
ENCODED = {"encoding": "nspm"}


def test_queries_are_decoded_where_the_record_says_that_they_are_encoded() -> None:
    question = decoded_question(Question("q", "?", Gold(Forms(sparql=WORDS)), extra=ENCODED))
    prediction = decoded_prediction(Prediction("q", Forms(sparql=WORDS), extra=ENCODED))
    assert question.gold.forms.sparql == prediction.forms.sparql
    assert "?x" in prediction.forms.sparql
    assert "brack" not in prediction.forms.sparql


def test_other_queries_stay_as_they_are() -> None:
    question, prediction = Question("q", "?", Gold(Forms(sparql=WORDS))), Prediction("q", Forms(sparql=WORDS))
    assert decoded_question(question) is question
    assert decoded_prediction(prediction) is prediction
    assert decoded_prediction(Prediction("q", extra=ENCODED)).forms == Forms()
