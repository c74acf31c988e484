"""The RDF reader against golden files: one in every syntax, and one for every way of saying something.

After a wanted change, `CLEW_REWRITE_GOLDEN=1 pytest tests/kb/readers/test_rdf.py` writes the expectations anew.
"""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from clew.errors import MappingError, SourceError
from clew.kb.build_report import BuildReport
from clew.kb.draft import NO_NUMBER, DeclaredKind, FactRows, KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf.reader import detect_syntax, read_rdf
from clew.kb.values import ValueParts, ValueType, from_parts

GOLDEN = Path(__file__).parents[2] / "golden" / "rdf"
SYNTAXES = {
    "films.ttl": "Turtle",
    "films.nt": "N-Triples",
    "films.nq": "N-Quads",
    "films.trig": "TriG",
    "films.rdf": "RDF/XML",
    "films.jsonld": "JSON-LD",
}
SHAPES = (
    "films.ttl",
    "odd_values.ttl",
    "units.ttl",
    "quantities.ttl",
    "groups.ttl",
    "axioms.ttl",
    "star.ttl",
    "reified.ttl",
    "marriages.ttl",
    "wikidata.ttl",
    "lists.ttl",
    "graphs.trig",
)


def read(path: Path, options: ReaderOptions | None = None, strict: bool = False) -> KbDraft:
    draft = KbDraft(BuildReport(strict=strict))
    read_rdf(Source(str(path)), draft, options or ReaderOptions())
    return draft


def read_text(folder: Path, text: str | bytes, options: ReaderOptions | None = None, strict: bool = False) -> KbDraft:
    path = folder / "source.rdf"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(path, options, strict)


def draft_contents(draft: KbDraft) -> dict[str, Any]:
    """What a draft holds, in an order that does not depend on the order of the file."""
    ids, kinds = draft.nodes.keys, draft.kinds
    nodes = {
        id_: {
            "kind": DeclaredKind(kinds[node]).name.lower(),
            "name": draft.names.get(node, ""),
            "aliases": sorted(draft.aliases.get(node, ())),
            "description": draft.descriptions.get(node, ""),
            "types": sorted(ids[other] for other in draft.types.get(node, ())),
            "parents": sorted(ids[other] for other in draft.parents.get(node, ())),
        }
        for node, id_ in enumerate(ids)
    }
    return {
        "nodes": {id_: {key: said for key, said in node.items() if said} for id_, node in sorted(nodes.items())},
        "relations": sorted(told_facts(draft, draft.relations, ids)),
        "attributes": sorted(told_facts(draft, draft.attributes, [shown(value) for value in draft.values.keys])),
        "terms": {
            name: [*sorted(term.iris), *sorted(term.aliases), term.description]
            for name, term in sorted(draft.predicate_notes.items())
        },
    }


def told_facts(draft: KbDraft, rows: FactRows, objects: list[str]) -> list[list[str]]:
    names, values = draft.predicates.keys, [shown(value) for value in draft.values.keys]
    facts = [
        [draft.nodes.keys[subject], names[predicate], objects[object_]]
        for subject, predicate, object_ in zip(rows.subject, rows.predicate, rows.object, strict=True)
    ]
    for fact, key, value in zip(rows.qualified, rows.qualifier_key, rows.qualifier_value, strict=True):
        facts[fact].append(f"{names[key]}: {values[value]}")
    for fact, source in enumerate(rows.source):
        facts[fact] += [] if source == NO_NUMBER else [f"from {draft.sources.keys[source]}"]
    return facts


def shown(value: ValueParts) -> str:
    return f"{value.kind.name.lower()} {value.text}" + (f" [{value.extra}]" if value.extra else "")


def mapping_of(name: str) -> ReaderOptions:
    path = (GOLDEN / name).with_suffix(".toml")
    return ReaderOptions(mapping=path if path.exists() else None)


