"""Measures of what a query says: its entities and predicates, its triples, and names that no knowledge base has."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from enum import StrEnum

from clew.evaluate.aligning import most_equal
from clew.evaluate.equivalence import NO_PAIRS, Equivalences, Pairs, equivalences_of
from clew.evaluate.forms import Pair, QueryMeasure, first_form, missing
from clew.evaluate.measure import Case, Measure, MeasureError, Need
from clew.evaluate.parts import Elements, elements_of, mask


class Variables(StrEnum):
    """How triples with variables are compared: without their names, or under the best pairing of variables."""

    IGNORED = "ignored"
    ALIGNED = "aligned"


class What(StrEnum):
    """Which names of a query are looked up."""

    ALL = "all"
    ENTITIES = "entities"
    PREDICATES = "predicates"


def f_beta(both: int, predicted: int, gold: int, beta: float) -> float:
    """F of two sets by their sizes (GEK paper, Eq. 6); 1 if both are empty."""
    if not predicted and not gold:
        return 1.0
    return (1 + beta * beta) * both / (predicted + beta * beta * gold)


def f_of_sets(gold: Set[object], predicted: Set[object], beta: float = 1.0) -> float:
    """F of two sets."""
    return f_beta(len(gold & predicted), len(predicted), len(gold), beta)


@dataclass(frozen=True, slots=True)
class F1Sem(QueryMeasure):
    """F1 of the sets of entities and predicates (GEK paper, Eq. 5 and 6)."""

    title = "F1Sem"

    beta: float = 1.0
    literals: bool = False
    same: Pairs = NO_PAIRS
    inverse: Pairs = NO_PAIRS

    def compare(self, pair: Pair) -> float:
        """F1 of the two sets."""
        return f_of_sets(self.names(pair, pair.gold), self.names(pair, pair.predicted), self.beta)

    def names(self, pair: Pair, text: str) -> frozenset[str]:
        """What counts of a query."""
        elements = elements_of(pair.language, text)
        names = elements.names | elements.literals if self.literals else elements.names
        if not (self.same or self.inverse):
            return names
        return frozenset(map(equivalences_of(self.same, self.inverse).name, names))


@dataclass(frozen=True, slots=True)
class F1Tri(QueryMeasure):
    """F1 of the sets of triple patterns, variables ignored (GEK paper, section 3.3), or aligned."""

    title = "F1Tri"

    variables: Variables = Variables.IGNORED
    beta: float = 1.0
    same: Pairs = NO_PAIRS
    inverse: Pairs = NO_PAIRS

    def compare(self, pair: Pair) -> float:
        """F1 of the two sets."""
        gold, predicted = self.elements(pair, pair.gold), self.elements(pair, pair.predicted)
        if self.variables is Variables.IGNORED:
            return f_of_sets(gold.masked, predicted.masked, self.beta)
        both = most_equal(gold.triples, predicted.triples)
        return f_beta(both, len(predicted.triples), len(gold.triples), self.beta)

    def elements(self, pair: Pair, text: str) -> Elements:
        """The parts of a query, each in the name of all its equals."""
        elements = elements_of(pair.language, text)
        if not (self.same or self.inverse):
            return elements
        return settled(elements, equivalences_of(self.same, self.inverse))


def settled(elements: Elements, equivalences: Equivalences) -> Elements:
    """The elements with every triple replaced by the one that stands for its equals."""
    masked = frozenset(equivalences.triple(mask(triple)) for triple in elements.triples)
    return elements._replace(triples=frozenset(map(equivalences.triple, elements.triples)), masked=masked)


@dataclass(frozen=True, slots=True)
class Hallucination(Measure):
    """The share of names in the predicted query that the knowledge base does not have; less is better."""

    title = "hallucination"
    lower_is_better = True
    needs = frozenset({Need.KB})

    what: What = What.ALL

    def score(self, case: Case) -> float:
        """|unknown names| / |names|, 0 without names."""
        if case.kb is None:
            raise MeasureError(missing(case, self, "a knowledge base that knows names"))
        names = self.names(case)
        return sum(not case.kb.known(name) for name in sorted(names)) / len(names) if names else 0.0

    def names(self, case: Case) -> frozenset[str]:
        """The names to look up, in the first language the prediction has."""
        said = first_form(case.prediction.forms)
        elements = elements_of(*said) if said else Elements()
        chosen = {What.ALL: elements.names, What.ENTITIES: elements.entities, What.PREDICATES: elements.predicates}
        return chosen[self.what]
