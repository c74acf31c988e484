"""The W3C's evaluation suites for SPARQL: each query gives the published result on a knowledge base of its data.

A query runs natively if its program certainly means the same, and otherwise on the RDF that the knowledge base keeps.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyoxigraph as ox
import pytest

from clew.engine.executor import make_answerer, native_program
from clew.engine.meaning import Meaning
from clew.engine.oxigraph.engine import RdfEngine
from clew.engine.oxigraph.query_process import QueryLimits, read_cell, read_reply
from clew.engine.oxigraph.worker import encode_term, run_query
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.executable.results import read_query_result
from clew.engine.sparql.solutions import Solutions
from clew.errors import ClewError, SourceError
from clew.kb.build import build_kb
from clew.kb.files import Source
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.sparql.algebra import Query
from clew.language.sparql.reader import read_sparql
from w3c_suites import ROOT, W3cTest, read_archive, w3c_tests

SUITES = ("sparql/sparql10/", "sparql/sparql11/")
RESULT_SET = "http://www.w3.org/2001/sw/DataAccess/tests/result-set#"
RDF_TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
SYNTAXES = {".ttl": ox.RdfFormat.TURTLE, ".rdf": ox.RdfFormat.RDF_XML, ".nt": ox.RdfFormat.N_TRIPLES}
RESULT_SYNTAXES = {".srx": ox.QueryResultsFormat.XML, ".srj": ox.QueryResultsFormat.JSON}
OTHER_SUITES = {
    "sparql/sparql11/entailment": "needs a reasoner",
    "sparql/sparql11/service": "asks other servers, which clew never does",
}
EXCEPTIONS: dict[str, str] = {}
UNRELATED = ox.Quad(*(ox.NamedNode(f"urn:unrelated:{part}") for part in ("subject", "predicate", "object")))  # type: ignore[call-arg]


class StoreInMemory:
    """What `QueryProcess` does, in this process and without a folder: a process for each data set takes too long."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.store = ox.Store()
        assert kb.rdf_copy is not None
        with Source(str(kb.rdf_copy.path)).open() as lines:
            self.store.load(lines.read(), format=ox.RdfFormat.N_QUADS, lenient=True)

    def ask(self, text: str) -> Solutions:
        request = {"query": text, "rows": 10_000, "bytes": 10_000_000}
        return read_reply(run_query(self.store, request), QueryLimits())

    def close(self) -> None:
        """Nothing to end."""


@pytest.fixture
def fast_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RdfEngine, "process", property(lambda engine: StoreInMemory(engine.kb)))
    monkeypatch.setattr("clew.kb.build.os.fsync", lambda number: None)


def tests_by_data() -> dict[tuple[object, ...], list[W3cTest]]:
    """The tests with a SELECT or ASK, by the files of their data."""
    groups = defaultdict(list)
    for suite in SUITES:
        for test in w3c_tests(suite, "QueryEvaluationTest"):
            if test.suite not in OTHER_SUITES and test.result.endswith((*RESULT_SYNTAXES, ".ttl", ".rdf")):
                groups[test.data, tuple(test.graphs.items())].append(test)
    return groups


def build_data(test: W3cTest, folder: Path) -> KnowledgeBase | None:
    """The knowledge base of a test's data, or of an unrelated triple if there is none; None if it has no entities."""
    source, files = folder / "data.nq", read_archive()
    parts = [(path, None) for path in test.data] + [(path, ox.NamedNode(graph)) for graph, path in test.graphs.items()]
    quads = [quad for path, graph in parts for quad in read_quads(path, files[path], graph)] or [UNRELATED]
    source.write_bytes(ox.serialize(quads, format=ox.RdfFormat.N_QUADS))
    try:
        build_kb([str(source)], folder / "kb")
    except SourceError:
        return None
    return open_kb(str(folder / "kb"))


def read_quads(path: str, content: bytes, graph: ox.NamedNode | None) -> Iterator[ox.Quad]:
    for quad in ox.parse(content, format=SYNTAXES[Path(path).suffix], base_iri=ROOT + path, rename_blank_nodes=True):
        yield ox.Quad(quad.subject, quad.predicate, quad.object, graph or ox.DefaultGraph())


def read_published(test: W3cTest, query: Query) -> Solutions:
    """The result in the suite: a table or a truth."""
    suffix, content = Path(test.result).suffix, read_archive()[test.result]
    if suffix not in RESULT_SYNTAXES:
        return read_result_graph(content, SYNTAXES[suffix], ROOT + test.result)
    parsed = ox.parse_query_results(content, format=RESULT_SYNTAXES[suffix])
    if isinstance(parsed, ox.QueryBoolean):
        return Solutions(truth=bool(parsed))
    names = [variable.value for variable in parsed.variables]
    rows = tuple(tuple(read_cell(encode_term(term)) for term in row) for row in parsed)
    return Solutions(tuple(names), rows)


def read_result_graph(content: bytes, syntax: ox.RdfFormat, base: str) -> Solutions:
    """A result in the vocabulary of the first suites."""
    store = ox.Store()
    store.load(content, format=syntax, base_iri=base)

    def values(subject: object, name: str) -> list[ox.NamedNode | ox.BlankNode | ox.Literal]:
        return [quad.object for quad in store.quads_for_pattern(subject, ox.NamedNode(RESULT_SET + name), None)]  # type: ignore[arg-type]

    (root,) = (quad.subject for quad in store.quads_for_pattern(None, RDF_TYPE, ox.NamedNode(RESULT_SET + "ResultSet")))
    if truth := values(root, "boolean"):
        return Solutions(truth=truth[0].value == "true")
    names = sorted(name.value for name in values(root, "resultVariable"))
    rows = sorted(values(root, "solution"), key=lambda row: [int(index.value) for index in values(row, "index")])
    table = []
    for row in rows:
        cells = {values(cell, "variable")[0].value: values(cell, "value")[0] for cell in values(row, "binding")}
        table.append(tuple(read_cell(encode_term(cells.get(name))) for name in names))
    return Solutions(tuple(names), tuple(table))


def reorder(solutions: Solutions, variables: Iterable[str]) -> Solutions:
    """The columns of a table in another order."""
    places = [solutions.variables.index(name) for name in variables if name in solutions.variables]
    rows = tuple(tuple(row[place] for place in places) for row in solutions.rows)
    return Solutions(tuple(solutions.variables[place] for place in places), rows, solutions.truth)


def comparable(result: Result) -> Counter[object]:
    """What a person sees of a result: its rows, or its values with their ids; blank nodes are alike."""
    if result.rows or result.columns:
        columns = sorted(range(len(result.columns)), key=lambda place: result.columns[place])
        return Counter(tuple(hide_label(row[place]) for place in columns) for row in result.rows)
    return Counter((hide_label(value.text), hide_label(value.id)) for value in result.answers)


def hide_label(text: str) -> str:
    return re.sub(r"^_:.*", "_:", text)
