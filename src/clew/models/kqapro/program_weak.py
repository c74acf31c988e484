"""Weakly supervised program induction of KQA Pro (section 5 and the appendix): the model learns from answers alone.

The network is that of the supervised model. It draws programs, runs them, and learns by REINFORCE from their rewards: 1
for the right answers, and an auxiliary reward, after CIPITR (Saha et al. 2019), for an answer of the right kind. Every
action fits the grammar. The authors found that it does not converge, because there are too many programs; give it
`minutes` rather than epochs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import torch
from torch import Tensor

from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.steps import needed_by
from clew.models.kqapro.program_parser import (
    ProgramExample,
    ProgramRnnSettings,
    RecurrentProgram,
    action_likelihoods,
    known_words,
    schema_names,
)
from clew.models.kqapro.program_questions import EncodedQuestion
from clew.models.kqapro.program_search import Hypothesis, ProgramSearch
from clew.models.model import Settings, Vocabulary

TRUTHS = ("yes", "no")
MAX_SET = 500  # entities that the last function of a drawn program may look at; others are not rewarded
MAX_DRAWN = 30  # actions of a drawn program, about ten functions; the longest in the slice of KQA Pro has 30


@dataclass(frozen=True, kw_only=True)
class ProgramWeakSettings(ProgramRnnSettings):
    """The settings of weak supervision."""

    questions: int = 2_000  # to learn from, the first ones: each costs many programs in every epoch; 0 for all
    samples: int = 4  # programs that are drawn for each question of a batch
    auxiliary: float = 0.1  # the reward for a wrong answer of the right kind
    entropy: float = 0.01  # the weight of the mean entropy of an action, which keeps the search open
    dropout: float = 0.0  # programs are drawn from the network that learns
    minutes: float = 5.0  # it would not converge anyway
    epochs: int = 20


@dataclass(frozen=True, slots=True)
class WeakExample:
    """A question and its right answers, in each of the ways in which they may be written."""

    question: EncodedQuestion
    answers: tuple[frozenset[str], ...]


class ProgramWeak(RecurrentProgram[WeakExample]):
    """Weakly supervised program induction."""

    settings_type: ClassVar[type[Settings]] = ProgramWeakSettings
    extensions = False

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """The words of the questions and of the schema; no program is read, so any name may be used."""
        schema = schema_names(kb)
        return {"words": known_words(questions, schema), "schema": schema, "seen": [name for name, _ in schema]}

    def examples(self, questions: Sequence[Question]) -> list[WeakExample]:
        """The first questions that have answers."""
        questions = questions[: self.settings.questions or None]
        examples = map(WeakExample, self.encode_questions(questions), map(ways_to_write, questions))
        return [example for example in examples if example.answers]

    def loss(self, batch: Sequence[WeakExample]) -> Tensor:
        """The loss whose gradient is that of REINFORCE; the mean reward of a question is its baseline."""
        settings: ProgramWeakSettings = self.settings
        repeated = [example for example in batch for _ in range(settings.samples)]
        search = ProgramSearch(self.network, self.writer, extensions=False, max_actions=MAX_DRAWN)
        with torch.no_grad():
            drawn = search.sample([example.question for example in repeated])
        rewards = torch.tensor([self.reward(one, example) for one, example in zip(drawn, repeated, strict=True)])
        grouped = rewards.view(-1, settings.samples)
        gains = (grouped - grouped.mean(1, keepdim=True)).flatten().to(self.device)
        programs = [drawn_example(one, example.question) for one, example in zip(drawn, repeated, strict=True)]
        likelihoods = action_likelihoods(self.network, self.writer, programs)
        lengths = torch.tensor([len(program.actions) for program in programs], device=self.device)
        weights = gains.repeat_interleave(lengths)
        explored = -likelihoods.detach() * likelihoods  # its gradient is that of the entropy, from one draw
        return -(weights * likelihoods).sum() / len(programs) - settings.entropy * explored.mean()

    def reward(self, one: Hypothesis, example: WeakExample) -> float:
        """1 for a program with the right answers, the auxiliary reward for one with others of the same kind, else 0."""
        if not one.partial.is_finished:
            return 0.0
        try:
            result = None if self.is_costly(one.program) else self.run(one.program)
        except ClewError:
            result = None
        if result is None:
            return 0.0
        if frozenset(result.texts) in example.answers:
            return 1.0
        kinds = {self.kind_of(min(answers)) for answers in example.answers}
        return float(self.settings.auxiliary) if self.kind_of(result.texts[0]) in kinds else 0.0

    def is_costly(self, program: f.Function) -> bool:
        """Whether the last function must look at many entities one by one, as programs by chance often do."""
        parts = (part for part in needed_by(program) if isinstance(part, f.Entities))
        return not isinstance(program, f.Count) and any(self.engine.count_entities(part) > MAX_SET for part in parts)

    def kind_of(self, answer: str) -> str:
        """Whether an answer is a truth value, the name of a node, or something else."""
        if answer in TRUTHS:
            return "truth"
        return "node" if self.kb.names.with_name(answer) else "value"


def ways_to_write(question: Question) -> tuple[frozenset[str], ...]:
    """The answers of each gold meaning, as they are and by name."""
    ways = (texts for gold in question.golds for texts in (gold.answers, gold.names) if texts)
    return tuple(dict.fromkeys(map(frozenset, ways)))


def drawn_example(one: Hypothesis, question: EncodedQuestion) -> ProgramExample:
    """A program that was drawn, to learn from."""
    return ProgramExample(question, one.actions, one.slots)
