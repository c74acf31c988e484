"""Readers of SPARQL and RDF, with the W3C's valid files to damage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

from clew.errors import ClewError
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf.reader import read_rdf
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.tolerant_reader import read_query_parts
from clew.language.sparql.writer import write_sparql
from fuzz.campaign import Target
from w3c_suites import ARCHIVE, read_archive, w3c_tests

MAX_SEEDS = 60  # of each target: every kind of statement, and few enough for the normal suite
QUERIES = ("PositiveSyntaxTest", "PositiveSyntaxTest11")
SYNTAXES = {"n-triples": "nt", "n-quads": "nq", "turtle": "ttl", "trig": "trig", "xml": "rdf"}


@cache
def valid_files(under: str, suffix: str) -> tuple[bytes, ...]:
    """Some of the files that the suites call valid, spread over all of them."""
    tests = [test for test in w3c_tests(under) if "Negative" not in test.kind and test.action.endswith(suffix)]
    if suffix == ".rq":
        tests = [test for test in tests if test.kind in QUERIES and is_read(read_archive()[test.action])]
    files = list(dict.fromkeys(read_archive()[test.action] for test in tests))
    return tuple(files[:: len(files) // MAX_SEEDS + 1])


def is_read(query: bytes) -> bool:
    try:
        read_sparql(query.decode())
    except ClewError:
        return False
    return True


def read_query(data: bytes, _: Path) -> None:
    """Read a query in every way; what the strict reader takes, the other takes, and what is written is read back."""
    text = data.decode("utf-8", "surrogateescape")
    read_query_parts(text)
    query = read_sparql(text)
    assert read_sparql(write_sparql(query)) == query
    read_sparql(text, strict=True)


def read_rdf_file(data: bytes, folder: Path, suffix: str) -> None:
    path = folder / f"x.{suffix}"
    path.write_bytes(data)
    read_rdf(Source(str(path)), KbDraft(), ReaderOptions())
    read_rdf(Source(str(path)), KbDraft(BuildReport(strict=True)), ReaderOptions())


def rdf_target(suite: str, suffix: str) -> Target:
    seeds: Callable[[], Sequence[bytes]] = partial(valid_files, f"rdf/rdf11/rdf-{suite}/", f".{suffix}")
    return Target(f"w3c-{suite}", seeds, partial(read_rdf_file, suffix=suffix))


W3C_TARGETS = (
    (
        Target("w3c-queries", partial(valid_files, "sparql/", ".rq"), read_query),
        *(rdf_target(suite, suffix) for suite, suffix in SYNTAXES.items()),
    )
    if ARCHIVE.is_file()
    else ()
)
