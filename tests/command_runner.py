"""Runs clew commands in a separate process, as a user does."""

from __future__ import annotations

import os
import subprocess
import sys

MAIN_CODE = "from clew.cli import main; main()"


def run_command(*words: str, code: int = 0) -> tuple[str, str]:
    """The standard output and standard error of a command, which must exit with `code` and without a traceback."""
    done = subprocess.run(
        [sys.executable, "-c", MAIN_CODE, *words], capture_output=True, timeout=120, check=False, env=os.environ.copy()
    )
    assert "Traceback" not in done.stderr.decode()
    assert done.returncode == code, done.stderr.decode()
    return done.stdout.decode(), done.stderr.decode()


def output_of(*words: str, code: int = 0, stdin: bytes = b"", **environment: str) -> str:
    """What a command prints; if it fails or prints nothing, what it writes to standard error."""
    done = subprocess.run(
        [sys.executable, "-c", MAIN_CODE, *words],
        input=stdin,
        capture_output=True,
        env=os.environ | environment,
        timeout=120,
        check=False,
    )
    faults = done.stderr.decode()
    assert "Traceback" not in faults
    assert done.returncode == code, faults
    return faults if code or not done.stdout else done.stdout.decode()