@pytest.mark.parametrize("name", SHAPES)
def test_a_golden_file_says_what_is_expected(name: str) -> None:
    draft = read(GOLDEN / name, mapping_of(name))
    contents = draft_contents(draft) | {
        "notes": {reason: tally.count for reason, tally in sorted(draft.report.notes.items())}
    }
    contents |= {"skipped": {reason: tally.count for reason, tally in sorted(draft.report.skipped.items())}}
    expected = (GOLDEN / name).with_suffix(".expected.json")
    if os.environ.get("CLEW_REWRITE_GOLDEN"):
        expected.write_text(json.dumps(contents, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    assert contents == json.loads(expected.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SYNTAXES)
def test_every_syntax_says_the_same(name: str) -> None:
    assert draft_contents(read(GOLDEN / name)) == draft_contents(read(GOLDEN / "films.ttl"))


@pytest.mark.parametrize(("name", "format_"), SYNTAXES.items())
def test_a_syntax_is_recognised_by_its_content(name: str, format_: str) -> None:
    # TriG without a named graph is Turtle, and N-Quads without one N-Triples.
    expected = {"N-Quads": "N-Triples", "TriG": "Turtle"}.get(format_, format_)
    assert detect_syntax((GOLDEN / name).read_bytes()) == expected


@pytest.mark.parametrize(
    ("head", "format_"),
    [
        (b"", ""),
        (b"id,name\n1,Bob\n", ""),
        (b"just some words", ""),
        (b'{"concepts": {}, "entities": {}}', ""),
        (b'[{"id": "Q42", "type": "item"}]', ""),
        (b'<?xml version="1.0"?><html><body/></html>', ""),
        (b"<html><body>x</body></html>", ""),
        (b'{"id": 1}\n{"id": 2}\n', ""),
        (b"# a comment\nPREFIX x: <http://x/>\nx:a x:b x:c .", "Turtle"),
        (b"@base <http://x/> .\n<a> <b> <c> .", "Turtle"),
        (b'<http://x/a> <http://x/b> "c" ; <http://x/d> "e" .', "Turtle"),
        (b"<http://x/a>\n  a <http://x/b> .", "Turtle"),
        (b"<Q1> <pred:name> <Q2> .\n", "N-Triples"),
        (b'\xef\xbb\xbf_:a <http://x/b> "c"@en .\n', "N-Triples"),
        (b'<http://x/a> <http://x/b> "c\\"d" .\r\n', "N-Triples"),
        (b'<http://x/a> <http://x/b> "c" .\n<http://x/a> <http://x/b> "c" <http://x/g> .\n', "N-Quads"),
        (b"PREFIX : <http://x/>\n:g { :a :b :c }", "TriG"),
        (b"{ <http://x/a> <http://x/b> <http://x/c> }", "TriG"),
        (b'@prefix : <http://x/> . :a :b "{" .', "Turtle"),
        (b"@prefix : <http://x/> . :a :b :c {| :d :e |} .", "Turtle"),
        (b'{"@context": {"@vocab": "http://x/"}, "a": 1}', "JSON-LD"),
        (b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>', "RDF/XML"),
    ],
)
def test_a_head_is_judged(head: bytes, format_: str) -> None:
    assert detect_syntax(head) == format_


def test_a_malformed_line_is_skipped_and_counted(tmp_path: Path) -> None:
    objects = ('"1" .', "nonsense", '"2"', '"x"@e_ .', '"3" .')
    draft = read_text(tmp_path, "\n".join(f"<http://x/a> <http://x/b> {object_}" for object_ in objects))
    assert [fact[2] for fact in draft_contents(draft)["attributes"]] == ["string 1", "string 3"]
    tally = draft.report.skipped["not an RDF statement"]
    assert tally.count == 3
    assert tally.examples[0].startswith(f"{tmp_path}/source.rdf:2: ")


def test_bytes_that_are_no_text_cost_only_their_line(tmp_path: Path) -> None:
    lines = b'<http://x/a> <http://x/b> "1" .\n<http://x/a> <http://x/b> "\xff" .\n<http://x/a> <http://x/b> "3" .\n'
    draft = read_text(tmp_path, lines)
    assert len(draft.attributes.subject) == 2
    assert draft.report.records_read == 3


def test_strict_stops_at_the_first_malformed_line(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"source.rdf:2: not an RDF statement"):
        read_text(tmp_path, '<http://x/a> <http://x/b> "1" .\nnonsense\n', strict=True)


def test_a_syntax_error_in_turtle_names_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"source.rdf:2: not Turtle: .*N-Triples"):
        read_text(tmp_path, "@prefix x: <http://x/> .\nx:a x:b nonsense .\n")


def test_a_file_that_is_no_rdf_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="is not RDF"):
        read_text(tmp_path, "just some words")


def test_a_remote_context_is_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"not JSON-LD: its context is on the web, .* put the context into the file"):
        read_text(tmp_path, '{"@context": "https://w3id.org/other", "@id": "a", "name": "b"}')


