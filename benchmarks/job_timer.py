"""Measures wall-clock seconds and peak memory of a job in a separate process."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class JobCost:
    """The time and memory that a job took, and what it returned."""

    seconds: float
    peak_mb: float
    result: Any


def measure_job(script: Path, job: str, *arguments: str) -> JobCost:
    """Run `python script --job job arguments…`, whose `run_job` prints the cost."""
    command = [sys.executable, str(script), "--job", job, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return JobCost(**json.loads(done.stdout.splitlines()[-1]))


def run_job(jobs: dict[str, Callable[..., Any]]) -> bool:
    """In a process started by `measure_job`, run the job and print its cost; False in any other process."""
    if "--job" not in sys.argv:
        return False
    name, *arguments = sys.argv[sys.argv.index("--job") + 1 :]
    began = time.perf_counter()
    result = jobs[name](*arguments)
    seconds = time.perf_counter() - began
    print(json.dumps({"seconds": seconds, "peak_mb": peak_mb(), "result": result}))
    return True


def peak_mb() -> float:
    """The peak memory of this process; unlike `getrusage`, without the memory of its parent when it forked."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024
