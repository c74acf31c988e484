"""A question answered: what it was taken to ask, what that gives, how sure that is, and what else it may mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from clew.answer.roles import Roles
from clew.answer.searching import Found, Search, Settings
from clew.engine.native import NativeEngine
from clew.engine.queries import write_query
from clew.engine.result import Result
from clew.engine.trace import Trace
from clew.engine.vocabulary import Vocabulary
from clew.errors import ClewError
from clew.generate.phrasing.kit import Kit
from clew.generate.phrasing.known import LookedUp
from clew.generate.phrasing.making import make_kit
from clew.generate.phrasing.question import write_question
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.parse.items import Item
from clew.parse.model import Model
from clew.parse.presenting import Presenter

SHIPPED = Path(__file__).parents[1] / "parse" / "shipped"
LONGEST = 2_000
SURE = 0.3
"""Below this confidence an answer is one of several guesses."""


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
    asker: Asker | None = field(default=None, repr=False, compare=False)

    @property
    def best(self) -> Meaning | None:
        return self.meanings[0] if self.meanings else None

    @property
    def is_sure(self) -> bool:
        """Whether the likeliest meaning is likely enough to be the answer."""
        return self.best is not None and self.best.confidence >= SURE

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers by the likeliest meaning: names and printed values; of a table, its rows."""
        if self.best is None:
            return ()
        result = self.best.result
        return tuple(", ".join(row) for row in result.rows) if result.rows else result.texts

    @property
    def program(self) -> f.Function | None:
        return self.best.program if self.best else None

    @property
    def confidence(self) -> float:
        return self.best.confidence if self.best else 0.0

    @property
    def alternatives(self) -> tuple[Meaning, ...]:
        """What else may be meant."""
        return self.meanings[1:]

    @property
    def trace(self) -> Trace | None:
        """The thread: every step with what it found and the facts behind it."""
        return self.asker.engine.trace(self.program) if self.asker and self.program else None

    @property
    def sparql(self) -> str:
        """The query that asks the same of `rdf-statements`, if SPARQL can."""
        return self.asker.query(self.program) if self.asker and self.program else ""


class Asker:
    """Answers questions over one knowledge base."""

    def __init__(self, kb: KnowledgeBase, model: Model | None = None, settings: Settings | None = None) -> None:
        self.kb, self.engine, self.vocabulary = kb, NativeEngine(kb), Vocabulary(kb)
        self.model, self.presenter = model or Model(SHIPPED), Presenter(kb)
        self.search = Search(self.engine, Roles(kb), settings)

    def ask(self, question: str) -> Answered:
        """What the question asks, and the answer; of an endless question, its beginning is read."""
        text = " ".join(question[:LONGEST].split())
        if not any(letter.isalnum() for letter in text):
            return Answered(question, ())
        items = self.presenter.items(text)
        found = self.search.programs(self.model.read(text, items), items)
        return Answered(question, meanings_of(found), self)

    def items(self, question: str) -> tuple[Item, ...]:
        """What the parser reads beside the question."""
        return self.presenter.items(question)

    @cached_property
    def kit(self) -> Kit:
        return make_kit(self.kb)

    def in_words(self, program: f.Function) -> str:
        """A program as the question that it answers."""
        return write_question(program, self.kit, known=LookedUp(self.kb)).text

    def query(self, program: f.Function) -> str:
        """The SPARQL of a program, nothing where SPARQL cannot say it."""
        try:
            return write_query(program, self.vocabulary.statements)
        except ClewError:
            return ""


def meanings_of(found: Sequence[Found]) -> tuple[Meaning, ...]:
    """The programs found, each result once, with the probability of all programs that give it."""
    shares: dict[tuple[object, ...], float] = {}
    first: dict[tuple[object, ...], Found] = {}
    for one in found:
        key = one.result.kind, one.result.texts, one.result.rows
        shares[key] = shares.get(key, 0.0) + math.exp(one.score)
        first.setdefault(key, one)
    made = (Meaning(one.program, one.result, min(1.0, shares[key])) for key, one in first.items())
    return tuple(sorted(made, key=lambda one: -one.confidence))
