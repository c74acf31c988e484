"""A question with what people made of it: their words for the machine's, and everything they said kept in `extra`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from clew.benchmark.formats.jsonl import FIELDS, OWN
from clew.benchmark.question import Question
from clew.generate.annotation.drafts import standing
from clew.generate.annotation.judging import Judged, ranked
from clew.generate.annotation.kept import (
    CONFUSING,
    MACHINE_QUESTION,
    PARAPHRASES,
    VARIANTS,
    WRITTEN,
    Draft,
    machine_text,
    variants_of,
    variants_with,
)


def merged(question: Question, judged: Sequence[Judged], drafts: Sequence[Draft], marks: Sequence[str]) -> Question:
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


def wordings_of(judged: Iterable[Judged], drafts: Sequence[Draft]) -> list[str]:
    """All wordings that are good enough, the best first: what experts wrote stands above what was approved."""
    written = [draft for draft in drafts if draft.text]
    first = [standing(written).text] if written else []
    approved = (one.paraphrase.text for one in ranked(judged))
    return list(dict.fromkeys((*first, *(draft.text for draft in written), *approved)))


def own_extra(question: Question) -> dict[str, Any]:
    """The rest of a question's record, without the fields that clew's own format has a place for."""
    if question.format != OWN:
        return dict(question.extra)
    return {key: value for key, value in question.extra.items() if key not in FIELDS}


def said(judged: Sequence[Judged], drafts: Sequence[Draft], marks: Sequence[str]) -> dict[str, Any]:
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
