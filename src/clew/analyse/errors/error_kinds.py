"""The kinds of error, and which of them need a person to decide."""

from __future__ import annotations

from enum import StrEnum


class ErrorKind(StrEnum):
    """What is right or wrong with a prediction; the value is the name for people."""

    RIGHT = "right"
    OTHER_FORM = "other form, same answer"
    SAME_FORM = "same form, other answer"
    HARD = "hard ambiguity"
    SOFT = "soft ambiguity"
    AMBIGUITY = "ambiguity, hard or soft"
    DETECTION = "entity detection"
    LINKING = "entity detection or ambiguity"
    PREDICTION = "predicate prediction"
    BOTH = "entity and predicate"
    ENTITY = "wrong entity"
    CONCEPT = "wrong concept"
    RELATION = "wrong relation or key"
    DIRECTION = "wrong direction"
    VALUE = "wrong value or operator"
    FUNCTION = "wrong function"
    MISSING = "missing step"
    EXTRA = "extra step"
    UNREADABLE = "unreadable"
    NOTHING = "nothing predicted"
    ANSWERS = "wrong answers, no form to compare"
    UNDECIDED = "not decided"

    @property
    def is_error(self) -> bool:
        """Whether the prediction is wrong, as far as is known."""
        return self not in (ErrorKind.RIGHT, ErrorKind.OTHER_FORM)

    @property
    def needs_judgement(self) -> bool:
        """Whether only a person can decide the exact kind."""
        return self in (ErrorKind.AMBIGUITY, ErrorKind.LINKING, ErrorKind.ANSWERS, ErrorKind.UNDECIDED)
