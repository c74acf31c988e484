"""The trace of a program: for each step its inputs, how much it found, a sample, and the facts behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import escape
from typing import Any

from clew.engine.result import Result, result_json

SAMPLE_SIZE = 5  # items and facts shown for a step
EMPTY_INPUT = '""'  # as a program writes it


@dataclass(frozen=True, slots=True)
class FactText:
    """A fact as text."""

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
    """One step: function and inputs, the steps it depends on (from 0), its outcome, and in `empty` why it has none."""

    function: str
    inputs: tuple[str, ...]
    dependencies: tuple[int, ...]
    count: int
    sample: tuple[str, ...]
    facts: tuple[FactText, ...] = ()
    empty: str = ""

    @property
    def call(self) -> str:
        """The function with its inputs, as it is written in a program."""
        return f"{self.function}({', '.join(text or EMPTY_INPUT for text in self.inputs)})"


@dataclass(frozen=True, slots=True)
class Trace:
    """The steps of a program in the order in which they ran, and its result."""

    steps: tuple[TraceStep, ...]
    result: Result

    def __repr__(self) -> str:
        return f"Trace({len(self.steps)} steps, {self.result!r})"

    def __str__(self) -> str:
        """Each step with its results and the facts behind them, and the result."""
        return "\n".join((*text_lines(self), str(self.result)))

    def _repr_html_(self) -> str:
        """The steps as a numbered list, and the result, for a notebook."""
        return f"<ol>{''.join(html_steps(self))}</ol>{self.result._repr_html_()}"


def text_lines(trace: Trace) -> Iterator[str]:
    for number, step in enumerate(trace.steps, 1):
        yield f"{number} {step.call}  {step.count:,} found"
        if step.sample:
            yield f"    {' · '.join(step.sample)}{' …' if step.count > len(step.sample) else ''}"
        yield from (f"    {fact}" for fact in step.facts)
        if step.empty:
            yield f"    {step.empty}"


def html_steps(trace: Trace) -> Iterator[str]:
    """The steps as items of a list, each with how much it found, a sample, and the facts behind it."""
    for step in trace.steps:
        facts = "".join(f"<li>{escape(str(fact))}</li>" for fact in step.facts)
        sample = escape(", ".join(step.sample)) + (" …" if step.count > len(step.sample) else "")
        listed = f"<ul>{facts}</ul>" if facts else ""
        yield f"<li><code>{escape(step.call)}</code> → {step.count:,}: {sample}{listed}</li>"


def trace_json(trace: Trace) -> dict[str, Any]:
    """The result of a trace as JSON, with its steps if it has any."""
    steps = [asdict(step) for step in trace.steps]
    return result_json(trace.result) | ({"steps": steps} if steps else {})


def thread_json(thread: Trace) -> dict[str, object]:
    return {"kind": thread.result.kind.value, "tied": thread.result.tied} | trace_json(thread)
