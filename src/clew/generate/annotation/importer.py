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
        return [one for one in self.reviewed if one.state is state]

    def as_json(self) -> dict[str, Any]:
        """The report as JSON."""
        return {
            "questions": self.questions,
            "changed": self.changed,
            "written": self.written,
            "rows": dict(self.remarks.rows),
            "paraphrases": {state.value: len(self.with_state(state)) for state in ReviewState},
            "refused": [reviewed_json(one) for one in self.with_state(ReviewState.REFUSED)],
            "waiting": [reviewed_json(one) for one in self.with_state(ReviewState.WAITING)],
            "confusing": {id_: list(names) for id_, names in self.confusing.items()},
            "dropped": list(self.dropped),
            "agreement": {"same_meaning": asdict(self.same_meaning), "confusing": asdict(self.marks)},
            "pilot": None if self.pilot is None else asdict(self.pilot),
            "warnings": [asdict(one) for one in self.remarks.found],
        }


@dataclass(frozen=True, slots=True)
class ImportedQuestions:
    """The questions with their annotations, and the report."""

    questions: tuple[Question, ...]
    report: ImportReport


@dataclass(slots=True)
class AnnotationMerge:
    """Merges entries into questions one by one, and collects what the report needs."""

    filled: FilledSheets
    rules: ApprovalRules
    reviewed: list[ReviewedParaphrase] = field(default_factory=list)
    drafts: dict[str, tuple[ExpertDraft, ...]] = field(default_factory=dict)
    confusing: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def merge_question(self, question: Question, said: QuestionEntries) -> Question:
        """The question with its entries."""
        judged = review_question(question, self.filled, said.paraphrases, said.checks, self.rules)
        drafts = update_drafts(question, said.drafts)
        entered: tuple[Entry, ...] = (*said.paraphrases, *said.checks, *said.drafts)
        marks = tuple(dict.fromkeys((*marks_of(question), *(one.worker for one in entered if one.confusing))))
        self.reviewed += judged
        self.drafts[question.id] = drafts
        if marks:
            self.confusing[question.id] = marks
        return merge_annotations(question, judged, drafts, marks)

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
    filled = read_filled_sheets(places, questions)
    gathering = AnnotationMerge(filled, rules)
    reworded, checked, written = (
        filled.entries_of(ParaphraseEntry),
        filled.entries_of(CheckEntry),
        filled.entries_of(ExpertEntry),
    )
    made = []
    for one in questions:
        entries = QuestionEntries(reworded.get(one.id, ()), checked.get(one.id, ()), written.get(one.id, ()))
        made.append(gathering.merge_question(one, entries))
    left = tuple(one for one in made if not gathering.is_dropped(one.id))
    return ImportedQuestions(left, make_report(questions, made, gathering))


def make_report(before: Sequence[Question], after: Sequence[Question], gathering: AnnotationMerge) -> ImportReport:
    """The report on the questions before and after the import."""
    filled, judged = gathering.filled, gathering.reviewed
    votes = ([YES_NO[vote.same] for vote in one.paraphrase.votes if vote.same is not None] for one in judged)
    checks, written = filled.entries_of(CheckEntry), filled.entries_of(ExpertEntry)
    return ImportReport(
        len(before),
        sum(one.text != other.text for one, other in zip(before, after, strict=True)),
        sum(not gathering.is_dropped(one.id) for one in after),
        tuple(judged),
        gathering.confusing,
        tuple(one.id for one in after if gathering.is_dropped(one.id)),
        measure_agreement(votes),
        measure_agreement(marks_by_paraphrase(checks).values()),
        measure_pilot(
            drafts_with_text(gathering.drafts), {id_: marks_of_entries(found) for id_, found in written.items()}
        ),
        filled.remarks,
    )


def marks_by_paraphrase(checks: Mapping[str, Sequence[CheckEntry]]) -> dict[tuple[str, str], list[str]]:
    """For each checked paraphrase, whether each checker found its question confusing."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in (check for entered in checks.values() for check in entered):
        found.setdefault((one.id, one.paraphrase), []).append(YES_NO[one.confusing])
    return found


def marks_of_entries(entered: Iterable[ExpertEntry]) -> list[str]:
    """Whether each expert found the question confusing."""
    return [YES_NO[one.confusing] for one in entered]


def update_drafts(question: Question, written: Iterable[ExpertEntry]) -> tuple[ExpertDraft, ...]:
    """The experts' drafts for a question, old and new; the latest of each expert."""
    found = {draft.annotator: draft for draft in drafts_of(question)}
    found |= {one.worker: ExpertDraft(one.worker, one.text, one.note) for one in written if one.text or one.note}
    return tuple(found.values())


def drafts_with_text(drafts: Mapping[str, Sequence[ExpertDraft]]) -> dict[str, list[ExpertDraft]]:
    """The drafts that are more than a note."""
    return {id_: [one for one in found if one.text] for id_, found in drafts.items()}


def reviewed_json(one: ReviewedParaphrase) -> dict[str, Any]:
    return {
        "id": one.id, "paraphrase": one.paraphrase.text, "workers": list(one.paraphrase.workers), "same": one.same,
        "votes": len(one.paraphrase.votes), "fluency": one.fluency, "reason": one.reason,
    }  # fmt: skip
