"""Sheets of mapping rules for several annotators, their majority and their agreement (SimpleDBpediaQA, §4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.migrated_question import MigratedQuestion
from clew.migrate.target_graph import TargetGraph

MAX_EXAMPLES = 3  # of a rule on a sheet: enough to judge it, and a row still fits a screen


@dataclass(frozen=True, slots=True, order=True)
class RuleKey:
    """What makes two rules the same: predicates, direction and constraint."""

    source: str
    target: str
    direction: Direction
    constraint: str


@dataclass(frozen=True, slots=True)
class RuleExample:
    """A question that a rule explains, with the names of its topic and its answer."""

    question: str
    topic: str
    answer: str


@dataclass(frozen=True, slots=True)
class RuleDisagreement:
    """A rule that only some annotators use."""

    rule: RuleKey
    used_by: tuple[str, ...]
    refused_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleAgreement:
    """The agreement of annotators: `identical` of `predicates` source predicates have the same rules in all sheets.

    `kappa` is that of Fleiss over the rules, used or not; `None` if all annotators say the same of every rule.
    """

    annotators: tuple[str, ...]
    predicates: int
    identical: int
    rules: int
    kappa: float | None
    disagreements: tuple[RuleDisagreement, ...]


@dataclass(frozen=True, slots=True)
class MergedRules:
    """The rules that most annotators use, the others unused; `agreement` is `None` if there is one sheet."""

    rules: tuple[MappingRule, ...]
    agreement: RuleAgreement | None = None


def read_rule_sheets(places: Sequence[str]) -> MergedRules:
    """The rules of one file, or of several annotators' sheets by majority; a tie leaves a rule unused."""
    raise NotImplementedError


def write_rule_sheets(
    rules: Iterable[MappingRule],
    examples: Mapping[RuleKey, Sequence[RuleExample]],
    annotators: Sequence[str],
    folder: Path,
) -> tuple[Path, ...]:
    """Write `rules-NAME.tsv` for each annotator into the folder, with examples and an empty column `use`."""
    raise NotImplementedError


def collect_examples(
    migrated: Iterable[MigratedQuestion], graph: TargetGraph
) -> dict[RuleKey, tuple[RuleExample, ...]]:
    """Questions that each rule explains, at most `MAX_EXAMPLES`, with the names of their ends in the target graph."""
    raise NotImplementedError
