"""Compares programs per second with KoPL 0.0.5, on KQA Pro's mix and a knowledge base of its size, in one run.

python benchmarks/program_speed.py                    # needs pip install 'clew-kbqa[bench]' for the comparison
python benchmarks/program_speed.py --scales 1 10 --no-kopl
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import time
from collections import deque
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from job_timer import measure_job, run_job
from kb_speed import FOLDER, build_clew, make_source
from program_mix import ProgramMix, describe_mix

SCRIPT = Path(__file__)
PROGRAMS = 5_000  # enough for a stable mean
KOPL_PROGRAMS = 400  # KoPL needs minutes for these


def write_programs(target: Path) -> Path:
    from clew.kb.knowledge_base import open_kb

    path = target.with_suffix(".programs.json")
    path.write_text(json.dumps(ProgramMix(open_kb(target), 5).make_programs(PROGRAMS)))
    return path


def time_runs(run: Callable[[Any], Any], programs: list[Any]) -> list[float]:
    """The processor time of each run; garbage collection ignores what was loaded before, for every engine."""
    times = []
    gc.collect()
    gc.freeze()
    for program in programs:
        began = time.process_time()
        run(program)
        times.append(time.process_time() - began)
    return times


def run_clew(target: str, programs: str) -> list[float]:
    from clew.engine.native import NativeEngine
    from clew.kb.knowledge_base import open_kb
    from clew.language.program.steps import read_program_json

    engine = NativeEngine(open_kb(target))
    read = [read_program_json(program) for program in json.loads(Path(programs).read_text())]
    return time_runs(lambda program: engine.run(program, explain=False), read)


def run_batch(target: str, programs: str) -> list[float]:
    """The processor time of all programs run together, as `run_all` does."""
    from clew.engine.native import NativeEngine
    from clew.kb.knowledge_base import open_kb
    from clew.language.program.steps import read_program_json

    engine = NativeEngine(open_kb(target))
    read = [read_program_json(program) for program in json.loads(Path(programs).read_text())]
    return time_runs(lambda batch: deque(engine.run_all(batch), maxlen=0), [read])


def run_kopl(source: str, programs: str) -> list[float]:
    os.environ["TQDM_DISABLE"] = "1"
    from kopl.kopl import KoPLEngine  # type: ignore[import-not-found,import-untyped,unused-ignore]

    engine = KoPLEngine(json.loads(Path(source).read_text()))
    read = [
        ([step["function"] for step in program], [step["inputs"] for step in program])
        for program in json.loads(Path(programs).read_text())[:KOPL_PROGRAMS]
    ]
    return time_runs(lambda program: engine.forward(*program, ignore_error=True), read)


def read_and_write(_: str, programs: str) -> list[float]:
    from clew.language.program.steps import read_program_json, write_program_json

    return time_runs(lambda data: write_program_json(read_program_json(data)), json.loads(Path(programs).read_text()))


JOBS: dict[str, Callable[..., Any]] = {"clew": run_clew, "batch": run_batch, "kopl": run_kopl, "read": read_and_write}


def print_speed(label: str, times: list[float], named: list[bool]) -> tuple[float, float]:
    """Print programs per second, over all programs and over those that start from named entities."""
    from_name = [seconds for seconds, is_named in zip(times, named, strict=False) if is_named]
    overall, start = len(times) / sum(times), len(from_name) / sum(from_name)
    median = statistics.median(times) * 1e6
    print(f"  {label:10s} {overall:10,.0f} programs/s   {start:10,.0f} from a named entity   {median:8.0f} µs median")
    return overall, start


def compare_engines(scale: int, with_kopl: bool) -> None:
    target = FOLDER / f"kb-{scale}x.clew"
    source = make_source(scale)
    if not target.exists():
        build_clew(str(source), str(target))
    path = write_programs(target)
    programs = json.loads(path.read_text())
    named = [all(step["function"] != "FindAll" for step in program) for program in programs]
    print(f"\n{scale}x: {describe_mix(programs)}")
    ours = measure_job(SCRIPT, "clew", str(target), str(path))
    speed = print_speed("clew", ours.result, named)
    (together,) = measure_job(SCRIPT, "batch", str(target), str(path)).result
    print(f"  together   {len(programs) / together:10,.0f} programs/s")
    reading = measure_job(SCRIPT, "read", str(target), str(path)).result
    print(f"  reading and writing a program: {statistics.median(reading) * 1e6:.0f} µs median")
    if with_kopl:
        theirs = measure_job(SCRIPT, "kopl", str(source), str(path))
        other = print_speed("KoPL 0.0.5", theirs.result, named[:KOPL_PROGRAMS])
        print(f"  ratio      {speed[0] / other[0]:9.0f}x overall", end="")
        print(f"        {speed[1] / other[1]:9.0f}x from a named entity", end="")
        print(f"   {ours.peak_mb:.0f} MB against {theirs.peak_mb:.0f} MB peak")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scales", type=int, nargs="+", default=[1])
    parser.add_argument("--no-kopl", action="store_true", help="skip the comparison with KoPL, which takes minutes")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with_kopl = not options.no_kopl and find_spec("kopl") is not None
    for scale in options.scales:
        compare_engines(scale, with_kopl and scale == 1)


if __name__ == "__main__" and not run_job(JOBS):
    main()
