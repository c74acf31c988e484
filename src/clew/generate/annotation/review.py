"""Review paraphrases (Cao et al. 2022, section 3.3), and merge approved ones and experts' drafts into the question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from rapidfuzz.distance import Levenshtein

from clew.benchmark.formats.clew_jsonl import FIELDS
from clew.benchmark.formats.format import OWN
from clew.benchmark.question import Question
from clew.generate.annotation.agreement import most_typical_draft
from clew.generate.annotation.annotations import (
    ANSWERED,
    CONFUSING,
    JUDGED,
    MACHINE_QUESTION,
    PARAPHRASES,
    VARIANTS,
    WRITTEN,
    ExpertDraft,
    HumanAnswer,
    JudgedPair,
    Paraphrase,
    Vote,
    machine_text,
    normalize_text,
    paraphrases_of,
    variants_of,
    variants_with,
)
from clew.generate.annotation.filled_sheets import CheckEntry, FilledSheets, ParaphraseEntry


class ReviewState(StrEnum):
    """The state of a paraphrase after a review."""

    APPROVED = "approved"
    REFUSED = "refused"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class ApprovalRules:
    """When a paraphrase is approved: the number of people who must find the same meaning, and the minimum mean fluency.

    `least_change` is how much of the generated question must change: a share of the longer text, or from 1 on a number
    of characters. With `drop_confusing`, a question that so many people found confusing is left out, and with
    `only_approved` every question without an approved paraphrase or an expert's text.
    """

    approve: int = 3
    fluency: float = 3.0
    least_change: float = 0.1
    drop_confusing: int = 0
    only_approved: bool = False


@dataclass(frozen=True, slots=True)
class ReviewedParaphrase:
    """A paraphrase of a question with its state and the reason for it."""

    id: str
    paraphrase: Paraphrase
    state: ReviewState
    reason: str = ""

    @property
    def same(self) -> int:
        """The number of people who found the same meaning."""
        return sum(vote.same is True for vote in self.paraphrase.votes)

    @property
    def fluency(self) -> float | None:
        """The mean fluency."""
        return mean_fluency(self.paraphrase)


def review_paraphrase(id_: str, paraphrase: Paraphrase, machine: str, rules: ApprovalRules) -> ReviewedParaphrase:
    """Review a paraphrase of a question with the generated text `machine`."""
    fault = change_fault(paraphrase.text, machine, rules.least_change)
    if fault:
        return ReviewedParaphrase(id_, paraphrase, ReviewState.REFUSED, fault)
    votes = [vote for vote in paraphrase.votes if vote.same is not None]
    same = sum(vote.same is True for vote in votes)
    if len(votes) < rules.approve:
        return ReviewedParaphrase(
            id_, paraphrase, ReviewState.WAITING, f"checked by {len(votes)} of at least {rules.approve}"
        )
    if same < rules.approve:
        reason = f"{same} of {len(votes)} find the same meaning; {rules.approve} are needed"
        return ReviewedParaphrase(id_, paraphrase, ReviewState.REFUSED, reason)
    return ReviewedParaphrase(id_, paraphrase, *review_fluency(paraphrase, rules))


def review_fluency(paraphrase: Paraphrase, rules: ApprovalRules) -> tuple[ReviewState, str]:
    """The state of a paraphrase with enough votes, by its fluency, and the reason."""
    fluency = mean_fluency(paraphrase)
    if fluency is None:
        return (ReviewState.WAITING, "nobody rated its fluency") if rules.approve else (ReviewState.APPROVED, "")
    if fluency < rules.fluency:
        return ReviewState.REFUSED, f"its mean fluency is {fluency:.2f}; {rules.fluency:g} is needed"
    return ReviewState.APPROVED, ""


def mean_fluency(paraphrase: Paraphrase) -> float | None:
    """The mean of the fluency votes; None without any."""
    votes = [vote.fluency for vote in paraphrase.votes if vote.fluency is not None]
    return sum(votes) / len(votes) if votes else None


def change_fault(text: str, machine: str, least: float) -> str:
    """Why a text is too similar to the generated one, ignoring case; empty if it is not."""
    new, old = normalize_text(text).casefold(), normalize_text(machine).casefold()
    changed = Levenshtein.distance(new, old)
    needed = least if least >= 1 else least * max(len(new), len(old))
    if changed >= needed:
        return ""
    return f"it changes {changed} of {len(old)} characters of the generated question; at least {needed:.0f} must change"


def collect_paraphrases(
    question: Question, filled: FilledSheets, said: Sequence[ParaphraseEntry], checks: Sequence[CheckEntry]
) -> list[Paraphrase]:
    """All paraphrases of a question, each once, with all votes; the last vote of a worker counts."""
    kept = {normalize_text(paraphrase.text): paraphrase for paraphrase in paraphrases_of(question)}
    for entry in (candidate for candidate in said if candidate.text):
        found = kept.setdefault(entry.text, Paraphrase(entry.text))
        kept[entry.text] = replace(found, workers=tuple(dict.fromkeys((*found.workers, entry.worker))))
    unknown = not kept
    for check in checks:
        if unknown:
            kept.setdefault(check.paraphrase, Paraphrase(check.paraphrase))
        add_vote(check, kept, filled)
    return list(kept.values())


def add_vote(check: CheckEntry, kept: dict[str, Paraphrase], sheets: FilledSheets) -> None:
    """Add a worker's judgement to its paraphrase, or note why not."""
    paraphrase = kept.get(check.paraphrase)
    if paraphrase is None:
        sheets.withdraw(check, "unknown paraphrase", f"{check.id} has no paraphrase {check.paraphrase[:60]!r}")
    elif check.worker in paraphrase.workers:
        sheets.withdraw(check, "own paraphrase", f"{check.worker} wrote this paraphrase and cannot check it")
    elif check.same is not None or check.fluency is not None:
        others = tuple(vote for vote in paraphrase.votes if vote.worker != check.worker)
        kept[check.paraphrase] = replace(paraphrase, votes=(*others, Vote(check.worker, check.same, check.fluency)))


