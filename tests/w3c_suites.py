"""The tests of the W3C's suites for SPARQL and RDF, read from their manifests in one archive."""

from __future__ import annotations

import os
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

import pyoxigraph as ox
import pytest

ARCHIVE = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data") / "w3c" / "tests.tar.gz"
MANIFEST = "http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#"
QUERY_TEST = "http://www.w3.org/2001/sw/DataAccess/tests/test-query#"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
ROOT = "https://w3c.github.io/rdf-tests/"  # where the suites say that their files are

Node = ox.NamedNode | ox.BlankNode


@dataclass(frozen=True, slots=True)
class W3cTest:
    """One test; `action`, `data`, `graphs` and `result` name files of the archive, empty if there is none."""

    suite: str
    """The folder, such as `sparql/sparql11/bind`."""
    name: str
    kind: str
    """Such as `QueryEvaluationTest`, `NegativeSyntaxTest11` or `TestTurtleEval`."""
    action: str
    """The query or the RDF file."""
    data: tuple[str, ...] = ()
    graphs: dict[str, str] = field(default_factory=dict)
    """Named graphs: the IRI of each and its file."""
    result: str = ""

    @property
    def base(self) -> str:
        """The IRI that relative IRIs in `action` are resolved against."""
        return ROOT + self.action

    def __str__(self) -> str:
        return f"{self.suite}/{self.name}"


@cache
def read_archive() -> dict[str, bytes]:
    """The files of the archive by path; the test is skipped if it is absent."""
    if not ARCHIVE.is_file():
        pytest.skip(f"there are no W3C suites at {ARCHIVE}: put them there or set CLEW_DATA")
    with tarfile.open(ARCHIVE) as archive:
        members = [member for member in archive if member.isfile()]
        return {str(PurePosixPath(member.name)): archive.extractfile(member).read() for member in members}  # type: ignore[union-attr]


def w3c_tests(under: str, *kinds: str) -> Iterator[W3cTest]:
    """The tests in the folders that begin with `under`, each once: of the given kinds, or of all."""
    files, seen = read_archive(), set()
    for path in sorted(files):
        if path.startswith(under) and path.endswith("manifest.ttl"):
            for test in read_manifest(path, files[path]):
                if (not kinds or test.kind in kinds) and str(test) not in seen:
                    seen.add(str(test))
                    yield test


def read_manifest(path: str, content: bytes) -> Iterator[W3cTest]:
    """The tests that a manifest lists, in its order."""
    store = ox.Store()
    store.load(content, format=ox.RdfFormat.TURTLE, base_iri=ROOT + path)
    for entry in list_members(store, first_object(store, None, MANIFEST + "entries")):
        kind, action = first_object(store, entry, RDF + "type"), first_object(store, entry, MANIFEST + "action")
        if isinstance(kind, ox.NamedNode) and action is not None:
            label = first_object(store, entry, MANIFEST + "name")
            name = entry.value.partition("#")[2] or getattr(label, "value", "")
            yield make_test(store, str(PurePosixPath(path).parent), name, kind.value.rpartition("#")[2], entry, action)


def make_test(store: ox.Store, suite: str, name: str, kind: str, entry: ox.NamedNode, action: ox.NamedNode) -> W3cTest:
    """The test that `entry` describes; its action is a file, or a node with a query and data."""
    query = first_object(store, action, QUERY_TEST + "query")
    data = tuple(path_of(node) for node in all_objects(store, action, QUERY_TEST + "data"))
    graphs = dict(graph_of(store, node) for node in all_objects(store, action, QUERY_TEST + "graphData"))
    return W3cTest(suite, name, kind, path_of(query or action), data, graphs, path_of(result_of(store, entry)))


def result_of(store: ox.Store, entry: ox.NamedNode) -> ox.NamedNode | None:
    node = first_object(store, entry, MANIFEST + "result")
    return node if isinstance(node, ox.NamedNode) else None


def graph_of(store: ox.Store, node: Node) -> tuple[str, str]:
    """The IRI and the file of a named graph, which is the file's own IRI unless a label says another."""
    graph = first_object(store, node, QUERY_TEST + "graph") or node
    label = first_object(store, node, LABEL)
    return (label or graph).value, path_of(graph)


def path_of(node: Node | None) -> str:
    """The path in the archive of the file that `node` names; empty for other nodes."""
    return node.value.removeprefix(ROOT) if isinstance(node, ox.NamedNode) else ""


def all_objects(store: ox.Store, subject: Node | None, predicate: str) -> list[Any]:
    """The objects of a subject (any, if None) and a predicate, sorted."""
    quads = store.quads_for_pattern(subject, ox.NamedNode(predicate), None)
    return sorted((quad.object for quad in quads), key=str)


def first_object(store: ox.Store, subject: Node | None, predicate: str) -> Any:
    found = all_objects(store, subject, predicate)
    return found[0] if found else None


def list_members(store: ox.Store, head: Node | None) -> Iterator[ox.NamedNode]:
    while (member := first_object(store, head, RDF + "first")) is not None:
        yield member
        head = first_object(store, head, RDF + "rest")
