"""A build with little memory stores runs on disk, and gives the same knowledge base as one that has enough."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.errors import SourceError
from clew.kb.arrange.workspace import DEFAULT_MEMORY
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.store import open_store
from random_kb_json import write_json_lines, write_kb_json

LITTLE = 3_000  # bytes: a run has a few records, and a range that is merged a few rows
WRITERS = {"kqapro": write_kb_json, "jsonl": write_json_lines}


def build(sources: list[Path], folder: Path, memory: int = DEFAULT_MEMORY, format_: str = "") -> BuildReport:
    return build_kb(sources, folder, format_=format_, memory=memory, replace=True)


def digest(folder: Path) -> str:
    store = open_store(folder)
    store.verify()
    return store.manifest.content_digest


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("format_", WRITERS)
def test_any_knowledge_base_is_the_same_with_little_memory(tmp_path: Path, format_: str, seed: int) -> None:
    source = WRITERS[format_](tmp_path / "source", seed, size=3 + 2 * seed)
    reports = [build([source], tmp_path / str(memory), memory, format_) for memory in (DEFAULT_MEMORY, LITTLE)]
    assert reports[0].to_json() == reports[1].to_json()
    assert digest(tmp_path / str(DEFAULT_MEMORY)) == digest(tmp_path / str(LITTLE))
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([str(DEFAULT_MEMORY), str(LITTLE), "source"])


def test_several_sources_are_merged_in_their_order(tmp_path: Path) -> None:
    sources = [
        write_kb_json(tmp_path / "a.json", 1, 3),
        write_json_lines(tmp_path / "b.jsonl", 2, 3),
        tmp_path / "c.tsv",
    ]
    sources[2].write_text("Q1\tP31\tQ5\nQ5\trdfs:label\thuman\nQ1\tP19\tQ2\n")
    for memory in (DEFAULT_MEMORY, LITTLE):
        build(sources, tmp_path / str(memory), memory)
    assert digest(tmp_path / str(DEFAULT_MEMORY)) == digest(tmp_path / str(LITTLE))


def test_a_compressed_source_is_read_in_parts(tmp_path: Path) -> None:
    source = write_kb_json(tmp_path / "kb.json", 5, 4)
    packed = tmp_path / "kb.json.gz"
    packed.write_bytes(gzip.compress(source.read_bytes()))
    build([source], tmp_path / "plain")
    build([packed], tmp_path / "packed", LITTLE)
    assert digest(tmp_path / "plain") == digest(tmp_path / "packed")


FAULTS = (
    ('{"entities": {"Q1": {"name": "a"}, "Q2": {"na', "Unterminated string"),
    ('{"entities": {"Q1": {"name": "a"}, }}', "a key in quotes is missing"),
    ('{"entities": {"Q1": {"name": "a"} "Q2": {}}}', "expected '}', found '\"'"),
    ('{"entities": {"Q1": {"name": "a"}}', "found 'the end of the file'"),
    ('{"entities": {"Q1": {"name": "a"}}} x', "there is more after the end of the object"),
    ('{"entities": {"Q1": {"name": "a"]}}', "delimiter"),
    ('{"entities": {"Q1": {"name": "a"}}, }', "a key in quotes is missing"),
)


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_a_malformed_file_is_refused_with_the_same_words(tmp_path: Path, text: str, fault: str) -> None:
    source = tmp_path / "kb.json"
    source.write_text(text.replace("}, ", "},\n"))
    messages = []
    for memory in (DEFAULT_MEMORY, 100):
        with pytest.raises(SourceError) as caught:
            build([source], tmp_path / "kb", memory, "kqapro")
        messages.append(str(caught.value))
    assert messages[0] == messages[1]
    assert fault in messages[0]
    assert [path.name for path in tmp_path.iterdir()] == ["kb.json"]


def test_other_members_of_the_file_are_counted(tmp_path: Path) -> None:
    source = tmp_path / "kb.json"
    entities = {f"Q{number}": {"name": '"}{\\'} for number in range(9)}
    source.write_text(json.dumps({"version": [{"a": []}], "entities": entities, "labels": {"x": {}}, "z": 1}))
    reports = [build([source], tmp_path / "kb", memory, "kqapro") for memory in (DEFAULT_MEMORY, 100)]
    assert reports[0].to_json() == reports[1].to_json()
    assert reports[0].skipped["unknown section"].count == 3


class StepCounter:
    """Counts the calls that complete a part of the work, and ends the process at one of them."""

    def __init__(self, left: int) -> None:
        self.left = left

    def count(self, call: Callable[..., object]) -> Callable[..., object]:
        def counted(*arguments: object) -> object:
            self.left -= 1
            if self.left < 0:
                os._exit(9)
            return call(*arguments)

        return counted


STEPS = 5  # parts and stages that are completed before a kill


def run_killed(source: Path, target: Path, steps: int) -> bool:
    """Build in a process that is killed after some steps; whether it was complete before."""
    process = os.fork()
    if not process:
        counter = StepCounter(steps)
        Path.replace = counter.count(Path.replace)  # type: ignore[method-assign,assignment]
        build([source], target, LITTLE, "kqapro")
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no fork")
def test_a_build_that_is_killed_at_every_stage_continues(tmp_path: Path) -> None:
    source, target = write_kb_json(tmp_path / "kb.json", 5, size=3), tmp_path / "kb"
    whole = build([source], tmp_path / "whole")
    for _ in range(4):
        assert not run_killed(source, target, STEPS)
        assert not target.exists()
    report = build([source], target, LITTLE, "kqapro")
    assert report.to_json() == whole.to_json()
    assert digest(target) == digest(tmp_path / "whole")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kb", "kb.json", "whole"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no fork")
def test_what_a_build_of_another_file_has_left_is_not_used(tmp_path: Path) -> None:
    source, target = write_kb_json(tmp_path / "kb.json", 5, size=3), tmp_path / "kb"
    assert not run_killed(source, target, 9)
    write_kb_json(source, 6, size=3)
    build([source], target, LITTLE, "kqapro")
    build([source], tmp_path / "whole", format_="kqapro")
    assert digest(target) == digest(tmp_path / "whole")
