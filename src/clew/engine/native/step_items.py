"""All that a step of a program found, a part at a time, each item with the facts that justify it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

import numpy as np

from clew.engine.expression_values import Found, RowScope, RowSet
from clew.engine.native.entity_set import AllEntities, EntitySet
from clew.engine.native.explanations import fact_text
from clew.engine.native.index import Index
from clew.engine.native.table_functions import ColumnFacts, Outcome
from clew.engine.result import Result
from clew.engine.row_tables import table_result
from clew.engine.trace import FactText
from clew.language.program import functions as f
from clew.language.program.expressions import ROW, parts_about_row
from clew.language.program.steps import clause_of

MAX_FACTS = 20  # of one item; the page of the entity has all


class StepItem(NamedTuple):
    """An entity, a value or a row that a step found, and the facts behind it; only an entity has an id."""

    text: str
    id: str = ""
    description: str = ""
    facts: tuple[FactText, ...] = ()


@dataclass(frozen=True, slots=True)
class StepItems:
    """Some of the items of a step, and the number of all.

    A step that yields values has `sources`, entities that it looked at, with what they say; also of these, some of all.
    """

    count: int
    items: tuple[StepItem, ...]
    source_count: int = 0
    sources: tuple[StepItem, ...] = ()


def list_items(index: Index, node: f.Function, outcome: Outcome, inputs: Sequence[Outcome], part: range) -> StepItems:
    """The items of an outcome at the places of `part`."""
    if isinstance(outcome, EntitySet):
        nodes = range(index.entity_count) if isinstance(outcome.nodes, AllEntities) else outcome.nodes
        shown = nodes[part.start : part.stop]
        return StepItems(len(nodes), tuple(describe_entity(index, node, outcome, int(entity)) for entity in shown))
    result = table_result(ColumnFacts(index), outcome) if isinstance(outcome, RowSet) else outcome
    return StepItems(*describe_result(result, part), *describe_sources(index, node, inputs, part))


def describe_entity(index: Index, node: f.Function, outcome: EntitySet, entity: int) -> StepItem:
    """An entity with the facts by which a step found it."""
    if isinstance(node, f.GENERAL):
        facts = facts_in_clause(index, node, entity)
    elif outcome.facts is None:
        facts = facts_under_key(index, node, entity)
    else:
        places = np.flatnonzero(np.asarray(outcome.ends) == entity)[:MAX_FACTS]
        facts = [int(outcome.facts[place]) for place in places]
    return item_of(index, entity, facts)


def item_of(index: Index, entity: int, facts: Sequence[int]) -> StepItem:
    kb = index.kb
    texts = tuple(fact_text(index, fact) for fact in facts[:MAX_FACTS])
    return StepItem(kb.name_of(entity), kb.id_of(entity), kb.description_of(entity), texts)


def facts_in_clause(index: Index, node: f.Where | f.Rank | f.Select, entity: int) -> list[int]:
    """The facts of an entity that a condition, order or column looks at."""
    scope = RowScope(ColumnFacts(index), {ROW: (Found(entity),)}, ())
    found = (found.fact for step in parts_about_row(clause_of(node)) for found in scope.values(step))
    return list(islice(dict.fromkeys(found), MAX_FACTS))


def facts_under_key(index: Index, node: f.Function, entity: int) -> list[int]:
    """The literal facts of an entity under the key of a function, if it has one."""
    key = index.predicates.get(getattr(node, "key", ""), -1)
    return index.kb.attribute_facts(entity, key)[:MAX_FACTS].tolist() if key >= 0 else []


def describe_result(result: Result, part: range) -> tuple[int, tuple[StepItem, ...]]:
    """The number of the values or rows of a result, and some of them."""
    if result.rows:
        return len(result.rows), tuple(StepItem(" | ".join(row)) for row in result.rows[part.start : part.stop])
    values = list({(value.text, value.id): value for value in result.answers}.values())
    return len(values), tuple(StepItem(value.text, value.id) for value in values[part.start : part.stop])


def describe_sources(
    index: Index, node: f.Function, inputs: Sequence[Outcome], part: range
) -> tuple[int, tuple[StepItem, ...]]:
    """The number of entities from which a step takes values, and some of them with the facts that have these."""
    if not inputs or not isinstance(inputs[0], EntitySet) or isinstance(inputs[0].nodes, AllEntities):
        return 0, ()
    nodes, unjustified = inputs[0].nodes, EntitySet(None)
    shown = (describe_entity(index, node, unjustified, int(entity)) for entity in nodes[part.start : part.stop])
    sources = tuple(item for item in shown if item.facts)
    return len(nodes) if sources else 0, sources
