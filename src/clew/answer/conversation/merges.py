"""Programs about entities of an earlier turn: those of a question about the whole kind, with the entities put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any

from clew.answer.conversation.answer_orders import concept_of_variable
from clew.answer.conversation.focus import RANKS, Focus, listed_entities
from clew.answer.outline_programs import has_same_answers, joined_entities_program, split_conditions
from clew.answer.words.definition_programs import replace_node
from clew.engine.native import NativeEngine
from clew.kb.values import Text, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of, with_needed


class Fit(StrEnum):
    """How the entities of a focus belong to a concept."""

    ALL = "all of them belong to it"
    SOME = "some of them do, or could"
    NONE = "none of them can"


ROW = e.Item()
HEADS = (f.What, f.Count, f.SelectAmong, f.QueryAttr, f.Aggregate, f.Table, f.GroupBy, f.Exists)
CLAUSES: dict[type, str] = {f.Where: "condition", f.Rank: "ranking", f.Select: "selection"}


def put_in(program: f.Function, focus: Focus, fits: Callable[[str], Fit]) -> f.Function | None:
    """A program about a kind as one about the entities of a focus; None if it has no place for them.

    `fits` says how the entities of the focus belong to a concept.
    """
    for node in main_chain(program):
        if isinstance(node, f.FilterConcept) and isinstance(node.source, f.FindAll):
            fit = fits(node.concept)
            if fit is Fit.NONE:
                return put_in_joined(program, focus)
            entities = focus.entities if fit is Fit.ALL else f.FilterConcept(focus.entities, node.concept)
            return replace_first(program, node, entities)
        if isinstance(node, f.FindAll):
            return replace_first(program, node, focus.entities)
    found = program
    while isinstance(found, (*HEADS, *RANKS)):
        found = needed_by(found)[0]
    if not isinstance(found, f.Entities) or isinstance(found, f.Find):
        return None
    return replace_first(program, found, f.And(focus.entities, found))


def put_in_joined(program: f.Function, focus: Focus) -> f.Function | None:
    """A table in which another variable than that of the row stands only for the entities of a focus."""
    if not isinstance(program, f.Select):
        return None
    for each in program.selection.each:
        if focus.concept and concept_of_variable(program, each.variable) == focus.concept:
            return with_member(program, e.Item(each.variable), focus)
    return None


def with_member(program: f.Select, item: e.Expression, focus: Focus) -> f.Select:
    """A table with only the rows in which an expression stands for an entity of a focus."""
    programs = (*program.programs, f.What(focus.entities))
    is_member = e.Compare(item, e.Comparison.EQ, e.Answer(len(programs)))
    where = program.selection.where
    both = is_member if where is None else e.AllOf((*split_conditions(where), is_member))
    return replace(program, selection=replace(program.selection, where=both), programs=programs)


def main_chain(program: f.Function) -> list[f.Function]:
    """The functions from the last one along their first sources."""
    chain = [program]
    while needed := needed_by(chain[-1]):
        chain.append(needed[0])
    return chain


def replace_first(program: f.Function, old: f.Function, new: f.Function) -> f.Function:
    """The program with `new` for `old` on its main chain."""
    if program is old:
        return new
    first, *others = needed_by(program)
    return with_needed(program, [replace_first(first, old, new), *others])


def put_in_for_name(program: f.Function, name: str, focus: Focus) -> f.Function | None:
    """A program about the entity with a name as one about all entities of a focus; None if it does not find it."""
    for node in nodes_of(program):
        match node:
            case f.FilterConcept(f.Find(found)) if found == name:
                return replace_node(program, node, focus.entities)
            case f.Where(f.FilterConcept(f.FindAll()), condition) if all(
                names_row(part, name) for part in split_conditions(condition)
            ):
                return replace_node(program, node, focus.entities)
            case f.Select(f.FilterConcept(f.FindAll()), selection) if selection.where is not None:
                others = [part for part in split_conditions(selection.where) if not names_row(part, name)]
                if len(others) < len(list(split_conditions(selection.where))):
                    where = e.AllOf(tuple(others)) if len(others) > 1 else others[0] if others else None
                    changed = replace(node, source=focus.entities, selection=replace(selection, where=where))
                    return replace_node(program, node, changed)
    find = f.Find(name)
    return replace_node(program, find, focus.entities) if find in set(nodes_of(program)) else None


def names_row(condition: e.Condition, name: str) -> bool:
    """Whether a condition says that the entity of a row has a name, or a part of it such as a last name."""
    match condition:
        case e.Compare(e.Name(e.Item(e.ROW)) | e.Attribute(e.Item(e.ROW)), e.Comparison.EQ, e.Constant(Text(text))):
            return text == name or text in name.split()
    return False


def skip_missing(program: f.Function) -> f.Function:
    """The program with entities that lack a value behind the others: nobody asks for these by *the first to die*."""

    def change(node: f.Function) -> f.Function:
        changed = with_needed(node, [change(source) for source in needed_by(node)])
        match changed:
            case f.Rank(ranking=ranking) if any(key.missing_first for key in ranking.order):
                return replace(changed, ranking=replace(ranking, order=missing_last(ranking.order)))
            case f.Select(selection=selection) if selection.limit and any(key.missing_first for key in selection.order):
                return replace(changed, selection=replace(selection, order=missing_last(selection.order)))
        return changed

    return change(program)


def missing_last(order: tuple[e.SortKey, ...]) -> tuple[e.SortKey, ...]:
    return tuple(replace(key, missing_first=False) for key in order)


def simplify(program: f.Function, engine: NativeEngine) -> f.Function:
    """A table of names or a count of rows as entities or their number, if the answers are the same."""
    if not isinstance(program, f.Select) or program.selection.order:
        return program
    rows = program
    shown = program.selection.columns[0].expression
    if isinstance(shown, e.Attribute) and shown.source == ROW:
        named = replace(program.selection.columns[0], expression=e.Name(ROW))
        rows = replace(program, selection=replace(program.selection, columns=(named, *program.selection.columns[1:])))
    entities = joined_entities_program(rows, counts_entities=True)
    return entities if entities is not None and has_same_answers(engine, program, entities) else program


def ask_same(last: f.Function, entities: f.Entities) -> f.Function:
    """What a program asks, about other entities."""
    match last:
        case f.Select(selection=selection) if selection.group == () and counts_rows(selection):
            return f.Count(entities)
        case f.Count() | f.QueryAttr() | f.Aggregate() | f.Table() | f.Exists():
            return replace(last, source=entities)
        case f.Select(source, selection) if isinstance(source, f.Entities) and not selection.each:
            if selection.group == () or (selection.group is None and (len(selection.columns) > 1 or selection.order)):
                return f.Select(entities, replace(selection, where=None, limit=None))
    return f.What(entities)


def counts_rows(selection: e.Selection) -> bool:
    """Whether a table is only a number of rows."""
    shown = [column.expression for column in selection.columns]
    return all(isinstance(one, e.Summary) and one.statistic is e.Statistic.COUNT for one in shown)


def leave_out(focus: Focus, program: f.Function) -> f.Entities | None:
    """The entities of a focus without those that a program lists."""
    others = listed_entities(program)
    match others:
        case f.Where(f.FindAll() | f.FilterConcept(f.FindAll()), condition, programs):
            return f.Where(focus.entities, e.Not(condition), programs)
    return None if others is None else f.Without(focus.entities, others)


# --- names and values in place of others


def swap_name(program: f.Function, old: str, new: str) -> f.Function:
    """The program with another name or text in place of one."""

    def change(node: f.Function) -> f.Function:
        changed = with_needed(node, [change(source) for source in needed_by(node)])
        match changed:
            case f.Find(name) if name == old:
                return f.Find(new)
            case f.FilterStr(value=Text(text)) if text == old:
                return replace(changed, value=Text(new))
            case f.Where() | f.Rank() | f.Select():
                field = CLAUSES[type(changed)]
                return replace(changed, **{field: swap_value(getattr(changed, field), Text(old), Text(new))})
        return changed

    return change(program)


def swap_value(clause: Any, old: Value, new: Value) -> Any:
    """The clause with another value in place of one."""
    return e.change_clause(clause, lambda part: e.Constant(new) if part == e.Constant(old) else part)


def swap_key(program: f.Function, old: str, new: str) -> f.Function:
    """The program with another key in place of one."""

    def change(node: f.Function) -> f.Function:
        changed = with_needed(node, [change(source) for source in needed_by(node)])
        match changed:
            case f.QueryAttr(key=key) | f.Aggregate(key=key) | f.SelectAmong(key=key) | f.Top(key=key) if key == old:
                return replace(changed, key=new)
            case f.Where() | f.Rank() | f.Select():
                field = CLAUSES[type(changed)]
                renamed = e.rename_clause(getattr(changed, field), lambda role, name: new if name == old else name)
                return replace(changed, **{field: rename_titles(renamed, old, new)})
        return changed

    return change(program)


def rename_titles(clause: Any, old: str, new: str) -> Any:
    """The clause with titles of columns that name another key."""
    if not isinstance(clause, e.Selection):
        return clause
    columns = tuple(replace(column, title=column.title.replace(old, new)) for column in clause.columns)
    return replace(clause, columns=columns)
