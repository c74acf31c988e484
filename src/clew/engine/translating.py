"""From a record in any of the languages to any other, by way of its program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.engine.running import program_of
from clew.engine.vocabulary import Vocabulary
from clew.language.program import functions as f
from clew.language.program.steps import write_program_json, write_sequence
from clew.language.program.text import write_text
from clew.language.sexpr import write_sexpr
from clew.language.translate import rows_of_program, sexpr_of_program, write_kqapro_sparql


def translate(record: dict[str, Any], target: str, vocabulary: Vocabulary) -> Any:
    """What the record means, in the language `target`."""
    return TARGETS[target](program_of(record, vocabulary), vocabulary)


def rows_json(program: f.Function, _: Vocabulary) -> dict[str, Any]:
    found = rows_of_program(program)
    return {"graph": [list(row) for row in found.rows], "target": found.target}


TARGETS: dict[str, Callable[[f.Function, Vocabulary], Any]] = {
    "program": lambda program, _: write_text(program),
    "program-json": lambda program, _: write_program_json(program),
    "sequence": lambda program, _: write_sequence(program),
    "sparql": lambda program, vocabulary: write_kqapro_sparql(program, vocabulary.types),
    "sexpr": lambda program, _: write_sexpr(sexpr_of_program(program)),
    "graph": rows_json,
}
