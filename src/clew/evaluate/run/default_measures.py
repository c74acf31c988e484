"""The measures that suit a benchmark and a run if the user names none."""

from __future__ import annotations

from collections.abc import Iterator

from clew.evaluate.measures.measure import Measure, MeasureError, Need
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.measures.query_forms import LANGUAGES
from clew.evaluate.run.matched_questions import MatchedQuestions
from clew.evaluate.run.query_executor import ExecutionSetup

KQAPRO_FORMATS = ("kqapro", "kqapro-rows")


def default_measures(spooled: MatchedQuestions, setup: ExecutionSetup, format_: str) -> tuple[Measure, ...]:
    """The measures that the files have something for."""
    found = tuple(read_measure(text) for text in default_measure_names(spooled, setup, format_))
    if not found:
        raise MeasureError(
            f"there is nothing to compare: {describe_contents(spooled)}; -m names a measure all the same"
        )
    return found


def default_measure_names(spooled: MatchedQuestions, setup: ExecutionSetup, format_: str) -> Iterator[str]:
    """Their names: first of answers, then of queries, then of both."""
    if has_answers(spooled, setup, "gold") and has_answers(spooled, setup, "predicted"):
        yield from ("answer-em", "answer-f1")
        if format_ in KQAPRO_FORMATS:
            yield "kqapro-accuracy"
        if spooled.part_counts["choices"]:
            yield "choice-accuracy"
    if any(map(spooled.has_both, LANGUAGES)):
        yield from ("query-em", "F1Sem", "F1Tri")
        if setup.can_run:
            yield from ("Exec", "GEK-3")
    if spooled.part_counts["log-probabilities"]:
        yield "perplexity"


def has_answers(spooled: MatchedQuestions, setup: ExecutionSetup, whose: str) -> bool:
    """Whether answers are given, or found by running queries."""
    has_query = any(spooled.part_counts[f"{whose} {language}"] for language in LANGUAGES)
    return bool(spooled.part_counts[f"{whose} answers"]) or (setup.can_run and has_query)


def describe_contents(spooled: MatchedQuestions) -> str:
    """What the files have, in words."""
    shown = []
    for whose, name in (("gold", "the questions have"), ("predicted", "the run has")):
        have = [part for part in ("answers", *LANGUAGES) if spooled.part_counts[f"{whose} {part}"]]
        shown.append(f"{name} {', '.join(have) or 'neither answers nor queries'}")
    return ", ".join(shown)


def refuse_unmet_needs(measures: tuple[Measure, ...], setup: ExecutionSetup) -> None:
    """Refuse measures that need queries to be run, or names to be looked up, where there is nothing for that."""
    for measure in measures:
        if Need.EXECUTION in measure.needs and not setup.can_run:
            raise MeasureError(f"{measure} needs queries to be run: give a knowledge base with -k, or --engine URL")
        if Need.KB in measure.needs and not setup.kb:
            raise MeasureError(f"{measure} looks names up in a knowledge base: give one with -k")
