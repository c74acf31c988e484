"""Programs as lists of steps: the published JSON, and the sequences that models are trained on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter, is_
from typing import Any, NamedTuple

from clew.language.program import functions as f
from clew.language.program.expressions import Clause, answer_numbers, change_clause, names_in_clause
from clew.language.program.signatures import (
    SIGNATURES,
    VIEW_QUERY,
    ProgramError,
    Signature,
    make_function,
    read_inputs,
    signature_of,
)

FUNCTION_MARK = "<func>"
ARGUMENT_MARK = "<arg>"
ROOTS = ("Find", "FindAll")
MAX_FUNCTIONS = 1_000  # of a program as a tree; published ones have at most a few dozen
MAX_DEPTH = 100  # functions after each other in a tree; some writers need seven calls for each, of 1,000 in all


@dataclass(frozen=True, slots=True)
class ProgramStep:
    """One function of a program with its text inputs and the steps it depends on, by number from 0."""

    function: str
    inputs: tuple[str, ...]
    dependencies: tuple[int, ...]


WRITTEN = (*SIGNATURES.values(), VIEW_QUERY)
FIELDS = {signature.function: tuple(field.name for field in fields(signature.function)) for signature in WRITTEN}
NEEDED_FIELDS = {
    signature.function: FIELDS[signature.function][: len(signature.needs)] for signature in WRITTEN
}  # without the further programs of `GENERAL` functions: see `needed_by`


def needed_getter(signature: Signature) -> Callable[[Any], tuple[f.Function, ...]]:
    """A fast way to the functions that a function of this signature depends on."""
    names = NEEDED_FIELDS[signature.function]
    if signature.uses_programs:
        return lambda node: (node.source, *node.programs)
    if len(names) != 1:
        return attrgetter(*names) if names else lambda node: ()
    get = attrgetter(names[0])
    return lambda node: (get(node),)


NEEDED_GETTERS = {signature.function: needed_getter(signature) for signature in WRITTEN}
ONLY_NEEDED: dict[type[f.Function], Callable[[Any], f.Function]] = {
    signature.function: attrgetter(NEEDED_FIELDS[signature.function][0])
    for signature in WRITTEN
    if len(signature.needs) == 1 and not signature.uses_programs
}
"""For functions that always depend on exactly one, a fast way to it."""
INPUT_FIELDS = {
    signature.function: tuple(zip(FIELDS[signature.function][len(signature.needs) :], signature.inputs, strict=False))
    for signature in WRITTEN
}


def names_in(program: f.Function) -> set[str]:
    """The names of the entities and concepts that a program finds."""
    return {node.name for node in nodes_of(program) if isinstance(node, f.Find)}


def nodes_of(program: f.Function) -> Iterator[f.Function]:
    """All functions of a program as a tree, the last one first."""
    ahead = [program]
    while ahead:
        node = ahead.pop()
        yield node
        ahead += reversed(needed_by(node))


def shared_nodes_of(program: f.Function) -> list[f.Function]:
    """The functions of a program, each after those it depends on; one that several depend on comes once."""
    return [step.node for step in list_steps(program, shared=True)]


def needed_by(node: f.Function) -> tuple[f.Function, ...]:
    """The functions that `node` depends on."""
    return NEEDED_GETTERS[type(node)](node)


def chain_to(program: f.Function) -> list[f.Function]:
    """`program` and what it depends on, as long as that is one function; the last depends on several or none."""
    node, chain = program, [program]
    while True:
        if (get := ONLY_NEEDED.get(type(node))) is not None:
            node = get(node)
        elif len(needed := needed_by(node)) == 1:
            node = needed[0]
        else:
            return chain
        chain.append(node)


def with_needed(node: f.Function, needed: Sequence[f.Function]) -> f.Function:
    """The function with others to depend on, as many as before; if they are the same, `node` itself."""
    if all(map(is_, needed, needed_by(node))):
        return node
    names = NEEDED_FIELDS[type(node)]
    changes: dict[str, Any] = dict(zip(names, needed, strict=False))
    if isinstance(node, f.GENERAL):
        changes["programs"] = tuple(needed[len(names) :])
    changed: f.Function = replace(node, **changes)  # type: ignore[type-var]
    return changed


def change_nodes(program: f.Function, change: Callable[[f.Function], f.Function]) -> f.Function:
    """The program with what `change` gives for each function, after those that it depends on were changed."""
    return change(with_needed(program, [change_nodes(node, change) for node in needed_by(program)]))


def change_conditions(program: f.Function, change: Callable[[Clause], Clause]) -> f.Function:
    """The program with what `change` gives for each part of its conditions, of rows and of groups."""

    def change_node(node: f.Function) -> f.Function:
        match node:
            case f.Where(condition=condition):
                return replace(node, condition=change_clause(condition, change))
            case f.Select(selection=selection):
                where, having = (change_clause(each, change) for each in (selection.where, selection.having))
                return replace(node, selection=replace(selection, where=where, having=having))
        return node

    return change_nodes(program, change_node)


def inputs_of(node: f.Function) -> tuple[str, ...]:
    """The text inputs of `node`."""
    return tuple([input_.write(getattr(node, name)) for name, input_ in INPUT_FIELDS[type(node)]])


def clause_of(node: f.Where | f.Rank | f.Select) -> Clause:
    """The condition or clauses of a function that is made of expressions."""
    clause: Clause = getattr(node, INPUT_FIELDS[type(node)][0][0])
    return clause


def typed_inputs(node: f.Function) -> Iterator[tuple[str, str]]:
    """The inputs of `node`, each after the name of its type; of a condition or clause, the names inside it."""
    if isinstance(node, f.GENERAL):
        yield from names_in_clause(clause_of(node))
    else:
        yield from zip((kind.name for _, kind in INPUT_FIELDS[type(node)]), inputs_of(node), strict=True)


class ListedStep(NamedTuple):
    """A function at its place in a list of steps, with the places of those it depends on."""

    node: f.Function
    dependencies: tuple[int, ...]


def list_steps(program: f.Function, shared: bool) -> list[ListedStep]:
    """The functions in post-order; with `shared`, one that several depend on is one step, else one for each of them."""
    chain = chain_to(program)
    if needed_by(chain[-1]):
        return list_branches(program, shared)
    chain.reverse()
    return [ListedStep(node, (place - 1,) if place else ()) for place, node in enumerate(chain)]


def list_branches(program: f.Function, shared: bool) -> list[ListedStep]:
    """`list_steps` of a program with branches."""
    nodes = list_tree(program)
    if nodes is None:
        return list_shared_branches(program, shared)
    steps: list[ListedStep] = []
    results: list[int] = []  # places of the functions that are done and not used yet
    for place, node in enumerate(nodes):
        first = len(results) - len(needed_by(node))
        steps.append(ListedStep(node, tuple(results[first:])))
        results[first:] = [place]
    return steps


def list_tree(program: f.Function) -> list[f.Function] | None:
    """The functions of a small program in post-order; None if some depend on one and the same, or if it is large."""
    ahead: list[f.Function] = [program]
    nodes: list[f.Function] = []
    while ahead and len(nodes) < MAX_FUNCTIONS:
        node = ahead.pop()
        nodes.append(node)
        ahead += needed_by(node)
    if ahead or len(set(map(id, nodes))) < len(nodes):
        return None
    nodes.reverse()
    return nodes


def list_shared_branches(program: f.Function, shared: bool) -> list[ListedStep]:
    """`list_branches` of a program whose functions may depend on one and the same."""
    steps: list[ListedStep] = []
    places: dict[int, int] = {}  # of shared functions, by identity
    waiting: list[tuple[f.Function, bool]] = [(program, False)]
    results: list[int] = []  # places of the functions that are done and not used yet
    while waiting:
        node, is_ready = waiting.pop()
        needed = needed_by(node)
        if id(node) in places:
            results.append(places[id(node)])
        elif needed and not is_ready:
            waiting.append((node, True))
            waiting += [(source, False) for source in reversed(needed)]
        else:
            first = len(results) - len(needed)
            steps.append(ListedStep(node, tuple(results[first:])))
            results[first:] = [len(steps) - 1]
            if shared:
                places[id(node)] = len(steps) - 1
    return steps


def write_out_steps(program: f.Function) -> list[ListedStep]:
    """The functions in post-order, as a tree; a program that is too large for a tree keeps its shared steps."""
    shared = list_steps(program, shared=True)
    too_large = measure_tree(shared).functions > MAX_FUNCTIONS
    return shared if too_large or not shares_steps(shared) else list_steps(program, shared=False)


def shares_steps(steps: Sequence[ListedStep]) -> bool:
    """Whether several of the steps depend on one."""
    return len(steps) != sum([len(step.dependencies) for step in steps]) + 1


class TreeSize(NamedTuple):
    """The size of a program as a tree: the number of its functions, counted up to one too many, and its depth."""

    functions: int
    depth: int


def measure_tree(steps: Sequence[ListedStep]) -> TreeSize:
    """The size of the program with these steps as a tree, without writing it out."""
    sizes: list[TreeSize] = []
    for step in steps:
        below = [sizes[place] for place in step.dependencies]
        depth = max((size.depth for size in below), default=0)
        functions = 1 + sum(size.functions for size in below)
        sizes.append(TreeSize(min(functions, MAX_FUNCTIONS + 1), 1 + depth))  # exact numbers can have many digits
    return sizes[-1]


def is_tree(program: f.Function) -> bool:
    """Whether a program is small enough to be written as a tree."""
    steps = list_steps(program, shared=True)
    if len(steps) <= MAX_DEPTH and not shares_steps(steps):
        return True
    size = measure_tree(steps)
    return size.depth <= MAX_DEPTH and size.functions <= MAX_FUNCTIONS


def require_tree(program: f.Function) -> f.Function:
    """The program, if it is small enough to be written as a tree; otherwise a ProgramError."""
    size = measure_tree(list_steps(program, shared=True))
    if size.depth > MAX_DEPTH:
        raise ProgramError(
            f"the program has {size.depth:,} functions after each other; "
            f"only the native engine runs more than {MAX_DEPTH}"
        )
    if size.functions > MAX_FUNCTIONS:
        raise ProgramError(
            f"written out as a tree, the program has more than {MAX_FUNCTIONS:,} functions; "
            "only the native engine runs larger ones, with shared inputs"
        )
    return program


def to_steps(program: f.Function) -> list[ProgramStep]:
    """The program in post-order: every step after those it depends on, the answer last."""
    return [
        ProgramStep(type(node).__name__, inputs_of(node), dependencies)
        for node, dependencies in write_out_steps(program)
    ]


def distinct_steps(program: f.Function) -> tuple[ProgramStep, ...]:
    """The steps of a program, equal ones once: the same for two programs if and only if they are equal as trees."""
    numbers: dict[ProgramStep, int] = {}
    places: list[int] = []
    for node, dependencies in list_steps(program, shared=True):
        step = ProgramStep(type(node).__name__, inputs_of(node), tuple([places[place] for place in dependencies]))
        places.append(numbers.setdefault(step, len(numbers)))
    return tuple(numbers)


def from_steps(steps: Sequence[ProgramStep]) -> f.Function:
    """The program whose last step is the answer; every other step must lead to it."""
    if not steps:
        raise ProgramError("the program is empty; start with Find or FindAll")
    nodes: list[f.Function] = []
    used: set[int] = set()
    for number, step in enumerate(steps):
        check_order(step, number)
        used.update(step.dependencies)
        signature = signature_of(step.function, number + 1)
        nodes.append(
            make_function(
                signature, [nodes[dependency] for dependency in step.dependencies], list(step.inputs), number + 1
            )
        )
    unused = [number for number in range(len(steps) - 1) if number not in used]
    if unused:
        fault = f"step {unused[0] + 1} ({steps[unused[0]].function}) does not lead to the answer"
        raise ProgramError(fault).at(step=unused[0] + 1)
    return nodes[-1]


def check_order(step: ProgramStep, number: int) -> None:
    for dependency in step.dependencies:
        if not 0 <= dependency < number:
            raise ProgramError(
                f"step {number + 1} ({step.function}) depends on step {dependency + 1}, which does not come before it"
            )


def derive_dependencies(functions: Sequence[str], inputs: Sequence[Sequence[str]]) -> list[tuple[int, ...]]:
    """The dependencies of steps without explicit ones: Find and FindAll open branches, which later steps join.

    A function of two sources joins the last two; one with expressions, its source and the programs that they use.
    """
    branches: list[int] = []
    dependencies: list[tuple[int, ...]] = []
    for number, (name, texts) in enumerate(zip(functions, inputs, strict=True)):
        if name in ROOTS:
            branches.append(number - 1)
            dependencies.append(())
        else:
            joined = count_branches(signature_of(name, number + 1), texts, number + 1)
            dependencies.append((*pop_branches(branches, joined - 1, f"step {number + 1} ({name})"), number - 1))
    return dependencies


def count_branches(signature: Signature, inputs: Sequence[str], step: int) -> int:
    """The number of branches that a step joins."""
    if not signature.uses_programs or len(inputs) != len(signature.inputs):
        return len(signature.needs)
    clause = read_inputs(signature, inputs, f"step {step} ({signature.name})")[-1]
    return len(signature.needs) + max(answer_numbers(clause), default=0)


def pop_branches(branches: list[int], count: int, label: str) -> list[int]:
    """The ends of the last `count` branches before the one that is open."""
    if len(branches) <= count:
        raise ProgramError(f"{label} joins {count + 1} branches, but the number of those before it is {len(branches)}")
    popped = branches[len(branches) - count :]
    del branches[len(branches) - count :]
    return popped


def read_program_json(data: Any) -> f.Function:
    """The program in the published JSON: a list of `function`, `inputs` and, optionally, `dependencies`."""
    if not isinstance(data, list):
        raise ProgramError("the program is not a list of steps")
    names, inputs = [], []
    for number, item in enumerate(data, 1):
        if not isinstance(item, dict) or not isinstance(item.get("function"), str):
            raise ProgramError(f"step {number}: not an object with a function")
        names.append(item["function"])
        inputs.append(read_texts(item.get("inputs") or [], number))
    listed = [item.get("dependencies") for item in data]
    dependencies = [read_numbers(numbers, number) for number, numbers in enumerate(listed, 1)] if all(
        numbers is not None for numbers in listed
    ) else derive_dependencies(names, inputs)  # fmt: skip
    return from_steps([ProgramStep(*parts) for parts in zip(names, inputs, dependencies, strict=True)])


def read_texts(items: Any, step: int) -> tuple[str, ...]:
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise ProgramError(f"step {step}: the inputs are not a list of strings")
    return tuple(items)


def read_numbers(items: Any, step: int) -> tuple[int, ...]:
    if not isinstance(items, list) or not all(isinstance(item, int) for item in items):
        raise ProgramError(f"step {step}: the dependencies are not a list of numbers")
    return tuple(items)


def write_program_json(program: f.Function) -> list[dict[str, Any]]:
    """The program in the published JSON."""
    return [
        {"function": step.function, "dependencies": list(step.dependencies), "inputs": list(step.inputs)}
        for step in to_steps(program)
    ]


def read_sequence(text: str) -> f.Function:
    """The program in the form `Find <arg> Yao Ming <func> QueryAttr <arg> height`."""
    parts = [[piece.strip() for piece in step.split(ARGUMENT_MARK)] for step in text.split(FUNCTION_MARK)]
    names, inputs = [part[0] for part in parts], [tuple(part[1:]) for part in parts]
    steps = zip(names, inputs, derive_dependencies(names, inputs), strict=True)
    return from_steps([ProgramStep(*step) for step in steps])


def write_sequence(program: f.Function) -> str:
    """The program as a sequence, with marks between functions and inputs."""
    steps = (f" {ARGUMENT_MARK} ".join((step.function, *step.inputs)) for step in to_steps(program))
    return f" {FUNCTION_MARK} ".join(steps)
