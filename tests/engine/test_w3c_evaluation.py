"""The W3C's evaluation suites for SPARQL: each query gives the published result on a knowledge base of its data.

A query runs natively if its program certainly means the same, and otherwise on the RDF that the knowledge base keeps.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyoxigraph as ox
import pytest
from click.testing import CliRunner

from clew.cli.kb.build import build_command
from clew.cli.query.run import run_command
from clew.engine.executor import make_answerer, native_program
from clew.engine.meaning import Meaning
from clew.engine.native import NativeEngine
from clew.engine.oxigraph.engine import RdfEngine, names_of_nodes, read_cell, read_reply
from clew.engine.oxigraph.worker import encode_term, run_query
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.executable.results import read_query_result
from clew.engine.sparql.solutions import Cell, Solutions
from clew.errors import SourceError
from clew.kb.build import build_kb
from clew.kb.files import Source
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.sparql.algebra import DuplicateMode, Iri, Literal
from clew.language.sparql.reader import read_sparql
from w3c_suites import ROOT, W3cTest, read_archive, w3c_tests

SUITES = ("sparql/sparql10/", "sparql/sparql11/")
COUNTS = dict(zip(SUITES, (279, 222), strict=True))  # so that none is lost unnoticed
RESULT_SET = "http://www.w3.org/2001/sw/DataAccess/tests/result-set#"
RDF_TYPE = ox.NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
SYNTAXES = {".ttl": ox.RdfFormat.TURTLE, ".rdf": ox.RdfFormat.RDF_XML, ".nt": ox.RdfFormat.N_TRIPLES}
CONSTRUCT = re.compile(rb"^\s*(?:CONSTRUCT|DESCRIBE)\b", re.MULTILINE)
RESULT_SYNTAXES = {".srx": ox.QueryResultsFormat.XML, ".srj": ox.QueryResultsFormat.JSON}
OTHER_SUITES = {
    "sparql/sparql11/entailment": "needs a reasoner",
    "sparql/sparql11/service": "asks other servers, which clew never does",
}
EXCEPTIONS = {  # by reason, below sparql/
    "Oxigraph keeps numbers and times by their value, not as they are written": """
        sparql10/distinct/distinct-1 sparql10/distinct/no-distinct-1 sparql10/distinct/distinct-9
        sparql10/distinct/no-distinct-9 sparql10/expr-builtin/dawg-str-1 sparql10/expr-builtin/dawg-str-2
        sparql10/expr-builtin/sameTerm-simple sparql10/expr-builtin/sameTerm-eq sparql10/expr-builtin/sameTerm-not-eq
        sparql10/expr-equals/eq-graph-1 sparql10/expr-equals/eq-graph-2 sparql10/open-world/open-eq-01
        sparql10/open-world/date-2 sparql10/open-world/date-3 sparql11/cast/cast-bool sparql11/cast/cast-int
        sparql11/cast/cast-float sparql11/cast/cast-double sparql11/cast/cast-decimal sparql11/cast/cast-string""",
    "FROM names a file to load, and clew loads none while it runs a query": """
        sparql10/dataset/dawg-dataset-01 sparql10/dataset/dawg-dataset-03 sparql10/dataset/dawg-dataset-05
        sparql10/dataset/dawg-dataset-06 sparql10/dataset/dawg-dataset-07 sparql10/dataset/dawg-dataset-08
        sparql10/dataset/dawg-dataset-11 sparql10/dataset/dawg-dataset-12b""",
    "it needs a knowledge base without any entity, which clew does not build": """
        sparql11/aggregates/agg-groupconcat-04 sparql11/aggregates/agg-groupconcat-06 sparql11/aggregates/agg-avg-03
        sparql11/property-path/zero_or_more_set_start sparql11/property-path/zero_or_more_set_end
        sparql11/property-path/zero_or_one_set_start sparql11/property-path/zero_or_one_set_end
        sparql10/triple-match/dawg-triple-pattern-003""",
    "Oxigraph evaluates GRAPH ?g otherwise if the pattern inside uses or leaves free ?g": """
        sparql10/graph/graph-variable-scope sparql10/graph/graph-optional sparql11/bindings/graph
        sparql11/aggregates/agg-empty-group-count-graph sparql11/negation/graph-minus""",
    "a file with named graphs only is queried as one graph, as dumps need it": "sparql10/graph/dawg-graph-02",
    "clew resolves IRIs when it reads a query, so the function IRI has no base": "sparql11/functions/iri01",
}
EXCEPTED = {f"sparql/{name}" for names in EXCEPTIONS.values() for name in names.split()}
SAMPLE = {  # a data file below sparql/, and the queries that the commands run on it
    "sparql10/ask/data.ttl": "ask-1 ask-4 ask-7",
    "sparql10/basic/data-2.ttl": "list-2 list-4",
    "sparql10/optional-filter/data-1.ttl": "dawg-optional-filter-001 dawg-optional-filter-003",
    "sparql10/solution-seq/data.ttl": "slice-1",
    "sparql11/aggregates/agg01.ttl": "agg01 agg03",
    "sparql11/bind/data.ttl": "bind02 bind10",
    "sparql11/negation/set-data.ttl": "subset-01 set-equals-1",
    "sparql11/property-path/pp01.ttl": "pp01 pp02",
    "sparql11/subquery/sq08.rdf": "subquery08",
}
UNRELATED = ox.Quad(*(ox.NamedNode(f"urn:unrelated:{part}") for part in ("subject", "predicate", "object")))


class StoreInMemory:
    """What `QueryProcess` does, in this process and without a folder: a process for each data set takes too long."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.store = ox.Store()
        assert kb.rdf_copy is not None
        with Source(str(kb.rdf_copy.path)).open() as lines:
            self.store.load(lines.read(), format=ox.RdfFormat.N_QUADS, lenient=True)

    def ask(self, text: str) -> Solutions:
        request = {"query": text, "rows": 10_000, "bytes": 10_000_000}
        return read_reply(run_query(self.store, request))

    def close(self) -> None:
        """Nothing to end."""


