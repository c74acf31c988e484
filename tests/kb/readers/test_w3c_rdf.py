"""The W3C's tests of RDF: `--strict` reads every valid file, as published, and refuses every invalid one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyoxigraph as ox
import pytest

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions, detect_format
from clew.kb.readers.rdf import triple_parser
from clew.kb.readers.rdf.reader import choose_syntax, read_rdf
from clew.kb.readers.rdf.triple_table import BLANK, IRI, TripleTable
from w3c_suites import W3cTest, read_archive, w3c_tests

XML_LITERAL = "http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral"

# The suite, its files that are valid, and those that are not.
SUITES = {
    "rdf-n-triples": (41, 29),
    "rdf-n-quads": (53, 34),
    "rdf-turtle": (219, 94),
    "rdf-trig": (241, 115),
    "rdf-xml": (126, 40),
}
EVALUATED = {"rdf-turtle": 145, "rdf-trig": 143, "rdf-xml": 126}


def write_files(suite: str, folder: Path) -> list[tuple[W3cTest, Source]]:
    """The tests of a suite, each with its file, which is written to `folder` under its own name."""
    files, cases = read_archive(), []
    for number, test in enumerate(w3c_tests(f"rdf/rdf11/{suite}/")):
        path = folder / str(number) / Path(test.action).name
        path.parent.mkdir()
        path.write_bytes(files[test.action])
        cases.append((test, Source(str(path))))
    return cases


@pytest.mark.parametrize("suite", SUITES)
def test_strict_refuses_what_the_suite_says_is_bad_and_nothing_else(suite: str, tmp_path: Path) -> None:
    read = refused = 0
    for test, source in write_files(suite, tmp_path):
        assert detect_format(source) == "rdf"
        draft = KbDraft(BuildReport(strict=True))
        if "Negative" in test.kind:
            with pytest.raises(SourceError, match=source.path.name):
                read_rdf(source, draft, ReaderOptions())
            refused += 1
        else:
            read_rdf(source, draft, ReaderOptions())
            read += 1
    assert (read, refused) == SUITES[suite]


@pytest.mark.parametrize("suite", EVALUATED)
def test_the_triples_are_those_that_the_suite_publishes(
    suite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, compared = read_archive(), 0
    for test, source in write_files(suite, tmp_path):
        if test.kind.endswith("Eval"):
            monkeypatch.setattr(triple_parser, "RELATIVE_BASE", test.base)
            report = BuildReport(strict=True)
            with source.open() as stream:
                triples = triple_parser.read_triples(stream, choose_syntax(source, report), source.name, report)
            expected = ox.parse(files[test.result], format=ox.RdfFormat.N_QUADS)
            assert canonical_lines(quads_of(triples)) == canonical_lines(expected), test.name
            compared += 1
    assert compared == EVALUATED[suite]


def quads_of(triples: TripleTable) -> list[ox.Quad]:
    """The triples of a table as pyoxigraph writes them."""
    columns = (triples.subject, triples.predicate, triples.object, triples.named_graph)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return [ox.Quad(*(term_of(triples, number) for number in row)) for row in rows]


def term_of(triples: TripleTable, number: int) -> Any:
    if number < 0:
        return ox.DefaultGraph()
    terms = triples.terms
    kind, text = terms.kinds[number], terms.texts[number]
    if kind in (IRI, BLANK):
        return ox.NamedNode(text) if kind == IRI else ox.BlankNode("x" + text.strip("[]"))
    extra = list(terms.extras)[terms.extra[number]]
    if extra.startswith("@"):
        return ox.Literal(text, language=extra[1:])
    return ox.Literal(text, datatype=ox.NamedNode(extra)) if extra else ox.Literal(text)


def canonical_lines(quads: Iterable[ox.Quad]) -> list[str]:
    """The quads as sorted lines, the same for graphs that differ only in the labels of blank nodes."""
    dataset = ox.Dataset(map(with_canonical_xml, quads))
    dataset.canonicalize(ox.CanonicalizationAlgorithm.UNSTABLE)
    return sorted(str(quad) for quad in dataset)


def with_canonical_xml(quad: ox.Quad) -> ox.Quad:
    """The quad; of XML in its object, all spellings are one."""
    value = quad.object
    if not isinstance(value, ox.Literal) or value.datatype.value != XML_LITERAL:
        return quad
    xml = ElementTree.canonicalize(f"<xml>{value.value}</xml>")
    return ox.Quad(quad.subject, quad.predicate, ox.Literal(xml, datatype=value.datatype), quad.graph_name)
