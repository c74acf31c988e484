"""Copies of databases under other names, with the same questions: a parser cannot learn the names by heart.

The words of tables and columns become synonyms, and are written in another style; the questions stay as people asked
them. So their words and the names of the schema differ, as in Spider-Syn (Gan et al. 2021), and one question has
several schemas.
"""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import orjson

from clew.english.grammar import is_plural, pluralize, singularize
from clew.errors import ClewError
from clew.jobs import map_chunks
from clew.kb.build import build_kb
from clew.kb.files import file_digest
from clew.kb.graph_tables.sql_names import quote_name
from clew.kb.readers.tables.headers import header_words
from clew.kb.readers.tables.sqlite_database import LIST_TABLES
from clew.language.sql.outline import Outline, OutlineColumn
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.data_split import read_lines
from clew.parse.training.outline_json import read_outline, write_outline
from clew.parse.training.templates.question_templates import OutlineRewriter
from clew.version import __version__

REPLACED_SHARE = 0.6  # of the words with synonyms get another one
MAX_PHRASE_WORDS = 3  # of a phrase that has synonyms
STYLES: tuple[Callable[[Sequence[str]], str], ...] = (
    "_".join,
    lambda words: "_".join(word.capitalize() for word in words),
    lambda words: "".join(word.capitalize() for word in words),
    lambda words: words[0] + "".join(word.capitalize() for word in words[1:]),
    lambda words: "_".join(words).upper(),
)
"""How schemas write the words of names."""
NOT_IN_NAMES = re.compile(r"\W+")

Synonyms = Mapping[str, Sequence[str]]
Names = dict[OutlineColumn, OutlineColumn]
"""The new names of tables and columns, by the old ones in lower case."""


def both_ways(synonyms: Synonyms) -> dict[str, list[str]]:
    """Synonyms by each of the words that mean the same."""
    found: dict[str, list[str]] = defaultdict(list)
    for word, others in synonyms.items():
        for other in others:
            found[word].append(other)
            found[other].append(word)
    return {word: list(dict.fromkeys(others)) for word, others in found.items()}


class SchemaNames:
    """Invents the names of one copy of a schema."""

    def __init__(self, synonyms: Synonyms, rng: random.Random) -> None:
        self.synonyms, self.rng, self.style = synonyms, rng, rng.choice(STYLES)
        self.chosen: dict[str, str] = {}

    def rename(self, name: str, taken: set[str]) -> str:
        """Another name, which is added to those that are taken; the old one if there is no other."""
        words = [word for word in self.replace(header_words(name)) if word]
        new = self.style(words) if words else name
        if new.lower() in (*taken, name.lower()) or not new[:1].isalpha():
            new = name  # SQLite does not rename to other capitals
        while new.lower() in taken:
            new += "_2"
        taken.add(new.lower())
        return new

    def replace(self, words: Sequence[str]) -> list[str]:
        """Words of a name with synonyms for some phrases; a phrase has the same one everywhere."""
        low, found, place = [word.lower() for word in words], [], 0
        while place < len(low):
            for length in range(min(MAX_PHRASE_WORDS, len(low) - place), 0, -1):
                phrase = " ".join(low[place : place + length])
                if length == 1 or singularize(phrase) in self.synonyms:
                    found += NOT_IN_NAMES.sub(" ", self.choose(phrase)).split()
                    place += length
                    break
        return found

    def choose(self, phrase: str) -> str:
        """A synonym of a phrase, or the phrase."""
        if phrase not in self.chosen:
            others = self.synonyms.get(singularize(phrase), ())
            is_replaced = others and self.rng.random() < REPLACED_SHARE
            other = self.rng.choice(others) if is_replaced else phrase
            self.chosen[phrase] = pluralize(other) if is_replaced and is_plural(phrase) else other
        return self.chosen[phrase]


