"""The entities, literals and classes of a question that its logical form may start from: linked by clew, or given.

GrailQA++ compares parsers with the gold entities given, to leave linking errors out; GrailQA itself links them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from clew.benchmark.question import Forms, Question
from clew.engine.meaning import Meaning
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError, check_choice
from clew.jobs import WorkerPool
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Text
from clew.language import sexpr as s
from clew.language.translate import TranslationError
from clew.language.translate.sexpr_programs import literal_of
from clew.link.linker import Linker
from clew.link.mention import Candidate, Mention, MentionKind
from clew.link.tokens import QuestionWords
from clew.models.gold_forms import first_form, present_forms

ENTITY_SOURCES = ("linked", "given")  # by clew's linker, or those of the gold form
MIN_LINK_SCORE = 0.35  # of a mention that counts
MIN_TEXT_SCORE = 0.9  # of a text value, which is seldom meant if only a word of it is in the question
LENGTH_BONUS = 0.02  # for each character: a whole name outweighs a better match of a part of it
CLASS_MARGIN = 0.2  # by which a class must match better than an entity inside its words to hide it
MAX_ALTERNATIVES = 2  # of a mention: a longer name, or a year that is a number too
MAX_MENTIONS = 5  # of a question, best first
SCORE_SPREAD = 0.2  # alternatives that score this much less are left out
ARTICLE = "the "
MAX_NAMED_CLASSES = 16  # of a question, the best
MAX_PROCESSES = 4  # each has indexes of its own, 100 MB
MIN_PARALLEL = 400  # questions that are worth the two seconds in which a process starts
QUESTIONS_PER_TASK = 50


@dataclass(frozen=True, slots=True)
class Constraint:
    """An entity or a literal that a logical form may start from; those of one `mention` exclude each other."""

    of: s.Entity | s.Literal
    mention: int


class ConstraintFinder:
    """Finds the entities and literals of questions, from the text or, if they are given, from the gold form."""

    def __init__(self, kb: KnowledgeBase, source: str) -> None:
        check_choice(source, ENTITY_SOURCES, "source of entities")
        self.kb, self.source, self.schema = kb, source, SchemaView(kb)

    @cached_property
    def linker(self) -> Linker:
        return Linker(self.kb)

    def find(self, question: Question) -> tuple[Constraint, ...]:
        """The entities and literals of a question, from left to right."""
        return self.find_given(question) if self.source == "given" else self.link(question.text)

    def find_given(self, question: Question) -> tuple[Constraint, ...]:
        """The entities and literals of the gold form, in the order of their names, which says nothing of the form."""
        tree = gold_tree(question, self.schema)
        if tree is None:
            raise ClewError(
                f"question {question.id} has no gold S-expression to take its entities from; use entities = 'linked'"
            )
        leaves = dict.fromkeys(sorted(leaves_of(tree), key=s.write_sexpr))
        return tuple(Constraint(leaf, number) for number, leaf in enumerate(leaves))

    def link(self, text: str) -> tuple[Constraint, ...]:
        """The entities and literals that clew's linker finds, those of overlapping mentions only once."""
        links = self.linker.link(text)
        classes = links.of_kind(MentionKind.CONCEPT)
        likely = [
            mention
            for mention in links.of_kind(MentionKind.ENTITY, MentionKind.VALUE)
            if is_likely(mention) and not any(is_hidden(mention, other) for other in classes)
        ]
        return tuple(
            Constraint(leaf, number)
            for number, mention in enumerate(choose_apart(likely))
            for leaf in dict.fromkeys(leaves_of_candidates(mention, likely))
        )


def gold_tree(question: Question, schema: SchemaView) -> s.Sexpr | None:
    """The gold meaning of a question as the tree of an S-expression; `None` if it cannot be written as one.

    It is read from the program, if there is one, since a name in an S-expression may be an entity or a class.
    """

    def read(forms: Forms) -> list[s.Sexpr]:
        return [Meaning(present_forms(forms), schema).sexpr]

    return next(iter(first_form(question, read) or []), None)


def leaves_of(tree: s.Sexpr | s.Literal) -> Iterator[s.Entity | s.Literal]:
    """The entities and literals in a tree."""
    match tree:
        case s.Entity() | s.Literal():
            yield tree
        case s.Comparison(_, _, value):
            yield value
        case s.And(left, right):
            yield from leaves_of(left)
            yield from leaves_of(right)
        case s.Join(_, of) | s.Count(of) | s.Extreme(_, of, _) | s.During(of, _, _):
            yield from leaves_of(of)


def is_likely(mention: Mention) -> bool:
    """Whether the best candidate of a mention is good enough to count; number words are seldom literals."""
    best = mention.candidates[0]
    if best.kind is MentionKind.ENTITY:
        return best.score >= MIN_LINK_SCORE
    return best.score >= MIN_TEXT_SCORE if isinstance(best.value, Text) else any(map(str.isdigit, mention.text))


def is_hidden(mention: Mention, other: Mention) -> bool:
    """Whether a mention is inside the clearly better mention of a class: the *United States* of a state's class."""
    is_inside = other.start <= mention.start and mention.end <= other.end
    return is_inside and other.score > mention.score + CLASS_MARGIN


def choose_apart(mentions: Iterable[Mention]) -> list[Mention]:
    """The best mentions of which no two overlap, from left to right; texts come last, long names first."""
    chosen: list[Mention] = []
    for mention in sorted(mentions, key=mention_rank):
        if all(mention.end <= other.start or other.end <= mention.start for other in chosen):
            chosen.append(mention)
    return sorted(chosen[:MAX_MENTIONS], key=lambda mention: mention.start)


def mention_rank(mention: Mention) -> tuple[bool, float, int]:
    """The place of a mention among overlapping ones."""
    return is_text(mention), -(mention.score + LENGTH_BONUS * len(bare_text(mention))), mention.start


def is_text(mention: Mention) -> bool:
    """Whether a mention is best read as a text value."""
    return isinstance(mention.candidates[0].value, Text)


def bare_text(mention: Mention) -> str:
    """The words of a mention without an article."""
    return mention.text.removeprefix(ARTICLE)


def leaves_of_candidates(mention: Mention, mentions: Iterable[Mention]) -> Iterator[s.Entity | s.Literal]:
    """The best candidates for the words of a mention, with or without an article, as entities and literals."""
    same = [
        other
        for other in mentions
        if other.end == mention.end and bare_text(other) == bare_text(mention) and is_text(other) == is_text(mention)
    ]
    candidates = sorted((one for other in same for one in other.candidates), key=lambda one: -one.score)
    for candidate in candidates[:MAX_ALTERNATIVES]:
        if candidate.score >= candidates[0].score - SCORE_SPREAD:
            yield from leaves_of_candidate(candidate)


def leaves_of_candidate(candidate: Candidate) -> Iterator[s.Entity | s.Literal]:
    """A candidate as an entity or a literal, if it is one."""
    if candidate.kind is MentionKind.ENTITY:
        yield s.Entity(candidate.name)
    elif candidate.value is not None:
        try:
            yield literal_of(candidate.value)
        except TranslationError:  # a unit, a language or a place
            return


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