@pytest.fixture
def fast_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RdfEngine, "process", property(lambda engine: StoreInMemory(engine.kb)))
    monkeypatch.setattr("clew.kb.build.os.fsync", lambda number: None)


def group_by_data(suite: str) -> dict[object, list[W3cTest]]:
    """The tests with a SELECT or ASK, by the files of their data."""
    groups = defaultdict[object, list[W3cTest]](list)
    for test in w3c_tests(suite, "QueryEvaluationTest"):
        has_table = test.result.endswith((*RESULT_SYNTAXES, ".ttl", ".rdf"))
        if test.suite not in OTHER_SUITES and has_table and not CONSTRUCT.search(read_archive()[test.action]):
            groups[test.data, tuple(test.graphs.items())].append(test)
    return groups


def build_data(test: W3cTest, folder: Path) -> KnowledgeBase | None:
    """The knowledge base of a test's data, or of an unrelated triple if there is none; None if it has no entities."""
    folder.mkdir()
    source, files = folder / "data.nq", read_archive()
    parts = [(path, None) for path in test.data] + [(path, ox.NamedNode(graph)) for graph, path in test.graphs.items()]
    quads = [quad for path, graph in parts for quad in read_quads(path, files[path], graph)] or [UNRELATED]
    source.write_bytes(ox.serialize(quads, format=ox.RdfFormat.N_QUADS) or b"")
    try:
        build_kb([str(source)], folder / "kb")
    except SourceError:
        return None
    return open_kb(str(folder / "kb"))


def read_quads(path: str, content: bytes, graph: ox.NamedNode | None) -> Iterator[ox.Quad]:
    for quad in ox.parse(content, format=SYNTAXES[Path(path).suffix], base_iri=ROOT + path, rename_blank_nodes=True):
        yield ox.Quad(quad.subject, quad.predicate, quad.object, graph or ox.DefaultGraph())


def read_published(test: W3cTest) -> Solutions:
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

    def values(subject: Any, name: str) -> list[Any]:
        return [quad.object for quad in store.quads_for_pattern(subject, ox.NamedNode(RESULT_SET + name), None)]

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


def comparable(result: Result) -> Counter[object]:
    """What a person sees of a result: its rows, or its values with their ids; blank nodes are alike."""
    if result.rows or result.columns:
        columns = sorted(range(len(result.columns)), key=lambda place: result.columns[place])
        return Counter(tuple(hide_label(row[place]) for place in columns) for row in result.rows)
    return Counter((hide_label(value.text), hide_label(value.id)) for value in result.answers)


def hide_label(text: str) -> str:
    return re.sub(r"^_:.*", "_:", text)