def rename_database(source: Path, target: Path, names: SchemaNames) -> Names:
    """Write a copy of a SQLite database under other names; the new names."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)
    found: Names = {}
    with closing(sqlite3.connect(target, isolation_level=None)) as database:
        tables = [name for (name,) in database.execute(LIST_TABLES).fetchall()]
        taken = {name.lower() for name in tables}
        for table in tables:
            taken.discard(table.lower())
            new = names.rename(table, taken)
            found |= rename_columns(database, table, new, names)
            if new != table:
                database.execute(f"ALTER TABLE {quote_name(table)} RENAME TO {quote_name(new)}")
    return found


def rename_columns(database: sqlite3.Connection, table: str, new_table: str, names: SchemaNames) -> Names:
    """Rename the columns of a table; the new names with that of the table."""
    found = {OutlineColumn(table.lower()): OutlineColumn(new_table)}
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({quote_name(table)})").fetchall()]
    taken = {column.lower() for column in columns}
    for column in columns:
        taken.discard(column.lower())
        new = names.rename(column, taken)
        if new != column:
            names_sql = f"{quote_name(column)} TO {quote_name(new)}"
            database.execute(f"ALTER TABLE {quote_name(table)} RENAME COLUMN {names_sql}")
        found[OutlineColumn(table.lower(), column.lower())] = OutlineColumn(new_table, new)
    return found


def rename_outline(outline: Outline, names: Names) -> Outline:
    """The outline over the copy of a schema."""
    return OutlineRewriter(
        lambda column: names[OutlineColumn(column.table.lower(), column.name.lower())], lambda _, value: value
    ).rewrite(outline)


@dataclass(frozen=True, slots=True)
class RenamedDatabases:
    """Makes examples over renamed copies of the databases of other examples.

    `sources` are the databases by the knowledge bases that the examples name.
    """

    examples: Path
    sources: Mapping[str, Path]
    synonyms: Synonyms
    folder: Path
    seed: int
    jobs: int
    reporter: ProgressReporter

    def make(self, target: Path, copies: int) -> None:
        """Write the examples of so many copies of each database, unless the file exists."""
        note = {
            "examples": file_digest(self.examples),
            "synonyms": self.synonyms,
            "copies": copies,
            "seed": self.seed,
            "clew": __version__,
        }
        make_once(target, note, partial(self.write, target, copies, orjson.dumps(note).decode()))

    def write(self, target: Path, copies: int, note: str) -> None:
        """Write the examples, copy by copy."""
        lines: dict[str, list[bytes]] = defaultdict(list)
        for line in read_lines(self.examples):
            lines[orjson.loads(line)["kb"]].append(line)
        work = partial(copy_chunk, list(self.sources.items()), lines, both_ways(self.synonyms), self.folder, self.seed)
        count, writing = copies * len(self.sources), target.with_name(f"{target.name}.writing")
        parts, made = parts_folder(target, note), 0
        with writing.open("wb") as stream:
            for number, shard in enumerate(map_chunks(work, range(count), parts, note, self.jobs), 1):
                content = shard.read_bytes()
                stream.write(content)
                made += content.count(b"\n")
                self.reporter.show(f"{target.stem}: {made:,} questions over {number:,} of {count:,} renamed copies")
        writing.replace(target)
        shutil.rmtree(parts, ignore_errors=True)
        self.reporter.report(f"{target.stem}: {made:,} questions over {count:,} renamed copies of databases")


def copy_chunk(
    sources: Sequence[tuple[str, Path]],
    lines: Mapping[str, Iterable[bytes]],
    synonyms: Synonyms,
    folder: Path,
    seed: int,
    number: int,
) -> bytes:
    """The examples over one copy of a database, as JSON lines; none if it cannot be built."""
    kb, source = sources[number % len(sources)]
    place = folder / f"{source.stem}-{number // len(sources) + 1}.clew"
    names = SchemaNames(synonyms, random.Random(f"{seed} {number}"))
    copy = place.with_suffix(".sqlite")
    try:
        renamed = rename_database(source, copy, names)
        note = {"source": file_digest(source), "names": [(str(old), str(new)) for old, new in renamed.items()]}
        make_once(place, note, partial(build_kb, [str(copy)], place, replace=True))
    except (ClewError, sqlite3.Error):
        return b""  # a schema that SQLite cannot rename, such as one with a broken view
    finally:
        copy.unlink(missing_ok=True)  # the knowledge base has all its cells
    return b"".join(rename_line(line, str(place), renamed) for line in lines.get(kb, ()))


def rename_line(line: bytes, kb: str, names: Names) -> bytes:
    """An example over the copy of its database."""
    example = orjson.loads(line)
    outline = rename_outline(read_outline(example["outline"]), names)
    return orjson.dumps({"question": example["question"], "outline": write_outline(outline), "kb": kb}) + b"\n"
