"""Making questions of wanted isomorphism classes: sampled, answered, and refused where nobody should be asked them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clew.benchmark.labels import TYPES
from clew.engine.result import Result
from clew.generate.answer_choices import make_choices
from clew.generate.kb_sampler import KbSampler
from clew.generate.program_checks import has_one_answer, texts_in
from clew.generate.question_maker import GeneratedProgram, Rejections, near_duplicate_key
from clew.generate.sampling.askable_names import AskableNames
from clew.generate.sampling.class_patterns import read_pattern
from clew.generate.sampling.pattern_sampler import PatternSampler, QuestionFunction
from clew.language.program import functions as f

MAX_TRIES = 60
MAX_FAILURES = 3
ALREADY_SEEN = "nothing in it is new to the training questions"
Accepts = Callable[[f.Function], bool]


@dataclass(frozen=True, slots=True)
class SamplingSettings:
    """What to sample: how many questions of each class, with which functions in which shares, kept from what.

    `literals` is the share of constraints that are values, `most` the most answers that a question may have. With
    `train`, a file of questions, only those are kept that have a schema item which it never shows; `inverses` is a
    file of inverse relations, in addition to those that the facts show. `without` are predicates not to ask about.
    """

    classes: Mapping[str, int]
    functions: Mapping[str, float] = field(default_factory=lambda: {QuestionFunction.NONE.value: 1.0})
    literals: float = 0.15
    max_answers: int = 50
    train: str = ""
    inverses: str = ""
    without: tuple[str, ...] = ()
    foreign: bool = False


class ClassQuestionMaker:
    """Makes questions of wanted classes over one graph; the same seed makes the same ones."""

    def __init__(
        self,
        ground: KbSampler,
        legal: AskableNames,
        seed: str,
        sampling: SamplingSettings,
        accepts: Accepts,
        refused: Rejections,
    ) -> None:
        self.rng, self.kb_sampler, self.sampling, self.accepts = random.Random(seed), ground, sampling, accepts
        self.sampler = PatternSampler(ground, legal, self.rng, sampling.literals)
        self.rejections, self.known = refused, set[str]()

    def make(self, wanted: Sequence[str]) -> Iterator[GeneratedProgram]:
        """A question of each class in `wanted`; a class of which none is found several times is left out."""
        failed: Counter[str] = Counter()
        for name in wanted:
            if failed[name] >= MAX_FAILURES:
                self.rejections.add(name, "given up")
                continue
            made = self.make_one(name)
            failed[name] = 0 if made else failed[name] + 1
            if made:
                yield made

    def make_one(self, name: str) -> GeneratedProgram | None:
        pattern = read_pattern(name)
        functions, shares = zip(*self.sampling.functions.items(), strict=True)
        for _ in range(MAX_TRIES):
            asked = QuestionFunction(self.rng.choices(functions, shares)[0])
            program = self.sampler.sample(pattern, asked)
            if program is None:
                self.rejections.add(name, "the facts for it are not there")
                continue
            result = self.kb_sampler.run(program)
            reason = self.rejection_reason(program, result)
            if not reason:
                return self.accept(name, program, result)
            self.rejections.add(name, reason)
        return None

    def rejection_reason(self, program: f.Function, result: Result) -> str:
        """Why a program is not to be asked, or nothing."""
        if near_duplicate_key(program) in self.known:
            return "made before"
        if len(result.answers) > self.sampling.max_answers:
            return f"more than {self.sampling.max_answers} answers"
        if isinstance(program, f.SelectAmong) and not has_one_answer(result):
            return "not one answer"
        if not isinstance(program, f.Count) and texts_in(program) & {
            answer.text.casefold() for answer in result.answers
        }:
            return "names one of its answers"
        return "" if self.accepts(program) else ALREADY_SEEN

    def accept(self, name: str, program: f.Function, result: Result) -> GeneratedProgram:
        self.known.add(near_duplicate_key(program))
        choices = make_choices(program, result, self.kb_sampler, self.rng) if has_one_answer(result) else ()
        return GeneratedProgram(TYPES[type(program).__name__], program, result, choices, name)
