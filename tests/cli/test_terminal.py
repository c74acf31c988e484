"""What reaches a terminal: no control character of any name, path or message, from any command."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from clew.cli import COMMANDS, main
from clew.cli.printing import EscapingConsole, Text, table
from clew.cli.terminal import escape_controls, escape_json
from clew.errors import StoreError
from clew.kb.cached_stores import open_demo_store
from clew.kb.draft import KbDraft
from clew.kb.values import Quantity
from clew.kb.values import Text as TextValue
from sample_kbs import build_draft

HOSTILE = "\x1b]0;owned\x07\r\u202e\x9b2J\x7f"
SHOWN = r"\x1b]0;owned\x07\r\u202e\x9b2J\x7f".replace(r"\r", r"\x0d")
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
# Runs the commands in a file, one JSON list a line, in one process, with a line between them on both streams.
DRIVER = """
import json, sys
from clew.cli import main
for line in open(sys.argv[1], encoding="utf-8"):
    sys.argv = ["clew", *json.loads(line)]
    for stream in (sys.stdout, sys.stderr):
        print("=== " + sys.argv[1], file=stream, flush=True)
    try:
        main()
    except SystemExit:
        pass
"""


def make_hostile_draft() -> KbDraft:
    """Countries and capitals whose names, keys, values and units hold control characters."""
    draft = KbDraft()
    draft.add_concept("C1", f"country{HOSTILE}")
    draft.add_concept("C2", f"city{HOSTILE}")
    for number in range(8):
        country, city = f"Q{number}", f"R{number}"
        draft.add_entity(country, f"Country{HOSTILE} {number}", [f"Land{HOSTILE}"], f"a{HOSTILE} country", ["C1"])
        draft.add_entity(city, f"Town{HOSTILE} {number}", concepts=["C2"])
        draft.add_relation(country, f"capital{HOSTILE}", city, [(f"since{HOSTILE}", TextValue(f"long{HOSTILE}"))])
        draft.add_attribute(country, f"area{HOSTILE}", Quantity(Decimal(100 + number), f"acre{HOSTILE}"))
        draft.add_attribute(country, f"motto{HOSTILE}", TextValue(f"onward{HOSTILE} {number}"))
    return draft


def write_lines(path: Path, records: list[dict[str, object]]) -> str:
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")
    return str(path)


def hostile_commands(kb: str, folder: Path) -> list[list[str]]:
    """Every command, over names, texts, ids, labels, paths and options with control characters."""
    find = f"Find(Country{HOSTILE} 1)"
    gold = {"question": f"What{HOSTILE} is it?", "program": f"{find} | Relate(capital{HOSTILE}, forward) | What()"}
    questions = write_lines(
        folder / f"questions{HOSTILE}.jsonl",
        [
            {**gold, "id": f"q{HOSTILE}{n}", "answers": [f"Town{HOSTILE} 1"], "labels": {"type": f"t{HOSTILE}"}}
            for n in range(4)
        ],
    )
    run = write_lines(
        folder / f"run{HOSTILE}.jsonl",
        [
            {"id": f"q{HOSTILE}{n}", "program": f"{find} | QueryAttr(motto{HOSTILE})", "answers": [f"no{HOSTILE}"]}
            for n in range(3)
        ],
    )
    out = str(folder / f"made{HOSTILE}")
    table = folder / "table.csv"
    table.write_text(f"id,paraphrase,worker\nq{HOSTILE}9,else,{HOSTILE}ann\nq{HOSTILE}1,a new one,bob\n", "utf-8")
    links = folder / f"links{HOSTILE}.tsv"
    links.write_text(f"s{HOSTILE}1\tQ1\nt{HOSTILE}1\tR1\n", "utf-8")
    facts = write_lines(
        folder / f"facts{HOSTILE}.jsonl",
        [
            {
                "id": f"f{HOSTILE}{n}", "question": f"What{HOSTILE}?", "answers": [f"t{HOSTILE}1"],
                "graph": [[f"s{HOSTILE}1", f"capital{HOSTILE}", "?x"]], "target": "?x",
            }
            for n in range(3)
        ],
    )  # fmt: skip
    return [
        ["ask", "-k", kb, f"What is the capital{HOSTILE} of Country{HOSTILE} 1?"],
        ["ask", "-k", f"{HOSTILE}", "Who?"],
        ["link", "-k", kb, f"What is the capital{HOSTILE} of Country{HOSTILE} 1?"],
        ["selftest", "-k", kb, "--questions", questions],
        ["words", "add", "-k", kb, f"capital{HOSTILE}", f"seat{HOSTILE}"],
        ["words", "-k", kb],
        ["words", "check", "-k", kb],
        ["serve", "-k", f"{HOSTILE}"],
        ["mcp", "-k", f"{HOSTILE}"],
        ["train", f"{HOSTILE}.toml", "-o", out],
        ["build", f"{HOSTILE}.ttl", "-o", out],
        ["build", str(table), "-o", f"{out}.clew"],
        ["connect", f"http://127.0.0.1:9/{HOSTILE}", "-o", f"{out}.remote"],
        ["info", kb],
        ["show", kb, f"Country{HOSTILE} 1"],
        ["show", kb, f"Nobody{HOSTILE}"],
        ["show", kb, f"Country{HOSTILE} 1", "--json"],
        ["search", kb, "Country"],
        ["export", kb, "--format", "jsonl"],
        ["schema", kb, "--sql"],
        ["check", kb],
        ["run", f"{find} | QueryAttr(motto{HOSTILE})", "-k", kb],
        ["run", f"{find} | QueryAttr({HOSTILE})", "-k", kb],
        ["translate", f"{find} | QueryAttr(motto{HOSTILE})", "--to", "sparql", "-k", kb],
        ["generate", "-k", kb, "-n", "6", "-o", out],
        ["phrases", "-k", kb],
        ["paraphrase", questions, "--url", f"http://127.0.0.1:9/{HOSTILE}", "--model", HOSTILE, "-o", f"{out}.jsonl"],
        ["annotate", "export", questions, "--for", "paraphrase", "-o", f"{out}.sheets", "-k", kb],
        ["annotate", "import", questions, str(table), "-o", f"{out}.jsonl"],
        ["migrate", facts, "--to", kb, "--links", str(links), "-o", f"{out}.facts"],
        ["migrate", questions, "--from", kb, "--to", kb, "--links", str(links), "-o", f"{out}.moved"],
        ["migrate", questions, "--refresh", "--from", kb, "--to", kb, "-o", f"{out}.fresh"],
        ["migrate", questions, "--to", f"{HOSTILE}", "--links", f"{HOSTILE}.tsv", "-o", f"{out}.none"],
        ["convert", questions, "--to", "kqapro"],
        ["stats", questions],
        ["levels", questions, questions],
        ["split", questions, "-o", f"{out}.split", "--shares", "2,1,1"],
        ["classify", questions],
        ["audit", questions, "-k", kb],
        ["models", "train", f"no{HOSTILE}", "--questions", questions, "--valid", questions, "-o", f"{out}.model"],
        [
            "models",
            "train",
            "blind-gru",
            "--questions",
            questions,
            "--valid",
            questions,
            "-o",
            f"{out}.model",
            "--device",
            "cpu",
            "--set",
            "hidden=8",
            "--set",
            "epochs=1",
            "--set",
            "word_size=8",
        ],
        ["models", "predict", f"{out}.model", "--questions", questions, "-o", f"{out}.run.jsonl", "--device", "cpu"],
        ["models", "predict", str(folder), "--questions", questions, "-o", f"{out}.other.jsonl"],
        ["evaluate", questions, run, "-k", kb, "--by", "type", "-m", "answer-f1"],
        ["measures", f"{HOSTILE}"],
        ["report", questions, run, "-k", kb, "-o", f"{out}.report"],
        ["confusion", questions, run, "-k", kb],
        ["errors", questions, run, "-k", kb],
        ["factors", questions, run],
        ["axioms", questions, "-k", kb],
        ["degrade", questions, "--kind", "T1", "-o", f"{out}.run"],
        ["sensitivity", questions, "-k", kb],
        [f"no{HOSTILE}"],
    ]


def run_on_terminal(commands: list[list[str]], folder: Path) -> dict[str, str]:
    """What each command shows on a terminal, standard output and standard error together."""
    words = folder / "commands.jsonl"
    words.write_text("".join(json.dumps(command) + "\n" for command in commands), "utf-8")
    terminal, child = os.openpty()
    import termios

    attributes = termios.tcgetattr(child)
    attributes[1] &= ~termios.OPOST  # or the terminal itself adds carriage returns
    termios.tcsetattr(child, termios.TCSANOW, attributes)
    environment = os.environ | {"TERM": "dumb", "CLEW_CACHE": str(folder / "cache"), "COLUMNS": "200"}
    shown = bytearray()
    with subprocess.Popen([sys.executable, "-c", DRIVER, str(words)], stdout=child, stderr=child, env=environment):
        os.close(child)
        while chunk := read_chunk(terminal):
            shown += chunk
    os.close(terminal)
    return sections(shown.decode())


def read_chunk(descriptor: int) -> bytes:
    """The next bytes of a terminal; none after its last writer has gone, which Linux reports as a fault."""
    try:
        return os.read(descriptor, 1 << 16)
    except OSError:
        return b""


def sections(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in text.split("=== ")[1:]:
        name, _, shown = part.partition("\n")
        found[name] = found.get(name, "") + shown
    return found


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals of this kind")
def test_no_command_lets_a_control_character_through_to_a_terminal(tmp_path: Path) -> None:
    kb = str(build_draft(make_hostile_draft(), tmp_path).folder)
    commands = hostile_commands(kb, tmp_path)
    assert {words[0] for words in commands} > set(COMMANDS), "a new command needs a line in hostile_commands"
    shown = run_on_terminal(commands, tmp_path)
    assert {name: RAW.findall(text) for name, text in shown.items() if RAW.search(text)} == {}
    assert {name: text for name, text in shown.items() if "Traceback" in text} == {}
    silent = {"check", "levels", "classify", "factors", "degrade", "sensitivity", "audit"}  # they print only counts
    assert [name for name, text in shown.items() if name not in silent and not re.search(r"\\(x|u00)1[bB]", text)] == []


def test_controls_are_shown_as_escapes_and_lines_stay() -> None:
    assert escape_controls(f"a{HOSTILE}\tb\n\ud800é") == f"a{SHOWN}\tb\n\\ud800é"
    assert json.loads(escape_json(json.dumps(HOSTILE, ensure_ascii=False))) == HOSTILE


def test_a_style_keeps_its_escapes_and_the_name_in_it_does_not() -> None:
    out = EscapingConsole(force_terminal=True, width=200, markup=False)
    with out.capture() as captured:
        out.print(Text.assemble((f"a{HOSTILE}", "bold"), f"b{HOSTILE}"))
        out.print(table(f"t{HOSTILE}", [f"h{HOSTILE}"], [[f"[/c]{HOSTILE}"]]))
    shown = captured.get()
    assert "\x1b[1m" in shown
    assert not RAW.search(re.sub(r"\x1b\[[0-9;]*m", "", shown))
    assert all(f"{name}{SHOWN}" in shown for name in ("a", "b", "t", "h", "[/c]"))


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_hostile_draft(), tmp_path_factory.mktemp("kb")).folder)


def test_data_reaches_a_pipe_unchanged(kb: str, tmp_path: Path) -> None:
    run_clew(["export", kb, "--format", "jsonl", "-o", str(tmp_path / "kb.jsonl")])
    assert run_clew(["export", kb, "--format", "jsonl"]).stdout == (tmp_path / "kb.jsonl").read_bytes()
    program = f"Find(Country{HOSTILE} 1)"
    assert run_clew(["translate", program, "--to", "sequence", "-k", kb]).stdout.decode().count("\x1b") == 1
    shown = run_clew(["show", kb, f"Country{HOSTILE} 1", "--json"]).stdout.decode()
    assert json.loads(shown)["name"] == f"Country{HOSTILE} 1"
    assert not RAW.search(shown)


def run_clew(words: list[str], setup: str = "", stdout: Any = subprocess.PIPE) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, after the statement `setup`."""
    code = f"{setup}\nfrom clew.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *words], stdout=stdout, stderr=subprocess.PIPE, timeout=60, check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows reports a closed pipe in another way")
