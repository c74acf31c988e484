"""A question under audit: its gold meanings with their outcomes on the knowledge base, its program, terms and text."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from clew.analyse.audit.answer_comparison import AnswerComparer, AnswerDifference
from clew.analyse.audit.findings import Finding, FindingKind
from clew.analyse.audit.gold_terms import GoldTerm, TermReader
from clew.analyse.audit.mention_matcher import MentionMatcher, QuestionText
from clew.analyse.errors.comparison import MeaningComparer
from clew.benchmark.leakage import CANONICAL_FORMS
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.schema_items import FAMILIES, program_template
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.evaluate.run.known_names import KnownNames
from clew.evaluate.run.query_executor import (
    ExecutableForm,
    ExecutionSetup,
    QueryExecutor,
    RawOutcome,
    TimeUp,
    time_limit,
)
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.sparql.algebra import Query
from clew.language.sparql.reader import read_sparql


class AuditTools:
    """What the checks share in one process: engines, names and the linker; each is opened on first use."""

    def __init__(self, kb: KnowledgeBase | None, setup: ExecutionSetup, single_answers: bool = False) -> None:
        """`single_answers` says that the file has one of the answers of each question, not all of them."""
        self.kb, self.setup, self.single_answers = kb, setup, single_answers
        self.executor = QueryExecutor(kb, setup)
        self.meanings, self.terms, self.matcher = MeaningComparer(kb), TermReader(kb), MentionMatcher(kb)
        self.answers = AnswerComparer(kb)
        self.outcomes: dict[ExecutableForm, RawOutcome] = {}

    @cached_property
    def native(self) -> NativeEngine | None:
        """The native engine, if there is a knowledge base."""
        return NativeEngine(self.kb) if self.kb is not None else None

    @cached_property
    def names(self) -> KnownNames | None:
        """The names of the knowledge base, if there is one."""
        return KnownNames(self.kb) if self.kb is not None else None

    def run(self, form: ExecutableForm) -> RawOutcome:
        """The outcome of a form on the engine; one that ran before is not run again."""
        if form not in self.outcomes:
            self.outcomes[form] = self.executor.run(form)
        return self.outcomes[form]

    def program_of(self, forms: Forms) -> f.Function | None:
        """The meaning as a program, or `None` if it has none."""
        try:
            return self.meanings.program_of(forms)
        except (ClewError, RecursionError):
            return None

    def locate_texts(self, program: f.Function) -> Answers | None:
        """The answers of a program on the knowledge base, or `None` if it does not run there in time."""
        if self.native is None:
            return None
        try:
            with time_limit(self.setup.seconds):
                return self.native.run(program, explain=False).texts
        except (TimeUp, ClewError, RecursionError, MemoryError):
            return None

    def close(self) -> None:
        """Close the engines that were started."""
        self.executor.close()


@dataclass(frozen=True, slots=True)
class GoldRun:
    """A gold meaning, the form of it that was run, its outcome and its answers, spelled as in the file.

    The last three are `None` if nothing could be run.
    """

    gold: Gold
    form: ExecutableForm | None = None
    outcome: RawOutcome | None = None
    difference: AnswerDifference | None = None

    @property
    def computed(self) -> Answers | None:
        """The answers of the gold, `None` if it did not run."""
        return None if self.difference is None else self.difference.computed


class AuditedQuestion:
    """A question with everything that the checks look at; each part is computed on first use."""

    def __init__(self, number: int, question: Question, tools: AuditTools) -> None:
        self.number, self.question, self.tools = number, question, tools

    @cached_property
    def runs(self) -> tuple[GoldRun, ...]:
        """All gold meanings with their outcomes, the main one first."""
        return tuple(map(self.run_gold, self.question.golds))

    def run_gold(self, gold: Gold) -> GoldRun:
        form = self.tools.setup.executable_form(gold.forms)
        if form is None or not self.tools.setup.can_run:
            return GoldRun(gold, form)
        outcome = self.tools.run(form)
        difference = None if outcome.error else self.tools.answers.compare(gold.answers, outcome)
        return GoldRun(gold, form, outcome, difference)

    @property
    def main(self) -> GoldRun:
        """The main gold meaning."""
        return self.runs[0]

    @cached_property
    def program(self) -> f.Function | None:
        """The main meaning as a program, or `None` if it has none."""
        return self.tools.program_of(self.question.gold.forms)

    @cached_property
    def query(self) -> Query | None:
        """The SPARQL of the main meaning, or `None` if there is none that can be read."""
        with suppress(ClewError, RecursionError):
            text = self.question.gold.forms.sparql
            return read_sparql(text) if text else None
        return None

    @cached_property
    def terms(self) -> tuple[GoldTerm, ...]:
        """What the main meaning names."""
        return self.tools.terms.read_terms(self.question.gold.forms, self.program, self.query)

    @cached_property
    def text(self) -> QuestionText:
        """The text of the question, for comparing names with it."""
        return QuestionText(self.question.text)

    @property
    def answers(self) -> Answers | None:
        """The stored answers if they are complete, or else those of the gold."""
        stored = self.question.gold.answers
        return self.main.computed if stored is None or self.tools.single_answers else stored

    @cached_property
    def meaning_key(self) -> str:
        """A text that gold meanings share if, and as far as can be told only if, they mean the same."""
        forms = self.question.gold.forms
        with suppress(ClewError, RecursionError):
            if self.program is not None:
                return program_template(self.program, ())
            family = next((family for family in FAMILIES if family.has_form(forms)), None)
            return CANONICAL_FORMS[family.name](forms) if family is not None else ""
        return " ".join((forms.program or forms.sparql or forms.sql or forms.sexpr or forms.graph).split())

    def finding(self, kind: FindingKind, message: str, run: GoldRun | None = None, **more: Any) -> Finding:
        """A finding about this question, with its gold form and answers."""
        run = run or self.main
        form = run.form or ExecutableForm("", "")
        return Finding(
            self.number, self.question.id, kind, message, self.question.text, form.language, form.text,
            run.gold.answers, run.computed, **more,
        )  # fmt: skip


class QuestionSummary(NamedTuple):
    """What the checks between questions compare: normalised text and answers, meaning, and which parts there are."""

    finding: Finding
    wording: str
    meaning: str
    answers: tuple[str, ...] | None
    parts: frozenset[str]


@dataclass(slots=True)
class ChunkFindings:
    """The findings on some questions, their summaries, and counts of what could not be checked."""

    findings: list[Finding] = field(default_factory=list)
    summaries: list[QuestionSummary] = field(default_factory=list)
    not_run: int = 0


def join_texts(texts: Iterable[str], limit: int = 5) -> str:
    """The first `limit` texts in quotes, and how many more there are; `nothing` if there are none."""
    items = list(texts)
    if not items:
        return "nothing"
    more = f" and {len(items) - limit:,} more" if len(items) > limit else ""
    return ", ".join(f"“{text}”" for text in items[:limit]) + more
