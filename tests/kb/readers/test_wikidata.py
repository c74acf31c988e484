"""The Wikidata reader against golden dumps: `small.json` whole, `small.json` by seeds, `entitydata.json`.

After a wanted change, `CLEW_REWRITE_GOLDEN=1 pytest tests/kb/readers/test_wikidata.py` writes the expectations anew.
"""

from __future__ import annotations

import bz2
import gzip
import io
import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import zstandard

from clew.errors import SourceError
from clew.kb.build_report import BuildReport
from clew.kb.draft import NO_NUMBER, DeclaredKind, FactRows, KbDraft
from clew.kb.files import Source, bounded_lines
from clew.kb.readers import ReaderOptions
from clew.kb.readers.wikidata.reader import looks_like_wikidata, read_wikidata
from clew.kb.values import ValueParts

GOLDEN = Path(__file__).parents[2] / "golden" / "wikidata"
SMALL, SEEDS = GOLDEN / "small.json", GOLDEN / "seeds.txt"


def read(path: Path, options: ReaderOptions | None = None, strict: bool = False) -> KbDraft:
    draft = KbDraft(BuildReport(strict=strict))
    read_wikidata(Source(str(path)), draft, options or ReaderOptions())
    return draft


def write(folder: Path, *entities: dict[str, Any] | str) -> Path:
    path = folder / "dump.json"
    lines = [part if isinstance(part, str) else json.dumps(part, separators=(",", ":")) for part in entities]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
    return path


def item(id_: str, name: str = "", claims: dict[str, Any] | None = None) -> dict[str, Any]:
    labels = {"en": {"language": "en", "value": name}} if name else {}
    return {"type": "item", "id": id_, "labels": labels, "descriptions": {}, "aliases": {}, "claims": claims or {}}


def points_to(property_: str, *items: str, rank: str = "normal") -> dict[str, Any]:
    values = [{"entity-type": "item", "id": part} for part in items]
    return {property_: [statement(property_, "wikibase-entityid", value, rank) for value in values]}


def statement(property_: str, kind: str, value: object, rank: str = "normal") -> dict[str, Any]:
    snak = {"snaktype": "value", "property": property_, "datavalue": {"type": kind, "value": value}}
    return {"mainsnak": snak, "rank": rank, "type": "statement"}


def as_json(draft: KbDraft) -> dict[str, Any]:
    """All that a draft holds, readable, with each reason's examples in the report."""
    ids = draft.nodes.keys
    return {
        "nodes": {id_: node_json(draft, ids, node) for node, id_ in enumerate(ids) if draft.kinds[node]},
        "relations": facts_json(draft, draft.relations, ids),
        "attributes": facts_json(draft, draft.attributes, [show(parts) for parts in draft.values.keys]),
        "terms": {name: [term.iris, term.aliases, term.description] for name, term in draft.predicate_notes.items()},
        "report": {key: value for key, value in draft.report.to_json().items() if value},
    }


def node_json(draft: KbDraft, ids: list[str], node: int) -> str:
    kind = DeclaredKind(draft.kinds[node]).name.lower()
    parents = [ids[above] for above in draft.types.get(node, []) + draft.parents.get(node, [])]
    return (
        f"{kind} {draft.names.get(node)!r} {draft.aliases.get(node, [])} {draft.descriptions.get(node)!r} < {parents}"
    )


def show(parts: ValueParts) -> str:
    return f"{parts.kind.name.lower()} {parts.text!r} {parts.extra!r}"


def facts_json(draft: KbDraft, rows: FactRows, objects: list[str]) -> list[str]:
    ids, predicates, sources = draft.nodes.keys, draft.predicates.keys, draft.sources.keys
    values = draft.values.keys
    facts = []
    for fact, (subject, predicate) in enumerate(zip(rows.subject, rows.predicate, strict=True)):
        text = f"{ids[subject]} | {predicates[predicate]} | {objects[rows.object[fact]]}"
        keys, actual = rows.qualifier_key, rows.qualifier_value
        places = [place for place, qualified in enumerate(rows.qualified) if qualified == fact]
        qualifiers = sorted(f" | {predicates[keys[place]]} = {show(values[actual[place]])}" for place in places)
        source = rows.source[fact]
        facts.append(text + "".join(qualifiers) + ("" if source == NO_NUMBER else f" [{sources[source]!r}]"))
    return facts


CASES = {
    "whole": (SMALL, ReaderOptions()),
    "identifiers": (SMALL, ReaderOptions(identifiers=True, all_ranks=True, languages=("de", "en"))),
    "seeds": (SMALL, ReaderOptions(seeds=SEEDS, homonyms=1)),
    "entitydata": (GOLDEN / "entitydata.json", ReaderOptions()),
}


