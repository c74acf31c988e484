"""The measures that suit a benchmark and a run, for users who name none."""

from __future__ import annotations

from collections.abc import Iterator

from clew.evaluate.measures.measure import Measure, MeasureError, Need
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.measures.query_forms import LANGUAGES
from clew.evaluate.run.matched_questions import MatchedQuestions
from clew.evaluate.run.query_executor import ExecutionSetup

KQAPRO_FORMATS = ("kqapro", "kqapro-rows")  # formats whose answers KQA Pro's own scorer compares


def default_measures(questions: MatchedQuestions, setup: ExecutionSetup, format_: str) -> tuple[Measure, ...]:
    """The measures that can score the files."""
    measures = tuple(read_measure(text) for text in default_measure_names(questions, setup, format_))
    if not measures:
        raise MeasureError(f"there is nothing to compare: {describe_contents(questions)}; name a measure with -m")
    return measures


def default_measure_names(questions: MatchedQuestions, setup: ExecutionSetup, format_: str) -> Iterator[str]:
    """Their names: first measures of answers, then of queries, then of both."""
    if has_answers(questions, setup, "gold") and has_answers(questions, setup, "predicted"):
        yield from ("answer-em", "answer-f1")
        if format_ in KQAPRO_FORMATS:
            yield "kqapro-accuracy"
        if questions.part_counts["choices"]:
            yield "choice-accuracy"
    if any(map(questions.has_both, LANGUAGES)):
        yield from ("query-em", "F1Sem", "F1Tri")
        if setup.can_run:
            yield from ("Exec", "GEK-3")
    if questions.part_counts["log-probabilities"]:
        yield "perplexity"


def has_answers(questions: MatchedQuestions, setup: ExecutionSetup, whose: str) -> bool:
    """Whether `whose` (gold or predicted) side has answers, or queries that can be run."""
    has_query = any(questions.part_counts[f"{whose} {language}"] for language in LANGUAGES)
    return bool(questions.part_counts[f"{whose} answers"]) or (setup.can_run and has_query)


def describe_contents(questions: MatchedQuestions) -> str:
    """What the two files contain, for an error message."""
    sides = []
    for whose, name in (("gold", "the questions have"), ("predicted", "the run has")):
        have = [part for part in ("answers", *LANGUAGES) if questions.part_counts[f"{whose} {part}"]]
        sides.append(f"{name} {', '.join(have) or 'neither answers nor queries'}")
    return ", ".join(sides)


def refuse_unmet_needs(measures: tuple[Measure, ...], setup: ExecutionSetup) -> None:
    """Refuse measures that need to run queries or look up names if there is no knowledge base or server."""
    for measure in measures:
        if Need.EXECUTION in measure.needs and not setup.can_run:
            raise MeasureError(
                f"{measure} needs to run queries: give a knowledge base with -k, or a server with --engine URL"
            )
        if Need.KB in measure.needs and not setup.kb:
            raise MeasureError(f"{measure} looks up names in a knowledge base: give one with -k")
