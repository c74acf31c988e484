"""What a question keeps of its annotation in `extra`: the machine's words, other wordings, and what people said."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from clew.benchmark.question import Question
from clew.errors import ClewError

MACHINE_QUESTION, PARAPHRASES, VARIANTS = "machine_question", "paraphrases", "variants"
CONFUSING, WRITTEN = "confusing", "written"
MADE_BY_PEOPLE = "people"
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Vote:
    """What a worker thought of a paraphrase; None for what was not answered."""

    worker: str
    same: bool | None = None
    fluency: float | None = None


@dataclass(frozen=True, slots=True)
class Paraphrase:
    """A rewording, who made it, what others thought of it, and what became of it when it was last judged."""

    text: str
    workers: tuple[str, ...] = ()
    votes: tuple[Vote, ...] = ()
    state: str = ""


@dataclass(frozen=True, slots=True)
class ExpertDraft:
    """A question as an expert wrote it, or only a note on it."""

    annotator: str
    text: str
    note: str = ""


def machine_text(question: Question) -> str:
    """The question as the machine worded it."""
    return str(question.extra.get(MACHINE_QUESTION, question.text))


def variants_of(question: Question) -> tuple[str, ...]:
    """Other wordings of a question, if it has any."""
    found = question.extra.get(VARIANTS, [])
    return tuple(text for one in found if (text := variant_text(one))) if isinstance(found, list) else ()


def variant_text(variant: Any) -> str:
    """The text of a variant, which stands alone or beside how it was made."""
    found = variant.get("text") if isinstance(variant, dict) else variant
    return found if isinstance(found, str) else ""


def variants_with(question: Question, text: str, others: Sequence[str]) -> list[Any]:
    """The variants of a question that is now worded `text`, and the `others` that people gave."""
    entries = question.extra.get(VARIANTS, [])
    if not isinstance(entries, list):
        raise ClewError(f"question {question.id}: extra.{VARIANTS} is no list, so that none can be added; rename it")
    known = {text, *variants_of(question)}
    added = [{"text": one, "how": MADE_BY_PEOPLE} for one in dict.fromkeys(others) if one not in known]
    return [one for one in entries if variant_text(one) != text] + added


def paraphrases_of(question: Question) -> tuple[Paraphrase, ...]:
    """The rewordings that an earlier import has kept."""
    return read_kept(question, PARAPHRASES, read_paraphrase)


def drafts_of(question: Question) -> tuple[ExpertDraft, ...]:
    """What experts have written before."""
    return read_kept(question, WRITTEN, lambda one: ExpertDraft(one["annotator"], one["text"], one.get("note", "")))


def marks_of(question: Question) -> tuple[str, ...]:
    """Who has marked the question as confusing before."""
    return read_kept(question, CONFUSING, str)


def read_kept(question: Question, key: str, read: Callable[[Any], Item]) -> tuple[Item, ...]:
    try:
        return tuple(read(one) for one in list(question.extra.get(key, [])))
    except (TypeError, KeyError, AttributeError):
        raise ClewError(
            f"question {question.id}: extra.{key} is not what clew annotate import writes; remove it"
        ) from None


def read_paraphrase(data: Mapping[str, Any]) -> Paraphrase:
    votes = (Vote(one["worker"], one.get("same"), one.get("fluency")) for one in data.get("votes", ()))
    return Paraphrase(data["text"], tuple(data.get("workers", ())), tuple(votes), data.get("state", ""))


def normalize_text(text: str) -> str:
    """What two spellings of one text share: neither spaces nor the way that characters are composed count."""
    return " ".join(unicodedata.normalize("NFC", text).split())
