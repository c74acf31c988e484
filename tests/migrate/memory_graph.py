"""A target graph in memory, and questions over it that have been mapped."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable

from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, Pair, TwoHops
from clew.migrate.migrated_question import CandidateFact, EntityMapping, MappedQuestion, SourceFact

FORWARD, BACKWARD = Direction.FORWARD, Direction.BACKWARD
TYPE = "type"


class MemoryGraph:
    """A graph of triples of ids; `type` leads to types, `names` are of any ids; `calls` counts the requests."""

    def __init__(self, facts: Iterable[tuple[str, str, str]], names: dict[str, str] | None = None) -> None:
        self.names = names or {}
        self.calls: Counter[str] = Counter()
        self.ends: dict[tuple[str, Hop], set[str]] = defaultdict(set)
        self.neighbours: dict[str, set[tuple[Hop, str]]] = defaultdict(set)
        for subject, predicate, object_ in facts:
            for start, hop, end in (
                (subject, Hop(predicate, FORWARD), object_),
                (object_, Hop(predicate, BACKWARD), subject),
            ):
                self.ends[start, hop].add(end)
                self.neighbours[start].add((hop, end))

    def find_known(self, ids: Collection[str]) -> dict[str, str]:
        return {id_: id_ for id_ in ids if id_ in self.neighbours}

    def find_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[Hop, ...]]:
        self.calls["find_hops"] += 1
        hops = {pair: sorted(hop for hop, end in self.neighbours.get(pair[0], ()) if end == pair[1]) for pair in pairs}
        return {pair: tuple(found) for pair, found in hops.items() if found}

    def find_two_hops(self, pairs: Collection[Pair]) -> dict[Pair, tuple[TwoHops, ...]]:
        raise NotImplementedError

    def find_hops_from(self, starts: Collection[str]) -> dict[str, tuple[tuple[Hop, str], ...]]:
        self.calls["find_hops_from"] += 1
        return {start: tuple(sorted(self.neighbours[start])) for start in starts if start in self.neighbours}

    def follow(self, starts: Collection[tuple[str, Hop]]) -> dict[tuple[str, Hop], tuple[str, ...]]:
        self.calls["follow"] += 1
        return {start: tuple(sorted(self.ends[start])) for start in starts if start in self.ends}

    def find_predicates(self, texts: Collection[str]) -> dict[str, str]:
        return {}

    def find_types(self, texts: Collection[str]) -> dict[str, str]:
        return self.find_known(texts)

    def types_of(self, ids: Collection[str]) -> dict[str, frozenset[str]]:
        self.calls["types_of"] += 1
        hop = Hop(TYPE, FORWARD)
        return {id_: frozenset(self.ends[id_, hop]) for id_ in ids if (id_, hop) in self.ends}

    def names_of(self, ids: Collection[str]) -> dict[str, str]:
        self.calls["names_of"] += 1
        return {id_: self.names[id_] for id_ in ids if id_ in self.names}


def map_fact(
    graph: MemoryGraph, number: object, predicate: str, topic: str, answer: str, direction: Direction = FORWARD,
    links: dict[str, str] | None = None,
) -> MappedQuestion:  # fmt: skip
    """A question about `topic` and `answer`, which link to ids of the same names or to those in `links`."""
    known = {id_: (links or {}).get(id_, id_) for id_ in (topic, answer)}
    topics, answers = (tuple(graph.find_known([known[id_]])) for id_ in (topic, answer))
    hops = graph.find_hops([(known[topic], known[answer])]).get((known[topic], known[answer]), ())
    return MappedQuestion(
        str(number),
        f"question {number}",
        SourceFact(f"m.{topic}", predicate, direction, (f"m.{answer}",)),
        topics,
        answers,
        OUTCOMES[bool(topics), bool(answers)],
        tuple(CandidateFact(topics[0], hop, answers[0]) for hop in hops),
    )


def map_facts(graph: MemoryGraph, predicate: str, pairs: Iterable[tuple[str, str]]) -> list[MappedQuestion]:
    """A question about each pair of topic and answer."""
    return [map_fact(graph, f"{predicate} {number}", predicate, *pair) for number, pair in enumerate(pairs)]


OUTCOMES = {
    (True, True): EntityMapping.BOTH,
    (True, False): EntityMapping.ONLY_TOPIC,
    (False, True): EntityMapping.ONLY_ANSWER,
    (False, False): EntityMapping.NEITHER,
}
