"""From a record in any of the languages to its answers, on the engine that serves it."""

from __future__ import annotations

from functools import partial
from typing import Any

from clew.engine.batch import MakeRunner, Runner
from clew.engine.compat import CompatEngine, Mode
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.language.detect import language_of, read_program
from clew.language.program import functions as f


def native_runner(kb: str) -> Runner:
    """A runner of records on the native engine over the knowledge base at `kb`."""
    import clew

    engine = NativeEngine(clew.open(kb))
    return lambda record: list(engine.run(program_of(record), explain=False).texts)


def compat_runner(kb: str, mode: str) -> Runner:
    """A runner that answers as a published executor does, repetitions included."""
    import clew

    engine = CompatEngine(clew.open(kb), Mode(mode))
    return lambda record: [answer.text for answer in engine.run(program_of(record)).answers]


def runner_maker(compat: str | None) -> MakeRunner:
    """What makes the runner for a choice of the user's, in whatever process."""
    return native_runner if compat is None else partial(compat_runner, mode=compat)


def program_of(record: dict[str, Any]) -> f.Function:
    """The program that a record means."""
    language = language_of(record)
    if language != "program":
        raise ClewError(f"{language} cannot be run on the native engine yet; give a program")
    return read_program(record["program"])
