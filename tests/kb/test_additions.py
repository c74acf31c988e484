"""Additions to a build: --properties gives predicates their ids, and a map makes facts of another graph's triples."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import clew
from clew.errors import ClewError, OptionError
from clew.kb import additions
from clew.kb.additions import Additions
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.knowledge_base import KnowledgeBase, open_kb

KB = {
    "concepts": {
        "C1": {"name": "person", "subclassOf": ["C2"]},
        "C2": {"name": "agent", "subclassOf": []},
        "C3": {"name": "city", "subclassOf": []},
    },
    "entities": {
        "Q1": {"name": "Ada", "instanceOf": ["C1"], "attributes": [],
               "relations": [{"relation": "place of birth", "direction": "forward", "object": "Q3", "qualifiers": {}}]},
        "Q2": {"name": "Bob", "instanceOf": ["C1"], "attributes": [], "relations": []},
        "Q3": {"name": "London", "instanceOf": ["C3"], "attributes": [], "relations": []},
    },
}  # fmt: skip
PROPERTIES = {
    "place of birth": {
        "label": "place of birth",
        "id": "P19",
        "aliases": "born in, birthplace",
        "description": "where",
    },
    "parent": {"label": "parent", "id": "P8810", "aliases": ""},
}
LINKS = "/m/0a\tQ1\n/m/0b\tQ2\n/m/0c\tQ3\n/m/0d\tQ9\n/m/0e\tQ1\n/m/0e\tQ2\n"


class Build:
    """A folder with the files of a build."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.write("kb.json", json.dumps(KB))

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def merge(self, triples: str, rules: str, links: str = LINKS, properties: object = PROPERTIES) -> BuildReport:
        """Build with these files; an empty text leaves out an option."""
        added = Additions(
            (self.write("properties.json", json.dumps(properties)),) if properties else (),
            (self.write("triples.tsv", triples),),
            (self.write("map.tsv", rules),),
            (self.write("links.tsv", links),) if links else (),
        )
        return self.run(added)

    def run(self, added: Additions, strict: bool = False) -> BuildReport:
        place = self.folder / "kb.json"
        return build_kb([place], self.folder / "kb", strict=strict, replace=True, additions=added)

    def kb(self) -> KnowledgeBase:
        return open_kb(self.folder / "kb")

    def facts(self) -> set[tuple[str, str, str]]:
        records = self.kb().entity_records()
        return {(record.id, fact.predicate, fact.object) for record in records for fact in record.facts}


@pytest.fixture
def build(tmp_path: Path) -> Build:
    return Build(tmp_path)


def counts_of(report: BuildReport) -> dict[str, int]:
    counts = {reason: tally.count for reason, tally in (report.skipped | report.notes).items()}
    counts.pop("missing twin added", 0)  # KB lists its relation at one end only
    return counts


# --- Properties


@pytest.mark.parametrize(
    "content",
    [
        PROPERTIES,
        list(PROPERTIES.values()),
        {"P19": {"label": "place of birth", "aliases": ["born in", "birthplace"], "description": "where"}},
        [{"name": "place of birth", "iri": "http://www.wikidata.org/prop/direct/P19", "description": "where",
          "aliases": ["born in", "birthplace"]}],
    ],
)  # fmt: skip
def test_properties_give_predicates_their_iris_aliases_and_descriptions(build: Build, content: object) -> None:
    build.run(Additions((build.write("properties.json", json.dumps(content)),)))
    (record,) = build.kb().predicate_records()
    assert (record.name, record.iris) == ("place of birth", ("http://www.wikidata.org/prop/direct/P19",))
    assert (record.aliases, record.description) == (("birthplace", "born in"), "where")


def test_python_takes_one_file_or_several(build: Build) -> None:
    path = build.write("properties.json", json.dumps(PROPERTIES))
    for properties in (path, str(path), [path]):
        kb = clew.build(build.folder / "kb.json", build.folder / "kb", replace=True, properties=properties)
        assert [record.iris for record in kb.predicate_records()] == [("http://www.wikidata.org/prop/direct/P19",)]


def test_a_predicate_that_goes_by_its_id_gets_its_label_as_alias(build: Build) -> None:
    build.write("kb.json", json.dumps(KB).replace("place of birth", "P19"))
    build.run(Additions((build.write("properties.json", json.dumps(PROPERTIES)),)))
    (record,) = build.kb().predicate_records()
    assert (record.name, record.aliases) == ("P19", ("birthplace", "born in", "place of birth"))


