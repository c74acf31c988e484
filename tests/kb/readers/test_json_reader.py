"""KQA Pro's kb.json is read in both dialects, mixed, with everything odd counted."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import zstandard
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.errors import ClewError, SourceError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import bounded_lines
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers.json_stream import JsonStream
from clew.kb.values import Direction, Time
from clew.kb.writers.json_writer import write_jsonl, write_kqapro
from sample_kbs import all_records, build_draft, drafts

GOLDEN = Path(__file__).parents[2] / "golden" / "kqapro" / "mixed.json"
SOME = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def report_and_kb(tmp_path_factory: pytest.TempPathFactory) -> tuple[BuildReport, KnowledgeBase]:
    target = tmp_path_factory.mktemp("kqapro") / "kb"
    return build_kb([GOLDEN], target), open_kb(target)


def test_both_dialects_are_read_even_mixed(report_and_kb: tuple[BuildReport, KnowledgeBase]) -> None:
    _, kb = report_and_kb
    assert [kb.name_of(node) for node in kb.parents_of(kb.node("C2"))] == ["human"]
    assert [kb.name_of(node) for node in kb.neighbours(kb.node("Q1"), kb.predicate("born in"))] == ["Shanghai"]
    assert [kb.name_of(node) for node in kb.neighbours(kb.node("Q1"), kb.predicate("occupation"))] == ["athlete"]
    assert [kb.name_of(node) for node in kb.neighbours(kb.node("C1"), kb.predicate("named after"))] == ["Ye Li"]


@pytest.mark.parametrize(
    ("key", "printed"),
    [
        ("height", "229 centimetre"),
        ("mass", "141 kilogram"),
        ("date of birth", "1980-09-12"),
        ("career start", "1997"),
        ("big", "123456789012345678901234567890"),
        ("exact", "0.12345678901234567890123"),
    ],
)
def test_values_are_read_as_written(report_and_kb: tuple[BuildReport, KnowledgeBase], key: str, printed: str) -> None:
    _, kb = report_and_kb
    (fact,) = kb.attribute_facts(kb.node("Q1"), kb.predicate(key)).tolist()
    assert str(kb.fact(fact).value) == printed


def test_a_relation_listed_once_can_be_followed_both_ways(report_and_kb: tuple[BuildReport, KnowledgeBase]) -> None:
    report, kb = report_and_kb
    spouse = kb.relation_facts(kb.node("Q3"), kb.predicate("spouse"), Direction.BACKWARD).tolist()
    assert [qualifier.value for qualifier in kb.qualifiers_of(spouse[0])][-1] == Time(2007, 8, 6)
    assert report.notes["missing twin added"].count == 1
    assert "Q1 spouse Q3" in report.notes["missing twin added"].examples[0]


def test_a_relation_listed_at_both_ends_is_one_fact(report_and_kb: tuple[BuildReport, KnowledgeBase]) -> None:
    report, kb = report_and_kb
    assert kb.counts["relational_facts"] == 4
    assert (report.facts_read, report.facts_kept, report.facts_merged, report.facts_skipped) == (12, 10, 1, 1)


def test_dangling_ids_and_cycles_are_reported(report_and_kb: tuple[BuildReport, KnowledgeBase]) -> None:
    report, _ = report_and_kb
    assert "Q99" in report.skipped["dangling id"].examples[0]
    assert report.skipped["unknown concept"].count == 2
    assert report.notes["cycle in the concept hierarchy cut"].examples == ["C4 subclass of C3"]


@pytest.mark.parametrize(
    ("fact", "reason", "words"),
    [
        ({"key": "k", "value": {"type": "date", "value": "1960-13-01"}}, "malformed attribute", "no month 13"),
        ({"key": "k", "value": {"type": "quantity", "value": "many"}}, "malformed attribute", "not a number"),
        ({"key": "k", "value": {"type": "quantity", "value": True}}, "malformed attribute", "not a number"),
        ({"key": "k", "value": {"type": "colour", "value": "red"}}, "malformed attribute", "unknown value type"),
        ({"key": "k", "value": {"type": ["x"], "value": "red"}}, "malformed attribute", "unknown value type"),
        ({"key": "k"}, "malformed attribute", "is not a value"),
        ({"key": "", "value": {"type": "string", "value": "x"}}, "malformed attribute", "key is missing"),
        (17, "malformed attribute", "key is missing"),
    ],
)
def test_a_malformed_fact_is_skipped_and_named_or_stops_a_strict_build(
    tmp_path: Path, fact: object, reason: str, words: str
) -> None:
    path = tmp_path / "kb.json"
    path.write_text(json.dumps({"concepts": {}, "entities": {"Q7": {"name": "x", "attributes": [fact]}}}))
    report = build_kb([path], tmp_path / "kb")
    (actual,) = report.skipped[reason].examples
    assert "kb.json:1: entities Q7" in actual
    assert words in actual
    with pytest.raises(SourceError, match="Q7"):
        build_kb([path], tmp_path / "strict", strict=True)
    assert not (tmp_path / "strict").exists()


@pytest.mark.parametrize("cut", [2, 50, 700, 1500])
def test_a_truncated_file_is_an_error_with_its_line_and_leaves_nothing(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "kb.json"
    path.write_bytes(GOLDEN.read_bytes()[:-cut])
    with pytest.raises(SourceError, match=r"kb\.json:\d+: this is not JSON"):
        build_kb([path], tmp_path / "kb", format_="kqapro")
    assert [path.name for path in tmp_path.iterdir()] == ["kb.json"]


def test_half_a_character_does_not_break_the_store(tmp_path: Path) -> None:
    path = tmp_path / "kb.json"
    path.write_text('{"concepts": {}, "entities": {"Q1": {"name": "a\\ud800b"}}}')
    build_kb([path], tmp_path / "kb")
    assert open_kb(tmp_path / "kb").name_of(0) == "a\ufffdb"


@SOME
@given(drafts(), st.sampled_from(["relation", "predicate", "jsonl"]))
def test_what_is_exported_is_read_back_identically(draft: KbDraft, dialect: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
        path = Path(folder) / "export"
        with path.open("wb") as stream:
            write_jsonl(kb, stream) if dialect == "jsonl" else write_kqapro(kb, stream, dialect)
        build_kb([path], Path(folder) / "again")
        again = open_kb(Path(folder) / "again")
        assert all_records(again) == all_records(kb)
        assert again.digest == kb.digest


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=3), st.dictionaries(st.text(max_size=3), json_values, max_size=3), max_size=3))
def test_streaming_gives_what_reading_whole_gives(data: dict[str, dict[str, Any]]) -> None:
    actual: dict[str, dict[str, Any]] = {section: {} for section in data}
    stream = io.BytesIO(json.dumps(data, indent=1).encode())
    with patch("clew.kb.readers.json_stream.CHUNK", 8):
        for member in JsonStream(stream, "x").members():
            actual[member.section][member.key] = member.value
    assert actual == data


@pytest.mark.parametrize("seed", range(60))
def test_a_mutated_file_never_ends_in_a_traceback(tmp_path: Path, seed: int) -> None:
    rng, data = random.Random(seed), bytearray(GOLDEN.read_bytes())
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(data))
        data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3)) or rng.choice([b"}", b'"', b",", b"["])
    path = tmp_path / "kb.json"
    path.write_bytes(data)
    try:
        build_kb([path], tmp_path / "kb", format_="kqapro")
    except ClewError:
        assert not (tmp_path / "kb").exists()
    else:
        open_kb(tmp_path / "kb").store.verify()


HUGE = '{"name": "A", "attributes": [{"key": "k", "value": {"type": "quantity", "value": ' + "1" * 5000 + "}}]}"


def test_a_number_with_5000_digits_is_kept(tmp_path: Path) -> None:
    (tmp_path / "kb.json").write_text(f'{{"entities": {{"Q1": {HUGE}, "Q2": {{"name": "B"}}}}}}')
    (tmp_path / "kb.jsonl").write_text('{"entity": "Q1", ' + HUGE[1:] + '\n{"entity": "Q2", "name": "B"}\n')
    for name in ("kb.json", "kb.jsonl"):
        report = build_kb([tmp_path / name], tmp_path / f"{name}.clew")
        assert (report.facts_kept, report.skipped) == (1, {})


def test_a_line_that_is_too_long_or_too_deep_is_skipped_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("clew.kb.files", "clew.kb.readers.json_reader"):
        monkeypatch.setattr(f"{module}.MAX_RECORD_BYTES", 200_000)
    monkeypatch.setattr("clew.kb.readers.json_reader.bounded_lines", partial(bounded_lines, limit=200_000))
    lines = ['{"entity": "Q1", "name": "' + "x" * 300_000 + '"}', '{"entity": "Q2", "name": ' + "[" * 100_000,
             '{"entity": "Q3", "name": "C"}']  # fmt: skip
    (tmp_path / "kb.jsonl").write_text("\n".join(lines))
    report = build_kb([tmp_path / "kb.jsonl"], tmp_path / "kb")
    assert {reason: tally.examples[0].partition(":")[2][:1] for reason, tally in report.skipped.items()} == {
        "line that is too long": "1",
        "not JSON": "2",
    }
    assert open_kb(tmp_path / "kb").counts["entities"] == 1


def test_a_value_without_end_is_an_error_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.kb.readers.json_stream.MAX_RECORD_BYTES", 100_000)
    monkeypatch.setattr("clew.kb.readers.json_stream.CHUNK", 1_000)
    stream = JsonStream(io.BytesIO(b'{"entities":\n{"Q1": "' + b"a" * 1_000_000), "f")
    with pytest.raises(SourceError, match="f:2: the value that begins here is longer than 100,000 bytes"):
        list(stream.members())
    assert len(stream.text) < 400_000


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_are_named_with_the_way_out(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "kb.jsonl").write_bytes('{"entity": "Q1", "name": "A"}\n'.encode(encoding))
    with pytest.raises(SourceError, match=r"is not in UTF-8: it is encoded in UTF-(16|32).*iconv"):
        build_kb([tmp_path / "kb.jsonl"], tmp_path / "kb")


@pytest.mark.skipif(os.name == "nt", reason="the limit on memory is POSIX")
def test_a_bomb_is_refused_within_a_gigabyte(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.jsonl.zst"
    with bomb.open("wb") as raw, zstandard.ZstdCompressor().stream_writer(raw) as stream:
        stream.write(b'{"entity": "Q1", "name": "')
        for _ in range(280):
            stream.write(b"a" * (1 << 20))
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30));"
        "from clew.cli import main; main()"
    )
    command = [sys.executable, "-c", code, "build", str(bomb), "-o", str(tmp_path / "kb")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    )
    assert (done.returncode, "expands to more than 500 times" in done.stderr) == (1, True), done.stderr
