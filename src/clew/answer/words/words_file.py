"""words.toml: other words for the names of a knowledge base, definitions of words, and corrections of answers.

[predicates]                # other words for relations and keys
salary = ["earns", "is paid"]

[concepts]                  # other words for kinds of things
employee = ["staff", "colleague"]

[names]                     # other words for entities and values
"Human Resources" = ["HR", "people team"]

[definitions]
active = { of = "customer", where = "status is open" }
largest = { of = "country", highest = "population" }
revenue = { of = "sale", is = "price * quantity" }

[[corrections]]
question = "How big are we?"
means = "How many employees are there?"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import Any, NoReturn

from clew.answer.words.toml_layout import Statement, find_line, list_statements
from clew.errors import ClewError, SourceError
from clew.kb.files import read_text_file, read_toml
from clew.kb.name_index import normalise
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text

THING = "a file of words"


class Section(StrEnum):
    """The tables of other words, by what the words are for."""

    PREDICATES = "predicates"
    CONCEPTS = "concepts"
    NAMES = "names"


class Meaning(StrEnum):
    """What a definition says: a condition, the order by which something is first, or a calculation."""

    WHERE = "where"
    HIGHEST = "highest"
    LOWEST = "lowest"
    IS = "is"


DEFINITIONS, CORRECTIONS = "definitions", "corrections"
TABLES = (*Section, DEFINITIONS, CORRECTIONS)
EXAMPLES: dict[str, str] = {
    **dict.fromkeys(Section, 'NAME = ["other word", "another"]'),
    DEFINITIONS: 'active = { of = "customer", where = "status is open" }',
    CORRECTIONS: 'question = "…" and one of means = "…", program = "…" and answers = ["…"] below [[corrections]]',
}


@dataclass(frozen=True, slots=True)
class Alias:
    """Other words for a name of the knowledge base."""

    words: str
    section: Section
    name: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Definition:
    """What a word means about the members of a concept."""

    word: str
    concept: str
    meaning: Meaning
    text: str
    line: int = 0

    @property
    def sense(self) -> str:
        """The meaning in words."""
        return self.text if self.meaning in (Meaning.WHERE, Meaning.IS) else f"{self.meaning} {self.text}"


@dataclass(frozen=True, slots=True)
class Correction:
    """What a question means, another question or a program; or what its answers are."""

    question: str
    means: str = ""
    program: f.Function | None = None
    line: int = 0
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """The content of a words file; empty if there is none at `path`."""

    path: Path
    aliases: tuple[Alias, ...] = ()
    definitions: tuple[Definition, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.aliases or self.definitions or self.corrections)


def read_words(path: Path) -> Words:
    """The words in a file; none if it does not exist."""
    if not path.exists():
        return Words(path)
    data = read_toml(path, THING)
    return WordsReader(path, list_statements(read_text_file(path, THING))).read(data)


class WordsReader:
    """Reads the content of one words file; a fault names the line and the way out."""

    def __init__(self, path: Path, statements: list[Statement]) -> None:
        self.path, self.statements = path, statements

    def read(self, data: Mapping[str, Any]) -> Words:
        for name in data:
            if name not in TABLES:
                near = get_close_matches(name, TABLES, n=1)
                hint = f"did you mean [{near[0]}]?" if near else f"use {', '.join(f'[{table}]' for table in TABLES)}"
                self.fail(f"there is no table {name!r}; {hint}", name)
        return Words(
            self.path,
            tuple(alias for section in Section for alias in self.read_aliases(section, data)),
            tuple(self.read_definitions(self.table(data, DEFINITIONS))),
            tuple(self.read_corrections(data.get(CORRECTIONS, []))),
        )

    def table(self, data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        table = data.get(name, {})
        if not isinstance(table, dict):
            self.fail(f"{name} is no table; begin it with [{name}]", name)
        return table

    def read_aliases(self, section: Section, data: Mapping[str, Any]) -> Iterator[Alias]:
        for name, texts in self.table(data, section).items():
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                self.fail(f"{name!r} needs a list of texts: {EXAMPLES[section]}", section, name)
            for text in texts:
                if not has_words(text):
                    self.fail(f"{text!r} for {name!r} has no letters or digits; remove it", section, name)
                yield Alias(text, section, name, find_line(self.statements, section, name))

    def read_definitions(self, table: Mapping[str, Any]) -> Iterator[Definition]:
        for word, content in table.items():
            if not has_words(word):
                self.fail(f"{word!r} has no letters or digits; define a word", DEFINITIONS, word)
            known: set[str] = set()
            for entry in content if isinstance(content, list) else [content]:
                definition = self.read_definition(word, entry)
                if definition.concept in known:
                    self.fail(f"{word!r} has two meanings for {definition.concept!r}; keep one", DEFINITIONS, word)
                known.add(definition.concept)
                yield definition

    def read_definition(self, word: str, entry: Any) -> Definition:
        meanings = [meaning for meaning in Meaning if isinstance(entry, dict) and meaning in entry]
        is_complete = isinstance(entry, dict) and set(entry) == {"of", *meanings} and len(meanings) == 1
        if not is_complete or not all(isinstance(text, str) and text.strip() for text in entry.values()):
            choices = ", ".join(Meaning)
            self.fail(
                f"the definition of {word!r} needs 'of' and one of {choices}, each a text: {EXAMPLES[DEFINITIONS]}",
                DEFINITIONS,
                word,
            )
        line = find_line(self.statements, DEFINITIONS, word)
        return Definition(word, entry["of"], meanings[0], entry[meanings[0]], line)

    def read_corrections(self, entries: Any) -> Iterator[Correction]:
        if not isinstance(entries, list):
            self.fail(f"corrections are no list; begin each with [[{CORRECTIONS}]]", CORRECTIONS)
        lines = self.correction_lines(len(entries))
        known: dict[str, int] = {}
        for entry, line in zip(entries, lines, strict=True):
            correction = self.read_correction(entry, line)
            form = normalise(correction.question)
            if form in known:
                self.fail_at(line, f"line {known[form]} has a correction of the same question; keep one")
            known[form] = line
            yield correction

    def correction_lines(self, count: int) -> Sequence[int]:
        lines = [one.line for one in self.statements if one.is_array_header and one.path == (CORRECTIONS,)]
        return lines if len(lines) == count else [find_line(self.statements, CORRECTIONS)] * count

    def read_correction(self, entry: Any, line: int) -> Correction:
        kinds = ({"question", kind} for kind in ("means", "program", "answers"))
        if not isinstance(entry, dict) or set(entry) not in kinds or not all(map(is_text_or_texts, entry.items())):
            self.fail_at(line, f"a correction needs {EXAMPLES[CORRECTIONS]}")
        if "answers" in entry:
            return Correction(entry["question"], line=line, answers=tuple(entry["answers"]))
        if "means" in entry:
            return Correction(entry["question"], entry["means"], line=line)
        try:
            return Correction(entry["question"], program=read_program_text(entry["program"]), line=line)
        except ClewError as fault:
            self.fail_at(line, f"the program of the correction cannot be read: {fault}")

    def fail(self, message: str, *path: str) -> NoReturn:
        self.fail_at(find_line(self.statements, *path), message)

    def fail_at(self, line: int, message: str) -> NoReturn:
        raise SourceError(f"{self.path}:{line}: {message}")


def is_text_or_texts(item: tuple[str, Any]) -> bool:
    """Whether the part of a correction is of its type: a list of texts for answers, else a text."""
    key, value = item
    texts = value if key == "answers" and isinstance(value, list) and value else [None if key == "answers" else value]
    return all(isinstance(text, str) and has_words(text) for text in texts)


def has_words(text: str) -> bool:
    """Whether a text has a letter or digit: something that a question can say."""
    return any(letter.isalnum() for letter in text)
