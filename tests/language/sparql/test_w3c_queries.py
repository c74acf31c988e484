"""The W3C's tests of SPARQL's syntax: every valid query is read and written back, every invalid one is refused."""

from __future__ import annotations

import re

import pytest

from clew.language.sparql.reader import read_sparql
from clew.language.sparql.sparql_tokens import SparqlError
from clew.language.sparql.writer import write_sparql
from w3c_suites import read_archive, w3c_tests

VALID = ("PositiveSyntaxTest", "PositiveSyntaxTest11", "QueryEvaluationTest", "CSVResultFormatTest")
INVALID = ("NegativeSyntaxTest", "NegativeSyntaxTest11")

# What docs/sparql.md lists as liberties of published queries, which read_sparql takes unless it is strict.
LIBERTIES = {
    "sparql10/syntax-sparql3/syn-bad-26.rq": "FILTER (?x<?a&&?b>?y)",
    "sparql10/syntax-sparql3/syn-bad-filter-missing-parens.rq": "FILTER ?x",
    "sparql11/aggregates/agg10.rq": "SELECT ?P (COUNT(?O) AS ?C)",
    "sparql11/syntax-query/syn-bad-04.rq": "SELECT (?x +?y)",
    "sparql11/syntax-query/syn-bad-05.rq": "SELECT COUNT(*)",
}


def query_texts(*kinds: str) -> dict[str, str]:
    """The texts of the queries of these kinds of tests by path, without those that yield graphs."""
    files = read_archive()
    paths = dict.fromkeys(test.action for test in w3c_tests("sparql/", *kinds) if test.action.endswith(".rq"))
    texts = {path.removeprefix("sparql/"): files[path].decode() for path in paths}
    return {path: text for path, text in texts.items() if not yields_graph(text)}


def yields_graph(text: str) -> bool:
    """Whether the query is a CONSTRUCT or a DESCRIBE, by the first keyword of those that can begin a query."""
    first = re.search(r"^(?!#).*?\b(SELECT|ASK|CONSTRUCT|DESCRIBE)\b", text, re.IGNORECASE | re.MULTILINE)
    return first is not None and first[1].upper() in ("CONSTRUCT", "DESCRIBE")


@pytest.mark.parametrize("strict", [False, True], ids=["published", "strict"])
def test_every_valid_query_is_read_and_written_back_equal(strict: bool) -> None:
    texts = query_texts(*VALID)
    for text in texts.values():
        query = read_sparql(text, strict)
        assert read_sparql(write_sparql(query), strict) == query
    assert len(texts) == 765


def test_every_invalid_query_is_refused_with_its_place() -> None:
    texts = query_texts(*INVALID)
    for path, text in texts.items():
        with pytest.raises(SparqlError, match=r"^line \d+, column \d+: "):
            read_sparql(text, strict=True)
        assert is_read(text) == (path in LIBERTIES), path
    assert len(texts) == 87


def is_read(text: str) -> bool:
    try:
        read_sparql(text)
    except SparqlError:
        return False
    return True


def test_each_liberty_is_the_one_it_is_listed_for() -> None:
    texts = query_texts(*INVALID)
    assert [path for path, piece in LIBERTIES.items() if piece not in texts[path]] == []
