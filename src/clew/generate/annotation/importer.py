"""From the files that people sent back to the benchmark in their words, and an account of what became of what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from clew.benchmark.question import Question
from clew.generate.annotation.agreement import Agreement, PilotAgreement, measure_agreement, measure_pilot
from clew.generate.annotation.annotations import ExpertDraft, drafts_of, marks_of
from clew.generate.annotation.filled_sheets import Checked, Entered, Filled, Remarks, Reworded, Written, read_filled
from clew.generate.annotation.review import Judged, Rules, State, judged_of, merged

SAID = {True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class Account:
    """What became of rows, paraphrases and questions, and how far people agree."""

    questions: int
    changed: int
    written: int
    judged: tuple[Judged, ...]
    confusing: Mapping[str, tuple[str, ...]]
    dropped: tuple[str, ...]
    same_meaning: Agreement
    marks: Agreement
    pilot: PilotAgreement | None
    remarks: Remarks

    def having(self, state: State) -> list[Judged]:
        """The paraphrases of which this became."""
        return [one for one in self.judged if one.state is state]

    def as_json(self) -> dict[str, Any]:
        """The account for machines."""
        return {
            "questions": self.questions,
            "changed": self.changed,
            "written": self.written,
            "rows": dict(self.remarks.rows),
            "paraphrases": {state.value: len(self.having(state)) for state in State},
            "refused": [judged_json(one) for one in self.having(State.REFUSED)],
            "waiting": [judged_json(one) for one in self.having(State.WAITING)],
            "confusing": {id_: list(names) for id_, names in self.confusing.items()},
            "dropped": list(self.dropped),
            "agreement": {"same_meaning": asdict(self.same_meaning), "confusing": asdict(self.marks)},
            "pilot": None if self.pilot is None else asdict(self.pilot),
            "warnings": [asdict(one) for one in self.remarks.found],
        }


@dataclass(frozen=True, slots=True)
class Imported:
    """The questions as they are now, and the account of it."""

    questions: tuple[Question, ...]
    account: Account


@dataclass(slots=True)
class Gathering:
    """What was entered, question by question, and what is made of it."""

    filled: Filled
    rules: Rules
    judged: list[Judged] = field(default_factory=list)
    drafts: dict[str, tuple[ExpertDraft, ...]] = field(default_factory=dict)
    confusing: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def question(self, question: Question, said: Entries) -> Question:
        """The question with what was entered for it."""
        judged = judged_of(question, self.filled, said.reworded, said.checked, self.rules)
        drafts = drafts_with(question, said.written)
        entered: tuple[Entered, ...] = (*said.reworded, *said.checked, *said.written)
        marks = tuple(dict.fromkeys((*marks_of(question), *(one.worker for one in entered if one.confusing))))
        self.judged += judged
        self.drafts[question.id] = drafts
        if marks:
            self.confusing[question.id] = marks
        return merged(question, judged, drafts, marks)

    def is_dropped(self, id_: str) -> bool:
        return 0 < self.rules.drop_confusing <= len(self.confusing.get(id_, ()))


@dataclass(frozen=True, slots=True)
class Entries:
    """What was entered for one question."""

    reworded: Sequence[Reworded]
    checked: Sequence[Checked]
    written: Sequence[Written]


def import_annotations(questions: Sequence[Question], places: Iterable[str], rules: Rules) -> Imported:
    """The questions with what the files at `places` hold."""
    filled = read_filled(places, questions)
    gathering = Gathering(filled, rules)
    reworded, checked, written = filled.of(Reworded), filled.of(Checked), filled.of(Written)
    made = []
    for one in questions:
        entries = Entries(reworded.get(one.id, ()), checked.get(one.id, ()), written.get(one.id, ()))
        made.append(gathering.question(one, entries))
    left = tuple(one for one in made if not gathering.is_dropped(one.id))
    return Imported(left, account_of(questions, made, gathering))


def account_of(before: Sequence[Question], after: Sequence[Question], gathering: Gathering) -> Account:
    filled, judged = gathering.filled, gathering.judged
    votes = ([SAID[vote.same] for vote in one.paraphrase.votes if vote.same is not None] for one in judged)
    checks, written = filled.of(Checked), filled.of(Written)
    return Account(
        len(before),
        sum(one.text != other.text for one, other in zip(before, after, strict=True)),
        sum(not gathering.is_dropped(one.id) for one in after),
        tuple(judged),
        gathering.confusing,
        tuple(one.id for one in after if gathering.is_dropped(one.id)),
        measure_agreement(votes),
        measure_agreement(marks_by_paraphrase(checks).values()),
        measure_pilot(with_text(gathering.drafts), {id_: marked(found) for id_, found in written.items()}),
        filled.remarks,
    )


def marks_by_paraphrase(checks: Mapping[str, Sequence[Checked]]) -> dict[tuple[str, str], list[str]]:
    """Whether each who checked a paraphrase found its question confusing."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in (check for entered in checks.values() for check in entered):
        found.setdefault((one.id, one.paraphrase), []).append(SAID[one.confusing])
    return found


def marked(entered: Iterable[Written]) -> list[str]:
    return [SAID[one.confusing] for one in entered]


def drafts_with(question: Question, written: Iterable[Written]) -> tuple[ExpertDraft, ...]:
    """What experts wrote for a question, before and now; of one expert, the latest."""
    found = {draft.annotator: draft for draft in drafts_of(question)}
    found |= {one.worker: ExpertDraft(one.worker, one.text, one.note) for one in written if one.text or one.note}
    return tuple(found.values())


def with_text(drafts: Mapping[str, Sequence[ExpertDraft]]) -> dict[str, list[ExpertDraft]]:
    """The drafts that are more than a note."""
    return {id_: [one for one in found if one.text] for id_, found in drafts.items()}


def judged_json(one: Judged) -> dict[str, Any]:
    return {
        "id": one.id, "paraphrase": one.paraphrase.text, "workers": list(one.paraphrase.workers), "same": one.same,
        "votes": len(one.paraphrase.votes), "fluency": one.fluency, "reason": one.reason,
    }  # fmt: skip
