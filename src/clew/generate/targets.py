"""What a benchmark should consist of: the shares of question types and of multi-hop questions."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from clew.errors import ClewError
from clew.generate.extension_types import EXTENSIONS
from clew.generate.question_types import PROGRAM_MAKERS

# Cao et al. 2022, section 4 and Figure 3: SelectAmong is 4.6 %, Count 11.5 %, the others are about alike.
KQA_PRO_SHARES = {
    "QueryName": 12.0,
    "Count": 11.5,
    "SelectAmong": 4.6,
    "SelectBetween": 12.0,
    "QueryAttribute": 12.0,
    "Verify": 12.0,
    "HighLevelLiteral": 12.0,
    "Relation": 11.9,
    "HighLevelRelational": 12.0,
}
QUESTION_TYPES = (*PROGRAM_MAKERS, *EXTENSIONS)
ALWAYS_MULTI_HOP = ("QueryName", "Count", "SelectAmong", *EXTENSIONS)


@dataclass(frozen=True, slots=True)
class Targets:
    """The shares of the question types and of multi-hop questions, and the largest share of one answer.

    `answer_share` ignores yes and no. If the knowledge base does not allow a type, the others take its place.
    """

    types: Mapping[str, float] = field(default_factory=lambda: dict(KQA_PRO_SHARES))
    multi_hop: float = 0.737
    answer_share: float = 0.02

    def draw_types(self, count: int, rng: random.Random) -> list[str]:
        """The types of `count` questions, in random order."""
        unknown = [name for name in self.types if name not in QUESTION_TYPES]
        if unknown:
            raise ClewError(f"unknown question type {unknown[0]!r}; use one of: {', '.join(QUESTION_TYPES)}")
        total = sum(self.types.values())
        exact = {name: count * share / total for name, share in self.types.items()}
        types = [name for name, share in exact.items() for _ in range(int(share))]
        rest = sorted(exact, key=lambda name: int(exact[name]) - exact[name])
        types += rest[: count - len(types)]
        rng.shuffle(types)
        return types

    def single_hop_share(self, question_type: str) -> float:
        """The share of single-hop questions within a type that gives the benchmark its multi-hop share."""
        if question_type in ALWAYS_MULTI_HOP:
            return 0.0
        total = sum(self.types.values())
        able = sum(share for name, share in self.types.items() if name not in ALWAYS_MULTI_HOP)
        return min(1.0, (1 - self.multi_hop) * total / able)
