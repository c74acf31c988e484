"""Make questions of wanted isomorphism classes: sample programs, run them, and reject bad ones."""

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

MAX_TRIES = 60  # draws for one question; large patterns often fail
MAX_FAILURES = 3  # in a row, after which a class is given up
ALREADY_SEEN = "training questions have all its items"
Accepts = Callable[[f.Function], bool]


@dataclass(frozen=True, slots=True)
class SamplingSettings:
    """The number of questions per class, the shares of functions, and what to leave out.

    `literals` is the share of constraints that are values, `max_answers` the largest number of answers. With `train`, a
    file of questions, a question must have a schema item that is not in it; `inverses` is a file of inverse relations,
    besides those that the facts show. `without` lists predicates that no question may use.
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
    """Makes programs of wanted classes over one knowledge base; the same seed makes the same programs."""

    def __init__(
        self,
        kb_sampler: KbSampler,
        askable: AskableNames,
        seed: str,
        sampling: SamplingSettings,
        accepts: Accepts,
        rejections: Rejections,
    ) -> None:
        self.rng, self.kb_sampler, self.sampling, self.accepts = random.Random(seed), kb_sampler, sampling, accepts
        self.sampler = PatternSampler(kb_sampler, askable, self.rng, sampling.literals)
        self.rejections, self.seen = rejections, set[str]()

    def make(self, wanted: Sequence[str]) -> Iterator[GeneratedProgram]:
        """A program of each class in `wanted`; a class that fails several times in a row is given up."""
        failed: Counter[str] = Counter()
        for name in wanted:
            if failed[name] >= MAX_FAILURES:
                self.rejections.add(name, "given up")
                continue
            generated = self.make_one(name)
            failed[name] = 0 if generated else failed[name] + 1
            if generated:
                yield generated

    def make_one(self, name: str) -> GeneratedProgram | None:
        """A program of this class; None after too many failed draws."""
        pattern = read_pattern(name)
        functions, shares = zip(*self.sampling.functions.items(), strict=True)
        for _ in range(MAX_TRIES):
            function = QuestionFunction(self.rng.choices(functions, shares)[0])
            program = self.sampler.sample(pattern, function)
            if program is None:
                self.rejections.add(name, "draw failed")
                continue
            result = self.kb_sampler.run(program)
            reason = self.rejection_reason(program, result)
            if not reason:
                return self.accept(name, program, result)
            self.rejections.add(name, reason)
        return None

    def rejection_reason(self, program: f.Function, result: Result) -> str:
        """Why a program is not worth asking; empty if it is."""
        if near_duplicate_key(program) in self.seen:
            return "near-duplicate"
        if len(result.answers) > self.sampling.max_answers:
            return f"more than {self.sampling.max_answers} answers"
        if isinstance(program, f.SelectAmong) and not has_one_answer(result):
            return "not exactly one answer"
        if not isinstance(program, f.Count) and texts_in(program) & {
            answer.text.casefold() for answer in result.answers
        }:
            return "names one of its answers"
        return "" if self.accepts(program) else ALREADY_SEEN

    def accept(self, name: str, program: f.Function, result: Result) -> GeneratedProgram:
        """The program with its choices; later programs must differ from it."""
        self.seen.add(near_duplicate_key(program))
        choices = make_choices(program, result, self.kb_sampler, self.rng) if has_one_answer(result) else ()
        return GeneratedProgram(TYPES[type(program).__name__], program, result, choices, name)