def test_properties_that_say_nothing_are_counted(build: Build) -> None:
    content = {"parent": PROPERTIES["parent"], "x": 3, "odd": {"label": "odd", "id": "no id"}, "": {}}
    report = build.run(Additions((build.write("properties.json", json.dumps(content, indent=1)),)))
    assert counts_of(report) == {
        additions.UNUSED_PROPERTY: 2,
        additions.NOT_A_PROPERTY: 2,
        additions.UNKNOWN_IRI: 1,
        additions.UNDESCRIBED: 1,
    }
    assert report.skipped[additions.NOT_A_PROPERTY].examples[0].endswith("properties.json:7: 3")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{\n'a': 1}", "properties.json:2: this is not JSON: a key in quotes is missing"),
        ("3", "expected '{'"),
        ('{"a": {}', "expected"),
    ],
)
def test_properties_that_are_not_json_are_refused(build: Build, text: str, message: str) -> None:
    with pytest.raises(ClewError, match=message):
        build.run(Additions((build.write("properties.json", text),)))
    assert not (build.folder / "kb").exists()


# --- Triples


def test_triples_become_facts_by_rules_and_links(build: Build) -> None:
    triples = (
        "/m/0a\t/people/person/place_of_birth\t/m/0c\n"  # known
        "/m/0b\t/people/person/place_of_birth\t/m/0c\n"  # new
        "/m/0c\t/location/location/people_born_here\t/m/0b\n"  # the same, the other way round
        "/m/0a\t/people/person/children\t/m/0b\n"  # new, and backward
    )
    rules = (
        "source\ttarget\tdirection\n/people/person/place_of_birth\tP19\tforward\n"
        "location.location.people_born_here\tplace of birth\tbackward\npeople.person.children\tP8810\tbackward\n"
    )
    report = build.merge(triples, rules)
    assert build.facts() == {
        ("Q1", "place of birth", "Q3"), ("Q2", "place of birth", "Q3"), ("Q2", "parent", "Q1"),
    }  # fmt: skip
    assert counts_of(report) == {additions.NEW_FACT: 2, additions.KNOWN_FACT: 2, additions.NEW_PREDICATE: 1}
    assert (report.facts_read, report.facts_kept, report.facts_merged, report.facts_skipped) == (5, 3, 2, 0)
    names = {record.name: record.iris for record in build.kb().predicate_records()}
    assert names["parent"] == ("http://www.wikidata.org/prop/direct/P8810",)
    assert [entry.format for entry in build.kb().manifest.sources] == ["kqapro", "properties", "triples"]


def test_a_merged_fact_names_its_file(build: Build) -> None:
    build.merge("/m/0b\tborn\t/m/0c\n", "source\ttarget\nborn\tP19\n")
    facts = {record.id: record.facts for record in build.kb().entity_records()}
    assert facts["Q2"][0].sources == ("triples.tsv",)
    assert facts["Q1"][0].sources == ()


def test_what_cannot_be_merged_is_counted_by_reason(build: Build) -> None:
    triples = (
        "/m/0a\tother\t/m/0c\n"
        "/m/0a\tborn\t/m/0x\n"
        "/m/0a\tborn\t/m/0d\n"
        "/m/0e\tborn\t/m/0c\n"
        "not a triple\n"
        '<http://rdf.freebase.com/ns/m.0a> <http://rdf.freebase.com/ns/born> "1815" .\n'
        "/m/0a\tunused\t/m/0c\n"
    )
    rules = "source\ttarget\tuse\nborn\tP19\tyes\nunused\tP19\tno\nnever\tP19\tyes\n"
    report = build.merge(triples, rules)
    assert counts_of(report) == {
        additions.NOT_MAPPED: 2,
        additions.NOT_LINKED: 1,
        additions.NOT_KNOWN: 1,
        additions.AMBIGUOUS: 1,
        additions.VALUE: 1,
        additions.UNUSED_RULE: 1,
        "neither a statement nor a line of cells separated by tabs": 1,
        additions.UNUSED_PROPERTY: 1,
    }
    assert report.facts_read == report.facts_kept + report.facts_merged + report.facts_skipped
    assert build.facts() == {("Q1", "place of birth", "Q3")}


def test_of_several_rules_the_first_that_fits_the_type_of_the_object_applies(build: Build) -> None:
    rules = "source\ttarget\tconstraint\nr\tknows\tagent\nr\tvisited\tC3\nr\tlikes\t\ns\tknows\tC1\n"
    report = build.merge("/m/0a\tr\t/m/0b\n/m/0a\tr\t/m/0c\n/m/0a\ts\t/m/0c\n", rules)
    assert build.facts() == {("Q1", "place of birth", "Q3"), ("Q1", "knows", "Q2"), ("Q1", "visited", "Q3")}
    assert counts_of(report)[additions.OTHER_TYPE] == 1


