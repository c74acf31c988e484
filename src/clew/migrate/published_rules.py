"""Mapping rules mined from a benchmark that was migrated before: those that its authors applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clew.benchmark.question import Benchmark
from clew.kb.predicate_map import MappingRule
from clew.migrate.mapping_rules import MiningSettings
from clew.migrate.rule_sheets import RuleExample, RuleKey


@dataclass(frozen=True, slots=True)
class PublishedRules:
    """The rules of a published migration with examples, and the number of questions that tell of any rule."""

    rules: tuple[MappingRule, ...]
    examples: Mapping[RuleKey, tuple[RuleExample, ...]]
    questions: int


def mine_published_rules(
    questions: Benchmark, published: Benchmark | None = None, settings: MiningSettings | None = None
) -> PublishedRules:
    """The rules behind a migrated benchmark.

    Without `published`, `questions` name the source predicate themselves (SimpleDBpediaQA's FreebasePredicate); with
    it, they are the original ones, and `published` is their migration, with the same ids.
    """
    raise NotImplementedError