def rank_approved(reviewed: Iterable[ReviewedParaphrase]) -> Iterator[ReviewedParaphrase]:
    """The approved paraphrases: those with the most votes for the same meaning first, then the most fluent."""
    approved = [paraphrase for paraphrase in reviewed if paraphrase.state is ReviewState.APPROVED]
    yield from sorted(approved, key=lambda paraphrase: (-paraphrase.same, -(paraphrase.fluency or 0.0)))


def review_question(
    question: Question,
    sheets: FilledSheets,
    entries: Sequence[ParaphraseEntry],
    checks: Sequence[CheckEntry],
    rules: ApprovalRules,
) -> list[ReviewedParaphrase]:
    """Review every paraphrase of a question."""
    machine = machine_text(question)
    return [
        review_paraphrase(question.id, paraphrase, machine, rules)
        for paraphrase in collect_paraphrases(question, sheets, entries, checks)
    ]


@dataclass(frozen=True, slots=True)
class QuestionAnnotations:
    """All that people entered for a question."""

    reviewed: Sequence[ReviewedParaphrase] = ()
    drafts: Sequence[ExpertDraft] = ()
    marks: Sequence[str] = ()
    answers: Sequence[HumanAnswer] = ()
    judged: Sequence[JudgedPair] = ()

    @property
    def are_approved(self) -> bool:
        """Whether the question has words that an expert wrote or that people approved."""
        return bool(wordings_of(self.reviewed, self.drafts))


def merge_annotations(question: Question, annotations: QuestionAnnotations) -> Question:
    """The question in the words of an expert or of the best approved paraphrase, otherwise as generated."""
    fields = annotation_fields(annotations)
    if not fields:
        return question
    wordings = wordings_of(annotations.reviewed, annotations.drafts)
    rewords = annotations.reviewed or annotations.drafts or annotations.marks
    text = wordings[0] if wordings else machine_text(question) if rewords else question.text
    extra = extra_without_fields(question) | fields
    if text != machine_text(question):
        extra[MACHINE_QUESTION] = machine_text(question)
    if wordings[1:] or text in variants_of(question):
        extra[VARIANTS] = variants_with(question, text, wordings[1:])
    return replace(question, text=text, extra=extra, format="" if question.format == OWN else question.format)


def wordings_of(reviewed: Iterable[ReviewedParaphrase], drafts: Sequence[ExpertDraft]) -> list[str]:
    """All approved wordings, the best first; experts' drafts precede approved paraphrases."""
    written = [draft for draft in drafts if draft.text]
    first = [most_typical_draft(written).text] if written else []
    approved = (paraphrase.paraphrase.text for paraphrase in rank_approved(reviewed))
    return list(dict.fromkeys((*first, *(draft.text for draft in written), *approved)))


def extra_without_fields(question: Question) -> dict[str, Any]:
    """The extra fields of a question, without those that clew's own format stores elsewhere."""
    if question.format != OWN:
        return dict(question.extra)
    return {key: value for key, value in question.extra.items() if key not in FIELDS}


def annotation_fields(annotations: QuestionAnnotations) -> dict[str, Any]:
    """What people entered, as `extra` keeps it."""
    fields: dict[str, list[Any]] = {
        PARAPHRASES: [paraphrase_json(paraphrase) for paraphrase in annotations.reviewed],
        WRITTEN: [asdict(draft) for draft in annotations.drafts],
        CONFUSING: list(annotations.marks),
        ANSWERED: [{"worker": answer.worker, "answers": list(answer.answers)} for answer in annotations.answers],
        JUDGED: [asdict(pair) for pair in annotations.judged],
    }
    return {name: items for name, items in fields.items() if items}


def paraphrase_json(reviewed: ReviewedParaphrase) -> dict[str, Any]:
    paraphrase = reviewed.paraphrase
    votes = [asdict(vote) for vote in paraphrase.votes]
    return {"text": paraphrase.text, "workers": list(paraphrase.workers), "state": reviewed.state.value, "votes": votes}
