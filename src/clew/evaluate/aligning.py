"""The best pairing of the variables of two queries: how many triples it makes equal."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from clew.evaluate.parts import VARIABLE, Parts, mask

# Exact until this many pairings are tried (some tens of milliseconds), then the best one so far.
MOST_PAIRINGS = 20_000


def most_equal(gold: frozenset[Parts], predicted: frozenset[Parts]) -> int:
    """How many triples are equal at most, whatever gold variable each predicted one stands for (no two for one)."""
    fixed = {triple for triple in predicted if VARIABLE not in {part[:1] for part in triple}}
    return len(fixed & gold) + Alignment(gold - fixed, predicted - fixed).best


class Alignment:
    """A search for the best pairing by branch and bound."""

    def __init__(self, gold: frozenset[Parts], predicted: frozenset[Parts]) -> None:
        shapes = Counter(map(mask, gold))
        self.gold = gold
        self.triples = sorted(triple for triple in predicted if mask(triple) in shapes)
        self.limit = sum((Counter(map(mask, self.triples)) & shapes).values())
        self.candidates = candidates_of(gold, self.triples)
        self.variables = sorted(self.candidates, key=lambda name: (len(self.candidates[name]), name))
        self.due = self.due_at()
        self.pairing: dict[str, str] = {}
        self.best = self.tried = 0
        self.search(0, 0, len(self.triples))

    def due_at(self) -> list[list[Parts]]:
        """For each variable in order the triples that are decided with it."""
        place = {name: number for number, name in enumerate(self.variables)}
        due: list[list[Parts]] = [[] for _ in self.variables]
        for triple in self.triples:
            due[max(place[name] for name in variables_of(triple))].append(triple)
        return due

    def search(self, depth: int, equal: int, open_: int) -> None:
        """Pair the variables from `depth` on, with so many triples equal and so many undecided."""
        self.best = max(self.best, equal)
        if depth == len(self.variables) or equal + open_ <= self.best or self.best == self.limit:
            return
        due, name = self.due[depth], self.variables[depth]
        used = set(self.pairing.values())
        for other in [*(one for one in self.candidates[name] if one not in used), VARIABLE]:
            self.tried += 1
            if self.tried > MOST_PAIRINGS:
                return
            self.pairing[name] = other
            found = sum(self.renamed(triple) in self.gold for triple in due)
            self.search(depth + 1, equal + found, open_ - len(due))
            del self.pairing[name]

    def renamed(self, triple: Parts) -> Parts:
        """A predicted triple in gold variables."""
        return tuple([self.pairing[part] if part[:1] == VARIABLE else part for part in triple])


def candidates_of(gold: Iterable[Parts], triples: Iterable[Parts]) -> dict[str, list[str]]:
    """For each predicted variable the gold ones that stand in a triple like one of its own, likeliest first."""
    by_shape: defaultdict[Parts, list[Parts]] = defaultdict(list)
    for triple in sorted(gold):
        by_shape[mask(triple)].append(triple)
    votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for triple in triples:
        for other in by_shape[mask(triple)]:
            for one, two in zip(triple, other, strict=True):
                if one[:1] == VARIABLE:
                    votes[one][two] += 2 + (one == two)
    return {name: [other for other, _ in count.most_common()] for name, count in votes.items()}


def variables_of(triple: Parts) -> list[str]:
    """The variables of a triple."""
    return [part for part in triple if part[:1] == VARIABLE]
