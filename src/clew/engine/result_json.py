"""Results as JSON: what `clew run` prints for one program and writes for each line of a batch."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from clew.engine.result import Result
from clew.engine.trace import Trace


def result_json(result: Result, repeated: bool = False) -> dict[str, Any]:
    """The answers, each once unless `repeated`; rows, the reason of an empty result and a note where there are any."""
    texts = [answer.text for answer in result.answers] if repeated else list(result.texts)
    data: dict[str, Any] = {"answers": texts}
    if result.rows:
        data |= {"columns": list(result.columns), "rows": [list(row) for row in result.rows]}
    return data | {key: text for key, text in (("empty", result.empty), ("note", result.note)) if text}


def trace_json(trace: Trace) -> dict[str, Any]:
    """The result, and the steps if the trace has any."""
    steps = [asdict(step) for step in trace.steps]
    return result_json(trace.result) | ({"steps": steps} if steps else {})
