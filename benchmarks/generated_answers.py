"""Checks that the queries of generated questions, run again as SPARQL, give the stored answers.

python benchmarks/generated_answers.py KB QUESTIONS.jsonl [--sample 5000] [--kqapro 500] [--seed 1]

KQA Pro's SPARQL runs on Oxigraph over the rdf-kqapro export, clean SPARQL on Oxigraph over rdf-statements.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable

import clew
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.oxigraph.engine import KqaproEngine
from clew.engine.result import Result
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError

QUERY_SECONDS = 60.0  # time limit; KQA Pro's queries are slow
RunQuery = Callable[[str], Result]


def check_query(run: RunQuery, query: str, question: Question) -> str:
    """Whether a query gives the stored answers, or why it could not be run."""
    if not query:
        return "has none"
    try:
        texts = run(query).texts
    except ClewError as fault:
        return f"{type(fault).__name__}: {str(fault)[:80]}"
    return "as stored" if sorted(texts) == sorted(question.gold.answers or ()) else "DIFFERENT"


def check_questions(
    name: str, questions: Iterable[Question], run: RunQuery, query_of: Callable[[Question], str]
) -> None:
    began, counts = time.monotonic(), Counter[str]()
    for number, question in enumerate(questions, 1):
        if number % 500 == 0:
            print(f"  {name}: {number:,} after {time.monotonic() - began:,.0f} s", file=sys.stderr, flush=True)
        outcome = check_query(run, query_of(question), question)
        counts[outcome] += 1
        if outcome == "DIFFERENT":
            print(f"  {question.id} {question.text}\n    {question.gold.answers} {query_of(question)}", file=sys.stderr)
    seconds = time.monotonic() - began
    summary = ", ".join(f"{kind} {count:,}" for kind, count in counts.most_common())
    print(f"{name}: {summary} ({counts.total() / seconds:,.0f}/s)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb")
    parser.add_argument("questions")
    parser.add_argument("--sample", type=int, default=5_000)
    parser.add_argument(
        "--kqapro", type=int, default=500, help="number of questions to run as KQA Pro's SPARQL, which is slow"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    kb, questions = clew.open(options.kb), read_questions(options.questions).questions
    chosen = random.Random(options.seed).sample(questions, min(options.sample, len(questions)))
    print(f"{len(chosen):,} of {len(questions):,} questions")
    limits = QueryLimits(seconds=QUERY_SECONDS)
    check_questions(
        "clean SPARQL",
        chosen,
        OxigraphEngine(kb, limits).run_sparql,
        lambda question: question.extra.get("sparql_clean", ""),
    )
    fewer = chosen[: options.kqapro]
    check_questions(
        "KQA Pro's SPARQL", fewer, KqaproEngine(kb, limits).run_sparql, lambda question: question.gold.forms.sparql
    )


if __name__ == "__main__":
    main()
