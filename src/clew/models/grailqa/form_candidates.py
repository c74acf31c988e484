"""The candidates of a ranking model: the logical forms enumerated for a question, and what they yield."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from tokenizers import Tokenizer

from clew.benchmark.question import Forms, Prediction, Question
from clew.engine.result import Result
from clew.errors import ClewError
from clew.jobs import WorkerPool
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language import sexpr as s
from clew.language.translate import program_of_sexpr
from clew.models.grailqa.form_tokens import PairedTexts, TokenReader, Tokens, encode_pairs, form_text, write_tokens
from clew.models.grailqa.linked_entities import Constraint, ConstraintFinder, gold_tree
from clew.models.grailqa.path_enumeration import ALL_SHAPES, PathEnumerator, Shape

MAX_REMEMBERED = 50_000  # questions whose candidates are kept for the next stage or epoch
MAX_PROCESSES = 16  # each has indexes of its own, 100 MB
QUESTIONS_PER_PROCESS = 100  # at least, 3 s of work, which are worth the two seconds in which a process starts
QUESTIONS_PER_TASK = 25


@dataclass(frozen=True, slots=True)
class QuestionForms:
    """A question with its constraints and its candidates, best match of words first.

    The candidates are tokens, since trees would take ten times the memory; `gold` are the places of the gold meaning,
    and `texts` the candidates as an encoder reads them, if the source has its tokenizer.
    """

    question: Question
    constraints: tuple[Constraint, ...]
    forms: tuple[Tokens, ...]
    gold: tuple[int, ...] = ()
    texts: PairedTexts | None = None

    def tree(self, place: int) -> s.Sexpr:
        """A candidate as a tree."""
        return TokenReader(self.forms[place]).read()


@dataclass(frozen=True, slots=True)
class EnumerationPlan:
    """What a process needs to enumerate candidates: the folder of a knowledge base, and how to enumerate."""

    kb: str
    entities: str
    limit: int
    shapes: tuple[Shape, ...]
    tokenizer: str  # as JSON; empty for none


class CandidateSource:
    """Enumerates, remembers and runs candidates over one knowledge base; there are at most `limit` for a question."""

    def __init__(
        self, kb: KnowledgeBase, entities: str, limit: int, shapes: tuple[Shape, ...] = ALL_SHAPES, tokenizer: str = ""
    ) -> None:
        self.plan = EnumerationPlan(str(kb.folder), entities, limit, shapes, tokenizer)
        self.tokenizer = Tokenizer.from_str(tokenizer) if tokenizer else None
        self.finder, self.paths = ConstraintFinder(kb, entities), PathEnumerator(kb, shapes)
        self.engine = self.paths.engine.cached()
        self.remembered: dict[tuple[str, str], QuestionForms] = {}

    def forms_of(self, questions: Sequence[Question]) -> list[QuestionForms]:
        """The candidates of each question; those of many questions are enumerated in several processes."""
        new = [question for question in questions if (question.id, question.text) not in self.remembered]
        if len(self.remembered) + len(new) > MAX_REMEMBERED:
            self.remembered.clear()
            new = list(questions)
        processes = min(os.cpu_count() or 1, MAX_PROCESSES, len(new) // QUESTIONS_PER_PROCESS)
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
        trees = [form.tree for form in self.paths.enumerate(question.text, constraints, self.plan.limit)]
        texts = encode_pairs(self.tokenizer, question.text, map(form_text, trees)) if self.tokenizer else None
        forms = tuple(tuple(write_tokens(tree)) for tree in trees)
        return QuestionForms(question, constraints, forms, self.find_gold(question, trees), texts)

    def gold_form(self, question: Question) -> s.Sexpr | None:
        """The gold meaning as a tree."""
        return gold_tree(question, self.finder.schema)

    def find_gold(self, question: Question, trees: Sequence[s.Sexpr]) -> tuple[int, ...]:
        """The places of the gold meaning among forms, which may say it in several ways."""
        gold = self.gold_form(question)
        if gold is None:
            return ()
        wanted = s.canonical_sexpr(gold)
        return tuple(place for place, tree in enumerate(trees) if s.canonical_sexpr(tree) == wanted)

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
    os.environ["TOKENIZERS_PARALLELISM"] = "false"  # the processes are as many as the cores
    return CandidateSource(open_kb(plan.kb), plan.entities, plan.limit, plan.shapes, plan.tokenizer)


def enumerate_forms(source: CandidateSource, questions: Sequence[Question]) -> list[QuestionForms]:
    """The candidates of some questions."""
    return [source.enumerate(question) for question in questions]
