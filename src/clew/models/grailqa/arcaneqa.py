"""ArcaneQA (Gu and Su 2022): writes a logical form sub-program by sub-program; the knowledge base says what may follow.

At each step the decoder chooses from a dynamic vocabulary: functions, and the entities, literals, relations and classes
that give a result with what is written so far. The paper encodes the question again with the admissible items at each
step; here question and labels are encoded apart and each item then looks at the question, which is far cheaper.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from clew.benchmark.question import Question
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.grailqa.linked_entities import StartingPoints
from clew.models.grailqa.sexpr_transducer import SexprTransducer, TransducerSettings, sample_items
from clew.models.grailqa.subprograms import (
    FUNCTIONS,
    MAX_SUBPROGRAMS,
    Admissible,
    NoSubprograms,
    PartialProgram,
    Reference,
    Token,
    write_subprograms,
)
from clew.models.grailqa.transducer_network import Item, WrittenQuestion
from clew.models.grailqa.transducer_search import Hypothesis
from clew.models.model import Vocabulary

FIXED_TOKENS: tuple[Token, ...] = (*FUNCTIONS, *map(Reference, range(MAX_SUBPROGRAMS + 1)))


@dataclass(frozen=True, kw_only=True)
class ArcaneQASettings(TransducerSettings):
    """The settings of ArcaneQA."""


@dataclass(frozen=True, slots=True)
class SubprogramChoices:
    """What can be written for a question: sub-programs with a result."""

    admissible: Admissible
    start: StartingPoints
    fixed: Sequence[Token] = FIXED_TOKENS
    items: Sequence[Item] = ()

    def begin(self) -> PartialProgram:
        return PartialProgram()

    def options(self, writing: PartialProgram) -> list[Token]:
        """The tokens that may follow."""
        return self.admissible.after(writing, self.start)


class ArcaneQA(SexprTransducer):
    """Program induction step by step with a dynamic vocabulary."""

    settings_type = ArcaneQASettings
    fixed = FIXED_TOKENS
    most_tokens = 3 * MAX_SUBPROGRAMS + 1

    def __init__(self, kb: KnowledgeBase, settings: ArcaneQASettings, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        self.admissible = Admissible(self.schema, FUNCTIONS)

    def write_gold(
        self, question: Question, tree: s.Sexpr, start: StartingPoints, chance: random.Random
    ) -> WrittenQuestion | None:
        """The gold tokens, each among a sample of what was admissible at its step."""
        try:
            gold = write_subprograms(tree, question.text)
        except NoSubprograms:
            return None
        if len(gold) > self.most_tokens:
            return None
        numbers = {token: number for number, token in enumerate(FIXED_TOKENS)}
        program, steps = PartialProgram(), []
        for token in gold:
            options = self.admissible.after(program, start)
            sample = sample_items(options, [token], self.settings.negatives, chance)  # type: ignore[list-item, arg-type]
            steps.append(tuple(numbers.setdefault(option, len(numbers)) for option in sample))
            program = program.add(token)
        items = tuple(numbers)[len(FIXED_TOKENS) :]
        return WrittenQuestion(question.text, items, tuple(numbers[token] for token in gold), tuple(steps))  # type: ignore[arg-type]

    def writer(self, start: StartingPoints) -> SubprogramChoices:
        """Sub-programs over what the question names."""
        return SubprogramChoices(self.admissible, start)

    def tree_of(self, hypothesis: Hypothesis) -> s.Sexpr | None:
        """The result of the last sub-program."""
        program: PartialProgram = hypothesis.writing
        return program.result
