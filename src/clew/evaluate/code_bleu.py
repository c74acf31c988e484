"""CodeBLEU (Ren et al. 2020) for queries: words, keywords, subtrees and the flow of variables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from clew.evaluate.bleu import bleu_of_one, counts
from clew.evaluate.measures.measure import Statistics
from clew.evaluate.measures.query_elements import VARIABLE, Parts, elements_of
from clew.evaluate.measures.query_forms import Pair, QueryMeasure, read_query
from clew.evaluate.measures.tokens import Tokens, Words, words_of
from clew.language.sparql.algebra import BlankNode, Iri, Literal, Node, Variable

KEYWORDS = frozenset(
    {
        "SELECT", "ASK", "WHERE", "DISTINCT", "REDUCED", "FILTER", "OPTIONAL", "UNION", "MINUS", "BIND", "VALUES",
        "SERVICE", "GRAPH", "EXISTS", "NOT", "IN", "ORDER", "BY", "ASC", "DESC", "LIMIT", "OFFSET", "GROUP", "HAVING",
        "COUNT", "SUM", "AVG", "MIN", "MAX", "SAMPLE", "AS", "AND", "JOIN", "R", "ARGMAX", "ARGMIN", "TC"
    }
)  # fmt: skip
PLAIN_WEIGHT = 0.2
NO_PART = ("prefixes",)


@dataclass(frozen=True, slots=True)
class CodeBleu(QueryMeasure):
    """The weighted mean of BLEU, BLEU with heavier keywords, and the shares of gold subtrees and flows that it has."""

    title = "CodeBLEU"

    weights: tuple[float, ...] = (0.25, 0.25, 0.25, 0.25)

    def compare(self, pair: Pair) -> float:
        """The weighted mean of the four."""
        gold, predicted = (words_of(pair.language, text, Tokens.QUERY) for text in (pair.gold, pair.predicted))
        statistics = counts(gold, predicted)
        parts = (
            bleu_of_one(statistics),
            bleu_of_one(heavier(statistics, gold, predicted)),
            share(subtrees(pair.language, pair.gold), subtrees(pair.language, pair.predicted)),
            share(flows(pair.language, pair.gold), flows(pair.language, pair.predicted)),
        )
        return sum(weight * part for weight, part in zip(self.weights, parts, strict=True)) / sum(self.weights)


def heavier(statistics: Statistics, gold: Words, predicted: Words) -> Statistics:
    """BLEU's counts with a weight of 1 for single words that are keywords and 0.2 for others."""
    ours, theirs = Counter(gold), Counter(predicted)
    right = sum([weight(word) * min(count, theirs[word]) for word, count in ours.items() if word in theirs])
    return (right, *statistics[1:4], sum([weight(word) * count for word, count in theirs.items()]), *statistics[5:])


def weight(word: str) -> float:
    """The weight of a word."""
    return 1.0 if word.upper() in KEYWORDS else PLAIN_WEIGHT


def share(gold: Counter[int], predicted: Counter[int]) -> float:
    """The share of what is in `gold` that is in `predicted`; all of it if that is nothing."""
    return sum([min(count, predicted[one]) for one, count in gold.items()]) / sum(gold.values()) if gold else 1.0


@lru_cache(maxsize=4096)
def flows(language: str, text: str) -> Counter[int]:
    """The triples in which variables take part, these numbered as they appear among the sorted triples."""
    triples = sorted(elements_of(language, text).triples)
    numbers: dict[str, str] = {}
    return Counter(hash(renumbered(triple, numbers)) for triple in triples if any(p[:1] == VARIABLE for p in triple))


def renumbered(triple: Parts, numbers: dict[str, str]) -> Parts:
    """A triple with numbers for variables."""
    return tuple([numbers.setdefault(p, f"?{len(numbers)}") if p[:1] == VARIABLE else p for p in triple])


@lru_cache(maxsize=4096)
def subtrees(language: str, text: str) -> Counter[int]:
    """The subtrees of a query above its terms, variables numbered; a query that cannot be read has none."""
    if language != "sparql":
        return Counter(map(hash, elements_of(language, text).masked))
    query = read_query(text).query
    seen = Subtrees()
    if query is not None:
        seen.visit(query)
    return seen.found


class Subtrees:
    """A visit of all parts of a query."""

    def __init__(self) -> None:
        self.found: Counter[int] = Counter()
        self.numbers: dict[Node, int] = {}

    def visit(self, part: object) -> int:
        """A number that equal parts share."""
        if isinstance(part, Variable | BlankNode):
            return hash((VARIABLE, self.numbers.setdefault(part, len(self.numbers))))
        if isinstance(part, tuple):
            return hash(tuple(map(self.visit, part)))
        if not isinstance(part, Node) or isinstance(part, Iri | Literal):
            return hash(part)
        names = part.__match_args__  # type: ignore[attr-defined]
        number = hash((type(part).__name__, *(self.visit(getattr(part, one)) for one in names if one not in NO_PART)))
        self.found[number] += 1
        return number
