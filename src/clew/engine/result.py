"""What running a program or query gives: answers as text, with what they stand for, and why there are none."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from clew.kb.values import Value

NEGATIVE_TEXTS = ((), ("0",), ("no",))


class ResultKind(StrEnum):
    """What the answers of a result are."""

    ENTITIES = "entities"
    PREDICATES = "predicates"
    VALUES = "values"
    COUNT = "count"
    TRUTH = "truth"
    TABLE = "table"


class ResultValue(NamedTuple):
    """One answer as a person reads it; an entity has an id, a value its typed form."""

    text: str
    id: str = ""
    value: Value | None = None


class Result(NamedTuple):
    """The answers in order (entities by id, values by size); `tied` marks several that share first place.

    `empty` says which step came up with nothing, and why, if there is no answer; `note` says what an answer leaves
    out. `rows` hold a table.
    """

    kind: ResultKind
    answers: tuple[ResultValue, ...] = ()
    tied: bool = False
    empty: str = ""
    note: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """The answers as text, each once."""
        return tuple(dict.fromkeys(answer.text for answer in self.answers))

    @property
    def is_negative(self) -> bool:
        """Whether the result is empty, 0 or no: what a program yields if a step finds nothing."""
        return self.texts in NEGATIVE_TEXTS


def result_json(result: Result, repeated: bool = False) -> dict[str, Any]:
    """The answers, each once unless `repeated`; rows, the reason of an empty result and a note where there are any."""
    texts = [answer.text for answer in result.answers] if repeated else list(result.texts)
    data: dict[str, Any] = {"answers": texts}
    if result.rows:
        data |= {"columns": list(result.columns), "rows": [list(row) for row in result.rows]}
    return data | {key: text for key, text in (("empty", result.empty), ("note", result.note)) if text}
