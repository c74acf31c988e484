"""The process that does the work of requests: reads a JSON request and writes a JSON reply on each line.

`clew serve` starts it as a script, so that a request can be ended by ending the process.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from typing import IO, Any

import orjson

from clew.engine.oxigraph.worker import limit_memory, set_alarm
from clew.engine.sparql.solutions import TimeLimitError
from clew.errors import ClewError, UnknownName
from clew.garbage_collection import keep_loaded
from clew.serve import lookup_tasks, query_tasks
from clew.serve.ask import question_tasks
from clew.serve.benchmark import benchmark_tasks
from clew.serve.kb_processes import ADD, Progress
from clew.serve.open_kbs import OpenKb, OpenKbs
from clew.serve.uploads import upload_tasks
from clew.serve.workbench import completions, edit_tasks, teach_tasks

TASKS: dict[str, Callable[[OpenKb, dict[str, Any]], dict[str, Any]]] = {
    "ask": question_tasks.ask,
    "text2sparql": question_tasks.write_text2sparql,
    "examples": question_tasks.find_examples,
    "build": query_tasks.build_store,
    "run": query_tasks.run,
    "step": query_tasks.list_step,
    "translate": query_tasks.translate,
    "sparql": query_tasks.run_sparql,
    "edit": edit_tasks.edit,
    "complete": completions.complete,
    "teach": teach_tasks.teach,
    "words": teach_tasks.list_words,
    "search": lookup_tasks.search,
    "entity": lookup_tasks.show,
    "schema": lookup_tasks.show_schema,
    "info": lookup_tasks.count,
    "benchmark_question": benchmark_tasks.show_question,
    "build_file": upload_tasks.build_file,
}
LONG_TASKS: dict[str, Callable[..., dict[str, Any]]] = {
    "index_benchmark": benchmark_tasks.index_benchmark,
    "report_benchmark": benchmark_tasks.report_benchmark,
    "evaluate": benchmark_tasks.evaluate_run,
}  # these say how far they have come
PROGRESS_SECONDS = 0.2  # between two lines that say so
SETUP_TASKS: dict[str, Callable[[OpenKbs, dict[str, Any]], None]] = {
    "open": lambda kbs, fields: open_all(kbs, fields["has_parser"]),  # the first task
    ADD: lambda kbs, fields: kbs.add(fields["name"], fields["place"]).open(fields["has_parser"]),
}
MAX_TRACEBACK = 4_000  # characters that the log gets


def main(arguments: str, memory: str) -> None:
    """Reply to requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    limit_memory(int(memory))
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get into a reply
    kbs = OpenKbs(**orjson.loads(arguments))
    for line in sys.stdin.buffer:
        request = orjson.loads(line)
        set_alarm(request["seconds"])
        replies.write(encode_reply(run_task(kbs, request, ProgressLines(replies).report), request["bytes"]))
        replies.flush()
        set_alarm(0)


class ProgressLines:
    """Writes how far a task has come, not too often."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.stream, self.last, self.stage = stream, 0.0, ""

    def report(self, stage: str, done: int, total: int) -> None:
        """Write that `done` of `total` are done in a stage; a new stage is always written."""
        now = time.monotonic()
        if stage == self.stage and now - self.last < PROGRESS_SECONDS:
            return
        self.stage, self.last = stage, now
        self.stream.write(orjson.dumps({"progress": [stage, done, total]}) + b"\n")
        self.stream.flush()


def open_all(kbs: OpenKbs, has_parser: bool) -> None:
    """Open all knowledge bases; what they consist of stays as long as the process."""
    kbs.open_all(has_parser)
    keep_loaded()


def find_task(name: str, on_progress: Progress) -> Callable[[OpenKbs, dict[str, Any]], dict[str, Any]]:
    """What does the task of this name, for the knowledge base that its fields name."""
    if name in SETUP_TASKS:
        return lambda kbs, fields: SETUP_TASKS[name](kbs, fields) or {}
    task = partial(LONG_TASKS[name], on_progress=on_progress) if name in LONG_TASKS else TASKS[name]
    return lambda kbs, fields: task(kbs.find(fields.get("kb", "")), fields)


def run_task(kbs: OpenKbs, request: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
    """The reply to a request: what its task yields, or the error."""
    fields = request["fields"]
    try:
        return {"data": find_task(request["task"], on_progress)(kbs, fields)}
    except UnknownName as fault:
        return {**error_reply(fault), "kind": "unknown"}
    except TimeLimitError:
        return {"kind": "time"}
    except ClewError as fault:
        return error_reply(fault)
    except MemoryError:
        return {"memory": True}
    except RecursionError:
        return {"error": "the request is nested too deeply; ask for less"}
    except Exception:
        return {"crash": traceback.format_exc()[-MAX_TRACEBACK:]}


def error_reply(fault: ClewError) -> dict[str, Any]:
    """What went wrong, and where in the request it is, if that is known."""
    return {"error": str(fault), "position": fault.position, "step": fault.step}


def encode_reply(reply: dict[str, Any], max_bytes: int) -> bytes:
    """The reply as a line, or `large` if it exceeds the limit."""
    try:
        line = orjson.dumps(reply, option=orjson.OPT_NON_STR_KEYS)
    except TypeError:  # half of a surrogate pair, which UTF-8 cannot encode
        line = orjson.dumps({"error": "the answer has half of a surrogate pair, which JSON cannot hold"})
    return (line if len(line) <= max_bytes else b'{"large":1}') + b"\n"


if __name__ == "__main__":
    main(*sys.argv[1:])
