"""The program in any of its written forms."""

from __future__ import annotations

import json
from typing import Any

from clew.language.program import functions as f
from clew.language.program.faults import ProgramError
from clew.language.program.steps import FUNCTION_MARK, read_program_json, read_sequence
from clew.language.program.text import read_text


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
