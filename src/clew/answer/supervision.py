"""What training needs of answering: what a question means by its answers, and how many are answered right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from clew.answer.asker import Asker
from clew.answer.beam_search import SearchSettings
from clew.benchmark.question import Question
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.parse.model import ParserModel
from clew.parse.training.data_split import HeldOutQuestion

WIDE_SEARCH = SearchSettings(beam_width=10, max_next_actions=12, margin=6.0, max_programs=20)
"""A wider search than for answering: the right program is to be among many."""


@dataclass(frozen=True, slots=True)
class ProgramByAnswers:
    """Finds the likeliest program that gives the answers a question is known to have."""

    asker: Asker

    @classmethod
    def over(cls, kb: KnowledgeBase, model: ParserModel) -> ProgramByAnswers:
        return cls(Asker(kb, model, WIDE_SEARCH))

    def __call__(self, question: Question) -> f.Function | None:
        wanted = [frozenset(one) for one in (question.gold.names, question.gold.answers or ()) if one]
        if not wanted:
            return None
        meanings = self.asker.understand(question.text).interpretations
        return next((one.program for one in meanings if frozenset(one.result.texts) in wanted), None)


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How many questions were asked, and how many answered right."""

    total: int = 0
    correct: int = 0

    @property
    def share(self) -> float:
        return self.correct / self.total if self.total else 0.0


def measure_accuracy(asker: Asker, held: Iterable[HeldOutQuestion], on_question: Callable[[], None]) -> Accuracy:
    """How many of the questions held back are answered right; `asked` is called after each."""
    count = right = 0
    for one in held:
        right += is_correct(asker, one)
        count += 1
        on_question()
    return Accuracy(count, right)


def is_correct(asker: Asker, held: HeldOutQuestion) -> bool:
    """Whether the likeliest meaning gives what the question's own program gives, or its answers."""
    best = asker.understand(held.text).best
    if best is None:
        return False
    if held.program is None:
        return frozenset(best.result.texts) == frozenset(held.answers)
    try:
        wanted = asker.engine.run(held.program)
    except ClewError:
        return False
    return comparable(best.result) == comparable(wanted)


def comparable(result: Result) -> tuple[frozenset[str], tuple[object, ...]]:
    return frozenset(result.texts), tuple(result.rows or ())
