"""A question answered: what it was taken to ask, what that gives, how sure that is, and what else it may mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from clew.answer.roles import Roles
from clew.answer.searching import Found, Search, Settings
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.parse.items import Item
from clew.parse.model import Model
from clew.parse.presenting import Presenter

SHIPPED = Path(__file__).parents[1] / "parse" / "shipped"
ALIKE = 0.02


@dataclass(frozen=True, slots=True)
class Meaning:
    """One way to take a question: the program, what it gives, and how likely it is meant, from 0 to 1."""

    program: f.Function
    result: Result
    confidence: float


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with the ways to take it, the likeliest first; none if the graph has nothing to say."""

    question: str
    meanings: tuple[Meaning, ...]

    @property
    def best(self) -> Meaning | None:
        return self.meanings[0] if self.meanings else None


class Asker:
    """Answers questions over one knowledge base."""

    def __init__(self, kb: KnowledgeBase, model: Model | None = None, settings: Settings | None = None) -> None:
        self.kb, self.engine = kb, NativeEngine(kb)
        self.model, self.presenter = model or Model(SHIPPED), Presenter(kb)
        self.search = Search(self.engine, Roles(kb), settings)

    def ask(self, question: str) -> Answered:
        """What the question asks, and the answer."""
        items = self.presenter.items(question)
        return Answered(question, meanings_of(self.search.programs(self.model.read(question, items), items)))

    def items(self, question: str) -> tuple[Item, ...]:
        return self.presenter.items(question)


def meanings_of(found: Sequence[Found]) -> tuple[Meaning, ...]:
    """The programs found, each result once, with the share of all their probability that its programs have."""
    if not found:
        return ()
    weights = [math.exp(one.score) for one in found]
    kept: dict[tuple[object, ...], list[float]] = {}
    first: dict[tuple[object, ...], Found] = {}
    for one, weight in zip(found, weights, strict=True):
        key = one.result.kind, one.result.texts, one.result.rows
        kept.setdefault(key, []).append(weight)
        first.setdefault(key, one)
    made = (Meaning(one.program, one.result, sum(kept[key])) for key, one in first.items())
    return tuple(sorted(made, key=lambda one: -one.confidence))
