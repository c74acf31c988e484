"""Migrated questions made by hand, and a target graph of a few facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, Pair, TwoHops
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    Fate,
    MappedQuestion,
    MigratedQuestion,
    PredicateMapping,
    SourceFact,
)

FORWARD, BACKWARD = Direction.FORWARD, Direction.BACKWARD
BORN = Hop("P19", FORWARD)


@dataclass
class FactGraph:
    """A target graph of `facts`, triples of ids, with names."""

    facts: Collection[tuple[str, str, str]] = ()
    names: dict[str, str] = field(default_factory=dict)

    def find_known(self, ids: Collection[str]) -> dict[str, str]:
        return {id_: id_ for fact in self.facts for id_ in fact[::2] if id_ in ids}

    def find_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        hops = {pair: tuple(sorted(self.hops_between(*pair))) for pair in pairs}
        return {pair: found for pair, found in hops.items() if found}

    def hops_between(self, start: str, end: str) -> Iterable[Hop]:
        for subject, predicate, object_ in self.facts:
            if (subject, object_) == (start, end):
                yield Hop(predicate, FORWARD)
            if (object_, subject) == (start, end):
                yield Hop(predicate, BACKWARD)

    def follow(self, starts: Collection[tuple[str, Hop]]) -> dict[tuple[str, Hop], tuple[str, ...]]:
        ends = {
            (start, hop): tuple(end for end in sorted(self.find_known([i for f in self.facts for i in f])) if hop in
                                self.hops_between(start, end))
            for start, hop in starts
        }  # fmt: skip
        return {start: found for start, found in ends.items() if found}

    def find_predicates(self, texts: Collection[str]) -> dict[str, str]:
        return {text: text for text in texts if text in {fact[1] for fact in self.facts}}

    def names_of(self, ids: Collection[str]) -> dict[str, str]:
        return {id_: self.names[id_] for id_ in ids if id_ in self.names}

    def find_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        raise NotImplementedError

    def find_hops_from(self, starts: Collection[str]) -> dict[str, tuple[tuple[Hop, str], ...]]:
        raise NotImplementedError

    def find_types(self, texts: Collection[str]) -> dict[str, str]:
        raise NotImplementedError

    def types_of(self, ids: Collection[str]) -> dict[str, frozenset[str]]:
        raise NotImplementedError


def migrated(
    id_: str = "0",
    fate: Fate = Fate.MIGRATED,
    facts: tuple[CandidateFact, ...] | None = None,
    mapping: PredicateMapping = PredicateMapping.ONE_HOP,
    entities: EntityMapping = EntityMapping.BOTH,
    candidates: tuple[CandidateFact, ...] | None = None,
    two_hops: tuple[TwoHops, ...] = (),
    reason: str = "a fact connects topic and answer",
    text: str = "where was Ada born?",
    direction: Direction = FORWARD,
    unknown: tuple[str, ...] = (),
    notes: tuple[str, ...] = (),
) -> MigratedQuestion:
    """The question where Ada (m.ada, Q1) was born (people.person.place_of_birth, P19): London (m.london, Q2)."""
    own = (CandidateFact("Q1", BORN, "Q2"),)
    facts = facts if facts is not None else own if fate is Fate.MIGRATED else ()
    source = SourceFact("m.ada", "people.person.place_of_birth", direction, ("m.london",))
    topics = ("Q1",) if entities in (EntityMapping.BOTH, EntityMapping.ONLY_TOPIC) else ()
    answers = ("Q2",) if entities in (EntityMapping.BOTH, EntityMapping.ONLY_ANSWER) else ()
    found = facts if candidates is None else candidates
    mapped = MappedQuestion(id_, text, source, topics, answers, entities, found, two_hops, unknown, notes)
    return MigratedQuestion(mapped, fate, mapping, reason, facts)
