"""Merge the files that people returned into a benchmark, and report what was used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from clew.benchmark.judge_agreement import Agreement, measure_agreement
from clew.benchmark.question import Question
from clew.generate.annotation.agreement import (
    JudgedAgreement,
    PilotAgreement,
    measure_pilot,
    measure_sameness,
)
from clew.generate.annotation.annotations import (
    ExpertDraft,
    HumanAnswer,
    JudgedPair,
    drafts_of,
    human_answers_of,
    judged_pairs_of,
    marks_of,
    normalize_text,
)
from clew.generate.annotation.filled_sheets import (
    YES_NO,
    AnswerEntry,
    CheckEntry,
    Entry,
    ExpertEntry,
    FilledSheets,
    ParaphraseEntry,
    Remarks,
    SamenessEntry,
    read_filled_sheets,
)
from clew.generate.annotation.review import (
    ApprovalRules,
    QuestionAnnotations,
    ReviewedParaphrase,
    ReviewState,
    merge_annotations,
    review_question,
)


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
    unapproved: tuple[str, ...]
    answers: Mapping[str, tuple[HumanAnswer, ...]]
    answer_agreement: Agreement
    judged: JudgedAgreement | None

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
            "unapproved": list(self.unapproved),
            "agreement": {"same_meaning": asdict(self.same_meaning), "confusing": asdict(self.marks),
                          "answers": asdict(self.answer_agreement)},
            "pilot": None if self.pilot is None else asdict(self.pilot),
            "judged": None if self.judged is None else asdict(self.judged),
            "warnings": [asdict(item) for item in self.remarks.items],
        }  # fmt: skip


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
    annotations: dict[str, QuestionAnnotations] = field(default_factory=dict)

    def merge_question(self, question: Question, entries: QuestionEntries) -> Question:
        """The question with its entries."""
        new_marks = (entry.worker for entry in entries.all if entry.confusing)
        annotations = QuestionAnnotations(
            review_question(question, self.sheets, entries.paraphrases, entries.checks, self.rules),
            update_drafts(question, entries.drafts),
            tuple(dict.fromkeys((*marks_of(question), *new_marks))),
            update_answers(question, entries.answers),
            update_judged(question, entries.judgements),
        )
        self.annotations[question.id] = annotations
        return merge_annotations(question, annotations)

    def is_dropped(self, id_: str) -> bool:
        """Whether too many people found the question confusing."""
        return 0 < self.rules.drop_confusing <= len(self.annotations[id_].marks)

    def is_unapproved(self, id_: str) -> bool:
        """Whether only approved questions are wanted, and this one is not."""
        return self.rules.only_approved and not self.annotations[id_].are_approved

    def is_kept(self, id_: str) -> bool:
        """Whether the question is written."""
        return not self.is_dropped(id_) and not self.is_unapproved(id_)


@dataclass(frozen=True, slots=True)
class QuestionEntries:
    """The entries for one question."""

    paraphrases: Sequence[ParaphraseEntry]
    checks: Sequence[CheckEntry]
    drafts: Sequence[ExpertEntry]
    judgements: Sequence[SamenessEntry]
    answers: Sequence[AnswerEntry]

    @property
    def all(self) -> tuple[Entry, ...]:
        """The entries of every type."""
        return (*self.paraphrases, *self.checks, *self.drafts, *self.judgements, *self.answers)


def import_annotations(questions: Sequence[Question], places: Iterable[str], rules: ApprovalRules) -> ImportedQuestions:
    """The questions with the entries in the files at `places`."""
    sheets = read_filled_sheets(places, questions)
    merge = AnnotationMerge(sheets, rules)
    paraphrases, checks, drafts = (
        sheets.entries_of(ParaphraseEntry),
        sheets.entries_of(CheckEntry),
        sheets.entries_of(ExpertEntry),
    )
    judgements, answers = sheets.entries_of(SamenessEntry), sheets.entries_of(AnswerEntry)
    merged = []
    for question in questions:
        id_ = question.id
        entries = QuestionEntries(
            paraphrases.get(id_, ()),
            checks.get(id_, ()),
            drafts.get(id_, ()),
            judgements.get(id_, ()),
            answers.get(id_, ()),
        )
        merged.append(merge.merge_question(question, entries))
    kept = tuple(question for question in merged if merge.is_kept(question.id))
    return ImportedQuestions(kept, make_report(questions, merged, merge))


def make_report(before: Sequence[Question], after: Sequence[Question], merge: AnnotationMerge) -> ImportReport:
    """The report on the questions before and after the import."""
    sheets, found = merge.sheets, merge.annotations
    reviewed = [review for annotations in found.values() for review in annotations.reviewed]
    votes = ([YES_NO[vote.same] for vote in review.paraphrase.votes if vote.same is not None] for review in reviewed)
    drafts = drafts_with_text({id_: annotations.drafts for id_, annotations in found.items()})
    draft_marks = {id_: marks_of_entries(entries) for id_, entries in sheets.entries_of(ExpertEntry).items()}
    answers = {id_: tuple(annotations.answers) for id_, annotations in found.items() if annotations.answers}
    return ImportReport(
        len(before),
        sum(question.text != other.text for question, other in zip(before, after, strict=True)),
        sum(merge.is_kept(question.id) for question in after),
        tuple(reviewed),
        {id_: tuple(annotations.marks) for id_, annotations in found.items() if annotations.marks},
        tuple(id_ for id_ in found if merge.is_dropped(id_)),
        measure_agreement(votes),
        measure_agreement(marks_by_paraphrase(sheets.entries_of(CheckEntry)).values()),
        measure_pilot(drafts, draft_marks),
        sheets.remarks,
        tuple(id_ for id_ in found if merge.is_unapproved(id_) and not merge.is_dropped(id_)),
        answers,
        measure_agreement(["\n".join(sorted(one.answers)) for one in people] for people in answers.values()),
        measure_sameness(drafts, {id_: annotations.judged for id_, annotations in found.items()}),
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


def update_answers(question: Question, entries: Iterable[AnswerEntry]) -> tuple[HumanAnswer, ...]:
    """What people answered, old and new; the latest of each person."""
    answers = {answer.worker: answer for answer in human_answers_of(question)}
    answers |= {entry.worker: HumanAnswer(entry.worker, read_human_answer(question, entry.text)) for entry in entries}
    return tuple(answers.values())


def read_human_answer(question: Question, text: str) -> tuple[str, ...]:
    """The answers in a cell, one a line, in the spelling of the benchmark if they differ only in case and spaces."""
    gold = question.gold
    known = {normalize_text(answer).casefold(): answer for answer in (*question.choices, *(gold.answers or ()))}
    known |= {normalize_text(name).casefold(): id_ for name, id_ in zip(gold.names, gold.answers or (), strict=False)}
    lines = filter(None, map(normalize_text, text.splitlines()))
    return tuple(dict.fromkeys(known.get(line.casefold(), line) for line in lines))


def update_judged(question: Question, entries: Iterable[SamenessEntry]) -> tuple[JudgedPair, ...]:
    """The judged pairs of texts, old and new, with the latest vote of each judge."""
    pairs = {pair.texts: pair for pair in judged_pairs_of(question)}
    for entry in entries:
        known = pairs.get(frozenset((entry.first, entry.second)), JudgedPair(entry.first, entry.second, {}))
        pairs[known.texts] = replace(known, votes={**known.votes, entry.worker: entry.same})
    return tuple(pairs.values())


def drafts_with_text(drafts: Mapping[str, Sequence[ExpertDraft]]) -> dict[str, list[ExpertDraft]]:
    """The drafts that are more than a note."""
    return {id_: [draft for draft in texts if draft.text] for id_, texts in drafts.items()}


def reviewed_json(reviewed: ReviewedParaphrase) -> dict[str, Any]:
    paraphrase = reviewed.paraphrase
    return {
        "id": reviewed.id, "paraphrase": paraphrase.text, "workers": list(paraphrase.workers), "same": reviewed.same,
        "votes": len(paraphrase.votes), "fluency": reviewed.fluency, "reason": reviewed.reason,
    }  # fmt: skip