@pytest.mark.parametrize("context", ['"https://schema.org"', '["http://www.schema.org/", {"x": "http://x.org/"}]'])
@pytest.mark.parametrize("padding", [0, 65_000, 131_050])
def test_the_context_of_schema_org_is_known(context: str, padding: int, tmp_path: Path) -> None:
    page = f'{{"@type": "Person", {" " * padding}"@context": {context}, "name": "Ann", "birthDate": "1985-03-09"}}'
    draft = read_text(tmp_path, page)
    assert "Ann" in draft.names.values()
    assert "birth date" in draft.predicates.keys
    assert [ValueType(kind) for kind, *_ in draft.values.keys] == [ValueType.TIME]


def test_an_offer_that_is_only_a_price_is_the_price(tmp_path: Path) -> None:
    offer = '{"@type": "Offer", "price": "35.50", "priceCurrency": "EUR"}'
    page = f'{{"@context": "https://schema.org", "@type": "Event", "name": "Jazz", "offers": {offer}}}'
    draft = read_text(tmp_path, page)
    assert draft.predicates.keys == ["price"]
    assert [str(from_parts(*parts)) for parts in draft.values.keys] == ["35.5 euro"]


def test_an_entity_without_a_label_is_called_by_the_words_of_its_iri(tmp_path: Path) -> None:
    names = ("parmaHam", "iPhone", "YouTube", "Fort_Knox")
    triples = "".join(f"<http://x.org/{name}> <http://x.org/of> <https://schema.org/InStock> .\n" for name in names)
    draft = read_text(tmp_path, triples)
    assert sorted(draft.names.values()) == ["Fort Knox", "YouTube", "iPhone", "in stock", "parma ham"]
    assert ["parmaHam"] in draft.aliases.values()


def test_a_compressed_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "films.nt.gz"
    path.write_bytes(gzip.compress((GOLDEN / "films.nt").read_bytes()))
    assert draft_contents(read(path)) == draft_contents(read(GOLDEN / "films.nt"))


def test_the_short_cut_for_lines_agrees_with_the_parser(tmp_path: Path) -> None:
    lines = [
        '<http://x/a> <http://x/b> "caf\\u00E9" .',
        '<http://x/a> <http://x/b> "café" .',
        '<http://x/a>\t<http://x/c>   "a\\\\nb" . # a comment',
        '<http://x/a> <http://x/c> "a\\nb" .',
        '<http://x/a> <http://x/d> "x"@EN .',
        '<http://x/a> <http://x/d> "x"^^<http://www.w3.org/2001/XMLSchema#string> .',
        "<http://x/a> <http://x/e> <http://x/\\u00E9> .",
        "<http://x/a> <http://x/e> <http://x/é> .",
        "_:b1 <http://x/e> _:b-2.x .",
        "",
    ]
    quick = draft_contents(read_text(tmp_path, "\n".join(lines)))
    assert quick == draft_contents(read_text(tmp_path, "@prefix x: <http://x/> .\n" + "\n".join(lines)))
    assert len({fact[2] for fact in quick["attributes"]}) == 5


def test_the_language_asked_for_names_a_node() -> None:
    draft = read(GOLDEN / "films.ttl", ReaderOptions(languages=("fr", "de")))
    nodes = draft_contents(draft)["nodes"]
    assert nodes["http://example.org/Vienna"]["name"] == "Vienne"
    assert nodes["http://example.org/Film"]["name"] == "Film"
    assert nodes["http://example.org/Metropolis"]["description"] == "ein Stummfilm"


