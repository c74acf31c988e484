"""Changes of a program by its steps: another input or function, a step more, a step less.

Steps count from 1, in the order in which a trace shows them. Every change is checked like a program that is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import UnionType
from typing import NamedTuple

from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.language.program.signatures import DIRECTION, ProgramError, signature_of
from clew.language.program.steps import ProgramStep, from_steps, to_steps, write_out_steps


def change_input(program: f.Function, step: int, place: int, text: str) -> f.Function:
    """The program with another input at a place, which counts from 1, of a step."""
    steps = to_steps(program)
    inputs = list(find_step(steps, step).inputs)
    if not 1 <= place <= len(inputs):
        raise ProgramError(f"step {step} ({steps[step - 1].function}) has no input {place}").at(step=step)
    inputs[place - 1] = text
    steps[step - 1] = replace(steps[step - 1], inputs=tuple(inputs))
    return from_steps(steps)


def change_function(program: f.Function, step: int, function: str, inputs: Sequence[str]) -> f.Function:
    """The program with another function and inputs at a step."""
    steps = to_steps(program)
    steps[step - 1] = replace(find_step(steps, step), function=function, inputs=tuple(inputs))
    return from_steps(steps)


def swap_direction(program: f.Function, step: int) -> f.Function:
    """The program with the other direction of the relation at a step."""
    found = find_step(to_steps(program), step)
    kinds = signature_of(found.function, step).inputs
    if DIRECTION not in kinds:
        raise ProgramError(f"step {step} ({found.function}) has no direction").at(step=step)
    place = kinds.index(DIRECTION)
    is_forward = found.inputs[place] == Direction.FORWARD
    return change_input(program, step, place + 1, Direction.BACKWARD if is_forward else Direction.FORWARD)


def insert_step(
    program: f.Function, step: int, function: str, inputs: Sequence[str] = (), branches: Sequence[f.Function] = ()
) -> f.Function:
    """The program with a function after a step; `branches` are the further programs that it joins."""
    steps = to_steps(program)
    find_step(steps, step)
    added: list[ProgramStep] = []
    ends = []
    for branch in branches:
        added += shift_steps(to_steps(branch), step + len(added))
        ends.append(step + len(added) - 1)
    added.append(ProgramStep(function, tuple(inputs), (step - 1, *ends)))
    places = [*range(step), *(place + len(added) for place in range(step, len(steps)))]
    new = step + len(added) - 1
    # What depended on the step now depends on the one that was added.
    later = [
        replace(one, dependencies=tuple(new if place == step - 1 else places[place] for place in one.dependencies))
        for one in steps[step:]
    ]
    return from_steps([*steps[:step], *added, *later])


def remove_step(program: f.Function, step: int) -> f.Function:
    """The program without a step; what followed it follows the step before. Branches that then lead nowhere go, too."""
    steps = to_steps(program)
    removed = find_step(steps, step)
    if not removed.dependencies:
        raise ProgramError(
            f"step {step} ({removed.function}) is where a branch begins; change it, or remove the step that joins it"
        ).at(step=step)
    before = removed.dependencies[0]
    redirected = [
        replace(one, dependencies=tuple(before if place == step - 1 else place for place in one.dependencies))
        for one in steps
    ]
    last = before if step == len(steps) else len(steps) - 1
    return from_steps(keep_used(redirected, last))


def keep_used(steps: Sequence[ProgramStep], last: int) -> list[ProgramStep]:
    """The steps that lead to the one at `last`, with the numbers that they then have."""
    used, ahead = {last}, [last]
    while ahead:
        needed = [place for place in steps[ahead.pop()].dependencies if place not in used]
        used.update(needed)
        ahead += needed
    places = {place: number for number, place in enumerate(sorted(used))}
    return [
        replace(steps[place], dependencies=tuple(places[needed] for needed in steps[place].dependencies))
        for place in sorted(used)
    ]


def shift_steps(steps: Sequence[ProgramStep], by: int) -> list[ProgramStep]:
    """The steps after `by` others."""
    return [replace(one, dependencies=tuple(place + by for place in one.dependencies)) for one in steps]


class UsedStep(NamedTuple):
    """A function of a program, and what those that depend on it need it to be."""

    node: f.Function
    needs: tuple[type[f.Function] | UnionType, ...]


def find_used_step(program: f.Function, step: int) -> UsedStep:
    """The step with this number, from 1; ProgramError if there is none."""
    listed = write_out_steps(program)
    find_step(to_steps(program), step)
    needs = []
    for node, dependencies in listed:
        kinds = signature_of(type(node).__name__, step).needs
        # Beyond these, a condition may use the answers of any programs.
        needs += [kind for kind, place in zip(kinds, dependencies, strict=False) if place == step - 1]
    return UsedStep(listed[step - 1].node, tuple(needs))


def find_step(steps: Sequence[ProgramStep], step: int) -> ProgramStep:
    """The step with this number, from 1; ProgramError if there is none."""
    if not 1 <= step <= len(steps):
        raise ProgramError(f"there is no step {step}; the program has {len(steps)}")
    return steps[step - 1]
