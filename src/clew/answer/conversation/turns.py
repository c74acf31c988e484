"""Turns of a conversation, what a line may refer to in them, and readings of the line, which are compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from clew.answer.answer import MIN_OFFER_CONFIDENCE, Answer, Interpretation
from clew.answer.conversation.focus import Focus
from clew.answer.disambiguation import EntityChoice

OLDER = 0.9  # factor for each focus further away
DOUBTFUL = 0.9  # factor of a reading that refers without saying so
IDLE = 0.5  # factor of a fragment that finds nothing where it takes the place of something else
LIKELY = 0.3  # confidence of a reading that is offered, however unsure the turns before it are
AGREEMENT = 0.4  # of the doubt that is left, which a second way to the same answer removes
DISAGREEMENT = 0.9  # factor if another way leads to another answer with a similar confidence
SIMILAR = 0.8  # share of the best confidence that counts as similar


@dataclass(frozen=True, slots=True)
class Turn:
    """A line of a conversation with its answer.

    `question` is what was asked in its place, about the entities of `about` if these are given. A turn is `settled` if
    the user has chosen or corrected what it means.
    """

    line: str
    answer: Answer
    question: str
    about: Focus | None = None
    is_follow_up: bool = False
    settled: bool = False

    @property
    def trust(self) -> float:
        """The highest confidence of what builds on this turn."""
        return 1.0 if self.settled else self.answer.confidence

    @property
    def is_understood(self) -> bool:
        """Whether the turn has an answer that a line can refer to."""
        return self.answer.best is not None and self.answer.confidence >= MIN_OFFER_CONFIDENCE


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a line: an interpretation, and what the line was read as.

    `way` tells apart readings that were made in different ways, and `limit` is the confidence of the turn that the
    line builds on.
    """

    interpretation: Interpretation
    remark: str
    way: str
    question: str = ""
    about: Focus | None = None
    choices: tuple[EntityChoice, ...] = ()
    limit: float = 1.0

    @property
    def confidence(self) -> float:
        return self.interpretation.confidence

    @property
    def result_key(self) -> tuple[object, ...]:
        """What two readings with the same answer share."""
        result = self.interpretation.result
        return tuple(sorted(result.texts)), tuple(sorted(result.rows))


@dataclass(frozen=True, slots=True)
class Reference:
    """A focus with the turn that it is from, and how far away it is."""

    focus: Focus
    turn: Turn
    distance: int

    @property
    def factor(self) -> float:
        return float(OLDER**self.distance)


def lower(interpretation: Interpretation, factor: float) -> Interpretation:
    return replace(interpretation, confidence=interpretation.confidence * factor)


def lower_reading(reading: Reading, factor: float) -> Reading:
    return replace(reading, interpretation=lower(reading.interpretation, factor))


def lower_empty(reading: Reading) -> Reading:
    """A reading of a fragment that finds nothing is less likely than one that finds something."""
    result = reading.interpretation.result
    if result.answers or result.rows:
        return reading
    return replace(reading, interpretation=lower(reading.interpretation, IDLE))


def compare(readings: Iterable[Reading]) -> list[Reading]:
    """One reading for each answer, the likeliest first: ways that agree raise it, those that disagree lower it.

    Only then they are multiplied with the confidence of the turns that they build on: a reading can be right only if
    these are, and after an unsure turn readings are told apart as well.
    """
    by_result: dict[tuple[object, ...], list[Reading]] = {}
    for reading in readings:
        by_result.setdefault(reading.result_key, []).append(reading)
    merged = sorted(map(agree, by_result.values()), key=lambda one: -one.confidence)
    rivals = [
        one for one in merged[1:] if one.way != merged[0].way and one.confidence >= SIMILAR * merged[0].confidence
    ]
    if rivals:
        merged[0] = replace(merged[0], interpretation=lower(merged[0].interpretation, DISAGREEMENT))
        merged.sort(key=lambda one: -one.confidence)
    highest = merged[0].confidence * merged[0].limit if merged else 0.0
    return [limit_confidence(one, max(min(highest, one.confidence * one.limit), least(one))) for one in merged]


def least(reading: Reading) -> float:
    """What a reading keeps of its confidence, however unsure the turns before it were: enough to be offered."""
    return min(reading.limit, MIN_OFFER_CONFIDENCE) if reading.confidence >= LIKELY else 0.0


def agree(readings: Sequence[Reading]) -> Reading:
    """The best of the readings with one answer; surer if several ways lead to it.

    A change of the last program says what was done better than a question about the whole kind.
    """
    best = max(readings, key=lambda one: one.confidence)
    highest = best.confidence
    similar = [one for one in readings if one.confidence >= SIMILAR * highest]
    if best.way == "kind":
        best = next((one for one in similar if one.way == "edit"), best)
    is_raised = len({one.way for one in similar}) > 1
    raised = highest + (1 - highest) * AGREEMENT if is_raised else highest
    question = best.question or next((one.question for one in similar if one.question), "")
    return replace(best, interpretation=replace(best.interpretation, confidence=raised), question=question)


def limit_confidence(reading: Reading, limit: float) -> Reading:
    return replace(reading, interpretation=replace(reading.interpretation, confidence=min(reading.confidence, limit)))
