"""Which language a text or record is in, and the program it means."""

from __future__ import annotations

import json
from typing import Any

from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.faults import ProgramError
from clew.language.program.steps import FUNCTION_MARK, read_program_json, read_sequence
from clew.language.program.text import read_text

FIELDS = ("program", "sparql", "sexpr", "graph")


def read_program(data: Any) -> f.Function:
    """The program in any of its forms: published JSON, sequence or text."""
    if not isinstance(data, str):
        return read_program_json(data)
    text = data.strip()
    if text.startswith("["):
        try:
            return read_program_json(json.loads(text))
        except ValueError as fault:
            raise ProgramError(f"the program is not JSON: {fault}") from None
    return read_sequence(text) if FUNCTION_MARK in text else read_text(text)


def language_of(record: dict[str, Any]) -> str:
    """The first of the languages that a record is written in."""
    for field in FIELDS:
        if record.get(field):
            return field
    raise ClewError(f"the record has none of {', '.join(FIELDS)}")
