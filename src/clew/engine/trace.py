"""The thread: what each step of a program was given, how much it found, a sample of it, and the facts behind it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from clew.engine.result import Result, result_json

SAMPLE_SIZE = 5


@dataclass(frozen=True, slots=True)
class FactText:
    """A fact as a person reads it."""

    subject: str
    predicate: str
    object: str
    qualifiers: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def __str__(self) -> str:
        about = f" ({'; '.join(self.qualifiers)})" if self.qualifiers else ""
        return f"{self.subject} — {self.predicate} — {self.object}{about}"


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step: its function and inputs, the steps it depends on (from 0), and what it came up with."""

    function: str
    inputs: tuple[str, ...]
    dependencies: tuple[int, ...]
    count: int
    sample: tuple[str, ...]
    facts: tuple[FactText, ...] = ()
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Trace:
    """All steps of a program in the order they ran, and its result."""

    steps: tuple[TraceStep, ...]
    result: Result


def trace_json(trace: Trace) -> dict[str, Any]:
    """The result, and the steps if the trace has any."""
    steps = [asdict(step) for step in trace.steps]
    return result_json(trace.result) | ({"steps": steps} if steps else {})


def thread_json(thread: Trace) -> dict[str, object]:
    return {"kind": thread.result.kind.value, "tied": thread.result.tied} | trace_json(thread)
