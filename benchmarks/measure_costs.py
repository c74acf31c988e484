"""What each measure costs: microseconds of one core a question, all measures on the same predictions, caches cold.

    python benchmarks/measure_costs.py [QUESTIONS]

The questions are those of LC-QuAD 1 and ComplexWebQuestions by turns; each third prediction is the query of another
question, each tenth lacks its last brace. Queries are not run: what running them would give is made up.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
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


class Everything:
    """A knowledge base that knows every name."""

    def is_known(self, name: str) -> bool:
        """Yes."""
        return True


def cases(most: int) -> Iterator[Case]:
    """The questions with their predictions."""
    queries = [query for pair in zip(*map(queries_of, FILES), strict=False) for query in pair][:most]
    for number, query in enumerate(queries):
        said = query if number % 3 else queries[number - 2]
        said = said if number % 10 else said.rstrip().removesuffix("}")
        question = Question(str(number), "", Gold(Forms(sparql=query), ANSWERS), choices=ANSWERS)
        prediction = Prediction(str(number), Forms(sparql=said), ANSWERS, log_probabilities=(-0.1,) * 20)
        yield Case(question, prediction, Outcome(ANSWERS), Outcome(ANSWERS), Everything())


def queries_of(name: str) -> list[str]:
    """The queries in a file."""
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [query for line in lines if (query := json.loads(line)["sparql"])]


def main(most: int) -> None:
    """Print the table."""
    measures = [read_measure(name) for name in NAMES]
    spent: Counter[Measure] = Counter()
    asked = list(cases(most))
    for case in asked:
        for measure in measures:
            start = thread_time_ns()
            measure.statistics(case, measure.score(case))
            spent[measure] += thread_time_ns() - start
    for measure in measures:
        print(f"{spent[measure] / len(asked) / 1000:8.1f} µs  {measure}")
    print(f"{sum(spent.values()) / len(asked) / 1000:8.1f} µs  together, {len(asked):,} questions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
