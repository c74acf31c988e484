"""Measuring a job in a process of its own: wall-clock seconds and peak memory, as the system counts them."""

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
    """What a job took, and what it returned."""

    seconds: float
    peak_mb: float
    result: Any


def measure_job(script: Path, job: str, *arguments: str) -> JobCost:
    """Runs `python script --job job arguments…` and returns what its `run_job` printed."""
    command = [sys.executable, str(script), "--job", job, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return JobCost(**json.loads(done.stdout.splitlines()[-1]))


def run_job(jobs: dict[str, Callable[..., Any]]) -> bool:
    """In a process started by `measure`: runs its job and prints the outcome; False in any other process."""
    if "--job" not in sys.argv:
        return False
    name, *arguments = sys.argv[sys.argv.index("--job") + 1 :]
    began = time.perf_counter()
    result = jobs[name](*arguments)
    seconds = time.perf_counter() - began
    print(json.dumps({"seconds": seconds, "peak_mb": peak_mb(), "result": result}))
    return True


def peak_mb() -> float:
    """The most memory this process has held; unlike `getrusage`, without what its parent held when it forked."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024