@pytest.mark.parametrize("case", CASES)
def test_a_golden_dump_reads_as_expected(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(GOLDEN)
    path, options = CASES[case]
    actual = json.loads(json.dumps(as_json(read(path.relative_to(GOLDEN), options))).replace(f"{GOLDEN}/", ""))
    expected = GOLDEN / f"{case}.expected.json"
    if os.environ.get("CLEW_REWRITE_GOLDEN"):
        expected.write_text(json.dumps(actual, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert actual == json.loads(expected.read_text("utf-8"))


def test_a_golden_dump_reads_the_same_twice() -> None:
    assert as_json(read(SMALL)) == as_json(read(SMALL))


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, zstandard.compress], ids=["gz", "bz2", "zst"])
def test_a_compressed_dump_reads_like_the_plain_one(pack: Any, tmp_path: Path) -> None:
    packed = tmp_path / "small.json"
    packed.write_bytes(pack(SMALL.read_bytes()))
    options = ReaderOptions(seeds=SEEDS)
    assert facts_of(read(packed, options)) == facts_of(read(SMALL, options))


def facts_of(draft: KbDraft) -> tuple[Any, ...]:
    actual = as_json(draft)
    return actual["nodes"], actual["relations"], actual["attributes"], actual["terms"]


@pytest.mark.parametrize("options", [ReaderOptions(), ReaderOptions(seeds=SEEDS)], ids=["whole", "seeds"])
def test_standard_input_reads_like_the_file(options: ReaderOptions, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(bz2.compress(SMALL.read_bytes())))
    monkeypatch.setattr(sys, "stdin", stdin)
    source, draft = Source("-"), KbDraft()
    read_wikidata(source, draft, options)
    assert facts_of(draft) == facts_of(read(SMALL, options))
    assert source.digest


def other_layouts() -> dict[str, str]:
    lines = [line.rstrip(",") for line in SMALL.read_text("utf-8").splitlines()]
    entities = [json.loads(line) for line in lines if line.startswith('{"type"') and "Q9000" not in line]
    backwards = [dict(reversed(entity.items())) for entity in entities]
    return {
        "json lines": "\n".join(lines[1:-1]),
        "one line": json.dumps(entities, separators=(",", ":")),
        "indented": json.dumps(entities, indent=2),
        "spaced": "\n".join(map(json.dumps, entities)),
        "sorted keys": "\r\n".join(json.dumps(entity, sort_keys=True) for entity in entities),
        "backwards, with a byte order mark": "\ufeff[" + ",\n".join(map(json.dumps, backwards)) + "]",
        "entities": json.dumps({"entities": {entity["id"]: entity for entity in entities}}),
    }


@pytest.mark.parametrize("options", [ReaderOptions(), ReaderOptions(seeds=SEEDS)], ids=["whole", "seeds"])
@pytest.mark.parametrize("layout", other_layouts())
def test_the_layout_of_the_json_does_not_matter(layout: str, options: ReaderOptions, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(other_layouts()[layout], "utf-8")
    assert looks_like_wikidata(path.read_bytes())
    actual, expected = facts_of(read(path, options)), facts_of(read(SMALL, options))
    for part, other in zip(actual[:3], expected[:3], strict=True):
        assert sorted(part) == sorted(other)


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"[\n]",
        b'{"concepts":{"Q5":{"name":"human","subclassOf":[]}},"entities":{"Q1":{"name":"x","attributes":[]}}}',
        b'{"entities":{"Q1":{"name":"x","instanceOf":["Q5"],"attributes":[{"value":{"type":"string"}}]}}}',
        b"<http://www.wikidata.org/entity/Q42> <p> <o> .",
        b'id,type\n1,"item"\n',
        b'{"type":"FeatureCollection","features":[]}',
    ],
)
def test_other_files_do_not_look_like_wikidata(head: bytes) -> None:
    assert not looks_like_wikidata(head)


def test_the_report_accounts_for_every_fact() -> None:
    draft = read(SMALL)
    added = len(draft.relations.subject) + len(draft.attributes.subject)
    assert draft.report.facts_read == added + draft.report.facts_skipped


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"type":"item","id":"Q1"', r"dump\.json:3: malformed record: unexpected end"),
        ("17", r"dump\.json:3: malformed record: it is not an object with an 'id'"),
        (
            json.dumps(item("Q1", "x", {"P1": [statement("P1", "quantity", {"amount": "many", "unit": "1"})]})),
            r"dump\.json:3: malformed value: Q1 P1: 'many' is not a number",
        ),
        (
            json.dumps(item("Q1", "x", {"P1": [statement("P1", "time", {"precision": 11})]})),
            r"dump\.json:3: malformed statement: Q1 P1: 'time' is missing or unknown",
        ),
    ],
)
def test_under_strict_a_malformed_record_stops_with_its_place(line: str, fault: str, tmp_path: Path) -> None:
    path = write(tmp_path, item("Q7", "seven"), line)
    with pytest.raises(SourceError, match=fault):
        read(path, strict=True)
    assert read(path).report.skipped


