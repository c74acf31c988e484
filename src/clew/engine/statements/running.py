"""Running a program with whatever answers SPARQL: one query, and one more for each Top, TopCount and FilterKeys.

Virtuoso 7 fails on a MINUS that holds another or VALUES, and loses rows between two unions: with `divided` such parts
of a program are asked for first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from clew.engine.result import Result
from clew.engine.statements.asking import asking_query, statements_query
from clew.engine.statements.locating import Given
from clew.engine.statements.reading import comparing_ids, read_solutions, top_count_ids, top_ids
from clew.engine.statements.solutions import Ask, Solutions
from clew.engine.statements.vocabulary import Units
from clew.language.program import functions as f

OWN_QUERY: dict[type[f.Function], Callable[[Any, Solutions], tuple[str, ...]]] = {
    f.Top: top_ids,
    f.TopCount: top_count_ids,
    f.FilterKeys: comparing_ids,
}
BETWEEN = (f.QueryRelation, f.QueryRelationQualifier)


def run_program(program: f.Function, units: Units, ask: Ask, divided: bool = False) -> Result:
    """The result of `program`, found by the queries that `ask` answers."""
    reduced = settled(program, units, ask, divided)
    return read_solutions(reduced, ask(statements_query(reduced, units)))


def settled(node: Any, units: Units, ask: Ask, divided: bool = False) -> Any:
    """The program with the entities in place of every Top, TopCount and FilterKeys, the innermost first."""
    inside = {
        field.name: settled(getattr(node, field.name), units, ask, divided)
        for field in fields(node)
        if isinstance(getattr(node, field.name), f.Function)
    }
    made = replace(node, **inside) if inside else node
    if read_ids := OWN_QUERY.get(type(made)):
        return Given(read_ids(made, ask(asking_query(made, units))))
    return apart(made, units, ask) if divided else made


def apart(node: Any, units: Units, ask: Ask) -> Any:
    """`node`, with what disturbs the rest of its query found first."""
    if isinstance(node, f.Without) and holds(node.right, (f.Without, Given)):
        left, right = (found_ids(side, units, ask) for side in (node.left, node.right))
        return Given(tuple(id_ for id_ in left if id_ not in set(right)))
    if isinstance(node, BETWEEN) and holds(node.left, (f.Or,)) and holds(node.right, (f.Or,)):
        return replace(node, left=Given(found_ids(node.left, units, ask)))
    return node


def holds(node: Any, kinds: tuple[type[f.Function], ...]) -> bool:
    """Whether `node` or a function that it works on is one of `kinds`."""
    parts = (getattr(node, field.name) for field in fields(node))
    return isinstance(node, kinds) or any(holds(one, kinds) for one in parts if isinstance(one, f.Function))


def found_ids(node: f.Entities, units: Units, ask: Ask) -> tuple[str, ...]:
    found = read_solutions(f.What(node), ask(statements_query(node, units)))
    return tuple(one.id for one in found.answers)
