"""What running a query gives, asked once for each text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from clew.benchmark.question import Question
from clew.evaluate.executing import Executor, Runnable, Setup
from clew.evaluate.measure import Outcome
from clew.evaluate.spelling import outcome_of
from clew.kb.knowledge_base import KnowledgeBase

Execute = Callable[[str], Outcome]


@contextmanager
def executing(kb: KnowledgeBase | None, setup: Setup, questions: Sequence[Question] = ()) -> Iterator[Execute | None]:
    """What runs SPARQL on `kb` or the server of `setup`, and spells answers as `questions` do; None without both."""
    if not setup.can_run:
        yield None
        return
    executor = Executor(kb, setup)
    known = frozenset(text for one in questions for text in one.gold.answers or ())

    @lru_cache(maxsize=100_000)
    def execute(text: str) -> Outcome:
        return outcome_of(executor.run(Runnable("sparql", text)), known)

    try:
        yield execute
    finally:
        executor.close()
