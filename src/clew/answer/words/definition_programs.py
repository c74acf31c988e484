"""Programs with the meaning of defined words: the condition, order or calculation is added to a plain program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from clew.answer.words.plain_question import PlacedDefinition
from clew.answer.words.words_file import Meaning
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.values import Op
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, inputs_of, needed_by, nodes_of, with_needed

ROW = e.Item()
MAX_MEMBERS = 5_000  # entities of a step that are compared with the concept of a definition, in about 10 ms
FILTERS = (
    f.FilterConcept, *f.VALUE_FILTERS, *f.QUALIFIER_FILTERS, f.FilterCount, f.FilterKeys, f.Where,
)  # fmt: skip
"""Functions that keep some of the rows of their source."""
COMPARISONS = {
    Op.EQ: e.Comparison.EQ,
    Op.NE: e.Comparison.NE,
    Op.LT: e.Comparison.LT,
    Op.GT: e.Comparison.GT,
}


class DefinitionWriter:
    """Adds definitions to programs over one knowledge base."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb = engine, engine.kb

    def add(self, program: f.Function, placed: PlacedDefinition) -> f.Function | None:
        """The program with the meaning of a defined word; None if it has no place for it, or more than one."""
        if placed.stand_in:
            return replace_key(program, placed)
        rows = self.find_rows(program, placed.meaning.concept)
        if rows is None:
            return None
        if placed.meaning.condition is not None:
            condition = e.Not(placed.meaning.condition) if placed.is_negated else placed.meaning.condition
            return replace_node(program, rows, f.Where(rows, condition))
        chain = widen_to_filters(program, rows)
        return replace_node(program, chain, rank_rows(chain, placed))

    def find_rows(self, program: f.Function, concept: str) -> f.Entities | None:
        """The one step that yields the members of a concept."""
        nodes = list(dict.fromkeys(nodes_of(program)))
        named = [node for node in nodes if isinstance(node, f.FilterConcept) and node.concept == concept]
        if named:
            return named[0] if len(named) == 1 else None
        members = (node for node in nodes if isinstance(node, f.Entities) and self.are_members(node, concept))
        return next(members, None)

    def are_members(self, node: f.Entities, concept: str) -> bool:
        """Whether a step yields entities, and all of them belong to the concept."""
        if isinstance(node, f.FindAll | f.Find):
            return False
        try:
            found = self.engine.locate_at_most(node, MAX_MEMBERS)
        except ClewError:
            return False
        return bool(found) and all(self.belongs(one, concept) for one in found or ())

    def belongs(self, entity: int, concept: str) -> bool:
        concepts = () if self.kb.is_concept(entity) else self.kb.concepts_of(entity)
        return any(self.kb.name_of(one) == concept for one in concepts)


def rank_rows(rows: f.Entities, placed: PlacedDefinition) -> f.Entities:
    """The rows at the places of a definition's order."""
    assert placed.meaning.expression is not None
    descending = placed.meaning.definition.meaning is Meaning.HIGHEST
    order = (e.SortKey(placed.meaning.expression, descending),)
    return f.Rank(rows, e.Ranking(order, e.Limit(placed.count, placed.offset, with_ties=True)))


def widen_to_filters(program: f.Function, rows: f.Entities) -> f.Entities:
    """The outermost step that keeps some of `rows`: what *largest* is chosen from in *the largest city in France*."""
    parents = {id(source): node for node in nodes_of(program) for source in needed_by(node)}
    node: f.Function = next(node for node in nodes_of(program) if node == rows)
    while isinstance(parent := parents.get(id(node)), FILTERS) and needed_by(parent)[0] is node:
        node = parent
    assert isinstance(node, f.Entities)
    return node


def replace_node(program: f.Function, old: f.Function, new: f.Function) -> f.Function:
    """The program with `new` for each step that equals `old`."""
    if program == old:
        return new
    return with_needed(program, [replace_node(source, old, new) for source in needed_by(program)])


# --- calculations in place of keys


