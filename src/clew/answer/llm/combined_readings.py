"""The confidence of a question's interpretations where both the parser and a language model have read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from clew.answer.answer import MIN_OFFER_CONFIDENCE, Interpretation
from clew.engine.result import Result
from clew.language.program import functions as f

# Fitted by log loss to 52 questions over 13 written databases that the parser was not trained on (docs/decisions.md).
AGREEMENT = 4.0  # times the odds: two readers that work so differently seldom make the same mistake
DISAGREEMENT = 0.8  # times the odds of each: the parser's confidence has most of this in it already
MAX_LONE_CONFIDENCE = 0.85  # of what only the model found: below sure
AGREES_NOTE = "A language model gave the same answer."


def combine_readings(
    parsed: Sequence[Interpretation], written: Sequence[Interpretation], limits: Mapping[f.Function, float]
) -> tuple[Interpretation, ...]:
    """The interpretations of the parser and of the model, best first.

    What both found is likelier, what only one found less likely; `limits` are the highest confidences of programs.
    """
    if not written:
        return tuple(parsed)
    first, offered = written[0], any(one.confidence >= MIN_OFFER_CONFIDENCE for one in parsed)
    combined = []
    for one in parsed:
        agrees = have_same_answers(one.result, first.result)
        changed = scale_odds(one.confidence, AGREEMENT if agrees else DISAGREEMENT)
        notes = (*one.notes, AGREES_NOTE) if agrees else one.notes
        combined.append(replace(one, confidence=min(changed, limits.get(one.program, 1.0)), notes=notes))
    for one in written:
        if not any(have_same_answers(one.result, other.result) for other in parsed):
            changed = scale_odds(one.confidence, DISAGREEMENT) if offered else one.confidence
            combined.append(replace(one, confidence=min(changed, MAX_LONE_CONFIDENCE)))
    return tuple(sorted(combined, key=lambda one: -one.confidence))


def scale_odds(confidence: float, factor: float) -> float:
    """The probability with `factor` times the odds of `confidence`."""
    return factor * confidence / (factor * confidence + 1 - confidence)


def have_same_answers(one: Result, other: Result) -> bool:
    """Whether two results say the same: each column of the narrower one is one of the other, in any order of rows."""
    narrow, wide = sorted((columns_of(one), columns_of(other)), key=len)
    left = list(wide)
    for column in narrow:
        if column not in left:
            return False
        left.remove(column)
    return any(narrow)


def columns_of(result: Result) -> list[Counter[str]]:
    """The cells of each column, with how often they occur."""
    if result.rows:
        return [Counter(map(plain, cells)) for cells in zip(*result.rows, strict=True)]
    return [Counter(map(plain, result.texts))]


def plain(text: str) -> str:
    """A cell without notation: 3.0 is 3."""
    try:
        return f"{float(text):.6g}"
    except ValueError:
        return text.casefold()
