"""From a record in any of the languages to its answers, on the engine that serves it."""

from __future__ import annotations

from typing import Any

from clew.engine.batch import Runner
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.language.detect import language_of, read_program
from clew.language.program import functions as f


def native_runner(kb: str) -> Runner:
    """A runner of records on the native engine over the knowledge base at `kb`."""
    import clew

    engine = NativeEngine(clew.open(kb))
    return lambda record: list(engine.run(program_of(record), explain=False).texts)


def program_of(record: dict[str, Any]) -> f.Function:
    """The program that a record means."""
    language = language_of(record)
    if language != "program":
        raise ClewError(f"{language} cannot be run on the native engine yet; give a program")
    return read_program(record["program"])
