"""A knowledge base keeps the RDF it was built from: any SPARQL in its terms runs, natively only if that is exact."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pyoxigraph as ox
import pytest

from clew.engine.executor import make_answerer, native_program, run_text
from clew.engine.meaning import Meaning
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError, StoreError
from clew.kb.build import build_kb
from clew.kb.files import Source
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.store import MANIFEST
from clew.kb.writers import export_kb
from sample_kbs import build_draft, make_small_draft

DATA = """
@prefix : <http://ex.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:ann :knows :bob ; :age 7 ; rdfs:label "Ann"@en, "Anna"@de ; a :Child ; :likes ( :bob ) .
:bob :knows :cat ; :age "7.0"^^<http://www.w3.org/2001/XMLSchema#decimal> ; a :Person .
:cat a :Pet . :Child rdfs:subClassOf :Person . :x rdfs:label "line\\nbreak \\"quoted\\" \\\\" ; :knows _:someone .
"""
PREFIX = "PREFIX : <http://ex.org/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> "
# Each query: the ids or texts that the RDF gives, and whether the columns certainly give them too.
QUERIES = {
    "SELECT ?x { ?x a :Pet }": ({":cat"}, True),
    "SELECT (COUNT(DISTINCT ?x) AS ?n) { ?x a :Pet }": ({"1"}, True),
    "ASK { :cat a :Pet }": ({"yes"}, True),
    "SELECT ?x { ?x a :Person }": ({":bob"}, False),  # a concept has members of the concepts below it
    "SELECT ?x { :ann :knows ?x }": ({":bob"}, False),  # a blank node is among the ends
    "SELECT ?x { ?x :age 7 }": ({":ann"}, False),  # the columns do not keep datatypes
    "SELECT ?n { :ann rdfs:label ?n FILTER (LANG(?n) = 'de') }": ({"Anna"}, False),
    "SELECT ?x { :ann :likes ?x }": ({"_:"}, False),  # the columns unfold lists
    "SELECT ?x { ?x :unheard :bob }": (set(), False),
    "SELECT ?x { :nobody :knows ?x }": (set(), False),
    "SELECT ?x { :ann :knows ?x OPTIONAL { ?x :unheard ?y } }": ({":bob"}, False),
    "SELECT ?x { { ?x :knows :bob } UNION { ?x :knows :cat } }": ({":ann", ":bob"}, False),
}


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("own-rdf")
    (folder / "data.ttl").write_text(DATA)
    build_kb([str(folder / "data.ttl")], folder / "kb")
    return open_kb(str(folder / "kb"))


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_gives_what_its_rdf_says_on_both_engines(query: str, kb: KnowledgeBase) -> None:
    wanted, is_native = QUERIES[query]
    record = {"sparql": PREFIX + query}
    assert (native_program(Meaning(record, SchemaView(kb))) is not None) == is_native
    for engine in ("native", "oxigraph"):
        answers = make_answerer(kb, engine)(record).answers
        ids = {(value.id or value.text).replace("http://ex.org/", ":") for value in answers}
        assert {"_:" if id_.startswith("_:") else id_ for id_ in ids} == wanted


def test_a_query_that_runs_on_oxigraph_has_no_trace(kb: KnowledgeBase) -> None:
    assert run_text(kb, f"{PREFIX} SELECT ?x {{ ?x a :Pet }}", trace=True).steps
    with pytest.raises(ClewError, match="it has no trace"):
        run_text(kb, f"{PREFIX} SELECT ?x {{ ?x a :Person }}", trace=True)


def test_the_copy_has_every_triple_of_the_file(kb: KnowledgeBase) -> None:
    assert kb.rdf_copy is not None
    with Source(str(kb.rdf_copy.path)).open() as lines:
        copied = ox.Dataset(ox.parse(lines.read(), format=ox.RdfFormat.N_QUADS))
    written = ox.Dataset(ox.parse(DATA, format=ox.RdfFormat.TURTLE))
    for dataset in (copied, written):
        dataset.canonicalize(ox.CanonicalizationAlgorithm.UNSTABLE)
    assert set(copied) == set(written)


def test_named_graphs_and_blank_nodes_of_several_files_stay_apart(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.nq").write_text(f'_:x <http://ex.org/{name}> "{name}" <http://ex.org/graph/{name}> .\n')
    build_kb([str(tmp_path / "a.nq"), str(tmp_path / "b.nq")], tmp_path / "kb")
    with OxigraphEngine(open_kb(str(tmp_path / "kb"))) as engine:
        found = engine.run_sparql("SELECT ?g ?v { GRAPH ?g { ?x ?p ?v } } ORDER BY ?g")
        assert [row[1] for row in found.rows] == ["a", "b"]
        assert engine.run_sparql("SELECT ?x { ?x <http://ex.org/a> ?v ; <http://ex.org/b> ?w }").answers == ()


def test_only_rdf_alone_is_kept(tmp_path: Path) -> None:
    (tmp_path / "data.ttl").write_text(DATA)
    (tmp_path / "table.csv").write_text("name,size\nAnn,3\nBob,4\n")
    build_kb([str(tmp_path / "data.ttl"), str(tmp_path / "table.csv")], tmp_path / "mixed")
    assert open_kb(str(tmp_path / "mixed")).rdf_copy is None
    (tmp_path / "small").mkdir()
    small = build_draft(make_small_draft(), tmp_path / "small")
    export_kb(small, "rdf-statements", str(tmp_path / "export.nt"))
    build_kb([str(tmp_path / "export.nt")], tmp_path / "again")
    assert open_kb(str(tmp_path / "again")).rdf_copy is None


def flip_bit(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "is missing": (Path.unlink, "is missing"),
    "is cut": (lambda path: path.write_bytes(path.read_bytes()[:-1]), "bytes instead of"),
    "is changed": (flip_bit, "has changed since it was written"),
}


@pytest.mark.parametrize("name", ["rdf.nq.zst", "rdf.json"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_copy_gives_no_answer(name: str, damage: str, kb: KnowledgeBase, tmp_path: Path) -> None:
    make_damage, fault = DAMAGES[damage]
    folder = shutil.copytree(kb.folder, tmp_path / "kb", ignore=shutil.ignore_patterns("*oxigraph*"))
    open_kb(folder).verify()
    make_damage(folder / name)
    with pytest.raises(StoreError, match=f"damaged: {name} .*{fault}"):
        open_kb(folder).verify()
    with pytest.raises(StoreError, match=f"damaged: {name} .*{fault}"):
        run_text(open_kb(folder), f"{PREFIX} SELECT ?x {{ ?x a :Person }}")


def test_a_copy_that_the_manifest_does_not_list_is_not_trusted(kb: KnowledgeBase, tmp_path: Path) -> None:
    folder = shutil.copytree(kb.folder, tmp_path / "kb")
    manifest = json.loads((folder / MANIFEST).read_text())
    del manifest["files"]
    (folder / MANIFEST).write_text(json.dumps(manifest))
    opened = open_kb(folder)  # as the stores that were written before there were such files
    with pytest.raises(StoreError, match="has changed since"):
        opened.verify()
    with pytest.raises(StoreError, match=r"does not list rdf\.json; build it again"):
        run_text(opened, f"{PREFIX} SELECT ?x {{ ?x a :Person }}")


def test_another_rdf_with_the_same_columns_has_another_digest(tmp_path: Path) -> None:
    digests = set()
    for number in ("7", "7.0", "7"):
        place = tmp_path / f"{len(list(tmp_path.iterdir()))}"
        place.with_suffix(".nt").write_text(
            f'<http://ex.org/a> <http://ex.org/age> "{number}"^^<http://www.w3.org/2001/XMLSchema#decimal> .\n'
        )
        build_kb([str(place.with_suffix(".nt"))], place)
        digests.add(open_kb(place).digest)
    assert len(digests) == 2
