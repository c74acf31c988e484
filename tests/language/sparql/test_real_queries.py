"""Published queries: read, written back, accepted by another engine, and seen the same when only their tokens are."""

from __future__ import annotations

import gzip
import json
from contextlib import suppress
from functools import cache
from pathlib import Path

import pyoxigraph
import pytest

from clew.language.sparql.algebra import Query
from clew.language.sparql.canonical_query import query_digest
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.sparql_tokens import SparqlError, read_tokens
from clew.language.sparql.tolerant_reader import parts_of, read_query_parts, scan_query
from clew.language.sparql.writer import write_sparql

FILES = ["cwq-val", "lcquad1-train", "lcquad2-test", "qald9-train", "webqsp-train", "wikiwebquestions-val"]

# Queries that only Virtuoso runs: an aggregate beside variables that no GROUP BY names.
NOT_STANDARD = {"cwq-val": 15, "qald9-train": 6, "webqsp-train": 1}


@cache
def texts(folder: Path, name: str) -> tuple[str, ...]:
    """The queries of one file."""
    with gzip.open(folder / "sparql" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(json.loads(line)["sparql"] for line in lines)


@cache
def queries(folder: Path, name: str) -> tuple[tuple[str, Query], ...]:
    """The queries of one file that can be read, with their texts."""
    found = []
    for text in texts(folder, name):
        try:
            found.append((text, read_sparql(text)))
        except SparqlError:
            continue
    return tuple(found)


@pytest.mark.parametrize("name", FILES)
def test_at_least_99_percent_are_read(shared_data: Path, name: str) -> None:
    assert len(queries(shared_data, name)) >= 0.99 * len(texts(shared_data, name))


@pytest.mark.parametrize("name", FILES)
def test_each_is_written_and_read_back_equal(shared_data: Path, name: str) -> None:
    for _, query in queries(shared_data, name):
        assert read_sparql(write_sparql(query)) == query
    for _, query in queries(shared_data, name)[::20]:
        again = read_sparql(write_sparql(query, {}, indented=True))
        assert again == query
        assert query_digest(again) == query_digest(query)


@pytest.mark.parametrize("name", FILES)
def test_written_queries_are_standard_sparql(shared_data: Path, name: str) -> None:
    store, refused = pyoxigraph.Store(), 0
    for _, query in queries(shared_data, name):
        try:
            store.query(write_sparql(query))
        except SyntaxError:
            refused += 1
    assert refused == NOT_STANDARD.get(name, 0)


@pytest.mark.parametrize("name", FILES)
def test_whatever_oxigraph_reads_is_read(shared_data: Path, name: str) -> None:
    store = pyoxigraph.Store()
    for _, query in queries(shared_data, name)[::100]:
        tokens = [token.text for token in read_tokens(write_sparql(query))]
        for gap in range(len(tokens)):
            text = " ".join(tokens[:gap] + tokens[gap + 1 :])
            if is_read(store, text):
                read_sparql(text)


def is_read(store: pyoxigraph.Store, text: str) -> bool:
    """Whether Oxigraph finds no fault in the syntax of `text`."""
    with suppress(RuntimeError):
        try:
            store.query(text)
        except SyntaxError:
            return False
    return True


@pytest.mark.parametrize("name", FILES)
def test_tokens_show_the_same_parts_as_the_algebra(shared_data: Path, name: str) -> None:
    for text, query in queries(shared_data, name):
        assert scan_query(text, "") == parts_of(query)


def test_predicted_queries_show_their_parts_even_where_they_are_broken(shared_data: Path) -> None:
    with gzip.open(shared_data / "scoring" / "wikisp-wwq-dev-predictions.json.gz", "rt", encoding="utf-8") as file:
        predictions = [row["predicted_sparql"] for row in json.load(file)]
    seen = [read_query_parts(text) for text in predictions]
    assert sum(not loose.fault for loose in seen) == 447
    assert all(loose.entities or loose.predicates for loose in seen)
