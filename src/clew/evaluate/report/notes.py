"""Notes for the reader of scores: what was missing, repeated, unreadable or failed, and where gold data disagree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clew.evaluate.report.signature import display_name
from clew.evaluate.run.default_measures import unmet_need
from clew.evaluate.run.matched_questions import KB_FIELDS, EvaluationInputs, stated_kb_digests
from clew.evaluate.run.score_store import ScoreStore, most_common_errors
from clew.evaluate.run.scorer import EvaluationPlan
from clew.evaluate.run.stored_run import CountedExamples, StoredRun

MIN_DIGEST_CHARS = 8  # shorter texts do not identify a knowledge base


def notes_of(inputs: EvaluationInputs, plan: EvaluationPlan, store: ScoreStore) -> Iterator[str]:
    """The notes on an evaluation, one sentence each."""
    yield from notes_of_kb(inputs, plan.setup.digest)
    if inputs.matched.repeated.count:
        yield f"{inputs.matched.repeated.count:,} questions have the id of an earlier one: {inputs.matched.repeated}"
    for run, missing in zip(inputs.runs, inputs.matched.missing, strict=True):
        yield from notes_of_run(run, missing, inputs.matched.count)
    for label in plan.labels:
        if without := store.groups.count_without(label, store.count):
            yield f"{without:,} of {store.count:,} questions have no {label!r}"
    yield from notes_of_execution(inputs, store)
    yield from notes_of_measures(inputs, plan, store)


def notes_of_kb(inputs: EvaluationInputs, ours: str) -> Iterator[str]:
    """A note if the files were made for another knowledge base."""
    stated = dict.fromkeys([*stated_kb_digests(inputs.header), *inputs.matched.stated_kbs])
    others = [digest for digest in stated if not is_same_digest(digest, ours)] if ours else []
    if others:
        yield (f"the files were made for the knowledge base {', '.join(others)} (field {KB_FIELDS[0]!r}), queries were "
               f"run on {ours}: answers may differ")  # fmt: skip


def is_same_digest(stated: str, ours: str) -> bool:
    """Whether `stated`, which may be the beginning of a digest, is `ours`."""
    return len(stated) >= MIN_DIGEST_CHARS and ours.startswith(stated)


def notes_of_run(run: StoredRun, missing: CountedExamples, questions: int) -> Iterator[str]:
    if missing.count:
        count = f"{missing.count:,} of {questions:,} questions, which count as wrong"
        yield f"{run.name} has no prediction for {count}: {missing}"
    if run.unknown.count:
        yield f"{run.name} has {run.unknown.count:,} predictions for ids that no question has: {run.unknown}"
    if run.repeated.count:
        again = f"{run.repeated.count:,} further predictions for the same ids; the first counts"
        yield f"{run.name} has {again}: {run.repeated}"
    if run.unread.count:
        yield f"{run.name} has {run.unread.count:,} records that cannot be read: {run.unread.first[0]}"


def notes_of_execution(inputs: EvaluationInputs, store: ScoreStore) -> Iterator[str]:
    """Notes on queries that failed, and on gold queries that do not return the gold answers."""
    totals = store.totals
    if totals.compared > totals.agreed:
        other = totals.compared - totals.agreed
        yield f"{other:,} of {totals.compared:,} gold queries do not return the gold answers on this knowledge base"
    if totals.gold_errors:
        yield f"{totals.gold_errors.total():,} gold queries fail: {most_common_errors(totals.gold_errors)}"
    if totals.empty_golds:
        yield f"{totals.empty_golds:,} gold queries have no result: for these, a prediction without answers is right"
    for run, errors in zip(inputs.runs, totals.errors, strict=False):
        if errors:
            yield f"{errors.total():,} predicted queries of {run.name} fail: {most_common_errors(errors)}"
    for number, run in enumerate(inputs.runs):
        names = Counter({name: count for (place, name), count in totals.unknown_names.items() if place == number})
        if names:
            yield (f"{names.total():,} predicted queries of {run.name} have no result, as the knowledge base does not "
                   f"have what they name: {most_common_errors(names)}")  # fmt: skip


def notes_of_needs(inputs: EvaluationInputs, plan: EvaluationPlan) -> Iterator[str]:
    """Notes on other runs that lack what measures of the first one need, such as confidences."""
    for run in range(1, len(inputs.runs)):
        unmet = [(measure, unmet_need(measure, plan.setup, inputs, run)) for measure in plan.measures]
        names = [display_name(measure) for measure, reason in unmet if reason]
        if names:
            yield f"{', '.join(names)} {next(reason for _, reason in unmet if reason)}"


def notes_of_measures(inputs: EvaluationInputs, plan: EvaluationPlan, store: ScoreStore) -> Iterator[str]:
    """Notes on the questions that a measure could not score."""
    yield from notes_of_needs(inputs, plan)
    for (run, place), count in sorted(store.totals.unscored.items()):
        where = f" of {inputs.runs[run].name}" if len(inputs.runs) > 1 else ""
        if store.columns[run][place].scored and not unmet_need(plan.measures[place], plan.setup, inputs, run):
            reason = store.totals.reasons[run, place]
            yield f"{display_name(plan.measures[place])} leaves out {count:,} questions{where}: {reason}"
