"""Running a program with whatever answers SPARQL: one query, and one more for each Top and FilterKeys.

Virtuoso 7 fails on a MINUS that holds another or VALUES: with `nests_minus=False` both sides of such a Without are
found first.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from clew.engine.result import Result
from clew.engine.statements.asking import asking_query, statements_query
from clew.engine.statements.locating import Given
from clew.engine.statements.reading import comparing_ids, read_solutions, top_ids
from clew.engine.statements.solutions import Ask
from clew.engine.statements.vocabulary import Units
from clew.language.program import functions as f


def run_program(program: f.Function, units: Units, ask: Ask, nests_minus: bool = True) -> Result:
    """The result of `program`, found by the queries that `ask` answers."""
    reduced = settled(program, units, ask, nests_minus)
    return read_solutions(reduced, ask(statements_query(reduced, units)))


def settled(node: Any, units: Units, ask: Ask, nests_minus: bool = True) -> Any:
    """The program with the entities in place of every Top and FilterKeys, the innermost first."""
    inside = {
        field.name: settled(getattr(node, field.name), units, ask, nests_minus)
        for field in fields(node)
        if isinstance(getattr(node, field.name), f.Function)
    }
    made = replace(node, **inside) if inside else node
    if isinstance(made, f.Top):
        return Given(top_ids(made, ask(asking_query(made, units))))
    if isinstance(made, f.FilterKeys):
        return Given(comparing_ids(made, ask(asking_query(made, units))))
    if isinstance(made, f.Without) and not nests_minus and holds_minus(made.right):
        left, right = (found_ids(side, units, ask) for side in (made.left, made.right))
        return Given(tuple(id_ for id_ in left if id_ not in set(right)))
    return made


def holds_minus(node: Any) -> bool:
    """Whether the pattern of `node` has a MINUS or VALUES in it."""
    parts = (getattr(node, field.name) for field in fields(node))
    return isinstance(node, (f.Without, Given)) or any(holds_minus(one) for one in parts if isinstance(one, f.Function))


def found_ids(node: f.Entities, units: Units, ask: Ask) -> tuple[str, ...]:
    found = read_solutions(f.What(node), ask(statements_query(node, units)))
    return tuple(one.id for one in found.answers)
