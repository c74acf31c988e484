"""The candidates of a ranking model: the logical forms enumerated for a question, and what they yield."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from clew.benchmark.question import Forms, Prediction, Question
from clew.engine.result import Result
from clew.errors import ClewError
from clew.jobs import WorkerPool
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language import sexpr as s
from clew.language.translate import program_of_sexpr
from clew.models.grailqa.linked_entities import Constraint, ConstraintFinder, gold_tree
from clew.models.grailqa.path_enumeration import ALL_SHAPES, PathEnumerator, Shape

MAX_REMEMBERED = 50_000  # questions whose candidates are kept for the next stage or epoch
MAX_PROCESSES = 4  # each has indexes of its own, 100 MB
MIN_PARALLEL = 400  # questions that are worth the seconds in which processes start
QUESTIONS_PER_TASK = 50


@dataclass(frozen=True, slots=True)
class QuestionForms:
    """A question with its constraints and its candidates, best match of words first."""

    question: Question
    constraints: tuple[Constraint, ...]
    forms: tuple[s.Sexpr, ...]


@dataclass(frozen=True, slots=True)
class EnumerationPlan:
    """What a process needs to enumerate candidates: the folder of a knowledge base, and how to enumerate."""

    kb: str
    entities: str
    limit: int
    shapes: tuple[Shape, ...]


class CandidateSource:
    """Enumerates, remembers and runs candidates over one knowledge base; there are at most `limit` for a question."""

    def __init__(self, kb: KnowledgeBase, entities: str, limit: int, shapes: tuple[Shape, ...] = ALL_SHAPES) -> None:
        self.plan = EnumerationPlan(str(kb.folder), entities, limit, shapes)
        self.finder, self.paths = ConstraintFinder(kb, entities), PathEnumerator(kb, shapes)
        self.engine = self.paths.engine.cached()
        self.remembered: dict[tuple[str, str], QuestionForms] = {}

    def forms_of(self, questions: Sequence[Question]) -> list[QuestionForms]:
        """The candidates of each question; those of many questions are enumerated in several processes."""
        new = [question for question in questions if (question.id, question.text) not in self.remembered]
        if len(self.remembered) + len(new) > MAX_REMEMBERED:
            self.remembered.clear()
            new = list(questions)
        processes = min(os.cpu_count() or 1, MAX_PROCESSES) if len(new) >= MIN_PARALLEL else 1
        tasks = [new[at : at + QUESTIONS_PER_TASK] for at in range(0, len(new), QUESTIONS_PER_TASK)]
        if processes > 1:
            with WorkerPool(open_source, self.plan, processes) as pool:
                found = [forms for part in pool.map(enumerate_forms, tasks) for forms in part]
        else:
            found = [forms for part in tasks for forms in enumerate_forms(self, part)]
        self.remembered |= {(one.question.id, one.question.text): one for one in found}
        return [self.remembered[question.id, question.text] for question in questions]

    def enumerate(self, question: Question) -> QuestionForms:
        """The candidates of one question."""
        constraints = self.finder.find(question)
        found = self.paths.enumerate(question.text, constraints, self.plan.limit)
        return QuestionForms(question, constraints, tuple(form.tree for form in found))

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


def open_source(plan: EnumerationPlan) -> CandidateSource:
    """The candidates in another process."""
    return CandidateSource(open_kb(plan.kb), plan.entities, plan.limit, plan.shapes)


def enumerate_forms(source: CandidateSource, questions: Sequence[Question]) -> list[QuestionForms]:
    """The candidates of some questions."""
    return [source.enumerate(question) for question in questions]
