"""Changes of a program that a page asks for: by its steps, through clew's own language."""

from __future__ import annotations

from typing import Any

from clew.engine.meaning import Meaning
from clew.errors import OptionError
from clew.language.language_detector import record_of_text
from clew.language.program import functions as f
from clew.language.program import program_edits
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.signatures import signature_of
from clew.language.program.steps import to_steps
from clew.serve.open_kbs import OpenKb
from clew.serve.workbench.completions import StepCompleter


def edit(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The program with one change, and the number of the step that it is about."""
    program = Meaning(record_of_text(fields["query"], fields["language"]), kb.schema).tree
    changed = change_program(kb, program, fields)
    count, before = len(to_steps(changed)), len(to_steps(program))
    step = fields["step"] + (count - before if fields["change"] == "add" else 0)
    return {"kb": kb.name, "program": write_program_text(changed), "step": min(step, count)}


def change_program(kb: OpenKb, program: f.Function, fields: dict[str, Any]) -> f.Function:
    """The program with the change that a request names."""
    step, text = fields["step"], fields["text"]
    match fields["change"]:
        case "input":
            return program_edits.change_input(program, step, fields["input"], text)
        case "direction":
            return program_edits.swap_direction(program, step)
        case "remove":
            return program_edits.remove_step(program, step)
    if not text.strip():
        raise OptionError("text must be the name of a function")
    return put_function(kb, program, step, text.strip(), follows=fields["change"] == "add")


def put_function(kb: OpenKb, program: f.Function, step: int, function: str, follows: bool) -> f.Function:
    """The program with a function in place of a step or after it, with its likeliest inputs."""
    signature = signature_of(function, step)
    completer = StepCompleter(kb.native, program, step)
    inputs = completer.default_inputs(function, follows)
    if not follows:
        return program_edits.change_function(program, step, function, inputs)
    # All entities change no intersection, and a table combined with itself stays: the new branch can then be changed.
    further = completer.node if isinstance(completer.node, f.Rows) else read_program_text("FindAll()")
    return program_edits.insert_step(program, step, function, inputs, [further] * (len(signature.needs) - 1))