def replace_key(program: f.Function, placed: PlacedDefinition) -> f.Function | None:
    """The program with a calculation for every use of the key that stands in for it; None if there is none."""
    uses = 0

    def change(node: f.Function) -> f.Function | None:
        nonlocal uses
        if isinstance(node, f.VerifyNum) and isinstance(node.source, f.QueryAttr):
            node = f.Exists(f.FilterNum(node.source.source, node.source.key, node.value, node.op))
        if isinstance(node, f.VERIFICATIONS) and uses_key(node.source, placed.stand_in):
            return None
        needed = [change(source) for source in needed_by(node)]
        if None in needed:
            return None
        changed = with_needed(node, [source for source in needed if source is not None])
        if not uses_key(node, placed.stand_in):
            return changed
        uses += 1
        return write_calculation(changed, placed)

    result = change(program)
    return result if uses else None


def uses_key(node: f.Function, key: str) -> bool:
    """Whether a function uses a key itself."""
    if isinstance(node, f.GENERAL):
        return any(isinstance(part, e.Attribute) and part.key == key for part in e.parts_of(clause_of(node)))
    return key in (node.columns if isinstance(node, f.Table) else inputs_of(node))


def write_calculation(node: f.Function, placed: PlacedDefinition) -> f.Function | None:
    """The function with the calculation in place of its key; None if it cannot calculate."""
    value = placed.meaning.expression
    assert value is not None
    if isinstance(node, f.GENERAL):
        return replace(node, **{clause_field(node): replace_in_clause(clause_of(node), placed.stand_in, value)})
    write = CALCULATIONS.get(type(node))
    return write(node, e.Column(value, placed.meaning.word)) if write is not None else None


def clause_field(node: f.Where | f.Rank | f.Select) -> str:
    return {f.Where: "condition", f.Rank: "ranking", f.Select: "selection"}[type(node)]


def replace_in_clause(clause: e.Clause, key: str, value: e.Expression) -> Any:
    """The clause with a calculation about the same thing in place of its values under a key."""

    def change(part: Any) -> Any:
        if not isinstance(part, e.Attribute) or part.key != key:
            return part
        return e.change_clause(value, lambda inner: part.source if inner == ROW else inner)

    return e.change_clause(clause, change)


def order_by(column: e.Column, is_largest: bool, count: int) -> e.Ranking:
    return e.Ranking((e.SortKey(column.expression, is_largest),), e.Limit(count, with_ties=True))


def write_query(node: f.QueryAttr, column: e.Column) -> f.Function:
    return f.Select(node.source, e.Selection((column,)))


def write_statistic(node: f.Aggregate, column: e.Column) -> f.Function:
    summary = e.Column(e.Summary(node.statistic, column.expression), f"{node.statistic} {column.title}")
    return f.Select(node.source, e.Selection((summary,), group=()))


def write_groups(node: f.GroupBy, column: e.Column) -> f.Function:
    group = e.Along(ROW, node.predicate, node.direction)
    summary = e.Column(e.Summary(node.statistic, column.expression), f"{node.statistic} {column.title}")
    return f.Select(node.source, e.Selection((e.Column(group), summary), where=e.Has(group), group=(group,)))


def write_best(node: f.SelectAmong, column: e.Column) -> f.Function:
    return f.What(f.Rank(node.source, order_by(column, node.among is f.Among.LARGEST, 1)))


def write_better(node: f.SelectBetween, column: e.Column) -> f.Function:
    both = f.Or(node.left, node.right)
    return f.What(f.Rank(both, order_by(column, node.extreme is f.Extreme.GREATER, 1)))


def write_top(node: f.Top, column: e.Column) -> f.Function:
    return f.Rank(node.source, order_by(column, node.among is f.Among.LARGEST, node.count))


def write_filter(node: f.FilterNum, column: e.Column) -> f.Function:
    return f.Where(node.source, e.Compare(column.expression, COMPARISONS[node.op], e.Constant(node.value)))


CALCULATIONS: dict[type[f.Function], Callable[[Any, e.Column], f.Function]] = {
    f.QueryAttr: write_query,
    f.Aggregate: write_statistic,
    f.GroupBy: write_groups,
    f.SelectAmong: write_best,
    f.SelectBetween: write_better,
    f.Top: write_top,
    f.FilterNum: write_filter,
}
"""How each function with a key is written with a calculation; the others cannot be."""
