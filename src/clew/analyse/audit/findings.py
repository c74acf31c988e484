"""What an audit returns: the kinds of fault with their severity, the findings, and their counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from clew.benchmark.question import Answers


class Severity(StrEnum):
    """How sure it is that a question with a finding is faulty."""

    CERTAIN = "certainly wrong"
    LIKELY = "likely wrong"
    CHECK = "to check"


class FindingKind(StrEnum):
    """The kinds of fault, the surest first."""

    FAILS = "fails"
    UNKNOWN_NAME = "unknown-name"
    OTHER_ANSWER = "other-answer"
    FORMS_DISAGREE = "forms-disagree"
    CONTRADICTION = "contradiction"
    CHOICES = "choices"
    MISSING = "missing"
    REPEATED_ID = "repeated-id"
    EMPTY = "empty"
    TIES = "ties"
    ARBITRARY = "arbitrary"
    ANSWER_TYPE = "answer-type"
    ANSWER_FORMAT = "answer-format"
    NOT_RUN = "not-run"
    UNASKED_ORDER = "unasked-order"
    UNMENTIONED = "unmentioned"
    UNUSED = "unused"
    TWO_MEANINGS = "two-meanings"
    DUPLICATE = "duplicate"

    @property
    def severity(self) -> Severity:
        """How sure a finding of this kind is."""
        return KIND_TEXTS[self].severity

    @property
    def explanation(self) -> str:
        """What the kind means, in one sentence."""
        return KIND_TEXTS[self].explanation


class KindText(NamedTuple):
    """The severity of a kind, and what it means."""

    severity: Severity
    explanation: str


KIND_TEXTS = {
    FindingKind.FAILS: KindText(Severity.CERTAIN, "The gold does not run: it is malformed, or exceeds a limit."),
    FindingKind.UNKNOWN_NAME: KindText(
        Severity.CERTAIN, "The gold names an entity, class or predicate that the knowledge base does not have."
    ),
    FindingKind.OTHER_ANSWER: KindText(
        Severity.CERTAIN, "The gold gives other answers than the file: the gold or the stored answer is wrong."
    ),
    FindingKind.FORMS_DISAGREE: KindText(
        Severity.CERTAIN, "The gold is given in several languages, and they give different answers."
    ),
    FindingKind.CONTRADICTION: KindText(
        Severity.CERTAIN, "Questions with the same text or the same gold have different answers."
    ),
    FindingKind.CHOICES: KindText(Severity.CERTAIN, "The choices lack the answer, or have one twice."),
    FindingKind.MISSING: KindText(
        Severity.CERTAIN, "The question lacks its text, its gold or its answers, which others in the file have."
    ),
    FindingKind.REPEATED_ID: KindText(Severity.CERTAIN, "Several questions have the same id."),
    FindingKind.EMPTY: KindText(Severity.LIKELY, "The gold gives no answer at all."),
    FindingKind.TIES: KindText(
        Severity.LIKELY, "Several entities share the last place that counts, and only some of them are answers."
    ),
    FindingKind.ARBITRARY: KindText(
        Severity.LIKELY, "The gold keeps some of its results and drops others, without an order that says which."
    ),
    FindingKind.ANSWER_TYPE: KindText(
        Severity.LIKELY, "The answer is not of the kind that the question word asks for: a date, a number, yes or no."
    ),
    FindingKind.ANSWER_FORMAT: KindText(
        Severity.CHECK, "The stored answer is what the gold gives, but spelled differently: 3.0 instead of 3."
    ),
    FindingKind.NOT_RUN: KindText(
        Severity.CHECK, "clew cannot run the gold, because programs cannot say it; it may be right or malformed."
    ),
    FindingKind.UNASKED_ORDER: KindText(
        Severity.CHECK, "The gold ranks, sorts or cuts its results, but the question has no word for it."
    ),
    FindingKind.UNMENTIONED: KindText(
        Severity.CHECK, "The gold has an entity, class or value that the question does not mention."
    ),
    FindingKind.UNUSED: KindText(
        Severity.CHECK, "The question has a number, date or quoted name that the gold does not use."
    ),
    FindingKind.TWO_MEANINGS: KindText(
        Severity.CHECK, "Questions with the same text have different gold meanings, though the same answers."
    ),
    FindingKind.DUPLICATE: KindText(Severity.CHECK, "Questions have the same text and the same gold."),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """A possible fault of one question: its kind, and what exactly was found.

    `number` is the place of the question in the file, from 0. `form` is the gold meaning in `language`; `stored` and
    `computed` are the answers in the file and those of the gold, `None` if there are none. `others` are the ids of
    questions that it concerns too, `correction` the fields to change where that is certain.
    """

    number: int
    id: str
    kind: FindingKind
    message: str
    question: str = ""
    language: str = ""
    form: str = ""
    stored: Answers | None = None
    computed: Answers | None = None
    others: Answers = ()
    correction: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The finding as a line of the file of findings, where `correction` is for people to fill in."""
        return {
            "id": self.id,
            "kind": self.kind.value,
            "severity": self.kind.severity.value,
            "message": self.message,
            "question": self.question,
            "language": self.language,
            "form": self.form,
            "stored": None if self.stored is None else list(self.stored),
            "computed": None if self.computed is None else list(self.computed),
            "others": list(self.others),
            "correction": dict(self.correction),
        }


@dataclass(frozen=True, slots=True)
class Audit:
    """The findings on the questions of a file, in the order of the file; `notes` say what could not be checked."""

    questions: int
    findings: tuple[Finding, ...]
    checked: tuple[FindingKind, ...] = tuple(FindingKind)
    notes: tuple[str, ...] = ()

    def of_kind(self, kind: FindingKind) -> tuple[Finding, ...]:
        """The findings of one kind."""
        return tuple(finding for finding in self.findings if finding.kind is kind)

    def count_questions(self, findings: Iterable[Finding]) -> int:
        """The number of questions with at least one of `findings`."""
        return len({finding.number for finding in findings})

    @property
    def counts(self) -> dict[FindingKind, int]:
        """The number of questions with each kind of finding that was looked for."""
        pairs = {(finding.kind, finding.number) for finding in self.findings}
        counts = Counter(kind for kind, _ in pairs)
        return {kind: counts[kind] for kind in FindingKind if kind in self.checked}

    def with_severity(self, severity: Severity) -> tuple[Finding, ...]:
        """The findings of the kinds with this severity."""
        return tuple(finding for finding in self.findings if finding.kind.severity is severity)

    @property
    def faulty(self) -> int:
        """The number of questions that are certainly wrong."""
        return self.count_questions(self.with_severity(Severity.CERTAIN))

    def as_json(self) -> dict[str, Any]:
        """The counts and all findings as JSON."""
        return {
            "questions": self.questions,
            "faulty": self.faulty,
            "severities": {level.value: self.count_questions(self.with_severity(level)) for level in Severity},
            "kinds": {kind.value: count for kind, count in self.counts.items()},
            "notes": list(self.notes),
            "findings": [finding.as_json() for finding in self.findings],
        }
