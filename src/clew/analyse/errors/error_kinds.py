"""The kinds of error, and which of them a person has to look at."""

from __future__ import annotations

from enum import StrEnum


class ErrorKind(StrEnum):
    """What became of a prediction; the value is its name for people."""

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
        """Whether a question with it was answered wrongly, as far as is known."""
        return self not in (ErrorKind.RIGHT, ErrorKind.OTHER_FORM)

    @property
    def needs_judgement(self) -> bool:
        """Whether the files and the knowledge base cannot decide it."""
        return self in (ErrorKind.AMBIGUITY, ErrorKind.LINKING, ErrorKind.ANSWERS, ErrorKind.UNDECIDED)
