"""The report of a migration: Tables 1-4 and the examples of Figures 1-4 of SimpleDBpediaQA, for any pair of graphs.

`MigrationTally` counts questions as they come and keeps a few examples; `MigrationReport` is what pages, terminals and
JSON show of it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from clew.kb.entity_links import LinksReport
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.fact_text import FactWriter, ids_of, shorten_iri
from clew.migrate.migrated_question import EntityMapping, Fate, MigratedQuestion, PredicateMapping
from clew.migrate.published_comparison import ComparisonReport
from clew.migrate.target_graph import Hop, TargetGraph
from clew.pages.report_table import INDENT, ReportTable, format_count
from clew.pages.score_text import NO_SCORE, format_share

RELINKED = "one hop after a corrected link"
COMPRESSED = (PredicateMapping.DISAMBIGUATION, PredicateMapping.REDIRECTION)
DIRECT = (PredicateMapping.ONE_HOP, *COMPRESSED)
TWO_HOPS = (PredicateMapping.COMPLEX, PredicateMapping.MISSING)
FOUND = (PredicateMapping.ONE_HOP, RELINKED, *COMPRESSED, *TWO_HOPS)
BOTH_LINKED = (*FOUND, PredicateMapping.NONE)
NOT_LINKED = (EntityMapping.ONLY_TOPIC, EntityMapping.ONLY_ANSWER, EntityMapping.NEITHER)
MAX_REASON_EXAMPLES = 3  # of each reason: enough to see what it means
MAX_REASONS = 200  # different reasons that are counted one by one
MAX_RULES = 40  # shown in the terminal and unfolded on the page; rules.tsv has all
OTHER_REASONS = "other reasons"
VARIABLE_PARTS = re.compile(r"'[^']*'|<[^>]*>|https?://\S+|\b[QPmg]\.?[0-9]\w*|\b\d[\d,.]*(?: ?%)?")


@dataclass(frozen=True, slots=True)
class CaseKey:
    """What a figure shows: how the target connects topic and answer, and in which direction."""

    mapping: PredicateMapping
    direction: Direction


@dataclass(frozen=True, slots=True)
class CaseExample:
    """A question for a figure; `missing_hop` is what the rules expect where the target lacks a predicate."""

    question: MigratedQuestion
    missing_hop: Hop | None = None


@dataclass(slots=True)
class ReasonCount:
    """How often questions had a fate for a reason, with the first of them."""

    fate: Fate
    reason: str
    count: int = 0
    examples: list[MigratedQuestion] = field(default_factory=list)


class MigrationTally:
    """Counts migrated questions in one pass, with a bounded number of examples.

    `rules` are those the migration applied; they say which predicate is missing where a path of two hops stands in.
    """

    def __init__(self, rules: Iterable[MappingRule] = ()) -> None:
        self.counts: dict[str, Counter[tuple[str, Fate]]] = {}
        self.cases: dict[CaseKey, CaseExample] = {}
        self.straight_cases: set[CaseKey] = set()
        self.reasons: dict[tuple[Fate, str], ReasonCount] = {}
        self.relinked = 0
        self.source_predicates: set[str] = set()
        self.target_predicates: set[str] = set()
        self.expected = expected_hops(rules)

    def add(self, question: MigratedQuestion, part: str = "") -> None:
        """Count a question of a part of the benchmark, such as the name of its file."""
        self.counts.setdefault(part, Counter())[outcome_of(question), question.fate] += 1
        self.source_predicates.add(question.mapped.fact.predicate)
        if question.fate is not Fate.DROPPED and question.facts:
            self.target_predicates.add(question.facts[0].hop.predicate)
            self.relinked += question.facts[0].is_relinked
        self.add_reason(question)
        self.add_case(question)

    def add_reason(self, question: MigratedQuestion) -> None:
        key = question.fate, generalise_reason(question.reason)
        if key not in self.reasons and len(self.reasons) >= MAX_REASONS:
            key = question.fate, OTHER_REASONS
        counted = self.reasons.setdefault(key, ReasonCount(*key))
        counted.count += 1
        if len(counted.examples) < MAX_REASON_EXAMPLES:
            counted.examples.append(question)

    def add_case(self, question: MigratedQuestion) -> None:
        """Keep the question as an example of its case; one whose path leads in one direction is the better example."""
        case = case_of(question, self.expected)
        if case is None or case.key in self.straight_cases:
            return
        if case.is_straight or case.key not in self.cases:
            self.cases[case.key] = case.example
        if case.is_straight:
            self.straight_cases.add(case.key)

    def examples(self) -> Iterator[MigratedQuestion]:
        """All questions kept as examples."""
        yield from (case.question for case in self.cases.values())
        for reason in self.reasons.values():
            yield from reason.examples
