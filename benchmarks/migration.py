"""Measures `clew migrate` on 100,000 questions: against a knowledge base, and through a Virtuoso endpoint.

    python benchmarks/migration.py                        # the knowledge base, two processes
    python benchmarks/migration.py --virtuoso             # also an endpoint, stopped half-way and continued
    python benchmarks/migration.py --questions 20000

Half of the questions are those of SimpleQuestions valid, repeated; the others ask for facts drawn from the Wikidata
slice, with a new source id and a link for each entity. CLEW_DATA is the folder that holds `migration` and
`wikidata-slice`. Files are in `build/benchmarks/migration`; the knowledge base and Virtuoso's database are kept there.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from virtuoso_server import NOT_INSTALLED, is_installed, run_virtuoso

DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
FOLDER = Path("build") / "benchmarks" / "migration"
QUESTIONS = DATA / "migration" / "simplequestions-freebase-valid.tsv.gz"
LINKS = DATA / "migration" / "freebase-wikidata-links.tsv.gz"
PUBLISHED = DATA / "migration" / "published-wikidata-valid.tsv.gz"
SLICE = DATA / "wikidata-slice"
CLEW = (sys.executable, "-m", "clew")
INTERRUPTED = 130  # the exit code of a command that Ctrl-C stopped
POLL_SECONDS = 0.2  # between two looks at the finished chunks
BUFFERS = 60_000  # of 8 KB each: the slice fits into Virtuoso's memory
MAX_ROWS = 10_000  # of one result, as public endpoints have it
SITE = "www.freebase.com"


class Fact(NamedTuple):
    """A fact of the slice by the ids of its ends, with the name of its predicate."""

    subject: str
    predicate: str
    object: str


@dataclass(frozen=True, slots=True)
class Input:
    """The files of a migration, and its number of questions."""

    questions: Path
    links: tuple[Path, ...]
    count: int


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--questions", type=int, default=100_000, help="number of questions")
    arguments.add_argument("--workers", type=int, default=2)
    arguments.add_argument("--virtuoso", action="store_true", help="also through a local Virtuoso endpoint")
    arguments.add_argument("--seed", type=int, default=13)
    chosen = arguments.parse_args()
    missing = [path for path in (QUESTIONS, LINKS, PUBLISHED, SLICE) if not path.exists()]
    if missing:
        print(
            f"skipped: {missing[0]} does not exist; set CLEW_DATA to the folder that holds migration and wikidata-slice"
        )
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    kb = build_slice()
    compare_published(kb)
    given = make_input(chosen.questions, chosen.seed)
    measure_kb(given, kb, chosen.workers)
    if chosen.virtuoso and not is_installed():
        print(f"skipped: {NOT_INSTALLED}")
    elif chosen.virtuoso:
        measure_virtuoso(given, kb, chosen.workers)


def build_slice() -> Path:
    """Build the knowledge base of the slice with the ids of its predicates, unless it exists."""
    kb = FOLDER / "wikidata.clew"
    if not kb.exists():
        run_clew("build", SLICE / "kb.json.gz", "--properties", SLICE / "properties.json", "-o", kb)
    return kb


def run_clew(*arguments: str | Path) -> float:
    """Run a command; the seconds that it took."""
    began = time.perf_counter()
    subprocess.run([*CLEW, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def compare_published(kb: Path) -> None:
    """Migrate SimpleQuestions valid, and print how far that agrees with the published migration."""
    output = FOLDER / "published"
    command = migrate_command(Input(QUESTIONS, (LINKS,), 0), kb, output, 1)
    seconds = run_clew(*command, "--compare", PUBLISHED, "--force")
    report = json.loads((output / "report.json").read_bytes())
    compared = report["comparison"]
    print(
        f"{report['sizes']['questions']:,} questions of SimpleQuestions valid in {seconds:.1f} s: precision "
        f"{compared['precision']:.2%}, recall {compared['recall']:.2%} of the published facts in the slice"
    )


def make_input(count: int, seed: int) -> Input:
    """Write the questions and the links of the drawn facts."""
    facts = draw_facts(count // 2, seed)
    numbers = {id_: number for number, id_ in enumerate(dict.fromkeys(id_ for fact in facts for id_ in fact[::2]))}
    with gzip.open(QUESTIONS, "rt", encoding="utf-8") as stream:
        real = stream.read().splitlines()
    drawn = [drawn_line(fact, numbers) for fact in facts]
    lines = [*islice(cycle(real), count - len(drawn)), *drawn]
    random.Random(seed).shuffle(lines)
    questions, links = FOLDER / "questions.tsv", FOLDER / "drawn-links.tsv"
    write_lines(questions, lines)
    write_lines(links, (f"/m/{source_id(number)}\t{id_}" for id_, number in numbers.items()))
    return Input(questions, (LINKS, links), len(lines))


def draw_facts(count: int, seed: int) -> list[Fact]:
    """Facts between entities of the slice; each at most once before all were drawn."""
    with gzip.open(SLICE / "kb.json.gz") as stream:
        entities = json.load(stream)["entities"]
    facts = [
        Fact(id_, fact["relation"], fact["object"])
        for id_, entity in entities.items()
        for fact in entity["relations"]
        if fact["direction"] == "forward"
    ]
    random.Random(seed).shuffle(facts)
    return list(islice(cycle(facts), count))


def source_id(number: int) -> str:
    """The id of a drawn entity in the source graph; no real one begins so."""
    return f"0_drawn_{number}"


def drawn_line(fact: Fact, numbers: dict[str, int]) -> str:
    """The question for the object of a drawn fact, as a line of SimpleQuestions."""
    predicate = "".join(letter if letter.isalnum() else "_" for letter in fact.predicate.lower())
    topic, answer = (f"{SITE}/m/{source_id(numbers[id_])}" for id_ in (fact.subject, fact.object))
    return f"{topic}\t{SITE}/drawn/fact/{predicate}\t{answer}\twhat is the {fact.predicate} of {fact.subject}?"


def write_lines(path: Path, lines: Sequence[str] | Iterator[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def migrate_command(given: Input, target: Path | str, output: Path, workers: int) -> list[str]:
    """The command that migrates the questions."""
    links = [text for path in given.links for text in ("--links", str(path))]
    return ["migrate", str(given.questions), "--to", str(target), *links, "-o", str(output), "-j", str(workers)]


def measure_kb(given: Input, kb: Path, workers: int) -> None:
    """Migrate to the knowledge base, and print how long it takes."""
    output, before = FOLDER / "to-kb", children_cpu()
    seconds = run_clew(*migrate_command(given, kb, output, workers), "--force")
    print_cost(f"knowledge base, {workers} processes", given, seconds, children_cpu() - before, output)


def children_cpu() -> float:
    """The processor seconds of all commands so far, which do not depend on the load of the machine."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def processor_seconds(process: int) -> float:
    """The processor seconds of a running process, as Linux counts them."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def print_cost(name: str, given: Input, seconds: float, cpu: float, output: Path) -> None:
    sizes = json.loads((output / "report.json").read_bytes())["sizes"]
    print(
        f"{name}: {given.count:,} questions in {seconds:.1f} s ({cpu:.1f} s of processor time), "
        f"{given.count / seconds:,.0f} a second; "
        f"{sizes['migrated']:,} migrated, {sizes['recovered']:,} recovered, {sizes['dropped']:,} dropped"
    )


def measure_virtuoso(given: Input, kb: Path, workers: int) -> None:
    """Migrate through an endpoint with the same facts: stop half-way, continue, and compare with the knowledge base."""
    folder, output = FOLDER / "virtuoso", FOLDER / "to-virtuoso"
    folder.mkdir(exist_ok=True)
    is_new = not (folder / "virtuoso.db").exists()
    if is_new:
        run_clew("export", kb, "--format", "rdf-statements", "-o", folder / "kb.nt")
    shutil.rmtree(output, ignore_errors=True)
    with run_virtuoso(folder, BUFFERS, MAX_ROWS) as server:
        if is_new:
            server.load_files("kb.nt")
        loaded = processor_seconds(server.process)
        command = [*migrate_command(given, server.url, output, workers), "--gap", "0"]
        start = children_cpu()
        before = run_half(command, output)
        after = run_clew(*command)
        cpu, served = children_cpu() - start, processor_seconds(server.process) - loaded
    print(f"Virtuoso: stopped after {before:.1f} s, continued for {after:.1f} s; the server used {served:.1f} s")
    print_cost(f"Virtuoso, {workers} processes, without the server", given, before + after, cpu, output)
    print_differences(FOLDER / "to-kb" / "questions.jsonl", output / "questions.jsonl")


def run_half(command: Sequence[str], output: Path) -> float:
    """Run a migration, and stop it by Ctrl-C once half of its first chunks are mapped; the seconds until it stopped."""
    began = time.perf_counter()
    with subprocess.Popen([*CLEW, *command], stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and not is_half_mapped(output / "work"):
            time.sleep(POLL_SECONDS)
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        code = process.wait()
    if code != INTERRUPTED:
        sys.exit(f"the migration ended with {code} before it could be stopped half-way")
    return time.perf_counter() - began


def is_half_mapped(work: Path) -> bool:
    """Whether half of the chunks of questions are mapped."""
    count = work / "source" / "count.json"
    if not count.exists():
        return False
    return 2 * len(list((work / "mapped").glob("shard-*.jsonl"))) >= int(count.read_bytes())


def print_differences(one: Path, other: Path) -> None:
    """Print in how many questions two migrations differ, and the first of them."""
    with one.open(encoding="utf-8") as first, other.open(encoding="utf-8") as second:
        pairs = [(a, b) for a, b in zip(first, second, strict=True) if fact_of(a) != fact_of(b)]
    print(f"{len(pairs):,} questions differ between the knowledge base and the endpoint")
    for a, b in pairs[:3]:
        print(f"  {a.rstrip()}\n  {b.rstrip()}")


def fact_of(line: str) -> tuple[object, ...]:
    """What must be the same for any target: fate, mapping and fact."""
    row = json.loads(line)
    return tuple(row.get(key) for key in ("id", "fate", "mapping", "subject", "predicate", "direction", "object"))


if __name__ == "__main__":
    main()
