"""Shapes of queries: what is a constant, and which texts have none or must be read in full."""

from __future__ import annotations

import pytest

from clew.language.sparql.query_shape import MAX_SHAPED_CHARACTERS, placeholder_query, read_shape
from clew.language.sparql.reader import read_sparql

QUERY = (
    'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "human" . ?e <height> ?pv . '
    '?pv <pred:unit> "metre" . ?pv <pred:value> "1.8"^^xsd:double . ?e <born> ?pv_1 . ?pv_1 <pred:year> 1984 .  }'
)


def test_constants_are_the_strings_numbers_and_keys_of_a_query() -> None:
    shaped = read_shape(QUERY)
    assert shaped is not None
    assert shaped.constants == ["human", "height", "metre", "1.8", "born", "1984"]


def test_queries_that_differ_in_constants_only_have_one_shape() -> None:
    other = QUERY.replace("human", "São Tomé's <odd> name #1").replace("1984", "7").replace("<born>", "<a_(b)>")
    first, second = read_shape(QUERY), read_shape(other)
    assert first is not None
    assert second is not None
    assert first.shape == second.shape
    assert second.constants == ["São Tomé's <odd> name #1", "height", "metre", "1.8", "a_(b)", "7"]


def test_which_constants_are_equal_belongs_to_the_shape() -> None:
    first, second = read_shape(QUERY), read_shape(QUERY.replace("human", "metre"))
    assert first is not None
    assert second is not None
    assert first.shape != second.shape


def test_a_limit_belongs_to_the_shape() -> None:
    shaped = read_shape('SELECT ?e WHERE { ?e <pred:name> "x" . } ORDER BY ?e LIMIT 1 ')
    assert shaped is not None
    assert shaped.constants == ["x"]


def test_a_placeholder_stands_for_each_constant() -> None:
    shaped = read_shape(QUERY)
    assert shaped is not None
    read = placeholder_query(shaped.shape)
    assert read is not None
    text = QUERY
    for placeholder, place in read.slots.items():
        text = text.replace(shaped.constants[place], placeholder)
    assert read.query == read_sparql(text)


@pytest.mark.parametrize(
    "text",
    [
        "SELECT ?x WHERE { ?x wdt:P31 wd:Q5 }",
        'SELECT ?e WHERE { ?e <pred:name> "a \\" b" . }',
        'SELECT ?e WHERE { ?e <pred:name> "a\nb" . }',
        'SELECT ?e WHERE { ?e <pred:name> "half \ud800" . }',
        'SELECT ?e WHERE { ?e <pred:name> "x" . }' + " " * MAX_SHAPED_CHARACTERS,
    ],
)
def test_texts_without_a_shape(text: str) -> None:
    assert read_shape(text) is None


@pytest.mark.parametrize(
    "text",
    [
        """SELECT ?e WHERE { ?e <pred:name> 'it is "so" said' . }""",
        'SELECT ?e WHERE { ?e <pred:name> "a" . # a comment with a "string" in it \n}',
        'PREFIX p: <key> SELECT ?e WHERE { ?e <pred:name> "a" . }',
        'BASE <key> SELECT ?e WHERE { ?e <pred:name> "a" . }',
        'SELECT ?e WHERE { ?e <pred:name> "a "b" . }',
        'SELECT ?e WHERE { ?e <pred:name> "" . ?e <pred:name> "a" . }',
        'SELECT ?e WHERE { ?e <pred:name> "a"@en . }',
        'SELECT ?e WHERE { ?e <pred:name> "a" . ?e wdt:P1 ?f . }',
        'SELECT ?e WHERE { ?e <pred:name> "a" . ?e <http://a/b> ?f . }',
        "SELECT ?e WHERE { ?e <pred:year> -5 . }",
        "SELECT ?e WHERE { ?e <pred:year> 5.5 . }",
        "SELECT ?e WHERE { ?e <pred:value> true . }",
        'SELECT ?e WHERE { ?e <pred:name> "a" . ',
        'SELECT ?e WHERE { ?e <key>+ ?f . ?f <pred:name> "a" . }',
        'SELECT ?e WHERE { OPTIONAL { ?e <pred:name> "a" . } }',
        'SELECT ?e WHERE { ?e <pred:name> "a"\0 . }',
        'SELECT ?e WHERE { ?e <pred:name> "a" . _:b <key> ?e }',
        'SELECT ?e WHERE { ?e <key> "<pred:name>" . }',
    ],
)
def test_shapes_whose_tokens_might_depend_on_their_constants_are_refused(text: str) -> None:
    shaped = read_shape(text)
    assert shaped is None or placeholder_query(shaped.shape) is None
