"""The candidates that a ranking model chooses from: the logical forms enumerated for a question, and what they yield."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clew.benchmark.question import Forms, Prediction, Question
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.language.translate import program_of_sexpr
from clew.models.grailqa.linked_entities import Constraint, ConstraintFinder, gold_tree
from clew.models.grailqa.path_enumeration import ALL_SHAPES, PathEnumerator, Shape

MAX_REMEMBERED = 50_000  # questions whose candidates are kept for the next stage or epoch


@dataclass(frozen=True, slots=True)
class QuestionForms:
    """A question with its constraints and its candidates, best match of words first."""

    question: Question
    constraints: tuple[Constraint, ...]
    forms: tuple[s.Sexpr, ...]


class CandidateSource:
    """Enumerates, remembers and runs candidates over one knowledge base; there are at most `limit` for a question."""

    def __init__(self, kb: KnowledgeBase, entities: str, limit: int, shapes: Sequence[Shape] = ALL_SHAPES) -> None:
        self.finder, self.limit = ConstraintFinder(kb, entities), limit
        self.paths = PathEnumerator(kb, shapes)
        self.engine = self.paths.engine.cached()
        self.remembered: dict[tuple[str, str], QuestionForms] = {}

    def forms_of(self, question: Question) -> QuestionForms:
        """The candidates of a question."""
        key = question.id, question.text
        if key not in self.remembered:
            if len(self.remembered) >= MAX_REMEMBERED:
                self.remembered.clear()
            constraints = self.finder.find(question)
            found = self.paths.enumerate(question.text, constraints, self.limit)
            self.remembered[key] = QuestionForms(question, constraints, tuple(form.tree for form in found))
        return self.remembered[key]

    def gold_form(self, question: Question) -> s.Sexpr | None:
        """The gold meaning as a tree."""
        return gold_tree(question, self.finder.schema)

    def find_gold(self, candidates: QuestionForms) -> int | None:
        """The place of the gold meaning among the candidates; `None` if it is not enumerated."""
        gold = self.gold_form(candidates.question)
        if gold is None:
            return None
        wanted = s.canonical_sexpr(gold)
        return next((place for place, form in enumerate(candidates.forms) if s.canonical_sexpr(form) == wanted), None)

    def run(self, tree: s.Sexpr) -> Result:
        """What a form yields."""
        return self.engine.run(program_of_sexpr(tree), explain=False)

    def is_executable(self, tree: s.Sexpr) -> bool:
        """Whether a form runs and yields something: no empty set, no count of nothing."""
        try:
            return not self.run(tree).is_negative
        except (ClewError, RecursionError):
            return False

    def predict(self, question: Question, tree: s.Sexpr | None, score: float | None = None) -> Prediction:
        """A form as the prediction for a question, with its answers."""
        if tree is None:
            return Prediction(question.id, answers=(), error="no logical form leads from the entities of the question")
        forms = Forms(sexpr=s.write_sexpr(tree))
        try:
            return Prediction(question.id, forms, self.run(tree).texts, score=score)
        except (ClewError, RecursionError) as fault:
            return Prediction(question.id, forms, (), score=score, error=str(fault))
