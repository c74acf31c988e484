"""Measures the cost of each measure: microseconds of one core per question, on the same predictions, with cold caches.

    python benchmarks/measure_costs.py [QUESTIONS]

The questions alternate between LC-QuAD 1 and ComplexWebQuestions. Every third prediction is the query of another
question, and every tenth is missing its last brace. Queries are not run; their outcomes are invented.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import thread_time_ns

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.measure import Case, Measure, Outcome
from clew.evaluate.measures.measure_table import read_measure

DATA = Path(__file__).parents[2] / "shared" / "data" / "sparql"
FILES = ("lcquad1-train", "cwq-val")
ANSWERS = ("Q1", "Q2", "Q3")
NAMES = [
    "well-formed", "syntax-degree", "query-em(by=text)", "query-em", "answer-em", "answer-precision", "answer-recall",
    "answer-f1", "answer-f1(average=micro)", "kqapro-accuracy", "kqapro-accuracy(equality=strict)", "choice-accuracy",
    "row-f1", "hits@1", "hits@5", "P@5", "R@5", "MRR", "nDCG", "Exec", "F1Ans", "F1Sem", "F1Tri",
    "F1Tri(variables=aligned)", "GEK-1", "GEK-2", "GEK-3", "BLEU", "BLEU(level=instance)", "SP-BLEU", "ROUGE-L",
    "ROUGE-2", "METEOR", "CodeBLEU", "token-precision", "token-recall", "token-f1", "SP-F1", "jaccard", "cosine",
    "euclidean", "levenshtein", "hallucination", "perplexity",
]  # fmt: skip


class AnyName:
    """A knowledge base that contains every name."""

    def is_known(self, name: str) -> bool:
        """Always true."""
        return True

    def ids_of(self, name: str) -> frozenset[str]:
        """The name itself."""
        return frozenset({name})

    def predicate_of(self, name: str) -> str:
        """The name itself."""
        return name

    def row_of(self, name: str) -> Mapping[str, str]:
        """The name alone."""
        return {"name": name}


def make_cases(limit: int) -> Iterator[Case]:
    """At most `limit` questions with their predictions."""
    queries = [query for pair in zip(*map(read_queries, FILES), strict=False) for query in pair][:limit]
    for number, query in enumerate(queries):
        predicted = query if number % 3 else queries[number - 2]
        predicted = predicted if number % 10 else predicted.rstrip().removesuffix("}")
        question = Question(str(number), "", Gold(Forms(sparql=query), ANSWERS), choices=ANSWERS)
        prediction = Prediction(
            str(number), Forms(sparql=predicted), ANSWERS, log_probabilities=(-0.1,) * 20, confidence=0.5
        )
        yield Case(question, prediction, Outcome(ANSWERS), Outcome(ANSWERS), AnyName())


def read_queries(name: str) -> list[str]:
    """The queries in a file."""
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [query for line in lines if (query := json.loads(line)["sparql"])]


def main(limit: int) -> None:
    """Print the table."""
    measures = [read_measure(name) for name in NAMES]
    spent: Counter[Measure] = Counter()
    cases = list(make_cases(limit))
    for case in cases:
        for measure in measures:
            start = thread_time_ns()
            measure.statistics(case, measure.score(case))
            spent[measure] += thread_time_ns() - start
    for measure in measures:
        print(f"{spent[measure] / len(cases) / 1000:8.1f} µs  {measure}")
    print(f"{sum(spent.values()) / len(cases) / 1000:8.1f} µs  together, {len(cases):,} questions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
