"""Splits questions into examples for training and held-out questions; those without a readable meaning are left out."""

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
from clew.engine.meaning import Meaning
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError, SourceError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sql.outline import Outline
from clew.parse.actions import Example
from clew.parse.training.outline_json import GRAPH_TABLES, read_outline
from clew.working_files import write_atomically

FindProgram = Callable[[Question], f.Function | None]
"""Finds a program for a question by its answers."""
NO_MEANING = "it has neither a program nor a query"
NO_PROGRAM = "no program with exactly its answers is found"


@dataclass(frozen=True, slots=True)
class HeldOutQuestion:
    """A question for testing: its program or outline, or its answers if neither can be read.

    `kb` is the place of its knowledge base, if not all questions of its file are over the same one. `graph_tables` are
    the tables of a graph that its outline may name.
    """

    text: str
    program: f.Function | None = None
    answers: tuple[str, ...] = ()
    outline: Outline | None = None
    kb: str = ""
    graph_tables: tuple[str, ...] = ()


@dataclass(slots=True)
class QuestionSplit:
    """Examples and held-out questions; the number understood by their answers, and why others are left out."""

    train: list[Example] = field(default_factory=list)
    held_out: list[HeldOutQuestion] = field(default_factory=list)
    by_answers: int = 0
    left_out: Counter[str] = field(default_factory=Counter)

    def summary(self) -> str:
        """The counts in words."""
        words = f"{len(self.train):,} questions for training, {len(self.held_out):,} held out"
        if self.by_answers:
            words += f", {self.by_answers:,} understood by their answers"
        if self.left_out:
            reason, _ = self.left_out.most_common(1)[0]
            words += f"; {self.left_out.total():,} left out, most often: {reason}"
        return words


@dataclass(frozen=True, slots=True)
class QuestionSplitter:
    """Splits the questions over one knowledge base."""

    kb: KnowledgeBase
    vocabulary: SchemaView
    seed: int = 1
    by_answers: FindProgram | None = None

    def split(self, train: Sequence[Path], valid: Path | None, held: int, most: int) -> QuestionSplit:
        """The questions of the files `train`, and those of `valid` or `held` of the others as held-out questions."""
        rng, split = random.Random(self.seed), QuestionSplit()
        questions = [item for path in train for item in sample_questions(path, most, rng)]
        rng.shuffle(questions)
        kept = sample_questions(valid, most, rng) if valid is not None else questions[:held]
        split.held_out = [item for question in kept for item in self.read_held_out(question, rng)]
        left = questions if valid is not None else questions[held:]
        split.train = [item for question in left for item in self.read_example(question, rng, split)]
        return split

    def read_held_out(self, question: Question, rng: random.Random) -> Iterator[HeldOutQuestion]:
        """The held-out question, if its right answer is known."""
        text, gold = pick_wording(question, rng), question.gold
        try:
            yield HeldOutQuestion(text, program_of_question(question, self.kb, self.vocabulary))
        except ClewError:
            if gold.answers:
                yield HeldOutQuestion(text, None, gold.names or gold.answers)

    def read_example(self, question: Question, rng: random.Random, split: QuestionSplit) -> Iterator[Example]:
        """The question with its program, which may be found by its answers."""
        text = pick_wording(question, rng)
        try:
            yield Example(text, program_of_question(question, self.kb, self.vocabulary))
        except ClewError as fault:
            program = self.by_answers(question) if self.by_answers else None
            if program is None:
                split.left_out[NO_PROGRAM if self.by_answers and question.gold.answers else str(fault)] += 1
                return
            split.by_answers += 1
            yield Example(text, program)


def sample_questions(path: Path, most: int, rng: random.Random) -> list[Question]:
    """Up to `most` questions of a file, in random order."""
    questions = read_questions(path).questions
    return rng.sample(questions, min(most, len(questions)))


def pick_wording(question: Question, rng: random.Random) -> str:
    """The question's text or one of its variants."""
    variants = [variant["text"] for variant in question.extra.get("variants", ()) if isinstance(variant, dict)]
    return str(rng.choice([question.text, *variants]))


def program_of_question(question: Question, kb: KnowledgeBase, vocabulary: SchemaView) -> f.Function:
    """The program of a question; SimpleQuestions rows of ids are read by the graph's names."""
    forms = question.gold.forms
    if "predicate_label" in question.extra:
        forms = name_ids(forms, kb, str(question.extra["predicate_label"]))
    record: dict[str, Any] = {"program": forms.program, "sparql": forms.sparql, "sexpr": forms.sexpr}
    record |= {"graph": orjson.loads(forms.graph) if forms.graph else "", "target": forms.target}
    present = {name: value for name, value in record.items() if value}
    if not present:
        raise ClewError(NO_MEANING)
    return Meaning(present, vocabulary).tree


def name_ids(forms: Forms, kb: KnowledgeBase, predicate: str) -> Forms:
    """A row of ids as a row of names."""
    ((subject, _, object_),) = orjson.loads(forms.graph)
    ends = [term if term.startswith("?") else kb.name_of(kb.node(term)) for term in (subject, object_)]
    return Forms(graph=orjson.dumps([[ends[0], predicate, ends[1]]]).decode(), target=forms.target)


def write_examples(examples: Sequence[Example | HeldOutQuestion], path: Path) -> None:
    """Write questions with their programs or answers, one JSON line each."""
    lines = (orjson.dumps(example_record(example, number)) + b"\n" for number, example in enumerate(examples, 1))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, b"".join(lines))


def example_record(example: Example | HeldOutQuestion, number: int) -> dict[str, Any]:
    """The JSON object of an example."""
    program = {"program": write_program_text(example.program)} if example.program is not None else {}
    answers = {"answers": example.answers} if isinstance(example, HeldOutQuestion) and example.answers else {}
    return {"id": str(number), "question": example.text} | program | answers


def read_held_out(path: Path) -> Iterator[HeldOutQuestion]:
    """The held-out questions of a file."""
    for line in read_lines(path):
        data = orjson.loads(line)
        program = read_program_text(data["program"]) if "program" in data else None
        outline = read_outline(data["outline"]) if "outline" in data else None
        answers, tables = (tuple(data.get(key, ())) for key in ("answers", GRAPH_TABLES))
        yield HeldOutQuestion(data["question"], program, answers, outline, data.get("kb", ""), tables)


def split_outlines(questions: Path, train: Path, valid: Path, held: int, seed: int) -> None:
    """Split a file of questions with outlines; about `held` of them, with all that share their outlines, are held out.

    The knowledge base is named in each, so that held-out questions can be over several.
    """
    by_outline: dict[bytes, list[bytes]] = {}
    for line in read_lines(questions):
        by_outline.setdefault(orjson.dumps(orjson.loads(line)["outline"]), []).append(line)
    groups = list(by_outline.values())
    random.Random(seed).shuffle(groups)
    kept: list[bytes] = []
    while groups and len(kept) + len(groups[-1]) <= held:
        kept += groups.pop()
    train.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(valid, b"".join(line + b"\n" for line in kept))
    write_atomically(train, b"".join(line + b"\n" for own in groups for line in own))


def read_lines(path: Path) -> list[bytes]:
    """The lines of a file of examples."""
    try:
        return path.read_bytes().splitlines()
    except OSError as fault:
        raise SourceError(f"{path} cannot be read: {fault.strerror}") from None
