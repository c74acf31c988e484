"""GEK and other compound measures: meaning, syntax and answers in one number (GEK paper, section 3.2)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from clew.evaluate.measures.bleu import Bleu
from clew.evaluate.measures.element_overlap import F1Sem, F1Tri
from clew.evaluate.measures.measure import Case, Measure, MeasureError, Need, write_option_value
from clew.evaluate.measures.predicted_query import Exec, F1Ans

GAMMA = 1e-4  # the floor of each part, as in the GEK paper
EQUAL_WEIGHTS = (1.0, 1.0, 1.0)
EXEC, F1_ANS = Exec(), F1Ans()


@dataclass(frozen=True, slots=True)
class Compound(Measure):
    """The product of three measures, each floored: gamma + (1 - gamma) P, raised to its weight (GEK paper, Eq. 4)."""

    title = "compound"
    reads_queries = True

    semantic: Measure
    syntax: Measure = EXEC
    answer: Measure = F1_ANS
    gamma: float = GAMMA
    weights: tuple[float, ...] = EQUAL_WEIGHTS

    def __post_init__(self) -> None:
        """Check gamma and weights, and refuse parts for which lower is better."""
        if not 0 <= self.gamma < 1:
            raise MeasureError(f"gamma cannot be {self.gamma:g}: use a number from 0 to below 1")
        if len(self.weights) != 3 or min(self.weights) < 0:
            raise MeasureError(
                f"weights cannot be {write_option_value(self.weights)}: use three numbers of at least 0, such as 2:1:1"
            )
        for part in self.parts:
            if part.lower_is_better:
                raise MeasureError(f"{part} cannot be part of a compound measure, because lower is better")

    @property
    def parts(self) -> tuple[Measure, Measure, Measure]:
        """The three components."""
        return self.semantic, self.syntax, self.answer

    @property
    def needs(self) -> frozenset[Need]:
        """What the components require."""
        return self.semantic.needs | self.syntax.needs | self.answer.needs

    @property
    def name(self) -> str:
        """`compound(F1Tri, Exec, F1Ans)` and the options that differ from the default."""
        arguments = [part.name for part in self.parts]
        arguments += [f"{key}={text}" for key, text in self.options() if key in ("gamma", "weights")]
        return f"{self.title}({', '.join(arguments)})"

    def score(self, case: Case) -> float:
        """The floored and weighted product of the components."""
        return floored_product([part.score(case) for part in self.parts], self.gamma, self.weights)


def floored_product(scores: list[float], gamma: float, weights: tuple[float, ...]) -> float:
    """The product of `scores`, each floored at `gamma` and raised to its weight."""
    floored = [gamma + (1 - gamma) * score for score in scores]
    if weights == EQUAL_WEIGHTS:
        return math.prod(floored)
    return math.prod(math.pow(part, weight) for part, weight in zip(floored, weights, strict=True))


@dataclass(frozen=True, slots=True)
class Gek(Measure):
    """GEK-1, -2 and -3 (GEK paper, section 3.4): BLEU, F1Sem or F1Tri x Exec x F1Ans."""

    title = "GEK-"
    reads_queries = True
    suffix_field = "variant"
    suffix_example = 3

    variant: int
    gamma: float = GAMMA
    weights: tuple[float, ...] = EQUAL_WEIGHTS
    syntax: Measure = EXEC
    answer: Measure = F1_ANS

    def __post_init__(self) -> None:
        """Check the variant, and everything that the compound measure checks."""
        if self.variant not in SEMANTIC_MEASURES:
            raise MeasureError(f"there is no GEK-{self.variant}: use GEK-1, GEK-2 or GEK-3")
        Compound(*self.parts, self.gamma, self.weights)

    @property
    def parts(self) -> tuple[Measure, Measure, Measure]:
        """The three components."""
        return SEMANTIC_MEASURES[self.variant], self.syntax, self.answer

    @property
    def needs(self) -> frozenset[Need]:
        """What the components require."""
        return self.syntax.needs | self.answer.needs

    def score(self, case: Case) -> float:
        """The floored and weighted product of the components."""
        return floored_product([part.score(case) for part in self.parts], self.gamma, self.weights)


SEMANTIC_MEASURES: dict[int, Measure] = {1: Bleu(), 2: F1Sem(), 3: F1Tri()}
