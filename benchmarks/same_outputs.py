"""Shows that two checkouts of clew give the same outputs.

    python benchmarks/same_outputs.py record --checkout DIR --data DATA -o FILE.json [--only NAME] [--again]
    python benchmarks/same_outputs.py compare A.json B.json

`record` runs a fixed list of commands with the code in DIR and writes a digest of every output. It works in the folder
`FILE.work`, skips the cases that FILE.json already holds unless --again is given, and reads questions and golden rows
from the checkout of this script unless --inputs names another. `--only` selects the cases whose names contain NAME,
with the cases they need.
DATA is the folder of real data; by default it is CLEW_DATA, or shared/data beside the repository.

Digests cover numbers, names, programs, queries, questions and answers. They leave out what a rewording may change
(error messages, notes, reasons) and what differs from run to run (times, versions, paths). `compare` prints each case
with the first line that differs, and exits with 1 if there is any.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import Any

from output_cases import LANGUAGES, SPIDER, Case, all_cases

REPOSITORY = Path(__file__).parents[1]
DATA = Path(os.environ.get("CLEW_DATA") or REPOSITORY.parent / "shared" / "data")
SAMPLE_LENGTH = 200  # characters of the first and the last line that a record shows

DROPPED = frozenset({"seconds", "minutes", "versions", "clew", "file"})  # keys that differ from run to run
WORDING = frozenset(  # keys whose texts are written for people
    {"at", "check", "empty", "error", "failed", "is", "line", "note", "notes", "reason", "sentence"}
)
WORDED = frozenset({"left_out", "notes", "short", "skipped"})  # keys of objects that have such texts as keys
VERSION = re.compile(r"\|clew:[^|]*$")  # the end of a score's signature
PLACEHOLDER = re.compile(r"\(.*\)")  # a key such as "(no label)"


@dataclass(frozen=True, slots=True)
class Recorder:
    """Runs cases with the code of `checkout` in the folder `work`."""

    checkout: Path
    data: Path
    inputs: Path
    work: Path

    def record(self, case: Case) -> dict[str, Any]:
        """Run a case: its seconds, a digest of all outputs, and the digest and first and last line of each."""
        self.clear(case)
        began = time.perf_counter()
        outputs = dict(self.outputs_of(case))
        seconds = round(time.perf_counter() - began, 2)
        digests = [f"{name} {output.get('status')} {output['digest']}" for name, output in outputs.items()]
        return {"seconds": seconds, "digest": digest_of("\n".join(digests).encode()), "outputs": outputs}

    def clear(self, case: Case) -> None:
        """Remove what the case wrote before, because some commands continue what they find."""
        for pattern in case.files:
            for path in [] if pattern.startswith("{inputs}/") else self.work.glob(pattern.split("/")[0]):
                shutil.rmtree(path) if path.is_dir() else path.unlink()

    def outputs_of(self, case: Case) -> Iterator[tuple[str, dict[str, Any]]]:
        """The exit status and standard output of each command, then each file."""
        for number, command in enumerate(case.commands, 1):
            done = self.run(command)
            name = f"{number} {command.split()[0]}.out"
            yield name, {"status": done.returncode, **self.keep_output(case, name, done.stdout)} | error_message(done)
        for pattern in case.files:
            paths = self.matching_files(pattern)
            if not paths:
                yield pattern, {"digest": "", "missing": True}
            for name, path in paths.items():
                yield name, self.keep_output(case, name, path.read_bytes())

    def matching_files(self, pattern: str) -> dict[str, Path]:
        """The files that a pattern names, by their names without the folder; the demo graph's holds a digest."""
        root = self.inputs if pattern.startswith("{inputs}/") else self.work
        paths = sorted(root.glob(pattern.removeprefix("{inputs}/")))
        return {re.sub(r"^cache/[^/]*", "cache", str(path.relative_to(root))): path for path in paths}

    def run(self, command: str) -> subprocess.CompletedProcess[bytes]:
        """Run a clew command with the code of the checkout."""
        start = f"from {entry_module(self.checkout)} import main; main()"
        path, cache = str(self.checkout / "src"), str(self.work / "cache")
        environment = os.environ | {"PYTHONPATH": path, "CLEW_CACHE": cache}
        line = [sys.executable, "-c", start, *shlex.split(self.fill_in_folders(command))]
        return subprocess.run(line, cwd=self.work, env=environment, capture_output=True, check=False)

    def fill_in_folders(self, text: str) -> str:
        """`text` with its folders filled in."""
        folders = {"{data}": self.data, "{inputs}": self.inputs, "{work}": self.work}
        return re.sub(r"\{\w+\}", lambda match: str(folders[match.group()]), text)

    def keep_output(self, case: Case, name: str, content: bytes) -> dict[str, Any]:
        """The digest of an output; what it covers is kept in the folder `outputs`."""
        if case.form == "bytes":
            return {"digest": digest_of(content), "size": len(content)}
        lines = list(comparable_lines(name, content))
        place = self.work / "outputs" / case.name / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        sample = [line[:SAMPLE_LENGTH] for line in (lines if len(lines) < 2 else (lines[0], lines[-1]))]
        return {"digest": digest_of(place.read_bytes()), "lines": len(lines), "sample": sample}


