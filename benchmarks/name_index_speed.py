"""Measures the name index of a knowledge base with many names: building it, and finding exact and misspelt names.

    python benchmarks/name_index_speed.py --names 10000000 --memory 1000

Building and searching run in separate processes. The knowledge base is kept in `build/benchmarks` and used again.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from job_timer import measure_job, run_job
from synthetic_kb import make_name

FOLDER = Path("build") / "benchmarks"
SCRIPT = Path(__file__)
WORDS = 20_000  # that names are made of, two for each
LINES_AT_ONCE = 10_000
LOOKUPS = 300


def write_names(path: Path, count: int, seed: int = 5) -> None:
    """Write JSON Lines of entities that have a name and nothing else."""
    rng = random.Random(seed)
    words = [make_name(rng, 1) for _ in range(WORDS)]
    with path.open("w", encoding="ascii") as stream:
        for first in range(0, count, LINES_AT_ONCE):
            numbers = range(first, min(first + LINES_AT_ONCE, count))
            pairs = zip(rng.choices(words, k=len(numbers)), rng.choices(words, k=len(numbers)), strict=True)
            stream.writelines(
                f'{{"entity": "Q{number}", "name": "{given} {family} {number % 97}"}}\n'
                for number, (given, family) in zip(numbers, pairs, strict=True)
            )


def build_names(source: str, target: str, memory: str) -> int:
    from clew.kb.build import build_kb

    return build_kb([source], Path(target), replace=True, memory=int(memory) << 20).records_read


def search_names(target: str) -> dict[str, list[float]]:
    """Milliseconds of each lookup: of a name as it is written, and of the ten names most similar to a misspelt one."""
    from clew.kb.knowledge_base import open_kb

    kb, rng = open_kb(target), random.Random(1)
    names = [kb.name_of(rng.randrange(kb.entity_count)) for _ in range(LOOKUPS)]
    lookups: dict[str, tuple[Callable[[str], object], list[str]]] = {
        "exact": (kb.names.with_name, names),
        "normalised": (kb.names.with_normalised_name, [name.upper() for name in names]),
        "prefix": (kb.names.with_prefix, [name[:8] for name in names]),
        "fuzzy": (kb.names.most_similar, [misspell(rng, name) for name in names]),
    }
    return {kind: [time_call(call, text) for text in texts] for kind, (call, texts) in lookups.items()}


def time_call(call: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    call(text)
    return (time.process_time() - began) * 1000


def misspell(rng: random.Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("aeiou") + text[place + rng.randrange(2) :]


JOBS: dict[str, Callable[..., Any]] = {"build": build_names, "search": search_names}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", type=int, default=1_000_000)
    parser.add_argument("--memory", default="2048", help="MB for the build")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    source, target = FOLDER / f"names-{options.names}.jsonl", FOLDER / f"names-{options.names}.clew"
    if not source.exists():
        write_names(source, options.names)
    if not target.exists():
        built = measure_job(SCRIPT, "build", str(source), str(target), options.memory)
        print(f"\n{options.names:,} names built in {built.seconds:.0f} s, {built.peak_mb:.0f} MB peak")
    found = measure_job(SCRIPT, "search", str(target))
    for kind, times in found.result.items():
        p95 = sorted(times)[int(len(times) * 0.95)]
        print(f"  {kind:10} {statistics.median(times):8.3f} ms of processor time at the median, {p95:.3f} ms p95")
    print(f"  {found.peak_mb:.0f} MB peak, columns included that are mapped")


if __name__ == "__main__" and not run_job(JOBS):
    main()
