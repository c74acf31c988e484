"""Questions sorted out: each with one wording and its program, some held back, those without a meaning left out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.question import Forms, Question
from clew.benchmark.reader import read_questions
from clew.engine.executor import program_of
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError, SourceError
from clew.jobs import write_atomically
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import read_text, write_text
from clew.parse.training.examples import Example

FindProgram = Callable[[Question], f.Function | None]
"""Finds a program for a question of which only the answers are known."""
NO_MEANING = "it has no meaning, neither a program nor a query"
NO_PROGRAM = "no program is found that gives just its answers"


@dataclass(frozen=True, slots=True)
class HeldOutQuestion:
    """A question that is held back: its program, or its answers where that cannot be read."""

    text: str
    program: f.Function | None = None
    answers: tuple[str, ...] = ()


@dataclass(slots=True)
class QuestionSplit:
    """Examples to learn from and questions held back; how many are by their answers, and why others are left out."""

    train: list[Example] = field(default_factory=list)
    held_out: list[HeldOutQuestion] = field(default_factory=list)
    by_answers: int = 0
    left_out: Counter[str] = field(default_factory=Counter)

    def summary(self) -> str:
        words = f"{len(self.train):,} questions to learn from, {len(self.held_out):,} held back"
        if self.by_answers:
            words += f", {self.by_answers:,} understood by their answers"
        if self.left_out:
            reason, _ = self.left_out.most_common(1)[0]
            words += f"; {self.left_out.total():,} left out, most often: {reason}"
        return words


@dataclass(frozen=True, slots=True)
class QuestionSplitter:
    """Sorts out the questions over one knowledge base."""

    kb: KnowledgeBase
    vocabulary: SchemaView
    seed: int = 1
    by_answers: FindProgram | None = None

    def split(self, train: Sequence[Path], valid: Path | None, held: int, most: int) -> QuestionSplit:
        """The questions of some files, and of a file to hold back or `held` of the others."""
        rng, found = random.Random(self.seed), QuestionSplit()
        questions = [one for path in train for one in sample_questions(path, most, rng)]
        rng.shuffle(questions)
        kept = sample_questions(valid, most, rng) if valid is not None else questions[:held]
        found.held_out = [one for question in kept for one in self.read_held_out(question, rng)]
        left = questions if valid is not None else questions[held:]
        found.train = [one for question in left for one in self.read_example(question, rng, found)]
        return found

    def read_held_out(self, question: Question, rng: random.Random) -> Iterator[HeldOutQuestion]:
        """The question to be held back, if it can be told what is right."""
        text, gold = pick_wording(question, rng), question.gold
        try:
            yield HeldOutQuestion(text, program_of_question(question, self.kb, self.vocabulary))
        except ClewError:
            if gold.answers:
                yield HeldOutQuestion(text, None, gold.names or gold.answers)

    def read_example(self, question: Question, rng: random.Random, found: QuestionSplit) -> Iterator[Example]:
        """The question with its program; what it means may be told by its answers alone."""
        text = pick_wording(question, rng)
        try:
            yield Example(text, program_of_question(question, self.kb, self.vocabulary))
        except ClewError as fault:
            program = self.by_answers(question) if self.by_answers else None
            if program is None:
                found.left_out[NO_PROGRAM if self.by_answers and question.gold.answers else str(fault)] += 1
                return
            found.by_answers += 1
            yield Example(text, program)


def sample_questions(path: Path, most: int, rng: random.Random) -> list[Question]:
    """Up to `most` questions of a file, in any order."""
    questions = read_questions(path).questions
    return rng.sample(questions, min(most, len(questions)))


def pick_wording(question: Question, rng: random.Random) -> str:
    variants = [one["text"] for one in question.extra.get("variants", ()) if isinstance(one, dict)]
    return str(rng.choice([question.text, *variants]))


def program_of_question(question: Question, kb: KnowledgeBase, vocabulary: SchemaView) -> f.Function:
    """The program of a question; rows by ids are read by the names of the graph."""
    forms = question.gold.forms
    if "predicate_label" in question.extra:
        forms = name_ids(forms, kb, str(question.extra["predicate_label"]))
    record: dict[str, Any] = {"program": forms.program, "sparql": forms.sparql, "sexpr": forms.sexpr}
    record |= {"graph": orjson.loads(forms.graph) if forms.graph else "", "target": forms.target}
    given = {name: one for name, one in record.items() if one}
    if not given:
        raise ClewError(NO_MEANING)
    return program_of(given, vocabulary)


def name_ids(forms: Forms, kb: KnowledgeBase, predicate: str) -> Forms:
    """One row of ids as a row of names."""
    ((subject, _, object_),) = orjson.loads(forms.graph)
    ends = [one if one.startswith("?") else kb.name_of(kb.node(one)) for one in (subject, object_)]
    return Forms(graph=orjson.dumps([[ends[0], predicate, ends[1]]]).decode(), target=forms.target)


def write_examples(examples: Sequence[Example | HeldOutQuestion], path: Path) -> None:
    """Writes questions with their programs or answers, a line each."""
    lines = (orjson.dumps(example_record(one, number)) + b"\n" for number, one in enumerate(examples, 1))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, b"".join(lines))


def example_record(one: Example | HeldOutQuestion, number: int) -> dict[str, Any]:
    program = {"program": write_text(one.program)} if one.program is not None else {}
    answers = {"answers": one.answers} if isinstance(one, HeldOutQuestion) and one.answers else {}
    return {"id": str(number), "question": one.text} | program | answers


def read_held_out(path: Path) -> Iterator[HeldOutQuestion]:
    """The questions that were held back."""
    for line in read_lines(path):
        one = orjson.loads(line)
        program = read_text(one["program"]) if "program" in one else None
        yield HeldOutQuestion(one["question"], program, tuple(one.get("answers", ())))


def read_lines(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().splitlines()
    except OSError as fault:
        raise SourceError(f"{path} cannot be read: {fault.strerror}") from None
