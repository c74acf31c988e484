"""What `clew run` says beside the answers: why there are none, who else bears a name, how a step came about."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import os
import signal
import subprocess
import sys
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import zstandard
from click.testing import CliRunner
from rich.console import Console

from clew.cli.printed_results import print_result
from clew.cli.query.run import begins_with_record, run_command
from clew.engine.result import Result, ResultKind, ResultValue
from clew.errors import ClewError
from clew.kb.values import Quantity
from command_runner import MAIN_CODE, output_of
from sample_kbs import build_draft, make_small_draft

NOBODY = "Find(Nobody) | What()"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("run")).folder)


def lines(kb: str, tmp_path: Path, programs: list[str], *options: str) -> list[dict[str, Any]]:
    """The output lines for a batch of programs."""
    place = tmp_path / "batch.jsonl"
    place.write_text("".join(json.dumps({"id": n, "program": one}) + "\n" for n, one in enumerate(programs)))
    done = CliRunner().invoke(run_command, [str(place), "-k", kb, *options], catch_exceptions=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
def test_a_batch_reports_why_a_result_is_empty(kb: str, tmp_path: Path, engine: str) -> None:
    nobody, someone = lines(kb, tmp_path, [NOBODY, "Find(Yao Ming) | Count()"], "--engine", engine)
    assert nobody["empty"].startswith("step 1 (Find): no entity is named 'Nobody'")
    assert someone == {"id": 1, "answers": ["1"]}


def test_a_batch_has_the_rows_of_a_table(kb: str, tmp_path: Path) -> None:
    (line,) = lines(kb, tmp_path, ["Find(Yao Ming) | Table(height)"])
    assert (line["columns"], line["rows"]) == (["name", "height"], [["Yao Ming", "229 centimetre"]])


def test_a_batch_has_the_steps_when_a_trace_is_asked_for(kb: str, tmp_path: Path) -> None:
    (line,) = lines(kb, tmp_path, ["Find(Yao Ming) | Relate(spouse, forward)"], "--trace")
    assert line["answers"] == ["Kobe Bryant"]
    assert [step["function"] for step in line["steps"]] == ["Find", "Relate"]
    assert line["steps"][1]["facts"][0]["predicate"] == "spouse"


@pytest.mark.parametrize("other", [("--engine", "oxigraph"), ("--compat", "kopl")])
def test_a_trace_is_the_native_engines(kb: str, other: tuple[str, str]) -> None:
    done = CliRunner().invoke(run_command, [NOBODY, "-k", kb, "--trace", *other])
    assert done.exit_code == 2
    assert "only the native engine has a trace" in done.output


@pytest.mark.parametrize(("options", "written"), [((), "2\n"), (("--json",), '"answers":["2"]')])
def test_the_result_of_one_program_is_written_to_a_file(
    kb: str, tmp_path: Path, options: tuple[str, ...], written: str
) -> None:
    place = tmp_path / "answer"
    place.write_text("what was here before")
    program = "FindAll() | FilterConcept(human) | Count()"
    done = CliRunner().invoke(run_command, [program, "-k", kb, "-o", str(place), *options], catch_exceptions=False)
    assert done.stdout == ""
    assert written in place.read_text()
    assert "before" not in place.read_text()


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
def test_a_name_of_two_entities_gives_a_note_with_their_ids(kb: str, engine: str) -> None:
    done = CliRunner().invoke(run_command, ["Find(Shanghai) | What()", "-k", kb, "--json", "--engine", engine])
    note = json.loads(done.stdout)["note"]
    assert note == (
        "2 nodes are named 'Shanghai': Q3 (city), Q4 (a ship); add FilterConcept(city) after Find to keep one of them."
    )


def test_a_note_is_shown_beside_the_answers(kb: str) -> None:
    done = CliRunner().invoke(run_command, ["Find(Shanghai) | Count()", "-k", kb])
    assert done.stdout == "2\n"
    assert "2 nodes are named 'Shanghai'" in done.stderr


def shown(quantity: Quantity, terminal: bool) -> str:
    """What is printed for a quantity."""
    out = Console(file=io.StringIO(), force_terminal=terminal, no_color=True, highlight=False)
    print_result(out, Result(ResultKind.VALUES, (ResultValue(str(quantity), value=quantity),)))
    stream = out.file
    assert isinstance(stream, io.StringIO)
    return stream.getvalue().replace("\x1b[1m", "").replace("\x1b[0m", "").strip()


@pytest.mark.parametrize(
    ("number", "unit", "text"),
    [
        ("24870895", "1", "24,870,895"),
        ("-1234567.25", "US dollar", "-1,234,567.25 US dollars"),
        ("2015", "1", "2015"),
        ("1E+40", "1", "1 × 10⁴⁰"),
        ("87333.333333333333", "euro", "87,333.33 euro"),
    ],
)
def test_large_numbers_have_separators_at_a_terminal_only(number: str, unit: str, text: str) -> None:
    quantity = Quantity(Decimal(number), unit)
    assert shown(quantity, terminal=True) == text
    assert shown(quantity, terminal=False) == str(quantity)


KQAPRO_QUERY = 'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "chemical element" . %s }'
BORON = '?e <atomic_number> ?pv . ?pv <pred:unit> "1" . ?pv <pred:value> "5"^^xsd:double .'


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        (KQAPRO_QUERY % BORON, "SPARQL in KQA Pro's terms"),
        (KQAPRO_QUERY % f"{BORON} OPTIONAL {{ ?e <unheard> ?x }}", "SPARQL in KQA Pro's terms"),
        ('SELECT ?e { ?e rdfs:label "boron" }', "SPARQL in the terms of your RDF"),
        ('[["?e", "atomic number", "5"], ["?e", "instance of", "chemical element"]]', "rows of a query graph"),
        ('(AND "chemical element" boron)', "an S-expression"),
    ],
)
def test_each_language_is_detected_and_runs_on_both_engines(text: str, taken: str, engine: str) -> None:
    done = CliRunner().invoke(run_command, ["--engine", engine, text])
    assert (done.exit_code, done.stdout, done.stderr) == (0, "boron\n", f"taken for {taken}\n")


def test_json_says_the_notation_and_a_program_needs_no_words() -> None:
    done = CliRunner().invoke(run_command, ["--json", "Find(boron) | What()"])
    assert json.loads(done.stdout)["language"] == "program"
    assert done.stderr == ""


def test_a_file_with_one_query_is_not_a_batch(tmp_path: Path) -> None:
    (tmp_path / "query.rq").write_text("# which?\n" + KQAPRO_QUERY % BORON)
    assert CliRunner().invoke(run_command, [str(tmp_path / "query.rq")]).stdout == "boron\n"


@pytest.mark.parametrize(
    ("head", "is_record"),
    [
        (b'{"id": 1, "program": "Find(Paris)"}', True),
        (b'\xef\xbb\xbf {"program"', True),
        (b'{ "nodes": [', False),
        (b"[[", False),
        (b"SELECT", False),
        (b"# which?\nASK", False),
    ],
)
def test_only_records_are_a_batch(head: bytes, is_record: bool) -> None:
    assert begins_with_record(head) == is_record


def test_a_named_language_is_not_detected() -> None:
    done = CliRunner().invoke(run_command, ["--language", "program", KQAPRO_QUERY % BORON])
    assert done.exit_code == 1
    assert "taken for" not in done.stderr


PROGRAMS = [{"id": "a", "program": "Find(Yao Ming) | Count()"}, {"id": "b", "program": "Find(Yao Ming) | What()"}]
BATCH = "".join(json.dumps(record) + "\n" for record in PROGRAMS).encode()
ANSWERS = [{"id": "a", "answers": ["1"]}, {"id": "b", "answers": ["Yao Ming"]}]


@pytest.mark.parametrize(
    "content", [BATCH, gzip.compress(BATCH), zstandard.compress(BATCH), b"\xef\xbb\xbf" + BATCH], ids=range(4)
)
def test_a_batch_may_be_compressed_or_have_a_byte_order_mark(kb: str, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "batch").write_bytes(content)
    done = CliRunner().invoke(run_command, [str(tmp_path / "batch"), "-k", kb], catch_exceptions=False)
    assert [json.loads(line) for line in done.stdout.splitlines()] == ANSWERS


def test_a_compressed_batch_may_be_piped(kb: str) -> None:
    piped = output_of("run", "-", "-k", kb, stdin=gzip.compress(BATCH))
    assert [json.loads(line) for line in piped.splitlines()] == ANSWERS


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (BATCH.decode().encode("utf-16"), "UTF-16; convert it"),
        (gzip.compress(BATCH, mtime=0)[:-12], "damaged or cut off"),
        (lzma.compress(BATCH), "xz -d"),
        (b"", "is empty"),
    ],
)
def test_a_batch_that_is_not_text_is_an_error(kb: str, tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "batch").write_bytes(content)
    with pytest.raises(ClewError, match=message):
        CliRunner().invoke(run_command, [str(tmp_path / "batch"), "-k", kb], catch_exceptions=False)


BROKEN_RECORDS = {
    "half a record": b'{"id": "x", "pro',
    "Latin-1": '{"id": "x", "program": "Find(é)"}'.encode("latin-1"),
    "5,000 digits": b'{"id": ' + b"1" * 5000 + b"}",
    "100,000 brackets": b'{"id": "x", "program": ' + b"[" * 100_000 + b"}",
    "NUL bytes": b'{"id": "x\0"}',
}


@pytest.mark.parametrize("record", BROKEN_RECORDS.values(), ids=BROKEN_RECORDS)
def test_a_broken_record_is_an_error_of_its_line_only(kb: str, tmp_path: Path, record: bytes) -> None:
    (tmp_path / "batch").write_bytes(record + b"\n" + BATCH)
    done = CliRunner().invoke(run_command, [str(tmp_path / "batch"), "-k", kb], catch_exceptions=False)
    first, *rest = map(json.loads, done.stdout.splitlines())
    assert (first["id"], first["error"][:20]) == ("line 1", "the line is not JSON")
    assert rest == ANSWERS


def test_half_of_a_surrogate_pair_is_a_name_that_nobody_has(kb: str, tmp_path: Path) -> None:
    (tmp_path / "batch").write_bytes(b'{"id": "\\ud800", "program": "Find(\\ud800)"}\n' + BATCH)
    done = CliRunner().invoke(run_command, [str(tmp_path / "batch"), "-k", kb], catch_exceptions=False)
    first, *rest = map(json.loads, done.stdout.splitlines())
    assert (first["id"], first["answers"], rest) == ("\ud800", [], ANSWERS)


@pytest.mark.skipif(os.name == "nt", reason="process groups are POSIX")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_batch_says_what_is_kept_and_continues(kb: str, tmp_path: Path, number: int, code: int) -> None:
    batch, output = tmp_path / "batch.jsonl", tmp_path / "answers.jsonl"
    records = (PROGRAMS[1] | {"id": f"q{number}"} for number in range(30_000))
    batch.write_text("".join(json.dumps(record) + "\n" for record in records))
    command = [sys.executable, "-c", MAIN_CODE, "run", str(batch), "-k", kb, "-o", str(output), "-j", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        while not (output.exists() and output.stat().st_size) and process.poll() is None:
            time.sleep(0.01)
        os.killpg(process.pid, number)
        _, faults = process.communicate(timeout=60)
    assert process.returncode == code, faults
    assert "Traceback" not in faults
    assert "answers.jsonl keeps the answers so far; repeat the command to continue" in faults
    kept = output.read_bytes().count(b"\n")
    assert 0 < kept < 30_000
    batch.write_bytes(b"".join(batch.read_bytes().splitlines(keepends=True)[: kept + 10]))
    CliRunner().invoke(run_command, [str(batch), "-k", kb, "-o", str(output)], catch_exceptions=False)
    assert [json.loads(line)["id"] for line in output.read_bytes().splitlines()] == [f"q{n}" for n in range(kept + 10)]


@pytest.mark.parametrize("length", [300, 5000])
def test_a_program_may_be_longer_than_the_name_of_a_file(kb: str, length: int) -> None:
    done = CliRunner().invoke(run_command, [f"Find({'a' * length}) | Count()", "-k", kb], catch_exceptions=False)
    assert (done.exit_code, done.stdout.strip()) == (0, "0")