@pytest.mark.parametrize(
    ("labels", "name", "aliases"),
    [
        ('rdfs:label "A"@en, "B"@de', "A", []),
        ('foaf:name "B" ; rdfs:label "A"@en', "A", ["B"]),
        ('foaf:name "B"@en ; rdfs:label "A"@en', "A", ["B"]),
        ('foaf:name "B"@en ; rdfs:label "A"@de', "B", []),
        ('foaf:name "B" ; rdfs:label "A"@de', "B", []),
        ('rdfs:label "A"@fr, "B"@de', "B", []),
        ('rdfs:label "A"@en-GB, "B"@en', "B", ["A"]),
        ('rdfs:label "  "@en, "A"', "A", []),
        ('skos:altLabel "B"@en, "C"@de ; rdfs:label "A"@en', "A", ["B"]),
        ('skos:altLabel "B"@en', "Fort Knox", ["B"]),
        ("rdfs:seeAlso <http://x/y>", "Fort Knox", []),
    ],
)
def test_the_best_label_becomes_the_name(tmp_path: Path, labels: str, name: str, aliases: list[str]) -> None:
    prefixes = (
        "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .\n"
        "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n"
    )
    node = draft_contents(read_text(tmp_path, f"{prefixes}<http://x/Fort_Knox> {labels} ."))["nodes"][
        "http://x/Fort_Knox"
    ]
    assert (node["name"], node.get("aliases", [])) == (name, aliases)


@pytest.mark.parametrize(
    ("iri", "id_", "name"),
    [
        ("http://www.wikidata.org/entity/Q42", "Q42", "Q42"),
        ("http://dbpedia.org/resource/Fort_Knox", "http://dbpedia.org/resource/Fort_Knox", "Fort Knox"),
        ("http://x/Caf%C3%A9#", "http://x/Caf%C3%A9#", "Café"),
        ("urn:isbn:123", "urn:isbn:123", "123"),
        ("http://rdf.freebase.com/ns/m.02mjmr", "http://rdf.freebase.com/ns/m.02mjmr", "m.02mjmr"),
        ("McDonald's", "McDonald's", "McDonald's"),
        ("Fort_Knox", "Fort_Knox", "Fort Knox"),
    ],
)
def test_ids_are_iris_and_names_readable(tmp_path: Path, iri: str, id_: str, name: str) -> None:
    nodes = draft_contents(read_text(tmp_path, f'@prefix x: <http://x/> . <{iri}> x:b "c" .'))["nodes"]
    assert nodes == {id_: {"kind": "entity", "name": name}}


@pytest.mark.parametrize(
    ("local", "name"),
    [
        ("birthPlace", "birth place"),
        ("birth_place", "birth place"),
        ("P19", "P19"),
        ("imdbID", "imdb ID"),
        ("people.person.place_of_birth", "people.person.place_of_birth"),
    ],
)
def test_predicates_are_named_in_words(tmp_path: Path, local: str, name: str) -> None:
    assert list(draft_contents(read_text(tmp_path, f'<http://x/a> <http://x/{local}> "c" .\n'))["terms"]) == [name]


def test_two_predicates_with_one_name_stay_distinct_across_files(tmp_path: Path) -> None:
    draft = KbDraft()
    for number, iri in enumerate(["http://dbpedia.org/ontology/area", "http://dbpedia.org/property/area"] * 2):
        path = tmp_path / f"{number}.nt"
        path.write_text(f'<http://x/{number}> <{iri}> "1" .\n', encoding="utf-8")
        read_rdf(Source(str(path)), draft, ReaderOptions())
    assert [fact[1] for fact in sorted(draft_contents(draft)["attributes"])] == ["area", "area (dbp)"] * 2


def test_a_predicate_with_a_broken_address_gets_a_name(tmp_path: Path) -> None:
    lines = ["<x:a> <http://y/b> <x:c> .", "<x:a> <http://[y/b> <x:c> .", "<x:a> <http:b> <x:c> .", ""]
    assert list(draft_contents(read_text(tmp_path, "\n".join(lines)))["terms"]) == ["b", "b (http)", "b (y)"]


