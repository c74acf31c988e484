"""Measures of the elements of a query: F1 of entities and predicates, F1 of triples, and hallucinated names."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Set
from dataclasses import dataclass
from enum import StrEnum

from clew.evaluate.measures.equivalent_names import NO_PAIRS, Equivalences, NamePairs, equivalences_of
from clew.evaluate.measures.measure import Case, Measure, MeasureError, Need
from clew.evaluate.measures.query_elements import VARIABLE, QueryElements, TripleParts, elements_of, mask_variables
from clew.evaluate.measures.query_forms import FormPair, QueryMeasure, first_form, missing_message


class VariableMatching(StrEnum):
    """How triples with variables are compared: ignoring variable names, or under the best pairing of variables."""

    IGNORED = "ignored"
    ALIGNED = "aligned"


class CheckedNames(StrEnum):
    """Which names of a query are looked up."""

    ALL = "all"
    ENTITIES = "entities"
    PREDICATES = "predicates"


def f_beta(shared: int, predicted: int, gold: int, beta: float) -> float:
    """F-beta of two sets, given their sizes and that of their intersection (GEK paper, Eq. 6); 1 if both are empty."""
    if not predicted and not gold:
        return 1.0
    return (1 + beta * beta) * shared / (predicted + beta * beta * gold)


def f_of_sets(gold: Set[object], predicted: Set[object], beta: float = 1.0) -> float:
    """F-beta of two sets."""
    return f_beta(len(gold & predicted), len(predicted), len(gold), beta)


@dataclass(frozen=True, slots=True)
class F1Sem(QueryMeasure):
    """F1 of the sets of entities and predicates (GEK paper, Eq. 5 and 6)."""

    title = "F1Sem"

    beta: float = 1.0
    literals: bool = False
    same: NamePairs = NO_PAIRS
    inverse: NamePairs = NO_PAIRS

    def compare(self, pair: FormPair) -> float:
        """F1 of the two sets."""
        return f_of_sets(self.names(pair, pair.gold), self.names(pair, pair.predicted), self.beta)

    def names(self, pair: FormPair, text: str) -> frozenset[str]:
        """The names in `text` that are compared."""
        elements = elements_of(pair.language, text)
        names = elements.names | elements.literals if self.literals else elements.names
        if not (self.same or self.inverse):
            return names
        return frozenset(map(equivalences_of(self.same, self.inverse).canonical_name, names))


@dataclass(frozen=True, slots=True)
class F1Tri(QueryMeasure):
    """F1 of the sets of triple patterns, variables ignored (GEK paper, section 3.3), or aligned."""

    title = "F1Tri"

    variables: VariableMatching = VariableMatching.IGNORED
    beta: float = 1.0
    same: NamePairs = NO_PAIRS
    inverse: NamePairs = NO_PAIRS

    def compare(self, pair: FormPair) -> float:
        """F1 of the two sets."""
        gold, predicted = self.elements(pair, pair.gold), self.elements(pair, pair.predicted)
        if self.variables is VariableMatching.IGNORED:
            return f_of_sets(gold.masked, predicted.masked, self.beta)
        shared = count_equal_triples(gold.triples, predicted.triples)
        return f_beta(shared, len(predicted.triples), len(gold.triples), self.beta)

    def elements(self, pair: FormPair, text: str) -> QueryElements:
        """The elements of `text`, with equivalent names replaced by one representative."""
        elements = elements_of(pair.language, text)
        if not (self.same or self.inverse):
            return elements
        return replace_equivalents(elements, equivalences_of(self.same, self.inverse))


def replace_equivalents(elements: QueryElements, equivalences: Equivalences) -> QueryElements:
    """`elements` with every triple in its canonical form."""
    masked = frozenset(equivalences.canonical_triple(mask_variables(triple)) for triple in elements.triples)
    return elements._replace(triples=frozenset(map(equivalences.canonical_triple, elements.triples)), masked=masked)


@dataclass(frozen=True, slots=True)
class Hallucination(Measure):
    """The share of names in the predicted query that are not in the knowledge base; lower is better."""

    title = "hallucination"
    reads_queries = True
    lower_is_better = True
    needs = frozenset({Need.KB})

    what: CheckedNames = CheckedNames.ALL

    def score(self, case: Case) -> float:
        """|unknown names| / |names|; 0 if there are no names."""
        if case.kb is None:
            raise MeasureError(missing_message(case, self, "a knowledge base"))
        names = self.names(case)
        return sum(not case.kb.is_known(name) for name in sorted(names)) / len(names) if names else 0.0

    def names(self, case: Case) -> frozenset[str]:
        """The names to look up, from the first language that the prediction has."""
        form = first_form(case.prediction.forms)
        elements = elements_of(*form) if form else QueryElements()
        chosen = {
            CheckedNames.ALL: elements.names,
            CheckedNames.ENTITIES: elements.entities,
            CheckedNames.PREDICATES: elements.predicates,
        }
        return chosen[self.what]


MAX_PAIRINGS = 20_000  # tens of milliseconds; beyond it, the best pairing found so far counts


def count_equal_triples(gold: frozenset[TripleParts], predicted: frozenset[TripleParts]) -> int:
    """The largest number of equal triples under any one-to-one pairing of predicted and gold variables."""
    fixed = {triple for triple in predicted if VARIABLE not in {part[:1] for part in triple}}
    return len(fixed & gold) + VariableAlignment(gold - fixed, predicted - fixed).best


class VariableAlignment:
    """A branch-and-bound search for the pairing of variables under which most triples are equal."""

    def __init__(self, gold: frozenset[TripleParts], predicted: frozenset[TripleParts]) -> None:
        shapes = Counter(map(mask_variables, gold))
        self.gold = gold
        self.triples = sorted(triple for triple in predicted if mask_variables(triple) in shapes)
        self.limit = sum((Counter(map(mask_variables, self.triples)) & shapes).values())
        self.candidates = candidates_of(gold, self.triples)
        self.variables = sorted(self.candidates, key=lambda name: (len(self.candidates[name]), name))
        self.decided_triples = self.order_triples()
        self.pairing: dict[str, str] = {}
        self.best = self.tried_pairings = 0
        self.search(0, 0, len(self.triples))

    def order_triples(self) -> list[list[TripleParts]]:
        """For each variable in order, the triples that are decided once it is paired."""
        place = {name: number for number, name in enumerate(self.variables)}
        due: list[list[TripleParts]] = [[] for _ in self.variables]
        for triple in self.triples:
            due[max(place[name] for name in variables_of(triple))].append(triple)
        return due

    def search(self, depth: int, equal: int, open_: int) -> None:
        """Pair the variables from `depth` on, with `equal` triples equal and `open_` undecided so far."""
        self.best = max(self.best, equal)
        if depth == len(self.variables) or equal + open_ <= self.best or self.best == self.limit:
            return
        due, name = self.decided_triples[depth], self.variables[depth]
        used = set(self.pairing.values())
        for other in [*(candidate for candidate in self.candidates[name] if candidate not in used), VARIABLE]:
            self.tried_pairings += 1
            if self.tried_pairings > MAX_PAIRINGS:
                return
            self.pairing[name] = other
            matches = sum(self.rename_variables(triple) in self.gold for triple in due)
            self.search(depth + 1, equal + matches, open_ - len(due))
            del self.pairing[name]

    def rename_variables(self, triple: TripleParts) -> TripleParts:
        """A predicted triple with the paired gold variables."""
        return tuple([self.pairing[part] if part[:1] == VARIABLE else part for part in triple])


def candidates_of(gold: Iterable[TripleParts], triples: Iterable[TripleParts]) -> dict[str, list[str]]:
    """For each predicted variable, the gold variables at the same position of a similar triple, most frequent first."""
    by_shape: defaultdict[TripleParts, list[TripleParts]] = defaultdict(list)
    for triple in sorted(gold):
        by_shape[mask_variables(triple)].append(triple)
    votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for triple in triples:
        for other in by_shape[mask_variables(triple)]:
            for predicted, gold_part in zip(triple, other, strict=True):
                if predicted[:1] == VARIABLE:
                    votes[predicted][gold_part] += 2 + (predicted == gold_part)
    return {name: [other for other, _ in count.most_common()] for name, count in votes.items()}


def variables_of(triple: TripleParts) -> list[str]:
    """The variables of a triple."""
    return [part for part in triple if part[:1] == VARIABLE]
