"""Entity links: every format gives the same links, both ways between two graphs; what is not a link is counted."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from clew.errors import SourceError
from clew.kb import entity_links
from clew.kb.build import write_draft
from clew.kb.draft import KbDraft
from clew.kb.entity_links import EntityLinks, read_links
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Quantity, Text, read_number

FREEBASE = "http://rdf.freebase.com/ns/m."
WIKIDATA = "http://www.wikidata.org/entity/"
OWL = "http://www.w3.org/2002/07/owl#"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

# The same two links, m.0a to Q1 and m.0b to Q2, in each format.
FORMATS = {
    "tsv": "/m/0a\tQ1\nwww.freebase.com/m/0b\thttp://www.wikidata.org/entity/Q2\tan example\n",
    "backward-tsv": "Q1\t/m/0a\nQ2\t/m/0b\n",
    "tsv-with-predicate": "Q1\tP646\t/m/0a\nfb:m.0b\towl:sameAs\twd:Q2\n",
    "same-as": f"/m/0a <SameAs> <{WIKIDATA}Q1> .\n/m/0b <SameAs> <{WIKIDATA}Q2> .\n",
    "ntriples": f"<{FREEBASE}0a> <{OWL}sameAs> <{WIKIDATA}Q1> .\n<{WIKIDATA}Q2> <{OWL}sameAs> <{FREEBASE}0b> .\n",
    "ntriples-with-tabs": f"# dump\n<{FREEBASE}0a>\t<{OWL}sameAs>\t<{WIKIDATA}Q1> .\n"
    f"<{FREEBASE}\\u0030b>\t<https://schema.org/sameAs>\t<{WIKIDATA}Q2> . # escaped\n",
    "identifiers": f'<{WIKIDATA}Q1> <http://www.wikidata.org/prop/direct/P646> "/m/0a" .\n'
    f"<{WIKIDATA}Q2> <http://www.wikidata.org/prop/direct-normalized/P646> <http://g.co/kg/m/0b> .\n",
    "nquads": f"<{FREEBASE}0a> <{OWL}sameAs> <{WIKIDATA}Q1> <http://g/> .\n"
    f"<{FREEBASE}0b> <http://www.w3.org/2004/02/skos/core#exactMatch> <{WIKIDATA}Q2> <http://g/> .\n",
    "turtle": f"@prefix wd: <{WIKIDATA}> .\n@prefix s: <http://schema.org/> .\n"
    f"wd:Q1 s:sameAs <{FREEBASE}0a> ; s:name 'one' .\nwd:Q2 s:sameAs <{FREEBASE}0b> .\n",
    "rdfxml": f"<?xml version='1.0'?><rdf:RDF xmlns:rdf='{RDF}' xmlns:owl='{OWL}'>"
    f"<rdf:Description rdf:about='{WIKIDATA}Q1'><owl:sameAs rdf:resource='{FREEBASE}0a'/></rdf:Description>"
    f"<rdf:Description rdf:about='{WIKIDATA}Q2'><owl:sameAs rdf:resource='{FREEBASE}0b'/></rdf:Description></rdf:RDF>",
    "jsonld": f'[{{"@id": "{WIKIDATA}Q1", "{OWL}sameAs": [{{"@id": "{FREEBASE}0a"}}]}},'
    f'{{"@id": "{WIKIDATA}Q2", "{OWL}sameAs": [{{"@id": "{FREEBASE}0b"}}]}}]',
}


def write(folder: Path, text: str, name: str = "links") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def links_of(folder: Path, text: str, wanted: list[str] | None = None) -> EntityLinks:
    return read_links([write(folder, text)], wanted=wanted)


@pytest.mark.parametrize("text", FORMATS.values(), ids=FORMATS)
def test_every_format_gives_the_same_links_in_both_directions(tmp_path: Path, text: str) -> None:
    path = tmp_path / "links.gz"
    path.write_bytes(gzip.compress(text.encode()))
    links = read_links([path])
    assert {id_: links.targets_of(id_) for id_ in ("m.0a", "m.0b", "Q1", "Q2")} == {
        "m.0a": ("Q1",), "m.0b": ("Q2",), "Q1": ("m.0a",), "Q2": ("m.0b",),
    }  # fmt: skip
    assert (links.report.links, links.report.sources, links.report.targets) == (2, 2, 2)


@pytest.mark.parametrize("id_", ["m.0a", "/m/0a", "www.freebase.com/m/0a", "fb:m.0a", f"<{FREEBASE}0a>"])
def test_an_id_is_found_in_every_spelling(tmp_path: Path, id_: str) -> None:
    assert links_of(tmp_path, "/m/0a\tQ1\n").targets_of(id_) == ("Q1",)


def test_percent_encoded_ids_are_the_same(tmp_path: Path) -> None:
    page = "http://dbpedia.org/resource/"
    links = links_of(tmp_path, f"/m/0a\t{page}Beyonc%C3%A9\n")
    assert links.targets_of(page + "Beyoncé") == links.targets_of("dbr:Beyonc%C3%A9") == ("m.0a",)
    assert links.targets_of("m.0a") == (page + "Beyonc%C3%A9",)


def test_a_link_within_one_graph_leads_only_from_the_first_id_to_the_second(tmp_path: Path) -> None:
    links = links_of(tmp_path, "Q1\tQ2\nQ2\tQ3\n")
    assert [links.targets_of(id_) for id_ in ("Q1", "Q2", "Q3")] == [("Q2",), ("Q3",), ()]


def test_one_to_many_and_many_to_one_links_are_kept_and_reported(tmp_path: Path) -> None:
    links = links_of(tmp_path, "/m/0a\tQ1\n/m/0a\tQ2\n/m/0b\tQ2\n/m/0b\tQ2\n/m/0a\tQ1\n/m/0a\tQ3\n")
    report = links.report
    assert links.targets_of("/m/0a") == ("Q1", "Q2", "Q3")
    assert links.targets_of("Q2") == ("m.0a", "m.0b")
    assert (report.links, report.sources, report.targets, report.repeated) == (4, 2, 3, 2)
    assert (report.one_to_many.count, report.one_to_many.examples) == (1, ["m.0a → Q1, Q2, Q3"])
    assert (report.many_to_one.count, report.many_to_one.examples) == (1, ["m.0a, m.0b → Q2"])


def test_only_wanted_links_are_kept(tmp_path: Path) -> None:
    links = links_of(tmp_path, "Q1\t/m/0a\nQ2\t/m/0b\nQ3\t/m/0b\n", ["www.freebase.com/m/0b"])
    assert links.targets == {"m.0b": ("Q2", "Q3")}
    assert (links.report.links, links.report.unused, links.report.one_to_many.count) == (2, 1, 1)


def test_lines_that_are_not_links_are_counted_with_their_numbers(tmp_path: Path) -> None:
    lines = [
        b"/m/0a\tQ1",
        b"no link",
        b"",
        b"# a comment",
        b"/m/0b\t",
        b"<broken> <line .",
        f'<{WIKIDATA}Q1> <http://www.w3.org/2000/01/rdf-schema#label> "one"@en .'.encode(),
        f"_:b <{OWL}sameAs> <{WIKIDATA}Q1> .".encode(),
        b"/m/0\xff\tQ2",
        f"<{WIKIDATA}Q1> <http://www.wikidata.org/prop/P646> <{WIKIDATA}statement/Q1-1> .".encode(),
        b"/m/0c\tQ3",
    ]
    path = tmp_path / "links"
    path.write_bytes(b"\n".join(lines))
    links = read_links([path])
    assert sorted(links.targets) == ["Q1", "Q3", "m.0a", "m.0c"]
    places = {
        reason: [example.removeprefix(f"{path}:").partition(":")[0] for example in count.examples]
        for reason, count in links.report.skipped.items()
    }
    assert places == {
        "neither a statement nor a line of cells separated by tabs": ["2", "5", "6"],
        "a statement that is not a link": ["7", "10"],
        "a link of a node without an id": ["8"],
        "a line that is not in UTF-8": ["9"],
    }
    assert links.report.to_json()["skipped"]


def test_other_statements_of_a_file_without_lines_are_named_by_their_predicates(tmp_path: Path) -> None:
    path = tmp_path / "links.ttl"
    labels = f'<{WIKIDATA}Q1> <http://x.org/a> "1", "2", "3" ; <http://x.org/b> "1" .\n'
    path.write_text(labels + f"<{WIKIDATA}Q1> <{OWL}sameAs> <http://x.org/one> .\n")
    count = read_links([path]).report.skipped["a statement that is not a link"]
    assert (count.count, count.examples) == (4, [f"{path}: http://x.org/a", f"{path}: http://x.org/b"])


def make_kb(folder: Path) -> KnowledgeBase:
    draft = KbDraft()
    for id_ in ("Q1", "Q2", "Q3"):
        draft.add_entity(id_, f"entity {id_}")
    draft.add_attribute("Q1", "Freebase ID", Text("/m/0a"))
    draft.add_attribute("Q2", "Freebase ID", Text("/m/0a"))
    draft.add_attribute("Q2", "Freebase ID", Quantity(read_number("3")))
    draft.add_relation("Q3", "said to be the same as", "Q1")
    draft.describe_predicate("Freebase ID", "http://www.wikidata.org/prop/direct/P646")
    write_draft(draft, folder / "kb", [])
    return open_kb(folder / "kb")


@pytest.mark.parametrize("name", ["P646", "wdt:P646", "Freebase ID"])
def test_a_property_of_the_knowledge_base_gives_links(tmp_path: Path, name: str) -> None:
    links = read_links([name, "said to be the same as"], make_kb(tmp_path))
    assert links.targets_of("/m/0a") == ("Q1", "Q2")
    assert links.targets_of("Q1") == ("Q3", "m.0a")
    assert links.report.skipped["a value that is not an id"].examples == ["Q2 Freebase ID 3"]


def test_a_property_that_the_knowledge_base_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="P999 is neither a file nor a property of the knowledge base"):
        read_links(["P999"], make_kb(tmp_path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "links is empty"),
        ("name\n", r"links has no links \(neither a statement .*links:1: name\); clew reads RDF with owl:sameAs"),
        (f"<{WIKIDATA}Q1> <http://e/p> <{WIKIDATA}Q2> .\n", "links has no links"),
        ("@prefix a: <http://e/> .\na:b a:c .\n", r"links:2: not Turtle"),
    ],
)
def test_a_file_without_links_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(SourceError, match=message):
        links_of(tmp_path, text)


def test_a_missing_or_damaged_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="there is no file"):
        read_links([tmp_path / "none.tsv"])
    path = tmp_path / "cut.gz"
    path.write_bytes(gzip.compress(b"".join(b"/m/%x\tQ%d\n" % (n, n) for n in range(1, 5000)))[:-200])
    with pytest.raises(SourceError, match="cannot be decompressed: it is damaged or cut off"):
        read_links([path])


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entity_links, "MAX_LINKS", 3)
    with pytest.raises(SourceError, match="more than 3 links"):
        links_of(tmp_path, "/m/0a\tQ1\n/m/0b\tQ2\n")
    links = links_of(tmp_path, "x" * (1 << 20) + "x\tQ1\n/m/0b\tQ2\n", ["m.0b"])
    assert (links.targets, len(links.report.skipped)) == ({"m.0b": ("Q2",)}, 1)


def test_a_hub_with_many_links_is_read_in_linear_time(tmp_path: Path) -> None:
    links = links_of(tmp_path, "".join(f"/m/0{n:x}\tQ1\n" for n in range(20_000)))
    assert len(links.targets_of("Q1")) == 20_000
    assert links.report.many_to_one.examples[0].endswith("and 19,995 more → Q1")


@pytest.mark.parametrize(
    ("name", "count", "shared_targets", "id_", "target"),
    [
        ("freebase-wikidata-links.tsv.gz", 31_130, 17, "/m/010016", "Q128306"),
        ("freebase-dbpedia-links.txt.gz", 12_846, 4, "/m/01m4kpp", "http://dbpedia.org/resource/Andy_Griffith"),
    ],
)
def test_published_links_are_read_whole(
    shared_data: Path, name: str, count: int, shared_targets: int, id_: str, target: str
) -> None:
    links = read_links([shared_data / "migration" / name])
    assert (links.report.links, links.report.many_to_one.count, links.report.skipped) == (count, shared_targets, {})
    assert links.targets_of(id_) == (target,)