@pytest.mark.parametrize("words", [["--help"], ["info", "KB"], ["export", "KB", "--format", "jsonl"]])
def test_a_reader_that_left_ends_a_command_quietly(words: list[str], kb: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run_clew([kb if word == "KB" else word for word in words], stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("words", [["--help"], ["info", "KB"], ["export", "KB", "--format", "jsonl"]])
def test_output_that_cannot_be_written_is_reported(words: list[str], kb: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run_clew([kb if word == "KB" else word for word in words], stdout=full)
    message = b"clew: cannot write to standard output: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, message)


SMALL_FILES = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))"  # a disk that soon is full


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limits of this kind")
def test_a_full_disk_is_reported_and_what_was_written_stays(kb: str, tmp_path: Path) -> None:
    kit, run = tmp_path / "phrases.toml", tmp_path / "run.jsonl"
    done = run_clew(["phrases", "-k", kb, "-o", str(kit)], SMALL_FILES)
    assert (done.returncode, done.stderr.decode()) == (1, f"clew: cannot write {kit}: File too large\n")
    programs = tmp_path / "programs.jsonl"
    programs.write_text("".join(f'{{"id": "{n}", "program": "FindAll() | Count()"}}\n' for n in range(50)), "utf-8")
    done = run_clew(["run", str(programs), "-k", kb, "-o", str(run)], SMALL_FILES)
    assert done.returncode == 1
    assert done.stderr.decode().startswith(f"clew: cannot write {run}: File too large; what it holds stays")
    kept = run.read_bytes()
    assert kept
    assert run_clew(["run", str(programs), "-k", kb, "-o", str(run)]).returncode == 0
    assert run.read_bytes().startswith(kept[: kept.rindex(b"\n")])
    assert len(run.read_bytes().splitlines()) == 50
    assert sorted(path.name for path in tmp_path.iterdir()) == ["programs.jsonl", "run.jsonl"]


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (MemoryError(), "clew: out of memory"),
        (ImportError("x.so: failed to map segment from shared object"), "clew: out of memory"),
        (OSError(errno.EROFS, "Read-only file system", "/x"), "clew: /x: Read-only file system"),
    ],
)
def test_what_the_machine_lacks_is_one_line(
    fault: Exception, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise fault

    monkeypatch.setattr("clew.cli.clew", fail)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 1
    assert capsys.readouterr().err.startswith(message)


def test_a_fault_of_clew_itself_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("clew.cli.clew", fail)
    with pytest.raises(KeyError):
        main()


def test_a_demo_graph_that_cannot_be_kept_anywhere_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object, **__: object) -> None:
        raise StoreError("cannot write")

    monkeypatch.setattr("clew.kb.build.build_kb", fail)
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path))
    with pytest.raises(StoreError, match="cannot write"):
        open_demo_store()