def error_message(done: subprocess.CompletedProcess[bytes]) -> dict[str, str]:
    """The last line of standard error of a command that failed; no digest covers it."""
    lines = done.stderr.decode(errors="replace").strip().splitlines()
    return {"message": lines[-1]} if done.returncode and lines else {}


def entry_module(checkout: Path) -> str:
    """The module whose `main` is the command clew of a checkout."""
    scripts = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    return str(scripts["clew"]).split(":")[0]


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]


def comparable_lines(name: str, content: bytes) -> Iterator[str]:
    """The content of an output without wording, times and versions; text that is not JSON is left out."""
    if name.endswith(".npz"):
        yield from archive_lines(content)
        return
    values = toml_values(content) if name.endswith(".toml") else json_values(content)
    for value in values:
        yield json.dumps(comparable_value(value), ensure_ascii=False)


def archive_lines(content: bytes) -> Iterator[str]:
    """The name and digest of every array in an .npz file."""
    with zipfile.ZipFile(BytesIO(content)) as archive:
        for name in archive.namelist():
            yield f"{name} {digest_of(archive.read(name))}"


def toml_values(content: bytes) -> Iterator[Any]:
    """Each table of a TOML file with its name."""
    yield from tomllib.loads(content.decode()).items()


def json_values(content: bytes) -> Iterator[Any]:
    """The members of one JSON object or list, or the values of JSON lines; nothing if it is neither."""
    text = content.decode()
    if not text.startswith(("{", "[")):
        return
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        yield from map(json.loads, text.splitlines())
        return
    yield from ({key: member} for key, member in value.items()) if isinstance(value, dict) else value


def comparable_value(value: Any) -> Any:
    """A JSON value with nine significant digits, without versions and with wording muted."""
    if isinstance(value, dict):
        return {plain_key(key): comparable_field(key, member) for key, member in value.items() if key not in DROPPED}
    if isinstance(value, list | tuple):
        return [comparable_value(member) for member in value]
    if isinstance(value, float):
        return float(f"{value:.9g}")
    return VERSION.sub("", value) if isinstance(value, str) else value


def comparable_field(key: str, member: Any) -> Any:
    """The value of a key, muted if it is wording; a key of `WORDING` may also name a count, which is kept."""
    is_wording = key in WORDED if isinstance(member, dict) else key in WORDING
    return mute(member) if is_wording else comparable_value(member)


def plain_key(key: str) -> str:
    """The key; one in brackets means "none" and may be reworded."""
    return "(none)" if PLACEHOLDER.fullmatch(key) else key


def mute(value: Any) -> Any:
    """What remains of wording: whether there is any, and the numbers in it."""
    if isinstance(value, str):
        return "…" if value else ""
    if isinstance(value, dict):
        return sorted((mute(member) for member in value.values()), key=json.dumps)
    return [mute(member) for member in value] if isinstance(value, list) else value