def test_blank_nodes_of_two_files_stay_apart(tmp_path: Path) -> None:
    draft = KbDraft()
    for text in ("_:b <http://x/p> _:c .\n", "_:b <http://x/q> _:c .\n"):
        (tmp_path / "x.nt").write_text(text, encoding="utf-8")
        read_rdf(Source(str(tmp_path / "x.nt")), draft, ReaderOptions())
    assert draft_contents(draft)["relations"] == [["_:b", "p", "_:c"], ["_:b~2", "q", "_:c~2"]]


def test_all_ranks_keep_normal_statements_beside_preferred_ones() -> None:
    attributes = draft_contents(read(GOLDEN / "wikidata.ttl", ReaderOptions(all_ranks=True)))["attributes"]
    assert [fact[2] for fact in attributes if fact[1] == "P2048"] == ["quantity 1.95 [1]", "quantity 1.96 [metre]"]


def test_identifiers_are_kept_when_asked_for() -> None:
    attributes = draft_contents(read(GOLDEN / "wikidata.ttl", ReaderOptions(identifiers=True)))["attributes"]
    assert ["Q42", "IMDb ID", "string nm0010930"] in attributes


def test_facts_and_records_are_counted() -> None:
    report = read(GOLDEN / "films.nt").report
    assert report.records_read == 29
    assert report.facts_read == 8


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[rdf]\nnames = []\n", "no key 'names'"),
        ("[rdf]\nname = 'rdfs:label'\n", "not a list of IRIs"),
        ("[rdf]\nname = ['label']\n", "'label' is not an IRI"),
        ("[rdf]\nname = [1]\n", "1 is not an IRI"),
        ("[[rdf.nary]]\ninto = 'http://x/a'\n", "has no 'value'"),
        ("[[rdf.nary]]\ninto = 'http://x/a'\nvalue = 'http://x/b'\nby = 'x'\n", "no key 'by'"),
        ("[rdf]\nnary = 3\n", "not a list of tables"),
        ("rdf = 3\n", "not a table"),
        ("[rdf\n", "is not a mapping in TOML"),
    ],
)
def test_a_faulty_mapping_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    mapping = tmp_path / "mapping.toml"
    mapping.write_text(text, encoding="utf-8")
    with pytest.raises(MappingError, match=fault):
        read(GOLDEN / "films.nt", ReaderOptions(mapping=mapping))


def test_a_missing_mapping_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MappingError, match=r"cannot read .*none\.toml: No such file"):
        read(GOLDEN / "films.nt", ReaderOptions(mapping=tmp_path / "none.toml"))


def test_a_mapping_can_name_titles_and_units(tmp_path: Path) -> None:
    mapping = tmp_path / "mapping.toml"
    mapping.write_text("[rdf]\nname = ['http://x/title']\nunit = ['http://x/in']\n", encoding="utf-8")
    text = (
        "@prefix : <http://x/> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n"
        ':a :title "The A" ; :height [ rdf:value 3 ; :in "ell" ] .'
    )
    contents = draft_contents(read_text(tmp_path, text, ReaderOptions(mapping=mapping)))
    assert contents["nodes"]["http://x/a"]["name"] == "The A"
    assert contents["attributes"] == [["http://x/a", "height", "quantity 3 [ell]"]]


def test_a_file_without_triples_says_nothing(tmp_path: Path) -> None:
    assert draft_contents(read_text(tmp_path, "@prefix : <http://x/> .\n")) == draft_contents(KbDraft())


def test_a_list_that_runs_in_a_circle_ends(tmp_path: Path) -> None:
    first, rest = (f"<http://www.w3.org/1999/02/22-rdf-syntax-ns#{word}>" for word in ("first", "rest"))
    lines = f"<x:a> <x:p> _:l .\n_:l {first} <x:b> .\n_:l {rest} _:l .\n"
    assert draft_contents(read_text(tmp_path, lines))["relations"] == [["x:a", "p", "x:b"]]


def test_a_concept_that_is_an_instance_of_another_keeps_both(tmp_path: Path) -> None:
    prefixes = "@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n"
    nodes = draft_contents(read_text(tmp_path, prefixes + ":Dog rdfs:subClassOf :Animal ; a :Species ."))["nodes"]
    assert (nodes["http://x/Dog"]["kind"], nodes["http://x/Dog"]["types"]) == ("concept", ["http://x/Species"])
