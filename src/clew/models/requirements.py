"""What a model needs of its questions, its knowledge base and the machine, checked before a training starts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice

from clew.benchmark.question import Question
from clew.engine.ids import missing_names
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError, OptionError, SourceError, missing_extra
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.catalogue import MODELS, CatalogueEntry, Need
from clew.models.gold_forms import gold_fact, gold_program, gold_sexpr, gold_sparql

PACKAGES = ("torch", "safetensors")  # what every model needs of the extra `train`
CHECKED_PROGRAMS = 50  # enough to see that a file is about another knowledge base
MIN_PROGRAMS = 10  # fewer may miss a name by chance
OTHER_KB = 0.75  # share with missing names; some questions of any graph have only names that others have, too

Check = Callable[[Question, SchemaView], object]


def has_answers(question: Question, schema: SchemaView) -> bool:
    """Whether a question has gold answers."""
    return any(gold.answers for gold in question.golds)


def has_choices(question: Question, schema: SchemaView) -> bool:
    """Whether a question has answers to choose from."""
    return bool(question.choices)


# What a model can need of each question, and what gives it.
QUESTION_NEEDS: Mapping[Need, Check] = {
    Need.ANSWERS: has_answers,
    Need.CHOICES: has_choices,
    Need.PROGRAMS: gold_program,
    Need.SPARQL: gold_sparql,
    Need.SEXPRS: gold_sexpr,
    Need.FACTS: gold_fact,
}
# Why a question may lack it although it has a meaning.
TRANSLATED = "or a meaning in another language that can be translated to them"
EXPLANATIONS = {
    Need.PROGRAMS: TRANSLATED,
    Need.SPARQL: TRANSLATED,
    Need.SEXPRS: TRANSLATED,
    Need.FACTS: "that is, a query graph of one row that asks for one end",
}


@dataclass(frozen=True, slots=True)
class QuestionFile:
    """The questions of a file, with its name for messages, its digest and its format."""

    name: str
    questions: Sequence[Question]
    digest: str = ""
    format: str = ""


def check_packages(purpose: str) -> None:
    """Raise an error unless the packages that every model needs are installed; they are not loaded."""
    # Threads that spin while they wait make torch many times slower if other processes need the processor, too.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    for name in PACKAGES:
        if find_spec(name) is None:
            raise ClewError(missing_extra(purpose, name, "train"))


@dataclass(frozen=True, slots=True)
class RequirementCheck:
    """Checks what the model `name` needs over a knowledge base, which a model that needs none may lack."""

    name: str
    entry: CatalogueEntry
    kb: KnowledgeBase | None
    schema: SchemaView

    @classmethod
    def of(cls, name: str, entry: CatalogueEntry, kb: KnowledgeBase | None) -> RequirementCheck:
        """The check for a model, over `kb` if there is one."""
        return cls(name, entry, kb, SchemaView(kb if kb is not None else refuse_without_kb))

    def check_kb(self) -> None:
        """Raise an error if the knowledge base lacks the facts that the model learns from."""
        if self.kb is None:
            if self.entry.needs_kb:
                raise OptionError(f"{self.name} works over a knowledge base: give one with -k KB")
            return
        for need, uses in ((Need.RELATIONS, self.kb.schema.relations), (Need.LITERALS, self.kb.schema.attributes)):
            if need in self.entry.needs and not uses:
                raise SourceError(
                    f"{self.kb.folder} has no {need.value}, and {self.name} learns from them: use another knowledge "
                    "base or another model"
                )

    def check_training_questions(self, file: QuestionFile) -> list[str]:
        """Raise an error if no question of a file has what the model learns from; else notes on those that lack it."""
        try:
            return list(self.check_questions(file, question_needs(self.entry)))
        except LackingNeed as fault:
            others = [name for name, entry in MODELS.items() if name != self.name and self.can_learn(entry, file)]
            lacks_kb = self.kb is None and TRANSLATED in str(fault)
            way = "give -k KB to translate their meanings, or train" if lacks_kb else "you can train"
            raise SourceError(f"{fault}; {way} {', '.join(others)}" if others else str(fault)) from None

    def check_validation_questions(self, file: QuestionFile, compares_answers: bool) -> list[str]:
        """The same for the questions that choose the best epoch, by their answers if `compares_answers`."""
        needs = [Need.ANSWERS] if compares_answers else question_needs(self.entry)
        return list(self.check_questions(file, needs))

    def check_questions(self, file: QuestionFile, needs: Sequence[Need]) -> Iterator[str]:
        if not file.questions:
            raise SourceError(f"{file.name} has no questions")
        yield from check_texts(file)
        for need in needs:
            lacking = sum(not QUESTION_NEEDS[need](question, self.schema) for question in file.questions)
            if lacking == len(file.questions):
                explained = f" ({EXPLANATIONS[need]})" if need in EXPLANATIONS else ""
                raise LackingNeed(
                    f"{file.name}: none of its {len(file.questions):,} questions (format {file.format}) has "
                    f"{need.value}{explained}, which {self.name} needs"
                )
            if lacking:
                yield f"{file.name}: {lacking:,} of {len(file.questions):,} questions have no {need.value}"
        yield from self.check_names(file)

    def can_learn(self, entry: CatalogueEntry, file: QuestionFile) -> bool:
        """Whether the first questions of a file have what a model needs of questions."""
        first = file.questions[:CHECKED_PROGRAMS]
        needs = question_needs(entry)
        return all(any(QUESTION_NEEDS[need](question, self.schema) for question in first) for need in needs)

    def check_names(self, file: QuestionFile) -> Iterator[str]:
        """Raise an error if most of the first programs of a file have a name that the knowledge base lacks."""
        lookup = self.schema.ids if self.kb is not None else None
        if self.kb is None or lookup is None:
            return
        programs = (gold_program(question, self.schema) for question in file.questions)
        first = list(islice(filter(None, programs), CHECKED_PROGRAMS))
        unknown = [names[0] for names in (missing_names(program, lookup) for program in first) if names]
        if not unknown:
            return
        lacking = (
            f"{len(unknown)} of its first {len(first)} questions with a meaning have a name that {self.kb.folder} "
            f"lacks, such as the {unknown[0]}"
        )
        if len(first) >= MIN_PROGRAMS and len(unknown) >= OTHER_KB * len(first):
            raise SourceError(f"{file.name} is about another knowledge base: {lacking}")
        yield f"{file.name}: {lacking}"


class LackingNeed(SourceError):
    """No question of a file has what a model needs."""


def check_texts(file: QuestionFile) -> Iterator[str]:
    """Raise an error if no question of a file has a text; else a note on those that lack it."""
    lacking = sum(not question.text.strip() for question in file.questions)
    if lacking == len(file.questions):
        raise SourceError(f"{file.name}: none of its {lacking:,} questions (format {file.format}) has a text")
    if lacking:
        yield f"{file.name}: {lacking:,} of {len(file.questions):,} questions have no text"


def question_needs(entry: CatalogueEntry) -> list[Need]:
    """What a model needs of questions."""
    return [need for need in entry.needs if need in QUESTION_NEEDS]


def refuse_without_kb() -> KnowledgeBase:
    raise ClewError("this meaning can only be translated over a knowledge base: give one with -k KB")


def find_shared_questions(train: QuestionFile, valid: QuestionFile) -> list[str]:
    """A note if validation questions are among the training questions, word for word."""
    known = {question.text for question in train.questions}
    shared = sum(question.text in known for question in valid.questions)
    if not shared:
        return []
    return [f"{valid.name}: {shared:,} of {len(valid.questions):,} questions are training questions, too"]
