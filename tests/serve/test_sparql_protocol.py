"""Requests by the SPARQL 1.1 Protocol: the media types that clients accept, and queries from real clients."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import httpx
import pytest
from SPARQLWrapper import JSON, POST, XML, SPARQLWrapper

from clew.errors import RequestRefused
from clew.serve.sparql_protocol import choose_media_type

COUNTRIES = """SELECT ?name WHERE { ?s <http://www.w3.org/2000/01/rdf-schema#label> ?name FILTER(?name = "France") }"""


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        ("", "application/sparql-results+json"),
        ("*/*", "application/sparql-results+json"),
        ("application/sparql-results+xml", "application/sparql-results+xml"),
        ("text/csv", "text/csv"),
        ("text/tab-separated-values;q=0.5, text/csv;q=0.9", "text/csv"),
        ("text/html, application/xml;q=0.9, */*;q=0.8", "application/xml"),
        ("text/turtle, */*;q=0.1", "application/sparql-results+json"),
        ("application/json;q=0, text/csv", "text/csv"),
    ],
)
def test_the_best_liked_format_is_sent(accept: str, chosen: str) -> None:
    assert choose_media_type(accept) == chosen


@pytest.mark.parametrize("accept", ["text/turtle", "image/png, text/csv;q=0", "text/csv;q=much"])
def test_a_client_that_accepts_no_format_is_refused(accept: str) -> None:
    with pytest.raises(RequestRefused, match="results can be sent as") as fault:
        choose_media_type(accept)
    assert fault.value.status == 406


@pytest.mark.parametrize("method", ["GET", POST])
def test_sparqlwrapper_gets_rows(server: httpx.Client, method: str) -> None:
    client = SPARQLWrapper(f"{server.base_url}/sparql")
    client.setMethod(method)
    client.setReturnFormat(JSON)
    client.setQuery(COUNTRIES)
    found: Any = client.queryAndConvert()
    assert [row["name"]["value"] for row in found["results"]["bindings"]] == ["France"]
    client.setReturnFormat(XML)
    document: Any = client.queryAndConvert()
    assert "<literal>France</literal>" in document.toxml()


def test_rdflib_joins_over_the_endpoint(server: httpx.Client, hostile_kb: Path) -> None:
    from rdflib import Graph, Literal
    from rdflib.namespace import RDFS
    from rdflib.plugins.stores.sparqlstore import SPARQLStore

    graph = Graph(SPARQLStore(f"{server.base_url}/sparql/{hostile_kb.stem}"))
    assert [str(name) for name in graph.objects(None, RDFS.label) if str(name) == "Ann"] == ["Ann"]
    assert (None, RDFS.label, Literal("<script>alert(1)</script>")) in graph


def test_the_three_forms_of_a_request_mean_the_same(server: httpx.Client) -> None:
    headers = {"accept": "text/csv"}
    direct = {**headers, "content-type": "application/sparql-query"}
    replies = [
        server.get("/sparql", params={"query": COUNTRIES}, headers=headers),
        server.post("/sparql", data={"query": COUNTRIES}, headers=headers),
        server.post("/sparql", content=COUNTRIES, headers=direct),
    ]
    assert {reply.headers["content-type"] for reply in replies} == {"text/csv; charset=utf-8"}
    assert [list(csv.reader(io.StringIO(reply.text))) for reply in replies] == [[["name"], ["France"]]] * 3


@pytest.mark.parametrize(
    ("parameters", "status", "message"),
    [
        ({"query": "SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }"}, 400, "SERVICE would send the query"),
        ({"query": "INSERT DATA { <a:a> <a:b> <a:c> }"}, 400, "changes data, but clew only reads"),
        ({"query": "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }"}, 400, "CONSTRUCT yields a graph"),
        ({"query": "SELECT ?x WHERE { ?x"}, 400, "line 1"),
        ({"update": "CLEAR ALL"}, 403, "updates change data"),
        ({"query": COUNTRIES, "default-graph-uri": "http://g"}, 400, "with FROM"),
        ({}, 400, "give one query"),
    ],
)
def test_what_the_endpoint_refuses(server: httpx.Client, parameters: dict[str, str], status: int, message: str) -> None:
    reply = server.get("/sparql", params=parameters)
    assert reply.status_code == status
    assert message in reply.json()["error"]


def test_an_update_by_its_media_type_is_refused(server: httpx.Client) -> None:
    reply = server.post("/sparql", content="CLEAR ALL", headers={"content-type": "application/sparql-update"})
    assert reply.status_code == 403


def test_an_unknown_knowledge_base_is_named(server: httpx.Client) -> None:
    reply = server.get("/sparql/none", params={"query": COUNTRIES})
    assert reply.status_code == 404
    assert "'none'" in reply.json()["error"]
