"""Edits of a words file that keep everything else in it, comments included.

Each edit is checked by reading the result: it must hold what the file held, with the one change.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from clew.answer.words.toml_layout import Statement, list_statements
from clew.answer.words.words_file import (
    CORRECTIONS,
    DEFINITIONS,
    THING,
    Correction,
    Definition,
    Section,
    WordsReader,
    has_words,
    read_words,
)
from clew.errors import ClewError, SourceError
from clew.kb.files import read_text_file, write_file
from clew.kb.name_index import normalise
from clew.language.program.program_text import write_program_text

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
FIRST_LINE = "# What people say, for {name}; edit this file by hand or with `clew words`.\n"


class WordsEditor:
    """Edits one words file; nothing is written before `save`."""

    def __init__(self, path: Path, kb_name: str = "") -> None:
        self.path = path
        read_words(path)  # a faulty file is not edited
        self.text = read_text_file(path, THING) if path.exists() else FIRST_LINE.format(name=kb_name or path.stem)

    def save(self) -> None:
        """Write the file, completely or not at all."""
        write_file(self.path, self.text.encode("utf-8"))

    @property
    def data(self) -> dict[str, Any]:
        return tomllib.loads(self.text)

    # --- additions

    def add_aliases(self, section: Section, name: str, aliases: list[str]) -> list[str]:
        """Add other words for a name; returns those that were not there."""
        data = self.data
        known = data.get(section, {}).get(name, [])
        forms = {normalise(alias) for alias in known}
        new = list({normalise(alias): alias for alias in aliases if normalise(alias) not in forms}.values())
        if not new:
            return []
        statement = self.find(section, name)
        written = ", ".join(map(write_text, new))
        if statement is None:
            edited = self.insert_line(section, f"{write_key(name)} = [{written}]\n")
        elif statement.texts:
            place = statement.texts[-1][1]
            edited = f"{self.text[:place]}, {written}{self.text[place:]}"
        else:
            edited = f"{self.text[: statement.value + 1]}{written}{self.text[statement.value + 1 :]}"
        data.setdefault(section, {})[name] = [*known, *new]
        self.accept(edited, data)
        return new

    def add_definition(self, definition: Definition) -> None:
        """Add a definition; one for another concept is kept beside it."""
        data = self.data
        table = data.setdefault(DEFINITIONS, {})
        entry = {"of": definition.concept, str(definition.meaning): definition.text}
        known = table.get(definition.word)
        others = [] if known is None else known if isinstance(known, list) else [known]
        if any(normalise(other["of"]) == normalise(definition.concept) for other in others):
            raise ClewError(
                f"{definition.word!r} is defined for {definition.concept!r} already; remove that definition first:"
                f" clew words remove {definition.word!r}"
            )
        entries = [*others, entry]
        written = ", ".join(map(write_entry, entries))
        value = written if len(entries) == 1 else f"[{written}]"
        statement = self.find(DEFINITIONS, definition.word)
        table[definition.word] = entry if not others else entries
        if statement is None:
            self.accept(self.insert_line(DEFINITIONS, f"{write_key(definition.word)} = {value}\n"), data)
        else:
            self.accept(self.text[: statement.value] + value + self.text[statement.value_end :], data)

    def add_correction(self, correction: Correction) -> None:
        """Add a correction, in place of an earlier one of the same question."""
        entry = {"question": correction.question, **correction_entry(correction)}
        for text in (correction.question, correction.means or correction.question, *correction.answers):
            if not has_words(text):
                raise ClewError(f"{text!r} has no letters or digits, so no question can say it; use other words")
        self.remove_corrections(correction.question)
        data = self.data
        lines = "".join(f"{key} = {write_texts(value)}\n" for key, value in entry.items())
        data.setdefault(CORRECTIONS, []).append(entry)
        self.accept(f"{end_line(self.text)}\n[[{CORRECTIONS}]]\n{lines}", data)

    # --- removals

    def remove(self, words: str) -> list[str]:
        """Remove other words, a definition or a correction; returns what was removed, in words."""
        return [*self.remove_aliases(words), *self.remove_definitions(words), *self.remove_corrections(words)]

    def remove_aliases(self, words: str) -> list[str]:
        """Remove words from every name that they are for."""
        removed = []
        for section in Section:
            for name, aliases in self.data.get(section, {}).items():
                kept = [alias for alias in aliases if normalise(alias) != normalise(words)]
                if len(kept) < len(aliases):
                    self.keep_aliases(section, name, kept)
                    removed.append(f"{words!r} for {name!r}")
        return removed

    def keep_aliases(self, section: Section, name: str, kept: list[str]) -> None:
        """Keep only these words for a name."""
        data, statement = self.data, self.require(section, name)
        if not kept:
            del data[section][name]
            self.accept(self.text[: statement.start] + self.text[statement.end :], data)
            return
        edited, aliases = self.text, data[section][name]
        for place in reversed(range(len(aliases))):
            if aliases[place] not in kept:
                edited = cut_element(edited, statement.texts[place])
        data[section][name] = kept
        self.accept(edited, data)

    def remove_definitions(self, word: str) -> list[str]:
        removed = []
        for name in [one for one in self.data.get(DEFINITIONS, {}) if normalise(one) == normalise(word)]:
            data, statement = self.data, self.require(DEFINITIONS, name)
            del data[DEFINITIONS][name]
            self.accept(self.text[: statement.start] + self.text[statement.end :], data)
            removed.append(f"the definition of {name!r}")
        return removed

    def remove_corrections(self, question: str) -> list[str]:
        removed = []
        while (place := self.find_correction(question)) is not None:
            data, statements = self.data, list_statements(self.text)
            headers = [one for one in statements if one.is_array_header and one.path == (CORRECTIONS,)]
            del data[CORRECTIONS][place]
            if not data[CORRECTIONS]:
                del data[CORRECTIONS]
            if len(headers) <= place:
                raise self.refuse()
            first = headers[place]
            block = [one for one in statements if one.start >= first.start and one.path[:1] == (CORRECTIONS,)]
            last = next((i for i, one in enumerate(block[1:], 1) if one.is_header), len(block)) - 1
            self.accept(self.text[: first.start].rstrip("\n") + "\n" + self.text[block[last].end :], data)
            removed.append(f"the correction of {question!r}")
        return removed

    def find_correction(self, question: str) -> int | None:
        entries = self.data.get(CORRECTIONS, [])
        matches = (place for place, entry in enumerate(entries) if normalise(entry["question"]) == normalise(question))
        return next(matches, None)

    # --- places in the text

    def find(self, *path: str) -> Statement | None:
        return next((one for one in list_statements(self.text) if one.path == path and not one.is_header), None)

    def require(self, *path: str) -> Statement:
        statement = self.find(*path)
        if statement is None:
            raise self.refuse()
        return statement

    def insert_line(self, table: str, line: str) -> str:
        """The text with a line at the end of a table, which is added at the end of the file if it is not there."""
        statements = list_statements(self.text)
        inside = [one for one in statements if one.path[:1] == (table,) and not one.is_array_header]
        if any(one.is_header and len(one.path) == 1 for one in inside):
            place = inside[-1].end
            return end_line(self.text[:place]) + line + self.text[place:]
        return f"{end_line(self.text)}\n[{table}]\n{line}"

    def accept(self, edited: str, expected: Mapping[str, Any]) -> None:
        """Take over an edit if the file can then be read and holds what is expected; empty tables count as none."""
        try:
            found = tomllib.loads(edited)
        except ValueError:
            raise self.refuse() from None
        if without_empty(found) != without_empty(expected):
            raise self.refuse()
        WordsReader(self.path, list_statements(edited)).read(found)
        self.text = edited

    def refuse(self) -> SourceError:
        return SourceError(f"{self.path} is written in a way that clew words cannot edit; edit it by hand")


def without_empty(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: deepcopy(table) for name, table in data.items() if table}


def cut_element(text: str, span: tuple[int, int]) -> str:
    """The text without an element of an array and the comma beside it."""
    start, end = span
    if after := re.match(r"[ \t]*,[ \t]*", text[end:]):
        return text[:start] + text[end + after.end() :]
    before = re.search(r",[ \t]*$", text[:start])
    return text[: before.start() if before else start] + text[end:]


def end_line(text: str) -> str:
    """The text with the end of its last line."""
    return text if not text or text.endswith("\n") else f"{text}\n"


def write_key(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else write_text(name)


def write_text(text: str) -> str:
    """A text in TOML: in double quotes, with escapes for what cannot stand there."""
    escaped = "".join(ESCAPES.get(letter, letter) for letter in text)
    return '"' + "".join(one if one.isprintable() else f"\\U{ord(one):08X}" for one in escaped) + '"'


def correction_entry(correction: Correction) -> dict[str, str | list[str]]:
    """What a correction says about its question, in the terms of the file."""
    if correction.answers:
        return {"answers": list(correction.answers)}
    if correction.program is None:
        return {"means": correction.means}
    return {"program": write_program_text(correction.program)}


def write_texts(value: str | list[str]) -> str:
    """A text or a list of texts in TOML."""
    return write_text(value) if isinstance(value, str) else f"[{', '.join(map(write_text, value))}]"


def write_entry(entry: Mapping[str, str]) -> str:
    return "{ " + ", ".join(f"{key} = {write_text(text)}" for key, text in entry.items()) + " }"