@pytest.mark.parametrize("target", ["P31", "instance of", "rdf:type"])
def test_a_rule_to_instance_of_adds_memberships(build: Build, target: str) -> None:
    report = build.merge(
        "/m/0a\tr\tC3\n/m/0a\tr\tQ2\n", f"source\ttarget\nr\t{target}\n", "/m/0a\tQ1\nC3\tC3\nQ2\tQ2\n"
    )
    kb = build.kb()
    assert [kb.name_of(concept) for concept in kb.concepts_of(kb.node("Q1"), closure=False)] == ["person", "city"]
    assert counts_of(report)[additions.NEW_MEMBERSHIP] == counts_of(report)[additions.NOT_A_CONCEPT] == 1


def test_without_links_the_ids_are_those_of_the_knowledge_base(build: Build) -> None:
    triples = "<http://www.wikidata.org/entity/Q2> <http://e/born> <http://www.wikidata.org/entity/Q3> .\n"
    build.merge(triples, "source\ttarget\nhttp://e/born\tP19\n", links="")
    assert ("Q2", "place of birth", "Q3") in build.facts()


def test_triples_may_be_turtle_and_compressed(build: Build) -> None:
    place = build.folder / "triples.ttl.gz"
    place.write_bytes(
        gzip.compress(b"@prefix wd: <http://www.wikidata.org/entity/> .\nwd:Q2 <http://e/born> wd:Q3 , 3 .\n")
    )
    rules = build.write("map.tsv", "source\ttarget\nhttp://e/born\tplace of birth\n")
    report = build.run(Additions((), (place,), (rules,)))
    assert ("Q2", "place of birth", "Q3") in build.facts()
    assert counts_of(report) == {additions.NEW_FACT: 1, additions.VALUE: 1}


def test_strict_stops_at_a_malformed_line_but_not_at_a_triple_without_a_rule(build: Build) -> None:
    rules = build.write("map.tsv", "source\ttarget\nborn\tP19\n")
    triples = build.write("triples.tsv", "Q1\tother\tQ3\n")
    build.run(Additions((), (triples,), (rules,)), strict=True)
    build.write("triples.tsv", "Q1\tother\tQ3\nodd\n")
    with pytest.raises(ClewError, match=r"triples\.tsv:2"):
        build.run(Additions((), (triples,), (rules,)), strict=True)


def test_faults_in_the_map_stop_the_build_before_anything_is_written(build: Build) -> None:
    with pytest.raises(ClewError, match=r"map\.tsv:2:3: direction is 'foward'"):
        build.merge("a\tb\tc\n", "source\ttarget\tdirection\na\tb\tfoward\n")
    assert not (build.folder / "kb").exists()


@pytest.mark.parametrize(
    ("added", "message"),
    [
        (Additions(triples=("t",)), "--triples needs --predicates"),
        (Additions(predicates=("m",)), "--predicates has no effect without --triples"),
        (Additions(links=("l",)), "--links has no effect without --triples"),
    ],
)
def test_options_that_need_another_are_refused(build: Build, added: Additions, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        build.run(added)


def test_freebase_facts_merge_into_the_real_slice(shared_data: Path, tmp_path: Path) -> None:
    """The account of the merge is complete: each of the 10,845 facts is new, known or left out with a reason."""
    with gzip.open(
        shared_data / "migration" / "simplequestions-freebase-valid.tsv.gz", "rt", encoding="utf-8"
    ) as stream:
        cells = [line.split("\t")[:3] for line in stream]
    (tmp_path / "fb.tsv").write_text("".join("\t".join(row) + "\n" for row in cells), encoding="utf-8")
    (tmp_path / "map.tsv").write_text(
        "source\ttarget\tdirection\npeople.person.place_of_birth\tP19\tforward\n"
        "location.location.people_born_here\tP19\tbackward\n"
    )
    slice_ = shared_data / "wikidata-slice"
    added = Additions(
        (slice_ / "properties.json",),
        (tmp_path / "fb.tsv",),
        (tmp_path / "map.tsv",),
        (shared_data / "migration" / "freebase-wikidata-links.tsv.gz",),
    )
    report = build_kb([slice_ / "kb.json.gz"], tmp_path / "kb", additions=added)
    counts = counts_of(report)
    ours = (additions.NOT_MAPPED, additions.NOT_LINKED, additions.NOT_KNOWN, additions.NEW_FACT, additions.KNOWN_FACT)
    assert sum(counts.get(reason, 0) for reason in ours) == len(cells) == 10_845
    assert counts[additions.KNOWN_FACT] > 400
