"""The data types of a migration: what a question becomes in the target graph, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, TwoHops


class EntityMapping(StrEnum):
    """Which ends of a source fact have a link into the target graph (SimpleDBpediaQA, Table 2)."""

    BOTH = "both"
    ONLY_TOPIC = "only topic"
    ONLY_ANSWER = "only answer"
    NEITHER = "neither"


class PredicateMapping(StrEnum):
    """How the target graph connects topic and answer (§4.2 and §4.3); only of questions with both ends mapped."""

    ONE_HOP = "one hop"
    DISAMBIGUATION = "disambiguation"
    REDIRECTION = "redirection"
    COMPLEX = "complex"
    MISSING = "missing"
    NONE = "not mapped"


class Fate(StrEnum):
    """What becomes of a question: the same fact, another answer by a rule, or nothing."""

    MIGRATED = "migrated"
    RECOVERED = "recovered"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class SourceFact:
    """The fact behind a one-fact question, in ids of the source graph.

    `direction` is backward if the question asks for the subject; `answers` are empty if the benchmark has none.
    """

    topic: str
    predicate: str
    direction: Direction
    answers: tuple[str, ...]
    constraint: str = ""


@dataclass(frozen=True, slots=True)
class SourceQuestion:
    """A question of the benchmark that moves, with the fact behind it; `notes` tell of faults in the fact."""

    id: str
    text: str
    fact: SourceFact
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class CandidateFact:
    """A fact of the target graph that may say what the source fact says.

    `hop` leads from the topic to the answer. `mapping` says how the fact was found: directly, or with the topic or the
    answer replaced by a page that it redirects to or disambiguates. `is_relinked` says that the link of one end was
    corrected by the evidence of many questions.
    """

    topic: str
    hop: Hop
    answer: str
    mapping: PredicateMapping = PredicateMapping.ONE_HOP
    is_relinked: bool = False


@dataclass(frozen=True, slots=True)
class MappedQuestion:
    """A question after the mapping of entities and predicates, before refinement.

    `topics` and `answers` are the linked ids that the graph has; `unknown` are those that it does not have. `notes`
    tell of faults on the way, such as redirects in a circle.
    """

    id: str
    text: str
    fact: SourceFact
    topics: tuple[str, ...]
    answers: tuple[str, ...]
    entities: EntityMapping
    candidates: tuple[CandidateFact, ...] = ()
    two_hops: tuple[TwoHops, ...] = ()
    unknown: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MigratedQuestion:
    """A question after refinement: its facts in the target graph, the best first, or the reason why it has none.

    `sureness` is the estimated probability that `mapping` is right, for complex and missing predicates; `constraint` is
    the type that the rule requires of answers; `answers` are the first of the `answer_count` that the best fact yields.
    """

    mapped: MappedQuestion
    fate: Fate
    mapping: PredicateMapping
    reason: str
    facts: tuple[CandidateFact, ...] = ()
    constraint: str = ""
    answers: tuple[str, ...] = ()
    sureness: float | None = None
    answer_count: int = 0
