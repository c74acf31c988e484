"""The three things people are asked to do, and the columns of the tables in which they do it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Stage(StrEnum):
    """Reword a question; check a rewording; or write a question from its meaning, as experts do."""

    PARAPHRASE = "paraphrase"
    CHECK = "check"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a stage's table: those that tell what is asked, and those that a person fills in.

    `tells` is the one by which a table is known to be of this stage; without `needed` it cannot be read.
    """

    asked: tuple[str, ...]
    filled: tuple[str, ...]
    needed: tuple[str, ...]
    tells: str

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.asked, *self.filled)


LAYOUTS = {
    Stage.CHECK: Layout(
        ("id", "question", "paraphrase", "worker"),
        ("same_meaning", "fluency", "confusing"),
        ("id", "paraphrase", "same_meaning", "fluency"),
        "same_meaning",
    ),
    Stage.EXPERT: Layout(
        ("id", "pilot", "meaning", "names", "answer", "program_picture", "graph_picture", "annotator"),
        ("written", "confusing", "note"),
        ("id", "annotator", "written"),
        "written",
    ),
    Stage.PARAPHRASE: Layout(
        ("id", "question", "answer", "program", "program_picture", "graph_picture", "variants", "worker"),
        ("paraphrase", "confusing"),
        ("id", "paraphrase"),
        "paraphrase",
    ),
}
