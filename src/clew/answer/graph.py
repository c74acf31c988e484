"""A knowledge base that can be asked."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from clew.kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from clew.answer.answering import Answered, Asker


class Graph(KnowledgeBase):
    """What `clew.open` gives: a knowledge base with `ask`; the parser is loaded with the first question."""

    @cached_property
    def asker(self) -> Asker:
        """What answers questions over it."""
        from clew.answer.answering import Asker

        return Asker(self)

    def ask(self, question: str) -> Answered:
        """The answer to a question, with its program, its thread, how sure it is, and what else may be meant."""
        return self.asker.ask(question)
