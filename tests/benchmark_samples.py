"""A benchmark over the demo graph and two runs on it, as files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from clew.benchmark.question import Forms, Prediction
from clew.benchmark.run_reader import write_run
from clew.benchmark.writer import write_questions
from demo_benchmark import QUESTIONS

HOSTILE = "<script>alert(1)</script>"


class SampleBenchmark(NamedTuple):
    """The places of the questions and the runs."""

    questions: str
    runs: tuple[str, ...]


def write_sample_benchmark(folder: Path) -> SampleBenchmark:
    """The demo questions, a run that is right but for the first one, and one that predicts nothing but harm."""
    labelled = [replace(question, labels={"level": "iid" if number % 2 else "zero-shot", "odd <b>": str(number % 3)})
                for number, question in enumerate(QUESTIONS)]  # fmt: skip
    write_questions(labelled, str(folder / "demo.jsonl"), "jsonl")
    wrong = Forms(program="Find(France) | Relate(capital, forward) | FilterConcept(country) | What()")
    good = [Prediction(question.id, question.gold.forms, question.gold.answers) for question in QUESTIONS[1:]]
    write_run([Prediction(QUESTIONS[0].id, wrong, ("Lyon",)), *good], folder / "good.jsonl")
    write_run([Prediction(question.id, Forms(), (HOSTILE,)) for question in QUESTIONS], folder / "hostile.jsonl")
    return SampleBenchmark(str(folder / "demo.jsonl"), (str(folder / "good.jsonl"), str(folder / "hostile.jsonl")))
