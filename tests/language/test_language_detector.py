"""Every language is recognised by how a text begins."""

from __future__ import annotations

import json

import pytest

from clew.engine.meaning import Notation, notation_of_record
from clew.errors import ClewError
from clew.language.language_detector import detect_language, record_of_text

GRAILQA = {"nodes": [{"nid": 0, "node_type": "class", "id": "a.b", "class": "a.b", "question_node": 1}], "edges": []}
TEXTS = [
    ("Find(Paris) | What()", Notation.PROGRAM),
    (" What(Find(Paris))", Notation.PROGRAM),
    ('[{"function": "Find", "inputs": ["Paris"], "dependencies": []}]', Notation.PROGRAM),
    ("Find<arg>Paris<func>What", Notation.PROGRAM),
    ("(AND film.film (JOIN film.film.directed_by m.0343h))", Notation.SEXPR),
    ("(COUNT film.film)", Notation.SEXPR),
    ('[["Paris", "country", "?e"]]', Notation.ROWS),
    ('{"graph": [["Paris", "country", "?e"]], "target": "?e"}', Notation.ROWS),
    (json.dumps(GRAILQA), Notation.GRAILQA),
    ('SELECT ?e { ?e <pred:name> "Paris" }', Notation.KQAPRO),
    ("# who\n# and when\nprefix ns: <http://rdf.freebase.com/ns/> select ?x { ?x ns:a.b ?y }", Notation.FREEBASE),
    ("ASK { <https://clew.dev/id/Q90> ?p ?o }", Notation.STATEMENTS),
    ("BASE <http://ex.org/> SELECT ?x { ?x a <C> }", Notation.OWN),
    ("SELECT(COUNT(?x) AS ?n) { ?x a wd:Q5 }", Notation.OWN),
    ("SELECT name FROM film WHERE year > 1990", Notation.SQL),
    ("-- films\nselect count(*) from `film` where name = 'what{?x}'", Notation.SQL),
    ("(SELECT a FROM t) UNION SELECT b FROM u", Notation.SQL),
    ("WITH q AS (SELECT 1) SELECT * FROM q", Notation.SQL),
    ("SELECT 1 + 1", Notation.SQL),
    ("SELECT ?x FROM <http://ex.org/g> WHERE { ?x a <http://ex.org/C> }", Notation.OWN),
]


@pytest.mark.parametrize(("text", "notation"), TEXTS)
def test_the_notation_of_a_text_is_detected(text: str, notation: Notation) -> None:
    assert notation_of_record(record_of_text(text)) is notation


@pytest.mark.parametrize("text", ["", "Paris", "?x", "42", "[1, 2", "-- select", '"Find(Paris)"'])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ClewError, match=r"cannot tell the language|is not"):
        detect_language(text)


def test_a_named_language_is_not_detected() -> None:
    assert record_of_text("SELECT(x)", "program") == {"program": "SELECT(x)"}
    with pytest.raises(ClewError, match="no language 'cypher'"):
        record_of_text("MATCH (x)", "cypher")
