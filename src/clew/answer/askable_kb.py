"""A knowledge base that can be asked: what `clew.open` returns."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.remote.remote_knowledge_base import RemoteKnowledgeBase

if TYPE_CHECKING:
    from clew.answer.answer import Answer
    from clew.answer.asker import Asker
    from clew.answer.conversation.conversation import Conversation
    from clew.answer.llm.language_model import LanguageModel


class AskableKnowledgeBase(KnowledgeBase):
    """A knowledge base with `ask`; the parser is loaded with the first question."""

    @cached_property
    def asker(self) -> Asker:
        """Answers questions with the shipped parser."""
        from clew.answer.asker import Asker

        return Asker(self)

    @cached_property
    def llm_askers(self) -> dict[LanguageModel, Asker]:
        """The askers of language models that were used before."""
        return {}

    def asker_with(self, llm: LanguageModel) -> Asker:
        """The asker of a language model."""
        from clew.answer.asker import Asker

        if llm not in self.llm_askers:
            self.llm_askers[llm] = Asker(self, llm)
        return self.llm_askers[llm]

    @cached_property
    def precise_askers(self) -> dict[float, Asker]:
        """The askers for precisions that were asked for before; each has its own parser."""
        return {}

    def asker_at(self, precision: float) -> Asker:
        """The asker for a precision in percent."""
        from clew.answer.asker import Asker

        if precision not in self.precise_askers:
            self.precise_askers[precision] = Asker(self, precision=precision)
        return self.precise_askers[precision]

    def ask(self, question: str, llm: LanguageModel | None = None, precision: float | None = None) -> Answer:
        """The answer to a question, with its program, thread, confidence and alternatives.

        With `llm`, a language model proposes the programs instead of the parser. With a `precision` in percent, an
        answer is confident only where held-out questions of this graph show that precision (see `clew selftest`).
        """
        if llm is not None:
            return self.asker_with(llm).ask(question)
        return (self.asker if precision is None else self.asker_at(precision)).ask(question)

    def conversation(self, llm: LanguageModel | None = None, precision: float | None = None) -> Conversation:
        """A conversation: its `ask` also answers lines about earlier answers, such as *and in Denmark?*."""
        from clew.answer.conversation.conversation import Conversation

        if llm is not None:
            return Conversation(self.asker_with(llm))
        return Conversation(self.asker if precision is None else self.asker_at(precision))


class AskableRemoteKnowledgeBase(RemoteKnowledgeBase, AskableKnowledgeBase):
    """A knowledge base that can be asked, with its facts on a server."""


def make_askable(kb: KnowledgeBase) -> AskableKnowledgeBase:
    """The same knowledge base with `ask`."""
    if isinstance(kb, RemoteKnowledgeBase):
        return AskableRemoteKnowledgeBase(kb.store, kb.note, kb.open_source, kb.log)
    return AskableKnowledgeBase(kb.store)
