"""Damaged RDF: whatever the bytes, the reader tells what is wrong or reads on; it never crashes or hangs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf.reader import detect_syntax, read_rdf

GOLDEN = Path(__file__).parents[2] / "golden" / "rdf"
FILES = sorted(path for path in GOLDEN.iterdir() if path.suffix not in (".json", ".toml"))
TOKENS = [
    b'"',
    b"<",
    b">",
    b".",
    b"\n",
    b" ",
    b"{",
    b"}",
    b"[",
    b"]",
    b"(",
    b"\\",
    b"\xff",
    b"\x00",
    b"^^",
    b"@",
    b"_:",
    b"<<",
]


def read_anyhow(path: Path, strict: bool) -> KbDraft | None:
    draft = KbDraft()
    draft.report.strict = strict
    try:
        read_rdf(Source(str(path)), draft, ReaderOptions())
    except ClewError:
        return None
    return draft


def damaged(content: bytes, chance: random.Random) -> bytes:
    """The content with a few bytes cut out, doubled, exchanged or put in."""
    for _ in range(chance.randint(1, 6)):
        at, size = chance.randrange(len(content)), chance.randint(0, 30)
        piece = chance.choice([b"", content[at : at + size] * 2, chance.choice(TOKENS), chance.randbytes(2)])
        content = content[:at] + piece + content[at + size :]
        content = content or b" "
    return content


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_damaged_file_is_read_or_refused(path: Path, tmp_path: Path) -> None:
    chance, content = random.Random(path.name), path.read_bytes()
    for number in range(120):
        target = tmp_path / path.name
        target.write_bytes(damaged(content, chance))
        read_anyhow(target, strict=number % 4 == 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_truncated_file_is_read_or_refused(path: Path, tmp_path: Path) -> None:
    content = path.read_bytes()
    for size in range(0, len(content), max(1, len(content) // 40)):
        target = tmp_path / path.name
        target.write_bytes(content[:size])
        read_anyhow(target, strict=False)


@given(st.binary(max_size=200))
def test_any_bytes_are_judged(head: bytes) -> None:
    assert isinstance(detect_syntax(head), str)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(triples=st.lists(st.tuples(*[st.integers(0, 13)] * 3), max_size=12))
def test_any_mixture_of_special_words_is_read(tmp_path: Path, triples: list[tuple[int, int, int]]) -> None:
    words = SPECIAL_WORDS
    lines = [f"<{words[s]}> <{words[p]}> <{words[o]}> .\n" for s, p, o in triples]
    (tmp_path / "x.nt").write_text("".join(["<x:a> <x:b> <x:c> .\n", *lines]), encoding="utf-8")
    draft = KbDraft()
    read_rdf(Source(str(tmp_path / "x.nt")), draft, ReaderOptions())
    assert draft.report.records_read == len(lines) + 1


RDF, RDFS = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#"
SPECIAL_WORDS = (
    "http://x/a",
    "http://x/b",
    "http://x/c",
    RDF + "type",
    RDF + "first",
    RDF + "rest",
    RDF + "nil",
    RDF + "subject",
    RDF + "predicate",
    RDF + "object",
    RDFS + "subClassOf",
    RDFS + "Class",
    RDFS + "label",
    "http://www.w3.org/2002/07/owl#sameAs",
)
