"""Processes of clew's own look for garbage rarely; Python programs that use clew keep what they have set."""

from __future__ import annotations

import gc
import subprocess
import sys

from clew import garbage_collection

SHOW_THRESHOLD = "import gc; print(gc.get_threshold()[0], gc.get_freeze_count() > 0)"


def run_python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_what_is_loaded_is_not_looked_at_again() -> None:
    kept = "from clew.garbage_collection import keep_loaded; keep_loaded(); "
    assert run_python(kept + SHOW_THRESHOLD) == f"{garbage_collection.NEW_OBJECTS} True"


def test_using_clew_in_python_leaves_the_collector_alone() -> None:
    default = gc.get_threshold()[0]
    asked = "import clew; clew.open('demo').ask('What is the capital of France?'); "
    assert run_python(f"import gc; gc.set_threshold({default}); {asked}{SHOW_THRESHOLD}") == f"{default} False"


def test_garbage_in_cycles_is_still_found() -> None:
    code = (
        "from clew.garbage_collection import keep_loaded; keep_loaded(); import gc, weakref\n"
        "class Ring: pass\n"
        "def make():\n    ring = Ring(); ring.ring = ring; return weakref.ref(ring)\n"
        "first = make(); held = [[] for _ in range(20_000)]\n"
        "print(first() is None)"
    )
    assert run_python(code) == "True"