def prepare_inputs(data: Path, inputs: Path, work: Path) -> None:
    """Write the samples that cases read: questions, golden rows in one language each, and databases."""
    if not data.is_dir():
        raise SystemExit(f"{data} is not a folder: name the folder of real data with --data or CLEW_DATA")
    work.mkdir(parents=True, exist_ok=True)
    questions = read_rows(inputs / "benchmarks" / "questions" / "demo-open.jsonl")
    write_rows(work / "demo-60.jsonl", sample_rows(questions, 60))
    write_rows(work / "kqapro-60.jsonl", sample_rows(read_rows(data / "kqapro-slice" / "valid.jsonl"), 60))
    simple = read_rows(data / "wikidata-slice" / "simplequestions-valid.jsonl")
    write_rows(work / "simple-40.jsonl", sample_rows(simple, 40))
    golden = read_rows(inputs / "tests" / "golden" / "demo.jsonl")
    for language in LANGUAGES:
        write_rows(work / f"golden-{language}.jsonl", rows_in_language(golden, language))
    with tarfile.open(data / "spider" / "databases.tar.gz") as archive:
        for name in SPIDER:
            write_member(archive, f"databases/{name}.sqlite", work / "spider" / f"{name}.sqlite")


def rows_in_language(rows: Sequence[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """The rows that have a form in `language`, with that form alone."""
    keys = (language, "target") if language == "graph" else (language,)
    return [
        {"id": f"row-{number}", **{key: row[key] for key in keys if key in row}}
        for number, row in enumerate(rows, 1)
        if row.get(language)
    ]


def sample_rows(rows: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """`count` rows at equal distances."""
    return [rows[number * len(rows) // count] for number in range(count)]


def read_rows(place: Path) -> list[dict[str, Any]]:
    """The rows of a JSONL file, compressed or not."""
    content = place.read_bytes()
    text = (gzip.decompress(content) if place.suffix == ".gz" else content).decode()
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def write_rows(place: Path, rows: Iterable[dict[str, Any]]) -> None:
    place.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), encoding="utf-8")


def write_member(archive: tarfile.TarFile, name: str, place: Path) -> None:
    """Write one file of an archive."""
    member = archive.extractfile(name)
    if member is None:
        raise SystemExit(f"{archive.name!r} has no file {name}")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(member.read())


def record(options: argparse.Namespace) -> int:
    """Run the selected cases that are not yet recorded, and saves the record after each."""
    output: Path = options.output
    work = work_folder(output).absolute()
    recorded: dict[str, Any] = json.loads(output.read_text(encoding="utf-8")) if output.exists() else {}
    prepare_inputs(options.data, options.inputs, work)
    recorder = Recorder(options.checkout.absolute(), options.data.absolute(), options.inputs.absolute(), work)
    check_checkout(recorder)
    repeated = options.only if options.again else None
    pending = [
        case
        for case in select_cases(list(all_cases()), options.only)
        if case.name not in recorded or (repeated is not None and repeated in case.name)
    ]
    for number, case in enumerate(pending, 1):
        recorded[case.name] = recorder.record(case)
        output.write_text(json.dumps(recorded, indent=1, ensure_ascii=False), encoding="utf-8")
        report_progress(f"{number}/{len(pending)} {case.name}", recorded[case.name])
    print(f"{output}: {len(recorded)} cases in {sum(case['seconds'] for case in recorded.values()):.0f} s")
    return 0


def report_progress(label: str, outcome: dict[str, Any]) -> None:
    """Print how long a case took, and the messages of commands that failed."""
    faults = [output["message"] for output in outcome["outputs"].values() if output.get("message")]
    print(f"{label}  {outcome['seconds']:.1f} s  {'; '.join(faults)}", file=sys.stderr, flush=True)


def check_checkout(recorder: Recorder) -> None:
    """End the program if Python would import clew from somewhere else than the checkout."""
    line = [sys.executable, "-c", "import clew; print(clew.__file__)"]
    environment = os.environ | {"PYTHONPATH": str(recorder.checkout / "src")}
    done = subprocess.run(line, env=environment, cwd=recorder.work, capture_output=True, text=True, check=True)
    if not Path(done.stdout.strip()).is_relative_to(recorder.checkout):
        raise SystemExit(f"clew is imported from {done.stdout.strip()}, not from {recorder.checkout}")


def select_cases(cases: Sequence[Case], name: str) -> list[Case]:
    """The cases whose names contain `name`, and those they need."""
    by_name = {case.name: case for case in cases}
    waiting = [case for case in cases if name in case.name]
    pending: set[str] = set()
    while waiting:
        case = waiting.pop()
        pending.add(case.name)
        waiting += [by_name[need] for need in case.needs if need not in pending]
    return [case for case in cases if case.name in pending]


def compare(options: argparse.Namespace) -> int:
    """Print which cases of two records are equal; 1 if any differs or is in one record only."""
    first, second = (json.loads(place.read_text(encoding="utf-8")) for place in (options.first, options.second))
    verdicts = {name: verdict(first.get(name), second.get(name)) for name in first | second}
    for name, word in verdicts.items():
        times = (f"{record[name]['seconds']:7.1f} s" if name in record else f"{'-':>9}" for record in (first, second))
        print(f"{word:<10}{name:<28}{'  '.join(times)}")
        if word == "DIFFERENT":
            print_differences(name, options, first[name]["outputs"], second[name]["outputs"])
    counts = Counter(verdicts.values())
    print(f"{counts['equal']} equal, {counts['DIFFERENT']} different, {counts['only one']} in one record only")
    return 0 if counts["equal"] == len(verdicts) else 1


def verdict(first: dict[str, Any] | None, second: dict[str, Any] | None) -> str:
    """How the outcomes of a case in two records compare."""
    if first is None or second is None:
        return "only one"
    return "equal" if first["digest"] == second["digest"] else "DIFFERENT"


def print_differences(name: str, options: argparse.Namespace, first: dict[str, Any], second: dict[str, Any]) -> None:
    """Print the outputs of a case that differ, with the first line that does."""
    for output in [*first, *(output for output in second if output not in first)]:
        before, after = first.get(output, {}), second.get(output, {})
        if before.get("digest") == after.get("digest") and before.get("status") == after.get("status"):
            continue
        print(f"    {output}: {describe_output(before)} | {describe_output(after)}")
        places = [work_folder(place) / "outputs" / name / output for place in (options.first, options.second)]
        if all(place.exists() for place in places):
            print_first_difference(*(place.read_text(encoding="utf-8").splitlines() for place in places))


def describe_output(output: dict[str, Any]) -> str:
    """The small figures of an output."""
    keys = ("status", "lines", "size", "message", "missing")
    return ", ".join(f"{key} {output[key]}" for key in keys if key in output) or "not there"


def print_first_difference(first: Sequence[str], second: Sequence[str]) -> None:
    """Print the first two lines that differ, from shortly before the place where they do."""
    for number, (before, after) in enumerate(zip_longest(first, second, fillvalue=""), 1):
        if before != after:
            equal = next((at for at, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
            start = max(0, equal - 60)
            print(f"      line {number}, character {start}:")
            print(f"      < {before[start : start + SAMPLE_LENGTH]}\n      > {after[start : start + SAMPLE_LENGTH]}")
            return


def work_folder(output: Path) -> Path:
    """The folder in which the cases of a record are run."""
    return output.with_suffix(".work")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    recording = commands.add_parser("record", help="run the cases and write their digests")
    recording.add_argument("--checkout", type=Path, default=REPOSITORY, help="the tree whose code runs")
    recording.add_argument("--data", type=Path, default=DATA, help="the folder of real data")
    recording.add_argument("--inputs", type=Path, default=REPOSITORY, help="the tree with golden rows and questions")
    recording.add_argument("--only", default="", metavar="NAME", help="run only the cases whose names contain this")
    recording.add_argument("--again", action="store_true", help="run the selected cases even if they are recorded")
    recording.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.json")
    recording.set_defaults(command=record)
    comparing = commands.add_parser("compare", help="print which cases differ")
    comparing.add_argument("first", type=Path)
    comparing.add_argument("second", type=Path)
    comparing.set_defaults(command=compare)
    return parser.parse_args()


if __name__ == "__main__":
    chosen = read_options()
    sys.exit(chosen.command(chosen))
