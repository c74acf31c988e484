"""Auditing a file of questions: every check on every question, in one or several processes, and between questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from clew.analyse.audit.audited_question import AuditedQuestion, AuditTools, ChunkFindings, QuestionSummary
from clew.analyse.audit.execution_checks import (
    find_answer_format,
    find_arbitrary,
    find_disagreeing_forms,
    find_empty,
    find_failure,
    find_not_run,
    find_other_answer,
    find_ties,
    find_unknown_names,
)
from clew.analyse.audit.findings import Audit, Finding, FindingKind
from clew.analyse.audit.set_checks import (
    find_choice_faults,
    find_contradictions,
    find_duplicates,
    find_missing_parts,
    find_repeated_ids,
    find_two_meanings,
    summarise,
)
from clew.analyse.audit.wording_checks import find_answer_type, find_unasked_order, find_unmentioned, find_unused
from clew.analyse.run_set import has_form
from clew.benchmark.question import Question
from clew.engine.executor import NATIVE
from clew.evaluate.run.outcome_cache import OutcomeCache, default_cache_path
from clew.evaluate.run.query_executor import ExecutableForm, ExecutionSetup, RawOutcome
from clew.jobs import WorkerPool
from clew.kb.knowledge_base import open_kb

CHUNK_SIZE = 50  # questions that a worker checks at a time
OTHER_KB_SHARE = 0.5  # of the questions with unknown names or failures: the knowledge base is probably another one
ONE_ANSWER_PREFIX = ("simplequestions", "simpledbpediaqa")  # formats with one of the answers of each question

QuestionCheck = Callable[[AuditedQuestion], Iterator[Finding]]
SetCheck = Callable[[Sequence[QuestionSummary]], Iterator[Finding]]
NumberedQuestion = tuple[int, Question]
Progress = Callable[[int], None]

QUESTION_CHECKS: dict[FindingKind, QuestionCheck] = {
    FindingKind.FAILS: find_failure,
    FindingKind.UNKNOWN_NAME: find_unknown_names,
    FindingKind.OTHER_ANSWER: find_other_answer,
    FindingKind.FORMS_DISAGREE: find_disagreeing_forms,
    FindingKind.CHOICES: find_choice_faults,
    FindingKind.EMPTY: find_empty,
    FindingKind.TIES: find_ties,
    FindingKind.ARBITRARY: find_arbitrary,
    FindingKind.ANSWER_TYPE: find_answer_type,
    FindingKind.ANSWER_FORMAT: find_answer_format,
    FindingKind.NOT_RUN: find_not_run,
    FindingKind.UNASKED_ORDER: find_unasked_order,
    FindingKind.UNMENTIONED: find_unmentioned,
    FindingKind.UNUSED: find_unused,
}
SET_CHECKS: dict[FindingKind, SetCheck] = {
    FindingKind.CONTRADICTION: find_contradictions,
    FindingKind.MISSING: find_missing_parts,
    FindingKind.REPEATED_ID: find_repeated_ids,
    FindingKind.TWO_MEANINGS: find_two_meanings,
    FindingKind.DUPLICATE: find_duplicates,
}


@dataclass(frozen=True, slots=True)
class AuditPlan:
    """What a worker needs: how to run gold meanings, the checks, and whether the file has one answer of several."""

    setup: ExecutionSetup
    kinds: tuple[FindingKind, ...]
    single_answers: bool
    cache: str


class AuditWorker:
    """Checks chunks of questions according to a plan."""

    def __init__(self, plan: AuditPlan) -> None:
        self.plan = plan
        kb = open_kb(plan.setup.kb) if plan.setup.kb else None
        self.tools = AuditTools(kb, plan.setup, plan.single_answers)
        self.cache = OutcomeCache(Path(plan.cache)) if plan.cache else None

    def check(self, chunk: list[NumberedQuestion]) -> ChunkFindings:
        """The findings on a chunk of questions, with their summaries."""
        self.load_outcomes(chunk)
        checked = ChunkFindings()
        for number, question in chunk:
            audited = AuditedQuestion(number, question, self.tools)
            for kind, check in QUESTION_CHECKS.items():
                if kind in self.plan.kinds:
                    checked.findings += check(audited)
            checked.summaries.append(summarise(audited))
            checked.not_run += has_form(question.gold.forms) and audited.main.outcome is None
        self.save_outcomes()
        return checked

    def load_outcomes(self, chunk: list[NumberedQuestion]) -> None:
        """Take the outcomes that an earlier audit cached; those of the chunk before are no longer needed."""
        self.tools.outcomes.clear()
        for form in self.forms_of(chunk) if self.cache is not None else ():
            cached = self.cache.get(self.plan.setup.cache_key(form)) if self.cache is not None else None
            if cached is not None:
                self.tools.outcomes[form] = cached

    def forms_of(self, chunk: list[NumberedQuestion]) -> Iterator[ExecutableForm]:
        forms = (self.plan.setup.executable_form(gold.forms) for _, question in chunk for gold in question.golds)
        return (form for form in forms if form is not None)

    def save_outcomes(self) -> None:
        """Cache the outcomes of a chunk; errors of a server may be temporary, so they are not kept."""
        if self.cache is None:
            return
        kept = {form: outcome for form, outcome in self.tools.outcomes.items() if is_lasting(outcome, self.plan.setup)}
        self.cache.add((self.plan.setup.cache_key(form), outcome.dump()) for form, outcome in kept.items())

    def close(self) -> None:
        """Close the engines and the cache."""
        self.tools.close()
        if self.cache is not None:
            self.cache.close()


def is_lasting(outcome: RawOutcome, setup: ExecutionSetup) -> bool:
    return not (outcome.error and setup.is_remote)


def audit(
    questions: Sequence[Question],
    setup: ExecutionSetup,
    kinds: Sequence[FindingKind] = tuple(FindingKind),
    format_: str = "",
    jobs: int = 1,
    on_progress: Progress = lambda done: None,
) -> Audit:
    """The findings of these kinds on `questions`, which are in the format `format_`, in the order of the file.

    Without a knowledge base or server in `setup`, nothing is run. The outcomes of an engine other than the native one
    are cached, so that an interrupted audit continues where it stopped.
    """
    cache = "" if setup.engine == NATIVE or not setup.can_run else str(default_cache_path(setup))
    plan = AuditPlan(setup, tuple(kinds), has_single_answers(format_), cache)
    findings, summaries, not_run = [], [], 0
    with WorkerPool(AuditWorker, plan, jobs) as pool:
        for checked in pool.map(AuditWorker.check, chunks_of(questions)):
            findings += checked.findings
            summaries += checked.summaries
            not_run += checked.not_run
            on_progress(len(summaries))
    for kind, check in SET_CHECKS.items():
        findings += check(summaries) if kind in kinds else ()
    findings.sort(key=lambda finding: (finding.number, list(FindingKind).index(finding.kind)))
    return Audit(len(questions), tuple(findings), plan.kinds, tuple(notes_on(findings, summaries, not_run, plan)))


def has_single_answers(format_: str) -> bool:
    """Whether files of a format have one of the answers of each question, not all of them."""
    return format_.startswith(ONE_ANSWER_PREFIX)


def chunks_of(questions: Iterable[Question]) -> Iterator[list[NumberedQuestion]]:
    """The questions with their places in the file, in chunks."""
    numbered = enumerate(questions)
    return iter(lambda: list(islice(numbered, CHUNK_SIZE)), [])


def notes_on(
    findings: Sequence[Finding], summaries: Sequence[QuestionSummary], not_run: int, plan: AuditPlan
) -> Iterator[str]:
    """What could not be checked, and why."""
    without = sum("gold" not in summary.parts for summary in summaries)
    if not_run:
        yield f"{not_run:,} gold forms were not run: give a knowledge base with -k, or a server with --engine"
    if without == len(summaries) and summaries:
        yield "no question has a gold form that clew can run, so only texts, answers and choices were checked"
    if summaries and is_other_kb(findings, len(summaries)):
        yield "most golds name what the knowledge base does not have: is it the one that these questions are about?"
    if plan.single_answers:
        yield "the format has one of the answers of each question, so answers that only the gold gives are no finding"


def is_other_kb(findings: Sequence[Finding], count: int) -> bool:
    """Whether so many golds name unknown things that the knowledge base is probably not theirs."""
    unknown = {finding.number for finding in findings if finding.kind is FindingKind.UNKNOWN_NAME}
    return len(unknown) > OTHER_KB_SHARE * count
