"""Compares building and opening a knowledge base of KQA Pro's size with KoPL's loader, in one run.

    python benchmarks/kb_speed.py            # 1x, with KoPL if it is installed (pip install 'clew-kbqa[bench]')
    python benchmarks/kb_speed.py --scales 1 10 --no-kopl

Every measurement runs in a separate process. Input files are made once and kept in `build/benchmarks`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from job_timer import JobCost, measure_job, run_job
from synthetic_kb import make_name, write_kb

FOLDER = Path("build") / "benchmarks"
SCRIPT = Path(__file__)


def build_clew(source: str, target: str) -> dict[str, Any]:
    from clew.kb.build import build_kb

    report = build_kb([source], Path(target), replace=True)
    size = sum(path.stat().st_size for path in Path(target).iterdir())
    return {"facts": report.facts_kept, "records": report.records_read, "mb": size / 2**20}


OPENING_CODE = """
import sys, time
from clew.kb.knowledge_base import open_kb
times = []
for _ in range(20):
    began = time.perf_counter()
    open_kb(sys.argv[1])
    times.append((time.perf_counter() - began) * 1000)
resident = next(line for line in open("/proc/self/status") if line.startswith("VmRSS")).split()[1]
print(times[0], sorted(times)[10], int(resident) / 1024)
"""


@dataclass(frozen=True, slots=True)
class OpeningCost:
    """The time to open, and the memory of the process afterwards, including Python and numpy."""

    first_ms: float
    median_ms: float
    resident_mb: float


def open_clew(target: Path) -> OpeningCost:
    """Open a knowledge base twenty times in a separate process."""
    command = [sys.executable, "-c", OPENING_CODE, str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return OpeningCost(*(float(number) for number in done.stdout.split()))


def load_kopl(source: str) -> int:
    import json

    from kopl.kopl import KoPLEngine  # type: ignore[import-not-found,import-untyped,unused-ignore]

    with Path(source).open(encoding="utf-8") as stream:
        return len(KoPLEngine(json.load(stream)).kb.entities)


def time_fuzzy_names(target: str) -> dict[str, float]:
    """Time the search for the ten names most similar to one with one or two typing errors."""
    from clew.kb.knowledge_base import open_kb

    kb, rng = open_kb(target), random.Random(1)
    misspellings = [misspell(rng, kb.name_of(rng.randrange(kb.entity_count))) for _ in range(300)]
    times = []
    for text in misspellings:
        began = time.perf_counter()
        kb.names.most_similar(text, 10)
        times.append((time.perf_counter() - began) * 1000)
    return {"median_ms": statistics.median(times), "p95_ms": sorted(times)[int(len(times) * 0.95)]}


def misspell(rng: random.Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("aeiou") + text[place + rng.randrange(2) :]


JOBS: dict[str, Callable[..., Any]] = {
    "build": build_clew,
    "kopl": load_kopl,
    "names": time_fuzzy_names,
}


def make_source(scale: int) -> Path:
    path = FOLDER / f"kb-{scale}x.json"
    if not path.exists():
        partial = path.with_suffix(".partial")
        write_kb(partial, scale)
        partial.rename(path)
    return path


def compare_with_kopl(scale: int, with_kopl: bool) -> JobCost:
    """Build and open with clew, load with KoPL if asked to, and print a line for each."""
    source, target = make_source(scale), FOLDER / f"kb-{scale}x.clew"
    print(f"\n{scale}x: {source.stat().st_size / 2**20:.0f} MB of kb.json")
    built = measure_job(SCRIPT, "build", str(source), str(target))
    result = built.result
    print(f"  clew build   {built.seconds:8.1f} s   {built.peak_mb:7.0f} MB peak   {result['facts']:,} facts")
    print(f"  clew folder  {result['mb']:8.1f} MB")
    opened = open_clew(target)
    print(f"  clew open    {opened.first_ms:8.2f} ms first, {opened.median_ms:.2f} ms median", end="")
    print(f"   {opened.resident_mb:.1f} MB resident, including numpy")
    if with_kopl:
        loaded = measure_job(SCRIPT, "kopl", str(source))
        print(f"  KoPL load    {loaded.seconds:8.1f} s   {loaded.peak_mb:7.0f} MB peak")
        print(f"  ratio        {loaded.seconds / built.seconds:8.1f}x the time to build once,", end="")
        print(f" {loaded.seconds * 1000 / opened.first_ms:,.0f}x to open,", end="")
        print(f" {loaded.peak_mb / built.peak_mb:.1f}x the memory of a build")
    return built


def benchmark_names(count: int = 100_000) -> None:
    """Time fuzzy search among `count` names."""
    from clew.kb.build import write_draft
    from clew.kb.draft import KbDraft
    from clew.kb.store import SourceEntry

    draft, rng = KbDraft(), random.Random(3)
    for number in range(count):
        draft.add_entity(f"Q{number}", f"{make_name(rng, 2)} {make_name(rng, 1)}" if number % 3 else make_name(rng, 2))
    write_draft(draft, FOLDER / "names.clew", [SourceEntry("made up", "none", "")], replace=True)
    result = measure_job(SCRIPT, "names", str(FOLDER / "names.clew")).result
    print(f"\nfuzzy top 10 of {count:,} names: {result['median_ms']:.2f} ms median, {result['p95_ms']:.2f} ms p95")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scales", type=int, nargs="+", default=[1])
    parser.add_argument("--no-kopl", action="store_true", help="skip the comparison with KoPL, which takes minutes")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with_kopl = not options.no_kopl and find_spec("kopl") is not None
    if not with_kopl:
        print("no comparison with KoPL" + ("" if options.no_kopl else ": it needs pip install 'clew-kbqa[bench]'"))
    seconds = [compare_with_kopl(scale, with_kopl and scale == 1).seconds for scale in options.scales]
    for scale, taken in zip(options.scales[1:], seconds[1:], strict=True):
        print(f"\nbuild at {scale}x takes {taken / seconds[0]:.1f} times as long as at {options.scales[0]}x")
    benchmark_names()


if __name__ == "__main__":
    if not run_job(JOBS):
        main()
