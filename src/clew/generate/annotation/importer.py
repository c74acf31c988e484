"""Merge the files that people returned into a benchmark, and report what was used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from clew.benchmark.question import Question
from clew.generate.annotation.agreement import Agreement, PilotAgreement, measure_agreement, measure_pilot
from clew.generate.annotation.annotations import ExpertDraft, drafts_of, marks_of
from clew.generate.annotation.filled_sheets import (
    CheckEntry,
    Entry,
    ExpertEntry,
    FilledSheets,
    ParaphraseEntry,
    Remarks,
    read_filled_sheets,
)
from clew.generate.annotation.review import (
    ApprovalRules,
    ReviewedParaphrase,
    ReviewState,
    merge_annotations,
    review_question,
)

YES_NO = {True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The state of rows, paraphrases and questions, and the agreement between people."""

    questions: int
    changed: int
    written: int
    reviewed: tuple[ReviewedParaphrase, ...]
    confusing: Mapping[str, tuple[str, ...]]
    dropped: tuple[str, ...]
    same_meaning: Agreement
    marks: Agreement
    pilot: PilotAgreement | None
    remarks: Remarks

    def with_state(self, state: ReviewState) -> list[ReviewedParaphrase]:
        """The paraphrases with this state."""
        return [paraphrase for paraphrase in self.reviewed if paraphrase.state is state]

    def as_json(self) -> dict[str, Any]:
        """The report as JSON."""
        return {
            "questions": self.questions,
            "changed": self.changed,
            "written": self.written,
            "rows": dict(self.remarks.rows),
            "paraphrases": {state.value: len(self.with_state(state)) for state in ReviewState},
            "refused": [reviewed_json(item) for item in self.with_state(ReviewState.REFUSED)],
            "waiting": [reviewed_json(item) for item in self.with_state(ReviewState.WAITING)],
            "confusing": {id_: list(names) for id_, names in self.confusing.items()},
            "dropped": list(self.dropped),
            "agreement": {"same_meaning": asdict(self.same_meaning), "confusing": asdict(self.marks)},
            "pilot": None if self.pilot is None else asdict(self.pilot),
            "warnings": [asdict(item) for item in self.remarks.items],
        }


@dataclass(frozen=True, slots=True)
class ImportedQuestions:
    """The questions with their annotations, and the report."""

    questions: tuple[Question, ...]
    report: ImportReport


@dataclass(slots=True)
class AnnotationMerge:
    """Merges entries into questions one by one, and collects what the report needs."""

    sheets: FilledSheets
    rules: ApprovalRules
    reviewed: list[ReviewedParaphrase] = field(default_factory=list)
    drafts: dict[str, tuple[ExpertDraft, ...]] = field(default_factory=dict)
    confusing: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def merge_question(self, question: Question, entries: QuestionEntries) -> Question:
        """The question with its entries."""
        reviewed = review_question(question, self.sheets, entries.paraphrases, entries.checks, self.rules)
        drafts = update_drafts(question, entries.drafts)
        all_entries: tuple[Entry, ...] = (*entries.paraphrases, *entries.checks, *entries.drafts)
        marks = tuple(dict.fromkeys((*marks_of(question), *(entry.worker for entry in all_entries if entry.confusing))))
        self.reviewed += reviewed
        self.drafts[question.id] = drafts
        if marks:
            self.confusing[question.id] = marks
        return merge_annotations(question, reviewed, drafts, marks)

    def is_dropped(self, id_: str) -> bool:
        """Whether too many people found the question confusing."""
        return 0 < self.rules.drop_confusing <= len(self.confusing.get(id_, ()))


@dataclass(frozen=True, slots=True)
class QuestionEntries:
    """The entries for one question."""

    paraphrases: Sequence[ParaphraseEntry]
    checks: Sequence[CheckEntry]
    drafts: Sequence[ExpertEntry]


def import_annotations(questions: Sequence[Question], places: Iterable[str], rules: ApprovalRules) -> ImportedQuestions:
    """The questions with the entries in the files at `places`."""
    sheets = read_filled_sheets(places, questions)
    merge = AnnotationMerge(sheets, rules)
    paraphrases, checks, drafts = (
        sheets.entries_of(ParaphraseEntry),
        sheets.entries_of(CheckEntry),
        sheets.entries_of(ExpertEntry),
    )
    merged = []
    for question in questions:
        entries = QuestionEntries(
            paraphrases.get(question.id, ()), checks.get(question.id, ()), drafts.get(question.id, ())
        )
        merged.append(merge.merge_question(question, entries))
    left = tuple(question for question in merged if not merge.is_dropped(question.id))
    return ImportedQuestions(left, make_report(questions, merged, merge))


def make_report(before: Sequence[Question], after: Sequence[Question], merge: AnnotationMerge) -> ImportReport:
    """The report on the questions before and after the import."""
    sheets, reviewed = merge.sheets, merge.reviewed
    votes = ([YES_NO[vote.same] for vote in review.paraphrase.votes if vote.same is not None] for review in reviewed)
    checks, drafts = sheets.entries_of(CheckEntry), sheets.entries_of(ExpertEntry)
    return ImportReport(
        len(before),
        sum(question.text != other.text for question, other in zip(before, after, strict=True)),
        sum(not merge.is_dropped(question.id) for question in after),
        tuple(reviewed),
        merge.confusing,
        tuple(question.id for question in after if merge.is_dropped(question.id)),
        measure_agreement(votes),
        measure_agreement(marks_by_paraphrase(checks).values()),
        measure_pilot(
            drafts_with_text(merge.drafts), {id_: marks_of_entries(entries) for id_, entries in drafts.items()}
        ),
        sheets.remarks,
    )


def marks_by_paraphrase(checks: Mapping[str, Sequence[CheckEntry]]) -> dict[tuple[str, str], list[str]]:
    """For each checked paraphrase, whether each checker found its question confusing."""
    marks: dict[tuple[str, str], list[str]] = {}
    for check in (check for entries in checks.values() for check in entries):
        marks.setdefault((check.id, check.paraphrase), []).append(YES_NO[check.confusing])
    return marks


def marks_of_entries(entries: Iterable[ExpertEntry]) -> list[str]:
    """Whether each expert found the question confusing."""
    return [YES_NO[entry.confusing] for entry in entries]


def update_drafts(question: Question, entries: Iterable[ExpertEntry]) -> tuple[ExpertDraft, ...]:
    """The experts' drafts for a question, old and new; the latest of each expert."""
    drafts = {draft.annotator: draft for draft in drafts_of(question)}
    drafts |= {
        entry.worker: ExpertDraft(entry.worker, entry.text, entry.note) for entry in entries if entry.text or entry.note
    }
    return tuple(drafts.values())


def drafts_with_text(drafts: Mapping[str, Sequence[ExpertDraft]]) -> dict[str, list[ExpertDraft]]:
    """The drafts that are more than a note."""
    return {id_: [draft for draft in texts if draft.text] for id_, texts in drafts.items()}


def reviewed_json(reviewed: ReviewedParaphrase) -> dict[str, Any]:
    paraphrase = reviewed.paraphrase
    return {
        "id": reviewed.id, "paraphrase": paraphrase.text, "workers": list(paraphrase.workers), "same": reviewed.same,
        "votes": len(paraphrase.votes), "fluency": reviewed.fluency, "reason": reviewed.reason,
    }  # fmt: skip
