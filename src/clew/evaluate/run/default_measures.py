"""The measures that suit a benchmark and a run, for users who name none."""

from __future__ import annotations

from collections.abc import Iterator

from clew.evaluate.measures.honesty import NO_CONFIDENCES
from clew.evaluate.measures.measure import Measure, MeasureError, Need
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.measures.query_forms import LANGUAGES
from clew.evaluate.run.matched_questions import EvaluationInputs, MatchedQuestions
from clew.evaluate.run.query_executor import ExecutionSetup

HONESTY_MEASURES = ("coverage@90{0}", "coverage@95{0}", "AURC{0}", "ECE{0}", "RS(c=1{1})", "RS(c=10{1})")
KQAPRO_FORMATS = ("kqapro", "kqapro-rows")  # formats whose answers KQA Pro's own scorer compares


def default_measures(questions: MatchedQuestions, setup: ExecutionSetup, format_: str) -> tuple[Measure, ...]:
    """The measures that can score the files."""
    measures = tuple(read_measure(text) for text in default_measure_names(questions, setup, format_))
    if not measures:
        raise MeasureError(f"there is nothing to compare: {describe_contents(questions)}; name a measure with -m")
    return measures


def default_measure_names(questions: MatchedQuestions, setup: ExecutionSetup, format_: str) -> Iterator[str]:
    """Their names: first measures of facts and answers, then of queries, then of both."""
    if questions.asks_single_facts:
        yield "fact-accuracy"
    if has_answers(questions, setup, "gold") and has_answers(questions, setup, "predicted"):
        yield from ("answer-em", "answer-f1")
        if format_ in KQAPRO_FORMATS:
            yield "kqapro-accuracy"
        if questions.part_counts["choices"]:
            yield "choice-accuracy"
    yield from honesty_measure_names(questions, setup)
    yield from (sql_measure_names if questions.part_counts["gold sql"] else query_measure_names)(questions, setup)
    if questions.part_counts["log-probabilities"]:
        yield "perplexity"


def query_measure_names(questions: MatchedQuestions, setup: ExecutionSetup) -> Iterator[str]:
    """The measures of queries over graphs, if both sides have them in one language."""
    if any(map(questions.has_both, LANGUAGES)):
        yield from ("query-em", "F1Sem", "F1Tri")
        if setup.can_run:
            yield from ("Exec", "GEK-3")


def sql_measure_names(questions: MatchedQuestions, setup: ExecutionSetup) -> Iterator[str]:
    """The measures of SQL: of its text if both sides have it, and of the rows if there are databases to run it on."""
    if questions.has_both("sql"):
        yield from ("query-em", "exact-set-match")
        if setup.databases:
            yield "execution-accuracy"
    if setup.databases or questions.part_counts["gold answers"]:
        yield "row-match"


def honesty_measure_names(questions: MatchedQuestions, setup: ExecutionSetup) -> Iterator[str]:
    """The measures of honesty if the run has confidences; the first measure says what is right."""
    if not questions.part_counts["confidences"]:
        return
    if questions.asks_single_facts:
        yield from (name.format("(of=fact-accuracy)", ", of=fact-accuracy") for name in HONESTY_MEASURES)
    elif has_answers(questions, setup, "gold") and has_answers(questions, setup, "predicted"):
        yield from (name.format("", "") for name in HONESTY_MEASURES)


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


def refuse_unmet_needs(measures: tuple[Measure, ...], setup: ExecutionSetup, inputs: EvaluationInputs) -> None:
    """Refuse measures that need a knowledge base, a server, queries or confidences if there are none."""
    for measure in measures:
        if reason := unmet_need(measure, setup, inputs):
            raise MeasureError(f"{measure} {reason}")


def unmet_need(measure: Measure, setup: ExecutionSetup, inputs: EvaluationInputs, run: int = 0) -> str:
    """What a measure needs and does not have for a run; empty if nothing."""
    if Need.EXECUTION in measure.needs and not setup.can_run:
        return "needs to run queries: give a knowledge base with -k, databases with --databases, or --engine URL"
    if Need.SQL in measure.needs and not inputs.matched.part_counts["gold sql"]:
        return "compares SQL, and no question has any: use query-em"
    if Need.KB in measure.needs and not setup.kb:
        return "looks up names in a knowledge base: give one with -k"
    if measure.reads_queries and inputs.matched.has_only_answers(run):
        return f"is not available: {inputs.runs[run].name} has answers but no queries; use answer-em"
    if Need.CONFIDENCES in measure.needs and not inputs.matched.confidence_counts[run]:
        return f"is {NO_CONFIDENCES} in {inputs.runs[run].name}; its records need a number 'confidence', or 'score'"
    return ""
