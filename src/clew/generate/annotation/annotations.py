"""What `extra` of a question keeps of its annotation: the generated text, other wordings, and what people entered."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from clew.benchmark.question import Question
from clew.errors import ClewError

MACHINE_QUESTION = "machine_question"
PARAPHRASES = "paraphrases"
VARIANTS = "variants"
CONFUSING = "confusing"
WRITTEN = "written"
ANSWERED = "answered"
JUDGED = "judged"
MADE_BY_PEOPLE = "people"
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Vote:
    """A worker's judgement of a paraphrase; None for what was not answered."""

    worker: str
    same: bool | None = None
    fluency: float | None = None


@dataclass(frozen=True, slots=True)
class Paraphrase:
    """A rewording, its authors, the votes of others, and the state after the last review."""

    text: str
    workers: tuple[str, ...] = ()
    votes: tuple[Vote, ...] = ()
    state: str = ""


@dataclass(frozen=True, slots=True)
class ExpertDraft:
    """A question that an expert wrote, or only a note on it."""

    annotator: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class HumanAnswer:
    """What a person answered; no answers if the person could not answer the question."""

    worker: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """Two texts, and for each judge whether they mean the same."""

    first: str
    second: str
    votes: Mapping[str, bool]

    @property
    def texts(self) -> frozenset[str]:
        """What identifies the pair, in either order."""
        return frozenset((self.first, self.second))

    @property
    def is_same(self) -> bool:
        """Whether most judges find the same meaning."""
        return 2 * sum(self.votes.values()) > len(self.votes)


def machine_text(question: Question) -> str:
    """The question as it was generated."""
    return str(question.extra.get(MACHINE_QUESTION, question.text))


def variants_of(question: Question) -> tuple[str, ...]:
    """The other wordings of a question."""
    variants = question.extra.get(VARIANTS, [])
    return tuple(text for variant in variants if (text := variant_text(variant))) if isinstance(variants, list) else ()


def variant_text(variant: Any) -> str:
    """The text of a variant, which is stored alone or with how it was made."""
    text = variant.get("text") if isinstance(variant, dict) else variant
    return text if isinstance(text, str) else ""


def variants_with(question: Question, text: str, others: Sequence[str]) -> list[Any]:
    """The variants of a question that now reads `text`, and the `others` from people."""
    entries = question.extra.get(VARIANTS, [])
    if not isinstance(entries, list):
        raise ClewError(
            f"question {question.id}: extra.{VARIANTS} is not a list, so no variant can be added; rename it"
        )
    known = {text, *variants_of(question)}
    added = [{"text": variant, "how": MADE_BY_PEOPLE} for variant in dict.fromkeys(others) if variant not in known]
    return [variant for variant in entries if variant_text(variant) != text] + added


def paraphrases_of(question: Question) -> tuple[Paraphrase, ...]:
    """The paraphrases that an earlier import kept."""
    return read_kept(question, PARAPHRASES, read_paraphrase)


def drafts_of(question: Question) -> tuple[ExpertDraft, ...]:
    """The drafts of experts that an earlier import kept."""
    return read_kept(question, WRITTEN, lambda data: ExpertDraft(data["annotator"], data["text"], data.get("note", "")))


def human_answers_of(question: Question) -> tuple[HumanAnswer, ...]:
    """The answers of people that an earlier import kept."""
    return read_kept(question, ANSWERED, lambda data: HumanAnswer(data["worker"], tuple(data["answers"])))


def judged_pairs_of(question: Question) -> tuple[JudgedPair, ...]:
    """The judged pairs that an earlier import kept."""
    return read_kept(question, JUDGED, lambda data: JudgedPair(data["first"], data["second"], dict(data["votes"])))


def marks_of(question: Question) -> tuple[str, ...]:
    """Who marked the question as confusing in an earlier import."""
    return read_kept(question, CONFUSING, str)


def read_kept(question: Question, key: str, read: Callable[[Any], Item]) -> tuple[Item, ...]:
    """The items under `key` in `extra`."""
    try:
        return tuple(read(item) for item in list(question.extra.get(key, [])))
    except (TypeError, KeyError, AttributeError):
        raise ClewError(
            f"question {question.id}: extra.{key} is not what clew annotate import writes; remove it"
        ) from None


def read_paraphrase(data: Mapping[str, Any]) -> Paraphrase:
    """The paraphrase in a JSON object."""
    votes = (Vote(vote["worker"], vote.get("same"), vote.get("fluency")) for vote in data.get("votes", ()))
    return Paraphrase(data["text"], tuple(data.get("workers", ())), tuple(votes), data.get("state", ""))


def normalize_text(text: str) -> str:
    """A text with single spaces and composed characters (NFC)."""
    return " ".join(unicodedata.normalize("NFC", text).split())
