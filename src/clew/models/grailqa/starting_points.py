"""What the logical form of a question may start from; many questions are linked in several processes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from clew.benchmark.question import Question
from clew.jobs import WorkerPool
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language import sexpr as s
from clew.link.tokens import QuestionWords
from clew.models.grailqa.linked_entities import ConstraintFinder, leaves_of

MAX_NAMED_CLASSES = 16  # of a question, the best
MAX_PROCESSES = 4  # each has indexes of its own, 100 MB
MIN_PARALLEL = 400  # questions that are worth the two seconds in which a process starts
QUESTIONS_PER_TASK = 50


@dataclass(frozen=True, slots=True)
class StartingPoints:
    """The entities, literals and classes found in the text of a question; the entities and literals may be given."""

    constraints: tuple[s.Entity | s.Literal, ...]
    classes: tuple[s.ClassName, ...]


class StartFinder:
    """Finds the starting points of questions; what it found in a text is kept in memory."""

    def __init__(self, kb: KnowledgeBase, source: str, processes: int = 0) -> None:
        self.kb, self.finder = kb, ConstraintFinder(kb, source)
        self.processes = processes or min(os.cpu_count() or 1, MAX_PROCESSES)
        self.known: dict[str, StartingPoints] = {}

    def find_all(self, questions: Sequence[Question]) -> list[StartingPoints]:
        """The starting points of each question; those of the gold form only if entities are given."""
        new = [text for text in dict.fromkeys(question.text for question in questions) if text not in self.known]
        if len(new) >= MIN_PARALLEL and self.processes > 1:
            tasks = [new[at : at + QUESTIONS_PER_TASK] for at in range(0, len(new), QUESTIONS_PER_TASK)]
            plan = (str(self.kb.folder), self.finder.source)
            with WorkerPool(open_finder, plan, self.processes) as pool:
                found = [start for chunk in pool.map(link_texts, tasks) for start in chunk]
        else:
            found = link_texts(self.finder, new)
        self.known |= zip(new, found, strict=True)
        return list(map(self.find_known, questions))

    def find_known(self, question: Question) -> StartingPoints:
        start = self.known[question.text]
        if self.finder.source == "linked":
            return start
        return StartingPoints(tuple(one.of for one in self.finder.find_given(question)), start.classes)


def with_leaves(start: StartingPoints, tree: s.Sexpr) -> StartingPoints:
    """The starting points of a training question, with those of its gold form that were not found."""
    return StartingPoints(tuple(dict.fromkeys((*start.constraints, *leaves_of(tree)))), start.classes)


def open_finder(plan: tuple[str, str]) -> ConstraintFinder:
    """The finder of another process, for a knowledge base in a folder."""
    return ConstraintFinder(open_kb(plan[0]), plan[1])


def link_texts(finder: ConstraintFinder, texts: Sequence[str]) -> list[StartingPoints]:
    """The starting points that texts name; if entities are given, only classes are sought."""
    is_linked = finder.source == "linked"
    return [
        StartingPoints(
            tuple(dict.fromkeys(one.of for one in finder.link(text))) if is_linked else (), find_classes(finder, text)
        )
        for text in texts
    ]


def find_classes(finder: ConstraintFinder, text: str) -> tuple[s.ClassName, ...]:
    """The classes that a text names, best first."""
    matches = sorted(finder.linker.concept_finder.index.match(QuestionWords(text)), key=lambda match: -match.score)
    names = dict.fromkeys(finder.kb.name_of(match.owner) for match in matches)
    return tuple(map(s.ClassName, list(names)[:MAX_NAMED_CLASSES]))
