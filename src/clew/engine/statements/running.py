"""Running a program with whatever answers SPARQL: one query, and one more for each Top and FilterKeys."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from clew.engine.result import Result
from clew.engine.statements.asking import asking_query, statements_query
from clew.engine.statements.locating import Given
from clew.engine.statements.reading import comparing_ids, read_solutions, top_ids
from clew.engine.statements.solutions import Ask
from clew.engine.statements.vocabulary import Vocabulary
from clew.language.program import functions as f


def run_program(program: f.Function, vocabulary: Vocabulary, ask: Ask) -> Result:
    """The result of `program`, found by the queries that `ask` answers."""
    reduced = settled(program, vocabulary, ask)
    return read_solutions(reduced, ask(statements_query(reduced, vocabulary)))


def settled(node: Any, vocabulary: Vocabulary, ask: Ask) -> Any:
    """The program with the entities in place of every Top and FilterKeys, the innermost first."""
    inside = {
        field.name: settled(getattr(node, field.name), vocabulary, ask)
        for field in fields(node)
        if isinstance(getattr(node, field.name), f.Function)
    }
    made = replace(node, **inside) if inside else node
    if isinstance(made, f.Top):
        return Given(top_ids(made, ask(asking_query(made, vocabulary))))
    if isinstance(made, f.FilterKeys):
        return Given(comparing_ids(made, ask(asking_query(made, vocabulary))))
    return made