def test_under_strict_what_is_left_out_on_purpose_does_not_stop(tmp_path: Path) -> None:
    novalue = {"mainsnak": {"snaktype": "novalue", "property": "P1"}, "rank": "normal"}
    path = write(tmp_path, item("Q1", "x", {"P1": [novalue]}), {"entity": "Q3", "redirect": "Q1"})
    assert set(read(path, strict=True).report.skipped) == {"no value", "redirect"}


def test_a_malformed_record_is_counted_once_however_often_the_dump_is_read(tmp_path: Path) -> None:
    path = write(tmp_path, item("Q42001", "x", points_to("P31", "Q5")), '{"type":"item","i', item("Q5", "human"))
    draft = read(path, ReaderOptions(seeds=SEEDS))
    assert draft.report.skipped["malformed record"].count == 1
    assert draft.report.records_read == 3


def test_distractors_are_the_lowest_ids_in_any_order_of_the_dump(tmp_path: Path) -> None:
    human = points_to("P31", "Q5")
    namesakes = [item(f"Q{number}", "Ada", human) for number in (90, 70, 100, 80)]
    path = write(tmp_path, namesakes[0], item("Q42001", "Ada", human), *namesakes[1:], item("Q5", "human"))
    draft = read(path, ReaderOptions(seeds=SEEDS, homonyms=2))
    assert set(as_json(draft)["nodes"]) == {"Q42001", "Q70", "Q80", "Q5"}
    assert set(as_json(read(path, ReaderOptions(seeds=SEEDS, homonyms=0)))["nodes"]) == {"Q42001", "Q5"}


def test_a_cyclic_class_graph_is_followed_to_its_end(tmp_path: Path) -> None:
    classes = [item(f"Q{n}", f"class {n}", points_to("P279", f"Q{(n + 1) % 5 + 100}")) for n in range(100, 105)]
    path = write(tmp_path, *classes, item("Q42001", "Ada", points_to("P31", "Q103")))
    assert len(as_json(read(path, ReaderOptions(seeds=SEEDS)))["nodes"]) == 6


def test_a_file_of_properties_names_those_of_the_sources_after_it(tmp_path: Path) -> None:
    born = {"type": "property", "id": "P19", "labels": {"en": {"language": "en", "value": "place of birth"}}}
    draft = read(write(tmp_path, born))
    later = write(tmp_path, item("Q3", "z", points_to("P19", "Q2")))
    read_wikidata(Source(str(later)), draft, ReaderOptions())
    assert draft.predicates.keys == ["place of birth"]


def test_a_class_missing_from_one_dump_is_named_by_the_next(tmp_path: Path) -> None:
    draft = read(write(tmp_path, item("Q1", "Ada", points_to("P31", "Q5"))))
    read_wikidata(Source(str(write(tmp_path, item("Q5", "human")))), draft, ReaderOptions())
    assert as_json(draft)["nodes"]["Q5"] == "concept 'human' [] None < []"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, "cannot read .*No such file"),
        ("\n# none\n", "contains no seed; write one id a line"),
        ("x\n", "contains no seed"),
    ],
)
def test_a_seed_file_without_seeds_says_what_to_write(content: str | None, fault: str, tmp_path: Path) -> None:
    seeds = tmp_path / "seeds.txt"
    if content is not None:
        seeds.write_text(content)
    with pytest.raises(SourceError, match=fault):
        read(SMALL, ReaderOptions(seeds=seeds))


def test_a_truncated_archive_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cut.json.gz"
    path.write_bytes(gzip.compress(SMALL.read_bytes())[:-200])
    with pytest.raises(SourceError, match=r"cut\.json\.gz cannot be read to its end"):
        read(path)


def test_a_broken_document_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_bytes((GOLDEN / "entitydata.json").read_bytes()[:-200])
    with pytest.raises(SourceError, match=r"cut\.json:1: this is not JSON"):
        read(path)


def test_a_line_that_is_too_long_is_skipped_and_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dump = "clew.kb.readers.wikidata.dump"
    monkeypatch.setattr(f"{dump}.MAX_RECORD_BYTES", 1_000)
    monkeypatch.setattr(f"{dump}.bounded_lines", partial(bounded_lines, limit=1_000))
    long = item("Q1") | {"padding": "x" * 2_000}
    path = write(tmp_path, long, item("Q2"))
    (tmp_path / "seeds").write_text("Q2\n")
    for options in (ReaderOptions(), ReaderOptions(seeds=tmp_path / "seeds")):
        skipped = read(path, options).report.skipped["malformed record"]
        assert skipped.count == 1
        assert "the line is longer than" in skipped.examples[0]


def test_an_indented_array_is_read_item_by_item(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.kb.readers.json_stream.MAX_RECORD_BYTES", 20_000)
    items = [item(f"Q{number}") for number in range(1, 400)]
    path = tmp_path / "array.json"
    path.write_text(json.dumps(items, indent=1))
    assert path.stat().st_size > 20_000
    assert len(read(path).nodes.keys) >= 399
