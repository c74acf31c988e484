"""Programs about entities of an earlier turn: those of a question about the whole kind, with the entities put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from clew.answer.conversation.focus import RANKS, Focus, listed_entities
from clew.answer.outline_programs import has_same_answers, joined_entities_program, split_conditions
from clew.answer.question_patterns import number_of
from clew.answer.words.definition_programs import replace_node
from clew.engine.native import NativeEngine
from clew.kb.values import Text, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of, with_needed

ROW = e.Item()
HEADS = (f.What, f.Count, f.SelectAmong, f.QueryAttr, f.Aggregate, f.Table, f.GroupBy, f.Exists)
PLACES = {
    word: place
    for place, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), 1
    )
}


def put_in(program: f.Function, focus: Focus, belongs: Callable[[str], bool]) -> f.Function | None:
    """A program about a kind as one about the entities of a focus; None if it has no place for them.

    `belongs` says whether all entities of the focus belong to a concept.
    """
    for node in main_chain(program):
        if isinstance(node, f.FilterConcept) and isinstance(node.source, f.FindAll):
            entities = focus.entities if belongs(node.concept) else f.FilterConcept(focus.entities, node.concept)
            return replace_first(program, node, entities)
        if isinstance(node, f.FindAll):
            return replace_first(program, node, focus.entities)
    found = program
    while isinstance(found, (*HEADS, *RANKS)):
        found = needed_by(found)[0]
    if not isinstance(found, f.Entities) or isinstance(found, f.Find):
        return None
    return replace_first(program, found, f.And(focus.entities, found))


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
            case f.Where(f.FilterConcept(f.FindAll()), condition) if names_row(condition, name):
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
    """Whether a condition says that the entity of a row has a name."""
    match condition:
        case e.Compare(e.Name(e.Item(e.ROW)) | e.Attribute(e.Item(e.ROW)), e.Comparison.EQ, e.Constant(Text(text))):
            return text == name
    return False


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


# --- orders, places and columns


def order_of(program: f.Function) -> tuple[e.SortKey, ...]:
    """The order that a program ranks or sorts by; empty if by none."""
    for node in nodes_of(program):
        match node:
            case f.SelectAmong(key=key, among=among) | f.Top(key=key, among=among):
                return (e.SortKey(e.Attribute(ROW, key), among is f.Among.LARGEST),)
            case f.Rank(ranking=e.Ranking(order=order)) if order:
                return order
            case f.Select(selection=e.Selection(order=order)) if order:
                return order
    return ()


def sort_entities(program: f.Function, focus: Focus, order: tuple[e.SortKey, ...]) -> f.Function:
    """The answers of the last program in another order; its own columns stay."""
    is_own = all(key.expression == ROW or about_row(key.expression) for key in order)
    if isinstance(program, f.Select) and is_own and program.selection.group is None and program.selection.limit is None:
        return replace(program, selection=replace(program.selection, order=order))
    if isinstance(program, f.Table):
        columns = tuple(e.Column(e.Attribute(ROW, key), key) for key in program.columns)
        return f.Select(focus.entities, e.Selection((NAME, *columns), order=order))
    return f.Select(focus.entities, e.Selection((NAME,), order=order))


NAME = e.Column(e.Name(ROW), "name")


def about_row(expression: e.Expression) -> bool:
    return all(part.variable == e.ROW for part in e.parts_of(expression) if isinstance(part, e.Item))


def sort_groups(program: f.Select, key: str) -> tuple[e.SortKey, ...]:
    """The order of a table with groups by the column that a person calls so; empty if there is none."""
    for column in program.selection.columns:
        words = (column.title or "count").lower()
        counts = isinstance(column.expression, e.Summary) and column.expression.statistic is e.Statistic.COUNT
        if key.lower() in words or (counts and key.lower() in ("count", "number", "size")):
            return (e.SortKey(column.expression),)
    return ()


def ranked_set(program: f.Function) -> tuple[f.Entities, e.Ranking, tuple[f.Function, ...]] | None:
    """What a program chooses the first from, and by which order; None if it chooses none."""
    match program:
        case f.What(f.Rank(source, ranking, programs)):
            return source, ranking, programs
        case f.SelectAmong(source, key, among) | f.What(f.Top(source, key, among)):
            order = (e.SortKey(e.Attribute(ROW, key), among is f.Among.LARGEST),)
            return source, e.Ranking(order, e.Limit(1)), ()
    return None


def at_place(program: f.Function, word: str) -> f.Function | None:
    """The answer of a program that chooses the first by an order, at another place of that order."""
    if isinstance(program, f.Select) and program.selection.order:
        limit = next_limit(program.selection.limit or e.Limit(1), word)
        return replace(program, selection=replace(program.selection, limit=limit))
    ranked = ranked_set(program)
    if ranked is None:
        return None
    source, ranking, programs = ranked
    if word == "last":
        order = tuple(replace(key, descending=not key.descending, missing_first=False) for key in ranking.order)
        return f.What(f.Rank(source, e.Ranking(order, e.Limit(1)), programs))
    return f.What(f.Rank(source, replace(ranking, limit=next_limit(ranking.limit, word)), programs))


def next_limit(limit: e.Limit, word: str) -> e.Limit:
    if word.startswith("top "):
        return e.Limit(number_of(word[4:]))
    digits = "".join(letter for letter in word if letter.isdecimal())
    offset = limit.offset + limit.count if word == "next" else (int(digits) if digits else PLACES.get(word, 1)) - 1
    return e.Limit(1, max(offset, 0))


def column_of(program: f.Function) -> e.Expression | None:
    """What a program about one entity asks for, as an expression about a row; None if it is nothing of its own."""
    match program:
        case f.QueryAttr(key=key):
            return e.Attribute(ROW, key)
        case f.What(f.Relate(_, predicate, direction)) | f.What(f.FilterConcept(f.Relate(_, predicate, direction))):
            return e.Name(e.Along(ROW, predicate, direction))
        case f.Select(selection=selection) if not selection.each and selection.group is None:
            shown = selection.columns[0].expression
            return shown if len(selection.columns) == 1 and about_row(shown) else None
    return None


def add_columns(program: f.Function, focus: Focus, columns: tuple[e.Column, ...]) -> f.Function:
    """The answers of the last program with further columns."""
    if isinstance(program, f.Select) and program.selection.group is None:
        shown = program.selection.columns
        new = tuple(one for one in columns if one.expression not in {column.expression for column in shown})
        return replace(program, selection=replace(program.selection, columns=(*shown, *new)))
    if isinstance(program, f.Table):
        columns = (*(e.Column(e.Attribute(ROW, key), key) for key in program.columns), *columns)
    return f.Select(focus.entities, e.Selection((NAME, *columns)))


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
                field = {f.Where: "condition", f.Rank: "ranking", f.Select: "selection"}[type(changed)]
                return replace(changed, **{field: swap_value(getattr(changed, field), Text(old), Text(new))})
        return changed

    return change(program)


def swap_value(clause: Any, old: Value, new: Value) -> Any:
    """The clause with another value in place of one."""
    return e.change_clause(clause, lambda part: e.Constant(new) if part == e.Constant(old) else part)
