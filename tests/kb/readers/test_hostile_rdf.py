"""RDF that is made to break its reader is refused, or read in bounded time and memory; the parser may die, clew not."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.errors import SourceError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf import parser_process, triple_parser
from clew.kb.readers.rdf.reader import read_rdf
from clew.kb.readers.rdf.xml_guard import MAX_DEPTH, XmlGuard

ROOT = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">'
NODE = '<rdf:Description rdf:about="http://e/x"><e:p>&a;</e:p></rdf:Description></rdf:RDF>'
LAUGHS = "".join(f'<!ENTITY {name} "&{inner};&{inner};">' for inner, name in zip("abcde", "bcdef", strict=True))
CIRCLE = '<!ENTITY a "&b;"><!ENTITY b "&a;">'
HIDDEN = f"<?x ']>' ]> ?><!ENTITY a '{'ha' * 400}'>"
ATTRIBUTES = " ".join(f"e:p{number}=''" for number in range(20_000))
TERMS = "<<( <http://e/s> <http://e/p> "
TRIPLE = "<http://e/s> <http://e/p>"
CONTEXT = '{"a":{"@id":"http://e/a","@context":'
HOSTILE = {
    "laughs.rdf": (f'<!DOCTYPE r [<!ENTITY a "{"ha" * 9}">{LAUGHS}]>{ROOT}{NODE}', "the entity &e; expands"),
    "circle.rdf": (f"<!DOCTYPE r [{CIRCLE}]>{ROOT}{NODE}", "the entity &a; expands"),
    "hidden.rdf": (f"<!DOCTYPE r [{HIDDEN}]>{ROOT}{NODE}", "cannot check"),
    "deep.rdf": (ROOT + "<e:C><e:p>" * 50_000, "elements are nested more than 1,000 deep"),
    "wide.rdf": (f"{ROOT}<e:C {ATTRIBUTES}/></rdf:RDF>", "more than 10,000 attributes"),
    "terms.ttl": (f"{TRIPLE} {TERMS * 20_000}<http://e/o>{' )>>' * 20_000} .", "the parser died of it"),
    "long.ttl": (f'{TRIPLE} "{"a" * 17_000_000}" .', "longer than 16 MiB"),
    "context.jsonld": ('{"@context":' + CONTEXT * 20_000 + "{}" + "}}" * 20_000 + "}", "the parser died of it"),
    "brackets.jsonld": ('{"@id":"http://e/x","http://e/p":' + "[" * 100_000, "Max stack size"),
}


def read_text(path: Path, text: str | bytes, strict: bool = False) -> KbDraft:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    draft = KbDraft(BuildReport(strict=strict))
    read_rdf(Source(str(path)), draft, ReaderOptions())
    return draft


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_its_name(name: str, tmp_path: Path) -> None:
    text, fault = HOSTILE[name]
    with pytest.raises(SourceError, match=fault) as caught:
        read_text(tmp_path / name, text)
    assert str(caught.value).startswith(str(tmp_path / name))
    assert read_text(tmp_path / "next.ttl", "<http://e/s> <http://e/p> <http://e/o> .").report.records_read == 1


def test_small_entities_of_real_ontologies_are_read(tmp_path: Path) -> None:
    entities = '<!ENTITY e "http://e/">\n<!ENTITY xsd "&e;xsd#" >'
    dtd = f"<!DOCTYPE rdf:RDF [\n<!-- it's here -->\n{entities}\n]>\n"
    node = f'{ROOT}<rdf:Description rdf:about="&e;x"><e:p rdf:resource="&xsd;y"/></rdf:Description></rdf:RDF>'
    build_kb([write(tmp_path / "o.owl", f'<?xml version="1.0"?>\n{dtd}{node}')], tmp_path / "kb", strict=True)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("size", [1, 7, 64, 4096])
def test_the_guard_passes_every_byte_on_however_the_text_is_cut(size: int) -> None:
    start = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "x">]><!-- <a> -->'
    text = f'{start}{ROOT}<![CDATA[<a><b>]]> &e;<b c=">"/></rdf:RDF>\n'
    data, guard = text.encode(), XmlGuard("x.rdf")
    pieces = [guard.check(data[start : start + size]) for start in range(0, len(data), size)]
    assert b"".join([*pieces, guard.check(b"")]) == data
    assert guard.depth == 0


def test_elements_up_to_the_limit_are_read(tmp_path: Path) -> None:
    pairs = MAX_DEPTH // 2 - 1
    text = ROOT + "<e:C><e:p>" * pairs + "</e:p></e:C>" * pairs + "</rdf:RDF>"
    assert read_text(tmp_path / "x.rdf", text).report.records_read == 2 * pairs


@pytest.mark.parametrize(
    "line",
    [
        f"<http://e/s> <http://e/p> {TERMS * 5_000}<http://e/o>{' )>>' * 5_000} .",
        f'<http://e/s> <http://e/p> "{"a" * (triple_parser.MAX_LINE_BYTES + triple_parser.BLOCK_BYTES + 99)}" .',
        '<http://e/s> <http://e/p> "a"^^<relative> ; .',
        "<http://e/s> <http://e/\x01> 1 .",
        b'<http://e/s> <http://e/p> "\xff" .',
        b'<http://e/s> <http://e/p> "\xed\xa0\x80" .',
        r'<http://e/s> <http://e/p> "\uD800" .',
        "\0",
    ],
    ids=[
        "triple terms",
        "too long",
        "semicolon",
        "control character",
        "UTF-8",
        "surrogate",
        "escaped surrogate",
        "NUL",
    ],
)
def test_a_hostile_line_is_skipped_and_counted(line: str | bytes, tmp_path: Path) -> None:
    good = b"<http://e/s> <http://e/p> <http://e/o> .\n"
    text = good + (line.encode() if isinstance(line, str) else line) + b"\n" + good
    report = read_text(tmp_path / "x.nt", text).report
    assert [tally.count for tally in report.skipped.values()] == [1]
    with pytest.raises(SourceError, match=r"x\.nt:2: not an RDF statement"):
        read_text(tmp_path / "x.nt", text, strict=True)


def test_a_parser_that_is_killed_is_an_error_of_that_file_alone(tmp_path: Path) -> None:
    read_text(tmp_path / "x.ttl", "<http://e/s> <http://e/p> <http://e/o> .")
    parser = parser_process.IDLE[-1]
    parser.process.kill()
    parser.process.wait()
    assert read_text(tmp_path / "x.ttl", "<http://e/s> <http://e/p> <http://e/o> .").report.records_read == 1


def test_a_parser_of_nested_json_ld_dies_of_its_memory_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser_process, "MEMORY_LIMITS", {"JSON-LD": 300_000_000})
    text = '{"@id":"http://e/x","http://e/p":' * 5_000 + "1" + "}" * 5_000
    with pytest.raises(SourceError, match="the parser died of it"):
        read_text(tmp_path / "x.jsonld", text)
    monkeypatch.undo()
    assert read_text(tmp_path / "x.jsonld", '{"@id":"http://e/x","http://e/p":1}').report.records_read == 1


@pytest.mark.parametrize("name", ["x.ttl", "x.trig", "x.nt", "x.nq"])
def test_a_byte_order_mark_is_skipped(name: str, tmp_path: Path) -> None:
    report = read_text(tmp_path / name, b"\xef\xbb\xbf<http://e/s> <http://e/p> <http://e/o> .\n").report
    assert (report.records_read, report.skipped) == (1, {})


def test_the_way_a_parser_died_is_explained() -> None:
    assert "took more than a minute" in parser_process.explain_death(-14)
    assert "SIGSEGV" in parser_process.explain_death(-11)
    assert "status 3" in parser_process.explain_death(3)


@pytest.mark.parametrize(
    ("name", "text", "syntax"),
    [
        ("empty.nt", "", "N-Triples"),
        ("empty.ttl", "\n", "Turtle"),
        ("comment.trig", "# nothing\n# yet", "TriG"),
        ("mark.nq", "\ufeff", "N-Quads"),
    ],
)
def test_an_empty_file_is_valid_and_says_so(name: str, text: str, syntax: str, tmp_path: Path) -> None:
    notes = read_text(tmp_path / name, text, strict=True).report.notes
    assert notes["a valid RDF file without triples"].examples == [f"{tmp_path / name}: {syntax}"]
    with pytest.raises(SourceError, match=r"nothing to build: .* \(a valid RDF file without triples\)"):
        build_kb([tmp_path / name], tmp_path / "kb")


def test_a_name_that_says_another_syntax_is_noted_and_strict_follows_it(tmp_path: Path) -> None:
    text = "<http://e/s> <http://e/p> <http://e/o> ; <http://e/q> <http://e/o> ."
    report = read_text(tmp_path / "x.nt", text).report
    note = report.notes["the name of the file says another syntax than its content, which was followed"]
    assert (report.records_read, note.examples) == (2, [f"{tmp_path / 'x.nt'}: Turtle, not N-Triples"])
    with pytest.raises(SourceError, match=r"x\.nt:1: not an RDF statement"):
        read_text(tmp_path / "x.nt", text, strict=True)


def test_a_small_file_is_read_in_the_syntax_of_its_name(tmp_path: Path) -> None:
    lines = "<http://e/s> <http://e/p> <http://e/o> .\n" * 60 + "<http://e/s> <http://e/p> 1, 2 .\n"
    report = read_text(tmp_path / "x.ttl", lines).report
    assert (report.records_read, report.skipped) == (62, {})
