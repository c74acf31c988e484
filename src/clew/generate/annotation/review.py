"""Which paraphrases are good enough (Cao et al. 2022, section 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from rapidfuzz.distance import Levenshtein

from clew.benchmark.formats.clew_jsonl import FIELDS, OWN
from clew.benchmark.question import Question
from clew.generate.annotation.agreement import most_typical_draft
from clew.generate.annotation.annotations import (
    CONFUSING,
    MACHINE_QUESTION,
    PARAPHRASES,
    VARIANTS,
    WRITTEN,
    ExpertDraft,
    Paraphrase,
    Vote,
    machine_text,
    normalize_text,
    paraphrases_of,
    variants_of,
    variants_with,
)
from clew.generate.annotation.filled_sheets import Checked, Filled, Reworded


class State(StrEnum):
    """What becomes of a paraphrase."""

    APPROVED = "approved"
    REFUSED = "refused"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Rules:
    """When a paraphrase is approved: by how many who find the meaning the same, and from which mean fluency on.

    `least_change` is how much of the machine's question must have changed, as a share of the longer of the two, or from
    1 on as a number of characters. With `drop_confusing`, a question that so many found confusing is left out.
    """

    approve: int = 3
    fluency: float = 3.0
    least_change: float = 0.1
    drop_confusing: int = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A paraphrase of a question with what becomes of it and why."""

    id: str
    paraphrase: Paraphrase
    state: State
    reason: str = ""

    @property
    def same(self) -> int:
        """How many found the meaning the same."""
        return sum(vote.same is True for vote in self.paraphrase.votes)

    @property
    def fluency(self) -> float | None:
        """The mean fluency."""
        return mean_fluency(self.paraphrase)


def judge(id_: str, paraphrase: Paraphrase, machine: str, rules: Rules) -> Judged:
    """What becomes of a paraphrase of the question that the machine worded so."""
    little = too_little_change(paraphrase.text, machine, rules.least_change)
    if little:
        return Judged(id_, paraphrase, State.REFUSED, little)
    told = [vote for vote in paraphrase.votes if vote.same is not None]
    same = sum(vote.same is True for vote in told)
    if len(told) < rules.approve:
        return Judged(id_, paraphrase, State.WAITING, f"checked by {len(told)} of at least {rules.approve}")
    if same < rules.approve:
        reason = f"the meaning is the same to {same} of {len(told)}; {rules.approve} are needed"
        return Judged(id_, paraphrase, State.REFUSED, reason)
    return Judged(id_, paraphrase, *fluent_enough(paraphrase, rules))


def fluent_enough(paraphrase: Paraphrase, rules: Rules) -> tuple[State, str]:
    found = mean_fluency(paraphrase)
    if found is None:
        return (State.WAITING, "nobody said how fluent it is") if rules.approve else (State.APPROVED, "")
    if found < rules.fluency:
        return State.REFUSED, f"its mean fluency is {found:.2f}; {rules.fluency:g} is needed"
    return State.APPROVED, ""


def mean_fluency(paraphrase: Paraphrase) -> float | None:
    given = [vote.fluency for vote in paraphrase.votes if vote.fluency is not None]
    return sum(given) / len(given) if given else None


def too_little_change(text: str, machine: str, least: float) -> str:
    """Why a text is too near to the machine's, if it is; upper and lower case are the same."""
    one, other = normalize_text(text).casefold(), normalize_text(machine).casefold()
    changed = Levenshtein.distance(one, other)
    needed = least if least >= 1 else least * max(len(one), len(other))
    if changed >= needed:
        return ""
    return f"it changes {changed} of {len(other)} characters of the machine's question; at least {needed:.0f} must be"


