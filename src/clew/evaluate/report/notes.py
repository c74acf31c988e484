"""What a reader of scores has to know: what was missing, repeated, broken, slow, or not of one mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clew.evaluate.report.signature import display_name
from clew.evaluate.run.matched_questions import KB_FIELDS, EvaluationInputs, stated_kb_digests
from clew.evaluate.run.score_store import ScoreStore
from clew.evaluate.run.scorer import EvaluationPlan
from clew.evaluate.run.stored_run import CountedExamples, StoredRun

SHORTEST_DIGEST = 8


def notes_of(inputs: EvaluationInputs, plan: EvaluationPlan, found: ScoreStore) -> Iterator[str]:
    """A sentence for each thing that a reader has to know."""
    yield from notes_of_kb(inputs, plan.setup.digest)
    if inputs.matched.repeated.count:
        yield f"{inputs.matched.repeated.count:,} questions have the id of an earlier one: {inputs.matched.repeated}"
    for run, missing in zip(inputs.runs, inputs.matched.missing, strict=True):
        yield from notes_of_run(run, missing, inputs.matched.count)
    for label in plan.labels:
        if without := found.groups.count_without(label, found.count):
            yield f"{without:,} of {found.count:,} questions have no {label!r}"
    yield from notes_of_execution(inputs, found)
    yield from notes_of_measures(inputs, plan, found)


def notes_of_kb(inputs: EvaluationInputs, ours: str) -> Iterator[str]:
    """Whether the files were made for another knowledge base."""
    stated = dict.fromkeys([*stated_kb_digests(inputs.header), *inputs.matched.stated_kbs])
    others = [one for one in stated if not is_same_digest(one, ours)] if ours else []
    if others:
        yield (f"the files were made for the knowledge base {', '.join(others)} (field {KB_FIELDS[0]!r}), queries were "
               f"run on {ours}: answers may differ")  # fmt: skip


def is_same_digest(stated: str, ours: str) -> bool:
    """Whether a digest, which may be cut short, is ours."""
    return len(stated) >= SHORTEST_DIGEST and ours.startswith(stated)


def notes_of_run(run: StoredRun, missing: CountedExamples, questions: int) -> Iterator[str]:
    if missing.count:
        of = f"{missing.count:,} of {questions:,} questions, which count as wrong"
        yield f"{run.name} has no prediction for {of}: {missing}"
    if run.unknown.count:
        yield f"{run.name} has {run.unknown.count:,} predictions for ids that no question has: {run.unknown}"
    if run.repeated.count:
        again = f"{run.repeated.count:,} further predictions for the same ids; the first counts"
        yield f"{run.name} has {again}: {run.repeated}"
    if run.unread.count:
        yield f"{run.name} has {run.unread.count:,} records that cannot be read: {run.unread.first[0]}"


def notes_of_execution(inputs: EvaluationInputs, found: ScoreStore) -> Iterator[str]:
    """How running queries went."""
    totals = found.totals
    if totals.compared > totals.agreed:
        other = totals.compared - totals.agreed
        yield f"{other:,} of {totals.compared:,} gold queries do not give the gold answers on this knowledge base"
    if totals.gold_errors:
        yield f"{totals.gold_errors.total():,} gold queries fail: {most_common_errors(totals.gold_errors)}"
    for run, errors in zip(inputs.runs, totals.errors, strict=False):
        if errors:
            yield f"{errors.total():,} predicted queries of {run.name} fail: {most_common_errors(errors)}"


def most_common_errors(errors: Counter[str], most: int = 3) -> str:
    """The kinds of errors that there are most of."""
    shown = [f"{kind} ({count:,})" for kind, count in errors.most_common(most)]
    return "; ".join(shown) + ("; …" if len(errors) > most else "")


def notes_of_measures(inputs: EvaluationInputs, plan: EvaluationPlan, found: ScoreStore) -> Iterator[str]:
    """Which questions a measure could not score."""
    for (run, place), count in sorted(found.totals.unscored.items()):
        where = f" of {inputs.runs[run].name}" if len(inputs.runs) > 1 else ""
        if found.columns[run][place].width:
            reason = found.totals.reasons[run, place]
            yield f"{display_name(plan.measures[place])} leaves out {count:,} questions{where}: {reason}"