def has_published_result(test: W3cTest, kb: KnowledgeBase) -> bool:
    """Whether `clew run` with the query of a test gives what the suite says."""
    text = f"BASE <{test.base}>\n{read_archive()[test.action].decode()}"
    query = read_sparql(text)
    found = comparable(make_answerer(kb)({"sparql": text}))
    published = read_query_result(query, read_published(test), lambda ids: names_of_nodes(kb, ids))
    if query.repeats is DuplicateMode.REDUCED:
        return set(found) == set(comparable(published))
    return found == comparable(published)


@pytest.mark.parametrize("suite", SUITES)
def test_every_query_gives_the_published_result(suite: str, tmp_path: Path, fast_stores: None) -> None:
    wrong, count = set(), 0
    for number, tests in enumerate(group_by_data(suite).values()):
        kb = build_data(tests[0], tmp_path / str(number))
        wrong |= {str(test) for test in tests if kb is None or not has_published_result(test, kb)}
        count += len(tests)
    assert wrong == {name for name in EXCEPTED if name.startswith(suite)}
    assert count == COUNTS[suite]


def invoke(command: Any, *words: str) -> str:
    done = CliRunner().invoke(command, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def run_queries(tests: list[W3cTest], source: Path) -> list[dict[str, Any]]:
    """The lines that `clew run` prints for the queries of tests with the data in `source`."""
    kb, batch = str(source.with_suffix(".clew")), source.with_suffix(".jsonl")
    invoke(build_command, str(source), "-o", kb)
    queries = [f"BASE <{test.base}>\n{read_archive()[test.action].decode()}" for test in tests]
    batch.write_text(
        "".join(
            json.dumps({"id": str(test), "sparql": query}) + "\n" for test, query in zip(tests, queries, strict=True)
        )
    )
    return [json.loads(line) for line in invoke(run_command, str(batch), "-k", kb).splitlines()]


def say_published(test: W3cTest) -> list[dict[str, str]]:
    """The rows of the published result as people read them: the texts of literals, and the names that end IRIs."""
    published = read_published(test)
    if published.truth is not None:
        return [{"answer": "yes" if published.truth else "no"}]
    rows = [{name: say_cell(cell) for name, cell in row.items()} for row in published.rows_by_variable()]
    return rows if len(published.variables) > 1 else [{"answer": text} for row in rows for text in row.values()]


def say_cell(cell: Cell) -> str:
    match cell:
        case Iri(value):
            return last_part(value)
        case Literal(text):
            return text
    return "" if cell is None else "_:"


def last_part(iri: str) -> str:
    return re.sub(r"^https?://.*[/#]", "", iri)


def say_line(line: dict[str, Any]) -> list[dict[str, str]]:
    """The rows of a line that `clew run` printed; blank nodes are alike, and a predicate is an IRI, not a name."""
    columns, rows = line.get("columns", ["answer"]), line.get("rows", [[text] for text in line["answers"]])
    return [{name: last_part(hide_label(text)) for name, text in zip(columns, row, strict=True)} for row in rows]


@pytest.mark.parametrize("data", SAMPLE)
def test_the_commands_give_the_published_results(data: str, tmp_path: Path) -> None:
    path, names = f"sparql/{data}", SAMPLE[data].split()
    tests = [test for test in w3c_tests(f"{path.rpartition('/')[0]}/", "QueryEvaluationTest") if test.name in names]
    assert (len(tests), {test.data for test in tests}) == (len(names), {(path,)})
    source = tmp_path / Path(path).name
    source.write_bytes(read_archive()[path])
    for test, line in zip(tests, run_queries(tests, source), strict=True):
        assert line["id"] == str(test)
        found, published = (
            Counter(frozenset(row.items()) for row in rows) for rows in (say_line(line), say_published(test))
        )
        assert found == published


@pytest.mark.parametrize("name", ["ask/ask-7", "expr-equals/eq-graph-4", "expr-builtin/dawg-lang-3"])
def test_a_query_whose_program_means_something_else_does_not_run_natively(
    name: str, tmp_path: Path, fast_stores: None
) -> None:
    (test,) = (test for test in w3c_tests("sparql/sparql10/", "QueryEvaluationTest") if str(test).endswith(name))
    kb = build_data(test, tmp_path / "data")
    assert kb is not None
    meaning = Meaning({"sparql": read_archive()[test.action].decode()}, SchemaView(kb))
    wanted = read_query_result(meaning.query, read_published(test), lambda ids: names_of_nodes(kb, ids))
    assert comparable(NativeEngine(kb).run(meaning.program)) != comparable(wanted)
    assert native_program(meaning) is None