def paraphrases(
    question: Question, filled: Filled, said: Sequence[Reworded], checks: Sequence[Checked]
) -> list[Paraphrase]:
    """All rewordings of a question, each once, with everybody's votes: the later of a worker's counts."""
    kept = {normalize_text(one.text): one for one in paraphrases_of(question)}
    for entry in (one for one in said if one.text):
        found = kept.setdefault(entry.text, Paraphrase(entry.text))
        kept[entry.text] = replace(found, workers=tuple(dict.fromkeys((*found.workers, entry.worker))))
    unknown = not kept
    for check in checks:
        if unknown:
            kept.setdefault(check.paraphrase, Paraphrase(check.paraphrase))
        add_vote(check, kept, filled)
    return list(kept.values())


def add_vote(check: Checked, kept: dict[str, Paraphrase], filled: Filled) -> None:
    """Add a worker's judgement to the paraphrase that it is of, or say why not."""
    found = kept.get(check.paraphrase)
    if found is None:
        filled.withdraw(check, "unknown paraphrase", f"{check.id} has no paraphrase {check.paraphrase[:60]!r}")
    elif check.worker in found.workers:
        filled.withdraw(check, "own paraphrase", f"{check.worker} has written what is to be checked")
    elif check.same is not None or check.fluency is not None:
        others = tuple(vote for vote in found.votes if vote.worker != check.worker)
        kept[check.paraphrase] = replace(found, votes=(*others, Vote(check.worker, check.same, check.fluency)))


def ranked(judged: Iterable[Judged]) -> Iterator[Judged]:
    """The approved ones: first those that most found the same, then the fluent ones."""
    approved = [one for one in judged if one.state is State.APPROVED]
    yield from sorted(approved, key=lambda one: (-one.same, -(one.fluency or 0.0)))


def judged_of(
    question: Question, filled: Filled, said: Sequence[Reworded], checks: Sequence[Checked], rules: Rules
) -> list[Judged]:
    """Every rewording of a question with what becomes of it."""
    machine = machine_text(question)
    return [judge(question.id, one, machine, rules) for one in paraphrases(question, filled, said, checks)]


def merged(
    question: Question, judged: Sequence[Judged], drafts: Sequence[ExpertDraft], marks: Sequence[str]
) -> Question:
    """The question in the words of the best approved paraphrase, or of an expert; else in the machine's."""
    wordings = wordings_of(judged, drafts)
    if not judged and not drafts and not marks:
        return question
    text = wordings[0] if wordings else machine_text(question)
    extra = own_extra(question) | said(judged, drafts, marks)
    if text != machine_text(question):
        extra[MACHINE_QUESTION] = machine_text(question)
    if wordings[1:] or text in variants_of(question):
        extra[VARIANTS] = variants_with(question, text, wordings[1:])
    return replace(question, text=text, extra=extra, format="" if question.format == OWN else question.format)


def wordings_of(judged: Iterable[Judged], drafts: Sequence[ExpertDraft]) -> list[str]:
    """All wordings that are good enough, the best first: what experts wrote stands above what was approved."""
    written = [draft for draft in drafts if draft.text]
    first = [most_typical_draft(written).text] if written else []
    approved = (one.paraphrase.text for one in ranked(judged))
    return list(dict.fromkeys((*first, *(draft.text for draft in written), *approved)))


def own_extra(question: Question) -> dict[str, Any]:
    """The rest of a question's record, without the fields that clew's own format has a place for."""
    if question.format != OWN:
        return dict(question.extra)
    return {key: value for key, value in question.extra.items() if key not in FIELDS}


def said(judged: Sequence[Judged], drafts: Sequence[ExpertDraft], marks: Sequence[str]) -> dict[str, Any]:
    """What people said, as `extra` keeps it."""
    found: dict[str, Any] = {}
    if judged:
        found[PARAPHRASES] = [paraphrase_json(one) for one in judged]
    if drafts:
        found[WRITTEN] = [asdict(draft) for draft in drafts]
    if marks:
        found[CONFUSING] = list(marks)
    return found


def paraphrase_json(judged: Judged) -> dict[str, Any]:
    one = judged.paraphrase
    votes = [asdict(vote) for vote in one.votes]
    return {"text": one.text, "workers": list(one.workers), "state": judged.state.value, "votes": votes}
